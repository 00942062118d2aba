#include "notation/formats/implied.h"

#include <string.h>

#include "rules/registry.h"

void import_doubt(struct importer *in, enum import_doubt doubt,
    const struct rule *rule, unsigned long ply)
{
	if (doubt <= in->doubt)
		return;
	in->doubt = doubt;
	in->breach = rule;
	in->breach_ply = ply;
}

/* The whole record, from its beginning, with these options. */
static bool attempt(struct importer *in, uint32_t options)
{
	ledger_clear(&in->lost);
	text_clear(&in->ldn);
	trace_clear(&in->trace);
	arena_clear(&in->arena);
	in->in_moves = false;
	in->column = 0;
	in->options = options;
	in->given = 0;
	in->doubt = DOUBT_NONE;
	in->breach = NULL;
	in->breach_ply = 0;
	import_line(in, "---", 0);
	import_line(in, "ldn: 1", 0);
	return in->format->read(in);
}

static unsigned size_of(uint32_t options)
{
	unsigned size = 0;

	for (; options; options &= options - 1)
		size++;
	return size;
}

/* What speaks against these options. */
static enum import_doubt weigh(struct importer *in, uint32_t options)
{
	return attempt(in, options) ? in->doubt : DOUBT_BOARD;
}

/* The first of the smallest sets of options that leave the least doubt. */
static uint32_t choose(struct importer *in, enum import_doubt least)
{
	uint32_t all = in->implied, best = 0;

	for (unsigned size = 1; size <= size_of(all) && least; size++)
		for (uint32_t set = all & (0u - all); set && least;
		     set = (set - all) & all) {
			enum import_doubt doubt;

			if (size_of(set) != size ||
			    (doubt = weigh(in, set)) >= least)
				continue;
			least = doubt;
			best = set;
		}
	return best;
}

/* What spoke against reading without options. */
struct objection {
	enum import_doubt doubt;
	const struct rule *rule;
	unsigned long ply;
};

static void note_options(struct importer *in, const struct objection *objection)
{
	const char *rule = objection->rule ? objection->rule->id : NULL;

	for (unsigned i = 0; i < in->family->option_count; i++) {
		const char *option = in->family->options[i].name;

		if (!(in->options & 1u << i))
			continue;
		if (!objection->rule)
			ledger_note(&in->lost,
			    "read with the option %s: without it the board "
			    "after ply %lu would be another",
			    option, objection->ply);
		else if (objection->doubt == DOUBT_BREACH)
			ledger_note(&in->lost,
			    "read with the option %s: without it ply %lu "
			    "breaks %s",
			    option, objection->ply, rule);
		else
			ledger_note(&in->lost,
			    "read with the option %s: without it %s ends the "
			    "game after ply %lu",
			    option, rule, objection->ply);
	}
}

/* Without a word: what is to be told is told when it is read for good. */
static bool read_silently(
    struct importer *in, struct objection *objection, uint32_t *options)
{
	enum import_doubt doubt;

	in->implied = 0;
	*options = 0;
	doubt = weigh(in, 0);
	*objection = (struct objection){ doubt, in->breach, in->breach_ply };
	if (!doubt || !in->implied)
		return !doubt;
	*options = choose(in, doubt);
	return false;
}

bool import_by_their_rules(struct importer *in)
{
	struct sink *heard = in->sink, silent;
	struct objection objection;
	uint32_t options;
	bool done;

	sink_init(&silent, in->memory, NULL, NULL);
	in->sink = &silent;
	done = read_silently(in, &objection, &options) && !silent.warnings;
	in->sink = heard;
	sink_release(&silent);
	if (done)
		return true;
	if (!attempt(in, options))
		return false;
	if (options)
		note_options(in, &objection);
	return true;
}

void judge_with(struct exporter *out, uint32_t options, struct verdict *verdict)
{
	struct registered rules = { .family = out->record->family,
		.ruleset = out->record->ruleset };
	struct replay_options judged = { .judged = &rules,
		.judged_options = options };
	struct record record;

	if (options == out->record->options) {
		*verdict = *out->verdict;
		return;
	}
	record_init(&record, out->memory);
	replay_record(out->replay, &record, out->source, out->sink, &judged,
	    NULL, NULL, verdict);
	record_release(&record);
}

static bool breaks_without(struct exporter *out, uint32_t options)
{
	struct verdict verdict;

	judge_with(out, options, &verdict);
	/* What follows from the rules may be left out of a turn: then only the
	 * board tells. */
	return !verdict.played ||
	       memcmp(verdict.final.pos.at, out->verdict->final.pos.at,
		   sizeof(verdict.final.pos.at)) != 0;
}

bool options_come_back(struct exporter *out)
{
	uint32_t all = out->record->options;

	if (out->borrowed) /* they are options of other rules */
		return false;
	for (uint32_t set = all ? (0u - all) & all : 0; set;
	     set = (set - all) & all)
		if (set != all && !breaks_without(out, set))
			return false;
	return !all || breaks_without(out, 0);
}
