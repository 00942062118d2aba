/*
 * Nothing in a picture lies on what somebody has to read. Turns of random games
 * of every ruleset are drawn as SVG, the shapes are read back from there, and
 * whatever meets is counted: words and words, tags and heads of arrows, tags
 * and pieces, anything and a count.
 */
#include "tests/check.h"

#include "render/render.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SHAPES_MAX = 4000,
	TURNS = 120, /* of a game, each drawn twice */
	LISTED_MAX = 400,
	SIX_POINTS = 2117, /* in thousandths of a millimetre */
	WIDTH_MM = 80,
	SLACK = 1,    /* of rounding */
	EDGE_AIR = 4, /* below the words above the board */
};

enum kind {
	WORDS,
	COUNT,
	TAG,
	DISC,
	GHOST,
	PIT,
	DOT,
	RING,
	FRAME, /* a ring of a small board */
	CROSS,
	HEAD,
	SHAFT,
	PLATE
};

struct shape {
	enum kind kind;
	int left, top, right, bottom; /* of what has a box */
	int x, y, x2, y2, radius;
	char text[24];
};

struct sight {
	struct shape shapes[SHAPES_MAX];
	unsigned count;
	int width, height;
	unsigned drawn, collisions, small;
	char first[400]; /* what met first, and where */
};

/* --- reading --------------------------------------------------------------- */

/* An attribute of the element that begins here; `otherwise` if it has none. */
static int number_of(const char *element, const char *name, int otherwise)
{
	const char *end = strchr(element, '>');
	char wanted[32];
	const char *at;

	snprintf(wanted, sizeof(wanted), " %s=\"", name);
	at = strstr(element, wanted);
	return at && at < end ? atoi(at + strlen(wanted)) : otherwise;
}

static bool has(const char *element, const char *what)
{
	const char *at = strstr(element, what);

	return at && at < strchr(element, '>');
}

/* Thousandths of an em that a letter takes in DejaVu Sans, which is wide. */
static int letter_width(char c, bool bold)
{
	int wide = c >= '0' && c <= '9'   ? 636
		   : c == 'W' || c == 'M' ? 950
		   : c >= 'A' && c <= 'Z' ? 690
		   : c == '.' || c == ',' ? 318

		   : strchr("ijltfr", c) ? 411
		   : c == ' '            ? 318
					 : 610;

	return bold ? wide * 11 / 10 : wide;
}

static struct shape *add(struct sight *sight, enum kind kind)
{
	struct shape *shape = &sight->shapes[sight->count];

	if (sight->count + 1 < SHAPES_MAX)
		sight->count++;
	memset(shape, 0, sizeof(*shape));
	shape->kind = kind;
	return shape;
}

/* Nobody reads less than six points in print. */
static void check_size(struct sight *sight, int size)
{
	if (size * WIDTH_MM * 1000 / sight->width < SIX_POINTS)
		sight->small++;
}

/* Letters round x, on the line y; on a plate they are as large as that. */
static void read_text(struct sight *sight, const char *element, bool count)
{
	int x = number_of(element, "x", 0), y = number_of(element, "y", 0),
	    size = number_of(element, "font-size", 0), width = 0;
	bool bold = has(element, "font-weight");
	const char *words = strchr(element, '>') + 1;
	size_t length = strcspn(words, "<");
	const struct shape *before =
	    sight->count ? &sight->shapes[sight->count - 1] : NULL;
	struct shape *text;

	check_size(sight, size);
	for (size_t i = 0; i < length; i++)
		if ((words[i] & 0xC0) != 0x80)
			width += letter_width(words[i], bold);
	width = width * size / 1000;
	if (before && before->kind == PLATE) {
		text = &sight->shapes[sight->count - 1];
		text->kind = TAG;
	} else {
		text = add(sight, count ? COUNT : WORDS);
		text->left = x - width / 2;
		text->right = x + width / 2;
		text->top = y - size * 73 / 100;
		text->bottom = y;
	}
	snprintf(text->text, sizeof(text->text), "%.*s",
	    (int)(length < 20 ? length : 20), words);
}

static void read_plate(struct sight *sight, const char *element, enum kind kind)
{
	struct shape *plate = add(sight, kind);

	plate->left = number_of(element, "x", 0);
	plate->top = number_of(element, "y", 0);
	plate->right = plate->left + number_of(element, "width", 0);
	plate->bottom = plate->top + number_of(element, "height", 0);
}

static void read_circle(
    struct sight *sight, const char *element, enum kind kind)
{
	struct shape *circle = add(sight, kind);

