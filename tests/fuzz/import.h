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

/* The record is written in a format, if that can hold it, and read back. */
static inline void write_and_read(const struct format *format,
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
		assert(readback_is_right(replay, format, text_span(&text),
		    &imprint, &ledger, &memory));
	}
	exporter_release(&out);
	ledger_release(&ledger);
	text_release(&text);
	sink_release(&sink);
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
			NULL, &verdict))
			write_and_read(format, replay, &record, &in.result);
	}
	sink_release(&sink);
	importer_release(&in);
	record_release(&record);
	return 0;
}
#endif

#endif
