#include "cli/record/session.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cli/choice.h"
#include "cli/files/diag_show.h"
#include "cli/files/input.h"
#include "cli/record/sticks.h"
#include "notation/edit/turn_guess.h"
#include "notation/record/ending.h"
#include "notation/record/turn_text.h"
#include "render/moments.h"

bool session_init(struct session *session, const struct arguments *arguments)
{
	memset(session, 0, sizeof(*session));
	session->arguments = arguments;
	record_file_init(&session->file, arguments->memory);
	scene_init(&session->scene, arguments->memory);
	text_init(&session->text, arguments->memory);
	text_init(&session->fits, arguments->memory);
	return recording_init(&session->recording, arguments->memory);
}

void session_release(struct session *session)
{
	record_file_release(&session->file);
	recording_release(&session->recording);
	scene_release(&session->scene);
	text_release(&session->text);
	text_release(&session->fits);
}

static void set_clock(struct session *session)
{
	if (session->clock.on)
		game_clock_set(&session->clock, session->recording.clock);
}

/* The record that is there is checked; one with errors is left alone. */
static enum status load(struct session *session, struct recording *recording)
{
	enum status status = STATUS_GOOD;
	const char *name = session->file.name;
	struct source source;
	struct input input;
	struct sink sink;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	sink_init_shown(&sink, session->arguments);
	if (input_next(&input, &source, &status) &&
	    !recording_load(recording, &source, &sink))
		status = worse(STATUS_WRONG, sink_status(&sink));
	if (status == STATUS_GOOD && input_next(&input, &source, &status))
		status = usage_error(session->arguments->command,
		    "%s has several records: only a file of one is gone on "
		    "with",
		    name);
	sink_release(&sink);
	input_close(&input);
	return status;
}

enum status session_load(struct session *session)
{
	struct recording recording;
	enum status status;
	struct memory *memory = session->arguments->memory;
	struct text now;

	text_init(&now, memory);
	/* Whoever changes it between this and reading it is noticed. */
	if (!recording_init(&recording, memory))
		status = STATUS_MACHINE;
	else if (!record_file_look(&session->file, &now))
		status = STATUS_MACHINE;
	else
		status = load(session, &recording);
	if (status == STATUS_GOOD) {
		struct recording before = session->recording;

		session->recording = recording;
		recording = before;
		session->throws[0] = '\0';
		record_file_know(&session->file, &now);
		set_clock(session);
	}
	recording_release(&recording);
	text_release(&now);
	return status;
}

bool session_save(struct session *session)
{
	/* What memory failed in is not what is recorded. */
	if (session->arguments->memory->failed)
		return false;
	return record_file_save(&session->file, &session->recording.text);
}

bool session_save_as(struct session *session, const char *name)
{
	struct record_file other;
	struct stat there;

	if (stat(name, &there) == 0 && !S_ISREG(there.st_mode))
		return recording_refuse(&session->recording,
		    "that is not a file that a record can be kept in");
	if (stat(name, &there) == 0 && there.st_size > 0)
		return recording_refuse(&session->recording,
		    "a file of that name is there already");
	/* It was removed meanwhile: the lock is ours as it is. */
	if (record_file_is(&session->file, name))
		return session_save(session) ||
		       recording_refuse(
			   &session->recording, "the record is not saved");
	if (record_file_take(&other, name, session->arguments->memory) !=
	    STATUS_GOOD)
		return recording_refuse(
		    &session->recording, "the record cannot be saved there");
	if (!record_file_save(&other, &session->recording.text)) {
		record_file_release(&other);
		return recording_refuse(
		    &session->recording, "the record cannot be saved there");
	}
	record_file_release(&session->file);
	session->file = other;
	return true;
}

/* Refused things count for the exit status; accepted ones are saved. */
static bool finish(struct session *session, bool good)
{
	if (good)
		session_save(session);
	return good && !session->arguments->memory->failed;
}

