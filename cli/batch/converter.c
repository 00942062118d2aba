#include "cli/batch/converter.h"

#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/speak.h"
#include "notation/formats/foreign.h"
#include "notation/formats/readback.h"
#include "notation/replay/reader.h"
#include "notation/text/json_write.h"

struct converter {
	struct memory *memory;
	struct memory programs; /* of a report, the same in every language */
	struct convert_style style;
	struct reader reader;
	struct importer importer;
	struct sink silent;
	struct ledger ledger;
	struct exporter exporter;
	struct imprint imprint; /* of what is read, to be found again */
	unsigned long written;
	/* Of the record that is being converted: */
	const char *file;
	unsigned long number;
	const struct format *from;
	struct registered borrowed; /* the rules it is written by */
	struct replay_options options;
	struct text *out, *err;
	size_t begin; /* in out */
};

static void hear(const struct diag *diag, void *user)
{
	const struct converter *converter = user;

	show_diag(converter->err, diag, converter->style.colour);
}

/* What writing works with. */
static void prepare(struct converter *converter)
{
	struct exporter *exporter = &converter->exporter;

	exporter->replay = converter->reader.replay;
	exporter->record = &converter->reader.record;
	exporter->verdict = &converter->reader.verdict;
	exporter->sink = &converter->silent;
	exporter->ledger = &converter->ledger;
	exporter->every = converter->style.every;
	exporter->theme = converter->style.theme;
	if (converter->style.read_back)
		exporter->imprint = &converter->imprint;
}

struct converter *converter_new(
    const struct convert_style *style, struct memory *memory)
{
	struct converter *converter = memory_get(memory, sizeof(*converter));
	bool good;

	if (!converter)
		return NULL;
	converter->style = *style;
	converter->memory = memory;
	importer_init(&converter->importer, memory);
	ledger_init(&converter->ledger, memory);
	if (style->report) {
		ledger_init(&converter->importer.lost, &converter->programs);
		ledger_init(&converter->ledger, &converter->programs);
	}
	sink_init(&converter->silent, memory, NULL, NULL);
	good = exporter_init(&converter->exporter, style->to, memory);
	good &= reader_init(&converter->reader, memory, hear, converter);
	prepare(converter);
	if (good)
		return converter;
	converter_free(converter);
	return NULL;
}

void converter_free(struct converter *converter)
{
	if (!converter)
		return;
	exporter_release(&converter->exporter);
	ledger_release(&converter->ledger);
	sink_release(&converter->silent);
	reader_release(&converter->reader);
	importer_release(&converter->importer);
	block_free(converter);
}

/* `file: record 3: `, which the rest of the line is added to. */
static void tell_where(const struct converter *converter)
{
	add_clean(converter->err,
	    (struct span){ converter->file, strlen(converter->file) });
	text_say(converter->err, ": record %lu: ", converter->number);
}

/* A line each, behind the same words. */
static void tell_lines(const struct converter *converter,
    const struct text *lines, unsigned long count, bool lost)
{
	const char *line = lines->data;

	for (unsigned long i = 0; i < count; i++) {
		const char *end = strchr(line, '\n');

		tell_where(converter);
		if (lost)
			text_say(converter->err,
			    "lost from %s to %s: ", converter->from->name,
			    converter->style.to->name);
		add_clean(converter->err,
		    (struct span){ line, (size_t)(end - line) });
		text_putc(converter->err, '\n');
		line = end + 1;
	}
}

static void tell_losses(const struct converter *converter)
{
	const struct ledger *ledger = &converter->ledger;

	tell_lines(converter, &ledger->notes, ledger->note_count, false);
	tell_lines(converter, &ledger->lines, ledger->count, true);
}

static void write_list(
    struct text *err, const struct text *lines, unsigned long count)
{
	const char *line = lines->data;

