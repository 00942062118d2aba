/*
 * Moves entered part by part, through the public header: a letter for the
 * ruleset, then lines. Each begins a move; its parts are offered, pushed and
 * taken back, and if it is a move it is played. Then bytes that are no position
 * or no move.
 */
#include <assert.h>
#include <ludos.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

enum { NEXT_MAX = 256, LINE_MAX_LENGTH = 200 };

static void look_at(ludos_partial *partial)
{
	ludos_next next[NEXT_MAX];
	size_t count = ludos_partial_next(partial, next, NEXT_MAX);
	ludos_move before, after;

	ludos_partial_move(partial, &before);
	for (size_t i = 0; i < count && i < NEXT_MAX; i++) {
		bool ends = next[i].flags & LUDOS_NEXT_ENDS;

		assert(ludos_partial_push(partial, next[i].part, NULL));
		assert(ludos_partial_move(partial, NULL) == ends);
		assert(ludos_partial_pop(partial));
	}
	ludos_partial_move(partial, &after);
	assert(ludos_move_equal(&before, &after));
}

static void begin(ludos_position *position, const char *line)
{
	ludos_partial *partial = ludos_partial_new(position, NULL);
	ludos_move move;
	size_t count;
	char *text;

	assert(partial);
	if (ludos_partial_text(partial, line, NULL)) {
		look_at(partial);
		text = ludos_partial_write(partial, NULL);
		assert(text && ludos_partial_text(partial, text, NULL));
		ludos_free(NULL, text);
		if (ludos_partial_move(partial, &move)) {
			ludos_partial_effects(partial, &count);
			assert(ludos_play(position, &move, NULL));
		}
	}
	ludos_partial_free(partial);
}

static void play_bytes(
    ludos_position *position, const uint8_t *data, size_t size)
{
	uint64_t key = ludos_position_key(position);
	ludos_position *read = ludos_position_unpack(
	    ludos_position_game(position), data, size, NULL);
	ludos_move move;

	memset(&move, 0, sizeof(move));
	memcpy(&move, data, size < sizeof(move) ? size : sizeof(move));
	ludos_free(NULL, ludos_move_write(position, &move, NULL));
	if (ludos_play(position, &move, NULL))
		assert(ludos_undo(position));
	assert(ludos_position_key(position) == key);
	if (read)
		ludos_moves_count(read);
	ludos_position_free(read);
}

/* A letter for the ruleset; a capital one turns on all of its options. */
static ludos_game *game_of(uint8_t letter)
{
	ludos_game *game = ludos_game_at(NULL, (letter - 1u) % 32u % 28u, NULL);
	ludos_option option = { .size = sizeof(option) };
	char name[256];

	assert(game);
	if (letter & 0x20u)
		return game;
	strcpy(name, ludos_game_name(game));
	for (size_t i = 0; ludos_game_option(game, i, &option); i++) {
		strcat(name, "+");
		strcat(name, option.name);
	}
	ludos_game_free(game);
	game = ludos_game_new(NULL, name, NULL);
	assert(game);
	return game;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	ludos_position *position;
	ludos_game *game;
	char line[LINE_MAX_LENGTH + 1];

	if (size < 1)
		return 0;
	game = game_of(data[0]);
	position = ludos_position_new(game, NULL, 0, NULL, NULL);
	assert(position);
	ludos_game_free(game);
	for (size_t at = 1; at < size;) {
		size_t length = 0;

		while (at + length < size && data[at + length] != '\n' &&
		       length < LINE_MAX_LENGTH)
			length++;
		memcpy(line, data + at, length);
		line[length] = '\0';
		begin(position, line);
		at += length + 1;
	}
	play_bytes(position, data + 1, size - 1);
	ludos_position_free(position);
	return 0;
}
