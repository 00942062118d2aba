#include "cli/record/json_request.h"

#include <string.h>

void request_init(struct request *request, struct memory *memory)
{
	memset(request, 0, sizeof(*request));
	for (size_t i = 0; i < REQUEST_MAX; i++) {
		text_init(&request->values[i].key, memory);
		text_init(&request->values[i].words, memory);
	}
	text_init(&request->message, memory);
}

void request_release(struct request *request)
{
	for (size_t i = 0; i < REQUEST_MAX; i++) {
		text_release(&request->values[i].key);
		text_release(&request->values[i].words);
	}
	text_release(&request->message);
}

/* The string just read, which the program keeps as one that ends with NUL. */
static bool keep_string(struct json_reader *in, struct text *words)
{
	struct span string = json_string_of(in);

	if (memchr(string.text, '\0', string.length))
		return json_wrong(in, in->string_at, 1, "a NUL is no text");
	text_clear(words);
	text_add(words, string.text, string.length);
	return true;
}

static bool keep_number(struct json_reader *in, unsigned long *number)
{
	struct span digits;

	*number = 0;
	if (!json_take_number(in, &digits))
		return false;
	for (size_t i = 0; i < digits.length; i++) {
		if (!is_digit(digits.text[i]) || *number >= 100000000)
			return json_wrong(in, in->at - digits.length,
			    digits.length, "a whole number is expected here");
		*number = *number * 10 + (unsigned long)(digits.text[i] - '0');
	}
	return true;
}

static bool read_value(struct json_reader *in, struct request_value *value)
{
	enum json_kind kind = json_peek(in);

	value->kind = REQUEST_NOT;
	if (kind == JSON_STRING) {
		value->kind = REQUEST_WORDS;
		return json_take_string(in) && keep_string(in, &value->words);
	}
	if (kind == JSON_NUMBER) {
		value->kind = REQUEST_NUMBER;
		return keep_number(in, &value->number);
	}
	if (kind == JSON_TRUE)
		value->kind = REQUEST_TRUE;
	return json_take_word(in);
}

static bool read_object(struct json_reader *in, struct request *request)
{
	json_open(in, '{');
	while (json_more(in, '}')) {
		struct request_value *value = &request->values[request->count];

		if (request->count == REQUEST_MAX)
			return json_wrong(in, in->at, 1, "too many keys");
		if (!json_key(in) || !keep_string(in, &value->key) ||
		    !read_value(in, value))
			return false;
		request->count++;
	}
	json_finish(in);
	return !in->failed;
}

/* A line is its own place: columns count bytes. */
static void hear(const struct diag *diag, void *user)
{
	struct request *request = user;

	text_clear(&request->message);
	text_puts(&request->message, diag->message);
	request->wrong = request->message.data;
}

bool request_read(struct request *request, struct span line)
{
	struct json_reader in;
	struct source source;
	struct sink sink;
	bool good;

	request->count = 0;
	request->wrong = NULL;
	sink_init(&sink, request->message.memory, hear, request);
	source_init(&source, "", line.text, line.length, 1);
	json_reader_init(&in, &source, &sink);
	good = read_object(&in, request);
	request->at = in.wrong_at;
	if (!good && !request->wrong)
		request->wrong = "out of memory";
	json_reader_release(&in);
	sink_release(&sink);
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
