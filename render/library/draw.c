/* Pictures behind ludos.h. */
#include <string.h>

#include "notation/record/marks.h"
#include "render/backends.h"
#include "render/library/parts.h"
#include "render/scene/scene.h"

enum { WIDTH_LEAST_MM = 10, WIDTH_MOST_MM = 2000 };

/* What the caller knows of the struct; a later version of it may be longer,
 * and then says nothing there that we would have to understand. */
static bool take_picture(
    ludos_picture *taken, const ludos_picture *given, ludos_error *error)
{
	size_t size = given ? given->size : 0;

	memset(taken, 0, sizeof(*taken));
	if (!given)
		return true;
	if (size < sizeof(size))
		return error_say(
		    error, LUDOS_WRONG, "ludos_picture: its size must be set");
	memcpy(taken, given, size < sizeof(*taken) ? size : sizeof(*taken));
	for (size_t i = sizeof(*taken); i < size; i++)
		if (((const char *)given)[i] != 0)
			return error_say(error, LUDOS_UNKNOWN,
			    "ludos_picture: it is from a later version");
	if (taken->flags & ~(unsigned)(LUDOS_FLIP | LUDOS_WITHOUT_LAST_TURN))
		return error_say(
		    error, LUDOS_UNKNOWN, "ludos_picture: an unknown flag");
	return true;
}

static const char *theme_name(unsigned i)
{
	const struct theme *theme = theme_at(i);

	return theme ? theme->name : NULL;
}

/* Says which there are. */
static bool unknown_name(ludos_error *error, const char *kind, const char *name,
    const char *(*at)(unsigned i))
{
	struct span word = { name, strlen(name) };
	struct memory memory = { 0 };
	struct text names;

	text_init(&names, &memory);
	for (unsigned i = 0; at(i); i++)
		text_addf(&names, "%s%s", i ? ", " : "", at(i));
	if (memory.failed)
		error_no_memory(error);
	else
		error_say(error, LUDOS_UNKNOWN, "unknown %s '%.*s': %s", kind,
		    span_shown(word), name, names.data);
	text_release(&names);
	return false;
}

static bool take_style(const ludos_picture *picture, struct render_style *style,
    const struct language **language, ludos_error *error)
{
	if (picture->width_mm && (picture->width_mm < WIDTH_LEAST_MM ||
				     picture->width_mm > WIDTH_MOST_MM))
		return error_say(error, LUDOS_WRONG,
		    "a picture is %d to %d mm wide, not %u", WIDTH_LEAST_MM,
		    WIDTH_MOST_MM, picture->width_mm);
	style->width_mm = picture->width_mm;
	style->theme = theme_find(picture->theme);
	if (picture->theme && !style->theme)
		return unknown_name(error, "theme", picture->theme, theme_name);
	if (picture->language && !language_find(picture->language, language))
		return unknown_name(
		    error, "language", picture->language, language_name);
	return true;
}

static bool take_marks(const ludos_picture *picture, const struct map *map,
    struct marks *marks, ludos_error *error)
{
	const struct {
		const char *name, *list;
		bool (*add)(struct marks *marks, const struct map *map,
		    struct span list);
	} kinds[] = {
		{ "marks", picture->marks, marks_add_points },
		{ "arrows", picture->arrows, marks_add_arrows },
		{ "labels", picture->labels, marks_add_labels },
	};

	memset(marks, 0, sizeof(*marks));
	for (size_t i = 0; i < COUNT_OF(kinds); i++) {
		const char *words = kinds[i].list ? kinds[i].list : "";
		struct span list = { words, strlen(words) };

		if (kinds[i].list && !kinds[i].add(marks, map, list))
			return error_say(error, LUDOS_WRONG,
			    "these are no %s on this board: '%.*s'",
			    kinds[i].name, span_shown(list), words);
	}
	return true;
}

static char *draw(const struct view *view, const struct render_style *style,
    ludos_error *error)
{
	struct memory memory = { 0 };
	struct scene scene;
	struct text svg;

	scene_init(&scene, &memory);
	text_init(&svg, &memory);
	scene_make(&scene, view);
	svg_write(&scene, style, &svg);
	scene_release(&scene);
	return text_give(&svg, error);
}

char *ludos_draw_svg(const ludos_position *position,
    const ludos_picture *picture, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct view view = { .game = rules, .state = &position->state };
	struct render_style style = { .width_mm = 0 };
	ludos_picture how;
	struct marks marks;

	error_none(error);
	if (!take_picture(&how, picture, error) ||
	    !take_style(&how, &style, &view.language, error) ||
	    !take_marks(&how, &rules->map, &marks, error))
		return NULL;
	view.flip = (how.flags & LUDOS_FLIP) != 0;
	view.caption = how.caption;
	if (position->has_turn && !(how.flags & LUDOS_WITHOUT_LAST_TURN)) {
		view.before = &position->before;
		view.report = &position->report;
	}
	view_show_marks(&view, &marks);
	return draw(&view, &style, error);
}
