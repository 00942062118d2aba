/*
 * There and back: a record that the rules allow is written in every format
 * that can hold it, ours first, and read back as the same.
 */
#include "tests/fuzz/import.h"
#include "tests/fuzz/mutate_ldn.h"

static const struct target formats[] = {
	{ &ldn_format, read_back },
	{ &json_format, read_back },
	{ &pgn_format, read_back },
	{ &ogn_format, read_back },
	{ &bagh_format, read_back },
	{ &schadd_format, read_back },
	{ &icga_format, read_back },
	{ &abstractplay_format, read_back },
	{ &trl_format, read_back },
	{ &playstrategy_format, read_back },
	{ &aprecord_format, read_back },
	{ &sgf_format, read_back },
	{ &obx_format, read_back },
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	write_all((struct span){ (const char *)data, size }, formats,
	    COUNT_OF(formats));
	return 0;
}
