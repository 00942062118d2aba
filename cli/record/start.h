/* How a record begins: asked at the terminal, or told by flags. */
#ifndef CLI_RECORD_START_H
#define CLI_RECORD_START_H

#include "cli/command.h"
#include "cli/record/line_reader.h"

/* Composes the header of a new record from the flags. Tells what is wrong. */
bool start_from_flags(const struct arguments *arguments, struct text *header);

/* Asks for game, rules, options and players. False if the person leaves. */
bool start_by_asking(const struct arguments *arguments,
    struct line_reader *reader, struct text *header);

#endif
