/* What a scene says: lines round the board, a title, a description. */
#include "render/scene/build.h"

#include <string.h>

#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"
#include "notation/replay/replay.h"
#include "notation/text/clean_words.h"

struct text *build_words_of(struct builder *build)
{
	return &build->scene->words;
}

static const char *side_id(const struct builder *build, unsigned side)
{
	return build->view->game->side[side].name;
}

const char *build_side_word(const struct builder *build, unsigned side)
{
	return words_in(build->view->language, side_id(build, side));
}

const char *build_side_subject(const struct builder *build, unsigned side)
{
	return subject_in(build->view->language, side_id(build, side));
}

void build_say(struct builder *build, enum message message, const char *one,
    const char *two)
{
	language_say(
	    build_words_of(build), build->view->language, message, one, two);
}

static const uint8_t *key_values(
    const struct builder *build, const struct key *key)
{
	return build->view->state->pos.aside + key->offset;
}

/* Worth telling: one of its values is not the default, or is drawn. */
static bool is_shown(const struct builder *build, const struct key *key)
{
	bool told =
	    key->label || key->kind == KEY_NUMBERS || key->kind == KEY_SIDE;

	/* Things on points are told with the pieces of their sides; those of
	 * nobody whenever they are there. */
	if (!told || is_own_thing(build, key) ||
	    !game_uses_key(build->view->game, key))
		return false;
	if (is_thing(build, key))
		return key_values(build, key)[0] != 0;
	return !game_key_is_default(
	    build->view->game, key, key_bytes(key), &build->view->state->pos);
}

static bool is_per_side(const struct builder *build, const struct key *key)
{
	return key->kind == KEY_NUMBERS &&
	       key->count == build->view->game->sides;
}

static const char *key_label(const struct builder *build, const struct key *key)
{
	return words_in(
	    build->view->language, key->label ? key->label : key->name);
}

static void write_number(
    struct builder *build, const struct key *key, unsigned value)
{
	const char *label = key_label(build, key);

	if (key->most == 1 && key->label)
		text_puts(build_words_of(build), label);
	else if (key->label)
		language_count(
		    build_words_of(build), build->view->language, value, label);
	else
		text_addf(build_words_of(build), "%s %u", label, value);
}

static void write_side(struct builder *build, unsigned value)
{
	text_putc(build_words_of(build), ' ');
	if (value > 0 && value <= build->view->game->sides)
		text_puts(
		    build_words_of(build), build_side_word(build, value - 1));
	else
		build_say(build, MESSAGE_NOBODY, NULL, NULL);
}

static bool is_set_point(const struct builder *build, uint8_t value)
{
	return value > 0 && value <= build->map->points;
}

/* Points, or pairs of them, without those that are not set. */
static void write_points(struct builder *build, const struct key *key)
{
	const uint8_t *value = key_values(build, key);
	unsigned each = key->kind == KEY_POINTS ? 1 : 2, count = 0;
	const char *between = " ";

	for (unsigned i = 0; i < key_bytes(key); i += each)
		count += is_set_point(build, value[i]);
	text_add_form(build_words_of(build), build->view->language, count,
	    key_label(build, key));
	for (unsigned i = 0; i < key_bytes(key); i += each) {
		if (!is_set_point(build, value[i]))
			continue;
		text_addf(build_words_of(build), "%s%s", between,
		    build->map->name[value[i] - 1]);
		if (each == 2 && is_set_point(build, value[i + 1]))
			text_addf(build_words_of(build), "-%s",
			    build->map->name[value[i + 1] - 1]);
		between = ", ";
	}
}

static void write_key(struct builder *build, const struct key *key)
{
	const uint8_t *value = key_values(build, key);
	struct text *words = build_words_of(build);

	if (key->kind == KEY_NUMBERS) {
		for (unsigned i = 0; i < key->count; i++) {
			text_puts(words, i > 0 ? ", " : "");
			write_number(build, key, value[i]);
		}
		return;
	}
	if (key->kind != KEY_WORD && key->kind != KEY_SIDE) {
		write_points(build, key);
		return;
	}
	text_puts(words, key_label(build, key));
	for (unsigned i = 0; key->kind == KEY_SIDE && i < key->count; i++)
		write_side(build, value[i]);
}

