/*
 * Every family there is. A new one is a line in this list and a file that
 * defines `const struct family NAME_family`.
 */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "rules/game.h"

#define FAMILIES(X)                                                            \
	X(oware)                                                               \
	X(namnam)                                                              \
	X(omweso)                                                              \
	X(fanorona)                                                            \
	X(yote)                                                                \
	X(dara)                                                                \
	X(baghchal)                                                            \
	X(hasami)                                                              \
	X(jarmo)                                                               \
	X(yut)

#define DECLARE_FAMILY(name) extern const struct family name##_family;
FAMILIES(DECLARE_FAMILY)
#undef DECLARE_FAMILY

extern const struct family *const families[];
extern const size_t family_count;

/* A ruleset with its family. */
struct registered {
	const struct family *family;
	const struct ruleset *ruleset;
	size_t at; /* in families[] */
};

/* The next of all rulesets, those of a game one after the other, whichever
 * their families; the first after zero. False after the last,
 * and zero again. */
bool registry_next(struct registered *row);

/* A ruleset by name with its family; the game's first if rules is NULL. NULL
 * if there is no such game or no such ruleset. Names need not end in NUL. */
const struct ruleset *registry_find(const char *game, size_t game_length,
    const char *rules, size_t rules_length, const struct family **family);

/* The bit of an option of this ruleset, or 0. */
uint32_t registry_option(const struct family *family,
    const struct ruleset *ruleset, const char *name, size_t length);

/* An option that one of these needs and that is not one of them, or NULL. */
const char *registry_missing(const struct family *family, uint32_t options);

/* Whether these rules are called so, as in GAME/RULES. */
bool ruleset_is(const struct ruleset *ruleset, const char *name);

#endif
