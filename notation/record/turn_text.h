/*
 * Text <-> turn, one piece of code for every game. It needs nothing but the
 * board's names of points; whether a turn is legal is not its business.
 */
#ifndef NOTATION_RECORD_TURN_TEXT_H
#define NOTATION_RECORD_TURN_TEXT_H

#include "notation/text/text.h"
#include "rules/game.h"
#include "rules/put.h"

/* Reads a whole token. False if it is not a turn; *bad is the offset where
 * reading stopped. */
bool turn_read(
    const struct map *map, struct span token, struct turn *turn, size_t *bad);

/* Reads the beginning of a turn that is being typed, up to a whole part:
 * `c3-c4+`, `[8,4,` and `|c3` too. Likewise. */
bool turn_read_begun(
    const struct map *map, struct span typed, struct turn *turn, size_t *bad);

/*
 * Reads the turn that `text` begins with if it is a point, or two points with
 * - or x between them, or a pit and its harvest: most turns of most games are
 * no more than that. Its length, or 0 if it takes movetext_next() and
 * turn_read() to see what this is.
 */
size_t turn_read_quick(
    const struct map *map, struct span text, struct turn *turn);

enum { TURN_TEXT_MAX = 4 * TURN_MAX + 8 };

/* Writes the turn and a NUL; answers the length without it. */
size_t turn_write(
    const struct map *map, const struct turn *turn, char text[TURN_TEXT_MAX]);

/* The same for those who write very many: answers where it ends. Most turns
 * are a point, or two with a sign between them, and done at once. */
static inline char *turn_put(
    const struct map *map, const struct turn *turn, char at[TURN_TEXT_MAX])
{
	const struct action *from = &turn->actions[0], *to = from + 1;
	bool two = turn->count == 2 &&
		   (to->sign == SIGN_STEP || to->sign == SIGN_TAKE);

	if (from->sign != SIGN_AT || (turn->count != 1 && !two))
		return at + turn_write(map, turn, at);
	at =
	    put_name(at, map->name[from->value], map->name_length[from->value]);
	if (!two)
		return at;
	at = put_char(at, to->sign == SIGN_STEP ? '-' : 'x');
	return put_name(at, map->name[to->value], map->name_length[to->value]);
}

#endif
