/*
 * Turns: a letter for the ruleset, then a turn. What can be read is written
 * and read back as the same turn. Played from the start, and from a few
 * positions on the way, it is accepted exactly if it is among the listed ones
 * (in its canonical form); a refusal leaves everything as it was.
 */
#include <assert.h>
#include <string.h>

#include "notation/record/turn_text.h"
#include "tests/fuzz/fuzz.h"

struct search {
	const struct turn *wanted;
	bool found;
	uint64_t seen;
	struct turn last;
};

static bool look(const struct turn *turn, void *user)
{
	struct search *search = user;

	search->found |= turn_equal(turn, search->wanted);
	search->last = *turn;
	return ++search->seen < 20000;
}

static void try(const struct game *game, const struct state *state,
    struct game_history *history, const struct turn *turn)
{
	struct state next = *state;
	struct report report;
	struct search search = { .wanted = &report.turn };
	size_t before = history->length;
	const struct rule *rule =
	    state_play(game, &next, history, turn, &report);

	if (rule) {
		assert(memcmp(&next.pos, &state->pos, sizeof(next.pos)) == 0);
		assert(history->length == before);
		assert(rule->id && rule->text);
		search.wanted = turn;
		state_turns(game, state, look, &search);
		assert(!search.found);
		return;
	}
	game_history_go_back(history, before);
	state_turns(game, state, look, &search);
	assert(search.found || search.seen >= 20000);
}

static void round_trip(const struct game *game, const struct turn *turn)
{
	char text[TURN_TEXT_MAX];
	size_t length = turn_write(&game->map, turn, text), bad;
	struct turn again;

	assert(length < TURN_TEXT_MAX && strlen(text) == length);
	assert(
	    turn_read(&game->map, (struct span){ text, length }, &again, &bad));
	assert(turn_equal(turn, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct game *game = size > 0 ? fuzz_game(data[0]) : NULL;
	struct turn turn;
	struct state state;
	struct game_history history;
	size_t bad = 0;

	if (!game)
		return 0;
	if (!turn_read(&game->map,
		(struct span){ (const char *)data + 1, size - 1 }, &turn,
		&bad)) {
		assert(bad <= size - 1);
		return 0;
	}
	round_trip(game, &turn);
	game_history_init(&history);
	assert(state_begin(game, &state, &history, &game->start));
	for (unsigned ply = 0; ply < 6 && !state.outcome.rule; ply++) {
		struct search search = { .wanted = &turn };

		try(game, &state, &history, &turn);
		state_turns(game, &state, look, &search);
		assert(search.seen > 0);
		round_trip(game, &search.last);
		assert(!state_play(game, &state, &history, &search.last, NULL));
	}
	game_history_release(&history);
	return 0;
}
