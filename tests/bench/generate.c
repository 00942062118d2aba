/*
 * Writes an archive of random games, the rulesets in turn, as canonical LDN:
 * generate RECORDS [GAME/RULES [PLIES]]. PLIES is the most of one game. How
 * many there are of all goes to standard error.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/text.h"
#include "notation/turn_text.h"
#include "rules/registry.h"

enum { PLIES_MAX = 400 };

static uint64_t dice = 88172645463325252u;

static uint64_t roll(void)
{
	dice ^= dice << 13;
	dice ^= dice >> 7;
	dice ^= dice << 17;
	return dice;
}

/* Keeps one of the turns it is shown, each with the same chance. */
struct choice {
	struct turn turn;
	uint64_t seen;
};

static bool consider(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (roll() % ++choice->seen == 0)
		choice->turn = *turn;
	return choice->seen < 5000;
}

struct writer {
	size_t column;
};

static void put(struct writer *writer, const char *word)
{
	size_t length = strlen(word);

	if (writer->column + 1 + length > 80) {
		fputs("\n ", stdout);
		writer->column = 1;
	}
	printf(" %s", word);
	writer->column += 1 + length;
}

static void print_outcome(
    const struct game *game, const struct outcome *outcome)
{
	if (!outcome->rule) {
		puts("result: \"*\"");
		return;
	}
	printf("result: %s\n", outcome->winner == NOBODY
				   ? "draw"
				   : game->family->sides[outcome->winner].name);
	if (!game->ruleset->scored)
		return;
	printf("score: %u-%u\n", outcome->score[0], outcome->score[1]);
}

static unsigned long write_game(const struct game *game, struct past *past,
    unsigned long number, unsigned long most)
{
	struct turn turns[PLIES_MAX];
	uint8_t sides[PLIES_MAX];
	struct writer writer = { .column = 1 };
	unsigned long plies = 0, round = 0;
	struct state state;

	state_begin(game, &state, past, &game->start);
	while (plies < PLIES_MAX && plies < most && !state.outcome.rule) {
		struct choice choice = { .seen = 0 };

		state_turns(game, &state, consider, &choice);
		sides[plies] = state.pos.side;
		turns[plies++] = choice.turn;
		state_play(game, &state, past, &choice.turn, NULL);
	}
	printf("---\nldn: 1\ngame: %s\nrules: %s\nplayers:\n",
	    game->ruleset->game, game->ruleset->name);
	for (unsigned s = 0; s < game->sides; s++)
		printf("  %s: Player %" PRIu64 "\n",
		    game->family->sides[s].name, roll() % 1000);
	printf("event: Random games\nround: %lu\ndate: 2025-06-26\n", number);
	print_outcome(game, &state.outcome);
	fputs("moves: |\n ", stdout);
	for (unsigned long i = 0; i < plies; i++) {
		char text[TURN_TEXT_MAX + 16];
		int used = 0;

		if (i == 0 || sides[i] <= sides[i - 1])
			used = sprintf(
			    text, sides[i] ? "%lu... " : "%lu. ", ++round);
		turn_write(&game->map, &turns[i], text + used);
		put(&writer, text);
	}
	putchar('\n');
	return plies;
}

int main(int argc, char **argv)
{
	long records = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
	unsigned long most = argc > 3 ? strtoul(argv[3], NULL, 10) : PLIES_MAX;
	static struct game games[64];
	size_t count = 0;
	unsigned long long plies = 0;
	struct past past;

	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0;
		     i < families[f]->ruleset_count && count < COUNT_OF(games);
		     i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			char name[64];

			snprintf(
			    name, sizeof(name), "%s/%s", row->game, row->name);
			if (argc > 2 && strcmp(argv[2], name) != 0)
				continue;
			if (game_set_up(&games[count], families[f], row, 0))
				count++;
		}
	}
	if (count == 0)
		return 2;
	past_init(&past);
	for (long i = 0; i < records; i++)
		plies += write_game(&games[(size_t)i % count], &past,
		    (unsigned long)i + 1, most);
	past_release(&past);
	fprintf(stderr, "%llu\n", plies);
	return 0;
}
