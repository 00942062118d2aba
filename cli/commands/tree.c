/* What was played from a position, turn by turn. */
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/at_ply.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/files/temporary.h"
#include "cli/files/walk.h"
#include "cli/spec.h"
#include "cli/tables.h"
#include "cli/values.h"
#include "notation/archive/fingerprint.h"
#include "notation/archive/tree.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"

enum { DEPTH_MAX = 40 };

struct tree_style {
	const struct game *game;
	struct position start;
	uint64_t root;
	unsigned depth;
	bool by_order;
	bool guessed; /* the game is that of the first record */
	FILE *kept;   /* standard input, to be read once more; or NULL */
};

struct tree_job {
	struct walk walk;
	struct tree_style style;
	struct tree *tree;
	unsigned long others;
};

struct tree_sum {
	struct walk_sum walk;
	unsigned count;
	unsigned long others; /* records of other rules */
};

/* A turn of the game at hand, below the root. */
struct climbed {
	uint64_t parent, child;
	size_t begin, length; /* of its text */
};

struct climber {
	const struct tree_style *style;
	struct walker walker;
	bool there;    /* the root was reached */
	unsigned left; /* so many turns from here on are below it */
	uint64_t now;
	size_t turns, room;
	struct climbed *turn; /* owned */
	struct text texts;
};

static void *climber_new(const void *style, struct memory *memory)
{
	struct climber *climber = memory_get(memory, sizeof(*climber));

	if (!climber)
		return NULL;
	climber->style = style;
	text_init(&climber->texts, memory);
	if (walker_init(&climber->walker, memory))
		return climber;
	walker_release(&climber->walker);
	block_free(climber);
	return NULL;
}

static void climber_free(void *user)
{
	struct climber *climber = user;

	walker_release(&climber->walker);
	text_release(&climber->texts);
	block_free(climber->turn);
	block_free(climber);
}

/* The same turn in the same position is counted once a game. */
static bool is_noted(
    const struct climber *climber, const char *text, size_t length)
{
	for (size_t i = 0; i < climber->turns; i++) {
		const struct climbed *turn = &climber->turn[i];

		if (turn->parent == climber->now && turn->length == length &&
		    memcmp(climber->texts.data + turn->begin, text, length) ==
			0)
			return true;
	}
	return false;
}

static bool make_room(struct climber *climber)
{
	size_t room = climber->room ? climber->room * 2 : 16;
	void *larger;

	if (climber->turns < climber->room)
		return true;
	larger = memory_grow(climber->texts.memory, climber->turn,
	    room * sizeof(*climber->turn));
	if (!larger)
		return false;
	climber->turn = larger;
	climber->room = room;
	return true;
}

static void note_turn(
    struct climber *climber, const struct step *step, uint64_t child)
{
	char text[TURN_TEXT_MAX];
	size_t length =
	    turn_write(&step->game->map, &step->at->report.turn, text);

	if (!is_noted(climber, text, length) && make_room(climber)) {
		climber->turn[climber->turns] =
		    (struct climbed){ .parent = climber->now,
			    .child = child,
			    .begin = climber->texts.length,
			    .length = length };
		text_add(&climber->texts, text, length);
		climber->turns += !climber->texts.memory->failed;
	}
	climber->now = child;
	climber->left--;
}

/* Counters aside. */
static bool is_root(const struct tree_style *style, const struct step *step)
{
	const struct position *pos = &step->at->now.pos;

	return memcmp(pos->at, style->start.at, sizeof(pos->at)) == 0 &&
	       game_hash(step->game, pos) == style->root;
}

static uint64_t child_of(const struct climber *climber, const struct step *step)
{
	return climber->style->by_order
		   ? fingerprint_turn(climber->now, &step->at->report.turn)
		   : game_hash(step->game, &step->at->now.pos);
}

/* A game may come back to the root and go on otherwise; the order of its turns
 * is that from the first time on. */
static bool step(const struct step *step, void *user)
{
	struct climber *climber = user;
	const struct tree_style *style = climber->style;

	if (step->depth > 0 || (step->kind != STEP_START &&
				   step->kind != STEP_TURN && !step->ruling))
		return true;
	/* No turn leads to what a ruling set: the branch ends there. */
	if (step->ruling || step->stood)
		climber->left = 0;
	else if (climber->left)
		note_turn(climber, step, child_of(climber, step));
	if (!(style->by_order && climber->there) && is_root(style, step)) {
		climber->there = true;
		climber->left = style->depth;
		climber->now = style->root;
	}
	step->request->awaited = climber->left ? NULL : &style->start;
	if (style->by_order && climber->there && !climber->left)
		step->request->enough = true;
	return true;
}

