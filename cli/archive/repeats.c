#include "cli/archive/repeats.h"

#include <stdlib.h>

#include "cli/files/speak.h"
#include "cli/files/temporary.h"
#include "notation/archive/differ.h"
#include "notation/text/json_write.h"

static bool give_up(struct found_records *found)
{
	found->status = STATUS_MACHINE;
	return false;
}

static bool fail(struct found_records *found, const char *what)
{
	found->status = status_worse(found->status, machine_error("%s", what));
	return false;
}

/* Where the first of its kind stands, so that the next can be held against
 * it. */
static bool keep(struct found_records *found, const struct batch_record *record,
    struct span bytes)
{
	struct whereabouts place;

	memset(&place, 0, sizeof(place)); /* it is written as it is */
	if (!places_note(&found->places, record, bytes, &place))
		return give_up(found);
	put_data(found->index, (const char *)&place, sizeof(place));
	found->index_count++;
	return !ferror(found->index) ||
	       fail(found, "cannot write a temporary file");
}

struct first_one {
	struct whereabouts place;
	struct text bytes;
};

static bool read_back(
    struct found_records *found, uint64_t number, struct first_one *first)
{
	struct whereabouts *place = &first->place;

	if (fseeko(found->index, (off_t)(number * sizeof(*place)), SEEK_SET) !=
		0 ||
	    fread(place, sizeof(*place), 1, found->index) != 1 ||
	    fseeko(found->index, 0, SEEK_END) != 0)
		return fail(found, "cannot read a temporary file");
	return places_read(&found->places, place, &first->bytes) ||
	       give_up(found);
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

/* A record read once more, for its header. */
struct again {
	struct source source;
	struct importer importer;
	struct record record;
};

static bool read_again(struct again *again, const struct format *from,
    struct patterns *patterns, struct sink *sink)
{
	struct source *source = &again->source;

	if (!from->ldn) {
		if (!importer_run(
			&again->importer, from, source, patterns, sink))
			return false;
		source = &again->importer.result;
	}
	return record_read(&again->record, source, patterns, sink);
}

static void again_init(
    struct again *again, struct memory *memory, struct source source)
{
	again->source = source;
	importer_init(&again->importer, memory);
	record_init(&again->record, memory);
}

static void again_release(struct again *again)
{
	record_release(&again->record);
	importer_release(&again->importer);
}

static void tell_differences(struct found_records *found,
    const struct batch_record *record, struct span bytes,
    const struct first_one *first, struct telling *telling)
{
	struct patterns *patterns = patterns_new(found->memory);
	struct again a, b;
	struct source x, y;
	struct sink silent;

	sink_init(&silent, found->memory, NULL, NULL);
	source_init(&x, first->place.name, first->bytes.data,
	    first->bytes.length, first->place.line);
	source_init(&y, record->name, bytes.text, bytes.length, record->line);
	again_init(&a, found->memory, x);
	again_init(&b, found->memory, y);
	if (patterns && read_again(&a, found->from, patterns, &silent) &&
	    read_again(&b, found->from, patterns, &silent))
		headers_differ(&a.record, &b.record, tell_key, telling);
	again_release(&a);
	again_release(&b);
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
		json_words(&out, first->place.name);
		text_addf(
		    &out, ",\"line\":%zu},\"differs\":[", first->place.line);
		tell_differences(found, record, bytes, first, &telling);
		text_puts(&out, "]}\n");
		put_data(stdout, out.data, out.length);
	} else {
		text_say(&out, "; first ");
		add_clean(&out, (struct span){ first->place.name,
				    strlen(first->place.name) });
		text_addf(&out, ":%zu", first->place.line);
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
    uint64_t number)
{
	struct first_one first = { 0 };
	bool good = true;

	found->count++;
	text_init(&first.bytes, found->memory);
	if (found->style->show == SHOW_LIST ||
	    found->style->show == SHOW_JSON) {
		good = read_back(found, number, &first);
		if (good)
			show(found, record, bytes, &first, text);
	} else {
		found_put(found, record, text);
	}
	text_release(&first.bytes);
	return good && !(found->first && found->count == found->first);
}

bool repeats_take(struct found_records *found, const struct batch *batch,
    const struct find_hit *hit, struct span text)
{
	const struct batch_record *record = &batch->records[hit->record];
	struct span bytes = { batch->bytes.data + record->offset,
		record->length };
	uint64_t number = found->index_count;

	if (!found->index && !(found->index = temporary_open()))
		return give_up(found);
	if (seen_before(&found->seen, hit->fingerprint, &number))
		return take_repeat(found, record, bytes, text, number);
	return keep(found, record, bytes);
}
