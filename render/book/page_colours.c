#include "render/book/page_colours.h"

#include <stddef.h>

/* What becomes of a colour by night. */
enum night {
	NIGHT_SAME,
	NIGHT_DIM, /* a surface: darker, its hue a little stronger */
	NIGHT_LIT, /* a line: mixed with white */
};

struct colour_slot {
	const char *name, *use;
	size_t offset;
	enum night night;
	int percent;
};

#define PLAIN(field, night, percent)                                           \
	{                                                                      \
		"--" #field, "var(--" #field ")",                              \
		    offsetof(struct theme, field), night, percent              \
	}
#define PAINT(word, place)                                                     \
	PART(word, place, fill, NIGHT_SAME, 0),                                \
	    PART(word, place, stroke, NIGHT_LIT, 78),                          \
	    PART(word, place, ink, NIGHT_SAME, 0),                             \
	    PART(word, place, ghost, NIGHT_DIM, 34)
#define PART(word, place, part, night, percent)                                \
	{                                                                      \
		"--" word "-" #part, "var(--" word "-" #part ")",              \
		    offsetof(struct theme, place.part), night, percent         \
	}
#define HUE(word, hue)                                                         \
	PAINT(word "-light", hues[hue][TONE_LIGHT]),                           \
	    PAINT(word "-dark", hues[hue][TONE_DARK]),                         \
	    PAINT(word "-middle", hues[hue][TONE_MIDDLE])

static const struct colour_slot slots[] = {
	PLAIN(paper, NIGHT_DIM, 12),
	PLAIN(ink, NIGHT_LIT, 90),
	PLAIN(quiet, NIGHT_LIT, 55),
	PLAIN(line, NIGHT_LIT, 50),
	PLAIN(wood, NIGHT_DIM, 30),
	PLAIN(hollow, NIGHT_DIM, 15),
	PLAIN(zone, NIGHT_DIM, 27),
	PLAIN(seed, NIGHT_LIT, 72),
	PAINT("light", tones[TONE_LIGHT]),
	PAINT("dark", tones[TONE_DARK]),
	PAINT("middle", tones[TONE_MIDDLE]),
	HUE("orange", HUE_ORANGE),
	HUE("green", HUE_GREEN),
	HUE("blue", HUE_BLUE),
	HUE("red", HUE_RED),
};

enum { SLOT_COUNT = sizeof(slots) / sizeof(slots[0]) };

static const char **place_of(
    struct theme *theme, const struct colour_slot *slot)
{
	return (const char **)(void *)((char *)theme + slot->offset);
}

struct theme page_colour_names(const struct theme *theme)
{
	struct theme names = *theme;

	/* What has no colour of its own is painted as others. */
	for (unsigned i = 0; i < SLOT_COUNT; i++)
		if (*place_of(&names, &slots[i]))
			*place_of(&names, &slots[i]) = slots[i].use;
	return names;
}

struct rgb {
	int part[3];
};

/* #RRGGBB, as every colour of a theme is. */
static struct rgb read_colour(const char *hex)
{
	struct rgb rgb;

	for (unsigned i = 0; i < 3; i++)
		rgb.part[i] =
		    hex_digit(hex[1 + 2 * i]) * 16 + hex_digit(hex[2 + 2 * i]);
	return rgb;
}

static struct rgb night_of(struct rgb day, const struct colour_slot *slot)
{
	int most = 0;

	for (unsigned i = 0; i < 3; i++)
		most = day.part[i] > most ? day.part[i] : most;
	for (unsigned i = 0; i < 3 && slot->night != NIGHT_SAME; i++) {
		int *part = &day.part[i];

		if (slot->night == NIGHT_LIT)
			*part += (255 - *part) * slot->percent / 100;
		else
			*part =
			    (*part - (most - *part) / 2) * slot->percent / 100;
		*part = *part < 0 ? 0 : *part;
	}
	return day;
}

static void put_rule(
    struct text *out, const struct colour_slot *slot, struct rgb rgb)
{
	static const char digits[] = "0123456789ABCDEF";

	text_putc(out, ' ');
	text_puts(out, slot->name);
	text_puts(out, ": #");
	for (unsigned i = 0; i < 3; i++) {
		text_putc(out, digits[rgb.part[i] >> 4 & 15]);
		text_putc(out, digits[rgb.part[i] & 15]);
	}
	text_putc(out, ';');
}

/* A theme that is dark already is the same by night. */
static bool is_dark(const struct theme *theme)
{
	struct rgb paper = read_colour(theme->paper);

	return paper.part[0] + paper.part[1] + paper.part[2] < 3 * 100;
}

static void put_rules(struct text *out, const struct theme *theme, bool night)
{
	struct theme copy = *theme;

	text_puts(out, ":root {");
	for (unsigned i = 0; i < SLOT_COUNT; i++) {
		const char *colour = *place_of(&copy, &slots[i]);
		struct rgb rgb;

		if (!colour)
			continue;
		rgb = read_colour(colour);
		put_rule(
		    out, &slots[i], night ? night_of(rgb, &slots[i]) : rgb);
	}
	text_puts(out, " }");
}

void page_colour_rules(const struct theme *theme, struct text *out)
{
	put_rules(out, theme, false);
	text_putc(out, '\n');
	if (is_dark(theme))
		return;
	text_puts(out, "@media screen and (prefers-color-scheme: dark) { ");
	put_rules(out, theme, true);
	text_puts(out, " }\n");
}
