/*
 * What stands on the board and what the last turn left there. Turns are never
 * played again here: the rules reported their effects.
 */
#include "render/scene_build.h"
#include "render/whole.h"

enum {
	NUMBER_SIZE = 24,
	SEED_SIZE = 36,
	RING_RADIUS = 35,
	PIT_RING_RADIUS = 47,
	PIT_RING_CELLS = 2,
	HARVEST_SHIFT = 16,
	GHOST_SHIFT = 24,
	TRAY_STEP = 62, /* between the sides, beside a track */
	TRAY_CELLS = 3,
	PIT_REACH = 44,
	BESIDE = 24,   /* of a number from its arrow */
	DOT_REACH = 9, /* of an empty point */
	ARROW_GAP = 7, /* between an arrow and what it points at */
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
	if (build->look == LOOK_TRACK)
		item->number = stack_height(piece);
}

static void add_left(struct builder *build, uint8_t point)
{
	struct item *left = scene_add_at(build, ROLE_LEFT, point);

	left->radius = DOT_REACH;
	if (build->look == LOOK_TRACK) {
		left->radius = station_radius(build, point);
		left->column--;
	}
	if (build->look == LOOK_PITS) {
		left->radius = PIT_RING_RADIUS;
		left->column -= PIT_RING_CELLS;
	}
}

static void add_ghost(struct builder *build, const struct effect *effect)
{
	struct item *ghost = scene_add_at(build, ROLE_GHOST, effect->point);

	dress(build, ghost, effect->amount);
	/* Behind the piece that took its place. */
	if (piece_on(build, effect->point) != EMPTY) {
		ghost->x += GHOST_SHIFT;
		ghost->y -= GHOST_SHIFT;
	}
}

/* Where the turn came from. Only the first lift of a sowing is a start. */
static void add_starts(struct builder *build)
{
	const struct report *report = build->view->report;
	bool pits = build->look == LOOK_PITS;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		uint8_t start = effect->kind == EFFECT_MOVE   ? effect->from
				: effect->kind == EFFECT_LIFT ? effect->point
							      : NOWHERE;

		if (!on_board(build, start) || is_beside(build, start))
			continue;
		if (pits || piece_on(build, start) == EMPTY)
			add_left(build, start);
		if (pits)
			return;
	}
}

static void add_ghosts(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_TAKE && effect->amount != EMPTY &&
		    on_board(build, effect->point))
			add_ghost(build, effect);
	}
}

static bool is_harvested(const struct builder *build, uint8_t point)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_TAKE &&
		    report->effects[i].point == point)
			return true;
	return false;
}

/* Side by side: back-ends can say once how they look. */
static void add_pieces(struct builder *build, unsigned side)
{
	for (uint8_t p = 0; p < build->map->points; p++)
		if (piece_is(piece_on(build, p), side))
			dress(build, scene_add_at(build, ROLE_PIECE, p),
			    piece_on(build, p));
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
		dress(build, piece, stack_of(s, count));
		piece->x += (int)(2 * s + 1 - game->sides) * TRAY_STEP / 2;
		piece->column += (int)s * TRAY_CELLS;
	}
}

static void add_seeds(struct builder *build, uint8_t point)
{
	struct item *seeds = scene_add_at(build, ROLE_SEEDS, point);

	seeds->number = piece_on(build, point);
	seeds->radius = SEED_SIZE;
	/* Makes room for the harvest below it. */
	if (seeds->number == 0 && is_harvested(build, point))
		seeds->y -= HARVEST_SHIFT;
}

