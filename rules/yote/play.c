/* Playing a turn of Yoté or Choko, or finding the rule that it breaks. */
#include "rules/yote/reading.h"

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

static const struct rule *rule_of_jump(
    const struct game *game, uint8_t from, uint8_t to)
{
	bool diagonal = game_has(game, YOTE_CHALLENGES) &&
			yote_diagonal_jump(&game->map, from, to) >= 0;

	return diagonal ? YOR(4) : yote_settings_of(game)->jump;
}

/* The jump that a turn names by its two ends. */
static struct yote_jump named_jump(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, unsigned side)
{
	int direction = map_jump_direction(&game->map, from, to);

	if (direction < 0 && game_has(game, YOTE_CHALLENGES))
		direction = yote_diagonal_jump(&game->map, from, to);
	if (direction < 0)
		return (struct yote_jump){ NOWHERE, NOWHERE };
	return yote_find_jump(game, pos, from, (unsigned)direction, side);
}

/* The pieces that a turn names after a jump, in any order. */
struct named {
	uint64_t squares;
	unsigned board, hand;
};

/* A square with an enemy camel that was not named before. */
static const struct rule *read_named_square(
    struct yote_reading *in, struct named *named)
{
	unsigned enemy = in->pos->side ^ 1u;
	uint8_t p = in->turn->actions[in->at].value;

	if (in->pos->at[p] == hero_of(enemy))
		return YOH(1);
	if (!yote_is_camel(in->pos->at[p], enemy) ||
	    (named->squares & yote_bit(p)))
		return yote_settings_of(in->game)->extra;
	named->squares |= yote_bit(p);
	named->board++;
	return NULL;
}

static const struct rule *read_named(
    struct yote_reading *in, struct named *named)
{
	const struct rule *broken = NULL;

	for (; !broken; in->at++) {
		if (yote_next_is(in, SIGN_ALSO_HAND))
			named->hand++;
		else if (yote_next_is(in, SIGN_ALSO))
			broken = read_named_square(in, named);
		else
			break;
	}
	return broken;
}

static void take_named(struct yote_reading *in, const struct named *named)
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

/* What a capture has jumped over. */
struct jumped {
	unsigned pieces, camels;
};

/* Somebody names more than is due because of a caravan: for a jump over it, or
 * as the one in hand. */
static bool names_for_caravan(const struct yote_reading *in,
    const struct jumped *jumped, const struct named *named,
    const struct yote_due *due)
{
	unsigned enemy = in->pos->side ^ 1u;

	if (named->hand > yote_camels_in_hand(in->pos, enemy) &&
	    in->pos->aside[YOTE_HERO + enemy])
		return true;
	return jumped->camels < jumped->pieces &&
	       named->board + named->hand > due->board + due->hand;
}

/* The pieces that go with the jumps, no more and no fewer. */
static const struct rule *play_extras(
    struct yote_reading *in, const struct jumped *jumped)
{
	const struct rule *extra = yote_settings_of(in->game)->extra;
	struct yote_due due = yote_find_due(in->game, in->pos, jumped->camels);
	struct named named = { 0 };
	const struct rule *broken = read_named(in, &named);

	if (broken)
		return broken;
	if (names_for_caravan(in, jumped, &named, &due))
		return YOH(1);
	if (named.board + named.hand != due.board + due.hand)
		return jumped->pieces > 1 || yote_next_is(in, SIGN_TAKE)
			   ? rule_of_further_jumps(in->game)
			   : extra;
	if (named.hand != due.hand && !due.either)
		return extra;
	take_named(in, &named);
	return NULL;
}

static const struct rule *play_capture(
    struct yote_reading *in, struct jumped *jumped)
{
	uint8_t to = in->turn->actions[in->at].value;
	struct yote_jump jump =
	    named_jump(in->game, in->pos, in->piece, to, in->pos->side ^ 1u);

	if (jump.over == NOWHERE)
		return rule_of_jump(in->game, in->piece, to);
	jumped->pieces++;
	jumped->camels += !(in->pos->at[jump.over] & HERO);
	yote_move_piece(in->pos, in->piece, to, in->report);
	yote_take_piece(in->pos, jump.over, in->report);
	turn_add(&in->full, SIGN_TAKE, to);
	in->piece = to;
	in->at++;
	return NULL;
}

static const struct rule *play_captures(struct yote_reading *in)
{
	const struct rule *broken = NULL;
	struct jumped jumped = { 0, 0 };

	in->so_far.captured = yote_next_is(in, SIGN_TAKE);
	while (!broken && yote_next_is(in, SIGN_TAKE)) {
		if (jumped.pieces > 0 && !yote_may_go_on(in->game))
			return rule_of_further_jumps(in->game);
		if (!yote_takes_at_end(in->game))
			jumped = (struct jumped){ 0, 0 };
		broken = play_capture(in, &jumped);
		if (!broken && !yote_takes_at_end(in->game))
			broken = play_extras(in, &jumped);
	}
	if (!broken && in->so_far.captured && yote_takes_at_end(in->game))
		broken = play_extras(in, &jumped);
	return broken;
}

