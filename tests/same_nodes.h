/*
 * The ways to read the YAML of a record, held together: what is read line by
 * line, or by libyaml around the moves, is what libyaml makes of all of it,
 * with the same places and comments; and what is told is the same.
 */
#ifndef TESTS_SAME_NODES_H
#define TESTS_SAME_NODES_H

#include <stdio.h>
#include <string.h>

#include "notation/yaml/node.h"

static inline bool spans_same(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* What is not the same about two nodes, or NULL. Where a list or map ends
 * nobody asks. */
static inline const char *node_differs(
    const struct node *a, const struct node *b, bool place_only)
{
	if (a->kind != b->kind)
		return "kind";
	if (a->style != b->style)
		return "style";
	if (a->offset != b->offset)
		return "place";
	if (a->kind == NODE_SCALAR && a->end != b->end)
		return "end";
	if (!a->tag != !b->tag || (a->tag && strcmp(a->tag, b->tag) != 0))
		return "tag";
	if (!spans_same(a->comment, b->comment))
		return "comment";
	return place_only || spans_same(a->text, b->text) ? NULL : "text";
}

/* The same for whole trees, a being the one that may leave out the moves. */
static inline const char *trees_differ(
    const struct node *a, const struct node *b, bool record)
{
	const char *what = node_differs(a, b, false);
	const struct node *s = a->first, *t = b->first;

	for (; s && t && !what; s = s->next, t = t->next) {
		what = trees_differ(s, t, false);
		if (what || !record)
			continue;
		if (!s->next || !t->next)
			return "pair";
		if (span_is(s->text, "moves") &&
		    t->next->style >= STYLE_LITERAL)
			what = node_differs(s->next, t->next, true);
		else
			what = trees_differ(s->next, t->next, false);
		s = s->next;
		t = t->next;
	}
	return what ? what : s || t ? "number of children" : NULL;
}

enum { HEARD_SIZE = 4096 };

static inline void hear_places(const struct diag *diag, void *user)
{
	char *heard = user;
	size_t length = strlen(heard);

	snprintf(heard + length, HEARD_SIZE - length, "%zu:%zu+%zu %s\n",
	    diag->place.line, diag->place.column, diag->place.length,
	    diag->message);
}

/* How often each of the quicker ways was gone. */
struct ways {
	unsigned quick, around;
};

/* What differs between the readers of this text, or NULL. */
static inline const char *readers_differ(
    const struct source *given, struct memory *whose, struct ways *ways)
{
	char heard[2][HEARD_SIZE] = { "", "" };
	const char *what = NULL;
	struct arena arenas[3];
	struct sink sinks[2];
	struct source sources[3] = { *given, *given, *given };
	struct node *all, *one, *other = NULL;
	unsigned signs;

	for (int i = 0; i < 3; i++)
		arena_init(&arenas[i], whose);
	for (int i = 0; i < 2; i++)
		sink_init(&sinks[i], whose, hear_places, heard[i]);
	all = yaml_read(&sources[0], &arenas[0], &sinks[0]);
	one = yaml_read_record(&sources[1], &arenas[1], &sinks[1]);
	if (!all != !one)
		what = "whether it can be read";
	else if (strcmp(heard[0], heard[1]) != 0)
		what = "what is told";
	else if (all)
		what = trees_differ(one, all, true);
	if (utf8_survey(given->text, given->length, &signs) == given->length &&
	    yaml_has_lines(given, signs)) {
		ways->quick +=
		    yaml_quick_read(given, signs, &arenas[2]) != NULL;
		arena_clear(&arenas[2]);
		other = yaml_read_around_moves(&sources[2], &arenas[2]);
	}
	ways->around += other != NULL;
	if (other && !what)
		what = all ? trees_differ(other, all, true) : "around moves";
	for (int i = 0; i < 3; i++)
		arena_release(&arenas[i]);
	for (int i = 0; i < 2; i++)
		sink_release(&sinks[i]);
	return what;
}

#endif
