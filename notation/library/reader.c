/* Files and headers of records behind ludos.h. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "notation/library/parts.h"
#include "notation/record/stream.h"

struct ludos_reader {
	struct stream stream;
	FILE *file;       /* or NULL, and then this is read: */
	struct span rest; /* not yet read */
	char *path;       /* of the file, for messages */
	ludos_record record;
};

/* --- files --------------------------------------------------------------- */

/* At a time: what is too large is noticed before much of it was read. */
enum { READ_MOST = 256 * 1024 };

static long read_file(void *user, char *buffer, size_t size)
{
	ludos_reader *reader = user;
	size_t got =
	    fread(buffer, 1, size < READ_MOST ? size : READ_MOST, reader->file);

	return got == 0 && ferror(reader->file) ? -1 : (long)got;
}

static long read_memory(void *user, char *buffer, size_t size)
{
	ludos_reader *reader = user;
	size_t got = size < READ_MOST ? size : READ_MOST;

	if (got > reader->rest.length)
		got = reader->rest.length;
	if (got == 0)
		return 0;
	memcpy(buffer, reader->rest.text, got);
	reader->rest.text += got;
	reader->rest.length -= got;
	return (long)got;
}

static void say_unreadable(
    ludos_error *error, const struct language *language, int why)
{
	char words[128];
	bool known = strerror_r(why, words, sizeof(words)) == 0;

	error_say(error, language, LUDOS_UNREADABLE, "cannot be read: %s",
	    known ? words : "unknown error");
}

static ludos_reader *reader_new(
    const ludos_context *context, read_fn *read, ludos_error *error)
{
	struct memory memory = context_memory(context);
	ludos_reader *reader = memory_get(&memory, sizeof(*reader));
	ludos_record *record;

	error_none(error);
	if (!reader)
		return error_no_memory(error), NULL;
	record = &reader->record;
	record->context = context;
	record->memory = memory;
	stream_init(&reader->stream, "", read, reader);
	reader->stream.allocator = memory.allocator;
	record_init(&record->record, &record->memory);
	arena_init(&record->arena, &record->memory);
	text_init(&record->text, &record->memory);
	text_init(&record->written, &record->memory);
	text_init(&record->glyph, &record->memory);
	record->replay = replay_new(&record->memory);
	if (record->replay)
		return reader;
	ludos_reader_free(reader);
	return error_no_memory(error), NULL;
}

ludos_reader *ludos_reader_open(
    const ludos_context *context, const char *path, ludos_error *error)
{
	ludos_reader *reader = reader_new(context, read_file, error);
	size_t size = strlen(path) + 1;

	if (!reader)
		return NULL;
	reader->path = memory_get(&reader->record.memory, size);
	if (!reader->path) {
		ludos_reader_free(reader);
		return error_no_memory(error), NULL;
	}
	reader->stream.name = memcpy(reader->path, path, size);
	reader->file = fopen(path, "rb");
	if (reader->file)
		return reader;
	say_unreadable(error, reader->record.memory.language, errno);
	ludos_reader_free(reader);
	return NULL;
}

ludos_reader *ludos_reader_open_memory(const ludos_context *context,
    const char *text, size_t length, ludos_error *error)
{
	ludos_reader *reader = reader_new(context, read_memory, error);

	if (reader)
		reader->rest = (struct span){ text, length };
	return reader;
}

void ludos_reader_free(ludos_reader *reader)
{
	ludos_record *record;

	if (!reader)
		return;
	record = &reader->record;
	if (reader->file)
		fclose(reader->file);
	block_free(reader->path);
	stream_release(&reader->stream);
	record_release(&record->record);
	if (record->replay)
		replay_free(record->replay);
	arena_release(&record->arena);
	ludos_game_free(record->game);
	block_free(record->after.effects);
	text_release(&record->text);
	text_release(&record->written);
	text_release(&record->glyph);
	block_free(reader);
}

