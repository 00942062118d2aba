/*
 * The YAML of one record as a small tree. Two readers make it: plain_read()
 * takes the plain subset that canonical files are written in, at the speed
 * of reading lines; yaml_read() takes everything else through libyaml. On
 * what the first one takes they agree, and a test says so.
 */
#ifndef NOTATION_NODE_H
#define NOTATION_NODE_H

#include "notation/diag.h"

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };
enum node_style {
	STYLE_PLAIN,
	STYLE_SINGLE_QUOTED,
	STYLE_DOUBLE_QUOTED,
	STYLE_LITERAL,
	STYLE_FOLDED
};

struct node {
	enum node_kind kind;
	enum node_style style;
	struct span text;    /* of a scalar, as YAML means it */
	size_t offset, end;  /* where it stands in the source */
	const char *tag;     /* written explicitly, or NULL */
	struct span comment; /* lines of # that belong to a key of the record */
	struct node *first,
	    *next; /* children; a map has key, value, key, ... */
};

enum { NODES_MAX = 10000, NESTING_MAX = 32 };

/* NULL if the text is not in the plain subset, or there is no memory. */
struct node *plain_read(const struct source *source, struct arena *arena);

/* NULL after telling the sink what is wrong. */
struct node *yaml_read(
    struct source *source, struct arena *arena, struct sink *sink);

/* The value of a key of a map, or NULL. */
struct node *node_get(const struct node *map, const char *key);

/*
 * A scalar whose text is the source itself (not unescaped by YAML): its span
 * there. Movetext is read from it, so that every token knows its place.
 * False if YAML changed the text.
 */
bool node_raw_text(
    const struct source *source, const struct node *node, struct span *raw);

/* For a scalar that YAML did change: the offset in the source of a byte of
 * its text. */
size_t node_source_offset(
    const struct source *source, const struct node *node, size_t offset);

#endif
