/* The search for repairs: every edit is tried, and what follows is played. */
#include "notation/edit/repair.h"

#include <string.h>

#include "notation/edit/repair_cost.h"
#include "notation/record/comment.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"

/* So far back from the wrong turn edits are tried. */
enum { BACK_MAX = 400, FIRSTS_MAX = 8 };

void repair_init(struct repair *repair, struct memory *memory)
{
	memset(repair, 0, sizeof(*repair));
	repair->memory = memory;
	game_history_init(&repair->history);
}

void repair_release(struct repair *repair)
{
	game_history_release(&repair->history);
	block_free(repair->turns);
}

/* --- what is written --------------------------------------------------------- */

static bool add_turn(struct repair *repair, const struct token *token)
{
	struct repair_turn *turn;
	size_t bad;

	if (repair->count == repair->room) {
		size_t room = repair->room ? 2 * repair->room : 64;
		struct repair_turn *turns = memory_grow(
		    repair->memory, repair->turns, room * sizeof(*turns));

		if (!turns)
			return false;
		repair->turns = turns;
		repair->room = room;
	}
	turn = &repair->turns[repair->count++];
	turn->text = token->text;
	turn->offset = token->offset;
	turn->length = token->length;
	turn->readable =
	    turn_read(&repair->game->map, token->text, &turn->turn, &bad);
	return true;
}

/* The position of a ruling in the comment. */
static bool find_ruling(struct repair *repair, struct patterns *patterns,
    struct span comment, struct position *pos)
{
	struct comment_command command;
	struct position_fault fault;
	size_t at = 0;

	while (comment_next(patterns, comment, &at, &command))
		if (span_is(command.name, "ruling"))
			return position_read(
			    repair->game, command.rest, pos, &fault);
	return false;
}

/* Plays what stands there; true if nothing is wrong with it. */
static bool find_wrong(struct repair *repair)
{
	struct state state;

	repair->broken = NULL;
	repair->wrong = repair->first;
	state_begin(repair->game, &state, &repair->history, &repair->start);
	for (; repair->wrong < repair->count; repair->wrong++) {
		const struct repair_turn *turn = &repair->turns[repair->wrong];

		if (!turn->readable)
			return false;
		repair->broken = state_play(
		    repair->game, &state, &repair->history, &turn->turn, NULL);
		if (repair->broken)
			return false;
	}
	return true;
}

/* A ruling: what was wrong before it stands if it is the last turn. */
static bool begin_again(struct repair *repair, const struct position *pos)
{
	if (!find_wrong(repair) && repair->wrong + 1 < repair->count)
		return false;
	repair->start = *pos;
	repair->first = repair->count;
	return true;
}

/* The main line; variations are passed over. */
static void read_moves(struct repair *repair, struct patterns *patterns)
{
	struct movetext moves = { .text = repair->record->moves };
	unsigned depth = 0;
	struct position pos;
	struct token token;

	for (movetext_next(&moves, &token);
	     token.kind != TOKEN_END && !repair->memory->failed;
	     movetext_next(&moves, &token)) {
		depth += token.kind == TOKEN_OPEN;
		depth -= token.kind == TOKEN_CLOSE && depth > 0;
		if (depth > 0)
			continue;
		if (token.kind == TOKEN_TURN && !add_turn(repair, &token))
			return;
		if (token.kind == TOKEN_COMMENT &&
		    find_ruling(repair, patterns, token.text, &pos) &&
		    !begin_again(repair, &pos))
			return;
	}
}

bool repair_load(struct repair *repair, struct reader *reader)
{
	repair->record = &reader->record;
	repair->game = reader->verdict.game;
	repair->first = repair->count = repair->offered = 0;
	repair->spent = 0;
	if (!repair->game)
		return false;
	repair->start = reader->verdict.start;
	read_moves(repair, replay_patterns(reader->replay));
	return !repair->memory->failed && !find_wrong(repair);
}

/* --- what an edit explains ----------------------------------------------------- */

