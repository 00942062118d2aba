/*
 * Where memory comes from: the C library, or functions of the program that
 * uses ours. Every block knows its allocator, so that the one who frees it need
 * not.
 */
#ifndef RULES_ALLOCATE_H
#define RULES_ALLOCATE_H

#include <stddef.h>

/* As malloc(), realloc() and free(), with `user`. */
struct allocator {
	void *(*allocate)(void *user, size_t size);
	void *(*resize)(void *user, void *block, size_t size);
	void (*release)(void *user, void *block);
	void *user;
};

/* Zeroed; NULL if there is no memory. allocator NULL: the C library; otherwise
 * it must outlive the block. */
void *block_new(const struct allocator *allocator, size_t size);
/* block may be NULL; if there is no memory it stays as it is. */
void *block_resize(const struct allocator *allocator, void *block, size_t size);
/* block may be NULL. */
void block_free(void *block);

#endif
