/* Points, tie-breaks and ranks. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"

bool meeting_points(const struct tournament *tournament,
    const struct meeting *meeting, unsigned which, long *points)
{
	const struct tournament_rules *rules = &tournament->rules;

	if (meeting->result != RESULT_WON && meeting->result != RESULT_DRAW)
		return false;
	*points = meeting->result == RESULT_DRAW ? rules->draw
		  : meeting->winner == which     ? rules->win
						 : rules->loss;
	return true;
}

static void count_games(
    struct tournament *tournament, const struct meeting *meeting)
{
	for (size_t i = 0; i < meeting->count; i++) {
		const struct played *played =
		    meeting_game(tournament, meeting, i);

		if (played->surplus || !is_decided(played))
			continue;
		for (unsigned s = 0; s < 2; s++) {
			struct entrant *entrant =
			    &tournament->entrants[played->players[s]];

			entrant->games++;
			entrant->result_only += played->game.result_only;
			tournament->has_result_only |= played->game.result_only;
			entrant->sides[s]++;
		}
	}
}

static void count_points(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->meeting_count; i++) {
		const struct meeting *meeting = &tournament->meetings[i];

		count_games(tournament, meeting);
		for (unsigned s = 0; s < 2; s++) {
			struct entrant *entrant =
			    &tournament->entrants[meeting->players[s]];
			long points;

			if (!meeting_points(tournament, meeting, s, &points))
				continue;
			entrant->points += points;
			entrant->meetings++;
			entrant->wins += meeting->result == RESULT_WON &&
					 meeting->winner == s;
		}
	}
}

/* What each meeting adds to the tie-breaks of its players. */
static void count_tiebreaks(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->meeting_count; i++) {
		const struct meeting *meeting = &tournament->meetings[i];

		for (unsigned s = 0; s < 2; s++) {
			struct entrant *own =
			    &tournament->entrants[meeting->players[s]];
			long long other =
			    tournament->entrants[meeting->players[!s]].points;
			long points;

			if (!meeting_points(tournament, meeting, s, &points))
				continue;
			own->tiebreak[TIEBREAK_SONNEBORN_BERGER] +=
			    meeting->result == RESULT_DRAW ? other / 2
			    : meeting->winner == s         ? other
							   : 0;
			own->tiebreak[TIEBREAK_BUCHHOLZ] += other;
		}
	}
	for (size_t i = 0; i < tournament->entrant_count; i++)
		tournament->entrants[i].tiebreak[TIEBREAK_WINS] =
		    (long long)tournament->entrants[i].wins * POINT_PARTS;
}

/* By points and so many of the tie-breaks. */
static int compare_standing(const struct tournament *tournament,
    const struct entrant *a, const struct entrant *b, unsigned tiebreaks)
{
	if (a->points != b->points)
		return a->points < b->points ? 1 : -1;
	for (unsigned i = 0; i < tiebreaks; i++) {
		enum tiebreak by = tournament->rules.tiebreaks[i];

		if (a->tiebreak[by] != b->tiebreak[by])
			return a->tiebreak[by] < b->tiebreak[by] ? 1 : -1;
	}
	return 0;
}

/* Sorting goes through these; qsort() hands nothing on. */
struct standing_key {
	const struct tournament *tournament;
	unsigned tiebreaks, entrant;
};

static int compare_standing_keys(const void *a, const void *b)
{
	const struct standing_key *x = a, *y = b;
	const struct entrant *own = &x->tournament->entrants[x->entrant],
			     *other = &x->tournament->entrants[y->entrant];
	int answer = compare_standing(x->tournament, own, other, x->tiebreaks);

	return answer ? answer : strcmp(own->name, other->name);
}

static void sort_standing(struct tournament *tournament, unsigned tiebreaks)
{
	struct standing_key *keys = memory_get(
	    tournament->memory, (tournament->ranked + 1) * sizeof(*keys));

	if (!keys)
		return;
	for (size_t i = 0; i < tournament->ranked; i++)
		keys[i] = (struct standing_key){ tournament, tiebreaks,
			tournament->order[i] };
	qsort(keys, tournament->ranked, sizeof(*keys), compare_standing_keys);
	for (size_t i = 0; i < tournament->ranked; i++)
		tournament->order[i] = keys[i].entrant;
	block_free(keys);
}

