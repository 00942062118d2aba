/*
 * Games and positions that other programs recorded. The files are not ours
 * and stay where they are; without them a few of their facts remain below.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#define NEEDS_ORACLE()                                                         \
	do {                                                                   \
		if (!oracle_there())                                           \
			SKIPm("../shared/oracle is not there");                \
	} while (0)

/* --- oware ---------------------------------------------------------------- */

/* 4-4-...-0-0-S as a position string: North's row first, from f to a. */
static bool oware_string(const char *dashed, char *out, size_t size)
{
	unsigned n[14];
	char side;

	if (sscanf(dashed, "%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%c",
		&n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8],
		&n[9], &n[10], &n[11], &n[12], &n[13], &side) != 15)
		return false;
	snprintf(out, size, "%u,%u,%u,%u,%u,%u/%u,%u,%u,%u,%u,%u %s", n[11],
	    n[10], n[9], n[8], n[7], n[6], n[0], n[1], n[2], n[3], n[4], n[5],
	    side == 'S' ? "south" : "north");
	if (n[12] || n[13])
		snprintf(out + strlen(out), size - strlen(out), " score=%u,%u",
		    n[12], n[13]);
	return true;
}

/* The last ply may be one after which our rules have ended the game. */
static enum greatest_test_res replay_oware(
    const char *path, unsigned *plies, unsigned *ended)
{
	enum { PLY, MOVE, AFTER };
	struct table table;
	struct tsv tsv;
	char *row[TSV_COLUMNS], wanted[128];

	ASSERT(table_open(&table, "oware/awale"));
	ASSERTm(path, tsv_open(&tsv, path));
	while (tsv_next(&tsv, row)) {
		ASSERTm(row[AFTER],
		    oware_string(row[AFTER], wanted, sizeof(wanted)));
		if (table.state.outcome.rule) {
			++*ended;
			break;
		}
		if (strcmp(row[MOVE], "-") != 0) {
			const struct rule *broken =
			    table_play(&table, row[MOVE]);

			ASSERT_EQm(explain("%s ply %s: %s breaks %s", path,
				       row[PLY], row[MOVE], rule_id(broken)),
			    NULL, broken);
			++*plies;
		}
		ASSERT_STR_EQm(explain("%s ply %s", path, row[PLY]), wanted,
		    table_position(&table));
	}
	tsv_close(&tsv);
	table_close(&table);
	PASS();
}

TEST
oware_games(void)
{
	unsigned plies = 0, ended = 0, games = 0;
	DIR *directory;
	struct dirent *entry;

	NEEDS_ORACLE();
	directory = opendir("../shared/oracle/oware");
	ASSERT(directory);
	while ((entry = readdir(directory))) {
		if (!strstr(entry->d_name, ".positions.tsv"))
			continue;
		CHECK_CALL(replay_oware(
		    explain("../shared/oracle/oware/%s", entry->d_name), &plies,
		    &ended));
		games++;
	}
	closedir(directory);
	ASSERT_EQ_FMT(7u, games, "%u");
	ASSERTm(explain("only %u plies", plies), plies >= 600);
	PASS();
}

/* Bare letters; the games end in it or go on past the end of ours. */
TEST
oware_moves(void)
{
	size_t length;
	char *moves, letter[2] = "";
	struct table table;
	unsigned plies = 0;

	NEEDS_ORACLE();
	moves = file_read(
	    "../shared/oracle/oware/openspiel_playthrough.moves", &length);
	ASSERT(moves);
	ASSERT(table_open(&table, "oware/awale"));
	for (char *c = moves; *c > ' ' && !table.state.outcome.rule; c++) {
		const struct rule *broken;

		letter[0] = *c;
		broken = table_play(&table, letter);
		ASSERT_EQm(explain("ply %u: %s breaks %s", plies, letter,
			       rule_id(broken)),
		    NULL, broken);
		plies++;
	}
	ASSERTm(explain("only %u plies", plies), plies >= 20);
	table_close(&table);
	free(moves);
	PASS();
}

/* A fact of ps_draw that stays when the files are gone: Joan Sala's auale
 * and another engine agree on every position. */
