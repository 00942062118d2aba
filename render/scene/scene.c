#include "render/scene/scene.h"

#include "render/scene/build.h"

#include <string.h>

void scene_init(struct scene *scene, struct memory *memory)
{
	memset(scene, 0, sizeof(*scene));
	text_init(&scene->words, memory);
}

void scene_release(struct scene *scene)
{
	block_free(scene->items);
	text_release(&scene->words);
	scene_init(scene, scene->words.memory);
}

struct span scene_text(const struct scene *scene, const struct item *item)
{
	if (item->length == 0)
		return (struct span){ "", 0 };
	return (struct span){ scene->words.data + item->text, item->length };
}

static const char *const piece_looks[] = {
	[PIECES_USUAL] = "usual",
	[PIECES_PLAIN] = "plain",
	[PIECES_LETTERS] = "letters",
	[PIECES_FACES] = "faces",
};

const char *piece_look_name(unsigned look)
{
	return look < COUNT_OF(piece_looks) ? piece_looks[look] : NULL;
}

bool piece_look_find(struct span name, enum piece_look *look)
{
	for (unsigned i = 0; i < COUNT_OF(piece_looks); i++) {
		if (span_is(name, piece_looks[i])) {
			*look = (enum piece_look)i;
			return true;
		}
	}
	return false;
}

static bool make_room(struct scene *scene)
{
	size_t room = scene->room ? scene->room * 2 : 256;
	struct item *items = memory_grow(
	    scene->words.memory, scene->items, room * sizeof(*items));

	if (!items)
		return false;
	scene->items = items;
	scene->room = room;
	return true;
}

struct item *scene_add(struct builder *build, enum role role)
{
	struct scene *scene = build->scene;
	struct item *item = &build->spare;

	if (scene->count < scene->room || make_room(scene))
		item = &scene->items[scene->count++];
	memset(item, 0, sizeof(*item));
	item->role = role;
	return item;
}

void scene_place(const struct builder *build, struct item *item, uint8_t point)
{
	int column = build->map->column[point], row = build->map->row[point];
	int x = build->map->x[point], y = build->map->y[point];

	if (build->view->flip) {
		column = build->map->columns - 1 - column;
		row = build->map->rows - 1 - row;
		x = build->wide - x;
		y = build->tall - y;
	}
	item->x = item->x2 = build->left + x * build->step_x / 100;
	item->y = item->y2 = build->bottom - y * build->step_y / 100;
	item->column = item->column2 =
	    build->left_cell + column * build->step_column;
	item->row = item->row2 = build->bottom_cell - row * build->step_row;
}

struct item *scene_add_at(struct builder *build, enum role role, uint8_t point)
{
	struct item *item = scene_add(build, role);

	scene_place(build, item, point);
	return item;
}

struct item *scene_add_line(
    struct builder *build, enum role role, uint8_t from, uint8_t to)
{
	struct item *line = scene_add_at(build, role, from), end;

	scene_place(build, &end, to);
	line->x2 = end.x;
	line->y2 = end.y;
	line->column2 = end.column;
	line->row2 = end.row;
	return line;
}

void scene_end_text(struct builder *build, struct item *item, size_t begin)
{
	item->text = begin;
	item->length = build->scene->words.length - begin;
}

/* With its outline at most 55 % of STEP across, so that lines stay visible between pieces. */
int piece_radius(const struct builder *build, uint8_t piece)
{
	if (build->look == LOOK_TRACK)
		return 28; /* fills a station */
	if (!build->lettered)
		return 25;
	return piece_side(piece) == 0 ? 22 : 25;
}

static bool sides_differ(const struct game *game)
{
	const struct side *sides = game->side;

	for (unsigned s = 1; s < game->sides; s++)
		if (strcmp(sides[s].piece, sides[0].piece) != 0)
			return true;
	return false;
}

void scene_make(struct scene *scene, const struct view *view)
{
	struct builder build = {
		.scene = scene,
		.view = view,
		.map = &view->game->map,
		.look = view->game->map.board->look,
		.lettered = sides_differ(view->game),
	};

	scene->count = 0;
	scene->game = view->game->ruleset->game;
	scene->rules = view->game->ruleset->name;
	scene->language = language_own_name(view->language);
	text_clear(&scene->words);
	if (view->throw_count) {
		build_sticks(&build);
	} else {
		build_measures(&build);
		build_board(&build);
		build_play(&build);
		build_labels(&build);
		build_numbers(&build);
		build_crop(&build);
		build_laps(&build);
		build_words(&build);
	}
}

void scene_places(const struct view *view, int places[POINTS_MAX][2])
{
	struct scene unseen = { 0 };
	struct builder build = {
		.scene = &unseen,
		.view = view,
		.map = &view->game->map,
		.look = view->game->map.board->look,
	};

	build_measures(&build);
	for (unsigned p = 0; p < build.map->points; p++) {
		struct item item;

		scene_place(&build, &item, (uint8_t)p);
		places[p][0] = item.x;
		places[p][1] = item.y;
	}
}
