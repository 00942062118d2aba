/*
 * Converts records one after the other into texts, so that several can work
 * at once and be written in order.
 */
#ifndef CLI_BATCH_CONVERTER_H
#define CLI_BATCH_CONVERTER_H

#include "cli/command.h"
#include "notation/formats/format.h"

struct convert_style {
	const struct format *to;
	unsigned every; /* books: a diagram after so many plies, or 0 */
	const struct theme *theme; /* books: of the diagrams */
	bool read_back; /* nothing is written that does not read the same */
	bool verify;    /* and every record that does is told */
	bool report, colour;
	bool clean; /* the report is for a terminal */
};

/* What came of some records. */
struct convert_sum {
	unsigned long written, lossy;
	enum status status;
};

struct converter;

/* NULL if there is no memory. */
struct converter *converter_new(
    const struct convert_style *style, struct memory *memory);
void converter_free(struct converter *converter);

/* Converts one record, the number of which in its file is given. What it
 * becomes is added to out, behind what the format has between two records;
 * what there is to tell is added to err. */
void converter_convert(struct converter *converter, const struct format *from,
    struct source *source, unsigned long number, struct text *out,
    struct text *err, struct convert_sum *sum);

#endif
