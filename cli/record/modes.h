/* The ways to record: at a prompt or from a pipe, and for a program. */
#ifndef CLI_RECORD_MODES_H
#define CLI_RECORD_MODES_H

#include "cli/record/line_reader.h"
#include "cli/record/session.h"

struct prompt {
	struct session *session;
	struct line_reader *reader; /* not owned */
	bool terminal;
	bool batch;   /* the first thing that is refused ends it */
	bool resumed; /* the record was there before */
	bool done;
	bool warned;  /* that quitting now loses something */
	bool asking;  /* something else than the next turn */
	bool flagged; /* it was told that the time of the side to move is up */
	bool no_turn; /* what was refused is none at all */
	unsigned long line, answers; /* of a command; lines that it asked for */
};

/* Turns and commands, a line each, until the end. */
enum status record_prompt(struct prompt *prompt);
/* Words that may be typed; a complete_fn, user is a struct prompt. */
void record_complete(
    struct span begun, bool first, word_fn *tell, void *list, void *user);
/* Asks for a line beside the turns; in a pipe the next line is the answer.
 * False if there is none. */
bool record_ask(
    struct prompt *prompt, const char *question, struct text *answer);
/* Whether it is this word, its first letter, or that in the language of the
 * call. */
bool record_answers(const struct text *answer, const char *word);

/* A command of the prompt: its words, what it does. `rest` is what follows
 * the name, without blanks around it. False if it was refused. */
struct record_command {
	const char *name, *rest, *help;
	bool (*run)(struct prompt *prompt, const char *rest);
};
extern const struct record_command record_commands[];

/* commands_arbiter.c */
bool run_header(struct prompt *prompt, const char *rest);
bool run_clock(struct prompt *prompt, const char *rest);
bool run_pause(struct prompt *prompt, const char *rest);
bool run_go(struct prompt *prompt, const char *rest);
bool run_ruling(struct prompt *prompt, const char *rest);
bool run_stand(struct prompt *prompt, const char *rest);

/* tell.c: the board on a terminal, a line of words in a pipe. */
void record_show(struct prompt *prompt);
/* What is recorded, who plays, how far it is. */
void record_introduce(struct prompt *prompt);
/* What was accepted: the turn, then the board. */
void record_tell_turn(struct prompt *prompt);
/* Why something was refused: that part of the line. */
void record_tell_refusal(
    struct prompt *prompt, struct span line, size_t offset, size_t length);
/* The file could not be written: said again in words that help. */
void record_tell_unsaved(struct prompt *prompt);
/* The last turn: 12... c3-c4; nothing at the start. */
void record_name_turn(const struct session *session, struct text *text);
void record_tell_clocks(const struct session *session);
/* What is told when the time of the side to move is up. */
void record_word_flag(const struct session *session, struct text *text);
/* The prompt as it is now. */
void record_word_prompt(const struct session *session, struct text *text);

/* A request a line, an answer a line, in JSON. */
enum status record_json(
    struct session *session, struct line_reader *reader, bool batch);

#endif
