#include "rules/omweso/omweso.h"

enum { POINTS = 32, FIRST_INNER = 8, LAST_INNER = 15 };

/* Bits of the pits in the two outermost columns. */
enum { ENDS = 1u << FIRST_INNER | 1u << LAST_INNER };

#define ONE_EACH 0x0101010101010101u

/* North sees the board as South does, turned round. */
uint8_t omweso_ring_point(unsigned side, unsigned pit)
{
	unsigned point = pit < RING_ROW ? pit * 4 : (RING - 1 - pit) * 4 + 1;

	return (uint8_t)(side == 0 ? point : POINTS - 1 - point);
}

unsigned omweso_ring_pit(unsigned side, unsigned point)
{
	unsigned seen = side == 0 ? point : POINTS - 1 - point;

	switch (seen % 4) {
	case 0:
		return seen / 4;
	case 1:
		return RING - 1 - seen / 4;
	default:
		return RING;
	}
}

/* The enemy's pit in the column of an inner pit: the inner or the outer. */
static uint8_t facing_point(unsigned side, unsigned pit, bool outer)
{
	unsigned point = omweso_ring_point(side, pit), step = outer ? 2 : 1;

	return (uint8_t)(side == 0 ? point + step : point - step);
}

static unsigned seeds_in(const struct sowing *sowing, unsigned pit)
{
	return sowing->own[pit / 8] >> pit % 8 * 8 & 0xff;
}

static void empty_pit(struct sowing *sowing, unsigned pit)
{
	sowing->own[pit / 8] &= ~((uint64_t)0xff << pit % 8 * 8);
}

static void pick_up(struct sowing *sowing, unsigned pit)
{
	sowing->hand = (uint8_t)seeds_in(sowing, pit);
	sowing->origin = (uint8_t)pit;
	sowing->from_enemy = false;
	empty_pit(sowing, pit);
	report_add(sowing->report, EFFECT_LIFT,
	    omweso_ring_point(sowing->pos->side, pit), NOWHERE, sowing->hand);
}

void sowing_begin(struct sowing *sowing, const struct position *pos,
    unsigned pit, bool lap_resow, struct report *report)
{
	unsigned side = pos->side;

	*sowing = (struct sowing){ .pos = pos,
		.pit = (uint8_t)pit,
		.lap_resow = lap_resow,
		.report = report };
	for (unsigned p = 0; p < RING; p++)
		sowing->own[p / 8] |=
		    (uint64_t)pos->at[omweso_ring_point(side, p)] << p % 8 * 8;
	for (unsigned p = FIRST_INNER; p <= LAST_INNER; p++)
		if (pos->at[facing_point(side, p, false)] &&
		    pos->at[facing_point(side, p, true)])
			sowing->open |= (uint16_t)(1u << p);
	pick_up(sowing, pit);
}

/* A byte of one for each of the first n pits of half a ring. */
static uint64_t ones(unsigned n)
{
	return n >= 8 ? ONE_EACH : ONE_EACH & (((uint64_t)1 << n * 8) - 1);
}

/* A seed for each of n < RING pits, from `first` on round the ring. */
static void add_ones(uint64_t own[2], unsigned first, unsigned n)
{
	uint64_t low = ones(n), high = n > 8 ? ones(n - 8) : 0;
	unsigned half = first / 8, bits = first % 8 * 8;

	if (bits > 0) {
		uint64_t over = low >> (64 - bits);

		low = low << bits | high >> (64 - bits);
		high = high << bits | over;
	}
	own[half] += low;
	own[half ^ 1] += high;
}

static unsigned last_of_lap(
    const struct sowing *sowing, enum direction direction)
{
	unsigned far = sowing->hand % RING;

	return (sowing->origin + (direction == CLOCKWISE ? RING - far : far)) %
	       RING;
}

