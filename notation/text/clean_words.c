#include "notation/text/clean_words.h"

enum { REPLACEMENT = 0xFFFD };

static bool is_control(uint32_t c)
{
	return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

/* Marks that change the direction of whatever follows the words, or how it is
 * joined and its digits look. */
static bool turns_direction(uint32_t c)
{
	return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x206F) ||
	       c == 0x200E || c == 0x200F || c == 0x061C;
}

/* What says that the words to come are a note on those before. */
static bool annotates(uint32_t c)
{
	return c >= 0xFFF9 && c <= 0xFFFB;
}

bool words_acts(uint32_t c)
{
	return is_control(c) || turns_direction(c) || annotates(c) ||
	       c == 0x2028 || c == 0x2029;
}

uint32_t words_next(struct span *rest)
{
	uint32_t c;
	size_t used = utf8_read(rest->text, rest->length, &c);

	if (used == 0) {
		c = REPLACEMENT;
		used = 1;
	}
	rest->text += used;
	rest->length -= used;
	return c;
}

void words_add_clean(struct text *text, const char *words)
{
	struct span rest = { words, strlen(words) };

	while (rest.length > 0) {
		uint32_t c = words_next(&rest);

		if (c == '\n' || c == '\t' || c == '\r' || c == 0x2028 ||
		    c == 0x2029)
			c = ' ';
		if (words_acts(c))
			continue;
		/* U+xxFFFE and U+xxFFFF: the first plane's are not XML. */
		if ((c & 0xFFFE) == 0xFFFE)
			c = REPLACEMENT;
		utf8_add(text, c);
	}
}

unsigned words_columns(uint32_t c)
{
	bool joined = (c >= 0x300 && c < 0x370) || (c >= 0x200B && c <= 0x200D);

	if (joined)
		return 0;
	return (c >= 0x1100 && c < 0x1160) || (c >= 0x2E80 && c < 0xD7A4) ||
		       (c >= 0xF900 && c < 0xFB00) ||
		       (c >= 0xFF00 && c < 0xFF61) || c >= 0x1F300
		   ? 2
		   : 1;
}

static void skip_blanks(struct span *rest)
{
	while (rest->length > 0 && rest->text[0] == ' ') {
		rest->text++;
		rest->length--;
	}
}

bool words_line(
    struct span *rest, unsigned room, words_measure *measure, struct span *line)
{
	struct span ahead, after_blank = { NULL, 0 };
	unsigned width = 0;

	skip_blanks(rest);
	*line = ahead = *rest;
	while (ahead.length > 0) {
		struct span here = ahead;
		uint32_t c = words_next(&ahead);

		width += measure(c);
		if (c == ' ')
			after_blank = here;
		if (width > room && here.text > line->text) {
			*rest = after_blank.text ? after_blank : here;
			line->length = (size_t)(rest->text - line->text);
			break;
		}
	}
	if (line->length == rest->length && line->text == rest->text)
		*rest = ahead;
	skip_blanks(rest);
	while (line->length > 0 && line->text[line->length - 1] == ' ')
		line->length--;
	return line->length > 0;
}

char words_plain(uint32_t character)
{
	/* U+00C0 to U+00FF */
	static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
				      "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

	if (character <= 0x7E)
		return (char)character;
	if (character >= 0xC0 && character <= 0xFF)
		return letters[character - 0xC0];
	switch (character) {
	case 0xA0:
		return ' ';
	case 0x2018:
	case 0x2019:
		return '\'';
	case 0xAB:
	case 0xBB:
	case 0x201C:
	case 0x201D:
		return '"';
	case 0x2013:
	case 0x2014:
		return '-';
	default:
		return '?';
	}
}

size_t span_columns(struct span words)
{
	size_t columns = 0;

	while (words.length > 0)
		columns += words_columns(words_next(&words));
	return columns;
}

/* One character; answers false if it does something instead of being shown. */
static bool take_character(struct span *rest, struct span *character)
{
	uint32_t c;

	*character = *rest;
	c = words_next(rest);
	character->length = (size_t)(rest->text - character->text);
	/* A byte above seven bits alone is no character. */
	return !words_acts(c) && (c < 0x80 || character->length > 1);
}

void add_clean(struct text *text, struct span words)
{
	struct span character;

	while (words.length > 0) {
		if (take_character(&words, &character))
			text_add(text, character.text, character.length);
		else if (*character.text == '\t' || *character.text == '\n')
			text_putc(text, ' ');
		else
			text_putc(text, '?');
	}
}
