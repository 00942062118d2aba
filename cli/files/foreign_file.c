#include "cli/files/foreign_file.h"

#include <stdio.h>

#include "cli/files/speak.h"
#include "cli/formats.h"

/* [Event "..."], whatever the game is. */
static bool begins_with_tag(struct span text)
{
	size_t at = 1;

	if (text.length < 6 || text.text[0] != '[')
		return false;
	while (at < text.length && is_word(text.text[at]))
		at++;
	while (at < text.length && is_blank(text.text[at]))
		at++;
	return at < text.length && text.text[at] == '"';
}

/* Its notation; NULL if it is ours, or nobody knows. */
static const struct format *find_foreign(
    const char *name, struct span beginning, struct memory *memory)
{
	const struct format *format;
	bool by_content;

	if (beginning.length == 0 ||
	    ldn_format.sniff(&ldn_format, NULL, beginning))
		return NULL;
	format = format_of_file(name, beginning, memory, &by_content);
	if (!format && begins_with_tag(beginning))
		return &pgn_format;
	return !format || format->ldn ? NULL : format;
}

bool input_is_foreign(struct input *input, enum status *status)
{
	struct memory memory = { 0 };
	const struct format *format =
	    find_foreign(input->name, stream_peek(&input->stream), &memory);

	if (memory.failed) {
		*status = machine_error("out of memory");
		return true;
	}
	if (!format)
		return false;
	if (input_skip(input, SKIP_NOTATION))
		speak(stderr,
		    "%s:1:1: error: this looks like %s and not like a record "
		    "in LDN; 'ludos convert --from %s --to ldn' reads it\n",
		    input->name, format->name, format->name);
	*status = status_worse(*status, STATUS_WRONG);
	return true;
}
