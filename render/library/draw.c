/* Pictures behind ludos-draw.h. */
#include <string.h>

#include "notation/library/parts.h"
#include "notation/record/marks.h"
#include "render/backends.h"
#include "render/library/picture.h"

enum { WIDTH_LEAST_MM = 10, WIDTH_MOST_MM = 2000 };

static const char *theme_name(unsigned i)
{
	const struct theme *theme = theme_at(i);

	return theme ? theme->name : NULL;
}

static const char *format_name(unsigned i)
{
	const struct renderer *renderer = renderer_at(i);

	return renderer ? renderer->name : NULL;
}

/* A sentence with $1 and $2 in it. */
static bool refuse_picture(ludos_error *error, struct memory *memory,
    ludos_status status, const char *english, const char *one, const char *two)
{
	struct text words;

	text_init(&words, memory);
	text_fill(&words, words_in(memory->language, english), one, two);
	if (memory->failed)
		error_no_memory(error);
	else
		error_say(error, NULL, status, "%s", words.data);
	text_release(&words);
	return false;
}

/* With those that there are. */
static bool unknown_name(ludos_error *error, struct memory *memory,
    const char *english, const char *name, const char *(*at)(unsigned i))
{
	struct text names;

	text_init(&names, memory);
	for (unsigned i = 0; at(i); i++)
		text_addf(&names, "%s%s", i ? ", " : "", at(i));
	refuse_picture(error, memory, LUDOS_UNKNOWN, english, name, names.data);
	text_release(&names);
	return false;
}

static bool take_style(const ludos_picture *picture, struct render_style *style,
    struct memory *memory, ludos_error *error)
{
	if (picture->width_mm && (picture->width_mm < WIDTH_LEAST_MM ||
				     picture->width_mm > WIDTH_MOST_MM))
		return error_say(error, memory->language, LUDOS_WRONG,
		    "a picture is %d to %d mm wide, not %u", WIDTH_LEAST_MM,
		    WIDTH_MOST_MM, picture->width_mm);
	style->width_mm = picture->width_mm;
	style->theme = theme_find(picture->theme);
	if (picture->theme && !style->theme)
		return unknown_name(error, memory, "unknown theme '$1': $2",
		    picture->theme, theme_name);
	if (picture->language &&
	    !language_find(picture->language, &memory->language))
		return unknown_name(error, memory, "unknown language '$1': $2",
		    picture->language, language_name);
	return true;
}

static bool take_marks(const ludos_picture *picture, const struct map *map,
    struct marks *marks, struct memory *memory, ludos_error *error)
{
	const struct {
		const char *wrong, *list;
		bool (*add)(struct marks *marks, const struct map *map,
		    struct span list);
	} kinds[] = {
		{ "no points of this board to mark: '$1'", picture->marks,
		    marks_add_points },
		{ "no arrows on this board: '$1'", picture->arrows,
		    marks_add_arrows },
		{ "no labels on this board: '$1'", picture->labels,
		    marks_add_labels },
	};

	memset(marks, 0, sizeof(*marks));
	for (size_t i = 0; i < COUNT_OF(kinds); i++) {
		const char *words = kinds[i].list ? kinds[i].list : "";
		struct span list = { words, strlen(words) };

		if (kinds[i].list && !kinds[i].add(marks, map, list))
			return refuse_picture(error, memory, LUDOS_WRONG,
			    kinds[i].wrong, words, NULL);
	}
	return true;
}

bool picture_take(struct picture *taken, ludos_position *position,
    const ludos_picture *picture, struct memory *memory, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	ludos_picture how = { .size = sizeof(how) };

	memset(taken, 0, sizeof(*taken));
	if ((picture && !take_struct(&how, picture, sizeof(how))) ||
	    how.flags & ~(unsigned)(LUDOS_FLIP | LUDOS_WITHOUT_LAST_MOVE))
		return error_say(error, memory->language, LUDOS_WRONG,
		    "ludos_picture: its size is not set, or it is of a later "
		    "version");
	if (!take_style(&how, &taken->style, memory, error) ||
	    !take_marks(&how, &rules->map, &taken->marks, memory, error))
		return false;
	taken->view.game = rules;
	taken->view.state = &position->state;
	taken->view.language = memory->language;
	taken->view.flip = (how.flags & LUDOS_FLIP) != 0;
	taken->view.caption = how.caption;
	taken->view.report = how.flags & LUDOS_WITHOUT_LAST_MOVE
				 ? NULL
				 : position_report(position);
	if (taken->view.report)
		taken->view.before =
		    &position->past[position->past_count - 1].before.pos;
	view_show_marks(&taken->view, &taken->marks);
	return true;
}

/* What the renderer makes, and if it is no SVG, of that. */
static bool render(const struct renderer *renderer,
    const struct picture *picture, struct text *out, ludos_error *error)
{
	struct scene scene;
	struct text svg;
	const char *why = NULL;

	scene_init(&scene, out->memory);
	text_init(&svg, out->memory);
	scene_make(&scene, &picture->view);
	renderer->write(
	    &scene, &picture->style, renderer->convert ? &svg : out);
	if (renderer->convert && !out->memory->failed)
		why = renderer->convert(text_span(&svg), out);
	scene_release(&scene);
	text_release(&svg);
	if (why)
		error_say(error, out->memory->language, LUDOS_UNKNOWN, "%s",
		    words_in(out->memory->language, why));
	return !why;
}

char *ludos_draw(ludos_position *position, const ludos_picture *picture,
    const char *format, size_t *length, ludos_error *error)
{
	struct memory memory = context_memory(position->game->context);
	const struct renderer *renderer = renderer_find(format);
	struct picture taken;
	struct text out;

	error_none(error);
	if (!renderer)
		return unknown_name(error, &memory, "unknown format '$1': $2",
			   format, format_name),
		       NULL;
	if (!picture_take(&taken, position, picture, &memory, error))
		return NULL;
	text_init(&out, &memory);
	if (!render(renderer, &taken, &out, error)) {
		text_release(&out);
		return NULL;
	}
	if (length)
		*length = out.length;
	return text_give(&out, error);
}

/* --- sentences ----------------------------------------------------------- */

char *ludos_move_sentence(
    const ludos_position *position, const ludos_move *move, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct memory memory = context_memory(position->game->context);
	struct state after = position->state;
	const struct rule *broken = position->state.outcome.rule;
	struct view view = { .game = rules,
		.state = &after,
		.before = &position->state.pos,
		.language = memory.language };
	char words[TURN_TEXT_MAX] = "";
	struct report report;
	struct turn turn;
	struct text text;
	bool read = turn_of_move(&rules->map, move, &turn);

	error_none(error);
	if (read && !broken && !position->unplayable)
		broken = rules->family->play(rules, &after.pos, &turn, &report);
	if (read)
		turn_write(&rules->map, &turn, words);
	if (!read || broken || position->unplayable)
		return refuse_move(position,
			   (struct span){ words, strlen(words) }, &turn, broken,
			   error),
		       NULL;
	view.report = &report;
	text_init(&text, &memory);
	scene_write_turn(&view, &text);
	return text_give(&text, error);
}
