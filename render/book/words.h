/*
 * What pages and books say besides the game: buttons, headings, references.
 * Words about the game itself are in render/scene/language.h.
 */
#ifndef RENDER_BOOK_WORDS_H
#define RENDER_BOOK_WORDS_H

#include "notation/formats/format.h"
#include "render/scene/language.h"

enum book_word {
	/* A page that replays. */
	WORD_START,
	WORD_RULING,
	WORD_RULING_SENTENCE,
	WORD_VARIATION,
	WORD_VARIATIONS,
	WORD_GAMES,
	WORD_SEVERAL_GAMES, /* $1: how many */
	WORD_FILTER,
	WORD_MOVES,
	WORD_REPLAY,
	WORD_FIRST,
	WORD_BACK,
	WORD_PLAY,
	WORD_PAUSE,
	WORD_ON,
	WORD_LAST,
	WORD_FLIP,
	WORD_LINK,
	WORD_COPIED,
	WORD_SPEED,
	WORD_SLOW,
	WORD_STEADY,
	WORD_QUICK,
	WORD_ABOUT,
	WORD_RECORD,
	WORD_DOWNLOAD,
	WORD_CLOCK, /* whose it is stands before it */
	WORD_BROKEN_OFF,
	/* Names of keys, behind what a button does. */
	WORD_KEY_HOME,
	WORD_KEY_LEFT,
	WORD_KEY_RIGHT,
	WORD_KEY_END,

	/* A book. */
	WORD_FIGURE,    /* $1: its number; above it */
	WORD_SEE,       /* $1: the same; where the text speaks of it */
	WORD_AFTER,     /* $1: a turn with its number; below the figure */
	WORD_AT_START,  /* ... before the first one */
	WORD_AT_RULING, /* ... that the arbiter set up */
	WORD_BOOK,      /* a title for many games */
	WORD_COUNT,
};

/* Never NULL. */
const char *book_word(const struct language *language, enum book_word word);
/* The same with $1 put in. */
void book_say(struct text *out, const struct language *language,
    enum book_word word, struct span one);

/* Labels of header_facts(), which come in English. */
void book_label(
    struct text *out, const struct language *language, struct span english);

/* The value that belongs to such a label: games and sides have names in other
 * languages, the rest is the record's own. */
void book_value(struct text *out, const struct language *language,
    struct span label, struct span value);

/* How the game ended, in words: who won, with which score. False if nobody
 * knows: then who is to move, or what may be claimed. */
bool book_ending(struct text *out, const struct language *language,
    const struct record *record, const struct verdict *verdict);
/* By which rule, or for which reason; nothing if the rules ended it not and the
 * header says nothing. */
void book_reason(struct text *out, const struct language *language,
    const struct record *record, const struct verdict *verdict);

#endif
