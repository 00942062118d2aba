/* What repetition rules are told about the past: how often a position stood on
 * the board, against a plain list, and which positions are the same. */
#include "rules/game_history.h"

#include <stdlib.h>
#include <string.h>

#include "tests/every_game.h"
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
	struct game_history history;
	size_t length = 0;

	game_history_init(&history);
	for (unsigned n = 0; n < 4 * TURNS; n++) {
		uint64_t position = crowded(dice_roll(&dice, POSITIONS));

		if (length == TURNS || dice_roll(&dice, 2000) == 0) {
			game_history_clear(&history);
			length = 0;
		}
		if (length > 0 && dice_roll(&dice, 50) == 0) {
			length -= dice_roll(&dice, (uint32_t)length % 20 + 1);
			game_history_go_back(&history, length);
		}
		list[length++] = position;
		ASSERT_EQ_FMT(count_in_list(list, length, position),
		    game_history_push(&history, position), "%u");
		ASSERT_EQ_FMT(length, history.length, "%zu");
	}
	game_history_release(&history);
	PASS();
}

/* Nobody waits for four thousand million games: the number of this one is
 * made to overflow, and slots of the first ones must not come back. */
TEST
games_without_end(void)
{
	struct game_history history;

	game_history_init(&history);
	for (uint64_t n = 0; n < 100; n++)
		game_history_push(&history, n);
	game_history_clear(&history);
	for (uint64_t n = 50; n < 150; n++)
		game_history_push(&history, n);
	history.stamp = UINT32_MAX;
	game_history_clear(&history);
	for (int game = 0; game < 3; game++) {
		for (uint64_t n = 0; n < 200; n++)
			ASSERT_EQ_FMT(1u, game_history_push(&history, n), "%u");
		game_history_clear(&history);
	}
	game_history_release(&history);
	PASS();
}

TEST
used_again(void)
{
	struct game_history history;

	game_history_init(&history);
	for (int game = 0; game < 2; game++) {
		for (uint64_t n = 0; n < 300; n++)
			ASSERT_EQ_FMT(1u, game_history_push(&history, n), "%u");
		game_history_release(&history);
	}
	PASS();
}

/* --- which positions are the same --------------------------------------------- */

static bool counts_aside(const struct game *game, size_t byte)
{
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];
		size_t end = key->offset + key_bytes(key);

		if (key->compared && game_uses_key(game, key) &&
		    byte >= key->offset && byte < end)
			return true;
	}
	return false;
}

/* Another piece anywhere, the other side to move, and the keys that say so:
 * another position. Everything else: the same. */
static enum greatest_test_res check_same(const struct game *game)
{
	const char *name = game->ruleset->name;
	uint64_t hash = game_hash(game, &game->start);
	struct position pos = game->start;

	for (unsigned p = 0; p < game->map.points; p++) {
		pos.at[p] ^= 3;
		ASSERTm(name, game_hash(game, &pos) != hash);
		pos.at[p] ^= 3;
	}
	pos.side ^= 1;
	ASSERTm(name, game_hash(game, &pos) != hash);
	pos.side ^= 1;
	for (size_t i = 0; i < ASIDE_MAX; i++) {
		pos.aside[i] ^= 1;
		ASSERT_EQ_FMTm(name, counts_aside(game, i),
		    game_hash(game, &pos) != hash, "%d");
		pos.aside[i] ^= 1;
	}
	PASS();
}

/* The same pieces on other points are another position. */
static enum greatest_test_res check_exchange(const struct game *game)
{
	uint64_t hash = game_hash(game, &game->start);

	for (unsigned p = 0; p < game->map.points; p++) {
		for (unsigned q = 0; q < p; q++) {
			struct position pos = game->start;

			if (pos.at[p] == pos.at[q])
				continue;
			pos.at[p] = game->start.at[q];
			pos.at[q] = game->start.at[p];
			ASSERTm(
			    game->map.name[p], game_hash(game, &pos) != hash);
		}
	}
	PASS();
}

/* A piece that is alone: each point makes another position. */
static enum greatest_test_res check_alone(const struct game *game)
{
	uint64_t hashes[POINTS_MAX];

	for (unsigned p = 0; p < game->map.points; p++) {
		struct position pos = { .at = { 0 } };

		pos.at[p] = piece_of(0);
		hashes[p] = game_hash(game, &pos);
		for (unsigned q = 0; q < p; q++)
			ASSERTm(game->map.name[p], hashes[p] != hashes[q]);
	}
	PASS();
}

/* Nothing of the last game is left when the next one begins. */
static enum greatest_test_res check_beginning(const struct game *game)
{
	struct state clean = { .outcome = { 0 } }, dirty;
	struct game_history history;

	game_history_init(&history);
	memset(&dirty, 0x55, sizeof(dirty));
	ASSERT(state_begin(game, &clean, &history, &game->start));
	ASSERT(state_begin(game, &dirty, &history, &game->start));
	game_history_release(&history);
	ASSERT(position_equal(&clean.pos, &dirty.pos));
	ASSERT_EQ(clean.outcome.rule, dirty.outcome.rule);
	ASSERT_EQ(clean.outcome.winner, dirty.outcome.winner);
	ASSERT_MEM_EQ(clean.outcome.score, dirty.outcome.score,
	    sizeof(clean.outcome.score));
	PASS();
}

static enum greatest_test_res check_plain(const struct game *game)
{
	CHECK_CALL(check_exchange(game));
	CHECK_CALL(check_alone(game));
	CHECK_CALL(check_beginning(game));
	PASS();
}

TEST
same_position(void)
{
	CHECK_CALL(every_game(check_plain, check_same));
	PASS();
}

SUITE_EXTERN(history);
SUITE(history)
{
	RUN_TEST(counts_as_a_list_does);
	RUN_TEST(games_without_end);
	RUN_TEST(used_again);
	RUN_TEST(same_position);
}
