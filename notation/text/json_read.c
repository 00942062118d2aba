#include "notation/text/json_read.h"

#include <stdarg.h>
#include <string.h>

void json_reader_init(
    struct json_reader *in, struct source *source, struct sink *sink)
{
	memset(in, 0, sizeof(*in));
	in->source = source;
	in->sink = sink;
	text_init(&in->string, sink->memory);
}

void json_reader_release(struct json_reader *in)
{
	text_release(&in->string);
}

bool json_wrong(struct json_reader *in, size_t offset, size_t length,
    const char *format, ...)
{
	va_list arguments;

	if (in->failed)
		return false;
	in->failed = true;
	in->wrong_at = offset;
	va_start(arguments, format);
	sink_errorv(in->sink, in->source, offset, length, format, arguments);
	va_end(arguments);
	return false;
}

static char next_sign(struct json_reader *in)
{
	const char *text = in->source->text;

	while (in->at < in->source->length && is_blank(text[in->at]))
		in->at++;
	return in->at < in->source->length ? text[in->at] : '\0';
}

static bool unexpected(struct json_reader *in, const char *wanted)
{
	next_sign(in);
	if (in->at >= in->source->length)
		return json_wrong(in, in->source->length, 1,
		    "the JSON ends here, where %s should stand", wanted);
	return json_wrong(in, in->at, 1, "%s should stand here", wanted);
}

enum json_kind json_peek(struct json_reader *in)
{
	char c = next_sign(in);

	switch (c) {
	case '{':
		return JSON_OBJECT;
	case '[':
		return JSON_LIST;
	case '"':
		return JSON_STRING;
	case 't':
		return JSON_TRUE;
	case 'f':
		return JSON_FALSE;
	case 'n':
		return JSON_NULL;
	default:
		return c == '-' || is_digit(c) ? JSON_NUMBER : JSON_NOTHING;
	}
}

bool json_open(struct json_reader *in, char bracket)
{
	if (in->failed)
		return false;
	if (next_sign(in) != bracket)
		return unexpected(
		    in, bracket == '{' ? "an object, '{'," : "a list, '[',");
	if (in->depth == JSON_NESTING_MAX)
		return json_wrong(in, in->at, 1,
		    "nested deeper than %d objects and lists",
		    JSON_NESTING_MAX);
	in->at++;
	in->depth++;
	in->fresh = true;
	return true;
}

bool json_more(struct json_reader *in, char bracket)
{
	bool fresh = in->fresh;
	char c;

	if (in->failed)
		return false;
	c = next_sign(in);
	in->fresh = false;
	if (c == bracket) {
		in->at++;
		in->depth--;
		return false;
	}
	if (fresh && in->at < in->source->length)
		return true;
	if (c != ',')
		return unexpected(
		    in, bracket == '}' ? "',' or '}'" : "',' or ']'");
	in->at++;
	if (next_sign(in) == bracket)
		return json_wrong(
		    in, in->at, 1, "nothing follows the comma before this");
	return true;
}

bool json_key(struct json_reader *in)
{
	if (!json_take_string(in))
		return false;
	if (next_sign(in) != ':')
		return unexpected(in, "':'");
	in->at++;
	return true;
}

/* The four digits behind \u; -1 if they are not there. */
static long four_digits(const struct json_reader *in, size_t at)
{
	long value = 0;

	if (in->source->length - at < 4)
		return -1;
	for (size_t i = at; i < at + 4; i++) {
		int digit = hex_digit(in->source->text[i]);

		if (digit < 0)
			return -1;
		value = value * 16 + digit;
	}
	return value;
}

