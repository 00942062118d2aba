/*
 * A page that replays games: one file, no network, no library. It is fed step
 * by step; every text given to it may be any bytes. The pictures stand in the
 * page ready made, so that the script only chooses which one is seen.
 *
 *   html_begin, html_fact ...,
 *   html_turn, html_nag, html_comment, html_open, html_close ... in the order
 *     of the record, and html_picture for every turn, some time after it,
 *   html_end, and html_write when all games are in.
 *
 * The page uses ids that begin with "g" and a digit, or "ground".
 */
#ifndef RENDER_HTML_H
#define RENDER_HTML_H

#include "notation/replay.h"
#include "render/render.h"

struct html_page {
	struct render_style style;
	bool flip;                          /* how it is shown first */
	struct text list;                   /* links to the games */
	struct text games;                  /* those that are complete */
	struct text grounds;                /* boards that the pictures share */
	struct text title;                  /* of the last game */
	struct text facts, moves, pictures; /* of the game in the making */
	struct text ground[2], raw, clean;  /* the last ones; scratch */
	struct scene scene;
	unsigned game, turn, ground_count, ground_id[2];
	unsigned depth;
	/* In the line at each depth: its last turn, and that before. */
	unsigned last[VARIATIONS_MAX + 1], before[VARIATIONS_MAX + 1];
};

void html_init(struct html_page *page, struct memory *memory,
    const struct render_style *style, bool flip);
void html_release(struct html_page *page);
/* An empty page again. */
void html_clear(struct html_page *page);

/* A game, under which title, and the words below it, or NULL. */
void html_begin(struct html_page *page, struct span title, const char *words);
void html_fact(struct html_page *page, const char *name, struct span value);

/* A turn: "12..." or nothing, and what was played. Answers its number, from 1;
 * 0 is the start. Variations are at most VARIATIONS_MAX deep. */
unsigned html_turn(
    struct html_page *page, struct span number, struct span text);
void html_nag(struct html_page *page, struct span text);
void html_comment(struct html_page *page, struct span text);
/* What follows replaces the last turn. */
void html_open(struct html_page *page);
void html_close(struct html_page *page);

/* What the board shows after a turn, whichever way the view is flipped, with
 * words. Printed pages have only some of the pictures. */
void html_picture(struct html_page *page, unsigned turn,
    const struct view *view, struct span words, bool printed);

/* How the game ended. Closes variations that were broken off. */
void html_end(struct html_page *page, struct span result);

/* Adds the page to out. */
void html_write(const struct html_page *page, struct text *out);

/* html_fixed.c: the same in every page, and their SHA-256 for the policy that
 * lets nothing else run. Without < and &, so that the page is XML too. */
extern const char html_style[], html_style_sum[];
extern const char html_script[], html_script_sum[];

#endif
