#include "cli/archive/arbiter.h"

#include "notation/archive/fingerprint.h"
#include "notation/archive/keys.h"
#include "notation/replay/ending.h"
#include "notation/text/fold.h"

struct arbiter {
	const struct standings_style *style;
	struct walker walker;
	struct text room, held;
	size_t told; /* what batch.err had before this record */
	uint64_t fingerprint;
};

void arbiter_free(void *user)
{
	struct arbiter *arbiter = user;

	if (!arbiter)
		return;
	walker_release(&arbiter->walker);
	text_release(&arbiter->room);
	text_release(&arbiter->held);
	block_free(arbiter);
}

void *arbiter_new(const void *style, struct memory *memory)
{
	struct arbiter *arbiter = memory_get(memory, sizeof(*arbiter));

	if (!arbiter)
		return NULL;
	arbiter->style = style;
	text_init(&arbiter->room, memory);
	text_init(&arbiter->held, memory);
	if (walker_init(&arbiter->walker, memory))
		return arbiter;
	arbiter_free(arbiter);
	return NULL;
}

static bool step(const struct step *step, void *user)
{
	struct arbiter *arbiter = user;

	if (step->kind == STEP_START)
		arbiter->fingerprint =
		    fingerprint_begin(step->game, &step->at->now.pos);
	else if (step->kind == STEP_TURN && step->depth == 0)
		arbiter->fingerprint = fingerprint_turn(
		    arbiter->fingerprint, &step->at->report.turn);
	return true;
}

bool same_text(const struct text *a, const struct text *b)
{
	return a->length == b->length &&
	       memcmp(a->data, b->data, a->length) == 0;
}

/* Its words are left in room. */
static bool is_wanted(struct arbiter *arbiter, struct span event)
{
	text_clear(&arbiter->room);
	fold_text(&arbiter->room, event);
	return fold_contains(
	    text_span(&arbiter->room), text_span(&arbiter->style->event));
}

/* Where a value stands; where the record does, if it is not there. */
static struct spotted spot(
    struct arbiter *arbiter, const struct node *value, struct spotted otherwise)
{
	const struct node *scalar = header_scalar(value);
	struct place place;

	if (!scalar)
		return otherwise;
	source_place(&arbiter->walker.ldn, scalar->offset, 1, &place);
	return (struct spotted){ place.line, place.column };
}

static void spot_all(struct arbiter *arbiter, struct tournament_game *game)
{
	const struct record *record = &arbiter->walker.reader.record;

	for (unsigned s = 0; s < 2; s++)
		game->player_at[s] =
		    spot(arbiter, record->players[s], game->at);
	game->round_at = spot(arbiter, record->fields[FIELD_ROUND], game->at);
	game->result_at = spot(arbiter, record->fields[FIELD_RESULT], game->at);
}

static void read_result(
    struct arbiter *arbiter, bool good, struct tournament_game *game)
{
	const struct record *record = &arbiter->walker.reader.record;
	const struct verdict *verdict = &arbiter->walker.reader.verdict;
	struct game_ending ending = game_ending(record, verdict);

	game->result_only = good && verdict->result_only;
	game->counts = good || arbiter->style->as_claimed;
	game->result = good ? ending.result : record->result;
	game->winner = good ? ending.winner : record->winner;
	for (unsigned s = 0; s < 2; s++)
		game->score[s] = record->has_score ? record->score[s]
				 : good ? verdict->final.outcome.score[s]
					: 0;
}

static void put_parcel(const struct parcel *parcel, struct span event,
    struct span held, struct batch *batch)
{
	const struct tournament_game *game = &parcel->game;
	const struct span words[] = { event, held, game->round, game->board,
		game->match, game->player[0], game->player[1] };
	struct standings_sum *sum = batch->sum;

	sum->count++;
	text_add(&batch->out, (const char *)parcel, sizeof(*parcel));
	for (size_t i = 0; i < COUNT_OF(words); i++)
		text_add_shown(&batch->out, words[i]);
}

/* What was told about a record of an event that only contains what was asked
 * for goes with its parcel. */
static void hold(
    struct arbiter *arbiter, struct batch *batch, struct parcel *parcel)
{
	struct standings_sum *sum = batch->sum;
	const struct text *event = &arbiter->style->event;

