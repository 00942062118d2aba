/* Numbers about archives: workers see the games, one counts them. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/files/speak.h"
#include "cli/files/walk.h"
#include "cli/tables.h"
#include "cli/values.h"
#include "notation/archive/stats.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"

/* Of first turns and endings, so many are shown where nobody asked for more. */
enum { FIRST_SHOWN = 5 };

struct counting {
	struct walk walk;
	struct stats *stats;
};

struct stats_sum {
	struct walk_sum walk;
	unsigned count;
};

struct counter {
	struct walker walker;
	struct stats_game game;
	char first_turn[TURN_TEXT_MAX];
};

static void counter_free(void *user)
{
	struct counter *counter = user;

	if (!counter)
		return;
	walker_release(&counter->walker);
	block_free(counter);
}

static void *counter_new(const void *style, struct memory *memory)
{
	struct counter *counter = memory_get(memory, sizeof(*counter));

	(void)style;
	if (counter && walker_init(&counter->walker, memory))
		return counter;
	counter_free(counter);
	return NULL;
}

static void count_throws(struct counter *counter, const struct step *step)
{
	const struct turn *turn = &step->at->report.turn;

	for (unsigned i = 0; i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_THROW &&
		    turn->actions[i].value <= THROW_MAX)
			counter->game
			    .throws[step->at->side][turn->actions[i].value]++;
}

/* The first turn, and all of them where sticks are thrown. */
static bool step(const struct step *step, void *user)
{
	struct counter *counter = user;

	if (step->kind != STEP_TURN || step->depth > 0)
		return true;
	if (step->at->ply == 1)
		counter->game.first_turn = (struct span){ counter->first_turn,
			turn_write(&step->game->map, &step->at->report.turn,
			    counter->first_turn) };
	if (counter->game.sticks)
		count_throws(counter, step);
	else
		step->request->enough = true;
	return true;
}

static void describe(struct counter *counter)
{
	const struct reader *reader = &counter->walker.reader;
	const struct record *record = &reader->record;
	struct game_ending ending = game_ending(record, &reader->verdict);
	struct stats_game *game = &counter->game;

	game->ruleset = record->ruleset;
	game->side = record->side;
	game->sides = record->sides;
	game->result = ending.result;
	game->winner = ending.winner;
	game->plies = reader->verdict.plies;
	game->result_only = reader->verdict.result_only;
	game->ended = ending.rule;
	for (unsigned s = 0; s < record->sides; s++)
		game->player[s] = record_player(record, s);
	game->event = record_text(record, FIELD_EVENT);
	game->date = record_text(record, FIELD_DATE);
}

static void work(void *user, const struct batch_record *record,
    struct source *source, struct batch *batch)
{
	struct counter *counter = user;
	struct stats_game *game = &counter->game;
	struct stats_sum *sum = batch->sum;

	if (!walker_open(&counter->walker, record, source, batch))
		return;
	memset(game, 0, sizeof(*game));
	game->sticks = counter->walker.reader.record.family->sticks;
	if (!walker_play(&counter->walker, step, counter))
		return;
	describe(counter);
	sum->count++;
	text_add(&batch->out, (const char *)game, sizeof(*game));
	for (unsigned s = 0; s < game->sides; s++)
		text_add_shown(&batch->out, game->player[s]);
	text_add_shown(&batch->out, game->event);
	text_add(&batch->out, game->date.text, game->date.length);
	text_add(&batch->out, game->first_turn.text, game->first_turn.length);
}

static struct span take(const char **at, size_t length)
{
	struct span words = { *at, length };

	*at += length;
	return words;
}

static void hand_over(void *user, const struct batch *batch)
{
	struct counting *counting = user;
	const struct stats_sum *sum = batch->sum;
	const char *at = batch->out.data;

	for (unsigned i = 0; i < sum->count && !batch->memory.failed; i++) {
		struct stats_game game;

		memcpy(&game, at, sizeof(game));
		at += sizeof(game);
		for (unsigned s = 0; s < game.sides; s++)
			game.player[s] = take(&at, game.player[s].length);
		game.event = take(&at, game.event.length);
		game.date = take(&at, game.date.length);
		game.first_turn = take(&at, game.first_turn.length);
		stats_add(counting->stats, &game);
	}
	walk_hand_over(&counting->walk, batch);
}

