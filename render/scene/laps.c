/*
 * A sowing that goes on and on, lap by lap: what the board held after each lap,
 * on small boards below the large one. The first few are shown, then the last.
 */
#include "render/scene/build.h"

enum {
	DROPS_FEW = 16, /* can be followed by their numbers */
	LAPS_SHOWN = 6,
	TILE_STEP = 36, /* from count to count */
	TILE_ROW = 40,
	TILE_PAD = 4, /* beside the counts, so that a ring has room */
	COUNT_SIZE = 26,
	TITLE_ROOM = 50,
	TILE_GAP = 16,
	RING = 17,  /* two figures go in, and two beside it */
	FEWER = -1, /* no cell */
};

struct lap {
	unsigned number; /* from 1 on; 0: nobody counted */
	uint8_t from, last;
	unsigned seeds;
	uint8_t at[POINTS_MAX]; /* after it */
};

/* What is in the hand while one follows a sowing. */
struct hand {
	unsigned seeds, taken;
};

/* The next effect; answers whether a lap begins with it: where seeds are taken
 * up, or where those of a harvest are sown. */
static bool begins_lap(struct hand *hand, const struct effect *effect)
{
	bool begins = effect->kind == EFFECT_LIFT;

	if (effect->kind == EFFECT_TAKE)
		hand->taken += effect->amount;
	if (begins)
		*hand = (struct hand){ effect->amount, 0 };
	if (effect->kind == EFFECT_DROP) {
		if (hand->seeds == 0) {
			begins = true;
			hand->seeds = hand->taken;
		}
		hand->taken = 0;
		hand->seeds -= hand->seeds > 0;
	}
	return begins;
}

static unsigned count_laps(const struct report *report, unsigned *drops)
{
	struct hand hand = { 0, 0 };
	unsigned laps = 0;

	*drops = 0;
	for (unsigned i = 0; i < effects_kept(report); i++) {
		laps += begins_lap(&hand, &report->effects[i]);
		*drops += report->effects[i].kind == EFFECT_DROP;
	}
	return laps;
}

bool has_many_laps(const struct builder *build)
{
	unsigned drops;

	if (build->look != LOOK_PITS || !build->view->before ||
	    build->view->crop || scene_is_arrangement(build))
		return false;
	return count_laps(build->view->report, &drops) > 1 && drops > DROPS_FEW;
}

/* What an effect does to the counts. */
static void follow(struct lap *lap, const struct effect *effect)
{
	uint8_t *pit = &lap->at[effect->point];

	switch (effect->kind) {
	case EFFECT_LIFT:
	case EFFECT_TAKE:
		*pit = 0;
		break;
	case EFFECT_DROP:
		*pit = (uint8_t)(*pit + effect->amount);
		lap->last = effect->point;
		lap->seeds += effect->amount;
		break;
	default:
		break;
	}
}

static struct item *add_words(
    struct builder *build, enum role role, int x, int y, size_t begin)
{
	struct item *item = scene_add(build, role);

	item->x = x;
	item->y = y;
	item->radius = COUNT_SIZE;
	item->row = FEWER;
	scene_end_text(build, item, begin);
	return item;
}

static void add_tile_ring(struct builder *build, enum role role, int x, int y)
{
	struct item *ring = scene_add(build, role);

	ring->x = x;
	ring->y = y;
	ring->radius = RING;
	ring->number = 1;
	ring->row = FEWER;
}

/* Its middle, on a tile whose corner is at left, top. */
static void tile_place(const struct builder *build, uint8_t point, int left,
    int top, int *x, int *y)
{
	struct item at;

	scene_place(build, &at, point);
	*x = left + TILE_PAD + TILE_STEP / 2 +
	     (at.x - build->left) * TILE_STEP / build->step_x;
	*y = top + TILE_ROW / 2 +
	     (at.y - build->bottom + (build->map->rows - 1) * build->step_y) *
		 TILE_ROW / build->step_y;
}

static int tile_width(const struct builder *build)
{
	return build->map->columns * TILE_STEP + 2 * TILE_PAD;
}

/* Each player's half is a board of its own. */
static void add_tile_body(struct builder *build, int left, int top)
{
	int half = build->map->rows * TILE_ROW / 2;

	for (int i = 0; i < 2; i++) {
		struct item *body = scene_add(build, ROLE_BOARD);

		body->number = 1;
		body->x = left;
		body->x2 = left + tile_width(build);
		body->y = top + i * half;
		body->y2 = body->y + half;
	}
}

