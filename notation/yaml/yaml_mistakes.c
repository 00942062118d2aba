/* Mistakes that people make in records, found line by line. Only asked about a
 * text that cannot be read, so a doubt is enough. */
#include "notation/yaml/yaml_mistakes.h"

#include <string.h>

enum { GROUPS_DEEP = 8, KEY_MOST = 40 };

struct lines {
	struct source *source;
	struct sink *sink;
	size_t at, end;  /* of the line, without its line end */
	size_t indent;   /* blanks before it */
	struct span key; /* the last one, with its place below */
	size_t key_indent;
	bool key_open;    /* it has no value in its line */
	bool block;       /* its value is a block of lines */
	bool block_lines; /* ... of which there was one */
	bool told;
};

static const char *text_at(const struct lines *in, size_t offset)
{
	return in->source->text + offset;
}

static struct span line_rest(const struct lines *in, size_t from)
{
	return (struct span){ text_at(in, from), in->end - from };
}

static struct span line_words(const struct lines *in)
{
	return line_rest(in, in->at + in->indent);
}

static bool begins_with(struct span words, const char *what)
{
	size_t length = strlen(what);

	return words.length >= length && memcmp(words.text, what, length) == 0;
}

#define TELL(in, offset, size, ...)                                            \
	((in)->told = true,                                                    \
	    sink_error((in)->sink, (in)->source, offset, size, __VA_ARGS__))

/* The next line; false at the end of the text. */
static bool next_line(struct lines *in, bool first)
{
	const struct source *source = in->source;

	if (!first) {
		in->at = in->end;
		while (in->at < source->length && source->text[in->at] != '\n')
			in->at++;
		in->at++;
	}
	if (in->at >= source->length)
		return false;
	in->end = in->at;
	while (in->end < source->length && source->text[in->end] != '\n')
		in->end++;
	if (in->end > in->at && source->text[in->end - 1] == '\r')
		in->end--;
	for (in->indent = 0; in->at + in->indent < in->end &&
			     source->text[in->at + in->indent] == ' ';)
		in->indent++;
	return true;
}

static bool is_letter(char c)
{
	return ((unsigned char)c | 0x20) >= 'a' &&
	       ((unsigned char)c | 0x20) <= 'z';
}

/* The length of the word that begins the text. */
static size_t word_length(struct span words)
{
	size_t length = 0;

	while (length < words.length && length < KEY_MOST &&
	       (is_word(words.text[length]) || words.text[length] == '-' ||
		   words.text[length] == '_'))
		length++;
	return length && is_letter(words.text[0]) ? length : 0;
}

/* The key that begins the text, with its colon and a blank or nothing behind
 * that; its length is 0 if there is none. */
static struct span find_key(struct span words)
{
	size_t length = word_length(words);

	if (length == 0 || length == words.length ||
	    words.text[length] != ':' ||
	    (length + 1 < words.length && words.text[length + 1] != ' ' &&
		words.text[length + 1] != '\t'))
		length = 0;
	return (struct span){ words.text, length };
}

/* --- lines that should separate records ------------------------------------------ */

/* The length of a sign that somebody may draw a line with. */
static size_t dash_length(struct span words)
{
	static const char *const dashes[] = { "-", "=", "_", "*", "~",
		"\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92", "\xe2\x80\x93",
		"\xe2\x80\x94", "\xe2\x80\x95", "\xe2\x88\x92", "\xef\xbc\x8d",
		"\xe2\x94\x80" };

	for (size_t i = 0; i < COUNT_OF(dashes); i++)
		if (begins_with(words, dashes[i]))
			return strlen(dashes[i]);
	return 0;
}

/* A line of nothing but dashes, though not the right three. */
static bool is_other_line(struct span words)
{
	unsigned count = 0;
	size_t length = 0;

	while (words.length && *words.text != ' ') {
		length = dash_length(words);
		if (!length)
			return false;
		words.text += length;
		words.length -= length;
		count++;
	}
	while (words.length && *words.text == ' ') {
		words.text++;
		words.length--;
	}
	return words.length == 0 && (count > 1 || length > 1);
}

static bool tell_other_line(struct lines *in)
{
	struct span words = line_words(in);

	if (!is_other_line(words) || (in->indent == 0 && span_is(words, "---")))
		return false;
	TELL(in, in->at + in->indent, words.length,
	    "a record begins with a line of three hyphens, ---, in the first "
	    "column, and this is not one");
	return true;
}

/* --- blanks that are none -------------------------------------------------------- */

/* What editors and web pages make of blanks: it looks right and is not. */
static bool tell_other_blank(struct lines *in)
{
	static const char *const blanks[] = { "\xc2\xa0", "\xe2\x80\x82",
		"\xe2\x80\x83", "\xe2\x80\x87", "\xe2\x80\x89", "\xe2\x80\xaf",
		"\xe3\x80\x80" };

	for (size_t i = 0; i < COUNT_OF(blanks); i++) {
		if (!begins_with(line_words(in), blanks[i]))
			continue;
		TELL(in, in->at + in->indent, strlen(blanks[i]),
		    "this is not the blank of a keyboard, but one of another "
		    "kind: indent with plain ones");
		return true;
	}
	return false;
}

