/*
 * Movetext as a stream of tokens. Nothing is stored: whoever wants the game
 * pulls token after token.
 */
#ifndef NOTATION_RECORD_MOVETEXT_H
#define NOTATION_RECORD_MOVETEXT_H

#include "notation/text/text.h"

enum token_kind {
	TOKEN_END,
	TOKEN_TURN,    /* text without its annotation, which is in glyph */
	TOKEN_NUMBER,  /* 12. or 12... */
	TOKEN_COMMENT, /* text between the braces, or after the semicolon */
	TOKEN_NAG,     /* $n */
	TOKEN_OPEN,    /* ( */
	TOKEN_CLOSE,   /* ) */
	TOKEN_WRONG,   /* `wrong` says why */
};

struct token {
	enum token_kind kind;
	struct span text;
	struct span glyph; /* ! ?? ... glued to a turn; may be empty */
	size_t offset;     /* of the whole token in the movetext */
	size_t length;
	unsigned long number; /* of a NUMBER or NAG */
	bool dots;            /* a NUMBER with ... */
	bool to_line_end;     /* a COMMENT with ; */
	const char *wrong;
};

struct movetext {
	struct span text;
	size_t at;
};

void movetext_next(struct movetext *in, struct token *token);

/* What ends a word: blanks and the signs that stand for themselves. */
extern const bool movetext_ends_word[256];

#endif
