/* What the fuzz targets share. A target is one function; libFuzzer calls it,
 * or replay.c does with the files of the corpus. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "notation/text/text.h"
#include "rules/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Of everything that a target makes. */
static struct memory memory __attribute__((unused));

/*
 * A letter picks the ruleset, a the first one; a capital letter turns on every
 * option the ruleset knows. Games are set up once: setting up costs more than
 * what is tested with them.
 */
static inline const struct game *fuzz_game(uint8_t letter)
{
	enum { LETTERS = 32 };
	static struct game games[LETTERS][2];
	static bool ready[LETTERS][2];
	unsigned wanted = (letter - 1u) % LETTERS, with = !(letter & 0x20u);
	const struct ruleset *row = NULL;
	const struct family *family = NULL;
	size_t total = 0;

	for (size_t f = 0; f < family_count; f++)
		total += families[f]->ruleset_count;
	wanted %= (unsigned)total;
	if (ready[wanted][with])
		return &games[wanted][with];
	for (size_t f = 0, i = 0; f < family_count && !row; f++)
		for (size_t r = 0; r < families[f]->ruleset_count; r++, i++)
			if (i == wanted) {
				family = families[f];
				row = &family->rulesets[r];
			}
	if (!game_set_up(
		&games[wanted][with], family, row, with ? row->options : 0))
		return NULL;
	ready[wanted][with] = true;
	return &games[wanted][with];
}

#endif
