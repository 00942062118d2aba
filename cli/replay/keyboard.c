#include "cli/replay/keyboard.h"

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <unistd.h>

#include "cli/files/signals.h"

void keyboard_open(struct keyboard *keyboard)
{
	struct termios *raw = &keyboard->raw;

	keyboard->in = isatty(STDIN_FILENO) ? stdin : fopen("/dev/tty", "r");
	if (!keyboard->in)
		keyboard->in = stdin;
	keyboard->terminal = tcgetattr(fileno(keyboard->in), raw) == 0;
	raw->c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw->c_cc[VMIN] = 1;
	raw->c_cc[VTIME] = 0;
	/* What was typed waits in the terminal, where poll() sees it. */
	if (keyboard->terminal)
		setvbuf(keyboard->in, NULL, _IONBF, 0);
	signals_open_terminal(fileno(keyboard->in));
}

void keyboard_close(struct keyboard *keyboard)
{
	signals_close_terminal();
	if (keyboard->in != stdin)
		fclose(keyboard->in);
}

/* In the background it waits here for the terminal. */
static void set_raw(const struct keyboard *keyboard)
{
	if (keyboard->terminal)
		tcsetattr(fileno(keyboard->in), TCSANOW, &keyboard->raw);
}

/* A signal does not end it, but what was shown may be gone: 0 is no key. */
static int next_byte(const struct keyboard *keyboard)
{
	struct pollfd keys = { .fd = fileno(keyboard->in), .events = POLLIN };
	int c;

	if (keyboard->terminal && poll(&keys, 1, -1) < 0 && errno == EINTR) {
		set_raw(keyboard);
		return 0;
	}
	c = getc(keyboard->in);
	while (c == EOF && ferror(keyboard->in) && errno == EINTR) {
		clearerr(keyboard->in);
		c = getc(keyboard->in);
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
static enum pressed read_escape(const struct keyboard *keyboard)
{
	static const struct key_row arrows[] = { { 'A', KEY_BACK },
		{ 'B', KEY_ON }, { 'C', KEY_ON }, { 'D', KEY_BACK },
		{ 'H', KEY_FIRST }, { 'F', KEY_FINAL } };
	int c = next_byte(keyboard);

	if (c == EOF)
		return KEY_QUIT;
	if (c != '[' && c != 'O')
		return KEY_OTHER;
	return find_key(
	    arrows, sizeof(arrows) / sizeof(arrows[0]), next_byte(keyboard));
}

enum pressed keyboard_read(struct keyboard *keyboard)
{
	static const struct key_row keys[] = { { EOF, KEY_QUIT },
		{ 'q', KEY_QUIT }, { 4, KEY_QUIT }, { ' ', KEY_ON },
		{ '\n', KEY_ON }, { 'b', KEY_BACK }, { 127, KEY_BACK },
		{ 'g', KEY_FIRST }, { 'G', KEY_FINAL }, { 'n', KEY_NEXT_GAME },
		{ 'p', KEY_GAME_BEFORE }, { 'v', KEY_ENTER },
		{ 'u', KEY_LEAVE } };
	int c;

	/* Each time: after a stop the terminal is as a shell left it. */
	set_raw(keyboard);
	c = next_byte(keyboard);
	keyboard->number = 1;
	if (c >= '1' && c <= '9') {
		keyboard->number = (unsigned)(c - '0');
		return KEY_ENTER;
	}
	return c == 27 ? read_escape(keyboard)
		       : find_key(keys, sizeof(keys) / sizeof(keys[0]), c);
}
