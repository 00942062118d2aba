#include "rules/stacks.h"

/* Where the stack of a point is, or belongs. */
static unsigned find_place(const uint8_t *set, unsigned most, uint8_t point)
{
	unsigned at = 0;

	while (at < most && set[at * STACK_BYTES] &&
	       set[at * STACK_BYTES] < point + 1)
		at++;
	return at;
}

static bool is_there(
    const uint8_t *set, unsigned most, unsigned at, uint8_t point)
{
	return at < most && set[at * STACK_BYTES] == point + 1;
}

const uint8_t *stacks_below(const uint8_t *set, unsigned most, uint8_t point)
{
	unsigned at = find_place(set, most, point);

	return is_there(set, most, at, point) ? set + at * STACK_BYTES + 1
					      : NULL;
}

bool stacks_hold(
    const uint8_t *set, unsigned most, uint8_t point, unsigned side)
{
	const uint8_t *below = stacks_below(set, most, point);

	return below && memchr(below, (int)side + 1, STACK_BELOW_MAX);
}

unsigned stacks_count(const uint8_t *set, unsigned most, unsigned side)
{
	unsigned count = 0;

	for (unsigned at = 0; at < most && set[at * STACK_BYTES]; at++)
		for (unsigned i = 1; i < STACK_BYTES; i++)
			count += set[at * STACK_BYTES + i] == side + 1;
	return count;
}

bool stacks_lay(uint8_t *set, unsigned most, uint8_t point, unsigned side)
{
	unsigned at = find_place(set, most, point);
	uint8_t *stack = set + at * STACK_BYTES,
		*end = set + most * STACK_BYTES;

	if (!is_there(set, most, at, point)) {
		if (at == most || end[-STACK_BYTES])
			return false;
		memmove(stack + STACK_BYTES, stack,
		    (size_t)(end - stack) - STACK_BYTES);
		memset(stack, 0, STACK_BYTES);
		stack[0] = (uint8_t)(point + 1);
	}
	for (unsigned i = 1; i < STACK_BYTES; i++) {
		if (stack[i])
			continue;
		stack[i] = (uint8_t)(side + 1);
		return true;
	}
	return false;
}

int stacks_lift(uint8_t *set, unsigned most, uint8_t point)
{
	unsigned at = find_place(set, most, point), top = STACK_BYTES - 1;
	uint8_t *stack = set + at * STACK_BYTES,
		*end = set + most * STACK_BYTES;
	int side;

	if (!is_there(set, most, at, point))
		return -1;
	while (!stack[top])
		top--;
	side = stack[top] - 1;
	stack[top] = 0;
	if (top == 1) {
		memmove(stack, stack + STACK_BYTES,
		    (size_t)(end - stack) - STACK_BYTES);
		memset(end - STACK_BYTES, 0, STACK_BYTES);
	}
	return side;
}
