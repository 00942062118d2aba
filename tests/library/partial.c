/* Moves entered part by part, and where things lie in pictures. */
#include <stdio.h>

#include "tests/library/use.h"

enum { NEXT_MAX = 256 };

/* --- partial moves ------------------------------------------------------- */

static const ludos_next *find_next(
    const ludos_next *next, size_t count, ludos_move_part part)
{
	for (size_t i = 0; i < count; i++)
		if (next[i].part.kind == part.kind &&
		    next[i].part.value == part.value)
			return &next[i];
	return NULL;
}

/* Pushes the parts as they are offered; true if the move may end with the
 * last. */
static bool push_all(ludos_partial *partial, const ludos_move *move)
{
	ludos_next next[NEXT_MAX];
	const ludos_next *found = NULL;

	for (unsigned i = 0; i < move->count; i++) {
		size_t count = ludos_partial_next(partial, next, NEXT_MAX);

		found = count <= NEXT_MAX
			    ? find_next(next, count, move->part[i])
			    : NULL;
		if (!found != !ludos_partial_push(partial, move->part[i], NULL))
			return false;
		if (!found)
			return false;
	}
	return found && (found->flags & LUDOS_NEXT_ENDS);
}

static void pop_all(ludos_partial *partial)
{
	while (ludos_partial_pop(partial))
		;
}

/* What every list of parts that may follow keeps to. */
static const char *fault_of_list(ludos_partial *partial)
{
	ludos_next next[NEXT_MAX];
	size_t count = ludos_partial_next(partial, next, NEXT_MAX);
	bool ends = ludos_partial_move(partial, NULL);

	if (count != ludos_partial_next(partial, NULL, 0))
		return "another count without room";
	for (size_t i = 0; i < count; i++) {
		char *label = ludos_partial_label(partial, &next[i], NULL);
		bool good = label && *label;

		ludos_free(NULL, label);
		if (!good)
			return "no label";
		if (find_next(next, i, next[i].part))
			return "a part twice";
		if (!!(next[i].flags & LUDOS_NEXT_ONLY) !=
		    (count == 1 && !ends))
			return "not the only one, or not said";
		if (!ludos_partial_push(partial, next[i].part, NULL))
			return "offered and refused";
		if (ludos_partial_move(partial, NULL) !=
		    !!(next[i].flags & LUDOS_NEXT_ENDS))
			return "ends, or does not";
		ludos_partial_pop(partial);
	}
	return NULL;
}

/* A move is legal if and only if its parts can be pushed one after the other
 * and it may end with the last. */
TEST
is_pushed(ludos_position *position, const ludos_move *move, bool legal)
{
	ludos_error error = NO_ERROR;
	ludos_partial *partial = ludos_partial_new(position, &error);
	ludos_move made;
	size_t count;

	ASSERT(partial);
	ASSERT_EQ(legal, push_all(partial, move));
	if (legal) {
		ASSERT(ludos_partial_move(partial, &made));
		ASSERT(ludos_move_equal(move, &made));
		ASSERT(ludos_partial_effects(partial, &count) || count == 0);
		pop_all(partial);
		for (unsigned i = 0; i < move->count; i++) {
			const char *fault = fault_of_list(partial);

			ASSERT_EQm(fault ? fault : "", NULL, fault);
			ASSERT(
			    ludos_partial_push(partial, move->part[i], &error));
		}
	}
	ludos_partial_free(partial);
	PASS();
}

/* A legal move with one part changed, left out or added. */
static void spoil(ludos_move *move, uint64_t *dice)
{
	unsigned at = roll(dice, move->count);

	switch (roll(dice, 3)) {
	case 0:
		move->part[at].value = (uint8_t)roll(dice, 40);
		break;
	case 1:
		move->count--;
		memmove(move->part + at, move->part + at + 1,
		    (move->count - at) * sizeof(move->part[0]));
		move->part[move->count] = (ludos_move_part){ 0, 0 };
		break;
	default:
		move->part[at].kind = (uint8_t)roll(dice, 27);
		break;
	}
}

/* Whether the move is listed: some may be written that are not canonical. */
static bool is_same(const ludos_move *move, void *user)
{
	return !ludos_move_equal(move, user);
}

enum { POSITIONS = 40 };

TEST
parts_and_moves_agree(const char *name)
{
	ludos_position *position = position_of(name, NULL, NULL);
	uint64_t dice = 17;
	ludos_move move, spoilt;

	for (unsigned n = 0; n < POSITIONS; n++) {
		if (!pick_move(position, &dice, &move)) {
			while (ludos_undo(position))
				;
			continue;
		}
		CHECK_CALL(is_pushed(position, &move, true));
		spoilt = move;
		spoil(&spoilt, &dice);
		/* What cannot be listed is offered one by one. */
		if (spoilt.count > 0 && !ludos_moves_unlisted(position))
			CHECK_CALL(is_pushed(position, &spoilt,
			    !ludos_moves(position, is_same, &spoilt)));
		/* Far into a game soon. */
		for (unsigned i = 0; i < 3; i++)
			if (pick_move(position, &dice, &move))
				ASSERT(ludos_play(position, &move, NULL));
	}
	ludos_position_free(position);
	PASS();
}

