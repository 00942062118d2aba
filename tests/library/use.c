#include "tests/library/use.h"

#include <stdio.h>

struct picking {
	uint64_t *dice;
	ludos_move *move;
	uint32_t count;
};

enum { PICKED_FROM = 2000 };

static bool pick(const ludos_move *move, void *user)
{
	struct picking *picking = user;

	if (roll(picking->dice, ++picking->count) == 0)
		*picking->move = *move;
	return picking->count < PICKED_FROM;
}

bool pick_move(const ludos_position *position, uint64_t *dice, ludos_move *move)
{
	struct picking picking = { .dice = dice, .move = move };

	ludos_moves(position, pick, &picking);
	return picking.count > 0;
}

static bool may_allocate(struct failing *failing)
{
	return ++failing->requests != failing->n;
}

static void *allocate(void *user, size_t size)
{
	struct failing *failing = user;
	void *block = may_allocate(failing) ? malloc(size) : NULL;

	failing->blocks += block != NULL;
	return block;
}

static void *resize(void *user, void *block, size_t size)
{
	return may_allocate(user) ? realloc(block, size) : NULL;
}

static void release(void *user, void *block)
{
	struct failing *failing = user;

	failing->blocks--;
	free(block);
}

ludos_context *failing_context(struct failing *failing)
{
	ludos_setup setup = { .size = sizeof(setup),
		.allocate = allocate,
		.resize = resize,
		.release = release,
		.user = failing };
	unsigned long n = failing->n;
	ludos_context *context;

	failing->n = 0;
	context = ludos_context_new(&setup, NULL);
	failing->n = n;
	failing->requests = 0;
	return context;
}

ludos_position *position_of(
    const char *name, const char *text, ludos_error *error)
{
	ludos_game *game = ludos_game_new(NULL, name, error);
	ludos_position *position =
	    game ? ludos_position_new(game, text, 0, NULL, error) : NULL;

	/* The position keeps what it needs. */
	ludos_game_free(game);
	return position;
}

bool same_position(const ludos_position *a, const ludos_position *b)
{
	char *first = ludos_position_write(a, NULL);
	char *second = ludos_position_write(b, NULL);
	bool same = first && second && strcmp(first, second) == 0;

	ludos_free(NULL, first);
	ludos_free(NULL, second);
	return same;
}

static void each_option(const ludos_game *game, void (*test)(const char *name))
{
	char name[256], all[256];
	size_t length =
	    (size_t)snprintf(all, sizeof(all), "%s", ludos_game_name(game));
	ludos_option option = { .size = sizeof(option) };
	size_t i;

	test(ludos_game_name(game));
	for (i = 0; ludos_game_option(game, i, &option); i++) {
		snprintf(name, sizeof(name), "%s%s%s+%s", ludos_game_name(game),
		    *option.needs ? "+" : "", option.needs, option.name);
		test(name);
		length += (size_t)snprintf(
		    all + length, sizeof(all) - length, "+%s", option.name);
	}
	if (i > 1)
		test(all);
}

void each_game(void (*test)(const char *name))
{
	ludos_game *game;

	for (size_t i = 0; (game = ludos_game_at(NULL, i, NULL)); i++) {
		each_option(game, test);
		ludos_game_free(game);
	}
}

static void each_option_set(
    const ludos_game *game, void (*test)(const char *name))
{
	ludos_option option = { .size = sizeof(option) };
	size_t count = 0;

	while (ludos_game_option(game, count, &option))
		count++;
	for (size_t set = 0; set < (size_t)1 << count; set++) {
		char name[256];
		size_t length = (size_t)snprintf(
		    name, sizeof(name), "%s", ludos_game_name(game));
		ludos_game *chosen;

		for (size_t i = 0; i < count; i++)
			if (ludos_game_option(game, i, &option) &&
			    (set >> i & 1))
				length += (size_t)snprintf(name + length,
				    sizeof(name) - length, "+%s", option.name);
		/* Unless one needs another. */
		chosen = ludos_game_new(NULL, name, NULL);
		if (chosen)
			test(name);
		ludos_game_free(chosen);
	}
}

void each_choice(void (*test)(const char *name))
{
	ludos_game *game;

	for (size_t i = 0; (game = ludos_game_at(NULL, i, NULL)); i++) {
		each_option_set(game, test);
		ludos_game_free(game);
	}
}
