/* Playing a turn of Yoté or Choko, or finding the rule that it breaks. */
#include "rules/yote.h"

static const struct rule *rule_of_further_jumps(const struct game *game)
{
	return game_has(game, YOTE_CHAIN) ? yote_settings_of(game)->chain
					  : yote_settings_of(game)->further;
}

static const struct rule *rule_of_friends(const struct game *game)
{
	return game_has(game, YOTE_FRIENDLY) ? yote_settings_of(game)->friendly
					     : yote_settings_of(game)->friends;
}

/* The jump that a turn names by its two ends. */
static struct yote_jump named_jump(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, unsigned side)
{
	int direction = map_jump_direction(&game->map, from, to);

	if (direction < 0)
		return (struct yote_jump){ NOWHERE, NOWHERE };
	return yote_find_jump(game, pos, from, (unsigned)direction, side);
}

/* A turn as it is read: where the reader is, and the turn that comes out. */
struct reading {
	const struct game *game;
	struct position *pos;
	const struct turn *turn;
	unsigned at;
	uint8_t piece; /* the square of the piece that moves */
	struct turn full;
	struct report *report;
};

static bool next_is(const struct reading *in, enum sign sign)
{
	return turn_has(in->turn, in->at, sign);
}

/* The pieces that a turn names after a jump, in any order. */
struct named {
	uint64_t squares;
	unsigned board, hand;
};

/* False if a square has no enemy or is named twice. */
static bool read_named(struct reading *in, struct named *named)
{
	for (;; in->at++) {
		if (next_is(in, SIGN_ALSO_HAND)) {
			named->hand++;
		} else if (next_is(in, SIGN_ALSO)) {
			uint8_t p = in->turn->actions[in->at].value;

			if (!piece_is(in->pos->at[p], in->pos->side ^ 1u) ||
			    (named->squares & yote_bit(p)))
				return false;
			named->squares |= yote_bit(p);
			named->board++;
		} else {
			return true;
		}
	}
}

static void take_named(struct reading *in, const struct named *named)
{
	for (uint64_t left = named->squares; left; left &= left - 1) {
		uint8_t p = (uint8_t)__builtin_ctzll(left);

		yote_take_piece(in->pos, p, in->report);
		turn_add(&in->full, SIGN_ALSO, p);
	}
	if (!named->hand)
		return;
	in->pos->aside[YOTE_HAND + (in->pos->side ^ 1u)] -=
	    (uint8_t)named->hand;
	report_add(in->report, EFFECT_SPENT, NOWHERE, NOWHERE, named->hand);
	for (unsigned i = 0; i < named->hand; i++)
		turn_add(&in->full, SIGN_ALSO_HAND, 0);
}

/* The pieces that go with so many jumps, no more and no fewer. */
static const struct rule *play_extras(struct reading *in, unsigned jumps)
{
	const struct rule *extra = yote_settings_of(in->game)->extra;
	struct yote_due due = yote_find_due(in->game, in->pos, jumps);
	struct named named = { 0 };

	if (!read_named(in, &named))
		return extra;
	if (named.board + named.hand != due.board + due.hand)
		return jumps > 1 || next_is(in, SIGN_TAKE)
			   ? rule_of_further_jumps(in->game)
			   : extra;
	if (named.hand != due.hand && !due.either)
		return extra;
	take_named(in, &named);
	return NULL;
}

static const struct rule *play_capture(struct reading *in)
{
	uint8_t to = in->turn->actions[in->at].value;
	struct yote_jump jump =
	    named_jump(in->game, in->pos, in->piece, to, in->pos->side ^ 1u);

	if (jump.over == NOWHERE)
		return yote_settings_of(in->game)->jump;
	yote_move_piece(in->pos, in->piece, to, in->report);
	yote_take_piece(in->pos, jump.over, in->report);
	turn_add(&in->full, SIGN_TAKE, to);
	in->piece = to;
	in->at++;
	return NULL;
}

static const struct rule *play_captures(struct reading *in)
{
	const struct rule *broken = NULL;
	unsigned jumps = 0;

	while (!broken && next_is(in, SIGN_TAKE)) {
		if (jumps > 0 && !yote_may_go_on(in->game))
			return rule_of_further_jumps(in->game);
		broken = play_capture(in);
		jumps++;
		if (!broken && !yote_takes_at_end(in->game))
			broken = play_extras(in, 1);
	}
	if (!broken && jumps > 0 && yote_takes_at_end(in->game))
		broken = play_extras(in, jumps);
	return broken;
}

