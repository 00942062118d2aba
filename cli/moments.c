#include "cli/moments.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void turn_numbers_init(struct turn_numbers *list, struct memory *memory)
{
	*list = (struct turn_numbers){ .memory = memory };
}

void turn_numbers_release(struct turn_numbers *list)
{
	free(list->numbers);
	turn_numbers_init(list, list->memory);
}

void turn_numbers_add(struct turn_numbers *list, unsigned long number)
{
	if (list->count == list->room) {
		size_t room = list->room ? 2 * list->room : 16;
		unsigned long *numbers = memory_grow(
		    list->memory, list->numbers, room * sizeof(*numbers));

		if (!numbers)
			return;
		list->numbers = numbers;
		list->room = room;
	}
	list->numbers[list->count++] = number;
}

static int compare(const void *a, const void *b)
{
	unsigned long one = *(const unsigned long *)a,
		      other = *(const unsigned long *)b;

	return (one > other) - (one < other);
}

void turn_numbers_sort(struct turn_numbers *list)
{
	size_t kept = 0;

	if (list->count)
		qsort(list->numbers, list->count, sizeof(*list->numbers),
		    compare);
	for (size_t i = 0; i < list->count; i++)
		if (i == 0 || list->numbers[i] != list->numbers[kept - 1])
			list->numbers[kept++] = list->numbers[i];
	list->count = kept;
}

size_t turn_numbers_find(const struct turn_numbers *list, unsigned long number)
{
	const unsigned long *found =
	    list->count ? bsearch(&number, list->numbers, list->count,
			      sizeof(number), compare)
			: NULL;

	return found ? (size_t)(found - list->numbers) : list->count;
}

/* The number of the turn that a comment belongs to, and of the one before it,
 * by depth. */
struct counter {
	unsigned long turns, at[VARIATIONS_MAX + 2], before[VARIATIONS_MAX + 2];
};

/* A variation begins where the turn it replaces was played. */
static void count_turns(struct counter *counter, const struct step *step)
{
	unsigned depth = step->depth;

	if (step->kind == STEP_TURN) {
		counter->before[depth] = counter->at[depth];
		counter->at[depth] = ++counter->turns;
	} else if (step->kind == STEP_OPEN && depth > 0) {
		counter->at[depth] = counter->before[depth - 1];
	}
}

struct search {
	struct counter counter;
	struct turn_numbers *list;
	struct patterns *patterns;
};

static bool see_diagram(const struct step *step, void *user)
{
	struct search *search = user;

	count_turns(&search->counter, step);
	if (step->kind == STEP_COMMENT &&
	    asks_for_diagram(search->patterns, step->text))
		turn_numbers_add(search->list, search->counter.at[step->depth]);
	return !search->list->memory->failed;
}

void turn_numbers_marked(struct turn_numbers *list, struct replay *replay,
    struct record *record, const struct source *source)
{
	struct search search = { .list = list,
		.patterns = replay_patterns(replay) };
	struct verdict verdict;
	struct sink silent;

	sink_init(&silent, list->memory, NULL, NULL);
	replay_record(
	    replay, record, source, &silent, see_diagram, &search, &verdict);
	sink_release(&silent);
	turn_numbers_sort(list);
}

/* What is wanted from `first` on and has been played waits for its comments,
 * which may come after variations. */
struct walk {
	struct counter counter;
	struct patterns *patterns;
	const struct turn_numbers *wanted;
	bool main_line;
	moment_fn *each;
	void *user;
	struct verdict verdict;
	struct moment *waiting;
	size_t first, count, room;
	enum status status;
};

/* One more moment, empty. */
static struct moment *add_moment(struct walk *walk)
{
	if (walk->count == walk->room) {
		size_t room = walk->room ? 2 * walk->room : 4;
		struct moment *waiting = memory_grow(walk->wanted->memory,
		    walk->waiting, room * sizeof(*waiting));

		if (!waiting) {
			walk->status = STATUS_MACHINE;
			return NULL;
		}
		walk->waiting = waiting;
		walk->room = room;
	}
	return memset(&walk->waiting[walk->count++], 0, sizeof(*walk->waiting));
}

static void hand_over(struct walk *walk, struct moment *moment)
{
	if (!moment->has_turn)
		moment_begin(moment, &walk->verdict, walk->wanted->memory);
	walk->status = walk->each(walk->verdict.game, moment, walk->user);
}

/* Nothing more is said about the turns before this one. */
static void hand_over_before(struct walk *walk, unsigned long number)
{
	size_t done = 0;

	while (done < walk->count && walk->status == STATUS_GOOD &&
	       walk->wanted->numbers[walk->first + done] < number)
		hand_over(walk, &walk->waiting[done++]);
	walk->first += done;
	walk->count -= done;
	if (walk->count)
		memmove(walk->waiting, walk->waiting + done,
		    walk->count * sizeof(*walk->waiting));
}

static void take_turn(struct walk *walk, const struct step *step)
{
	size_t next = walk->first + walk->count;
	struct moment *moment;

	if (step->depth == 0 && walk->count > 0)
		hand_over_before(walk, walk->counter.before[0]);
	if (next == walk->wanted->count ||
	    walk->wanted->numbers[next] != walk->counter.turns)
		return;
	moment = add_moment(walk);
	if (moment)
		moment_keep_turn(moment, step);
}

static void take_comment(struct walk *walk, const struct step *step)
{
	size_t at =
	    turn_numbers_find(walk->wanted, walk->counter.at[step->depth]);

	if (at >= walk->first && at < walk->first + walk->count)
		moment_hear(&walk->waiting[at - walk->first], walk->patterns,
		    walk->wanted->memory, step);
}

static bool go_along(const struct step *step, void *user)
{
	struct walk *walk = user;

	if (walk->main_line && step->depth > 0)
		return true;
	count_turns(&walk->counter, step);
	if (step->kind == STEP_TURN)
		take_turn(walk, step);
	else if (step->kind == STEP_COMMENT)
		take_comment(walk, step);
	return walk->status == STATUS_GOOD && walk->first < walk->wanted->count;
}

enum status moments_walk(struct replay *replay, struct record *record,
    const struct source *source, const struct turn_numbers *wanted,
    bool main_line, moment_fn *each, void *user)
{
	struct walk walk = { .patterns = replay_patterns(replay),
		.wanted = wanted,
		.main_line = main_line,
		.each = each,
		.user = user };
	struct sink silent;

	if (wanted->memory->failed)
		return STATUS_MACHINE;
	/* The start waits from the start. */
	if (wanted->count && wanted->numbers[0] == 0)
		add_moment(&walk);
	sink_init(&silent, wanted->memory, NULL, NULL);
	if (wanted->count && walk.status == STATUS_GOOD)
		replay_record(replay, record, source, &silent, go_along, &walk,
		    &walk.verdict);
	sink_release(&silent);
	for (size_t i = 0; i < walk.count; i++)
		moment_see_end(&walk.waiting[i], &walk.verdict);
	if (wanted->memory->failed)
		walk.status = STATUS_MACHINE;
	if (walk.verdict.game)
		hand_over_before(&walk, ULONG_MAX);
	free(walk.waiting);
	return walk.status;
}
