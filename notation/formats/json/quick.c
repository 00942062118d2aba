#include "notation/formats/json/quick.h"

#include <string.h>

#include "notation/text/json_read.h"

size_t json_quick_stop(struct span json)
{
	size_t at = json.length;

	while (at > 0 && json.text[at - 1] != '}')
		at--;
	while (at < json.length && json.text[at] != '\n')
		at++;
	return at < json.length ? at : 0;
}

/* Nothing is looked at behind the stop: it is no part of any value. */
struct walk {
	const char *at, *stop;
};

/* Always here, where the length is known: then a few comparisons are all. */
__attribute__((always_inline)) static inline bool took(
    struct walk *walk, const char *word, size_t length)
{
	if ((size_t)(walk->stop - walk->at) < length ||
	    memcmp(walk->at, word, length) != 0)
		return false;
	walk->at += length;
	return true;
}

#define TOOK(walk, word) took(walk, word, sizeof(word) - 1)

static inline bool took_sign(struct walk *walk, char sign)
{
	if (*walk->at != sign)
		return false;
	walk->at++;
	return true;
}

/* ASCII that stands for itself. */
static inline bool is_plain(char c)
{
	return c >= ' ' && c != '"' && c != '\\';
}

__attribute__((always_inline)) static inline bool took_string(
    struct walk *walk, struct span *string)
{
	const char *at = walk->at;

	if (*at++ != '"')
		return false;
	string->text = at;
	while (is_plain(*at))
		at++;
	string->length = (size_t)(at - string->text);
	walk->at = at + 1;
	return *at == '"';
}

/* The same for one that is long: by eights. */
static inline bool took_long_string(struct walk *walk)
{
	struct span rest = { walk->at + 1, (size_t)(walk->stop - walk->at) };

	if (*walk->at != '"')
		return false;
	walk->at = rest.text + json_skip_plain(rest, 0);
	return took_sign(walk, '"');
}

static inline bool took_number(struct walk *walk)
{
	const char *begin = walk->at;

	while (is_digit(*walk->at))
		walk->at++;
	return walk->at == begin + 1 || (walk->at > begin && *begin != '0');
}

static bool took_strings(struct walk *walk)
{
	struct span string;

	do
		if (!took_string(walk, &string))
			return false;
	while (took_sign(walk, ','));
	return took_sign(walk, ']');
}

static inline bool took_value(struct walk *walk)
{
	struct span string;

	switch (*walk->at) {
	case '"':
		return took_string(walk, &string);
	case '[':
		walk->at++;
		return took_strings(walk);
	case 't':
		return TOOK(walk, "true");
	case 'n':
		return TOOK(walk, "null");
	default:
		return took_number(walk);
	}
}

static bool took_object(struct walk *walk)
{
	struct span key;

	if (!took_sign(walk, '{'))
		return false;
	do
		if (!took_string(walk, &key) || !took_sign(walk, ':') ||
		    !took_value(walk))
			return false;
	while (took_sign(walk, ','));
	return took_sign(walk, '}');
}

static bool took_objects(struct walk *walk)
{
	if (!took_sign(walk, '['))
		return false;
	if (took_sign(walk, ']'))
		return true;
	do
		if (!took_object(walk))
			return false;
	while (took_sign(walk, ','));
	return took_sign(walk, ']');
}

/* Notes are read by others: here only where they are. */
static bool took_notes(
    struct walk *walk, const char *begin, struct quick_turn *turn)
{
	size_t length = json_value_length(
	    (struct span){ walk->at, (size_t)(walk->stop - walk->at) });

	turn->notes = (size_t)(walk->at - begin);
	walk->at += length;
	return length > 0;
}

bool json_quick_turn(
    struct span json, size_t stop, size_t at, struct quick_turn *turn)
{
	struct walk walk = { json.text + at, json.text + stop };
	struct span ignored;

	if (at >= stop || !TOOK(&walk, "{\"ply\":") || !took_number(&walk) ||
	    !TOOK(&walk, ",\"number\":") || !took_number(&walk) ||
	    !TOOK(&walk, ",\"side\":") || !took_string(&walk, &ignored) ||
	    !TOOK(&walk, ",\"text\":") || !took_string(&walk, &turn->text) ||
	    !TOOK(&walk, ",\"actions\":") || !took_objects(&walk) ||
	    !TOOK(&walk, ",\"effects\":") || !took_objects(&walk))
		return false;
	turn->glyph = (struct span){ "", 0 };
	if (TOOK(&walk, ",\"glyph\":") && !took_string(&walk, &turn->glyph))
		return false;
	if (!TOOK(&walk, ",\"position\":") || !took_long_string(&walk))
		return false;
	turn->notes = 0;
	if (TOOK(&walk, ",\"notes\":") && !took_notes(&walk, json.text, turn))
		return false;
	if (!took_sign(&walk, '}'))
		return false;
	turn->end = (size_t)(walk.at - json.text);
	return true;
}
