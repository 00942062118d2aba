#include "cli/archive/found.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/archive/repeats.h"
#include "cli/files/output.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"
#include "notation/archive/safe_name.h"
#include "notation/archive/summary.h"
#include "notation/text/fold.h"

struct found_sorted {
	struct whereabouts place;
	char *values; /* of the keys, then that of --split, each ended by NUL */
	size_t number;
	const char *order; /* the keys */
};

/* Of a file that is not whole yet. */
#define PART_SUFFIX "~part"

/* One for each of found->values. */
struct found_file {
	char *path, *part; /* the file, and what it is until all are whole */
	struct file_state was; /* what stood there before */
	bool written;
};

void found_init(struct found_records *found)
{
	seen_init(&found->seen, found->memory, found->repeats);
	places_init(&found->places);
	groups_init(&found->values, found->memory);
	groups_init(&found->names, found->memory);
}

static bool fail(struct found_records *found, enum status status)
{
	found->status = status_worse(found->status, status);
	return false;
}

/* A line `---` begins it; only the first of a file may do without. */
static bool has_marker(struct span record)
{
	const char *at = record.text, *end = at + record.length;

	while (at && at + 3 <= end) {
		if (memcmp(at, "---", 3) == 0)
			return true;
		at = memchr(at, '\n', (size_t)(end - at));
		at = at ? at + 1 : NULL;
	}
	return false;
}

static void put_record(
    const struct found_records *found, FILE *to, struct span record, bool first)
{
	if (found->from->ldn && !first && !has_marker(record))
		put_data(to, "---\n", 4);
	put_data(to, record.text, record.length);
	if (record.length && record.text[record.length - 1] != '\n')
		put_data(to, "\n", 1);
}

/* What there is to show of one: its own bytes, or a line. */
static struct span shown(const struct found_records *found,
    const struct batch *batch, const struct find_hit *hit)
{
	const struct batch_record *record = &batch->records[hit->record];

	if (found->style->show == SHOW_RECORDS)
		return (struct span){ batch->bytes.data + record->offset,
			record->length };
	return (struct span){ hit->shown, hit->shown_length };
}

static void put_shown(
    struct found_records *found, FILE *to, struct span text, bool first)
{
	if (found->style->show == SHOW_RECORDS)
		put_record(found, to, text, first);
	else if (found->style->show == SHOW_LIST)
		put_words(to, text);
	else
		put_data(to, text.text, text.length);
}

/* Which of the keys some record has. */
static void note_keys(struct found_records *found, const char *values)
{
	unsigned i = 0;

	for (const char *at = found->style->sort; values && *at; i++) {
		if (*values && i < SORT_KEYS_MAX)
			found->keys_seen |= 1u << i;
		values += strlen(values) + 1;
		at += strcspn(at, ",");
		at += *at == ',';
	}
}

static bool keep_to_sort(struct found_records *found,
    const struct batch_record *record, const struct find_hit *hit,
    struct span text)
{
	struct found_sorted *row;
	bool good;

	if (found->sorted_count == found->sorted_room) {
		size_t room = found->sorted_room ? found->sorted_room * 2 : 256;
		void *larger = memory_grow(found->memory, found->sorted,
		    room * sizeof(*found->sorted));

		if (!larger)
			return fail(found, STATUS_MACHINE);
		found->sorted = larger;
		found->sorted_room = room;
	}
	row = &found->sorted[found->sorted_count];
	row->number = found->sorted_count;
	row->order = found->style->sort;
	/* That of --split follows those of --sort. */
	row->values = memory_copy(
	    found->memory, hit->sort, hit->sort_length + hit->split_length);
	note_keys(found, row->values);
	if (!row->values)
		return fail(found, STATUS_MACHINE);
	found->sorted_count++;
	good = found->style->show == SHOW_RECORDS
		   ? places_note(&found->places, record, text, &row->place)
		   : places_keep(&found->places, text, &row->place);
	return good || fail(found, STATUS_MACHINE);
}

/* One file more has this name, or one that file systems which do not tell case
 * or accents apart take for the same: the how manieth it is, 0 if there is no
 * memory. */
static unsigned long count_name(
    struct found_records *found, struct span name, struct text *room)
{
	struct group *group;

