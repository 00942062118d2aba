/*
 * Reading JSON piece by piece, strictly: nothing is stored but the last
 * string. What is wrong goes to the sink once; after that every question is
 * answered with "no".
 *
 *	json_open(in, '{');
 *	while (json_more(in, '}') && json_key(in))
 *		if (span_is(json_string_of(in), "name")) ...
 *		else json_skip(in);
 */
#ifndef NOTATION_TEXT_JSON_READ_H
#define NOTATION_TEXT_JSON_READ_H

#include <string.h>

#include "notation/text/diag.h"

enum json_kind {
	JSON_OBJECT,
	JSON_LIST,
	JSON_STRING,
	JSON_NUMBER,
	JSON_TRUE,
	JSON_FALSE,
	JSON_NULL,
	JSON_NOTHING, /* the end, or something else */
};

enum { JSON_NESTING_MAX = 1000 };

struct json_reader {
	struct source *source;
	struct sink *sink;
	size_t at;
	struct text string; /* the last one, without escapes */
	size_t string_at;   /* where it begins, behind its quote */
	unsigned depth;
	bool fresh; /* a list or an object was just opened */
	bool failed;
	size_t wrong_at; /* then where */
};

void json_reader_init(
    struct json_reader *in, struct source *source, struct sink *sink);
void json_reader_release(struct json_reader *in);

/* Says what is wrong at an offset, and that it is over. Answers false. */
bool json_wrong(struct json_reader *in, size_t offset, size_t length,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

/* What stands next. */
enum json_kind json_peek(struct json_reader *in);

/* Goes into a list or an object, '[' or '{'. */
bool json_open(struct json_reader *in, char bracket);
/* Whether there is one more member; behind the bracket if not. */
bool json_more(struct json_reader *in, char bracket);
/* The name of a member and its colon; it becomes the string. */
bool json_key(struct json_reader *in);

bool json_take_string(struct json_reader *in);
struct span json_string_of(const struct json_reader *in);
/* Where a byte of it stands in the source. */
size_t json_string_place(const struct json_reader *in, size_t offset);

/* A number as it is written. */
bool json_take_number(struct json_reader *in, struct span *number);
/* true, false or null. */
bool json_take_word(struct json_reader *in);
/* Any value. */
bool json_skip(struct json_reader *in);
/* The same for one that will be read later: what is inside is not looked at. */
bool json_pass_by(struct json_reader *in);

/* Nothing follows. */
bool json_finish(struct json_reader *in);

/* How long the list or object is that text begins with, from its brackets and
 * strings alone; 0 if it is none or does not end. */
size_t json_value_length(struct span text);

/* In the high bit of each of eight bytes, whether it must be looked at: a quote,
 * a backslash, a control character or a part of a longer one. Only the first
 * is sure. */
static inline uint64_t json_eight_stops(const char *text)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t bytes, quotes, slashes;

	memcpy(&bytes, text, sizeof(bytes));
	quotes = bytes ^ '"' * ones;
	slashes = bytes ^ '\\' * ones;
	return (((quotes - ones) & ~quotes) | ((slashes - ones) & ~slashes) |
		   ((bytes - ' ' * ones) & ~bytes) | bytes) &
	       0x80 * ones;
}

/* Where the bytes from here on that are ASCII and stand for themselves end.
 * Most of a record is such strings, so it is done by eights. */
static inline size_t json_skip_plain(struct span text, size_t at)
{
	while (text.length - at >= 8) {
		uint64_t stops = json_eight_stops(text.text + at);

		if (stops)
			return at + (unsigned)__builtin_ctzll(stops) / 8;
		at += 8;
	}
	while (at < text.length && text.text[at] >= ' ' &&
	       text.text[at] != '"' && text.text[at] != '\\')
		at++;
	return at;
}

#endif
