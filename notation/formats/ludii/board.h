/*
 * The board of a Ludii trial as its actions have it, to be held against ours
 * after every turn.
 */
#ifndef NOTATION_FORMATS_LUDII_BOARD_H
#define NOTATION_FORMATS_LUDII_BOARD_H

#include "notation/formats/ludii/line.h"
#include "notation/formats/ludii/trl.h"

enum { TRIAL_SITES = UINT8_MAX + 1, TRIAL_CLEARED_MAX = 32 };

struct trial_board {
	const struct ludii *ludii;
	const struct game *game;
	uint8_t point[TRIAL_SITES]; /* at a site, or NOWHERE */
	uint16_t on[TRIAL_SITES];   /* pieces, or how many */
};

/* What one move amounts to. */
struct trial_decision {
	struct span head; /* where it stands */
	int mover;        /* a player, 0 for the set-up, -1 if not said */
	struct trial_number from, to;
	int removed; /* the first site that was cleared, or -1 */
	/* All of them, as far as they fit. */
	uint8_t cleared[TRIAL_CLEARED_MAX];
	unsigned cleared_count;
	bool moved;        /* something, and did not only clear */
	bool again;        /* the same player is next */
	int stored;        /* how many seeds went to stores */
	bool pass, forced; /* there was nothing else to do */
	bool talk;         /* an offer to end the game, or the answer */
};

/* The board before the set-up. */
void trial_board_init(struct trial_board *board, const struct ludii *ludii,
    const struct game *game);
/* The same pieces as in our position. */
void trial_board_set(struct trial_board *board, const struct position *pos);

bool trial_is_hand(const struct trial_board *board, int site);

/* Reads a move, "Move=" not included, and does what its actions say; false
 * after telling what is wrong. */
bool trial_board_play(struct trial_board *board, struct importer *in,
    struct span text, struct trial_decision *decision);

/* Puts on our position what stands on the trial's board, and beside it: seeds
 * harvested, pieces in hand, pieces lost since. */
void trial_board_position(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], struct position *pos);

/* Whether our position has the same on every site; false after telling what
 * differs, with `when` before it. */
bool trial_board_compare(const struct trial_board *board,
    const uint16_t on[TRIAL_SITES], struct importer *in,
    const struct position *pos, struct span place, const char *when);

#endif
