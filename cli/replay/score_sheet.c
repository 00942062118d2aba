#include "cli/replay/score_sheet.h"

#include <string.h>

void score_sheet_init(struct score_sheet *sheet, struct memory *memory)
{
	memset(sheet, 0, sizeof(*sheet));
	sheet->memory = memory;
}

void score_sheet_release(struct score_sheet *sheet)
{
	block_free(sheet->entries);
	block_free(sheet->notes);
}

/* --- writing it down ------------------------------------------------------------- */

struct writing {
	struct score_sheet *sheet;
	const struct reader *reader;
	entry_id last[VARIATIONS_MAX + 1]; /* of each line */
	bool opened[VARIATIONS_MAX + 1];   /* nothing was played in it yet */
	/* Comments before the first turn of a variation. */
	uint32_t first_note, last_note;
};

static struct entry *add_entry(struct score_sheet *sheet)
{
	struct entry *entry;

	if (sheet->count == sheet->room) {
		size_t room = sheet->room ? 2 * sheet->room : 64;
		struct entry *entries = memory_grow(
		    sheet->memory, sheet->entries, room * sizeof(*entries));

		if (!entries)
			return NULL;
		sheet->entries = entries;
		sheet->room = room;
	}
	entry = &sheet->entries[sheet->count++];
	*entry = (struct entry){ .before = NO_ENTRY,
		.next = NO_ENTRY,
		.replaced = NO_ENTRY,
		.variation = NO_ENTRY,
		.another = NO_ENTRY,
		.first_note = NO_ENTRY,
		.last_note = NO_ENTRY };
	return entry;
}

/* A variation in place of an entry, behind those that are there. */
static void add_variation(
    struct score_sheet *sheet, entry_id replaced, entry_id id)
{
	entry_id *link = &sheet->entries[replaced].variation;

	while (*link != NO_ENTRY)
		link = &sheet->entries[*link].another;
	*link = id;
}

/* Behind the last entry of its line, or as the first of a variation. */
static void join_line(struct writing *writing, unsigned depth, entry_id id)
{
	struct score_sheet *sheet = writing->sheet;
	struct entry *entry = &sheet->entries[id];

	if (depth > 0 && writing->opened[depth]) {
		entry->replaced = writing->last[depth - 1];
		entry->before = sheet->entries[entry->replaced].before;
		entry->first_note = writing->first_note;
		entry->last_note = writing->last_note;
		writing->first_note = writing->last_note = NO_ENTRY;
		add_variation(sheet, entry->replaced, id);
	} else {
		entry->before = writing->last[depth];
		entry->replaced = sheet->entries[entry->before].replaced;
		sheet->entries[entry->before].next = id;
	}
	writing->opened[depth] = false;
	writing->last[depth] = id;
}

static size_t offset_of(const struct writing *writing, struct span text)
{
	return (size_t)(text.text - writing->reader->record.moves.text);
}

static bool write_step(struct writing *writing, const struct step *step)
{
	entry_id id = (entry_id)writing->sheet->count;
	struct entry *entry = add_entry(writing->sheet);

	if (!entry)
		return false;
	entry->turn = step->at->turn;
	entry->ply = step->at->ply;
	entry->round = step->at->round;
	entry->side = step->at->side;
	entry->starts_round = step->starts_round;
	entry->ruling = step->ruling != NULL;
	entry->stood = step->stood;
	if (step->kind == STEP_TURN) {
		entry->text = offset_of(writing, step->text);
		entry->length = step->text.length + step->glyph.length;
	}
	if (step->kind != STEP_START)
		join_line(writing, step->depth, id);
	if (step->depth == 0)
		writing->sheet->plies = entry->ply;
	return true;
}

static bool write_note(struct writing *writing, const struct step *step)
{
	struct score_sheet *sheet = writing->sheet;
	bool ahead = writing->opened[step->depth];
	struct entry *entry = &sheet->entries[writing->last[step->depth]];
	uint32_t *first = ahead ? &writing->first_note : &entry->first_note,
		 *last = ahead ? &writing->last_note : &entry->last_note;
	uint32_t id = (uint32_t)sheet->note_count;
	struct note *note;

	if (sheet->note_count == sheet->note_room) {
		size_t room = sheet->note_room ? 2 * sheet->note_room : 64;
		struct note *notes = memory_grow(
		    sheet->memory, sheet->notes, room * sizeof(*notes));

		if (!notes)
			return false;
		sheet->notes = notes;
		sheet->note_room = room;
	}
	note = &sheet->notes[sheet->note_count++];
	*note = (struct note){ .nag = step->nag, .next = NO_ENTRY };
	if (step->kind == STEP_COMMENT) {
		note->offset = offset_of(writing, step->text);
		note->length = step->text.length;
	}
	if (*first == NO_ENTRY)
		*first = id;
	else
		sheet->notes[*last].next = id;
	*last = id;
	return true;
}

static bool hear(const struct step *step, void *user)
{
	struct writing *writing = user;

	switch (step->kind) {
	case STEP_START:
	case STEP_TURN:
		return write_step(writing, step);
	case STEP_COMMENT:
		return (!step->ruling || write_step(writing, step)) &&
		       write_note(writing, step);
	case STEP_NAG:
		return write_note(writing, step);
	case STEP_OPEN:
		writing->opened[step->depth] = true;
		break;
	case STEP_CLOSE:
	case STEP_LEAVE:
		break;
	}
	return true;
}

bool score_sheet_read(struct score_sheet *sheet, struct reader *reader,
    const struct source *source)
{
	struct writing writing = { .sheet = sheet,
		.reader = reader,
		.first_note = NO_ENTRY,
		.last_note = NO_ENTRY };

	sheet->count = sheet->note_count = 0;
	sheet->plies = 0;
	reader_play(reader, source, NULL, hear, &writing);
	return sheet->count > 0 && !sheet->memory->failed;
}

/* --- looking something up ------------------------------------------------------------ */

struct search {
	unsigned long turn;
	struct standing *standing;
	bool found;
};

static bool compare(const struct step *step, void *user)
{
	struct search *search = user;
	bool moves = step->kind == STEP_START || step->kind == STEP_TURN ||
		     (step->kind == STEP_COMMENT && step->ruling);

	if (!moves || step->at->turn != search->turn)
		return true;
	*search->standing = *step->at;
	search->found = true;
	return false;
}

bool score_sheet_stand(const struct score_sheet *sheet, entry_id at,
    struct reader *reader, const struct source *source,
    struct standing *standing)
{
	struct search search = { .turn = sheet->entries[at].turn,
		.standing = standing };

	reader_play_again(reader, source, compare, &search);
	return search.found;
}

entry_id score_sheet_variation(
    const struct score_sheet *sheet, entry_id at, unsigned n)
{
	entry_id found = sheet->entries[at].variation;

	while (--n > 0 && found != NO_ENTRY)
		found = sheet->entries[found].another;
	return found;
}

entry_id score_sheet_end(const struct score_sheet *sheet, entry_id at)
{
	while (sheet->entries[at].next != NO_ENTRY)
		at = sheet->entries[at].next;
	return at;
}

entry_id score_sheet_begin(const struct score_sheet *sheet, entry_id at)
{
	entry_id replaced = sheet->entries[at].replaced;

	while (sheet->entries[at].before != NO_ENTRY &&
	       sheet->entries[sheet->entries[at].before].replaced == replaced)
		at = sheet->entries[at].before;
	return at;
}
