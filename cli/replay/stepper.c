#include "cli/replay/stepper.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/replay/keyboard.h"
#include "cli/replay/screen.h"

/* Which game is wanted next. */
enum wish { WISH_QUIT, WISH_NEXT, WISH_BEFORE };

struct stepper {
	const struct arguments *arguments;
	struct reader reader;
	struct score_sheet sheet;
	struct screen screen;
	struct keyboard keyboard;
	struct text text, wrong;
	bool clears; /* a terminal that can clear its screen */
	enum status status;
	int file;             /* which of the operands */
	unsigned long record; /* which of its records, from 1 */
};

static void keep_wrong(const struct diag *diag, void *user)
{
	struct stepper *stepper = user;

	if (diag->level == LEVEL_ERROR && stepper->wrong.length == 0)
		show_diag_line(&stepper->wrong, diag, false);
}

static bool show_text(struct stepper *stepper)
{
	if (stepper->text.memory->failed)
		return false;
	put_made(stdout, stepper->clears ? "\033[H\033[2J" : "");
	put_made_text(stdout, &stepper->text);
	return fflush(stdout) == 0;
}

/* --- one game ----------------------------------------------------------------------- */

/* Where a key leads; NO_ENTRY: out of this game at its end. */
static entry_id go(const struct stepper *stepper, entry_id at, enum pressed key)
{
	const struct score_sheet *sheet = &stepper->sheet;
	const struct entry *entry = &sheet->entries[at];
	entry_id to;

	switch (key) {
	case KEY_ON:
		return entry->next != NO_ENTRY ? entry->next : entry->replaced;
	case KEY_BACK:
		return entry->before != NO_ENTRY ? entry->before : at;
	case KEY_FIRST:
		return score_sheet_begin(sheet, at);
	case KEY_FINAL:
		return score_sheet_end(sheet, at);
	case KEY_ENTER:
		to = score_sheet_variation(sheet, at, stepper->keyboard.number);
		return to != NO_ENTRY ? to : at;
	case KEY_LEAVE:
		return entry->replaced != NO_ENTRY ? entry->replaced : at;
	default:
		return at;
	}
}

static enum wish step_through(struct stepper *stepper)
{
	entry_id at = 0;

	while (at != NO_ENTRY) {
		enum pressed key;

		text_clear(&stepper->text);
		if (!screen_add(&stepper->screen, at, &stepper->text) ||
		    !show_text(stepper))
			return WISH_QUIT;
		key = keyboard_read(&stepper->keyboard);
		if (key == KEY_QUIT)
			return WISH_QUIT;
		if (key == KEY_NEXT_GAME)
			return WISH_NEXT;
		if (key == KEY_GAME_BEFORE)
			return WISH_BEFORE;
		at = go(stepper, at, key);
	}
	return WISH_NEXT;
}

/* Nothing of it can be shown but what is wrong. */
static enum wish show_wrong(struct stepper *stepper)
{
	enum pressed key;

	text_clear(&stepper->text);
	text_addf(&stepper->text, "%s\n", stepper->wrong.data);
	language_say(&stepper->text, stepper->screen.language,
	    MESSAGE_STEP_KEYS, NULL, NULL);
	text_putc(&stepper->text, '\n');
	do {
		if (!show_text(stepper))
			return WISH_QUIT;
		key = keyboard_read(&stepper->keyboard);
	} while (key == KEY_OTHER);
	return key == KEY_QUIT          ? WISH_QUIT
	       : key == KEY_GAME_BEFORE ? WISH_BEFORE
					: WISH_NEXT;
}

static enum wish step_game(struct stepper *stepper, const struct source *source)
{
	struct screen *screen = &stepper->screen;
	unsigned long errors = stepper->reader.sink.errors;