/* The clock and the throws of the turn just played are noted behind it. */
static void note_turn(struct session *session, unsigned side, bool thrown)
{
	struct recording *recording = &session->recording;
	struct text note;

	text_init(&note, recording->memory);
	if (session->clock.on && recording->depth == 0) {
		game_clock_press(&session->clock, side);
		text_puts(&note, "[%clk ");
		game_clock_write(&note, session->clock.left[side]);
		text_putc(&note, ']');
	}
	if (thrown)
		text_puts(&note, note.length ? " [%thrown]" : "[%thrown]");
	if (note.length)
		recording_add_comment(recording, text_span(&note));
	text_release(&note);
}

/* The annotation ! or ?? at the end of a turn. */
static size_t plain_length(struct span turn)
{
	size_t plain = turn.length;

	while (plain > 0 &&
	       (turn.text[plain - 1] == '!' || turn.text[plain - 1] == '?'))
		plain--;
	return plain;
}

/* What was refused is perhaps an abbreviation. The refusal stays if not. */
static bool try_abbreviation(struct session *session, struct span turn)
{
	struct recording *recording = &session->recording;
	size_t plain = plain_length(turn);

	if (recording->standing.now.outcome.rule ||
	    abbreviation_fits(recording->game, &recording->standing.now,
		(struct span){ turn.text, plain }, &session->fits) != 1)
		return false;
	text_add(&session->fits, turn.text + plain, turn.length - plain);
	return recording_add_turn(recording, text_span(&session->fits));
}

static bool begins_with_throws(struct span turn)
{
	size_t i = 0;

	while (i < turn.length && is_digit(turn.text[i]))
		i++;
	return i > 0 && i < turn.length && turn.text[i] == ':';
}

bool session_turn(struct session *session, struct span turn)
{
	struct recording *recording = &session->recording;
	unsigned side = recording->standing.now.pos.side;
	size_t throws = strlen(session->throws);
	struct text whole;
	bool good, thrown;

	text_clear(&session->fits);
	text_init(&whole, recording->memory);
	if (throws && !begins_with_throws(turn))
		text_addf(&whole, "%s:", session->throws);
	text_add(&whole, turn.text, turn.length);
	thrown = throws && whole.length > throws &&
		 memcmp(whole.data, session->throws, throws) == 0 &&
		 whole.data[throws] == ':';
	good = recording_add_turn(recording, text_span(&whole)) ||
	       try_abbreviation(session, text_span(&whole));
	text_release(&whole);
	if (!good)
		return false;
	session->throws[0] = '\0';
	note_turn(session, side, thrown);
	return finish(session, true);
}

bool session_comment(struct session *session, struct span comment)
{
	return finish(
	    session, recording_add_comment(&session->recording, comment));
}

bool session_nag(struct session *session, unsigned long nag)
{
	return finish(session, recording_add_nag(&session->recording, nag));
}

bool session_undo(struct session *session, size_t turns)
{
	if (turns > recording_undo_count(&session->recording) && turns > 1)
		return recording_refuse(&session->recording,
		    "there are not so many turns to take back");
	session->throws[0] = '\0';
	for (size_t i = 0; i < turns; i++)
		if (!recording_undo(&session->recording))
			return false;
	set_clock(session);
	return finish(session, true);
}

bool session_redo(struct session *session, size_t turns)
{
	if (turns > recording_redo_count(&session->recording) && turns > 1)
		return recording_refuse(&session->recording,
		    "there are not so many turns to bring back");
	session->throws[0] = '\0';
	for (size_t i = 0; i < turns; i++)
		if (!recording_redo(&session->recording))
			return false;
	set_clock(session);
	return finish(session, true);
}

bool session_open_sideline(struct session *session, unsigned long ply)
{
	return finish(
	    session, recording_open_sideline(&session->recording, ply));
}

bool session_close_sideline(struct session *session)
{
	return finish(session, recording_close_sideline(&session->recording));
}

static bool find_side(const struct game *game, const char *name, uint8_t *side)
{
	for (unsigned s = 0; s < game->sides; s++) {
		if (strcmp(game->side[s].name, name) == 0) {
			*side = (uint8_t)s;
			return true;
		}
	}
	return false;
}

