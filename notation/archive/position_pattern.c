#include "notation/archive/position_pattern.h"
#include "rules/board_text.h"

/* An empty point may hold a thing that a key puts there: as it is written. */
enum { EMPTY_MASK = 0xff & ~OBSTACLE, SIDE_BITS = 0x03 };

struct pattern_reader {
	const struct game *game;
	struct position_pattern *pattern;
	struct span text;
	size_t at;
	struct position_fault *fault;
	unsigned column, row;
	bool named[POINTS_MAX]; /* stations of a track */
	uint64_t keys;          /* that were given, by their numbers */
};

static bool refuse(struct pattern_reader *in, const char *what)
{
	in->fault->offset = in->at;
	in->fault->length = 1;
	in->fault->what = what;
	return false;
}

static char peek(const struct pattern_reader *in)
{
	return in->at < in->text.length ? in->text.text[in->at] : '\0';
}

static bool at_word_end(const struct pattern_reader *in)
{
	return peek(in) == '\0' || is_blank(peek(in));
}

static void skip_blanks(struct pattern_reader *in)
{
	while (in->at < in->text.length && is_blank(in->text.text[in->at]))
		in->at++;
}

static void want(struct pattern_reader *in, uint8_t point, uint8_t piece)
{
	struct position_shape *shape = &in->pattern->shapes[0];

	shape->mask[point] = piece == EMPTY ? EMPTY_MASK : 0xff;
	shape->want[point] = piece;
}

static void want_range(
    struct pattern_reader *in, uint8_t point, unsigned least, unsigned most)
{
	struct position_shape *shape = &in->pattern->shapes[0];
	unsigned i = shape->range_count++;

	shape->ranges[i].point = point;
	/* Of a piece those of its side: a rock is nobody's. Of seeds all. */
	shape->ranges[i].bits =
	    in->game->map.board->look == LOOK_PITS ? 0xff : SIDE_BITS;
	shape->ranges[i].least = (uint8_t)least;
	shape->ranges[i].most = (uint8_t)most;
}

static uint8_t next_in_row(struct pattern_reader *in)
{
	while (in->column < in->game->map.columns) {
		uint8_t p = map_at(&in->game->map, in->column++, in->row);

		if (p != NOWHERE)
			return p;
	}
	return NOWHERE;
}

/* A number of at most three digits; false if there is none or it is more than
 * a byte holds. */
static bool read_number(struct pattern_reader *in, unsigned *number)
{
	size_t begin = in->at;

	for (*number = 0; is_digit(peek(in)) && in->at - begin < 3; in->at++)
		*number = *number * 10 + (unsigned)(peek(in) - '0');
	return in->at > begin && *number <= UINT8_MAX;
}

/* 3, 2-4, ?, + as the least and the most of a count. */
static bool read_count(
    struct pattern_reader *in, unsigned *least, unsigned *most)
{
	*least = peek(in) == '+';
	*most = UINT8_MAX;
	if (peek(in) == '?' || peek(in) == '+') {
		in->at++;
		return true;
	}
	if (!read_number(in, least))
		return refuse(in, "a count, a range such as 2-4, ? or + is "
				  "expected here");
	*most = *least;
	if (peek(in) != '-')
		return true;
	in->at++;
	if (!read_number(in, most))
		return refuse(in, "the end of a range is expected here");
	return *least <= *most ||
	       refuse(in, "a range that ends before it begins");
}

static bool read_row_of_pits(struct pattern_reader *in)
{
	for (;;) {
		uint8_t p = next_in_row(in);
		unsigned least, most;

		if (p == NOWHERE)
			return refuse(in, "more counts than the row has pits");
		if (!read_count(in, &least, &most))
			return false;
		if (least > 0 || most < UINT8_MAX)
			want_range(in, p, least, most);
		if (peek(in) != ',')
			break;
		in->at++;
	}
	return next_in_row(in) == NOWHERE ||
	       refuse(in, "fewer counts than the row has pits");
}

/* So many points of the row, each as the sign says. */
static bool read_points(struct pattern_reader *in, char c, unsigned count)
{
	int side = board_side_of_letter(in->game, c);

	for (; count; count--) {
		uint8_t p = next_in_row(in);

		if (p == NOWHERE)
			return refuse(in, "more points than the row has");
		if (is_digit(c))
			want(in, p, EMPTY);
		else if (c == '+')
			want_range(in, p, 1, UINT8_MAX);
		else if (c != '?')
			want(in, p,
			    c >= 'a' ? piece_of((unsigned)side)
				     : hero_of((unsigned)side));
	}
	in->at++;
	return true;
}

