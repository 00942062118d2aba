/*
 * Arrows: what the turn moved, and what somebody asks for. They end short of
 * what stands at their ends. On a track they follow it, from station to
 * station; round pits they go between the rows.
 */
#include "render/scene/integer_geometry.h"
#include "render/scene/placing.h"

enum {
	ARROW_GAP = 7,   /* between an arrow and what it points at */
	TRACK_GAP = 4,   /* the same where there is less room */
	APART = 16,      /* between an arrow and one that goes back */
	STUB = 48,       /* an arrow from or to somewhere off the board */
	TRAY_NEAR = 260, /* a place beside the track, from the post */
	TRAY_HALF = 31,  /* of a side's room there */
	TRAY_REACH = 8,
};

/* One end of an arrow. */
struct end {
	int x, y, reach;
	int column, row;
};

static int reach_of(const struct builder *build, uint8_t point)
{
	uint8_t piece = piece_on(build, point);

	if (build->look == LOOK_PITS)
		return PIT_RADIUS + ARROW_GAP;
	if (build->look == LOOK_TRACK)
		return station_reach(build, point) + TRACK_GAP;
	if (piece == EMPTY && comes_to(build, point))
		return piece_radius(build, piece_of(0)) + ARROW_GAP + HERO_RAY;
	if (piece == EMPTY)
		return DOT_REACH + ARROW_GAP;
	return piece_radius(build, piece) + ARROW_GAP +
	       (piece & HERO ? HERO_RAY : 0);
}

static struct end end_at(const struct builder *build, uint8_t point)
{
	struct item at;

	scene_place(build, &at, point);
	return (struct end){ at.x, at.y, reach_of(build, point), at.column,
		at.row };
}

/* The left edge of a place beside the track, or off the board near a station
 * that is far from there. */
static struct end end_beside(
    const struct builder *build, uint8_t beside, uint8_t station)
{
	int middle = build->bottom - build->tall * build->step_y / 200;
	int half = build->view->game->sides * TRAY_HALF + TRAY_REACH;
	struct end tray = end_at(build, beside), at = end_at(build, station);
	int length = STUB + at.reach;

	if (integer_length(tray.x - at.x, tray.y - at.y) < TRAY_NEAR) {
		tray.x += build->view->flip ? half : -half;
		tray.reach = 0;
		return tray;
	}
	at.x += (at.x < tray.x) == (tray.x < build->scene->width / 2)
		    ? length * 7 / 10
		    : -length * 7 / 10;
	at.y += (at.y < middle ? -length : length) * 7 / 10;
	at.reach = 0;
	return at;
}

/* Whether there is anything to point from and at. */
static bool has_way(const struct builder *build, uint8_t from, uint8_t to)
{
	return on_board(build, from) && on_board(build, to) && from != to;
}

/* Sideways by so much, seen from its start. */
static void shift_arrow(struct item *arrow, int by)
{
	int dx = arrow->x2 - arrow->x, dy = arrow->y2 - arrow->y,
	    length = integer_length(dx, dy);

	arrow->x -= dy * by / length;
	arrow->x2 -= dy * by / length;
	arrow->y += dx * by / length;
	arrow->y2 += dx * by / length;
}

/* False if the ends leave no room. */
static bool set_arrow(struct item *arrow, const struct end *from,
    const struct end *to, bool headless)
{
	int dx = to->x - from->x, dy = to->y - from->y,
	    length = integer_length(dx, dy);

	*arrow = (struct item){ .role = ROLE_ARROW };
	arrow->x = from->x + dx * from->reach / length;
	arrow->y = from->y + dy * from->reach / length;
	arrow->x2 = to->x - dx * to->reach / length;
	arrow->y2 = to->y - dy * to->reach / length;
	arrow->column = from->column;
	arrow->row = from->row;
	arrow->column2 = to->column;
	arrow->row2 = to->row;
	arrow->number = headless;
	return length > from->reach + to->reach;
}

static void add_arrow(struct builder *build, const struct item *arrow)
{
	struct item *item = scene_add(build, ROLE_ARROW);

	*item = *arrow;
}

/* How far a place lies along an arrow and beside it. */
static void seen_from(
    const struct item *arrow, int x, int y, int *along, int *beside)
{
	int dx = arrow->x2 - arrow->x, dy = arrow->y2 - arrow->y,
	    length = integer_length(dx, dy);

	x -= arrow->x;
	y -= arrow->y;
	*along = (x * dx + y * dy) / length;
	*beside = (x * dy - y * dx) / length;
}

/* On the same line, the other way, at least for a part. */
static bool goes_against(const struct item *arrow, const struct item *other)
{
	int length = integer_length(arrow->x2 - arrow->x, arrow->y2 - arrow->y);
	int begin, end, aside, aside2;

	seen_from(arrow, other->x, other->y, &begin, &aside);
	seen_from(arrow, other->x2, other->y2, &end, &aside2);
	return aside > -ARROW_GAP && aside < ARROW_GAP && aside2 > -ARROW_GAP &&
	       aside2 < ARROW_GAP && begin > 0 && end < length && end < begin;
}

/* One that goes the other way is there already: both are to be seen. */
static bool has_opposite(const struct builder *build, const struct item *arrow)
{
	for (size_t i = 0; i < build->scene->count; i++) {
		const struct item *other = &build->scene->items[i];

		if (other->role == ROLE_ARROW && goes_against(arrow, other))
			return true;
	}
	return false;
}

static void add_straight(
    struct builder *build, const struct end *from, const struct end *to)
{
	struct item arrow;

