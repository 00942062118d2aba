/* What is said at the prompt, and in a pipe. */
#include <stdio.h>
#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/record/modes.h"
#include "notation/record/turn_text.h"

/* Nobody takes for kept what is not on the disk. */
static const char *unsaved(const struct session *session)
{
	return session->file.saved ? "" : translated("not saved: ");
}

/* A line for people, broken where the terminal ends. */
static void tell_line(const struct prompt *prompt, struct span words)
{
	struct text line, wrapped;

	text_init(&line, prompt->session->arguments->memory);
	text_init(&wrapped, prompt->session->arguments->memory);
	if (prompt->terminal)
		add_shown(&line, words);
	else
		add_clean(&line, words);
	if (prompt->terminal)
		add_wrapped(
		    &wrapped, text_span(&line), 0, 0, terminal_look().columns);
	else
		text_add(&wrapped, line.data, line.length);
	text_putc(&wrapped, '\n');
	put_made_text(stdout, &wrapped);
	text_release(&line);
	text_release(&wrapped);
}

static void tell_words(const struct prompt *prompt, const char *words)
{
	tell_line(prompt, (struct span){ words, strlen(words) });
}

void record_name_turn(const struct session *session, struct text *text)
{
	const struct standing *standing = &session->recording.standing;
	char turn[TURN_TEXT_MAX];

	if (standing->side < 0)
		return;
	turn_write(&session->recording.game->map, &standing->report.turn, turn);
	text_addf(text, "%lu%s %s", standing->round,
	    standing->side == 0 ? "." : "...", turn);
}

/* What a player may do now beside a plain turn. */
static void tell_offered(const struct prompt *prompt)
{
	const char *offered = session_offered(prompt->session);

	if (offered)
		tell_words(prompt, translated(offered));
}

static void tell_end(struct prompt *prompt)
{
	struct session *session = prompt->session;

	text_clear(&session->text);
	text_puts(&session->text, unsaved(session));
	session_word_end(session, &session->text);
	tell_line(prompt, text_span(&session->text));
}

/* On a terminal the board says it. */
static void tell_claims(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct recording *recording = &session->recording;

	for (unsigned i = 0; i < CLAIMS_MAX && !prompt->terminal; i++) {
		const struct claim *claim =
		    &recording->standing.now.outcome.claims[i];

		if (!claim->rule)
			break;
		text_clear(&session->text);
		language_claim(
		    &session->text, speak_language(), recording->game, claim);
		speak(stdout, "%s\n", session->text.data);
	}
}

/* A game that is over is announced; otherwise who is to move. */
static void tell_standing(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct recording *recording = &session->recording;
	const struct standing *standing = &recording->standing;

	if (recording_is_over(recording)) {
		/* The board has said the rest. */
		if (!prompt->terminal || standing->now.outcome.rule)
			tell_end(prompt);
		return;
	}
	if (!prompt->terminal)
		speak(stdout, "%sply %lu: %s to move\n", unsaved(session),
		    standing->ply,
		    translated(
			recording->game->side[standing->now.pos.side].name));
	tell_claims(prompt);
	tell_offered(prompt);
}

static void show_board(struct prompt *prompt)
{
	struct session *session = prompt->session;

	if (!prompt->terminal ||
	    !session_draw(session, session->renderer, true))
		return;
	put_made_text(stdout, &session->text);
}

void record_show(struct prompt *prompt)
{
	show_board(prompt);
	tell_standing(prompt);
}

void record_word_flag(const struct session *session, struct text *text)
{
	int side = session_flag(session);
	const struct game *game = session->recording.game;
	const char *name = side < 0 ? "" : game->side[side].name;

	if (side < 0)
		return;
	text_say(text,
	    "time is up for %s: say 'result %s time', or 'clock %s 2:00'\n",
	    subject_in(speak_language(), name),
	    game->sides == 2 ? game->side[1 - side].name : translated("SIDE"),
	    name);
}

