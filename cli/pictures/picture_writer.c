#include "cli/pictures/picture_writer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/diag_show.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "render/book/game_page.h"

static const char *output_name(const struct picture_writer *writer)
{
	return argument(writer->arguments, "output");
}

static bool goes_to_stdout(const struct picture_writer *writer)
{
	const char *name = output_name(writer);

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

bool picture_name_is_for_many(const char *name)
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

/* A single picture without a number is written when it is sure that no second
 * one follows. */
static bool waits(const struct picture_writer *writer)
{
	return !goes_to_stdout(writer) &&
	       !picture_name_is_for_many(output_name(writer));
}

bool picture_is_to_be_kept(const struct arguments *arguments, bool lacking)
{
	const char *name = argument(arguments, "output");

	if (!lacking || argument_given(arguments, "partial") || !name ||
	    strcmp(name, "-") == 0 || picture_name_is_for_many(name))
		return true;
	output_report_unchanged(
	    name, translated("not everything could be drawn (see --partial)"));
	return false;
}

static enum status write_named(const struct picture_writer *writer,
    const char *name, const struct text *picture)
{
	enum status status = output_check(writer->arguments, name);
	struct output output;

	if (status != STATUS_GOOD)
		return status;
	if (!output_open(&output, name))
		return STATUS_MACHINE;
	if (waits(writer))
		output.was = writer->was;
	put_data(output.file, picture->data, picture->length);
	return output_commit(&output) ? STATUS_GOOD : STATUS_MACHINE;
}

enum status picture_write_numbered(const struct picture_writer *writer,
    unsigned number, const struct text *picture)
{
	enum status status;
	struct text name;

	text_init(&name, picture->memory);
	put_numbered_name(&name, output_name(writer), number);
	status = picture->memory->failed
		     ? STATUS_MACHINE
		     : write_named(writer, name.data, picture);
	text_release(&name);
	return status;
}

/* press->text is a whole picture or page. */
static enum status put_out(struct picture_writer *writer)
{
	struct text *picture = &writer->text;

	if (writer->renderer->convert) {
		const char *why;

		text_clear(&writer->converted);
		why = writer->renderer->convert(
		    text_span(picture), &writer->converted);
		if (why)
			return machine_error(
			    "no %s: %s", writer->renderer->name, why);
		picture = &writer->converted;
	}
	if (picture->memory->failed)
		return STATUS_MACHINE;
	if (goes_to_stdout(writer)) {
		if (writer->written > 1 && !writer->renderer->convert)
			put_made(stdout, "\n");
		if (writer->renderer->picture)
			put_data(stdout, picture->data, picture->length);
		else
			put_made_text(stdout, picture);
		return STATUS_GOOD;
	}
	return picture_write_numbered(writer, writer->written, picture);
}

/* press->text is complete: counts it, and puts it out unless it waits. */
static enum status finish_picture(struct picture_writer *writer)
{
	writer->written++;
	if (writer->written > 1 && waits(writer))
		return usage_error(writer->arguments->command,
		    "several figures need a name with %%d in it, such as "
		    "fig-%%d.svg");
	if (writer->written > 1 && writer->renderer->convert &&
	    goes_to_stdout(writer))
		return usage_error(writer->arguments->command,
		    "several figures need -o NAME with %%d in it, such as "
		    "fig-%%d.%s",
		    writer->renderer->suffix);
	return waits(writer) ? STATUS_GOOD : put_out(writer);
}

static enum status finish_page(struct picture_writer *writer)
{
	text_clear(&writer->text);
	sheet_write(&writer->sheet, &writer->style, &writer->text);
	return finish_picture(writer);
}

/* Figures on a sheet have running numbers. */
static void number_caption(
    struct picture_writer *writer, struct view *view, struct text *caption)
{
	/* Those of a list have captions of their own. */
	if (writer->listed && view->caption)
		return;
	text_addf(caption, "%u. %s", writer->figures,
	    view->caption ? view->caption : "");
	view->caption = caption->data;
}

enum status picture_draw(
    struct picture_writer *writer, struct view *view, const char *caption)
{
	const char *given = argument(writer->arguments, "caption");
	enum status status;
	struct text numbered;

	writer->figures++;
	view->language = writer->language;
	view->caption = given ? given : caption;
	text_init(&numbered, writer->text.memory);
	if (writer->has_sheet)
		number_caption(writer, view, &numbered);
	status = picture_set_view(writer, view);
	if (status == STATUS_GOOD)
		scene_make(&writer->scene, view);
	view->caption = NULL;
	view->crop = NULL;
	text_release(&numbered);
	if (status != STATUS_GOOD)
		return status;
	if (writer->has_sheet) {
		sheet_add(&writer->sheet, &writer->scene, &writer->style);
		return sheet_is_full(&writer->sheet) ? finish_page(writer)
						     : STATUS_GOOD;
	}
	text_clear(&writer->text);
	writer->renderer->write(&writer->scene, &writer->style, &writer->text);
	return finish_picture(writer);
}

enum status picture_close(struct picture_writer *writer, enum status status)
{
	if (status < STATUS_USAGE && writer->has_sheet &&
	    writer->sheet.count > 0)
		status = status_worse(status, finish_page(writer));
	if (status < STATUS_USAGE &&
	    picture_is_to_be_kept(writer->arguments, writer->lacking) &&
	    writer->written == 1 && waits(writer))
		status = status_worse(status, put_out(writer));
	own_theme_release(&writer->own_theme);
	sheet_release(&writer->sheet);
	text_release(&writer->converted);
	text_release(&writer->text);
	scene_release(&writer->scene);
	return status;
}

/* 2x3: two columns, three rows. */
static enum status read_sheet(struct picture_writer *writer)
{
	const char *words = argument(writer->arguments, "sheet"),
		   *paper = argument(writer->arguments, "paper");
	unsigned long columns, rows = 0;
	char *end;

	if (!words)
		return paper ? usage_error(writer->arguments->command,
				   "--paper goes with --sheet")
			     : STATUS_GOOD;
	columns = strtoul(words, &end, 10);
	if (*end == 'x')
		rows = strtoul(end + 1, &end, 10);
	if (*end || columns < 1 || rows < 1 || columns > SHEET_MAX ||
	    rows > SHEET_MAX || columns * rows > SHEET_MAX)
		return usage_error(writer->arguments->command,
		    "--sheet is columns and rows such as 2x3, at most %d "
		    "pictures, not '%s'",
		    SHEET_MAX, words);
	if (!writer->renderer || !writer->renderer->svg)
		return usage_error(writer->arguments->command,
		    "--sheet is for svg, png and pdf, not %s",
		    writer->renderer ? writer->renderer->name : game_page_name);
	writer->has_sheet = true;
	for (unsigned i = 0; paper && paper_at(i); i++)
		if (strcmp(paper_at(i)->name, paper) == 0)
			writer->sheet.paper = paper_at(i);
	writer->sheet.columns = (unsigned)columns;
	writer->sheet.rows = (unsigned)rows;
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
static enum status read_suffix(struct picture_writer *writer, const char *name)
{
	const char *wanted = suffix_of(name), *suffix;
	struct choice choice;

	if (!wanted) {
		writer->renderer = renderer_at(0);
		return STATUS_GOOD;
	}
	if (strcmp(wanted, game_page_name) == 0)
		return STATUS_GOOD;
	choice_init(&choice, writer->arguments->memory,
	    (struct span){ wanted, strlen(wanted) });
	for (unsigned i = 0; (suffix = suffix_at(i)); i++) {
		if (!*suffix)
			continue;
		if (strcmp(suffix, wanted) == 0)
			writer->renderer = renderer_at(i);
		choice_offer(suffix, NULL, &choice);
	}
	choice_offer(game_page_name, NULL, &choice);
	if (!writer->renderer)
		return unknown_suffix(
		    &choice, writer->arguments->command, wanted, "format");
	choice_release(&choice);
	return STATUS_GOOD;
}

static enum status read_format(struct picture_writer *writer)
{
	const char *format = argument(writer->arguments, "format");

	if (!format && !goes_to_stdout(writer))
		return read_suffix(writer, output_name(writer));
	writer->renderer = format ? renderer_find(format) : renderer_at(0);
	writer->style.accents = !argument_given(writer->arguments, "format") &&
				terminal_takes_accents();
	return STATUS_GOOD;
}

static enum status check_name(const struct picture_writer *writer)
{
	const char *name = output_name(writer);
	struct number_sign sign;

	if (!name || !strchr(name, '%'))
		return STATUS_GOOD;
	if (find_number(name, &sign) && !strchr(sign.begin + sign.length, '%'))
		return STATUS_GOOD;
	return usage_error(writer->arguments->command,
	    "the name of figures has one %%d or %%02d in it and no other %%: "
	    "'%s'",
	    name);
}

enum status picture_open(
    struct picture_writer *writer, const struct arguments *arguments)
{
	enum status status;

	memset(writer, 0, sizeof(*writer));
	writer->arguments = arguments;
	scene_init(&writer->scene, arguments->memory);
	text_init(&writer->text, arguments->memory);
	text_init(&writer->converted, arguments->memory);
	sheet_init(&writer->sheet, arguments->memory, 0, 0);
	own_theme_init(&writer->own_theme, arguments->memory);
	writer->language = arguments->memory->language;
	status = check_name(writer);
	/* What fails here is told when it is written. */
	if (status == STATUS_GOOD && waits(writer))
		(void)file_state_read(&writer->was, output_name(writer));
	if (status == STATUS_GOOD)
		status = read_format(writer);
	if (status == STATUS_GOOD)
		status = picture_read_style(writer);
	if (status == STATUS_GOOD)
		status = read_sheet(writer);
	return status;
}
