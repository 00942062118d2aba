#include "notation/formats/playing.h"

#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/implied.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"

struct import_play *import_play_new(struct importer *in,
    const struct family *family, const struct ruleset *ruleset)
{
	struct import_play *play = arena_get(&in->arena, sizeof(*play));

	if (!play)
		return NULL;
	play->in = in;
	in->family = family;
	in->implied = foreign_implied(family, ruleset, in->format->name);
	game_history_init(&play->history);
	play->lost = !game_set_up(&play->game, family, ruleset,
			 in->options | in->given) ||
		     !state_begin(&play->game, &play->state, &play->history,
			 &play->game.start);
	return play;
}

void import_play_release(struct import_play *play)
{
	play->in->memory->failed |= play->history.failed;
	game_history_release(&play->history);
}

static void import_words(
    struct importer *in, const char *key, const char *value, size_t there)
{
	import_field(in, key, (struct span){ value, strlen(value) }, there);
}

void import_rules(
    struct importer *in, const struct import_play *play, size_t there)
{
	const struct family *family = play->game.family;
	const char *between = "options: [";
	struct text line;

	import_words(in, "game", play->game.ruleset->game, there);
	import_words(in, "rules", play->game.ruleset->name, there);
	if (!play->game.options)
		return;
	text_init(&line, in->memory);
	for (unsigned i = 0; i < family->option_count; i++)
		if (play->game.options & 1u << i) {
			text_addf(
			    &line, "%s%s", between, family->options[i].name);
			between = ", ";
		}
	text_putc(&line, ']');
	import_line(in, line.data, there);
	text_release(&line);
}

void import_play_from(struct import_play *play, struct span position)
{
	struct position_fault fault;
	struct position pos;

	play->lost =
	    !position_read(&play->game, position, &pos, &fault) ||
	    !state_begin(&play->game, &play->state, &play->history, &pos);
}

void import_play_turn(struct import_play *play, struct span word)
{
	const struct rule *broken = NULL;
	struct turn turn;
	size_t bad;

	play->plies++;
	play->broken = NULL;
	if (play->lost)
		return;
	play->lost = !turn_read(&play->game.map, word, &turn, &bad);
	if (!play->lost)
		broken = state_play(
		    &play->game, &play->state, &play->history, &turn, NULL);
	play->broken = broken;
	if (broken)
		import_doubt(play->in, DOUBT_BREACH, broken, play->plies);
	play->lost |= broken || play->history.failed;
}

void import_play_ruling(struct import_play *play, const struct position *pos,
    const char *why, size_t there)
{
	struct importer *in = play->in;
	struct text comment;

	text_init(&comment, in->memory);
	text_puts(&comment, "[%ruling ");
	position_write(&play->game, pos, &comment);
	text_addf(&comment, "] %s", why);
	import_comment(in, text_span(&comment), there);
	text_release(&comment);
	ledger_note(&in->lost, "after ply %lu the board is set by a ruling: %s",
	    play->plies, why);
	play->lost = !state_set(&play->game, &play->state, &play->history, pos);
}

static bool note_pass(const struct turn *turn, void *user)
{
	bool *pass = user;

	*pass = turn_has(turn, 0, SIGN_PASS);
	return false;
}

bool import_play_must_pass(const struct import_play *play)
{
	bool pass = false;

	if (!play->lost && !play->state.outcome.rule)
		state_turns(&play->game, &play->state, note_pass, &pass);
	return pass;
}

void import_play_pass(
    struct importer *in, struct import_play *play, size_t there)
{
	static const struct span word = { "--", 2 };

	if (!import_play_must_pass(play))
		return;
	import_word(in, word, there);
	import_play_turn(play, word);
}

void import_play_late(struct import_play *play, size_t there)
{
	if (play->late++ == 0)
		play->late_there = there;
	import_doubt(
	    play->in, DOUBT_LATE, play->state.outcome.rule, play->plies);
}

void import_play_tell_late(const struct import_play *play)
{
	const char *rule;
	struct place place;

	if (!play->late)
		return;
	rule = play->state.outcome.rule->id;
	source_place(play->in->source, play->late_there, 1, &place);
	ledger_add(&play->in->lost,
	    play->late == 1
		? "%lu move from line %zu on: by our rules the game is over "
		  "[%s]"
		: "%lu moves from line %zu on: by our rules the game is over "
		  "[%s]",
	    play->late, place.line, rule);
}

