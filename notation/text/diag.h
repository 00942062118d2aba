/*
 * What is wrong with a record, and where. Readers and replay fill a diag and
 * hand it to a sink; only cli/ decides what a person sees.
 */
#ifndef NOTATION_TEXT_DIAG_H
#define NOTATION_TEXT_DIAG_H

#include "notation/text/message.h"
#include "notation/text/source.h"
#include "rules/family.h"

enum level { LEVEL_WARNING, LEVEL_ERROR };

struct diag {
	enum level level;
	const char *file;
	struct place place;
	const char *message;     /* one line, never NULL */
	const char *words;       /* the English it was made of: finds its id */
	const char *id;          /* where that is known already, or NULL */
	unsigned long ply;       /* 0: not about a turn */
	const struct rule *rule; /* the rule that is broken, or NULL */
	const char *why;         /* what is the matter here, or NULL */
	const char *legal;       /* a few legal turns, or NULL */
	uint64_t legal_count;
	const char *suggestion; /* what was probably meant, or NULL */
	const char
	    *perhaps; /* what would explain the turns after it, or NULL */
	/* The mistake that others of this record, told before, come from. */
	bool explains;
};

typedef void diag_fn(const struct diag *diag, void *user);

/* Where diagnostics go, and how many there were. */
struct sink {
	diag_fn *tell; /* may be NULL */
	void *user;
	unsigned long errors, warnings;
	struct memory *memory;
	bool brief; /* nobody reads what was legal, why, or what was meant */
	unsigned long told;  /* about the present record */
	struct text message; /* room for one; owned */
};

/* So many of one record are told; the rest is only counted. */
enum { TOLD_MAX = 12 };

/* memory is that of everything whose faults are told here: once it is gone
 * nobody knows what is wrong, so nothing is told and everything is an error. */
void sink_init(
    struct sink *sink, struct memory *memory, diag_fn *tell, void *user);
void sink_release(struct sink *sink);

/* A new record begins, or has been read: then what was not told is counted in
 * one last warning. */
void sink_begin_record(struct sink *sink);
void sink_end_record(struct sink *sink, struct source *source);

/* Fills in *diag's file, place, message and words and passes it on. diag may
 * have ply, rule, legal and suggestion set. */
void sink_report(struct sink *sink, struct diag *diag, struct source *source,
    size_t offset, size_t length, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* The same for a sentence without arguments, and for one in which $1 and $2
 * stand for `one` and `two`. */
void sink_report_sentence(struct sink *sink, struct diag *diag,
    struct source *source, size_t offset, size_t length, const char *english);
void sink_report_pattern(struct sink *sink, struct diag *diag,
    struct source *source, size_t offset, size_t length, const char *english,
    const char *one, const char *two);

/* The same with nothing else to say. */
void sink_error(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void sink_errorv(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, va_list arguments)
    __attribute__((format(printf, 5, 0)));
void sink_warning(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* A character, or what is none, that cannot stand at this place: `there`
 * begins with it. */
void sink_no_text(
    struct sink *sink, struct source *source, size_t offset, struct span there);

/* A record may hold any character, written as an escape; a message is one
 * line that does nothing to a terminal. */
void message_tame(char *message, size_t length);

#endif
