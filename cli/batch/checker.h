/*
 * Checks records one after the other and words what it finds into texts, so
 * that several of them can work at once and be printed in order.
 */
#ifndef CLI_BATCH_CHECKER_H
#define CLI_BATCH_CHECKER_H

#include "notation/replay/reader.h"

enum { RULESETS_MAX = 64 };

struct check_style {
	bool json, which, verbose, colour, strict;
};

struct tally {
	unsigned long records, wrong, warned, ruled;
	unsigned long long plies;
	unsigned long long throws[THROW_MAX + 1];
	const struct sticks *sticks; /* that were thrown, or NULL */
	/* --which: how many are legal under each ruleset, in the order of the
	 * registry. */
	unsigned long legal[RULESETS_MAX];
};

struct checker;

/* NULL if there is no memory. */
struct checker *checker_new(
    const struct check_style *style, struct memory *memory);
void checker_free(struct checker *checker);

/* Checks one record; what there is to print is added to out and err. */
void checker_check(struct checker *checker, const struct source *source,
    unsigned long number, struct text *out, struct text *err,
    struct tally *tally);

/* What came of a record as the beginning of a JSON object; members may follow,
 * and its brace. */
void verdict_write_json(struct reader *reader, const struct source *source,
    unsigned long number, bool good, struct text *out);

#endif
