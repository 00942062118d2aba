/* Runs every suite; LUDOS_COUNT names a file for the three numbers, LUDOS_SKIPS
 * one for the reasons why tests were left out. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/check.h"

#define SUITES(X)                                                              \
	X(conformance)                                                         \
	X(lost)                                                                \
	X(template_family)                                                     \
	X(perft_counts)                                                        \
	X(oracle)                                                              \
	X(examples)                                                            \
	X(beside_rows)                                                         \
	X(illegal)                                                             \
	X(sources)                                                             \
	X(names)                                                               \
	X(searching)                                                           \
	X(tables)                                                              \
	X(notation)                                                            \
	X(positions)                                                           \
	X(keys)                                                                \
	X(boards)                                                              \
	X(writer)                                                              \
	X(books)                                                               \
	X(collisions)                                                          \
	X(drawing)                                                             \
	X(own_lines)                                                           \
	X(archives)                                                            \
	X(tournaments)                                                         \
	X(agreement)                                                           \
	X(two_readers)                                                         \
	X(why)                                                                 \
	X(words)                                                               \
	X(sentences)                                                           \
	X(convert)                                                             \
	X(trials)                                                              \
	X(others)                                                              \
	X(hostile)                                                             \
	X(characters)                                                          \
	X(readback)                                                            \
	X(history)                                                             \
	X(inside)                                                              \
	X(faults)                                                              \
	X(saving)                                                              \
	X(recorder)                                                            \
	X(pages)                                                               \
	X(library)                                                             \
	X(library_partial)                                                     \
	X(library_memory)                                                      \
	X(library_records)

#define DECLARE(name) SUITE_EXTERN(name);
SUITES(DECLARE)

GREATEST_MAIN_DEFS();

void tell_skipped(const char *why)
{
	const char *path = getenv("LUDOS_SKIPS");
	FILE *file = path ? fopen(path, "a") : NULL;

	if (!file)
		return;
	fprintf(file, "%s\t\n", why);
	fclose(file);
}

static int write_count(const struct greatest_report_t *report)
{
	const char *path = getenv("LUDOS_COUNT");
	FILE *file = path ? fopen(path, "w") : NULL;

	if (!path)
		return 0;
	if (!file)
		return -1;
	fprintf(file, "%u %u %u\n", report->passed, report->failed,
	    report->skipped);
	return fclose(file);
}

int main(int argc, char **argv)
{
	struct greatest_report_t report;

	GREATEST_MAIN_BEGIN();
#define RUN(name) RUN_SUITE(name);
	SUITES(RUN)
	GREATEST_PRINT_REPORT();
	greatest_get_report(&report);
	if (write_count(&report) != 0)
		return EXIT_FAILURE;
	return report.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
