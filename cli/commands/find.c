/* The records that match: looked for by many, written in order. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/archive/found.h"
#include "cli/command.h"
#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"

struct search {
	struct walk walk;
	struct find_style style;
	struct found_records found;
};

static void take_batch(void *user, const struct batch *batch)
{
	const struct find_sum *sum = batch->sum;
	struct search *search = user;
	size_t at = 0;

	/* Enough was found before it: how far others looked ahead is theirs. */
	if (search->walk.stop)
		return;
	search->found.from = search->walk.from;
	for (unsigned i = 0;
	     i < sum->count && !search->walk.stop && !batch->memory.failed;
	     i++) {
		struct find_hit hit;

		find_next_hit(batch, &at, &hit);
		search->walk.stop = !found_take(&search->found, batch, &hit);
	}
	walk_hand_over(&search->walk, batch);
}

static const struct workers_task find_task = {
	.worker_new = finder_new,
	.worker_free = finder_free,
	.work = finder_work,
	.hand_over = take_batch,
	.sum_size = sizeof(struct find_sum),
};

/* -1 if the flag is no criterion. */
static int criterion_of(const char *flag)
{
	for (int i = 0; i < CRITERION_COUNT; i++)
		if (strcmp(criterion_names[i], flag) == 0)
			return i;
	return -1;
}

/* Games by any of their names; the words live as long as the call. */
static const char *understand(
    const struct arguments *arguments, struct arena *arena, const char *words)
{
	const struct family *family;
	const struct ruleset *ruleset;
	char ours[SPEC_MAX];
	char *kept;

	words = spec_understand(arguments, words, ours);
	if (!words || !spec_find(arguments, words, &family, &ruleset))
		return NULL;
	kept = arena_get(arena, strlen(words) + 1);
	return kept ? strcpy(kept, words) : NULL;
}

static bool add_criterion(const struct arguments *arguments,
    struct criteria *criteria, struct arena *arena, size_t i, bool negated)
{
	const char *flag = arguments->given[i].flag->name;
	const char *words = arguments->given[i].value;
	int kind = criterion_of(flag);
	struct text wrong;
	bool good = true;

	text_init(&wrong, arguments->memory);
	if (kind == CRITERION_GAME)
		good = (words = understand(arguments, arena, words)) != NULL;
	if (good && kind >= 0)
		good = criteria_add(criteria, (enum criterion_kind)kind, words,
		    negated, &wrong);
	else if (good && strcmp(flag, "as") == 0)
		good = criteria_as(criteria, words, &wrong);
	if (wrong.length)
		usage_error(arguments->command, "%s", wrong.data);
	text_release(&wrong);
	return good;
}

/* In the order of the call: --not is about the one behind it. */
static bool read_criteria(const struct arguments *arguments,
    struct criteria *criteria, struct arena *arena)
{
	bool negated = false;

	for (size_t i = 0; i < arguments->given_count; i++) {
		const char *flag = arguments->given[i].flag->name;

		if (negated && criterion_of(flag) < 0)
			break;
		if (strcmp(flag, "not") == 0) {
			negated = true;
			continue;
		}
		if (!add_criterion(arguments, criteria, arena, i, negated))
			return false;
		negated = false;
	}
	if (negated)
		usage_error(arguments->command,
		    "--not stands before the criterion that it turns round");
	return !negated;
}

static bool finish_criteria(
    const struct arguments *arguments, struct criteria *criteria)
{
	struct text wrong;
	bool good;

	if (argument_given(arguments, "in-variations"))
		criteria_look_into_variations(criteria);
	if (argument_given(arguments, "mirror"))
		criteria_mirror(criteria);
	text_init(&wrong, arguments->memory);
	good = criteria_finish(criteria, &wrong);
	if (!good)
		usage_error(arguments->command, "%s", wrong.data);
	text_release(&wrong);
	return good;
}

static bool set_show(const struct arguments *arguments, struct search *search)
{
	static const struct {
		const char *flag;
		enum find_show show;
	} ways[] = { { "list", SHOW_LIST }, { "json", SHOW_JSON },
		{ "count", SHOW_COUNT }, { "files", SHOW_FILES } };
	unsigned given = 0;

	for (size_t i = 0; i < COUNT_OF(ways); i++)
		if (argument_given(arguments, ways[i].flag)) {
			search->style.show = ways[i].show;
			given++;
		}
	if (given > 1)
		usage_error(arguments->command,
		    "of --list, --json, --count and --files only one");
	return given <= 1;
}

/* --split KEY or --split 1000, with -o. */
static bool set_split(const struct arguments *arguments, struct search *search)
{
	const char *split = argument(arguments, "split");
	const char *output = argument(arguments, "output");
	const char *place = output ? strchr(output, '%') : NULL;
	long pieces = 0;

	if (!split && !output)
		return true;
	if (!split || !place || place[1] != 's' || strchr(place + 1, '%') ||
	    search->style.show == SHOW_COUNT ||
	    search->style.show == SHOW_FILES) {
		usage_error(arguments->command,
		    "--split goes with -o and a name with %%s in it, and not "
		    "with --count or --files");
		return false;
	}
	search->found.output = output;
	if (strspn(split, "0123456789") < strlen(split)) {
		search->style.split = split;
		return true;
	}
	if (!argument_number(
		arguments->command, "--split", split, 1, 1000000000, &pieces))
		return false;
	search->found.pieces = (unsigned long)pieces;
	return true;
}

