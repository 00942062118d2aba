/* Games, positions, moves and pictures. */
#include <pthread.h>
#include <stdio.h>

#include "tests/library/use.h"

/* --- every game ---------------------------------------------------------- */

/* Written and read again it is the same, packed and unpacked too, and its
 * picture holds it. */
TEST
is_written_well(ludos_position *position)
{
	ludos_error error = NO_ERROR;
	const ludos_game *game = ludos_position_game(position);
	char *text = ludos_position_write(position, &error);
	char *svg = ludos_draw(position, NULL, "svg", NULL, &error);
	ludos_position *again;
	uint8_t packed[256];
	size_t length;

	ASSERT(text && svg);
	again = ludos_position_new(game, text, 0, NULL, &error);
	ASSERTm(error.message, again);
	ASSERT(same_position(position, again));
	ASSERT_EQ(ludos_position_side(position), ludos_position_side(again));
	ASSERT_EQ(ludos_position_key(position), ludos_position_key(again));
	ASSERT(strncmp(svg, "<?xml", 5) == 0 || strncmp(svg, "<svg", 4) == 0);
	ASSERT(strstr(svg, text));
	ludos_position_free(again);
	length = ludos_position_pack(position, NULL, 0);
	ASSERT(length > 0 && length <= sizeof(packed));
	ASSERT_EQ(
	    length, ludos_position_pack(position, packed, sizeof(packed)));
	again = ludos_position_unpack(game, packed, length, &error);
	ASSERTm(error.message, again);
	ASSERT(same_position(position, again));
	ludos_position_free(again);
	ludos_free(NULL, svg);
	ludos_free(NULL, text);
	PASS();
}

/* Read and written it is the same move; listed it can be played. */
TEST
is_played_well(ludos_position *position, const ludos_move *move)
{
	ludos_error error = NO_ERROR;
	ludos_position *copy = ludos_position_copy(position, &error);
	char *text = ludos_move_write(position, move, &error);
	char *sentence = ludos_move_sentence(position, move, &error);
	unsigned long ply = ludos_position_ply(position);
	ludos_move read;
	size_t count;

	ASSERT(copy && text && sentence && strlen(sentence) > 5);
	ASSERTm(text, ludos_move_read(position, text, &read, &error));
	ASSERTm(text, ludos_move_equal(move, &read));
	ASSERTm(text, ludos_play(position, move, &error));
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT_EQ(ply + 1, ludos_position_ply(position));
	ASSERT(ludos_last_move(position));
	ASSERTm(text, ludos_move_equal(move, ludos_last_move(position)));
	ASSERT((ludos_last_effects(position, &count) && count > 0) ||
	       move->part[0].kind == LUDOS_PART_PASS ||
	       move->part[0].kind == LUDOS_PART_THROW);
	ASSERT(ludos_play_text(copy, text, &error));
	ASSERT(same_position(position, copy));
	ASSERT(ludos_undo(position));
	ASSERT(ludos_undo(copy));
	ASSERT(same_position(position, copy));
	ASSERT_EQ(ply, ludos_position_ply(position));
	ludos_free(NULL, text);
	ludos_free(NULL, sentence);
	ludos_position_free(copy);
	PASS();
}

enum { MOVES_PLAYED = 60 };

static unsigned long plies;

TEST
plays(const char *name)
{
	ludos_error error = NO_ERROR;
	ludos_position *position = position_of(name, NULL, &error);
	ludos_position *start = position_of(name, NULL, NULL);
	uint64_t dice = 11;
	ludos_move move;

	ASSERTm(error.message, position);
	ASSERT_EQ(NULL, ludos_last_move(position));
	ASSERT(!ludos_undo(position));
	CHECK_CALL(is_written_well(position));
	for (unsigned n = 0; n < MOVES_PLAYED; n++) {
		bool some = pick_move(position, &dice, &move);

		ASSERT_EQm(name, ludos_judge(position, NULL) == LUDOS_GOES_ON,
		    some || ludos_moves_unlisted(position) != NULL);
		if (!some)
			break;
		CHECK_CALL(is_played_well(position, &move));
		ASSERT(ludos_play(position, &move, &error));
		plies++;
	}
	CHECK_CALL(is_written_well(position));
	while (ludos_undo(position))
		;
	ASSERT(same_position(position, start));
	ludos_position_free(position);
	ludos_position_free(start);
	PASS();
}

static void run_plays(const char *name)
{
	RUN_TESTp(plays, name);
}

static enum greatest_test_res is_in_order(
    const ludos_game *game, char last[64], char all[2048])
{
	const char *name = ludos_game_name(game);
	const char *word = explain("%.*s", (int)strcspn(name, "/"), name);
	ludos_game *first = ludos_game_new(NULL, word, NULL);

	ASSERTm(word, first);
	ASSERT_EQm(name, strcmp(word, last) != 0,
	    strcmp(ludos_game_name(first), name) == 0);
	ludos_game_free(first);
	snprintf(last, 64, "%s", word);
	ASSERTm(name, !strstr(all, explain(" %s ", name)));
	snprintf(all + strlen(all), 2048 - strlen(all), " %s ", name);
	PASS();
}

/* Each once, the rulesets of a game together, its first found by the name of the
 * game alone. */
