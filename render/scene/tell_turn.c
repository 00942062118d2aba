/* The last turn in words, step by step, from the effects that it reported. */
#include "notation/record/turn_text.h"
#include "render/scene/build.h"

struct telling {
	struct builder *build;
	const struct report *report;
	unsigned at, count; /* of the effects that were kept */
	bool begun;
	uint8_t stands; /* where the piece that moves has come to */
	bool mover_harvests;
	struct text one, two; /* what goes into the next message */
};

static const struct effect *effect_at(const struct telling *tell)
{
	return tell->at < tell->count ? &tell->report->effects[tell->at] : NULL;
}

static bool is_kind(const struct effect *effect, enum effect_kind kind)
{
	return effect && effect->kind == kind;
}

static const char *name_of(const struct telling *tell, uint8_t point)
{
	return on_board(tell->build, point) ? tell->build->map->name[point]
					    : "";
}

/* The subject goes before the first step, a semicolon before the others. */
static void begin_step(struct telling *tell)
{
	const struct view *view = tell->build->view;

	if (tell->begun) {
		build_say(tell->build, MESSAGE_NEXT, NULL, NULL);
	} else if (view->before) {
		tell_subject(tell->build, view->before->side, false);
		text_putc(build_words_of(tell->build), ' ');
	}
	tell->begun = true;
}

static void tell_step(struct telling *tell, enum message message,
    const char *one, const char *two)
{
	begin_step(tell);
	build_say(tell->build, message, one, two);
}

static void forget_parts(struct telling *tell)
{
	text_clear(&tell->one);
	text_clear(&tell->two);
}

/* A step with the two parts that were put together. */
static void tell_parts(struct telling *tell, enum message message)
{
	tell_step(tell, message, tell->one.data, tell->two.data);
}

static void tell_move(struct telling *tell, const struct effect *effect)
{
	const char *from = name_of(tell, effect->from),
		   *to = name_of(tell, effect->point);

	if (effect->amount == OBSTACLE)
		tell_step(tell,
		    build_is_nobodys_move(tell->build, effect)
			? MESSAGE_RUNS_FREE
			: MESSAGE_OBSTACLE,
		    from, to);
	else if (!on_board(tell->build, effect->from) ||
		 build_is_beside(tell->build, effect->from))
		tell_step(tell, MESSAGE_ENTERS, to, NULL);
	else if (!on_board(tell->build, effect->point) ||
		 build_is_beside(tell->build, effect->point))
		tell_step(tell, MESSAGE_GOES_HOME, from, NULL);
	else if (tell->begun && tell->stands == effect->from)
		tell_step(tell, MESSAGE_MOVES_ON, to, NULL);
	else
		tell_step(tell, MESSAGE_MOVES, from, to);
	tell->stands = effect->point;
	tell->at++;
}

/* Whether the turn names the point with this sign. */
static bool is_named(const struct telling *tell, enum sign sign, uint8_t point)
{
	const struct turn *turn = &tell->report->turn;

	for (unsigned i = 0; i < turn->count; i++)
		if (turn->actions[i].sign == sign &&
		    turn->actions[i].value == point)
			return true;
	return false;
}

/* `a golden soldier` for one of a kind, of which there is one. */
static void name_pieces(
    struct telling *tell, const struct effect *effect, unsigned count)
{
	const char *special = special_of_effect(tell->build, effect);

	if (special)
		language_pieces(
		    &tell->one, tell->build->view->language, special, 1);
	else
		tell_pieces(tell->build, &tell->one, effect->amount, count);
}

/* One piece on one point. */
static void tell_piece(struct telling *tell, enum message message)
{
	const struct effect *effect = effect_at(tell);

	forget_parts(tell);
	name_pieces(tell, effect, 1);
	text_puts(&tell->two, name_of(tell, effect->point));
	tell_parts(tell, message);
	tell->at++;
}

/* Pieces of one kind that go one after the other are told together. */
static unsigned count_taken(const struct telling *tell)
{
	unsigned end = tell->at;
	const struct effect *first = effect_at(tell),
			    *effects = tell->report->effects;

	while (end < tell->count && effects[end].kind == EFFECT_TAKE &&
	       effects[end].amount == first->amount &&
	       special_of_effect(tell->build, &effects[end]) ==
		   special_of_effect(tell->build, first))
		end++;
	return end - tell->at;
}

