#include "notation/archive/groups.h"

void groups_init(struct groups *groups, struct memory *memory)
{
	memset(groups, 0, sizeof(*groups));
	groups->memory = memory;
}

void groups_release(struct groups *groups)
{
	for (size_t i = 0; i < groups->count; i++) {
		block_free(groups->rows[i].key);
		block_free(groups->rows[i].lengths);
	}
	block_free(groups->rows);
	block_free(groups->slots);
}

static size_t hash_key(struct span key)
{
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; i < key.length; i++)
		hash = (hash ^ (unsigned char)key.text[i]) * 1099511628211u;
	return (size_t)(hash ^ hash >> 31);
}

static size_t find_slot(const struct groups *groups, struct span key)
{
	size_t i = hash_key(key) & (groups->slot_count - 1);

	while (groups->slots[i] &&
	       !span_is(key, groups->rows[groups->slots[i] - 1].key))
		i = (i + 1) & (groups->slot_count - 1);
	return i;
}

static bool grow(struct groups *groups)
{
	size_t room = groups->room ? groups->room * 2 : 64;
	void *rows = memory_grow(
	    groups->memory, groups->rows, room * sizeof(*groups->rows));
	uint32_t *slots;

	if (!rows)
		return false;
	groups->rows = rows;
	slots = memory_get(groups->memory, 2 * room * sizeof(*slots));
	if (!slots)
		return false;
	groups->room = room;
	block_free(groups->slots);
	groups->slots = slots;
	groups->slot_count = 2 * room;
	for (size_t i = 0; i < groups->count; i++) {
		const char *key = groups->rows[i].key;

		slots[find_slot(groups, (struct span){ key, strlen(key) })] =
		    (uint32_t)i + 1;
	}
	return true;
}

struct group *groups_get(struct groups *groups, struct span key)
{
	struct group *group;
	size_t slot;

	if (groups->count == groups->room && !grow(groups))
		return NULL;
	slot = find_slot(groups, key);
	if (groups->slots[slot])
		return &groups->rows[groups->slots[slot] - 1];
	group = &groups->rows[groups->count];
	memset(group, 0, sizeof(*group));
	group->key = memory_copy(groups->memory, key.text, key.length);
	if (!group->key)
		return NULL;
	groups->slots[slot] = (uint32_t)++groups->count;
	return group;
}

void group_add_length(
    struct groups *groups, struct group *group, unsigned long plies)
{
	if (plies >= group->lengths_room) {
		size_t room = plies + plies / 2 + 64;
		uint32_t *larger = memory_grow(
		    groups->memory, group->lengths, room * sizeof(*larger));

		if (!larger)
			return;
		memset(larger + group->lengths_room, 0,
		    (room - group->lengths_room) * sizeof(*larger));
		group->lengths = larger;
		group->lengths_room = room;
	}
	group->lengths[plies]++;
	group->measured++;
	group->plies += plies;
}

/* The length of the n-th shortest game, from 0. */
static unsigned long nth_length(const struct group *group, unsigned long n)
{
	unsigned long before = 0;

	for (size_t i = 0; i < group->lengths_room; i++) {
		before += group->lengths[i];
		if (before > n)
			return i;
	}
	return 0;
}

struct lengths group_lengths(const struct group *group)
{
	struct lengths lengths = { 0 };

	if (group->measured == 0 || !group->lengths)
		return lengths;
	lengths.shortest = nth_length(group, 0);
	lengths.longest = nth_length(group, group->measured - 1);
	lengths.median = (double)(nth_length(group, (group->measured - 1) / 2) +
				  nth_length(group, group->measured / 2)) /
			 2;
	lengths.mean = (double)group->plies / (double)group->measured;
	return lengths;
}