TEST
every_ruleset_is_there(void)
{
	ludos_error error = NO_ERROR;
	ludos_game *game;
	char last[64] = "", all[2048] = "";
	size_t i;

	for (i = 0; (game = ludos_game_at(NULL, i, &error)); i++) {
		ludos_game *named =
		    ludos_game_new(NULL, ludos_game_name(game), NULL);

		ASSERT(named);
		ASSERT_STR_EQ(ludos_game_name(game), ludos_game_name(named));
		ASSERT_STR_EQ(ludos_game_title(game), ludos_game_title(named));
		ASSERT(ludos_game_side(game, 0) && ludos_game_side(game, 1));
		ASSERT_EQ(NULL, ludos_game_side(game, LUDOS_SIDES_MAX));
		ludos_game_free(named);
		CHECK_CALL(is_in_order(game, last, all));
		ludos_game_free(game);
	}
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT_EQ_FMT((size_t)28, i, "%zu");
	ASSERT(greatest_info.test_filter || plies > 28 * MOVES_PLAYED / 2);
	PASS();
}

/* --- names --------------------------------------------------------------- */

static const struct {
	const char *name, *message, *nearest;
	size_t column, length;
} wrong_names[] = {
	{ "owari",
	    "unknown game 'owari': oware, omweso, fanorona, yote, choko, dara, "
	    "baghchal, pulijudam, hasami, jarmo, yut",
	    "oware", 1, 5 },
	{ "", "unknown game ''", "", 1, 0 },
	{ "tsivy", "'tsivy' is a ruleset: say fanorona/tsivy", "", 1, 5 },
	{ "oware/abap",
	    "unknown rules 'abap' of oware: abapa, awele, awale, namnam",
	    "abapa", 7, 4 },
	{ "oware/", "unknown rules '' of oware", "", 7, 0 },
	{ "yut+free",
	    "unknown option 'free' of yut: three, heroes, challenges, "
	    "turn-at-centre",
	    "three", 5, 4 },
	{ "oware/awele+\x1b[1m",
	    "unknown option '?[1m' of oware/awele, which has none", "", 13, 4 },
};

TEST
names_are_explained(void)
{
	for (size_t i = 0; i < COUNT(wrong_names); i++) {
		const char *name = wrong_names[i].name;
		ludos_error error = NO_ERROR;

		ASSERT_EQ(NULL, ludos_game_new(NULL, name, &error));
		ASSERT_EQ(LUDOS_UNKNOWN, error.status);
		ASSERT_STRN_EQ(wrong_names[i].message, error.message,
		    strlen(wrong_names[i].message));
		ASSERT_STR_EQ(wrong_names[i].nearest, error.nearest);
		ASSERT_EQ_FMT(wrong_names[i].column, error.column, "%zu");
		ASSERT_EQ_FMT(wrong_names[i].length, error.length, "%zu");
		ASSERT_EQ(NULL, ludos_game_new(NULL, name, NULL));
	}
	PASS();
}

TEST
names_are_written_in_full(void)
{
	ludos_game *game = ludos_game_new(NULL, "oware+five-houses", NULL);

	ASSERT(game);
	ASSERT_STR_EQ("oware/abapa+five-houses", ludos_game_name(game));
	ASSERT_STR_EQ("Oware (Abapa)", ludos_game_title(game));
	ASSERT_STR_EQ("north", ludos_game_side(game, 1));
	ASSERT_EQ(NULL, ludos_game_side(game, 2));
	ludos_game_free(game);
	PASS();
}

/* --- facts, options, rules, keys, pieces --------------------------------- */

TEST
facts_are_those_of_games(void)
{
	ludos_context *french = ludos_context_new(
	    &(ludos_setup){ .size = sizeof(ludos_setup), .language = "fr" },
	    NULL);
	ludos_game *game = ludos_game_new(NULL, "oware/awale", NULL);
	ludos_game *jeu = ludos_game_new(french, "oware/awale", NULL);

	ASSERT_STR_EQ("free", ludos_game_fact(game, "first"));
	ASSERT_STR_EQ("true", ludos_game_fact(game, "scored"));
	ASSERT_STR_EQ(
	    "4,4,4,4,4,4/4,4,4,4,4,4 south", ludos_game_fact(game, "start"));
	ASSERT(strstr(ludos_game_fact(game, "booklet"), "Madou"));
	ASSERT(ludos_game_fact(game, "facts"));
	ASSERT(strcmp(ludos_game_fact(game, "about"),
		   ludos_game_fact(jeu, "about")) != 0);
	ASSERT_EQ(NULL, ludos_game_fact(game, "colour"));
	ludos_game_free(game);
	ludos_game_free(jeu);
	ludos_context_free(french);
	PASS();
}

TEST
options_are_listed(void)
{
	ludos_game *game = ludos_game_new(NULL, "fanorona/tsivy+heroes", NULL);
	ludos_option option = { .size = sizeof(option) };
	bool on = false;
	size_t i;

	ASSERT(game);
	for (i = 0; ludos_game_option(game, i, &option); i++) {
		ASSERT(option.name && option.text && option.needs);
		if (strcmp(option.name, "heroes") == 0)
			on = option.on;
		else
			ASSERT(!option.on);
	}
	ASSERT(i > 1 && on);
	ludos_game_free(game);
	PASS();
}

