/* How a game ends otherwise than by the rules, and how it ended. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/choice.h"
#include "cli/files/speak.h"
#include "cli/record/session.h"
#include "cli/spec.h"
#include "notation/replay/ending.h"

bool side_called(const struct game *game, const char *name, uint8_t *side)
{
	for (unsigned s = 0; s < game->sides; s++) {
		if (strcmp(name, game->side[s].name) == 0 ||
		    strcmp(name, translated(game->side[s].name)) == 0) {
			*side = (uint8_t)s;
			return true;
		}
	}
	return false;
}

bool session_side(struct session *session, const char *name, uint8_t *side)
{
	const struct game *game = session->recording.game;
	struct choice choice;

	if (side_called(game, name, side))
		return true;
	choice_init(&choice, session->arguments->memory,
	    (struct span){ name, strlen(name) });
	each_side(game->family, game->ruleset, choice_offer, &choice);
	return session_refuse_choice(
	    session, "there is no such side in this game", &choice);
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

static bool unknown_result(struct session *session, const char *result)
{
	const struct game *game = session->recording.game;
	struct choice choice;

	choice_init(&choice, session->arguments->memory,
	    (struct span){ result, strlen(result) });
	each_side(game->family, game->ruleset, choice_offer, &choice);
	choice_offer("draw", NULL, &choice);
	choice_offer("*", NULL, &choice);
	return session_refuse_choice(
	    session, "there is no such result", &choice);
}

static bool unknown_termination(struct session *session, const char *word)
{
	struct choice choice;

	choice_init(&choice, session->arguments->memory,
	    (struct span){ word, strlen(word) });
	for (int t = 1; t < TERMINATION_COUNT; t++)
		choice_offer(termination_names[t], NULL, &choice);
	return session_refuse_choice(
	    session, "a game does not end that way", &choice);
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
	else if (!side_called(recording->game, result, &agreement.winner))
		return unknown_result(session, result);
	if (termination &&
	    !find_termination(termination, &agreement.termination))
		return unknown_termination(session, termination);
	if (score && strlen(score) >= sizeof(agreement.score))
		return recording_refuse(recording, "the score is too long");
	if (score)
		memcpy(agreement.score, score, strlen(score));
	if (agreement.termination == TERMINATION_NORMAL)
		agreement.rule = claimed_rule(recording, &agreement);
	return session_finish(session, recording_agree(recording, &agreement));
}

const char *session_offered(const struct session *session)
{
	const struct recording *recording = &session->recording;
	const struct family *family = recording->game->family;

	if (!family->offered || recording_is_over(recording))
		return NULL;
	return family->offered(recording->game, &recording->standing.now.pos);
}

static void take_claim(const struct game *game, const struct claim *claim,
    struct agreement *agreement)
{
	agreement->result = claim->winner == NOBODY ? RESULT_DRAW : RESULT_WON;
	agreement->winner = claim->winner;
	agreement->rule = claim->rule;
	if (game->ruleset->scored)
		snprintf(agreement->score, sizeof(agreement->score), "%u-%u",
		    claim->score[0], claim->score[1]);
}

bool session_claim(struct session *session, const char *rule)
{
	struct recording *recording = &session->recording;
	const struct claim *claim = recording->standing.now.outcome.claims,
			   *end = claim + CLAIMS_MAX;
	struct agreement agreement = { 0 };

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
	take_claim(recording->game, claim, &agreement);
	return session_finish(session, recording_agree(recording, &agreement));
}

bool session_count(struct session *session, struct agreement *count)
{
	struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	struct claim claim = state_count(game, &recording->standing.now);

	if (!game->ruleset->scored)
		return recording_refuse(
		    recording, "in this game nothing is counted");
	if (recording->depth > 0)
		return recording_refuse(recording,
		    "a count ends the game itself, not a sideline: main goes "
		    "back to it");
	if (recording->outcome.rule)
		return recording_refuse(
		    recording, "the rules have ended this game already");
	*count = (struct agreement){ .termination = TERMINATION_AGREEMENT };
	take_claim(game, &claim, count);
	return recording_may_go_on(recording);
}

bool session_resign(struct session *session, const char *side)
{
	struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	struct agreement agreement = { .result = RESULT_WON,
		.termination = TERMINATION_RESIGNATION };
	uint8_t loser = recording->standing.now.pos.side;

	if (side && *side && !session_side(session, side, &loser))
		return false;
	if (game->sides != 2)
		return recording_refuse(recording,
		    "who wins when one of several resigns? Say result SIDE "
		    "resignation");
	agreement.winner = (uint8_t)(1 - loser);
	return session_finish(session, recording_agree(recording, &agreement));
}

static void word_winner(
    const struct game *game, uint8_t winner, struct text *text)
{
	const struct language *language = text->memory->language;

	if (winner == NOBODY)
		text_say(text, "a draw");
	else
		language_say(text, language, MESSAGE_WINS,
		    subject_in(language, game->side[winner].name), NULL);
}

static uint8_t winner_of(const struct agreement *agreement)
{
	return agreement->result == RESULT_DRAW ? NOBODY : agreement->winner;
}

void session_word_count(const struct session *session,
    const struct agreement *count, struct text *text)
{
	word_winner(session->recording.game, winner_of(count), text);
	text_addf(text, " %s", count->score);
}

void session_word_end(const struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;
	const struct agreement *agreement = &recording->agreement;
	const struct language *language = text->memory->language;
	const struct outcome *outcome = &recording->standing.now.outcome;
	const struct rule *rule =
	    outcome->rule ? outcome->rule : agreement->rule;

	if (outcome->rule) {
		word_winner(recording->game, outcome->winner, text);
		score_add(text, " ", recording->game, outcome->score);
	} else {
		word_winner(recording->game, winner_of(agreement), text);
		if (rule && *agreement->score)
			text_addf(text, " %s", agreement->score);
	}
	if (rule)
		text_addf(text, " [%s]: %s", rule->id,
		    words_in(language, rule->text));
	else
		text_addf(text, " (%s)",
		    words_in(
			language, termination_names[agreement->termination]));
}
