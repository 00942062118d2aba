#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/speak.h"
#include "cli/record/json_dialogue.h"
#include "cli/record/modes.h"

static bool refuse(struct dialogue *dialogue, const char *words)
{
	return recording_refuse(&dialogue->session->recording, words);
}

static const char *words_of(struct dialogue *dialogue, const char *key)
{
	const struct request_value *value =
	    request_get(&dialogue->request, key);

	return value && value->kind == REQUEST_WORDS ? value->words.data : NULL;
}

static bool ask_turn(
    struct dialogue *dialogue, const struct request_value *value)
{
	dialogue->played =
	    session_turn(dialogue->session, text_span(&value->words));
	return dialogue->played;
}

static bool ask_comment(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_comment(dialogue->session, text_span(&value->words));
}

static bool ask_undo(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_undo(dialogue->session,
	    value->kind == REQUEST_NUMBER ? value->number : 1);
}

static bool ask_redo(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_redo(dialogue->session,
	    value->kind == REQUEST_NUMBER ? value->number : 1);
}

static bool ask_nag(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_nag(dialogue->session, value->number);
}

static bool ask_variation(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_open_sideline(
	    dialogue->session, value->kind == REQUEST_NUMBER
				   ? value->number
				   : dialogue->session->recording.standing.ply);
}

static bool ask_back(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_close_sideline(dialogue->session);
}

static bool ask_result(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_result(dialogue->session, value->words.data,
	    words_of(dialogue, "termination"), words_of(dialogue, "score"));
}

static bool ask_resign(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_resign(dialogue->session,
	    value->kind == REQUEST_WORDS ? value->words.data : NULL);
}

static bool ask_claim(
    struct dialogue *dialogue, const struct request_value *value)
{
	return session_claim(dialogue->session,
	    value->kind == REQUEST_WORDS ? value->words.data : NULL);
}

/* The answer has it. */
static bool ask_count(
    struct dialogue *dialogue, const struct request_value *value)
{
	struct agreement count;

	(void)value;
	return session_count(dialogue->session, &count);
}

static bool ask_throw(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_throw(dialogue->session);
}

static bool ask_throws(
    struct dialogue *dialogue, const struct request_value *value)
{
	for (size_t i = 0; i < value->words.length; i++)
		if (!is_digit(value->words.data[i]))
			return refuse(dialogue, "throws are digits, such as 3");
	return session_throw_by_hand(
	    dialogue->session, text_span(&value->words));
}

static struct span why_of(struct dialogue *dialogue)
{
	const char *why = words_of(dialogue, "why");

	return (struct span){ why ? why : "", why ? strlen(why) : 0 };
}

/* A ruling that lets a turn stand belongs to that. */
static bool ask_ruling(
    struct dialogue *dialogue, const struct request_value *value)
{
	return request_get(&dialogue->request, "stand") ||
	       session_ruling(dialogue->session, text_span(&value->words),
		   why_of(dialogue));
}

static bool ask_stand(
    struct dialogue *dialogue, const struct request_value *value)
{
	const char *position = words_of(dialogue, "ruling");

	if (!position)
		return refuse(dialogue,
		    "a turn stands by a ruling: the position in ruling, and "
		    "why");
	dialogue->played =
	    session_stand(dialogue->session, text_span(&value->words),
		(struct span){ position, strlen(position) }, why_of(dialogue));
	return dialogue->played;
}

static bool ask_header(
    struct dialogue *dialogue, const struct request_value *value)
{
	const char *set = words_of(dialogue, "value");

	dialogue->header = true;
	if (value->kind == REQUEST_TRUE)
		return true;
	if (!set)
		return refuse(dialogue, "the value of the key is missing");
	return session_set_key(dialogue->session, value->words.data, set);
}

/* Of one side if there is one. */
static bool ask_clock(
    struct dialogue *dialogue, const struct request_value *value)
{
	const char *side = words_of(dialogue, "of");

	return side ? session_set_clock(
			  dialogue->session, side, value->words.data)
		    : session_set_control(dialogue->session, value->words.data);
}

static bool ask_pause(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_pause(dialogue->session);
}

static bool ask_go(struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_go(dialogue->session);
}

static bool ask_save(
    struct dialogue *dialogue, const struct request_value *value)
{
	if (value->kind == REQUEST_WORDS)
		return session_save_as(dialogue->session, value->words.data);
	return session_save(dialogue->session) ||
	       refuse(dialogue, "the record is not saved");
}

static bool ask_reload(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_load(dialogue->session) == STATUS_GOOD ||
	       refuse(dialogue, "what is in the file is not taken");
}

static bool ask_quit(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	dialogue->done = true;
	return true;
}

static bool ask_diagram(
    struct dialogue *dialogue, const struct request_value *value)
{
	dialogue->diagram =
	    session_renderer(dialogue->session, value->words.data);
	return dialogue->diagram != NULL;
}

enum {
	WORDS = 1 << REQUEST_WORDS,
	NUMBER = 1 << REQUEST_NUMBER,
	YES = 1 << REQUEST_TRUE
};