static const struct workers_task stats_task = {
	.worker_new = counter_new,
	.worker_free = counter_free,
	.work = work,
	.hand_over = hand_over,
	.sum_size = sizeof(struct stats_sum),
};

static void list_groups(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; i < STATS_COUNT; i++)
		tell(stats_names[i], NULL, user);
}

static const struct value by_value = {
	.name = "GROUP", .list = list_groups, .unknown = "unknown group '$1'"
};

static void put(const struct counting *counting, enum stats_by by,
    unsigned long first, enum table_way way, bool titled)
{
	static const char *const titles[STATS_COUNT] = { "Games by game",
		"Games by rules", "Players", "Events", "Years", "Months",
		"How they ended", "First turns", "Sides",
		"Throws of the sticks" };
	const struct arguments *arguments = counting->walk.arguments;
	struct table table;

	tables_begin(arguments, way, &table, titles[by]);
	if (by == STATS_THROWS && way == TABLE_SVG)
		stats_fill_throws(counting->stats, &table);
	else
		stats_fill(counting->stats, by, first, &table);
	if (titled && table.rows == 0) {
		table_release(&table);
		return;
	}
	if (!titled && way == TABLE_TEXT)
		table.title = NULL;
	tables_put(arguments, &table, way, titled);
	table_release(&table);
}

static void put_all(const struct counting *counting, enum table_way way)
{
	static const enum stats_by shown[] = { STATS_RULES, STATS_ENDED,
		STATS_FIRST_TURN, STATS_THROWS };
	const struct arguments *arguments = counting->walk.arguments;
	bool text = way == TABLE_TEXT;
	struct table table;

	tables_begin(arguments, way, &table, "Overview");
	stats_fill_overview(counting->stats, &table);
	tables_put(arguments, &table, way, true);
	table_release(&table);
	for (size_t i = 0; i < COUNT_OF(shown); i++) {
		bool limited = text && (shown[i] == STATS_ENDED ||
					   shown[i] == STATS_FIRST_TURN);

		if (text)
			put_made(stdout, "\n");
		put(counting, shown[i], limited ? FIRST_SHOWN : 0, way, true);
	}
}

/* STATS_COUNT for all. */
static enum stats_by group_of(const char *name)
{
	enum stats_by by = 0;

	while (
	    by < STATS_COUNT && !(name && strcmp(stats_names[by], name) == 0))
		by++;
	return by;
}

static enum status run_stats(const struct arguments *arguments)
{
	enum stats_by by = group_of(argument(arguments, "by"));
	struct counting counting = { .walk.arguments = arguments };
	enum table_way way;
	enum status status;

	if (!tables_way(arguments, &way))
		return STATUS_USAGE;
	if (by == STATS_COUNT && way == TABLE_SVG)
		return usage_error(arguments->command,
		    "a chart is of one table: say which, --by %s",
		    stats_names[STATS_RULES]);
	counting.stats = stats_new(arguments->memory,
	    by == STATS_COUNT ? (1u << STATS_COUNT) - 1 : 1u << by);
	if (!counting.stats)
		return STATUS_MACHINE;
	status = walk_all(&counting.walk, &stats_task, NULL, &counting);
	if (status < STATUS_USAGE && by == STATS_COUNT)
		put_all(&counting, way);
	else if (status < STATUS_USAGE)
		put(&counting, by, 0, way, false);
	stats_free(counting.stats);
	return status;
}

static const struct flag stats_flags[] = {
	{ "by", 0, &by_value, "one table, a row for each" },
	TABLE_FLAGS("format"),
	WALK_FLAGS,
	{ NULL, 0, NULL, NULL },
};

const struct command stats_command = {
	.name = "stats",
	.operands = "FILE...",
	.about = "numbers about the games of an archive",
	.takes = { &record_value },
	.flags = stats_flags,
	.least = 1,
	.most = -1,
	.run = run_stats,
};