static unsigned year_of(struct span date)
{
	unsigned year = 0;

	for (size_t i = 0; i < 4 && i < date.length; i++) {
		if (!is_digit(date.text[i]))
			return 0;
		year = year * 10 + (unsigned)(date.text[i] - '0');
	}
	return year;
}

static void send(
    struct climber *climber, const struct batch_record *at, struct batch *batch)
{
	const struct reader *reader = &climber->walker.reader;
	struct game_ending ending =
	    game_ending(&reader->record, &reader->verdict);
	struct tree_sum *sum = batch->sum;
	struct tree_turn turn = { .file = at->name,
		.line = at->line,
		.result = ending.result,
		.winner = ending.winner,
		.plies = reader->verdict.plies,
		.year = year_of(record_text(&reader->record, FIELD_DATE)) };

	for (size_t i = 0; i < climber->turns; i++) {
		const struct climbed *climbed = &climber->turn[i];

		turn.parent = climbed->parent;
		turn.child = climbed->child;
		turn.text.length = climbed->length;
		text_add(&batch->out, (const char *)&turn, sizeof(turn));
		text_add(&batch->out, climber->texts.data + climbed->begin,
		    climbed->length);
		sum->count++;
	}
}

static void work(void *user, const struct batch_record *at,
    struct source *source, struct batch *batch)
{
	struct climber *climber = user;
	const struct record *record = &climber->walker.reader.record;
	const struct game *game = climber->style->game;

	if (!walker_open(&climber->walker, at, source, batch))
		return;
	if (record->ruleset != game->ruleset ||
	    record->options != game->options) {
		((struct tree_sum *)batch->sum)->others++;
		return;
	}
	climber->there = false;
	climber->left = 0;
	climber->turns = 0;
	text_clear(&climber->texts);
	if (walker_play(&climber->walker, step, climber))
		send(climber, at, batch);
}

static void hand_over(void *user, const struct batch *batch)
{
	const struct tree_sum *sum = batch->sum;
	struct tree_job *job = user;
	const char *at = batch->out.data;

	for (unsigned i = 0; i < sum->count && !batch->memory.failed; i++) {
		struct tree_turn turn;

		memcpy(&turn, at, sizeof(turn));
		at += sizeof(turn);
		turn.text.text = at;
		at += turn.text.length;
		tree_add(job->tree, &turn);
	}
	job->others += sum->others;
	/* Nobody said which. */
	job->walk.stop = job->style.guessed && job->others > 0;
	walk_hand_over(&job->walk, batch);
}

static const struct workers_task tree_task = {
	.worker_new = climber_new,
	.worker_free = climber_free,
	.work = work,
	.hand_over = hand_over,
	.sum_size = sizeof(struct tree_sum),
};

/* Plays the turns of --line from the position that was given. */
static bool play_line(const struct arguments *arguments,
    const struct game *game, struct position *pos)
{
	const char *line = argument(arguments, "line");
	struct movetext in = { .text = { line, line ? strlen(line) : 0 } };
	struct game_history history;
	struct state state;
	struct token token;
	bool good = true;

	game_history_init(&history);
	state_begin(game, &state, &history, pos);
	for (movetext_next(&in, &token); good && token.kind != TOKEN_END;
	     movetext_next(&in, &token)) {
		const struct rule *broken = NULL;
		struct turn turn;
		size_t bad;

		if (token.kind == TOKEN_NUMBER)
			continue;
		good = token.kind == TOKEN_TURN &&
		       turn_read(&game->map, token.text, &turn, &bad);
		if (good)
			broken =
			    state_play(game, &state, &history, &turn, NULL);
		if (broken)
			usage_error(arguments->command,
			    "--line: '%.*s' cannot be played here [%s]",
			    span_shown(token.text), token.text.text,
			    broken->id);
		else if (!good)
			usage_error(arguments->command,
			    "--line: '%.*s' cannot be played here",
			    span_shown(token.text), token.text.text);
		good = good && !broken;
	}
	arguments->memory->failed |= history.failed;
	game_history_release(&history);
	*pos = state.pos;
	return good;
}

static bool read_numbers(const struct arguments *arguments,
    struct tree_style *style, struct tree_shape *shape)
{
	long depth = 1, min = 1;

