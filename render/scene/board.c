/* The board itself and its coordinates, from the board's data alone. */
#include "render/scene/build.h"
#include "rules/stacks.h"

#include <stdlib.h>
#include <string.h>

/* How far things lie apart, for each look of a board. */
struct measures {
	int step_x, step_y;
	int pad; /* from the outer points to the board's edge */
	int step_column, step_row;
	int half_column; /* from a point to its border, in cells */
	int first_column, first_row;
};

static const struct measures looks[] = {
	[LOOK_LINES] = { STEP, STEP, 36, 4, 2, 0, 3, 0 },
	[LOOK_SQUARES] = { STEP, STEP, 52, 4, 2, 2, 4, 1 },
	[LOOK_PITS] = { 104, 164, 60, 6, 2, 3, 5, 1 },
	[LOOK_TRACK] = { STEP, STEP, 70, 4, 2, 0, 3, 0 },
};

enum {
	LABEL_ROOM = 48,
	LABEL_SIZE = 30,
	NAME_SIZE = 22,
	PIT_RADIUS = 44,
	SQUARE_HALF = STEP / 2,
	ZONE_HALF = 34,
	OFF_CELLS = -1,
	STATION_RADIUS = 30,
	JUNCTION_RADIUS = 38,
	POST_RING = 8,
	TRAY_TITLE_CELLS = 8,
	TRAY_TITLE = 58,   /* of a place beside the track, above its pieces */
	WIDTH_LEAST = 440, /* so that the words below have room */
};

/* Pictures show every point where its cell is. */
static bool is_on_grid(const struct map *map)
{
	for (uint8_t p = 0; p < map->points; p++)
		if (map->x[p] != 100 * map->column[p] ||
		    map->y[p] != 100 * map->row[p])
			return false;
	return true;
}

/* Letters count columns and numbers rows, so the edge can carry the names. */
static bool has_grid_names(const struct map *map)
{
	for (uint8_t p = 0; p < map->points; p++) {
		const char *name = map->name[p];

		if (name[0] != 'a' + map->column[p] || !name[1] ||
		    strtol(name + 1, NULL, 10) != map->row[p] + 1)
			return false;
	}
	return true;
}

void build_measures(struct builder *build)
{
	const struct measures *look = &looks[build->look];
	struct scene *scene = build->scene;
	int columns = build->map->columns, rows = build->map->rows;
	int wide, tall, side, top = look->pad + 14;
	int first_row = look->first_row;

	for (uint8_t p = 0; p < build->map->points; p++) {
		if (build->map->x[p] > build->wide)
			build->wide = build->map->x[p];
		if (build->map->y[p] > build->tall)
			build->tall = build->map->y[p];
	}
	wide = build->wide * look->step_x / 100;
	tall = build->tall * look->step_y / 100;

	build->grid_cells = has_grid_names(build->map);
	build->grid_names = build->grid_cells && is_on_grid(build->map);
	if (build->look == LOOK_PITS && !build->grid_names) {
		top += LABEL_ROOM;
		first_row++;
	}
	side = LABEL_ROOM + look->pad;
	scene->width = wide + 2 * side;
	if (scene->width < WIDTH_LEAST)
		scene->width = WIDTH_LEAST;
	scene->height = top + tall + look->pad + LABEL_ROOM;
	build->left = (scene->width - wide) / 2;
	build->bottom = top + tall;
	build->step_x = look->step_x;
	build->step_y = look->step_y;
	build->step_column = look->step_column;
	build->step_row = look->step_row;
	build->left_cell = look->first_column;
	build->bottom_cell = first_row + (rows - 1) * look->step_row;
	scene->columns = build->left_cell + (columns - 1) * look->step_column +
			 look->half_column + 2;
	if (!build->grid_cells) /* names beside the last points */
		scene->columns += NAME_MAX_LENGTH;
	if (build->look == LOOK_TRACK)
		scene->columns += TRAY_TITLE_CELLS;
	if (build->look == LOOK_LINES) /* what lies under the last pieces */
		scene->columns += STACK_BELOW_MAX;
	scene->rows = build->bottom_cell + (look->half_column ? 1 : 0) + 2;
}

static void add_lines(struct builder *build)
{
	const struct map *map = build->map;

	for (uint8_t p = 0; p < map->points; p++) {
		for (unsigned d = 0; d < map->directions; d++) {
			uint8_t q = map->next[p][d];

			/* Once for a pair, whichever directions join it. */
			if (q == NOWHERE || q <= p ||
			    map_direction(map, p, q) != (int)d)
				continue;
			scene_add_line(build, ROLE_LINE, p, q);
		}
	}
}

static void add_hollows(struct builder *build, enum role role)
{
	const struct measures *look = &looks[build->look];

	for (uint8_t p = 0; p < build->map->points; p++) {
		struct item *item = scene_add_at(build, role, p);

		item->number = build->map->zone[p];
		if (role == ROLE_SQUARE) {
			item->x -= SQUARE_HALF;
			item->y -= SQUARE_HALF;
			item->x2 += SQUARE_HALF;
			item->y2 += SQUARE_HALF;
		}
		item->radius = PIT_RADIUS;
		item->column -= look->half_column;
		item->column2 += look->half_column;
		item->row--;
		item->row2++;
	}
}

static void add_body(struct builder *build)
{
	const struct measures *look = &looks[build->look];
	struct item *body = scene_add(build, ROLE_BOARD);

	body->x = build->left - look->pad;
	body->x2 = build->left + build->wide * build->step_x / 100 + look->pad;
	body->y = build->bottom - build->tall * build->step_y / 100 - look->pad;
	body->y2 = build->bottom + look->pad;
	body->radius = look->pad;
}

