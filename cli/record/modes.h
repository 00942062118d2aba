/* The ways to record: at a prompt or from a pipe, and for a program. */
#ifndef CLI_RECORD_MODES_H
#define CLI_RECORD_MODES_H

#include "cli/record/line_reader.h"
#include "cli/record/session.h"

struct prompt {
	struct session *session;
	struct line_reader *reader; /* not owned */
	bool terminal;
	bool batch; /* the first thing that is refused ends it */
	bool done;
	bool warned; /* that quitting now loses something */
	unsigned long line;
};

/* Turns and commands, a line each, until the end. */
enum status record_prompt(struct prompt *prompt);
/* Words that may be typed; a complete_fn, user is a struct prompt. */
void record_complete(
    struct span begun, bool first, word_fn *tell, void *list, void *user);

/* A command of the prompt: its words, what it does. `rest` is what follows
 * the name, without blanks around it. False if it was refused. */
struct record_command {
	const char *name, *rest, *help;
	bool (*run)(struct prompt *prompt, const char *rest);
};
extern const struct record_command record_commands[];

/* The board on a terminal, a line of words in a pipe. */
void record_show(struct prompt *prompt);

/* A request a line, an answer a line, in JSON. */
enum status record_json(
    struct session *session, struct line_reader *reader, bool batch);

#endif
