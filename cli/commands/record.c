#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/files/diag_show.h"
#include "cli/files/output.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/record/modes.h"
#include "cli/record/start.h"
#include "cli/values.h"

/* What is wrong with a flag, in one line: nobody wrote the record that it
 * would stand in. */
static void tell_flag(const struct diag *diag, void *user)
{
	const struct arguments *arguments = user;

	if (diag->level == LEVEL_ERROR)
		usage_error(arguments->command, "%s", diag->message);
}

/* A new record is read like any other, so that what flags say is checked. */
static enum status load_header(const struct arguments *arguments,
    struct recording *recording, const struct text *header)
{
	union {
		const struct arguments *shown;
		void *user; /* tell_flag() only reads it */
	} call = { arguments };
	struct source source;
	struct sink sink;
	bool good;

	source_init(&source, "<new record>", header->data, header->length, 1);
	sink_init(&sink, arguments->memory, tell_flag, call.user);
	good = recording_load(recording, &source, &sink);
	sink_release(&sink);
	if (good)
		return STATUS_GOOD;
	return status_worse(STATUS_USAGE, sink_status(&sink));
}

static enum status begin_new(
    struct session *session, const char *name, struct prompt *prompt)
{
	const struct arguments *arguments = session->arguments;
	enum status status = STATUS_USAGE;
	struct text header;

	text_init(&header, arguments->memory);
	if (argument_given(arguments, "game")) {
		if (start_from_flags(arguments, &header))
			status = load_header(
			    arguments, &session->recording, &header);
	} else if (!prompt->terminal) {
		status = usage_error(arguments->command,
		    "%s is not there yet: --game says which game begins", name);
	} else if (start_by_asking(arguments, prompt->reader, &header)) {
		status = load_header(arguments, &session->recording, &header);
	} else {
		put_made(stdout, "\n");
	}
	text_release(&header);
	return status;
}

/* The record that the flags would begin. */
static enum status load_wanted(
    const struct session *session, struct recording *wanted)
{
	const struct arguments *arguments = session->arguments;
	enum status status = STATUS_USAGE;
	struct text header;

	text_init(&header, arguments->memory);
	if (start_from_flags(arguments, &header))
		status = load_header(arguments, wanted, &header);
	text_release(&header);
	return status;
}

/* What the call leaves out, such as who begins, is as the record has it. */
static bool begins_alike(const struct arguments *arguments,
    const struct recording *there, const struct recording *wanted)
{
	bool start = argument_given(arguments, "first") ||
		     argument_given(arguments, "position");

	return there->game->ruleset == wanted->game->ruleset &&
	       (!wanted->game->options ||
		   there->game->options == wanted->game->options) &&
	       (!start || position_equal(&there->reader.verdict.start,
			      &wanted->reader.verdict.start));
}

/* --game again, as after a crash: it must be the game of the file. */
static enum status check_game(struct session *session, const char *name)
{
	const struct recording *there = &session->recording;
	struct recording wanted;
	enum status status = STATUS_MACHINE;

	if (!argument_given(session->arguments, "game"))
		return STATUS_GOOD;
	if (recording_init(&wanted, session->arguments->memory))
		status = load_wanted(session, &wanted);
	if (status == STATUS_GOOD &&
	    !begins_alike(session->arguments, there, &wanted)) {
		bool other = there->game->ruleset != wanted.game->ruleset;

		status = usage_error(session->arguments->command,
		    other ? "%s is there already, a record of %s/%s and not "
			    "of %s/%s"
			  : "%s is there already, a record of %s/%s with "
			    "another start or other options",
		    name, there->game->ruleset->game,
		    there->game->ruleset->name, wanted.game->ruleset->game,
		    wanted.game->ruleset->name);
	}
	recording_release(&wanted);
	return status;
}

static void tell_other(const char *key, struct span there)
{
	if (there.length)
		speak(stderr,
		    "ludos: the record has %s: %.*s; the command header "
		    "changes it\n",
		    key, (int)there.length, there.text);
	else
		speak(stderr,
		    "ludos: the record has no %s; the command header sets "
		    "it\n",
		    key);
}

/* Flags of a new record that say something else than the one that is there. */
static void compare_flags(const struct session *session)
{
	const struct arguments *arguments = session->arguments;
	const struct recording *recording = &session->recording;
	const struct record *record = &recording->reader.record;
	char today[DATE_ROOM];
	const char *words;
	size_t at = 0;

	for (size_t i = 0; i < START_FIELDS; i++) {
		enum field field = start_fields[i];
		const char *value = start_value(arguments, field, today);
		struct span there = record_text(record, field);

		if (value && field != FIELD_POSITION && field != FIELD_FIRST &&
		    field != FIELD_CLOCK && !span_is(there, value))
			tell_other(field_table[field].key.text, there);
	}
	while ((words = argument_next(arguments, "player", &at))) {
		unsigned side;
		const char *name =
		    start_player(arguments, recording->game, words, &side);

		if (name && !span_is(record_player(record, side), name))
			tell_other(recording->game->side[side].name,
			    record_player(record, side));
	}
}

/* Time is given for a record that had none, or another one. */
static enum status set_control(struct session *session)
{
	const char *clock = argument(session->arguments, "clock");
	struct span there =
	    record_text(&session->recording.reader.record, FIELD_CLOCK);

