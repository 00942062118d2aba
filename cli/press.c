#include "cli/press.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/speak.h"

static const char *output_name(const struct press *press)
{
	return argument(press->arguments, "output");
}

static bool goes_to_stdout(const struct press *press)
{
	const char *name = output_name(press);

	return !name || strcmp(name, "-") == 0;
}

/* The first %d or %03d of a name: where it begins, how long it is, how many
 * digits it wants at least. */
struct number_sign {
	const char *begin;
	size_t length;
	int digits;
};

static bool find_number(const char *name, struct number_sign *sign)
{
	const char *at = strchr(name, '%');

	if (!at)
		return false;
	sign->begin = at++;
	sign->digits = 1;
	if (at[0] == '0' && at[1] >= '1' && at[1] <= '9') {
		sign->digits = at[1] - '0';
		at += 2;
	}
	sign->length = (size_t)(at - sign->begin) + 1;
	return *at == 'd';
}

bool is_name_for_many(const char *name)
{
	struct number_sign sign;

	return find_number(name, &sign);
}

static void put_numbered_name(
    struct text *out, const char *name, unsigned number)
{
	struct number_sign sign;

	if (find_number(name, &sign)) {
		text_add(out, name, (size_t)(sign.begin - name));
		text_addf(out, "%0*u%s", sign.digits, number,
		    sign.begin + sign.length);
	} else {
		text_puts(out, name);
	}
}

static enum status write_named(const struct arguments *arguments,
    const char *name, const struct text *picture)
{
	enum status status = output_check(arguments, name);
	struct output output;

	if (status != STATUS_GOOD)
		return status;
	if (!output_open(&output, name))
		return STATUS_MACHINE;
	put_data(output.file, picture->data, picture->length);
	return output_commit(&output) ? STATUS_GOOD : STATUS_MACHINE;
}

enum status write_numbered(const struct arguments *arguments, unsigned number,
    const struct text *picture)
{
	enum status status;
	struct text name;

	text_init(&name, picture->memory);
	put_numbered_name(&name, argument(arguments, "output"), number);
	status = picture->memory->failed
		     ? STATUS_MACHINE
		     : write_named(arguments, name.data, picture);
	text_release(&name);
	return status;
}

/* A single picture without a number is written when it is sure that no second
 * one follows. */
static bool waits(const struct press *press)
{
	return !goes_to_stdout(press) && !is_name_for_many(output_name(press));
}

/* press->text is a whole picture or page. */
static enum status put_out(struct press *press)
{
	struct text *picture = &press->text;

	if (press->renderer->convert) {
		const char *why;

		text_clear(&press->converted);
		why = press->renderer->convert(
		    text_span(picture), &press->converted);
		if (why)
			return machine_error(
			    "no %s: %s", press->renderer->name, why);
		picture = &press->converted;
	}
	if (picture->memory->failed)
		return STATUS_MACHINE;
	if (goes_to_stdout(press)) {
		if (press->written > 1 && !press->renderer->convert)
			put_made(stdout, "\n");
		if (press->renderer->picture)
			put_data(stdout, picture->data, picture->length);
		else
			put_made_text(stdout, picture);
		return STATUS_GOOD;
	}
	return write_numbered(press->arguments, press->written, picture);
}

/* press->text is complete: counts it, and puts it out unless it waits. */
static enum status finish_picture(struct press *press)
{
	press->written++;
	if (press->written > 1 && waits(press))
		return usage_error(press->arguments->command,
		    "several figures need a name with %%d in it, such as "
		    "fig-%%d.svg");
	if (press->written > 1 && press->renderer->convert &&
	    goes_to_stdout(press))
		return usage_error(press->arguments->command,
		    "several figures need -o NAME with %%d in it, such as "
		    "fig-%%d.%s",
		    press->renderer->suffix);
	return waits(press) ? STATUS_GOOD : put_out(press);
}

static enum status finish_page(struct press *press)
{
	text_clear(&press->text);
	sheet_write(&press->sheet, &press->style, &press->text);
	return finish_picture(press);
}

/* Figures on a sheet have running numbers. */
static void number_caption(
    struct press *press, struct view *view, struct text *caption)
{
	text_addf(caption, "%u. %s", press->figures,
	    view->caption ? view->caption : "");
	view->caption = caption->data;
}

enum status press_draw(
    struct press *press, struct view *view, const char *caption)
{
	const char *given = argument(press->arguments, "caption");
	struct text numbered;

	press->figures++;
	view->flip = argument_given(press->arguments, "flip");
	view->language = press->language;
	view->caption = given ? given : caption;
	text_init(&numbered, press->text.memory);
	if (press->has_sheet)
		number_caption(press, view, &numbered);
	scene_make(&press->scene, view);
	view->caption = NULL;
	text_release(&numbered);
	if (press->has_sheet) {
		sheet_add(&press->sheet, &press->scene, &press->style);
		return sheet_is_full(&press->sheet) ? finish_page(press)
						    : STATUS_GOOD;
	}
	text_clear(&press->text);
	press->renderer->write(&press->scene, &press->style, &press->text);
	return finish_picture(press);
}

enum status press_close(struct press *press, enum status status)
{
	if (status < STATUS_USAGE && press->has_sheet && press->sheet.count > 0)
		status = worse(status, finish_page(press));
	if (status < STATUS_USAGE && press->written == 1 && waits(press))
		status = worse(status, put_out(press));
	own_theme_release(&press->own_theme);
	sheet_release(&press->sheet);
	text_release(&press->converted);
	text_release(&press->text);
	scene_release(&press->scene);
	return status;
}