/* The turns as they are once some edits are made. */
struct line {
	struct repair_turn *turns;
	size_t count;
	size_t wrong; /* which of them is the first that cannot be */
};

struct search {
	struct repair *repair;
	const struct line *line;
	struct state states[BACK_MAX + 1]; /* before the turn wrong - i */
	size_t past[BACK_MAX + 1];         /* and the length of the history */
	size_t at;                         /* where an edit is tried now */
	struct repair_offer base;          /* edits that were made before */
	struct repair_offer *offers;       /* best first */
	unsigned offered, most;
};

static bool is_spent(const struct repair *repair)
{
	return repair->spent >= repair->effort || repair->memory->failed;
}

static const struct rule *play(struct repair *repair, struct state *state,
    const struct turn *turn, bool *good)
{
	const struct rule *broken =
	    state_play(repair->game, state, &repair->history, turn, NULL);

	repair->spent++;
	repair->memory->failed |= repair->history.failed;
	*good = !broken && !repair->history.failed;
	return broken;
}

/* The header says what the game came to. */
static bool result_agrees(
    const struct record *record, const struct outcome *outcome)
{
	bool won = record->result == RESULT_WON,
	     draw = record->result == RESULT_DRAW;

	if (!outcome->rule)
		return (!won && !draw) ||
		       record->termination != TERMINATION_NORMAL ||
		       outcome_claim(outcome, draw ? NOBODY : record->winner,
			   NULL) != NULL;
	if (!won && !draw)
		return record->result == RESULT_ABSENT;
	if (outcome->winner != (draw ? NOBODY : record->winner))
		return false;
	for (unsigned s = 0; record->has_score && s < record->sides; s++)
		if (record->score[s] != outcome->score[s])
			return false;
	return true;
}

/* Plays the line from a turn on; how far it is legal goes into the offer. */
static void explain(struct search *search, struct state *state, size_t from,
    struct repair_offer *offer)
{
	const struct line *line = search->line;
	struct repair *repair = search->repair;
	bool good = true;
	size_t at = from;

	offer->then = NULL;
	while (at < line->count && good) {
		const struct repair_turn *turn = &line->turns[at];

		if (!turn->readable)
			break;
		offer->then = play(repair, state, &turn->turn, &good);
		at += good;
	}
	offer->explained = search->base.explained;
	if (at > line->wrong)
		offer->explained += at - line->wrong;
	offer->agrees =
	    at == line->count && result_agrees(repair->record, &state->outcome);
}

static unsigned cost_of(const struct repair_offer *offer)
{
	unsigned cost = 0;

	for (unsigned i = 0; i < offer->count; i++)
		cost += offer->edits[i].cost;
	return cost;
}

static bool brings_turn(const struct edit *edit)
{
	return edit->kind == EDIT_INSERT || edit->kind == EDIT_REPLACE;
}

/* Of many turns that would explain as much, what is thrown often is likelier,
 * and what is short: below 0 if that is the first one's. */
static int compare_turns(const struct edit *one, const struct edit *other)
{
	if (!brings_turn(one) || !brings_turn(other))
		return 0;
	if (one->odds < other->odds || one->odds > other->odds)
		return one->odds > other->odds ? -1 : 1;
	return (int)one->turn.count - (int)other->turn.count;
}

/* Of two that explain as much, one at the fault itself is the less likely: that
 * an earlier change makes even the wrong turn legal is hardly chance, while the
 * other way round two turns have only changed places. Otherwise the nearer. */
static bool is_nearer(const struct repair_offer *one,
    const struct repair_offer *other, size_t wrong)
{
	const struct edit *a = &one->edits[one->count - 1],
			  *b = &other->edits[other->count - 1];
	bool replaced = a->kind == EDIT_REPLACE && b->kind == EDIT_REPLACE;

	if (replaced && (a->at == wrong) != (b->at == wrong))
		return b->at == wrong;
	return a->at > b->at;
}

