/* What a scene says: lines round the board, a title, a description. */
#include "render/scene_build.h"

#include "notation/position_text.h"
#include "notation/turn_text.h"
#include "render/words.h"

static struct text *words_of(struct builder *build)
{
	return &build->scene->words;
}

static const char *side_name(const struct builder *build, unsigned side)
{
	return build->view->game->family->sides[side].name;
}

/* A count or a side worth telling: one of its values is not the default. */
static bool is_shown(const struct builder *build, const struct key *key)
{
	bool told = key->kind == KEY_NUMBERS || key->kind == KEY_SIDE;

	if (!told || !game_uses_key(build->view->game, key))
		return false;
	for (unsigned i = 0; i < key->count; i++)
		if (build->view->state->pos.aside[key->offset + i] !=
		    key->otherwise[i])
			return true;
	return false;
}

static bool is_per_side(const struct builder *build, const struct key *key)
{
	return key->count == build->view->game->sides;
}

static unsigned key_value(
    const struct builder *build, const struct key *key, unsigned i)
{
	return build->view->state->pos.aside[key->offset + i];
}

static void write_value(
    struct builder *build, const struct key *key, unsigned i)
{
	unsigned value = key_value(build, key, i);

	if (key->kind == KEY_NUMBERS)
		text_addf(words_of(build), "%u", value);
	else
		text_puts(words_of(build),
		    value ? side_name(build, value - 1) : "nobody");
}

static void add_owner(struct builder *build, unsigned side, bool above)
{
	const struct game *game = build->view->game;
	struct item *owner = scene_add(build, ROLE_OWNER);
	struct text *words = words_of(build);
	size_t begin = words->length;
	const char *between = ": ";

	owner->above = above;
	if (build->look != LOOK_PITS) {
		owner->letter = side_name(build, side)[0];
		owner->lettered = build->lettered;
		owner->tone = side_tone(game, side);
		owner->radius = piece_radius(build, piece_of(side));
	}
	text_puts(words, side_name(build, side));
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (!is_shown(build, key) || !is_per_side(build, key))
			continue;
		text_addf(words, "%s%s %u", between, key->name,
		    key_value(build, key, side));
		between = ", ";
	}
	scene_end_text(build, owner, begin);
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

static void write_status(struct builder *build)
{
	const struct game *game = build->view->game;
	const struct outcome *outcome = &build->view->state->outcome;
	struct text *words = words_of(build);

	if (!outcome->rule) {
		text_puts(
		    words, side_name(build, build->view->state->pos.side));
		text_puts(words, " to move");
		return;
	}
	if (outcome->winner < game->sides)
		text_addf(words, "%s wins", side_name(build, outcome->winner));
	else
		text_puts(words, "draw");
	for (unsigned s = 0; s < game->sides && game->ruleset->scored; s++)
		text_addf(words, s == 0 ? ", %u" : "-%u", outcome->score[s]);
	text_addf(words, " (%s)", outcome->rule->id);
}

static void add_status(struct builder *build)
{
	struct item *status = scene_add(build, ROLE_STATUS);
	size_t begin = words_of(build)->length;

	write_status(build);
	scene_end_text(build, status, begin);
}

/* Counts that belong to the game, not to one side. */
static void add_aside(struct builder *build)
{
	const struct family *family = build->view->game->family;
	struct text *words = words_of(build);
	size_t begin = words->length;

	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];

		if (!is_shown(build, key) || is_per_side(build, key))
			continue;
		text_addf(words, "%s%s", words->length > begin ? ", " : "",
		    key->name);
		for (unsigned v = 0; v < key->count; v++) {
			text_putc(words, ' ');
			write_value(build, key, v);
		}
	}
	if (words->length > begin)
		scene_end_text(build, scene_add(build, ROLE_ASIDE), begin);
}

static void write_turn(struct builder *build)
{
	char turn[TURN_TEXT_MAX];
	size_t length =
	    turn_write(build->map, &build->view->report->turn, turn);

	text_add(words_of(build), turn, length);
}

static void add_last(struct builder *build)
{
	size_t begin = words_of(build)->length;

	if (!build->view->report)
		return;
	text_puts(words_of(build), build->view->to_come ? "turn: " : "last: ");
	write_turn(build);
	scene_end_text(build, scene_add(build, ROLE_LAST), begin);
}

static void add_caption(struct builder *build)
{
	size_t begin = words_of(build)->length;

	if (!build->view->caption)
		return;
	words_add_clean(words_of(build), build->view->caption);
	if (words_of(build)->length > begin)
		scene_end_text(build, scene_add(build, ROLE_CAPTION), begin);
}

