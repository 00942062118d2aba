/* Throws of sticks, side by side, each with its number below: the other
 * picture besides a board. */
#include "render/scene/build.h"

enum {
	STICK_WIDE = 22,
	STICK_TALL = 132,
	STICK_STEP = 34, /* from stick to stick */
	THROW_GAP = 56,
	MARGIN = 36,
	THROWN_SIZE = 34,
	NUMBER_ROOM = 56,
	STICK_ROW = 0,
	NUMBER_ROW = 1,
	CELLS_LEFT = 2,
	CELLS_STEP = 2,
	CELLS_GAP = 3,
};

/* From where a throw begins to where the next one does, without the gap. */
static int throw_width(const struct sticks *sticks)
{
	return (sticks->count - 1) * STICK_STEP + STICK_WIDE;
}

static int throw_cells(const struct sticks *sticks)
{
	return (sticks->count - 1) * CELLS_STEP + 1;
}

static void add_throw(struct builder *build, const struct sticks *sticks,
    unsigned thrown, int left, int left_cell)
{
	struct item *number;
	size_t begin;

	for (int i = 0; i < sticks->count; i++) {
		struct item *stick = scene_add(build, ROLE_STICK);

		stick->number = i < sticks->flat[thrown];
		stick->tone = stick->number ? TONE_LIGHT : TONE_DARK;
		stick->x = left + i * STICK_STEP + STICK_WIDE / 2;
		stick->y = MARGIN + STICK_TALL / 2;
		stick->x2 = STICK_WIDE;
		stick->y2 = STICK_TALL;
		stick->column = left_cell + i * CELLS_STEP;
		stick->row = STICK_ROW;
	}
	begin = build_words_of(build)->length;
	text_number(build_words_of(build), thrown);
	number = scene_add(build, ROLE_LABEL);
	number->x = left + throw_width(sticks) / 2;
	number->y = MARGIN + STICK_TALL + NUMBER_ROOM / 2;
	number->radius = THROWN_SIZE;
	number->column = left_cell + throw_cells(sticks) / 2;
	number->row = NUMBER_ROW;
	scene_end_text(build, number, begin);
}

/* `1 (1 flat side up), 2 (2 flat sides up)` */
static void tell_throws(struct builder *build, const struct sticks *sticks)
{
	const struct view *view = build->view;

	for (size_t i = 0; i < view->throw_count; i++) {
		text_addf(build_words_of(build), "%s%u (", i ? ", " : "",
		    view->throws[i]);
		language_count(build_words_of(build), view->language,
		    sticks->flat[view->throws[i]],
		    language_pattern(view->language, MESSAGE_FLAT_SIDES));
		text_putc(build_words_of(build), ')');
	}
}

/* What the picture is called, and the same in sentences. */
static void add_particulars(struct builder *build, const struct sticks *sticks)
{
	struct scene *scene = build->scene;
	struct text *words = build_words_of(build);
	size_t title = words->length, description, end;

	build_say(build, MESSAGE_STICKS, build_ruleset_word(build), NULL);
	description = words->length;
	build_say(build, MESSAGE_STICKS, build_ruleset_word(build), NULL);
	text_puts(
	    words, language_pattern(build->view->language, MESSAGE_COLON));
	tell_throws(build, sticks);
	text_putc(words, '.');
	end = words->length;
	if (words->memory->failed)
		return;
	scene->title =
	    (struct span){ words->data + title, description - title };
	scene->description =
	    (struct span){ words->data + description, end - description };
}

void build_sticks(struct builder *build)
{
	const struct view *view = build->view;
	const struct sticks *sticks = view->game->family->sticks;
	struct scene *scene = build->scene;
	int count = (int)view->throw_count;
	int step = throw_width(sticks) + THROW_GAP,
	    cells = throw_cells(sticks) + CELLS_GAP;
	int wide = count * step - THROW_GAP + 2 * MARGIN;

	scene->width = wide < WIDTH_LEAST ? WIDTH_LEAST : wide;
	scene->step = STEP;
	scene->height = MARGIN + STICK_TALL + NUMBER_ROOM;
	scene->columns = CELLS_LEFT + count * cells;
	scene->rows = NUMBER_ROW + 1;
	scene->options = scene->position = (struct span){ "", 0 };
	for (int i = 0; i < count; i++)
		add_throw(build, sticks, view->throws[i],
		    (scene->width - wide) / 2 + MARGIN + i * step,
		    CELLS_LEFT + i * cells);
	build_caption(build);
	add_particulars(build, sticks);
}
