#include "notation/patterns.h"

#include <stdlib.h>
#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum { MATCH_LIMIT = 10000 };

struct patterns {
	pcre2_code *code[PATTERN_COUNT];
	pcre2_match_data *match;
	pcre2_match_context *context;
	struct memory *memory;
};

#define POINT "(?:[a-z][0-9]|[A-Za-z]|off|[0-9]{1,2})"

/* Notation section 3: what may follow the point that begins a part. */
#define TAIL                                                                   \
	"(?:[-x^~]" POINT "|/(?:" POINT "|\\*)|x[0-9]{1,3}|," POINT            \
	"|x|[AW<>]|(?<=off)[1-5]+)"
#define PART                                                                   \
	"(?:[0-9]+:)?(?:--?|\\[[0-9,]+\\]|[|~]" POINT POINT TAIL               \
	"*|[H@=#]?" POINT TAIL "*)"

static const char *const expressions[PATTERN_COUNT] = {
	[PATTERN_DATE] = "^(?:[0-9]{4}|\\?{4})-(?:0[1-9]|1[0-2]|\\?\\?)-(?:0[1-"
			 "9]|[12][0-9]|3[01]|\\?\\?)$",
	[PATTERN_SCORE] = "^([0-9]{1,4})-([0-9]{1,4})(?:-([0-9]{1,4}))?$",
	[PATTERN_COMMAND] = "\\[%([A-Za-z]+)(?:[ \\n\\r\\t]+([^][]*))?\\]",
	[PATTERN_CLOCK] =
	    "^[0-9]{1,3}:[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,3})?$",
	[PATTERN_TURN] = "^" PART "(?:\\+" PART ")*$",
	[PATTERN_RESULT] = "^(?:\\*|1-0|0-1|1/2-1/2)$",
};

void patterns_free(struct patterns *patterns)
{
	if (!patterns)
		return;
	for (size_t i = 0; i < PATTERN_COUNT; i++)
		pcre2_code_free(patterns->code[i]);
	pcre2_match_data_free(patterns->match);
	pcre2_match_context_free(patterns->context);
	free(patterns);
}

struct patterns *patterns_new(struct memory *memory)
{
	struct patterns *patterns = memory_get(memory, sizeof(*patterns));

	if (!patterns)
		return NULL;
	patterns->memory = memory;
	patterns->match = pcre2_match_data_create(GROUPS_MAX, NULL);
	patterns->context = pcre2_match_context_create(NULL);
	for (size_t i = 0; i < PATTERN_COUNT; i++) {
		int error;
		size_t offset;

		patterns->code[i] = pcre2_compile((PCRE2_SPTR)expressions[i],
		    PCRE2_ZERO_TERMINATED, PCRE2_DOLLAR_ENDONLY, &error,
		    &offset, NULL);
		if (!patterns->code[i] || !patterns->match ||
		    !patterns->context) {
			memory->failed = true;
			patterns_free(patterns);
			return NULL;
		}
		/* Where there is no JIT the interpreter does the same. */
		pcre2_jit_compile(patterns->code[i], PCRE2_JIT_COMPLETE);
	}
	pcre2_set_match_limit(patterns->context, MATCH_LIMIT);
	return patterns;
}

bool patterns_match(struct patterns *patterns, enum pattern pattern,
    struct span text, size_t start, struct span groups[GROUPS_MAX])
{
	int count = pcre2_match(patterns->code[pattern], (PCRE2_SPTR)text.text,
	    text.length, start, 0, patterns->match, patterns->context);
	const size_t *ends;

	patterns->memory->failed |= count == PCRE2_ERROR_NOMEMORY;
	if (count < 0)
		return false;
	if (!groups)
		return true;
	ends = pcre2_get_ovector_pointer(patterns->match);
	memset(groups, 0, GROUPS_MAX * sizeof(groups[0]));
	for (size_t i = 0; i < (size_t)count && i < GROUPS_MAX; i++)
		if (ends[2 * i] != PCRE2_UNSET)
			groups[i] = (struct span){ text.text + ends[2 * i],
				ends[2 * i + 1] - ends[2 * i] };
	return true;
}
