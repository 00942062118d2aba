/* What flags and operands of several commands take. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "cli/command.h"

extern const struct value record_value; /* a file of records, or - */
extern const struct value file_value, picture_value, list_value;
extern const struct value name_value; /* a file to write */
extern const struct value colour_value, language_value, theme_value,
    book_theme_value;
extern const struct value pieces_value; /* what is drawn on them */
extern const struct value paper_value;
extern const struct value board_value;   /* a renderer for the terminal */
extern const struct value drawing_value; /* any renderer */
extern const struct value read_format_value, written_format_value;
/* GAME[/RULES][+OPTION...]; cli/spec.h reads them. */
extern const struct value game_value;
/* Of the game that the call's --game names, or of any. */
extern const struct value side_value, player_value;

#endif
