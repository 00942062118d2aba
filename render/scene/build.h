/* What the parts of a scene in the making share. Only for render/scene*.c. */
#ifndef RENDER_SCENE_BUILD_H
#define RENDER_SCENE_BUILD_H

#include "render/scene/language.h"
#include "render/scene/scene.h"

struct builder {
	struct scene *scene;
	const struct view *view;
	const struct map *map;
	enum board_look look;
	bool grid_cells; /* names: letter by column, number by row */
	bool grid_names; /* ... and pictures have the same columns and rows */
	bool lettered;   /* the sides' pieces differ */
	/* Where the point in the left lower corner of the layout lies. */
	int left, bottom, step_x, step_y;
	int wide, tall; /* from there to the farthest points, in hundredths */
	int left_cell, bottom_cell, step_column, step_row;
	int pad;           /* from the outer points to the board's edge */
	int half_column;   /* from a point to its border, in cells */
	struct item spare; /* written to when there is no memory */
};

/* A blank item to fill in; valid until the next one. Never NULL: without
 * memory it is a spare that nobody sees. */
struct item *scene_add(struct builder *build, enum role role);
/* ... at a point. */
struct item *scene_add_at(struct builder *build, enum role role, uint8_t point);

/* ... from one point to another. */
struct item *scene_add_line(
    struct builder *build, enum role role, uint8_t from, uint8_t to);

/* The place of a point, nothing else of the item. */
void scene_place(const struct builder *build, struct item *item, uint8_t point);

/* Everything added to the words since `begin` becomes the item's text. */
void scene_end_text(struct builder *build, struct item *item, size_t begin);

static inline bool on_board(const struct builder *build, uint8_t point)
{
	return point < build->map->points;
}

static inline uint8_t piece_on(const struct builder *build, uint8_t point)
{
	return build->view->state->pos.at[point];
}

/* Something stands there that is no piece, and nothing else can. */
static inline bool is_thing_on(const struct builder *build, uint8_t point)
{
	return build->look != LOOK_PITS && piece_on(build, point) == OBSTACLE;
}

/* The key names points where something stands. */
static inline bool is_thing(const struct builder *build, const struct key *key)
{
	return key->thing && key->kind == KEY_POINTS &&
	       game_uses_key(build->view->game, key);
}

/* ... that belongs to a side. */
static inline bool is_own_thing(
    const struct builder *build, const struct key *key)
{
	return is_thing(build, key) && !key->nobodys;
}

/* The game's key for such things, or NULL. */
static inline const struct key *own_thing(const struct builder *build)
{
	const struct family *family = build->view->game->family;

	for (size_t i = 0; i < family->key_count; i++)
		if (is_own_thing(build, &family->keys[i]))
			return &family->keys[i];
	return NULL;
}

/* It is no part of anybody's turn that the thing went there. */
bool build_is_nobodys_move(
    const struct builder *build, const struct effect *move);

/* The key names lines that are drawn. */
static inline bool is_drawn_lines(
    const struct builder *build, const struct key *key)
{
	return key->thing && key->kind == KEY_LINE_SET &&
	       game_uses_key(build->view->game, key);
}

/* How many effects of a report there are to see; 0 without a report. */
static inline unsigned effects_kept(const struct report *report)
{
	if (!report)
		return 0;
	return report->effect_count < EFFECTS_MAX ? report->effect_count
						  : EFFECTS_MAX;
}

/* A point that no line leads to, on a board of a track: pieces of all sides
 * gather there, before the start or at home. */
bool build_is_beside(const struct builder *build, uint8_t point);
/* Of the circle round a station. */
int station_radius(const struct builder *build, uint8_t point);
/* ... and of the ring round a post. */
int station_reach(const struct builder *build, uint8_t point);

/* The side's colours become the item's. */
static inline void scene_paint(
    const struct builder *build, struct item *item, unsigned side)
{
	item->tone = build->view->game->side[side].tone;
	item->hue = build->view->game->side[side].hue;
}
int piece_radius(const struct builder *build, uint8_t piece);

/* What is drawn on a side's pieces. */
void scene_set_face(
    const struct builder *build, struct item *item, unsigned side);

/* How a piece looks, nothing of its place. */
void scene_dress(struct builder *build, struct item *item, uint8_t piece);

/* scene_board.c */
void build_measures(struct builder *build);
void build_board(struct builder *build);
void build_labels(struct builder *build);

