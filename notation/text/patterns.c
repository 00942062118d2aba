#include "notation/text/patterns.h"

#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum { MATCH_LIMIT = 10000 };

/* 0 for never: what PCRE2 makes reads a little behind the end of a text, which
 * valgrind takes for a mistake. */
#ifndef JIT_AFTER
#define JIT_AFTER 16
#endif

/* Made when it is first used, translated for the processor when it is used
 * often: somebody who looks at one record pays more for making a pattern than
 * for using it. */
struct kept_pattern {
	const char *expression;
	pcre2_code *code;
	unsigned used;
	bool quick; /* it was translated */
};

struct patterns {
	struct kept_pattern ours[PATTERN_COUNT], own[OWN_PATTERNS_MAX];
	pcre2_general_context *general; /* our memory */
	pcre2_compile_context *compiling;
	pcre2_match_data *match;
	pcre2_match_context *context;
	struct memory *memory;
};

static void *allocate(PCRE2_SIZE size, void *memory)
{
	return block_resize(((struct memory *)memory)->allocator, NULL, size);
}

static void release(void *block, void *memory)
{
	(void)memory;
	block_free(block);
}

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
		pcre2_code_free(patterns->ours[i].code);
	for (size_t i = 0; i < OWN_PATTERNS_MAX; i++)
		pcre2_code_free(patterns->own[i].code);
	pcre2_match_data_free(patterns->match);
	pcre2_match_context_free(patterns->context);
	pcre2_compile_context_free(patterns->compiling);
	pcre2_general_context_free(patterns->general);
	block_free(patterns);
}

struct patterns *patterns_new(struct memory *memory)
{
	struct patterns *patterns = memory_get(memory, sizeof(*patterns));

	if (!patterns)
		return NULL;
	patterns->memory = memory;
	patterns->general =
	    pcre2_general_context_create(allocate, release, memory);
	if (patterns->general) {
		patterns->match =
		    pcre2_match_data_create(OWN_GROUPS_MAX, patterns->general);
		patterns->context =
		    pcre2_match_context_create(patterns->general);
		patterns->compiling =
		    pcre2_compile_context_create(patterns->general);
	}
	if (!patterns->match || !patterns->context || !patterns->compiling) {
		memory->failed = true;
		patterns_free(patterns);
		return NULL;
	}
	for (size_t i = 0; i < PATTERN_COUNT; i++)
		patterns->ours[i].expression = expressions[i];
	pcre2_set_match_limit(patterns->context, MATCH_LIMIT);
	return patterns;
}

static bool is_ready(struct patterns *patterns, struct kept_pattern *kept)
{
	size_t offset;
	int error;

	if (!kept->code)
		kept->code = pcre2_compile((PCRE2_SPTR)kept->expression,
		    PCRE2_ZERO_TERMINATED, PCRE2_DOLLAR_ENDONLY, &error,
		    &offset, patterns->compiling);
	if (!kept->code)
		patterns->memory->failed = true;
	/* Where there is no JIT the interpreter does the same. */
	else if (++kept->used == JIT_AFTER)
		kept->quick =
		    pcre2_jit_compile(kept->code, PCRE2_JIT_COMPLETE) == 0;
	return kept->code != NULL;
}

/* The number of groups, the whole match included; 0 if there is none. */
static size_t match(struct patterns *patterns, struct kept_pattern *kept,
    struct span text, size_t start)
{
	int count;

	if (!is_ready(patterns, kept))
		return 0;
	count = (kept->quick ? pcre2_jit_match : pcre2_match)(kept->code,
	    (PCRE2_SPTR)text.text, text.length, start, 0, patterns->match,
	    patterns->context);
	patterns->memory->failed |= count == PCRE2_ERROR_NOMEMORY;
	return count < 0 ? 0 : (size_t)count;
}

static struct span group_of(
    const struct patterns *patterns, struct span text, size_t group)
{
	const size_t *ends =
	    pcre2_get_ovector_pointer(patterns->match) + 2 * group;

	if (ends[0] == PCRE2_UNSET)
		return (struct span){ NULL, 0 };
	return (struct span){ text.text + ends[0], ends[1] - ends[0] };
}

bool patterns_match(struct patterns *patterns, enum pattern pattern,
    struct span text, size_t start, struct span groups[GROUPS_MAX])
{
	size_t count = match(patterns, &patterns->ours[pattern], text, start);

	for (size_t i = 0; groups && count > 0 && i < GROUPS_MAX; i++)
		groups[i] = i < count ? group_of(patterns, text, i)
				      : (struct span){ NULL, 0 };
	return count > 0;
}

/* The last place is for all that there is no room for. */
static struct kept_pattern *keep(
    struct patterns *patterns, const char *expression)
{
	struct kept_pattern *kept = patterns->own;

	while (kept < patterns->own + OWN_PATTERNS_MAX - 1 &&
	       kept->expression && kept->expression != expression)
		kept++;
	if (kept->expression != expression) {
		pcre2_code_free(kept->code);
		*kept = (struct kept_pattern){ .expression = expression };
	}
	return kept;
}

bool patterns_find(struct patterns *patterns, const char *expression,
    struct span text, size_t start, struct found *found)
{
	struct kept_pattern *kept = keep(patterns, expression);

	if (match(patterns, kept, text, start) == 0)
		return false;
	*found = (struct found){ patterns, kept->code, text,
		group_of(patterns, text, 0) };
	return true;
}

struct span found_group(const struct found *found, const char *name)
{
	int group =
	    pcre2_substring_number_from_name(found->code, (PCRE2_SPTR)name);

	return group < 0
		   ? (struct span){ NULL, 0 }
		   : group_of(found->patterns, found->text, (size_t)group);
}
