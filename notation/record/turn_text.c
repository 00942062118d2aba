#include "notation/record/turn_text.h"

#include <string.h>

#include "notation/record/movetext.h"
#include "rules/put.h"

/* A reader by hand and not by pattern: it is the inner loop of checking an
 * archive, and seven times as fast. A test holds it against PATTERN_TURN. */
struct turn_reader {
	const struct map *map;
	const char *text;
	size_t length, at;
	struct turn *turn;
	bool
	    begun; /* only the beginning of a turn: it may end after any part */
};

/* Nothing more was typed. */
static bool is_all(const struct turn_reader *in)
{
	return in->begun && in->at == in->length;
}

static char peek(const struct turn_reader *in)
{
	return in->at < in->length ? in->text[in->at] : '\0';
}

static bool at_part_end(const struct turn_reader *in)
{
	return in->at == in->length || in->text[in->at] == '+';
}

static bool read_point(struct turn_reader *in, enum sign sign)
{
	size_t used;
	uint8_t point =
	    map_find(in->map, in->text + in->at, in->length - in->at, &used);

	in->at += used;
	return point != NOWHERE && turn_add(in->turn, sign, point);
}

static bool read_number(struct turn_reader *in, enum sign sign)
{
	unsigned n = 0;
	size_t start = in->at;

	while (is_digit(peek(in)) && in->at - start < 3)
		n = n * 10 + (unsigned)(in->text[in->at++] - '0');
	return in->at > start && n <= UINT8_MAX && turn_add(in->turn, sign, n);
}

/* Where points are numbers nobody could say where the second one begins. */
static bool read_line(struct turn_reader *in, enum sign sign)
{
	return read_point(in, sign) &&
	       (is_all(in) || (!is_digit(peek(in)) && read_point(in, SIGN_TO)));
}

/* [0,0,8,...] */
static bool read_arrangement(struct turn_reader *in)
{
	do {
		if (!is_all(in) && !read_number(in, SIGN_SEEDS))
			return false;
	} while (peek(in) == ',' && ++in->at);
	if (is_all(in))
		return true;
	if (peek(in) != ']')
		return false;
	in->at++;
	return at_part_end(in);
}

/* The 43 of `43:`; digits without a colon are left alone, unless they are all
 * that was typed of a turn that has begun. */
static bool read_throws(struct turn_reader *in)
{
	size_t end = in->at;

	while (end < in->length && is_digit(in->text[end]))
		end++;
	if (end == in->length ? !in->begun : in->text[end] != ':')
		return true;
	for (; in->at < end; in->at++)
		if (!turn_add(in->turn, SIGN_THROW,
			(unsigned)(in->text[in->at] - '0')))
			return false;
	in->at += end < in->length;
	return true;
}

/* What may begin a part: a point, or a sign that stands before one. */
static bool read_part_start(struct turn_reader *in)
{
	uint8_t point;
	size_t used;

	if (is_digit(peek(in)) && !read_throws(in))
		return false;
	if (is_all(in))
		return true;
	point =
	    map_find(in->map, in->text + in->at, in->length - in->at, &used);
	if (point != NOWHERE) {
		in->at += used;
		return turn_add(in->turn, SIGN_AT, point);
	}
	switch (peek(in)) {
	case '-':
		in->at++;
		if (at_part_end(in))
			return turn_add(in->turn, SIGN_UNUSED, 0);
		if (peek(in) != '-')
			return false;
		in->at++;
		return at_part_end(in) && turn_add(in->turn, SIGN_PASS, 0);
	case 'H':
		in->at++;
		return read_point(in, SIGN_HERO);
	case '#':
		in->at++;
		return read_point(in, SIGN_HUT);
	case '@':
		in->at++;
		return read_point(in, SIGN_RETURN);
	case '=':
		in->at++;
		return read_point(in, SIGN_FLIP);
	case '|':
		in->at++;
		return read_line(in, SIGN_BARRIER);
	case '~':
		in->at++;
		return read_line(in, SIGN_ROUTE);
	case '[':
		in->at++;
		return read_arrangement(in);
	default:
		return false;
	}
}

static bool read_taking(struct turn_reader *in)
{
	size_t used;

	if (at_part_end(in))
		return turn_add(in->turn, SIGN_CATCH, 0);
	if (map_find(in->map, in->text + in->at, in->length - in->at, &used) !=
	    NOWHERE)
		return read_point(in, SIGN_TAKE);
	return read_number(in, SIGN_HARVEST);
}

/* Throws are named only behind a point that is a word, such as off4. */
static bool follows_word(const struct turn_reader *in)
{
	const struct action *last = &in->turn->actions[in->turn->count - 1];

	if (last->sign == SIGN_USING)
		return true;
	return last->sign == SIGN_STEP &&
	       strlen(in->map->name[last->value]) > 2;
}

