/*
 * How a game ended, in the words of PGN and in ours. PGN's "normal" covers
 * whatever the players did at the board, resigning too; here it means that the
 * rules ended the game. So a result is held against the game that was read.
 */
#include <string.h>
#include <strings.h>

#include "notation/formats/pgn.h"

/* PGN's own words, and what they are here with a result and without. */
static const struct {
	const char *word;
	enum termination decided, open;
	bool same; /* neither says more than the other */
} table[] = {
	{ "normal", TERMINATION_NORMAL, TERMINATION_NORMAL, true },
	{ "time forfeit", TERMINATION_TIME, TERMINATION_TIME, true },
	{ "adjudication", TERMINATION_ADJUDICATION, TERMINATION_ADJUDICATION,
	    true },
	{ "unterminated", TERMINATION_UNFINISHED, TERMINATION_UNFINISHED,
	    true },
	{ "abandoned", TERMINATION_FORFEIT, TERMINATION_UNFINISHED, false },
	{ "rules infraction", TERMINATION_FORFEIT, TERMINATION_UNFINISHED,
	    false },
	{ "death", TERMINATION_FORFEIT, TERMINATION_UNFINISHED, false },
	{ "emergency", TERMINATION_ADJUDICATION, TERMINATION_UNFINISHED,
	    false },
};

const char *pgn_termination(enum termination termination)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (table[i].same && table[i].decided == termination)
			return table[i].word;
	return termination_names[termination];
}

static bool says(struct span value, const char *word)
{
	return value.length == strlen(word) &&
	       strncasecmp(value.text, word, value.length) == 0;
}

/* Ours, of the tag; TERMINATION_COUNT if it says nothing that is known. */
static enum termination termination_of(struct span value, struct span result)
{
	bool open = result.length == 0 || span_is(result, "*");

	for (size_t i = 0; i < COUNT_OF(table); i++) {
		if (!says(value, table[i].word))
			continue;
		/* Who forfeits a game loses it. */
		if (table[i].decided == TERMINATION_FORFEIT &&
		    span_is(result, "1/2-1/2"))
			return TERMINATION_ADJUDICATION;
		return open ? table[i].open : table[i].decided;
	}
	for (int t = 0; t < TERMINATION_COUNT; t++)
		if (says(value, termination_names[t]))
			return (enum termination)t;
	return TERMINATION_COUNT;
}

static void tell_reading(
    struct importer *in, struct span value, enum termination termination)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (says(value, table[i].word) && table[i].same)
			return;
	if (termination == TERMINATION_COUNT)
		ledger_add(&in->lost, "Termination: %.*s", span_shown(value),
		    value.text);
	else if (!says(value, termination_names[termination]))
		ledger_add(&in->lost, "Termination: %.*s (read as %s)",
		    span_shown(value), value.text,
		    termination_names[termination]);
}

/* Whether everything that was read is legal and the rules do not give the
 * result, nor let a player claim it. */
static bool is_judged_elsewhere(struct importer *in)
{
	struct replay *replay = importer_replay(in);
	struct verdict verdict;
	struct record record;
	struct source source;
	struct sink silent;
	bool open;

	if (!replay)
		return false;
	source_init(&source, "", in->ldn.data, in->ldn.length, 1);
	record_init(&record, in->memory);
	sink_init(&silent, in->memory, NULL, NULL);
	replay_record(
	    replay, &record, &source, &silent, NULL, NULL, NULL, &verdict);
	open = verdict.played && !verdict.final.outcome.rule &&
	       !verdict.result_only;
	sink_release(&silent);
	record_release(&record);
	return open;
}

void pgn_import_ending(
    struct importer *in, const struct tags *tags, struct span result)
{
	const struct tag *tag = tags_known(tags, "Termination");
	struct span value = tag ? tag_value(tag) : (struct span){ "", 0 };
	bool decided = result.length > 0 && !span_is(result, "*");
	enum termination termination = TERMINATION_COUNT;
	bool given;

	if (tag) {
		termination = termination_of(value, result);
		tell_reading(in, value, termination);
	}
	given = termination != TERMINATION_COUNT;
	if (decided && (!given || termination == TERMINATION_NORMAL) &&
	    is_judged_elsewhere(in)) {
		termination = TERMINATION_ADJUDICATION;
		given = true;
	}
	if (!given)
		return;
	text_puts(&in->ldn, "termination: ");
	trace_add_whole(&in->trace, in->ldn.length,
	    tag ? tag->offset : in->source->length, value.length);
	text_addf(&in->ldn, "%s\n", termination_names[termination]);
}