bool tell_side_counts(struct builder *build, unsigned side, const char *between)
{
	const struct family *family = build->view->game->family;
	bool told = false;

	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];

		if (!is_shown(build, key) || !is_per_side(build, key))
			continue;
		if (key->most == 1 && !key_values(build, key)[side])
			continue;
		text_puts(build_words_of(build), told ? ", " : between);
		write_number(build, key, key_values(build, key)[side]);
		told = true;
	}
	return told;
}

bool tell_other_counts(struct builder *build)
{
	const struct family *family = build->view->game->family;
	bool told = false;

	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];

		if (!is_shown(build, key) || is_per_side(build, key))
			continue;
		text_puts(build_words_of(build), told ? ", " : "");
		write_key(build, key);
		told = true;
	}
	return told;
}

/* Things whose owner a picture in letters does not show: `hut on c2` */
static void write_own_things(
    struct builder *build, unsigned side, const char *between)
{
	const struct key *key = own_thing(build);

	if (!key || !key->label || side >= key->count ||
	    !key_values(build, key)[side])
		return;
	text_addf(build_words_of(build), "%s%s %s", between,
	    key_label(build, key),
	    build->map->name[key_values(build, key)[side] - 1]);
}

static void add_owner(struct builder *build, unsigned side, bool above)
{
	struct item *owner = scene_add(build, ROLE_OWNER);
	const char *colon =
	    language_pattern(build->view->language, MESSAGE_COLON);
	size_t begin = build_words_of(build)->length;
	bool told;

	owner->above = above;
	if (build->look != LOOK_PITS) {
		owner->letter = side_id(build, side)[0];
		owner->lettered = build->lettered;
		scene_paint(build, owner, side);
		scene_set_face(build, owner, side);
		owner->radius = piece_radius(build, piece_of(side));
	} else if (build->view->game->family->owner) {
		owner->number = 1 + side; /* how its pits look */
		owner->radius = 25;
	}
	text_puts(build_words_of(build), build_side_word(build, side));
	if (build->view->beside[side].length) {
		text_putc(build_words_of(build), ' ');
		text_add(build_words_of(build), build->view->beside[side].text,
		    build->view->beside[side].length);
	}
	told = tell_side_counts(build, side, colon);
	write_own_things(build, side, told ? ", " : colon);
	scene_end_text(build, owner, begin);
	add_stock(build, side, above);
}

static void add_owners(struct builder *build)
{
	unsigned top = build->view->flip ? 0 : 1;

	if (top < build->view->game->sides)
		add_owner(build, top, true);
	for (unsigned s = 0; s < build->view->game->sides; s++)
		if (s != top)
			add_owner(build, s, false);
}

static const struct outcome *outcome_of(const struct builder *build)
{
	const struct view *view = build->view;

	return view->outcome ? view->outcome : &view->state->outcome;
}

const struct outcome *build_end_of(const struct builder *build)
{
	return outcome_of(build)->rule ? outcome_of(build) : NULL;
}

const struct claim *build_claim_of(const struct builder *build)
{
	const struct outcome *outcome = build->view->outcome;

	return outcome && !outcome->rule && outcome->claims[0].rule
		   ? &outcome->claims[0]
		   : NULL;
}

void tell_result(struct builder *build)
{
	const struct game *game = build->view->game;
	const struct outcome *outcome = outcome_of(build);

	if (outcome->winner < game->sides)
		build_say(build, MESSAGE_WINS,
		    build_side_subject(build, outcome->winner), NULL);
	else
		build_say(build, MESSAGE_DRAW, NULL, NULL);
	score_add(build_words_of(build), ", ", game, outcome->score);
}

static void write_status(struct builder *build)
{
	const struct state *state = build->view->state;
	struct span ended = build->view->ended;

	if (!build_end_of(build) && ended.length) {
		text_add(build_words_of(build), ended.text, ended.length);
		return;
	}
	if (!build_end_of(build)) {
		build_say(build, MESSAGE_TO_MOVE,
		    build_side_word(build, state->pos.side), NULL);
		if (build_claim_of(build)) {
			build_say(build, MESSAGE_NEXT, NULL, NULL);
			language_claim(build_words_of(build),
			    build->view->language, build->view->game,
			    build_claim_of(build));
		}
		return;
	}
	tell_result(build);
	text_addf(
	    build_words_of(build), " (%s)", build_end_of(build)->rule->id);
}

static void add_status(struct builder *build)
{
	size_t begin = build_words_of(build)->length;
	struct item *status;

	if (build->view->brief && !build_end_of(build) &&
	    !build_claim_of(build) && !build->view->ended.length)
		return;
	status = scene_add(build, ROLE_STATUS);
	write_status(build);
	scene_end_text(build, status, begin);
}