/* --- blocks: `moves: |` ------------------------------------------------------------- */

/* Whether the line belongs to the block, or is a mistake of one. */
static bool walk_block(struct lines *in)
{
	struct span words = line_words(in);

	if (words.length == 0)
		return true;
	if (*words.text == '\t' && in->indent <= in->key_indent) {
		TELL(in, in->at + in->indent, 1,
		    "indent with blanks, not with tabs");
		return true;
	}
	if (in->indent > in->key_indent) {
		in->block_lines = true;
		return true;
	}
	if (find_key(words).length || *words.text == '#' ||
	    begins_with(words, "- ") || is_other_line(words)) {
		in->block = false;
		return false;
	}
	if (in->block_lines)
		TELL(in, in->at + in->indent, words.length,
		    "this line has fewer blanks before it than those of '%.*s' "
		    "above: indent it as they are",
		    (int)in->key.length, in->key.text);
	else
		TELL(in, in->at + in->indent, words.length,
		    "the lines below '%.*s: |' must be indented: put two "
		    "blanks before each of them",
		    (int)in->key.length, in->key.text);
	return true;
}

/* --- values -------------------------------------------------------------------------- */

/* Where a quoted text ends, behind its quote; 0 if not in this line. */
static size_t quoted_length(struct span value)
{
	char quote = value.text[0];

	for (size_t i = 1; i < value.length; i++) {
		if (quote == '"' && value.text[i] == '\\')
			i++;
		else if (value.text[i] == quote && quote == '\'' &&
			 i + 1 < value.length && value.text[i + 1] == quote)
			i++;
		else if (value.text[i] == quote)
			return i + 1;
	}
	return 0;
}

/* A comment or nothing. */
static bool is_done(struct span rest)
{
	size_t i = 0;

	while (i < rest.length && is_blank(rest.text[i]))
		i++;
	return i == rest.length || rest.text[i] == '#';
}

static bool key_is_next(const struct lines *in)
{
	struct lines next = *in;

	return next_line(&next, false) && next.indent <= in->key_indent &&
	       find_key(line_words(&next)).length > 0;
}

/* A quote that goes on in later lines is left to libyaml, which knows where it
 * should have ended: then nothing more can be said here. But before a key it
 * was forgotten, and the next quote is not its end. */
static bool walk_quoted(struct lines *in, size_t from)
{
	struct span value = line_rest(in, from);
	size_t length = quoted_length(value);

	if (length == 0 && key_is_next(in))
		TELL(in, from, 1, "the quote that begins here is never closed");
	if (length == 0)
		return in->told;
	if (!is_done(line_rest(in, from + length)))
		TELL(in, from + length, 1,
		    "the quote is closed here, but the value goes on: put all "
		    "of it in quotes, and those within it double");
	return true;
}

static void walk_plain(struct lines *in, size_t from)
{
	struct span value = line_rest(in, from);

	if (strchr("@`%", value.text[0]) ||
	    (strchr(",]}", value.text[0]) && value.length > 1)) {
		TELL(in, from, 1,
		    "a value that begins with %c must be in quotes",
		    value.text[0]);
		return;
	}
	if (begins_with(value, "- ")) {
		TELL(in, from, value.length,
		    "a value that begins with '- ' must be in quotes");
		return;
	}
	for (size_t i = 0; i < value.length; i++) {
		if (value.text[i] == '#' && i > 0 &&
		    is_blank(value.text[i - 1]))
			return;
		if (value.text[i] == ':' &&
		    (i + 1 == value.length || is_blank(value.text[i + 1]))) {
			TELL(in, from, value.length,
			    "a value with a colon and a blank in it must be in "
			    "quotes");
			return;
		}
	}
}

static void begin_block(struct lines *in, size_t from)
{
	size_t at = from + 1;

	while (at < in->end && strchr("+-123456789", *text_at(in, at)))
		at++;
	if (is_done(line_rest(in, at))) {
		in->block = true;
		in->block_lines = false;
		return;
	}
	TELL(in, at, in->end - at,
	    "behind '%.*s: %c' nothing may stand: the text begins in the next "
	    "line, with two blanks before it",
	    (int)in->key.length, in->key.text, *text_at(in, from));
}

/* What stands behind a key; false if the lines below cannot be followed. */
static bool walk_value(struct lines *in, size_t from)
{
	char first;

	while (from < in->end && is_blank(*text_at(in, from)))
		from++;
	in->key_open = is_done(line_rest(in, from));
	if (in->key_open)
		return true;
	first = *text_at(in, from);
	if (first == '"' || first == '\'')
		return walk_quoted(in, from);
	if (first == '[' || first == '{')
		return memchr(text_at(in, from), first == '[' ? ']' : '}',
			   in->end - from) != NULL;
	if (first == '|' || first == '>')
		begin_block(in, from);
	else if (first != '*' && first != '&' && first != '!')
		walk_plain(in, from);
	return true;
}

