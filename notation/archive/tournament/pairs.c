/* Pairs that met too often, or not at all. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"

/* Pairs; and faults, after which nobody can say what follows from what. */
enum { MISSING_TOLD = 100, EXCUSES_MAX = 1000 };

static unsigned lower(const struct meeting *meeting)
{
	return meeting->players[meeting->players[0] > meeting->players[1]];
}

static unsigned higher(const struct meeting *meeting)
{
	return meeting->players[meeting->players[0] < meeting->players[1]];
}

static int compare_pairs(const void *a, const void *b)
{
	const struct meeting *x = *(struct meeting *const *)a,
			     *y = *(struct meeting *const *)b;

	if (lower(x) != lower(y))
		return lower(x) < lower(y) ? -1 : 1;
	if (higher(x) != higher(y))
		return higher(x) < higher(y) ? -1 : 1;
	return x < y ? -1 : x > y;
}

static void tell_met_before(struct tournament *tournament,
    struct meeting *later, const struct meeting *earlier)
{
	const struct played *here = meeting_game(tournament, later, 0),
			    *there = meeting_game(tournament, earlier, 0);

	fault_tell(tournament, here, here->game.player_at[0], NULL,
	    "%s and %s have met before, at %s:%zu",
	    entrant_name(tournament, later->players[0]),
	    entrant_name(tournament, later->players[1]), there->game.file,
	    there->game.at.line);
	later->blamed = true;
}

static void tell_same_side(struct tournament *tournament,
    const struct meeting *later, const struct meeting *earlier)
{
	const struct played *here = meeting_game(tournament, later, 0),
			    *there = meeting_game(tournament, earlier, 0);

	fault_tell(tournament, here, here->game.player_at[0], NULL,
	    "%s has the same side as at %s:%zu, where sides change",
	    entrant_name(tournament, here->players[0]), there->game.file,
	    there->game.at.line);
}

/* A game that nobody won may be played again where somebody has to go on. */
static bool may_meet_again(
    const struct tournament *tournament, const struct meeting *earlier)
{
	return tournament->rules.format == FORMAT_KNOCKOUT &&
	       earlier->result != RESULT_WON;
}

/* Meetings of one pair, in order. */
static void audit_pair(struct tournament *tournament, struct meeting **met,
    size_t count, unsigned wanted)
{
	bool blamed = false;

	for (size_t i = 0; i < count; i++)
		blamed |= met[i]->blamed;
	for (size_t i = wanted; i < count && !blamed; i++)
		if (!may_meet_again(tournament, met[i - 1]))
			tell_met_before(tournament, met[i], met[0]);
	if (wanted == 2 && count >= 2 && !blamed && !met[0]->is_match &&
	    !met[1]->is_match && met[0]->players[0] == met[1]->players[0])
		tell_same_side(tournament, met[1], met[0]);
}

/* A pair that did not meet as often as it should have. */
struct unmet {
	unsigned a, b;
	size_t met;
};

struct unmets {
	struct unmet *all; /* owned */
	size_t count, more;
	uint64_t *seats; /* owned */
	size_t seat_count;
};

/* Who plays in a round, as one number. */
static uint64_t seat(unsigned round, unsigned entrant)
{
	return (uint64_t)round << 32 | entrant;
}

