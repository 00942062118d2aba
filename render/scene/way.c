/*
 * The ways of a turn: arrows, the numbers of the legs of a chain, the order in
 * which pits were sown.
 */
#include <string.h>

#include "notation/text/clean_words.h"
#include "render/scene/build.h"
#include "render/scene/integer_geometry.h"

enum {
	NUMBER_SIZE = 24,
	PIT_REACH = 44,
	BESIDE = 24,   /* of a number from its arrow */
	ARROW_GAP = 7, /* between an arrow and what it points at */
};

static int reach_of(const struct builder *build, uint8_t point)
{
	uint8_t piece = piece_on(build, point);

	if (build->look == LOOK_PITS)
		return PIT_REACH;
	if (build->look == LOOK_TRACK)
		return station_radius(build, point);
	if (piece == EMPTY)
		return DOT_REACH;
	return piece_radius(build, piece) + (piece & HERO ? HERO_RAY : 0);
}

/* Whether there is anything to point from and at. */
static bool has_way(const struct builder *build, uint8_t from, uint8_t to)
{
	return on_board(build, from) && on_board(build, to) && from != to &&
	       !is_beside(build, from) && !is_beside(build, to);
}

/* Stops short of what stands at its ends. */
void scene_add_arrow(struct builder *build, uint8_t from, uint8_t to)
{
	struct item *arrow, end;
	int dx, dy, length, from_reach, to_reach;

	if (!has_way(build, from, to))
		return;
	arrow = scene_add_at(build, ROLE_ARROW, from);
	scene_place(build, &end, to);
	dx = end.x - arrow->x;
	dy = end.y - arrow->y;
	length = integer_length(dx, dy);
	from_reach = reach_of(build, from) + ARROW_GAP;
	to_reach = reach_of(build, to) + ARROW_GAP;
	arrow->x2 = end.x - dx * to_reach / length;
	arrow->y2 = end.y - dy * to_reach / length;
	arrow->x += dx * from_reach / length;
	arrow->y += dy * from_reach / length;
	arrow->column2 = end.column;
	arrow->row2 = end.row;
}

/* Beside the way. */
static void add_leg_number(struct builder *build, const struct effect *way,
    unsigned leg, const char *manner)
{
	size_t begin = build->scene->words.length;
	uint8_t from = way->from, to = way->point;
	struct item *number, end;
	int dx, dy, length;

	if (!has_way(build, from, to))
		return;
	number = scene_add_at(build, ROLE_NUMBER, from);
	scene_place(build, &end, to);
	dx = end.x - number->x;
	dy = end.y - number->y;
	length = integer_length(dx, dy);
	/* Nearer to its start, or two would meet where the way turns. */
	number->x += dx * 2 / 5 + dy * BESIDE / length;
	number->y += dy * 2 / 5 - dx * BESIDE / length;
	number->radius = NUMBER_SIZE;
	if (leg > 0)
		text_addf(&build->scene->words, "%u", leg);
	text_puts(&build->scene->words, manner);
	scene_end_text(build, number, begin);
}

void build_ways(struct builder *build)
{
	const struct report *report = build->view->report;

	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_MOVE)
			scene_add_arrow(build, report->effects[i].from,
			    report->effects[i].point);
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

bool is_nobodys_move(const struct builder *build, const struct effect *move)
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
	return effect->kind == EFFECT_MOVE && !is_nobodys_move(build, effect);
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

/* When seeds fell into a pit: the first and the last time. */
struct sown {
	unsigned first, last, times;
	bool skipped;
};

/* Seeds go round and round: nobody can follow more numbers than this. */
enum { SOWN_TIMES_MAX = 3 };

/* On the inner side of the pit, where no coordinates are. */
static void add_sown(
    struct builder *build, uint8_t point, const struct sown *sown)
{
	struct text *words = &build->scene->words;
	struct item *number = scene_add_at(build, ROLE_NUMBER, point);
	int middle = build->bottom - (build->map->rows - 1) * build->step_y / 2;
	size_t begin = words->length;

	number->y += (number->y < middle ? 1 : -1) * (PIT_REACH + 20);
	number->radius = NUMBER_SIZE;
	if (sown->times == 0)
		text_puts(words, words_in(build->view->language, "skip"));
	else if (sown->times == 1)
		text_addf(words, "%u", sown->first);
	else
		text_addf(words, sown->times == 2 ? "%u,%u" : "%u..%u",
		    sown->first, sown->last);
	scene_end_text(build, number, begin);
}

/* Seeds put where somebody wants them are not sown. */
bool scene_is_arrangement(const struct builder *build)
{
	const struct report *report = build->view->report;

	return report && turn_has(&report->turn, 0, SIGN_SEEDS);
}

/* A long sowing shows only where it ended, if that is known. */
static void add_sowing(struct builder *build)
{
	const struct report *report = build->view->report;
	struct sown sown[POINTS_MAX] = { 0 };
	unsigned order = 0, times = 0;
	uint8_t last = NOWHERE;

	if (!report || report->effect_count > EFFECTS_MAX)
		return;

	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];
		struct sown *pit;

		if (!on_board(build, effect->point))
			continue;
		pit = &sown[effect->point];
		if (effect->kind == EFFECT_SKIP)
			pit->skipped = true;
		if (effect->kind != EFFECT_DROP)
			continue;
		pit->last = ++order;
		if (pit->times++ == 0)
			pit->first = order;
		if (pit->times > times)
			times = pit->times;
		last = effect->point;
	}
	if (times > SOWN_TIMES_MAX) {
		scene_add_ring(build, ROLE_PLACED, last);
		return;
	}
	for (uint8_t p = 0; p < build->map->points; p++)
		if (sown[p].times > 0 || sown[p].skipped)
			add_sown(build, p, &sown[p]);
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

	note->radius = NUMBER_SIZE + 4;
	/* Behind the name of a station and the bracket of a post. */
	note->column += round ? 2 : 1;
	note->column += !pits && round && build->map->zone[label->point] > 1;
	if (round || strlen(label->text) > 2 || build->lettered ||
	    (piece & HERO)) {
		note->number = 2;
		note->x += round ? 34 : 26;
		note->y -= round ? 34 : 26;
		note->radius = NUMBER_SIZE;
	} else if (piece == EMPTY || piece == OBSTACLE) {
		note->number = 1;
	} else {
		note->tone = side_tone(build->view->game, piece_side(piece));
	}
	words_add_clean(words, label->text);
	scene_end_text(build, note, begin);
}

void build_numbers(struct builder *build)
{
	const struct view *view = build->view;

	for (size_t i = 0; i < view->label_count; i++)
		if (on_board(build, view->labels[i].point))
			add_note(build, &view->labels[i]);
	add_leg_numbers(build);
	if (build->look == LOOK_PITS && !scene_is_arrangement(build))
		add_sowing(build);
}
