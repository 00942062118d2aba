/*
 * Lines that the position bars or adds, and what the turn did to them: new ones
 * are marked, those that fell or are to come are not in the position.
 */
#include "render/scene/build.h"

static bool is_told(const struct builder *build, enum effect_kind kind,
    uint8_t one, uint8_t two)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == kind &&
		    ((effect->from == one && effect->point == two) ||
			(effect->from == two && effect->point == one)))
			return true;
	}
	return false;
}

static void add_standing(struct builder *build, const struct key *key)
{
	const uint8_t *pair = build->view->state->pos.aside + key->offset;
	enum role role = key->bars ? ROLE_BARRIER : ROLE_ROUTE;

	for (unsigned i = 0; i < key->count && pair[2 * i]; i++) {
		uint8_t from = (uint8_t)(pair[2 * i] - 1),
			to = (uint8_t)(pair[2 * i + 1] - 1);
		bool new = !build->view->to_come &&is_told(
		    build, key->bars ? EFFECT_BARRIER : EFFECT_ROUTE, from, to);
		bool falls = build->view->to_come &&
			     is_told(build, EFFECT_FALLEN, from, to);

		scene_add_line(build, role, from, to)->number =
		    new     ? LINE_NEW
		    : falls ? LINE_FALLEN
			    : LINE_STAYS;
	}
}

/* What fell is not there any more, what comes is not there yet. */
static void add_missing(struct builder *build)
{
	const struct report *report = build->view->report;
	bool to_come = build->view->to_come;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		bool barrier = effect->kind == EFFECT_BARRIER,
		     route = effect->kind == EFFECT_ROUTE,
		     fallen = effect->kind == EFFECT_FALLEN;

		if ((!barrier && !route && !fallen) ||
		    !on_board(build, effect->from) ||
		    !on_board(build, effect->point))
			continue;
		if (to_come ? fallen : !fallen)
			continue;
		scene_add_line(build, route ? ROLE_ROUTE : ROLE_BARRIER,
		    effect->from, effect->point)
		    ->number = fallen ? LINE_FALLEN : LINE_COMING;
	}
}

void build_own_lines(struct builder *build)
{
	const struct family *family = build->view->game->family;

	for (size_t i = 0; i < family->key_count; i++)
		if (is_drawn_lines(build, &family->keys[i]))
			add_standing(build, &family->keys[i]);
	add_missing(build);
}