	text_clear(room);
	fold_text(room, name);
	group = found->memory->failed
		    ? NULL
		    : groups_get(&found->names, text_span(room));
	return group ? ++group->games : 0;
}

/* The name of a value's file, the same for the same value and for no other. */
static char *new_name(struct found_records *found, struct span value)
{
	struct text name, room;
	unsigned long number;
	size_t length;
	char *copy;

	text_init(&name, found->memory);
	text_init(&room, found->memory);
	safe_name(&name, value);
	length = name.length;
	number = count_name(found, text_span(&name), &room);
	while (number > 1) {
		text_cut(&name, length);
		text_addf(&name, "-%lu", number);
		if (count_name(found, text_span(&name), &room) < 2)
			break;
		text_cut(&name, length);
		number = count_name(found, text_span(&name), &room);
	}
	copy = memory_copy(found->memory, name.data, name.length);
	text_release(&name);
	text_release(&room);
	return copy;
}

/* The name of the file with its frame; NULL if there is no memory. */
static char *frame_name(struct found_records *found, const char *name)
{
	const char *frame = found->output, *place = strstr(frame, "%s");
	struct text whole;
	char *copy = NULL;

	text_init(&whole, found->memory);
	text_add(&whole, frame, (size_t)(place - frame));
	text_puts(&whole, name);
	text_puts(&whole, place + 2);
	if (!found->memory->failed)
		copy = memory_copy(found->memory, whole.data, whole.length);
	text_release(&whole);
	return copy;
}

/* A link stays one: what it points to is written. */
static bool name_file_of(
    struct found_records *found, struct found_file *row, struct span value)
{
	char *name = new_name(found, value);
	char *framed = name ? frame_name(found, name) : NULL;

	*row = (struct found_file){ .path = NULL };
	block_free(name);
	if (!framed)
		return fail(found, STATUS_MACHINE);
	row->path = output_real_name(framed);
	if (row->path) {
		size_t length = strlen(row->path);

		row->part =
		    memory_get(found->memory, length + sizeof(PART_SUFFIX));
		if (row->part) {
			memcpy(row->part, row->path, length);
			memcpy(row->part + length, PART_SUFFIX,
			    sizeof(PART_SUFFIX));
		}
	} else {
		machine_error(
		    "cannot write %s: %s", framed, speak_reason(errno));
	}
	block_free(framed);
	return row->part || fail(found, STATUS_MACHINE);
}

/* NULL if there is none. */
static struct found_file *file_of(
    struct found_records *found, struct span value)
{
	struct group *group = groups_get(&found->values, value);
	size_t number = group ? (size_t)(group - found->values.rows) : 0;

	if (!group) {
		fail(found, STATUS_MACHINE);
		return NULL;
	}
	if (number < found->file_count)
		return &found->files[number];
	if (found->file_count == found->file_room) {
		size_t room = found->file_room ? found->file_room * 2 : 64;
		void *larger = memory_grow(
		    found->memory, found->files, room * sizeof(*found->files));

		if (!larger) {
			fail(found, STATUS_MACHINE);
			return NULL;
		}
		found->files = larger;
		found->file_room = room;
	}
	found->file_count++;
	return name_file_of(found, &found->files[number], value)
		   ? &found->files[number]
		   : NULL;
}

static bool close_open(struct found_records *found)
{
	bool good =
	    !found->open || (fflush(found->open) == 0 && !ferror(found->open));
	int why = found->why ? found->why : errno;

	if (found->open && fclose(found->open) != 0 && good) {
		why = errno;
		good = false;
	}
	found->open = NULL;
	found->why = 0;
	return good || fail(found, machine_error("cannot write %s: %s",
				       found->files[found->open_file].path,
				       speak_reason(why)));
}

