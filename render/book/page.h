/*
 * A page that replays games: one file, no network, no library. It is fed step
 * by step; every text given to it may be any bytes. The pictures stand in the
 * page ready made, so that the script only chooses which one is seen, and
 * without it they are a list. What they have in common is there once.
 *
 *   page_begin, page_fact ...,
 *   page_turn, page_nag, page_comment, page_open, page_close ... in the order
 *     of the record, and page_picture for every turn, some time after it,
 *   page_end, and page_write when all games are in.
 *
 * The page uses ids of a letter and a digit, those that begin with "i-", and
 * "filter".
 */
#ifndef RENDER_BOOK_PAGE_H
#define RENDER_BOOK_PAGE_H

#include "notation/replay/replay.h"
#include "render/book/parts.h"
#include "render/render.h"

/* A picture among those of its game, which come when nothing more is said about
 * them and are shown in the order of the turns. */
struct page_figure {
	unsigned long turn;
	size_t begin, length;
};

struct page {
	struct render_style style; /* its theme has names for colours */
	struct theme theme, names; /* as it was chosen; with the names */
	const struct language *language;
	bool flip;                          /* how it is shown first */
	struct text list;                   /* links to the games */
	struct text games;                  /* those that are complete */
	struct parts parts;                 /* that the pictures share */
	struct text title, about;           /* of the last game */
	struct text facts, moves, pictures; /* of the game in the making */
	struct page_figure *figures;        /* the pictures */
	size_t figure_count, figure_room;
	struct text raw, clean;     /* scratch */
	struct scene scene, turned; /* either way round */
	unsigned game, depth;
	bool has_seeds;
	int sum[2]; /* of a point's place and its place when turned */
};

/* It speaks the language of the memory. */
void page_init(struct page *page, struct memory *memory,
    const struct render_style *style, bool flip);
void page_release(struct page *page);
/* An empty page again. */
void page_clear(struct page *page);

struct page_head {
	struct span title, about; /* who plays; what, where and when */
	const char *words;        /* below it, or NULL */
};

void page_begin(struct page *page, const struct page_head *head);
/* The label in English. */
void page_fact(struct page *page, struct span label, struct span value);

/* A turn: "12..." or nothing, what was played, its own number from 1, and that
 * of the turn before; 0 is the start. A ruling looks different. */
void page_turn(struct page *page, struct span number, struct span text,
    unsigned long turn, unsigned long from, bool ruling);
void page_nag(struct page *page, struct span text);
void page_comment(struct page *page, struct span text);
/* What follows replaces the last turn. */
void page_open(struct page *page);
void page_close(struct page *page);

/* Who sits there, and what the clock says; either may be empty. */
struct page_seat {
	struct span player, clock;
};

/* What goes with a picture. */
struct page_told {
	struct span words;
	const struct page_seat *seats; /* one for each side */
	bool printed;                  /* on paper, too */
};

/* What the board shows after a turn, whichever way the view is flipped. */
void page_picture(struct page *page, unsigned long turn,
    const struct view *view, const struct page_told *told);

struct page_ending {
	struct span result, reason; /* how it ended, by which rule */
	struct span record;         /* the game as it is written in LDN */
};

/* Closes variations that were broken off. */
void page_end(struct page *page, const struct page_ending *ending);

/* Adds the page to out. */
void page_write(struct page *page, struct text *out);

/* How large it will be, nearly. */
size_t page_size(const struct page *page);

/* For page.c and page_picture.c: words that nobody trusts. */
void page_put_words(struct page *page, struct text *out, struct span words);
void page_put_id(struct page *page, struct text *out, unsigned long turn);

/* page_style.c, page_script.c: the same in every page, line by line, NULL behind
 * the last. Style and script are without < and &, so that the page is XML too. */
extern const char *const page_style[], *const page_script[],
					   *const page_icons[];

#endif
