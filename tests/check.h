/* greatest as the suites use it: a failed test returns, nothing jumps. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#define GREATEST_USE_LONGJMP 0
#include <greatest.h>

#endif
