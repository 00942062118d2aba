/* Words as people look for them: case and accents do not matter. */
#ifndef NOTATION_TEXT_FOLD_H
#define NOTATION_TEXT_FOLD_H

#include "notation/text/text.h"

/* Adds the text in small letters without accents; what has neither stays as it
 * is, blanks and points too. */
void fold_text(struct text *out, struct span text);
/* Whether it is UTF-8: what is not folds to whatever its bytes look like. */
bool fold_knows(struct span text);

/* Both folded. */
bool fold_contains(struct span folded, struct span part);

#endif
