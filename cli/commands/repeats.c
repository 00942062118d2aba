#include "cli/commands/repeats.h"

#include <stdlib.h>

#include "cli/files/speak.h"
#include "notation/archive/differ.h"
#include "notation/text/json_write.h"

static bool fail(struct found_records *found, const char *what)
{
	found->status = worse(found->status, machine_error("%s", what));
	return false;
}

/* The first of its kind is kept, so that the next can be held against it:
 * line, length, name and bytes. */
static bool keep(struct found_records *found, const struct batch_record *record,
    struct span bytes)
{
	struct text head;

	text_init(&head, found->memory);
	text_addf(&head, "%zu %zu\n", record->line, bytes.length);
	text_add(&head, record->name, strlen(record->name) + 1);
	put_data(found->spool, head.data, head.length);
	put_data(found->spool, bytes.text, bytes.length);
	text_release(&head);
	if (!ferror(found->spool))
		return true;
	return fail(found, "cannot write a temporary file");
}

struct first_one {
	size_t line, length;
	struct text name, bytes;
};

static bool read_back(
    struct found_records *found, long place, struct first_one *first)
{
	char line[64];
	char *end, *room;
	int c;

	if (fseek(found->spool, place, SEEK_SET) != 0 ||
	    !fgets(line, sizeof(line), found->spool))
		return fail(found, "cannot read a temporary file");
	first->line = strtoul(line, &end, 10);
	first->length = strtoul(end, NULL, 10);
	while ((c = getc(found->spool)) > 0)
		text_putc(&first->name, (char)c);
	room = text_room(&first->bytes, first->length);
	if (!room ||
	    fread(room, 1, first->length, found->spool) != first->length)
		return fail(found, "cannot read a temporary file");
	text_took(&first->bytes, room + first->length);
	fseek(found->spool, 0, SEEK_END);
	return true;
}

struct telling {
	struct text *out;
	bool json, some;
};

static void tell_key(struct span key, void *user)
{
	struct telling *telling = user;

	text_puts(
	    telling->out, telling->some ? telling->json ? "," : ", " : "");
	telling->some = true;
	if (telling->json)
		json_string(telling->out, key);
	else
		add_clean(telling->out, key);
}

static void tell_differences(struct found_records *found,
    const struct batch_record *record, struct span bytes,
    const struct first_one *first, struct telling *telling)
{
	struct patterns *patterns = patterns_new(found->memory);
	struct record a, b;
	struct source x, y;
	struct sink silent;

	sink_init(&silent, found->memory, NULL, NULL);
	record_init(&a, found->memory);
	record_init(&b, found->memory);
	source_init(&x, first->name.data, first->bytes.data,
	    first->bytes.length, first->line);
	source_init(&y, record->name, bytes.text, bytes.length, record->line);
	if (patterns && found->from->ldn &&
	    record_read(&a, &x, patterns, &silent) &&
	    record_read(&b, &y, patterns, &silent))
		headers_differ(&a, &b, tell_key, telling);
	record_release(&a);
	record_release(&b);
	sink_release(&silent);
	patterns_free(patterns);
}

/* The line of --list or --json, with what is known about the first. */
static void show(struct found_records *found, const struct batch_record *record,
    struct span bytes, const struct first_one *first, struct span text)
{
	bool json = found->style->show == SHOW_JSON;
	struct telling telling = { .json = json };
	struct text out;

	text_init(&out, found->memory);
	telling.out = &out;
	/* The end of the line, and of the object, comes later. */
	text_add(&out, text.text, text.length - (json ? 2 : 1));
	if (json) {
		text_puts(&out, ",\"first\":{\"file\":");
		json_words(&out, first->name.data);
		text_addf(&out, ",\"line\":%zu},\"differs\":[", first->line);
		tell_differences(found, record, bytes, first, &telling);
		text_puts(&out, "]}\n");
		put_data(stdout, out.data, out.length);
	} else {
		text_say(&out, "; first ");
		add_clean(&out, text_span(&first->name));
		text_addf(&out, ":%zu", first->line);
		text_say(&out, ", differs in ");
		tell_differences(found, record, bytes, first, &telling);
		if (!telling.some)
			text_say(&out, "nothing");
		text_putc(&out, '\n');
		put_made_text(stdout, &out);
	}
	text_release(&out);
}

static bool take_repeat(struct found_records *found,
    const struct batch_record *record, struct span bytes, struct span text,
    long place)
{
	struct first_one first = { 0 };
	bool good = true;

	found->count++;
	text_init(&first.name, found->memory);
	text_init(&first.bytes, found->memory);
	if (found->style->show == SHOW_LIST ||
	    found->style->show == SHOW_JSON) {
		good = read_back(found, place, &first);
		if (good)
			show(found, record, bytes, &first, text);
	} else if (found->style->show == SHOW_RECORDS) {
		put_data(stdout, bytes.text, bytes.length);
	}
	text_release(&first.name);
	text_release(&first.bytes);
	return good && !(found->first && found->count == found->first);
}

bool repeats_take(struct found_records *found, const struct batch *batch,
    const struct find_hit *hit, struct span text)
{
	const struct batch_record *record = &batch->records[hit->record];
	struct span bytes = { batch->bytes.data + record->offset,
		record->length };
	uint64_t place;

	if (!found->spool && !(found->spool = tmpfile()))
		return fail(found, "cannot make a temporary file");
	place = (uint64_t)ftell(found->spool);
	if (seen_before(&found->seen, hit->fingerprint, &place))
		return take_repeat(found, record, bytes, text, (long)place);
	return keep(found, record, bytes);
}
