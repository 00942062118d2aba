/* Pages that replay the records of a file: `ludos draw --format html`. */
#ifndef CLI_COMMANDS_DRAW_PAGE_H
#define CLI_COMMANDS_DRAW_PAGE_H

#include "cli/command.h"
#include "render/render.h"

enum status draw_page(
    const struct arguments *arguments, const struct render_style *style);

#endif
