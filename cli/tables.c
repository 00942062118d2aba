#include "cli/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/files/speak.h"
#include "render/chart.h"
#include "rules/family.h"

static const char *const ways[] = { [TABLE_TEXT] = "text",
	[TABLE_CSV] = "csv",
	[TABLE_JSON] = "json",
	[TABLE_SVG] = "svg",
	[TABLE_MD] = "md",
	[TABLE_HTML] = "html",
	[TABLE_TEX] = "tex" };

static void list_ways(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (size_t i = 0; i < COUNT_OF(ways); i++)
		tell(ways[i], NULL, user);
}

const struct value table_value = {
	.name = "FORMAT", .list = list_ways, .unknown = "unknown format '$1'"
};

/* The value of -f, whatever it is called in full: --format of a tournament is
 * something else. */
static const char *chosen_format(const struct arguments *arguments)
{
	for (const struct flag *f = arguments->command->flags; f->name; f++)
		if (f->value == &table_value)
			return argument(arguments, f->name);
	return NULL;
}

bool tables_way(const struct arguments *arguments, enum table_way *way)
{
	const char *format = chosen_format(arguments);
	int given = (format != NULL) + argument_given(arguments, "json") +
		    argument_given(arguments, "csv");

	*way = TABLE_TEXT;
	if (argument_given(arguments, "json"))
		*way = TABLE_JSON;
	if (argument_given(arguments, "csv"))
		*way = TABLE_CSV;
	for (size_t i = 0; format && i < COUNT_OF(ways); i++)
		if (strcmp(ways[i], format) == 0)
			*way = (enum table_way)i;
	if (given > 1)
		usage_error(
		    arguments->command, "of --json, --csv and -f only one");
	return given <= 1;
}

void tables_begin(const struct arguments *arguments, enum table_way way,
    struct table *table, const char *title)
{
	/* Programs read these, in whatever language people are told the rest. */
	if (way == TABLE_CSV || way == TABLE_JSON)
		arguments->memory->language = NULL;
	table_init(table, arguments->memory, title);
}

/* Lines for people: nothing in them does anything to a terminal. */
static void put_lines(const struct text *lines)
{
	const char *at = lines->data;

	while (*at) {
		size_t length = strcspn(at, "\n");

		speak(stdout, "%.*s\n", (int)length, at);
		at += length + (at[length] == '\n');
	}
}

/* 0 where there is no terminal, and no end to a line. */
static size_t terminal_columns(void)
{
	const char *said = getenv("COLUMNS");
	struct winsize size;
	long columns;

	if (!isatty(STDOUT_FILENO))
		return 0;
	columns = said ? strtol(said, NULL, 10) : 0;
	if (columns < 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
		columns = size.ws_col;
	return columns < 1 ? 80 : (size_t)columns;
}

void tables_put(const struct arguments *arguments, const struct table *table,
    enum table_way way, bool titled)
{
	const struct theme *theme = theme_find(argument(arguments, "theme"));
	struct table clean;
	struct text out;

	text_init(&out, arguments->memory);
	table_clean(table, &clean);
	switch (way) {
	case TABLE_TEXT:
		table_write_text(&clean, terminal_columns(), &out);
		break;
	case TABLE_CSV:
		table_write_csv(&clean, &out);
		break;
	case TABLE_JSON:
		table_write_json(table, titled, &out);
		break;
	case TABLE_SVG:
		chart_write(&out, &clean, theme ? theme : theme_find(NULL));
		break;
	case TABLE_MD:
		table_write_md(&clean, &out);
		break;
	case TABLE_HTML:
		table_write_html(&clean, &out);
		break;
	case TABLE_TEX:
		table_write_tex(&clean, &out);
		break;
	}
	if (way == TABLE_TEXT)
		put_lines(&out);
	else
		put_data(stdout, out.data, out.length);
	text_release(&clean.cells);
	text_release(&out);
}
