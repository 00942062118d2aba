/*
 * A PCRE2 pattern that somebody typed: UTF-8, no case. It may be wrong, which
 * is told with its place, and it may run away, which is stopped and counted.
 * Compiled once, it is shared by threads; each brings a match of its own.
 */
#ifndef NOTATION_ARCHIVE_USER_PATTERN_H
#define NOTATION_ARCHIVE_USER_PATTERN_H

#include "notation/text/text.h"

struct user_pattern;
struct user_match;

/* NULL if it does not compile: *wrong says why and *bad where, or if there is
 * no memory, as `memory` tells. */
struct user_pattern *user_pattern_new(
    struct memory *memory, const char *words, struct text *wrong, size_t *bad);
void user_pattern_free(struct user_pattern *pattern);

/* NULL if there is no memory. */
struct user_match *user_match_new(struct memory *memory);
void user_match_free(struct user_match *match);

enum user_answer { USER_NO, USER_YES, USER_RUNAWAY };

/* The text is UTF-8. USER_RUNAWAY: the match limit was reached. */
enum user_answer user_pattern_match(const struct user_pattern *pattern,
    struct user_match *match, struct span text);

#endif