/* Whether one explains more, or as much in a likelier way. */
static bool is_better(const struct repair_offer *one,
    const struct repair_offer *other, size_t wrong)
{
	size_t worth = one->explained + 3u * one->agrees,
	       worth_other = other->explained + 3u * other->agrees;
	int likelier;

	if (worth != worth_other)
		return worth > worth_other;
	if (cost_of(one) != cost_of(other))
		return cost_of(one) < cost_of(other);
	likelier = compare_turns(
	    &one->edits[one->count - 1], &other->edits[other->count - 1]);
	if (likelier)
		return likelier < 0;
	return is_nearer(one, other, wrong);
}

static void offer_it(struct search *search, const struct repair_offer *offer)
{
	unsigned place = search->offered;

	if (offer->explained == search->base.explained)
		return;
	while (place > 0 && is_better(offer, &search->offers[place - 1],
				search->line->wrong))
		place--;
	if (place == search->most)
		return;
	search->offered += search->offered < search->most;
	memmove(search->offers + place + 1, search->offers + place,
	    (search->offered - place - 1) * sizeof(*offer));
	search->offers[place] = *offer;
}

/* --- the edits ------------------------------------------------------------------- */

static void state_at(const struct search *search, struct state *state)
{
	size_t back = search->line->wrong - search->at;

	*state = search->states[back];
	game_history_go_back(&search->repair->history, search->past[back]);
}

static struct repair_offer begin_offer(
    const struct search *search, enum edit_kind kind)
{
	struct repair_offer offer = search->base;
	struct edit *edit = &offer.edits[offer.count++];

	*edit = (struct edit){ .kind = kind, .at = search->at };
	return offer;
}

/* One more turn that could have been played here: instead of what is written,
 * and before it. */
static bool try_turn(const struct turn *turn, void *user)
{
	struct search *search = user;
	const struct repair_turn *written = &search->line->turns[search->at];
	struct repair *repair = search->repair;

	for (int insert = 0; insert < 2; insert++) {
		struct repair_offer offer =
		    begin_offer(search, insert ? EDIT_INSERT : EDIT_REPLACE);
		struct edit *edit = &offer.edits[offer.count - 1];
		struct state state;
		bool good;

		if (!insert && written->readable &&
		    turn_equal(turn, &written->turn))
			continue;
		state_at(search, &state);
		play(repair, &state, turn, &good);
		if (!good)
			continue;
		explain(search, &state, search->at + !insert, &offer);
		if (offer.explained == search->base.explained)
			continue;
		edit->turn = *turn;
		edit->odds = repair_odds(repair->game, turn);
		edit->cost = insert ? repair_cost_insert(turn)
				    : repair_cost_replace(
					  repair->game, written->text, turn);
		offer_it(search, &offer);
	}
	return !is_spent(repair);
}

static void try_delete(struct search *search)
{
	const struct repair_turn *turns = search->line->turns;
	struct repair_offer offer = begin_offer(search, EDIT_DELETE);
	struct state state;
	size_t at = search->at;
	bool doubled =
	    (at > 0 && turn_equal(&turns[at].turn, &turns[at - 1].turn)) ||
	    (at + 1 < search->line->count &&
		turn_equal(&turns[at].turn, &turns[at + 1].turn));

	state_at(search, &state);
	explain(search, &state, at + 1, &offer);
	offer.edits[offer.count - 1].cost = repair_cost_delete(doubled);
	offer_it(search, &offer);
}

static void try_swap(struct search *search)
{
	const struct repair_turn *turns = search->line->turns;
	struct repair_offer offer = begin_offer(search, EDIT_SWAP);
	size_t at = search->at;
	struct state state;
	bool good;

	if (at + 1 >= search->line->count || !turns[at].readable ||
	    !turns[at + 1].readable ||
	    turn_equal(&turns[at].turn, &turns[at + 1].turn))
		return;
	state_at(search, &state);
	play(search->repair, &state, &turns[at + 1].turn, &good);
	if (good)
		play(search->repair, &state, &turns[at].turn, &good);
	if (!good)
		return;
	explain(search, &state, at + 2, &offer);
	offer.edits[offer.count - 1].cost = repair_cost_swap();
	offer_it(search, &offer);
}

