/*
 * Pieces that a position's keys tell more of than at[] does: those that are one
 * of a kind, and those that lie under others.
 */
#include "render/scene/build.h"
#include "rules/stacks.h"

enum { COVERED_SHIFT = 22 }; /* of each piece from the one that lies on it */

const char *special_on(
    const struct builder *build, const struct position *pos, uint8_t point)
{
	return game_special(build->view->game, pos, point);
}

static const struct key *covered_key(const struct builder *build)
{
	const struct game *game = build->view->game;

	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (key->kind == KEY_STACKS && game_uses_key(game, key))
			return key;
	}
	return NULL;
}

static const char *covered_word(const struct builder *build)
{
	const struct key *key = covered_key(build);

	return key ? key->special[0] : "piece";
}

const char *special_of_effect(
    const struct builder *build, const struct effect *effect)
{
	const struct view *view = build->view;
	bool gone = effect->kind == EFFECT_TAKE && !view->to_come;
	const struct position *pos = gone ? view->before : &view->state->pos;

	if (effect->kind == EFFECT_HOSTAGE || effect->kind == EFFECT_FREED)
		return covered_word(build);
	if (!pos || !on_board(build, effect->point))
		return NULL;
	return special_on(build, pos, effect->point);
}

static const uint8_t *stacks_of(
    const struct builder *build, const struct key *key)
{
	return build->view->state->pos.aside + key->offset;
}

/* The sides + 1 of what lies under a point from the lowest up, and how many
 * they are. */
static const uint8_t *covered_on(
    const struct builder *build, uint8_t point, unsigned *count)
{
	const struct key *key = covered_key(build);
	const uint8_t *below =
	    key ? stacks_below(stacks_of(build, key), key->count, point) : NULL;

	*count = 0;
	while (below && *count < STACK_BELOW_MAX && below[*count])
		++*count;
	return below;
}

int specials_cells_behind(const struct builder *build, uint8_t point)
{
	unsigned count;

	covered_on(build, point, &count);
	return (int)count +
	       (special_on(build, &build->view->state->pos, point) != NULL);
}

/* The lowest farthest out, and last in cells. */
static void add_covered_on(struct builder *build, uint8_t point)
{
	unsigned count;
	const uint8_t *below = covered_on(build, point, &count);

	for (unsigned i = 0; i < count; i++) {
		struct item *item = scene_add_at(build, ROLE_COVERED, point);
		int depth = (int)(count - i);

		scene_dress(build, item, below[i]);
		item->special = true;
		item->x -= depth * COVERED_SHIFT;
		item->y += depth * COVERED_SHIFT;
		item->x2 = item->x + COVERED_SHIFT;
		item->y2 = item->y - COVERED_SHIFT;
		item->column += specials_cells_behind(build, point) - (int)i;
	}
}

void specials_add_covered(struct builder *build)
{
	for (uint8_t p = 0; covered_key(build) && p < build->map->points; p++)
		add_covered_on(build, p);
}

bool specials_exist(const struct builder *build, unsigned side)
{
	const struct position *pos = &build->view->state->pos;
	const struct key *covered = covered_key(build);

	for (uint8_t p = 0; p < build->map->points; p++)
		if (piece_is(pos->at[p], side) && special_on(build, pos, p))
			return true;
	return covered && stacks_count(stacks_of(build, covered),
			      covered->count, side) > 0;
}

/* `a golden guard on e1` */
static void tell_special(struct builder *build, enum message message,
    const char *name, uint8_t point, const char **between)
{
	struct text piece;

	text_init(&piece, build_words_of(build)->memory);
	language_pieces(&piece, build->view->language, name, 1);
	text_puts(build_words_of(build), *between);
	build_say(build, message, piece.data, build->map->name[point]);
	text_release(&piece);
	*between = ", ";
}

void tell_specials(struct builder *build, unsigned side, const char *between)
{
	const struct position *pos = &build->view->state->pos;
	const struct key *covered = covered_key(build);

	for (uint8_t p = 0; p < build->map->points; p++)
		if (piece_is(pos->at[p], side) && special_on(build, pos, p))
			tell_special(build, MESSAGE_ON,
			    special_on(build, pos, p), p, &between);
	for (uint8_t p = 0; covered && p < build->map->points; p++)
		if (stacks_hold(
			stacks_of(build, covered), covered->count, p, side))
			tell_special(build, MESSAGE_UNDER, covered_word(build),
			    p, &between);
}
