/*
 * Games that other programs played by their own rules, rows of
 * tests/oracle/others.tsv: each is read with the options that it needs and no
 * others, ends with the board that the program has, and goes back the way it
 * came.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/formats/ludii/sites.h"
#include "tests/check.h"
#include "tests/support.h"

enum { NAME, FORMAT, GAME, SETTINGS, RESULT, OPTIONS, BOARD, MOVES };

/* --- the texts --------------------------------------------------------------- */

static void make_ogn(char *row[TSV_COLUMNS], struct text *text)
{
	text_addf(text, "[Variant \"%s\"]\n", row[GAME]);
	text_puts(text, "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round "
			"\"?\"]\n[South \"?\"]\n[North \"?\"]\n");
	text_addf(text, "[Result \"%s\"]\n", row[RESULT]);
	if (row[SETTINGS][0])
		text_addf(text, "[FEN \"%s\"]\n", row[SETTINGS]);
	text_addf(text, "\n%s %s\n", row[MOVES], row[RESULT]);
}

static void make_bagh(char *row[TSV_COLUMNS], struct text *text)
{
	text_addf(text, "%s\n", row[MOVES]);
}

/* What the signs of a row stand for. */
static const char *const words[] = {
	['>'] = "\nMove=[Move:mover=",
	['|'] = ",actions=",
	['M'] = "[Move:typeFrom=",
	['S'] = "[Select:typeFrom=",
	['R'] = "[Remove:type=",
	['A'] = "[Add:type=",
	['C'] = "[SetCount:type=",
	['N'] = "[SetNextPlayer:player=",
	['O'] = "[SetScore:player=",
	['P'] = "[Pass:",
	['T'] = ",typeTo=",
	['v'] = "Vertex",
	['c'] = "Cell",
	['!'] = ",decision=true]",
	['d'] = "decision=true",
	['F'] = ",forced=true",
	['s'] = ",score=",
	['a'] = ",add=true",
	['f'] = ",from=",
	['t'] = ",to=",
	['w'] = ",what=",
	['n'] = ",count=",
};

static void make_trial(char *row[TSV_COLUMNS], struct text *text)
{
	text_addf(text, "game=%s\nSTART GAME OPTIONS\n", row[GAME]);
	for (const char *c = row[SETTINGS]; *c; c++)
		text_putc(text, *c == ';' ? '\n' : *c);
	text_puts(text, "\nEND GAME OPTIONS");
	for (const char *c = row[MOVES]; *c; c++) {
		size_t sign = (unsigned char)*c;

		if (sign < COUNT_OF(words) && words[sign])
			text_puts(text, words[sign]);
		else
			text_putc(text, *c);
	}
	if (row[RESULT][0])
		text_addf(text, "\nwinner=%s", row[RESULT]);
	text_putc(text, '\n');
}

/* --- the boards ---------------------------------------------------------------- */

/* B3B/5/...: rows from the top. */
static bool same_rows(
    const struct game *game, const struct position *pos, const char *rows)
{
	unsigned row = 4, column = 0;

	for (; *rows && *rows != ' '; rows++) {
		if (*rows == '/') {
			row--;
			column = 0;
			continue;
		}
		for (int i = *rows > '9' ? 1 : *rows - '0'; i > 0; i--) {
			uint8_t piece =
			    pos->at[map_at(&game->map, column++, row)];

			if (*rows == 'G'   ? !piece_is(piece, 0)
			    : *rows == 'B' ? !piece_is(piece, 1)
					   : piece != EMPTY)
				return false;
		}
	}
	return row == 0;
}

/* Numbers by Ludii's sites: seeds, or 0, 1 and 2; for some games it says only
 * whether there is a piece. */
static bool same_sites(
    const struct game *game, const struct position *pos, const char *numbers)
{
	const struct ludii *ludii = ludii_find(game->ruleset);
	bool pits = game->map.board->look == LOOK_PITS;
	bool owners = strchr(numbers, '2') != NULL;
	unsigned at[256] = { 0 };

	for (unsigned i = 0; i < COUNT_OF(at) && numbers; i++) {
		at[i] = (unsigned)atoi(numbers);
		numbers = strchr(numbers, ',');
		numbers += numbers != NULL;
	}
	for (unsigned p = 0; p < game->map.points; p++) {
		unsigned there = at[ludii_site(ludii, &game->map, (uint8_t)p)],
			 here = pos->at[p];

		if (pits || owners ? there != here
				   : (there != 0) != (here != EMPTY))
			return false;
	}
	return true;
}

/* --- one game -------------------------------------------------------------------- */

static const struct way {
	const struct format *format;
	void (*make)(char *row[TSV_COLUMNS], struct text *text);
	bool (*same)(const struct game *game, const struct position *pos,
	    const char *board);
} ways[] = {
	{ &ogn_format, make_ogn, NULL },
	{ &bagh_format, make_bagh, same_rows },
	{ &trl_format, make_trial, same_sites },
};

