#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/draw_html.h"
#include "cli/input.h"
#include "cli/moment.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/spec.h"
#include "render/render.h"

struct drawing {
	const struct arguments *arguments;
	const struct renderer *renderer;
	struct render_style style;
	enum language language;
	struct scene scene;
	struct text text;
	unsigned figure; /* how many were drawn */
};

/* `fig-%d.svg` is a name for each figure. */
static bool has_number_sign(const char *name)
{
	return strstr(name, "%d") != NULL;
}

static bool goes_to_stdout(const char *name)
{
	return !name || strcmp(name, "-") == 0;
}

static bool write_figure(const struct drawing *drawing, const char *pattern)
{
	const char *sign = strstr(pattern, "%d");
	struct output output;
	struct text name;
	bool good;

	text_init(&name);
	text_add(
	    &name, pattern, sign ? (size_t)(sign - pattern) : strlen(pattern));
	if (sign)
		text_addf(&name, "%u%s", drawing->figure, sign + 2);
	good = !name.failed && output_open(&output, name.data);
	if (good) {
		fwrite(
		    drawing->text.data, 1, drawing->text.length, output.file);
		good = output_commit(&output);
	}
	text_release(&name);
	return good;
}

/* A single figure without a number is written when it is sure that no second
 * one follows. */
static enum status finish(struct drawing *drawing)
{
	const char *name = argument(drawing->arguments, "output");

	if (drawing->figure != 1 || goes_to_stdout(name) ||
	    has_number_sign(name))
		return STATUS_GOOD;
	return write_figure(drawing, name) ? STATUS_GOOD : STATUS_MACHINE;
}

static enum status draw_view(struct drawing *drawing, const struct view *view)
{
	const char *name = argument(drawing->arguments, "output");

	drawing->figure++;
	if (drawing->figure > 1 && !goes_to_stdout(name) &&
	    !has_number_sign(name))
		return usage_error(drawing->arguments->command,
		    "several figures need a name with %%d in it, such as "
		    "fig-%%d.svg");
	text_clear(&drawing->text);
	scene_make(&drawing->scene, view);
	drawing->renderer->write(
	    &drawing->scene, &drawing->style, &drawing->text);
	if (drawing->scene.failed || drawing->text.failed)
		return machine_error("out of memory");
	if (goes_to_stdout(name)) {
		if (drawing->figure > 1)
			putchar('\n');
		fwrite(drawing->text.data, 1, drawing->text.length, stdout);
	} else if (has_number_sign(name) && !write_figure(drawing, name)) {
		return STATUS_MACHINE;
	}
	return STATUS_GOOD;
}

static void fill_view(const struct drawing *drawing, struct view *view)
{
	view->flip = argument_given(drawing->arguments, "flip");
	view->language = drawing->language;
	view->caption = argument(drawing->arguments, "caption");
}

static enum status draw_position(struct drawing *drawing)
{
	const struct arguments *arguments = drawing->arguments;
	enum status status = STATUS_GOOD;
	struct view view = { 0 };
	struct position pos;
	struct state state;
	struct game game;
	struct past past;

	if (!spec_read(
		arguments->command, argument(arguments, "game"), &game) ||
	    !spec_position(arguments->command, &game,
		argument(arguments, "position"), &pos))
		return STATUS_USAGE;
	past_init(&past);
	if (state_begin(&game, &state, &past, &pos)) {
		view.game = &game;
		view.state = &state;
		fill_view(drawing, &view);
		status = draw_view(drawing, &view);
	} else {
		status = machine_error("out of memory");
	}
	past_release(&past);
	return status;
}

static enum status draw_moment(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source, long ply,
    struct sink *sink)
{
	struct view view = { 0 };
	struct moment moment;
	struct verdict verdict;

	if (!moment_find(replay, record, source, ply, sink, &moment, &verdict))
		return STATUS_WRONG;
	if (ply > (long)moment.ply)
		return usage_error(drawing->arguments->command,
		    "--at %ld: the record has %lu plies", ply, moment.ply);
	moment_view(&moment, verdict.game, &view);
	fill_view(drawing, &view);
	return draw_view(drawing, &view);
}

/* 3,-1,12: each ply of the list. What is wrong with the record is told once,
 * not for every figure. */
static enum status draw_list(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source, struct sink *sink)
{
	const char *at = argument(drawing->arguments, "at");
	enum status status = STATUS_GOOD;
	struct verdict verdict;
	struct sink silent;

	replay_record(replay, record, source, sink, NULL, NULL, &verdict);
	if (!verdict.game)
		return STATUS_WRONG;
	sink_init(&silent, NULL, NULL);
	if (!at)
		at = "-1";
	while (status == STATUS_GOOD) {
		char *end;
		long ply;

		errno = 0;
		ply = strtol(at, &end, 10);
		if (end == at || errno || (*end && *end != ','))
			return usage_error(drawing->arguments->command,
			    "--at is a list of plies such as 4,12,-1, not '%s'",
			    at);
		status = worse(status,
		    draw_moment(drawing, replay, record, source, ply, &silent));
		if (!*end)
			break;
		at = end + 1;
	}
	return status;
}

