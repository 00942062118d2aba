/*
 * Positions: a letter for the ruleset, then a position string. What is
 * accepted is written in both ways and read back as the same, and the game can
 * go on from it: a listed turn is accepted and leads to a position that can
 * again be written and read.
 */
#include <assert.h>
#include <string.h>

#include "notation/record/position_text.h"
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

/* Writing very many positions gives the same text. */
static void same_by_the_book(const struct game *game,
    const struct position *pos, const struct text *plain)
{
	static struct row_library library; /* kept, as an archive would */
	struct position_writer writer;
	char text[POSITION_TEXT_MAX];
	size_t length;

	position_writer_init(&writer, game, &library);
	length = (size_t)(position_put(&writer, pos, text) - text);
	assert(length == plain->length);
	assert(memcmp(text, plain->data, length) == 0);
}

static void same_after_text(const struct game *game, const struct position *pos)
{
	struct position_fault fault = { 0 };
	struct position again;
	struct text text;

	text_init(&text, &memory);
	position_write(game, pos, &text);
	assert(!memchr(text.data, '\n', text.length));
	assert(position_read(
	    game, (struct span){ text.data, text.length }, &again, &fault));
	assert(position_equal(pos, &again));
	same_by_the_book(game, pos, &text);
	text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct game *game = size > 0 ? fuzz_game(data[0]) : NULL;
	struct position_fault fault = { 0 };
	struct position pos;
	struct state state;
	struct game_history history;

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
	game_history_init(&history);
	assert(state_begin(game, &state, &history, &pos));
	for (unsigned ply = 0; ply < 4 && !state.outcome.rule; ply++) {
		/* The text itself decides which turn: any will do. */
		struct pick pick = { .wanted = data[size - 1] % 16u };

		state_turns(game, &state, take, &pick);
		assert(pick.seen > 0);
		assert(!state_play(game, &state, &history, &pick.turn, NULL));
		same_after_text(game, &state.pos);
	}
	game_history_release(&history);
	return 0;
}
