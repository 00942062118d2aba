/*
 * Where words go so that they lie on nothing: tags of legs, names of points,
 * labels. Places are tried in a fixed order and the first free one is taken,
 * or the one that hides least, so that a picture is the same every time.
 */
#ifndef RENDER_SCENE_PLACING_H
#define RENDER_SCENE_PLACING_H

#include "render/scene/build.h"

enum {
	ARROW_HEAD = 24,      /* how long */
	ARROW_HEAD_HALF = 12, /* half of how wide */
	ARROW_HALF = 4,       /* of the shaft */
	BADGE_PAD = 14,       /* beside the words of a tag, both sides */
	BADGE_HIGH = 6,       /* above and below */
	BADGE_AIR = 3,        /* between tags */
};

struct box {
	int left, top, right, bottom;
};

/* The size of an item with words, its plate included. */
void words_size(const struct scene *scene, const struct item *item, int *width,
    int *height);
/* What it covers. */
struct box words_box(const struct scene *scene, const struct item *item);

/* How much would be hidden by an item with words at x,y: 0 for nothing. */
int hidden_at(
    const struct builder *build, const struct item *words, int x, int y);

/* Tries a place; the item moves there if it is the best so far. *least begins
 * as PLACE_ANY. Answers whether it is free, so that no other needs a try. */
enum { PLACE_ANY = 1 << 30 };
bool try_place(
    struct builder *build, struct item *words, int x, int y, int *least);

/* The same for places all round x,y, until one is free. */
void place_near(
    struct builder *build, struct item *words, int x, int y, int *least);

/* A disc gives way to the piece on its point, to where it hides least of the
 * arrows. */
void place_aside(const struct builder *build, struct item *disc, int by);

/* An arrow's head as a circle round its middle. */
void arrow_head_middle(const struct item *arrow, int *x, int *y, int *reach);

#endif
