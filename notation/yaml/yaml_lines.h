/*
 * What the files of the quick reader share: a record line by line, and the
 * pieces of YAML that stand in its lines. Only for yaml_*.c. Whoever meets
 * something else than it knows answers NULL, and libyaml reads the record.
 */
#ifndef NOTATION_YAML_YAML_LINES_H
#define NOTATION_YAML_YAML_LINES_H

#include "notation/yaml/node.h"

struct yaml_lines {
	const char *text, *end;  /* of the record */
	const char *next;        /* where the line after this one begins */
	const char *line, *stop; /* this one without its end; NULL: no more */
	size_t indent;           /* its blanks in front */
	unsigned blank;          /* empty lines right before it */
	bool after_comment;      /* a comment stands between it and the last */
	bool commented;          /* there are comments somewhere */
	bool tabs;               /* so are tabs: each line is looked at */
	bool wrong;              /* a line that is not for us */
	unsigned nodes;
	struct arena *arena;
	struct text made; /* scratch: what YAML means where that is not the
			     source itself */
};

/* Goes to the next line whatever it is, of which there is one, and to its
 * start. */
const char *yaml_take_line(struct yaml_lines *in);

/* Reads the next line that is more than blanks and comments. */
void yaml_next_line(struct yaml_lines *in);

/* Whether nothing but blanks and a comment follows in this line. */
bool yaml_line_done(struct yaml_lines *in, const char *at);

/* Zeroed but for where it stands; NULL if there are too many. */
struct node *yaml_node(
    struct yaml_lines *in, const char *begin, const char *end);
/* A scalar that says what stands there. */
struct node *yaml_scalar(
    struct yaml_lines *in, const char *begin, const char *end);
/* Gives it what was made. */
struct node *yaml_keep_made(struct yaml_lines *in, struct node *scalar);
/* The line ends that YAML makes of those between two lines of a folded text. */
void yaml_fold(struct text *text, unsigned line_ends);

/* --- in one line: *at moves behind it -------------------------------------- */

/* In several lines, where that may be: then this line is the last of them. */
struct node *yaml_quoted(struct yaml_lines *in, const char **at, bool lines);
struct node *yaml_flow(struct yaml_lines *in, const char **at, unsigned depth);
/* False if a key of the map is there twice. */
bool yaml_keys_differ(const struct node *map);

/* --- blocks: `|` and `>` ----------------------------------------------------- */

/* What stands behind the key of a block. */
struct yaml_block {
	const char *bar;
	char chomp;        /* + - or 0 */
	size_t indent;     /* of its lines; 0 if the first one says it */
	const char *begin; /* of its first line */
	const char *more;  /* behind its first line that is not empty */
	const char *end;
};

/* The block whose bar stands at `at`, below a key with so many blanks before
 * it; false if there is none, or one that is not simple. */
bool yaml_find_block(
    const char *at, const char *end, size_t below, struct yaml_block *block);
/* Of moves only where they stand is told: they are read from the source. */
struct node *yaml_read_block(
    struct yaml_lines *in, const char *bar, size_t below, bool moves);
/* The block of `moves:`; false if there is none to be cut out. */
bool yaml_find_moves(const struct source *source, struct yaml_block *block);

#endif
