#include "cli/json_request.h"

#include <string.h>

#include "notation/source.h"

struct reader {
	struct span line;
	size_t at;
	const char *wrong;
};

void request_init(struct request *request, struct memory *memory)
{
	memset(request, 0, sizeof(*request));
	for (size_t i = 0; i < REQUEST_MAX; i++) {
		text_init(&request->values[i].key, memory);
		text_init(&request->values[i].words, memory);
	}
}

void request_release(struct request *request)
{
	for (size_t i = 0; i < REQUEST_MAX; i++) {
		text_release(&request->values[i].key);
		text_release(&request->values[i].words);
	}
}

static bool wrong(struct reader *in, const char *why)
{
	if (!in->wrong)
		in->wrong = why;
	return false;
}

static char peek(const struct reader *in)
{
	return in->at < in->line.length ? in->line.text[in->at] : '\0';
}

static void skip_blanks(struct reader *in)
{
	while (peek(in) == ' ' || peek(in) == '\t' || peek(in) == '\r')
		in->at++;
}

static bool take(struct reader *in, char c, const char *why)
{
	skip_blanks(in);
	if (peek(in) != c)
		return wrong(in, why);
	in->at++;
	return true;
}

static bool read_hex(struct reader *in, unsigned *value)
{
	*value = 0;
	for (int i = 0; i < 4; i++, in->at++) {
		char c = peek(in), lower = (char)(c | 0x20);

		if (is_digit(c))
			*value = *value * 16 + (unsigned)(c - '0');
		else if (lower >= 'a' && lower <= 'f')
			*value = *value * 16 + (unsigned)(lower - 'a' + 10);
		else
			return wrong(in, "\\u needs four hexadecimal digits");
	}
	return true;
}

static void add_utf8(struct text *text, unsigned c)
{
	if (c < 0x80) {
		text_putc(text, (char)c);
		return;
	}
	if (c < 0x800) {
		text_putc(text, (char)(0xc0 | c >> 6));
	} else {
		if (c < 0x10000) {
			text_putc(text, (char)(0xe0 | c >> 12));
		} else {
			text_putc(text, (char)(0xf0 | c >> 18));
			text_putc(text, (char)(0x80 | (c >> 12 & 0x3f)));
		}
		text_putc(text, (char)(0x80 | (c >> 6 & 0x3f)));
	}
	text_putc(text, (char)(0x80 | (c & 0x3f)));
}

/* Characters outside the first plane come as two halves. */
static bool read_unicode(struct reader *in, struct text *text)
{
	unsigned c, low;

	if (!read_hex(in, &c))
		return false;
	if (c >= 0xd800 && c < 0xdc00) {
		if (peek(in) != '\\')
			return wrong(in, "half a character");
		in->at++;
		if (peek(in) != 'u')
			return wrong(in, "half a character");
		in->at++;
		if (!read_hex(in, &low))
			return false;
		if (low < 0xdc00 || low > 0xdfff)
			return wrong(in, "half a character");
		c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
	} else if (c >= 0xdc00 && c <= 0xdfff) {
		return wrong(in, "half a character");
	}
	if (c == 0)
		return wrong(in, "a NUL is no text");
	add_utf8(text, c);
	return true;
}

static bool read_escape(struct reader *in, struct text *text)
{
	static const char letters[] = "\"\"\\\\//b\bf\fn\nr\rt\t";
	char c = peek(in);

	if (in->at >= in->line.length)
		return wrong(in, "these quotes are never closed");
	in->at++;
	if (c == 'u')
		return read_unicode(in, text);
	for (const char *l = letters; *l; l += 2) {
		if (*l == c) {
			text_putc(text, l[1]);
			return true;
		}
	}
	return wrong(in, "there is no such escape");
}

static bool read_words(struct reader *in, struct text *text)
{
	text_clear(text);
	if (!take(in, '"', "words in quotes are expected here"))
		return false;
	while (peek(in) != '"') {
		char c = peek(in);

		if (in->at >= in->line.length)
			return wrong(in, "these quotes are never closed");
		if ((unsigned char)c < ' ')
			return wrong(in, "a control character in quotes");
		in->at++;
		if (c != '\\')
			text_putc(text, c);
		else if (!read_escape(in, text))
			return false;
	}
	in->at++;
	return true;
}

static bool read_number(struct reader *in, unsigned long *number)
{
	size_t start = in->at;

	*number = 0;
	while (is_digit(peek(in)) && *number < 100000000)
		*number = *number * 10 +
			  (unsigned long)(in->line.text[in->at++] - '0');
	if (in->at == start || is_digit(peek(in)) || peek(in) == '.' ||
	    peek(in) == 'e' ||
	    (in->line.text[start] == '0' && in->at > start + 1))
		return wrong(in, "a whole number is expected here");
	return true;
}

static bool take_word(struct reader *in, const char *word)
{
	size_t length = strlen(word);

	if (in->line.length - in->at < length ||
	    memcmp(in->line.text + in->at, word, length) != 0)
		return false;
	in->at += length;
	return true;
}

static bool read_value(struct reader *in, struct request_value *value)
{
	skip_blanks(in);
	value->kind = REQUEST_NOT;
	if (peek(in) == '"') {
		value->kind = REQUEST_WORDS;
		return read_words(in, &value->words);
	}
	if (take_word(in, "true"))
		value->kind = REQUEST_TRUE;
	else if (!take_word(in, "false") && !take_word(in, "null")) {
		value->kind = REQUEST_NUMBER;
		return read_number(in, &value->number);
	}
	return true;
}

static bool read_object(struct reader *in, struct request *request)
{
	if (!take(in, '{', "an object such as {\"turn\":\"...\"} is expected"))
		return false;
	skip_blanks(in);
	if (peek(in) == '}') {
		in->at++;
		return true;
	}
	for (;;) {
		struct request_value *value;

		if (request->count == REQUEST_MAX)
			return wrong(in, "too many keys");
		value = &request->values[request->count];
		if (!read_words(in, &value->key) ||
		    !take(in, ':', "a colon is expected here") ||
		    !read_value(in, value))
			return false;
		request->count++;
		skip_blanks(in);
		if (peek(in) == '}') {
			in->at++;
			return true;
		}
		if (!take(in, ',', "a comma or } is expected here"))
			return false;
	}
}

bool request_read(struct request *request, struct span line)
{
	struct reader in = { .line = line };
	bool good;

	request->count = 0;
	request->wrong = NULL;
	if (utf8_check(line.text, line.length) != line.length) {
		request->wrong = "this line is not text in UTF-8";
		request->at = utf8_check(line.text, line.length);
		return false;
	}
	good = read_object(&in, request);
	skip_blanks(&in);
	if (good && in.at < line.length)
		good = wrong(&in, "something stands behind the object");
	request->wrong = in.wrong;
	request->at = in.at;
	return good;
}

const struct request_value *request_get(
    const struct request *request, const char *key)
{
	for (size_t i = 0; i < request->count; i++)
		if (strcmp(request->values[i].key.data, key) == 0)
			return &request->values[i];
	return NULL;
}
