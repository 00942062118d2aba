#include "cli/files/terminal.h"

#include <langinfo.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "notation/text/utf8.h"

struct terminal terminal_look(void)
{
	const char *name = getenv("TERM");
	struct terminal terminal = { .columns = 80,
		.rows = 24,
		.plain = !name || !*name || strcmp(name, "dumb") == 0 };
#ifdef TIOCGWINSZ
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
	    size.ws_row > 0) {
		terminal.columns = size.ws_col;
		terminal.rows = size.ws_row;
	}
#endif
	return terminal;
}

bool terminal_is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void add_wrapped(struct text *text, struct span words, size_t from,
    size_t indent, size_t width)
{
	size_t at = 0, column = from;
	bool first = true;

	while (at < words.length) {
		size_t begin = at, wide;

		while (at < words.length && words.text[at] != ' ')
			at++;
		wide = utf8_characters(words.text + begin, at - begin);
		if (!first && column + 1 + wide > width) {
			text_putc(text, '\n');
			for (size_t i = 0; i < indent; i++)
				text_putc(text, ' ');
			column = indent;
		} else if (!first) {
			text_putc(text, ' ');
			column++;
		}
		text_add(text, words.text + begin, at - begin);
		column += wide;
		first = false;
		while (at < words.length && words.text[at] == ' ')
			at++;
	}
}
