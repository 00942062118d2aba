/* Who has lost is out, who has won goes on. */

#include "notation/archive/tournament/parts.h"

struct ladder {
	struct tournament *tournament;
	struct rounds *rounds;
	const struct meeting **lost; /* [entrant]: where, or NULL; owned */
	size_t *last;                /* [entrant]: its last round; owned */
	size_t top; /* the last round in which two met who had not lost */
};

/* From then on as if it had gone the other way. */
static void tell_plays_on(
    struct ladder *ladder, const struct meeting *meeting, unsigned which)
{
	struct tournament *tournament = ladder->tournament;
	unsigned who = meeting->players[which];
	const struct meeting *lost = ladder->lost[who];
	const struct played *here = meeting_game(tournament, meeting, 0),
			    *there = meeting_game(tournament, lost, 0);

	fault_tell(tournament, here, here->game.player_at[side_of(here, who)],
	    NULL, "%s has lost at %s:%zu and is out, but plays on",
	    entrant_name(tournament, who), there->game.file,
	    there->game.at.line);
	ladder->lost[who] = NULL;
	ladder->lost[lost->players[lost->winner]] = lost;
}

/* Two who have both lost may play for a place. */
static void see_meeting(
    struct ladder *ladder, const struct meeting *meeting, size_t round)
{
	bool out[2];

	for (unsigned s = 0; s < 2; s++) {
		const struct meeting *lost = ladder->lost[meeting->players[s]];

		out[s] = lost && lost->round != meeting->round;
		ladder->last[meeting->players[s]] = round;
	}
	if (out[0] != out[1])
		tell_plays_on(ladder, meeting, out[1]);
	if (!out[0] || !out[1])
		ladder->top = round;
}

static void see_round(struct ladder *ladder, size_t i)
{
	const struct round *round = &ladder->rounds->all[i];
	struct meeting **meetings = ladder->rounds->by_round + round->first;

	for (size_t j = 0; j < round->count; j++)
		see_meeting(ladder, meetings[j], i);
	for (size_t j = 0; j < round->count; j++)
		if (meetings[j]->result == RESULT_WON)
			ladder
			    ->lost[meetings[j]->players[!meetings[j]->winner]] =
			    meetings[j];
}

/* Whoever has won and is not seen again. */
static void see_stopped(struct ladder *ladder, size_t i)
{
	struct tournament *tournament = ladder->tournament;
	const struct round *round = &ladder->rounds->all[i];

	for (size_t j = 0; j < round->count; j++) {
		const struct meeting *meeting =
		    ladder->rounds->by_round[round->first + j];
		const struct played *played =
		    meeting_game(tournament, meeting, 0);
		unsigned who = meeting->players[meeting->winner];

		if (meeting->result != RESULT_WON || ladder->last[who] != i ||
		    ladder->lost[who])
			continue;
		fault_tell(tournament, played,
		    played->game.player_at[side_of(played, who)], NULL,
		    "%s has won here and is missing in the next round",
		    entrant_name(tournament, who));
	}
}

void audit_knockout(struct tournament *tournament, struct rounds *rounds)
{
	size_t room = tournament->entrant_count + 1;
	struct ladder ladder = { .tournament = tournament, .rounds = rounds };

	ladder.lost =
	    memory_get(tournament->memory, room * sizeof(struct meeting *));
	ladder.last =
	    memory_get(tournament->memory, room * sizeof(*ladder.last));
	if (ladder.lost && ladder.last) {
		for (size_t i = 0; i < rounds->count; i++)
			see_round(&ladder, i);
		for (size_t i = 0; i < ladder.top; i++)
			see_stopped(&ladder, i);
	}
	block_free(ladder.lost);
	block_free(ladder.last);
}