static void add_ring(struct builder *build, enum role role, uint8_t point)
{
	bool pits = build->look == LOOK_PITS;
	struct item *ring = scene_add_at(build, role, point);

	ring->radius = pits ? PIT_RING_RADIUS : RING_RADIUS;
	ring->column -= pits ? PIT_RING_CELLS : 1;
	ring->column2 += pits ? PIT_RING_CELLS : 1;
	if (build->look == LOOK_TRACK) {
		ring->radius = station_radius(build, point) + 5;
		ring->column2 += stack_height(piece_on(build, point)) > 1;
	}
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

/* A piece that is turned where it arrives has been shown already. */
static void add_rings(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		bool moved = effect->kind == EFFECT_MOVE;
		bool shown = moved && on_board(build, effect->from) &&
			     !is_beside(build, effect->from);

		if (!on_board(build, effect->point) ||
		    piece_on(build, effect->point) == EMPTY)
			continue;
		if (moved || effect->kind == EFFECT_DROP ||
		    (effect->kind == EFFECT_TURNED &&
			!has_arrived(build, effect->point)))
			add_ring(build, shown ? ROLE_ARRIVED : ROLE_PLACED,
			    effect->point);
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
		harvest->y2 += HARVEST_SHIFT;
		harvest->column -= PIT_RING_CELLS;
	}
}

static void add_contents(struct builder *build)
{
	const struct view *view = build->view;
	bool pits = build->look == LOOK_PITS;

	for (unsigned s = 0; s < view->game->sides && !pits; s++)
		add_pieces(build, s);
	for (uint8_t p = 0; p < build->map->points; p++)
		if (view->game->family->gathered && is_beside(build, p))
			add_gathered(build, p);
	for (uint8_t p = 0; p < build->map->points && pits; p++)
		add_seeds(build, p);
	if (pits)
		add_harvests(build);
	else
		add_rings(build);
	for (size_t i = 0; i < view->mark_count; i++)
		if (on_board(build, view->marks[i]))
			add_ring(build, ROLE_MARK, view->marks[i]);
}

static int reach_of(const struct builder *build, uint8_t point)
{
	uint8_t piece = piece_on(build, point);

	if (build->look == LOOK_PITS)
		return PIT_REACH;
	if (build->look == LOOK_TRACK)
		return station_radius(build, point);
	return piece == EMPTY ? DOT_REACH : piece_radius(build, piece);
}

/* Whether there is anything to point from and at. */
static bool has_way(const struct builder *build, uint8_t from, uint8_t to)
{
	return on_board(build, from) && on_board(build, to) && from != to &&
	       !is_beside(build, from) && !is_beside(build, to);
}

/* Stops short of what stands at its ends. */
static void add_arrow(struct builder *build, uint8_t from, uint8_t to)
{
	struct item *arrow, end;
	int dx, dy, length, from_reach, to_reach;

	if (!has_way(build, from, to))
		return;
	arrow = scene_add_at(build, ROLE_ARROW, from);
	scene_place(build, &end, to);
	dx = end.x - arrow->x;
	dy = end.y - arrow->y;
	length = whole_length(dx, dy);
	from_reach = reach_of(build, from) + ARROW_GAP;
	to_reach = reach_of(build, to) + ARROW_GAP;
	arrow->x2 = end.x - dx * to_reach / length;
	arrow->y2 = end.y - dy * to_reach / length;
	arrow->x += dx * from_reach / length;
	arrow->y += dy * from_reach / length;
	arrow->column2 = end.column;
	arrow->row2 = end.row;
}

/* Beside the middle of the way. */
static void add_leg_number(
    struct builder *build, uint8_t from, uint8_t to, unsigned leg)
{
	size_t begin = build->scene->words.length;
	struct item *number, end;
	int dx, dy, length;

	if (!has_way(build, from, to))
		return;
	number = scene_add_at(build, ROLE_NUMBER, from);
	scene_place(build, &end, to);
	dx = end.x - number->x;
	dy = end.y - number->y;
	length = whole_length(dx, dy);
	number->x += dx / 2 + dy * BESIDE / length;
	number->y += dy / 2 - dx * BESIDE / length;
	number->radius = NUMBER_SIZE;
	text_addf(&build->scene->words, "%u", leg);
	scene_end_text(build, number, begin);
}