static void run_agree(const char *name)
{
	RUN_TESTp(parts_and_moves_agree, name);
}

static const struct {
	const char *game, *position, *begin, *next; /* in order, with flags */
} rows[] = {
	{ "fanorona/telo", NULL, "a1", "-b2" },
	{ "fanorona/telo", NULL, "a1-b2", "A." },
	/* Sixteen numbers, each of what is left. */
	{ "omweso", NULL, "[30,", "[0 [1 [2" },
	{ "omweso", NULL, "[30,0,0,0,0,0,0,0,0,0,0,0,0,0,1,", "[1." },
};

/* The parts that may follow, as short words: the kind's sign, the value, a
 * full stop where the move may end. */
static void show_next(ludos_partial *partial, char *out, size_t room)
{
	static const char signs[] =
	    "?\0@\0-\0x\0^\0~\0/\0*\0,\0A\0W\0h\0c\0<\0>"
	    "\0r\0H\0=\0#\0|\0r\0t\0[\0T\0u\0U\0+";
	ludos_next next[NEXT_MAX];
	size_t count = ludos_partial_next(partial, next, NEXT_MAX), length = 0;

	*out = '\0';
	for (size_t i = 0; i < count; i++) {
		char sign = signs[2 * next[i].part.kind];
		bool seeds = next[i].part.kind == LUDOS_PART_SEEDS;
		char value[8] = "";

		if (seeds)
			snprintf(
			    value, sizeof(value), "%u", next[i].part.value);
		length += (size_t)snprintf(out + length, room - length,
		    "%s%c%s%s", i ? " " : "", sign, value,
		    next[i].flags & LUDOS_NEXT_ENDS ? "." : "");
	}
}

TEST
what_may_follow(void)
{
	for (size_t i = 0; i < COUNT(rows); i++) {
		ludos_error error = NO_ERROR;
		ludos_position *position =
		    position_of(rows[i].game, rows[i].position, &error);
		ludos_partial *partial;
		char shown[1000], *text;

		ASSERTm(error.message, position);
		partial = ludos_partial_new(position, NULL);
		ASSERTm(rows[i].begin,
		    ludos_partial_text(partial, rows[i].begin, &error));
		show_next(partial, shown, sizeof(shown));
		text = ludos_partial_write(partial, &error);
		ASSERT_STR_EQ(rows[i].begin, text);
		ludos_free(NULL, text);
		if (strchr(rows[i].next, '['))
			ASSERT_STR_EQ(rows[i].next, shown);
		else
			ASSERTm(shown, shown[0] == rows[i].next[0]);
		ludos_partial_free(partial);
		ludos_position_free(position);
	}
	PASS();
}

/* Text that cannot begin a move leaves the partial move as it was, and says
 * why. */
