#include "cli/commands/stepper.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/files/speak.h"
#include "render/moments.h"

enum pressed { KEY_ON, KEY_BACK, KEY_FIRST, KEY_FINAL, KEY_QUIT, KEY_OTHER };

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
static enum pressed read_escape(FILE *in)
{
	static const struct {
		char letter;
		enum pressed key;
	} arrows[] = { { 'A', KEY_BACK }, { 'B', KEY_ON }, { 'C', KEY_ON },
		{ 'D', KEY_BACK }, { 'H', KEY_FIRST }, { 'F', KEY_FINAL } };
	int c = next_byte(in);

	if (c == EOF)
		return KEY_QUIT;
	if (c != '[' && c != 'O')
		return KEY_OTHER;
	c = next_byte(in);
	for (size_t i = 0; i < COUNT_OF(arrows); i++)
		if (arrows[i].letter == c)
			return arrows[i].key;
	return KEY_OTHER;
}

static enum pressed read_key(struct keyboard *keyboard)
{
	int c = next_byte(keyboard->in);

	switch (c) {
	case EOF:
	case 'q':
	case 4:
		return KEY_QUIT;
	case ' ':
	case '\n':
	case 'n':
		return KEY_ON;
	case 'b':
	case 127:
		return KEY_BACK;
	case 'g':
		return KEY_FIRST;
	case 'G':
		return KEY_FINAL;
	case 27:
		return read_escape(keyboard->in);
	default:
		return KEY_OTHER;
	}
}

static unsigned long next_ply(
    enum pressed key, unsigned long ply, unsigned long plies)
{
	switch (key) {
	case KEY_ON:
		return ply < plies ? ply + 1 : plies;
	case KEY_BACK:
		return ply > 0 ? ply - 1 : 0;
	case KEY_FIRST:
		return 0;
	case KEY_FINAL:
		return plies;
	case KEY_QUIT:
	case KEY_OTHER:
		break;
	}
	return ply;
}

static void add_place(struct text *text, const struct language *language,
    unsigned long ply, unsigned long plies)
{
	char at[24], of[24];

	snprintf(at, sizeof(at), "%lu", ply);
	snprintf(of, sizeof(of), "%lu", plies);
	language_say(text, language, MESSAGE_PLY_OF, at, of);
}

struct stepper {
	struct reader *reader;
	const struct source *source;
	const struct renderer *renderer;
	const struct language *language;
	struct moments moments;
	struct scene scene;
	struct text text;
};

static bool show(
    struct stepper *stepper, const struct view *view, unsigned long ply)
{
	static const struct render_style style = { 0 };
	struct text *text = &stepper->text;

	text_clear(text);
	scene_make(&stepper->scene, view);
	stepper->renderer->write(&stepper->scene, &style, text);
	text_putc(text, '\n');
	add_place(text, view->language, ply, stepper->reader->verdict.plies);
	if (text->memory->failed)
		return false;
	put_made(stdout, isatty(STDOUT_FILENO) ? "\033[H\033[2J" : "");
	put_made_text(stdout, text);
	put_made(stdout, "\n");
	return fflush(stdout) == 0;
}

/* So many positions at a time are kept; others are played for again. */
enum { KEPT = 1024 };

/* The position after so many plies; NULL if there is no memory. */
static const struct moment *find(struct moments *moments, struct reader *reader,
    const struct source *source, unsigned long ply)
{
	const struct moment *moment = moments_at(moments, ply);
	struct moment_choice choice = { .again = true,
		.from = ply - ply % KEPT,
		.to = ply - ply % KEPT + KEPT };

	if (moment)
		return moment;
	moments_gather(moments, reader, source, &choice);
	return moments_at(moments, ply);
}

static void step_through(struct stepper *stepper, struct keyboard *keyboard)
{
	const struct verdict *verdict = &stepper->reader->verdict;
	unsigned long ply = 0;
	enum pressed key = KEY_OTHER;

	while (key != KEY_QUIT) {
		struct view view = { .language = stepper->language };
		const struct moment *moment = find(
		    &stepper->moments, stepper->reader, stepper->source, ply);

		if (!moment)
			break;
		moment_view(moment, verdict->game, PART_AFTER, &view);
		if (!show(stepper, &view, ply))
			break;
		key = read_key(keyboard);
		ply = next_ply(key, ply, verdict->plies);
	}
}

enum status stepper_run(struct reader *reader, const struct source *source,
    const struct renderer *renderer, const struct language *language)
{
	struct stepper stepper = { .reader = reader,
		.source = source,
		.renderer = renderer,
		.language = language };
	struct keyboard keyboard;
	enum status status = reader_play(reader, source, NULL, NULL)
				 ? STATUS_GOOD
				 : STATUS_WRONG;

	if (!reader->verdict.game || !keyboard_open(&keyboard))
		return STATUS_WRONG;
	moments_init(&stepper.moments, reader->memory);
	scene_init(&stepper.scene, reader->memory);
	text_init(&stepper.text, reader->memory);
	step_through(&stepper, &keyboard);
	text_release(&stepper.text);
	scene_release(&stepper.scene);
	moments_release(&stepper.moments);
	if (ferror(keyboard.in))
		status = machine_error("cannot read keys: %s", reason(errno));
	keyboard_close(&keyboard);
	return status;
}
