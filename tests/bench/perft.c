/*
 * How much longer perft takes through ludos.h than inside the core: each move
 * of a node is listed, played and undone. Prints a line for each game and fails
 * if one takes more than LUDOS_PERFT_MOST times (default: 2) as long; the
 * median of five runs by turns counts.
 */
#include <ludos.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notation/record/game_text.h"
#include "notation/record/position_text.h"

enum { RUNS = 5, LIST_ROOM = 4096, DEPTH_MAX = 9 };

static const struct {
	const char *game;
	unsigned depth;
} rows[] = { { "oware/abapa", 8 }, { "baghchal/ludos", 4 },
	{ "fanorona/tsivy", 5 }, { "yote/ludos", 4 }, { "yut/ludos", 2 },
	{ "omweso/ludos", 5 }, { "jarmo/ludos", 4 }, { "hasami/ludos", 3 },
	{ "dara/ludos", 3 } };

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static ludos_move *lists[DEPTH_MAX];

static uint64_t walk(ludos_position *position, unsigned depth)
{
	ludos_move *list = lists[depth];
	uint64_t count = 0;
	size_t moves;

	if (depth == 1)
		return ludos_moves_count(position);
	moves = ludos_moves_fill(position, list, LIST_ROOM, 0);
	for (size_t i = 0; i < moves && i < LIST_ROOM; i++) {
		if (!ludos_play(position, &list[i], NULL))
			exit(3);
		count += walk(position, depth - 1);
		ludos_undo(position);
	}
	return count;
}

static uint64_t core_perft(const struct game *game, unsigned depth)
{
	struct game_history history;
	struct position pos = game->start;
	struct state state;
	uint64_t count;

	game_history_init(&history);
	if (game->family->settle)
		game->family->settle(game, &pos);
	state_begin(game, &state, &history, &pos);
	count = game_perft(game, &state, &history, depth);
	game_history_release(&history);
	return count;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

int main(void)
{
	const char *most = getenv("LUDOS_PERFT_MOST");
	double limit = most ? strtod(most, NULL) : 2.0;
	bool good = true;

	for (unsigned d = 0; d < DEPTH_MAX; d++)
		lists[d] = malloc(LIST_ROOM * sizeof(ludos_move));
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct memory memory = { 0 };
		struct spec_fault fault;
		struct game game;
		double ratio[RUNS];
		uint64_t counts[2] = { 0 };
		struct position start;
		struct text text;

		spec_fault_init(&fault, &memory);
		if (!spec_set_up(rows[i].game, &game, &fault))
			return 3;
		start = game.start;
		if (game.family->settle)
			game.family->settle(&game, &start);
		text_init(&text, &memory);
		position_write(&game, &start, &text);
		for (unsigned run = 0; run < RUNS; run++) {
			ludos_game *ours =
			    ludos_game_new(NULL, rows[i].game, NULL);
			ludos_position *position;
			double begin, middle;

			position =
			    ludos_position_new(ours, text.data, 0, NULL, NULL);
			if (!position)
				return 3;
			begin = now();
			counts[0] = core_perft(&game, rows[i].depth);
			middle = now();
			counts[1] = walk(position, rows[i].depth);
			ratio[run] = (now() - middle) / (middle - begin);
			ludos_position_free(position);
			ludos_game_free(ours);
		}
		qsort(ratio, RUNS, sizeof(ratio[0]), compare);
		printf("perft %-16s %u  %10llu  %.2f x the core\n",
		    rows[i].game, rows[i].depth, (unsigned long long)counts[1],
		    ratio[RUNS / 2]);
		good =
		    good && ratio[RUNS / 2] <= limit && counts[0] == counts[1];
		text_release(&text);
		spec_fault_release(&fault);
	}
	for (unsigned d = 0; d < DEPTH_MAX; d++)
		free(lists[d]);
	return good ? 0 : 1;
}
