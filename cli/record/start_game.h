/* Which game begins: asked at the terminal. */
#ifndef CLI_RECORD_START_GAME_H
#define CLI_RECORD_START_GAME_H

#include "cli/record/line_reader.h"
#include "rules/registry.h"

/* A game by number, name or a part of it, then its rules and options. False if
 * the person leaves. */
bool ask_game(
    struct line_reader *reader, struct memory *memory, struct game *game);

#endif
