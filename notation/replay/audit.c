/* Does the header say what the game says? */
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
	/* Seeds or points left over may be shared out when a game is broken off. */
	if (record->has_score && open_end)
		audit_score(record, verdict, sink);
}
