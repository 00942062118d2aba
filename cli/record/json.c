#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/record/json_request.h"
#include "cli/record/modes.h"
#include "notation/formats/json/json.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/text/json_write.h"

struct dialogue {
	struct session *session;
	struct request request;
	struct text answer;
	bool played; /* a turn: the answer tells its effects */
	const struct renderer *diagram; /* asked for, or NULL */
	bool done;
};

/* --- requests ------------------------------------------------------------------ */

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

static bool ask_throw(
    struct dialogue *dialogue, const struct request_value *value)
{
	(void)value;
	return session_throw(dialogue->session);
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
	{ "throw", YES, ask_throw },
	{ "save", WORDS | YES, ask_save },
	{ "reload", YES, ask_reload },
	{ "moves", YES, NULL },
	{ "diagram", WORDS, ask_diagram },
	{ "quit", YES, ask_quit },
};

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
	return refuse(dialogue,
	    "there is no such request: turn comment nag undo redo variation "
	    "back result termination score resign claim throw save reload "
	    "moves diagram quit");
}

static bool run_request(struct dialogue *dialogue)
{
	bool good = true;

	for (size_t i = 0; good && i < dialogue->request.count; i++)
		good = run_value(dialogue, &dialogue->request.values[i]);
	return good;
}

/* --- answers ------------------------------------------------------------------- */

static void add_turn(struct dialogue *dialogue)
{
	const struct recording *recording = &dialogue->session->recording;
	const struct report *report = &recording->standing.report;
	struct position_writer positions;
	char turn[TURN_TEXT_MAX];

	turn_write(&recording->game->map, &report->turn, turn);
	json_member(&dialogue->answer, "turn", turn);
	text_putc(&dialogue->answer, ',');
	position_writer_init(&positions, recording->game, NULL);
	json_write_effects(&dialogue->answer, &positions, report);
}

struct listing {
	struct dialogue *dialogue;
	uint64_t count;
	bool asked;
};

static bool list_turn(const struct turn *turn, void *user)
{
	struct listing *listing = user;
	struct dialogue *dialogue = listing->dialogue;
	char text[TURN_TEXT_MAX];

	if (listing->asked) {
		turn_write(&dialogue->session->recording.game->map, turn, text);
		text_puts(&dialogue->answer, listing->count ? "," : "");
		json_words(&dialogue->answer, text);
	}
	listing->count++;
	return true;
}

static void add_legal(struct dialogue *dialogue)
{
	const struct recording *recording = &dialogue->session->recording;
	const struct game *game = recording->game;
	const struct request_value *moves =
	    request_get(&dialogue->request, "moves");
	struct listing listing = { .dialogue = dialogue,
		.asked = moves && moves->kind == REQUEST_TRUE };

	if (listing.asked)
		text_puts(&dialogue->answer, ",\"turns\":[");
	if (!recording_is_over(recording))
		state_turns(
		    game, &recording->standing.now, list_turn, &listing);
	text_addf(&dialogue->answer, "%s,\"legal\":%llu",
	    listing.asked ? "]" : "", (unsigned long long)listing.count);
	if (game->family->unlisted &&
	    game->family->unlisted(game, &recording->standing.now.pos))
		json_member(&dialogue->answer, "unlisted",
		    game->family->unlisted(game, &recording->standing.now.pos));
	if (session_offered(dialogue->session))
		json_member(&dialogue->answer, "offered",
		    session_offered(dialogue->session));
}

static void add_outcome(struct dialogue *dialogue)
{
	const struct recording *recording = &dialogue->session->recording;
	const struct outcome *outcome = &recording->standing.now.outcome;
	const struct agreement *agreement = &recording->agreement;
	const struct side *sides = recording->game->side;
	struct text *answer = &dialogue->answer;

	if (!recording_is_over(recording)) {
		text_puts(answer, ",\"outcome\":null");
		return;
	}
	text_puts(answer, ",\"outcome\":{\"result\":");
	if (outcome->rule) {
		json_words(answer, outcome->winner == NOBODY
				       ? "draw"
				       : sides[outcome->winner].name);
		json_member(answer, "rule", outcome->rule->id);
		json_member(answer, "text", outcome->rule->text);
	} else {
		json_words(answer, agreement->result == RESULT_DRAW
				       ? "draw"
				       : sides[agreement->winner].name);
		json_member(answer, "termination",
		    termination_names[agreement->termination]);
		if (agreement->rule) {
			json_member(answer, "rule", agreement->rule->id);
			json_member(answer, "text", agreement->rule->text);
		}
	}
	text_putc(answer, '}');
}

/* What may be claimed now. */
static void add_claim(struct dialogue *dialogue)
{
	const struct recording *recording = &dialogue->session->recording;
	const struct claim *claim = &recording->standing.now.outcome.claims[0];
	const struct game *game = recording->game;
	struct text *answer = &dialogue->answer;

	if (recording_is_over(recording) || !claim->rule) {
		text_puts(answer, ",\"claim\":null");
		return;
	}
	text_puts(answer, ",\"claim\":{\"result\":");
	json_words(answer,
	    claim->winner == NOBODY ? "draw" : game->side[claim->winner].name);
	json_member(answer, "rule", claim->rule->id);
	json_member(answer, "text", claim->rule->text);
	if (game->ruleset->scored)
		text_addf(answer, ",\"score\":[%u,%u]", claim->score[0],
		    claim->score[1]);
	text_putc(answer, '}');
}