TEST
text_that_begins_nothing(void)
{
	ludos_error error = NO_ERROR;
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	ludos_partial *partial = ludos_partial_new(position, NULL);
	ludos_move before, after;

	ASSERT(ludos_partial_text(partial, "a1", NULL));
	ludos_partial_move(partial, &before);
	ASSERT(!ludos_partial_text(partial, "b3-b2", &error));
	ASSERT_EQ(LUDOS_ILLEGAL, error.status);
	ASSERT(error.rule);
	ASSERT(!ludos_partial_text(partial, "a1-", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT(!ludos_partial_push(
	    partial, (ludos_move_part){ LUDOS_PART_STEP, 200 }, &error));
	ASSERT(
	    !ludos_partial_push(partial, (ludos_move_part){ 99, 0 }, &error));
	ludos_partial_move(partial, &after);
	ASSERT(ludos_move_equal(&before, &after));
	ludos_partial_free(partial);
	ludos_position_free(position);
	PASS();
}

/* Pieces that are taken off besides may be named in any order. */
TEST
lists_in_any_order(void)
{
	ludos_position *position =
	    position_of("yote+chain", "6/2l3/2d3/6/2dd2 light hand=0,0", NULL);
	ludos_error error = NO_ERROR;
	ludos_partial *partial;
	ludos_move move;
	char *text;

	if (!position)
		position = position_of("yote", NULL, &error);
	ASSERTm(error.message, position);
	partial = ludos_partial_new(position, NULL);
	if (ludos_partial_text(partial, "c4xc2/d1", &error)) {
		ASSERT(ludos_partial_move(partial, &move));
		text = ludos_move_write(position, &move, NULL);
		ASSERT_STR_EQ("c4xc2/d1", text);
		ludos_free(NULL, text);
	}
	ludos_partial_free(partial);
	ludos_position_free(position);
	PASS();
}

/* --- layouts ------------------------------------------------------------- */

/* A coordinate of the first element of that kind whose numbers these are. */
static bool has_circle(const char *svg, int x, int y)
{
	char words[64];

	snprintf(words, sizeof(words), "cx=\"%d\" cy=\"%d\"", x, y);
	return strstr(svg, words) != NULL;
}

/* How far down the board begins in the picture. */
static int top_of(const char *svg)
{
	const char *at = strstr(svg, "translate(0 ");

	return at ? atoi(at + strlen("translate(0 ")) : 0;
}

TEST
circles_do_not_overlap(const ludos_layout *layout)
{
	const ludos_layout_facts *facts = ludos_layout_info(layout);
	ludos_target a = { .size = sizeof(a) }, b = { .size = sizeof(b) };

	for (size_t i = 0; i < facts->count; i++) {
		ASSERT(ludos_layout_target(layout, i, &a));
		ASSERT(a.x >= 0 && a.x <= facts->width);
		ASSERT(a.y >= 0 && a.y <= facts->height);
		ASSERT(a.radius > 0);
		ASSERT_EQ(i, ludos_layout_hit(layout, a.x, a.y));
		for (size_t n = 0; n < i; n++) {
			int x, y, radii;

			ludos_layout_target(layout, n, &b);
			x = a.x - b.x;
			y = a.y - b.y;
			radii = a.radius + b.radius;
			ASSERT(x * x + y * y >= radii * radii);
		}
	}
	PASS();
}

/* Notation and layout name the same points, and pieces lie in their circles. */
TEST
things_lie_where_they_are_drawn(const char *name)
{
	ludos_position *position = position_of(name, NULL, NULL);
	const ludos_board *board =
	    ludos_game_board(ludos_position_game(position));
	ludos_picture flipped = { .size = sizeof(flipped),
		.flags = LUDOS_FLIP };
	const ludos_picture *pictures[] = { NULL, &flipped };
	ludos_piece piece = { .size = sizeof(piece) };
	ludos_point point = { .size = sizeof(point) };
	ludos_target target = { .size = sizeof(target) };
	uint64_t dice = 23;
	ludos_move move;

	for (unsigned n = 0; n < 20; n++)
		if (pick_move(position, &dice, &move))
			ludos_play(position, &move, NULL);
	for (size_t p = 0; p < COUNT(pictures); p++) {
		ludos_layout *layout =
		    ludos_layout_new(position, pictures[p], NULL);
		char *svg =
		    ludos_draw(position, pictures[p], "svg", NULL, NULL);
		int top = top_of(svg);
		char box[64];

		ASSERT(layout && svg);
		snprintf(box, sizeof(box), "viewBox=\"0 0 %d %d\"",
		    ludos_layout_info(layout)->width,
		    ludos_layout_info(layout)->height);
		ASSERTm(box, strstr(svg, box));
		for (unsigned i = 0; i < board->points; i++) {
			ASSERT(ludos_layout_target(layout, i, &target));
			ASSERT_EQ(i, target.point);
			ASSERT(ludos_board_point(board, i, &point));
			ASSERT_STR_EQ(point.name, target.name);
			if (ludos_position_piece(position, i, &piece) &&
			    board->look != LUDOS_LOOK_PITS && !piece.obstacle &&
			    !piece.hero && !piece.special && piece.count == 1)
				ASSERTm(
				    explain("%s: %s at %d, %d", name,
					target.name, target.x, target.y - top),
				    has_circle(svg, target.x, target.y - top) ||
					piece.below[0]);
		}
		CHECK_CALL(circles_do_not_overlap(layout));
		ASSERT_EQ(ludos_layout_info(layout)->count,
		    ludos_layout_hit(layout, -1000000000, 2000000000));
		ludos_layout_free(layout);
		ludos_free(NULL, svg);
	}
	ludos_position_free(position);
	PASS();
}

/* Names of points are the game's, which the layout holds on to. */
TEST
a_layout_outlives_its_position(void)
{
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	ludos_layout *layout = ludos_layout_new(position, NULL, NULL);
	ludos_target target = { .size = sizeof(target) };

	ludos_position_free(position);
	ASSERT(ludos_layout_target(layout, 0, &target));
	ASSERT_STR_EQ("a1", target.name);
	ludos_layout_free(layout);
	PASS();
}

static void run_things(const char *name)
{
	RUN_TESTp(things_lie_where_they_are_drawn, name);
}

SUITE_EXTERN(library_partial);
SUITE(library_partial)
{
	each_game(run_agree);
	RUN_TEST(what_may_follow);
	RUN_TEST(text_that_begins_nothing);
	RUN_TEST(lists_in_any_order);
	RUN_TEST(a_layout_outlives_its_position);
	each_game(run_things);
}
