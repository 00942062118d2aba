/*
 * What stands on the board and what the last turn left there. Turns are never
 * played again here: the rules reported their effects.
 */
#include "render/scene/placing.h"
#include "render/shapes/faces.h"

enum {
	RING_RADIUS = 35,
	PIT_RING_RADIUS = 47,
	GHOST_SHIFT = 24,
	TRAY_STEP = 62, /* between the sides, beside a track */
	TRAY_CELLS = 3,
};

void scene_set_face(
    const struct builder *build, struct item *item, unsigned side)
{
	const char *face = face_of(build->view->game->side[side].piece);
	bool differ = build->lettered || build->look == LOOK_TRACK;

	switch (build->view->pieces) {
	case PIECES_USUAL:
		item->face = differ ? face : NULL;
		item->shows_letter =
		    !item->face && (build->lettered || item->hero);
		break;
	case PIECES_PLAIN:
		break;
	case PIECES_LETTERS:
		item->shows_letter = true;
		break;
	case PIECES_FACES:
		item->face = face;
		item->shows_letter = !face;
		break;
	}
}

void scene_dress(struct builder *build, struct item *item, uint8_t piece)
{
	const struct game *game = build->view->game;
	unsigned side = piece_side(piece);
	char letter;

	if (side >= game->sides)
		side = 0;
	letter = game->side[side].name[0];
	item->hero = (piece & HERO) != 0;
	item->letter = (char)(item->hero ? letter - 'a' + 'A' : letter);
	item->lettered = build->lettered;
	scene_set_face(build, item, side);
	scene_paint(build, item, side);
	item->radius = piece_radius(build, piece);
	if (build->look == LOOK_TRACK)
		item->number = stack_height(piece);
}

static void add_left(struct builder *build, uint8_t point)
{
	struct item *left = scene_add_at(build, ROLE_LEFT, point);

	left->radius = DOT_REACH;
	if (build->look == LOOK_TRACK) {
		left->radius = station_radius(build, point);
		left->column -= build->map->zone[point] > 1 ? 2 : 1;
	}
	if (build->look == LOOK_PITS) {
		left->radius = PIT_RING_RADIUS;
		left->column -= PIT_RING_CELLS;
	}
}

static void add_ghost(struct builder *build, const struct effect *effect)
{
	struct item *ghost = scene_add_at(build, ROLE_GHOST, effect->point);

	scene_dress(build, ghost, effect->amount);
	ghost->special = special_of_effect(build, effect);
	/* Behind the piece that took its place. */
	if (piece_on(build, effect->point) != EMPTY)
		place_aside(build, ghost, GHOST_SHIFT);
}

/* The end of a way that is empty: where it came from, or will go to. */
static uint8_t empty_end(const struct builder *build, const struct effect *way)
{
	if (way->kind == EFFECT_MOVE)
		return build->view->to_come ? way->point : way->from;
	return way->kind == EFFECT_LIFT ? way->point : NOWHERE;
}

bool comes_to(const struct builder *build, uint8_t point)
{
	const struct report *report =
	    build->view->to_come ? build->view->report : NULL;
	bool comes = false;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *move = &report->effects[i];

		if (move->kind != EFFECT_MOVE || move->amount == OBSTACLE)
			continue;
		if (move->point == point)
			comes = true;
		else if (move->from == point)
			comes = false;
	}
	return comes && on_board(build, point) &&
	       piece_on(build, point) == EMPTY &&
	       !build_is_beside(build, point);
}

/* A piece that will stay there is shown as such. */
static void add_empty_end(
    struct builder *build, const struct effect *way, uint8_t point)
{
	if (way->kind == EFFECT_MOVE && comes_to(build, point))
		scene_dress(build, scene_add_at(build, ROLE_COMING, point),
		    way->amount);
	else
		add_left(build, point);
}

/* Only the first lift of a sowing is a start. */
static void add_starts(struct builder *build)
{
	const struct report *report = build->view->report;
	bool pits = build->look == LOOK_PITS;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		uint8_t start = empty_end(build, &report->effects[i]);

		if (!on_board(build, start) || build_is_beside(build, start))
			continue;
		if (pits || piece_on(build, start) == EMPTY)
			add_empty_end(build, &report->effects[i], start);
		if (pits)
			return;
	}
}

