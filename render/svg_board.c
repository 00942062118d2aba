/* A board and what is on it as SVG shapes. */
#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/scene/placing.h"
#include "render/shapes/type.h"
#include "render/svg_parts.h"

#include <stdio.h>

enum {
	SEEDS_SHOWN = 12,
	SEED_RADIUS = 6,
	SEED_RING = 32,
	HARVEST_RING = 49, /* outside the pit, off its seeds */
	ARROW_HALO = 8,
	COVERED_HALO = 5,
	HERO_RAYS = 8,
	HERO_VALLEY = 1,
};

static bool looks_same(const struct item *a, const struct item *b)
{
	return a && b && a->role == b->role && a->tone == b->tone &&
	       a->hue == b->hue && a->nobodys == b->nobodys &&
	       ((a->role != ROLE_SQUARE && a->role != ROLE_STATION &&
		    a->role != ROLE_PIT && a->role != ROLE_LINE) ||
		   a->number == b->number);
}

static void put_paint(
    struct svg *svg, const char *fill, const char *stroke, int width)
{
	markup_attribute(svg->out, "fill", fill);
	if (stroke) {
		markup_attribute(svg->out, "stroke", stroke);
		markup_put(svg->out, " stroke-width=\"@\"", width);
	}
}

void svg_put_look(struct svg *svg, const struct item *item)
{
	const struct theme *theme = svg->theme;
	const struct paint *tone = svg_paint(svg, item);

	switch (item->role) {
	case ROLE_BOARD:
		put_paint(svg, theme->wood, theme->line, 4);
		break;
	case ROLE_SQUARE:
		put_paint(svg, item->number ? theme->zone : theme->hollow,
		    theme->line, 2);
		break;
	case ROLE_ZONE:
		put_paint(svg, theme->zone, NULL, 0);
		break;
	case ROLE_STATION:
		put_paint(svg, item->number ? theme->zone : theme->hollow,
		    theme->line, 3);
		break;
	case ROLE_PIT:
		put_paint(svg, item->number ? theme->zone : theme->hollow,
		    theme->line, 2);
		break;
	case ROLE_LINE:
		put_paint(svg, "none", theme->line, 3);
		text_puts(svg->out, " stroke-linecap=\"round\"");
		if (item->number)
			text_puts(svg->out, " stroke-dasharray=\"1 9\"");
		break;
	case ROLE_POINT:
		put_paint(svg, theme->line, NULL, 0);
		break;
	case ROLE_ROUTE:
	case ROLE_BARRIER:
		put_paint(svg, "none", theme->ink, 4);
		break;
	case ROLE_LEFT:
		put_paint(svg, item->radius < STEP / 4 ? theme->paper : "none",
		    theme->ink, item->radius < STEP / 4 ? 3 : 5);
		if (item->radius >= STEP / 4)
			markup_put(
			    svg->out, " stroke-dasharray=\"@ @\"", 12, 8);
		break;
	case ROLE_GHOST:
	case ROLE_COMING:
		put_paint(svg, tone->ghost, theme->ink, 3);
		break;
	case ROLE_THING:
		put_paint(svg, item->nobodys ? theme->paper : tone->fill,
		    item->nobodys ? theme->ink : tone->stroke, 4);
		text_puts(svg->out, " stroke-linejoin=\"round\"");
		break;
	case ROLE_COVERED:
	case ROLE_PIECE:
	case ROLE_STICK:
		put_paint(svg, tone->fill, tone->stroke, 4);
		break;
	case ROLE_ARRIVED:
	case ROLE_PLACED:
	case ROLE_LINED:
		put_paint(svg, "none", theme->ink, 4);
		break;
	case ROLE_TAKEN:
		put_paint(svg, "none", theme->ink, 7);
		break;
	case ROLE_MARK:
		put_paint(svg, "none", theme->ink, 5);
		markup_put(svg->out, " stroke-dasharray=\"@ @\"", 4, 6);
		break;
	case ROLE_SEEDS:
	case ROLE_HARVEST:
		put_paint(svg, theme->seed, NULL, 0);
		text_puts(svg->out, " text-anchor=\"middle\"");
		break;
	case ROLE_ARROW:
		put_paint(svg, theme->ink, theme->paper, ARROW_HALO);
		text_puts(svg->out, " stroke-linejoin=\"round\"");
		break;
	case ROLE_COUNT:
		put_paint(
		    svg, item->nobodys ? theme->quiet : theme->ink, NULL, 0);
		text_puts(svg->out, " text-anchor=\"middle\"");
		break;
	case ROLE_NUMBER:
	case ROLE_NOTE:
	case ROLE_LABEL:
	case ROLE_EDGE:
	case ROLE_NAME:
		put_paint(svg, theme->ink, NULL, 0);
		text_puts(svg->out, " text-anchor=\"middle\"");
		break;
	case ROLE_OWNER:
	case ROLE_STOCK:
	case ROLE_STATUS:
	case ROLE_ASIDE:
	case ROLE_LAST:
	case ROLE_CAPTION:
		break;
	}
}