	if ((argument_given(arguments, "depth") &&
		!argument_number(arguments->command, "--depth",
		    argument(arguments, "depth"), 1, DEPTH_MAX, &depth)) ||
	    (argument_given(arguments, "min") &&
		!argument_number(arguments->command, "--min",
		    argument(arguments, "min"), 1, 1000000000, &min)))
		return false;
	style->depth = shape->depth = (unsigned)depth;
	shape->min = (unsigned long)min;
	return true;
}

static void put_tree(const struct arguments *arguments,
    const struct table *table, enum table_way way)
{
	if (table->rows == 0)
		speak(stderr, "ludos: no game goes on from there\n");
	tables_put(arguments, table, way, false);
}

static enum status grow(struct tree_job *job, struct tree_shape *shape,
    enum table_way way, const struct game *game)
{
	const struct arguments *arguments = job->walk.arguments;
	struct table table;
	enum status status;

	job->tree = tree_new(arguments->memory);
	if (!job->tree)
		return STATUS_MACHINE;
	status = walk_all(&job->walk, &tree_task, &job->style, job);
	if (status < STATUS_USAGE && job->walk.stop)
		status = usage_error(arguments->command,
		    "the records are of several games or rules; say which, "
		    "such as --game %s/%s",
		    game->ruleset->game, game->ruleset->name);
	if (status < STATUS_USAGE) {
		shape->side = game->side;
		shape->sides = game->sides;
		shape->root = job->style.root;
		shape->indented = way != TABLE_JSON && way != TABLE_CSV;
		tables_begin(arguments, way, &table,
		    way == TABLE_TEXT ? NULL : game->ruleset->title);
		table.charted = "games";
		if (!tree_fill(job->tree, shape, &table))
			status = usage_error(arguments->command,
			    "the tree has more than %d rows: take a smaller "
			    "--depth or a larger --min",
			    TREE_ROWS_MAX);
		else
			put_tree(arguments, &table, way);
		table_release(&table);
	}
	tree_free(job->tree);
	return status;
}

/* Every record is of that game: read once more, standard input must be kept. */
static enum status keep_input(const struct arguments *arguments, FILE **kept)
{
	char block[BUFSIZ];
	size_t got;

	*kept = NULL;
	for (int i = 0; i < arguments->count && !*kept; i++)
		if (strcmp(arguments->operands[i], "-") == 0 &&
		    !(*kept = temporary_open()))
			return STATUS_MACHINE;
	if (!*kept)
		return STATUS_GOOD;
	while ((got = fread(block, 1, sizeof(block), stdin)) > 0)
		put_data(*kept, block, got);
	if (ferror(stdin))
		return machine_error(
		    "cannot read <stdin>: %s", speak_reason(errno));
	if (fflush(*kept) != 0 || dup2(fileno(*kept), STDIN_FILENO) < 0 ||
	    lseek(STDIN_FILENO, 0, SEEK_SET) < 0)
		return machine_error("cannot write a temporary file");
	return STATUS_GOOD;
}

/* The rules of the first record whose header can be read. */
struct guess {
	struct walk walk;
	const struct family *family;
	const struct ruleset *ruleset;
	uint32_t options;
	struct text wrong; /* told if nothing else comes of it */
};

struct guess_sum {
	struct walk_sum walk;
	struct guess guess;
};

static void guess_work(void *user, const struct batch_record *at,
    struct source *source, struct batch *batch)
{
	struct climber *climber = user;
	const struct record *record = &climber->walker.reader.record;
	struct guess_sum *sum = batch->sum;

	if (sum->guess.ruleset ||
	    !walker_open(&climber->walker, at, source, batch))
		return;
	sum->guess.family = record->family;
	sum->guess.ruleset = record->ruleset;
	sum->guess.options = record->options;
}

static void take_guess(void *user, const struct batch *batch)
{
	const struct guess_sum *sum = batch->sum;
	struct guess *guess = user;

	text_add(&guess->wrong, batch->err.data, batch->err.length);
	if (guess->ruleset || !sum->guess.ruleset)
		return;
	guess->family = sum->guess.family;
	guess->ruleset = sum->guess.ruleset;
	guess->options = sum->guess.options;
	guess->walk.stop = true;
}

static const struct workers_task guess_task = {
	.worker_new = climber_new,
	.worker_free = climber_free,
	.work = guess_work,
	.hand_over = take_guess,
	.sum_size = sizeof(struct guess_sum),
};

