/* The board itself, from its data alone. */
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
	[LOOK_PITS] = { 104, 164, 70, 6, 2, 3, 5, 1 },
	[LOOK_TRACK] = { STEP, STEP, 70, 4, 1, 0, 3, 0 },
};

enum {
	WEB_COLUMNS = 8, /* cells from point to point of a web */
	WEB_ROWS = 4,
	SQUARE_HALF = STEP / 2,
	ZONE_HALF = 34,
	POST_RING = 8,
	TRAY_SIDE = 31, /* half of a side's room beside the track */
	TRAY_TITLE_CELLS = 8,
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

/* A web with lines like a knight's moves, which letters can follow only where
 * they have more room. */
static bool is_web(const struct map *map)
{
	for (uint8_t p = 0; p < map->points; p++) {
		for (unsigned d = 0; d < map->directions; d++) {
			uint8_t q = map->next[p][d];

			if (q != NOWHERE && is_on_grid(map) &&
			    abs(map->column[p] - map->column[q]) +
				    abs(map->row[p] - map->row[q]) ==
				3)
				return true;
		}
	}
	return false;
}

void build_measures(struct builder *build)
{
	const struct measures *look = &looks[build->look];
	struct scene *scene = build->scene;
	int columns = build->map->columns, rows = build->map->rows;
	int wide, tall, side, top = look->pad + 14;
	int room = build->view->no_coordinates ? NO_LABEL_ROOM : LABEL_ROOM;
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
		top += room;
		first_row++;
	}
	side = room + look->pad;
	if (build->look == LOOK_TRACK && build->view->game->sides > 2)
		side += TRAY_SIDE;
	scene->width = wide + 2 * side;
	if (scene->width < WIDTH_LEAST)
		scene->width = WIDTH_LEAST;
	scene->height = top + tall + look->pad + room;
	build->left = (scene->width - wide) / 2;
	build->bottom = top + tall;
	build->pad = look->pad;
	build->half_column = look->half_column;
	scene->step = build->step_x = look->step_x;
	build->step_y = look->step_y;
	build->step_column = look->step_column;
	build->step_row = look->step_row;
	build->left_cell = look->first_column;
	if (build->look == LOOK_LINES && is_web(build->map)) {
		build->step_column = WEB_COLUMNS;
		build->step_row = WEB_ROWS;
	}
	build->bottom_cell = first_row + (rows - 1) * build->step_row;
	scene->columns = build->left_cell + (columns - 1) * build->step_column +
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

			if (map_has_line(map, p, d))
				scene_add_line(build, ROLE_LINE, p, q)->number =
				    map_is_dotted(map, p, q);
		}
	}
}

/* The second side's pits are shaded where that can change; those in the other
 * side's rows have a letter, for text. */
static void mark_owner(
    const struct builder *build, struct item *pit, uint8_t point)
{
	const struct game *game = build->view->game;
	unsigned owner, row;

	if (!game->family->owner)
		return;
	owner = game->family->owner(game, &build->view->state->pos, point);
	row = build->map->row[point] >= build->map->rows / 2;
	pit->number = owner == 1;
	if (owner < game->sides && owner != row)
		pit->letter = game->side[owner].name[0];
}

static void add_hollows(struct builder *build, enum role role)
{
	const struct measures *look = &looks[build->look];

	for (uint8_t p = 0; p < build->map->points; p++) {
		struct item *item = scene_add_at(build, role, p);

		item->number = build->map->zone[p];
		if (role == ROLE_PIT)
			mark_owner(build, item, p);
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

bool build_is_beside(const struct builder *build, uint8_t point)
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

int station_reach(const struct builder *build, uint8_t point)
{
	return station_radius(build, point) +
	       (build->map->zone[point] > 1 ? POST_RING : 0);
}

/* The stations of every zone are larger, and ringed from the second zone on:
 * junctions first, then posts. A thing takes the place of any other. */
static void add_stations(struct builder *build)
{
	for (uint8_t p = 0; p < build->map->points; p++) {
		int radius = station_radius(build, p);
		unsigned zone = build->map->zone[p];
		struct item *station;

		if (build_is_beside(build, p) ||
		    (!zone && is_thing_on(build, p)))
			continue;
		if (zone > 1) {
			station = scene_add_at(build, ROLE_STATION, p);
			station->radius = station_reach(build, p);
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