/* KEY,-KEY */
static bool check_sort(const struct arguments *arguments, const char *keys)
{
	unsigned count = 0;
	bool good = true;

	for (const char *at = keys; at && good; count++) {
		size_t length = strcspn(at, ",");

		good = length > (at[0] == '-') && count < SORT_KEYS_MAX;
		at = at[length] ? at + length + 1 : NULL;
	}
	if (!good)
		usage_error(arguments->command,
		    "--sort takes KEY or -KEY, and commas between them");
	return good;
}

static bool names_plies(const char *keys)
{
	return keys && (strstr(keys, "plies") || strstr(keys, "result"));
}

static bool set_style(const struct arguments *arguments, struct search *search)
{
	struct find_style *style = &search->style;
	struct found_records *found = &search->found;
	long first = 0;

	style->sort = argument(arguments, "sort");
	if (!check_sort(arguments, style->sort) ||
	    !set_show(arguments, search) || !set_split(arguments, search))
		return false;
	if (argument_given(arguments, "first") &&
	    !argument_number(arguments->command, "--first",
		argument(arguments, "first"), 1, 1000000000, &first))
		return false;
	found->first = (unsigned long)first;
	found->unique = argument_given(arguments, "unique");
	found->repeats = argument_given(arguments, "duplicates");
	if (found->repeats && (found->unique || style->sort || found->output)) {
		usage_error(arguments->command,
		    "--duplicates does not go with --unique, --sort or "
		    "--split");
		return false;
	}
	if (style->sort && style->show == SHOW_FILES) {
		usage_error(
		    arguments->command, "--files does not go with --sort");
		return false;
	}
	style->compare = found->unique || found->repeats;
	style->replay = style->compare || style->show == SHOW_LIST ||
			style->show == SHOW_JSON || names_plies(style->sort) ||
			names_plies(style->split);
	return true;
}

static enum status search_all(struct search *search)
{
	struct found_records *found = &search->found;
	enum status status;

	found->arguments = search->walk.arguments;
	found->memory = search->walk.arguments->memory;
	found->style = &search->style;
	found_init(found);
	status = walk_all(&search->walk, &find_task, &search->style, search);
	if (status < STATUS_USAGE)
		status = status_worse(status, found_finish(found));
	found_release(found);
	if (search->walk.stop)
		skipped_do_not_count();
	return status;
}

static enum status run_find(const struct arguments *arguments)
{
	struct search search = { .walk.arguments = arguments };
	struct criteria *criteria = criteria_new(arguments->memory);
	enum status status = STATUS_USAGE;
	struct arena arena;

	if (!criteria)
		return STATUS_MACHINE;
	arena_init(&arena, arguments->memory);
	search.style.criteria = criteria;
	if (read_criteria(arguments, criteria, &arena) &&
	    finish_criteria(arguments, criteria) &&
	    set_style(arguments, &search))
		status = search_all(&search);
	criteria_free(criteria);
	arena_release(&arena);
	return status;
}

static const struct flag find_flags[] = {
	{ "game", 'g', &game_value,
	    "of this game, these rules, these options" },
	{ "player", 0, ANY("NAME"), "a player whose name contains this" },
	{ "as", 0, &side_value, "... and who plays this side" },
	{ "event", 0, ANY("TEXT"), "the event contains this" },
	{ "site", 0, ANY("TEXT"), "the site does" },
	{ "round", 0, ANY("TEXT"), "the round does" },
	{ "source", 0, ANY("TEXT"), "the source does" },
	{ "annotator", 0, ANY("TEXT"), "the annotator does" },
	{ "date", 0, ANY("A..B"), "between two dates: 2025, 2025-06, a day" },
	{ "result", 0, ANY("RESULT"), "a side, draw or *" },
	{ "termination", 0, ANY("WORD"), "such as resignation" },
	{ "ended", 0, ANY("RULE"), "the rule that ended it, such as FAN-13" },
	{ "plies", 0, ANY("A..B"), "so many plies in the main line" },
	{ "where", 0, ANY("KEY[=TEXT|~PATTERN]"),
	    "a key is there, is this text, or matches" },
	{ "comment", 0, ANY("PATTERN"), "a comment matches" },
	{ "line", 0, ANY("TURNS"), "the main line begins with these turns" },
	{ "turns", 0, ANY("TURNS"), "these turns in a row, anywhere" },
	{ "position", 'p', ANY("POSITION"),
	    "it is reached; ? whatever, + some piece, 2-4 a range" },
	{ "in-variations", 0, NULL, "... in variations, too" },
	{ "mirror", 0, NULL, "... through the board's symmetries, too" },
	{ "takes", 0, ANY("A..B"), "some turn takes so many" },
	{ "not", 0, NULL, "turns the next criterion round" },
	{ "list", 'l', NULL, "a line for each" },
	{ "count", 'c', NULL, "only how many" },
	{ "json", 0, NULL, "one JSON object a record, one a line" },
	{ "files", 0, NULL, "the names of the files they are in" },
	{ "first", 'n', ANY("N"), "no more than N" },
	{ "unique", 'u', NULL, "a game that came before is left out" },
	{ "duplicates", 0, NULL, "only games that came before" },
	{ "sort", 0, ANY("KEY[,-KEY...]"), "in this order, -KEY downwards" },
	{ "split", 0, ANY("KEY|N"), "a file for each value, or for N records" },
	{ "output", 'o', ANY("NAME"), "... of this name, with %s in it" },
	{ "force", 0, NULL, "... and replace files that exist" },
	WALK_FLAGS,
	{ NULL, 0, NULL, NULL },
};

const struct command find_command = {
	.name = "find",
	.operands = "FILE...",
	.about = "the records that match, from archives of any size",
	.takes = { &record_value },
	.flags = find_flags,
	.least = 1,
	.most = -1,
	.run = run_find,
};
