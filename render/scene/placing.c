#include "render/scene/placing.h"

#include <stdlib.h>

#include "render/scene/integer_geometry.h"
#include "render/shapes/type.h"

/* How bad it is to lie on something. */
enum {
	OVER_EDGE = 5000,
	OVER_WORDS = 2000,
	OVER_HEAD = 1500,
	OVER_PIECE = 1000,
	OVER_SHAFT = 300,
	OVER_DOT = 100,
	OVER_LINE = 10,
};

enum {
	CROSS_AIR = 4, /* round a cross: half of how thick its arms are */
	EDGE_AIR = 8,  /* beyond it are words */
};

static bool has_plate(const struct item *item)
{
	return item->role == ROLE_NUMBER ||
	       (item->role == ROLE_NOTE && item->number == 2);
}

void words_size(
    const struct scene *scene, const struct item *item, int *width, int *height)
{
	*width = type_width(scene_text(scene, item), item->radius);
	*height = item->radius * 8 / 10;
	if (has_plate(item)) {
		*width += BADGE_PAD;
		*height = item->radius + BADGE_HIGH;
		if (*width < *height)
			*width = *height;
	}
}

static struct box box_round(int x, int y, int width, int height)
{
	return (struct box){ x - width / 2, y - height / 2, x + width / 2,
		y + height / 2 };
}

struct box words_box(const struct scene *scene, const struct item *item)
{
	int width, height;

	words_size(scene, item, &width, &height);
	return box_round(item->x, item->y, width, height);
}

static struct box wider(struct box box, int by)
{
	return (struct box){ box.left - by, box.top - by, box.right + by,
		box.bottom + by };
}

static bool boxes_meet(const struct box *a, const struct box *b)
{
	return a->left < b->right && b->left < a->right && a->top < b->bottom &&
	       b->top < a->bottom;
}

static int clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

static bool circle_meets(const struct box *box, int x, int y, int radius)
{
	int dx = x - clamp(x, box->left, box->right),
	    dy = y - clamp(y, box->top, box->bottom);

	return dx * dx + dy * dy < radius * radius;
}

/* On which side of a line a corner lies. */
static int side_of_line(const struct item *line, int x, int y)
{
	int cross = (line->x2 - line->x) * (y - line->y) -
		    (line->y2 - line->y) * (x - line->x);

	return (cross > 0) - (cross < 0);
}

static bool line_meets(const struct box *box, const struct item *line)
{
	int sides;

	if ((line->x < box->left && line->x2 < box->left) ||
	    (line->x > box->right && line->x2 > box->right) ||
	    (line->y < box->top && line->y2 < box->top) ||
	    (line->y > box->bottom && line->y2 > box->bottom))
		return false;
	sides = side_of_line(line, box->left, box->top) +
		side_of_line(line, box->right, box->top) +
		side_of_line(line, box->left, box->bottom) +
		side_of_line(line, box->right, box->bottom);
	return abs(sides) < 4;
}

void arrow_head_middle(const struct item *arrow, int *x, int *y, int *reach)
{
	int dx = arrow->x2 - arrow->x, dy = arrow->y2 - arrow->y,
	    length = integer_length(dx, dy);

	*x = arrow->x2 - dx * ARROW_HEAD / 2 / length;
	*y = arrow->y2 - dy * ARROW_HEAD / 2 / length;
	*reach = ARROW_HEAD_HALF + 1;
}

static int hidden_arrow(const struct box *box, const struct item *arrow)
{
	struct box wide = wider(*box, ARROW_HALF);
	int x, y, reach;

	arrow_head_middle(arrow, &x, &y, &reach);
	if (!arrow->number && circle_meets(box, x, y, reach))
		return OVER_HEAD;
	return line_meets(&wide, arrow) ? OVER_SHAFT : 0;
}

static int hidden_round(
    const struct box *box, const struct item *item, int reach, int price)
{
	return circle_meets(box, item->x, item->y, reach) ? price : 0;
}

/* A piece with its outline; heroes have rays, stacks are higher. */
static int piece_reach(const struct item *item)
{
	bool stack = item->role == ROLE_PIECE && item->number > 1;

	return item->radius + 3 + (item->hero ? HERO_RAY : 0) +
	       (stack ? ((int)item->number - 1) * STACK_STEP / 2 : 0);
}

/* Its arms reach into the corners. */
static int hidden_cross(const struct box *box, const struct item *cross)
{
	int across = 2 * (cross->radius + CROSS_AIR);
	struct box there = box_round(cross->x, cross->y, across, across);

	return boxes_meet(box, &there) ? OVER_DOT : 0;
}

static int hidden_words(
    const struct scene *scene, const struct box *box, const struct item *other)
{
	struct box there = wider(words_box(scene, other), BADGE_AIR);

	return boxes_meet(box, &there) ? OVER_WORDS : 0;
}