/* The states before each of the last turns that are legal. */
static void find_states(struct search *search)
{
	struct repair *repair = search->repair;
	const struct line *line = search->line;
	struct state state;
	bool good = true;

	state_begin(repair->game, &state, &repair->history, &repair->start);
	for (size_t i = repair->first; i <= line->wrong && good; i++) {
		size_t back = line->wrong - i;

		if (back <= BACK_MAX) {
			search->states[back] = state;
			search->past[back] = repair->history.length;
		}
		if (i < line->wrong)
			play(repair, &state, &line->turns[i].turn, &good);
	}
}

static void search_line(struct search *search)
{
	const struct line *line = search->line;
	struct repair *repair = search->repair;
	size_t least = search->base.count
			   ? search->base.edits[search->base.count - 1].at + 1
			   : repair->first;

	find_states(search);
	search->at = line->wrong;
	for (unsigned back = 0; back <= BACK_MAX; back++, search->at--) {
		try_swap(search);
		try_delete(search);
		state_turns(
		    repair->game, &search->states[back], try_turn, search);
		if (search->at <= least || is_spent(repair))
			break;
	}
}

/* --- two together -------------------------------------------------------------- */

/* The line with an edit made, and the next one that is wrong then. */
static bool edit_line(const struct repair *repair, const struct line *line,
    const struct repair_offer *offer, struct line *edited)
{
	const struct edit *edit = &offer->edits[offer->count - 1];
	size_t at = edit->at, behind = at + (edit->kind != EDIT_INSERT);
	struct repair_turn *turns =
	    memory_get(repair->memory, (line->count + 1) * sizeof(*turns));
	size_t count = at;

	if (!turns)
		return false;
	memcpy(turns, line->turns, at * sizeof(*turns));
	if (edit->kind == EDIT_SWAP) {
		turns[count++] = line->turns[at + 1];
		turns[count++] = line->turns[at];
		behind = at + 2;
	} else if (edit->kind != EDIT_DELETE) {
		turns[count].turn = edit->turn;
		turns[count].text = (struct span){ "", 0 };
		turns[count++].readable = true;
	}
	memcpy(turns + count, line->turns + behind,
	    (line->count - behind) * sizeof(*turns));
	edited->turns = turns;
	edited->count = count + line->count - behind;
	edited->wrong = line->wrong + offer->explained + count - behind;
	return true;
}

/* What the best single edits leave wrong is looked at in turn. */
static void search_pairs(struct repair *repair, const struct line *line,
    const struct repair_offer *firsts, unsigned count, struct search *search)
{
	for (unsigned i = 0; i < count && !is_spent(repair); i++) {
		struct line edited;

		if (firsts[i].agrees ||
		    firsts[i].explained >= line->count - line->wrong ||
		    !edit_line(repair, line, &firsts[i], &edited))
			continue;
		search->line = &edited;
		search->base = firsts[i];
		search_line(search);
		block_free(edited.turns);
	}
}

void repair_search(struct repair *repair, unsigned edits, unsigned long effort)
{
	struct search *search = memory_get(repair->memory, sizeof(*search));
	struct line line = { repair->turns, repair->count, repair->wrong };
	struct repair_offer firsts[FIRSTS_MAX];

	repair->offered = 0;
	repair->effort = effort;
	if (!search)
		return;
	search->repair = repair;
	search->line = &line;
	search->offers = firsts;
	search->most = FIRSTS_MAX;
	search_line(search);
	for (;
	     repair->offered < search->offered && repair->offered < OFFERS_MAX;
	     repair->offered++)
		repair->offers[repair->offered] = firsts[repair->offered];
	if (edits > 1 && !(search->offered && firsts[0].agrees)) {
		unsigned count = search->offered;

		search->offers = repair->offers;
		search->most = OFFERS_MAX;
		search->offered = repair->offered;
		search_pairs(repair, &line, firsts, count, search);
		repair->offered = search->offered;
	}
	block_free(search);
}
