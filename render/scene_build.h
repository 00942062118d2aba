/* What the parts of a scene in the making share. Only for render/scene*.c. */
#ifndef RENDER_SCENE_BUILD_H
#define RENDER_SCENE_BUILD_H

#include "render/scene.h"

struct builder {
	struct scene *scene;
	const struct view *view;
	const struct map *map;
	enum board_look look;
	bool grid_names; /* letter by column, number by row */
	bool lettered;   /* the sides' pieces differ */
	/* Where the point in the left lower corner of the layout lies. */
	int left, bottom, step_x, step_y;
	int wide, tall; /* from there to the farthest points, in hundredths */
	int left_cell, bottom_cell, step_column, step_row;
	struct item spare; /* written to when there is no memory */
};

/* A blank item to fill in; valid until the next one. Never NULL: without
 * memory it is a spare that nobody sees. */
struct item *scene_add(struct builder *build, enum role role);
/* ... at a point. */
struct item *scene_add_at(struct builder *build, enum role role, uint8_t point);

/* The place of a point, nothing else of the item. */
void scene_place(const struct builder *build, struct item *item, uint8_t point);

/* Everything added to the words since `begin` becomes the item's text. */
void scene_end_text(struct builder *build, struct item *item, size_t begin);

/* A point that no line leads to, on a board of a track: pieces of all sides
 * gather there, before the start or at home. */
bool is_beside(const struct builder *build, uint8_t point);
/* Of the circle round a station. */
int station_radius(const struct builder *build, uint8_t point);

enum tone side_tone(const struct game *game, unsigned side);
int piece_radius(const struct builder *build, uint8_t piece);

/* scene_board.c */
void build_measures(struct builder *build);
void build_board(struct builder *build);
void build_labels(struct builder *build);

/* scene_turn.c: what stands on the board and what the last turn did. */
void build_play(struct builder *build);

/* scene_words.c */
void build_words(struct builder *build);

#endif
