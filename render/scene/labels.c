/* The names of points: at the edge, or beside them where nothing else is. */
#include "render/scene/placing.h"

#include <string.h>

enum {
	LABEL_SIZE = 30,
	NAME_SIZE = 26,
	OFF_CELLS = -1,
	TRAY_TITLE = 58, /* of a place beside the track, above its pieces */
};

static void set_label(
    struct builder *build, struct item *label, const char *text, size_t length)
{
	size_t begin = build->scene->words.length;

	text_add(&build->scene->words, text, length);
	scene_end_text(build, label, begin);
}

/* The lowest point of a column, or the leftmost of a row, is where the edge
 * gets its letter or number. */
static bool is_first_of_column(const struct map *map, uint8_t point)
{
	for (unsigned row = 0; row < map->row[point]; row++)
		if (map_at(map, map->column[point], row) != NOWHERE)
			return false;
	return true;
}

static bool is_first_of_row(const struct map *map, uint8_t point)
{
	for (unsigned column = 0; column < map->column[point]; column++)
		if (map_at(map, column, map->row[point]) != NOWHERE)
			return false;
	return true;
}

/* Letters below the columns, numbers to the left of the rows. */
static void add_edge_labels(struct builder *build, enum role role)
{
	const struct map *map = build->map;
	int label_row = build->bottom_cell + (build->half_column ? 2 : 1);

	for (uint8_t p = 0; p < map->points; p++) {
		const char *name = map->name[p];
		struct item *label;

		if (is_first_of_column(map, p)) {
			label = scene_add_at(build, role, p);
			label->y =
			    build->bottom + build->pad + LABEL_ROOM / 2 - 4;
			label->row = label_row;
			label->radius = LABEL_SIZE;
			set_label(build, label, name, 1);
		}
		if (is_first_of_row(map, p)) {
			label = scene_add_at(build, role, p);
			label->x = build->left - build->pad - LABEL_ROOM / 2;
			label->column = 0;
			label->radius = LABEL_SIZE;
			set_label(build, label, name + 1, strlen(name + 1));
		}
	}
}

/* Beyond the edge next to the outer rows of pits. */
static void put_beyond(struct builder *build, struct item *label)
{
	int away = build->pad + LABEL_ROOM / 2 - 4;
	bool low = label->y == build->bottom;

	label->y += low ? away : -away;
	label->row += low ? 2 : -2;
	label->radius = LABEL_SIZE;
}

/* The only line down leads so far to the right that a name would lie on it. */
static bool slants_right(const struct builder *build, uint8_t point)
{
	struct item here, there;
	bool right = false;

	scene_place(build, &here, point);
	for (unsigned d = 0; d < build->map->directions; d++) {
		uint8_t next = build->map->next[point][d];

		if (next == NOWHERE)
			continue;
		scene_place(build, &there, next);
		if (there.y <= here.y)
			continue;
		if (there.x < here.x)
			return false;
		right |= 4 * (there.x - here.x) > there.y - here.y;
	}
	return right;
}

/* What a place beside the track is called and what it is for. */
static void add_tray_title(struct builder *build, uint8_t point)
{
	const struct map *map = build->map;
	struct item *label = scene_add_at(build, ROLE_LABEL, point);
	struct text *words = &build->scene->words;
	size_t begin = words->length;

	label->y -= TRAY_TITLE;
	label->row--;
	label->radius = NAME_SIZE;
	text_puts(words, map->name[point]);
	if (map->zone[point])
		text_addf(words, " %s",
		    words_in(build->view->language,
			map->board->zones[map->zone[point] - 1].name));
	scene_end_text(build, label, begin);
}

/* How far the stations reach to the left and to the right. */
static void find_columns(const struct builder *build, int *left, int *right)
{
	struct item at;

	*left = build->scene->width;
	*right = 0;
	for (uint8_t p = 0; p < build->map->points; p++) {
		if (build_is_beside(build, p))
			continue;
		scene_place(build, &at, p);
		*left = at.x < *left ? at.x : *left;
		*right = at.x > *right ? at.x : *right;
	}
}

