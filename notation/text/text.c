#include "notation/text/text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "notation/text/utf8.h"
#include "rules/put.h"

int span_cut(struct span span, size_t most)
{
	size_t length = span.length;

	if (length > most) {
		length = most;
		while (length > 0 && utf8_goes_on(span.text[length]))
			length--;
	}
	return (int)length;
}

int span_shown(struct span span)
{
	return span_cut(span, SHOWN_MAX);
}

void *memory_get(struct memory *memory, size_t size)
{
	void *got = memory->failed ? NULL : block_new(memory->allocator, size);

	memory->failed |= !got;
	return got;
}

void *memory_grow(struct memory *memory, void *old, size_t size)
{
	void *got =
	    memory->failed ? NULL : block_resize(memory->allocator, old, size);

	memory->failed |= !got;
	return got;
}

char *memory_copy(struct memory *memory, const char *text, size_t length)
{
	char *copy = memory_grow(memory, NULL, length + 1);

	if (copy) {
		if (length)
			memcpy(copy, text, length);
		copy[length] = '\0';
	}
	return copy;
}

void text_init(struct text *text, struct memory *memory)
{
	static const char nothing[1]; /* nobody writes beyond the length */

	*text = (struct text){ .data = (char *)(uintptr_t)nothing,
		.memory = memory };
}

void text_release(struct text *text)
{
	if (text->capacity)
		block_free(text->data);
	text_init(text, text->memory);
}

void text_clear(struct text *text)
{
	text_cut(text, 0);
}

void text_show(struct text *text, size_t begin)
{
	while (begin < text->length) {
		char *nul =
		    memchr(text->data + begin, '\0', text->length - begin);

		if (!nul)
			return;
		*nul = '?';
		begin = (size_t)(nul - text->data);
	}
}

void text_add_shown(struct text *text, struct span words)
{
	size_t begin = text->length;

	text_add(text, words.text, words.length);
	text_show(text, begin);
}

void text_cut(struct text *text, size_t length)
{
	if (length >= text->length)
		return;
	text->length = length;
	text->data[length] = '\0';
}

bool text_grow(struct text *text, size_t more)
{
	size_t needed = text->length + more + 1;
	size_t capacity = text->capacity ? text->capacity : 64;
	char *data;

	while (capacity < needed)
		capacity *= 2;
	data = memory_grow(
	    text->memory, text->capacity ? text->data : NULL, capacity);
	if (!data)
		return false;
	text->data = data;
	text->capacity = capacity;
	return true;
}

/* Every round has one: printf would take longer than playing it. */
void text_pad(struct text *text, size_t from, size_t width)
{
	size_t used = text->length - from;

	/* Counted before: without memory nothing grows. */
	for (size_t blanks = used < width ? width - used : 1; blanks > 0;
	     blanks--)
		text_putc(text, ' ');
}

void text_number(struct text *text, unsigned long number)
{
	char *room = text_room(text, NUMBER_ROOM);

	if (room)
		text_took(text, put_decimal(room, number));
}

void text_addv(struct text *text, const char *format, va_list arguments)
{
	va_list again;
	int length;

	va_copy(again, arguments);
	length = vsnprintf(NULL, 0, format, again);
	va_end(again);
	if (length < 0)
		text->memory->failed = true;
	if (length < 0 || !text_reserve(text, (size_t)length))
		return;
	vsnprintf(
	    text->data + text->length, (size_t)length + 1, format, arguments);
	text->length += (size_t)length;
}

void text_addf(struct text *text, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	text_addv(text, format, arguments);
	va_end(arguments);
}

enum { BLOCK_SIZE = 16 * 1024 };

void arena_init(struct arena *arena, struct memory *memory)
{
	*arena = (struct arena){ .memory = memory };
}

static void free_from(struct arena_block *block)
{
	while (block) {
		struct arena_block *next = block->next;

		block_free(block);
		block = next;
	}
}

void arena_release(struct arena *arena)
{
	free_from(arena->blocks);
	arena_init(arena, arena->memory);
}

void arena_clear(struct arena *arena)
{
	if (!arena->blocks)
		return;
	free_from(arena->blocks->next);
	arena->blocks->next = NULL;
	arena->blocks->used = 0;
	if (arena->blocks->size > BLOCK_SIZE)
		arena_release(arena);
}

bool arena_grow(struct arena *arena, size_t size)
{
	const size_t align = _Alignof(max_align_t);
	struct arena_block *block = NULL;
	size_t room = size > BLOCK_SIZE ? size + align : BLOCK_SIZE;

	if (size <= SIZE_MAX / 2)
		block = memory_grow(arena->memory, NULL, sizeof(*block) + room);
	if (!block)
		return false;
	block->size = room;
	block->used = 0;
	block->next = arena->blocks;
	arena->blocks = block;
	return true;
}

char *arena_copy(struct arena *arena, const char *bytes, size_t length)
{
	char *copy = arena_get(arena, length + 1);

	if (copy && length)
		memcpy(copy, bytes, length);
	return copy;
}
