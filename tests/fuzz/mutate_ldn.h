/*
 * A mutator that knows what LDN is made of, so that most of what it makes gets
 * past the parser: it swaps turns, edits keys, splices records and writes with
 * the escapes of YAML. Every now and then the bytes are libFuzzer's.
 */
#ifndef TESTS_FUZZ_MUTATE_LDN_H
#define TESTS_FUZZ_MUTATE_LDN_H

#include <stdint.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

/* Not there when only the corpus is replayed. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max)
    __attribute__((weak));
size_t LLVMFuzzerCustomMutator(
    uint8_t *data, size_t size, size_t max, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size,
    const uint8_t *other, size_t other_size, uint8_t *out, size_t max,
    unsigned seed);

#define PICK(table, random) ((table)[(random) % COUNT_OF(table)])

static const char *const values[] = { "1", "No", "~", "\"No\"", "\"1\"", "''",
	"\"\\a\"", "\"\\e[1m\"", "\"\\0\"", "\"a\\Lb\"", "\"a\\Nb: c\"",
	"\"a\\Pb\"", "\"\\uFFFE\"", "\"\\x7F\\x9B\"", "\"\\uFEFFx\"",
	"\"a\\tb\\n\"", "\"a # b\"", "[a, 1, \"2\", ~, {b: c}]",
	"{name: \"1\", team: A, rating: 1850}", "|\n  one\n\n  two",
	">-\n  one\n  two", "|+\n  end\n\n", "!!str 5", "!<a%3Eb> y",
	"x # remark", "- a", "'it''s'", "-1", "1e3", "\xe2\x80\xa8x",
	"a\xc2\x85 b", "\"\xef\xbb\xbf\"", "\"*\"", "draw", "26-22",
	"2024-02-29", "resignation", "[]", "{}", "\"\\\n  x\"" };

static const char *const words[] = { "{a comment}", "; to the end }\n ", "(",
	")", "!", "??", "$5", "1.", "3...", "{[%clk 0:01:02]}",
	"{[%arrow a-b]}", "{\xe2\x80\xa8}", "{}", "{{}", "-", "C", "a", "a1-b2",
	"{\\a}", "(C)", "0:", "pass" };

static const char *const escapes[] = { "\\a", "\\e", "\\0", "\\x85", "\\L",
	"\\P", "\\uFFFE", "\\uFFFF", "\\x41", "\\n", "\\t", "\\\"", "\\\\",
	"\\U0001F333", "\\_", "\\\n   " };

static const char *const keys[] = { "x-mine", "\"k\\Ly\"", "event", "players",
	"site", "round", "source", "\"\"", "? a", "'1'", "~", "x: y", "-",
	"result", "score", "first", "options", "date", "termination" };

struct piece {
	size_t begin, end;
};

/* The n-th run of bytes between separators, counted round and round. */
static struct piece find_piece(
    struct span text, const char *separators, unsigned n)
{
	struct piece piece = { 0, 0 };

	for (unsigned round = 0; round < 2; round++)
		for (size_t at = 0; at < text.length;) {
			while (at < text.length &&
			       memchr(separators, text.text[at],
				   strlen(separators)))
				at++;
			piece.begin = at;
			while (at < text.length &&
			       !memchr(separators, text.text[at],
				   strlen(separators)))
				at++;
			piece.end = at;
			if (n-- == 0)
				return piece;
		}
	return piece;
}

static struct piece some_piece(
    struct span text, const char *separators, unsigned random)
{
	unsigned count = 1;

	for (size_t i = 0; i < text.length; i++)
		count += memchr(separators, text.text[i], strlen(separators)) !=
			 NULL;
	return find_piece(text, separators, random % count);
}

static size_t moves_at(struct span text)
{
	for (size_t i = 0; i + 6 < text.length; i++)
		if (memcmp(text.text + i, "moves:", 6) == 0)
			return i + 6;
	return text.length;
}

/* What stood in the piece becomes this. */
static void replace(
    struct text *out, struct span text, struct piece piece, struct span by)
{
	text_add(out, text.text, piece.begin);
	text_add(out, by.text, by.length);
	text_add(out, text.text + piece.end, text.length - piece.end);
}

static struct span of(const char *words_)
{
	return (struct span){ words_, strlen(words_) };
}

static void swap(
    struct text *out, struct span text, struct piece a, struct piece b)
{
	struct text half;

	if (a.begin > b.begin) {
		struct piece c = a;

		a = b;
		b = c;
	}
	if (b.begin < a.end)
		return;
	text_init(&half, &memory);
	replace(&half, text, b,
	    (struct span){ text.text + a.begin, a.end - a.begin });
	replace(out, text_span(&half), a,
	    (struct span){ text.text + b.begin, b.end - b.begin });
	text_release(&half);
}