/* Between the rows of one player and those of the other, where that is not
 * plain to see. */
static void add_middle(struct builder *build)
{
	const struct measures *look = &looks[build->look];
	int right = build->left + build->wide * build->step_x / 100;
	struct item *line;

	if (build->map->rows <= 2)
		return;
	line = scene_add(build, ROLE_LINE);
	line->x = build->left - look->pad;
	line->x2 = right + look->pad;
	line->y = line->y2 = build->bottom - build->tall * build->step_y / 200;
	line->column = build->left_cell - look->half_column;
	line->column2 = build->left_cell + look->half_column +
			(build->map->columns - 1) * build->step_column;
	line->row = line->row2 =
	    build->bottom_cell - (build->map->rows - 1) * build->step_row / 2;
}

/* The ground below the points of each zone, which lie side by side. */
static void add_zones(struct builder *build)
{
	const struct map *map = build->map;

	for (const struct zone *z = map->board->zones; z && z->name; z++) {
		struct item *ground = scene_add(build, ROLE_ZONE), at;
		bool first = true;

		for (uint8_t p = 0; p < map->points; p++) {
			if (map->zone[p] != z - map->board->zones + 1)
				continue;
			scene_place(build, &at, p);
			if (first || at.x - ZONE_HALF < ground->x)
				ground->x = at.x - ZONE_HALF;
			if (first || at.y - ZONE_HALF < ground->y)
				ground->y = at.y - ZONE_HALF;
			if (first || at.x + ZONE_HALF > ground->x2)
				ground->x2 = at.x + ZONE_HALF;
			if (first || at.y + ZONE_HALF > ground->y2)
				ground->y2 = at.y + ZONE_HALF;
			first = false;
		}
	}
}

bool is_beside(const struct builder *build, uint8_t point)
{
	if (build->look != LOOK_TRACK)
		return false;
	for (unsigned d = 0; d < build->map->directions; d++)
		if (build->map->next[point][d] != NOWHERE)
			return false;
	return true;
}

int station_radius(const struct builder *build, uint8_t point)
{
	return build->map->zone[point] ? JUNCTION_RADIUS : STATION_RADIUS;
}

/* The stations of every zone are larger, and ringed from the second zone on:
 * junctions first, then posts. A thing takes the place of any other. */
static void add_stations(struct builder *build)
{
	for (uint8_t p = 0; p < build->map->points; p++) {
		int radius = station_radius(build, p);
		unsigned zone = build->map->zone[p];
		struct item *station;

		if (is_beside(build, p) || (!zone && is_thing_on(build, p)))
			continue;
		if (zone > 1) {
			station = scene_add_at(build, ROLE_STATION, p);
			station->radius = radius + POST_RING;
		}
		station = scene_add_at(build, ROLE_STATION, p);
		station->radius = radius;
		station->number = zone;
		station->column--;
		station->column2 += (int)strlen(build->map->name[p]);
	}
}

void build_board(struct builder *build)
{
	switch (build->look) {
	case LOOK_TRACK:
		add_lines(build);
		add_stations(build);
		break;
	case LOOK_LINES:
		add_zones(build);
		add_lines(build);
		break;
	case LOOK_SQUARES:
		add_hollows(build, ROLE_SQUARE);
		break;
	case LOOK_PITS:
		add_body(build);
		add_middle(build);
		add_hollows(build, ROLE_PIT);
		break;
	}
}

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
	const struct measures *look = &looks[build->look];
	int label_row = build->bottom_cell + (look->half_column ? 2 : 1);

	for (uint8_t p = 0; p < map->points; p++) {
		const char *name = map->name[p];
		struct item *label;

		if (is_first_of_column(map, p)) {
			label = scene_add_at(build, role, p);
			label->y =
			    build->bottom + look->pad + LABEL_ROOM / 2 - 4;
			label->row = label_row;
			label->radius = LABEL_SIZE;
			set_label(build, label, name, 1);
		}
		if (is_first_of_row(map, p)) {
			label = scene_add_at(build, role, p);
			label->x = build->left - look->pad - LABEL_ROOM / 2;
			label->column = 0;
			label->radius = LABEL_SIZE;
			set_label(build, label, name + 1, strlen(name + 1));
		}
	}
}

/* Beyond the edge next to the outer rows of pits. */
static void put_beyond(struct builder *build, struct item *label)
{
	const struct measures *look = &looks[build->look];
	int away = look->pad + LABEL_ROOM / 2 - 4;
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
		if (is_beside(build, p))
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
		label->x -= away;
	else if (label->x == right || label->y == middle)
		label->x += away;
	else
		label->y += label->y < middle ? near : -near;
}

/* In an empty station its name; beside one where a piece stands, where text
 * has no room for it. */
static void add_station_labels(struct builder *build)
{
	const struct map *map = build->map;

	for (uint8_t p = 0; p < map->points; p++) {
		bool empty = build->view->state->pos.at[p] == EMPTY;
		struct item *label;

		if (is_beside(build, p)) {
			add_tray_title(build, p);
			continue;
		}
		label = scene_add_at(build, empty ? ROLE_LABEL : ROLE_NAME, p);
		label->radius = NAME_SIZE;
		if (!empty) {
			label->row = OFF_CELLS;
			put_outside(build, label);
		}
		set_label(build, label, map->name[p], strlen(map->name[p]));
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

		if (beyond) {
			put_beyond(build, label);
		} else {
			label->x += 26;
			label->y += slants_right(build, p) ? -30 : 38;
			label->column++;
			label->row =
			    build->grid_cells ? OFF_CELLS : label->row + 1;
			label->radius = NAME_SIZE;
		}
		set_label(build, label, map->name[p], strlen(map->name[p]));
	}
}

void build_labels(struct builder *build)
{
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