TEST
oware_kept(void)
{
	static const char moves[] =
	    "DdFbEeBcCbAaFaAeAfAdAbFcBdCfDaAbBeEbDaBfCcEbFbDcEdF";
	struct table table;
	char letter[2] = "";

	ASSERT(table_open(&table, "oware/awale"));
	for (size_t i = 0; i < sizeof(moves) - 1; i++) {
		letter[0] = moves[i];
		ASSERT_EQ(NULL, table_play(&table, letter));
		if (i == 0)
			ASSERT_STR_EQ("4,4,4,4,5,5/4,4,4,0,5,5 north",
			    table_position(&table));
		if (i == 49)
			ASSERT_STR_EQ(
			    "0,1,0,0,0,2/0,0,0,0,0,1 south score=21,23",
			    table_position(&table));
	}
	ASSERT_STR_EQ("0,1,0,0,0,0/0,0,0,0,0,0 north score=24,23",
	    table_position(&table));
	ASSERT_STR_EQ("PIN-4", rule_id(table.state.outcome.rule));
	ASSERT_EQ_FMT(24, table.state.outcome.score[1], "%d");
	ASSERT_EQ(NOBODY, table.state.outcome.winner);
	table_close(&table);
	PASS();
}

/* --- baghchal ------------------------------------------------------------- */

/* Row 1 is on top there: 53 is row 5, column 3, our c1. */
static void bagh_point(const char *digits, char *out)
{
	out[0] = (char)('a' + digits[1] - '1');
	out[1] = (char)('1' + '5' - digits[0]);
}

/* G53 B5545 Bx2422 G1524; false for numbers, results and the like. */
static bool bagh_turn(struct span word, char out[8])
{
	const char *at = word.text + 1;
	bool take;

	if (word.length < 3 || (*word.text != 'G' && *word.text != 'B'))
		return false;
	take = *at == 'x';
	at += take;
	bagh_point(at, out);
	out[2] = '\0';
	if (at + 4 > word.text + word.length)
		return true;
	out[2] = take ? 'x' : '-';
	bagh_point(at + 2, out + 3);
	out[5] = '\0';
	return true;
}

/* "3 B3B/5/5/4B/B1GG1 B 2" as our board and side. */
static void bagh_board(const char *line, char *out)
{
	const char *fen = strchr(line, ' ') + 1;

	for (; *fen != ' '; fen++)
		*out++ = (char)(*fen == 'G' ? 'g' : *fen == 'B' ? 't' : *fen);
	strcpy(out, fen[1] == 'G' ? " goat" : " tiger");
}

/* Plays the words that are turns; NULL, or what refused one. */
static const struct rule *play_bagh(
    struct table *table, const char *at, unsigned *plies, char turn[8])
{
	struct span word;

	while (next_word(&at, &word)) {
		const struct rule *broken;

		if (!bagh_turn(word, turn))
			continue;
		broken = table_play(table, turn);
		if (broken)
			return broken;
		++*plies;
	}
	return NULL;
}

TEST
baghchal_published(void)
{
	enum { PLIES = 43 };
	size_t length;
	char *pgn, board[40];
	const char *at;
	struct tsv fens;
	char *row[TSV_COLUMNS];
	struct table table;
	struct span word;
	unsigned plies = 0;

	NEEDS_ORACLE();
	pgn =
	    file_read("../shared/oracle/baghchal/published-game.pgn", &length);
	ASSERT(pgn);
	ASSERT(tsv_open(
	    &fens, "../shared/oracle/baghchal/published-game.fen.txt"));
	ASSERT(table_open(&table, "baghchal/ludos"));
	while (tsv_next(&fens, row) && row[0][0] != '0')
		;
	for (at = pgn; next_word(&at, &word);) {
		char turn[8];

		if (!bagh_turn(word, turn))
			continue;
		ASSERT_EQm(turn, NULL, table_play(&table, turn));
		plies++;
		ASSERT(tsv_next(&fens, row));
		bagh_board(row[0], board);
		ASSERT_STRN_EQ(board, table_position(&table), strlen(board));
	}
	ASSERT_EQ_FMT((unsigned)PLIES, plies, "%u");
	ASSERT_STR_EQ("BAG-6", rule_id(table.state.outcome.rule));
	ASSERT_EQ_FMT(0, table.state.outcome.winner, "%d");
	table_close(&table);
	tsv_close(&fens);
	free(pgn);
	PASS();
}

