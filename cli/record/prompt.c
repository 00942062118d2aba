#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/files/speak.h"
#include "cli/record/ask.h"
#include "cli/record/modes.h"
#include "notation/record/turn_text.h"
#include "notation/text/nearest.h"

bool record_ask(
    struct prompt *prompt, const char *question, struct text *answer)
{
	bool good;

	prompt->asking = true;
	prompt->answers++;
	good = ask_line(prompt->reader, question, answer);
	prompt->asking = false;
	return good;
}

/* The word, or its first letter. */
static bool is_answer(const char *answer, const char *word)
{
	return strcasecmp(answer, word) == 0 ||
	       (strlen(answer) == 1 && strncasecmp(answer, word, 1) == 0);
}

bool record_answers(const struct text *answer, const char *word)
{
	return is_answer(answer->data, word) ||
	       is_answer(answer->data, translated(word));
}

/* A throw that contradicts the one on the table: whoever is there is asked. */
static bool is_meant(struct prompt *prompt, struct span typed)
{
	struct session *session = prompt->session;
	struct text question, answer;
	bool yes;

	if (!prompt->terminal || !session_contradicts(session, typed))
		return true;
	text_init(&question, session->arguments->memory);
	text_init(&answer, session->arguments->memory);
	text_say(&question,
	    "%s was thrown. Take %.*s all the same (yes or "
	    "no)? ",
	    session->thrown.results, span_shown(typed), typed.text);
	yes = record_ask(prompt, question.data, &answer) &&
	      record_answers(&answer, "yes");
	if (yes)
		session_forget_throws(session);
	text_release(&question);
	text_release(&answer);
	return yes ||
	       recording_refuse(&session->recording, "nothing was played");
}

/* 3: alone is what real sticks showed; the move is asked for next. */
static bool enter_throws(struct prompt *prompt, struct span typed)
{
	struct session *session = prompt->session;

	if (!session_throw_by_hand(
		session, (struct span){ typed.text, typed.length - 1 }))
		return false;
	speak(stdout,
	    session->thrown.open
		? "thrown: %s; it earns another throw, such as 3:\n"
		: "thrown: %s; now the move\n",
	    session->thrown.results);
	return true;
}

/* A word that is no turn at all is perhaps a command misspelt. */
static void look_for_command(struct prompt *prompt, struct span typed)
{
	const struct recording *recording = &prompt->session->recording;
	struct text *meant = &prompt->session->recording.refusal.suggestion;
	struct nearest nearest;
	struct turn turn;
	size_t bad;

	if (turn_read(&recording->game->map, typed, &turn, &bad) ||
	    recording->refusal.rule || prompt->session->fits.length)
		return;
	prompt->no_turn = true;
	nearest_init(&nearest, typed);
	for (const struct record_command *c = record_commands; c->name; c++)
		nearest_offer(&nearest, c->name);
	if (!nearest.best || typed.length < 3)
		return;
	text_clear(meant);
	text_puts(meant, nearest.best);
}

static bool play_turn(struct prompt *prompt, struct span typed)
{
	const struct session *session = prompt->session;
	size_t results = throws_typed(typed);
	bool throws = results > 0 && results + 1 == typed.length &&
		      session->recording.game->family->sticks;

	/* More throws add to those that earned them. */
	if (!(throws && session->thrown.open) && !is_meant(prompt, typed))
		return false;
	if (throws)
		return enter_throws(prompt, typed);
	if (!session_turn(prompt->session, typed)) {
		look_for_command(prompt, typed);
		return false;
	}
	prompt->flagged = false;
	record_tell_turn(prompt);
	return true;
}

static bool play_token(struct prompt *prompt, const struct token *token)
{
	struct session *session = prompt->session;

	switch (token->kind) {
	case TOKEN_TURN:
		return play_turn(
		    prompt, (struct span){ token->text.text, token->length });
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
			record_tell_refusal(
			    prompt, line, token.offset, token.length);
			return;
		}
		record_tell_unsaved(prompt);
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
		record_tell_unsaved(prompt);
	else
		record_tell_refusal(prompt, line, 0, strlen(command->name));
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
		record_tell_refusal(prompt, (struct span){ "", 0 }, 0, 1);
		return;
	}
	command = find_command(span);
	if (command)
		run_command(prompt, command, span);
	else
		play_line(prompt, span);
}

/* A tick_fn: time goes on, and a flag that falls is told at once. */
static void tick(struct text *words, struct text *above, void *user)
{
	struct prompt *prompt = user;
	const struct session *session = prompt->session;

	if (!session->clock.on || !session->recording.game)
		return;
	if (session_flag(session) < 0)
		prompt->flagged = false;
	else if (!prompt->flagged) {
		record_word_flag(session, above);
		prompt->flagged = true;
	}
	if (!prompt->asking)
		record_word_prompt(session, words);
}

/* At the end of the lines nobody is there to be asked again. */
static void end_of_lines(struct prompt *prompt)
{
	struct session *session = prompt->session;

	prompt->done = true;
	if (prompt->terminal)
		put_made(stdout, "\n");
	if (!session->file.saved && !session_save(session))
		record_tell_unsaved(prompt);
}

static void next_line(
    struct prompt *prompt, struct text *words, struct text *copy)
{
	struct span line;

	text_clear(words);
	record_word_prompt(prompt->session, words);
	prompt->line += prompt->answers + 1;
	prompt->answers = 0;
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
		record_tell_refusal(prompt, (struct span){ "", 0 }, 0, 1);
		return;
	case LINE_FAILED:
		prompt->session->status = machine_error(
		    "cannot read standard input: %s", speak_reason(errno));
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
	if (prompt->terminal) {
		record_introduce(prompt);
		record_show(prompt);
		line_reader_tick(prompt->reader, tick, prompt);
	}
	/* Without memory it ends: what was answered is on the disk. */
	while (!prompt->done && !session->arguments->memory->failed)
		next_line(prompt, &words, &copy);
	text_release(&words);
	text_release(&copy);
	line_reader_tick(prompt->reader, NULL, NULL);
	session_keep_clock(session);
	if (!session->file.saved)
		session->status = status_worse(session->status, STATUS_MACHINE);
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
		session_turns(prompt->session, offer_turn, &completion);
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