const struct rule *yote_play_bonus_jump(struct yote_reading *in)
{
	uint8_t to = in->turn->actions[in->at].value;
	struct jumped jumped = { 0, 0 };
	const struct rule *broken;

	if (yote_diagonal_jump(&in->game->map, in->piece, to) < 0)
		return YOR(5);
	broken = play_capture(in, &jumped);
	if (!broken && yote_next_is(in, SIGN_TAKE))
		return YOR(5);
	if (!broken)
		broken = play_extras(in, &jumped);
	in->so_far.captured = true;
	return !broken && in->at < in->end ? YOR(5) : broken;
}

static const struct rule *play_friend_jumps(struct yote_reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint64_t visited = yote_bit(in->piece);

	for (; yote_next_is(in, SIGN_JUMP); in->at++) {
		uint8_t to = in->turn->actions[in->at].value;
		struct yote_jump jump =
		    named_jump(in->game, in->pos, in->piece, to, in->pos->side);

		if (!yote_may_jump_friends(in->game) || jump.over == NOWHERE)
			return rule_of_friends(in->game);
		if (!settings->over_friends && in->at + 1 < in->end)
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
static const struct rule *rule_of_rest(const struct yote_reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);

	if (yote_next_is(in, SIGN_TAKE))
		return rule_of_further_jumps(in->game);
	if (yote_next_is(in, SIGN_JUMP))
		return settings->order ? settings->order
				       : rule_of_friends(in->game);
	return settings->turn;
}

static const struct rule *play_jumps(struct yote_reading *in)
{
	const struct rule *broken = play_friend_jumps(in);

	if (!broken)
		broken = play_captures(in);
	if (!broken && in->at < in->end)
		broken = rule_of_rest(in);
	if (!broken && in->so_far.capturing && !in->so_far.captured)
		broken = yote_settings_of(in->game)->mandatory;
	return broken;
}

static const struct rule *play_step(struct yote_reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint8_t to = in->turn->actions[in->at++].value;

	if (in->at != in->end || in->pos->at[to] != EMPTY ||
	    map_direction(&in->game->map, in->piece, to) < 0)
		return settings->turn;
	if (in->so_far.capturing)
		return settings->mandatory;
	yote_move_piece(in->pos, in->piece, to, in->report);
	turn_add(&in->full, SIGN_STEP, to);
	in->piece = to;
	return NULL;
}

static const struct rule *play_deployment(struct yote_reading *in, bool caravan)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	struct position *pos = in->pos;
	const struct rule *broken =
	    yote_deployment_barred(in->game, pos, caravan);

	if (broken)
		return broken;
	if (pos->at[in->piece] != EMPTY)
		return settings->turn;
	if (in->so_far.capturing)
		return settings->mandatory;
	yote_deploy(pos, in->piece, caravan);
	report_add(
	    in->report, EFFECT_DROP, in->piece, NOWHERE, pos->at[in->piece]);
	in->so_far.deployed = true;
	return NULL;
}

static const struct rule *play_move(struct yote_reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	const struct position *pos = in->pos;
	bool own = piece_is(pos->at[in->piece], pos->side);

	if (pos->aside[YOTE_BOUND])
		return settings->bound;
	if (settings->opening &&
	    pos->aside[YOTE_HAND + pos->side] == YOTE_CAMELS)
		return settings->opening;
	switch (in->turn->actions[in->at].sign) {
	case SIGN_STEP:
		return own ? play_step(in) : settings->turn;
	case SIGN_TAKE:
		return own ? play_jumps(in) : settings->jump;
	case SIGN_JUMP:
		return own ? play_jumps(in) : rule_of_friends(in->game);
	default:
		return settings->turn;
	}
}

static inline const struct rule *play_action(struct yote_reading *in)
{
	bool caravan = yote_next_is(in, SIGN_HERO);

	if (!caravan && !yote_next_is(in, SIGN_AT))
		return yote_settings_of(in->game)->turn;
	in->piece = in->turn->actions[in->at].value;
	turn_add(&in->full, caravan ? SIGN_HERO : SIGN_AT, in->piece);
	in->at++;
	if (in->at == in->end)
		return play_deployment(in, caravan);
	return caravan ? yote_settings_of(in->game)->turn : play_move(in);
}

const struct rule *yote_play_action(struct yote_reading *in)
{
	return play_action(in);
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
	struct yote_reading in;
	struct yote_totals totals = yote_count(pos);
	bool watched = yote_watched(game, pos, &totals);
	const struct rule *broken;

	report_begin(report, turn);
	/* Member by member: an empty turn has no need of zeros. */
	in.game = game;
	in.pos = pos;
	in.turn = turn;
	in.at = 0;
	in.end = turn->count;
	in.so_far =
	    (struct yote_progress){ .capturing = yote_must_capture(game, pos) };
	in.full.count = 0;
	in.report = report;
	broken = game_has(game, YOTE_CHALLENGES) ? yote_play_parts(&in)
						 : play_action(&in);
	if (broken)
		return broken;
	if (report)
		report->turn = in.full;
	if (yote_settings_of(game)->merchant)
		pass_merchant(pos, in.so_far.deployed);
	if (!watched || in.so_far.captured)
		pos->aside[YOTE_QUIET] = 0;
	else if (pos->aside[YOTE_QUIET] < yote_settings_of(game)->quiet_limit)
		pos->aside[YOTE_QUIET]++;
	pos->side ^= 1;
	return NULL;
}