/* --- headers ------------------------------------------------------------- */

static void keep_entry(
    ludos_record *record, const char *key, const struct node *value)
{
	struct entry *entry = arena_get(&record->arena, sizeof(*entry));
	char *words = arena_get(&record->arena, value->text.length + 1);

	if (!entry || !words)
		return;
	if (value->text.length)
		memcpy(words, value->text.text, value->text.length);
	library_mask_nuls(words, value->text.length);
	entry->key = key;
	entry->value = words;
	*record->last = entry;
	record->last = &entry->next;
}

/* "players.south"; NULL if there is no memory. */
static const char *longer_key(
    ludos_record *record, const char *key, struct span name)
{
	size_t length = key[0] ? strlen(key) + 1 : 0;
	char *words = arena_get(&record->arena, length + name.length + 1);

	if (!words)
		return NULL;
	memcpy(words, key, length);
	if (length)
		words[length - 1] = '.';
	if (name.length)
		memcpy(words + length, name.text, name.length);
	library_mask_nuls(words, length + name.length);
	return words;
}

/* Nesting is at most NESTING_MAX deep. */
static void keep_node(
    ludos_record *record, const char *key, const struct node *node)
{
	const struct node *child = node->first;

	switch (node->kind) {
	case NODE_SCALAR:
		keep_entry(record, key, node);
		break;
	case NODE_LIST:
		for (; child; child = child->next)
			keep_node(record, key, child);
		break;
	case NODE_MAP:
		for (; child; child = child->next->next) {
			const char *name = longer_key(record, key, child->text);

			if (name &&
			    child->next != record->record.fields[FIELD_MOVES])
				keep_node(record, name, child->next);
		}
		break;
	}
}

/* False if there is no memory. What is wrong with the header is told when the
 * record is replayed. */
static bool read_header(ludos_record *record)
{
	struct sink sink;

	record->memory.failed = false;
	arena_clear(&record->arena);
	record->first = NULL;
	record->last = &record->first;
	sink_init(&sink, &record->memory, NULL, NULL);
	record_read(&record->record, &record->source,
	    replay_patterns(record->replay), &sink);
	sink_release(&sink);
	if (record->record.root && record->record.root->kind == NODE_MAP)
		keep_node(record, "", record->record.root);
	return !record->memory.failed;
}

ludos_record *ludos_reader_next(ludos_reader *reader, ludos_error *error)
{
	const struct language *language = reader->record.memory.language;
	size_t line = reader->stream.line;

	error_none(error);
	switch (stream_next(&reader->stream, &reader->record.source)) {
	case STREAM_RECORD:
		if (read_header(&reader->record))
			return &reader->record;
		error_no_memory(error);
		break;
	case STREAM_END:
	case STREAM_LOOSE:
		break;
	case STREAM_TOO_LARGE:
		error_say(error, language, LUDOS_TOO_LARGE,
		    "a record of more than %d MB is not read",
		    DOCUMENT_MAX >> 20);
		error_line(error, line);
		break;
	case STREAM_UNREADABLE:
		say_unreadable(error, language, errno);
		break;
	case STREAM_NO_MEMORY:
		error_no_memory(error);
		break;
	}
	return NULL;
}

const char *ludos_record_get(const ludos_record *record, const char *key)
{
	for (const struct entry *e = record->first; e; e = e->next)
		if (strcmp(e->key, key) == 0)
			return e->value;
	return NULL;
}

static const struct entry *entry_at(const ludos_record *record, size_t i)
{
	const struct entry *entry = record->first;

	while (entry && i-- > 0)
		entry = entry->next;
	return entry;
}

const char *ludos_record_key(const ludos_record *record, size_t i)
{
	const struct entry *entry = entry_at(record, i);

	return entry ? entry->key : NULL;
}

const char *ludos_record_value(const ludos_record *record, size_t i)
{
	const struct entry *entry = entry_at(record, i);

	return entry ? entry->value : NULL;
}