static bool read_row_of_pieces(struct pattern_reader *in)
{
	while (!at_word_end(in) && peek(in) != '/') {
		char c = peek(in);

		if (c != '?' && c != '+' && !(c >= '1' && c <= '9') &&
		    board_side_of_letter(in->game, c) < 0)
			return refuse(in,
			    "neither a piece of this game, a number of empty "
			    "points, ? nor +");
		if (!read_points(
			in, c, c >= '1' && c <= '9' ? (unsigned)(c - '0') : 1))
			return false;
	}
	return next_in_row(in) == NOWHERE ||
	       refuse(in, "fewer points than the row has");
}

/* What stands on one station: pieces of a side, some piece, whatever. */
static bool read_station(struct pattern_reader *in, uint8_t point)
{
	char c = peek(in);
	int side = board_side_of_letter(in->game, c);
	unsigned height = 0;

	if (c == '?' || c == '+') {
		if (c == '+')
			want_range(in, point, 1, UINT8_MAX);
		in->at++;
		return true;
	}
	if (side < 0 || c < 'a')
		return refuse(
		    in, "a piece of this game, ? or + is expected here");
	for (; peek(in) == c; in->at++)
		height++;
	if (height > STACK_MAX)
		return refuse(in, "a stack that is too high");
	want(in, point, stack_of((unsigned)side, height));
	return true;
}

static bool read_track(struct pattern_reader *in)
{
	if (peek(in) == '0') {
		in->at++;
		if (at_word_end(in))
			return true;
		in->at--;
	}
	for (;;) {
		size_t used;
		uint8_t p = map_find(&in->game->map, in->text.text + in->at,
		    in->text.length - in->at, &used);

		if (p == NOWHERE)
			return refuse(in, "a station is expected here");
		if (in->named[p])
			return refuse(in, "a station that was named before");
		in->named[p] = true;
		in->at += used;
		if (!read_station(in, p))
			return false;
		if (at_word_end(in))
			return true;
		if (peek(in) != ',')
			return refuse(in, "pieces of two sides on one station");
		in->at++;
	}
}

static bool read_rows(struct pattern_reader *in)
{
	bool pits = in->game->map.board->look == LOOK_PITS;

	for (unsigned row = in->game->map.rows; row-- > 0;) {
		in->row = row;
		in->column = 0;
		if (!(pits ? read_row_of_pits(in) : read_row_of_pieces(in)))
			return false;
		if (row > 0 && peek(in) != '/')
			return refuse(in, "fewer rows than the board has");
		in->at += row > 0;
	}
	return at_word_end(in) || refuse(in, "more than the board's rows");
}

static struct span next_word(struct pattern_reader *in)
{
	struct span word;

	skip_blanks(in);
	word.text = in->text.text + in->at;
	while (!at_word_end(in))
		in->at++;
	word.length = (size_t)(in->text.text + in->at - word.text);
	return word;
}

/* No side at all is either, too: then nothing follows. */
static bool read_side(struct pattern_reader *in)
{
	struct span word = next_word(in);

	in->pattern->side = -1;
	if (word.length == 0 || span_is(word, "-"))
		return true;
	for (unsigned s = 0; s < in->game->sides; s++)
		if (span_is(word, in->game->side[s].name))
			in->pattern->side = (int)s;
	if (in->pattern->side >= 0)
		return true;
	in->at -= word.length;
	in->fault->wants_side = true;
	return refuse(in, "the side to move, or -, is expected here");
}

static bool compare(
    struct pattern_reader *in, unsigned at, unsigned least, unsigned most)
{
	struct position_pattern *pattern = in->pattern;

	if (pattern->aside_count == ASIDE_MAX)
		return refuse(in, "a key that was given before");
	pattern->aside[pattern->aside_count].at = (uint8_t)at;
	pattern->aside[pattern->aside_count].least = (uint8_t)least;
	pattern->aside[pattern->aside_count++].most = (uint8_t)most;
	return true;
}

/* A list of counts, each of which may be ? or a range. */
static bool read_numbers(struct pattern_reader *in, const struct key *key)
{
	for (unsigned i = 0; i < key->count; i++) {
		unsigned least, most;

		if (i > 0 && peek(in) != ',')
			return refuse(in, "fewer values than the key has");
		in->at += i > 0;
		if (!read_count(in, &least, &most) ||
		    !compare(in, key->offset + i, least, most))
			return false;
	}
	return at_word_end(in) || refuse(in, "more values than the key has");
}

