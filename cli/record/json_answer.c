#include <stdio.h>
#include <string.h>

#include "cli/record/json_dialogue.h"
#include "notation/formats/json/json.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"
#include "notation/text/json_write.h"

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
	session_turns(dialogue->session, list_turn, &listing);
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

/* The score if each side keeps its own, and how to enter it. */
static void add_count(struct dialogue *dialogue)
{
	const struct recording *recording = &dialogue->session->recording;
	const struct game *game = recording->game;
	const struct request_value *asked =
	    request_get(&dialogue->request, "count");
	struct text *answer = &dialogue->answer;
	struct agreement count;
	struct claim claim;
	const char *result;

	if (!asked || asked->kind != REQUEST_TRUE ||
	    !session_count(dialogue->session, &count))
		return;
	claim = state_count(game, &recording->standing.now);
	result = result_word(game->side, count.result, count.winner);
	text_puts(answer, ",\"count\":{\"result\":");
	json_words(answer, result);
	text_addf(answer,
	    ",\"score\":[%u,%u],\"request\":{\"result\":", claim.score[0],
	    claim.score[1]);
	json_words(answer, result);
	json_member(
	    answer, "termination", termination_names[count.termination]);
	json_member(answer, "score", count.score);
	text_puts(answer, "}}");
}

/* A second that has begun counts whole. */
static long seconds_left(const struct session *session, unsigned side)
{
	long left = session_clock_left(session, side);

	return (left > 0 ? left + 999 : left) / 1000;
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
	    recording_undo_count(recording) +
		(session->thrown.results[0] != '\0'),
	    recording_redo_count(recording));
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
			    seconds_left(session, s));
		text_addf(answer, "],\"paused\":%s",
		    session->clock.stopped ? "true" : "false");
	}
	if (session_flag(session) >= 0)
		json_member(
		    answer, "flag", game->side[session_flag(session)].name);
	if (session->thrown.results[0])
		json_member(answer, "throws", session->thrown.results);
	if (session->thrown.open)
		text_puts(answer, ",\"throw_again\":true");
}

/* The header as the record has it: keys that are words, and the players. */
static void add_header(struct dialogue *dialogue)
{
	const struct record *record =
	    &dialogue->session->recording.reader.record;
	struct text *answer = &dialogue->answer;
	bool any = false;

	text_puts(answer, ",\"header\":{");
	for (int f = 0; f < FIELD_MOVES; f++) {
		struct span value = record_text(record, (enum field)f);

		if (!value.length)
			continue;
		text_addf(answer,
		    any ? ",\"%s\":" : "\"%s\":", field_table[f].key.text);
		json_string(answer, value);
		any = true;
	}
	text_puts(answer, any ? ",\"players\":{" : "\"players\":{");
	any = false;
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		if (!name.length)
			continue;
		text_addf(
		    answer, any ? ",\"%s\":" : "\"%s\":", record->side[s].name);
		json_string(answer, name);
		any = true;
	}
	text_puts(answer, "}}");
}

static void add_standing(struct dialogue *dialogue, bool good)
{
	struct session *session = dialogue->session;
	const struct recording *recording = &session->recording;
	const struct position *pos = &recording->standing.now.pos;

	text_clear(&session->text);
	position_write(recording->game, pos, &session->text);
	json_member(&dialogue->answer, "position", session->text.data);
	/* After the end nobody is to move. */
	if (recording_is_over(recording))
		text_puts(&dialogue->answer, ",\"side\":null");
	else
		json_member(&dialogue->answer, "side",
		    recording->game->side[pos->side].name);
	add_numbers(dialogue);
	add_legal(dialogue);
	add_outcome(dialogue);
	add_claim(dialogue);
	if (good)
		add_count(dialogue);
	if (dialogue->diagram &&
	    session_draw(session, dialogue->diagram, false))
		json_member(&dialogue->answer, "diagram", session->text.data);
	if (dialogue->header)
		add_header(dialogue);
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
	if (refusal->why.length)
		json_member(answer, "why", refusal->why.data);
	if (dialogue->request.wrong)
		text_addf(answer, ",\"column\":%zu", dialogue->request.at + 1);
	if (refusal->suggestion.length)
		json_member(answer, "suggestion", refusal->suggestion.data);
	add_list(answer, "nearest", &refusal->legal);
	add_list(answer, "could_be", &session->fits);
	text_putc(answer, '}');
}

void dialogue_answer(struct dialogue *dialogue, bool good)
{
	text_clear(&dialogue->answer);
	text_addf(&dialogue->answer, "{\"ok\":%s", good ? "true" : "false");
	if (dialogue->played)
		add_turn(dialogue);
	add_standing(dialogue, good);
	if (!good)
		add_error(dialogue);
	text_puts(&dialogue->answer, "}\n");
}