/* Those who stand level, as numbers of their group; how many are in each. */
static void find_level(struct tournament *tournament, unsigned tiebreaks,
    size_t *group, size_t *sizes)
{
	for (size_t i = 0; i < tournament->ranked; i++) {
		unsigned own = tournament->order[i];
		bool level =
		    i > 0 &&
		    compare_standing(tournament, &tournament->entrants[own],
			&tournament->entrants[tournament->order[i - 1]],
			tiebreaks) == 0;

		group[own] = level ? group[tournament->order[i - 1]] : i;
		sizes[group[own]]++;
	}
}

static bool are_level(
    const struct meeting *meeting, const size_t *group, const size_t *sizes)
{
	return group[meeting->players[0]] == group[meeting->players[1]] &&
	       sizes[group[meeting->players[0]]] > 1;
}

/* A group decides by its own games only if everybody in it met everybody:
 * met[] counts whom each of them did, once. */
static void count_met(const struct tournament *tournament, const size_t *group,
    const size_t *sizes, size_t *met, struct meeting **sorted)
{
	for (size_t i = 0; i < tournament->meeting_count; i++) {
		const struct meeting *meeting = sorted[i];
		long points;

		if (!are_level(meeting, group, sizes) ||
		    !meeting_points(tournament, meeting, 0, &points))
			continue;
		if (i > 0 && meeting_same_players(meeting, sorted[i - 1]) &&
		    meeting_points(tournament, sorted[i - 1], 0, &points))
			continue;
		met[group[meeting->players[0]]]++;
	}
}

static void add_direct(struct tournament *tournament, const size_t *group,
    const size_t *sizes, const size_t *met)
{
	for (size_t i = 0; i < tournament->meeting_count; i++) {
		const struct meeting *meeting = &tournament->meetings[i];
		size_t own = group[meeting->players[0]];

		if (!are_level(meeting, group, sizes) ||
		    met[own] < sizes[own] * (sizes[own] - 1) / 2)
			continue;
		for (unsigned s = 0; s < 2; s++) {
			long points;

			if (meeting_points(tournament, meeting, s, &points))
				tournament->entrants[meeting->players[s]]
				    .tiebreak[TIEBREAK_DIRECT] += points;
		}
	}
}

/* Points among those who are level in all that was compared before. */
static void count_direct(struct tournament *tournament, unsigned tiebreaks)
{
	size_t room = tournament->entrant_count + 1;
	size_t *lists =
	    memory_get(tournament->memory, 3 * room * sizeof(*lists));
	struct meeting **sorted = meetings_by_pair(tournament);

	sort_standing(tournament, tiebreaks);
	if (lists && sorted && !tournament->memory->failed) {
		find_level(tournament, tiebreaks, lists, lists + room);
		count_met(
		    tournament, lists, lists + room, lists + 2 * room, sorted);
		add_direct(tournament, lists, lists + room, lists + 2 * room);
	}
	block_free(lists);
	block_free(sorted);
}

static void rank(struct tournament *tournament)
{
	unsigned tiebreaks = tournament->rules.tiebreak_count;

	sort_standing(tournament, tiebreaks);
	for (size_t i = 0; i < tournament->ranked; i++) {
		struct entrant *own =
		    &tournament->entrants[tournament->order[i]];
		const struct entrant *before =
		    i ? &tournament->entrants[tournament->order[i - 1]] : NULL;
		bool level = before && compare_standing(tournament, own, before,
					   tiebreaks) == 0;

		own->rank = level ? before->rank : (unsigned)i + 1;
	}
}

void count_standing(struct tournament *tournament)
{
	tournament->order = memory_get(tournament->memory,
	    (tournament->entrant_count + 1) * sizeof(unsigned));
	if (!tournament->order)
		return;
	for (unsigned i = 0; i < tournament->entrant_count; i++)
		if (tournament->entrants[i].same == i)
			tournament->order[tournament->ranked++] = i;
	count_points(tournament);
	count_tiebreaks(tournament);
	for (unsigned i = 0; i < tournament->rules.tiebreak_count; i++)
		if (tournament->rules.tiebreaks[i] == TIEBREAK_DIRECT)
			count_direct(tournament, i);
	rank(tournament);
}
