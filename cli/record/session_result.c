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
	return session_finish(session, recording_agree(recording, &agreement));
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

/* Who won, and by how much. */
static void word_result(const struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;
	const struct outcome *outcome = &recording->standing.now.outcome;
	const struct agreement *agreement = &recording->agreement;
	const struct language *language = text->memory->language;
	bool draw = outcome->rule ? outcome->winner == NOBODY
				  : agreement->result == RESULT_DRAW;
	unsigned winner = outcome->rule ? outcome->winner : agreement->winner;

	if (draw)
		text_say(text, "a draw");
	else
		language_say(text, language, MESSAGE_WINS,
		    subject_in(language, recording->game->side[winner].name),
		    NULL);
	if (outcome->rule)
		score_add(text, " ", recording->game, outcome->score);
	else if (agreement->rule && *agreement->score)
		text_addf(text, " %s", agreement->score);
}

void session_word_end(const struct session *session, struct text *text)
{
	const struct recording *recording = &session->recording;
	const struct agreement *agreement = &recording->agreement;
	const struct language *language = text->memory->language;
	const struct rule *rule = recording->standing.now.outcome.rule;

	word_result(session, text);
	if (!rule)
		rule = agreement->rule;
	if (rule)
		text_addf(text, " [%s]: %s", rule->id,
		    words_in(language, rule->text));
	else
		text_addf(text, " (%s)",
		    words_in(
			language, termination_names[agreement->termination]));
}