/* \uD83C\uDF33: two halves make one character, and neither stands alone. */
static bool read_unicode(struct json_reader *in)
{
	size_t begin = in->at;
	long c = four_digits(in, begin + 2), low;

	if (c < 0)
		return json_wrong(
		    in, begin, 2, "\\u is followed by four digits 0-9 a-f");
	in->at += 6;
	if (c >= 0xd800 && c < 0xe000) {
		low = c < 0xdc00 && in->source->length - in->at >= 6 &&
			      memcmp(in->source->text + in->at, "\\u", 2) == 0
			  ? four_digits(in, in->at + 2)
			  : -1;
		if (low < 0xdc00 || low >= 0xe000)
			return json_wrong(in, begin, 6,
			    "half a character: its other half "
			    "must stand beside it");
		in->at += 6;
		c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
	}
	utf8_add(&in->string, (uint32_t)c);
	return true;
}

static bool read_escape(struct json_reader *in)
{
	static const char signs[] = "\"\"\\\\//b\bf\fn\nr\rt\t";
	char c = in->at + 1 < in->source->length ? in->source->text[in->at + 1]
						 : '\0';

	if (c == 'u')
		return read_unicode(in);
	for (const char *sign = signs; *sign; sign += 2) {
		if (*sign != c)
			continue;
		text_putc(&in->string, sign[1]);
		in->at += 2;
		return true;
	}
	return json_wrong(in, in->at, 2,
	    "a backslash is followed by one of \" \\ / b f n r t u");
}

/* The bytes from here that stand for themselves. */
static bool read_plain(struct json_reader *in)
{
	const char *text = in->source->text;
	size_t begin = in->at, length = in->source->length;

	while (in->at < length && text[in->at] != '"' && text[in->at] != '\\') {
		uint32_t c;
		size_t n = utf8_read(text + in->at, length - in->at, &c);

		if (n == 0)
			return json_wrong(in, in->at, 1, "this is not UTF-8");
		if (c < 0x20)
			return json_wrong(in, in->at, 1,
			    "a control character in a string is written as "
			    "\\u and four digits");
		in->at += n;
	}
	text_add(&in->string, in->source->text + begin, in->at - begin);
	return true;
}

static struct span whole(const struct json_reader *in)
{
	return (struct span){ in->source->text, in->source->length };
}

bool json_take_string(struct json_reader *in)
{
	size_t begin;

	if (in->failed)
		return false;
	if (next_sign(in) != '"')
		return unexpected(in, "a string, '\"',");
	begin = in->at++;
	in->string_at = in->at;
	text_clear(&in->string);
	in->at = json_skip_plain(whole(in), in->at);
	text_add(&in->string, in->source->text + in->string_at,
	    in->at - in->string_at);
	while (in->at < in->source->length && in->source->text[in->at] != '"')
		if (!(in->source->text[in->at] == '\\' ? read_escape(in)
						       : read_plain(in)))
			return false;
	if (in->at >= in->source->length)
		return json_wrong(in, begin, 1, "this string is never closed");
	in->at++;
	return true;
}

size_t json_string_place(const struct json_reader *in, size_t offset)
{
	const char *text = in->source->text;
	size_t at = in->string_at, made = 0;

	while (made < offset) {
		bool escape = text[at] == '\\', unicode = text[at + 1] == 'u';
		long c = escape && unicode ? four_digits(in, at + 2) : 0;

		/* Both halves of a character make two bytes each. */
		made += c < 0x80                                   ? 1
			: c < 0x800 || (c >= 0xd800 && c < 0xe000) ? 2
								   : 3;
		at += !escape ? 1 : unicode ? 6 : 2;
	}
	return at;
}

struct span json_string_of(const struct json_reader *in)
{
	return text_span(&in->string);
}

static size_t skip_digits(const struct json_reader *in, size_t at)
{
	while (at < in->source->length && is_digit(in->source->text[at]))
		at++;
	return at;
}

static bool stands(const struct json_reader *in, size_t at, char sign)
{
	return at < in->source->length && in->source->text[at] == sign;
}

