/* Rows of examples, and the tests that hold the rules against them. */
#ifndef TESTS_SHOWN_H
#define TESTS_SHOWN_H

#include "tests/check.h"

/* Where turns lead. */
struct example {
	const char *spec, *from;
	const char *turns;
	const char *then;   /* the position string afterwards */
	const char *ending; /* as table_ended() */
	const char *winner; /* a side, "draw", or NULL while it goes on */
};

enum greatest_test_res leads_there(const struct example *example);

/* A turn as it may be written, and as it is written back. */
struct spelling {
	const char *spec, *from, *read, *written;
};

enum greatest_test_res is_written(const struct spelling *spelling);

/* All legal turns of a position, in alphabetical order. */
struct choice {
	const char *spec, *from, *turns;
};

enum greatest_test_res are_all(const struct choice *choice);

/* A ruleset, and a position that no game could bring about. */
enum greatest_test_res is_refused(const char *const *row);

#endif
