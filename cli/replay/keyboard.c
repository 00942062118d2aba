#include "cli/replay/keyboard.h"

#include <errno.h>
#include <stddef.h>
#include <unistd.h>

void keyboard_open(struct keyboard *keyboard)
{
	struct termios raw;

	keyboard->in = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
	if (!keyboard->in)
		keyboard->in = stdin;
	keyboard->raw = tcgetattr(fileno(keyboard->in), &keyboard->before) == 0;
	if (keyboard->raw) {
		raw = keyboard->before;
		raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
		raw.c_cc[VMIN] = 1;
		raw.c_cc[VTIME] = 0;
		tcsetattr(fileno(keyboard->in), TCSANOW, &raw);
	}
}

void keyboard_close(struct keyboard *keyboard)
{
	if (keyboard->raw)
		tcsetattr(fileno(keyboard->in), TCSANOW, &keyboard->before);
	if (keyboard->in != stdin)
		fclose(keyboard->in);
}

/* A signal does not end it. */
static int next_byte(FILE *in)
{
	int c = getc(in);

	while (c == EOF && ferror(in) && errno == EINTR) {
		clearerr(in);
		c = getc(in);
	}
	return c;
}

struct key_row {
	int byte;
	enum pressed key;
};

static enum pressed find_key(const struct key_row *rows, size_t count, int c)
{
	for (size_t i = 0; i < count; i++)
		if (rows[i].byte == c)
			return rows[i].key;
	return KEY_OTHER;
}

/* ESC [ A and the like. */
static enum pressed read_escape(FILE *in)
{
	static const struct key_row arrows[] = { { 'A', KEY_BACK },
		{ 'B', KEY_ON }, { 'C', KEY_ON }, { 'D', KEY_BACK },
		{ 'H', KEY_FIRST }, { 'F', KEY_FINAL } };
	int c = next_byte(in);

	if (c == EOF)
		return KEY_QUIT;
	if (c != '[' && c != 'O')
		return KEY_OTHER;
	return find_key(
	    arrows, sizeof(arrows) / sizeof(arrows[0]), next_byte(in));
}

enum pressed keyboard_read(struct keyboard *keyboard)
{
	static const struct key_row keys[] = { { EOF, KEY_QUIT },
		{ 'q', KEY_QUIT }, { 4, KEY_QUIT }, { ' ', KEY_ON },
		{ '\n', KEY_ON }, { 'b', KEY_BACK }, { 127, KEY_BACK },
		{ 'g', KEY_FIRST }, { 'G', KEY_FINAL }, { 'n', KEY_NEXT_GAME },
		{ 'p', KEY_GAME_BEFORE }, { 'v', KEY_ENTER },
		{ 'u', KEY_LEAVE } };
	int c = next_byte(keyboard->in);

	keyboard->number = 1;
	if (c >= '1' && c <= '9') {
		keyboard->number = (unsigned)(c - '0');
		return KEY_ENTER;
	}
	return c == 27 ? read_escape(keyboard->in)
		       : find_key(keys, sizeof(keys) / sizeof(keys[0]), c);
}
