/*
 * Readers of other formats: a target defines FORMAT and includes this. What a
 * reader makes of the input is LDN that knows its origin. A game that the
 * rules allow is written in the same format and read back; what is found there
 * must be what was written.
 */
#ifndef TESTS_FUZZ_IMPORT_H
#define TESTS_FUZZ_IMPORT_H

#include <assert.h>
#include <string.h>

#include "notation/formats/readback.h"
#include "tests/fuzz/fuzz.h"

/* Whatever is told has a place that a person can find. */
static void listen(const struct diag *diag, void *user)
{
	const struct span *input = user;

	assert(diag->message && *diag->message && !strchr(diag->message, '\n'));
	assert(diag->place.line >= 1 && diag->place.column >= 1);
	assert(diag->place.line <= input->length + 1);
}

/* A record that the rules allow is written in a format; somebody looks at it
 * if the format can hold it. */
struct written {
	struct replay *replay;
	const struct format *format;
	struct span text;
	const struct imprint *imprint;
	const struct ledger *ledger;
};
typedef void look_fn(const struct written *written);

static inline void write_and_look(const struct format *format, look_fn *look,
    struct replay *replay, struct record *record, const struct source *ldn)
{
	struct imprint imprint;
	struct verdict verdict;
	struct exporter out;
	struct ledger ledger;
	struct text text;
	struct sink sink;

	assert(exporter_init(&out, format, &memory));
	ledger_init(&ledger, &memory);
	text_init(&text, &memory);
	sink_init(&sink, &memory, NULL, NULL);
	out.replay = replay;
	out.record = record;
	out.source = ldn;
	out.verdict = &verdict;
	out.imprint = &imprint;
	out.sink = &sink;
	out.ledger = &ledger;
	out.out = &text;
	out.number = 1;
	assert(exporter_check(&out, &sink));
	if (!format->refuses || !format->refuses(&out)) {
		format->write(&out);
		look(&(struct written){
		    replay, format, text_span(&text), &imprint, &ledger });
	}
	exporter_release(&out);
	ledger_release(&ledger);
	text_release(&text);
	sink_release(&sink);
}

static inline void read_back(const struct written *written)
{
	assert(readback_is_right(written->replay, written->format,
	    written->text, written->imprint, written->ledger, &memory));
}

/* One record of LDN in many formats. */
struct target {
	const struct format *format;
	look_fn *look;
};

static inline void write_all(
    struct span input, const struct target *targets, size_t count)
{
	static struct replay *replay;
	struct source source;
	struct record record;
	struct verdict verdict;
	struct sink sink;

	if (!replay)
		replay = replay_new(&memory);
	record_init(&record, &memory);
	sink_init(&sink, &memory, listen, &input);
	source_init(&source, "input", input.text, input.length, 1);
	if (replay_record(
		replay, &record, &source, &sink, NULL, NULL, NULL, &verdict))
		for (size_t t = 0; t < count; t++)
			write_and_look(targets[t].format, targets[t].look,
			    replay, &record, &source);
	sink_release(&sink);
	record_release(&record);
}

#ifdef FORMAT
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct format *const format = &FORMAT;
	static struct replay *replay;
	struct span whole = { (const char *)data, size }, rest = whole;
	struct importer in;
	struct record record;
	struct verdict verdict;
	struct sink sink;

	if (!replay)
		replay = replay_new(&memory);
	(void)format->sniff(format, replay_patterns(replay), rest);
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
			NULL, NULL, &verdict))
			write_and_look(
			    format, read_back, replay, &record, &in.result);
	}
	sink_release(&sink);
	importer_release(&in);
	record_release(&record);
	return 0;
}
#endif

#endif
