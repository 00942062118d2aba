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

void refusal_clear(struct refusal *refusal);
/* A diag_fn; user is the refusal. */
void refusal_hear(const struct diag *diag, void *user);

#endif
