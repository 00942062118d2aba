/* What the animals and people of the games look like. */
#ifndef RENDER_SHAPES_FACES_H
#define RENDER_SHAPES_FACES_H

enum { FACE_RADIUS = 25 };

/* The face of what players call a piece: a path of M, L, Q and Z with whole
 * numbers, to be filled by the rule of even and odd. NULL if there is none. */
const char *face_of(const char *piece);

#endif