	text_clear(&arbiter->held);
	if (batch->err.length == arbiter->told || !event->length ||
	    same_text(&arbiter->room, event))
		return;
	text_add(&arbiter->held, batch->err.data + arbiter->told,
	    batch->err.length - arbiter->told);
	text_cut(&batch->err, arbiter->told);
	parcel->held = arbiter->held.length;
	sum->walk.wrong--;
}

static void send(struct arbiter *arbiter, const struct batch_record *at,
    bool good, struct batch *batch)
{
	const struct record *record = &arbiter->walker.reader.record;
	const struct node *match = header_scalar(
	    header_key(record->root, (struct span){ "match", 5 }));
	struct span event = record_text(record, FIELD_EVENT);
	struct parcel parcel = { .event = event.length };
	struct tournament_game *game = &parcel.game;

	game->file = at->name;
	game->at = (struct spotted){ at->line, 1 };
	game->ruleset = record->ruleset;
	game->sides = record->side;
	game->fingerprint = arbiter->fingerprint;
	game->round = record_text(record, FIELD_ROUND);
	game->board = record_text(record, FIELD_BOARD);
	if (match)
		game->match = match->text;
	for (unsigned s = 0; s < 2; s++)
		game->player[s] = record_player(record, s);
	read_result(arbiter, good, game);
	spot_all(arbiter, game);
	hold(arbiter, batch, &parcel);
	put_parcel(&parcel, event, text_span(&arbiter->held), batch);
}

static void send_unreadable(const struct record *record, struct batch *batch)
{
	struct parcel parcel = { .unreadable = true };

	if (record->root)
		parcel.game.round = record_text(record, FIELD_ROUND);

	put_parcel(
	    &parcel, (struct span){ "", 0 }, (struct span){ "", 0 }, batch);
}

/* Two players, with names. Otherwise why not. */
static const char *no_table(const struct record *record)
{
	if (record->sides != 2)
		return "a table is made of games of two players";
	if (!record_player(record, 0).length ||
	    !record_player(record, 1).length)
		return "a player of this game has no name";
	return NULL;
}

/* A record that cannot be played: who was to play may still be known. */
static void send_broken(
    struct arbiter *arbiter, const struct batch_record *at, struct batch *batch)
{
	const struct record *record = &arbiter->walker.reader.record;

	if (record->root &&
	    !is_wanted(arbiter, record_text(record, FIELD_EVENT)))
		return;
	if (!record->root || no_table(record))
		send_unreadable(record, batch);
	else
		send(arbiter, at, false, batch);
}

void arbiter_work(void *user, const struct batch_record *at,
    struct source *source, struct batch *batch)
{
	struct arbiter *arbiter = user;
	struct record *record = &arbiter->walker.reader.record;
	const char *why;

	record->root = NULL; /* nothing of the record before */
	arbiter->fingerprint = 0;
	arbiter->told = batch->err.length;
	if (!walker_open(&arbiter->walker, at, source, batch)) {
		send_broken(arbiter, at, batch);
	} else if (is_wanted(arbiter, record_text(record, FIELD_EVENT))) {
		why = no_table(record);
		if (why) {
			walker_refuse(&arbiter->walker, why);
			send_unreadable(record, batch);
			return;
		}
		bool good = walker_play(&arbiter->walker, step, arbiter);

		if (!arbiter->walker.reader.verdict.played ||
		    arbiter->walker.reader.verdict.result_only)
			arbiter->fingerprint = 0;
		send(arbiter, at, good, batch);
	}
}

static struct span take(const char **at, size_t length)
{
	struct span words = { *at, length };

	*at += length;
	return words;
}

const char *parcel_take(const char *at, struct parcel *parcel,
    struct span *event, struct span *held)
{
	struct tournament_game *game = &parcel->game;

	memcpy(parcel, at, sizeof(*parcel));
	at += sizeof(*parcel);
	*event = take(&at, parcel->event);
	*held = take(&at, parcel->held);
	game->round = take(&at, game->round.length);
	game->board = take(&at, game->board.length);
	game->match = take(&at, game->match.length);
	for (unsigned s = 0; s < 2; s++)
		game->player[s] = take(&at, game->player[s].length);
	return at;
}
