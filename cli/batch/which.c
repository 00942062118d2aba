#include "cli/batch/which.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/speak.h"
#include "notation/text/json_write.h"
#include "notation/text/nearest.h"

/* How far a record gets under some rules. */
struct attempt {
	struct registered rules;
	uint32_t options;
	unsigned place;   /* in the registry, for the summary */
	unsigned unnamed; /* how unlike the header's own words */
	bool legal;       /* every turn is */
	bool agrees;      /* and so is the result */
	unsigned long plies;
	const struct rule *broken; /* by the next turn, or NULL */
	struct outcome outcome;
	bool judged;   /* it has a result: what the rules say is compared */
	char why[232]; /* what else of the header does not fit, or "" */
	size_t line;   /* where */
};

enum { ATTEMPTS_MAX = 256, NAME_COLUMN = 26 };

struct attempts {
	struct attempt list[ATTEMPTS_MAX];
	size_t count;
	unsigned long best;
};

static void note_breach(const struct diag *diag, void *user)
{
	struct attempt *attempt = user;

	if (diag->level != LEVEL_ERROR)
		return;
	if (diag->ply && !attempt->broken)
		attempt->broken = diag->rule;
	if (diag->ply || attempt->why[0])
		return;
	attempt->line = diag->place.line;
	snprintf(attempt->why, sizeof(attempt->why), "%.*s",
	    span_cut((struct span){ diag->message, strlen(diag->message) },
		sizeof(attempt->why) - 1),
	    diag->message);
}

static struct attempt try_rules(struct reader *reader,
    const struct source *source, const struct registered *rules,
    uint32_t options)
{
	struct replay_options judged = { .judged = rules,
		.judged_options = options };
	struct attempt attempt = { .options = options };
	struct verdict verdict;
	struct sink sink;

	if (rules)
		attempt.rules = *rules;
	sink_init(&sink, reader->memory, note_breach, &attempt);
	sink.brief = true;
	replay_record(reader->replay, &reader->record, source, &sink, &judged,
	    NULL, NULL, &verdict);
	attempt.legal = verdict.played;
	attempt.agrees = verdict.played && sink.errors == 0;
	attempt.plies = verdict.plies;
	attempt.outcome = verdict.final.outcome;
	attempt.judged = record_is_decided(&reader->record);
	sink_release(&sink);
	return attempt;
}

static void keep(struct attempts *attempts, const struct attempt *attempt)
{
	if (attempts->count == ATTEMPTS_MAX || attempt->plies == 0)
		return;
	attempts->list[attempts->count++] = *attempt;
	if (attempt->plies > attempts->best)
		attempts->best = attempt->plies;
}

/* Whether an attempt got further than another. */
static bool is_further(const struct attempt *one, const struct attempt *other)
{
	if (one->agrees != other->agrees)
		return one->agrees;
	if (one->legal != other->legal)
		return one->legal;
	return one->plies > other->plies;
}

/* The search for options that let a record get further. */
struct options_search {
	struct reader *reader;
	const struct source *source;
	struct attempts *attempts;
	struct attempt base, best;
	uint32_t helpful; /* all that did */
	unsigned helped;
};

static void try_more(struct options_search *search, uint32_t options)
{
	struct attempt with = try_rules(search->reader, search->source,
	    &search->base.rules, options | search->base.options);

	with.place = search->base.place;
	if (!is_further(&with, &search->base))
		return;
	keep(search->attempts, &with);
	search->helpful |= options;
	search->helped++;
	if (is_further(&with, &search->best))
		search->best = with;
}

/* The option with what it needs; 0 if it is not one of these rules, or on. */
static uint32_t option_with_needs(const struct attempt *base, size_t i)
{
	uint32_t option = (uint32_t)1 << i;

	if (!(base->rules.ruleset->options & option) || base->options & option)
		return 0;
	return option | base->rules.family->options[i].needs;
}

/* One more option each, then those that helped together; if none did, two at
 * a time, since one turn may need both. */
static void try_options(struct options_search *search)
{
	size_t count = search->base.rules.family->option_count;

	for (size_t i = 0; i < count; i++)
		if (option_with_needs(&search->base, i))
			try_more(search, option_with_needs(&search->base, i));
	if (search->helped > 1 && !search->best.agrees)
		try_more(search, search->helpful);
	for (size_t i = 0; i < count && !search->helped; i++)
		for (size_t j = 0; j < i; j++)
			if (option_with_needs(&search->base, i) &&
			    option_with_needs(&search->base, j))
				try_more(search,
				    option_with_needs(&search->base, i) |
					option_with_needs(&search->base, j));
}

