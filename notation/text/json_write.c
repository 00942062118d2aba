#include "notation/text/json_write.h"

#include <string.h>

#include "notation/text/source.h"

static void escape(struct text *text, unsigned char c)
{
	static const char letters[] = "\"\"\\\\\nn\rr\tt\bb\ff";
	const char *found = NULL;

	for (const char *l = letters; *l && !found; l += 2)
		if ((unsigned char)*l == c)
			found = l + 1;
	if (found)
		text_addf(text, "\\%c", *found);
	else
		text_addf(text, "\\u%04x", c);
}

/* A character that no LDN holds as it is stays so, a byte that is none does
 * not. */
static size_t put_strange(struct text *text, const char *there, size_t left)
{
	uint32_t character;
	size_t used = utf8_read(there, left, &character);

	if (used == 0)
		text_puts(text, "\\ufffd");
	else
		text_add(text, there, used);
	return used ? used : 1;
}

void json_string(struct text *text, struct span value)
{
	size_t i = 0;

	text_putc(text, '"');
	while (i < value.length) {
		size_t run = i;

		while (run < value.length &&
		       (unsigned char)value.text[run] >= 0x20 &&
		       value.text[run] != '"' && value.text[run] != '\\' &&
		       value.text[run] != 0x7f)
			run++;
		while (i < run) {
			size_t good = utf8_check(value.text + i, run - i);

			text_add(text, value.text + i, good);
			i += good;
			if (i < run)
				i += put_strange(text, value.text + i, run - i);
		}
		if (i < value.length)
			escape(text, (unsigned char)value.text[i++]);
	}
	text_putc(text, '"');
}

void json_words(struct text *text, const char *words)
{
	if (words)
		json_string(text, (struct span){ words, strlen(words) });
	else
		text_puts(text, "null");
}

void json_member(struct text *text, const char *key, const char *words)
{
	text_addf(text, ",\"%s\":", key);
	json_words(text, words);
}