/* Outwards from the ring; within it towards the middle, where no arm runs. */
static void put_outside(const struct builder *build, struct item *label)
{
	int top = build->bottom - build->tall * build->step_y / 100;
	int middle = (top + build->bottom) / 2, left, right;
	int away = JUNCTION_RADIUS + 20, near = STATION_RADIUS + 18;

	find_columns(build, &left, &right);
	if (label->y == build->bottom || label->y == top)
		label->y += label->y == top ? -away : away;
	else if (label->x == left)
		label->x -= away + 6; /* two digits, beside a ring */
	else if (label->x == right || label->y == middle)
		label->x += away;
	else
		label->y += label->y < middle ? near : -near;
}

/* Where a name can go, from its point. */
static const int8_t station_places[][2] = { { 58, 0 }, { -58, 0 }, { 0, 54 },
	{ 0, -54 }, { 44, 40 }, { -44, 40 }, { 44, -40 }, { -44, -40 } };
static const int8_t point_places[][2] = { { 26, 38 }, { -26, 38 }, { 26, -30 },
	{ -26, -30 }, { 0, 44 }, { 0, -44 }, { 46, 0 }, { -46, 0 }, { 40, 40 },
	{ -40, 40 }, { 40, -40 }, { -40, -40 } };

/* Where it is, if that is free, or the best of these places. */
static void place_round(struct builder *build, struct item *label,
    uint8_t point, const int8_t (*places)[2], size_t count)
{
	int least = PLACE_ANY;
	struct item at;

	scene_place(build, &at, point);
	if (try_place(build, label, label->x, label->y, &least))
		return;
	for (size_t i = 0; i < count; i++)
		if (try_place(build, label, at.x + places[i][0],
			at.y + places[i][1], &least))
			return;
}

/* Something is drawn there that is not there any more, or not yet. */
static bool is_shown_on(const struct builder *build, uint8_t point)
{
	struct item at;

	scene_place(build, &at, point);
	for (size_t i = 0; i < build->scene->count; i++) {
		const struct item *item = &build->scene->items[i];

		if ((item->role == ROLE_GHOST || item->role == ROLE_COMING) &&
		    item->x == at.x && item->y == at.y)
			return true;
	}
	return false;
}

/* In an empty station its name; beside one where a piece stands, where text
 * has no room for it. */
static void add_station_labels(struct builder *build)
{
	const struct map *map = build->map;

	for (uint8_t p = 0; p < map->points; p++) {
		bool empty =
		    piece_on(build, p) == EMPTY && !is_shown_on(build, p);
		struct item *label;

		if (build_is_beside(build, p)) {
			add_tray_title(build, p);
			continue;
		}
		label = scene_add_at(build, empty ? ROLE_LABEL : ROLE_NAME, p);
		label->radius = NAME_SIZE;
		set_label(build, label, map->name[p], strlen(map->name[p]));
		if (!empty) {
			label->row = OFF_CELLS;
			put_outside(build, label);
			place_round(build, label, p, station_places,
			    COUNT_OF(station_places));
		}
	}
}

static void add_point_labels(struct builder *build)
{
	const struct map *map = build->map;

	for (uint8_t p = 0; p < map->points; p++) {
		bool outer = map->row[p] == 0 || map->row[p] == map->rows - 1;
		bool beyond = build->look == LOOK_PITS && outer;
		struct item *label =
		    scene_add_at(build, beyond ? ROLE_LABEL : ROLE_NAME, p);

		set_label(build, label, map->name[p], strlen(map->name[p]));
		if (beyond) {
			put_beyond(build, label);
			continue;
		}
		label->x += 26;
		label->y += slants_right(build, p) ? -30 : 38;
		label->column++;
		label->row = build->grid_cells ? OFF_CELLS : label->row + 1;
		label->radius = NAME_SIZE;
		place_round(
		    build, label, p, point_places, COUNT_OF(point_places));
	}
}

/* Without the names of points, places beside the track still have theirs. */
static void add_tray_titles(struct builder *build)
{
	for (uint8_t p = 0; p < build->map->points; p++)
		if (build_is_beside(build, p))
			add_tray_title(build, p);
}

void build_labels(struct builder *build)
{
	if (build->view->no_coordinates) {
		add_tray_titles(build);
		return;
	}
	if (build->look == LOOK_TRACK) {
		add_station_labels(build);
		return;
	}
	if (build->grid_names) {
		add_edge_labels(build, ROLE_LABEL);
		return;
	}
	add_point_labels(build);
	if (build->grid_cells)
		add_edge_labels(build, ROLE_EDGE);
}
