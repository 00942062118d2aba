/*
 * Memory for text. A text grows; an arena hands out memory that is given back
 * all at once. Nobody who adds to them asks whether that went well: both
 * belong to a struct memory, which remembers, and whoever owns that asks it
 * once, before anything made with it is given away.
 */
#ifndef NOTATION_TEXT_TEXT_H
#define NOTATION_TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rules/allocate.h"

/* Bytes that belong to somebody else; no NUL at the end. */
struct span {
	const char *text;
	size_t length;
};

/* ASCII only, whatever the locale. */
static inline bool is_digit(char c)
{
	return (unsigned char)(c - '0') < 10;
}

static inline bool is_word(char c)
{
	return (unsigned char)((c | 0x20) - 'a') < 26 || is_digit(c);
}

/* What stands between words. */
static inline bool is_blank(char c)
{
	const uint64_t blanks =
	    (uint64_t)1 << ' ' | 1u << '\n' | 1u << '\t' | 1u << '\r';

	return (unsigned char)c <= ' ' && (blanks >> c & 1);
}

/* -1 if it is none. */
static inline int hex_digit(char c)
{
	return is_digit(c)                             ? c - '0'
	       : (unsigned char)((c | 0x20) - 'a') < 6 ? (c | 0x20) - 'a' + 10
						       : -1;
}

/* Inline: mostly the text is a literal, whose length is then known. */
static inline bool span_is(struct span span, const char *text)
{
	size_t length = strlen(text);

	return length == span.length && memcmp(span.text, text, length) == 0;
}

/* Two that are empty are equal, also where there is no text. */
static inline bool span_equal(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* How many bytes of it there is room for: at most so many, whole characters. */
int span_cut(struct span span, size_t most);
/* ... and how many of a word of somebody's a message shows. */
enum { SHOWN_MAX = 60 };
int span_shown(struct span span);

/* Whether memory ran out for anything that belongs to it. Once it did, it
 * stays so: nothing is made any more, and what was made is not whole. One for
 * each thread. */
struct language;
struct memory {
	bool failed;
	const struct allocator *allocator; /* NULL: the C library's */
	/* What its sentences are said in; NULL is English. */
	const struct language *language;
};

/* Zeroed; NULL if there is none. To be freed with block_free(). */
void *memory_get(struct memory *memory, size_t size);
/* As realloc(); NULL if there is none, and then `old` stays as it is. */
void *memory_grow(struct memory *memory, void *old, size_t size);
/* A copy that ends with NUL. */
char *memory_copy(struct memory *memory, const char *text, size_t length);

struct text {
	char *data; /* never NULL, ends with NUL; ours if capacity is not 0 */
	size_t length, capacity;
	struct memory *memory;
};

void text_init(struct text *text, struct memory *memory);
void text_release(struct text *text);
void text_clear(struct text *text);              /* keeps the memory */
void text_cut(struct text *text, size_t length); /* forgets the rest */
/* From there on, a ? for each NUL: whoever reads to a NUL reads all of it. */
void text_show(struct text *text, size_t begin);
/* Adds words, so. */
void text_add_shown(struct text *text, struct span words);
/* Makes room for so many bytes and a NUL; false if there is no memory. */
bool text_grow(struct text *text, size_t more);

static inline bool text_reserve(struct text *text, size_t more)
{
	if (text->length + more < text->capacity)
		return true;
	return text_grow(text, more);
}

static inline void text_add(struct text *text, const char *bytes, size_t length)
{
	if (!text_reserve(text, length))
		return;
	if (length)
		memcpy(text->data + text->length, bytes, length);
	text->length += length;
	text->data[text->length] = '\0';
}

static inline void text_puts(struct text *text, const char *words)
{
	text_add(text, words, strlen(words));
}

static inline void text_putc(struct text *text, char c)
{
	if (!text_reserve(text, 1))
		return;
	text->data[text->length++] = c;
	text->data[text->length] = '\0';
}

/* Room for so many bytes at the end, to be filled by hand; NULL if there is no
 * memory. text_took() says where what was put there ends. */
static inline char *text_room(struct text *text, size_t bytes)
{
	return text_reserve(text, bytes) ? text->data + text->length : NULL;
}

static inline void text_took(struct text *text, char *end)
{
	text->length = (size_t)(end - text->data);
	*end = '\0';
}

static inline struct span text_span(const struct text *text)
{
	return (struct span){ text->data, text->length };
}

/* Blanks up to a width from an offset on, one at least. */
void text_pad(struct text *text, size_t from, size_t width);

/* In decimal, without going through a format. */
void text_number(struct text *text, unsigned long number);
void text_addf(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_addv(struct text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

struct arena_block {
	struct arena_block *next;
	size_t size, used;
	_Alignas(max_align_t) char bytes[];
};

struct arena {
	struct arena_block *blocks;
	struct memory *memory;
};

void arena_init(struct arena *arena, struct memory *memory);
void arena_release(struct arena *arena);
void arena_clear(struct arena *arena); /* keeps one block */
/* Starts a block with room for so much; false if there is no memory. */
bool arena_grow(struct arena *arena, size_t size);

/* Zeroed; NULL if there is no memory. */
static inline void *arena_get(struct arena *arena, size_t size)
{
	const size_t align = _Alignof(max_align_t);
	size_t room = (size + align - 1) / align * align;
	struct arena_block *block = arena->blocks;
	void *memory;

	if (!block || block->size - block->used < room || room < size) {
		if (!arena_grow(arena, size))
			return NULL;
		block = arena->blocks;
	}
	memory = block->bytes + block->used;
	block->used += room;
	return memset(memory, 0, size);
}

/* A copy that ends with NUL; NULL if there is no memory. */
char *arena_copy(struct arena *arena, const char *bytes, size_t length);

#endif
