#include "notation/text/message.h"

#include <string.h>

#include "notation/text/language.h"
#include "notation/text/message_rows.h"

const char *const message_level_names[] = { "error", "warning", "loss", "note",
	"usage error", "system error", "gone" };

const struct message_row *message_at(size_t i)
{
	return message_rows[i].id ? &message_rows[i] : NULL;
}

const struct message_row *message_of_words(const char *english)
{
	const struct message_row *row = message_rows;

	for (; row->id; row++)
		if (strcmp(row->english, english) == 0 ||
		    (row->several && strcmp(row->several, english) == 0))
			return row;
	return NULL;
}

const struct message_row *message_with_id(struct span id)
{
	const struct message_row *row = message_rows;

	while (row->id && !span_is(id, row->id))
		row++;
	return row->id ? row : NULL;
}

/* How long the part is that the program fills in: %.*s, %lu, $1; 0 if the
 * words go on. */
static size_t filled_in(const char *at)
{
	size_t length = 1;

	if (at[0] == '$' && (at[1] == '1' || at[1] == '2'))
		return 2;
	if (at[0] != '%' || at[1] == '%')
		return 0;
	length += strspn(at + length, "-+ #0123456789.*$");
	length += strspn(at + length, "hlzjt");
	return length + (at[length] != '\0');
}

void message_explain(const struct message_row *message, struct text *out)
{
	const char *at = words_in(out->memory->language, message->english);

	while (*at) {
		size_t length = filled_in(at);

		if (length > 0) {
			text_puts(out, "...");
			at += length;
			continue;
		}
		at += at[0] == '%' && at[1] == '%';
		text_putc(out, *at++);
	}
}