static struct item *add_thing(
    struct builder *build, const struct key *key, unsigned side, uint8_t point)
{
	struct item *thing = scene_add_at(build, ROLE_THING, point);

	scene_dress(build, thing, piece_of(key->nobodys ? 0 : side));
	thing->number = key->look;
	thing->nobodys = key->nobodys;
	if (key->look == THING_CAMP) {
		thing->column--;
		thing->column2 += 1 + specials_cells_behind(build, point);
	}
	return thing;
}

/* What the turn to come puts here; a thing of the side to move is marked. */
static void add_coming(struct builder *build, const struct effect *effect)
{
	const struct key *key =
	    effect->amount == OBSTACLE ? own_thing(build) : NULL;

	if (key) {
		add_thing(
		    build, key, build->view->state->pos.side, effect->point)
		    ->coming = true;
		scene_add_ring(build, ROLE_MARK, effect->point);
	} else {
		scene_dress(build,
		    scene_add_at(build, ROLE_COMING, effect->point),
		    effect->amount);
	}
}

/* What is not on the board any more, or not yet. */
static void add_ghosts(struct builder *build)
{
	const struct report *report = build->view->report;
	bool to_come = build->view->to_come;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->amount == EMPTY || !on_board(build, effect->point))
			continue;
		if (!to_come && effect->kind == EFFECT_TAKE)
			add_ghost(build, effect);
		else if (to_come && effect->kind == EFFECT_DROP)
			add_coming(build, effect);
	}
}

/* Side by side: back-ends can say once how they look. */
static void add_pieces(struct builder *build, unsigned side)
{
	for (uint8_t p = 0; p < build->map->points; p++) {
		struct item *piece;

		if (!piece_is(piece_on(build, p), side))
			continue;
		piece = scene_add_at(build, ROLE_PIECE, p);
		scene_dress(build, piece, piece_on(build, p));
		piece->special = special_on(build, &build->view->state->pos, p);
	}
}

/* What the last turn removed. */
static void add_gone_things(struct builder *build, const struct key *key)
{
	const struct report *report =
	    build->view->to_come ? NULL : build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_GONE && effect->amount == key->look)
			add_thing(build, key, 0, effect->point)->gone = true;
	}
}

/* What keys put on the board. */
static void add_things(struct builder *build)
{
	const struct game *game = build->view->game;

	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];
		const uint8_t *at = build->view->state->pos.aside + key->offset;

		if (!is_thing(build, key))
			continue;
		for (unsigned s = 0; s < key->count; s++)
			if (at[s])
				add_thing(build, key, s, (uint8_t)(at[s] - 1));
		add_gone_things(build, key);
	}
}

/* What is before the start or home, side by side. */
static void add_gathered(struct builder *build, uint8_t point)
{
	const struct game *game = build->view->game;

	for (unsigned s = 0; s < game->sides; s++) {
		unsigned count = game->family->gathered(
		    game, &build->view->state->pos, point, s);
		struct item *piece;

		if (count == 0)
			continue;
		piece = scene_add_at(build, ROLE_PIECE, point);
		scene_dress(build, piece, stack_of(s, count));
		piece->x += (int)(2 * s + 1 - game->sides) * TRAY_STEP / 2;
		piece->column += (int)s * TRAY_CELLS;
	}
}

struct item *scene_add_ring(
    struct builder *build, enum role role, uint8_t point)
{
	bool pits = build->look == LOOK_PITS;
	struct item *ring = scene_add_at(build, role, point);

	ring->radius = pits ? PIT_RING_RADIUS : RING_RADIUS;
	ring->column -= pits ? PIT_RING_CELLS : 1;
	ring->column2 +=
	    pits ? PIT_RING_CELLS : 1 + specials_cells_behind(build, point);
	if (build->look == LOOK_TRACK) {
		ring->radius = station_radius(build, point) + 5;
		/* In place of the brackets of a post. */
		if (build->map->zone[point] > 1)
			ring->column2 =
			    ring->column + 1 + build->map->name_length[point];
		else
			ring->column2 +=
			    stack_height(piece_on(build, point)) > 1;
	}
	return ring;
}

static bool has_arrived(const struct builder *build, uint8_t point)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_MOVE &&
		    report->effects[i].point == point)
			return true;
	return false;
}

