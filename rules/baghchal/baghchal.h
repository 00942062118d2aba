/* What the files of Bagh Chal share; nobody else includes this. */
#ifndef RULES_BAGHCHAL_BAGHCHAL_H
#define RULES_BAGHCHAL_BAGHCHAL_H

#include "rules/family.h"
#include "rules/game.h"
#include "rules/lines.h"

enum { GOAT, TIGER };

/* options */
enum {
	BAGHCHAL_HEROES = 1u << 0,
	BAGHCHAL_CHALLENGES = 1u << 1,
	BAGHCHAL_BACK_AND_FORTH = 1u << 2,
};

enum {
	BARRIERS_MAX = 2,
	LAST_MAX = 2, /* moves of one turn */
	LAST_BYTES = 2 * LAST_MAX,
};

/* aside[] */
enum {
	BAGHCHAL_HAND = 0,
	BAGHCHAL_TAKEN = 1,
	BAGHCHAL_BARRIERS = 2, /* as rules/lines.h keeps them */
	BAGHCHAL_OFFER = BAGHCHAL_BARRIERS + 2 * BARRIERS_MAX,
	BAGHCHAL_LAST,
	BAGHCHAL_BILLY = BAGHCHAL_LAST + 2 * LAST_BYTES,
};

struct baghchal_settings {
	uint8_t goats, tigers;
	uint8_t goal;      /* goats to take */
	const char *alpha; /* where the alpha tiger begins */
	const struct rule *won;
};

static inline const struct baghchal_settings *baghchal_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

extern const struct rule baghchal_rules[];

#define BAG(n) (&baghchal_rules[(n)-1])

static inline bool moving_phase(const struct position *pos)
{
	return pos->aside[BAGHCHAL_HAND] == 0;
}

/* --- how pieces go (moves.c) ----------------------------------------------- */

/* A move of one piece: SIGN_STEP, SIGN_TAKE or SIGN_JUMP, and what is jumped or
 * NOWHERE. */
struct move {
	uint8_t from, over, to;
	uint8_t how;
};

typedef bool move_fn(const struct move *move, void *user);

/* Every move of a side's pieces, or of the one on a point, that the lines
 * allow, BAG-5 left aside. */
bool moves_of_side(const struct game *game, const struct position *pos,
    unsigned side, move_fn *each, void *user);
bool moves_from(const struct game *game, const struct position *pos,
    uint8_t from, move_fn *each, void *user);
bool baghchal_can_move(
    const struct game *game, const struct position *pos, unsigned side);
/* Whether the side to move has a move that BAG-5 does not forbid. */
bool baghchal_has_way_forward(
    const struct game *game, const struct position *pos);
/* The move that two actions write, of the side to move, or the rule that it
 * breaks. */
const struct rule *move_find(const struct game *game,
    const struct position *pos, const struct action *actions,
    struct move *move);
/* Makes it, with all that comes of it, whatever the rules say. */
void move_make(const struct game *game, struct position *pos,
    const struct move *move, struct report *report);

/* --- what BAG-5 remembers (last.c) ------------------------------------------ */

static inline uint8_t *last_of(struct position *pos, unsigned side)
{
	return pos->aside + BAGHCHAL_LAST + LAST_BYTES * side;
}

static inline void last_forget(struct position *pos, unsigned side)
{
	memset(last_of(pos, side), 0, LAST_BYTES);
}

/* Whether there is anything to remember, in one look at all bytes. */
static inline bool last_any(const struct position *pos)
{
	_Static_assert(2 * LAST_BYTES == sizeof(uint64_t), "one look");
	return eight_bytes(pos->aside + BAGHCHAL_LAST) != 0;
}

/* Whether the move takes back one of its side's last turn, taking nothing. */
bool last_is_taken_back(const struct position *pos, const struct move *move);
/* Notes a move that has just been made, behind those of the same turn. */
void last_remember(
    const struct game *game, struct position *pos, const struct move *move);
/* Forgets moves that cannot be taken back any more: the piece is gone, or
 * somebody stands where it came from. */
void last_tidy(struct position *pos);
/* Moves that were never made, or could not be taken back; NULL if all is
 * well. */
const char *last_wrong(const struct game *game, const struct position *pos);

/* --- the alpha tiger and the billy goat (heroes.c) --------------------------- */

extern const struct rule baghchal_hero_rules[];
extern const struct chapter baghchal_hero_chapter;
extern const char *const baghchal_hero_names[];

#define BAH(n) (&baghchal_hero_rules[(n)-1])

void heroes_start(const struct game *game, struct position *pos);
/* BAH-4: a goat on this point is not taken by an ordinary tiger. */
bool billy_protects(
    const struct game *game, const struct position *pos, uint8_t point);
/* BAH-3: some goat may be replaced now. */
bool billy_may_enter(const struct game *game, const struct position *pos);
/* The rule that keeps the billy goat from this point; NULL if it may come. */
const struct rule *billy_refused(
    const struct game *game, const struct position *pos, uint8_t point);
void billy_enter(struct position *pos, uint8_t point, struct report *report);
/* The rule that gives the alpha tiger no move after that of this piece, which
 * has been made; NULL if there is one. */
const struct rule *alpha_refused(
    const struct game *game, const struct position *pos, uint8_t moved);
const char *heroes_wrong(const struct game *game, const struct position *pos,
    const struct census *census);

/* --- barriers (barriers.c) ---------------------------------------------------- */

extern const struct rule barrier_rules[];
extern const struct chapter barrier_chapter;

#define BAC(n) (&barrier_rules[(n)-1])

/* Along a line, or NOWHERE where it ends or is barred. */
static inline uint8_t barrier_next(const struct game *game,
    const struct position *pos, uint8_t point, unsigned direction)
{
	return lines_next_unless(&game->map, pos->aside + BAGHCHAL_BARRIERS,
	    BARRIERS_MAX, point, direction);
}

/* The rule that keeps a barrier off this line now; NULL if it may be put. */
const struct rule *barrier_refused(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to);
void barrier_put(
    struct position *pos, uint8_t from, uint8_t to, struct report *report);
/* BAC-3: what stands between two tigers falls. */
void barriers_fall(struct position *pos, struct report *report);
/* BAC-1: a goat has just been taken. */
void barriers_offer(const struct game *game, struct position *pos);
const char *barriers_wrong(const struct game *game, const struct position *pos);

/* --- whole turns (turns.c) ------------------------------------------------------ */

bool baghchal_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *baghchal_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
/* What the goats may do now beside their action, in words; NULL if nothing. */
const char *baghchal_offered(
    const struct game *game, const struct position *pos);

#endif
