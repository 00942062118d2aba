/* Steps through the games of some files on the terminal. */
#ifndef CLI_REPLAY_STEPPER_H
#define CLI_REPLAY_STEPPER_H

#include "cli/command.h"
#include "render/render.h"

/* Every record of the operands, back and forth; the keys are in
 * ludos-replay(1). Without a terminal every byte of the input is a key. */
enum status stepper_run(
    const struct arguments *arguments, const struct renderer *renderer);

#endif
