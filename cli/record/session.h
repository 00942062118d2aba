/*
 * A game being recorded: what a person at the prompt and a program through
 * JSON can do alike. Everything that is accepted is on the disk before the
 * next line is read, or session->file.saved tells that it is not.
 */
#ifndef CLI_RECORD_SESSION_H
#define CLI_RECORD_SESSION_H

#include "cli/record/file.h"
#include "notation/edit/game_clock.h"
#include "notation/edit/recording.h"
#include "render/render.h"

enum { THROWS_MAX = 12 };

struct session {
	const struct arguments *arguments;
	struct recording recording;
	struct record_file file;
	struct game_clock clock;
	char throws[THROWS_MAX + 1]; /* made and not yet moved */
	const struct renderer *renderer;
	bool flip;
	struct scene scene;
	struct text text;   /* for whoever shows something */
	struct text fits;   /* legal turns that an abbreviation could mean */
	enum status status; /* the worst so far */
};

bool session_init(struct session *session, const struct arguments *arguments);
void session_release(struct session *session);

/* These answer false if it was refused; recording.refusal tells why. */
bool session_turn(struct session *session, struct span turn);
bool session_comment(struct session *session, struct span comment);
bool session_nag(struct session *session, unsigned long nag);
bool session_undo(struct session *session, size_t turns);
bool session_redo(struct session *session, size_t turns);
bool session_open_sideline(struct session *session, unsigned long ply);
bool session_close_sideline(struct session *session);
/* result: a side, draw or *; termination and score may be NULL. */
bool session_result(struct session *session, const char *result,
    const char *termination, const char *score);
/* What the family says is offered now, or NULL. */
const char *session_offered(const struct session *session);
/* What may be claimed by this rule, or by any if it is NULL or empty. */
bool session_claim(struct session *session, const char *rule);
bool session_resign(struct session *session, const char *side);
/* Throws the sticks until a turn can be made of it. */
bool session_throw(struct session *session);

/* Takes the record that is in the file, in place of the one in memory, which
 * stays if that one is wrong. Tells what is wrong with it. */
enum status session_load(struct session *session);
/* Writes the record where it belongs. */
bool session_save(struct session *session);
/* From now on it belongs elsewhere. */
bool session_save_as(struct session *session, const char *name);

/* Legal turns begin with throws. */
bool session_has_throws(const struct session *session);

/* The number that the next turn is written under. */
unsigned long session_round(const struct session *session);
/* The format that boards are shown in, NULL if it is refused: what is a whole
 * page or not text is not for a prompt or an answer. */
const struct renderer *session_renderer(
    struct session *session, const char *name);
/* The board as it stands, in session->text. False without memory. */
bool session_draw(struct session *session, const struct renderer *renderer);
/* How the game ended, in session->text: "light wins (YOT-5)". */
void session_word_end(struct session *session, struct text *text);

#endif
