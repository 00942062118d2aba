#include "notation/formats/ludii/objections.h"

#include <stdlib.h>

#include "notation/formats/ludii/effects.h"

/* --- Oware --------------------------------------------------------------------- */

struct sowing {
	uint8_t last;   /* house, or NOWHERE */
	unsigned sown;  /* seeds */
	unsigned taken; /* houses */
};

static struct sowing sowing_of(const struct report *report)
{
	struct sowing sowing = { .last = NOWHERE };

	for (unsigned i = 0; i < effects_kept(report); i++) {
		if (report->effects[i].kind == EFFECT_DROP) {
			sowing.last = report->effects[i].point;
			sowing.sown++;
		}
		sowing.taken += report->effects[i].kind == EFFECT_TAKE;
	}
	return sowing;
}

/* Houses are numbered as they are sown: from the last seed back, a house that
 * could be harvested and was not. */
static bool harvest_is_limited(
    const struct step *step, const struct sowing *sowing)
{
	const struct map *map = &step->game->map;
	const struct position *now = &step->at->now.pos;
	uint8_t next;

	if (sowing->last == NOWHERE)
		return false;
	next = (uint8_t)((sowing->last + map->points - sowing->taken) %
			 map->points);
	return map->row[next] != step->at->before.pos.side &&
	       (now->at[next] == 2 || now->at[next] == 3);
}

/* The last seed would have fallen into the house that all came from. */
static bool last_seed_jumps(
    const struct step *step, const struct sowing *sowing)
{
	unsigned others = step->game->map.points - 1u;

	return sowing->sown > others && sowing->sown % others == 1;
}

bool oware_forbids(const struct step *step)
{
	struct sowing sowing = sowing_of(&step->at->report);

	return harvest_is_limited(step, &sowing);
}

const char *oware_objection(const struct step *step)
{
	struct sowing sowing = sowing_of(&step->at->report);

	if (sowing.taken > 0 && last_seed_jumps(step, &sowing))
		return "Ludii takes nothing where the last seed jumps the "
		       "house that it came from, but it loads";
	if (oware_forbids(step))
		return "Ludii forbids a harvest of all that the enemy has, but "
		       "it loads";
	return NULL;
}

/* --- Dala ----------------------------------------------------------------------- */

static const uint8_t ways[] = { NORTH, EAST, SOUTH, WEST };

/* Pieces of a side side by side through a point. */
static unsigned run_through(const struct map *map, const struct position *pos,
    uint8_t point, unsigned side, unsigned way)
{
	unsigned length = 1;

	for (unsigned turn = 0; turn < 4; turn += 2)
		for (uint8_t p = map->next[point][ways[(way + turn) % 4]];
		     p != NOWHERE && piece_is(pos->at[p], side);
		     p = map->next[p][ways[(way + turn) % 4]])
			length++;
	return length;
}

/* The point is in a line of exactly so many. */
static bool in_line(const struct step *step, const struct position *pos,
    uint8_t point, unsigned length)
{
	const struct map *map = &step->game->map;
	unsigned side = step->at->before.pos.side;

	return piece_is(pos->at[point], side) &&
	       (run_through(map, pos, point, side, 0) == length ||
		   run_through(map, pos, point, side, 1) == length);
}

/* A piece that leaves a line of exactly four takes for every line of three
 * through a neighbour that it leaves, and for no other. */
static unsigned dala_takes(const struct step *step, const struct effect *move)
{
	const struct position *before = &step->at->before.pos,
			      *now = &step->at->now.pos;
	unsigned takes = 0;

	if (!in_line(step, before, move->from, 4))
		return in_line(step, now, move->point, 3);
	for (unsigned i = 0; i < COUNT_OF(ways); i++) {
		uint8_t next = step->game->map.next[move->from][ways[i]];

		takes += next != NOWHERE && in_line(step, now, next, 3);
	}
	return takes;
}

const char *dala_objection(const struct step *step)
{
	const struct report *report = &step->at->report;
	const struct effect *move = NULL;
	unsigned taken = 0;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		if (report->effects[i].kind == EFFECT_MOVE)
			move = &report->effects[i];
		taken += report->effects[i].kind == EFFECT_TAKE;
	}
	return move && dala_takes(step, move) != taken
		   ? "Ludii takes otherwise when a piece leaves a line of "
		     "four or more, but it loads"
		   : NULL;
}

/* --- Hasami Shogi ----------------------------------------------------------------- */

/* Two pieces away from the one that moved. */
static bool is_far(const struct map *map, uint8_t to, uint8_t taken)
{
	return abs(map->row[to] - map->row[taken]) > 1 ||
	       abs(map->column[to] - map->column[taken]) > 1;
}

const char *hasami_objection(const struct step *step)
{
	const struct report *report = &step->at->report;
	const struct map *map = &step->game->map;
	uint8_t to = NOWHERE;

	if (turn_has(&report->turn, 1, SIGN_JUMP))
		return "Ludii has no jumps in this game, but it loads";
	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_MOVE)
			to = effect->point;
		else if (effect->kind == EFFECT_TAKE && to != NOWHERE &&
			 is_far(map, to, effect->point))
			return "Ludii takes only one piece in a direction, but "
			       "it loads";
	}
	return NULL;
}
