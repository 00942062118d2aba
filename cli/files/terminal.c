#include "cli/files/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_utf8(void)
{
	locale_t here = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
	bool utf8;

	if (!here)
		return false;
	utf8 = strcmp(nl_langinfo_l(CODESET, here), "UTF-8") == 0;
	freelocale(here);
	return utf8;
}

const char *terminal_board(const struct arguments *arguments, bool lines)
{
	bool terminal = isatty(STDOUT_FILENO);

	/* Whoever asks for colours in a file gets them. */
	if (arguments->colour_out && (!terminal || terminal_is_utf8()))
		return "ansi";
	return lines && terminal && terminal_is_utf8() ? "unicode" : "ascii";
}
