#include "cli/files/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/files/speak.h"
#include "notation/text/clean_words.h"

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

/* A locale that is not installed here, as on a machine one is logged in to,
 * still says by its name what the terminal takes. */
static bool is_named_utf8(void)
{
	static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	const char *name = NULL;

	for (size_t i = 0; i < 3 && !(name && *name); i++)
		name = getenv(variables[i]);
	name = name ? strchr(name, '.') : NULL;
	return name && (strcasecmp(name, ".UTF-8") == 0 ||
			   strcasecmp(name, ".utf8") == 0);
}

bool terminal_will_be_utf8(void)
{
	locale_t here = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
	bool utf8;

	if (!here)
		return is_named_utf8();
	utf8 = strcmp(nl_langinfo_l(CODESET, here), "UTF-8") == 0;
	freelocale(here);
	return utf8;
}

const char *terminal_board(const struct arguments *arguments)
{
	/* Whoever asks for colours in a file gets them. */
	return arguments->colour_out &&
		       (!isatty(STDOUT_FILENO) || terminal_will_be_utf8())
		   ? "ansi"
		   : "ascii";
}

bool terminal_takes_accents(void)
{
	return !isatty(STDOUT_FILENO) || terminal_will_be_utf8();
}

void add_shown(struct text *text, struct span words)
{
	if (terminal_is_utf8()) {
		add_clean(text, words);
		return;
	}
	while (words.length > 0)
		text_putc(text, words_plain(words_next(&words)));
}

void add_wrapped(struct text *text, struct span words, size_t from,
    size_t indent, size_t width)
{
	size_t room = width > from ? width - from : 1;
	struct span line;
	bool first = true;

	while (words_line(&words, (unsigned)room, words_columns, &line)) {
		if (!first) {
			text_putc(text, '\n');
			for (size_t i = 0; i < indent; i++)
				text_putc(text, ' ');
		}
		text_add(text, line.text, line.length);
		room = width > indent ? width - indent : 1;
		first = false;
	}
}