/* The row names an option, or says that there is a ruling instead. */
static bool is_read_with(const struct reader *in, const char *name)
{
	const struct record *record = &in->record;

	if (strcmp(name, "ruling") == 0)
		return record->options == 0 && in->verdict.rulings > 0;
	return in->verdict.rulings == 0 &&
	       record->options ==
		   (*name ? registry_option(record->family, record->ruleset,
				name, strlen(name))
			  : 0);
}

/* Lines are broken otherwise where comments were. */
static bool same_words(const char *a, const char *b)
{
	for (;; a++, b++) {
		char one = *a == '\n' ? ' ' : *a, other = *b == '\n' ? ' ' : *b;

		if (one != other)
			return false;
		if (!one)
			return true;
	}
}

static enum greatest_test_res comes_back(struct test_reader *reader,
    char *row[TSV_COLUMNS], const struct way *way, const struct text *theirs,
    const struct text *ldn)
{
	struct text back = test_text(), again = test_text();

	ASSERTm(row[NAME],
	    reader_export(reader, way->format, ldn->data, ldn->length, &back));
	/* A trial says more than we need, and not always in our words. */
	if (way->format != &trl_format)
		ASSERTm(explain("%s\n%s", theirs->data, back.data),
		    same_words(theirs->data, back.data));
	ASSERTm(row[NAME],
	    reader_import(reader, way->format, back.data, back.length, &again));
	ASSERT_STR_EQm(row[NAME], ldn->data, again.data);
	text_release(&back);
	text_release(&again);
	PASS();
}

TEST
there_and_back(char *row[TSV_COLUMNS], const struct way *way)
{
	struct text theirs = test_text(), ldn = test_text();
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	way->make(row, &theirs);
	ASSERTm(row[NAME], reader_import(&reader, way->format, theirs.data,
			       theirs.length, &ldn));
	ASSERTm(row[NAME], is_read_with(&reader.in, row[OPTIONS]));
	if (row[BOARD][0])
		ASSERTm(
		    row[NAME], way->same(reader.in.verdict.game,
				   &reader.in.verdict.final.pos, row[BOARD]));
	/* A trial has no place for a ruling. */
	if (reader.in.verdict.rulings == 0)
		CHECK_CALL(comes_back(&reader, row, way, &theirs, &ldn));
	text_release(&theirs);
	text_release(&ldn);
	reader_close(&reader);
	PASS();
}

/* COUNT_OF(ways) if there is none. */
static size_t way_of(char *row[TSV_COLUMNS])
{
	size_t i = 0;

	while (i < COUNT_OF(ways) &&
	       strcmp(row[FORMAT], ways[i].format->name) != 0)
		i++;
	return i;
}

static void one_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	if (way_of(row) < COUNT_OF(ways))
		RUN_TESTp(there_and_back, row, &ways[way_of(row)]);
}

/* Ludii lacks a rule, or has another: its turn stands by a ruling, or its end
 * is an adjudication. The row has a word of the record. */
TEST
ludii_otherwise(char *row[TSV_COLUMNS])
{
	struct text theirs = test_text(), ldn = test_text();
	struct test_reader reader;
	unsigned long rulings;

	ASSERT(reader_open(&reader));
	make_trial(row, &theirs);
	ASSERTm(row[NAME], reader_import(&reader, &trl_format, theirs.data,
			       theirs.length, &ldn));
	ASSERTm(ldn.data, strstr(ldn.data, row[OPTIONS]));
	rulings = reader.in.verdict.rulings;
	ASSERT_EQm(
	    row[NAME], strcmp(row[OPTIONS], "adjudication") != 0, rulings > 0);
	ASSERTm(row[NAME], same_sites(reader.in.verdict.game,
			       &reader.in.verdict.final.pos, row[BOARD]));
	text_release(&theirs);
	text_release(&ldn);
	reader_close(&reader);
	PASS();
}

static void missed_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(ludii_otherwise, row);
}

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	unsigned *rows = user;

	rows[way_of(row)]++;
}

TEST
nothing_is_missing(void)
{
	unsigned rows[COUNT_OF(ways) + 1] = { 0 };
	unsigned missed[COUNT_OF(ways) + 1] = { 0 };

	each_row_of("tests/oracle/others.tsv", count_row, rows);
	each_row_of("tests/oracle/missed.tsv", count_row, missed);
	ASSERT_EQ_FMT(21u, rows[0], "%u");
	ASSERT_EQ_FMT(20u, rows[1], "%u");
	ASSERT_EQ_FMT(33u, rows[2], "%u");
	ASSERT_EQ_FMT(0u, rows[3], "%u");
	ASSERT_EQ_FMT(5u, missed[2], "%u");
	PASS();
}

SUITE(others)
{
	each_row_of("tests/oracle/others.tsv", one_row, NULL);
	each_row_of("tests/oracle/missed.tsv", missed_row, NULL);
	RUN_TEST(nothing_is_missing);
}