/* What may be asked, and what kind of value goes with it. Those without a
 * function only add to another request or to the answer. */
static const struct {
	const char *key;
	int kinds;
	bool (*ask)(
	    struct dialogue *dialogue, const struct request_value *value);
} requests[] = {
	{ "turn", WORDS, ask_turn },
	{ "comment", WORDS, ask_comment },
	{ "nag", NUMBER, ask_nag },
	{ "undo", NUMBER | YES, ask_undo },
	{ "redo", NUMBER | YES, ask_redo },
	{ "variation", NUMBER | YES, ask_variation },
	{ "back", YES, ask_back },
	{ "result", WORDS, ask_result },
	{ "termination", WORDS, NULL },
	{ "score", WORDS, NULL },
	{ "resign", WORDS | YES, ask_resign },
	{ "claim", WORDS | YES, ask_claim },
	{ "count", YES, ask_count },
	{ "throw", YES, ask_throw },
	{ "throws", WORDS, ask_throws },
	{ "ruling", WORDS, ask_ruling },
	{ "stand", WORDS, ask_stand },
	{ "why", WORDS, NULL },
	{ "header", WORDS | YES, ask_header },
	{ "value", WORDS, NULL },
	{ "clock", WORDS, ask_clock },
	{ "of", WORDS, NULL },
	{ "pause", YES, ask_pause },
	{ "go", YES, ask_go },
	{ "save", WORDS | YES, ask_save },
	{ "reload", YES, ask_reload },
	{ "moves", YES, NULL },
	{ "diagram", WORDS, ask_diagram },
	{ "quit", YES, ask_quit },
};

static bool unknown_request(struct dialogue *dialogue, const char *key)
{
	struct choice choice;

	choice_init(&choice, dialogue->answer.memory,
	    (struct span){ key, strlen(key) });
	for (size_t i = 0; i < COUNT_OF(requests); i++)
		choice_offer(requests[i].key, NULL, &choice);
	return session_refuse_choice(
	    dialogue->session, "there is no such request", &choice);
}

static bool run_value(
    struct dialogue *dialogue, const struct request_value *value)
{
	for (size_t i = 0; i < COUNT_OF(requests); i++) {
		if (strcmp(requests[i].key, value->key.data) != 0)
			continue;
		if (value->kind == REQUEST_NOT)
			return true;
		if (!(requests[i].kinds & 1 << value->kind))
			return refuse(dialogue,
			    "this request takes another kind of value");
		return !requests[i].ask || requests[i].ask(dialogue, value);
	}
	return unknown_request(dialogue, value->key.data);
}

static bool run_request(struct dialogue *dialogue)
{
	bool good = true;

	for (size_t i = 0; good && i < dialogue->request.count; i++)
		good = run_value(dialogue, &dialogue->request.values[i]);
	return good;
}

static bool answer_line(struct dialogue *dialogue, struct span line)
{
	struct session *session = dialogue->session;
	bool good;

	dialogue->played = dialogue->header = false;
	dialogue->diagram = NULL;
	text_clear(&session->fits);
	good = request_read(&dialogue->request, line);
	if (!good) {
		refuse(dialogue, dialogue->request.wrong);
		dialogue->request.count = 0;
	} else {
		good = run_request(dialogue);
	}
	dialogue_answer(dialogue, good);
	if (!dialogue->answer.memory->failed)
		put_data(
		    stdout, dialogue->answer.data, dialogue->answer.length);
	return good;
}

static void next_line(
    struct dialogue *dialogue, struct line_reader *reader, bool batch)
{
	struct session *session = dialogue->session;
	struct span line;
	bool good = true;

	switch (line_reader_next(reader, "", &line)) {
	case LINE_READ:
		while (line.length && line.text[line.length - 1] == '\r')
			line.length--;
		if (line.length)
			good = answer_line(dialogue, line);
		break;
	case LINE_TOO_LONG:
		good = answer_line(dialogue, (struct span){ "", 0 });
		break;
	case LINE_FAILED:
		session->status = machine_error(
		    "cannot read standard input: %s", speak_reason(errno));
		dialogue->done = true;
		break;
	case LINE_END:
	case LINE_INTERRUPTED:
		dialogue->done = true;
		break;
	}
	if (batch && !good)
		session->status = status_worse(session->status, STATUS_WRONG);
	if (batch && !session->file.saved)
		session->status = STATUS_MACHINE;
	dialogue->done |= batch && session->status != STATUS_GOOD;
}

enum status record_json(
    struct session *session, struct line_reader *reader, bool batch)
{
	struct dialogue dialogue = { .session = session };

	/* What programs read is the same in every language. */
	session->arguments->memory->language = NULL;
	speak_in(NULL);
	request_init(&dialogue.request, session->arguments->memory);
	text_init(&dialogue.answer, session->arguments->memory);
	while (!dialogue.done && !session->arguments->memory->failed)
		next_line(&dialogue, reader, batch);
	request_release(&dialogue.request);
	text_release(&dialogue.answer);
	session_keep_clock(session);
	if (!session->file.saved && !session_save(session))
		session->status = status_worse(session->status, STATUS_MACHINE);
	return session->status;
}
