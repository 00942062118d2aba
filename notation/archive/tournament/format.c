/*
 * Who met whom in which round, held against what was to be played. A fault is
 * told once: what follows from it is not told again.
 */
#include "notation/archive/tournament/parts.h"

unsigned count_entrants(const struct tournament *tournament)
{
	unsigned count = 0;

	for (unsigned i = 0; i < tournament->entrant_count; i++)
		count += tournament->entrants[i].same == i;
	return count;
}

/* Fewer boards from round to round, and no more meetings than players. */
static bool looks_like_knockout(
    const struct tournament *tournament, const struct rounds *rounds, size_t n)
{
	for (size_t i = 1; i < rounds->count; i++)
		if (rounds->all[i].count > rounds->all[i - 1].count)
			return false;
	return rounds->count > 1 && tournament->meeting_count <= n &&
	       rounds->all[rounds->count - 1].count <= 2 &&
	       rounds->all[0].count > rounds->all[rounds->count - 1].count;
}

/* By how many of the meetings that a format has there were: most of them. */
static enum tournament_format guess(
    const struct tournament *tournament, const struct rounds *rounds)
{
	size_t n = count_entrants(tournament), met = tournament->meeting_count;

	if (n < 3)
		return FORMAT_FREE;
	if (met * 10 >= n * (n - 1) * 7)
		return FORMAT_DOUBLE;
	if (met * 10 >= n * (n - 1) / 2 * 7)
		return FORMAT_ROUND_ROBIN;
	if (looks_like_knockout(tournament, rounds, n))
		return FORMAT_KNOCKOUT;
	if (rounds->count > 1 && met * 10 >= rounds->count * (n / 2) * 8)
		return FORMAT_SWISS;
	return FORMAT_FREE;
}

static void audit_by_format(
    struct tournament *tournament, struct rounds *rounds)
{
	if (tournament->rules.format == FORMAT_GUESS)
		tournament->rules.format = guess(tournament, rounds);
	audit_boards(tournament, rounds);
	switch (tournament->rules.format) {
	case FORMAT_ROUND_ROBIN:
		audit_pairs(tournament, 1, true);
		audit_missing(tournament, rounds);
		break;
	case FORMAT_DOUBLE:
		audit_pairs(tournament, 2, true);
		audit_missing(tournament, rounds);
		break;
	case FORMAT_SWISS:
		audit_pairs(tournament, 1, false);
		audit_missing(tournament, rounds);
		break;
	case FORMAT_KNOCKOUT:
		audit_pairs(tournament, 1, false);
		audit_knockout(tournament, rounds);
		break;
	case FORMAT_GUESS:
	case FORMAT_FREE:
	case FORMAT_COUNT:
		break;
	}
}

void audit_format(struct tournament *tournament)
{
	struct rounds rounds = { .count = 0 };

	if (rounds_find(tournament, &rounds))
		audit_by_format(tournament, &rounds);
	rounds_release(&rounds);
}