static void report_lap(const struct sowing *sowing, enum direction direction)
{
	unsigned step = direction == CLOCKWISE ? RING - 1 : 1;
	unsigned pit = sowing->origin;

	for (unsigned i = 0; i < sowing->hand; i++) {
		pit = (pit + step) % RING;
		report_add(sowing->report, EFFECT_DROP,
		    omweso_ring_point(sowing->pos->side, pit), NOWHERE, 1);
	}
}

/* Sows the hand; answers where the last seed fell. */
static unsigned sow_lap(struct sowing *sowing, enum direction direction)
{
	unsigned last = last_of_lap(sowing, direction);
	unsigned first =
	    direction == CLOCKWISE ? last : (sowing->origin + 1u) % RING;
	uint64_t rounds = sowing->hand / RING * ONE_EACH;

	if (sowing->report)
		report_lap(sowing, direction);
	sowing->own[0] += rounds;
	sowing->own[1] += rounds;
	add_ones(sowing->own, first, sowing->hand % RING);
	sowing->laps++;
	return last;
}

/* Takes both enemy pits of the column into the hand. */
static void harvest(struct sowing *sowing, unsigned pit)
{
	const struct position *pos = sowing->pos;
	uint8_t inner = facing_point(pos->side, pit, false);
	uint8_t outer = facing_point(pos->side, pit, true);

	report_add(sowing->report, EFFECT_TAKE, inner, NOWHERE, pos->at[inner]);
	report_add(sowing->report, EFFECT_TAKE, outer, NOWHERE, pos->at[outer]);
	sowing->hand = (uint8_t)(pos->at[inner] + pos->at[outer]);
	sowing->harvested = (uint8_t)(sowing->harvested + sowing->hand);
	sowing->open &= (uint16_t) ~(1u << pit);
	sowing->taken |= (uint16_t)(1u << pit);
	sowing->twin = (sowing->taken & ENDS) == ENDS;
	/* A harvest that follows a harvest is sown from the same pit. */
	if (!sowing->from_enemy && !sowing->lap_resow)
		sowing->origin = (uint8_t)pit;
	sowing->from_enemy = true;
}

static bool is_open(const struct sowing *sowing, unsigned pit)
{
	return sowing->open >> pit & 1;
}

/* A lap of a full round or more has been in the last pit before. */
bool sowing_harvests(struct sowing *sowing, enum direction direction)
{
	unsigned last = last_of_lap(sowing, direction);

	if (!is_open(sowing, last) ||
	    (seeds_in(sowing, last) == 0 && sowing->hand <= RING))
		return false;
	harvest(sowing, sow_lap(sowing, direction));
	return true;
}

void sowing_turn_round(struct sowing *sowing)
{
	sowing->origin = sowing->pit;
}

/* The harvest that wins at once, so that nothing has to be sown after it. */
static bool completes_twin(const struct sowing *sowing, unsigned pit)
{
	return is_open(sowing, pit) &&
	       ((sowing->taken | 1u << pit) & ENDS) == ENDS;
}

void sowing_relay(struct sowing *sowing)
{
	while (!sowing->twin) {
		unsigned last = sow_lap(sowing, ANTICLOCKWISE);

		if (seeds_in(sowing, last) == 1)
			return;
		if (sowing->laps == LAPS_MAX && !completes_twin(sowing, last)) {
			sowing->endless = true;
			return;
		}
		if (is_open(sowing, last))
			harvest(sowing, last);
		else
			pick_up(sowing, last);
	}
}

void sowing_finish(const struct sowing *sowing, struct position *pos)
{
	unsigned side = sowing->pos->side;

	for (unsigned p = 0; p < RING; p++)
		pos->at[omweso_ring_point(side, p)] =
		    (uint8_t)seeds_in(sowing, p);
	for (unsigned p = FIRST_INNER; p <= LAST_INNER; p++) {
		if (!(sowing->taken >> p & 1))
			continue;
		pos->at[facing_point(side, p, false)] = 0;
		pos->at[facing_point(side, p, true)] = 0;
	}
}
