/* Pages that replay the records of a file: `ludos draw --format html`. */
#ifndef CLI_PICTURES_DRAW_PAGE_H
#define CLI_PICTURES_DRAW_PAGE_H

#include "cli/command.h"
#include "cli/pictures/picture_writer.h"

/* The theme counts only if it was asked for: pages have colours by default. */
enum status draw_page(
    const struct arguments *arguments, const struct picture_writer *writer);

#endif
