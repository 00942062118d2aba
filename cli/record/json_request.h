/* One line of JSON: an object whose values are words, numbers, true, false or
 * null. More is not asked of anybody. */
#ifndef CLI_RECORD_JSON_REQUEST_H
#define CLI_RECORD_JSON_REQUEST_H

#include "notation/text/json_read.h"

enum { REQUEST_MAX = 16 };

enum request_kind { REQUEST_WORDS, REQUEST_NUMBER, REQUEST_TRUE, REQUEST_NOT };

struct request_value {
	struct text key, words; /* owned */
	enum request_kind kind; /* REQUEST_NOT: false or null */
	unsigned long number;
};

struct request {
	struct request_value values[REQUEST_MAX];
	size_t count;
	const char *wrong; /* what is wrong with the line, or NULL */
	size_t at;         /* and where */
	struct text message;
};

void request_init(struct request *request, struct memory *memory);
void request_release(struct request *request);

/* False if it is not such a line; request->wrong tells why. */
bool request_read(struct request *request, struct span line);

/* The value of a key, or NULL. */
const struct request_value *request_get(
    const struct request *request, const char *key);

#endif
