#include "rules/board.h"

#include <string.h>

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static int number_in(const char *name)
{
	int n = 0;

	for (; *name; name++)
		if (is_digit(*name))
			n = n * 10 + (*name - '0');
	return n;
}

/* Letter first, then number; a bare number sorts by its value. */
static bool name_before(const char *a, const char *b)
{
	char la = is_letter(*a) ? *a : '\0', lb = is_letter(*b) ? *b : '\0';

	if (la != lb)
		return la < lb;
	return number_in(a) < number_in(b);
}

struct placed {
	char name[NAME_MAX_LENGTH + 1];
	uint8_t column, row;
};

static bool add_point(struct map *map, const struct placed *point)
{
	uint8_t at = map->points;

	if (at == POINTS_MAX)
		return false;
	while (at > 0 && name_before(point->name, map->name[at - 1])) {
		memcpy(map->name[at], map->name[at - 1], sizeof(map->name[at]));
		map->column[at] = map->column[at - 1];
		map->row[at] = map->row[at - 1];
		at--;
	}
	memcpy(map->name[at], point->name, sizeof(point->name));
	map->column[at] = point->column;
	map->row[at] = point->row;
	map->points++;
	return true;
}

static bool read_layout(struct map *map, const char *layout)
{
	uint8_t rows = 1, row, column = 0;

	for (const char *c = layout; *c; c++)
		rows = (uint8_t)(rows + (*c == '/'));
	map->rows = rows;
	row = (uint8_t)(rows - 1);
	for (const char *c = layout; *c;) {
		if (*c == '/') {
			row--;
			column = 0;
			c++;
		} else if (*c == ' ') {
			c++;
		} else {
			struct placed point = { .column = column, .row = row };
			size_t length = strcspn(c, " /");

			if (length > NAME_MAX_LENGTH)
				return false;
			memcpy(point.name, c, length);
			if (*c != '.' && !add_point(map, &point))
				return false;
			column++;
			if (column > map->columns)
				map->columns = column;
			c += length;
		}
	}
	return true;
}

static bool fill_grid(struct map *map, uint8_t columns, uint8_t rows)
{
	map->columns = columns;
	map->rows = rows;
	for (uint8_t c = 0; c < columns; c++) {
		for (uint8_t r = 0; r < rows; r++) {
			struct placed point = { .column = c, .row = r };

			point.name[0] = (char)('a' + c);
			point.name[1] = (char)('1' + r);
			if (!add_point(map, &point))
				return false;
		}
	}
	return true;
}

static void index_names(struct map *map)
{
	memset(map->lettered, NOWHERE, sizeof(map->lettered));
	memset(map->numbered, NOWHERE, sizeof(map->numbered));
	for (uint8_t p = 0; p < map->points; p++) {
		const char *name = map->name[p];

		map->name_length[p] = (uint8_t)strlen(name);
		if (is_digit(name[0]) && number_in(name) < NUMBERS_MAX)
			map->numbered[number_in(name)] = p;
		else if (is_letter(name[0]) && !name[1])
			map->lettered[name[0] & 63][0] = p;
		else if (is_letter(name[0]) && is_digit(name[1]))
			map->lettered[name[0] & 63][name[1] - '0'] = p;
	}
}

static void join_grid(struct map *map, enum board_lines lines)
{
	static const int8_t step[8][2] = {
		[EAST] = { 1, 0 },
		[WEST] = { -1, 0 },
		[NORTH] = { 0, 1 },
		[SOUTH] = { 0, -1 },
		[NORTH_EAST] = { 1, 1 },
		[SOUTH_WEST] = { -1, -1 },
		[NORTH_WEST] = { -1, 1 },
		[SOUTH_EAST] = { 1, -1 },
	};
	for (uint8_t p = 0; p < map->points; p++) {
		bool strong = (map->column[p] + map->row[p]) % 2 == 0;

		for (unsigned d = 0; d < 8; d++) {
			bool diagonal = step[d][0] && step[d][1];

			if (diagonal &&
			    (lines == LINES_ORTHOGONAL ||
				(lines == LINES_ALQUERQUE && !strong)))
				continue;
			map->next[p][d] =
			    map_at(map, (unsigned)(map->column[p] + step[d][0]),
				(unsigned)(map->row[p] + step[d][1]));
		}
	}
	map->directions = 8;
}

