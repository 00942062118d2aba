/* Records of one game, and players who meet themselves. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"

/* Records of the same rules, players, sides, round, board and match stand
 * together, in the order in which they came. */
static int compare_played(const struct played *a, const struct played *b)
{
	const unsigned x[] = { a->players[0], a->players[1], a->round, a->board,
		a->match };
	const unsigned y[] = { b->players[0], b->players[1], b->round, b->board,
		b->match };

	for (size_t i = 0; i < COUNT_OF(x); i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	if (a->game.ruleset != b->game.ruleset)
		return a->game.ruleset < b->game.ruleset ? -1 : 1;
	return 0;
}

static int compare_records(const void *a, const void *b)
{
	const struct played *x = *(struct played *const *)a,
			    *y = *(struct played *const *)b;
	int answer = compare_played(x, y);

	return answer ? answer : x < y ? -1 : x > y;
}

static int compare_moves(const void *a, const void *b)
{
	const struct played *x = *(struct played *const *)a,
			    *y = *(struct played *const *)b;

	if (x->game.fingerprint != y->game.fingerprint)
		return x->game.fingerprint < y->game.fingerprint ? -1 : 1;
	return x < y ? -1 : x > y;
}

static bool same_result(const struct played *a, const struct played *b)
{
	return a->game.result == b->game.result &&
	       (a->game.result != RESULT_WON ||
		   a->game.winner == b->game.winner);
}

static bool other_moves(const struct played *a, const struct played *b)
{
	return a->game.fingerprint && b->game.fingerprint &&
	       a->game.fingerprint != b->game.fingerprint;
}

static void tell_double(struct tournament *tournament, struct played *own,
    const struct played *first)
{
	const char *file = first->game.file;
	size_t line = first->game.at.line;

	own->doubled = true;
	if (!same_result(own, first))
		fault_tell(tournament, own, own->game.result_at, NULL,
		    "another result than that of the same game at %s:%zu, "
		    "which counts",
		    file, line);
	else if (other_moves(own, first))
		fault_tell(tournament, own, own->game.at, NULL,
		    "other moves than those of the same game at %s:%zu, which "
		    "counts",
		    file, line);
	else
		fault_tell(tournament, own, own->game.at, NULL,
		    "the same game as %s:%zu; it counts once", file, line);
}

/* The first that is right counts. */
static void settle_doubles(
    struct tournament *tournament, struct played **run, size_t count)
{
	size_t first = 0;

	while (first + 1 < count && !run[first]->game.counts)
		first++;
	if (!run[first]->game.counts)
		first = 0;
	for (size_t i = 0; i < count; i++)
		if (i != first)
			tell_double(tournament, run[i], run[first]);
}

/* Whether those at one board may have played more than once. */
static bool may_repeat(const struct played *played)
{
	return played->match != 0 || played->round == 0 ||
	       (played->game.ruleset && played->game.ruleset->match);
}

/* Where there may be several games, the moves tell which are one. */
static void audit_run(
    struct tournament *tournament, struct played **run, size_t count)
{
	size_t end;

	if (!may_repeat(run[0])) {
		settle_doubles(tournament, run, count);
		return;
	}
	qsort(run, count, sizeof(struct played *), compare_moves);
	for (size_t i = 0; i < count; i = end) {
		end = i + 1;
		while (end < count && run[i]->game.fingerprint &&
		       run[end]->game.fingerprint == run[i]->game.fingerprint)
			end++;
		settle_doubles(tournament, run + i, end - i);
	}
}

static void audit_doubles(struct tournament *tournament)
{
	size_t count = tournament->game_count, end;
	struct played **sorted = memory_get(
	    tournament->memory, (count + 1) * sizeof(struct played *));

	if (!sorted)
		return;
	for (size_t i = 0; i < count; i++)
		sorted[i] = &tournament->games[i];
	qsort(sorted, count, sizeof(struct played *), compare_records);
	for (size_t i = 0; i < count; i = end) {
		for (end = i + 1; end < count &&
				  compare_played(sorted[i], sorted[end]) == 0;)
			end++;
		audit_run(tournament, sorted + i, end - i);
	}
	block_free(sorted);
}

static void audit_himself(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		struct played *own = &tournament->games[i];

		own->himself = own->players[0] == own->players[1];
		if (!own->himself || own->doubled)
			continue;
		fault_tell(tournament, own, own->game.player_at[1], NULL,
		    "%s plays against himself",
		    entrant_name(tournament, own->players[0]));
		fault_excuse(
		    tournament, own->players, own->players, own->round);
		tournament->has_himself = true;
	}
}

void audit_records(struct tournament *tournament)
{
	audit_doubles(tournament);
	audit_himself(tournament);
}
