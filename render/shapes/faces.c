/*
 * Faces of pieces, drawn for this project: filled shapes of one weight. Numbers
 * are counted from the middle of a disc with the radius FACE_RADIUS; what is
 * drawn inside another shape is a hole in it.
 */
#include "render/shapes/faces.h"

#include <stddef.h>
#include <string.h>

static const struct {
	const char *piece, *path;
} faces[] = {
	{ "lion", "M0 -21L5 -16L11 -18L13 -11L19 -9L17 -2L21 3L15 7L16 14L9 1"
		  "4L6 20L0 17L-6 20L-9 14L-16 14L-15 7L-21 3L-17 -2L-19 -9L-"
		  "13 -11L-11 -18L-5 -16ZM0 -12L6 -10L10 -6L12 0L10 6L6 10L0 "
		  "12L-6 10L-10 6L-12 0L-10 -6L-6 -10ZM-4 -5L-3 -4L-2 -3L-3 -"
		  "2L-4 -1L-5 -2L-6 -3L-5 -4ZM4 -5L5 -4L6 -3L5 -2L4 -1L3 -2L2"
		  " -3L3 -4ZM-4 3L4 3L1 6L1 8L-1 8L-1 6Z" },
	{ "elephant",
	    "M-8 -9Q-22 -17 -21 -2Q-19 9 -9 6ZM8 -9Q22 -17 21 -2Q19 9 9"
	    " 6ZM-6 -12Q0 -15 6 -12Q9 -2 5 6L4 13Q5 16 10 15L11 19Q1 22"
	    " -1 15L-5 6Q-9 -2 -6 -12ZM-3 -5L-2 -5L-2 -4L-2 -3L-3 -3L-4"
	    " -3L-4 -4L-4 -5ZM3 -5L4 -5L4 -4L4 -3L3 -3L2 -3L2 -4L2 -5Z" },
	{ "tiger", "M-16 -17L-8 -14Q0 -18 8 -15L16 -17L15 -5Q20 3 15 9Q8 18 0 "
		   "18Q-8 18 -15 9Q-20 3 -16 -5ZM-10 -3L-4 0L-9 2ZM10 -3L4 0L9"
		   " 2ZM-2 -15L2 -15L0 -6ZM-9 -13L-6 -14L-5 -7ZM9 -13L6 -14L5 "
		   "-7ZM-17 4L-11 6L-15 8ZM17 4L11 6L15 8ZM-4 7L4 7L1 10L1 13L"
		   "-1 13L-1 10Z" },
	{ "goat", "M-6 -9L6 -9L9 1L5 12L2 14L0 21L-2 14L-5 12L-9 1ZM-6 -10Q-7"
		  " -16 -15 -18Q-5 -23 -1 -10ZM6 -10Q7 -16 15 -18Q5 -23 1 -10"
		  "ZM-9 -6L-19 -3L-10 0ZM9 -6L19 -3L10 0ZM-6 -3L-2 -2L-4 0ZM6"
		  " -3L2 -2L4 0Z" },
	{ "lemur", "M-15 -18L-6 -14Q0 -16 6 -14L15 -18L16 -4Q15 5 6 11L3 18L-3"
		   " 18L-6 11Q-15 5 -16 -4ZM-7 -8L-3 -7L-2 -3L-3 1L-7 2L-11 1L"
		   "-12 -3L-11 -7ZM7 -8L11 -7L12 -3L11 1L7 2L3 1L2 -3L3 -7ZM-6"
		   " -5L-5 -4L-4 -3L-5 -2L-6 -1L-7 -2L-8 -3L-7 -4ZM6 -5L7 -4L8"
		   " -3L7 -2L6 -1L5 -2L4 -3L5 -4ZM-2 13L2 13L0 16Z" },
	{ "horse", "M-11 19L-5 6L-13 10L-18 7L-19 2L-9 -10L-7 -20L0 -14Q14 -9 "
		   "17 6L16 19ZM-7 -7L-6 -7L-6 -6L-6 -5L-7 -5L-8 -5L-8 -6L-8 -"
		   "7ZM3 -10Q10 -4 9 6Q6 -2 1 -6Z" },
	{ "camel", "M-17 16L-18 2Q-17 -4 -11 -4Q-8 -15 -3 -15Q2 -15 5 -5Q8 -4 "
		   "8 -8L9 -15L12 -18L18 -15L18 -11L14 -10L14 1Q13 7 9 7L9 17L"
		   "5 17L4 7L-11 7L-12 17L-14 17L-14 8L-14 17Z" },
	{ "soldier",
	    "M-2 -22L2 -22L2 -18Q14 -17 14 -3L13 14L5 19L5 5L10 3L10 -2"
	    "L-10 -2L-10 3L-5 5L-5 19L-13 14L-14 -3Q-14 -17 -2 -18Z" },
};

const char *face_of(const char *piece)
{
	for (size_t i = 0; i < sizeof(faces) / sizeof(faces[0]); i++)
		if (strcmp(faces[i].piece, piece) == 0)
			return faces[i].path;
	return NULL;
}
