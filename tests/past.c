/* What repetition rules are told about the past, against a plain list of every
 * position that stood on the board. */
#include "rules/past.h"

#include "tests/check.h"
#include "tests/support.h"

enum { TURNS = 3000, POSITIONS = 700 };

/* They all want the same slot, however many slots there are. */
static uint64_t crowded(uint64_t n)
{
	return n << 40;
}

static uint32_t count_in_list(
    const uint64_t *list, size_t length, uint64_t position)
{
	uint32_t count = 0;

	for (size_t i = 0; i < length; i++)
		count += list[i] == position;
	return count;
}

/* Turns are played and taken back, and sometimes the next game begins. */
TEST
counts_as_a_list_does(void)
{
	static uint64_t list[TURNS];
	struct dice dice = dice_new(3);
	struct past past;
	size_t length = 0;

	past_init(&past);
	for (unsigned n = 0; n < 4 * TURNS; n++) {
		uint64_t position = crowded(dice_roll(&dice, POSITIONS));

		if (length == TURNS || dice_roll(&dice, 2000) == 0) {
			past_clear(&past);
			length = 0;
		}
		if (length > 0 && dice_roll(&dice, 50) == 0) {
			length -= dice_roll(&dice, (uint32_t)length % 20 + 1);
			past_go_back(&past, length);
		}
		list[length++] = position;
		ASSERT_EQ_FMT(count_in_list(list, length, position),
		    past_push(&past, position), "%u");
		ASSERT_EQ_FMT(length, past.length, "%zu");
	}
	past_release(&past);
	PASS();
}

/* Nobody waits for four thousand million games: the number of this one is
 * made to overflow, and slots of the first ones must not come back. */
TEST
games_without_end(void)
{
	struct past past;

	past_init(&past);
	for (uint64_t n = 0; n < 100; n++)
		past_push(&past, n);
	past_clear(&past);
	for (uint64_t n = 50; n < 150; n++)
		past_push(&past, n);
	past.stamp = UINT32_MAX;
	past_clear(&past);
	for (int game = 0; game < 3; game++) {
		for (uint64_t n = 0; n < 200; n++)
			ASSERT_EQ_FMT(1u, past_push(&past, n), "%u");
		past_clear(&past);
	}
	past_release(&past);
	PASS();
}

TEST
used_again(void)
{
	struct past past;

	past_init(&past);
	for (int game = 0; game < 2; game++) {
		for (uint64_t n = 0; n < 300; n++)
			ASSERT_EQ_FMT(1u, past_push(&past, n), "%u");
		past_release(&past);
	}
	PASS();
}

SUITE_EXTERN(past);
SUITE(past)
{
	RUN_TEST(counts_as_a_list_does);
	RUN_TEST(games_without_end);
	RUN_TEST(used_again);
}