/* From the hand or from beside the board: nothing shows where it was. */
static bool is_entry(const struct builder *build, const struct effect *move)
{
	return !on_board(build, move->from) ||
	       build_is_beside(build, move->from);
}

/* A piece that is turned where it arrives has been shown already. */
static void add_ring_of(struct builder *build, const struct effect *effect)
{
	bool turned =
	    effect->kind == EFFECT_TURNED && !has_arrived(build, effect->point);

	if (!on_board(build, effect->point) ||
	    piece_on(build, effect->point) == EMPTY)
		return;
	/* Who came there was taken by what stands there now. */
	if (effect->kind == EFFECT_MOVE && effect->amount != OBSTACLE &&
	    is_thing_on(build, effect->point))
		return;
	if (effect->kind == EFFECT_MOVE)
		scene_add_ring(build,
		    is_entry(build, effect) ? ROLE_PLACED : ROLE_ARRIVED,
		    effect->point);
	else if (effect->kind == EFFECT_DROP || effect->kind == EFFECT_FREED ||
		 turned)
		scene_add_ring(build, ROLE_PLACED, effect->point);
	else if (effect->kind == EFFECT_LINE)
		scene_add_ring(build, ROLE_LINED, effect->point);
}

/* The same for a turn that is not played yet. */
static void add_ring_to_come(struct builder *build, const struct effect *effect)
{
	bool moves = effect->kind == EFFECT_MOVE;
	uint8_t point = moves ? effect->from : effect->point;
	uint8_t piece;

	if (!on_board(build, point))
		return;
	piece = piece_on(build, point);
	if (effect->kind == EFFECT_LINE)
		scene_add_ring(build, ROLE_LINED, point);
	else if (piece == EMPTY)
		return;
	else if (moves) {
		/* Who comes there on the way may find somebody else. */
		if ((piece & 0x0f) == (effect->amount & 0x0f))
			scene_add_ring(build, ROLE_ARRIVED, point);
	} else if (effect->kind == EFFECT_TURNED && !has_arrived(build, point))
		scene_add_ring(build, ROLE_PLACED, point);
	/* It comes where somebody leaves or is taken. */
	else if (effect->kind == EFFECT_DROP && build->look == LOOK_LINES)
		scene_add_ring(build, ROLE_PLACED, point);
	else if (effect->kind == EFFECT_TAKE || effect->kind == EFFECT_HOSTAGE)
		scene_add_ring(build, ROLE_TAKEN, point)->radius =
		    piece_radius(build, piece);
}

static void add_rings(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		if (build->view->to_come)
			add_ring_to_come(build, &report->effects[i]);
		else
			add_ring_of(build, &report->effects[i]);
	}
}

static void add_contents(struct builder *build)
{
	const struct view *view = build->view;
	bool pits = build->look == LOOK_PITS;

	add_things(build);
	specials_add_covered(build);
	for (unsigned s = 0; s < view->game->sides && !pits; s++)
		add_pieces(build, s);
	for (uint8_t p = 0; p < build->map->points; p++)
		if (view->game->family->gathered && build_is_beside(build, p))
			add_gathered(build, p);
	if (pits)
		build_seeds(build);
	else
		add_rings(build);
	for (size_t i = 0; i < view->mark_count; i++)
		if (on_board(build, view->marks[i]))
			scene_add_ring(build, ROLE_MARK, view->marks[i]);
}

static void add_points(struct builder *build)
{
	for (uint8_t p = 0; p < build->map->points; p++)
		if (build->view->all_points || piece_on(build, p) == EMPTY)
			scene_add_at(build, ROLE_POINT, p)->radius =
			    DOT_REACH - 2;
}

/* Arrows go behind whatever they pass, so that nothing is hidden. */
void build_play(struct builder *build)
{
	const struct view *view = build->view;
	bool pits = build->look == LOOK_PITS;

	build_own_lines(build);
	if (build->look != LOOK_TRACK && !pits)
		add_points(build);
	if (!scene_is_arrangement(build) && !scene_is_new_round(build))
		add_starts(build);
	for (size_t i = 0; i < view->arrow_count; i++)
		scene_add_asked_arrow(
		    build, view->arrows[i][0], view->arrows[i][1]);
	build_ways(build);
	if (!pits)
		add_ghosts(build);
	add_contents(build);
}
