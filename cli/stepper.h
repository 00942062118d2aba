/* Steps through a record on the terminal. */
#ifndef CLI_STEPPER_H
#define CLI_STEPPER_H

#include "cli/command.h"
#include "notation/replay.h"
#include "render/render.h"

/* Space, right or down: on; left or up: back; Home, End; q: quit. Without a
 * terminal a line of input is a key. */
enum status stepper_run(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct renderer *renderer, enum language language);

#endif
