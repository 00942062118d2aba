#include "render/scene/things.h"

/* The size of a thing in a square. */
enum { WHOLE = 36 };

static const struct thing_shape shapes[] = {
	[THING_ROCK] = { .outline = { { -36, 24 }, { -32, 0 }, { -18, -18 },
			     { 2, -26 }, { 24, -14 }, { 35, 8 }, { 35, 24 } },
	    .corners = 7,
	    .strokes = { { -16, -14 }, { -2, 0 }, { 20, -10 },
		{ THING_LIFT, 0 }, { -2, 0 }, { -8, 20 } },
	    .ends = 6 },
	/* Inside the ring of a turn. */
	[THING_HUT] = { .outline = { { -28, 0 }, { 0, -28 }, { 28, 0 },
			    { 19, 0 }, { 19, 21 }, { -19, 21 }, { -19, 0 } },
	    .corners = 7,
	    .strokes = { { -19, 0 }, { 19, 0 }, { THING_LIFT, 0 }, { -6, 21 },
		{ -6, 8 }, { 6, 8 }, { 6, 21 } },
	    .ends = 7 },
	/* Only corners: what stands there and the lines below stay visible. */
	[THING_CAMP] = { .strokes = { { -43, -24 }, { -43, -43 }, { -24, -43 },
			     { THING_LIFT, 0 }, { 24, -43 }, { 43, -43 },
			     { 43, -24 }, { THING_LIFT, 0 }, { 43, 24 },
			     { 43, 43 }, { 24, 43 }, { THING_LIFT, 0 },
			     { -24, 43 }, { -43, 43 }, { -43, 24 } },
	    .ends = 15,
	    .width = 7 },
	[THING_HURDLE] = { .outline = { { -30, -20 }, { 30, -20 }, { 30, -6 },
			       { -30, -6 } },
	    .corners = 4,
	    .strokes = { { -30, -32 }, { -30, 32 }, { THING_LIFT, 0 },
		{ 30, -32 }, { 30, 32 }, { THING_LIFT, 0 }, { -30, 12 },
		{ 30, 12 } },
	    .ends = 8 },
	[THING_HORSE] = { .outline = { { -18, 32 }, { -10, 10 }, { -26, 16 },
			      { -34, 4 }, { -14, -18 }, { -12, -34 },
			      { 0, -24 }, { 18, -14 }, { 28, 6 }, { 30, 32 } },
	    .corners = 10,
	    .strokes = { { -12, -8 }, { -8, -10 } },
	    .ends = 2,
	    .dark = true },
};

const struct thing_shape *thing_shape(const struct item *item)
{
	return &shapes[item->number];
}

int thing_scaled(const struct item *item, int length)
{
	return item->radius < WHOLE / 2 ? length * item->radius / WHOLE
					: length;
}