bool json_take_number(struct json_reader *in, struct span *number)
{
	size_t begin, at, digits;
	bool good;

	if (in->failed)
		return false;
	if (json_peek(in) != JSON_NUMBER)
		return unexpected(in, "a number");
	begin = in->at;
	at = begin + stands(in, begin, '-');
	digits = at;
	at = skip_digits(in, at);
	good = at > digits && (!stands(in, digits, '0') || at == digits + 1);
	if (good && stands(in, at, '.')) {
		digits = ++at;
		at = skip_digits(in, at);
		good = at > digits;
	}
	if (good && (stands(in, at, 'e') || stands(in, at, 'E'))) {
		at++;
		at += stands(in, at, '+') || stands(in, at, '-');
		digits = at;
		at = skip_digits(in, at);
		good = at > digits;
	}
	if (!good)
		return json_wrong(
		    in, begin, 1, "this is not a number as JSON writes them");
	*number = (struct span){ in->source->text + begin, at - begin };
	in->at = at;
	return true;
}

bool json_take_word(struct json_reader *in)
{
	static const char *const words[] = { "true", "false", "null" };

	if (in->failed)
		return false;
	next_sign(in);
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		size_t length = strlen(words[i]);

		if (in->source->length - in->at < length ||
		    memcmp(in->source->text + in->at, words[i], length) != 0)
			continue;
		in->at += length;
		return true;
	}
	return unexpected(in, "a value");
}

/* A string that nobody wants to know: mostly it needs no copy. */
static bool skip_string(struct json_reader *in)
{
	size_t end = json_skip_plain(whole(in), in->at + 1);

	if (!stands(in, end, '"'))
		return json_take_string(in);
	in->at = end + 1;
	return true;
}

static bool skip_key(struct json_reader *in)
{
	if (next_sign(in) != '"')
		return json_key(in);
	if (!skip_string(in))
		return false;
	if (next_sign(in) != ':')
		return unexpected(in, "':'");
	in->at++;
	return true;
}

bool json_skip(struct json_reader *in)
{
	struct span number;

	if (in->failed)
		return false;
	switch (json_peek(in)) {
	case JSON_OBJECT:
		json_open(in, '{');
		while (json_more(in, '}') && skip_key(in))
			json_skip(in);
		return !in->failed;
	case JSON_LIST:
		json_open(in, '[');
		while (json_more(in, ']'))
			json_skip(in);
		return !in->failed;
	case JSON_STRING:
		return skip_string(in);
	case JSON_NUMBER:
		return json_take_number(in, &number);
	case JSON_TRUE:
	case JSON_FALSE:
	case JSON_NULL:
	case JSON_NOTHING:
		break;
	}
	return json_take_word(in);
}

bool json_pass_by(struct json_reader *in)
{
	struct span rest;
	size_t length;

	if (in->failed)
		return false;
	next_sign(in);
	rest = (struct span){ in->source->text + in->at,
		in->source->length - in->at };
	length = json_value_length(rest);
	if (length == 0)
		return json_skip(in);
	in->at += length;
	return true;
}

bool json_finish(struct json_reader *in)
{
	if (in->failed)
		return false;
	next_sign(in);
	return in->at == in->source->length ||
	       json_wrong(in, in->at, 1, "nothing should follow here");
}

/* The offset behind a string that begins at a quote; 0 if it does not end. */
static inline size_t string_end(struct span text, size_t at)
{
	for (at++; at < text.length; at++) {
		at = json_skip_plain(text, at);
		if (at < text.length && text.text[at] == '"')
			return at + 1;
		at += at < text.length && text.text[at] == '\\';
	}
	return 0;
}

size_t json_value_length(struct span text)
{
	/* Signs that matter outside strings; most bytes are none. */
	static const short steps[256] = {
		['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1, ['"'] = 2
	};
	long depth = 0;
	size_t at = 0;

	if (text.length == 0 || steps[(unsigned char)text.text[0]] != 1)
		return 0;
	while (at < text.length) {
		int step = steps[(unsigned char)text.text[at]];

		if (step == 2) {
			at = string_end(text, at);
			if (at == 0)
				return 0;
			continue;
		}
		at++;
		depth += step;
		if (depth == 0)
			return at;
	}
	return 0;
}