static enum status guess_game(
    const struct arguments *arguments, struct text *spec)
{
	struct guess guess = { .walk.arguments = arguments };
	enum status status;

	text_init(&guess.wrong, arguments->memory);
	status = walk_all(&guess.walk, &guess_task, NULL, &guess);
	if (!guess.ruleset)
		put_made_text(stderr, &guess.wrong);
	text_release(&guess.wrong);
	if (status >= STATUS_USAGE || !guess.ruleset)
		return status_worse(status, STATUS_WRONG);
	text_addf(spec, "%s/%s", guess.ruleset->game, guess.ruleset->name);
	for (size_t o = 0; o < guess.family->option_count; o++)
		if (guess.options & (1u << o))
			text_addf(spec, "+%s", guess.family->options[o].name);
	return STATUS_GOOD;
}

/* @FILE that is no picture is a record. */
static bool names_record(const char *words)
{
	size_t length = words ? strlen(words) : 0;

	return length > 1 && words[0] == '@' &&
	       !(length > 4 && strcmp(words + length - 4, ".svg") == 0);
}

/* Where the tree begins. */
static enum status find_root(const struct arguments *arguments,
    struct game *game, struct tree_style *style)
{
	const char *spec = argument(arguments, "game");
	const char *words = argument(arguments, "position");
	enum status status;
	struct stand stand;
	struct text guessed;

	if (names_record(words)) {
		status = stand_at_ply(arguments, words + 1, &stand);
		*game = stand.game;
		style->start = stand.state.pos;
		return stand.found ? STATUS_GOOD
				   : status_worse(status, STATUS_WRONG);
	}
	if (argument_given(arguments, "at") ||
	    argument_given(arguments, "record"))
		return usage_error(arguments->command,
		    "--at and --record go with -p @FILE, a record");
	text_init(&guessed, arguments->memory);
	status = STATUS_GOOD;
	if (!spec && !(words && words[0] == '@')) {
		style->guessed = true;
		status = keep_input(arguments, &style->kept);
		if (status == STATUS_GOOD)
			status = guess_game(arguments, &guessed);
		spec = guessed.data;
	}
	if (status == STATUS_GOOD)
		status = spec_read_position(
		    arguments, spec, words, game, &style->start);
	if (status == STATUS_GOOD && !words)
		style->start = game->start;
	text_release(&guessed);
	return status;
}

static enum status run_tree(const struct arguments *arguments)
{
	struct tree_job job = { .walk.arguments = arguments };
	struct tree_shape shape = { 0 };
	enum table_way way;
	struct game game;
	enum status status;

	if (!tables_way(arguments, &way) ||
	    !read_numbers(arguments, &job.style, &shape))
		return STATUS_USAGE;
	status = find_root(arguments, &game, &job.style);
	if (status == STATUS_GOOD &&
	    !play_line(arguments, &game, &job.style.start))
		status = STATUS_USAGE;
	if (status == STATUS_GOOD) {
		if (job.style.kept)
			lseek(STDIN_FILENO, 0, SEEK_SET);
		job.style.game = &game;
		job.style.root = game_hash(&game, &job.style.start);
		job.style.by_order = argument_given(arguments, "by-order");
		status = grow(&job, &shape, way, &game);
	}
	if (job.style.kept)
		fclose(job.style.kept);
	return status;
}

static const struct flag tree_flags[] = {
	{ "game", 'g', &game_value,
	    "of these rules (default: those of all records)" },
	{ "position", 'p', ANY("POSITION"),
	    "from here on, or from @FILE, a record or a picture" },
	{ "at", 0, ANY("N"),
	    "after ply N of that record, from the end if negative" },
	RECORD_FLAG,
	{ "line", 0, ANY("TURNS"), "... and after these turns" },
	{ "depth", 0, ANY("N"), "so many turns deep (default 1)" },
	{ "min", 0, ANY("N"), "on only below turns of so many games" },
	{ "by-order", 0, NULL,
	    "keep apart what different orders of turns reach" },
	TABLE_FLAGS("format"),
	WALK_FLAGS,
	{ NULL, 0, NULL, NULL },
};

const struct command tree_command = {
	.name = "tree",
	.operands = "FILE...",
	.about = "what was played from a position, and how it went",
	.takes = { &record_value },
	.flags = tree_flags,
	.least = 1,
	.most = -1,
	.run = run_tree,
};
