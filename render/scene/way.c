/* What is written beside ways and points: the numbers of the legs of a chain,
 * and what somebody calls a point. */
#include <string.h>

#include "notation/text/clean_words.h"
#include "render/scene/build.h"
#include "render/scene/integer_geometry.h"
#include "render/scene/placing.h"

/* Places for the number of a leg: how far along its last arrow in percent, how
 * far beside it. Nearer to its start first, or two would meet where the way
 * turns. */
static const int8_t beside_arrow[][2] = { { 40, 24 }, { 40, -24 }, { 25, 24 },
	{ 25, -24 }, { 55, 26 }, { 55, -26 }, { 10, 26 }, { 10, -26 },
	{ 70, 28 }, { 70, -28 }, { 40, 36 }, { 40, -36 } };

/* Beside the arrow. */
static void add_leg_number(struct builder *build, const struct effect *way,
    unsigned leg, const char *manner)
{
	size_t begin = build->scene->words.length;
	struct item *number, arrow;
	int dx, dy, length, least = PLACE_ANY;

	if (!scene_last_arrow(build, way, &arrow))
		return;
	number = scene_add_at(build, ROLE_NUMBER, way->point);
	number->radius = TAG_SIZE;
	if (leg > 0)
		text_addf(&build->scene->words, "%u", leg);
	text_puts(&build->scene->words, manner);
	scene_end_text(build, number, begin);
	dx = arrow.x2 - arrow.x;
	dy = arrow.y2 - arrow.y;
	length = integer_length(dx, dy);
	for (unsigned i = 0; i < COUNT_OF(beside_arrow); i++) {
		int along = beside_arrow[i][0], aside = beside_arrow[i][1];

		if (try_place(build, number,
			arrow.x + dx * along / 100 + dy * aside / length,
			arrow.y + dy * along / 100 - dx * aside / length,
			&least))
			return;
	}
	place_near(build, number, arrow.x + dx / 2, arrow.y + dy / 2, &least);
}

/* How a leg of the turn takes, as it is written: A, W or nothing. */
static const char *leg_manner(const struct turn *turn, unsigned leg)
{
	unsigned legs = 0;

	for (unsigned i = 0; i < turn->count; i++) {
		enum sign sign = (enum sign)turn->actions[i].sign;

		legs += sign == SIGN_STEP || sign == SIGN_TAKE ||
			sign == SIGN_JUMP || sign == SIGN_ALONG;
		if (legs == leg && sign == SIGN_APPROACH)
			return "A";
		if (legs == leg && sign == SIGN_WITHDRAW)
			return "W";
	}
	return "";
}

bool build_is_nobodys_move(
    const struct builder *build, const struct effect *move)
{
	const struct position *pos = &build->view->state->pos;
	uint8_t now = build->view->to_come ? move->from : move->point;

	for (size_t i = 0; i < build->view->game->family->key_count; i++) {
		const struct key *key = &build->view->game->family->keys[i];

		if (is_thing(build, key) && key->nobodys &&
		    move->amount == OBSTACLE &&
		    memchr(pos->aside + key->offset, now + 1, key->count))
			return true;
	}
	return false;
}

static bool is_leg(const struct builder *build, const struct effect *effect)
{
	return effect->kind == EFFECT_MOVE &&
	       !build_is_nobodys_move(build, effect);
}

/* Only a chain needs numbers. */
static void add_leg_numbers(struct builder *build)
{
	const struct report *report = build->view->report;
	unsigned legs = 0, leg = 0;

	for (unsigned i = 0; i < effects_kept(report); i++)
		legs += is_leg(build, &report->effects[i]);
	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		const char *manner;

		if (!is_leg(build, effect))
			continue;
		manner = leg_manner(&report->turn, ++leg);
		if (legs > 1 || *manner)
			add_leg_number(
			    build, effect, legs > 1 ? leg : 0, manner);
	}
}

/* A letter or a face is on the piece. */
static bool shows_something(struct builder *build, uint8_t piece)
{
	struct item look = { .role = ROLE_PIECE };

	if (piece == EMPTY || piece == OBSTACLE)
		return build->lettered;
	scene_dress(build, &look, piece);
	return look.face || look.shows_letter || look.hero;
}

/* On the piece if it can be read there, beside it otherwise. */
static void add_note(struct builder *build, const struct label *label)
{
	struct item *note = scene_add_at(build, ROLE_NOTE, label->point);
	uint8_t piece = piece_on(build, label->point);
	bool pits = build->look == LOOK_PITS,
	     round = pits || build->look == LOOK_TRACK;
	struct text *words = &build->scene->words;
	size_t begin = words->length;
	int least = PLACE_ANY;
	struct item at = *note;

	note->radius = TAG_SIZE + 4;
	/* Behind the name of a station and the bracket of a post. */
	note->column += round ? 2 : 1;
	note->column += !pits && round && build->map->zone[label->point] > 1;
	if (round || strlen(label->text) > 2 || shows_something(build, piece)) {
		note->number = 2;
		note->x += round ? 34 : 26;
		note->y -= round ? 34 : 26;
		note->radius = TAG_SIZE;
	} else if (piece == EMPTY || piece == OBSTACLE) {
		note->number = 1;
	} else {
		scene_paint(build, note, piece_side(piece));
	}
	words_add_clean(words, label->text);
	scene_end_text(build, note, begin);
	if (note->number == 2 &&
	    !try_place(build, note, note->x, note->y, &least))
		place_near(build, note, at.x, at.y, &least);
}

void build_numbers(struct builder *build)
{
	const struct view *view = build->view;

	for (size_t i = 0; i < view->label_count; i++)
		if (on_board(build, view->labels[i].point))
			add_note(build, &view->labels[i]);
	add_leg_numbers(build);
	if (build->look == LOOK_PITS)
		build_sowing(build);
}
