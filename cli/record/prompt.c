#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/speak.h"
#include "cli/record/modes.h"
#include "notation/record/turn_text.h"

/* Nobody takes for kept what is not on the disk. */
static const char *unsaved(const struct session *session)
{
	return session->file.saved ? "" : "not saved: ";
}

/* 12. or 12... for the turn just played. */
static void print_last_turn(const struct session *session)
{
	const struct standing *standing = &session->recording.standing;
	char turn[TURN_TEXT_MAX];

	turn_write(&session->recording.game->map, &standing->report.turn, turn);
	speak(stdout, "%s%lu%s %s\n", unsaved(session), standing->round,
	    standing->side == 0 ? "." : "...", turn);
}

/* What a player may do now beside a plain turn. */
static void tell_offered(const struct prompt *prompt)
{
	const char *offered = session_offered(prompt->session);

	if (offered)
		speak(stdout, "%s\n", offered);
}

/* A game that is over is announced; otherwise who is to move. */
static void print_standing(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct recording *recording = &session->recording;
	const struct standing *standing = &recording->standing;

	if (recording_is_over(recording)) {
		session_word_end(session, &session->text);
		speak(stdout, "%s%s\n", unsaved(session), session->text.data);
		return;
	}
	if (!prompt->terminal)
		speak(stdout, "%sply %lu: %s to move\n", unsaved(session),
		    standing->ply,
		    recording->game->side[standing->now.pos.side].name);
	/* On a terminal the board says it. */
	for (unsigned i = 0; i < CLAIMS_MAX && !prompt->terminal; i++) {
		const struct claim *claim = &standing->now.outcome.claims[i];

		if (!claim->rule)
			break;
		text_clear(&session->text);
		language_claim(&session->text, NULL, recording->game, claim);
		speak(stdout, "%s\n", session->text.data);
	}
	tell_offered(prompt);
}

static void print_board(struct prompt *prompt)
{
	struct session *session = prompt->session;

	if (!prompt->terminal || !session_draw(session, session->renderer))
		return;
	put_made(stdout, "\n");
	put_made_text(stdout, &session->text);
}

void record_show(struct prompt *prompt)
{
	print_board(prompt);
	print_standing(prompt);
}

static void tell_time(struct prompt *prompt)
{
	struct session *session = prompt->session;
	const struct standing *standing = &session->recording.standing;
	const struct side *sides = session->recording.game->side;

	if (session->clock.on && standing->side >= 0 &&
	    session->clock.left[standing->side] < 0)
		speak(stdout,
		    "%s's time is up: result SIDE time ends the game\n",
		    sides[standing->side].name);
}

/* What the refusal says, as `ludos check` would say it. */
static void tell_refusal(
    struct prompt *prompt, struct span line, size_t offset, size_t length)
{
	struct session *session = prompt->session;
	const struct refusal *refusal = &session->recording.refusal;
	bool colour = session->arguments->colour_err;
	struct memory *memory = session->arguments->memory;
	struct diag diag = { .level = LEVEL_ERROR,
		.file = "<stdin>",
		.message = refusal->message.data,
		.ply = refusal->ply,
		.rule = refusal->rule,
		.legal = refusal->legal.length ? refusal->legal.data : NULL,
		.legal_count = refusal->legal_count,
		.suggestion = refusal->suggestion.length
				  ? refusal->suggestion.data
				  : NULL };
	struct source source;
	struct text text;

	source_init(&source, "<stdin>", line.text, line.length, prompt->line);
	source_place(&source, offset, length, &diag.place);
	text_init(&text, memory);
	if (prompt->terminal)
		show_diag_here(&text, &diag, colour);
	else
		show_diag(&text, &diag, colour);
	if (session->fits.length)
		text_addf(
		    &text, "      = it could be %s\n", session->fits.data);
	fflush(stdout);
	put_made_text(stderr, &text);
	text_release(&text);
	/* A person corrects what was refused; in a pipe nobody does. */
	if (!prompt->terminal)
		session->status = worse(session->status, STATUS_WRONG);
	prompt->done |= prompt->batch;
}

/* The file could not be written: said again in words that help. */
static void tell_unsaved(struct prompt *prompt)
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

static bool play_token(struct prompt *prompt, const struct token *token)
{
	struct session *session = prompt->session;

	switch (token->kind) {
	case TOKEN_TURN:
		if (!session_turn(session,
			(struct span){ token->text.text, token->length }))
			return false;
		print_last_turn(session);
		print_board(prompt);
		tell_time(prompt);
		if (recording_is_over(&session->recording))
			print_standing(prompt);
		tell_offered(prompt);
		return true;
	case TOKEN_COMMENT:
		return session_comment(session, token->text);
	case TOKEN_NAG:
		return session_nag(session, token->number);
	case TOKEN_OPEN:
		return session_open_sideline(
		    session, session->recording.standing.ply);
	case TOKEN_CLOSE:
		return session_close_sideline(session);
	case TOKEN_WRONG:
		return recording_refuse(&session->recording, token->wrong);
	case TOKEN_NUMBER:
	case TOKEN_END:
		break;
	}
	return true;
}

/* A line of movetext: mostly one turn. What comes after something that was
 * refused is not played. */
