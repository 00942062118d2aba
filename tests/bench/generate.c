/*
 * Writes an archive of random games, the rulesets in turn, as canonical LDN:
 * generate RECORDS [GAME/RULES [PLIES]]. PLIES is the most of one game. Of each ruleset so many different games are
 * played; after that they come again. The number of plies goes to standard
 * error.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/text.h"
#include "notation/turn_text.h"
#include "rules/registry.h"

enum { PLIES_MAX = 400, DIFFERENT = 200, GAMES_MAX = 64 };

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

static struct memory memory;

/* A game that was played: everything behind the number of its round. */
struct played {
	struct text rest;
	unsigned long plies;
};

static void add_word(struct text *text, size_t *column, const char *word)
{
	size_t length = strlen(word);

	if (*column + 1 + length > 80) {
		text_puts(text, "\n ");
		*column = 1;
	}
	text_addf(text, " %s", word);
	*column += 1 + length;
}

/* A game ends with the first claim, so that it ends. */
static bool is_over(const struct outcome *outcome)
{
	return outcome->rule || outcome->claims[0].rule;
}

static void add_outcome(
    struct text *text, const struct game *game, struct outcome *outcome)
{
	if (!outcome->rule && outcome->claims[0].rule)
		outcome_settle(outcome, &outcome->claims[0]);
	if (!outcome->rule) {
		text_puts(text, "result: \"*\"\n");
		return;
	}
	text_addf(text, "result: %s\n",
	    outcome->winner == NOBODY ? "draw"
				      : game->side[outcome->winner].name);
	if (game->ruleset->scored)
		text_addf(text, "score: %u-%u\n", outcome->score[0],
		    outcome->score[1]);
}

static void play_game(const struct game *game, struct past *past,
    unsigned long most, struct played *played)
{
	struct turn turns[PLIES_MAX];
	uint8_t sides[PLIES_MAX];
	unsigned long plies = 0, round = 0;
	size_t column = 1;
	struct state state;

	state_begin(game, &state, past, &game->start);
	while (plies < PLIES_MAX && plies < most && !is_over(&state.outcome)) {
		struct choice choice = { .seen = 0 };

		state_turns(game, &state, consider, &choice);
		sides[plies] = state.pos.side;
		turns[plies++] = choice.turn;
		state_play(game, &state, past, &choice.turn, NULL);
	}
	text_init(&played->rest, &memory);
	add_outcome(&played->rest, game, &state.outcome);
	text_puts(&played->rest, "moves: |\n ");
	for (unsigned long i = 0; i < plies; i++) {
		char text[TURN_TEXT_MAX + 16];
		int used = 0;

		if (i == 0 || sides[i] <= sides[i - 1])
			used = snprintf(text, sizeof(text),
			    sides[i] ? "%lu... " : "%lu. ", ++round);
		turn_write(&game->map, &turns[i], text + used);
		add_word(&played->rest, &column, text);
	}
	text_putc(&played->rest, '\n');
	played->plies = plies;
}

static void write_game(
    const struct game *game, const struct played *played, unsigned long number)
{
	printf("---\nldn: 1\ngame: %s\nrules: %s\nplayers:\n",
	    game->ruleset->game, game->ruleset->name);
	for (unsigned s = 0; s < game->sides; s++)
		printf("  %s: Player %" PRIu64 "\n", game->side[s].name,
		    roll() % 1000);
	printf("event: Random games\nround: %lu\ndate: 2025-06-26\n%s", number,
	    played->rest.data);
}

static struct game games[GAMES_MAX];
static struct played library[GAMES_MAX][DIFFERENT];

static size_t set_up_games(const char *only)
{
	size_t count = 0;

	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			char name[64];

			snprintf(
			    name, sizeof(name), "%s/%s", row->game, row->name);
			if (only && strcmp(only, name) != 0)
				continue;
			if (count < GAMES_MAX &&
			    game_set_up(&games[count], families[f], row, 0))
				count++;
		}
	}
	return count;
}

int main(int argc, char **argv)
{
	unsigned long records = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
	size_t count = set_up_games(argc > 2 ? argv[2] : NULL);
	unsigned long most = argc > 3 ? strtoul(argv[3], NULL, 10) : PLIES_MAX;
	unsigned long long plies = 0;
	struct past past;

	if (count == 0)
		return 2;
	past_init(&past);
	for (unsigned long i = 0; i < records; i++) {
		size_t g = i % count;
		struct played *played = &library[g][i / count % DIFFERENT];

		if (!played->plies)
			play_game(&games[g], &past, most, played);
		write_game(&games[g], played, i + 1);
		plies += played->plies;
	}
	past_release(&past);
	for (size_t g = 0; g < count; g++)
		for (size_t d = 0; d < DIFFERENT; d++)
			text_release(&library[g][d].rest);
	fprintf(stderr, "%llu\n", plies);
	return 0;
}