static void add_tile_title(
    struct builder *build, const struct lap *lap, int left, int top)
{
	struct text *words = build_words_of(build);
	size_t begin = words->length;

	if (lap->number && lap->from != NOWHERE)
		text_addf(words, "%u. %s (%u)", lap->number,
		    build->map->name[lap->from], lap->seeds);
	else if (lap->number)
		text_addf(words, "%u. (%u)", lap->number, lap->seeds);
	else
		text_puts(words, "\xE2\x80\xA6");
	add_words(build, ROLE_COUNT, left + tile_width(build) / 2,
	    top - TITLE_ROOM / 2 + 6, begin)
	    ->number = 1;
}

static void add_tile(
    struct builder *build, const struct lap *lap, int left, int top)
{
	int x, y;

	add_tile_body(build, left, top);
	add_tile_title(build, lap, left, top);
	if (lap->number && lap->from != NOWHERE) {
		tile_place(build, lap->from, left, top, &x, &y);
		add_tile_ring(build, ROLE_MARK, x, y);
	}
	if (lap->number && lap->last != NOWHERE) {
		tile_place(build, lap->last, left, top, &x, &y);
		add_tile_ring(build, ROLE_PLACED, x, y);
	}
	for (uint8_t p = 0; p < build->map->points; p++) {
		size_t begin = build_words_of(build)->length;

		tile_place(build, p, left, top, &x, &y);
		text_number(build_words_of(build), lap->at[p]);
		add_words(build, ROLE_COUNT, x, y, begin)->nobodys =
		    lap->at[p] == 0;
	}
}

/* Where the next tile goes. */
struct strip {
	int left, top, columns;
	unsigned count;
};

static void put_tile(
    struct builder *build, struct strip *strip, const struct lap *lap)
{
	int wide = tile_width(build), tall = build->map->rows * TILE_ROW;
	int column = (int)strip->count % strip->columns,
	    row = (int)strip->count / strip->columns;
	int top = strip->top + row * (tall + TITLE_ROOM) + TITLE_ROOM;

	add_tile(build, lap, strip->left + column * (wide + TILE_GAP), top);
	build->scene->height = top + tall + TILE_GAP / 2;
	strip->count++;
}

static struct strip strip_begin(const struct builder *build)
{
	int wide = tile_width(build), room = build->scene->width - TILE_GAP;
	struct strip strip = { .top = build->scene->height };

	strip.columns = room / (wide + TILE_GAP);
	if (strip.columns < 1)
		strip.columns = 1;
	strip.left = (build->scene->width + TILE_GAP -
			 strip.columns * (wide + TILE_GAP)) /
		     2;
	return strip;
}

/* All laps but the last, as far as there is room. */
static void put_laps(
    struct builder *build, struct strip *strip, struct lap *lap, unsigned laps)
{
	const struct report *report = build->view->report;
	struct hand hand = { 0, 0 };
	unsigned shown = laps > LAPS_SHOWN ? LAPS_SHOWN - 1 : laps - 1;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		if (begins_lap(&hand, &report->effects[i])) {
			if (lap->number && lap->number <= shown)
				put_tile(build, strip, lap);
			lap->number++;
			lap->seeds = 0;
			lap->from = report->effects[i].kind == EFFECT_LIFT
					? report->effects[i].point
					: NOWHERE;
		}
		if (on_board(build, report->effects[i].point))
			follow(lap, &report->effects[i]);
	}
}

void build_laps(struct builder *build)
{
	const struct view *view = build->view;
	struct lap lap = { .from = NOWHERE, .last = NOWHERE };
	struct strip strip;
	unsigned drops, laps;

	if (!has_many_laps(build))
		return;
	strip = strip_begin(build);
	laps = count_laps(view->report, &drops);
	memcpy(lap.at, view->before->at, sizeof(lap.at));
	put_laps(build, &strip, &lap, laps);
	if (view->report->effect_count > EFFECTS_MAX) {
		/* Nobody kept the last one; how it ended is the position. */
		if (view->to_come)
			return;
		lap.number = 0;
		memcpy(lap.at, view->state->pos.at, sizeof(lap.at));
	}
	put_tile(build, &strip, &lap);
}
