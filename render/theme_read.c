#include "render/theme_read.h"

#include <string.h>

#include "notation/text/nearest.h"
#include "notation/yaml/node.h"
#include "render/scene/scene.h"

enum { FONT_MAX = 80 };

/* A key and the place of its colour. */
struct slot {
	const char *key;
	size_t offset;
};

#define SLOT(type, field)                                                      \
	{                                                                      \
#field, offsetof(type, field)                                  \
	}

static const struct slot theme_slots[] = {
	SLOT(struct theme, name),
	SLOT(struct theme, about),
	SLOT(struct theme, font),
	SLOT(struct theme, pieces),
	SLOT(struct theme, paper),
	SLOT(struct theme, ink),
	SLOT(struct theme, quiet),
	SLOT(struct theme, line),
	SLOT(struct theme, wood),
	SLOT(struct theme, hollow),
	SLOT(struct theme, zone),
	SLOT(struct theme, seed),
	{ "light", offsetof(struct theme, tones[TONE_LIGHT]) },
	{ "dark", offsetof(struct theme, tones[TONE_DARK]) },
	{ "middle", offsetof(struct theme, tones[TONE_MIDDLE]) },
	{ "orange", offsetof(struct theme, hues[HUE_ORANGE]) },
	{ "green", offsetof(struct theme, hues[HUE_GREEN]) },
	{ "blue", offsetof(struct theme, hues[HUE_BLUE]) },
	{ "red", offsetof(struct theme, hues[HUE_RED]) },
	{ NULL, 0 },
};

static const struct slot paint_slots[] = {
	SLOT(struct paint, fill),
	SLOT(struct paint, stroke),
	SLOT(struct paint, ink),
	SLOT(struct paint, ghost),
	{ NULL, 0 },
};

struct reading {
	struct own_theme *own;
	struct source *source;
	struct sink *sink;
};

static bool is_colour(struct span text)
{
	if (text.length != 7 || text.text[0] != '#')
		return false;
	for (size_t i = 1; i < text.length; i++)
		if (!strchr("0123456789ABCDEFabcdef", text.text[i]) ||
		    !text.text[i])
			return false;
	return true;
}

static void tell(
    struct reading *reading, const struct node *node, const char *what)
{
	struct diag diag = { .level = LEVEL_ERROR };

	sink_report_sentence(reading->sink, &diag, reading->source,
	    node->offset, node->end - node->offset, what);
}

/* What may stand in an attribute and means nothing but a name there. */
static bool is_font(struct span text)
{
	for (size_t i = 0; i < text.length; i++) {
		char c = text.text[i];

		if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
			(c >= '0' && c <= '9') || c == ' ' || c == ',' ||
			c == '-'))
			return false;
	}
	return text.length > 0 && text.length <= FONT_MAX;
}

static bool is_piece_look(struct span text)
{
	enum piece_look look;

	return piece_look_find(text, &look);
}

static bool is_words(struct span text)
{
	(void)text;
	return true;
}

/* What a key's value has to be. */
struct kind {
	bool (*fits)(struct span text);
	const char *form;
};

static const struct kind colour = { is_colour,
	MESSAGE("a colour is written '#RRGGBB', in quotes") };

static const struct kind *kind_of(size_t offset)
{
	static const struct kind words = { is_words,
		MESSAGE("a name is one line of words") };
	static const struct kind font = { is_font,
		MESSAGE(
		    "a font is a name, or several with commas between them, in "
		    "letters, digits, blanks and -") };
	static const struct kind pieces = { is_piece_look,
		MESSAGE("pieces are usual, plain, letters or faces") };

	if (offset == offsetof(struct theme, font))
		return &font;
	if (offset == offsetof(struct theme, pieces))
		return &pieces;
	return offset <= offsetof(struct theme, about) ? &words : &colour;
}

