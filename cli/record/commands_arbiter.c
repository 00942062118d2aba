/* Commands of an arbiter: the header, the clocks, rulings. */
#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/record/modes.h"

/* The lines of the record above its turns. */
static void show_header(const struct session *session)
{
	const char *line = session->recording.text.data;

	while (*line && strncmp(line, "moves:", 6) != 0) {
		size_t length = strcspn(line, "\n");

		if (strncmp(line, "---", 3) != 0)
			speak(stdout, "%.*s\n", (int)length, line);
		line += length + (line[length] == '\n');
	}
}

bool run_header(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;
	size_t length = strcspn(rest, " ");
	const char *value = rest + length + strspn(rest + length, " ");
	struct text key;
	bool good;

	if (!*rest) {
		show_header(session);
		return true;
	}
	if (!*value)
		return recording_refuse(&session->recording,
		    "say header KEY VALUE; header KEY - takes it out");
	text_init(&key, session->arguments->memory);
	text_add(&key, rest, length);
	/* event: is a key too. */
	if (key.length && key.data[key.length - 1] == ':')
		text_cut(&key, key.length - 1);
	good = session_set_key(session, key.data, value);
	if (good)
		speak(stdout,
		    strcmp(value, "-") == 0 ? "%s is taken out of the header\n"
					    : "%s is set\n",
		    key.data);
	text_release(&key);
	return good;
}

static bool set_clocks(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;
	size_t length = strcspn(rest, " ");
	const char *shows = rest + length + strspn(rest + length, " ");
	struct text side;
	bool good;

	if (!*shows)
		return session_set_control(session, rest);
	text_init(&side, session->arguments->memory);
	text_add(&side, rest, length);
	good = session_set_clock(session, side.data, shows);
	text_release(&side);
	return good;
}

bool run_pause(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (!session_pause(prompt->session))
		return false;
	record_tell_clocks(prompt->session);
	return true;
}

bool run_go(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (!session_go(prompt->session))
		return false;
	record_tell_clocks(prompt->session);
	return true;
}

bool run_clock(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;

	if (strcmp(rest, "stop") == 0)
		return run_pause(prompt, "");
	if (strcmp(rest, "go") == 0)
		return run_go(prompt, "");
	if (*rest && !set_clocks(prompt, rest))
		return false;
	if (!session->clock.on)
		return recording_refuse(&session->recording,
		    "no clock is running: clock 20m+5s starts one");
	prompt->flagged = false;
	record_tell_clocks(session);
	return true;
}

/* The position that a ruling sets, to be edited, and why. */
static bool ask_ruling(struct prompt *prompt, struct span turn,
    const char *given, struct text *position, struct text *why)
{
	struct session *session = prompt->session;

	text_clear(position);
	text_puts(position, given);
	if (!*given) {
		session_propose(session, turn, position);
		if (!line_reader_offer(prompt->reader, position->data))
			speak(stdout, "position: %s\n", position->data);
		if (!record_ask(prompt, translated("position: "), position) ||
		    !position->length)
			return recording_refuse(
			    &session->recording, "there is no ruling");
	}
	if (!session_may_rule(session, text_span(position), turn.length > 0))
		return false;
	if (!record_ask(prompt, translated("why: "), why))
		return recording_refuse(
		    &session->recording, "there is no ruling");
	return true;
}

/* Nobody's time runs while the arbiter decides. */
static bool rule(struct prompt *prompt, struct span turn, const char *given)
{
	struct session *session = prompt->session;
	bool ran = session->clock.on && !session->clock.stopped, good;
	struct text position, why;

	if (ran)
		game_clock_stop(
		    &session->clock, session->recording.standing.now.pos.side);
	text_init(&position, session->arguments->memory);
	text_init(&why, session->arguments->memory);
	good = ask_ruling(prompt, turn, given, &position, &why);
	if (good && turn.length)
		good = session_stand(
		    session, turn, text_span(&position), text_span(&why));
	else if (good)
		good = session_ruling(
		    session, text_span(&position), text_span(&why));
	text_release(&position);
	text_release(&why);
	if (ran)
		session_go(session);
	if (good)
		speak(stdout, "the position is set by a ruling\n");
	if (good)
		record_show(prompt);
	return good;
}

bool run_ruling(struct prompt *prompt, const char *rest)
{
	return recording_may_go_on(&prompt->session->recording) &&
	       rule(prompt, (struct span){ "", 0 }, rest);
}

bool run_stand(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;
	struct span turn = { rest, strlen(rest) };

	if (!*rest)
		return recording_refuse(&session->recording,
		    "say stand TURN: the illegal turn that stood");
	if (!session_may_stand(session, turn))
		return false;
	speak(stdout, "'%s' breaks %s: a ruling lets it stand\n", rest,
	    session->recording.refusal.rule
		? session->recording.refusal.rule->id
		: translated("the rules"));
	return rule(prompt, turn, "");
}
