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
#include "notation/text/language.h"
#include "render/render.h"

enum { THROWS_MAX = 12 };

/* What was thrown and not yet moved. */
struct thrown {
	char results[THROWS_MAX + 1];
	bool by_hand; /* with real sticks */
	bool open;    /* another throw was earned */
};

struct session {
	const struct arguments *arguments;
	struct recording recording;
	struct record_file file;
	struct game_clock clock;
	struct thrown thrown;
	const struct renderer *renderer;
	bool flip;
	struct scene scene;
	struct text text;   /* for whoever shows something */
	struct text fits;   /* legal turns that an abbreviation could mean */
	struct text undone; /* what was taken back last */
	enum status status; /* the worst so far */
};

bool session_init(struct session *session, const struct arguments *arguments);
void session_release(struct session *session);

/* These answer false if it was refused; recording.refusal tells why. */
bool session_turn(struct session *session, struct span turn);
/* The clock and the throws of the turn just played are noted behind it. */
void session_note_turn(struct session *session, unsigned side, bool thrown);
bool session_comment(struct session *session, struct span comment);
bool session_nag(struct session *session, unsigned long nag);
/* session->undone then tells what. */
bool session_undo(struct session *session, size_t turns);
bool session_redo(struct session *session, size_t turns);
bool session_open_sideline(struct session *session, unsigned long ply);
bool session_close_sideline(struct session *session);

/* Refuses a word that is none of those there are: adds them to the message. */
struct choice;
bool session_refuse_choice(
    struct session *session, const char *words, struct choice *choice);

/* session_header.c: sets a key, or the player of a side; - takes it out. */
bool session_set_key(
    struct session *session, const char *key, const char *value);

/* session_result.c: how a game ends otherwise than by the rules. result is a
 * side, draw or *; termination and score may be NULL. */
bool session_result(struct session *session, const char *result,
    const char *termination, const char *score);
/* What the family says is offered now, or NULL. */
const char *session_offered(const struct session *session);
/* What may be claimed by this rule, or by any if it is NULL or empty. */
bool session_claim(struct session *session, const char *rule);
/* The result, by agreement, if each side keeps what is its own; it is not
 * entered. */
bool session_count(struct session *session, struct agreement *count);
/* "north wins 23-25" */
void session_word_count(const struct session *session,
    const struct agreement *count, struct text *text);
bool session_resign(struct session *session, const char *side);
/* How the game ended: "light wins [YOT-5]: ..." */
void session_word_end(const struct session *session, struct text *text);

/* session_throws.c: throws the sticks until a turn can be made of it. */
bool session_throw(struct session *session);
/* What real sticks showed; more of it if another throw was earned. */
bool session_throw_by_hand(struct session *session, struct span results);
/* The throws on the table do not go with those that are typed. */
bool session_contradicts(const struct session *session, struct span typed);
void session_forget_throws(struct session *session);
/* They are on the disk as well, and taken from there with the record. */
void session_write_throws(const struct session *session, struct text *text);
void session_take_throws(struct session *session);
/* The throws that a typed turn begins with: 3 of 3:0-3. */
size_t throws_typed(struct span turn);
/* Legal turns begin with throws. */
bool session_has_throws(const struct session *session);
/* Every legal turn that the throws on the table allow; none after the end. */
void session_turns(const struct session *session, turn_fn *each, void *user);

/* session_clock.c: the time control that the header has, if it has one. */
void session_wind_clock(struct session *session);
/* 20m+5s for both, from now on. */
bool session_set_control(struct session *session, const char *words);
/* One of them. */
bool session_set_clock(
    struct session *session, const char *side, const char *shows);
bool session_pause(struct session *session);
bool session_go(struct session *session);
/* What is left of the present turn is kept when nobody records any more. */
void session_keep_clock(struct session *session);
/* In milliseconds; below zero when the time is up. */
long session_clock_left(const struct session *session, unsigned side);
/* The side whose time is up, or -1. */
int session_flag(const struct session *session);
/* 12:30, 1:02:30, -0:05; a second that has begun counts whole. */
void clock_show(struct text *text, long milliseconds);

/* session_ruling.c: the board is set to a position, and why. */
bool session_ruling(
    struct session *session, struct span position, struct span why);
/* Whether the board could be set to it, perhaps after a turn that stood. */
bool session_may_rule(
    struct session *session, struct span position, bool stood);
/* Whether this turn could stand by a ruling: one of this board, and illegal. */
bool session_may_stand(struct session *session, struct span turn);
bool session_stand(struct session *session, struct span turn,
    struct span position, struct span why);
/* The position to begin with when one is asked for: the present one, or what a
 * turn that stood probably made of it (turn.length 0: none). */
void session_propose(
    const struct session *session, struct span turn, struct text *position);

/* Takes the record that is in the file, in place of the one in memory, which
 * stays if that one is wrong. Tells what is wrong with it. */
enum status session_load(struct session *session);
/* Writes the record where it belongs. */
bool session_save(struct session *session);
/* Saves what was changed, if it was. */
bool session_finish(struct session *session, bool good);
/* From now on it belongs elsewhere. */
bool session_save_as(struct session *session, const char *name);

/* The number that the next turn is written under. */
unsigned long session_round(const struct session *session);
/* The side of this id, or so called in the language of the call. */
bool side_called(const struct game *game, const char *name, uint8_t *side);
/* The same; refused if there is none. */
bool session_side(struct session *session, const char *name, uint8_t *side);
/* Who plays a side; empty if nobody knows. */
struct span session_player(const struct session *session, unsigned side);
/* The format that boards are shown in, NULL if it is refused: what is a whole
 * page or not text is not for a prompt or an answer. */
const struct renderer *session_renderer(
    struct session *session, const char *name);
/* The board as it stands, in session->text, with names and clocks if
 * `people`. False without memory. */
bool session_draw(
    struct session *session, const struct renderer *renderer, bool people);

#endif
