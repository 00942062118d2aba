/* Tables on standard output, in the way that the call asks for. */
#ifndef CLI_TABLES_H
#define CLI_TABLES_H

#include "cli/command.h"
#include "notation/archive/table.h"

extern const struct value table_value;

enum table_way {
	TABLE_TEXT,
	TABLE_CSV,
	TABLE_JSON,
	TABLE_SVG,
	TABLE_MD,
	TABLE_HTML,
	TABLE_TEX,
};

/* From --json, --csv and --format; false after telling what does not go
 * together. */
bool tables_way(const struct arguments *arguments, enum table_way *way);
/* An empty table that will be put that way. */
void tables_begin(const struct arguments *arguments, enum table_way way,
    struct table *table, const char *title);
/* One of several, if titled. */
void tables_put(const struct arguments *arguments, const struct table *table,
    enum table_way way, bool titled);

/* way: what -f is called in full. */
#define TABLE_FLAGS(way)                                                       \
	{ "json", 0, NULL, "one JSON object a row, one a line" },              \
	    { "csv", 0, NULL, "comma-separated values" },                      \
	    { (way), 'f', &table_value, "write it as" },                       \
	{                                                                      \
		"theme", 0, &theme_value, "colours of a chart"                 \
	}

#endif
