#include "notation/edit/item_list.h"

#include <string.h>

static bool make_room(struct item_list *list, size_t more)
{
	size_t room = list->room ? list->room : 16;
	struct written *items;

	if (list->count + more <= list->room)
		return true;
	while (room < list->count + more)
		room *= 2;
	items = block_resize(NULL, list->items, room * sizeof(*items));
	if (!items)
		return false;
	list->items = items;
	list->room = room;
	return true;
}

bool item_list_add(struct item_list *list, enum step_kind kind,
    struct span text, unsigned long nag)
{
	struct memory memory = { 0 };
	char *copy = memory_copy(&memory, text.text, text.length);

	if (!copy || !make_room(list, 1)) {
		block_free(copy);
		return false;
	}
	list->items[list->count++] =
	    (struct written){ .kind = kind, .text = copy, .nag = nag };
	return true;
}

bool item_list_move(struct item_list *from, size_t at, struct item_list *to)
{
	size_t count = from->count - at;

	if (!make_room(to, count))
		return false;
	if (count)
		memcpy(to->items + to->count, from->items + at,
		    count * sizeof(*to->items));
	to->count += count;
	from->count = at;
	return true;
}

void item_list_truncate(struct item_list *list, size_t count)
{
	while (list->count > count)
		block_free(list->items[--list->count].text);
}

void item_list_release(struct item_list *list)
{
	item_list_truncate(list, 0);
	block_free(list->items);
	memset(list, 0, sizeof(*list));
}

bool redo_push(struct redo *redo, struct item_list turn)
{
	if (redo->count == redo->room) {
		size_t room = redo->room ? 2 * redo->room : 16;
		struct item_list *turns =
		    block_resize(NULL, redo->turns, room * sizeof(*turns));

		if (!turns)
			return false;
		redo->turns = turns;
		redo->room = room;
	}
	redo->turns[redo->count++] = turn;
	return true;
}

void redo_release(struct redo *redo)
{
	for (size_t i = 0; i < redo->count; i++)
		item_list_release(&redo->turns[i]);
	block_free(redo->turns);
	memset(redo, 0, sizeof(*redo));
}

/* A ruling is a step of its own, but not the one that lets a turn stand. */
static bool is_own_ruling(const struct item_list *list, size_t at)
{
	if (!list->items[at].ruling)
		return false;
	while (at-- > 0) {
		const struct written *before = &list->items[at];

		if (before->kind == STEP_TURN)
			return !before->stood;
		if (before->ruling ||
		    (before->kind != STEP_COMMENT && before->kind != STEP_NAG))
			return true;
	}
	return true;
}

size_t item_list_step(const struct item_list *list, size_t end)
{
	size_t closed = 0;

	for (size_t i = end; i-- > 0;) {
		enum step_kind kind = list->items[i].kind;

		if (kind == STEP_OPEN && closed == 0)
			break;
		closed += kind == STEP_CLOSE;
		closed -= kind == STEP_OPEN;
		if (closed == 0 &&
		    (kind == STEP_TURN || is_own_ruling(list, i)))
			return i;
	}
	return SIZE_MAX;
}

size_t item_list_steps(const struct item_list *list)
{
	size_t steps = 0, at = list->count;

	while ((at = item_list_step(list, at)) != SIZE_MAX)
		steps++;
	return steps;
}

size_t item_list_turn(const struct item_list *list, size_t n, bool whole)
{
	size_t closed = 0, replaced = 0;

	for (size_t i = list->count; i-- > 0;) {
		switch (list->items[i].kind) {
		case STEP_CLOSE:
			closed++;
			break;
		case STEP_OPEN:
			if (closed > 0) {
				closed--;
				break;
			}
			if (!whole)
				return SIZE_MAX;
			/* The line goes on before the turn it replaces. */
			replaced++;
			break;
		case STEP_TURN:
			if (closed > 0)
				break;
			if (replaced > 0)
				replaced--;
			else if (--n == 0)
				return i;
			break;
		case STEP_START:
		case STEP_COMMENT:
		case STEP_NAG:
		case STEP_LEAVE:
			break;
		}
	}
	return SIZE_MAX;
}
