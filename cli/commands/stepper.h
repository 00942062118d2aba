/* Steps through a record on the terminal. */
#ifndef CLI_COMMANDS_STEPPER_H
#define CLI_COMMANDS_STEPPER_H

#include "cli/command.h"
#include "notation/record/reader.h"
#include "render/render.h"

/* Space, right or down: on; left or up: back; Home, End; q: quit. Without a
 * terminal a line of input is a key. */
enum status stepper_run(struct reader *reader, const struct source *source,
    const struct renderer *renderer, const struct language *language);

#endif