TEST
rules_are_listed(void)
{
	ludos_game *plain = ludos_game_new(NULL, "fanorona/tsivy", NULL);
	ludos_game *more = ludos_game_new(NULL, "fanorona/tsivy+heroes", NULL);
	ludos_rule rule = { .size = sizeof(rule) },
		   found = { .size = sizeof(found) };
	size_t few = 0, many = 0;

	while (ludos_game_rule(plain, few, &rule)) {
		ASSERT(rule.id && rule.text && rule.chapter && rule.source);
		ASSERT(ludos_game_rule_find(plain, rule.id, &found));
		ASSERT_STR_EQ(rule.text, found.text);
		few++;
	}
	while (ludos_game_rule(more, many, &rule))
		many++;
	ASSERT(few > 5 && many > few);
	ASSERT(ludos_game_rule_find(plain, "FAN-3", &rule));
	ASSERT_STR_EQ(
	    "If a capture is possible, the turn must be a capture", rule.text);
	ASSERT(!ludos_game_rule_find(plain, "OWA-1", &rule));
	ludos_game_free(plain);
	ludos_game_free(more);
	PASS();
}

TEST
keys_and_values(void)
{
	ludos_position *position = position_of("yote", NULL, NULL);
	ludos_key key = { .size = sizeof(key) };
	bool hand = false;
	long value;

	for (size_t i = 0;
	     ludos_game_key(ludos_position_game(position), i, &key); i++)
		if (strcmp(key.name, "hand") == 0) {
			ASSERT_EQ(LUDOS_KEY_NUMBER, key.kind);
			ASSERT_EQ(2u, key.count);
			hand = true;
		}
	ASSERT(hand);
	ASSERT(ludos_position_value(position, "hand", 1, &value));
	ASSERT_EQ(12, value);
	ASSERT(ludos_play_text(position, "a1", NULL));
	ASSERT(ludos_position_value(position, "hand", 0, &value));
	ASSERT_EQ(11, value);
	ASSERT(!ludos_position_value(position, "hand", 2, &value));
	ASSERT(!ludos_position_value(position, "feet", 0, &value));
	ludos_position_free(position);
	PASS();
}

static const struct {
	const char *game;
	size_t pieces; /* that a position may have */
} piece_rows[] = { { "oware", 0 }, { "fanorona/telo", 2 }, { "baghchal", 2 },
	{ "baghchal+heroes", 4 }, { "hasami", 2 } };

TEST
pieces_are_listed(void)
{
	for (size_t i = 0; i < COUNT(piece_rows); i++) {
		ludos_game *game =
		    ludos_game_new(NULL, piece_rows[i].game, NULL);
		ludos_piece piece = { .size = sizeof(piece) };
		size_t n = 0;

		for (; ludos_game_piece(game, n, &piece); n++)
			ASSERT(piece.name && piece.letters[0]);
		ASSERT_EQm(piece_rows[i].game, piece_rows[i].pieces, n);
		ludos_game_free(game);
	}
	PASS();
}

TEST
what_stands_where(void)
{
	ludos_position *position =
	    position_of("fanorona/telo", "1o1/3/gg1 green", NULL);
	const ludos_board *board =
	    ludos_game_board(ludos_position_game(position));
	ludos_piece piece = { .size = sizeof(piece) };

	ASSERT(ludos_position_piece(
	    position, ludos_board_find(board, "b3"), &piece));
	ASSERT_EQ(1, piece.side);
	ASSERT_EQ(1, piece.count);
	ASSERT(!piece.hero && !piece.obstacle);
	ASSERT_STR_EQ("o", piece.letters);
	ASSERT(!ludos_position_piece(
	    position, ludos_board_find(board, "c3"), &piece));
	ASSERT(!ludos_position_piece(position, LUDOS_NOWHERE, &piece));
	ludos_position_free(position);
	position = position_of("oware", NULL, NULL);
	ASSERT(ludos_position_piece(position, 0, &piece));
	ASSERT_EQ(4, piece.count);
	ASSERT_EQ(LUDOS_NOBODY, piece.side);
	ludos_position_free(position);
	PASS();
}

/* --- boards -------------------------------------------------------------- */

TEST
a_board_is_described(const char *name)
{
	ludos_game *game = ludos_game_new(NULL, name, NULL);
	const ludos_board *board = ludos_game_board(game);
	ludos_point point = { .size = sizeof(point) };
	ludos_line line = { .size = sizeof(line) };
	uint8_t image[256];
	unsigned zoned = 0;

	for (unsigned i = 0; i < board->points; i++) {
		ASSERT(ludos_board_point(board, i, &point));
		ASSERT_EQm(name, i, ludos_board_find(board, point.name));
		ASSERT(point.column < board->columns || board->columns == 0);
		zoned += point.zone != NULL;
	}
	ASSERT(!ludos_board_point(board, board->points, &point));
	ASSERT((zoned > 0) == (board->zones > 0));
	for (unsigned i = 0; i < board->lines; i++) {
		ASSERT(ludos_board_line(board, i, &line));
		ASSERT(line.from < line.to && line.to < board->points);
	}
	ASSERT(!ludos_board_line(board, board->lines, &line));
	for (unsigned s = 0; s < 8; s++) {
		bool seen[256] = { false };

		ASSERT_EQ((board->symmetries & s) == s,
		    ludos_board_image(board, s, image));
		for (unsigned i = 0;
		     (board->symmetries & s) == s && i < board->points; i++) {
			ASSERT(!seen[image[i]]);
			seen[image[i]] = true;
		}
	}
	ASSERT_EQ((unsigned)LUDOS_NOWHERE, ludos_board_find(board, "zz"));
	ASSERT_EQ((unsigned)LUDOS_NOWHERE, ludos_board_find(board, ""));
	ludos_game_free(game);
	PASS();
}

