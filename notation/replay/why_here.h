/*
 * Why a turn is not legal here: what stands on the points that it names. A
 * rule says what holds always, this says what is the matter now.
 */
#ifndef NOTATION_REPLAY_WHY_HERE_H
#define NOTATION_REPLAY_WHY_HERE_H

#include "notation/text/text.h"
#include "rules/game.h"

/* Adds one sentence without a full stop about a turn that breaks a rule in
 * this state; false if there is nothing to say but the rule. */
bool why_here(const struct game *game, const struct state *state,
    const struct turn *turn, struct text *why);

#endif