/* Counts that belong to the game, not to one side. */
static void add_aside(struct builder *build)
{
	size_t begin = build_words_of(build)->length;

	if (tell_other_counts(build))
		scene_end_text(build, scene_add(build, ROLE_ASIDE), begin);
}

/* What fell, for those who do not read it from the turn. */
static void add_throws(struct builder *build)
{
	const struct turn *turn = &build->view->report->turn;
	struct text numbers;

	text_init(&numbers, build_words_of(build)->memory);
	for (unsigned i = 0; i < turn->count; i++)
		if (turn_has(turn, i, SIGN_THROW))
			text_addf(&numbers, numbers.length ? " %u" : "%u",
			    turn->actions[i].value);
	if (numbers.length > 0)
		build_say(build, MESSAGE_THREW, numbers.data, NULL);
	text_release(&numbers);
}

void build_say_ruling(struct builder *build)
{
	struct text why, clean;

	text_init(&why, build_words_of(build)->memory);
	text_init(&clean, build_words_of(build)->memory);
	ruling_reason(&why, build->view->ruling);
	if (why.length > 0)
		language_say(
		    &clean, build->view->language, MESSAGE_COLON, NULL, NULL);
	words_add_clean(&clean, why.data);
	while (clean.length > 0 && strchr(" .", clean.data[clean.length - 1]))
		text_cut(&clean, clean.length - 1);
	build_say(build, MESSAGE_RULING, clean.data, NULL);
	text_release(&why);
	text_release(&clean);
}

static void add_ruling(struct builder *build)
{
	size_t begin = build_words_of(build)->length;

	if (!build->view->ruling.text)
		return;
	build_say_ruling(build);
	scene_end_text(build, scene_add(build, ROLE_LAST), begin);
}

static void add_last(struct builder *build)
{
	size_t begin = build_words_of(build)->length;
	char turn[TURN_TEXT_MAX];

	if (!build->view->report || build->view->brief)
		return;
	turn_write(build->map, &build->view->report->turn, turn);
	build_say(build, build->view->to_come ? MESSAGE_TURN : MESSAGE_LAST,
	    turn, NULL);
	add_throws(build);
	scene_end_text(build, scene_add(build, ROLE_LAST), begin);
}

void build_caption(struct builder *build)
{
	size_t begin = build_words_of(build)->length;

	if (!build->view->caption)
		return;
	words_add_clean(build_words_of(build), build->view->caption);
	if (build_words_of(build)->length > begin)
		scene_end_text(build, scene_add(build, ROLE_CAPTION), begin);
}

static void write_options(struct builder *build)
{
	const struct game *game = build->view->game;
	const char *between = "";

	for (size_t i = 0; i < game->family->option_count; i++) {
		if (!game_has(game, (uint32_t)1 << i))
			continue;
		text_addf(build_words_of(build), "%s%s", between,
		    game->family->options[i].name);
		between = " ";
	}
}

const char *build_ruleset_word(const struct builder *build)
{
	return words_in(
	    build->view->language, build->view->game->ruleset->title);
}

static struct span cut(
    const struct builder *build, const size_t *marks, unsigned i)
{
	const struct text *words = &build->scene->words;

	return (struct span){ words->data + marks[i], marks[i + 1] - marks[i] };
}

/* Spans are cut last: the words may move while they grow. */
static void add_particulars(struct builder *build)
{
	struct scene *scene = build->scene;
	struct text *words = &scene->words;
	size_t marks[5];

	marks[0] = words->length;
	text_addf(words, "%s, ", build_ruleset_word(build));
	write_status(build);
	marks[1] = words->length;
	tell_all(build);
	marks[2] = words->length;
	write_options(build);
	marks[3] = words->length;
	position_write(build->view->game, &build->view->state->pos, words);
	marks[4] = words->length;
	scene->title = cut(build, marks, 0);
	scene->description = cut(build, marks, 1);
	scene->options = cut(build, marks, 2);
	scene->position = cut(build, marks, 3);
}

void build_words(struct builder *build)
{
	const struct view *view = build->view;

	if (!view->no_legend)
		add_owners(build);
	if (!view->no_status) {
		add_status(build);
		add_aside(build);
	}
	if (!view->no_turn) {
		add_ruling(build);
		add_last(build);
	}
	build_caption(build);
	add_particulars(build);
}
