/*
 * What pictures of one page share: a piece of markup is kept once, whoever
 * draws it again only names it.
 */
#ifndef RENDER_BOOK_PARTS_H
#define RENDER_BOOK_PARTS_H

#include "notation/text/text.h"

struct part {
	size_t begin, length; /* in the bodies */
	uint32_t hash;
	char kind;  /* a letter, the beginning of its id */
	int amount; /* what it is a picture of so many of, or -1 */
};

struct parts {
	struct memory *memory;
	struct text bodies;
	struct part *list;
	size_t count, room;
	uint32_t *slots; /* 1 + place in the list, or 0 */
	size_t slot_count;
};

void parts_init(struct parts *parts, struct memory *memory);
void parts_release(struct parts *parts);
void parts_clear(struct parts *parts);

/* The number of a part that looks so, from 1; 0 if there is no memory. Its id
 * is the kind and the number. */
unsigned parts_number(
    struct parts *parts, char kind, int amount, struct span body);

/* All of them as <g id="...">. */
void parts_write(const struct parts *parts, struct text *out);

#endif