static void put_circle(struct svg *svg, int x, int y, int radius)
{
	markup_put(
	    svg->out, "<circle cx=\"@\" cy=\"@\" r=\"@\"/>", x, y, radius);
}

/* One upon the other, with their number on the topmost. */
static void put_stack(struct svg *svg, const struct item *item)
{
	int n = (int)item->number, top = item->y;
	char times[16];
	int length = snprintf(times, sizeof(times), "\xC3\x97%d", n);

	for (int i = 0; i < n; i++) {
		top = item->y + (n - 1 - 2 * i) * STACK_STEP / 2;
		put_circle(svg, item->x, top, item->radius);
	}
	svg_put_words(
	    svg, &(struct lettering){ .text = { times, (size_t)length },
		     .x = item->x,
		     .y = top + item->radius * 36 / 100,
		     .size = item->radius,
		     .ink = svg_paint(svg, item)->ink,
		     .middle = true,
		     .bold = true,
		     .own = true });
}

/* Straight sides for one of a kind: a square, for a hero a shield. */
static void put_straight(struct svg *svg, const struct item *item)
{
	static const int8_t corners[2][5][2] = {
		{ { -23, -23 }, { 23, -23 }, { 23, 23 }, { -23, 23 },
		    { -23, 0 } },
		{ { -27, -27 }, { 27, -27 }, { 27, 8 }, { 0, 33 }, { -27, 8 } },
	};

	for (unsigned i = 0; i < COUNT_OF(corners[0]); i++)
		markup_put(svg->out, i ? "L@ @" : "<path d=\"M@ @",
		    item->x + corners[item->hero][i][0],
		    item->y + corners[item->hero][i][1]);
	text_puts(svg->out, "Z\" stroke-linejoin=\"round\"");
}

void svg_put_star(struct svg *svg, const struct item *item, int ray, int valley)
{
	for (int i = 0; i < 2 * HERO_RAYS; i++) {
		int turn = 180 * i / HERO_RAYS,
		    reach = item->radius + (i % 2 ? -valley : ray);

		markup_put(svg->out, i ? "L@ @" : "<path d=\"M@ @",
		    item->x + reach * integer_sine(turn) / 1000,
		    item->y - reach * integer_sine(turn + 90) / 1000);
	}
	text_puts(svg->out, "Z\" stroke-linejoin=\"round\"");
}

/* A disc, or a star for a hero, so that they differ without a letter too. */
static void put_body(
    struct svg *svg, const struct item *item, const char *attributes)
{
	if (item->special)
		put_straight(svg, item);
	else if (item->hero)
		svg_put_star(svg, item, HERO_RAY, HERO_VALLEY);
	else
		markup_put(svg->out, "<circle cx=\"@\" cy=\"@\" r=\"@\"",
		    item->x, item->y, item->radius);
	text_puts(svg->out, attributes);
	text_puts(svg->out, "/>");
}

static void put_piece(struct svg *svg, const struct item *item)
{
	if (item->number > 1) {
		put_stack(svg, item);
		return;
	}
	put_body(svg, item, "");
	svg_put_face(svg, item);
}

/* With a halo for what lies on it: both may be as dark. */
static void put_covered(struct svg *svg, const struct item *item)
{
	put_piece(svg, item);
	markup_put(svg->out,
	    "<circle cx=\"@\" cy=\"@\" r=\"@\" stroke=\"none\"", item->x2,
	    item->y2, item->radius + COVERED_HALO);
	markup_attribute(svg->out, "fill", svg->theme->paper);
	text_puts(svg->out, "/>");
}

static void put_dashed(struct svg *svg, const struct item *item)
{
	put_body(svg, item, " stroke-dasharray=\"8 5\"");
}

static void put_cross(struct svg *svg, const struct item *item, int arm)
{
	markup_put(svg->out, "<path d=\"M@ @l@ @m@ 0l@ @\"", item->x - arm,
	    item->y - arm, 2 * arm, 2 * arm, -2 * arm, 2 * arm, -2 * arm);
}

static void put_ghost(struct svg *svg, const struct item *item)
{
	put_dashed(svg, item);
	put_cross(svg, item, item->radius * 60 / 100);
	markup_put(svg->out, " stroke-width=\"@\"/>", 5);
}

