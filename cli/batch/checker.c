#include "cli/batch/checker.h"

#include <string.h>

#include "cli/batch/which.h"
#include "cli/files/diag_show.h"
#include "cli/files/speak.h"
#include "notation/archive/summary.h"
#include "notation/edit/repair.h"
#include "notation/formats/json/json.h"
#include "notation/replay/ending.h"
#include "notation/text/json_write.h"

struct checker {
	struct check_style style;
	struct reader reader;
	struct text first; /* the worst diagnostic's line */
	enum level first_level;
	unsigned long told;
	struct text list;            /* all of them, as JSON or in full */
	const struct source *source; /* of the present record */
	struct judge *judge;         /* made for the first illegal turn */
};

/* What might be meant, by what follows. */
struct judge {
	struct reader reader;
	struct repair repair;
	struct text suggestion, edits, worth, perhaps;
};

/* Plies that are tried for one record: a moment's worth. */
enum { JUDGE_EFFORT = 30000 };

static struct judge *judge_new(struct memory *memory)
{
	struct judge *judge = memory_get(memory, sizeof(*judge));

	if (!judge)
		return NULL;
	repair_init(&judge->repair, memory);
	text_init(&judge->suggestion, memory);
	text_init(&judge->perhaps, memory);
	text_init(&judge->edits, memory);
	text_init(&judge->worth, memory);
	reader_init(&judge->reader, memory, NULL, NULL);
	return judge;
}

static void judge_free(struct judge *judge)
{
	if (!judge)
		return;
	repair_release(&judge->repair);
	reader_release(&judge->reader);
	text_release(&judge->suggestion);
	text_release(&judge->perhaps);
	text_release(&judge->edits);
	text_release(&judge->worth);
	block_free(judge);
}

/* The best offer, if it is more than a guess, is told instead of the turn that
 * is spelt most alike. */
static void judge_turn(
    struct judge *judge, const struct source *source, struct diag *diag)
{
	struct repair *repair = &judge->repair;
	const struct repair_offer *best = &repair->offers[0];

	if (!judge->reader.replay)
		return;
	reader_play(&judge->reader, source, NULL, NULL, NULL);
	if (!repair_load(repair, &judge->reader) ||
	    repair->wrong + 1 != diag->ply)
		return;
	repair_search(repair, 1, JUDGE_EFFORT);
	if (!repair->offered || repair_is_guess(best) || best->explained < 3)
		return;
	text_clear(&judge->suggestion);
	text_clear(&judge->perhaps);
	if (best->edits[0].kind == EDIT_REPLACE &&
	    best->edits[0].at == repair->wrong) {
		repair_write_turn(
		    repair, &best->edits[0].turn, &judge->suggestion);
		diag->suggestion = judge->suggestion.data;
		return;
	}
	text_clear(&judge->edits);
	text_clear(&judge->worth);
	repair_word_edits(repair, best, &judge->edits);
	repair_word_worth(repair, best, &judge->worth);
	text_say(
	    &judge->perhaps, "%s: %s", judge->edits.data, judge->worth.data);
	diag->suggestion = NULL;
	diag->perhaps = judge->perhaps.data;
}

/* The diagnostic with what was probably meant, where later turns are known. */
static struct diag judged(struct checker *checker, const struct diag *diag)
{
	struct diag better = *diag;

	if (!diag->ply || diag->level != LEVEL_ERROR || !diag->legal)
		return better;
	if (!checker->judge)
		checker->judge = judge_new(checker->reader.memory);
	if (checker->judge)
		judge_turn(checker->judge, checker->source, &better);
	return better;
}

