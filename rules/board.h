/*
 * Boards are data: a layout that names every point where it lies, and the
 * lines that join points. A map is a board made ready to walk: rules follow
 * its lines, notation uses its names, renderers its places. Nobody else
 * knows where a point is.
 */
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
	POINTS_MAX = 88, /* eights, so that words can be read */
	DIRECTIONS_MAX = 16,
	NOWHERE = 0xff, /* no point */
	NAME_MAX_LENGTH = 3,
	NUMBERS_MAX = 32,
	ROWS_MAX = 16,
};

/* Eight bytes as one word, the first lowest on every machine. */
static inline uint64_t eight_bytes(const uint8_t *bytes)
{
	uint64_t word;

	memcpy(&word, bytes, sizeof(word));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	word = __builtin_bswap64(word);
#endif
	return word;
}

/* Directions on a grid, in the order of the names they lead to: a1 a2 a3 b1
 * b3 c1 c2 c3 round b2. */
enum {
	SOUTH_WEST,
	WEST,
	NORTH_WEST,
	SOUTH,
	NORTH,
	SOUTH_EAST,
	EAST,
	NORTH_EAST
};

static inline unsigned opposite(unsigned direction)
{
	return direction ^ 7u;
}

enum board_look {
	LOOK_LINES,   /* pieces stand where lines cross */
	LOOK_SQUARES, /* pieces stand in squares */
	LOOK_PITS,    /* points hold seeds, a count each */
	LOOK_TRACK,   /* stations along routes */
};

enum board_lines {
	LINES_ONLY_DRAWN,
	LINES_ORTHOGONAL,
	LINES_ALQUERQUE, /* and diagonals through every other point, a1 first */
	LINES_ALL_ROUND, /* and diagonals everywhere */
};

enum symmetry {
	SYMMETRY_MIRROR = 1, /* left and right change */
	SYMMETRY_FLIP = 2,   /* near and far change */
	SYMMETRY_TURN = 4,   /* files become ranks */
};

/* Where a point lies that is not on the grid, in hundredths of the distance
 * between neighbours, from the bottom left. */
struct spot {
	const char *name; /* NULL ends a list */
	int16_t x, y;
};

/* A part of the board with a meaning of its own: a camp, the battlefield. */
struct zone {
	const char *name;   /* NULL ends a list */
	const char *points; /* names with blanks between them */
};

struct board {
	enum board_look look;
	/* A full grid a1, a2, ... when layout is NULL; otherwise rows of names
	 * from the top, '/' between rows, '.' where there is no point. */
	uint8_t columns, rows;
	const char *layout;
	enum board_lines lines;
	/* Lines beyond the regular ones: the names of their points in order;
	 * ends with NULL. May itself be NULL. */
	const char *const *drawn;
	/* Those of them that are drawn as dots: neighbours in this list, names
	 * with blanks between them. Or NULL. */
	const char *dotted;
	const struct spot *spots; /* or NULL */
	const struct zone *zones; /* or NULL */
	/* The symmetries that leave the rules alone, whoever's pieces stand
	 * where: of enum symmetry, together with what they make combined. */
	uint8_t symmetries;
};

/* Points are numbered in the order of their names: a1 a2 ... b1 ..., pits
 * A ... F a ... f, stations by number. */
