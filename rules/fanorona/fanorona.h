/* What the files of Fanorona share; nobody else includes this. */
#ifndef RULES_FANORONA_FANORONA_H
#define RULES_FANORONA_FANORONA_H

#include "rules/family.h"
#include "rules/game.h"

enum { GREEN, ORANGE };

enum { TAMARINDS = 2 }; /* of each side at the start */

struct fanorona_settings {
	uint8_t pieces; /* of each side at the start */
	bool vela;      /* the game begins with the loser's hunt */
};

static inline const struct fanorona_settings *fanorona_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

/* options */
enum {
	FANORONA_HEROES = 1u << 0,
	FANORONA_CHALLENGES = 1u << 1,
	FANORONA_MORTAL = 1u << 2,
	FANORONA_SAME_DIRECTION = 1u << 3
};

/* aside[], with challenges: each side's tamarinds, and in Vela how many pieces
 * of orange were taken so far. */
enum { FANORONA_TAMARINDS = 0, FANORONA_CAPTURES = 2 };

extern const struct rule fanorona_rules[];

#define FAN(n) (&fanorona_rules[(n)-1])

/* A step to the next point, or a jump of the female. */
struct stride {
	enum sign sign; /* SIGN_STEP, SIGN_JUMP */
	uint8_t to;
	uint8_t direction;
};

/* --- the female lemur (female.c) ------------------------------------------ */

extern const struct rule female_rules[];
extern const struct chapter female_chapter;

#define FAH(n) (&female_rules[(n)-1])

static inline bool female_is(uint8_t piece)
{
	return (piece & HERO) != 0;
}

/* Her jump in a direction, if there is one. */
bool female_find_jump(const struct game *game, const struct position *pos,
    uint8_t from, unsigned direction, struct stride *stride);
/* The jump that was written, or the rule that keeps a piece from it. */
const struct rule *female_read_jump(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to,
    struct stride *stride);
/* FAH-5: which rule keeps her from a turn that takes nothing, or NULL. */
const struct rule *female_must_take(
    const struct game *game, const struct position *pos);
/* FAH-6; false while both sides have a lemur beside her. */
bool female_is_alone(const struct position *pos, struct outcome *outcome);
/* Females that no game has, or NULL. */
const char *female_wrong(
    const struct game *game, unsigned pieces, unsigned heroes);

/* --- a piece on its way (play.c) ------------------------------------------ */

struct walk {
	uint8_t at;
	int direction;    /* of the last stride, -1 before the first */
	bool took;        /* the last stride did */
	uint64_t visited; /* a bit for each point */
};

static inline void walk_begin(struct walk *walk, uint8_t at)
{
	walk->at = at;
	walk->direction = -1;
	walk->took = false;
	walk->visited = (uint64_t)1 << at;
}

/* The only stride that a piece has in a direction, if it has one. */
static inline bool stride_find(const struct game *game,
    const struct position *pos, uint8_t from, unsigned direction,
    struct stride *stride)
{
	uint8_t to = game->map.next[from][direction];

	if (to == NOWHERE)
		return false;
	if (pos->at[to] != EMPTY)
		return female_is(pos->at[from]) &&
		       female_find_jump(game, pos, from, direction, stride);
	stride->sign = SIGN_STEP;
	stride->to = to;
	stride->direction = (uint8_t)direction;
	return true;
}
/* The stride that was written, or the rule that keeps the piece from it. */
const struct rule *stride_read(const struct game *game,
    const struct position *pos, uint8_t from, const struct action *action,
    struct stride *stride);
/* Whether it takes: SIGN_APPROACH, SIGN_WITHDRAW. */
bool stride_takes(const struct game *game, const struct position *pos,
    uint8_t from, const struct stride *stride, enum sign how);

/* One stride of the walk that takes as many enemies in line as it finds, but
 * no more than `most`; SIGN_STEP takes nothing. */
void walk_stride(const struct game *game, struct position *pos,
    struct walk *walk, const struct stride *stride, enum sign how,
    unsigned most, struct report *report);
/* Decides how it takes: the letter that was written, or the only way there is,
 * or SIGN_STEP. Where a piece is free to take or not, only a letter takes. */
const struct rule *walk_choose(const struct game *game,
    const struct position *pos, const struct walk *walk,
    const struct stride *stride, const struct action *letter, bool free,
    enum sign *how);

/* --- all pieces of the side to move (taking.c) ---------------------------- */

/* An ordinary lemur could take with one step. */
bool fanorona_must_take(const struct game *game, const struct position *pos);
/* A lemur or the female could take with one stride. */
bool fanorona_can_take(const struct game *game, const struct position *pos);
bool fanorona_can_go(const struct game *game, const struct position *pos);

/* The functions of the family. */
bool fanorona_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *fanorona_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);

/* --- tamarinds (tamarinds.c) ---------------------------------------------- */

extern const struct chapter tamarind_chapter;

/* A whole turn, and the position after it with the same side to move. */
typedef bool whole_fn(
    const struct turn *turn, const struct position *after, void *user);

/* The turn as it is, then with each lemur that can come back after it. */
bool tamarind_each(const struct game *game, const struct position *after,
    struct turn *turn, whole_fn *each, void *user);
/* How many of the actions are the turn before a tamarind. */
unsigned tamarind_begins(const struct game *game, const struct turn *turn);
/* The rest of them: NULL and the lemur back, or the rule that keeps it out. */
const struct rule *tamarind_play(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned first, struct report *report);

const char *tamarind_offered(
    const struct game *game, const struct position *pos);

/* --- phase 1 of Vela (vela.c) --------------------------------------------- */

extern const struct chapter vela_chapter;
extern const struct match_rules vela_match;

/* While it lasts, in place of the functions of the family. */
bool vela_lasts(const struct game *game, const struct position *pos);
const struct rule *vela_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
bool vela_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
void vela_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome);
/* After phase 1: a side without pieces has lost. */
bool vela_is_over(const struct position *pos, struct outcome *outcome);
/* VEL-5: green has taken one more. */
void vela_count(const struct game *game, struct position *pos);
/* What they are if nobody says so. */
uint8_t vela_usual_captures(
    const struct game *game, const struct position *pos);
/* Captures that no game has, or NULL. */
const char *vela_wrong(const struct game *game, const struct position *pos);

#endif
