/* What the files of Fanorona share; nobody else includes this. */
#ifndef RULES_FANORONA_H
#define RULES_FANORONA_H

#include "rules/family.h"
#include "rules/game.h"

struct fanorona_settings {
	uint8_t pieces; /* of each side at the start */
	bool vela;      /* the game begins with the loser's hunt */
};

extern const struct rule fanorona_rules[];
extern const struct chapter vela_chapter;

#define FAN(n) (&fanorona_rules[(n)-1])

/* A piece on its way through a turn. */
struct walk {
	uint8_t at;
	int direction;    /* of the last step, -1 before the first */
	uint64_t visited; /* a bit for each point */
};

bool takes_by_approach(const struct game *game, const struct position *pos,
    uint8_t to, unsigned direction);
bool takes_by_withdrawal(const struct game *game, const struct position *pos,
    uint8_t from, unsigned direction);
/* Whether the side to move could take with one step. */
bool can_take(const struct game *game, const struct position *pos);
bool can_step(const struct game *game, const struct position *pos);

/* One step of the walk that takes as many enemies in line as it finds, but no
 * more than `most`; SIGN_STEP takes nothing. */
void walk_step(const struct game *game, struct position *pos, struct walk *walk,
    unsigned direction, enum sign how, unsigned most, struct report *report);

/* Decides how a step takes: the letter that was written, or the only way
 * there is, or SIGN_STEP. */
const struct rule *choose_capture(const struct game *game,
    const struct position *pos, const struct walk *walk, uint8_t to,
    unsigned direction, const struct action *letter, enum sign *how);

/* fanorona_vela.c: phase 1 of Vela, in place of the functions of the family
 * while vela_lasts(). */
bool vela_lasts(const struct game *game, const struct position *pos);
const struct rule *vela_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
bool vela_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
void vela_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome);
/* After phase 1: a side without pieces has lost. */
bool vela_is_over(const struct position *pos, struct outcome *outcome);

#endif
