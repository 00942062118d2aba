/* What an arbiter decides: where the board is set, what a clock is set to. */
#include <string.h>

#include "notation/edit/item_list.h"
#include "notation/edit/recording_try.h"
#include "notation/record/time_control.h"

static bool push_ruling(
    struct recording *recording, struct span position, struct span why)
{
	struct text comment;
	bool good;

	if (!recording_is_text(why) || !recording_is_text(position))
		return recording_refuse(
		    recording, "a ruling is written in UTF-8");
	if (memchr(position.text, ']', position.length) ||
	    memchr(position.text, '[', position.length))
		return recording_refuse(
		    recording, "no position has brackets in it");
	text_init(&comment, recording->memory);
	text_puts(&comment, "[%ruling ");
	text_add(&comment, position.text, position.length);
	text_puts(&comment, why.length ? "] " : "]");
	text_add(&comment, why.text, why.length);
	good = !recording->memory->failed &&
	       item_list_add(
		   &recording->items, STEP_COMMENT, text_span(&comment), 0);
	text_release(&comment);
	return good || recording_no_memory(recording);
}

static bool add_ruling(struct recording *recording, size_t count,
    struct span position, struct span why)
{
	if (push_ruling(recording, position, why))
		return recording_go_on(recording, count);
	item_list_truncate(&recording->items, count);
	return false;
}

bool recording_add_ruling(
    struct recording *recording, struct span position, struct span why)
{
	return recording_may_go_on(recording) &&
	       add_ruling(recording, recording->items.count, position, why);
}

bool recording_is_legal(struct recording *recording, struct span turn)
{
	size_t count = recording->items.count;
	bool good;

	if (!recording_push_turn(recording, turn))
		return false;
	good = recording_try(recording);
	item_list_truncate(&recording->items, count);
	/* Then it stands where it stood. */
	return good && recording_try(recording);
}

bool recording_add_stood(struct recording *recording, struct span turn,
    struct span position, struct span why)
{
	size_t count = recording->items.count;

	return recording_push_turn(recording, turn) &&
	       add_ruling(recording, count, position, why);
}

/* The note of this side's clock in the last comment; NULL if there is none. */
static char *find_note(const struct recording *recording, const char *begin)
{
	const struct item_list *items = &recording->items;
	const struct written *last =
	    items->count ? &items->items[items->count - 1] : NULL;

	return last && last->kind == STEP_COMMENT ? strstr(last->text, begin)
						  : NULL;
}

/* Puts the note in place of the one that is there. */
static bool replace_note(
    struct recording *recording, const char *old, struct span note)
{
	struct written *last =
	    &recording->items.items[recording->items.count - 1];
	size_t length = strcspn(old, "]");
	char *before = last->text;
	struct text text;

	text_init(&text, recording->memory);
	text_add(&text, before, (size_t)(old - before));
	text_add(&text, note.text, note.length);
	text_puts(&text, old + length + (old[length] == ']'));
	if (recording->memory->failed) {
		text_release(&text);
		return false;
	}
	last->text = text.data;
	if (recording_try(recording)) {
		block_free(before);
		return true;
	}
	last->text = before;
	text_release(&text);
	return false;
}

bool recording_note_clock(
    struct recording *recording, unsigned side, long milliseconds)
{
	struct text note;
	const char *old;
	bool good;

	text_init(&note, recording->memory);
	text_addf(&note, "[%%clock %s ", recording->game->side[side].name);
	old =
	    recording->memory->failed ? NULL : find_note(recording, note.data);
	clock_write(&note, milliseconds);
	text_putc(&note, ']');
	if (recording->memory->failed)
		good = false;
	else if (old)
		good = replace_note(recording, old, text_span(&note));
	else
		good = recording_add_comment(recording, text_span(&note));
	text_release(&note);
	return good;
}