/* On any fill: a wide cross of paper below one of ink. */
static void put_taken(struct svg *svg, const struct item *item)
{
	put_cross(svg, item, item->radius);
	markup_attribute(svg->out, "stroke", svg->theme->paper);
	markup_put(svg->out, " stroke-width=\"@\"/>", 13);
	put_cross(svg, item, item->radius);
	text_puts(svg->out, "/>");
}

/* A number whose middle is at x, y, after a sign or none. */
static void put_number(struct svg *svg, const struct item *item, int x, int y,
    int size, const char *sign)
{
	char number[16];
	int length =
	    snprintf(number, sizeof(number), "%s%u", sign, item->number);
	bool zero = item->number == 0;

	svg_put_words(
	    svg, &(struct lettering){ .text = { number, (size_t)length },
		     .x = x,
		     .y = y + size * 36 / 100,
		     .size = size,
		     .ink = zero ? svg->theme->quiet : svg->theme->seed,
		     .middle = true,
		     .bold = !zero,
		     .quiet = zero });
}

static void put_count(struct svg *svg, const struct item *item, int size)
{
	put_number(svg, item, item->x, item->y, size, "");
}

static void put_seeds(struct svg *svg, const struct item *item)
{
	int n = (int)item->number;

	if (n == 0) {
		put_count(svg, item, item->radius - 8);
		return;
	}
	if (item->y != item->y2) {
		put_count(svg, item, item->radius - 2);
		return;
	}
	if (n > SEEDS_SHOWN) {
		put_count(svg, item, item->radius + 8);
		return;
	}
	for (int i = 0; i < n; i++)
		put_circle(svg,
		    item->x + SEED_RING * integer_sine(360 * i / n) / 1000,
		    item->y - SEED_RING * integer_sine(360 * i / n + 90) / 1000,
		    SEED_RADIUS);
	/* Two figures would touch the seeds. */
	put_count(svg, item, item->radius - (n > 9 ? 6 : 0));
}

static void put_harvest(struct svg *svg, const struct item *item)
{
	if (item->number > 0)
		put_number(
		    svg, item, item->x2, item->y2, item->radius - 6, "x");
	markup_put(svg->out,
	    "<circle cx=\"@\" cy=\"@\" r=\"@\" fill=\"none\" "
	    "stroke-dasharray=\"8 5\" stroke-width=\"3\"",
	    item->x, item->y, HARVEST_RING);
	markup_attribute(svg->out, "stroke", svg->theme->ink);
	text_puts(svg->out, "/>");
}

static void put_plate(
    struct svg *svg, const struct item *item, int width, int height, int round)
{
	markup_put(svg->out,
	    "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" rx=\"@\"",
	    item->x - width / 2, item->y - height / 2, width, height, round);
}

/* On a small board it has corners, so that it does not touch the count. */
static void put_ring(struct svg *svg, const struct item *item)
{
	if (item->number == 0) {
		put_circle(svg, item->x, item->y, item->radius);
		return;
	}
	put_plate(svg, item, 2 * item->radius, 2 * item->radius - 4,
	    item->radius / 2);
	markup_put(svg->out, " stroke-width=\"@\"/>", 3);
}

/* The round side has rounder ends and three crosses. */
static void put_stick(struct svg *svg, const struct item *item)
{
	bool flat = item->number;

	put_plate(svg, item, item->x2, item->y2, flat ? 3 : item->x2 / 2);
	text_puts(svg->out, "/>");
	for (int i = -1; i <= 1 && !flat; i++) {
		struct item cross = *item;

		cross.y += i * item->y2 / 4;
		put_cross(svg, &cross, item->x2 / 4);
		markup_attribute(svg->out, "stroke", svg_paint(svg, item)->ink);
		markup_put(svg->out, " stroke-width=\"@\"/>", 3);
	}
}

static void put_label(struct svg *svg, const struct item *item)
{
	bool note = item->role == ROLE_NOTE && item->number != 2;
	bool on_piece = note && item->number == 0;

	svg_put_words(
	    svg, &(struct lettering){ .text = scene_text(svg->scene, item),
		     .x = item->x,
		     .y = item->y + item->radius * 36 / 100,
		     .size = item->radius,
		     .ink = on_piece        ? svg_paint(svg, item)->ink
			    : item->nobodys ? svg->theme->quiet
					    : svg->theme->ink,
		     .middle = true,
		     .bold = note,
		     .quiet = on_piece });
}

static int label_width(const struct svg *svg, const struct item *item)
{
	return type_width(scene_text(svg->scene, item), item->radius);
}

static void put_badge(struct svg *svg, const struct item *item)
{
	int width, height;

	words_size(svg->scene, item, &width, &height);
	put_plate(svg, item, width, height, height / 2);
	put_paint(svg, svg->theme->paper, svg->theme->ink, 2);
	text_puts(svg->out, "/>");
	put_label(svg, item);
}