/* --- keys ----------------------------------------------------------------------------- */

/* Words that hardly begin anything else. */
static bool is_often_a_key(struct span words, size_t length)
{
	static const char *const keys[] = { "ldn", "game", "rules", "options",
		"players", "event", "site", "round", "date", "result", "score",
		"termination", "moves", "annotator", "position" };

	words.length = length;
	for (size_t i = 0; i < COUNT_OF(keys); i++)
		if (span_is(words, keys[i]))
			return true;
	return false;
}

/* A line in the first column that is no key. */
static void tell_no_key(struct lines *in)
{
	struct span words = line_words(in);
	size_t length = word_length(words), blanks = length;

	while (blanks < words.length && words.text[blanks] == ' ')
		blanks++;
	if (length && length < words.length && words.text[length] == ':')
		TELL(in, in->at + length, 1,
		    "a blank is missing after the colon of '%.*s:'",
		    (int)length, words.text);
	else if (length && blanks < words.length && words.text[blanks] == ':')
		TELL(in, in->at + blanks, 1,
		    "the colon of '%.*s:' stands right behind the key, and a "
		    "blank after it",
		    (int)length, words.text);
	else if (length && blanks < words.length && words.text[blanks] == '=')
		TELL(in, in->at + blanks, 1,
		    "a key has a colon behind it, not =: '%.*s: ...'",
		    (int)length, words.text);
	else if (length && begins_with((struct span){ words.text + blanks,
					   words.length - blanks },
			       "\xef\xbc\x9a"))
		TELL(in, in->at + blanks, 3,
		    "this is not the colon of a keyboard: '%.*s: ...'",
		    (int)length, words.text);
	else if (length && length < words.length &&
		 is_often_a_key(words, length))
		TELL(in, in->at + length, 1, "a colon is missing after '%.*s'",
		    (int)length, words.text);
	else
		TELL(in, in->at, words.length,
		    "this line is no key with its value, such as 'site: "
		    "Antsirabe', and nothing that belongs to the line above "
		    "it");
}

/* A key with blanks before it, where the line above has a value. */
static void tell_indented(struct lines *in, struct span key)
{
	size_t length = in->indent + key.length;

	if (in->key_indent == 0)
		TELL(in, in->at, length,
		    "'%.*s:' is indented, but keys of a record begin in the "
		    "first column",
		    (int)key.length, key.text);
	else
		TELL(in, in->at, length,
		    "'%.*s:' must have as many blanks before it as '%.*s:' "
		    "above",
		    (int)key.length, key.text, (int)in->key.length,
		    in->key.text);
}

/* - event: Cup */
static bool tell_dash(struct lines *in)
{
	struct span words = line_words(in);
	struct span key;
	size_t dash = 1;

	if (!begins_with(words, "-") || in->key_open)
		return false;
	while (dash < words.length && words.text[dash] == ' ')
		dash++;
	key = find_key((struct span){ words.text + dash, words.length - dash });
	if (key.length == 0)
		return false;
	TELL(in, in->at + in->indent, 1,
	    "no '-' belongs before a key: write '%.*s:' alone", (int)key.length,
	    key.text);
	return true;
}

/* False if nothing can be said about what follows. */
static bool walk_line(struct lines *in)
{
	struct span words = line_words(in);
	struct span key;

	if (!(in->block && in->indent > in->key_indent) && tell_other_blank(in))
		return true;
	if (in->block && walk_block(in))
		return true;
	if (words.length == 0 || *words.text == '#' ||
	    (in->indent == 0 && begins_with(words, "---")))
		return !in->indent || !begins_with(words, "---");
	if (*words.text == '\t') {
		TELL(in, in->at + in->indent, 1,
		    "indent with blanks, not with tabs");
		return true;
	}
	if (tell_other_line(in) || tell_dash(in))
		return true;
	key = find_key(words);
	if (key.length == 0) {
		/* A quoted key, a list, a value that goes on. */
		if (in->indent == 0 && !strchr("\"'?[{-%&*!", *words.text))
			tell_no_key(in);
		return in->indent > 0 || *words.text == '-';
	}
	if (in->indent > in->key_indent && !in->key_open && in->key.length) {
		tell_indented(in, key);
		return true;
	}
	in->key = key;
	in->key_indent = in->indent;
	return walk_value(in, in->at + in->indent + key.length + 1);
}

void yaml_tell_mistake(struct source *source, struct sink *sink,
    const struct yaml_refusal *refusal)
{
	struct lines in = { .source = source, .sink = sink };
	bool goes_on = next_line(&in, true);

	/* What is wrong is never behind the place where reading stopped. */
	while (goes_on && !in.told && in.at <= refusal->at)
		goes_on = walk_line(&in) && next_line(&in, false);
	if (!in.told)
		yaml_tell_refusal(source, sink, refusal);
}
