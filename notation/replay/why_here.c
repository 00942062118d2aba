#include "notation/replay/why_here.h"

#include "notation/record/turn_text.h"
#include "notation/text/language.h"

struct looking {
	const struct game *game;
	const struct state *state;
	const struct turn *turn;
	struct text *why;
	unsigned side; /* that plays it */
};

static const char *name_of(const struct looking *in, uint8_t point)
{
	return in->game->map.name[point];
}

/* As the one who plays. */
static const char *side_name(const struct looking *in, unsigned side)
{
	return subject_in(in->why->memory->language, in->game->side[side].name);
}

static uint8_t piece_on(const struct looking *in, uint8_t point)
{
	return in->state->pos.at[point];
}

static bool is_somebodys(const struct looking *in, uint8_t piece)
{
	return piece != EMPTY && piece_side(piece) < in->game->sides;
}

/* --- what stands on a point ----------------------------------------------------- */

/* What keeps others from a point. */
static bool tell_occupied(const struct looking *in, uint8_t point)
{
	uint8_t piece = piece_on(in, point);

	if (piece == EMPTY)
		return false;
	if (is_somebodys(in, piece))
		text_say(in->why, "%s is not free: a piece of %s stands there",
		    name_of(in, point), side_name(in, piece_side(piece)));
	else
		text_say(in->why, "%s is not free", name_of(in, point));
	return true;
}

/* Whether it could be played in this state; what it is then, in full, goes into
 * the report, which may be NULL. */
static bool is_legal(const struct looking *in, struct state state,
    const struct turn *turn, struct report *report)
{
	struct game_history history;
	bool legal;

	game_history_init(&history);
	legal = !state_play(in->game, &state, &history, turn, report);
	in->why->memory->failed |= history.failed;
	game_history_release(&history);
	return legal;
}

/* Whether the turn would be one of the other side. */
static bool is_legal_for(const struct looking *in, unsigned side)
{
	struct state state = *in->state;

	state.pos.side = (uint8_t)side;
	return is_legal(in, state, in->turn, NULL);
}

static void tell_others(const struct looking *in, uint8_t point, unsigned side)
{
	if (is_legal_for(in, side))
		text_say(in->why,
		    "this would be a turn of %s: is one missing, or are two "
		    "swapped?",
		    side_name(in, side));
	else if (in->game->map.board->look == LOOK_PITS)
		text_say(in->why, "house %s belongs to %s", name_of(in, point),
		    side_name(in, side));
	else
		text_say(in->why, "the piece on %s belongs to %s",
		    name_of(in, point), side_name(in, side));
}

/* --- houses ----------------------------------------------------------------------- */

/* Each of the two sides has the rows before it. */
static unsigned owner_of_house(const struct looking *in, uint8_t house)
{
	const struct map *map = &in->game->map;

	return map->row[house] >= map->rows / 2u;
}

static bool tell_house(const struct looking *in, uint8_t house)
{
	unsigned owner = owner_of_house(in, house);

	if (owner != in->side)
		tell_others(in, house, owner);
	else if (piece_on(in, house) == 0)
		text_say(in->why, "house %s is empty", name_of(in, house));
	else
		return false;
	return true;
}

/* --- the way of a piece --------------------------------------------------------------- */

/* Whether a line leads there, straight on; *block is the first point on the way
 * that is not free, or NOWHERE. */
static bool find_line(
    const struct looking *in, uint8_t from, uint8_t to, uint8_t *block)
{
	const struct map *map = &in->game->map;

	for (unsigned d = 0; d < map->directions; d++) {
		*block = NOWHERE;
		for (uint8_t at = map->next[from][d]; at != NOWHERE;
		     at = map->next[at][d]) {
			if (at == to)
				return true;
			if (*block == NOWHERE && piece_on(in, at) != EMPTY)
				*block = at;
		}
	}
	return false;
}

static bool tell_way(const struct looking *in, uint8_t from, uint8_t to)
{
	uint8_t block;
	bool leads = find_line(in, from, to, &block);

	if (leads && block != NOWHERE)
		text_say(in->why, "the way from %s to %s is blocked on %s",
		    name_of(in, from), name_of(in, to), name_of(in, block));
	else if (!leads && in->game->map.board->look == LOOK_LINES)
		text_say(in->why, "no line leads from %s to %s",
		    name_of(in, from), name_of(in, to));
	else
		return false;
	return true;
}

/* What is jumped over must be an enemy's. */
static bool tell_jumped(const struct looking *in, uint8_t over)
{
	uint8_t piece = piece_on(in, over);

	if (piece == EMPTY)
		text_say(in->why, "there is nothing to take on %s",
		    name_of(in, over));
	else if (piece_is(piece, in->side))
		text_say(in->why, "the piece to take on %s is %s's own",
		    name_of(in, over), side_name(in, in->side));
	else
		return false;
	return true;
}

static bool tell_capture(const struct looking *in, uint8_t from, uint8_t to)
{
	const struct map *map = &in->game->map;
	int jump = map_jump_direction(map, from, to);
	uint8_t there = piece_on(in, to);

	/* Some games take what is jumped over, others what stands there. */
	if (there != EMPTY && !piece_is(there, in->side))
		return jump < 0 || map_direction(map, from, to) >= 0
			   ? tell_way(in, from, to)
			   : tell_jumped(in, map->next[from][(unsigned)jump]) ||
				 tell_occupied(in, to);
	if (there != EMPTY)
		return tell_jumped(in, to);
	/* Neither a step nor a jump goes there: it is not what stands there. */
	if (jump < 0 && map_direction(map, from, to) < 0)
		return tell_way(in, from, to);
	return tell_jumped(in, jump < 0 ? to : map->next[from][(unsigned)jump]);
}