static bool open_file(struct found_records *found, struct found_file *row)
{
	size_t number = (size_t)(row - found->files);
	enum status status = STATUS_GOOD;

	if (found->open && found->open_file == number)
		return true;
	if (!close_open(found))
		return false;
	if (!row->written)
		status = output_check(found->arguments, row->path);
	if (status != STATUS_GOOD)
		return fail(found, status);
	if (!row->written && !output_can_replace(row->path))
		return fail(found, STATUS_MACHINE);
	if (!row->written && !file_state_read(&row->was, row->path))
		return fail(found, machine_error("cannot read %s: %s",
				       row->path, speak_reason(errno)));
	if (!row->written && !argument_given(found->arguments, "force") &&
	    access(row->path, F_OK) == 0)
		return fail(found,
		    usage_error(found->arguments->command,
			"%s exists, so nothing is written (--force replaces "
			"files that exist)",
			row->path));
	if (!row->written)
		signals_block();
	found->open = fopen(row->part, row->written ? "ab" : "wbx");
	if (!row->written)
		signals_unblock(found->open ? row->part : NULL);
	if (!found->open)
		return fail(found, machine_error("cannot write %s: %s",
				       row->part, speak_reason(errno)));
	found->open_file = number;
	row->written = true;
	return true;
}

/* What was there is replaced only by what is on the disk. */
static bool is_on_disk(const struct found_file *row)
{
	bool good;
	int fd;

	if (access(row->path, F_OK) != 0 && errno == ENOENT)
		return true;
	fd = open(row->part, O_RDONLY);
	good = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return good;
}

/* Each gets its name, or all vanish. */
static void settle_files(struct found_records *found, bool good)
{
	for (size_t i = 0; i < found->file_count; i++) {
		struct found_file *row = &found->files[i];

		if (!row->written)
			continue;
		row->written = false;
		if (good && !is_on_disk(row))
			fail(found, machine_error("cannot write %s: %s",
					row->path, speak_reason(errno)));
		else if (good &&
			 output_replace(row->part, row->path, &row->was))
			continue;
		else if (good)
			fail(found, STATUS_MACHINE);
		unlink(row->part);
	}
	signals_forget_files();
}

/* The n-th piece is named by its number, with room for a thousand. */
static bool put_apart(struct found_records *found, struct span value,
    unsigned long before, struct span text)
{
	struct found_file *row;
	char number[24];
	bool first;

	found->split_seen |= value.length > 0;
	if (found->pieces) {
		int length = snprintf(number, sizeof(number), "%04lu",
		    before / found->pieces + 1);

		value = (struct span){ number, (size_t)length };
	}
	row = file_of(found, value);
	if (!row)
		return false;
	first = !row->written;
	if (!open_file(found, row))
		return false;
	put_shown(found, found->open, text, first);
	if (ferror(found->open) && !found->why)
		found->why = errno;
	return true;
}

static void name_file(
    struct found_records *found, const struct batch_record *record)
{
	if (found->file == record->name)
		return;
	found->file = record->name;
	speak(stdout, "%s\n", record->name);
}

void found_put(struct found_records *found, const struct batch_record *record,
    struct span text)
{
	if (found->style->show == SHOW_FILES)
		name_file(found, record);
	else if (found->style->show != SHOW_COUNT)
		put_shown(found, stdout, text, found->count == 1);
}

bool found_take(struct found_records *found, const struct batch *batch,
    const struct find_hit *hit)
{
	const struct batch_record *record = &batch->records[hit->record];
	struct span text = shown(found, batch, hit);
	bool good = true;

	if (found->unique || found->repeats) {
		uint64_t place = 0;
		bool before;

		if (found->repeats)
			return repeats_take(found, batch, hit, text);
		before = seen_before(&found->seen, hit->fingerprint, &place);
		if (before)
			return true;
	}
	found->count++;
	if (found->style->sort)
		good = keep_to_sort(found, record, hit, text);
	else if (found->output)
		good = put_apart(found,
		    (struct span){ hit->split, hit->split_length },
		    found->count - 1, text);
	else
		found_put(found, record, text);
	return good && !(found->first && found->count == found->first &&
			   !found->style->sort);
}

static bool is_number(const char *value)
{
	return strspn(value, "0123456789") == strlen(value);
}

/* Of any length: the longer one is larger. */
static int compare_numbers(const char *a, const char *b)
{
	a += strspn(a, "0");
	b += strspn(b, "0");
	return strlen(a) != strlen(b) ? strlen(a) < strlen(b) ? -1 : 1
				      : strcmp(a, b);
}

/* Numbers come before words. */
static int compare_words(const char *a, const char *b)
{
	if (is_number(a) && is_number(b))
		return compare_numbers(a, b);
	if (is_number(a) || is_number(b))
		return is_number(a) ? -1 : 1;
	return strcmp(a, b);
}