/* Alone, with each option, and as long as another one helps with those that
 * helped before. */
static void try_ruleset(struct reader *reader, const struct source *source,
    const struct registered *rules, unsigned place, struct attempts *attempts)
{
	struct options_search search = { .reader = reader,
		.source = source,
		.attempts = attempts,
		.best = try_rules(reader, source, rules, 0) };

	search.best.place = place;
	keep(attempts, &search.best);
	while (!search.best.agrees) {
		search.base = search.best;
		search.helpful = search.helped = 0;
		try_options(&search);
		if (!search.helped)
			break;
	}
}

/* How unlike two words are, if the first is there; few letters may be wrong. */
static unsigned unlike(const struct node *word, const char *name)
{
	enum { MOST = 3 };

	if (!word || word->kind != NODE_SCALAR)
		return 0;
	return nearest_distance_within(
	    word->text, (struct span){ name, strlen(name) }, MOST);
}

/* What the header calls the game, or nearly if there is none of that name, comes
 * first of those that get as far. */
static void compare_names(const struct record *record,
    const struct ruleset *own, struct attempt *attempt)
{
	const struct node *game = record->fields[FIELD_GAME];
	const struct node *rules = record->fields[FIELD_RULES];
	const struct ruleset *tried = attempt->rules.ruleset;

	if (own && tried == own)
		attempt->unnamed = 0;
	else if (own)
		attempt->unnamed = strcmp(tried->game, own->game) ? 2 : 1;
	else
		attempt->unnamed =
		    4 * unlike(game, tried->game) + unlike(rules, tried->name);
}

/* Best first; then as the header calls it, then in the registry's order. */
static int compare(const void *a, const void *b)
{
	const struct attempt *one = a, *other = b;

	if (is_further(one, other) || is_further(other, one))
		return is_further(one, other) ? -1 : 1;
	if (one->unnamed != other->unnamed)
		return one->unnamed < other->unnamed ? -1 : 1;
	if (one->place != other->place)
		return one->place < other->place ? -1 : 1;
	return (one->options > other->options) -
	       (one->options < other->options);
}

static void add_name(struct text *out, const struct attempt *attempt)
{
	const struct registered *rules = &attempt->rules;

	text_addf(out, "%s/%s", rules->ruleset->game, rules->ruleset->name);
	for (size_t i = 0; i < rules->family->option_count; i++)
		if (attempt->options & (uint32_t)1 << i)
			text_addf(out, "+%s", rules->family->options[i].name);
}

static const struct side *sides_tried(const struct attempt *attempt)
{
	return sides_of(attempt->rules.family, attempt->rules.ruleset);
}

/* What the game came to under these rules: south 25-23. */
static void add_outcome(struct text *out, const struct attempt *attempt)
{
	const struct outcome *outcome = &attempt->outcome;

	if (!outcome->rule) {
		text_puts(out, "open");
		return;
	}
	text_puts(out, outcome->winner == NOBODY
			   ? "draw"
			   : sides_tried(attempt)[outcome->winner].name);
	if (attempt->rules.ruleset->scored)
		text_addf(out, " %u-%u", outcome->score[0], outcome->score[1]);
}

static void write_attempt(struct text *out, const struct attempt *attempt)
{
	size_t begin;

	if (attempt->legal)
		text_say(out, "  legal    ");
	else
		text_say(out, "  ply %-5lu", attempt->plies + 1);
	begin = out->length;
	add_name(out, attempt);
	if (!attempt->agrees)
		text_pad(out, begin, NAME_COLUMN);
	if (attempt->legal && !attempt->agrees && attempt->judged) {
		if (attempt->outcome.rule) {
			text_say(out, "but the result would be ");
			add_outcome(out, attempt);
		} else {
			text_say(out, "but the game would not be over");
		}
	} else if (attempt->legal && !attempt->agrees) {
		text_say(out, "but ");
		add_clean(
		    out, (struct span){ attempt->why, strlen(attempt->why) });
	} else if (!attempt->legal) {
		text_addf(out, "[%s]",
		    attempt->broken
			? attempt->broken->id
			: words_in(out->memory->language, "not a turn"));
	}
	text_putc(out, '\n');
}