/* Of the first steps of a piece. */
static bool tell_step(const struct looking *in, uint8_t from)
{
	const struct action *step = &in->turn->actions[1];

	switch (step->sign) {
	case SIGN_STEP:
	case SIGN_JUMP:
	case SIGN_ALONG:
		if (tell_occupied(in, step->value))
			return true;
		return step->sign == SIGN_STEP &&
		       tell_way(in, from, step->value);
	case SIGN_TAKE:
		return tell_capture(in, from, step->value);
	default:
		return false;
	}
}

/* Pieces that are taken besides. */
static bool tell_taken(const struct looking *in)
{
	for (unsigned i = 2; i < in->turn->count; i++) {
		const struct action *action = &in->turn->actions[i];

		if ((action->sign == SIGN_ALSO ||
			action->sign == SIGN_LISTED) &&
		    tell_jumped(in, action->value))
			return true;
	}
	return false;
}

/* --- what must be played instead ---------------------------------------------------------- */

static bool takes(const struct turn *turn)
{
	for (unsigned i = 0; i < turn->count; i++) {
		switch (turn->actions[i].sign) {
		case SIGN_TAKE:
		case SIGN_ALSO:
		case SIGN_ALSO_HAND:
		case SIGN_APPROACH:
		case SIGN_WITHDRAW:
			return true;
		default:
			break;
		}
	}
	return false;
}

struct captures {
	const struct turn *wanted;
	struct turn shown; /* the first, or one with the same step */
	bool any, others;
};

static bool begins_alike(const struct turn *one, const struct turn *other)
{
	return one->count > 1 && other->count > 1 &&
	       one->actions[0].value == other->actions[0].value &&
	       one->actions[1].value == other->actions[1].value;
}

static bool note_capture(const struct turn *turn, void *user)
{
	struct captures *captures = user;

	captures->others = !takes(turn);
	if (!captures->any || (begins_alike(turn, captures->wanted) &&
				  !begins_alike(&captures->shown, turn)))
		captures->shown = *turn;
	captures->any = true;
	return !captures->others;
}

/* Whatever may be played here takes something, and this does not. */
static bool tell_compulsory(const struct looking *in)
{
	struct captures captures = { .wanted = in->turn };
	char text[TURN_TEXT_MAX];

	if (takes(in->turn))
		return false;
	state_turns(in->game, in->state, note_capture, &captures);
	if (!captures.any || captures.others)
		return false;
	turn_write(&in->game->map, &captures.shown, text);
	text_say(in->why, "a capture is possible, such as %s", text);
	return true;
}

/* --- marks that are not right ---------------------------------------------------------------- */

/* The same turn without what follows from the rules. */
static struct turn without_marks(const struct turn *turn)
{
	struct turn bare = { .count = 0 };

	for (unsigned i = 0; i < turn->count; i++) {
		enum sign sign = (enum sign)turn->actions[i].sign;

		if (sign != SIGN_HARVEST && sign != SIGN_CATCH)
			turn_add(&bare, sign, turn->actions[i].value);
	}
	return bare;
}

/* dx3 where d takes two. */
static bool tell_marks(const struct looking *in)
{
	struct turn bare = without_marks(in->turn);
	struct report report;
	char text[TURN_TEXT_MAX];

	report.effect_count = 0;
	if (bare.count == in->turn->count || bare.count == 0 ||
	    !is_legal(in, *in->state, &bare, &report))
		return false;
	turn_write(&in->game->map, &report.turn, text);
	text_say(in->why, "here this turn is %s", text);
	return true;
}

/* c3, c3+~b2c3, c3/e5: a piece comes from the hand. */
static bool places(const struct turn *turn)
{
	return !turn_has(turn, 1, SIGN_STEP) && !turn_has(turn, 1, SIGN_JUMP) &&
	       !turn_has(turn, 1, SIGN_ALONG) && !turn_has(turn, 1, SIGN_TAKE);
}

/* --- all of it ------------------------------------------------------------------------------ */

/* The piece that moves: whose it is, and whether it is there at all. */
static bool tell_mover(const struct looking *in, uint8_t point)
{
	uint8_t piece = piece_on(in, point);

	if (in->game->family->gathered && in->game->family->gathered(in->game,
					      &in->state->pos, point, in->side))
		return false;
	if (piece == EMPTY) {
		text_say(
		    in->why, "there is no piece on %s", name_of(in, point));
		return true;
	}
	if (!is_somebodys(in, piece) || piece_is(piece, in->side))
		return false;
	tell_others(in, point, piece_side(piece));
	return true;
}

/* 43:5-8: the piece that goes first, behind the throws. */
static bool tell_thrown(const struct looking *in)
{
	unsigned i = 0;

	while (turn_has(in->turn, i, SIGN_THROW))
		i++;
	return turn_has(in->turn, i, SIGN_AT) &&
	       tell_mover(in, in->turn->actions[i].value);
}

bool why_here(const struct game *game, const struct state *state,
    const struct turn *turn, struct text *why)
{
	struct looking in = { .game = game,
		.state = state,
		.turn = turn,
		.why = why,
		.side = state->pos.side };
	const struct action *first = &turn->actions[0];
	enum board_look look = game->map.board->look;

	if (state->outcome.rule || turn->count == 0)
		return false;
	if (first->sign == SIGN_THROW)
		return tell_thrown(&in);
	if (first->sign != SIGN_AT)
		return look != LOOK_PITS && tell_compulsory(&in);
	if (look == LOOK_PITS)
		return tell_house(&in, first->value) || tell_marks(&in);
	if (places(turn))
		return tell_occupied(&in, first->value) || tell_compulsory(&in);
	return tell_mover(&in, first->value) || tell_step(&in, first->value) ||
	       tell_compulsory(&in) || tell_taken(&in);
}