	for (unsigned long i = 0; i < count; i++) {
		const char *end = strchr(line, '\n');

		text_puts(err, i ? "," : "");
		json_string(err, (struct span){ line, (size_t)(end - line) });
		line = end + 1;
	}
}

/* The same for programs: an object a record. */
static void write_report(const struct converter *converter, struct text *err)
{
	const struct ledger *ledger = &converter->ledger;

	text_puts(err, "{\"file\":");
	json_words(err, converter->file);
	text_addf(err,
	    ",\"record\":%lu,\"from\":\"%s\",\"to\":\"%s\",\"plies\":%lu,"
	    "\"losses\":[",
	    converter->number, converter->from->name, converter->style.to->name,
	    converter->reader.verdict.plies);
	write_list(err, &ledger->lines, ledger->count);
	text_puts(err, "],\"notes\":[");
	write_list(err, &ledger->notes, ledger->note_count);
	text_puts(err, "]}");
}

static void tell_report(const struct converter *converter)
{
	struct text report;

	if (!converter->style.clean) {
		write_report(converter, converter->err);
	} else {
		text_init(&report, converter->memory);
		write_report(converter, &report);
		add_clean(converter->err, text_span(&report));
		text_release(&report);
	}
	text_putc(converter->err, '\n');
}

/* Whether what was just written can be read and says the same. */
static bool is_written_right(struct converter *converter)
{
	struct span written = { converter->out->data + converter->begin,
		converter->out->length - converter->begin };

	return readback_is_right(converter->reader.replay, converter->style.to,
	    written, &converter->imprint, &converter->ledger,
	    converter->memory);
}

/* The same to somebody who sees both boards: each may count what the other
 * does not. */
static bool same_board(const struct game *a, const struct position *one,
    const struct game *b, const struct position *other)
{
	if (a->family != b->family)
		return position_equal(one, other);
	if (memcmp(one->at, other->at, sizeof(one->at)) != 0 ||
	    one->side != other->side)
		return false;
	for (size_t i = 0; i < a->family->key_count; i++) {
		const struct key *key = &a->family->keys[i];

		if (game_uses_key(a, key) && game_uses_key(b, key) &&
		    memcmp(one->aside + key->offset, other->aside + key->offset,
			key_bytes(key)) != 0)
			return false;
	}
	return true;
}

static bool same_game(const struct verdict *one, const struct verdict *other)
{
	return one->plies == other->plies &&
	       same_board(one->game, &one->start, other->game, &other->start) &&
	       same_board(
		   one->game, &one->final.pos, other->game, &other->final.pos);
}

/*
 * A notation that is for other rules of this game can still hold a game that
 * is the same under both, move by move. Then those rules stay in force until
 * the record is written.
 */
static bool borrow_rules(struct converter *converter, const struct source *ldn)
{
	const struct ruleset *own = converter->reader.record.ruleset;
	const struct verdict *verdict = &converter->reader.verdict;
	struct registered row = { 0 };
	struct verdict other;
	bool same = false;

	while (!same && registry_next(&row)) {
		if (strcmp(row.ruleset->game, own->game) != 0 ||
		    !foreign_name(row.ruleset, converter->style.to->name))
			continue;
		converter->borrowed = row;
		converter->options.forced = &converter->borrowed;
		same = replay_record(converter->reader.replay,
			   &converter->reader.record, ldn, &converter->silent,
			   &converter->options, NULL, NULL, &other) &&
		       same_game(&other, verdict);
		if (same && row.ruleset != own)
			ledger_omit(&converter->ledger, PART(FIELD_RULES),
			    "rules: %s (the same game under the rules of that "
			    "notation, %s)",
			    own->name, row.ruleset->name);
	}
	if (!same)
		return false;
	converter->exporter.borrowed = row.ruleset != own;
	converter->exporter.options = &converter->options;
	/* What is written is read back by those rules. */
	converter->reader.verdict = other;
	converter->imprint.start = other.start;
	converter->imprint.final = other.final.pos;
	return true;
}