/* The same game, kept: the goats shut the tigers in. */
TEST
baghchal_kept(void)
{
	static const char game[] =
	    "G53 B5545 G54 B4555 G31 B5545 G55 B1524 G15 B2414 G21 B1413 G12 "
	    "B1322 G13 B2223 G14 B4544 G45 B4435 G44 B5152 G43 B5251 G52 B3534 "
	    "G35 B1122 G11 B3433 G25 B2324 G23 B3334 G41 B5142 G51 B2232 G33 "
	    "Bx2422 G1524 B2223 G1122";
	struct table table;
	unsigned plies = 0;
	char turn[8];

	ASSERT(table_open(&table, "baghchal/ludos"));
	ASSERT_EQ(NULL, play_bagh(&table, game, &plies, turn));
	ASSERT_EQ_FMT(43u, plies, "%u");
	ASSERT_STR_EQ("1ggg1/ggtgg/gtgtg/gtggg/ggggg tiger taken=1 last=a5b4,-",
	    table_position(&table));
	ASSERT_STR_EQ("BAG-6", rule_id(table.state.outcome.rule));
	ASSERT_EQ_FMT(0, table.state.outcome.winner, "%d");
	table_close(&table);
	PASS();
}

/* That program knows neither BAG-5 nor our draw: nothing else may stop a
 * game. */
TEST
baghchal_random(void)
{
	struct tsv games;
	char *row[TSV_COLUMNS], turn[8];
	unsigned played = 0, plies = 0, stopped = 0, won = 0;

	NEEDS_ORACLE();
	ASSERT(
	    tsv_open(&games, "../shared/oracle/baghchal/random-games.pgn.txt"));
	while (tsv_next(&games, row)) {
		struct table table;
		const struct rule *broken;

		ASSERT(table_open(&table, "baghchal/ludos"));
		broken = play_bagh(&table, row[0], &plies, turn);
		played++;
		stopped += broken != NULL;
		ASSERTm(explain("game %u: %s breaks %s", played, turn,
			    rule_id(broken)),
		    !broken || strcmp(broken->id, "BAG-5") == 0 ||
			strcmp(broken->id, "BAG-7") == 0);
		if (!broken && row[0][0] != 'd') {
			ASSERT_STR_EQm(explain("game %u", played), "BAG-6",
			    rule_id(table.state.outcome.rule));
			ASSERT_EQ(row[0][0] == 'b', table.state.outcome.winner);
			won++;
		}
		table_close(&table);
	}
	tsv_close(&games);
	ASSERT_EQ_FMT(793u, played, "%u");
	ASSERTm(explain("%u plies, %u stopped, %u won", plies, stopped, won),
	    plies > 30000 && won > 300 && stopped < played);
	PASS();
}

/* --- fanorona ------------------------------------------------------------- */

static enum greatest_test_res play_reference(const char *moves, unsigned *plies)
{
	struct table table;
	struct span word;

	ASSERT(table_open(&table, "fanorona/tsivy"));
	while (next_word(&moves, &word)) {
		const struct rule *broken;
		char turn[40];

		if (word.text[word.length - 1] == '.' || word.length >= 40)
			continue;
		memcpy(turn, word.text, word.length);
		turn[word.length] = '\0';
		broken = table_play(&table, turn);
		ASSERT_EQm(explain("ply %u: %s breaks %s", *plies + 1, turn,
			       rule_id(broken)),
		    NULL, broken);
		++*plies;
	}
	ASSERT_STR_EQ("FAN-13", rule_id(table.state.outcome.rule));
	ASSERT_EQ_FMT(1, table.state.outcome.winner, "%d");
	table_close(&table);
	PASS();
}

/* A game from Boardspace: green loses the last piece. */
static const char reference_game[] =
    "1. f2-e3A d5-d4A 2. g3-f2W c3-d2A 3. e3-d3W d2-d1W-e1A 4. "
    "f2-f3A-g3A-f4A-e3W e1-d1A 5. c2-c3A-d2W-d3W b5-b4A 6. d3-d2W-c3A-b3A "
    "a4-a3A 7. g2-g3A e4-e5W-f4A 8. b3-c3W i4-i5W 9. c3-b4 i5-h4 10. b4-c5 "
    "h5-g5 11. c5-b4 g5-f5 12. b4-a3 h4-g3 13. a3-a2 f5-e5 14. a2-b2 f4-e3 "
    "15. b2-a3 e5-d4 16. a3-b3 e3-d2 17. b3-a3 g3-f2 18. a3-a2 d4-c3 19. "
    "a2-a1 c3-b2A";

TEST
fanorona_kept(void)
{
	unsigned plies = 0;

	CHECK_CALL(play_reference(reference_game, &plies));
	ASSERT_EQ_FMT(38u, plies, "%u");
	PASS();
}