	circle->x = number_of(element, "cx", 0);
	circle->y = number_of(element, "cy", 0);
	circle->radius = number_of(element, "r", 0);
}

/* From corner to corner, within the thickness of its arms. */
static void read_cross(struct sight *sight, const char *element)
{
	int left, top, side;
	struct shape *cross;

	if (sscanf(element, "<path d=\"M%d %dl%d", &left, &top, &side) != 3 ||
	    has(element, "stroke="))
		return;
	cross = add(sight, CROSS);
	cross->left = left - 2;
	cross->top = top - 2;
	cross->right = left + side + 2;
	cross->bottom = top + side + 2;
}

/* A head has three corners, a shaft two; halos are neither. */
static void read_arrow(struct sight *sight, const char *element)
{
	int at[6];
	int read = sscanf(element, "<path d=\"M%d %dL%d %dL%d %d", &at[0],
	    &at[1], &at[2], &at[3], &at[4], &at[5]);
	struct shape *shape;

	if (read == 6 && has(element, "stroke=\"none\"")) {
		shape = add(sight, HEAD);
		shape->x = (at[0] + at[2] + at[4]) / 3;
		shape->y = (at[1] + at[3] + at[5]) / 3;
		shape->radius = 9;
	} else if (read == 4 && has(element, "stroke=\"#")) {
		shape = add(sight, SHAFT);
		shape->x = at[0];
		shape->y = at[1];
		shape->x2 = at[2];
		shape->y2 = at[3];
	}
}

static bool is_any(const char *class, const char *const *of)
{
	for (; *of; of++)
		if (strcmp(class, *of) == 0)
			return true;
	return false;
}

static void read_element(
    struct sight *sight, const char *element, const char *class)
{
	static const char *const pieces[] = { "piece", "ghost", "covered",
		"coming", NULL };
	static const char *const rings[] = { "left", "placed", "mark", "lined",
		"harvest", NULL };
	static const char *const tags[] = { "number", "note", NULL };

	if (strncmp(element, "<text ", 6) == 0) {
		if (!is_any(class, pieces))
			read_text(sight, element, strcmp(class, "seeds") == 0);
	} else if (strncmp(element, "<rect ", 6) == 0) {
		if (is_any(class, tags) && has(element, "rx="))
			read_plate(sight, element, PLATE);
		else if (is_any(class, rings))
			read_plate(sight, element, FRAME);
	} else if (strncmp(element, "<circle ", 8) == 0) {
		if (strcmp(class, "ghost") == 0)
			read_circle(sight, element, GHOST);
		else if (strcmp(class, "pit") == 0)
			read_circle(sight, element, PIT);
		else if (is_any(class, pieces))
			read_circle(sight, element, DISC);
		else if (is_any(class, rings))
			read_circle(sight, element, RING);
		else if (strcmp(class, "seeds") == 0)
			read_circle(sight, element, DOT);
	} else if (strncmp(element, "<path ", 6) == 0 &&
		   strcmp(class, "arrow") == 0) {
		read_arrow(sight, element);
	} else if (strncmp(element, "<path ", 6) == 0 &&
		   strcmp(class, "taken") == 0) {
		read_cross(sight, element);
	}
}

/* The board of a picture: what is in the group that is shifted down. */
static void read_board(struct sight *sight, const char *svg)
{
	const char *at = strstr(svg, "<g transform=");
	char class[32] = "";

	sight->count = 0;
	sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %d %d", &sight->width,
	    &sight->height);
	for (at = at ? at + 1 : ""; (at = strchr(at, '<')); at++) {
		if (strncmp(at, "<g class=\"ludos-", 16) == 0)
			sscanf(at, "<g class=\"ludos-%31[a-z]", class);
		read_element(sight, at, class);
	}
}

/* --- measuring ------------------------------------------------------------- */

static bool boxes_meet(const struct shape *a, const struct shape *b)
{
	return a->left + SLACK < b->right && b->left + SLACK < a->right &&
	       a->top + SLACK < b->bottom && b->top + SLACK < a->bottom;
}

