/*
 * What is wrong with a record that cannot be read, said to a person who writes
 * games down and has never heard of YAML. libyaml's sentences reach nobody.
 */
#ifndef NOTATION_YAML_YAML_MISTAKES_H
#define NOTATION_YAML_YAML_MISTAKES_H

#include "notation/text/diag.h"

/* What libyaml said, and the places it named. */
struct yaml_refusal {
	const char *problem, *context; /* or NULL */
	size_t at;                     /* of the problem */
	size_t from;                   /* of what it was reading; or at */
};

/* Tells the mistake that people make and that explains the refusal, at its own
 * place; or else the refusal in our words. */
void yaml_tell_mistake(struct source *source, struct sink *sink,
    const struct yaml_refusal *refusal);

/* The same for a refusal that no line explains. */
void yaml_tell_refusal(struct source *source, struct sink *sink,
    const struct yaml_refusal *refusal);

#endif