static enum status write_record(
    struct converter *converter, const struct source *ldn)
{
	struct exporter *exporter = &converter->exporter;
	const struct format *to = converter->style.to;
	const char *refusal = to->refuses ? to->refuses(exporter) : NULL;

	exporter->borrowed = false;
	if (refusal && borrow_rules(converter, ldn))
		refusal = to->refuses(exporter);
	if (refusal) {
		tell_where(converter);
		text_say(converter->err, "error: cannot be written as %s: %s\n",
		    to->name,
		    words_in(converter->err->memory->language, refusal));
		return STATUS_WRONG;
	}
	to->write(exporter);
	return STATUS_GOOD;
}

/* Without its ruling a game does not go on: the ledger says so, and nobody but
 * who asked for proof is refused. */
static bool is_excused(const struct converter *converter)
{
	return converter->reader.verdict.rulings && converter->ledger.count &&
	       !converter->style.verify;
}

static void tell_unreadable(const struct converter *converter)
{
	tell_where(converter);
	if (converter->reader.verdict.rulings)
		text_say(converter->err,
		    "error: cannot be written as %s, which has no place for a "
		    "ruling: without it the moves do not go on\n",
		    converter->style.to->name);
	else
		text_say(converter->err, "error: what would be written does "
					 "not read back the same\n");
}

/* Nothing is written that the rules do not allow; a wrong result is told, and
 * written as it stands. */
static enum status check_and_write(struct converter *converter,
    const struct source *ldn, struct convert_sum *sum)
{
	struct exporter *exporter = &converter->exporter;
	enum status status = STATUS_GOOD, written;
	struct text *out = converter->out;
	size_t before = out->length;

	if (converter->style.to->between)
		text_puts(out, converter->style.to->between);
	converter->begin = out->length;
	exporter->out = out;
	exporter->source = ldn;
	exporter->number = converter->written + 1;
	if (!exporter_check(exporter, &converter->reader.sink))
		status = STATUS_WRONG;
	written = converter->reader.verdict.legal ? write_record(converter, ldn)
						  : STATUS_WRONG;
	exporter->options = NULL;
	if (written == STATUS_GOOD && exporter->imprint &&
	    !is_written_right(converter) && !is_excused(converter)) {
		tell_unreadable(converter);
		written = STATUS_WRONG;
	}
	if (written == STATUS_GOOD) {
		converter->written++;
		sum->written++;
		sum->lossy += converter->ledger.count > 0;
	} else {
		text_cut(out, before);
	}
	return status_worse(status, written);
}

static enum status convert(
    struct converter *converter, struct source *source, struct convert_sum *sum)
{
	unsigned long written = sum->written;
	enum status status;
	struct source ldn;

	ledger_clear(&converter->ledger);
	if (!importer_run(&converter->importer, converter->from, source,
		replay_patterns(converter->reader.replay),
		&converter->reader.sink))
		return STATUS_WRONG;
	ledger_join(&converter->ledger, &converter->importer.lost);
	ldn = converter->importer.result;
	status = check_and_write(converter, &ldn, sum);
	converter->memory->failed |= converter->programs.failed;
	if (sum->written == written || converter->memory->failed)
		return status;
	if (converter->style.report)
		tell_report(converter);
	else
		tell_losses(converter);
	if (converter->style.verify) {
		tell_where(converter);
		if (converter->ledger.count)
			text_say(converter->err,
			    "verified, except for what is lost\n");
		else
			text_say(converter->err, "verified\n");
	}
	return status;
}

void converter_convert(struct converter *converter, const struct format *from,
    struct source *source, unsigned long number, struct text *out,
    struct text *err, struct convert_sum *sum)
{
	converter->file = source->name;
	converter->number = number;
	converter->from = from;
	converter->out = out;
	converter->err = err;
	sum->status =
	    status_worse(sum->status, convert(converter, source, sum));
}
