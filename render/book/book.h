/*
 * A record as pages for people: title and facts, the moves in paragraphs with
 * their comments, diagrams. What a page looks like is a row of strings and two
 * functions; the order of things is the same for all.
 */
#ifndef RENDER_BOOK_BOOK_H
#define RENDER_BOOK_BOOK_H

#include "notation/formats/format.h"
#include "render/scene/scene.h"

/* What stands before and after something. */
struct around {
	const char *before, *after;
};

/* A picture with its number and what it shows, such as `after 12. C`. */
struct book_figure {
	const struct scene *scene;
	const struct theme *theme; /* NULL: the first */
	struct span label, caption;
};

struct book_style {
	struct around game, title, facts, label, fact, paragraph, turns;
	/* Clean UTF-8 in one pass; at_start: a paragraph begins with it. */
	void (*escape)(struct text *out, struct span words, bool at_start);
	/* Everything that belongs to the figure stays together. */
	void (*figure)(struct text *out, const struct book_figure *figure);
};

/* The line of words from i on that a figure has above or below its board; NULL
 * after the last. */
const struct item *book_next_words(
    const struct scene *scene, bool above, size_t *i);
/* What stands before a side's name, round 0,0: its piece, or how its pits look;
 * if there is anything. */
bool book_has_disc(const struct item *owner);
struct item book_disc(const struct item *owner);

/* False if memory ran out. */
void book_write(struct exporter *out, const struct book_style *style);

/* For book.c and facts.c: bytes of any kind, cleaned and escaped. */
void book_words(struct text *out, const struct book_style *style,
    struct span words, bool at_start);
void book_facts(struct exporter *out, const struct book_style *style);
/* How the game ended, in words; nothing if nobody knows. */
void book_result(struct exporter *out, struct text *words);

extern const struct format md_format, tex_format, html_format;

#endif
