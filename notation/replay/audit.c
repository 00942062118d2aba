/* Does the header say what the game says? */
#include <string.h>

#include "notation/replay/ending.h"
#include "notation/text/language.h"

static const struct node *place_of(
    const struct record *record, enum field field)
{
	static const enum field next_best[] = { FIELD_RESULT, FIELD_MOVES,
		FIELD_GAME };
	const struct node *node = record->fields[field];

	for (unsigned i = 0; !node && i < COUNT_OF(next_best); i++)
		node = record->fields[next_best[i]];
	return node ? node : record->root;
}

static void word_winner(
    const struct verdict *verdict, uint8_t winner, struct text *text)
{
	if (winner == NOBODY)
		text_say(text, "a draw");
	else
		text_say(text, "a win for %s",
		    subject_in(text->memory->language,
			verdict->game->side[winner].name));
}

/* The pattern of a sentence; $1 is `more`, which may be NULL. */
static void tell(struct record *record, struct sink *sink, enum field field,
    enum level level, const struct rule *rule, const char *pattern,
    const char *more)
{
	const struct node *node = place_of(record, field);
	size_t length = record->fields[field] && node->end > node->offset
			    ? node->end - node->offset
			    : 1;
	struct diag diag = { .level = level, .rule = rule };

	sink_report_pattern(sink, &diag, &record->source, node->offset, length,
	    pattern, more, NULL);
}

/* Somebody decided otherwise than the rules that ended the game: an arbiter, or
 * another program by rules of its own. */
static bool is_overruled(
    const struct record *record, const struct outcome *outcome)
{
	return record->termination == TERMINATION_ADJUDICATION &&
	       record_is_decided(record) && !result_is_right(record, outcome);
}

static void audit_result(
    struct record *record, const struct verdict *verdict, struct sink *sink)
{
	const struct outcome *outcome = &verdict->final.outcome;
	struct text words;

	if (result_is_right(record, outcome))
		return;
	text_init(&words, sink->memory);
	word_winner(verdict, outcome->winner, &words);
	if (is_overruled(record, outcome))
		tell(record, sink, FIELD_RESULT, LEVEL_WARNING, outcome->rule,
		    "the game was adjudicated otherwise than by the rules: $1",
		    words.data);
	else if (record->result == RESULT_ABSENT)
		tell(record, sink, FIELD_RESULT, LEVEL_WARNING, outcome->rule,
		    "the record has no result, but the game has ended: $1",
		    words.data);
	else
		tell(record, sink, FIELD_RESULT, LEVEL_ERROR, outcome->rule,
		    "the result is not what the game says: $1", words.data);
	text_release(&words);
}

static void audit_score(
    struct record *record, const struct verdict *verdict, struct sink *sink)
{
	const struct outcome *outcome = &verdict->final.outcome;
	bool same = true;
	struct text words;

	for (unsigned s = 0; s < verdict->game->sides; s++)
		same &= record->score[s] == outcome->score[s];
	if (same)
		return;
	text_init(&words, sink->memory);
	score_add(&words, "", verdict->game, outcome->score);
	tell(record, sink, FIELD_SCORE, LEVEL_ERROR, NULL,
	    "the score is not what the game says: $1", words.data);
	text_release(&words);
}

/* Nobody had to give anything up: the score is what the players, or an arbiter,
 * thought that the game was worth. */
static bool is_agreed(const struct record *record)
{
	return record->termination == TERMINATION_AGREEMENT ||
	       record->termination == TERMINATION_ADJUDICATION;
}

/* The side with most points, or NOBODY. */
static uint8_t leader_of(const uint16_t score[], unsigned sides)
{
	uint8_t leader = 0;
	bool even = false;

	for (uint8_t s = 1; s < sides; s++) {
		if (score[s] >= score[leader])
			even = score[s] == score[leader];
		if (score[s] > score[leader])
			leader = s;
	}
	return even ? NOBODY : leader;
}

/* Whether what a side has taken stays with it, and the rest could be shared
 * out. Otherwise points stand on the board, where they come and go. */
static bool has_stores(const struct game *game)
{
	return game->map.board->look == LOOK_PITS;
}

/* Who has won by the score, where somebody counted all points. */
static void audit_count(struct record *record, const struct verdict *verdict,
    const uint16_t share[], struct sink *sink)
{
	const struct game *game = verdict->game;
	uint8_t leader = leader_of(record->score, game->sides);
	bool same = memcmp(share, record->score, sizeof(record->score)) == 0;
	struct text words;

	text_init(&words, sink->memory);
	word_winner(verdict, leader, &words);
	if (!is_agreed(record)) {
		if (record->result == RESULT_WON && leader != NOBODY &&
		    leader != record->winner)
			tell(record, sink, FIELD_SCORE, LEVEL_WARNING, NULL,
			    "by its score this game would be $1", words.data);
	} else if (!result_is_right(
		       record, &(struct outcome){ .winner = leader }) &&
		   (leader != NOBODY || has_stores(game))) {
		tell(record, sink, FIELD_SCORE, LEVEL_ERROR, NULL,
		    "the score says otherwise than the result: $1", words.data);
	} else if (!same && has_stores(game)) {
		text_clear(&words);
		score_add(&words, "", game, share);
		tell(record, sink, FIELD_SCORE, LEVEL_WARNING, NULL,
		    "each side keeping its own would give $1", words.data);
	}
	text_release(&words);
}

