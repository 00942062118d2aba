#include "notation/edit/turn_guess.h"

#include "notation/record/turn_text.h"

struct search {
	const struct game *game;
	const struct state *state;
	struct turn typed;
	struct game_history
	    history;       /* nobody asks how often a position occurred */
	unsigned parts;    /* of what was typed */
	struct text *fits; /* the first turns that fit and have as many parts */
	size_t count;
	struct text *longer; /* ... and that have another number */
	size_t longer_count;
};

static unsigned count_parts(const struct turn *turn)
{
	unsigned parts = 1;

	for (unsigned i = 0; i < turn->count; i++)
		parts += turn->actions[i].sign == SIGN_JOIN;
	return parts;
}

static void keep(struct text *fits, size_t *count, const char *turn)
{
	if (*count < FITS_SHOWN)
		text_addf(fits, *count ? " %s" : "%s", turn);
	++*count;
}

/* What a player may leave out: how a step takes, and what goes with it. */
static bool may_be_left_out(enum sign sign)
{
	switch (sign) {
	case SIGN_ALSO:
	case SIGN_ALSO_HAND:
	case SIGN_LISTED:
	case SIGN_APPROACH:
	case SIGN_WITHDRAW:
	case SIGN_HARVEST:
	case SIGN_CATCH:
		return true;
	default:
		return false;
	}
}

/* The typed signs are those of the turn, some left out, its end too. */
static bool is_shortened(const struct turn *typed, const struct turn *turn)
{
	unsigned t = 0;

	for (unsigned i = 0; i < turn->count && t < typed->count; i++) {
		const struct action *want = &typed->actions[t],
				    *have = &turn->actions[i];

		if (want->sign == have->sign && want->value == have->value)
			t++;
		else if (!may_be_left_out((enum sign)have->sign))
			return false;
	}
	return t == typed->count;
}

/* The point where the piece that moved last ends. */
static uint8_t destination(struct search *search, const struct turn *turn)
{
	struct state state = *search->state;
	struct report report;
	uint8_t point = NOWHERE;

	report.effect_count = 0;
	if (state_play(search->game, &state, &search->history, turn, &report) !=
	    NULL)
		return NOWHERE;
	for (unsigned i = 0; i < report.effect_count && i < EFFECTS_MAX; i++)
		if (report.effects[i].kind == EFFECT_MOVE)
			point = report.effects[i].point;
	return point;
}

static bool consider(const struct turn *turn, void *user)
{
	struct search *search = user;
	const struct turn *typed = &search->typed;
	char text[TURN_TEXT_MAX];

	if (!(typed->count > 1
		    ? is_shortened(typed, turn)
		    : destination(search, turn) == typed->actions[0].value))
		return true;
	turn_write(&search->game->map, turn, text);
	if (count_parts(turn) == search->parts)
		keep(search->fits, &search->count, text);
	else
		keep(search->longer, &search->longer_count, text);
	return true;
}

size_t abbreviation_fits(const struct game *game, const struct state *state,
    struct span typed, struct text *fits)
{
	struct search search = { .game = game, .state = state, .fits = fits };
	struct text longer;
	size_t bad;

	if (!turn_read(&game->map, typed, &search.typed, &bad) ||
	    search.typed.count == 0 ||
	    (search.typed.count == 1 && !turn_has(&search.typed, 0, SIGN_AT)))
		return 0;
	search.parts = count_parts(&search.typed);
	text_init(&longer, fits->memory);
	search.longer = &longer;
	game_history_init(&search.history);
	state_turns(game, state, consider, &search);
	game_history_release(&search.history);
	if (search.count == 0) {
		text_add(fits, longer.data, longer.length);
		search.count = search.longer_count;
	}
	text_release(&longer);
	return search.count;
}