static const struct rule *play_friend_jumps(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint64_t visited = yote_bit(in->piece);

	for (; next_is(in, SIGN_JUMP); in->at++) {
		uint8_t to = in->turn->actions[in->at].value;
		struct yote_jump jump =
		    named_jump(in->game, in->pos, in->piece, to, in->pos->side);

		if (!yote_may_jump_friends(in->game) || jump.over == NOWHERE)
			return rule_of_friends(in->game);
		if (!settings->over_friends && in->at + 1 < in->turn->count)
			return rule_of_friends(in->game);
		if (visited & yote_bit(to))
			return settings->order;
		visited |= yote_bit(to);
		yote_move_piece(in->pos, in->piece, to, in->report);
		turn_add(&in->full, SIGN_JUMP, to);
		in->piece = to;
	}
	return NULL;
}

/* What stands after the last capture does not belong there. */
static const struct rule *rule_of_rest(const struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);

	if (next_is(in, SIGN_TAKE))
		return rule_of_further_jumps(in->game);
	if (next_is(in, SIGN_JUMP))
		return settings->order ? settings->order
				       : rule_of_friends(in->game);
	return settings->turn;
}

static const struct rule *play_jumps(struct reading *in, bool *captured)
{
	bool capturing = yote_must_capture(in->game, in->pos);
	const struct rule *broken = play_friend_jumps(in);

	*captured = next_is(in, SIGN_TAKE);
	if (!broken)
		broken = play_captures(in);
	if (!broken && in->at < in->turn->count)
		broken = rule_of_rest(in);
	if (!broken && capturing && !*captured)
		broken = yote_settings_of(in->game)->mandatory;
	return broken;
}

static const struct rule *play_step(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint8_t to = in->turn->actions[1].value;

	if (in->turn->count != 2 || in->pos->at[to] != EMPTY ||
	    map_direction(&in->game->map, in->piece, to) < 0)
		return settings->turn;
	if (yote_must_capture(in->game, in->pos))
		return settings->mandatory;
	yote_move_piece(in->pos, in->piece, to, in->report);
	turn_add(&in->full, SIGN_STEP, to);
	return NULL;
}

static const struct rule *play_deployment(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	struct position *pos = in->pos;

	if (!pos->aside[YOTE_HAND + pos->side] || pos->at[in->piece] != EMPTY)
		return settings->turn;
	if (yote_must_capture(in->game, pos))
		return settings->mandatory;
	pos->at[in->piece] = piece_of(pos->side);
	pos->aside[YOTE_HAND + pos->side]--;
	report_add(
	    in->report, EFFECT_DROP, in->piece, NOWHERE, pos->at[in->piece]);
	return NULL;
}

static const struct rule *play_move(struct reading *in, bool *captured)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	const struct position *pos = in->pos;
	bool own = piece_is(pos->at[in->piece], pos->side);

	if (pos->aside[YOTE_BOUND])
		return settings->bound;
	if (settings->opening &&
	    pos->aside[YOTE_HAND + pos->side] == YOTE_CAMELS)
		return settings->opening;
	switch (in->turn->actions[1].sign) {
	case SIGN_STEP:
		return own ? play_step(in) : settings->turn;
	case SIGN_TAKE:
		return own ? play_jumps(in, captured) : settings->jump;
	case SIGN_JUMP:
		return own ? play_jumps(in, captured)
			   : rule_of_friends(in->game);
	default:
		return settings->turn;
	}
}

/* The merchant goes to whoever deploys without being bound to. */
static void pass_merchant(struct position *pos, bool deployed)
{
	const uint8_t *hand = pos->aside + YOTE_HAND;
	bool was_bound = pos->aside[YOTE_BOUND];

	pos->aside[YOTE_BOUND] = 0;
	if (!hand[0] && !hand[1]) {
		pos->aside[YOTE_TOKEN] = 0;
	} else if (deployed && !was_bound) {
		pos->aside[YOTE_TOKEN] = piece_of(pos->side);
		pos->aside[YOTE_BOUND] = hand[pos->side ^ 1] > 0;
	}
}

const struct rule *yote_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	struct reading in;
	struct yote_totals totals = yote_count(pos);
	bool watched = yote_watched(game, pos, &totals);
	bool deployed = turn->count == 1, captured = false;
	const struct rule *broken;

	report_begin(report, turn);
	if (!turn_has(turn, 0, SIGN_AT))
		return yote_settings_of(game)->turn;
	/* Member by member: an empty turn has no need of zeros. */
	in.game = game;
	in.pos = pos;
	in.turn = turn;
	in.at = 1;
	in.piece = turn->actions[0].value;
	in.full.count = 0;
	in.report = report;
	turn_add(&in.full, SIGN_AT, in.piece);
	broken = deployed ? play_deployment(&in) : play_move(&in, &captured);
	if (broken)
		return broken;
	if (report)
		report->turn = in.full;
	if (yote_settings_of(game)->merchant)
		pass_merchant(pos, deployed);
	if (!watched || captured)
		pos->aside[YOTE_QUIET] = 0;
	else if (pos->aside[YOTE_QUIET] < yote_settings_of(game)->quiet_limit)
		pos->aside[YOTE_QUIET]++;
	pos->side ^= 1;
	return NULL;
}