/* The score of a game that the rules did not end: the points so far, or a count
 * of all of them. */
static void audit_given_score(
    struct record *record, const struct verdict *verdict, struct sink *sink)
{
	const struct game *game = verdict->game;
	const uint16_t *score = record->score,
		       *so_far = verdict->final.outcome.score;
	bool below = false, same = true, stores = has_stores(game);
	struct claim count = state_count(game, &verdict->final);
	long all = 0, rest = 0;
	struct text words;

	for (unsigned s = 0; s < game->sides; s++) {
		below |= stores && score[s] < so_far[s];
		same &= score[s] == so_far[s];
		all += count.score[s];
		rest -= score[s];
	}
	if (!stores)
		all = game->ruleset->scored;
	rest += all;
	text_init(&words, sink->memory);
	score_add(&words, "", game, so_far);
	if (below) {
		tell(record, sink, FIELD_SCORE, LEVEL_ERROR, NULL,
		    "the score is below the points so far, $1", words.data);
	} else if (rest < 0) {
		text_clear(&words);
		text_addf(&words, "%ld", all);
		tell(record, sink, FIELD_SCORE, LEVEL_ERROR, NULL,
		    "the score adds up to more than the $1 points there are",
		    words.data);
	} else if (same || !record_is_decided(record)) {
		/* The side with fewer may have won for another reason. */
	} else if (rest == 0 || !stores) {
		audit_count(record, verdict, count.score, sink);
	} else if (is_agreed(record)) {
		tell(record, sink, FIELD_SCORE, LEVEL_ERROR, NULL,
		    "the score is neither the points so far, $1, nor a count "
		    "of them all",
		    words.data);
	}
	text_release(&words);
}

/* The record's result is what may be claimed where it stops: the game ends
 * with that, by the score that it gives if one fits. */
static void settle_claim(const struct record *record, struct verdict *verdict)
{
	struct outcome *outcome = &verdict->final.outcome;
	uint8_t winner =
	    record->result == RESULT_DRAW ? NOBODY : record->winner;
	const struct claim *claim =
	    record->has_score ? outcome_claim(outcome, winner, record->score)
			      : NULL;

	if (!claim)
		claim = outcome_claim(outcome, winner, NULL);
	if (!claim)
		return;
	outcome_settle(outcome, claim);
	verdict->claimed = true;
}

/* A result by the rules, though they did not end the game. */
static void tell_not_over(
    struct record *record, const struct verdict *verdict, struct sink *sink)
{
	const struct claim *claim = &verdict->final.outcome.claims[0];
	struct text words;

	if (!claim->rule) {
		tell(record, sink, FIELD_RESULT, LEVEL_ERROR, NULL,
		    "the rules did not end this game, so its result needs a "
		    "termination, such as resignation or agreement",
		    NULL);
		return;
	}
	text_init(&words, sink->memory);
	word_winner(verdict, claim->winner, &words);
	tell(record, sink, FIELD_RESULT, LEVEL_ERROR, claim->rule,
	    "the result is not what may be claimed here: $1", words.data);
	text_release(&words);
}

void audit_record(
    struct record *record, struct verdict *verdict, struct sink *sink)
{
	bool decided = record_is_decided(record);
	bool open_end = record->termination == TERMINATION_NORMAL ||
			record->termination == TERMINATION_UNFINISHED;

	if (decided && record->termination == TERMINATION_NORMAL &&
	    !verdict->final.outcome.rule)
		settle_claim(record, verdict);
	if (verdict->final.outcome.rule) {
		audit_result(record, verdict, sink);
		if (is_overruled(record, &verdict->final.outcome))
			return;
		if (record->termination != TERMINATION_NORMAL)
			tell(record, sink, FIELD_TERMINATION, LEVEL_ERROR,
			    verdict->final.outcome.rule,
			    "the rules ended this game, so its termination is "
			    "normal",
			    NULL);
		if (record->has_score)
			audit_score(record, verdict, sink);
		return;
	}
	if (decided && record->no_moves) {
		verdict->result_only = true;
		memcpy(verdict->final.outcome.score, record->score,
		    sizeof(record->score));
		return;
	}
	if (decided && record->termination == TERMINATION_NORMAL)
		tell_not_over(record, verdict, sink);
	else if (decided && record->termination == TERMINATION_UNFINISHED)
		tell(record, sink, FIELD_TERMINATION, LEVEL_ERROR, NULL,
		    "an unfinished game has no result but \"*\"", NULL);
	else if (!decided && !open_end)
		tell(record, sink, FIELD_TERMINATION, LEVEL_WARNING, NULL,
		    "the record says how the game ended, but not with which "
		    "result",
		    NULL);
	if (record->has_score && open_end)
		audit_score(record, verdict, sink);
	else if (record->has_score)
		audit_given_score(record, verdict, sink);
}