/* Gives the line a pair of directions that none of its points uses yet. */
static bool join_drawn(struct map *map, const char *line)
{
	uint8_t points[POINTS_MAX];
	size_t count = 0, length = strlen(line), used;

	for (size_t i = 0; i < length; i += used + (line[i + used] == ' ')) {
		uint8_t p = map_find(map, line + i, length - i, &used);

		if (p == NOWHERE || count == POINTS_MAX)
			return false;
		points[count++] = p;
	}
	for (unsigned d = 0; d < DIRECTIONS_MAX; d++) {
		bool vacant = d < opposite(d);

		for (size_t i = 0; i < count; i++)
			vacant &= map->next[points[i]][d] == NOWHERE &&
				  map->next[points[i]][opposite(d)] == NOWHERE;
		if (!vacant)
			continue;
		for (size_t i = 0; i + 1 < count; i++) {
			map->next[points[i]][d] = points[i + 1];
			map->next[points[i + 1]][opposite(d)] = points[i];
		}
		if (map->directions <= opposite(d))
			map->directions = (uint8_t)(opposite(d) + 1);
		return count > 1;
	}
	return false;
}

static bool mark_zone(struct map *map, const struct zone *zone, uint8_t mark)
{
	size_t length = strlen(zone->points), used;

	for (size_t i = 0; i < length;
	     i += used + (zone->points[i + used] == ' ')) {
		uint8_t p = map_find(map, zone->points + i, length - i, &used);

		if (p == NOWHERE)
			return false;
		map->zone[p] = mark;
	}
	return true;
}

static bool find_places(struct map *map, const struct board *board)
{
	size_t used;

	for (uint8_t p = 0; p < map->points; p++) {
		map->x[p] = (int16_t)(100 * map->column[p]);
		map->y[p] = (int16_t)(100 * map->row[p]);
	}
	for (const struct spot *s = board->spots; s && s->name; s++) {
		uint8_t p = map_find(map, s->name, strlen(s->name), &used);

		if (p == NOWHERE)
			return false;
		map->x[p] = s->x;
		map->y[p] = s->y;
	}
	for (const struct zone *z = board->zones; z && z->name; z++)
		if (!mark_zone(map, z, (uint8_t)(z - board->zones + 1)))
			return false;
	return true;
}

/* Whether all neighbours in a direction are as far away in numbers. */
static bool measure_direction(struct map *map, unsigned d)
{
	int by = 0;

	for (uint8_t p = 0; p < map->points; p++) {
		int here = map->next[p][d] - p;

		if (map->next[p][d] == NOWHERE)
			continue;
		if (map->leads[d] && here != by)
			return false;
		by = here;
		map->leads[d] |= (uint64_t)1 << p;
	}
	map->left[d] = (uint8_t)(by > 0 ? by : 0);
	map->right[d] = (uint8_t)(by < 0 ? -by : 0);
	return true;
}

static void prepare_sets(struct map *map)
{
	enum { SET_MAX = 64 };

	if (map->points == 0 || map->points > SET_MAX)
		return;
	map->all = ~(uint64_t)0 >> (SET_MAX - map->points);
	map->regular = true;
	for (unsigned d = 0; d < map->directions; d++)
		map->regular = measure_direction(map, d) && map->regular;
}

uint64_t map_set_next(const struct map *map, uint64_t set, unsigned direction)
{
	uint64_t next = 0;

	for (; set; set &= set - 1) {
		uint8_t p = map->next[__builtin_ctzll(set)][direction];

		if (p != NOWHERE)
			next |= (uint64_t)1 << p;
	}
	return next;
}

static bool find_reading_order(struct map *map)
{
	uint8_t count = 0;

	if (map->rows > ROWS_MAX)
		return false;
	for (unsigned i = 0; i < map->rows; i++) {
		for (unsigned column = 0; column < map->columns; column++) {
			uint8_t p = map_at(map, column, map->rows - 1 - i);

			if (p != NOWHERE)
				map->reading[count++] = p;
		}
		map->row_begin[i + 1] = count;
	}
	return true;
}