static enum status draw_file(struct drawing *drawing, const char *name)
{
	struct replay *replay = replay_new();
	bool colour = drawing->arguments->colour_err;
	enum status status = STATUS_GOOD;
	struct source source;
	struct record record;
	struct input input;
	struct sink sink;

	if (!replay)
		return machine_error("out of memory");
	if (!input_open(&input, name)) {
		replay_free(replay);
		return STATUS_MACHINE;
	}
	record_init(&record);
	sink_init(&sink, show_on_stderr, &colour);
	while (status < STATUS_USAGE && input_next(&input, &source, &status))
		status = worse(status,
		    draw_list(drawing, replay, &record, &source, &sink));
	if (sink.errors)
		status = worse(status,
		    sink.machine_failed ? STATUS_MACHINE : STATUS_WRONG);
	sink_release(&sink);
	record_release(&record);
	input_close(&input);
	replay_free(replay);
	return status;
}

static bool read_width(const struct arguments *arguments, unsigned *width)
{
	const char *words = argument(arguments, "width");
	char *end;
	long n;

	if (!words)
		return true;
	errno = 0;
	n = strtol(words, &end, 10);
	if (end != words && !errno && n >= 10 && n <= 2000 &&
	    (!*end || strcmp(end, "mm") == 0)) {
		*width = (unsigned)n;
		return true;
	}
	usage_error(
	    arguments->command, "--width is 10mm to 2000mm, not '%s'", words);
	return false;
}

/* fig.svg is SVG, game.html a page; anything else is text. */
static const char *format_of_name(const char *name)
{
	const char *dot = name ? strrchr(name, '.') : NULL;
	const struct renderer *renderer;

	for (unsigned i = 0; dot && (renderer = renderer_at(i)); i++)
		if (strcmp(renderer->suffix, dot + 1) == 0)
			return renderer->name;
	return "ascii";
}

static const char *renderer_name(unsigned i)
{
	return renderer_at(i) ? renderer_at(i)->name : NULL;
}

static const char *theme_name(unsigned i)
{
	return theme_at(i) ? theme_at(i)->name : NULL;
}

/* "unknown theme 'x': mono colour" */
static enum status unknown_row(const struct command *command, const char *what,
    const char *name, const char *(*row)(unsigned i))
{
	struct text list;
	enum status status;

	text_init(&list);
	for (unsigned i = 0; row(i); i++)
		text_addf(&list, " %s", row(i));
	status = usage_error(command, "unknown %s '%s'; there are%s", what,
	    name, list.data ? list.data : "");
	text_release(&list);
	return status;
}

static enum status run_draw(const struct arguments *arguments)
{
	struct drawing drawing = { .arguments = arguments };
	const char *format = argument(arguments, "format"),
		   *theme = argument(arguments, "theme");
	const char *name = argument(arguments, "output");
	enum status status;

	if (argument_given(arguments, "game") == (arguments->count > 0))
		return usage_error(
		    arguments->command, "give either a FILE or --game");
	if (argument_given(arguments, arguments->count ? "position" : "at"))
		return usage_error(arguments->command,
		    "--position goes with --game, --at with a FILE");
	if (!format)
		format = format_of_name(name);
	drawing.renderer = renderer_find(format);
	if (!drawing.renderer)
		return unknown_row(
		    arguments->command, "format", format, renderer_name);
	drawing.style.theme = theme_find(theme);
	if (!drawing.style.theme)
		return unknown_row(
		    arguments->command, "theme", theme, theme_name);
	if (!language_find(argument(arguments, "lang"), &drawing.language))
		return unknown_row(arguments->command, "language",
		    argument(arguments, "lang"), language_name);
	if (!read_width(arguments, &drawing.style.width_mm))
		return STATUS_USAGE;
	if (!drawing.renderer->write)
		return draw_html(arguments, &drawing.style);
	scene_init(&drawing.scene);
	text_init(&drawing.text);
	status = arguments->count ? draw_file(&drawing, arguments->operands[0])
				  : draw_position(&drawing);
	if (status < STATUS_USAGE)
		status = worse(status, finish(&drawing));
	text_release(&drawing.text);
	scene_release(&drawing.scene);
	return status;
}

static const struct flag draw_flags[] = {
	{ "at", 0, "N[,N...]",
	    "after ply N, from the end if negative (default -1)" },
	{ "format", 'f', "FORMAT", "ascii, unicode, ansi, svg or html" },
	{ "game", 'g', "GAME[/RULES]",
	    "draw a position of this game, not a file" },
	{ "position", 'p', "STRING", "that position; the start if absent" },
	{ "output", 'o', "NAME",
	    "write there; %d in it is the figure's number" },
	{ "theme", 0, "THEME", "mono (default) or colour" },
	{ "flip", 0, NULL, "the second side at the bottom" },
	{ "width", 0, "MM", "width on paper, such as 80mm" },
	{ "caption", 0, "TEXT", "words below the board" },
	{ "lang", 0, "LANGUAGE", "of the words: en (default) or fr" },
	{ NULL, 0, NULL, NULL },
};

const struct command draw_command = {
	.name = "draw",
	.operands = "[FILE]",
	.about = "draws a position as text or SVG, or a page of a game",
	.flags = draw_flags,
	.most = 1,
	.run = run_draw,
};