	if (!set_arrow(&arrow, from, to, false))
		return;
	if (has_opposite(build, &arrow))
		shift_arrow(&arrow, APART);
	add_arrow(build, &arrow);
}

/* --- tracks ---------------------------------------------------------------- */

/* The stations of a move; 0 if it does not follow a track. */
static unsigned passed_by(const struct builder *build,
    const struct effect *move, uint8_t points[POINTS_MAX])
{
	const struct game *game = build->view->game;

	return game->family->passed ? game->family->passed(game,
					  build->view->report, move, points)
				    : 0;
}

/* The same for an arrow that somebody asks for: the way that a horse there
 * would go, whatever it throws. */
static unsigned asked_by(const struct builder *build, uint8_t from, uint8_t to,
    uint8_t points[POINTS_MAX])
{
	static const struct report no_throws;
	const struct game *game = build->view->game;
	uint8_t piece = piece_on(build, from);
	struct effect move = { .kind = EFFECT_MOVE, .from = from, .point = to };

	if (!game->family->passed)
		return 0;
	if (piece == EMPTY || piece == OBSTACLE)
		piece = piece_on(build, to);
	if (piece == EMPTY || piece == OBSTACLE)
		piece = piece_of(build->view->state->pos.side);
	move.amount = piece;
	return game->family->passed(game, &no_throws, &move, points);
}

static struct end track_end(
    const struct builder *build, uint8_t point, uint8_t neighbour)
{
	return build_is_beside(build, point)
		   ? end_beside(build, point, neighbour)
		   : end_at(build, point);
}

/* Between two stations of a way. */
static bool track_arrow(const struct builder *build, const uint8_t *points,
    bool last, struct item *arrow)
{
	struct end from = track_end(build, points[0], points[1]),
		   to = track_end(build, points[1], points[0]);

	return set_arrow(arrow, &from, &to, !last);
}

static void add_track(
    struct builder *build, const uint8_t *points, unsigned count)
{
	struct item arrow;

	for (unsigned i = 0; i + 1 < count; i++)
		if (track_arrow(build, points + i, i + 2 == count, &arrow))
			add_arrow(build, &arrow);
}

/* --- pits ------------------------------------------------------------------ */

/* Between the rows, where no counts are: out of a pit, along, into the other. */
static void add_round(
    struct builder *build, const struct end *from, const struct end *to)
{
	int rows = build->map->rows * build->step_y,
	    middle = build->bottom - (rows - build->step_y) / 2,
	    half = build->step_y / 2;
	int y = from->y == to->y ? from->y + (from->y < middle ? half : -half)
				 : (from->y + to->y) / 2;
	struct end out = { from->x, y, 0, from->column, from->row },
		   in = { to->x, y, 0, to->column, to->row };
	struct item arrow;

	set_arrow(&arrow, from, &out, true);
	add_arrow(build, &arrow);
	set_arrow(&arrow, &out, &in, true);
	add_arrow(build, &arrow);
	set_arrow(&arrow, &in, to, false);
	add_arrow(build, &arrow);
}

static int distance(int a, int b)
{
	return a < b ? b - a : a - b;
}

/* A straight arrow would run over the counts of others. */
static bool goes_round(
    const struct builder *build, const struct end *from, const struct end *to)
{
	int columns = distance(from->x, to->x) / build->step_x,
	    rows = distance(from->y, to->y) / build->step_y;

	return build->look == LOOK_PITS && columns > (rows == 0) && rows < 2;
}

void scene_add_arrow(struct builder *build, uint8_t from, uint8_t to)
{
	struct end begin, end;

	if (!has_way(build, from, to))
		return;
	begin = track_end(build, from, to);
	end = track_end(build, to, from);
	if (goes_round(build, &begin, &end))
		add_round(build, &begin, &end);
	else
		add_straight(build, &begin, &end);
}

void scene_add_asked_arrow(struct builder *build, uint8_t from, uint8_t to)
{
	uint8_t points[POINTS_MAX];
	unsigned count;

	if (!has_way(build, from, to))
		return;
	count = asked_by(build, from, to, points);
	if (count > 1)
		add_track(build, points, count);
	else
		scene_add_arrow(build, from, to);
}

/* Where it was put, beside one that goes back. */
static void find_drawn(const struct builder *build, struct item *arrow)
{
	for (size_t i = build->scene->count; i-- > 0;) {
		const struct item *drawn = &build->scene->items[i];

		if (drawn->role == ROLE_ARROW &&
		    drawn->column == arrow->column &&
		    drawn->row == arrow->row &&
		    drawn->column2 == arrow->column2 &&
		    drawn->row2 == arrow->row2) {
			*arrow = *drawn;
			return;
		}
	}
}

bool scene_last_arrow(
    const struct builder *build, const struct effect *move, struct item *arrow)
{
	uint8_t points[POINTS_MAX];
	unsigned count;
	struct end from, to;

	if (!has_way(build, move->from, move->point))
		return false;
	count = passed_by(build, move, points);
	if (count > 1)
		return track_arrow(build, points + count - 2, true, arrow);
	from = end_at(build, move->from);
	to = end_at(build, move->point);
	if (!set_arrow(arrow, &from, &to, false))
		return false;
	find_drawn(build, arrow);
	return true;
}

void build_ways(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *move = &report->effects[i];
		uint8_t points[POINTS_MAX];
		unsigned count;

		if (move->kind != EFFECT_MOVE)
			continue;
		count = passed_by(build, move, points);
		if (count > 1)
			add_track(build, points, count);
		else
			scene_add_arrow(build, move->from, move->point);
	}
}