static void read_text(struct reading *reading, const struct node *value,
    const struct kind *kind, void *place)
{
	char *copy;

	if (value->kind != NODE_SCALAR || !kind->fits(value->text)) {
		tell(reading, value, kind->form);
		return;
	}
	copy = arena_get(&reading->own->arena, value->text.length + 1);
	if (!copy)
		return;
	memcpy(copy, value->text.text, value->text.length);
	*(const char **)place = copy;
}

static const struct slot *find_slot(
    struct reading *reading, const struct slot *slots, const struct node *key)
{
	struct nearest nearest;
	const struct slot *slot = slots;

	nearest_init(&nearest, key->text);
	for (; slot->key; slot++) {
		if (key->kind == NODE_SCALAR && span_is(key->text, slot->key))
			return slot;
		nearest_offer(&nearest, slot->key);
	}
	if (nearest.best)
		sink_error(reading->sink, reading->source, key->offset,
		    key->end - key->offset,
		    "a theme has no such key; did you mean '%s'?",
		    nearest.best);
	else
		sink_error(reading->sink, reading->source, key->offset,
		    key->end - key->offset, "a theme has no such key");
	return NULL;
}

static void read_paint(
    struct reading *reading, const struct node *map, struct paint *paint)
{
	if (map->kind != NODE_MAP) {
		tell(reading, map,
		    "a tone has the keys fill, stroke, ink and ghost");
		return;
	}
	for (const struct node *key = map->first; key; key = key->next->next) {
		const struct slot *slot = find_slot(reading, paint_slots, key);

		if (slot)
			read_text(reading, key->next, &colour,
			    (char *)paint + slot->offset);
	}
}

/* A colour that a theme names is the same in every game, whatever the side's
 * tone is there. */
static void read_hue(
    struct reading *reading, const struct node *map, struct paint *hue)
{
	read_paint(reading, map, &hue[0]);
	for (unsigned tone = 1; tone < TONE_COUNT; tone++)
		hue[tone] = hue[0];
}

/* What a colour leaves out is that of the tone. */
static void complete(const char **part, const char *of_tone)
{
	if (!*part)
		*part = of_tone;
}

static void complete_hues(struct theme *theme)
{
	for (unsigned i = 0; i < HUE_COUNT * TONE_COUNT; i++) {
		struct paint *hue =
		    &theme->hues[i / TONE_COUNT][i % TONE_COUNT];
		const struct paint *tone = &theme->tones[i % TONE_COUNT];

		if (!hue->fill && !hue->stroke && !hue->ink && !hue->ghost)
			continue;
		complete(&hue->fill, tone->fill);
		complete(&hue->stroke, tone->stroke);
		complete(&hue->ink, tone->ink);
		complete(&hue->ghost, tone->ghost);
	}
}

static void read_key(struct reading *reading, const struct node *key)
{
	struct theme *theme = &reading->own->theme;
	const struct slot *slot = find_slot(reading, theme_slots, key);
	char *place;

	if (!slot)
		return;
	place = (char *)theme + slot->offset;
	if (slot->offset >= offsetof(struct theme, hues))
		read_hue(reading, key->next, (struct paint *)(void *)place);
	else if (slot->offset >= offsetof(struct theme, tones))
		read_paint(reading, key->next, (struct paint *)(void *)place);
	else
		read_text(reading, key->next, kind_of(slot->offset), place);
}

void own_theme_init(struct own_theme *own, struct memory *memory)
{
	own->theme = *theme_find(NULL);
	arena_init(&own->arena, memory);
}

void own_theme_release(struct own_theme *own)
{
	arena_release(&own->arena);
}

bool own_theme_read(
    struct own_theme *own, struct source *source, struct sink *sink)
{
	struct reading reading = { own, source, sink };
	struct node *root = yaml_read(source, &own->arena, sink);

	if (!root)
		return false;
	if (root->kind != NODE_MAP) {
		tell(&reading, root, "a theme is a map of colours");
		return false;
	}
	for (const struct node *key = root->first; key; key = key->next->next)
		read_key(&reading, key);
	complete_hues(&own->theme);
	return sink->errors == 0 && !own->arena.memory->failed;
}