/* A turn that came too late; on a terminal it was told when it happened. */
static void tell_late(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct standing *standing = &session->recording.standing;
	const struct side *sides = session->recording.game->side;

	if (session->clock.on && standing->side >= 0 &&
	    session->clock.left[standing->side] < 0)
		speak(stdout,
		    "the time of %s is up: 'result SIDE time' ends the game\n",
		    subject_in(speak_language(), sides[standing->side].name));
}

void record_tell_turn(struct prompt *prompt)
{
	struct session *session = prompt->session;

	text_clear(&session->text);
	record_name_turn(session, &session->text);
	speak(stdout, "%s%s\n", unsaved(session), session->text.data);
	show_board(prompt);
	tell_late(prompt);
	if (recording_is_over(&session->recording))
		tell_standing(prompt);
	else
		tell_offered(prompt);
}

void record_tell_clocks(const struct session *session)
{
	const struct game *game = session->recording.game;
	struct text text;

	text_init(&text, session->arguments->memory);
	for (unsigned s = 0; s < game->sides; s++) {
		text_addf(&text, "%s%s ", s ? "  " : "",
		    translated(game->side[s].name));
		clock_show(&text, session_clock_left(session, s));
	}
	speak(stdout, "%s%s\n", text.data,
	    session->clock.stopped ? translated("  (paused)") : "");
	text_release(&text);
}

/* --- what is recorded ---------------------------------------------------------- */

static void add_fact(struct text *text, const char *before, struct span fact)
{
	if (!fact.length)
		return;
	text_puts(text, before);
	text_add(text, fact.text, fact.length);
}

static void introduce_game(struct prompt *prompt, struct text *text)
{
	const struct record *record = &prompt->session->recording.reader.record;

	text_puts(text, translated(record->ruleset->title));
	add_fact(text, ", ", record_text(record, FIELD_EVENT));
	add_fact(text, ", ", record_text(record, FIELD_SITE));
	add_fact(
	    text, translated(", round "), record_text(record, FIELD_ROUND));
	add_fact(
	    text, translated(", board "), record_text(record, FIELD_BOARD));
	add_fact(text, ", ", record_text(record, FIELD_DATE));
	tell_line(prompt, text_span(text));
	text_clear(text);
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		text_puts(text, s ? " - " : "");
		add_fact(text, "", name);
		text_addf(text, name.length ? " (%s)" : "%s",
		    translated(record->side[s].name));
	}
	tell_line(prompt, text_span(text));
}

void record_introduce(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct recording *recording = &session->recording;
	unsigned long plies = recording->plies;
	struct text text;

	if (!prompt->terminal)
		return;
	text_init(&text, session->arguments->memory);
	introduce_game(prompt, &text);
	if (prompt->resumed) {
		text_clear(&text);
		text_say_number(
		    &text, plies, "%lu turn so far", "%lu turns so far", plies);
		tell_line(prompt, text_span(&text));
	}
	if (session->clock.on)
		record_tell_clocks(session);
	speak(stdout, "A turn, or a command: help lists the commands.\n");
	text_release(&text);
}

/* --- refusals ------------------------------------------------------------------ */

/* What stands behind "= " is broken where the terminal ends. */
static void wrap_lines(struct text *out, const struct text *lines)
{
	static const char advice[] = "      = ";
	size_t columns = terminal_look().columns;

	for (const char *line = lines->data; *line;) {
		size_t length = strcspn(line, "\n");
		size_t indent =
		    strncmp(line, advice, strlen(advice)) == 0 ? 8 : 0;

		text_add(out, line, indent);
		add_wrapped(out,
		    (struct span){ line + indent, length - indent }, indent,
		    indent, columns);
		text_putc(out, '\n');
		line += length + (line[length] == '\n');
	}
}

static void add_hints(const struct prompt *prompt, struct text *text)
{
	const struct session *session = prompt->session;

	if (session->fits.length)
		text_say(text, "      = it could be %s\n", session->fits.data);
	if (prompt->no_turn)
		text_say(text, "      = help lists the commands\n");
}

