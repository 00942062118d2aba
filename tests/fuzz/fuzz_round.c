/*
 * There and back: a record that the rules allow is written in every format
 * that can hold it, ours first, and read back as the same.
 */
#include "tests/fuzz/import.h"
#include "tests/fuzz/mutate_ldn.h"

static const struct format *const formats[] = { &ldn_format, &json_format,
	&pgn_format, &ogn_format, &bagh_format, &schadd_format, &icga_format,
	&abstractplay_format, &trl_format, &playstrategy_format,
	&aprecord_format, &sgf_format, &obx_format };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct replay *replay;
	struct span whole = { (const char *)data, size };
	struct source source;
	struct record record;
	struct verdict verdict;
	struct sink sink;

	if (!replay)
		replay = replay_new(&memory);
	record_init(&record, &memory);
	sink_init(&sink, &memory, listen, &whole);
	source_init(&source, "input", whole.text, whole.length, 1);
	if (replay_record(
		replay, &record, &source, &sink, NULL, NULL, &verdict))
		for (size_t f = 0; f < COUNT_OF(formats); f++)
			write_and_read(formats[f], replay, &record, &source);
	sink_release(&sink);
	record_release(&record);
	return 0;
}
