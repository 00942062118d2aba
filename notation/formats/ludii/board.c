#include "notation/formats/ludii/board.h"
#include "notation/text/language.h"

#include <string.h>

void trial_board_init(struct trial_board *board, const struct ludii *ludii,
    const struct game *game)
{
	memset(board, 0, sizeof(*board));
	memset(board->point, NOWHERE, sizeof(board->point));
	board->ludii = ludii;
	board->game = game;
	for (unsigned p = 0; p < game->map.points; p++)
		board->point[ludii_site(ludii, &game->map, (uint8_t)p)] =
		    (uint8_t)p;
}

bool trial_is_hand(const struct trial_board *board, int site)
{
	return ludii_hand_of(board->ludii, site) >= 0;
}

static bool is_store(const struct trial_board *board, int site)
{
	return trl_has_seeds(&board->game->map) &&
	       (site == board->ludii->store[0] ||
		   site == board->ludii->store[1]);
}

/* What our position has on a site. */
static unsigned ours(
    const struct trial_board *board, const struct position *pos, unsigned site)
{
	const struct family *family = board->game->family;

	if (board->point[site] != NOWHERE)
		return pos->at[board->point[site]];
	if (trial_is_hand(board, (int)site))
		return position_value(family, pos, "hand",
		    (unsigned)ludii_hand_of(board->ludii, (int)site));
	if (is_store(board, (int)site))
		return position_value(
		    family, pos, "score", site == board->ludii->store[1]);
	return 0;
}

void trial_board_set(struct trial_board *board, const struct position *pos)
{
	for (unsigned site = 0; site < TRIAL_SITES; site++)
		board->on[site] = (uint16_t)ours(board, pos, site);
}

/* The values of a key of positions, or NULL. */
static uint8_t *values_of(
    const struct family *family, struct position *pos, const char *name)
{
	for (size_t k = 0; k < family->key_count; k++)
		if (strcmp(family->keys[k].name, name) == 0)
			return pos->aside + family->keys[k].offset;
	return NULL;
}

static void put_stores(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], struct position *pos)
{
	uint8_t *score = values_of(board->game->family, pos, "score");

	for (unsigned s = 0; s < 2 && score; s++)
		score[s] = (uint8_t)on[board->ludii->store[s]];
}

/* What a side had before and has no more was taken; a turn may take more than
 * are needed to win. */
static void put_hands(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], const struct census *before,
    struct position *pos)
{
	uint8_t *hand = values_of(board->game->family, pos, "hand"),
		*taken = values_of(board->game->family, pos, "taken");
	struct census now = position_census(pos);

	for (unsigned s = 0; s < 2 && hand && taken; s++) {
		unsigned had = before->pieces[s] + hand[s], gone;

		if (hand[s] > 0)
			hand[s] = (uint8_t)on[board->ludii->hand + s];
		gone = taken[s] + had - now.pieces[s] - hand[s];
		taken[s] = (uint8_t)(gone < board->ludii->losses
					 ? gone
					 : board->ludii->losses);
	}
}

void trial_board_position(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], struct position *pos)
{
	bool pits = trl_has_seeds(&board->game->map);
	struct census before = { { 0 }, { 0 } };

	if (!pits)
		before = position_census(pos);
	for (unsigned site = 0; site < TRIAL_SITES; site++)
		if (board->point[site] != NOWHERE)
			pos->at[board->point[site]] = (uint8_t)on[site];
	if (pits)
		put_stores(board, on, pos);
	else if (board->ludii->two_hands)
		put_hands(board, on, &before, pos);
}

static const char *site_name(const struct trial_board *board, unsigned site)
{
	if (board->point[site] != NOWHERE)
		return board->game->map.name[board->point[site]];
	return trial_is_hand(board, (int)site) ? "hand" : "store";
}

/* Pieces that could not be placed: Ludii keeps them in hand. */
static bool stays_out(
    const struct trial_board *board, unsigned site, unsigned ours_has)
{
	return board->ludii->two_hands && trial_is_hand(board, (int)site) &&
	       ours_has == 0;
}

bool trial_board_compare(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], struct importer *in,
    const struct position *pos, struct span place, const char *when)
{
	for (unsigned site = 0; site < TRIAL_SITES; site++) {
		unsigned other = ours(board, pos, site);

		if (on[site] != other && !stays_out(board, site, other))
			return trial_wrong(in, place,
			    "%s, the trial has %u on site %u (%s), but by "
			    "the rules of %s/%s it is %u",
			    words_in(in->memory->language, when), on[site],
			    site, site_name(board, site),
			    board->game->ruleset->game,
			    board->game->ruleset->name, other);
	}
	return true;
}

/* --- actions --------------------------------------------------------------------- */