static void hear(const struct diag *diag, void *user)
{
	struct checker *checker = user;
	bool whole = checker->style.json || checker->style.verbose;
	struct diag better = whole ? judged(checker, diag) : *diag;

	diag = &better;
	if (checker->style.json) {
		text_puts(&checker->list, checker->told ? "," : "");
		show_diag_json(&checker->list, diag);
	} else if (checker->style.verbose) {
		show_diag(&checker->list, diag, checker->style.colour);
	} else if (checker->told == 0 || diag->explains ||
		   (diag->level == LEVEL_ERROR &&
		       checker->first_level != LEVEL_ERROR)) {
		text_clear(&checker->first);
		show_diag_line(&checker->first, diag, checker->style.colour);
		if (diag->suggestion && !diag->ply)
			text_say(&checker->first, "; did you mean '%s'?",
			    diag->suggestion);
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
	/* What programs read is the same in every language. */
	if (style->json)
		memory->language = NULL;
	text_init(&checker->first, memory);
	text_init(&checker->list, memory);
	if (reader_init(&checker->reader, memory, style->which ? NULL : hear,
		checker)) {
		checker->reader.sink.brief = !style->json && !style->verbose;
		return checker;
	}
	checker_free(checker);
	return NULL;
}

void checker_free(struct checker *checker)
{
	if (!checker)
		return;
	judge_free(checker->judge);
	reader_release(&checker->reader);
	text_release(&checker->first);
	text_release(&checker->list);
	block_free(checker);
}

void verdict_write_json(struct reader *reader, const struct source *source,
    unsigned long number, bool good, struct text *out)
{
	const struct record *record = &reader->record;
	const struct verdict *verdict = &reader->verdict;
	struct game_ending ending = game_ending(record, verdict);
	bool known = record->ruleset != NULL;

	text_puts(out, "{\"file\":");
	json_words(out, source->name);
	text_addf(out, ",\"record\":%lu,\"game\":", number);
	json_words(out, known ? record->ruleset->game : NULL);
	text_puts(out, ",\"rules\":");
	json_words(out, known ? record->ruleset->name : NULL);
	text_putc(out, ',');
	summary_write_json_header(out, record);
	text_addf(out,
	    ",\"plies\":%lu,\"legal\":%s,\"ok\":%s,\"result\":", verdict->plies,
	    verdict->legal ? "true" : "false", good ? "true" : "false");
	json_words(out, verdict->legal ? result_word(record->side,
					     ending.result, ending.winner)
				       : NULL);
	if (verdict->result_only)
		text_puts(out, ",\"result_only\":true");
	if (verdict->legal && verdict->game->ruleset->scored &&
	    (!verdict->result_only || record->has_score)) {
		text_puts(out, ",\"score\":[");
		for (unsigned s = 0; s < verdict->game->sides; s++)
			text_addf(out, s ? ",%u" : "%u",
			    verdict->final.outcome.score[s]);
		text_putc(out, ']');
	}
	if (verdict->legal && ending.rule) {
		text_puts(out, ",\"ended\":");
		json_words(out, ending.rule->id);
	}
	if (verdict->legal && ending.claim) {
		text_puts(out, ",\"claim\":");
		json_words(out, ending.claim->rule->id);
	}
	if (verdict->rulings)
		json_write_rulings(
		    out, reader->replay, &reader->record, source);
}

static void write_json(struct checker *checker, const struct source *source,
    unsigned long number, bool good, struct text *out)
{
	verdict_write_json(&checker->reader, source, number, good, out);
	text_puts(out, ",\"program\":\"ludos " VERSION "\",\"diagnostics\":[");
	text_add(out, checker->list.data, checker->list.length);
	text_puts(out, "]}\n");
}

void checker_check(struct checker *checker, const struct source *source,
    unsigned long number, struct text *out, struct text *err,
    struct tally *tally)
{
	const struct verdict *verdict = &checker->reader.verdict;
	struct replay_options options = { .refuses_rulings =
					      checker->style.strict };
	bool good;

	if (checker->style.which) {
		which_check(&checker->reader, source, number,
		    checker->style.json, out, tally);
		return;
	}
	checker->told = 0;
	checker->source = source;
	text_clear(&checker->first);
	text_clear(&checker->list);
	checker->reader.sink.warnings = 0;
	good = reader_play(&checker->reader, source, &options, NULL, NULL);
	tally->records++;
	tally->plies += verdict->plies;
	for (unsigned i = 0; i <= THROW_MAX; i++)
		tally->throws[i] += verdict->throws[i];
	if (verdict->game && verdict->game->family->sticks)
		tally->sticks = verdict->game->family->sticks;
	tally->wrong += !good;
	tally->ruled += verdict->rulings > 0;
	tally->warned += good && checker->reader.sink.warnings > 0;
	if (checker->style.json) {
		write_json(checker, source, number, good, out);
	} else if (checker->style.verbose) {
		text_add(err, checker->list.data, checker->list.length);
	} else if (checker->told > 0) {
		text_add(err, checker->first.data, checker->first.length);
		if (checker->told > 1)
			text_say(err, " (and %lu more)", checker->told - 1);
		text_putc(err, '\n');
	}
}
