/* Requests to the recorder: what is taken is JSON for our other reader too,
 * and its words are text. */
#include <assert.h>
#include <string.h>

#include "cli/record/json_request.h"
#include "notation/text/json_read.h"
#include "tests/fuzz/fuzz.h"

static void is_json(const uint8_t *data, size_t size)
{
	struct json_reader json;
	struct source source;
	struct sink sink;

	sink_init(&sink, &memory, NULL, NULL);
	source_init(&source, "request", (const char *)data, size, 1);
	json_reader_init(&json, &source, &sink);
	assert(json_skip(&json));
	json_reader_release(&json);
	sink_release(&sink);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct request request; /* kept, as the recorder keeps it */
	static bool ready;
	struct span line = { (const char *)data, size };

	if (memchr(data, '\n', size))
		return 0;
	if (!ready)
		request_init(&request, &memory);
	ready = true;
	if (!request_read(&request, line)) {
		assert(request.wrong && *request.wrong && request.at <= size);
		return 0;
	}
	assert(request.count <= REQUEST_MAX);
	for (size_t i = 0; i < request.count; i++) {
		const struct request_value *value = &request.values[i];

		assert(strlen(value->key.data) == value->key.length);
		assert(request_get(&request, value->key.data));
		if (value->kind == REQUEST_WORDS)
			assert(
			    strlen(value->words.data) == value->words.length);
	}
	is_json(data, size);
	return 0;
}