static enum status read_width(struct press *press)
{
	const char *words = argument(press->arguments, "width");
	char *end;
	long n;

	if (!words)
		return STATUS_GOOD;
	errno = 0;
	n = strtol(words, &end, 10);
	if (end != words && !errno && n >= 10 && n <= 2000 &&
	    (!*end || strcmp(end, "mm") == 0)) {
		press->style.width_mm = (unsigned)n;
		return STATUS_GOOD;
	}
	return usage_error(press->arguments->command,
	    "--width is 10mm to 2000mm, not '%s'", words);
}

/* 2x3: two columns, three rows. */
static enum status read_sheet(struct press *press)
{
	const char *words = argument(press->arguments, "sheet");
	unsigned long columns, rows = 0;
	char *end;

	if (!words)
		return STATUS_GOOD;
	columns = strtoul(words, &end, 10);
	if (*end == 'x')
		rows = strtoul(end + 1, &end, 10);
	if (*end || columns < 1 || rows < 1 || columns > SHEET_MAX ||
	    rows > SHEET_MAX || columns * rows > SHEET_MAX)
		return usage_error(press->arguments->command,
		    "--sheet is columns and rows such as 2x3, at most %d "
		    "pictures, not '%s'",
		    SHEET_MAX, words);
	if (!press->renderer->svg)
		return usage_error(press->arguments->command,
		    "--sheet is for svg, png and pdf, not %s",
		    press->renderer->name);
	press->has_sheet = true;
	press->sheet.columns = (unsigned)columns;
	press->sheet.rows = (unsigned)rows;
	return STATUS_GOOD;
}

/* The i-th suffix that tells a format, "" if an earlier one has it. */
static const char *suffix_at(unsigned i)
{
	const struct renderer *renderer = renderer_at(i);

	for (unsigned j = 0; renderer && j < i; j++)
		if (strcmp(renderer_at(j)->suffix, renderer->suffix) == 0)
			return "";
	return renderer ? renderer->suffix : NULL;
}

/* fig.svg is SVG, game.html a page, fig text. */
static enum status read_suffix(struct press *press, const char *name)
{
	const char *wanted = suffix_of(name), *suffix;
	struct choice choice;

	if (!wanted) {
		press->renderer = renderer_at(0);
		return STATUS_GOOD;
	}
	choice_init(&choice, press->arguments->memory,
	    (struct span){ wanted, strlen(wanted) });
	for (unsigned i = 0; (suffix = suffix_at(i)); i++) {
		if (!*suffix)
			continue;
		if (strcmp(suffix, wanted) == 0)
			press->renderer = renderer_at(i);
		choice_offer(suffix, NULL, &choice);
	}
	if (!press->renderer)
		return unknown_suffix(
		    &choice, press->arguments->command, wanted, "format");
	choice_release(&choice);
	return STATUS_GOOD;
}

static enum status read_theme_file(struct press *press, const char *name)
{
	struct source source;
	struct sink sink;
	struct text file;
	bool good;

	text_init(&file, press->arguments->memory);
	if (!input_read_whole(name, &file)) {
		text_release(&file);
		return STATUS_MACHINE;
	}
	source_init(&source, name, file.data, file.length, 1);
	sink_init_shown(&sink, press->arguments);
	good = own_theme_read(&press->own_theme, &source, &sink);
	sink_release(&sink);
	text_release(&file);
	press->style.theme = &press->own_theme.theme;
	return good ? STATUS_GOOD : STATUS_USAGE;
}

/* What is no name of a theme is a file. */
static enum status read_theme(struct press *press)
{
	const char *name = argument(press->arguments, "theme");

	press->style.theme = theme_find(name);
	if (press->style.theme)
		return STATUS_GOOD;
	return read_theme_file(press, name);
}

static enum status read_format(struct press *press)
{
	const char *format = argument(press->arguments, "format");

	if (!format && !goes_to_stdout(press))
		return read_suffix(press, output_name(press));
	press->renderer = format ? renderer_find(format) : renderer_at(0);
	return STATUS_GOOD;
}

static enum status check_name(const struct press *press)
{
	const char *name = output_name(press);
	struct number_sign sign;

	if (!name || !strchr(name, '%'))
		return STATUS_GOOD;
	if (find_number(name, &sign) && !strchr(sign.begin + sign.length, '%'))
		return STATUS_GOOD;
	return usage_error(press->arguments->command,
	    "the name of figures has one %%d or %%02d in it and no other %%: "
	    "'%s'",
	    name);
}

enum status press_open(struct press *press, const struct arguments *arguments)
{
	enum status status;

	memset(press, 0, sizeof(*press));
	press->arguments = arguments;
	scene_init(&press->scene, arguments->memory);
	text_init(&press->text, arguments->memory);
	text_init(&press->converted, arguments->memory);
	sheet_init(&press->sheet, arguments->memory, 0, 0);
	own_theme_init(&press->own_theme, arguments->memory);
	language_find(argument(arguments, "lang"), &press->language);
	status = check_name(press);
	if (status == STATUS_GOOD)
		status = read_format(press);
	if (status == STATUS_GOOD)
		status = read_theme(press);
	if (status == STATUS_GOOD)
		status = read_width(press);
	if (status == STATUS_GOOD)
		status = read_sheet(press);
	return status;
}