	text_clear(&stepper->wrong);
	screen->source = source;
	screen->file = source->name;
	screen->number = stepper->record;
	if (!score_sheet_read(&stepper->sheet, &stepper->reader, source)) {
		stepper->status = status_worse(stepper->status, STATUS_WRONG);
		return show_wrong(stepper);
	}
	if (stepper->reader.sink.errors > errors)
		stepper->status = status_worse(stepper->status, STATUS_WRONG);
	screen->outcome = stepper->reader.verdict.final.outcome;
	screen->wrong = stepper->wrong.data;
	return step_through(stepper);
}

/* --- all of them ------------------------------------------------------------------------ */

/* Goes through a file from the record that is wanted on, or from the last one
 * if that is 0. */
static enum wish step_file(struct stepper *stepper, const char *name)
{
	enum wish wish = WISH_NEXT;
	enum status status = STATUS_GOOD;
	unsigned long wanted = stepper->record;
	bool pipe = strcmp(name, "-") == 0;
	struct source source;
	struct input input;

	if (!input_open(&input, name))
		return WISH_NEXT;
	if (!input_is_foreign(&input, &status))
		while (
		    wish == WISH_NEXT && input_next(&input, &source, &status)) {
			stepper->record = input.record;
			if (input.record < wanted || !wanted)
				continue;
			/* A pipe is not read again: there the game begins
			 * anew. */
			do
				wish = step_game(stepper, &source);
			while (wish == WISH_BEFORE && pipe);
		}
	if (wish == WISH_NEXT && wanted)
		stepper->record = 0;
	input_close(&input);
	stepper->status = status_worse(
	    stepper->status, input.skipped ? STATUS_WRONG : status);
	return wish;
}

/* The number of its last record. */
static void find_last(struct stepper *stepper, const char *name)
{
	stepper->record = 0;
	step_file(stepper, name);
	stepper->record += stepper->record == 0;
}

static void go_back(struct stepper *stepper)
{
	char **files = stepper->arguments->operands;

	if (stepper->record > 1)
		stepper->record--;
	else if (stepper->file > 0 &&
		 strcmp(files[stepper->file - 1], "-") != 0)
		find_last(stepper, files[--stepper->file]);
}

static void step_files(struct stepper *stepper)
{
	const struct arguments *arguments = stepper->arguments;

	while (stepper->file < arguments->count) {
		enum wish wish =
		    step_file(stepper, arguments->operands[stepper->file]);

		if (wish == WISH_QUIT || stepper->status > STATUS_USAGE)
			return;
		if (wish == WISH_BEFORE) {
			go_back(stepper);
			continue;
		}
		stepper->file++;
		stepper->record = 1;
	}
}

enum status stepper_run(
    const struct arguments *arguments, const struct renderer *renderer)
{
	struct stepper stepper = { .arguments = arguments, .record = 1 };
	struct screen *screen = &stepper.screen;

	*screen = (struct screen){ .reader = &stepper.reader,
		.sheet = &stepper.sheet,
		.renderer = renderer,
		.language = arguments->memory->language,
		.flip = argument_given(arguments, "flip"),
		.wrong = "" };
	stepper.clears = isatty(STDOUT_FILENO) && !terminal_look().plain;
	score_sheet_init(&stepper.sheet, arguments->memory);
	scene_init(&screen->scene, arguments->memory);
	text_init(&stepper.text, arguments->memory);
	text_init(&stepper.wrong, arguments->memory);
	keyboard_open(&stepper.keyboard);
	if (reader_init(
		&stepper.reader, arguments->memory, keep_wrong, &stepper))
		step_files(&stepper);
	if (ferror(stepper.keyboard.in))
		stepper.status =
		    machine_error("cannot read keys: %s", speak_reason(errno));
	keyboard_close(&stepper.keyboard);
	reader_release(&stepper.reader);
	text_release(&stepper.wrong);
	text_release(&stepper.text);
	scene_release(&screen->scene);
	score_sheet_release(&stepper.sheet);
	return stepper.status;
}