/* One sign that goes on from what was written, and its operand. */
static bool read_sign(struct turn_reader *in)
{
	char c = in->text[in->at++];

	switch (c) {
	case '-':
		return read_point(in, SIGN_STEP);
	case 'x':
		return read_taking(in);
	case '^':
		return read_point(in, SIGN_JUMP);
	case '~':
		return read_point(in, SIGN_ALONG);
	case ',':
		return read_point(in, SIGN_LISTED);
	case 'A':
		return turn_add(in->turn, SIGN_APPROACH, 0);
	case 'W':
		return turn_add(in->turn, SIGN_WITHDRAW, 0);
	case '<':
		return turn_add(in->turn, SIGN_CLOCKWISE, 0);
	case '>':
		return turn_add(in->turn, SIGN_ANTICLOCKWISE, 0);
	case '+':
		return turn_add(in->turn, SIGN_JOIN, 0) && read_part_start(in);
	case '/':
		if (peek(in) != '*')
			return read_point(in, SIGN_ALSO);
		in->at++;
		return turn_add(in->turn, SIGN_ALSO_HAND, 0);
	default:
		in->at--;
		if (!is_digit(c) || !follows_word(in))
			return false;
		in->at++;
		return turn_add(in->turn, SIGN_USING, (unsigned)(c - '0'));
	}
}

/* A name of a letter, or of a letter and a digit; its length, or 0. */
static size_t glance_point(
    const struct map *map, const char *text, uint8_t *point)
{
	bool digit = text[1] >= '1' && text[1] <= '9';

	if (text[0] < 'A' || text[0] > 'z')
		return 0;
	*point = map->lettered[text[0] & 63][digit ? text[1] - '0' : 0];
	return *point == NOWHERE ? 0 : 1 + (size_t)digit;
}

static bool ends_word(char c)
{
	return movetext_ends_word[(unsigned char)c];
}

/* The sign that a character is before a point; of others it is SIGN_PASS, which
 * never stands there. */
static uint8_t glance_sign(char c)
{
	return c == '-'   ? SIGN_STEP
	       : c == 'x' ? SIGN_TAKE
	       : c == '/' ? SIGN_ALSO
	       : c == '^' ? SIGN_JUMP
			  : SIGN_PASS;
}

/* A sign, a name of two letters, and what ends it. */
enum { GLANCE_AHEAD = 4, GLANCE_MOST = 8 };

/* Goes on with steps, jumps and what they take: most of what is longer. Apart,
 * so that short turns stay short. */
static __attribute__((noinline)) size_t glance_on(
    const struct map *map, struct span text, size_t length, struct turn *turn)
{
	while (!ends_word(text.text[length])) {
		struct action *action = &turn->actions[turn->count++];
		char c = text.text[length];
		size_t more = 0;

		if (text.length - length < GLANCE_AHEAD ||
		    turn->count > GLANCE_MOST)
			return 0;
		if (c == 'A' || c == 'W') {
			action->sign = c == 'A' ? SIGN_APPROACH : SIGN_WITHDRAW;
			action->value = 0;
		} else {
			action->sign = glance_sign(c);
			more = glance_point(
			    map, text.text + length + 1, &action->value);
			if (!more || action->sign == SIGN_PASS)
				return 0;
		}
		length += 1 + more;
	}
	return length;
}

/* A part at its longest is +5544:19-off554x and what ends it. */
enum { THROWS_MOST = 4, USED_MOST = 3, PART_AHEAD = 18, PART_ACTIONS = 12 };

/* How many throws stand here before a colon; 0 if none do. */
static size_t glance_throws(const char *text)
{
	size_t count = 0;

	while (count < THROWS_MOST && is_digit(text[count]))
		count++;
	return text[count] == ':' ? count : 0;
}

/* 43:0-4+5-8, 3:5-8x+2:8-10, 54:19-off5+-: horses that run by throws. */
static __attribute__((noinline)) size_t glance_run(
    const struct map *map, struct span text, struct turn *turn)
{
	const char *at = text.text, *end = at + text.length;
	struct action *next = turn->actions;
	const struct action *full = next + TURN_MAX - PART_ACTIONS;

	do {
		size_t used, throws;
		uint8_t point;

		if (end - at < PART_AHEAD || next > full)
			return 0;
		if (next > turn->actions) {
			*next++ = (struct action){ SIGN_JOIN, 0 };
			at++;
		}
		throws = glance_throws(at);
		for (size_t i = 0; i < throws; i++)
			*next++ = (struct action){ SIGN_THROW,
				(uint8_t)(at[i] - '0') };
		at += throws ? throws + 1 : 0;
		if (*at == '-') {
			*next++ = (struct action){ SIGN_UNUSED, 0 };
			at++;
			continue;
		}
		if (!is_digit(*at))
			return 0;
		point = map_find_number(map, at, (size_t)(end - at), &used);
		at += used;
		if (point == NOWHERE || *at != '-')
			return 0;
		*next++ = (struct action){ SIGN_AT, point };
		at++;
		point = map_find(map, at, (size_t)(end - at), &used);
		if (point == NOWHERE)
			return 0;
		*next++ = (struct action){ SIGN_STEP, point };
		at += used;
		for (unsigned i = 0; used > 2 && i < USED_MOST; i++) {
			if (!is_digit(*at))
				break;
			*next++ = (struct action){ SIGN_USING,
				(uint8_t)(*at++ - '0') };
		}
		if (*at == 'x') {
			*next++ = (struct action){ SIGN_CATCH, 0 };
			at++;
		}
	} while (*at == '+');
	turn->count = (uint8_t)(next - turn->actions);
	return ends_word(*at) ? (size_t)(at - text.text) : 0;
}

