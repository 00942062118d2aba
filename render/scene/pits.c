/* Seeds: how many lie in a pit, what was harvested, when each fell. */
#include "render/scene/placing.h"

enum {
	SEED_SIZE = 36,
	HARVEST_SHIFT = 16, /* in an empty pit, below its 0 */
	INNER = 20,         /* of a number beyond the pit */
	OUTER = 13,
	SOWN_TIMES_MAX = 3, /* nobody can follow more numbers than this */
};

bool scene_is_new_round(const struct builder *build)
{
	const struct report *report = build->view->report;
	unsigned kept = effects_kept(report);

	return !build->view->to_come && kept > 0 &&
	       report->effects[kept - 1].kind == EFFECT_REFILL;
}

bool scene_is_arrangement(const struct builder *build)
{
	const struct report *report = build->view->report;

	return report && turn_has(&report->turn, 0, SIGN_SEEDS);
}

/* -1: the inner side of the point's row is above it in the picture. */
static int inwards(const struct builder *build, const struct item *at)
{
	int middle = build->bottom - (build->map->rows - 1) * build->step_y / 2;

	return at->y < middle ? 1 : -1;
}

/* Seeds that the turn took from a pit, however often. */
static unsigned harvested(const struct builder *build, uint8_t point)
{
	const struct report *report = build->view->report;
	unsigned sum = 0;

	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_TAKE &&
		    report->effects[i].point == point)
			sum += report->effects[i].amount;
	return sum;
}

/* When seeds fell into a pit: the first and the last time. */
struct sown {
	unsigned first, last, times;
	bool skipped;
};

struct order {
	struct sown pits[POINTS_MAX];
	uint8_t last; /* where the last seed fell, if that is known */
};

static void note_effect(
    struct sown *pit, const struct effect *effect, unsigned *order)
{
	if (effect->kind == EFFECT_SKIP)
		pit->skipped = true;
	if (effect->kind != EFFECT_DROP)
		return;
	pit->last = ++*order;
	if (pit->times++ == 0)
		pit->first = pit->last;
}

/* Answers whether it can be followed by its numbers. */
static bool read_order(const struct builder *build, struct order *order)
{
	const struct report *report = build->view->report;
	unsigned drops = 0, times = 0;

	*order = (struct order){ .last = NOWHERE };
	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (!on_board(build, effect->point))
			continue;
		note_effect(&order->pits[effect->point], effect, &drops);
		if (effect->kind == EFFECT_DROP)
			order->last = effect->point;
		if (order->pits[effect->point].times > times)
			times = order->pits[effect->point].times;
	}
	return times <= SOWN_TIMES_MAX && !has_many_laps(build);
}

/* Before the turn a pit holds something else. A count that is there is not
 * written over; it gives way where a number of the order is beside the pit. */
static bool is_written_inside(const struct builder *build, uint8_t point)
{
	struct order order;

	return !build->view->to_come &&
	       (piece_on(build, point) == 0 || read_order(build, &order));
}

static void add_seeds(struct builder *build, uint8_t point, unsigned taken)
{
	struct item *seeds = scene_add_at(build, ROLE_SEEDS, point);

	seeds->number = piece_on(build, point);
	seeds->radius = SEED_SIZE;
	if (taken && is_written_inside(build, point))
		seeds->y -= HARVEST_SHIFT;
}

static void add_harvest(struct builder *build, uint8_t point, unsigned taken)
{
	struct item *harvest = scene_add_at(build, ROLE_HARVEST, point);

	harvest->number = is_written_inside(build, point) ? taken : 0;
	harvest->radius = SEED_SIZE;
	harvest->y2 += HARVEST_SHIFT;
	harvest->column -= PIT_RING_CELLS;
}

void build_seeds(struct builder *build)
{
	unsigned taken[POINTS_MAX] = { 0 };

	for (uint8_t p = 0; p < build->map->points; p++) {
		if (!scene_is_new_round(build))
			taken[p] = harvested(build, p);
		add_seeds(build, p, taken[p]);
	}
	for (uint8_t p = 0; p < build->map->points; p++)
		if (taken[p])
			add_harvest(build, p, taken[p]);
}

static void place_beyond(
    struct builder *build, struct item *number, int inner, int outer)
{
	int least = PLACE_ANY, in = inwards(build, number), y = number->y;

	if (!try_place(build, number, number->x, y + in * inner, &least))
		try_place(build, number, number->x, y + in * outer, &least);
}

/* On the outer side, where no order of sowing is. */
static void add_harvest_tag(struct builder *build, uint8_t point)
{
	unsigned taken = harvested(build, point);
	struct item *tag;
	size_t begin = build_words_of(build)->length;

	if (!taken || build->view->to_come || is_written_inside(build, point))
		return;
	tag = scene_add_at(build, ROLE_NUMBER, point);
	tag->radius = TAG_SIZE;
	text_addf(build_words_of(build), "x%u", taken);
	scene_end_text(build, tag, begin);
	place_beyond(build, tag, -(PIT_RADIUS + OUTER), PIT_RADIUS + INNER);
}

/* On the inner side of the pit, where no coordinates are. */
static void add_sown(
    struct builder *build, uint8_t point, const struct sown *sown)
{
	struct text *words = build_words_of(build);
	struct item *number = scene_add_at(build, ROLE_NUMBER, point);
	size_t begin = words->length;

	number->radius = TAG_SIZE;
	if (sown->times == 0)
		text_puts(words, words_in(build->view->language, "skip"));
	else if (sown->times == 1)
		text_addf(words, "%u", sown->first);
	else
		text_addf(words, sown->times == 2 ? "%u,%u" : "%u..%u",
		    sown->first, sown->last);
	scene_end_text(build, number, begin);
	place_beyond(build, number, PIT_RADIUS + INNER, -(PIT_RADIUS + OUTER));
}

/* A long sowing shows only where it ended, if that is known. */
static void add_order(struct builder *build)
{
	struct order order;

	if (!read_order(build, &order)) {
		if (order.last != NOWHERE)
			scene_add_ring(build, ROLE_PLACED, order.last);
		return;
	}
	for (uint8_t p = 0; p < build->map->points; p++)
		if (order.pits[p].times > 0 || order.pits[p].skipped)
			add_sown(build, p, &order.pits[p]);
}

void build_sowing(struct builder *build)
{
	const struct report *report = build->view->report;

	if (!report || scene_is_arrangement(build) || scene_is_new_round(build))
		return;
	for (uint8_t p = 0; p < build->map->points; p++)
		add_harvest_tag(build, p);
	if (report->effect_count <= EFFECTS_MAX)
		add_order(build);
}
