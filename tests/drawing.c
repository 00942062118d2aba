/* Pictures: where a point is, every back-end says the same; colours that a
 * photocopy keeps apart. */
#include "tests/check.h"

#include "render/markup.h"
#include "render/render.h"
#include "render/svg_read.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GREY_APART = 40,      /* any two sides, of 255 */
	LIGHT_AND_DARK = 100, /* the first two */
	LETTER_ON_PIECE = 80,
	NAME_NEAR = 110, /* a name from its point; STEP is 100 */
};

static int grey(const char *colour)
{
	long rgb = strtol(colour + 1, NULL, 16);

	return (int)((299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) +
			 114 * (rgb & 255)) /
		     1000);
}

TEST
theme_is_readable_in_grey(const struct theme *theme)
{
	for (int a = 0; a < TONE_COUNT; a++) {
		const struct paint *paint = &theme->tones[a];

		ASSERTm(theme->name, abs(grey(paint->fill) -
					 grey(paint->ink)) >= LETTER_ON_PIECE);
		for (int b = a + 1; b < TONE_COUNT; b++)
			ASSERTm(theme->name,
			    abs(grey(paint->fill) -
				grey(theme->tones[b].fill)) >= GREY_APART);
	}
	ASSERTm(theme->name,
	    abs(grey(theme->tones[TONE_LIGHT].fill) -
		grey(theme->tones[TONE_DARK].fill)) >= LIGHT_AND_DARK);
	ASSERTm(theme->name, abs(grey(theme->paper) - grey(theme->ink)) >= 180);
	PASS();
}

/* What eyes without one kind of cone make of red, green and blue, in
 * thousandths: the usual approximation for protan, deutan and tritan vision. */
static const int eyes[3][3][3] = {
	{ { 567, 433, 0 }, { 558, 442, 0 }, { 0, 242, 758 } },
	{ { 625, 375, 0 }, { 700, 300, 0 }, { 0, 300, 700 } },
	{ { 950, 50, 0 }, { 0, 433, 567 }, { 0, 475, 525 } },
};

static int distance_for(const int eye[3][3], const char *a, const char *b)
{
	long x = strtol(a + 1, NULL, 16), y = strtol(b + 1, NULL, 16);
	int difference[3], sum = 0;

	for (int c = 0; c < 3; c++)
		difference[c] = (int)(x >> (16 - 8 * c) & 255) -
				(int)(y >> (16 - 8 * c) & 255);
	for (int row = 0; row < 3; row++) {
		int seen = 0;

		for (int c = 0; c < 3; c++)
			seen += eye[row][c] * difference[c];
		sum += abs(seen) / 1000;
	}
	return sum;
}

TEST
theme_is_readable_for_every_eye(const struct theme *theme)
{
	for (int eye = 0; eye < 3; eye++)
		for (int a = 0; a < TONE_COUNT; a++)
			for (int b = a + 1; b < TONE_COUNT; b++)
				ASSERTm(
				    theme->name, distance_for(eyes[eye],
						     theme->tones[a].fill,
						     theme->tones[b].fill) >=
						     3 * GREY_APART);
	PASS();
}

/* --- sides ----------------------------------------------------------------- */

/* Degrees on the circle of colours, -1 for a grey. */
static int hue_of(const char *colour)
{
	long rgb = strtol(colour + 1, NULL, 16);
	int r = (int)(rgb >> 16), g = (int)(rgb >> 8 & 255),
	    b = (int)(rgb & 255);
	int most = r > g ? r : g, least = r < g ? r : g, range, turn;

	most = most > b ? most : b;
	least = least < b ? least : b;
	range = most - least;
	if (range < 30)
		return -1;
	turn = most == r   ? 60 * (g - b) / range
	       : most == g ? 120 + 60 * (b - r) / range
			   : 240 + 60 * (r - g) / range;
	return (turn + 360) % 360;
}

/* What a person calls that colour. */
static const char *colour_name(const char *colour)
{
	int hue = hue_of(colour);

	if (hue < 0)
		return "grey";
	if (hue < 15 || hue >= 345)
		return "red";
	if (hue < 50)
		return "orange";
	if (hue >= 90 && hue < 170)
		return "green";
	return hue >= 200 && hue < 250 ? "blue" : "something else";
}

static bool is_colour_name(const char *word)
{
	static const char *const names[] = { "red", "orange", "green", "blue",
		"yellow", "black", "white" };

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (strcmp(names[i], word) == 0)
			return true;
	return false;
}

static bool is_coloured(const struct theme *theme)
{
	return hue_of(theme->tones[TONE_LIGHT].fill) >= 0;
}

