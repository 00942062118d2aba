/* Lines that a person types, with editing, history and completion where
 * libedit is built in and there is a terminal; lines of a pipe otherwise. */
#ifndef CLI_RECORD_LINE_READER_H
#define CLI_RECORD_LINE_READER_H

#include "notation/text/text.h"

enum { LINE_LENGTH_MAX = 1 << 20 };

enum line_answer {
	LINE_READ,
	LINE_END,         /* no more, or Ctrl-D */
	LINE_INTERRUPTED, /* Ctrl-C: what was typed is forgotten */
	LINE_TOO_LONG,    /* passed over */
	LINE_FAILED,      /* errno tells why */
};

/* Tells every word that could stand where `begun` stands, the first word of
 * the line if `first`. */
typedef void word_fn(const char *word, void *list);
typedef void complete_fn(
    struct span begun, bool first, word_fn *tell, void *list, void *user);

/* While somebody thinks: the prompt as it is now, and what is to be told above
 * it at once. Both are empty when it is called; without a prompt the last one
 * stays. */
typedef void tick_fn(struct text *prompt, struct text *above, void *user);

struct line_reader;

/* complete may be NULL. NULL if there is no memory. */
struct line_reader *line_reader_new(
    struct memory *memory, bool terminal, complete_fn *complete, void *user);
void line_reader_free(struct line_reader *reader);

/* Called several times a second while a line is waited for on a terminal; NULL
 * for nobody. */
void line_reader_tick(struct line_reader *reader, tick_fn *tick, void *user);

/* The next line begins with these words, to be edited. False where nothing can
 * be edited: then they have to be shown. */
bool line_reader_offer(struct line_reader *reader, const char *words);

/* The line is good until the next call, without its line end. The prompt is
 * only shown on a terminal. */
enum line_answer line_reader_next(
    struct line_reader *reader, const char *prompt, struct span *line);

#endif