static int compare_values(const char *a, const char *b, bool down)
{
	/* What has no such key comes last, whichever way. */
	if (!*a || !*b)
		return (!*a) - (!*b);
	return down ? compare_words(b, a) : compare_words(a, b);
}

static int compare_sorted(const void *left, const void *right)
{
	const struct found_sorted *a = left, *b = right;
	const char *x = a->values, *y = b->values;

	for (const char *key = a->order; *key;) {
		int answer = compare_values(x, y, key[0] == '-');

		if (answer)
			return answer;
		x += strlen(x) + 1;
		y += strlen(y) + 1;
		key += strcspn(key, ",");
		key += *key == ',';
	}
	return (a->number > b->number) - (a->number < b->number);
}

/* What stands behind the values that were sorted by. */
static struct span split_value(const struct found_sorted *row)
{
	const char *at = row->values;

	for (const char *key = row->order; *key; key += *key == ',') {
		at += strlen(at) + 1;
		key += strcspn(key, ",");
	}
	return (struct span){ at, strlen(at) };
}

static void pour_sorted(struct found_records *found)
{
	struct text text;
	bool good = true;

	if (found->sorted_count > 1)
		qsort(found->sorted, found->sorted_count,
		    sizeof(*found->sorted), compare_sorted);
	text_init(&text, found->memory);
	for (size_t i = 0; i < found->sorted_count && good; i++) {
		const struct found_sorted *row = &found->sorted[i];

		if (found->first && i == found->first)
			break;
		text_clear(&text);
		good = places_read(&found->places, &row->place, &text) ||
		       fail(found, STATUS_MACHINE);
		if (!good)
			break;
		if (found->output)
			good = put_apart(
			    found, split_value(row), i, text_span(&text));
		else
			put_shown(found, stdout, text_span(&text), i == 0);
	}
	text_release(&text);
}

/* A key that no record has is not known to anybody, or a slip. */
static bool refuse_key(
    struct found_records *found, const char *flag, struct span key)
{
	const char *nearest;

	if (summary_knows_key(key, &nearest))
		return true;
	usage_error(found->arguments->command,
	    nearest ? "--%s: no record has a key '%.*s'; did you mean '%s'?"
		    : "--%s: no record has a key '%.*s'",
	    flag, span_shown(key), key.text, nearest);
	return fail(found, STATUS_USAGE);
}

static bool check_keys(struct found_records *found)
{
	const char *at = found->style->sort;
	bool good = true;

	if (found->count == 0)
		return true;
	for (unsigned i = 0; at && *at && good; i++) {
		size_t length = strcspn(at, ","), down = at[0] == '-';

		good = (found->keys_seen >> i & 1) ||
		       refuse_key(found, "sort",
			   (struct span){ at + down, length - down });
		at += length + (at[length] == ',');
	}
	return good;
}

enum status found_finish(struct found_records *found)
{
	const char *split = found->style->split;

	if (found->style->sort && found->status == STATUS_GOOD &&
	    check_keys(found))
		pour_sorted(found);
	if (split && found->count && !found->split_seen &&
	    found->status == STATUS_GOOD)
		refuse_key(
		    found, "split", (struct span){ split, strlen(split) });
	if (found->first && found->count > found->first)
		found->count = found->first;
	if (found->style->show == SHOW_COUNT && found->status < STATUS_USAGE)
		speak(stdout, "%lu\n", found->count);
	if (close_open(found) && found->status < STATUS_USAGE)
		settle_files(found, !found->memory->failed);
	return found->status;
}

void found_release(struct found_records *found)
{
	/* Something failed. */
	settle_files(found, false);
	for (size_t i = 0; i < found->sorted_count; i++)
		block_free(found->sorted[i].values);
	for (size_t i = 0; i < found->file_count; i++) {
		free(found->files[i].path);
		block_free(found->files[i].part);
	}
	block_free(found->sorted);
	block_free(found->files);
	groups_release(&found->values);
	groups_release(&found->names);
	seen_release(&found->seen);
	places_release(&found->places);
	if (found->index)
		fclose(found->index);
	if (found->open)
		fclose(found->open);
}
