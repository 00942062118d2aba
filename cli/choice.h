/*
 * A word that should have been one of several: which there are, and which was
 * probably meant.
 */
#ifndef CLI_CHOICE_H
#define CLI_CHOICE_H

#include "cli/command.h"
#include "notation/text/nearest.h"

struct choice {
	struct text words; /* "a, b, c" */
	struct nearest nearest;
};

void choice_init(
    struct choice *choice, struct memory *memory, struct span wanted);
void choice_release(struct choice *choice);

/* A tell_fn: one of the words there are; user is a struct choice. */
void choice_offer(const char *word, const char *about, void *user);

/* Adds ": a, b, c; did you mean 'b'?". */
void choice_tell(const struct choice *choice, struct text *out);

/* usage_error() with that behind it. Releases the choice. */
enum status choice_error(struct choice *choice, const struct command *command,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same for the name of an output that tells no format; a flag would. */
enum status unknown_suffix(struct choice *choice, const struct command *command,
    const char *suffix, const char *flag);

/* The word is none of the value's: adds the message to out. */
bool value_refuses(const struct value *value, const struct arguments *call,
    struct span word, struct text *out);

#endif
