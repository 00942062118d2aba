#include "render/book/parts.h"

#include "render/markup.h"

enum { SLOTS_FIRST = 256 };

void parts_init(struct parts *parts, struct memory *memory)
{
	memset(parts, 0, sizeof(*parts));
	parts->memory = memory;
	text_init(&parts->bodies, memory);
}

void parts_release(struct parts *parts)
{
	block_free(parts->list);
	block_free(parts->slots);
	text_release(&parts->bodies);
}

void parts_clear(struct parts *parts)
{
	text_clear(&parts->bodies);
	parts->count = 0;
	if (parts->slots)
		memset(
		    parts->slots, 0, parts->slot_count * sizeof(*parts->slots));
}

static uint32_t hash_of(char kind, struct span body)
{
	uint32_t hash = 2166136261u ^ (unsigned char)kind;

	for (size_t i = 0; i < body.length; i++)
		hash = (hash ^ (unsigned char)body.text[i]) * 16777619u;
	return hash;
}

/* Where it stands among the slots, or could stand. */
static uint32_t *find_slot(
    const struct parts *parts, char kind, struct span body, uint32_t hash)
{
	size_t i = hash & (parts->slot_count - 1);

	for (;; i = (i + 1) & (parts->slot_count - 1)) {
		const struct part *part;

		if (!parts->slots[i])
			break;
		part = &parts->list[parts->slots[i] - 1];
		if (part->hash == hash && part->kind == kind &&
		    part->length == body.length &&
		    memcmp(parts->bodies.data + part->begin, body.text,
			body.length) == 0)
			break;
	}
	return &parts->slots[i];
}

static bool grow_list(struct parts *parts)
{
	size_t room = parts->room ? 2 * parts->room : SLOTS_FIRST / 2;
	struct part *list = memory_grow(
	    parts->memory, parts->list, room * sizeof(*parts->list));

	if (!list)
		return false;
	parts->list = list;
	parts->room = room;
	return true;
}

/* Twice as many slots as there is room for parts. */
static bool grow_slots(struct parts *parts)
{
	size_t count = 2 * parts->room;
	uint32_t *slots =
	    memory_get(parts->memory, count * sizeof(*parts->slots));

	if (!slots)
		return false;
	block_free(parts->slots);
	parts->slots = slots;
	parts->slot_count = count;
	for (size_t i = 0; i < parts->count; i++) {
		size_t at = parts->list[i].hash & (count - 1);

		while (slots[at])
			at = (at + 1) & (count - 1);
		slots[at] = (uint32_t)i + 1;
	}
	return true;
}

unsigned parts_number(
    struct parts *parts, char kind, int amount, struct span body)
{
	uint32_t hash = hash_of(kind, body), *slot;

	if (parts->count == parts->room && !grow_list(parts))
		return 0;
	if (parts->slot_count < 2 * parts->room && !grow_slots(parts))
		return 0;
	slot = find_slot(parts, kind, body, hash);
	if (*slot)
		return *slot;
	parts->list[parts->count] =
	    (struct part){ .begin = parts->bodies.length,
		    .length = body.length,
		    .hash = hash,
		    .kind = kind,
		    .amount = amount };
	text_add(&parts->bodies, body.text, body.length);
	if (parts->memory->failed)
		return 0; /* it may not be there */
	*slot = (uint32_t)++parts->count;
	return *slot;
}

void parts_write(const struct parts *parts, struct text *out)
{
	for (size_t i = 0; i < parts->count; i++) {
		const struct part *part = &parts->list[i];

		text_puts(out, "<g id=\"");
		text_putc(out, part->kind);
		markup_put(out, "@\"", (int)i + 1);
		if (part->amount >= 0)
			markup_put(out, " data-n=\"@\"", part->amount);
		text_putc(out, '>');
		text_add(out, parts->bodies.data + part->begin, part->length);
		text_puts(out, "</g>\n");
	}
}
