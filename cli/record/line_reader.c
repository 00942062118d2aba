#include "cli/record/line_reader.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "notation/text/utf8.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef HAVE_LIBEDIT
#include <histedit.h>
#include <wchar.h>
#endif

struct line_reader {
	bool terminal;
	complete_fn *complete;
	void *user;
	tick_fn *tick;
	void *tick_user;
	struct text line, prompt;
	struct text next, above; /* what a tick tells */
#ifdef HAVE_LIBEDIT
	EditLine *edit;
	History *history;
	bool interrupted;
#endif
};

/* Ctrl-C without libedit: read() ends, and the line is forgotten. */
static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal)
{
	interrupted = signal;
}

static void catch_interrupts(int number)
{
	struct sigaction action = { 0 };

	action.sa_handler = note_interrupt;
	sigaction(number, &action, NULL);
}

enum { TICK_MILLISECONDS = 250, CTRL_Z = 26 };

/* Waits for a key; false if a tick has something to show meanwhile, in
 * reader->next and reader->above. */
static bool wait_for_key(struct line_reader *reader)
{
	struct pollfd keys = { .fd = STDIN_FILENO, .events = POLLIN };

	while (poll(&keys, 1, reader->tick ? TICK_MILLISECONDS : -1) == 0) {
		text_clear(&reader->next);
		text_clear(&reader->above);
		reader->tick(&reader->next, &reader->above, reader->tick_user);
		if (reader->line.memory->failed)
			return true;
		if (reader->above.length ||
		    (reader->next.length &&
			strcmp(reader->next.data, reader->prompt.data) != 0))
			return false;
	}
	return true;
}

static void take_prompt(struct line_reader *reader)
{
	if (!reader->next.length)
		return;
	text_clear(&reader->prompt);
	text_add(&reader->prompt, reader->next.data, reader->next.length);
}

static enum line_answer forget_line(void)
{
	interrupted = 0;
	clearerr(stdin);
	return LINE_INTERRUPTED;
}

/* Bytes to the end of the line, no matter what they are. */
static enum line_answer read_plain(struct line_reader *reader)
{
	bool too_long = false;
	int c;

	text_clear(&reader->line);
	/* While a tick was waited for: the next line is not what it forgets. */
	if (interrupted)
		return forget_line();
	while ((c = getc(stdin)) != EOF && c != '\n') {
		if (reader->line.length < LINE_LENGTH_MAX)
			text_putc(&reader->line, (char)c);
		else
			too_long = true;
	}
	if (interrupted)
		return forget_line();
	if (reader->line.memory->failed) {
		errno = ENOMEM;
		return LINE_FAILED;
	}
	if (c == EOF && ferror(stdin))
		return LINE_FAILED;
	if (c == EOF && reader->line.length == 0)
		return LINE_END;
	return too_long ? LINE_TOO_LONG : LINE_READ;
}

#ifdef HAVE_LIBEDIT

static char *show_prompt(EditLine *edit)
{
	struct line_reader *reader;
	union {
		const char *shown;
		char *asked; /* libedit only reads it */
	} prompt;

	el_get(edit, EL_CLIENTDATA, &reader);
	prompt.shown = reader->prompt.data;
	return prompt.asked;
}

/* All of it is on one line of the terminal, so that it can be shown anew. */
static bool fits_one_line(const struct line_reader *reader)
{
	const LineInfo *line = el_line(reader->edit);
	size_t wide =
	    utf8_characters(reader->prompt.data, reader->prompt.length) +
	    utf8_characters(
		line->buffer, (size_t)(line->lastchar - line->buffer));
	struct terminal terminal = terminal_look();

	return !terminal.plain && wide + 1 < terminal.columns;
}

/* What was told meanwhile, and the prompt with what was typed so far. */
static void show_anew(struct line_reader *reader)
{
	bool one_line = fits_one_line(reader);

	if (!one_line && !reader->above.length)
		return;
	put_made(stdout, one_line ? "\r\033[K" : "\n");
	put_made_text(stdout, &reader->above);
	fflush(stdout);
	take_prompt(reader);
	el_set(reader->edit, EL_REFRESH);
}

/* After a signal the terminal may be as a shell left it, or of another size. */
static void come_back(EditLine *edit)
{
	el_set(edit, EL_PREP_TERM, 0);
	el_set(edit, EL_PREP_TERM, 1);
	el_resize(edit);
	el_set(edit, EL_REFRESH);
}