TEST
fanorona_reference(void)
{
	struct tsv game;
	char *row[TSV_COLUMNS];
	unsigned plies = 0;

	NEEDS_ORACLE();
	ASSERT(tsv_open(&game, "../shared/oracle/fanorona/reference-game.txt"));
	ASSERT(tsv_next(&game, row));
	CHECK_CALL(play_reference(row[0], &plies));
	tsv_close(&game);
	ASSERT_EQ_FMT(38u, plies, "%u");
	PASS();
}

/* White is green, and their rows leave out nothing: W, B, digits. */
static void fanorona_string(const char *theirs, char *out)
{
	for (; *theirs != ' '; theirs++)
		*out++ = (char)(*theirs == 'W'   ? 'g'
				: *theirs == 'B' ? 'o'
						 : *theirs);
	strcpy(out, theirs[1] == 'W' ? " green" : " orange");
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_words(const char *words, struct text *sorted)
{
	char copy[8192], *list[1000], *word;
	size_t count = 0;

	snprintf(copy, sizeof(copy), "%s", words);
	for (word = strtok(copy, " "); word && count < COUNT_OF(list);
	     word = strtok(NULL, " "))
		list[count++] = word;
	qsort(list, count, sizeof(list[0]), compare_words);
	text_clear(sorted);
	for (size_t i = 0; i < count; i++)
		text_addf(sorted, i ? " %s" : "%s", list[i]);
}

TEST
fanorona_turns(void)
{
	enum { NAME, POSITION, COUNT };
	struct tsv tsv;
	char *row[TSV_COLUMNS], position[80];
	struct table table;
	struct text sorted = test_text();
	unsigned positions = 0;

	NEEDS_ORACLE();
	ASSERT(tsv_open(&tsv, "../shared/oracle/fanorona/positions-turns.tsv"));
	ASSERT(table_open(&table, "fanorona/tsivy"));
	while (tsv_next(&tsv, row)) {
		const char *name = explain("%s", row[NAME]);
		unsigned long count = strtoul(row[COUNT], NULL, 10);

		fanorona_string(row[POSITION], position);
		ASSERTm(position, table_place(&table, position));
		ASSERT(tsv_next(&tsv, row));
		sort_words(row[1], &sorted);
		ASSERT_EQm(
		    name, count, state_count_turns(&table.game, &table.state));
		ASSERT_STR_EQm(name, sorted.data, table_turns(&table));
		positions++;
	}
	ASSERT_EQ_FMT(14u, positions, "%u");
	text_release(&sorted);
	table_close(&table);
	tsv_close(&tsv);
	PASS();
}

/* Three of those positions, kept (Greisberger, mcts-in-fanorona). */
TEST
fanorona_turns_kept(void)
{
	static const struct {
		const char *position, *turns;
	} rows[] = {
		{ "-", "d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A" },
		{ "1o1o1o1o1/o4o2o/o1g3g1g/gg1o4g/gg5g1 orange",
		    "a3-b3A a3-b3A-b4W d2-c2A d2-c2A-c1W d2-c2A-c1W-d1W d2-e1W "
		    "d2-e1W-f2A f4-e5W f4-e5W-d4A i4-i5W i4-i5W-h4A" },
		{ "oooooo1oo/ooooo1ooo/ogoggogog/ggg1ggggg/ggggggggg orange",
		    "c3-d2A e5-f4A e5-f4A-g5W f3-f4W f3-f4W-g5W g4-g5W "
		    "g4-g5W-f4A g4-g5W-f4A-g3A h4-g5W h4-g5W-f4A" },
	};
	struct table table;

	ASSERT(table_open(&table, "fanorona/tsivy"));
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		ASSERT(table_place(&table, rows[i].position));
		ASSERT_STR_EQ(rows[i].turns, table_turns(&table));
	}
	table_close(&table);
	PASS();
}

SUITE_EXTERN(oracle);
SUITE(oracle)
{
	RUN_TEST(oware_games);
	RUN_TEST(oware_moves);
	RUN_TEST(oware_kept);
	RUN_TEST(baghchal_published);
	RUN_TEST(baghchal_kept);
	RUN_TEST(baghchal_random);
	RUN_TEST(fanorona_kept);
	RUN_TEST(fanorona_reference);
	RUN_TEST(fanorona_turns);
	RUN_TEST(fanorona_turns_kept);
}
