#include "cli/formats.h"

#include <string.h>

#include "cli/files/output.h"
#include "notation/archive/database/parcel.h"
#include "render/book/book.h"

static const struct format *const formats[] = {
	&ldn_format,
	&pgn_format,
	&ogn_format,
	&playstrategy_format,
	&bagh_format,
	&obx_format,
	&schadd_format,
	&icga_format,
	&abstractplay_format,
	&aprecord_format,
	&sgf_format,
	&trl_format,
	&json_format,
	&md_format,
	&tex_format,
	&html_format,
	&database_format,
};

const struct format *format_at(unsigned i)
{
	return i < COUNT_OF(formats) ? formats[i] : NULL;
}

const struct format *format_named(const char *name)
{
	for (size_t i = 0; i < COUNT_OF(formats); i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const struct format *format_of_suffix(const char *name)
{
	const char *suffix = name ? suffix_of(name) : NULL;

	for (size_t i = 0; suffix && i < COUNT_OF(formats); i++)
		if (strcmp(formats[i]->suffix, suffix) == 0)
			return formats[i];
	return NULL;
}

bool format_is_read(const struct format *format)
{
	return format->read || format->ldn;
}

static const struct format *sniff(
    struct span beginning, struct patterns *patterns)
{
	const struct format *found = NULL;

	/* What has tags and a name of its own is no PGN of ours; what is known
	 * by its moves alone has no tag that names the game. */
	for (size_t i = 0; patterns && i < COUNT_OF(formats); i++)
		if (formats[i]->sniff &&
		    (!found ||
			(found == &pgn_format && !formats[i]->dialect)) &&
		    formats[i]->sniff(formats[i], patterns, beginning))
			found = formats[i];
	return found;
}

const struct format *format_of_file(const char *name, struct span beginning,
    struct memory *memory, bool *by_content)
{
	/* Several formats share a suffix: the contents of the file decide. */
	struct patterns *patterns = patterns_new(memory);
	const struct format *suffix = format_of_suffix(name),
			    *format = sniff(beginning, patterns);

	patterns_free(patterns);
	*by_content = format && format != suffix;
	if (!format && suffix && format_is_read(suffix))
		format = suffix;
	return format;
}