bool map_make(struct map *map, const struct board *board)
{
	memset(map, 0, sizeof(*map));
	memset(map->next, NOWHERE, sizeof(map->next));
	map->board = board;
	if (!(board->layout ? read_layout(map, board->layout)
			    : fill_grid(map, board->columns, board->rows)))
		return false;
	index_names(map);
	if (board->lines != LINES_ONLY_DRAWN)
		join_grid(map, board->lines);
	for (const char *const *line = board->drawn; line && *line; line++)
		if (!join_drawn(map, *line))
			return false;
	prepare_sets(map);
	return find_places(map, board) && find_reading_order(map);
}

uint8_t map_find_other(
    const struct map *map, const char *text, size_t length, size_t *used)
{
	uint8_t point = NOWHERE;

	*used = 0;
	if (length == 0)
		return NOWHERE;
	if (!is_letter(text[0]))
		return NOWHERE;
	point = map->lettered[text[0] & 63][0];
	if (point != NOWHERE) {
		*used = 1;
		return point;
	}
	/* Words stand behind numbers, so they are met first. */
	for (uint8_t p = map->points; p-- > 0;) {
		size_t n = map->name_length[p];

		if (map->name[p][0] != text[0] || n < 3)
			continue;
		if (n <= length && memcmp(map->name[p], text, n) == 0) {
			*used = n;
			return p;
		}
	}
	return NOWHERE;
}

uint8_t map_at(const struct map *map, unsigned column, unsigned row)
{
	/* Where it is on a full grid. */
	unsigned guess = column * map->rows + row;

	if (column >= map->columns || row >= map->rows)
		return NOWHERE;
	if (guess < map->points && map->column[guess] == column &&
	    map->row[guess] == row)
		return (uint8_t)guess;
	for (uint8_t p = 0; p < map->points; p++)
		if (map->column[p] == column && map->row[p] == row)
			return p;
	return NOWHERE;
}

int map_jump_direction(const struct map *map, uint8_t from, uint8_t to)
{
	for (int d = 0; d < map->directions; d++) {
		uint8_t over = map->next[from][d];

		if (over != NOWHERE && map->next[over][d] == to)
			return d;
	}
	return -1;
}

static uint8_t point_at_place(const struct map *map, int x, int y)
{
	for (uint8_t p = 0; p < map->points; p++)
		if (map->x[p] == x && map->y[p] == y)
			return p;
	return NOWHERE;
}

bool map_symmetry(
    const struct map *map, unsigned symmetry, uint8_t image[POINTS_MAX])
{
	int right = 0, far = 0;

	if ((map->board->symmetries & symmetry) != symmetry)
		return false;
	for (unsigned p = 0; p < map->points; p++) {
		right = map->x[p] > right ? map->x[p] : right;
		far = map->y[p] > far ? map->y[p] : far;
	}
	for (unsigned p = 0; p < map->points; p++) {
		bool turn = symmetry & SYMMETRY_TURN;
		int x = turn ? map->y[p] : map->x[p];
		int y = turn ? map->x[p] : map->y[p];

		image[p] = point_at_place(map,
		    symmetry & SYMMETRY_MIRROR ? right - x : x,
		    symmetry & SYMMETRY_FLIP ? far - y : y);
		if (image[p] == NOWHERE)
			return false;
	}
	return true;
}

/* Whether the names of two points follow each other in the list. */
static bool follows(const struct map *map, uint8_t p, uint8_t q)
{
	const char *at = map->board->dotted;
	uint8_t before = NOWHERE;

	while (at && *at) {
		size_t length = strcspn(at, " "), used;
		uint8_t point = map_find(map, at, length, &used);

		if (before == p && point == q)
			return true;
		before = point;
		at += length + strspn(at + length, " ");
	}
	return false;
}

bool map_is_dotted(const struct map *map, uint8_t p, uint8_t q)
{
	return follows(map, p, q) || follows(map, q, p);
}