/* `moves: |` in double quotes, with an escape somewhere in it. */
static void quote_moves(struct text *out, struct span text, unsigned random)
{
	size_t at = moves_at(text), end = text.length, escape;

	while (at < text.length && text.text[at] != '\n')
		at++;
	if (at == text.length)
		return;
	for (size_t i = at; i + 1 < text.length && end == text.length; i++)
		if (text.text[i] == '\n' && text.text[i + 1] != ' ')
			end = i;
	escape = at + random % (end - at + 1);
	text_add(out, text.text, moves_at(text));
	text_puts(out, " \"");
	for (size_t i = at; i < end; i++) {
		if (i == escape)
			text_puts(out, PICK(escapes, random / 7));
		if (text.text[i] == '"' || text.text[i] == '\\')
			text_putc(out, '\\');
		text_putc(out, text.text[i]);
	}
	text_puts(out, "\"\n");
	text_add(out, text.text + end, text.length - end);
}

/* The value of a key becomes another; the key may too. */
static void edit_line(struct text *out, struct span text, unsigned random)
{
	struct piece line = some_piece(
	    (struct span){ text.text, moves_at(text) }, "\n", random);
	const char *colon =
	    memchr(text.text + line.begin, ':', line.end - line.begin);
	struct text made;

	text_init(&made, &memory);
	if (colon && random % 4)
		text_add(&made, text.text + line.begin,
		    (size_t)(colon - text.text) - line.begin);
	else
		text_puts(&made, PICK(keys, random / 5));
	text_addf(&made, ": %s", PICK(values, random / 11));
	if (random % 3 == 0) { /* an additional line */
		text_putc(&made, '\n');
		line.end = line.begin;
	}
	replace(out, text, line, text_span(&made));
	text_release(&made);
}

static void mutate(struct text *out, struct span text, unsigned random)
{
	size_t at = moves_at(text);
	struct span moves = { text.text + at, text.length - at };
	struct piece a = some_piece(moves, " \n", random / 8),
		     b = some_piece(moves, " \n", random / 64);

	a.begin += at, a.end += at, b.begin += at, b.end += at;
	switch (random % 8) {
	case 0:
		swap(out, text, a, b);
		break;
	case 1: /* a word becomes another word of the movetext */
		replace(out, text, a,
		    (struct span){ text.text + b.begin, b.end - b.begin });
		break;
	case 2: /* another word before it */
		text_add(out, text.text, a.begin);
		text_addf(out, "%s ", PICK(words, random / 64));
		text_add(out, text.text + a.begin, text.length - a.begin);
		break;
	case 3:
		replace(out, text, a, of(random / 64 % 2 ? "" : "{x}"));
		break;
	case 4:
	case 5:
		edit_line(out, text, random / 8);
		break;
	case 6:
		quote_moves(out, text, random / 8);
		break;
	default: /* a line goes, or two change places */
		a = some_piece(text, "\n", random / 8);
		b = some_piece(text, "\n", random / 64);
		if (random / 8 % 2)
			swap(out, text, a, b);
		else
			replace(out, text, a, of(""));
	}
}

static size_t give(struct text *made, uint8_t *out, size_t max)
{
	size_t size = made->length < max ? made->length : max;

	if (size)
		memcpy(out, made->data, size);
	text_release(made);
	return size;
}

size_t LLVMFuzzerCustomMutator(
    uint8_t *data, size_t size, size_t max, unsigned seed)
{
	struct text made;

	seed = seed * 2654435761u >> 3;
	if (seed % 4 == 0 || size == 0)
		return LLVMFuzzerMutate(data, size, max);
	text_init(&made, &memory);
	mutate(&made, (struct span){ (char *)data, size }, seed / 4);
	if (made.length == 0) {
		text_release(&made);
		return LLVMFuzzerMutate(data, size, max);
	}
	return give(&made, data, max);
}

/* The header of one with the moves of the other, or one behind the other. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size,
    const uint8_t *other, size_t other_size, uint8_t *out, size_t max,
    unsigned seed)
{
	struct span a = { (const char *)one, one_size },
		    b = { (const char *)other, other_size };
	struct text made;

	text_init(&made, &memory);
	if (seed % 2) {
		text_add(&made, a.text, moves_at(a));
		text_add(&made, b.text + moves_at(b), b.length - moves_at(b));
	} else {
		text_add(&made, a.text, a.length);
		text_puts(&made, "\n---\n");
		text_add(&made, b.text, b.length);
	}
	return give(&made, out, max);
}

#endif
