/* Geometry in whole numbers: pictures are the same bytes on every machine. */
#ifndef RENDER_SCENE_INTEGER_GEOMETRY_H
#define RENDER_SCENE_INTEGER_GEOMETRY_H

/* The length of a way, rounded down; at least 1, so that it can divide. */
int integer_length(int dx, int dy);

/* of * by / length to the nearest whole number. */
int integer_share(int of, int by, int length);

/* A thousand times the sine of whole degrees, good to two in a thousand. */
int integer_sine(int degrees);

#endif