static int hidden_item(
    const struct scene *scene, const struct box *box, const struct item *other)
{
	switch (other->role) {
	case ROLE_LINE:
		return line_meets(box, other) ? OVER_LINE : 0;
	case ROLE_ROUTE:
	case ROLE_BARRIER:
		return line_meets(box, other) ? OVER_SHAFT : 0;
	case ROLE_ARROW:
		return hidden_arrow(box, other);
	case ROLE_STATION:
	case ROLE_PIT:
		return hidden_round(box, other, other->radius + 2, OVER_PIECE);
	case ROLE_POINT:
	case ROLE_LEFT:
		return hidden_round(box, other, other->radius + 2, OVER_DOT);
	case ROLE_GHOST:
	case ROLE_COMING:
	case ROLE_COVERED:
	case ROLE_PIECE:
	case ROLE_THING:
		return hidden_round(box, other, piece_reach(other), OVER_PIECE);
	case ROLE_ARRIVED:
	case ROLE_PLACED:
	case ROLE_LINED:
	case ROLE_MARK:
		return other->role == ROLE_ARRIVED
			   ? 0
			   : hidden_round(
				 box, other, other->radius + 2, OVER_DOT);
	case ROLE_TAKEN:
		return hidden_cross(box, other);
	case ROLE_NUMBER:
	case ROLE_NOTE:
	case ROLE_LABEL:
	case ROLE_NAME:
	case ROLE_COUNT:
		return hidden_words(scene, box, other);
	case ROLE_HARVEST:
	case ROLE_SEEDS:
	case ROLE_BOARD:
	case ROLE_SQUARE:
	case ROLE_ZONE:
	case ROLE_STICK:
	case ROLE_EDGE:
	case ROLE_OWNER:
	case ROLE_STOCK:
	case ROLE_STATUS:
	case ROLE_ASIDE:
	case ROLE_LAST:
	case ROLE_CAPTION:
		break;
	}
	return 0;
}

int hidden_at(
    const struct builder *build, const struct item *words, int x, int y)
{
	const struct scene *scene = build->scene;
	struct box box, all = { 0, 0, scene->width, scene->height };
	int width, height, hidden = 0;
	bool plate = has_plate(words);

	words_size(scene, words, &width, &height);
	box = box_round(x, y, width, height);
	if (box.left < all.left || box.top < all.top || box.right > all.right ||
	    box.bottom > all.bottom)
		hidden += OVER_EDGE;
	for (size_t i = 0; i < scene->count; i++)
		/* A plate may lie on lines of the board. */
		if (&scene->items[i] != words &&
		    !(plate && scene->items[i].role == ROLE_LINE))
			hidden += hidden_item(scene, &box, &scene->items[i]);
	return hidden;
}

/* Only what would be lost: arrows lie below, pieces above. */
static int hidden_by_disc(
    const struct builder *build, const struct item *disc, int x, int y)
{
	const struct scene *scene = build->scene;
	struct box box = box_round(x, y, 2 * disc->radius, 2 * disc->radius);
	int hidden = 0;

	if (box.top < EDGE_AIR || box.left < 0 || box.right > scene->width ||
	    box.bottom > build->bottom + build->pad + EDGE_AIR)
		hidden += OVER_DOT;
	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].role == ROLE_ARROW)
			hidden += hidden_arrow(&box, &scene->items[i]);
	return hidden;
}

/* Ways to give way, in hundredths: the corners, then straight and as far. */
static const int16_t ways_aside[][2] = { { 100, -100 }, { 100, 100 },
	{ -100, -100 }, { -100, 100 }, { 0, -140 }, { 140, 0 }, { 0, 140 },
	{ -140, 0 } };

void place_aside(const struct builder *build, struct item *disc, int by)
{
	int least = PLACE_ANY, x = disc->x, y = disc->y;

	for (size_t i = 0; i < COUNT_OF(ways_aside); i++) {
		int to_x = x + by * ways_aside[i][0] / 100,
		    to_y = y + by * ways_aside[i][1] / 100;
		int hidden = hidden_by_disc(build, disc, to_x, to_y);

		if (hidden >= least)
			continue;
		least = hidden;
		disc->x = to_x;
		disc->y = to_y;
	}
}

void place_near(
    struct builder *build, struct item *words, int x, int y, int *least)
{
	enum { NEAREST = 30, FARTHEST = 110, OUTWARDS = 8, TURN = 30 };

	for (int reach = NEAREST; reach <= FARTHEST; reach += OUTWARDS)
		for (int turn = 0; turn < 360; turn += TURN)
			if (try_place(build, words,
				x + reach * integer_sine(turn) / 1000,
				y - reach * integer_sine(turn + 90) / 1000,
				least))
				return;
}

bool try_place(
    struct builder *build, struct item *words, int x, int y, int *least)
{
	int hidden = hidden_at(build, words, x, y);

	if (hidden >= *least)
		return *least == 0;
	*least = hidden;
	words->x = x;
	words->y = y;
	return hidden == 0;
}