static bool find_termination(const char *name, enum termination *termination)
{
	for (int t = 0; t < TERMINATION_COUNT; t++) {
		if (strcmp(termination_names[t], name) == 0) {
			*termination = (enum termination)t;
			return true;
		}
	}
	return false;
}

/* The rule by which this result may be claimed, or NULL. */
static const struct rule *claimed_rule(
    const struct recording *recording, const struct agreement *agreement)
{
	bool draw = agreement->result == RESULT_DRAW;
	const struct claim *claim =
	    draw || agreement->result == RESULT_WON
		? outcome_claim(&recording->standing.now.outcome,
		      draw ? NOBODY : agreement->winner, NULL)
		: NULL;

	return claim ? claim->rule : NULL;
}

bool session_result(struct session *session, const char *result,
    const char *termination, const char *score)
{
	struct recording *recording = &session->recording;
	struct agreement agreement = { .result = RESULT_WON };

	if (strcmp(result, "*") == 0)
		agreement.result = RESULT_UNKNOWN;
	else if (strcmp(result, "draw") == 0)
		agreement.result = RESULT_DRAW;
	else if (!find_side(recording->game, result, &agreement.winner))
		return recording_refuse(
		    recording, "a result is the side that wins, draw, or *");
	if (termination &&
	    !find_termination(termination, &agreement.termination))
		return recording_refuse(recording,
		    "a game ends by resignation, agreement, time, forfeit or "
		    "adjudication, or is unfinished");
	if (score && strlen(score) >= sizeof(agreement.score))
		return recording_refuse(recording, "the score is too long");
	if (score)
		memcpy(agreement.score, score, strlen(score));
	if (agreement.termination == TERMINATION_NORMAL)
		agreement.rule = claimed_rule(recording, &agreement);
	return finish(session, recording_agree(recording, &agreement));
}

const char *session_offered(const struct session *session)
{
	const struct recording *recording = &session->recording;
	const struct family *family = recording->game->family;

	if (!family->offered || recording_is_over(recording))
		return NULL;
	return family->offered(recording->game, &recording->standing.now.pos);
}

bool session_claim(struct session *session, const char *rule)
{
	struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	const struct claim *claim = recording->standing.now.outcome.claims,
			   *end = claim + CLAIMS_MAX;
	struct agreement agreement = { .result = RESULT_WON };

	if (recording->depth > 0)
		return recording_refuse(recording,
		    "a claim ends the game itself, not a sideline: main goes "
		    "back to it");
	while (rule && *rule && claim < end && claim->rule &&
	       strcasecmp(claim->rule->id, rule) != 0)
		claim++;
	if (claim == end || !claim->rule)
		return recording_refuse(recording,
		    rule && *rule ? "this rule gives nothing to claim now"
				  : "there is nothing to claim now");
	agreement.rule = claim->rule;
	agreement.winner = claim->winner;
	if (claim->winner == NOBODY)
		agreement.result = RESULT_DRAW;
	if (game->ruleset->scored)
		snprintf(agreement.score, sizeof(agreement.score), "%u-%u",
		    claim->score[0], claim->score[1]);
	return finish(session, recording_agree(recording, &agreement));
}

bool session_resign(struct session *session, const char *side)
{
	struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	struct agreement agreement = { .result = RESULT_WON,
		.termination = TERMINATION_RESIGNATION };
	uint8_t loser = recording->standing.now.pos.side;

	if (side && *side && !find_side(game, side, &loser))
		return recording_refuse(
		    recording, "there is no such side in this game");
	if (game->sides != 2)
		return recording_refuse(recording,
		    "who wins when one of several resigns? Say result SIDE "
		    "resignation");
	agreement.winner = (uint8_t)(1 - loser);
	return finish(session, recording_agree(recording, &agreement));
}

static bool is_throw(const struct turn *turn, void *user)
{
	*(bool *)user = turn_has(turn, 0, SIGN_THROW);
	return false;
}

