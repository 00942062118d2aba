#include "cli/record/ask.h"

#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "notation/text/utf8.h"

bool ask_line(
    struct line_reader *reader, const char *question, struct text *answer)
{
	enum line_answer got;
	struct span line;

	do
		got = line_reader_next(reader, question, &line);
	while (got == LINE_TOO_LONG);
	text_clear(answer);
	if (got != LINE_READ)
		return false;
	while (line.length && is_blank(line.text[line.length - 1]))
		line.length--;
	while (line.length && is_blank(*line.text)) {
		line.text++;
		line.length--;
	}
	text_add(answer, line.text, line.length);
	return true;
}

static void show_line(struct span line, struct memory *memory)
{
	struct text shown;

	text_init(&shown, memory);
	add_shown(&shown, line);
	text_putc(&shown, '\n');
	put_made_text(stdout, &shown);
	text_release(&shown);
}

bool ask_pages(struct line_reader *reader, const struct text *lines,
    size_t kept, struct text *answer)
{
	struct terminal terminal = terminal_look();
	size_t page = terminal.rows > kept + 4 ? terminal.rows - kept : 4;
	size_t left = page - 1;

	for (const char *line = lines->data; *line;) {
		size_t length = strcspn(line, "\n");
		size_t width = utf8_characters(line, length);
		size_t rows = width ? 1 + (width - 1) / terminal.columns : 1;

		if (rows <= left || left == page - 1) {
			show_line(
			    (struct span){ line, length }, answer->memory);
			line += length + (line[length] == '\n');
			left -= rows < left ? rows : left;
			continue;
		}
		left = page - 1;
		if (!ask_line(
			reader, translated("(Enter for more) "), answer) ||
		    answer->length)
			return false;
	}
	return true;
}
