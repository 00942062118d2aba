/* Pages that replay the records of a file: `ludos draw --format html`. */
#ifndef CLI_DRAW_HTML_H
#define CLI_DRAW_HTML_H

#include "cli/command.h"
#include "render/render.h"

enum status draw_html(
    const struct arguments *arguments, const struct render_style *style);

#endif
