/*
 * A page that replays games: one file, no network, no library. It is fed step
 * by step; every text given to it may be any bytes. The pictures stand in the
 * page ready made, so that the script only chooses which one is seen.
 *
 *   page_begin, page_fact ...,
 *   page_turn, page_nag, page_comment, page_open, page_close ... in the order
 *     of the record, and page_picture for every turn, some time after it,
 *   page_end, and page_write when all games are in.
 *
 * The page uses ids that begin with "g" and a digit, or "ground".
 */
#ifndef RENDER_BOOK_PAGE_H
#define RENDER_BOOK_PAGE_H

#include "notation/record/replay.h"
#include "render/render.h"

struct page {
	struct render_style style;
	bool flip;                          /* how it is shown first */
	struct text list;                   /* links to the games */
	struct text games;                  /* those that are complete */
	struct text grounds;                /* boards that the pictures share */
	struct text title;                  /* of the last game */
	struct text facts, moves, pictures; /* of the game in the making */
	struct text ground[2], raw, clean;  /* the last ones; scratch */
	struct scene scene;
	unsigned game, ground_count, ground_id[2];
	unsigned depth;
};

void page_init(struct page *page, struct memory *memory,
    const struct render_style *style, bool flip);
void page_release(struct page *page);
/* An empty page again. */
void page_clear(struct page *page);

/* A game, under which title, and the words below it, or NULL. */
void page_begin(struct page *page, struct span title, const char *words);
void page_fact(struct page *page, struct span label, struct span value);

/* A turn: "12..." or nothing, what was played, its own number from 1, and that
 * of the turn before; 0 is the start. */
void page_turn(struct page *page, struct span number, struct span text,
    unsigned long turn, unsigned long from);
void page_nag(struct page *page, struct span text);
void page_comment(struct page *page, struct span text);
/* What follows replaces the last turn. */
void page_open(struct page *page);
void page_close(struct page *page);

/* What the board shows after a turn, whichever way the view is flipped, with
 * words. Printed pages have only some of the pictures. */
void page_picture(struct page *page, unsigned long turn,
    const struct view *view, struct span words, bool printed);

/* How the game ended. Closes variations that were broken off. */
void page_end(struct page *page, struct span result);

/* Adds the page to out. */
void page_write(const struct page *page, struct text *out);

/* page_fixed.c: the same in every page, and their SHA-256 for the policy that
 * lets nothing else run. Without < and &, so that the page is XML too. */
extern const char page_style[], page_style_sum[];
extern const char page_script[], page_script_sum[];

#endif