static void describe_pieces(struct builder *build, uint8_t piece)
{
	struct text *words = words_of(build);
	const uint8_t *at = build->view->state->pos.at;
	const char *promoted = build->view->game->family->promoted;
	const char *between = " on ";

	text_addf(words, " %s", side_name(build, piece_side(piece)));
	if (piece & HERO)
		text_addf(words, " %s", promoted ? promoted : "hero");
	for (uint8_t p = 0; p < build->map->points; p++) {
		if (at[p] != piece)
			continue;
		text_puts(words, between);
		text_puts(words, build->map->name[p]);
		between = ", ";
	}
	if (between[0] == ' ')
		text_puts(words, " not on the board");
	text_putc(words, ';');
}

static bool has_piece(const struct builder *build, uint8_t piece)
{
	for (uint8_t p = 0; p < build->map->points; p++)
		if (build->view->state->pos.at[p] == piece)
			return true;
	return false;
}

static void describe_board(struct builder *build)
{
	struct text *words = words_of(build);

	if (build->look == LOOK_PITS) {
		text_puts(words, " seeds in");
		for (uint8_t p = 0; p < build->map->points; p++)
			text_addf(words, "%s%s %u", p == 0 ? " " : ", ",
			    build->map->name[p], build->view->state->pos.at[p]);
		text_putc(words, ';');
		return;
	}
	for (unsigned s = 0; s < build->view->game->sides; s++) {
		describe_pieces(build, piece_of(s));
		if (has_piece(build, hero_of(s)))
			describe_pieces(build, hero_of(s));
	}
}

static void describe_keys(struct builder *build)
{
	const struct family *family = build->view->game->family;
	struct text *words = words_of(build);

	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];

		if (!is_shown(build, key))
			continue;
		text_addf(words, " %s", key->name);
		for (unsigned v = 0; v < key->count; v++) {
			text_puts(words, v > 0 ? ", " : " ");
			if (is_per_side(build, key))
				text_addf(words, "%s ", side_name(build, v));
			write_value(build, key, v);
		}
		text_putc(words, ';');
	}
}

/* What was taken, from the effects. */
static void describe_takings(struct builder *build)
{
	const struct report *report = build->view->report;
	struct text *words = words_of(build);
	const char *between = ", taking ";

	for (unsigned i = 0; i < report->effect_count && i < EFFECTS_MAX; i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_SPENT)
			text_addf(words, "%s%u from the hand", between,
			    effect->amount);
		else if (effect->kind != EFFECT_TAKE ||
			 effect->point >= build->map->points)
			continue;
		else if (build->look == LOOK_PITS)
			text_addf(words, "%s%u from %s", between,
			    effect->amount, build->map->name[effect->point]);
		else
			text_addf(words, "%s%s", between,
			    build->map->name[effect->point]);
		between = ", ";
	}
}

static void describe(struct builder *build)
{
	const struct view *view = build->view;
	struct text *words = words_of(build);

	text_addf(words, "%s:", view->game->ruleset->title);
	describe_board(build);
	describe_keys(build);
	text_putc(words, ' ');
	write_status(build);
	text_putc(words, '.');
	if (!view->report)
		return;
	text_puts(words, view->to_come ? " Next turn: " : " Last turn: ");
	if (view->before)
		text_addf(words, "%s ", side_name(build, view->before->side));
	write_turn(build);
	describe_takings(build);
	text_putc(words, '.');
}

static void write_options(struct builder *build)
{
	const struct game *game = build->view->game;
	const char *between = "";

	for (size_t i = 0; i < game->family->option_count; i++) {
		if (!game_has(game, (uint32_t)1 << i))
			continue;
		text_addf(words_of(build), "%s%s", between,
		    game->family->options[i].name);
		between = " ";
	}
}

static struct span cut(
    const struct builder *build, const size_t *marks, unsigned i)
{
	const struct text *words = &build->scene->words;

	return (struct span){ words->data ? words->data + marks[i] : "",
		marks[i + 1] - marks[i] };
}

/* Spans are cut last: the words may move while they grow. */
static void add_particulars(struct builder *build)
{
	struct scene *scene = build->scene;
	struct text *words = &scene->words;
	size_t marks[5];

	marks[0] = words->length;
	text_addf(words, "%s, ", build->view->game->ruleset->title);
	write_status(build);
	marks[1] = words->length;
	describe(build);
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
	add_owners(build);
	add_status(build);
	add_aside(build);
	add_last(build);
	add_caption(build);
	add_particulars(build);
}
