/* Composes a recording as LDN text and replays it. */
#ifndef CLI_RECORDING_TRY_H
#define CLI_RECORDING_TRY_H

#include "cli/recording.h"

/*
 * Brings standing, outcome and text up to what the lists hold now. False with
 * the reason in recording->refusal, and those as they were, if that is not a
 * legal record.
 */
bool recording_try(struct recording *recording);

void refusal_clear(struct refusal *refusal);

#endif
