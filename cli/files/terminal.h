/* What the terminal is like, and words that fit it. */
#ifndef CLI_FILES_TERMINAL_H
#define CLI_FILES_TERMINAL_H

#include "cli/command.h"
#include "notation/text/text.h"

struct terminal {
	size_t columns, rows;
	bool plain; /* it moves no cursor and shows no colours */
};

/* Of standard output; 80 by 24 if nobody knows. */
struct terminal terminal_look(void);

/* It takes letters beyond ASCII, as the locale in force says. */
bool terminal_is_utf8(void);

/* The same by the user's locale, whatever is in force. */
bool terminal_will_be_utf8(void);

/* How boards are drawn on standard output if nobody says it: with colours,
 * which take Unicode, or in plain letters. */
const char *terminal_board(const struct arguments *arguments);

/* Standard output takes letters with accents: a file or a pipe does, and a
 * terminal by the user's locale. */
bool terminal_takes_accents(void);

/* Adds words as that can be shown: a name without its accents where it is not
 * UTF-8. */
void add_shown(struct text *text, struct span words);

/* Adds words with line ends between them so that no line is longer than
 * `width`; the first begins at column `from`, the others are indented by
 * `indent`. */
void add_wrapped(struct text *text, struct span words, size_t from,
    size_t indent, size_t width);

#endif
