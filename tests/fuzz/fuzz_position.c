/*
 * Positions: a letter for the ruleset, then a position string. What is
 * accepted is written and read back as the same position, and the game can go
 * on from it: a listed turn is accepted and leads to a position that can again
 * be written and read.
 */
#include <assert.h>
#include <string.h>

#include "notation/position_text.h"
#include "tests/fuzz/fuzz.h"

struct pick {
	uint64_t seen, wanted;
	struct turn turn;
};

static bool take(const struct turn *turn, void *user)
{
	struct pick *pick = user;

	pick->turn = *turn;
	return pick->seen++ < pick->wanted;
}

static void same_after_text(const struct game *game, const struct position *pos)
{
	struct position_fault fault = { 0 };
	struct position again;
	struct text text;

	text_init(&text);
	position_write(game, pos, &text);
	assert(!memchr(text.data, '\n', text.length));
	assert(position_read(
	    game, (struct span){ text.data, text.length }, &again, &fault));
	assert(position_equal(pos, &again));
	text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct game *game = size > 0 ? fuzz_game(data[0]) : NULL;
	struct position_fault fault = { 0 };
	struct position pos;
	struct state state;
	struct past past;

	if (!game)
		return 0;
	if (!position_read(game,
		(struct span){ (const char *)data + 1, size - 1 }, &pos,
		&fault)) {
		assert(fault.what && *fault.what);
		assert(fault.offset <= size - 1);
		return 0;
	}
	same_after_text(game, &pos);
	past_init(&past);
	assert(state_begin(game, &state, &past, &pos));
	for (unsigned ply = 0; ply < 4 && !state.outcome.rule; ply++) {
		/* The text itself decides which turn: any will do. */
		struct pick pick = { .wanted = data[size - 1] % 16u };

		state_turns(game, &state, take, &pick);
		assert(pick.seen > 0);
		assert(!state_play(game, &state, &past, &pick.turn, NULL));
		same_after_text(game, &state.pos);
	}
	past_release(&past);
	return 0;
}