static void tell_taken(struct telling *tell)
{
	struct point_list list = { .out = &tell->two };
	unsigned taken = count_taken(tell);
	const struct effect *first = effect_at(tell);

	forget_parts(tell);
	name_pieces(tell, first, taken * stack_height(first->amount));
	for (unsigned i = 0; i < taken; i++)
		point_list_add(tell->build, &list,
		    name_of(tell, tell->report->effects[tell->at++].point),
		    i + 1 == taken);
	tell_parts(tell, MESSAGE_TAKES);
}

/* `3 from b and 2 from c` */
static void tell_harvest(struct telling *tell)
{
	const struct language *language = tell->build->view->language;
	struct point_list list = { .out = &tell->one };

	forget_parts(tell);
	while (is_kind(effect_at(tell), EFFECT_TAKE)) {
		const struct effect *effect = effect_at(tell);
		struct text number;

		tell->at++;
		text_init(&number, tell->one.memory);
		text_addf(&number, "%u", effect->amount);
		point_list_add(tell->build, &list, "",
		    !is_kind(effect_at(tell), EFFECT_TAKE));
		language_say(&tell->one, language, MESSAGE_FROM, number.data,
		    name_of(tell, effect->point));
		text_release(&number);
	}
	tell_parts(
	    tell, tell->mover_harvests ? MESSAGE_HARVESTS : MESSAGE_HARVESTED);
}

/* Where the seeds fell, up to the next thing that happened. */
static void tell_sown(struct telling *tell)
{
	const struct effect *effect;
	const char *between = "";

	for (; (effect = effect_at(tell)); tell->at++) {
		if (effect->kind != EFFECT_DROP && effect->kind != EFFECT_SKIP)
			break;
		text_puts(build_words_of(tell->build), between);
		if (effect->kind == EFFECT_DROP)
			text_puts(build_words_of(tell->build),
			    name_of(tell, effect->point));
		else
			build_say(tell->build, MESSAGE_SKIPS,
			    name_of(tell, effect->point), NULL);
		between = ", ";
	}
}

static void tell_in_pits(struct telling *tell)
{
	const struct effect *effect = effect_at(tell);

	switch ((enum effect_kind)effect->kind) {
	case EFFECT_LIFT:
		tell_step(
		    tell, MESSAGE_SOWS, name_of(tell, effect->point), NULL);
		tell->at++;
		tell_sown(tell);
		break;
	case EFFECT_DROP:
	case EFFECT_SKIP:
		tell_step(tell, MESSAGE_SOWS_ON, NULL, NULL);
		tell_sown(tell);
		break;
	case EFFECT_TAKE:
		tell_harvest(tell);
		break;
	case EFFECT_REFILL:
		tell_step(tell, MESSAGE_NEW_ROUND, NULL, NULL);
		while (is_kind(effect_at(tell), EFFECT_REFILL))
			tell->at++;
		break;
	case EFFECT_MOVE:
	case EFFECT_SPENT:
	case EFFECT_TURNED:
	case EFFECT_LINE:
	case EFFECT_BARRIER:
	case EFFECT_FALLEN:
	case EFFECT_ROUTE:
	case EFFECT_HOSTAGE:
	case EFFECT_FREED:
	case EFFECT_GONE:
		tell->at++;
		break;
	}
}

static void tell_line(struct telling *tell, enum message message)
{
	const struct effect *effect = effect_at(tell);

	tell_step(tell, message, name_of(tell, effect->from),
	    name_of(tell, effect->point));
	tell->at++;
}

/* A thing that looked so. */
static void tell_gone(struct telling *tell)
{
	const struct effect *effect = effect_at(tell);
	const struct family *family = tell->build->view->game->family;

	forget_parts(tell);
	for (size_t i = 0; i < family->key_count; i++)
		if (is_thing(tell->build, &family->keys[i]) &&
		    family->keys[i].look == effect->amount)
			language_pieces(&tell->one, tell->build->view->language,
			    family->keys[i].thing, 1);
	text_puts(&tell->two, name_of(tell, effect->point));
	tell_parts(tell, MESSAGE_GONE);
	tell->at++;
}

static void tell_spent(struct telling *tell)
{
	forget_parts(tell);
	text_addf(&tell->one, "%u", effect_at(tell)->amount);
	tell_parts(tell, MESSAGE_TAKES_FROM_HAND);
	tell->at++;
}