static void add_legs(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_MOVE)
			add_arrow(build, report->effects[i].from,
			    report->effects[i].point);
}

/* Only a chain needs them. */
static void add_leg_numbers(struct builder *build)
{
	const struct report *report = build->view->report;
	unsigned legs = 0, leg = 0;

	for (unsigned i = 0; i < effects_kept(report); i++)
		legs += report->effects[i].kind == EFFECT_MOVE;
	for (unsigned i = 0; i < effects_kept(report) && legs > 1; i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_MOVE)
			add_leg_number(
			    build, effect->from, effect->point, ++leg);
	}
}

/* When seeds fell into a pit: the first and the last time. */
struct sown {
	unsigned first, last, times;
	bool skipped;
};

/* Seeds go round and round: nobody can follow more numbers than this. */
enum { SOWN_TIMES_MAX = 3 };

/* On the inner side of the pit, where no coordinates are. */
static void add_sown(
    struct builder *build, uint8_t point, const struct sown *sown)
{
	struct text *words = &build->scene->words;
	struct item *number = scene_add_at(build, ROLE_NUMBER, point);
	int middle = build->bottom - (build->map->rows - 1) * build->step_y / 2;
	size_t begin = words->length;

	number->y += (number->y < middle ? 1 : -1) * (PIT_REACH + 20);
	number->radius = NUMBER_SIZE;
	if (sown->times == 0)
		text_puts(words, "skip");
	else if (sown->times == 1)
		text_addf(words, "%u", sown->first);
	else
		text_addf(words, sown->times == 2 ? "%u,%u" : "%u..%u",
		    sown->first, sown->last);
	scene_end_text(build, number, begin);
}

/* Seeds put where somebody wants them are not sown. */
static bool is_arrangement(const struct builder *build)
{
	const struct report *report = build->view->report;

	return report && turn_has(&report->turn, 0, SIGN_SEEDS);
}

/* A long sowing shows only where it ended, if that is known. */
static void add_sowing(struct builder *build)
{
	const struct report *report = build->view->report;
	struct sown sown[POINTS_MAX] = { 0 };
	unsigned order = 0, times = 0;
	uint8_t last = NOWHERE;

	if (!report || report->effect_count > EFFECTS_MAX)
		return;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		struct sown *pit;

		if (!on_board(build, effect->point))
			continue;
		pit = &sown[effect->point];
		if (effect->kind == EFFECT_SKIP)
			pit->skipped = true;
		if (effect->kind != EFFECT_DROP)
			continue;
		pit->last = ++order;
		if (pit->times++ == 0)
			pit->first = order;
		if (pit->times > times)
			times = pit->times;
		last = effect->point;
	}
	if (times > SOWN_TIMES_MAX) {
		add_ring(build, ROLE_PLACED, last);
		return;
	}
	for (uint8_t p = 0; p < build->map->points; p++)
		if (sown[p].times > 0 || sown[p].skipped)
			add_sown(build, p, &sown[p]);
}

static void add_points(struct builder *build)
{
	for (uint8_t p = 0; p < build->map->points; p++)
		if (piece_on(build, p) == EMPTY)
			scene_add_at(build, ROLE_POINT, p)->radius =
			    DOT_REACH - 2;
}

/* Arrows go behind whatever they pass, so that nothing is hidden. */
void build_play(struct builder *build)
{
	const struct view *view = build->view;
	bool pits = build->look == LOOK_PITS;

	if (build->look != LOOK_TRACK && !pits)
		add_points(build);
	if (!is_arrangement(build))
		add_starts(build);
	for (size_t i = 0; i < view->arrow_count; i++)
		add_arrow(build, view->arrows[i][0], view->arrows[i][1]);
	add_legs(build);
	if (!pits)
		add_ghosts(build);
	add_contents(build);
	add_leg_numbers(build);
	if (pits && !is_arrangement(build))
		add_sowing(build);
}
