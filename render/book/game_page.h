/*
 * Records as a page that replays them: what of a record becomes what of the
 * page. One page for many records, or one for each.
 */
#ifndef RENDER_BOOK_GAME_PAGE_H
#define RENDER_BOOK_GAME_PAGE_H

#include "notation/replay/reader.h"
#include "render/book/page.h"

/* More than a browser likes: some sixty games of a hundred plies. */
enum { PAGE_MB_MAX = 64 };

/* The format is called so, and files end in it. */
extern const char game_page_name[], game_page_about[];

struct game_page;

/* caption stands below each title; may be NULL. NULL if there is no memory. */
struct game_page *game_page_new(struct reader *reader,
    const struct render_style *style, bool flip, const char *caption);
void game_page_free(struct game_page *page);

enum game_page_answer {
	PAGE_TAKEN,     /* what could be played of it is on the page */
	PAGE_NO_GAME,   /* the header leaves nothing to play */
	PAGE_TOO_LARGE, /* the page, and now it is spoilt */
};

/* Plays the record; its faults go to the reader's sink. */
enum game_page_answer game_page_add(
    struct game_page *page, const struct source *source);

/* How many records it holds. */
unsigned game_page_count(const struct game_page *page);

/* Adds the page to out and begins an empty one. */
void game_page_write(struct game_page *page, struct text *out);

#endif
