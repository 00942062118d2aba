#include "cli/stepper.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/moment.h"
#include "cli/speak.h"
#include "notation/turn_text.h"

enum press {
	PRESS_ON,
	PRESS_BACK,
	PRESS_FIRST,
	PRESS_FINAL,
	PRESS_QUIT,
	PRESS_OTHER
};

/* Keys come from the terminal even if the record came through a pipe. */
struct keyboard {
	FILE *in;
	bool raw;
	struct termios before;
};

static bool keyboard_open(struct keyboard *keyboard)
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
	return true;
}

static void keyboard_close(struct keyboard *keyboard)
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

/* ESC [ A and the like. */
static enum press read_escape(FILE *in)
{
	static const struct {
		char letter;
		enum press key;
	} arrows[] = { { 'A', PRESS_BACK }, { 'B', PRESS_ON },
		{ 'C', PRESS_ON }, { 'D', PRESS_BACK }, { 'H', PRESS_FIRST },
		{ 'F', PRESS_FINAL } };
	int c = next_byte(in);

	if (c == EOF)
		return PRESS_QUIT;
	if (c != '[' && c != 'O')
		return PRESS_OTHER;
	c = next_byte(in);
	for (size_t i = 0; i < COUNT_OF(arrows); i++)
		if (arrows[i].letter == c)
			return arrows[i].key;
	return PRESS_OTHER;
}

static enum press read_key(struct keyboard *keyboard)
{
	int c = next_byte(keyboard->in);

	switch (c) {
	case EOF:
	case 'q':
	case 4:
		return PRESS_QUIT;
	case ' ':
	case '\n':
	case 'n':
		return PRESS_ON;
	case 'b':
	case 127:
		return PRESS_BACK;
	case 'g':
		return PRESS_FIRST;
	case 'G':
		return PRESS_FINAL;
	case 27:
		return read_escape(keyboard->in);
	default:
		return PRESS_OTHER;
	}
}

static unsigned long next_ply(
    enum press key, unsigned long ply, unsigned long plies)
{
	switch (key) {
	case PRESS_ON:
		return ply < plies ? ply + 1 : plies;
	case PRESS_BACK:
		return ply > 0 ? ply - 1 : 0;
	case PRESS_FIRST:
		return 0;
	case PRESS_FINAL:
		return plies;
	case PRESS_QUIT:
	case PRESS_OTHER:
		break;
	}
	return ply;
}

static void add_place(struct text *text, enum language language,
    unsigned long ply, unsigned long plies)
{
	char at[24], of[24];

	snprintf(at, sizeof(at), "%lu", ply);
	snprintf(of, sizeof(of), "%lu", plies);
	language_say(text, language, MESSAGE_PLY_OF, at, of);
}

static bool show(struct scene *scene, struct text *text,
    const struct renderer *renderer, const struct view *view, unsigned long ply,
    unsigned long plies)
{
	static const struct render_style style = { 0 };

	text_clear(text);
	scene_make(scene, view);
	renderer->write(scene, &style, text);
	text_putc(text, '\n');
	add_place(text, view->language, ply, plies);
	if (text->memory->failed)
		return false;
	put_made(stdout, isatty(STDOUT_FILENO) ? "\033[H\033[2J" : "");
	put_made_text(stdout, text);
	put_made(stdout, "\n");
	return fflush(stdout) == 0;
}

enum status stepper_run(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct renderer *renderer, enum language language)
{
	struct keyboard keyboard;
	struct verdict verdict;
	struct scene scene;
	struct sink silent;
	struct text text;
	unsigned long ply = 0;
	enum status status =
	    replay_record(replay, record, source, sink, NULL, NULL, &verdict)
		? STATUS_GOOD
		: STATUS_WRONG;
	unsigned long plies = verdict.plies;
	enum press key = PRESS_OTHER;

	if (!verdict.game || !keyboard_open(&keyboard))
		return STATUS_WRONG;
	sink_init(&silent, sink->memory, NULL, NULL);
	scene_init(&scene, sink->memory);
	text_init(&text, sink->memory);
	while (key != PRESS_QUIT) {
		struct view view = { .language = language };
		struct moment moment;

		if (!moment_find(replay, record, source, (long)ply, &silent,
			&moment, &verdict))
			break;
		moment_view(&moment, verdict.game, &view);
		if (!show(&scene, &text, renderer, &view, moment.ply, plies))
			break;
		key = read_key(&keyboard);
		ply = next_ply(key, ply, plies);
	}
	text_release(&text);
	scene_release(&scene);
	sink_release(&silent);
	if (ferror(keyboard.in))
		status = machine_error("cannot read keys: %s", strerror(errno));
	keyboard_close(&keyboard);
	return status;
}
