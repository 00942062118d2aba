/*
 * Writes the main line of a record in the words of another notation, and
 * counts what that notation has no place for.
 */
#ifndef NOTATION_FORMATS_DIALECT_H
#define NOTATION_FORMATS_DIALECT_H

#include "notation/formats/foreign.h"
#include "notation/formats/format.h"

/* How another notation writes a game. */
struct dialect {
	const char *format;  /* its name */
	const char *example; /* "G33, B1122": what its moves look like */
	/* Patterns of a word that is a move: the whole, or how it begins and
	 * each leg that follows. NULL: moves are those of LDN. */
	const char *move, *leg;
	/* What one of them found means in LDN; *at is where the piece is,
	 * NOWHERE at first. False if it means nothing on this board. */
	bool (*means)(const struct map *map, const struct found *found,
	    uint8_t *at, struct text *ldn);
	const char *first; /* a pattern of the first word of a file */
	/* Adds the turn; false if there is no word for it. */
	bool (*write)(const struct step *step, struct text *word);
	/* A start position as a line before the moves, or NULL. */
	bool (*read_position)(struct importer *in, const struct family *family,
	    struct span line, size_t there, struct text *ldn);
	void (*write_position)(struct exporter *out, struct text *line);
	/* The program that reads it, which ends a game when the same board
	 * has come so often, 0 for never, and refuses what follows. same()
	 * answers false for a board that it does not count; NULL: boards are
	 * the same as in our rules. */
	const char *program;
	unsigned repeats;
	bool (*same)(const struct game *game, const struct position *pos,
	    uint64_t *hash);
	/* Why that program does not play a turn, or plays it otherwise: a
	 * sentence, or NULL. The first is told. May be NULL. */
	const char *(*objection)(const struct step *step);
	/* The word of the turn with which it ends there. NULL: as any. */
	bool (*write_repeated)(const struct step *step, struct text *word);
	bool odd_plies; /* numbers stand before odd plies whoever begins */
	bool comments;  /* after a move, in braces */
	bool results;   /* 1-0 and so on, in its own way */
	bool lines;     /* a turn is lines of its own, without a number */
	bool joined;    /* a comma at the end of a word joins the next to it */
	unsigned width; /* lines are shorter than this; 0: one line */
};

/* Fanorona as AbstractPlay writes it. */
extern const struct dialect abstractplay_dialect;

/* What these digits say; a span need not end in anything else. */
static inline unsigned digits_value(struct span digits)
{
	unsigned value = 0;

	for (size_t i = 0; i < digits.length; i++)
		value = value * 10 + (unsigned)(digits.text[i] - '0');
	return value;
}

/* A word of it as a turn of LDN; false if it is no move. */
bool dialect_read(const struct dialect *dialect, struct patterns *patterns,
    const struct map *map, struct span word, struct text *ldn);

struct main_line {
	const struct dialect *dialect;
	struct text *out;
	struct text word, comment;
	size_t column;
	unsigned long plies, round;  /* so far; of the last word */
	struct game_history boards;  /* as the other program counts them */
	unsigned long ended;         /* the ply where it ends the game, or 0 */
	unsigned long refused, last; /* plies behind that; the last ply */
	const char *objection;       /* the first, or NULL */
	unsigned long objected;      /* its ply */
	unsigned long variations, comments, braces, merged, early, glyphs, nags,
	    passes, rulings;
	unsigned long late; /* turns played where an end could be claimed */
};

/* Plays the record again and writes its moves. False if memory ran
 * out: then the record is not read, and nothing more can be said of it. */
bool main_line_write(struct exporter *out, const struct dialect *dialect,
    struct main_line *line);
/* One word more, on this line or the next. */
void main_line_word(struct main_line *line, struct span word);
/* What was counted goes to the ledger. */
void main_line_losses(struct exporter *out, const struct main_line *line);

/* Every key of the header but those in `held`, bits of enum field, and the
 * comments on keys. The game and its rules are always held. */
void ledger_header(struct exporter *out, uint32_t held);

/* What reading gives back of the result and how it came about, bits of enum
 * field, by the rules as they are there: from a format that can say who won,
 * or only by them. */
uint32_t held_ending(
    const struct record *record, const struct verdict *there, bool results);
/* Whether a score does: where the rules gave the result it is theirs. */
bool score_comes_back(const struct record *record, const struct verdict *there);

/* The i-th value of a key of positions, 0 if there is no such key. */
unsigned position_value(const struct family *family, const struct position *pos,
    const char *key, unsigned i);

/* Whether that key has something to say there. */
bool position_says(
    const struct family *family, const struct position *pos, const char *key);

/* Why these rules are not those of the format; NULL if they are. */
const char *refuses_rules(
    const struct exporter *out, const struct dialect *dialect);

#endif