TEST
side_is_painted_as_it_is_called(
    const struct theme *theme, const struct side *side)
{
	const struct paint *paint = theme_paint(theme, side->tone, side->hue);
	const char *which = explain("%s in %s", side->name, theme->name);

	ASSERTm(which,
	    abs(grey(paint->fill) - grey(paint->ink)) >= LETTER_ON_PIECE);
	if (is_coloured(theme) && is_colour_name(side->name))
		ASSERT_STR_EQm(which, side->name, colour_name(paint->fill));
	PASS();
}

/* Two sides of one game, in grey and for every eye. */
TEST
sides_are_apart(const struct theme *theme, const struct side *a,
    const struct side *b, bool alone)
{
	const char *one = theme_paint(theme, a->tone, a->hue)->fill,
		   *other = theme_paint(theme, b->tone, b->hue)->fill;
	const char *which =
	    explain("%s and %s in %s", a->name, b->name, theme->name);

	ASSERTm(which, a->tone != b->tone);
	ASSERTm(which, abs(grey(one) - grey(other)) >=
			   (alone ? LIGHT_AND_DARK : GREY_APART));
	for (int eye = 0; eye < 3; eye++)
		ASSERTm(which,
		    distance_for(eyes[eye], one, other) >= 3 * GREY_APART);
	PASS();
}

static unsigned most_sides(const struct family *family)
{
	unsigned most = family->side_count;

	for (size_t i = 0; i < family->option_count; i++)
		if (family->options[i].sides > most)
			most = family->options[i].sides;
	return most;
}

static void look_at_sides(
    const struct theme *theme, const struct family *family)
{
	unsigned count = most_sides(family);

	for (size_t r = 0; r < family->ruleset_count; r++) {
		const struct side *side =
		    sides_of(family, &family->rulesets[r]);

		for (unsigned a = 0; a < count; a++) {
			RUN_TESTp(
			    side_is_painted_as_it_is_called, theme, &side[a]);
			for (unsigned b = a + 1; b < count; b++)
				RUN_TESTp(sides_are_apart, theme, &side[a],
				    &side[b], count == 2);
		}
	}
}

/* --- places ---------------------------------------------------------------- */

static bool text_is(
    const struct scene *scene, const struct item *item, const char *words)
{
	return span_is(scene_text(scene, item), words);
}

/* The item of what stands on a point: the only piece, or the pit with this
 * number. */
static const struct item *find_content(
    const struct scene *scene, unsigned seeds)
{
	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];

		if (item->role == ROLE_PIECE ||
		    (item->role == ROLE_SEEDS && item->number == seeds))
			return item;
	}
	return NULL;
}

static bool has_own_name(
    const struct scene *scene, const struct item *content, const char *name)
{
	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];

		if ((item->role == ROLE_NAME || item->role == ROLE_LABEL) &&
		    text_is(scene, item, name) &&
		    abs(item->x - content->x) < NAME_NEAR &&
		    abs(item->y - content->y) < NAME_NEAR)
			return true;
	}
	return false;
}

/* A letter in its column and a number in its row, in ink and in letters. */
static bool has_edge_names(
    const struct scene *scene, const struct item *content, const char *name)
{
	char letter[] = { name[0], '\0' };
	bool column = false, row = false;

	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];

		if (item->role != ROLE_LABEL)
			continue;
		column |= text_is(scene, item, letter) &&
			  item->x == content->x &&
			  item->column == content->column;
		row |= text_is(scene, item, name + 1) &&
		       item->y == content->y && item->row == content->row;
	}
	return column && row;
}

/* The character of a text picture at a cell of the board. */
static char character_at(
    const struct scene *scene, const char *picture, const struct item *content)
{
	int line = content->row;

	for (size_t i = 0; i < scene->count; i++)
		line +=
		    scene->items[i].role == ROLE_OWNER && scene->items[i].above;
	while (line-- > 0 && picture)
		picture =
		    strchr(picture, '\n') ? strchr(picture, '\n') + 1 : NULL;
	if (!picture || strcspn(picture, "\n") <= (size_t)content->column)
		return '\0';
	return picture[content->column];
}

/* What the SVG has at that place, as the start of an element. */
static bool svg_has(const char *svg, const struct item *content)
{
	char circle[64];

	snprintf(circle, sizeof(circle), "cx=\"%d\" cy=\"%d\" r=\"%d\"",
	    content->x, content->y, content->radius);
	if (content->role == ROLE_SEEDS)
		snprintf(
		    circle, sizeof(circle), "<text x=\"%d\" y=\"", content->x);
	return strstr(svg, circle) != NULL;
}

/* The description has it: `A 7`, or `a horse on 12` before what is in hand or
 * beside the board, or at the end of its sentence. */
static bool is_told(const char *svg, const char *name, bool pits)
{
	if (pits)
		return strstr(svg, explain(" %s 7", name));
	return strstr(svg, explain(" on %s.", name)) ||
	       strstr(svg, explain(" on %s, ", name));
}