static void play_line(struct prompt *prompt, struct span line)
{
	struct movetext moves = { .text = line };
	struct token token;

	for (;;) {
		movetext_next(&moves, &token);
		if (token.kind == TOKEN_END)
			return;
		text_clear(&prompt->session->fits);
		if (!play_token(prompt, &token)) {
			tell_refusal(prompt, line, token.offset, token.length);
			return;
		}
		tell_unsaved(prompt);
		if (prompt->done)
			return;
	}
}

static const struct record_command *find_command(struct span line)
{
	size_t length = 0;

	while (length < line.length && line.text[length] != ' ')
		length++;
	for (const struct record_command *c = record_commands; c->name; c++)
		if (span_is((struct span){ line.text, length }, c->name))
			return c;
	return NULL;
}

static void run_command(struct prompt *prompt,
    const struct record_command *command, struct span line)
{
	const char *rest = line.text + strlen(command->name);

	rest += strspn(rest, " ");
	text_clear(&prompt->session->fits);
	if (command->run(prompt, rest))
		tell_unsaved(prompt);
	else
		tell_refusal(prompt, line, 0, strlen(command->name));
}

static void take_line(struct prompt *prompt, struct text *line)
{
	struct span span = { line->data, line->length };
	const struct record_command *command;

	while (span.length && strchr(" \t\r", span.text[span.length - 1]))
		span.length--;
	text_cut(line, span.length);
	while (span.length && (*span.text == ' ' || *span.text == '\t')) {
		span.text++;
		span.length--;
	}
	if (span.length == 0)
		return;
	if (memchr(span.text, '\0', span.length) ||
	    utf8_check(span.text, span.length) != span.length) {
		text_clear(&prompt->session->fits);
		recording_refuse(&prompt->session->recording,
		    "this line is not text in UTF-8");
		tell_refusal(prompt, (struct span){ "", 0 }, 0, 1);
		return;
	}
	command = find_command(span);
	if (command)
		run_command(prompt, command, span);
	else
		play_line(prompt, span);
}

static void make_prompt(const struct prompt *prompt, struct text *text)
{
	const struct session *session = prompt->session;
	const struct recording *recording = &session->recording;
	unsigned side = recording->standing.now.pos.side;

	text_clear(text);
	for (unsigned d = 0; d < recording->depth; d++)
		text_putc(text, '(');
	if (recording_is_over(recording))
		text_puts(text, "over> ");
	else
		text_addf(text, "%lu%s %s> ", session_round(session),
		    side == 0 ? "." : "...", recording->game->side[side].name);
}

/* At the end of the lines nobody is there to be asked again. */
static void end_of_lines(struct prompt *prompt)
{
	struct session *session = prompt->session;

	prompt->done = true;
	if (prompt->terminal)
		put_made(stdout, "\n");
	if (!session->file.saved && !session_save(session))
		tell_unsaved(prompt);
}

static void next_line(
    struct prompt *prompt, struct text *words, struct text *copy)
{
	struct span line;

	make_prompt(prompt, words);
	prompt->line++;
	switch (line_reader_next(prompt->reader, words->data, &line)) {
	case LINE_READ:
		text_clear(copy);
		text_add(copy, line.text, line.length);
		take_line(prompt, copy);
		return;
	case LINE_INTERRUPTED:
		return;
	case LINE_TOO_LONG:
		recording_refuse(&prompt->session->recording,
		    "this line is longer than a megabyte");
		tell_refusal(prompt, (struct span){ "", 0 }, 0, 1);
		return;
	case LINE_FAILED:
		prompt->session->status = machine_error(
		    "cannot read standard input: %s", reason(errno));
		end_of_lines(prompt);
		return;
	case LINE_END:
		end_of_lines(prompt);
		return;
	}
}

enum status record_prompt(struct prompt *prompt)
{
	struct session *session = prompt->session;
	struct text words, copy;

	text_init(&words, session->arguments->memory);
	text_init(&copy, session->arguments->memory);
	if (prompt->terminal)
		record_show(prompt);
	/* Without memory it ends: what was answered is on the disk. */
	while (!prompt->done && !session->arguments->memory->failed)
		next_line(prompt, &words, &copy);
	text_release(&words);
	text_release(&copy);
	if (!session->file.saved)
		session->status = worse(session->status, STATUS_MACHINE);
	return session->status;
}

/* --- completion -------------------------------------------------------------- */

struct completion {
	const struct game *game;
	struct span begun;
	word_fn *tell;
	void *list;
};

static bool offer_turn(const struct turn *turn, void *user)
{
	struct completion *completion = user;
	char text[TURN_TEXT_MAX];

	turn_write(&completion->game->map, turn, text);
	completion->tell(text, completion->list);
	return true;
}

void record_complete(
    struct span begun, bool first, word_fn *tell, void *list, void *user)
{
	const struct prompt *prompt = user;
	const struct recording *recording = &prompt->session->recording;
	struct completion completion = { .game = recording->game,
		.begun = begun,
		.tell = tell,
		.list = list };

	if (!completion.game)
		return;
	if (first) {
		state_turns(completion.game, &recording->standing.now,
		    offer_turn, &completion);
		/* Without a letter only turns are meant. */
		for (const struct record_command *c = record_commands;
		     begun.length && c->name; c++)
			tell(c->name, list);
		return;
	}
	for (unsigned s = 0; s < completion.game->sides; s++)
		tell(completion.game->side[s].name, list);
	tell("draw", list);
	for (int t = 0; t < TERMINATION_COUNT; t++)
		tell(termination_names[t], list);
}
