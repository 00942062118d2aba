#include "cli/pictures/draw_page.h"

#include <stdio.h>
#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/pictures/picture_writer.h"
#include "render/book/game_page.h"

struct paging {
	const struct arguments *arguments;
	const struct picture_writer *writer;
	struct reader reader;
	struct game_page *page;
	struct text text;
	unsigned pages; /* how many were written */
};

static enum status write_page(struct paging *paging)
{
	const char *name = argument(paging->arguments, "output");

	paging->pages++;
	text_clear(&paging->text);
	game_page_write(paging->page, &paging->text);
	if (paging->text.memory->failed)
		return STATUS_MACHINE;
	if (name && strcmp(name, "-") != 0)
		return picture_write_numbered(
		    paging->writer, paging->pages, &paging->text);
	put_data(stdout, paging->text.data, paging->text.length);
	return STATUS_GOOD;
}

/* %d in the name: a page for each record. */
static bool wants_many(const struct paging *paging)
{
	const char *name = argument(paging->arguments, "output");

	return name && picture_name_is_for_many(name);
}

static enum status take_record(
    const struct input *input, const struct source *source, void *user)
{
	struct paging *paging = user;

	(void)input;
	switch (game_page_add(paging->page, source)) {
	case PAGE_TAKEN:
		break;
	case PAGE_NO_GAME:
		return STATUS_WRONG;
	case PAGE_TOO_LARGE:
		return machine_error(
		    wants_many(paging)
			? "a page holds at most %d MB"
			: "a page holds at most %d MB: %%d in the name, as in "
			  "game-%%d.html, makes one for each record",
		    PAGE_MB_MAX);
	}
	return wants_many(paging) ? write_page(paging) : STATUS_GOOD;
}

static enum status take_file(struct paging *paging, const char *name)
{
	enum status status =
	    each_record(paging->arguments, name, take_record, paging);
	bool lacking = status != STATUS_GOOD;

	status = status_worse(status, sink_status(&paging->reader.sink));
	if (status < STATUS_USAGE &&
	    picture_is_to_be_kept(paging->arguments, lacking) &&
	    game_page_count(paging->page) > 0)
		status = status_worse(status, write_page(paging));
	return status;
}

static enum status check_call(const struct arguments *arguments)
{
	static const char *const others[] = { "at", "only-marked", "before",
		"after", "move", "mark", "arrow", "label" };

	if (arguments->count == 0)
		return usage_error(arguments->command,
		    "a page replays a record: html needs a FILE");
	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (argument_given(arguments, others[i]))
			return usage_error(arguments->command,
			    "a page has every position: --%s does not go with "
			    "html",
			    others[i]);
	return STATUS_GOOD;
}

enum status draw_page(
    const struct arguments *arguments, const struct picture_writer *writer)
{
	struct paging paging = { .arguments = arguments, .writer = writer };
	struct render_style own = writer->style;
	enum status status = check_call(arguments);

	if (status != STATUS_GOOD)
		return status;
	/* A page has colours of its own unless somebody chose others. */
	if (!argument_given(arguments, "theme"))
		own.theme = NULL;
	text_init(&paging.text, arguments->memory);
	if (reader_init_shown(&paging.reader, arguments))
		paging.page = game_page_new(&paging.reader, &own,
		    argument_given(arguments, "flip"),
		    argument(arguments, "caption"));
	status = paging.page ? take_file(&paging, arguments->operands[0])
			     : STATUS_MACHINE;
	game_page_free(paging.page);
	reader_release(&paging.reader);
	text_release(&paging.text);
	return status;
}