	if (!clock || span_is(there, clock))
		return STATUS_GOOD;
	if (!recording_set_key(&session->recording, "clock",
		(struct span){ clock, strlen(clock) }))
		return STATUS_MACHINE;
	return session_save(session) ? STATUS_GOOD : STATUS_MACHINE;
}

static enum status go_on(struct session *session, const char *name)
{
	enum status status = session_load(session);

	if (status == STATUS_GOOD)
		status = check_game(session, name);
	if (status == STATUS_GOOD)
		compare_flags(session);
	if (status == STATUS_GOOD)
		status = set_control(session);
	return status;
}

static enum status begin(
    struct session *session, const char *name, struct prompt *prompt)
{
	struct stat about;
	enum there there = output_look(name, &about);

	if (there == THERE_UNKNOWN)
		return STATUS_MACHINE;
	if (there == THERE_NOTHING || about.st_size == 0)
		return begin_new(session, name, prompt);
	prompt->resumed = true;
	return go_on(session, name);
}

static void choose_renderer(struct session *session, bool terminal)
{
	const struct arguments *arguments = session->arguments;
	const char *format = argument(arguments, "format");

	if (!format)
		format = !terminal || !terminal_is_utf8() ? "ascii"
			 : arguments->colour_out          ? "ansi"
							  : "unicode";
	session->renderer = renderer_find(format);
}

static bool read_flags(struct session *session, bool terminal)
{
	const struct arguments *arguments = session->arguments;
	const char *clock = argument(arguments, "clock");
	struct time_control control;

	session->flip = argument_given(arguments, "flip");
	choose_renderer(session, terminal);
	if (!clock ||
	    time_control_read((struct span){ clock, strlen(clock) }, &control))
		return true;
	usage_error(arguments->command,
	    "--clock is a time and perhaps what each turn adds, such as "
	    "10m+5s, not '%s'",
	    clock);
	return false;
}

static enum status record(
    struct session *session, const char *name, struct prompt *prompt)
{
	enum status status =
	    record_file_take(&session->file, name, session->arguments->memory);

	if (status == STATUS_GOOD)
		status = begin(session, name, prompt);
	if (status != STATUS_GOOD)
		return status;
	/* A new record is there before its first turn; one that was there
	 * stays as it is until something changes. */
	if (!session->file.saved && !session_save(session))
		return STATUS_MACHINE;
	session_wind_clock(session);
	if (argument_given(session->arguments, "json"))
		return record_json(session, prompt->reader, prompt->batch);
	return record_prompt(prompt);
}

static enum status run_record(const struct arguments *arguments)
{
	bool json = argument_given(arguments, "json"),
	     batch = argument_given(arguments, "batch");
	bool terminal =
	    !json && !batch && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	struct session session;
	struct prompt prompt = {
		.session = &session, .terminal = terminal, .batch = batch
	};
	enum status status;

	/* The terminal's letters, for editing; nothing else depends on it. */
	if (terminal && !setlocale(LC_CTYPE, "") && terminal_will_be_utf8())
		setlocale(LC_CTYPE, "C.UTF-8");
	if (!*arguments->operands[0])
		return usage_error(
		    arguments->command, "a record needs a file with a name");
	if (strcmp(arguments->operands[0], "-") == 0)
		return usage_error(arguments->command,
		    "a record is kept in a file, not in a stream");
	if (!session_init(&session, arguments)) {
		session_release(&session);
		return STATUS_MACHINE;
	}
	status = STATUS_USAGE;
	if (read_flags(&session, terminal)) {
		prompt.reader = line_reader_new(
		    arguments->memory, terminal, record_complete, &prompt);
		status = prompt.reader
			     ? record(&session, arguments->operands[0], &prompt)
			     : STATUS_MACHINE;
		line_reader_free(prompt.reader);
	}
	session_release(&session);
	return status;
}

static const struct flag record_flags[] = {
	{ "game", 'g', &game_value,
	    "begin a record of this game, +OPTION for each option" },
	{ "player", 0, &player_value, "who plays a side; may be repeated" },
	{ "event", 0, ANY("TEXT"), "the event" },
	{ "site", 0, ANY("TEXT"), "where" },
	{ "round", 0, ANY("TEXT"), "the round" },
	{ "board", 0, ANY("TEXT"), "the table" },
	{ "annotator", 0, ANY("TEXT"), "who writes the comments" },
	{ "source", 0, ANY("TEXT"), "where the game is from" },
	{ "first", 0, &side_value,
	    "who begins, where the rules leave it open" },
	{ "date", 0, ANY("DATE"), "YYYY-MM-DD, or today" },
	{ "position", 'p', ANY("STRING"), "the position to begin with" },
	{ "clock", 0, ANY("TIME"), "clocks, such as 20m+5s" },
	{ "batch", 0, NULL, "stop at the first turn that is not legal" },
	{ "json", 0, NULL, "a request a line, an answer a line, for programs" },
	{ "format", 'f', &board_value, "how the board is drawn" },
	{ "flip", 0, NULL, "the second side at the bottom" },
	{ NULL, 0, NULL, NULL },
};

const struct command record_command = {
	.name = "record",
	.operands = "FILE",
	.about = "records a game as it is played; every turn is saved at once",
	.takes = { &record_value },
	.flags = record_flags,
	.more = "Lines are turns or commands; the line 'help' lists them.\n",
	.least = 1,
	.most = 1,
	.run = run_record,
};