struct map {
	const struct board *board;
	uint8_t points, columns, rows;
	uint8_t directions; /* how many of next[p][] are in use */
	uint8_t column[POINTS_MAX], row[POINTS_MAX]; /* row 0 is the bottom */
	uint8_t next[POINTS_MAX][DIRECTIONS_MAX]; /* along a line, or NOWHERE */
	int16_t x[POINTS_MAX], y[POINTS_MAX];     /* hundredths, as in a spot */
	uint8_t zone[POINTS_MAX]; /* 1 + row of board->zones, or 0 */
	char name[POINTS_MAX][NAME_MAX_LENGTH + 1];
	uint8_t name_length[POINTS_MAX];
	uint8_t lettered[64]
			[10]; /* [letter & 63][digit]: names like c3 and C */
	uint8_t numbered[NUMBERS_MAX]; /* names like 17 */
	/* For rules/sets.h, of boards with at most 64 points: all of them, and
	 * those that have a neighbour in a direction. On a regular board that
	 * one's number is always so much higher or lower. */
	uint64_t all, leads[DIRECTIONS_MAX];
	uint8_t left[DIRECTIONS_MAX], right[DIRECTIONS_MAX];
	bool regular;
	/* As one reads: rows from the top, and where in that order each begins;
	 * behind the last, where it ends. */
	uint8_t reading[POINTS_MAX], row_begin[ROWS_MAX + 1];
};

/* False if the board's data are wrong, which only a test can see. */
bool map_make(struct map *map, const struct board *board);

/* map_find() for a letter, or a word. */
uint8_t map_find_other(
    const struct map *map, const char *text, size_t length, size_t *used);

/* map_find() for a name that begins with a digit. */
static inline uint8_t map_find_number(
    const struct map *map, const char *text, size_t length, size_t *used)
{
	bool two = length > 1 && text[1] >= '0' && text[1] <= '9';
	unsigned n = (unsigned)(text[0] - '0');
	uint8_t point;

	if (two)
		n = n * 10 + (unsigned)(text[1] - '0');
	point = n < NUMBERS_MAX ? map->numbered[n] : NOWHERE;
	*used = point == NOWHERE ? 0 : 1 + (size_t)two;
	return point;
}

/* The point whose name begins text, and how long that name is; NOWHERE and
 * *used = 0 if none does. */
static inline uint8_t map_find(
    const struct map *map, const char *text, size_t length, size_t *used)
{
	if (length > 1 && text[0] >= 'A' && text[0] <= 'z' && text[1] >= '1' &&
	    text[1] <= '9') {
		uint8_t point = map->lettered[text[0] & 63][text[1] - '0'];

		if (point != NOWHERE) {
			*used = 2;
			return point;
		}
	} else if (length && text[0] >= '0' && text[0] <= '9') {
		return map_find_number(map, text, length, used);
	}
	return map_find_other(map, text, length, used);
}

/* set_next() for a board that is not regular. */
uint64_t map_set_next(const struct map *map, uint64_t set, unsigned direction);

/* The point at a place of the layout, or NOWHERE. */
uint8_t map_at(const struct map *map, unsigned column, unsigned row);

/* Where every point goes under some symmetries at once, bits of enum symmetry;
 * false if the board does not have them. */
bool map_symmetry(
    const struct map *map, unsigned symmetry, uint8_t image[POINTS_MAX]);

/* The direction that leads from one point to a neighbour on a line, or -1. */
static inline int map_direction(const struct map *map, uint8_t from, uint8_t to)
{
	const uint64_t ones = 0x0101010101010101u;

	for (int d = 0; d < map->directions; d += 8) {
		uint64_t word = eight_bytes(map->next[from] + d) ^ to * ones;
		uint64_t zero = (word - ones) & ~word & 0x80 * ones;

		if (zero)
			return d + __builtin_ctzll(zero) / 8;
	}
	return -1;
}

/* Whether a line leads from a point in this direction; of the directions that
 * join two points only one, so that each line is there once. */
static inline bool map_has_line(
    const struct map *map, uint8_t from, unsigned direction)
{
	uint8_t to = map->next[from][direction];

	return to != NOWHERE && to > from &&
	       map_direction(map, from, to) == (int)direction;
}
/* Whether that line is drawn as dots. */
bool map_is_dotted(const struct map *map, uint8_t p, uint8_t q);

/* The direction in which `to` lies two steps from `from` on one line, or -1. */
int map_jump_direction(const struct map *map, uint8_t from, uint8_t to);

#endif
