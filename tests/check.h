/* greatest as the suites use it: a failed test returns, nothing jumps. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#define GREATEST_USE_LONGJMP 0
#include <greatest.h>

/* A test that is left out says why, for the end of `make test`. */
void tell_skipped(const char *why);
#undef SKIPm
#define SKIPm(why)                                                             \
	do {                                                                   \
		greatest_info.msg = (why);                                     \
		tell_skipped(greatest_info.msg);                               \
		return GREATEST_TEST_RES_SKIP;                                 \
	} while (0)

#endif