static int compare_seats(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Every seat that was taken, sorted. */
static void find_seats(
    const struct tournament *tournament, struct unmets *unmets)
{
	for (size_t i = 0; i < tournament->meeting_count; i++)
		for (unsigned s = 0; s < 2; s++)
			unmets->seats[unmets->seat_count++] =
			    seat(tournament->meetings[i].round,
				tournament->meetings[i].players[s]);
	qsort(unmets->seats, unmets->seat_count, sizeof(*unmets->seats),
	    compare_seats);
}

static bool plays_in(
    const struct unmets *unmets, unsigned entrant, unsigned round)
{
	uint64_t wanted = seat(round, entrant);

	return bsearch(&wanted, unmets->seats, unmets->seat_count,
		   sizeof(wanted), compare_seats) != NULL;
}

/* A fault that was told explains one pair: of its players somebody, with
 * somebody who is missing in that round. */
static bool is_excused(const struct tournament *tournament,
    const struct unmets *unmets, unsigned a, unsigned b)
{
	if (tournament->excuse_count > EXCUSES_MAX)
		return false;
	for (size_t i = 0; i < tournament->excuse_count; i++) {
		struct excuse *excuse = &tournament->excuses[i];
		bool has_a = false, has_b = false;

		for (size_t j = 0; j < COUNT_OF(excuse->players); j++) {
			has_a |= excuse->players[j] == a;
			has_b |= excuse->players[j] == b;
		}
		if (excuse->used || has_a == has_b ||
		    (excuse->round &&
			plays_in(unmets, has_a ? b : a, excuse->round)))
			continue;
		excuse->used = true;
		return true;
	}
	return false;
}

static void note_unmet(const struct tournament *tournament,
    struct unmets *unmets, unsigned a, unsigned b, size_t met)
{
	if (is_excused(tournament, unmets, a, b))
		return;
	if (unmets->count == MISSING_TOLD)
		unmets->more++;
	else
		unmets->all[unmets->count++] = (struct unmet){ a, b, met };
}

/* Every pair that there is, beside those that met, which are sorted. */
static void find_unmet(const struct tournament *tournament,
    struct meeting **sorted, unsigned wanted, struct unmets *unmets)
{
	size_t at = 0, end = tournament->meeting_count;

	for (unsigned a = 0; a < tournament->entrant_count; a++)
		for (unsigned b = a + 1; b < tournament->entrant_count; b++) {
			size_t met = 0;

			if (unmets->more)
				return;
			if (tournament->entrants[a].same != a ||
			    tournament->entrants[b].same != b)
				continue;
			while (at + met < end && lower(sorted[at + met]) == a &&
			       higher(sorted[at + met]) == b)
				met++;
			at += met;
			if (met < wanted)
				note_unmet(tournament, unmets, a, b, met);
		}
}

/* There is one: that is how it became an entrant. */
static const struct played *first_record(
    const struct tournament *tournament, unsigned entrant)
{
	const struct played *played = tournament->games;

	while (played->players[0] != entrant && played->players[1] != entrant)
		played++;
	return played;
}

static void tell_unmet(struct tournament *tournament, struct meeting **sorted,
    const struct unmets *unmets)
{
	for (size_t i = 0; i < unmets->count; i++) {
		const struct unmet *unmet = &unmets->all[i];
		const struct played *played =
		    first_record(tournament, unmet->a);

		fault_tell(tournament, played,
		    played->game.player_at[side_of(played, unmet->a)], NULL,
		    unmet->met ? "%s and %s have not met a second time"
			       : "%s and %s have not met",
		    entrant_name(tournament, unmet->a),
		    entrant_name(tournament, unmet->b));
		tournament->entrants[unmet->a].unpaired = true;
		tournament->entrants[unmet->b].unpaired = true;
	}
	if (unmets->more)
		fault_tell(tournament, meeting_game(tournament, sorted[0], 0),
		    meeting_game(tournament, sorted[0], 0)->game.at, NULL,
		    "more than %u pairs have not met", (unsigned)MISSING_TOLD);
}

/* A record that cannot be read may be the game that is missing. */
static void audit_unmet(
    struct tournament *tournament, struct meeting **sorted, unsigned wanted)
{
	struct unmets unmets = { .all = memory_get(tournament->memory,
				     MISSING_TOLD * sizeof(struct unmet)),
		.seats = memory_get(
		    tournament->memory, (2 * tournament->meeting_count + 1) *
					    sizeof(*unmets.seats)) };

	if (unmets.all && unmets.seats) {
		find_seats(tournament, &unmets);
		find_unmet(tournament, sorted, wanted, &unmets);
		if (unmets.count > tournament->unreadable)
			tell_unmet(tournament, sorted, &unmets);
	}
	block_free(unmets.seats);
	block_free(unmets.all);
}

struct meeting **meetings_by_pair(const struct tournament *tournament)
{
	size_t count = tournament->meeting_count;
	struct meeting **sorted = memory_get(
	    tournament->memory, (count + 1) * sizeof(struct meeting *));

	if (!sorted)
		return NULL;
	for (size_t i = 0; i < count; i++)
		sorted[i] = &tournament->meetings[i];
	qsort(sorted, count, sizeof(struct meeting *), compare_pairs);
	return sorted;
}

void audit_pairs(struct tournament *tournament, unsigned wanted, bool all)
{
	size_t count = tournament->meeting_count, end;
	struct meeting **sorted = meetings_by_pair(tournament);

	if (!sorted)
		return;
	for (size_t i = 0; i < count; i = end) {
		for (end = i + 1; end < count &&
				  meeting_same_players(sorted[i], sorted[end]);)
			end++;
		audit_pair(tournament, sorted + i, end - i, wanted);
	}
	if (all)
		audit_unmet(tournament, sorted, wanted);
	block_free(sorted);
}
