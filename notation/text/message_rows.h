/* What messages.awk makes of man/messages.tsv. */
#ifndef NOTATION_TEXT_MESSAGE_ROWS_H
#define NOTATION_TEXT_MESSAGE_ROWS_H

#include "notation/text/message.h"

extern const struct message_row message_rows[]; /* a row without id ends it */

#endif
