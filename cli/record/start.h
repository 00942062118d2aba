/* How a record begins: asked at the terminal, or told by flags. */
#ifndef CLI_RECORD_START_H
#define CLI_RECORD_START_H

#include "cli/command.h"
#include "cli/record/line_reader.h"
#include "notation/record/record.h"
#include "rules/game.h"

enum { DATE_ROOM = 16 };

/* YYYY-MM-DD; empty if the machine does not know. */
void date_today(char date[DATE_ROOM]);

/* Composes the header of a new record from the flags. Tells what is wrong. */
bool start_from_flags(const struct arguments *arguments, struct text *header);

/* Asks for what the flags do not say: game, rules, options, players, who
 * begins, event, round, board and date. False if the person leaves. */
bool start_by_asking(const struct arguments *arguments,
    struct line_reader *reader, struct text *header);

/* Keys of the header that flags of the same name give, and what is given for
 * one of them, NULL if nothing. */
enum { START_FIELDS = 10 };
extern const enum field start_fields[START_FIELDS];
const char *start_value(
    const struct arguments *arguments, enum field field, char today[DATE_ROOM]);

/* The name in south=Ama, and its side; NULL after telling what is wrong. */
const char *start_player(const struct arguments *arguments,
    const struct game *game, const char *words, unsigned *side);

/* The parts of a header. */
void start_add_field(struct text *header, const char *key, const char *value);
void start_add_game(struct text *header, const struct game *game);
void start_add_players(struct text *header, const struct game *game,
    const char *const players[SIDES_MAX]);
void start_add_flags(const struct arguments *arguments, struct text *header);

#endif