static bool check_site(const struct trial_board *board, struct importer *in,
    const struct trial_number *site, struct span action)
{
	if (site->value < 0)
		return trial_wrong(in, action, "this action names no site");
	if (site->value < TRIAL_SITES &&
	    (board->point[site->value] != NOWHERE ||
		trial_is_hand(board, site->value) ||
		is_store(board, site->value)))
		return true;
	return trial_wrong(in, site->text,
	    "there is no site %d on the board of this game", site->value);
}

static int count_of(const struct trial_fields *fields)
{
	return fields->count.value < 0 ? 1 : fields->count.value;
}

static void put(struct trial_board *board, const struct trial_fields *fields)
{
	int site = fields->to.value;
	int what = fields->what.value < 0 ? 0 : fields->what.value;
	bool counted =
	    trl_has_seeds(&board->game->map) || trial_is_hand(board, site);

	board->on[site] = (uint16_t)(counted ? count_of(fields) : what);
}

static void move_pieces(struct trial_board *board,
    const struct trial_fields *fields, struct trial_decision *decision)
{
	uint16_t *from = &board->on[fields->from.value];
	uint16_t *to = &board->on[fields->to.value];
	int count = count_of(fields);

	if (trl_has_seeds(&board->game->map)) {
		*from = (uint16_t)(*from < count ? 0 : *from - count);
		*to = (uint16_t)(*to + count);
		if (is_store(board, fields->to.value) &&
		    decision->stored < TRIAL_NUMBER_MAX)
			decision->stored += count;
	} else if (trial_is_hand(board, fields->from.value)) {
		*from = (uint16_t)(*from - (*from > 0));
		*to = piece_of(
		    (unsigned)ludii_hand_of(board->ludii, fields->from.value));
	} else {
		*to = *from;
		*from = EMPTY;
	}
}

/* What changes no board: whose turn it is, and how much he may still do. */
static bool is_idle(struct span name)
{
	static const char *const names[] = { "Select", "SetNextPlayer",
		"SetScore" };

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (span_is(name, names[i]))
			return true;
	return false;
}

static void clear_site(
    struct trial_board *board, int site, struct trial_decision *decision)
{
	board->on[site] = EMPTY;
	if (decision->removed < 0)
		decision->removed = site;
	if (decision->cleared_count < TRIAL_CLEARED_MAX)
		decision->cleared[decision->cleared_count++] = (uint8_t)site;
}

static bool apply(struct trial_board *board, struct importer *in,
    const struct trial_action *action, struct trial_decision *decision)
{
	const struct trial_fields *fields = &action->fields;
	struct span name = action->name;
	bool moves = span_is(name, "Move"), removes = span_is(name, "Remove"),
	     puts = span_is(name, "Add") || span_is(name, "SetCount"),
	     passes = span_is(name, "Pass"),
	     talks = span_is(name, "Propose") || span_is(name, "Vote");

	if (!moves && !removes && !puts && !passes && !talks && !is_idle(name))
		return trial_wrong(in, name,
		    "the action '%.*s' is not one of this game",
		    span_shown(name), name.text);
	decision->pass |= passes;
	decision->forced |= passes && fields->forced;
	decision->talk |= talks;
	decision->moved |= moves;
	decision->again |= span_is(name, "SetNextPlayer");
	if ((moves && !check_site(board, in, &fields->from, name)) ||
	    ((moves || removes || puts) &&
		!check_site(board, in, &fields->to, name)))
		return false;
	if (moves)
		move_pieces(board, fields, decision);
	else if (puts)
		put(board, fields);
	else if (removes)
		clear_site(board, fields->to.value, decision);
	return true;
}

/* The head may leave out what the chosen action says. */
static void learn_from_action(
    struct trial_decision *decision, const struct trial_fields *fields)
{
	if (!fields->decision)
		return;
	if (decision->from.value < 0)
		decision->from = fields->from;
	if (decision->to.value < 0)
		decision->to = fields->to;
}

bool trial_board_play(struct trial_board *board, struct importer *in,
    struct span text, struct trial_decision *decision)
{
	struct trial_action action;
	struct trial_move move;
	enum trial_answer answer;
	unsigned long actions = 0;

	if (!trial_open_move(in, text, &move))
		return false;
	*decision = (struct trial_decision){ .head = move.head,
		.mover = move.fields.mover.value,
		.from = move.fields.from,
		.to = move.fields.to,
		.removed = -1 };
	while ((answer = trial_next_action(&move, &action)) == TRIAL_ACTION) {
		if (!apply(board, in, &action, decision))
			return false;
		learn_from_action(decision, &action.fields);
		actions++;
	}
	if (answer == TRIAL_NO_MORE && actions == 0)
		return trial_wrong(in, move.head, "this move has no actions");
	return answer == TRIAL_NO_MORE;
}
