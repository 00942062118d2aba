#include "notation/archive/seen.h"

/* The first byte of a fingerprint is the number of its part, the seven others
 * stand in a slot, all zero in a free one; five of its place may follow. */
enum { PRINT_BYTES = 7, PLACE_BYTES = 5, SMALLEST = 16 };

void seen_init(struct seen *seen, struct memory *memory, bool with_places)
{
	memset(seen, 0, sizeof(*seen));
	seen->memory = memory;
	seen->with_places = with_places;
}

void seen_release(struct seen *seen)
{
	for (unsigned i = 0; i < SEEN_PARTS; i++)
		block_free(seen->parts[i].slots);
}

static size_t slot_bytes(const struct seen *seen)
{
	return PRINT_BYTES + (seen->with_places ? PLACE_BYTES : 0);
}

static uint64_t read_bytes(const uint8_t *at, unsigned count)
{
	uint64_t number = 0;

	while (count--)
		number = number << 8 | at[count];
	return number;
}

static void write_bytes(uint8_t *at, unsigned count, uint64_t number)
{
	for (; count--; number >>= 8)
		*at++ = (uint8_t)number;
}

/* Where it stands, or where it would. */
static uint8_t *find_slot(
    const struct seen_part *part, size_t bytes, uint64_t print)
{
	/* Thirty-two of its bits decide, so that any size will do. */
	size_t i = (size_t)((print >> 16 & 0xffffffffu) * part->size >> 32);

	for (;;) {
		uint8_t *slot = part->slots + i * bytes;
		uint64_t there = read_bytes(slot, PRINT_BYTES);

		if (there == 0 || there == print)
			return slot;
		i = i + 1 == part->size ? 0 : i + 1;
	}
}

/* Full to seventeen twentieths at most, and then an eighth larger. */
static bool is_full(const struct seen_part *part)
{
	return part->used * 20 >= part->size * 17;
}

static bool grow(struct seen_part *part, size_t bytes, struct memory *memory)
{
	struct seen_part larger = { .used = part->used };

	larger.size = part->size < 2 * SMALLEST ? part->size + SMALLEST
						: part->size + part->size / 8;
	larger.slots = memory_get(memory, larger.size * bytes);
	if (!larger.slots)
		return false;
	for (size_t i = 0; i < part->size; i++) {
		const uint8_t *slot = part->slots + i * bytes;
		uint64_t print = read_bytes(slot, PRINT_BYTES);

		if (print)
			memcpy(find_slot(&larger, bytes, print), slot, bytes);
	}
	block_free(part->slots);
	*part = larger;
	return true;
}

bool seen_before(struct seen *seen, uint64_t fingerprint, uint64_t *place)
{
	struct seen_part *part = &seen->parts[fingerprint >> 56];
	uint64_t print = fingerprint & 0xffffffffffffffu;
	size_t bytes = slot_bytes(seen);
	uint8_t *slot;

	print += print == 0;
	if (is_full(part) && !grow(part, bytes, seen->memory))
		return false;
	slot = find_slot(part, bytes, print);
	if (read_bytes(slot, PRINT_BYTES)) {
		if (seen->with_places)
			*place = read_bytes(slot + PRINT_BYTES, PLACE_BYTES);
		return true;
	}
	write_bytes(slot, PRINT_BYTES, print);
	if (seen->with_places)
		write_bytes(slot + PRINT_BYTES, PLACE_BYTES, *place);
	part->used++;
	return false;
}
