#include "cli/archive/finder.h"

#include "cli/files/speak.h"
#include "notation/archive/fingerprint.h"
#include "notation/archive/summary.h"
#include "notation/text/fold.h"

struct finder {
	const struct find_style *style;
	struct walker walker;
	struct matcher *matcher;
	struct text room;
	uint64_t fingerprint;
};

void *finder_new(const void *style, struct memory *memory)
{
	struct finder *finder = memory_get(memory, sizeof(*finder));
	bool good;

	if (!finder)
		return NULL;
	finder->style = style;
	text_init(&finder->room, memory);
	good = walker_init(&finder->walker, memory);
	finder->matcher = matcher_new(finder->style->criteria, memory);
	if (good && finder->matcher)
		return finder;
	finder_free(finder);
	return NULL;
}

void finder_free(void *user)
{
	struct finder *finder = user;

	if (!finder)
		return;
	matcher_free(finder->matcher);
	walker_release(&finder->walker);
	text_release(&finder->room);
	block_free(finder);
}

static bool step(const struct step *step, void *user)
{
	struct finder *finder = user;

	if (!finder->style->compare) {
		if (matcher_step(step, finder->matcher) &&
		    matcher_decided(finder->matcher))
			step->request->enough = true;
		return true;
	}
	if (step->kind == STEP_START)
		finder->fingerprint =
		    fingerprint_begin(step->game, &step->at->now.pos);
	else if (step->kind == STEP_TURN && step->depth == 0)
		finder->fingerprint = fingerprint_turn(
		    finder->fingerprint, &step->at->report.turn);
	return matcher_step(step, finder->matcher);
}

/* False if it is not one of those wanted, or wrong. */
static bool is_wanted(struct finder *finder)
{
	const struct find_style *style = finder->style;
	struct walker *walker = &finder->walker;
	enum match match =
	    matcher_header(finder->matcher, &walker->reader.record);
	bool found;

	if (match == MATCH_NO || matcher_ran_away(finder->matcher))
		return false;
	if (match == MATCH_YES && !style->replay)
		return true;
	/* Those who look only at the end see no steps, which cost time. */
	if (!(style->compare || criteria_steps(style->criteria)
		    ? walker_play(walker, step, finder)
		    : walker_play(walker, NULL, NULL)))
		return false;
	found = matcher_end(finder->matcher, &walker->reader);
	return found && !matcher_ran_away(finder->matcher);
}

static void add_value(struct finder *finder, struct text *out, struct span key)
{
	fold_text(out, summary_key(&finder->walker.reader, key, &finder->room));
}

/* The values of all keys, each ended by NUL. */
static void add_sort_values(struct finder *finder, struct text *out)
{
	for (const char *at = finder->style->sort; *at;) {
		size_t length = strcspn(at, ",");

		add_value(finder, out,
		    at[0] == '-' ? (struct span){ at + 1, length - 1 }
				 : (struct span){ at, length });
		text_putc(out, '\0');
		at += length + (at[length] == ',');
	}
}

static void show(
    struct finder *finder, const struct batch_record *record, struct text *out)
{
	struct summary summary = { .file = record->name,
		.line = record->line,
		.number = record->number,
		.reader = &finder->walker.reader,
		.ply = matcher_ply(finder->matcher) };

	if (finder->style->show == SHOW_JSON) {
		summary_write_json(out, &summary);
		text_putc(out, '\n');
	} else if (finder->style->show == SHOW_LIST) {
		text_clear(&finder->room);
		summary_write(&finder->room, &summary);
		add_clean(out, text_span(&finder->room));
		text_putc(out, '\n');
	}
}

static void note_hit(struct finder *finder, const struct batch_record *record,
    struct batch *batch)
{
	struct find_sum *sum = batch->sum;
	struct text *out = &batch->out;
	struct find_hit hit = { .record = (unsigned)(record - batch->records),
		.fingerprint = finder->fingerprint };
	const struct source *source = &finder->walker.ldn;
	size_t begin = out->length, at;

	if (finder->walker.reader.verdict.result_only)
		hit.fingerprint = fingerprint_text(
		    (struct span){ source->text, source->length });

	sum->count++;
	text_add(out, (const char *)&hit, sizeof(hit));
	at = out->length;
	show(finder, record, out);
	hit.shown_length = out->length - at;
	at = out->length;
	if (finder->style->sort)
		add_sort_values(finder, out);
	hit.sort_length = out->length - at;
	at = out->length;
	if (finder->style->split) {
		struct span value = summary_key(&finder->walker.reader,
		    (struct span){
			finder->style->split, strlen(finder->style->split) },
		    &finder->room);

		text_add(out, value.text, value.length);
	}
	hit.split_length = out->length - at;
	if (!out->memory->failed)
		memcpy(out->data + begin, &hit, sizeof(hit));
}

void find_next_hit(const struct batch *batch, size_t *at, struct find_hit *hit)
{
	const char *behind = batch->out.data + *at + sizeof(*hit);

	memcpy(hit, batch->out.data + *at, sizeof(*hit));
	hit->shown = behind;
	hit->sort = hit->shown + hit->shown_length;
	hit->split = hit->sort + hit->sort_length;
	*at += sizeof(*hit) + hit->shown_length + hit->sort_length +
	       hit->split_length;
}

void finder_work(void *user, const struct batch_record *record,
    struct source *source, struct batch *batch)
{
	struct finder *finder = user;

	if (!walker_open(&finder->walker, record, source, batch))
		return;
	if (is_wanted(finder))
		note_hit(finder, record, batch);
	else if (matcher_ran_away(finder->matcher))
		walker_refuse(&finder->walker,
		    "a pattern takes too many steps on this record");
}