static void run_boards(const char *name)
{
	RUN_TESTp(a_board_is_described, name);
}

TEST
sticks_are_thrown(void)
{
	ludos_game *yut = ludos_game_new(NULL, "yut", NULL);
	ludos_game *oware = ludos_game_new(NULL, "oware", NULL);
	const ludos_sticks *sticks = ludos_game_sticks(yut);
	unsigned count[10] = { 0 };

	ASSERT_EQ(NULL, ludos_game_sticks(oware));
	ASSERT_EQ(0u, ludos_game_throw(oware, 5));
	ASSERT_EQ(4u, sticks->count);
	ASSERT_EQ(5u, sticks->most);
	for (uint32_t bits = 0; bits < 16; bits++)
		count[ludos_game_throw(yut, bits)]++;
	/* One flat side up in four of sixteen, two in six ... */
	ASSERT_EQ(4u, count[1]);
	ASSERT_EQ(6u, count[2]);
	ASSERT_EQ(4u, count[3]);
	ASSERT_EQ(1u, count[4]);
	ASSERT_EQ(1u, count[5]);
	ludos_game_free(yut);
	ludos_game_free(oware);
	PASS();
}

/* --- positions and moves ------------------------------------------------- */

TEST
positions_are_explained(void)
{
	ludos_error error = NO_ERROR;
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	ludos_game *game = ludos_game_new(NULL, "oware", NULL);
	ludos_position *position;
	const ludos_problem *problem;

	ASSERT_EQ(
	    NULL, position_of("fanorona/telo", "ooo/o1q/ggg green", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT_EQ_FMT((size_t)1, error.line, "%zu");
	ASSERT_EQ_FMT((size_t)7, error.column, "%zu");
	ASSERT(strstr(error.message, "neither a piece"));
	position = ludos_position_new(
	    game, "4,4,4,4,4,4/4,4,4,4,4,3 south", 0, problems, &error);
	ASSERT(position);
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT_EQ((size_t)1, ludos_problems_count(problems));
	problem = ludos_problems_at(problems, 0);
	ASSERT_EQ(LUDOS_LEVEL_WARNING, problem->level);
	ASSERT(strstr(problem->message, "a doubtful position"));
	ludos_position_free(position);
	ludos_problems_free(problems);
	ludos_game_free(game);
	PASS();
}

/* A position that nobody can play from can be drawn. */
TEST
positions_to_be_drawn(void)
{
	ludos_error error = NO_ERROR;
	ludos_game *game = ludos_game_new(NULL, "baghchal", NULL);
	const char *text = "g4/5/5/5/5 goat";
	ludos_position *position;
	ludos_move move;
	char *svg;

	ASSERT_EQ(NULL, ludos_position_new(game, text, 0, NULL, &error));
	position = ludos_position_new(game, text, LUDOS_SETUP, NULL, &error);
	ASSERTm(error.message, position);
	svg = ludos_draw(position, NULL, "svg", NULL, &error);
	ASSERT(svg);
	ASSERT_EQ((uint64_t)0, ludos_moves_count(position));
	ASSERT(!ludos_move_read(position, "a1", &move, &error));
	ASSERT(!ludos_play_text(position, "a1", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ludos_free(NULL, svg);
	ludos_position_free(position);
	ludos_game_free(game);
	PASS();
}

/* Whatever is tried on such a position is refused, in the same words; once it
 * is set to another one there are moves, until that is undone. */
TEST
nothing_is_played_from_a_drawing(void)
{
	static const char *const refusal =
	    "nothing can be played from this position";
	ludos_error error = NO_ERROR;
	ludos_game *game = ludos_game_new(NULL, "baghchal", NULL);
	ludos_position *position = ludos_position_new(
	    game, "g4/5/5/5/5 goat", LUDOS_SETUP, NULL, &error);
	ludos_partial *partial = ludos_partial_new(position, &error);
	ludos_move move = { .count = 1, .part = { { LUDOS_PART_AT, 0 } } };

	ASSERT(!ludos_play(position, &move, &error));
	ASSERT_STR_EQ(refusal, error.message);
	ASSERT_EQ(NULL, ludos_move_sentence(position, &move, &error));
	ASSERT_STR_EQ(refusal, error.message);
	ASSERT(!ludos_partial_push(partial, move.part[0], &error));
	ASSERT_STR_EQ(refusal, error.message);
	ASSERT(!ludos_partial_text(partial, "a1", &error));
	ASSERT_STR_EQ(refusal, error.message);
	ASSERT(ludos_position_set(
	    position, "t3t/5/5/5/t3t goat hand=20", NULL, &error));
	ASSERT(ludos_moves_count(position) > 0);
	ASSERT(ludos_undo(position));
	ASSERT_EQ((uint64_t)0, ludos_moves_count(position));
	ludos_partial_free(partial);
	ludos_position_free(position);
	ludos_game_free(game);
	PASS();
}

TEST
a_refusal_gives_the_rule(void)
{
	ludos_error error = NO_ERROR;
	ludos_position *position =
	    position_of("fanorona/telo", "1o1/3/gg1 green", &error);
	char *before = ludos_position_write(position, NULL), *after;
	ludos_move move;

	ASSERT(!ludos_play_text(position, "a1-a2", &error));
	ASSERT_EQ(LUDOS_ILLEGAL, error.status);
	ASSERT_STR_EQ("FAN-3", error.rule);
	ASSERT_STR_EQ("If a capture is possible, the turn must be a capture",
	    error.rule_text);
	ASSERT_STR_EQ("illegal move 'a1-a2' for green", error.message);
	ASSERT_STR_EQ("b1-b2A", error.nearest);
	ASSERT_STR_EQ("b1-b2A", error.legal);
	ASSERT_EQ((uint64_t)1, error.legal_count);
	/* It is well-formed: a client may still want to say that it stood. */
	ASSERT(!ludos_move_read(position, "a1-a2", &move, NULL));
	ASSERT_EQ(2, move.count);
	ASSERT(!ludos_play(position, &move, &error));
	ASSERT_STR_EQ("FAN-3", error.rule);
	ASSERT_EQ(NULL, ludos_last_move(position));
	after = ludos_position_write(position, NULL);
	ASSERT_STR_EQ(before, after);
	ASSERT(!ludos_play_text(position, "b1-b9", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT_STR_EQ("'b1-b9' is not a move", error.message);
	ASSERT_EQ_FMT((size_t)4, error.column, "%zu");
	ASSERT_EQ(NULL, error.rule);
	ASSERT(!ludos_play_text(position, "", NULL));
	ludos_free(NULL, before);
	ludos_free(NULL, after);
	ludos_position_free(position);
	PASS();
}

/* What may be left out, and only where a piece goes; several moves that fit. */
TEST
short_moves(void)
{
	ludos_error error = NO_ERROR;
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	ludos_move move;
	char *text;

	ASSERT(ludos_move_read(position, "a1-b2", &move, &error));
	text = ludos_move_write(position, &move, NULL);
	ASSERT_STR_EQ("a1-b2A", text);
	ludos_free(NULL, text);
	ASSERT(!ludos_move_read(position, "b2", &move, &error));
	ASSERT_EQ(LUDOS_AMBIGUOUS, error.status);
	ASSERT(strstr(error.legal, "a1-b2A") && strstr(error.legal, "c1-b2A"));
	ASSERT(error.legal_count > 1);
	ludos_position_free(position);
	PASS();
}

/* Moves that no text could say are refused, whatever they are. */
TEST
moves_made_of_anything(const char *name)
{
	ludos_position *position = position_of(name, NULL, NULL);
	uint64_t dice = 7;
	unsigned legal = 0;
	ludos_move move, good;

	for (unsigned n = 0; n < 600; n++) {
		ludos_error error = NO_ERROR;
		char *text;

		memset(&move, 0, sizeof(move));
		if (!pick_move(position, &dice, &good))
			break;
		/* One that is good but for some bytes. */
		move = good;
		for (unsigned i = roll(&dice, 3); i > 0; i--)
			((uint8_t *)&move)[roll(&dice, 2u + 2u * good.count)] =
			    (uint8_t)roll(&dice, roll(&dice, 4) ? 30 : 256);
		if (roll(&dice, 8) == 0)
			for (size_t i = 0; i < sizeof(move); i++)
				((uint8_t *)&move)[i] =
				    (uint8_t)roll(&dice, 256);
		text = ludos_move_write(position, &move, &error);
		ASSERT(text || error.status == LUDOS_WRONG);
		ludos_free(NULL, text);
		if (ludos_play(position, &move, &error))
			legal++;
		else
			ASSERT(ludos_play(position, &good, NULL));
		if (ludos_judge(position, NULL) != LUDOS_GOES_ON)
			while (ludos_undo(position))
				;
	}
	ASSERT(legal > 0);
	ludos_position_free(position);
	PASS();
}

static void run_anything(const char *name)
{
	RUN_TESTp(moves_made_of_anything, name);
}

/* Bytes that are no position are refused, whatever they are. */
TEST
positions_made_of_anything(const char *name)
{
	ludos_position *position = position_of(name, NULL, NULL);
	const ludos_game *game = ludos_position_game(position);
	uint64_t dice = 3;
	uint8_t packed[256], spoilt[256];
	size_t length = ludos_position_pack(position, packed, sizeof(packed));
	ludos_move move;

	ASSERT_EQ(NULL, ludos_position_unpack(game, packed, 0, NULL));
	ASSERT_EQ(NULL, ludos_position_unpack(game, packed, length - 1, NULL));
	for (unsigned n = 0; n < 500; n++) {
		ludos_position *read;

		memcpy(spoilt, packed, length);
		for (unsigned i = 1 + roll(&dice, 3); i > 0; i--)
			spoilt[roll(&dice, (uint32_t)length)] =
			    (uint8_t)roll(&dice, roll(&dice, 2) ? 5 : 256);
		read = ludos_position_unpack(game, spoilt, length, NULL);
		if (read && pick_move(read, &dice, &move))
			ASSERT(ludos_play(read, &move, NULL));
		ludos_position_free(read);
	}
	ludos_position_free(position);
	PASS();
}

static void run_bytes(const char *name)
{
	RUN_TESTp(positions_made_of_anything, name);
}

TEST
the_end_is_judged(void)
{
	ludos_error error = NO_ERROR;
	ludos_outcome outcome = { .size = sizeof(outcome) };
	ludos_position *position =
	    position_of("fanorona/telo", "3/o2/1g1 orange", &error);

	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(position, &outcome));
	ASSERT_EQ(NULL, outcome.rule);
	ASSERT_EQ(0u, outcome.scores);
	ludos_position_free(position);
	position = position_of(
	    "oware", "0,0,0,0,0,0/0,0,0,0,0,2 south score=24,22", &error);
	ASSERT(position);
	ludos_judge(position, &outcome);
	ASSERT_EQ(2u, outcome.scores);
	ASSERT_EQ(24u, outcome.score[0]);
	ludos_position_free(position);
	position = position_of(
	    "oware", "0,0,0,0,0,1/0,0,0,0,0,0 south score=25,22", &error);
	ASSERT(position);
	ASSERT_EQ(LUDOS_WON, ludos_judge(position, &outcome));
	ASSERT_EQ(0u, outcome.winner);
	ASSERT(outcome.rule && outcome.rule_text);
	ASSERT(!ludos_play_text(position, "F", &error));
	ASSERT_STR_EQ(outcome.rule, error.rule);
	ASSERT(strstr(error.message, "the game is over"));
	ASSERT_EQ((uint64_t)0, error.legal_count);
	ludos_position_free(position);
	PASS();
}

static bool play_all(ludos_position *position, const char *const *moves)
{
	bool good = true;

	for (; *moves; moves++)
		good = good && ludos_play_text(position, *moves, NULL);
	return good;
}

/* Back and forth: with one move more, a position would stand on the board for
 * the third time. */
static const char *const nearly[] = { "a2-a3", "a8-a7", "a3-b3", "a7-b7",
	"b3-a3", "b7-a7", "a3-b3", "a7-b7", "b3-a3", NULL };

TEST
a_copy_knows_the_past(void)
{
	ludos_position *position = position_of("hasami", NULL, NULL), *copy;
	ludos_outcome outcome = { .size = sizeof(outcome) };

	ASSERT(play_all(position, nearly));
	copy = ludos_position_copy(position, NULL);
	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(copy, NULL));
	ASSERT_EQ(NULL, ludos_claim_text(copy));
	ASSERT(ludos_play_text(copy, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(copy, NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(copy, 0, &outcome));
	ASSERT_STR_EQ("HAS-10", outcome.rule);
	ASSERT_STR_EQ(outcome.rule_text, ludos_claim_text(copy));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(copy, 1, NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(copy, 1000, NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(position, 0, NULL));
	/* Undone and played again it counts once. */
	ASSERT(ludos_undo(copy));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(copy, 0, NULL));
	ASSERT(ludos_play_text(copy, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(copy, 0, NULL));
	/* A setting of the board begins it anew, and can be undone. */
	ASSERT(ludos_position_set(position,
	    ludos_game_fact(ludos_position_game(position), "start"), NULL,
	    NULL));
	ASSERT_EQ(NULL, ludos_last_move(position));
	ASSERT_EQ(9ul, ludos_position_ply(position));
	ASSERT(ludos_undo(position));
	ASSERT(ludos_play_text(position, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(position, 0, NULL));
	ludos_position_free(copy);
	ludos_position_free(position);
	PASS();
}

TEST
moves_are_filled_in(void)
{
	ludos_position *position = position_of("baghchal", NULL, NULL);
	size_t count = ludos_moves_fill(position, NULL, 0, 0);
	ludos_move *moves = calloc(count, sizeof(*moves)), two[2];

	ASSERT_EQ((uint64_t)count, ludos_moves_count(position));
	ASSERT_EQ(count, ludos_moves_fill(position, moves, count, 0));
	for (size_t i = 0; i + 2 <= count; i++) {
		ASSERT_EQ(count, ludos_moves_fill(position, two, 2, i));
		ASSERT(ludos_move_equal(&moves[i], &two[0]));
		ASSERT(ludos_move_equal(&moves[i + 1], &two[1]));
		ASSERT(!ludos_move_equal(&two[0], &two[1]));
	}
	free(moves);
	ludos_position_free(position);
	PASS();
}

/* Every sequence of two moves is a move, and one after it. */
TEST
sequences_are_counted(void)
{
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	size_t count = ludos_moves_fill(position, NULL, 0, 0);
	ludos_move *moves = calloc(count, sizeof(*moves));
	uint64_t two = 0;

	ASSERT(moves && count > 1);
	ludos_moves_fill(position, moves, count, 0);
	for (size_t i = 0; i < count; i++) {
		ASSERT(ludos_play(position, &moves[i], NULL));
		two += ludos_moves_count(position);
		ASSERT(ludos_undo(position));
	}
	ASSERT_EQ((uint64_t)1, ludos_perft(position, 0));
	ASSERT_EQ((uint64_t)count, ludos_perft(position, 1));
	ASSERT_EQ(two, ludos_perft(position, 2));
	ASSERT_EQ(0ul, ludos_position_ply(position));
	free(moves);
	ludos_position_free(position);
	PASS();
}

TEST
effects_are_told(void)
{
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	const ludos_effect *effects;
	size_t count;

	ASSERT_EQ(NULL, ludos_last_effects(position, &count));
	ASSERT(ludos_play_text(position, "a1-b2A", NULL));
	effects = ludos_last_effects(position, &count);
	ASSERT_EQ((size_t)2, count);
	ASSERT_EQ(LUDOS_EFFECT_MOVE, effects[0].kind);
	ASSERT_EQ(0, effects[0].from);
	ASSERT_EQ(0, effects[0].side);
	ASSERT_EQ(LUDOS_EFFECT_TAKE, effects[1].kind);
	ASSERT_EQ(1, effects[1].side);
	ASSERT_EQ(1, effects[1].count);
	ludos_position_free(position);
	position = position_of("oware", NULL, NULL);
	ASSERT(ludos_play_text(position, "C", NULL));
	effects = ludos_last_effects(position, &count);
	ASSERT_EQ((size_t)5, count);
	ASSERT_EQ(LUDOS_EFFECT_LIFT, effects[0].kind);
	ASSERT_EQ(4, effects[0].count);
	ASSERT_EQ(LUDOS_NOBODY, effects[0].side);
	ludos_position_free(position);
	PASS();
}

/* --- pictures ------------------------------------------------------------ */

static bool draws(ludos_position *position, const ludos_picture *how,
    const char *with, const char *without)
{
	ludos_error error = NO_ERROR;
	size_t length = 0;
	char *svg = ludos_draw(position, how, "svg", &length, &error);
	bool good = svg && error.status == LUDOS_OK && strstr(svg, with) &&
		    !strstr(svg, without) && strlen(svg) == length;

	ludos_free(NULL, svg);
	return good;
}

TEST
pictures_look_as_asked(void)
{
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	ludos_picture how = { .size = sizeof(how) };
	char *one, *other;

	ASSERT(ludos_play_text(position, "a1-b2A", NULL));
	ASSERT(draws(position, NULL, "a1-b2A", "\xc3\xa0"));
	ASSERT(draws(position, &how, "a1-b2A", "\xc3\xa0"));
	how.language = "fr";
	how.caption = "A <fine> day";
	how.width_mm = 123;
	ASSERT(draws(position, &how, "Dernier coup", "Last turn"));
	ASSERT(draws(position, &how, "A &lt;fine&gt; day", "<fine>"));
	ASSERT(draws(position, &how, "123mm", "80mm"));
	how.flags = LUDOS_WITHOUT_LAST_MOVE;
	ASSERT(draws(position, &how, "<svg", "a1-b2A"));
	how.labels = "c3=Q";
	ASSERT(draws(position, &how, ">Q<", "a1-b2A"));
	one = ludos_draw(position, &how, "svg", NULL, NULL);
	how.flags |= LUDOS_FLIP;
	other = ludos_draw(position, &how, "svg", NULL, NULL);
	ASSERT(strcmp(one, other) != 0);
	ludos_free(NULL, other);
	how.flags &= ~(unsigned)LUDOS_FLIP;
	how.arrows = "a1-c3";
	other = ludos_draw(position, &how, "svg", NULL, NULL);
	ASSERT(strlen(other) > strlen(one));
	ludos_free(NULL, one);
	how.marks = "b2";
	one = ludos_draw(position, &how, "svg", NULL, NULL);
	ASSERT(strlen(one) > strlen(other));
	ludos_free(NULL, one);
	ludos_free(NULL, other);
	one = ludos_draw(position, NULL, "ascii", NULL, NULL);
	ASSERT(one && strstr(one, "a   b   c"));
	ludos_free(NULL, one);
	ludos_position_free(position);
	PASS();
}

/* A struct of a later version, with a member that we do not know. */
struct later {
	ludos_picture now;
	const char *more;
};

TEST
pictures_that_cannot_be(void)
{
	static const struct {
		ludos_picture how;
		ludos_status status;
		const char *message;
	} rows[] = {
		{ { .size = 0 }, LUDOS_WRONG,
		    "ludos_picture: its size is not set" },
		{ { .size = sizeof(ludos_picture), .theme = "pink" },
		    LUDOS_UNKNOWN, "unknown theme 'pink': " },
		{ { .size = sizeof(ludos_picture), .language = "xx" },
		    LUDOS_UNKNOWN, "unknown language 'xx': en, fr" },
		{ { .size = sizeof(ludos_picture), .flags = 64 }, LUDOS_WRONG,
		    "ludos_picture: its size is not set, or it is of a later" },
		{ { .size = sizeof(ludos_picture), .width_mm = 9 }, LUDOS_WRONG,
		    "a picture is 10 to 2000 mm wide, not 9" },
		{ { .size = sizeof(ludos_picture), .width_mm = 2001 },
		    LUDOS_WRONG, "a picture is 10 to 2000 mm wide, not 2001" },
		{ { .size = sizeof(ludos_picture), .marks = "z9" }, LUDOS_WRONG,
		    "no points of this board to mark: 'z9'" },
		{ { .size = sizeof(ludos_picture), .arrows = "A" }, LUDOS_WRONG,
		    "no arrows on this board: 'A'" },
		{ { .size = sizeof(ludos_picture), .labels = "A" }, LUDOS_WRONG,
		    "no labels on this board: 'A'" },
	};
	ludos_position *position = position_of("oware", NULL, NULL);
	struct later later = { .now = { .size = sizeof(later) } };
	ludos_picture early = { .size = offsetof(ludos_picture, flags),
		.flags = 64 };
	ludos_error error = NO_ERROR;

	for (size_t i = 0; i < COUNT(rows); i++) {
		ASSERT_EQ(NULL,
		    ludos_draw(position, &rows[i].how, "svg", NULL, &error));
		ASSERT_EQ(rows[i].status, error.status);
		ASSERT_STRN_EQ(
		    rows[i].message, error.message, strlen(rows[i].message));
	}
	ASSERT_EQ(NULL, ludos_draw(position, NULL, "gif", NULL, &error));
	ASSERT_STRN_EQ("unknown format 'gif': ", error.message, 22);
	/* Programs that know more or less of the struct. */
	ASSERT(draws(position, &later.now, "<svg", "never"));
	ASSERT(draws(position, &early, "<svg", "never"));
	later.more = "x";
	ASSERT_EQ(NULL, ludos_draw(position, &later.now, "svg", NULL, &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ludos_position_free(position);
	PASS();
}

/* --- company ------------------------------------------------------------- */

/* Threads share a game, and give it back in any order. */
static void *work(void *shared)
{
	const ludos_game *game = shared;
	ludos_position *position =
	    ludos_position_new(game, NULL, 0, NULL, NULL);
	uint64_t dice = 3;
	ludos_move move;
	char *svg;

	for (unsigned n = 0; n < 20; n++) {
		ludos_position *other =
		    ludos_position_new(game, NULL, 0, NULL, NULL);

		if (pick_move(position, &dice, &move))
			ludos_play(position, &move, NULL);
		ludos_position_free(other);
	}
	svg = ludos_draw(position, NULL, "svg", NULL, NULL);
	ludos_position_free(position);
	return svg;
}

enum { THREADS = 4 };

TEST
threads_share(void)
{
	ludos_game *game = ludos_game_new(NULL, "baghchal", NULL);
	pthread_t threads[THREADS];
	char *svg[THREADS];

	for (unsigned i = 0; i < THREADS; i++)
		ASSERT_EQ(0, pthread_create(&threads[i], NULL, work, game));
	for (unsigned i = 0; i < THREADS; i++) {
		void *made;

		ASSERT_EQ(0, pthread_join(threads[i], &made));
		svg[i] = made;
		ASSERT(svg[i]);
		ASSERT_STR_EQ(svg[0], svg[i]);
	}
	for (unsigned i = 0; i < THREADS; i++)
		ludos_free(NULL, svg[i]);
	ludos_game_free(game);
	PASS();
}

TEST
nothing_is_nothing(void)
{
	ludos_reader *reader;
	ludos_error error = NO_ERROR;

	ludos_free(NULL, NULL);
	ludos_context_free(NULL);
	ludos_problems_free(NULL);
	ludos_game_free(NULL);
	ludos_position_free(NULL);
	ludos_partial_free(NULL);
	ludos_layout_free(NULL);
	ludos_reader_free(NULL);
	reader = ludos_reader_open_memory(NULL, NULL, 0, NULL);
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_OK, error.status);
	ludos_reader_free(reader);
	ASSERT_STR_EQ(LUDOS_VERSION, ludos_version());
	PASS();
}

/* --- contexts ------------------------------------------------------------ */

static void release_nothing(void *user, void *block)
{
	(void)user;
	(void)block;
}

TEST
contexts_that_cannot_be(void)
{
	ludos_error error = NO_ERROR;
	ludos_setup setup = { .size = 0 };

	ASSERT_EQ(NULL, ludos_context_new(&setup, &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	setup = (ludos_setup){ .size = sizeof(setup), .language = "xx" };
	ASSERT_EQ(NULL, ludos_context_new(&setup, &error));
	ASSERT_STR_EQ("unknown language 'xx'", error.message);
	setup = (ludos_setup){ .size = sizeof(setup) };
	setup.release = release_nothing;
	ASSERT_EQ(NULL, ludos_context_new(&setup, &error));
	ASSERT(strstr(error.message, "belong together"));
	PASS();
}

TEST
messages_in_french(void)
{
	ludos_context *context = ludos_context_new(
	    &(ludos_setup){ .size = sizeof(ludos_setup), .language = "fr" },
	    NULL);
	ludos_game *game = ludos_game_new(context, "fanorona/telo", NULL);
	ludos_position *position =
	    ludos_position_new(game, "1o1/3/gg1 green", 0, NULL, NULL);
	ludos_error error = NO_ERROR;

	ASSERT(!ludos_play_text(position, "a1-a2", &error));
	ASSERT(!strstr(error.message, "illegal move"));
	ASSERT(!strstr(error.rule_text, "capture is possible"));
	ludos_position_free(position);
	ludos_game_free(game);
	ludos_context_free(context);
	PASS();
}

SUITE_EXTERN(library);
SUITE(library)
{
	each_game(run_plays);
	RUN_TEST(every_ruleset_is_there);
	RUN_TEST(names_are_explained);
	RUN_TEST(names_are_written_in_full);
	RUN_TEST(facts_are_those_of_games);
	RUN_TEST(options_are_listed);
	RUN_TEST(rules_are_listed);
	RUN_TEST(keys_and_values);
	RUN_TEST(pieces_are_listed);
	RUN_TEST(what_stands_where);
	each_game(run_boards);
	RUN_TEST(sticks_are_thrown);
	RUN_TEST(positions_are_explained);
	RUN_TEST(positions_to_be_drawn);
	RUN_TEST(nothing_is_played_from_a_drawing);
	RUN_TEST(a_refusal_gives_the_rule);
	RUN_TEST(short_moves);
	each_game(run_anything);
	each_game(run_bytes);
	RUN_TEST(the_end_is_judged);
	RUN_TEST(a_copy_knows_the_past);
	RUN_TEST(moves_are_filled_in);
	RUN_TEST(sequences_are_counted);
	RUN_TEST(effects_are_told);
	RUN_TEST(pictures_look_as_asked);
	RUN_TEST(pictures_that_cannot_be);
	RUN_TEST(threads_share);
	RUN_TEST(nothing_is_nothing);
	RUN_TEST(contexts_that_cannot_be);
	RUN_TEST(messages_in_french);
}
