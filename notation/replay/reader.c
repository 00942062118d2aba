#include "notation/replay/reader.h"

bool reader_init(
    struct reader *reader, struct memory *memory, diag_fn *tell, void *user)
{
	reader->memory = memory;
	record_init(&reader->record, memory);
	sink_init(&reader->sink, memory, tell, user);
	reader->verdict = (struct verdict){ .game = NULL };
	reader->replay = replay_new(memory);
	return reader->replay != NULL;
}

void reader_release(struct reader *reader)
{
	replay_free(reader->replay);
	sink_release(&reader->sink);
	record_release(&reader->record);
}

bool reader_play(struct reader *reader, const struct source *source,
    const struct replay_options *options, step_fn *each, void *user)
{
	return replay_record(reader->replay, &reader->record, source,
	    &reader->sink, options, each, user, &reader->verdict);
}

bool reader_play_read(struct reader *reader, step_fn *each, void *user)
{
	return reader_play(reader, NULL, NULL, each, user);
}

bool reader_play_again(struct reader *reader, const struct source *source,
    step_fn *each, void *user)
{
	struct sink silent;
	bool good;

	sink_init(&silent, reader->memory, NULL, NULL);
	good = replay_record(reader->replay, &reader->record, source, &silent,
	    NULL, each, user, &reader->verdict);
	sink_release(&silent);
	return good;
}