static void tell_of_pieces(struct telling *tell)
{
	const struct effect *effect = effect_at(tell);

	switch ((enum effect_kind)effect->kind) {
	case EFFECT_MOVE:
		tell_move(tell, effect);
		break;
	case EFFECT_DROP:
		tell_piece(tell, is_named(tell, SIGN_RETURN, effect->point)
				     ? MESSAGE_PUTS_BACK
				     : MESSAGE_PLACES);
		break;
	case EFFECT_TAKE:
		tell_taken(tell);
		break;
	case EFFECT_SPENT:
		tell_spent(tell);
		break;
	case EFFECT_TURNED:
		tell_piece(tell, is_named(tell, SIGN_HERO, effect->point)
				     ? MESSAGE_REPLACES
				     : MESSAGE_TURNS_OVER);
		break;
	case EFFECT_BARRIER:
		tell_line(tell, MESSAGE_BARRIER);
		break;
	case EFFECT_FALLEN:
		tell_line(tell, MESSAGE_FALLEN);
		break;
	case EFFECT_ROUTE:
		tell_line(tell, MESSAGE_ROUTE);
		break;
	case EFFECT_HOSTAGE:
		tell_piece(tell, MESSAGE_HOSTAGE);
		break;
	case EFFECT_FREED:
		tell_piece(tell, MESSAGE_FREES);
		break;
	case EFFECT_GONE:
		tell_gone(tell);
		break;
	case EFFECT_LIFT:
	case EFFECT_SKIP:
	case EFFECT_REFILL:
	case EFFECT_LINE:
		tell->at++;
		break;
	}
}

/* All throws of the turn first. */
static void tell_throws(struct telling *tell)
{
	const struct turn *turn = &tell->report->turn;

	forget_parts(tell);
	for (unsigned i = 0; i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_THROW)
			text_addf(&tell->one, tell->one.length ? ", %u" : "%u",
			    turn->actions[i].value);
	if (tell->one.length > 0)
		tell_parts(tell, MESSAGE_THROWS);
}

/* In some games others may harvest during a turn: then nobody is named. */
static bool takes_all_harvests(const struct report *report, unsigned count)
{
	unsigned taken = 0, told = 0;

	for (unsigned i = 0; i < count; i++)
		if (report->effects[i].kind == EFFECT_TAKE)
			taken += report->effects[i].amount;
	for (unsigned i = 0; i < report->turn.count; i++)
		if (report->turn.actions[i].sign == SIGN_HARVEST)
			told += report->turn.actions[i].value;
	return taken == told;
}

static void tell_effects(struct telling *tell)
{
	bool pits = tell->build->look == LOOK_PITS;
	const struct report *report = tell->report;

	if (turn_has(&report->turn, 0, SIGN_SEEDS)) {
		tell_step(tell, MESSAGE_ARRANGES, NULL, NULL);
		return;
	}
	while (effect_at(tell)) {
		if (pits)
			tell_in_pits(tell);
		else
			tell_of_pieces(tell);
	}
	if (report->effect_count > EFFECTS_MAX)
		tell_step(tell, MESSAGE_AND_SO_ON, NULL, NULL);
}

/* Its steps, without a full stop; turn is its text. */
static void tell_steps(struct builder *build, const char *turn)
{
	const struct report *report = build->view->report;
	struct telling tell = {
		.build = build, .report = report, .stands = NOWHERE
	};

	tell.count = effects_kept(report);
	tell.mover_harvests = takes_all_harvests(report, tell.count);
	text_init(&tell.one, build_words_of(build)->memory);
	text_init(&tell.two, build_words_of(build)->memory);
	tell_throws(&tell);
	if (turn_has(&report->turn, 0, SIGN_PASS))
		tell_step(&tell, MESSAGE_PASSES, NULL, NULL);
	tell_effects(&tell);
	if (!tell.begun)
		tell_step(&tell, MESSAGE_PLAYS, turn, NULL);
	text_release(&tell.one);
	text_release(&tell.two);
}

void tell_turn(struct builder *build)
{
	char turn[TURN_TEXT_MAX];

	turn_write(build->map, &build->view->report->turn, turn);
	text_putc(build_words_of(build), ' ');
	build_say(build,
	    build->view->to_come ? MESSAGE_NEXT_TURN : MESSAGE_LAST_TURN, turn,
	    NULL);
	tell_steps(build, turn);
	text_putc(build_words_of(build), '.');
}

void scene_write_turn(const struct view *view, struct text *out)
{
	struct scene scene;
	struct builder build = {
		.scene = &scene,
		.view = view,
		.map = &view->game->map,
		.look = view->game->map.board->look,
	};
	char turn[TURN_TEXT_MAX];

	scene_init(&scene, out->memory);
	turn_write(build.map, &view->report->turn, turn);
	tell_steps(&build, turn);
	text_add(out, scene.words.data, scene.words.length);
	scene_release(&scene);
}