static struct diag diag_of(const struct refusal *refusal)
{
	return (struct diag){ .level = LEVEL_ERROR,
		.file = "<stdin>",
		.message = refusal->message.data,
		.ply = refusal->ply,
		.rule = refusal->rule,
		.why = refusal->why.length ? refusal->why.data : NULL,
		.legal = refusal->legal.length ? refusal->legal.data : NULL,
		.legal_count = refusal->legal_count,
		.suggestion = refusal->suggestion.length
				  ? refusal->suggestion.data
				  : NULL };
}

void record_tell_refusal(
    struct prompt *prompt, struct span line, size_t offset, size_t length)
{
	struct session *session = prompt->session;
	struct diag diag = diag_of(&session->recording.refusal);
	bool colour = session->arguments->colour_err;
	struct memory *memory = session->arguments->memory;
	struct text text, wrapped;
	struct source source;

	source_init(&source, "<stdin>", line.text, line.length, prompt->line);
	source_place(&source, offset, length, &diag.place);
	text_init(&text, memory);
	text_init(&wrapped, memory);
	if (prompt->terminal)
		show_diag_here(&text, &diag, colour);
	else
		show_diag(&text, &diag, colour);
	add_hints(prompt, &text);
	if (prompt->terminal)
		wrap_lines(&wrapped, &text);
	fflush(stdout);
	put_made_text(stderr, prompt->terminal ? &wrapped : &text);
	text_release(&text);
	text_release(&wrapped);
	prompt->no_turn = false;
	/* A person corrects what was refused; in a pipe nobody does. */
	if (!prompt->terminal)
		session->status = status_worse(session->status, STATUS_WRONG);
	prompt->done |= prompt->batch;
}

void record_tell_unsaved(struct prompt *prompt)
{
	if (prompt->session->file.saved ||
	    prompt->session->arguments->memory->failed)
		return;
	fflush(stdout);
	speak(
	    stderr, "ludos: %s\n", record_file_trouble(&prompt->session->file));
	if (!prompt->batch)
		return;
	prompt->session->status = STATUS_MACHINE;
	prompt->done = true;
}

/* --- the prompt ---------------------------------------------------------------- */

enum { NAME_SHOWN = 24 };

static void add_side(struct text *text, const char *id)
{
	const char *name = translated(id);

	add_shown(text, (struct span){ name, strlen(name) });
}

/* green 12:30 orange 11:02 | */
static void word_clocks(const struct session *session, struct text *text)
{
	const struct game *game = session->recording.game;

	if (!session->clock.on)
		return;
	for (unsigned s = 0; s < game->sides; s++) {
		add_side(text, game->side[s].name);
		text_putc(text, ' ');
		clock_show(text, session_clock_left(session, s));
		text_putc(text, ' ');
	}
	text_puts(
	    text, session->clock.stopped ? translated("(paused) | ") : "| ");
}

static void word_player(const struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;
	unsigned side = recording->standing.now.pos.side;
	struct span name = session_player(session, side);
	const char *id = recording->game->side[side].name;

	text_addf(
	    text, "%lu%s ", session_round(session), side == 0 ? "." : "...");
	if (name.length) {
		name.length = (size_t)span_cut(name, NAME_SHOWN);
		add_shown(text, name);
		text_puts(text, " (");
		add_side(text, id);
		text_putc(text, ')');
	} else {
		add_side(text, id);
	}
	if (session->thrown.results[0])
		text_say(text,
		    session->thrown.open ? ", thrown %s and again"
					 : ", thrown %s",
		    session->thrown.results);
}

void record_word_prompt(const struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;

	for (unsigned d = 0; d < recording->depth; d++)
		text_putc(text, '(');
	if (recording_is_over(recording)) {
		text_say(text, "over> ");
		return;
	}
	word_clocks(session, text);
	word_player(session, text);
	text_puts(text, "> ");
}
