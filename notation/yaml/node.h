/*
 * The YAML of one record as a small tree. What people write in records is read
 * line by line; what else YAML knows, and what is wrong, goes through libyaml,
 * which is eight times as slow and therefore never sees a block of moves. Both
 * make the same tree of the same text, with the same places: tests say so.
 */
#ifndef NOTATION_YAML_NODE_H
#define NOTATION_YAML_NODE_H

#include "notation/text/diag.h"

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

/* A longer key could not be written with its escapes: YAML knows a key only
 * within 1024 characters. */
enum { NODES_MAX = 10000, NESTING_MAX = 32, KEY_MAX = 250 };

/*
 * A record. Its `moves`, if they are a block of lines, have no text but only a
 * place. NULL after telling the sink what is wrong. The arena holds nothing
 * else.
 */
struct node *yaml_read_record(
    struct source *source, struct arena *arena, struct sink *sink);

/* Any YAML, all of it through libyaml. NULL after telling the sink what is
 * wrong. */
struct node *yaml_read(
    struct source *source, struct arena *arena, struct sink *sink);

/* The ways that yaml_read_record() tries in turn; NULL if it is not for them.
 * The signs are those of utf8_survey(); the last two want lines that end as
 * lines of text do. */
bool yaml_has_lines(const struct source *source, unsigned signs);
struct node *yaml_quick_read(
    const struct source *source, unsigned signs, struct arena *arena);
struct node *yaml_read_around_moves(struct source *source, struct arena *arena);

/* Gives the keys of a record the comments that belong to them. */
void node_attach_comments(
    struct node *root, const struct source *source, struct arena *arena);

/* Says that there is nothing, in YAML: no text, or a tilde without quotes. */
bool node_is_nothing(const struct node *node);
/* What a scalar says; no text for nothing, no node and any other node. */
struct span node_text(const struct node *node);
/* The value of a key of a map, or NULL. */
struct node *node_get(const struct node *map, const char *key);

/*
 * A scalar whose text is the source itself (not unescaped by YAML): its span
 * there. Movetext is read from it, so that every token knows its place.
 * False if YAML changed the text.
 */
bool node_raw_text(
    const struct source *source, const struct node *node, struct span *raw);

/* How far a search has come, so that many in order cost one walk. */
struct node_walk {
	size_t at, made;
};

/* For a scalar that YAML did change: the offset in the source of a byte of
 * its text. walk may be NULL; zeroed before the first call. */
size_t node_source_offset(const struct source *source, const struct node *node,
    size_t offset, struct node_walk *walk);

#endif
