#include "notation/replay/legal_text.h"

#include <string.h>

#include "notation/record/turn_text.h"
#include "notation/text/nearest.h"

void legal_init(struct legal *legal, struct memory *memory)
{
	legal->count = 0;
	text_init(&legal->shown, memory);
	text_init(&legal->suggestion, memory);
	text_init(&legal->why, memory);
}

void legal_release(struct legal *legal)
{
	text_release(&legal->shown);
	text_release(&legal->suggestion);
	text_release(&legal->why);
}

/* The nearest turns so far, those that were found first in front. */
struct search {
	const struct game *game;
	struct span written;
	uint64_t count;
	unsigned held;
	struct {
		struct turn turn;
		unsigned distance;
		uint64_t order;
	} near[LEGAL_SHOWN];
};

/* Turns that begin alike come first: it is mostly the end that is wrong. Only
 * what is less than the worst matters. */
static unsigned badness(struct span written, struct span turn, unsigned worst)
{
	size_t same = 0;

	while (same < 2 && same < written.length && same < turn.length &&
	       written.text[same] == turn.text[same])
		same++;
	return 4 * nearest_distance_within(written, turn, worst / 4) +
	       (same < 2 ? 3 : 0);
}

static bool consider(const struct turn *turn, void *user)
{
	struct search *search = user;
	char text[TURN_TEXT_MAX];
	struct span span = { text, turn_write(&search->game->map, turn, text) };
	unsigned at = search->held;
	unsigned worst = at < LEGAL_SHOWN ? 4 * TURN_TEXT_MAX
					  : search->near[at - 1].distance;
	unsigned distance = badness(search->written, span, worst);

	search->count++;
	if (at == LEGAL_SHOWN && search->near[at - 1].distance <= distance)
		return true;
	if (at < LEGAL_SHOWN)
		search->held++;
	else
		at--;
	for (; at > 0 && search->near[at - 1].distance > distance; at--)
		search->near[at] = search->near[at - 1];
	search->near[at].turn = *turn;
	search->near[at].distance = distance;
	search->near[at].order = search->count;
	return true;
}

/* Shown in the order in which the rules list them. */
static void show(struct legal *legal, struct search *search)
{
	uint64_t after = 0;

	for (unsigned n = 0; n < search->held; n++) {
		unsigned first = 0;
		char text[TURN_TEXT_MAX];

		for (unsigned i = 1; i < search->held; i++) {
			bool later = search->near[first].order <= after;

			if (search->near[i].order > after &&
			    (later || search->near[i].order <
					  search->near[first].order))
				first = i;
		}
		after = search->near[first].order;
		turn_write(&search->game->map, &search->near[first].turn, text);
		text_addf(&legal->shown, n ? " %s" : "%s", text);
	}
}

void legal_find(struct legal *legal, const struct game *game,
    const struct state *state, struct span written)
{
	struct search search = { .game = game, .written = written };
	char text[TURN_TEXT_MAX];
	struct nearest nearest;

	text_clear(&legal->shown);
	text_clear(&legal->suggestion);
	state_turns(game, state, consider, &search);
	legal->count = search.count;
	show(legal, &search);
	if (search.held == 0)
		return;
	turn_write(&game->map, &search.near[0].turn, text);
	nearest_init(&nearest, written);
	nearest_offer(&nearest, text);
	if (nearest.best)
		text_puts(&legal->suggestion, text);
}
