/*
 * Readers of other formats. The first byte picks one, a letter from `
 * on, which is the first of them; what it makes of the
 * rest is LDN that knows its origin. A game that the rules allow is written in
 * the same format and, read back, is the same game.
 */
#include <assert.h>
#include <string.h>

#include "notation/format.h"
#include "tests/fuzz/fuzz.h"

static struct memory memory;

static const struct format *const formats[] = { &pgn_format, &ogn_format,
	&bagh_format, &schadd_format, &icga_format, &abstractplay_format,
	&trl_format, &json_format };

/* Whatever is told has a place that a person can find. */
static void listen(const struct diag *diag, void *user)
{
	const struct span *input = user;

	assert(diag->message && *diag->message && !strchr(diag->message, '\n'));
	assert(diag->place.line >= 1 && diag->place.column >= 1);
	assert(diag->place.line <= input->length + 1);
}

static void write_and_read(const struct format *format, struct replay *replay,
    struct record *record, const struct source *ldn,
    const struct verdict *verdict)
{
	struct exporter out;
	struct ledger ledger;
	struct text text;
	struct sink sink;
	struct importer back;
	struct source source;
	struct verdict again;

	assert(exporter_init(&out, format, &memory));
	ledger_init(&ledger, &memory);
	text_init(&text, &memory);
	sink_init(&sink, &memory, NULL, NULL);
	importer_init(&back, &memory);
	out.replay = replay;
	out.record = record;
	out.source = ldn;
	out.verdict = &again;
	out.sink = &sink;
	out.ledger = &ledger;
	out.out = &text;
	out.number = 1;
	assert(exporter_check(&out, &sink));
	if (!format->refuses || !format->refuses(&out)) {
		format->write(&out);
		source_init(&source, "written", text.data, text.length, 1);
		assert(importer_run(
		    &back, format, &source, replay_patterns(replay), &sink));
		replay_record(
		    replay, record, &back.result, &sink, NULL, NULL, &again);
		assert(again.legal && again.plies == verdict->plies);
		assert(position_equal(&again.final.pos, &verdict->final.pos) ||
		       ledger.count > 0);
	}
	importer_release(&back);
	exporter_release(&out);
	ledger_release(&ledger);
	text_release(&text);
	sink_release(&sink);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct replay *replay;
	const struct format *format;
	struct span whole, rest;
	struct importer in;
	struct record record;
	struct verdict verdict;
	struct sink sink;

	if (size == 0)
		return 0;
	if (!replay)
		replay = replay_new(&memory);
	format = formats[data[0] % COUNT_OF(formats)];
	whole = rest = (struct span){ (const char *)data + 1, size - 1 };
	(void)format->sniff(rest);
	record_init(&record, &memory);
	importer_init(&in, &memory);
	sink_init(&sink, &memory, listen, &whole);
	while (rest.length > 0) {
		size_t length = format->split(rest, true);
		unsigned long errors = sink.errors;
		struct source source;

		assert(length > 0 && length <= rest.length);
		source_init(&source, "input", rest.text, length, 1);
		rest.text += length;
		rest.length -= length;
		if (!importer_run(
			&in, format, &source, replay_patterns(replay), &sink)) {
			assert(sink.errors > errors);
			continue;
		}
		if (replay_record(replay, &record, &in.result, &sink, NULL,
			NULL, &verdict))
			write_and_read(
			    format, replay, &record, &in.result, &verdict);
	}
	sink_release(&sink);
	importer_release(&in);
	record_release(&record);
	return 0;
}
