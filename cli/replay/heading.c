#include "cli/replay/heading.h"

#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"

static void add_words(struct text *text, const char *words)
{
	add_clean(text, (struct span){ words, strlen(words) });
}

void heading_add_place(struct text *text, const struct language *language,
    const char *file, unsigned long number)
{
	char digits[24];

	snprintf(digits, sizeof(digits), "%lu", number);
	add_words(text, file);
	text_puts(text, ", ");
	language_say(text, language, MESSAGE_RECORD, digits, NULL);
	language_say(text, language, MESSAGE_COLON, NULL, NULL);
}

static void add_field(
    struct text *text, const struct record *record, enum field field)
{
	struct span value = record_text(record, field);

	if (!value.length)
		return;
	text_puts(text, ", ");
	add_clean(text, value);
}

static void add_player(struct text *text, const struct language *language,
    const struct record *record, unsigned side)
{
	struct span name = record_player(record, side);

	text_puts(text, side ? " - " : "");
	add_words(text, words_in(language, record->side[side].name));
	if (!name.length)
		return;
	text_puts(text, " (");
	add_clean(text, name);
	text_puts(text, ")");
}

void heading_add(struct text *text, const struct language *language,
    const struct record *record, const char *file, unsigned long number)
{
	heading_add_place(text, language, file, number);
	add_words(text, words_in(language, record->ruleset->title));
	add_field(text, record, FIELD_EVENT);
	add_field(text, record, FIELD_DATE);
	text_putc(text, '\n');
	for (unsigned s = 0; s < record->sides; s++)
		add_player(text, language, record, s);
	text_putc(text, '\n');
}
