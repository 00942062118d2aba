/*
 * Things on points are data, for every back-end that can draw a line: an
 * outline, and strokes in it.
 */
#ifndef RENDER_SCENE_THINGS_H
#define RENDER_SCENE_THINGS_H

#include "render/scene/scene.h"

/* Pairs of x and y from the middle; LIFT begins another stroke. */
enum { THING_POINTS_MAX = 15, THING_LIFT = 99 };

struct thing_shape {
	int8_t outline[THING_POINTS_MAX][2]; /* closed, and filled */
	uint8_t corners;                     /* 0: none */
	int8_t strokes[THING_POINTS_MAX][2];
	uint8_t ends;
	uint8_t width; /* of the strokes, 0 for that of any line */
	bool dark;     /* filled with ink */
};

const struct thing_shape *thing_shape(const struct item *item);
/* A length of the shape; things on stations are as small as these. */
int thing_scaled(const struct item *item, int length);

#endif
