#include "notation/archive/user_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* What stops a runaway in a millisecond. */
enum { MATCH_LIMIT = 100000, MESSAGE_MAX = 256 };

struct user_pattern {
	pcre2_code *code;
};

struct user_match {
	struct memory *memory;
	pcre2_match_data *data;
	pcre2_match_context *context;
};

struct user_pattern *user_pattern_new(
    struct memory *memory, const char *words, struct text *wrong, size_t *bad)
{
	struct user_pattern *pattern = memory_get(memory, sizeof(*pattern));
	unsigned char message[MESSAGE_MAX];
	int error;

	if (!pattern)
		return NULL;
	pattern->code = pcre2_compile((PCRE2_SPTR)words, PCRE2_ZERO_TERMINATED,
	    PCRE2_UTF | PCRE2_UCP | PCRE2_CASELESS, &error, bad, NULL);
	if (pattern->code) {
		pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
		return pattern;
	}
	if (error == PCRE2_ERROR_HEAP_FAILED) {
		memory->failed = true;
	} else {
		pcre2_get_error_message(error, message, sizeof(message));
		text_puts(wrong, (const char *)message);
	}
	block_free(pattern);
	return NULL;
}

void user_pattern_free(struct user_pattern *pattern)
{
	if (pattern)
		pcre2_code_free(pattern->code);
	block_free(pattern);
}

struct user_match *user_match_new(struct memory *memory)
{
	struct user_match *match = memory_get(memory, sizeof(*match));

	if (!match)
		return NULL;
	match->memory = memory;
	match->data = pcre2_match_data_create(1, NULL);
	match->context = pcre2_match_context_create(NULL);
	if (match->data && match->context) {
		pcre2_set_match_limit(match->context, MATCH_LIMIT);
		return match;
	}
	memory->failed = true;
	user_match_free(match);
	return NULL;
}

void user_match_free(struct user_match *match)
{
	if (!match)
		return;
	pcre2_match_data_free(match->data);
	pcre2_match_context_free(match->context);
	block_free(match);
}

enum user_answer user_pattern_match(const struct user_pattern *pattern,
    struct user_match *match, struct span text)
{
	int count = pcre2_match(pattern->code, (PCRE2_SPTR)text.text,
	    text.length, 0, 0, match->data, match->context);

	switch (count) {
	case PCRE2_ERROR_NOMATCH:
		return USER_NO;
	case PCRE2_ERROR_NOMEMORY:
		match->memory->failed = true;
		return USER_NO;
	default:
		return count >= 0 ? USER_YES : USER_RUNAWAY;
	}
}
