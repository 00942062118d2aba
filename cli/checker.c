#include "cli/checker.h"

#include <stdlib.h>
#include <string.h>

#include "cli/show.h"
#include "cli/speak.h"
#include "notation/json.h"

struct checker {
	struct check_style style;
	struct replay *replay;
	struct record record;
	struct sink sink;
	struct text first; /* the worst diagnostic's line */
	enum level first_level;
	unsigned long told;
	struct text list; /* all of them, as JSON or in full */
};

static void hear(const struct diag *diag, void *user)
{
	struct checker *checker = user;

	if (checker->style.json) {
		text_puts(&checker->list, checker->told ? "," : "");
		show_diag_json(&checker->list, diag);
	} else if (checker->style.verbose) {
		show_diag(&checker->list, diag, checker->style.colour);
	} else if (checker->told == 0 ||
		   (diag->level == LEVEL_ERROR &&
		       checker->first_level != LEVEL_ERROR)) {
		text_clear(&checker->first);
		show_diag_line(&checker->first, diag, checker->style.colour);
		checker->first_level = diag->level;
	}
	checker->told++;
}

struct checker *checker_new(
    const struct check_style *style, struct memory *memory)
{
	struct checker *checker = memory_get(memory, sizeof(*checker));

	if (!checker)
		return NULL;
	checker->style = *style;
	checker->replay = replay_new(memory);
	record_init(&checker->record, memory);
	sink_init(&checker->sink, memory, hear, checker);
	text_init(&checker->first, memory);
	text_init(&checker->list, memory);
	if (checker->replay)
		return checker;
	free(checker);
	return NULL;
}

void checker_free(struct checker *checker)
{
	if (!checker)
		return;
	replay_free(checker->replay);
	record_release(&checker->record);
	sink_release(&checker->sink);
	text_release(&checker->first);
	text_release(&checker->list);
	free(checker);
}

/* What the game came to: a side, draw or *; the record's word where the rules
 * did not end the game. */
static const char *result_words(
    const struct record *record, const struct verdict *verdict)
{
	const struct outcome *outcome = &verdict->final.outcome;

	if (outcome->rule)
		return outcome->winner == NOBODY
			   ? "draw"
			   : verdict->game->side[outcome->winner].name;
	switch (record->result) {
	case RESULT_WON:
		return record->side[record->winner].name;
	case RESULT_DRAW:
		return "draw";
	case RESULT_UNKNOWN:
	case RESULT_ABSENT:
		break;
	}
	return "*";
}

static void write_json(struct checker *checker, const struct source *source,
    unsigned long number, const struct verdict *verdict, bool good,
    struct text *out)
{
	const struct record *record = &checker->record;
	bool known = record->ruleset != NULL;

	text_puts(out, "{\"file\":");
	json_words(out, source->name);
	text_addf(out, ",\"record\":%lu,\"game\":", number);
	json_words(out, known ? record->ruleset->game : NULL);
	text_puts(out, ",\"rules\":");
	json_words(out, known ? record->ruleset->name : NULL);
	text_addf(out,
	    ",\"plies\":%lu,\"legal\":%s,\"ok\":%s,\"result\":", verdict->plies,
	    verdict->legal ? "true" : "false", good ? "true" : "false");
	json_words(out, verdict->legal ? result_words(record, verdict) : NULL);
	if (verdict->legal && verdict->game->ruleset->scored) {
		text_puts(out, ",\"score\":[");
		for (unsigned s = 0; s < verdict->game->sides; s++)
			text_addf(out, s ? ",%u" : "%u",
			    verdict->final.outcome.score[s]);
		text_putc(out, ']');
	}
	if (verdict->legal && verdict->final.outcome.rule) {
		text_puts(out, ",\"ended\":");
		json_words(out, verdict->final.outcome.rule->id);
	}
	if (verdict->legal && !verdict->final.outcome.rule &&
	    verdict->final.outcome.claims[0].rule) {
		text_puts(out, ",\"claim\":");
		json_words(out, verdict->final.outcome.claims[0].rule->id);
	}
	text_puts(out, ",\"diagnostics\":[");
	text_add(out, checker->list.data, checker->list.length);
	text_puts(out, "]}\n");
}

/* The first rule that breaks under some ruleset, for --which. */
struct breach {
	unsigned long ply;
	const struct rule *rule;
};

static void note_breach(const struct diag *diag, void *user)
{
	struct breach *breach = user;

	if (diag->level != LEVEL_ERROR || breach->ply)
		return;
	breach->ply = diag->ply;
	breach->rule = diag->rule;
}

static void write_which(struct checker *checker, const struct source *source,
    unsigned long number, struct text *out)
{
	const struct ruleset *written = checker->record.ruleset;
	struct registered row = { 0 };

	add_clean(out, (struct span){ source->name, strlen(source->name) });
	text_addf(out, ": record %lu:", number);
	while (registry_next(&row)) {
		const char *name = row.ruleset->name;
		struct breach breach = { 0 };
		struct verdict verdict;
		struct sink sink;

		if (strcmp(row.ruleset->game, written->game) != 0)
			continue;
		sink_init(&sink, checker->sink.memory, note_breach, &breach);
		replay_force_rules(checker->replay, &row);
		replay_record(checker->replay, &checker->record, source, &sink,
		    NULL, NULL, &verdict);
		replay_force_rules(checker->replay, NULL);
		sink_release(&sink);
		if (verdict.legal)
			text_addf(out, " %s%s", name,
			    sink.errors ? " (with another result)" : "");
		else
			text_addf(out, " (not %s: ply %lu%s%s)", name,
			    breach.ply, breach.rule ? " " : "",
			    breach.rule ? breach.rule->id : "");
	}
	text_putc(out, '\n');
}

void checker_check(struct checker *checker, const struct source *source,
    unsigned long number, struct text *out, struct text *err,
    struct tally *tally)
{
	struct verdict verdict;
	bool good;

	checker->told = 0;
	text_clear(&checker->first);
	text_clear(&checker->list);
	checker->sink.warnings = 0;
	good = replay_record(checker->replay, &checker->record, source,
	    &checker->sink, NULL, NULL, &verdict);
	tally->records++;
	tally->plies += verdict.plies;
	for (unsigned i = 0; i <= THROW_MAX; i++)
		tally->throws[i] += verdict.throws[i];
	if (verdict.game && verdict.game->family->sticks)
		tally->sticks = verdict.game->family->sticks;
	tally->wrong += !good;
	tally->warned += good && checker->sink.warnings > 0;
	if (checker->style.json) {
		write_json(checker, source, number, &verdict, good, out);
	} else if (checker->style.verbose) {
		text_add(err, checker->list.data, checker->list.length);
	} else if (checker->told > 0) {
		text_add(err, checker->first.data, checker->first.length);
		if (checker->told > 1)
			text_addf(err, " (and %lu more)", checker->told - 1);
		text_putc(err, '\n');
	}
	if (checker->style.which && checker->record.ruleset)
		write_which(checker, source, number, out);
}