/* board.c and labels.c */
enum {
	LABEL_ROOM = 48, /* at the edge */
	NO_LABEL_ROOM = 12,
	WIDTH_LEAST = 440, /* so that the words below have room */
	CELLS_OUT = -9,    /* not in cells */
	STATION_RADIUS = 30,
	JUNCTION_RADIUS = 38,
};

/* scene_turn.c: what stands on the board and what the turn did there. */
void build_play(struct builder *build);
struct item *scene_add_ring(
    struct builder *build, enum role role, uint8_t point);

enum {
	DOT_REACH = 9, /* the radius of an empty point */
	TAG_SIZE = 27,
	PIT_RADIUS = 44,
	PIT_RING_CELLS = 2,
};

/* A piece will stand there, where nothing is, after the turn to come. */
bool comes_to(const struct builder *build, uint8_t point);

/* scene_lines.c: lines that the position bars or adds. */
void build_own_lines(struct builder *build);

/* scene_way.c: where things went. Arrows go below the pieces, numbers above. */
void build_ways(struct builder *build);
void build_numbers(struct builder *build);
void scene_add_arrow(struct builder *build, uint8_t from, uint8_t to);
/* ... that somebody asks for; on a track it follows that. */
void scene_add_asked_arrow(struct builder *build, uint8_t from, uint8_t to);
/* The arrow of a move, of several the last; false if it has none. */
bool scene_last_arrow(
    const struct builder *build, const struct effect *move, struct item *arrow);

/* pits.c: what is in them, what was harvested, the order of sowing. */
void build_seeds(struct builder *build);
void build_sowing(struct builder *build);
/* Seeds are put where somebody wants them, not sown. */
bool scene_is_arrangement(const struct builder *build);
/* The turn ended a round: what it did is not on the board any more. */
bool scene_is_new_round(const struct builder *build);

/* crop.c: only a part of the board stays. */
void build_crop(struct builder *build);

/* laps.c: a long sowing on small boards below the large one, a lap each. */
bool has_many_laps(const struct builder *build);
void build_laps(struct builder *build);

/* scene_specials.c: pieces that are one of a kind, and those under others. */

/* What the piece on a point is called if a key says that it is one of a kind;
 * NULL if not, or if there is no piece. */
const char *special_on(
    const struct builder *build, const struct position *pos, uint8_t point);
/* The same for the piece of an effect. */
const char *special_of_effect(
    const struct builder *build, const struct effect *effect);
/* In cells, what is written behind the piece on a point. */
int specials_cells_behind(const struct builder *build, uint8_t point);
void specials_add_covered(struct builder *build);
/* A side has some, with `between` before the first. */
bool specials_exist(const struct builder *build, unsigned side);
void tell_specials(struct builder *build, unsigned side, const char *between);

/* scene_sticks.c: throws instead of a board, with all that belongs to them. */
void build_sticks(struct builder *build);

/* scene_words.c: lines round the board, and the words that all share. */
void build_words(struct builder *build);
void build_caption(struct builder *build);
struct text *build_words_of(struct builder *build);
void build_say(struct builder *build, enum message message, const char *one,
    const char *two);
/* How the game ended, or NULL. */
const struct outcome *build_end_of(const struct builder *build);
/* What may be claimed now, or NULL. */
const struct claim *build_claim_of(const struct builder *build);
const char *build_side_word(const struct builder *build, unsigned side);
const char *build_side_subject(const struct builder *build, unsigned side);
const char *build_ruleset_word(const struct builder *build);
/* What a side has, with `between` before it; what else is counted. False if
 * there is nothing to tell. */
bool tell_side_counts(
    struct builder *build, unsigned side, const char *between);
bool tell_other_counts(struct builder *build);
/* Who won, and the score. */
void tell_result(struct builder *build);

/* stock.c: what a side has beside the board, drawn below its name. */
void add_stock(struct builder *build, unsigned side, bool above);

/* scene_tell.c: the whole picture in sentences. */
void tell_all(struct builder *build);
/* A side as the subject, a capital if it is a name or comes first. */
void tell_subject(struct builder *build, unsigned side, bool first);
/* `a lemur`, `3 lemurs`. */
void tell_pieces(const struct builder *build, struct text *out, uint8_t piece,
    unsigned count);
/* Names of points: `a1, b2 and c3`. */
struct point_list {
	struct text *out;
	unsigned count;
};
/* The next name; `last` puts an `and` before it. */
void point_list_add(const struct builder *build, struct point_list *list,
    const char *name, bool last);

/* captions.c: that the board was set, and why. */
void build_say_ruling(struct builder *build);

/* scene_tell_turn.c: the last turn, step by step. */
void tell_turn(struct builder *build);

#endif