/* A key for libedit; time goes on until there is one. */
static int read_key(EditLine *edit, wchar_t *key)
{
	struct line_reader *reader;
	mbstate_t state;

	memset(&state, 0, sizeof(state));
	el_get(edit, EL_CLIENTDATA, &reader);
	for (;;) {
		ssize_t got;
		char byte;

		errno = 0;
		if (!wait_for_key(reader)) {
			show_anew(reader);
			continue;
		}
		got = errno == EINTR ? -1 : read(STDIN_FILENO, &byte, 1);
		if (got < 0 && errno == EINTR) {
			come_back(edit);
			continue;
		}
		if (got <= 0)
			return (int)got;
		switch (mbrtowc(key, &byte, 1, &state)) {
		case (size_t)-1: /* a byte that is no letter here */
			memset(&state, 0, sizeof(state));
			break;
		case (size_t)-2:
			break;
		default:
			return 1;
		}
	}
}

static unsigned char on_interrupt(EditLine *edit, wint_t key)
{
	struct line_reader *reader;

	(void)key;
	el_get(edit, EL_CLIENTDATA, &reader);
	reader->interrupted = true;
	return CC_NEWLINE;
}

/* What Ctrl-Z and Ctrl-\ are where no line is edited. */
static unsigned char on_signal(EditLine *edit, wint_t key)
{
	kill(0, key == CTRL_Z ? SIGTSTP : SIGQUIT);
	come_back(edit);
	return CC_NORM;
}

/* The words that fit, and what they have in common. */
struct choice {
	struct span begun;
	struct text common, list;
	size_t count, column;
};

enum { CHOICES_SHOWN = 200, CHOICE_WIDTH = 78 };

static void add_choice(const char *word, void *user)
{
	struct choice *choice = user;
	size_t same = 0, length = strlen(word);

	if (strncmp(word, choice->begun.text, choice->begun.length) != 0)
		return;
	if (choice->count++ == 0)
		text_puts(&choice->common, word);
	while (same < choice->common.length &&
	       choice->common.data[same] == word[same])
		same++;
	choice->common.length = same;
	if (choice->count > CHOICES_SHOWN)
		return;
	if (choice->column + length + 2 > CHOICE_WIDTH) {
		text_putc(&choice->list, '\n');
		choice->column = 0;
	}
	text_addf(&choice->list, "%s%s", choice->column ? "  " : "", word);
	choice->column += length + 2;
}

static unsigned char show_choices(const struct choice *choice)
{
	put_made(stdout, "\n");
	put_made_text(stdout, &choice->list);
	if (choice->count > CHOICES_SHOWN) {
		put_made(stdout, "\n");
		speak(stdout, "and %zu more", choice->count - CHOICES_SHOWN);
	}
	put_made(stdout, "\n");
	fflush(stdout);
	return CC_REDISPLAY;
}

static unsigned char insert_choice(EditLine *edit, struct choice *choice)
{
	if (choice->count == 1)
		text_putc(&choice->common, ' ');
	text_putc(&choice->common, '\0');
	if (choice->common.memory->failed ||
	    el_insertstr(edit, choice->common.data + choice->begun.length) != 0)
		return CC_ERROR;
	return CC_REFRESH;
}

static unsigned char on_tab(EditLine *edit, wint_t key)
{
	const LineInfo *line = el_line(edit);
	struct choice choice = { .count = 0 };
	const char *word = line->cursor;
	struct line_reader *reader;
	unsigned char answer = CC_ERROR;
	char *begun;

	(void)key;
	el_get(edit, EL_CLIENTDATA, &reader);
	while (word > line->buffer && word[-1] != ' ')
		word--;
	if (!reader->complete)
		return CC_ERROR;
	begun = memory_copy(
	    reader->line.memory, word, (size_t)(line->cursor - word));
	if (!begun)
		return CC_ERROR;
	choice.begun = (struct span){ begun, strlen(begun) };
	text_init(&choice.common, reader->line.memory);
	text_init(&choice.list, reader->line.memory);
	reader->complete(choice.begun, word == line->buffer, add_choice,
	    &choice, reader->user);
	if (choice.count > 0 &&
	    (choice.count == 1 || choice.common.length > choice.begun.length))
		answer = insert_choice(edit, &choice);
	else if (choice.count > 1)
		answer = show_choices(&choice);
	text_release(&choice.common);
	text_release(&choice.list);
	block_free(begun);
	return answer;
}