bool import_play_repeated(const struct import_play *play)
{
	const struct rule *rule = play->state.outcome.rule;

	return !play->lost && rule && rule == play->game.ruleset->repetition;
}

bool ending_read(struct ending *ending, struct span word, size_t there)
{
	static const struct {
		const char *word;
		int winner;
	} table[] = { { "1-0", 0 }, { "0-1", 1 }, { "1/2-1/2", -1 } };

	for (size_t i = 0; i < COUNT_OF(table); i++) {
		if (!span_is(word, table[i].word))
			continue;
		ending->given = true;
		ending->winner = table[i].winner;
		ending->there = there;
		return true;
	}
	return span_is(word, "*");
}

static void import_score(
    struct importer *in, unsigned south, unsigned north, size_t there)
{
	struct text score;

	text_init(&score, in->memory);
	text_addf(&score, "%u-%u", south, north);
	import_field(in, "score", text_span(&score), there);
	text_release(&score);
}

static const char *winner_name(const struct import_play *play, int winner)
{
	return winner < 0 ? "draw" : play->game.side[winner].name;
}

/* The game ends with what may be claimed, if that is what its account says;
 * without one only if the other program would have ended it. */
static bool settle(struct outcome *outcome, const struct ending *ending)
{
	uint16_t score[SIDES_MAX] = { (uint16_t)ending->score[0],
		(uint16_t)ending->score[1] };
	uint8_t winner = ending->winner < 0 ? NOBODY : (uint8_t)ending->winner;
	const struct claim *claim = ending->claims ? &outcome->claims[0] : NULL;

	if (ending->given)
		claim = outcome_claim(
		    outcome, winner, ending->has_score ? score : NULL);
	if (!claim || !claim->rule || ending->has_termination)
		return false;
	outcome_settle(outcome, claim);
	return true;
}

/* Our rules gave no result, or another one, which whoever checks the record
 * will tell. */
static void note_adjudication(struct importer *in,
    const struct import_play *play, const struct ending *ending,
    const struct outcome *outcome)
{
	if (outcome->rule)
		import_doubt(in, DOUBT_END, outcome->rule, play->plies);
	else
		ledger_note(&in->lost,
		    "result: %s is read as an adjudication: by the rules here "
		    "the game is not over",
		    winner_name(play, ending->winner));
}

static void import_given(struct importer *in, const struct import_play *play,
    const struct ending *ending, const struct outcome *outcome)
{
	int winner = outcome->winner == NOBODY ? -1 : outcome->winner;
	bool same = outcome->rule && winner == ending->winner;

	import_words(
	    in, "result", winner_name(play, ending->winner), ending->there);
	if (same || ending->has_termination)
		return;
	import_line(in, "termination: adjudication", ending->there);
	if (!play->lost)
		note_adjudication(in, play, ending, outcome);
}

/* The same winner, but the seeds that are left were shared out otherwise: the
 * score is that of the rules. */
static bool drops_score(struct importer *in, const struct ending *ending,
    const struct outcome *outcome)
{
	int winner = outcome->winner == NOBODY ? -1 : outcome->winner;

	if ((ending->given && winner != ending->winner) ||
	    (outcome->score[0] == ending->score[0] &&
		outcome->score[1] == ending->score[1]))
		return false;
	ledger_add(&in->lost, "score: %u-%u (by %s it is %u-%u)",
	    ending->score[0], ending->score[1], outcome->rule->id,
	    outcome->score[0], outcome->score[1]);
	return true;
}

void import_ending(struct importer *in, const struct import_play *play,
    const struct ending *ending)
{
	struct outcome end = play->state.outcome, *outcome = &end;
	bool claimed = !play->lost && !end.rule && settle(&end, ending);
	bool over = !play->lost && outcome->rule;

	import_end_moves(in);
	if (ending->given) {
		import_given(in, play, ending, outcome);
	} else if (over) {
		import_words(in, "result",
		    winner_name(
			play, outcome->winner == NOBODY ? -1 : outcome->winner),
		    ending->there);
	} else {
		import_line(in, "result: \"*\"", ending->there);
	}
	if (ending->has_score && !(over && drops_score(in, ending, outcome)))
		import_score(
		    in, ending->score[0], ending->score[1], ending->there);
	else if (over && (!ending->given || claimed || ending->has_score) &&
		 play->game.ruleset->scored)
		import_score(
		    in, outcome->score[0], outcome->score[1], ending->there);
}