/* Where no line leads on a track, pieces gather and none stands alone. */
static bool is_gathering(const struct map *map, uint8_t point)
{
	if (map->board->look != LOOK_TRACK)
		return false;
	for (unsigned d = 0; d < map->directions; d++)
		if (map->next[point][d] != NOWHERE)
			return false;
	return true;
}

struct sight {
	struct scene scene;
	struct text ascii, svg, words, spec;
};

TEST
point_is_one_place(
    struct core_table *table, struct sight *sight, uint8_t point, bool flip)
{
	const struct map *map = &table->game.map;
	bool pits = map->board->look == LOOK_PITS;
	const char *name = map->name[point];
	const char *where = explain("%s/%s %s%s", table->game.ruleset->game,
	    table->game.ruleset->name, name, flip ? " flipped" : "");
	struct position read;
	struct position_fault fault;
	struct view view = {
		.game = &table->game, .state = &table->state, .flip = flip
	};
	const struct item *content;
	size_t at = 0;
	char sign;

	memset(&table->state.outcome, 0, sizeof(table->state.outcome));
	game_clear(&table->game, &table->state.pos);
	table->state.pos.at[point] = pits ? 7 : piece_of(0);
	scene_make(&sight->scene, &view);
	text_clear(&sight->ascii);
	text_clear(&sight->svg);
	renderer_find("ascii")->write(
	    &sight->scene, &(struct render_style){ 0 }, &sight->ascii);
	renderer_find("svg")->write(
	    &sight->scene, &(struct render_style){ 0 }, &sight->svg);
	content = find_content(&sight->scene, 7);
	ASSERTm(where, content);
	sign = pits ? '7' : content->letter;
	ASSERTm(where, has_own_name(&sight->scene, content, name) ||
			   has_edge_names(&sight->scene, content, name));
	ASSERT_EQm(where, sign,
	    character_at(&sight->scene, sight->ascii.data, content));
	ASSERTm(where, svg_has(sight->svg.data, content));
	ASSERTm(where, is_told(sight->svg.data, name, pits));
	ASSERTm(where, svg_next_position(
			   (struct span){ sight->svg.data, sight->svg.length },
			   &at, &sight->spec, &sight->words));
	position_read(&table->game, span_of(sight->words.data), &read, &fault);
	ASSERT_EQm(where, table->state.pos.at[point], read.at[point]);
	PASS();
}

static void look_at(struct sight *sight, const struct ruleset *ruleset)
{
	struct core_table table;

	if (!core_open(&table, explain("%s/%s", ruleset->game, ruleset->name)))
		return;
	for (uint8_t p = 0; p < table.game.map.points; p++) {
		if (is_gathering(&table.game.map, p))
			continue;
		RUN_TESTp(point_is_one_place, &table, sight, p, false);
		RUN_TESTp(point_is_one_place, &table, sight, p, true);
	}
	core_close(&table);
}

/* What is in a picture is read again: its position, and the words of a PDF. */
TEST
escaped_signs_come_back(void)
{
	static const char words[] = "a<b> & \"c\" &amp; &lt; d'";
	struct text escaped = test_text(), back = test_text();

	markup_escape(&escaped, span_of(words));
	ASSERT_STR_EQ(
	    "a&lt;b&gt; &amp; &quot;c&quot; &amp;amp; &amp;lt; d&#39;",
	    escaped.data);
	markup_unescape(&back, text_span(&escaped));
	ASSERT_STR_EQ(words, back.data);
	text_clear(&back);
	/* As others write it; what nobody knows, and half of one, stays. */
	markup_unescape(&back, span_of("&apos;&nbsp;&am"));
	ASSERT_STR_EQ("'&nbsp;&am", back.data);
	text_clear(&back);
	markup_unescape(&back, (struct span){ "&amp;", 4 });
	ASSERT_STR_EQ("&amp", back.data);
	text_release(&back);
	text_release(&escaped);
	PASS();
}

SUITE_EXTERN(drawing);
SUITE(drawing)
{
	struct sight sight;
	const struct theme *theme;

	for (unsigned i = 0; (theme = theme_at(i)); i++) {
		RUN_TESTp(theme_is_readable_in_grey, theme);
		RUN_TESTp(theme_is_readable_for_every_eye, theme);
		for (size_t f = 0; f < family_count; f++)
			look_at_sides(theme, families[f]);
	}
	RUN_TEST(escaped_signs_come_back);
	scene_init(&sight.scene, &test_memory);
	text_init(&sight.ascii, &test_memory);
	text_init(&sight.svg, &test_memory);
	text_init(&sight.words, &test_memory);
	text_init(&sight.spec, &test_memory);
	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0; i < families[f]->ruleset_count; i++)
			look_at(&sight, &families[f]->rulesets[i]);
	text_release(&sight.spec);
	text_release(&sight.words);
	text_release(&sight.svg);
	text_release(&sight.ascii);
	scene_release(&sight.scene);
}