size_t turn_read_quick(
    const struct map *map, struct span text, struct turn *turn)
{
	const char *c = text.text;
	size_t length, more;
	uint8_t point;

	if (text.length < 2 + GLANCE_AHEAD)
		return 0;
	if (is_digit(c[0]))
		return glance_run(map, text, turn);
	length = glance_point(map, c, &point);
	if (!length)
		return 0;
	turn->count = 1;
	turn->actions[0] = (struct action){ SIGN_AT, point };
	if (ends_word(c[length]))
		return length;
	if (c[length] != '-' && c[length] != 'x')
		return glance_on(map, text, length, turn);
	more = glance_point(map, c + length + 1, &point);
	turn->count = 2;
	if (more)
		turn->actions[1] =
		    (struct action){ c[length] == 'x' ? SIGN_TAKE : SIGN_STEP,
			    point };
	else if (c[length] == 'x' && is_digit(c[length + 1]) &&
		 map->numbered[c[length + 1] - '0'] == NOWHERE)
		turn->actions[1] = (struct action){ SIGN_HARVEST,
			(uint8_t)(c[length + 1] - '0') };
	else
		return 0;
	length += 1 + (more ? more : 1);
	return ends_word(c[length]) ? length
				    : glance_on(map, text, length, turn);
}

static bool read_turn(const struct map *map, struct span token, bool begun,
    struct turn *turn, size_t *bad)
{
	struct turn_reader in = { .map = map,
		.text = token.text,
		.length = token.length,
		.turn = turn,
		.begun = begun };
	bool good;

	turn->count = 0;
	good = read_part_start(&in);
	while (good && in.at < in.length)
		good = read_sign(&in);
	*bad = in.at;
	return good;
}

bool turn_read(
    const struct map *map, struct span token, struct turn *turn, size_t *bad)
{
	return read_turn(map, token, false, turn, bad);
}

bool turn_read_begun(
    const struct map *map, struct span typed, struct turn *turn, size_t *bad)
{
	return read_turn(map, typed, true, turn, bad);
}

static const char sign_text[SIGN_COUNT][4] = {
	[SIGN_PASS] = "--",
	[SIGN_STEP] = "-",
	[SIGN_TAKE] = "x",
	[SIGN_JUMP] = "^",
	[SIGN_ALONG] = "~",
	[SIGN_ALSO] = "/",
	[SIGN_ALSO_HAND] = "/*",
	[SIGN_LISTED] = ",",
	[SIGN_APPROACH] = "A",
	[SIGN_WITHDRAW] = "W",
	[SIGN_HARVEST] = "x",
	[SIGN_CATCH] = "x",
	[SIGN_CLOCKWISE] = "<",
	[SIGN_ANTICLOCKWISE] = ">",
	[SIGN_RETURN] = "@",
	[SIGN_HERO] = "H",
	[SIGN_FLIP] = "=",
	[SIGN_HUT] = "#",
	[SIGN_BARRIER] = "|",
	[SIGN_ROUTE] = "~",
	[SIGN_UNUSED] = "-",
	[SIGN_JOIN] = "+",
};

size_t turn_write(
    const struct map *map, const struct turn *turn, char text[TURN_TEXT_MAX])
{
	char *at = text;

	for (unsigned i = 0; i < turn->count; i++) {
		enum sign sign = turn->actions[i].sign;
		uint8_t value = turn->actions[i].value;
		enum operand operand = sign_operand(sign);

		if (sign == SIGN_SEEDS)
			*at++ = turn_has(turn, i - 1, SIGN_SEEDS) && i > 0
				    ? ','
				    : '[';
		else
			at = put_short(at, sign_text[sign]);
		if (operand == OPERAND_POINT && value < map->points)
			at = put_name(
			    at, map->name[value], map->name_length[value]);
		else if (operand == OPERAND_NUMBER)
			at = put_decimal(at, value);
		if (sign == SIGN_SEEDS && !turn_has(turn, i + 1, SIGN_SEEDS))
			*at++ = ']';
		if (sign == SIGN_THROW && !turn_has(turn, i + 1, SIGN_THROW))
			*at++ = ':';
	}
	*at = '\0';
	return (size_t)(at - text);
}
