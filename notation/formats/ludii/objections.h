/* Turns of ours that the program Ludii does not have, or plays otherwise. It
 * loads them all the same: a trial says what every move did. */
#ifndef NOTATION_FORMATS_LUDII_OBJECTIONS_H
#define NOTATION_FORMATS_LUDII_OBJECTIONS_H

#include "notation/replay/replay.h"

/* Each answers a sentence, or NULL. */
const char *oware_objection(const struct step *step);
const char *dala_objection(const struct step *step);
const char *hasami_objection(const struct step *step);

bool oware_forbids(const struct step *step);

#endif