static void add_numbers(struct dialogue *dialogue)
{
	const struct session *session = dialogue->session;
	const struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	struct text *answer = &dialogue->answer;

	text_addf(answer,
	    ",\"ply\":%lu,\"round\":%lu,\"depth\":%u,\"undo\":%zu,\"redo\":%zu",
	    recording->standing.ply, session_round(session), recording->depth,
	    recording_undo_count(recording), recording_redo_count(recording));
	if (game->ruleset->scored) {
		text_puts(answer, ",\"score\":[");
		for (unsigned s = 0; s < game->sides; s++)
			text_addf(answer, s ? ",%u" : "%u",
			    recording->standing.now.outcome.score[s]);
		text_putc(answer, ']');
	}
	if (session->clock.on) {
		text_puts(answer, ",\"clock\":[");
		for (unsigned s = 0; s < game->sides; s++)
			text_addf(answer, s ? ",%ld" : "%ld",
			    game_clock_left(&session->clock, s,
				s == recording->standing.now.pos.side) /
				1000);
		text_putc(answer, ']');
	}
	if (session->throws[0])
		json_member(answer, "throws", session->throws);
}

static void add_standing(struct dialogue *dialogue)
{
	struct session *session = dialogue->session;
	const struct recording *recording = &session->recording;
	const struct position *pos = &recording->standing.now.pos;

	text_clear(&session->text);
	position_write(recording->game, pos, &session->text);
	json_member(&dialogue->answer, "position", session->text.data);
	json_member(
	    &dialogue->answer, "side", recording->game->side[pos->side].name);
	add_numbers(dialogue);
	add_legal(dialogue);
	add_outcome(dialogue);
	add_claim(dialogue);
	if (dialogue->diagram && session_draw(session, dialogue->diagram))
		json_member(&dialogue->answer, "diagram", session->text.data);
	text_addf(&dialogue->answer, ",\"saved\":%s",
	    session->file.saved ? "true" : "false");
	if (!session->file.saved)
		json_member(&dialogue->answer, "unsaved",
		    record_file_trouble(&session->file));
}

static void add_list(struct text *answer, const char *key, struct text *words)
{
	const char *at = words->data;
	bool first = true;

	if (!words->length)
		return;
	text_addf(answer, ",\"%s\":[", key);
	while (*at) {
		size_t length = strcspn(at, " ");

		text_puts(answer, first ? "" : ",");
		json_string(answer, (struct span){ at, length });
		at += length + (at[length] == ' ');
		first = false;
	}
	text_putc(answer, ']');
}

static void add_error(struct dialogue *dialogue)
{
	struct session *session = dialogue->session;
	struct refusal *refusal = &session->recording.refusal;
	struct text *answer = &dialogue->answer;

	text_puts(answer, ",\"error\":{\"message\":");
	json_words(answer, refusal->message.data);
	if (refusal->rule) {
		json_member(answer, "rule", refusal->rule->id);
		json_member(answer, "text", refusal->rule->text);
	}
	if (dialogue->request.wrong)
		text_addf(answer, ",\"column\":%zu", dialogue->request.at + 1);
	if (refusal->suggestion.length)
		json_member(answer, "suggestion", refusal->suggestion.data);
	add_list(answer, "nearest", &refusal->legal);
	add_list(answer, "could_be", &session->fits);
	text_putc(answer, '}');
}

static bool answer_line(struct dialogue *dialogue, struct span line)
{
	struct session *session = dialogue->session;
	bool good;

	dialogue->played = false;
	dialogue->diagram = NULL;
	text_clear(&session->fits);
	text_clear(&dialogue->answer);
	good = request_read(&dialogue->request, line);
	if (!good) {
		refuse(dialogue, dialogue->request.wrong);
		dialogue->request.count = 0;
	} else {
		good = run_request(dialogue);
	}
	text_addf(&dialogue->answer, "{\"ok\":%s", good ? "true" : "false");
	if (dialogue->played)
		add_turn(dialogue);
	add_standing(dialogue);
	if (!good)
		add_error(dialogue);
	text_puts(&dialogue->answer, "}\n");
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
		    "cannot read standard input: %s", reason(errno));
		dialogue->done = true;
		break;
	case LINE_END:
	case LINE_INTERRUPTED:
		dialogue->done = true;
		break;
	}
	if (batch && !good)
		session->status = worse(session->status, STATUS_WRONG);
	if (batch && !session->file.saved)
		session->status = STATUS_MACHINE;
	dialogue->done |= batch && session->status != STATUS_GOOD;
}

enum status record_json(
    struct session *session, struct line_reader *reader, bool batch)
{
	struct dialogue dialogue = { .session = session };

	request_init(&dialogue.request, session->arguments->memory);
	text_init(&dialogue.answer, session->arguments->memory);
	while (!dialogue.done && !session->arguments->memory->failed)
		next_line(&dialogue, reader, batch);
	request_release(&dialogue.request);
	text_release(&dialogue.answer);
	if (!session->file.saved && !session_save(session))
		session->status = worse(session->status, STATUS_MACHINE);
	return session->status;
}