/* What it says it is, and whether that is right. */
static void write_own(struct text *out, const struct attempt *own)
{
	if (!own->rules.ruleset) {
		text_say(out, ": its rules are not known\n");
		return;
	}
	text_puts(out, ", ");
	add_name(out, own);
	if (own->agrees)
		text_say(out, ": legal\n");
	else if (own->legal)
		text_say(out, ": legal, but the header does not fit\n");
	else if (own->broken)
		text_say(out, ": illegal at ply %lu [%s]\n", own->plies + 1,
		    own->broken->id);
	else
		text_say(out, ": illegal at ply %lu\n", own->plies + 1);
}

static void write_none(const struct attempt *own, struct text *out)
{
	if (own->why[0]) {
		text_say(out, "  no rules fit: line %zu: ", own->line);
		add_clean(out, (struct span){ own->why, strlen(own->why) });
		text_putc(out, '\n');
	} else {
		text_say(out, "  no rules fit\n");
	}
}

static void write_text(const struct attempts *attempts,
    const struct attempt *own, const struct source *source,
    unsigned long number, struct text *out)
{
	add_clean(out, (struct span){ source->name, strlen(source->name) });
	text_addf(out, ":%zu: ", source->first_line);
	text_say(out, "record %lu", number);
	write_own(out, own);
	if (attempts->count == 0)
		write_none(own, out);
	for (size_t i = 0; i < attempts->count; i++)
		if (attempts->list[i].plies * 2 >= attempts->best)
			write_attempt(out, &attempts->list[i]);
}

static void write_json(const struct attempts *attempts,
    const struct source *source, unsigned long number, struct text *out)
{
	bool any = false;

	text_puts(out, "{\"file\":");
	json_words(out, source->name);
	text_addf(out, ",\"record\":%lu,\"line\":%zu,\"which\":[", number,
	    source->first_line);
	for (size_t i = 0; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->list[i];

		if (attempt->plies * 2 < attempts->best)
			continue;
		text_puts(out, any ? ",{\"rules\":\"" : "{\"rules\":\"");
		any = true;
		add_name(out, attempt);
		text_addf(out, "\",\"legal\":%s,\"agrees\":%s,\"plies\":%lu",
		    attempt->legal ? "true" : "false",
		    attempt->agrees ? "true" : "false", attempt->plies);
		json_member(
		    out, "rule", attempt->broken ? attempt->broken->id : NULL);
		text_puts(out, ",\"result\":\"");
		add_outcome(out, attempt);
		text_puts(out, "\"}");
	}
	text_puts(out, "]}\n");
}

/* Once for each ruleset, whatever options it takes. */
static void count_legal(const struct attempts *attempts, struct tally *tally)
{
	bool counted[RULESETS_MAX] = { false };

	for (size_t i = 0; i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->list[i];

		if (!attempt->agrees || attempt->place >= RULESETS_MAX ||
		    counted[attempt->place])
			continue;
		counted[attempt->place] = true;
		tally->legal[attempt->place]++;
	}
}

void which_check(struct reader *reader, const struct source *source,
    unsigned long number, bool json, struct text *out, struct tally *tally)
{
	struct attempts *attempts =
	    memory_get(reader->memory, sizeof(*attempts));
	struct registered row = { 0 };
	struct attempt own;
	unsigned place = 0;

	if (!attempts)
		return;
	own = try_rules(reader, source, NULL, 0);
	own.rules.family = reader->record.family;
	own.rules.ruleset = reader->record.ruleset;
	own.options = reader->record.options;
	for (; registry_next(&row); place++) {
		try_ruleset(reader, source, &row, place, attempts);
		if (row.ruleset == own.rules.ruleset)
			own.place = place;
	}
	/* Nothing was played yet: by the rules that it names. */
	if (attempts->count == 0 && own.legal && own.plies == 0)
		attempts->list[attempts->count++] = own;
	for (size_t i = 0; i < attempts->count; i++)
		compare_names(
		    &reader->record, own.rules.ruleset, &attempts->list[i]);
	qsort(attempts->list, attempts->count, sizeof(attempts->list[0]),
	    compare);
	if (json)
		write_json(attempts, source, number, out);
	else
		write_text(attempts, &own, source, number, out);
	tally->records++;
	tally->plies += attempts->best;
	tally->wrong += !attempts->count || !attempts->list[0].agrees;
	count_legal(attempts, tally);
	block_free(attempts);
}

void which_summary(const struct tally *tally, struct text *out)
{
	struct registered row = { 0 };

	for (unsigned place = 0; registry_next(&row) && place < RULESETS_MAX;
	     place++)
		if (tally->legal[place])
			text_say(out, "%8lu legal under %s/%s\n",
			    tally->legal[place], row.ruleset->game,
			    row.ruleset->name);
}
