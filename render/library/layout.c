/* Where everything lies in a picture. */
#include <string.h>

#include "notation/library/parts.h"
#include "render/backends.h"
#include "render/library/picture.h"

struct ludos_layout {
	ludos_layout_facts facts;
	ludos_target *targets;
	size_t room;
	ludos_target spare; /* without memory; nobody reads it */
	ludos_game *game;   /* held: it has the names */
};

enum { STOCK_X = 60 }; /* the middle of what stands first on its line */

static ludos_target *add_target(struct ludos_layout *layout,
    struct memory *memory, ludos_target_kind kind, int x, int y)
{
	ludos_target *targets;

	if (layout->facts.count == layout->room) {
		size_t room = layout->room ? 2 * layout->room : 128;

		targets = memory_grow(
		    memory, layout->targets, room * sizeof(*targets));
		if (!targets)
			return &layout->spare;
		layout->targets = targets;
		layout->room = room;
	}
	targets = &layout->targets[layout->facts.count++];
	*targets = (ludos_target){ .kind = kind,
		.point = LUDOS_NOWHERE,
		.point2 = LUDOS_NOWHERE,
		.side = LUDOS_NOBODY,
		.x = x,
		.y = y };
	return targets;
}

/* Points that no line leads to, on a track: where pieces gather. */
static ludos_target_kind kind_of_point(const struct game *rules, uint8_t point)
{
	const struct family *family = rules->family;

	if (rules->map.board->look != LOOK_TRACK || !family->gathered)
		return LUDOS_TARGET_POINT;
	for (unsigned d = 0; d < rules->map.directions; d++)
		if (rules->map.next[point][d] != NOWHERE)
			return LUDOS_TARGET_POINT;
	return family->gathered(rules, &rules->start, point, 0)
		   ? LUDOS_TARGET_START
		   : LUDOS_TARGET_OFF;
}

static void add_points(struct ludos_layout *layout, const struct view *view,
    int places[POINTS_MAX][2], int top, struct memory *memory)
{
	const struct game *rules = view->game;

	for (uint8_t p = 0; p < rules->map.points; p++) {
		ludos_target *target = add_target(layout, memory,
		    kind_of_point(rules, p), places[p][0], places[p][1] + top);

		target->point = p;
		target->name = rules->map.name[p];
	}
}

/* Whether players choose lines: for barriers and routes. */
static bool has_chosen_lines(const struct game *rules)
{
	for (size_t i = 0; i < rules->family->key_count; i++)
		if (rules->family->keys[i].kind == KEY_LINE_SET &&
		    rules->family->keys[i].thing &&
		    game_uses_key(rules, &rules->family->keys[i]))
			return true;
	return false;
}

static void add_lines(struct ludos_layout *layout, const struct view *view,
    int places[POINTS_MAX][2], int top, struct memory *memory)
{
	const struct map *map = &view->game->map;

	if (!has_chosen_lines(view->game))
		return;
	for (uint8_t p = 0; p < map->points; p++)
		for (unsigned d = 0; d < map->directions; d++) {
			uint8_t q = map->next[p][d];
			ludos_target *target;

			if (!map_has_line(map, p, d))
				continue;
			target = add_target(layout, memory, LUDOS_TARGET_LINE,
			    (places[p][0] + places[q][0]) / 2,
			    (places[p][1] + places[q][1]) / 2 + top);
			target->point = p;
			target->point2 = q;
		}
}

/* What sides have beside the board. */
static void add_stocks(struct ludos_layout *layout, const struct view *view,
    const struct scene *scene, struct memory *memory)
{
	bool pits = view->game->map.board->look == LOOK_PITS;

	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];
		ludos_target *target;

		if (item->role != ROLE_STOCK)
			continue;
		target = add_target(layout, memory,
		    pits ? LUDOS_TARGET_STORE : LUDOS_TARGET_HAND, STOCK_X,
		    svg_line_of(scene, item));
		target->side = item->side;
		target->name = view->game->side[item->side].name;
	}
}

static int root(int square)
{
	int n = 0;

	while ((n + 1) * (n + 1) <= square)
		n++;
	return n;
}

static int square_between(int x, int y, const ludos_target *target)
{
	return (x - target->x) * (x - target->x) +
	       (y - target->y) * (y - target->y);
}

/* Half of the way to the nearest other one, and at most half a step. */
static void set_radii(struct ludos_layout *layout)
{
	int most = layout->facts.step;

	for (size_t i = 0; i < layout->facts.count; i++) {
		ludos_target *target = &layout->targets[i];
		int nearest = most * most;

		for (size_t n = 0; n < layout->facts.count; n++) {
			int square = square_between(
			    target->x, target->y, &layout->targets[n]);

			if (n != i && square < nearest)
				nearest = square;
		}
		target->radius = root(nearest) / 2;
	}
}

static void lay_out(struct ludos_layout *layout, const struct picture *picture,
    struct memory *memory)
{
	int places[POINTS_MAX][2], top;
	struct scene scene;

	scene_init(&scene, memory);
	scene_make(&scene, &picture->view);
	scene_places(&picture->view, places);
	top = svg_board_top(&scene);
	layout->facts.width = scene.width;
	layout->facts.height = svg_height(&scene);
	layout->facts.step = scene.step;
	add_points(layout, &picture->view, places, top, memory);
	add_lines(layout, &picture->view, places, top, memory);
	add_stocks(layout, &picture->view, &scene, memory);
	scene_release(&scene);
	set_radii(layout);
}

ludos_layout *ludos_layout_new(
    ludos_position *position, const ludos_picture *picture, ludos_error *error)
{
	struct memory memory = context_memory(position->game->context);
	struct picture taken;
	ludos_layout *layout;

	error_none(error);
	if (!picture_take(&taken, position, picture, &memory, error))
		return NULL;
	layout = memory_get(&memory, sizeof(*layout));
	if (layout) {
		layout->game = game_hold(position->game);
		lay_out(layout, &taken, &memory);
	}
	if (!memory.failed)
		return layout;
	ludos_layout_free(layout);
	error_no_memory(error);
	return NULL;
}

void ludos_layout_free(ludos_layout *layout)
{
	if (!layout)
		return;
	block_free(layout->targets);
	ludos_game_free(layout->game);
	block_free(layout);
}

const ludos_layout_facts *ludos_layout_info(const ludos_layout *layout)
{
	return &layout->facts;
}

bool ludos_layout_target(
    const ludos_layout *layout, size_t i, ludos_target *target)
{
	if (i >= layout->facts.count)
		return false;
	FILL(target, layout->targets[i]);
	return true;
}

size_t ludos_layout_hit(const ludos_layout *layout, int x, int y)
{
	int nearest = layout->facts.step * layout->facts.step / 4 + 1;
	size_t hit = layout->facts.count;

	if (x < 0 || y < 0 || x > layout->facts.width ||
	    y > layout->facts.height)
		return hit;
	for (size_t i = 0; i < layout->facts.count; i++) {
		int square = square_between(x, y, &layout->targets[i]);

		if (square >= nearest)
			continue;
		nearest = square;
		hit = i;
	}
	return hit;
}
