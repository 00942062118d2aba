/* Composes a recording as LDN text and replays it. */
#ifndef NOTATION_EDIT_RECORDING_TRY_H
#define NOTATION_EDIT_RECORDING_TRY_H

#include "notation/edit/recording.h"

/*
 * Brings standing, outcome and text up to what the lists hold now. False with
 * the reason in recording->refusal, and those as they were, if that is not a
 * legal record.
 */
bool recording_try(struct recording *recording);

/* The same for items added since there were `count`: if they do not stay,
 * they go. */
bool recording_try_added(struct recording *recording, size_t count);
/* The same for items that the game goes on with. */
bool recording_go_on(struct recording *recording, size_t count);
/* Adds a turn to be tried. */
bool recording_push_turn(struct recording *recording, struct span turn);

/* Refuses, since memory ran out. */
bool recording_no_memory(struct recording *recording);
/* UTF-8 without a NUL. */
bool recording_is_text(struct span text);

void refusal_clear(struct refusal *refusal);
/* A diag_fn; user is the refusal. */
void refusal_hear(const struct diag *diag, void *user);

#endif
