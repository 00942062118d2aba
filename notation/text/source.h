/*
 * Where a piece of text stands in its file. Everything that is read keeps
 * its byte offset; lines and columns are counted only when somebody asks.
 */
#ifndef NOTATION_TEXT_SOURCE_H
#define NOTATION_TEXT_SOURCE_H

#include "notation/text/utf8.h"

struct place {
	size_t line, column, length; /* from 1; columns count characters */
	size_t offset, bytes;        /* the same in the file's text */
	size_t wide_before, wide;    /* characters beyond U+FFFF before it on
				      * the line, and in it */
	struct span excerpt;         /* that line, or the part of a long one */
	size_t excerpt_column;       /* the column where the excerpt begins */
};

/* Where parts of a text come from that was translated from another one. */
struct trace_step {
	size_t here, there, length; /* length bytes from `there` stand here */
	bool whole; /* in other words: a place in them is all of them */
};

struct trace {
	struct trace_step *steps; /* in the order of here */
	size_t count, room;
	struct memory *memory;
};

void trace_init(struct trace *trace, struct memory *memory);
void trace_release(struct trace *trace);
void trace_clear(struct trace *trace); /* keeps the memory */
void trace_add(struct trace *trace, size_t here, size_t there, size_t length);
/* The same for a translation that does not go byte by byte. */
void trace_add_whole(
    struct trace *trace, size_t here, size_t there, size_t length);

/* One record's text. */
struct source {
	const char *name; /* of the file, for messages */
	const char *text;
	size_t length;
	size_t first_line; /* of the file that this text begins with */
	uint64_t place;    /* in it, in bytes, where that is known */
	/* What it was translated from, or NULL: places are told there. */
	struct source *origin;
	const struct trace *trace;
	/* How far counting has come, so that many places in order cost one
	 * walk through the text. */
	struct {
		size_t offset, line, column, line_start;
	} counted;
};

void source_init(struct source *source, const char *name, const char *text,
    size_t length, size_t first_line);

/* Where the line ends that this byte stands in, by YAML's line ends. */
size_t source_line_end(const struct source *source, size_t offset);

/* length is counted in bytes and cut at the end of the line. */
void source_place(
    struct source *source, size_t offset, size_t length, struct place *place);

#endif
