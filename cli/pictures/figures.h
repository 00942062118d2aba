/*
 * A list of figures: a YAML map of their names, and for each a map whose keys
 * are the flags of a command, with `file` for its operand. The name stands for
 * the %s in --output.
 */
#ifndef CLI_PICTURES_FIGURES_H
#define CLI_PICTURES_FIGURES_H

#include "cli/command.h"

/* Calls draw once for every figure of the file, with the flags of the call
 * and then the figure's own. */
typedef enum status figure_fn(const struct arguments *arguments, void *user);
enum status figures_draw(const struct arguments *arguments, const char *file,
    figure_fn *draw, void *user);

#endif