/* Lines may run below it. */
static void put_name(struct svg *svg, const struct item *item)
{
	put_plate(svg, item, label_width(svg, item) + 4, item->radius - 2, 0);
	put_paint(svg, svg->theme->paper, NULL, 0);
	text_puts(svg->out, "/>");
	put_label(svg, item);
}

static void put_note(struct svg *svg, const struct item *item)
{
	if (item->number == 2) {
		put_badge(svg, item);
		return;
	}
	if (item->number == 1) {
		put_plate(svg, item, label_width(svg, item) + 12,
		    item->radius + 4, 6);
		put_paint(svg, svg->theme->paper, NULL, 0);
		text_puts(svg->out, "/>");
	}
	put_label(svg, item);
}

static void put_box(struct svg *svg, const struct item *item)
{
	markup_put(svg->out,
	    "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\" rx=\"@\"/>",
	    item->x, item->y, item->x2 - item->x, item->y2 - item->y,
	    item->role == ROLE_BOARD ? item->radius : 0);
}

static void put_shape(struct svg *svg, const struct item *item)
{
	switch (item->role) {
	case ROLE_BOARD:
	case ROLE_SQUARE:
	case ROLE_ZONE:
		put_box(svg, item);
		break;
	case ROLE_LINE:
		markup_put(
		    svg->out, "M@ @L@ @", item->x, item->y, item->x2, item->y2);
		break;
	case ROLE_PIT:
	case ROLE_STATION:
	case ROLE_POINT:
	case ROLE_LEFT:
	case ROLE_LINED:
		put_circle(svg, item->x, item->y, item->radius);
		break;
	case ROLE_PLACED:
	case ROLE_MARK:
		put_ring(svg, item);
		break;
	case ROLE_ROUTE:
	case ROLE_BARRIER:
		svg_put_own_line(svg, item);
		break;
	case ROLE_GHOST:
		put_ghost(svg, item);
		break;
	case ROLE_COMING:
		put_dashed(svg, item);
		svg_put_face(svg, item);
		break;
	case ROLE_TAKEN:
		put_taken(svg, item);
		break;
	case ROLE_THING:
		svg_put_thing(svg, item);
		break;
	case ROLE_COVERED:
		put_covered(svg, item);
		break;
	case ROLE_PIECE:
		put_piece(svg, item);
		break;
	case ROLE_STICK:
		put_stick(svg, item);
		break;
	case ROLE_SEEDS:
		put_seeds(svg, item);
		break;
	case ROLE_HARVEST:
		put_harvest(svg, item);
		break;
	case ROLE_ARROW:
		svg_put_arrow(svg, item);
		break;
	case ROLE_NUMBER:
		put_badge(svg, item);
		break;
	case ROLE_NOTE:
		put_note(svg, item);
		break;
	case ROLE_COUNT:
	case ROLE_LABEL:
		put_label(svg, item);
		break;
	case ROLE_NAME:
		put_name(svg, item);
		break;
	case ROLE_ARRIVED: /* the arrow shows it */
	case ROLE_EDGE:    /* the names do */
	case ROLE_OWNER:
	case ROLE_STOCK:
	case ROLE_STATUS:
	case ROLE_ASIDE:
	case ROLE_LAST:
	case ROLE_CAPTION:
		break;
	}
}

/* Items that look the same share a group; lines even one path. */
static void switch_group(struct svg *svg, const struct item *to)
{
	if (looks_same(svg->of, to))
		return;
	if (svg->of)
		text_puts(
		    svg->out, svg->of->role == ROLE_LINE ? "\"/>\n" : "</g>\n");
	svg->of = to;
	if (!to)
		return;
	text_puts(svg->out, to->role == ROLE_LINE ? "<path" : "<g");
	svg_put_class(svg, to);
	svg_put_look(svg, to);
	text_puts(svg->out, to->role == ROLE_LINE ? " d=\"" : ">");
	if (to->role == ROLE_ARROW)
		svg_put_halos(svg, to);
}

/* What lies below everything that a turn can change. */
bool svg_is_ground(const struct item *item)
{
	return item->role < ROLE_POINT;
}

bool svg_is_painted(const struct item *item)
{
	return !svg_is_words(item) && item->role != ROLE_ARRIVED &&
	       item->role != ROLE_EDGE;
}

void svg_put_item(struct svg *svg, const struct item *item)
{
	switch_group(svg, item);
	put_shape(svg, item);
	switch_group(svg, NULL);
}

void svg_put_items(struct svg *svg, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		const struct item *item = &svg->scene->items[i];

		if (!svg_is_painted(item))
			continue;
		switch_group(svg, item);
		put_shape(svg, item);
	}
	switch_group(svg, NULL);
}