static bool start_editing(struct line_reader *reader)
{
	HistEvent event;

	signals_open_terminal(STDIN_FILENO);
	reader->edit = el_init("ludos", stdin, stdout, stderr);
	reader->history = history_init();
	if (!reader->edit || !reader->history)
		return false;
	history(reader->history, &event, H_SETSIZE, 1000);
	history(reader->history, &event, H_SETUNIQUE, 1);
	el_set(reader->edit, EL_CLIENTDATA, reader);
	el_set(reader->edit, EL_PROMPT, show_prompt);
	el_set(reader->edit, EL_EDITOR, "emacs");
	el_set(reader->edit, EL_HIST, history, reader->history);
#ifdef SIGWINCH
	catch_interrupts(SIGWINCH);
#endif
	/* Ctrl-C is a key like others, so that it only ends the line. */
	el_set(reader->edit, EL_SETTY, "-d", "-isig", NULL);
	el_wset(reader->edit, EL_GETCFN, read_key);
	/* The narrow call would copy the names and never free them. */
	el_wset(reader->edit, EL_ADDFN, L"ludos-interrupt", L"Forget the line",
	    on_interrupt);
	el_wset(reader->edit, EL_ADDFN, L"ludos-complete", L"Complete the turn",
	    on_tab);
	el_wset(reader->edit, EL_ADDFN, L"ludos-signal", L"Suspend or quit",
	    on_signal);
	el_set(reader->edit, EL_BIND, "^Z", "ludos-signal", NULL);
	el_set(reader->edit, EL_BIND, "^\\", "ludos-signal", NULL);
	el_set(reader->edit, EL_BIND, "^C", "ludos-interrupt", NULL);
	el_set(reader->edit, EL_BIND, "^I", "ludos-complete", NULL);
	el_set(reader->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
	return true;
}

static enum line_answer read_edited(struct line_reader *reader)
{
	HistEvent event;
	int count = 0;
	const char *line;

	reader->interrupted = false;
	line = el_gets(reader->edit, &count);
	if (reader->interrupted) {
		put_made(stdout, "\n");
		return LINE_INTERRUPTED;
	}
	if (!line || count <= 0)
		return line || count == 0 ? LINE_END : LINE_FAILED;
	text_clear(&reader->line);
	text_add(&reader->line, line, strcspn(line, "\n"));
	if (reader->line.memory->failed) {
		errno = ENOMEM;
		return LINE_FAILED;
	}
	if (reader->line.length)
		history(reader->history, &event, H_ENTER, reader->line.data);
	return LINE_READ;
}

static void end_editing(struct line_reader *reader)
{
	if (reader->history)
		history_end(reader->history);
	if (reader->edit)
		el_end(reader->edit);
	if (reader->terminal)
		signals_close_terminal();
}

#else

static bool start_editing(struct line_reader *reader)
{
	(void)reader;
	/* What waits is waiting in the terminal, not in a buffer. */
	setvbuf(stdin, NULL, _IONBF, 0);
	return true;
}

static enum line_answer read_edited(struct line_reader *reader)
{
	put_made_text(stdout, &reader->prompt);
	fflush(stdout);
	while (!wait_for_key(reader)) {
		take_prompt(reader);
		if (!reader->above.length)
			continue;
		put_made(stdout, "\n");
		put_made_text(stdout, &reader->above);
		put_made_text(stdout, &reader->prompt);
		fflush(stdout);
	}
	return read_plain(reader);
}

static void end_editing(struct line_reader *reader)
{
	(void)reader;
}

#endif

struct line_reader *line_reader_new(
    struct memory *memory, bool terminal, complete_fn *complete, void *user)
{
	struct line_reader *reader = memory_get(memory, sizeof(*reader));

	if (!reader)
		return NULL;
	reader->terminal = terminal;
	reader->complete = complete;
	reader->user = user;
	text_init(&reader->line, memory);
	text_init(&reader->prompt, memory);
	text_init(&reader->next, memory);
	text_init(&reader->above, memory);
	if (terminal)
		catch_interrupts(SIGINT);
	if (!terminal || start_editing(reader))
		return reader;
	memory->failed = true;
	line_reader_free(reader);
	return NULL;
}

void line_reader_free(struct line_reader *reader)
{
	if (!reader)
		return;
	end_editing(reader);
	text_release(&reader->line);
	text_release(&reader->prompt);
	text_release(&reader->next);
	text_release(&reader->above);
	block_free(reader);
}

void line_reader_tick(struct line_reader *reader, tick_fn *tick, void *user)
{
	reader->tick = tick;
	reader->tick_user = user;
}

bool line_reader_offer(struct line_reader *reader, const char *words)
{
#ifdef HAVE_LIBEDIT
	if (reader->terminal && reader->edit) {
		el_push(reader->edit, words);
		return true;
	}
#endif
	(void)reader;
	(void)words;
	return false;
}

enum line_answer line_reader_next(
    struct line_reader *reader, const char *prompt, struct span *line)
{
	enum line_answer answer;

	text_clear(&reader->prompt);
	text_puts(&reader->prompt, prompt);
	/* What was answered is out before the next line is waited for. */
	fflush(stdout);
	answer = reader->terminal ? read_edited(reader) : read_plain(reader);
	*line = text_span(&reader->line);
	return answer;
}
