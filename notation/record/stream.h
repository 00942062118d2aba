/*
 * Cuts a file into its documents, one record each, holding one at a time: an
 * archive of any size needs the memory of its largest record.
 */
#ifndef NOTATION_RECORD_STREAM_H
#define NOTATION_RECORD_STREAM_H

#include "notation/text/source.h"

/* Like read(2): bytes, 0 at the end, -1 with errno. */
typedef long read_fn(void *user, char *buffer, size_t size);

enum { DOCUMENT_MAX = 64 * 1024 * 1024 };

enum stream_answer {
	STREAM_RECORD,
	STREAM_END,
	STREAM_LOOSE,      /* no record: text that belongs to none, if wanted */
	STREAM_TOO_LARGE,  /* a document over DOCUMENT_MAX was skipped; go on */
	STREAM_UNREADABLE, /* errno tells why */
	STREAM_NO_MEMORY,
};

/* How long the first record of a text is; 0 if its end is not there yet. At
 * the end of the file it is what is left. */
typedef size_t split_fn(struct span text, bool at_end);

struct stream {
	const char *name;
	read_fn *read;
	void *user;
	split_fn *split; /* of another format; NULL: documents of YAML */
	char *buffer;
	const struct allocator *allocator; /* of it; NULL: the C library */
	size_t capacity, begin, end; /* what is read and not yet handed out */
	size_t line;                 /* of buffer[begin] */
	bool at_end, started;
	bool loose; /* what stands between `...` and no record is wanted, too */
	/* What happened when somebody peeked, if not STREAM_RECORD; errno. */
	enum stream_answer broken;
	int why;
};

void stream_init(
    struct stream *stream, const char *name, read_fn *read, void *user);
void stream_release(struct stream *stream);

/* What the file begins with, not yet taken from it: some kilobytes, or less
 * if it is shorter or cannot be read. */
struct span stream_peek(struct stream *stream);

/* The next document; its text is valid until the next call. A file without
 * any content has no documents. */
enum stream_answer stream_next(struct stream *stream, struct source *source);

#endif
