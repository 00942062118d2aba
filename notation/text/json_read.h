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

#endif