bool session_has_throws(const struct session *session)
{
	const struct recording *recording = &session->recording;
	bool throws = false;

	state_turns(
	    recording->game, &recording->standing.now, is_throw, &throws);
	return throws;
}

/* Whether a legal turn begins with exactly these throws. */
struct throw_search {
	const char *throws;
	bool complete;
};

static bool see_throws(const struct turn *turn, void *user)
{
	struct throw_search *search = user;
	unsigned i = 0;

	while (turn_has(turn, i, SIGN_THROW) && search->throws[i] &&
	       turn->actions[i].value == search->throws[i] - '0')
		i++;
	search->complete = !search->throws[i] && !turn_has(turn, i, SIGN_THROW);
	return !search->complete;
}

bool session_throw(struct session *session)
{
	struct recording *recording = &session->recording;
	const struct sticks *sticks = recording->game->family->sticks;
	struct throw_search search = { .throws = session->throws };
	size_t count = 0;

	if (!sticks || !session_has_throws(session))
		return recording_refuse(
		    recording, "nothing is thrown in this game now");
	if (session->throws[0])
		return recording_refuse(
		    recording, "the sticks are thrown already: now the turn");
	/* Some throws earn another one: go on until a turn is complete. */
	while (!search.complete && count < THROWS_MAX) {
		int thrown = sticks_throw(sticks);

		if (thrown < 0) {
			session->throws[0] = '\0';
			return recording_refuse(
			    recording, "the machine has no random numbers");
		}
		session->throws[count++] = (char)('0' + thrown);
		session->throws[count] = '\0';
		state_turns(recording->game, &recording->standing.now,
		    see_throws, &search);
	}
	return true;
}

unsigned long session_round(const struct session *session)
{
	const struct standing *standing = &session->recording.standing;

	return standing->round +
	       ((int)standing->now.pos.side <= standing->side);
}

static bool can_show(const struct renderer *renderer)
{
	return !renderer->convert;
}

const struct renderer *session_renderer(
    struct session *session, const char *name)
{
	const struct renderer *renderer = renderer_find(name);
	struct choice choice;

	if (renderer && can_show(renderer))
		return renderer;
	recording_refuse(
	    &session->recording, "no board is shown in that format here");
	choice_init(&choice, session->arguments->memory,
	    (struct span){ name, strlen(name) });
	for (unsigned i = 0; (renderer = renderer_at(i)); i++)
		if (can_show(renderer))
			choice_offer(renderer->name, NULL, &choice);
	choice_tell(&choice, &session->recording.refusal.message);
	choice_release(&choice);
	return NULL;
}

bool session_draw(struct session *session, const struct renderer *renderer)
{
	static const struct render_style style = { 0 };
	const struct standing *standing = &session->recording.standing;
	struct view view = { .outcome = &standing->now.outcome,
		.flip = session->flip };

	standing_view(standing, session->recording.game, &view);
	text_clear(&session->text);
	scene_make(&session->scene, &view);
	renderer->write(&session->scene, &style, &session->text);
	return !session->text.memory->failed;
}

void session_word_end(struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;
	const struct outcome *outcome = &recording->standing.now.outcome;
	const struct agreement *agreement = &recording->agreement;
	const struct side *sides = recording->game->side;
	bool draw = outcome->rule ? outcome->winner == NOBODY
				  : agreement->result == RESULT_DRAW;

	text_clear(text);
	if (draw)
		text_puts(text, "a draw");
	else
		text_addf(text, "%s wins",
		    sides[outcome->rule ? outcome->winner : agreement->winner]
			.name);
	if (!outcome->rule && agreement->rule) {
		text_addf(text, "%s%s [%s]: %s", *agreement->score ? " " : "",
		    agreement->score, agreement->rule->id,
		    agreement->rule->text);
		return;
	}
	if (!outcome->rule) {
		text_addf(
		    text, " (%s)", termination_names[agreement->termination]);
		return;
	}
	score_add(text, " ", recording->game, outcome->score);
	text_addf(text, " [%s]: %s", outcome->rule->id, outcome->rule->text);
}
