/* What pictures look like, from the flags of the call. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/input.h"
#include "cli/pictures/picture_writer.h"

static enum status read_width(struct picture_writer *writer)
{
	const char *words = argument(writer->arguments, "width");
	char *end;
	long n;

	if (!words)
		return STATUS_GOOD;
	errno = 0;
	n = strtol(words, &end, 10);
	if (end != words && !errno && n >= 10 && n <= 2000 &&
	    (!*end || strcmp(end, "mm") == 0)) {
		writer->style.width_mm = (unsigned)n;
		return STATUS_GOOD;
	}
	return usage_error(writer->arguments->command,
	    "--width is 10mm to 2000mm, not '%s'", words);
}

/* 8, 7.5 or 7.25, with or without mm, in hundredths; 0 if it is none. */
static unsigned long hundredths(const char *words)
{
	char *end;
	unsigned long whole = strtoul(words, &end, 10), part = 0;
	unsigned place = 10;

	if (end == words || *words < '0' || *words > '9' || whole > 1000)
		return 0;
	if (*end == '.')
		for (end++; *end >= '0' && *end <= '9' && place; place /= 10)
			part += (unsigned)(*end++ - '0') * place;
	return !*end || strcmp(end, "mm") == 0 ? whole * 100 + part : 0;
}

static enum status read_cell(struct picture_writer *writer)
{
	enum { LEAST = 200, MOST = 20000 };
	const char *words = argument(writer->arguments, "cell");
	unsigned long cell;

	if (!words)
		return STATUS_GOOD;
	if (argument_given(writer->arguments, "width"))
		return usage_error(writer->arguments->command,
		    "--cell and --width both say how large a picture is");
	if (argument_given(writer->arguments, "sheet"))
		return usage_error(writer->arguments->command,
		    "figures on a sheet are as wide as its columns: --cell "
		    "does not go with --sheet");
	cell = hundredths(words);
	if (cell < LEAST || cell > MOST)
		return usage_error(writer->arguments->command,
		    "--cell is 2mm to 200mm, such as 8 or 7.5, not '%s'",
		    words);
	writer->style.cell = (unsigned)cell;
	return STATUS_GOOD;
}

static enum status read_theme_file(
    struct picture_writer *writer, const char *name)
{
	struct source source;
	struct sink sink;
	struct text file;
	bool good;

	text_init(&file, writer->arguments->memory);
	if (!input_read_whole(name, &file)) {
		text_release(&file);
		return STATUS_MACHINE;
	}
	source_init(&source, name, file.data, file.length, 1);
	sink_init_shown(&sink, writer->arguments);
	good = own_theme_read(&writer->own_theme, &source, &sink);
	sink_release(&sink);
	text_release(&file);
	writer->style.theme = &writer->own_theme.theme;
	return good ? STATUS_GOOD : STATUS_USAGE;
}

/* What is no name of a theme is a file. */
static enum status read_theme(struct picture_writer *writer)
{
	const char *name = argument(writer->arguments, "theme");

	writer->style.theme = theme_find(name);
	if (writer->style.theme)
		return STATUS_GOOD;
	return read_theme_file(writer, name);
}

/* The call's word, or the theme's. */
static void read_pieces(struct picture_writer *writer)
{
	const char *name = argument(writer->arguments, "pieces");

	if (!name)
		name = writer->style.theme->pieces;
	if (name)
		piece_look_find(
		    (struct span){ name, strlen(name) }, &writer->pieces);
}

enum status picture_read_style(struct picture_writer *writer)
{
	enum status status = read_theme(writer);

	if (status == STATUS_GOOD)
		status = read_width(writer);
	if (status == STATUS_GOOD)
		status = read_cell(writer);
	if (status == STATUS_GOOD)
		read_pieces(writer);
	writer->style.outlines = argument_given(writer->arguments, "outlines");
	return status;
}

/* a1-e4: two points of this board. */
static enum status read_crop(struct picture_writer *writer, struct view *view)
{
	const char *words = argument(writer->arguments, "crop"), *dash;
	const struct map *map = &view->game->map;
	size_t used, length;

	if (!words)
		return STATUS_GOOD;
	dash = strchr(words, '-');
	length = dash ? (size_t)(dash - words) : 0;
	writer->crop[0] =
	    length ? map_find(map, words, length, &used) : NOWHERE;
	if (writer->crop[0] != NOWHERE && used == length) {
		writer->crop[1] =
		    map_find(map, dash + 1, strlen(dash + 1), &used);
		if (writer->crop[1] != NOWHERE && !dash[1 + used]) {
			view->crop = writer->crop;
			return STATUS_GOOD;
		}
	}
	return usage_error(writer->arguments->command,
	    "--crop is two corners on this board, such as %s-%s, not '%s'",
	    map->name[0], map->name[map->points / 2], words);
}

enum status picture_set_view(struct picture_writer *writer, struct view *view)
{
	const struct arguments *call = writer->arguments;

	view->flip = argument_given(call, "flip");
	view->pieces = writer->pieces;
	view->no_coordinates = argument_given(call, "no-coordinates");
	view->no_legend = argument_given(call, "no-legend");
	view->no_status = argument_given(call, "no-status");
	view->no_turn = argument_given(call, "no-turn");
	return read_crop(writer, view);
}