static const struct key *find_key(const struct game *game, struct span name)
{
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (span_is(name, key->name) && game_uses_key(game, key))
			return key;
	}
	return NULL;
}

static bool read_key(struct pattern_reader *in, struct span word, bool mirror)
{
	const char *equals = memchr(word.text, '=', word.length);
	struct span name = { word.text,
		equals ? (size_t)(equals - word.text) : word.length };
	const struct key *key = find_key(in->game, name);
	struct position pos;
	uint64_t given;

	in->at -= word.length;
	if (!equals)
		return refuse(in, "key=value is expected here");
	if (!key)
		return refuse(in, "not a key of this game");
	given = (uint64_t)1 << (key - in->game->family->keys);
	if (in->keys & given)
		return refuse(in, "a key that was given before");
	in->keys |= given;
	if (key->kind == KEY_NUMBERS) {
		in->at += name.length + 1;
		return read_numbers(in, key);
	}
	if (mirror && key->kind != KEY_SIDE && key->kind != KEY_WORD)
		return refuse(in, "a key that names points does not go with "
				  "--mirror");
	game_clear(in->game, &pos);
	if (!position_read_key(in->game, in->text, word, &pos, in->fault))
		return false;
	in->at += word.length;
	for (unsigned i = 0; i < key_bytes(key); i++)
		if (!compare(in, key->offset + i, pos.aside[key->offset + i],
			pos.aside[key->offset + i]))
			return false;
	return true;
}

/* Adds the shape as it looks where each point is another one. */
static void add_shape(
    struct position_pattern *pattern, const uint8_t image[POINTS_MAX])
{
	const struct position_shape *from = &pattern->shapes[0];
	struct position_shape *to = &pattern->shapes[pattern->shape_count++];

	memset(to, 0, sizeof(*to));
	for (unsigned p = 0; p < pattern->game->map.points; p++) {
		to->mask[image[p]] = from->mask[p];
		to->want[image[p]] = from->want[p];
	}
	to->range_count = from->range_count;
	for (unsigned i = 0; i < from->range_count; i++) {
		to->ranges[i] = from->ranges[i];
		to->ranges[i].point = image[from->ranges[i].point];
	}
}

bool position_pattern_read(struct position_pattern *pattern,
    const struct game *game, struct span text, bool mirror,
    struct position_fault *fault)
{
	struct pattern_reader in = {
		.game = game, .pattern = pattern, .text = text, .fault = fault
	};
	uint8_t image[POINTS_MAX];
	struct span word;

	memset(pattern, 0, sizeof(*pattern));
	memset(fault, 0, sizeof(*fault));
	pattern->game = game;
	pattern->shape_count = 1;
	skip_blanks(&in);
	if (!(game->map.board->look == LOOK_TRACK ? read_track(&in)
						  : read_rows(&in)) ||
	    !read_side(&in))
		return false;
	while ((word = next_word(&in)).length > 0)
		if (!read_key(&in, word, mirror))
			return false;
	for (unsigned s = 1; mirror && s < SYMMETRIES_MAX; s++)
		if (map_symmetry(&game->map, s, image))
			add_shape(pattern, image);
	return true;
}

static bool shape_matches(
    const struct position_shape *shape, const struct position *pos)
{
	for (unsigned p = 0; p < POINTS_MAX; p += 8)
		if ((eight_bytes(pos->at + p) & eight_bytes(shape->mask + p)) !=
		    eight_bytes(shape->want + p))
			return false;
	for (unsigned i = 0; i < shape->range_count; i++) {
		uint8_t there =
		    pos->at[shape->ranges[i].point] & shape->ranges[i].bits;

		if (there < shape->ranges[i].least ||
		    there > shape->ranges[i].most)
			return false;
	}
	return true;
}

bool position_pattern_matches(
    const struct position_pattern *pattern, const struct position *pos)
{
	if (pattern->side >= 0 && pattern->side != pos->side)
		return false;
	for (unsigned i = 0; i < pattern->aside_count; i++) {
		uint8_t there = pos->aside[pattern->aside[i].at];

		if (there < pattern->aside[i].least ||
		    there > pattern->aside[i].most)
			return false;
	}
	for (unsigned i = 0; i < pattern->shape_count; i++)
		if (shape_matches(&pattern->shapes[i], pos))
			return true;
	return false;
}