static int between(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* Squares of how near and how far a box comes to a middle. */
static int nearest(const struct shape *box, const struct shape *round)
{
	int dx = round->x - between(round->x, box->left, box->right),
	    dy = round->y - between(round->y, box->top, box->bottom);

	return dx * dx + dy * dy;
}

static int farthest(const struct shape *box, const struct shape *round)
{
	int left = abs(round->x - box->left),
	    right = abs(round->x - box->right), top = abs(round->y - box->top),
	    low = abs(round->y - box->bottom);
	int dx = left > right ? left : right, dy = top > low ? top : low;

	return dx * dx + dy * dy;
}

static bool disc_meets(const struct shape *box, const struct shape *disc)
{
	int reach = disc->radius - SLACK;

	return nearest(box, disc) < reach * reach;
}

/* The line of a ring runs through the box. */
static bool ring_meets(const struct shape *box, const struct shape *ring)
{
	int square = ring->radius * ring->radius;

	return nearest(box, ring) < square && farthest(box, ring) > square;
}

static bool shaft_meets(const struct shape *box, const struct shape *shaft)
{
	for (int i = 0; i <= 32; i++) {
		int x = shaft->x + (shaft->x2 - shaft->x) * i / 32,
		    y = shaft->y + (shaft->y2 - shaft->y) * i / 32;

		if (x > box->left - 3 && x < box->right + 3 &&
		    y > box->top - 3 && y < box->bottom + 3)
			return true;
	}
	return false;
}

/* The line of a frame runs through the box, or would but for the air that
 * figures have beside them, which is as wide as half of the line. */
static bool frame_meets(const struct shape *box, const struct shape *frame)
{
	if (box->left >= frame->left && box->right <= frame->right)
		return false;
	return boxes_meet(box, frame);
}

static bool is_box(const struct shape *shape)
{
	return shape->kind == WORDS || shape->kind == COUNT ||
	       shape->kind == TAG;
}

/* Whether the second must not be where the first, which has words, is. */
static bool collide(const struct shape *words, const struct shape *other)
{
	switch (other->kind) {
	case WORDS:
	case COUNT:
	case TAG:
		return boxes_meet(words, other);
	case HEAD:
		return disc_meets(words, other);
	case DISC:
	case GHOST:
		return words->kind != COUNT && disc_meets(words, other);
	case PIT:
		return words->kind == TAG && disc_meets(words, other);
	case FRAME:
		return frame_meets(words, other);
	case CROSS:
		return words->kind == WORDS && boxes_meet(words, other);
	case DOT:
		return disc_meets(words, other);
	case RING:
		return words->kind == COUNT && ring_meets(words, other);
	case SHAFT:
		return words->kind == COUNT && shaft_meets(words, other);
	case PLATE:
		break;
	}
	return false;
}

static void tell(struct sight *sight, const char *where,
    const struct shape *words, const struct shape *other)
{
	static const char *const kinds[] = { "words", "count", "tag", "disc",
		"ghost", "pit", "dot", "ring", "frame", "cross", "head",
		"shaft", "plate" };

	if (sight->collisions++ == 0)
		snprintf(sight->first, sizeof(sight->first),
		    "%s: %s '%s' at %d,%d and %s '%s' at %d,%d", where,
		    kinds[words->kind], words->text, words->left, words->top,
		    other ? kinds[other->kind] : "edge",
		    other ? other->text : "", other ? other->x : 0,
		    other ? other->y : 0);
}

static bool is_outside(const struct sight *sight, const struct shape *box)
{
	return box->left < 0 || box->top < 0 || box->right > sight->width ||
	       box->bottom > sight->height;
}

/* What was taken lies on no head of an arrow, and not in the words above. */
static void check_ghost(
    struct sight *sight, const char *where, const struct shape *ghost)
{
	if (ghost->y - ghost->radius < EDGE_AIR)
		tell(sight, where, ghost, NULL);
	for (unsigned i = 0; i < sight->count; i++) {
		const struct shape *head = &sight->shapes[i];
		int dx = head->x - ghost->x, dy = head->y - ghost->y;

		if (head->kind == HEAD &&
		    dx * dx + dy * dy < ghost->radius * ghost->radius)
			tell(sight, where, ghost, head);
	}
}

static void count_collisions(struct sight *sight, const char *where)
{
	for (unsigned i = 0; i < sight->count; i++) {
		const struct shape *words = &sight->shapes[i];

		if (words->kind == GHOST)
			check_ghost(sight, where, words);
		if (!is_box(words))
			continue;
		if (is_outside(sight, words))
			tell(sight, where, words, NULL);
		for (unsigned j = 0; j < sight->count; j++) {
			const struct shape *other = &sight->shapes[j];

			if (i == j || (is_box(other) && j < i))
				continue;
			if (collide(words, other))
				tell(sight, where, words, other);
		}
	}
}

/* --- playing --------------------------------------------------------------- */

/* One of the first turns, the longest of a few. */
struct choice {
	struct dice *dice;
	unsigned seen;
	struct turn turn;
};

static bool choose(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	choice->seen++;
	if (dice_roll(choice->dice, choice->seen) == 0 ||
	    (turn->count > choice->turn.count &&
		dice_roll(choice->dice, 2) == 0))
		choice->turn = *turn;
	return choice->seen < LISTED_MAX;
}

struct drawing {
	struct sight sight;
	struct scene scene;
	struct text svg;
};

static void look(struct drawing *drawing, const struct core_table *table,
    const struct state *state, const struct position *before, bool to_come)
{
	struct view view = { .game = &table->game,
		.state = state,
		.before = before,
		.report = &table->report,
		.to_come = to_come,
		.flip = drawing->sight.drawn % 5 == 0 };
	char turn[TURN_TEXT_MAX];

	text_clear(&drawing->svg);
	scene_make(&drawing->scene, &view);
	renderer_find("svg")->write(
	    &drawing->scene, &(struct render_style){ 0 }, &drawing->svg);
	read_board(&drawing->sight, drawing->svg.data);
	turn_write(&table->game.map, &table->report.turn, turn);
	drawing->sight.drawn++;
	count_collisions(&drawing->sight,
	    explain("%s/%s+%x %.*s, %s%s%s", table->game.ruleset->game,
		table->game.ruleset->name, table->game.options,
		(int)drawing->scene.position.length,
		drawing->scene.position.text, turn, to_come ? " to come" : "",
		view.flip ? " flipped" : ""));
}

static void play_and_look(struct drawing *drawing, struct core_table *table)
{
	struct dice dice = dice_new(7 + table->game.options);

	for (unsigned i = 0; i < TURNS && !table->state.outcome.rule; i++) {
		struct choice choice = { .dice = &dice };
		struct state before = table->state;

		state_turns(&table->game, &table->state, choose, &choice);
		if (!choice.seen ||
		    state_play(&table->game, &table->state, &table->history,
			&choice.turn, &table->report))
			break;
		look(drawing, table, &before, &before.pos, true);
		look(drawing, table, &table->state, &before.pos, false);
	}
}

static bool open_table(struct core_table *table, const struct family *family,
    const struct ruleset *ruleset, uint32_t options)
{
	struct position start;

	memset(table, 0, sizeof(*table));
	if (!game_set_up(&table->game, family, ruleset, options))
		return false;
	start = table->game.start;
	if (family->settle)
		family->settle(&table->game, &start);
	game_history_init(&table->history);
	state_begin(&table->game, &table->state, &table->history, &start);
	return true;
}

TEST
nothing_collides(struct drawing *drawing, const struct family *family,
    const struct ruleset *ruleset, uint32_t options)
{
	struct core_table *table = malloc(sizeof(*table));

	ASSERT(table);
	drawing->sight.drawn = drawing->sight.collisions = 0;
	drawing->sight.small = 0;
	drawing->sight.first[0] = '\0';
	if (open_table(table, family, ruleset, options)) {
		play_and_look(drawing, table);
		game_history_release(&table->history);
		ASSERTm(ruleset->name, drawing->sight.drawn > 0);
	}
	free(table);
	ASSERT_EQ_FMTm(
	    drawing->sight.first, 0u, drawing->sight.collisions, "%u");
	ASSERT_EQ_FMTm(ruleset->name, 0u, drawing->sight.small, "%u");
	PASS();
}

/* The ruleset alone, with each option, with all of them. */
static void look_at(struct drawing *drawing, const struct family *family,
    const struct ruleset *ruleset)
{
	RUN_TESTp(nothing_collides, drawing, family, ruleset, 0);
	for (uint32_t option = 1; option <= ruleset->options; option <<= 1)
		if (option & ruleset->options)
			RUN_TESTp(
			    nothing_collides, drawing, family, ruleset, option);
	RUN_TESTp(nothing_collides, drawing, family, ruleset, ruleset->options);
}

SUITE_EXTERN(collisions);
SUITE(collisions)
{
	struct drawing *drawing = calloc(1, sizeof(*drawing));

	if (!drawing)
		return;
	scene_init(&drawing->scene, &test_memory);
	text_init(&drawing->svg, &test_memory);
	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0; i < families[f]->ruleset_count; i++)
			look_at(
			    drawing, families[f], &families[f]->rulesets[i]);
	text_release(&drawing->svg);
	scene_release(&drawing->scene);
	free(drawing);
}
