#include "notation/replay/ending.h"

struct game_ending game_ending(
    const struct record *record, const struct verdict *verdict)
{
	const struct outcome *outcome = &verdict->final.outcome;
	struct game_ending ending = { .result = record->result,
		.winner = record->winner,
		.rule = outcome->rule,
		.termination = termination_names[record->termination] };

	if (verdict->result_only && record->termination == TERMINATION_NORMAL)
		ending.termination = "result only";
	if (outcome->rule || (verdict->result_only && record->has_score))
		ending.score = outcome->score;
	if (outcome->rule) {
		ending.result =
		    outcome->winner == NOBODY ? RESULT_DRAW : RESULT_WON;
		ending.winner = outcome->winner;
	} else if (outcome->claims[0].rule) {
		ending.claim = &outcome->claims[0];
	}
	if (ending.result == RESULT_ABSENT)
		ending.result = RESULT_UNKNOWN;
	return ending;
}

bool result_is_right(const struct record *record, const struct outcome *outcome)
{
	return outcome->winner == NOBODY
		   ? record->result == RESULT_DRAW
		   : record->result == RESULT_WON &&
			 record->winner == outcome->winner;
}

const char *result_word(
    const struct side *sides, enum result result, unsigned winner)
{
	switch (result) {
	case RESULT_WON:
		return sides[winner].name;
	case RESULT_DRAW:
		return "draw";
	case RESULT_UNKNOWN:
	case RESULT_ABSENT:
		break;
	}
	return "*";
}

void score_add(struct text *text, const char *before, const struct game *game,
    const uint16_t score[])
{
	if (!game->ruleset->scored)
		return;
	for (unsigned s = 0; s < game->sides; s++)
		text_addf(text, "%s%u", s ? "-" : before, score[s]);
}
