#include "rules/allocate.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What stands before each block. */
union before {
	const struct allocator *allocator;
	max_align_t aligned;
};

void *block_resize(const struct allocator *allocator, void *block, size_t size)
{
	union before *before = block ? (union before *)block - 1 : NULL;

	if (size > SIZE_MAX - sizeof(*before))
		return NULL;
	size += sizeof(*before);
	if (!allocator)
		before = realloc(before, size);
	else if (before)
		before = allocator->resize(allocator->user, before, size);
	else
		before = allocator->allocate(allocator->user, size);
	if (!before)
		return NULL;
	before->allocator = allocator;
	return before + 1;
}

void *block_new(const struct allocator *allocator, size_t size)
{
	union before *before;
	void *block;

	if (!allocator && size <= SIZE_MAX - sizeof(*before)) {
		/* Large blocks come zeroed from the system. */
		before = calloc(1, size + sizeof(*before));
		return before ? before + 1 : NULL;
	}
	block = block_resize(allocator, NULL, size);
	if (block)
		memset(block, 0, size);
	return block;
}

void block_free(void *block)
{
	union before *before = block ? (union before *)block - 1 : NULL;

	if (!before)
		return;
	if (before->allocator)
		before->allocator->release(before->allocator->user, before);
	else
		free(before);
}
