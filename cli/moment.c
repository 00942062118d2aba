#include "cli/moment.h"

#include <string.h>

struct search {
	struct moment *moment;
	unsigned long wanted;
};

static bool see(const struct step *step, void *user)
{
	struct search *search = user;
	struct moment *moment = search->moment;

	if (step->kind != STEP_TURN || step->depth > 0)
		return true;
	if (step->ply > search->wanted)
		return false;
	moment->ply = step->ply;
	moment->before = *step->before;
	moment->after = *step->after;
	moment->report = *step->report;
	moment->round = step->round;
	moment->starts_round = step->starts_round;
	moment->has_turn = true;
	return step->ply < search->wanted;
}

bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict)
{
	struct search search = { .moment = moment };
	struct past past;

	if (ply < 0) {
		/* The whole game once, to know how long it is. */
		struct sink silent;

		sink_init(&silent, NULL, NULL);
		replay_record(
		    replay, record, source, &silent, NULL, NULL, verdict);
		sink_release(&silent);
		ply = (long)verdict->plies + 1 + ply;
	}
	search.wanted = ply < 0 ? 0 : (unsigned long)ply;
	memset(moment, 0, sizeof(*moment));
	replay_record(replay, record, source, sink, see, &search, verdict);
	if (!verdict->game)
		return false;
	if (moment->has_turn)
		return true;
	past_init(&past);
	state_begin(verdict->game, &moment->after, &past, &verdict->start);
	past_release(&past);
	return true;
}
