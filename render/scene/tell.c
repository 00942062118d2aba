/* The picture in sentences, for somebody who cannot see it. */
#include "render/scene/build.h"

void tell_pieces(const struct builder *build, struct text *out, uint8_t piece,
    unsigned count)
{
	const struct game *game = build->view->game;
	const char *promoted =
	    game->family->promoted ? game->family->promoted : "hero";
	unsigned side = piece_side(piece);

	if (piece == OBSTACLE && own_thing(build)) {
		language_pieces(
		    out, build->view->language, own_thing(build)->thing, count);
		return;
	}
	if (side >= game->sides)
		side = 0;
	if (game->family->heroes)
		promoted = game->family->heroes[side];
	language_pieces(out, build->view->language,
	    piece & HERO ? promoted : game->side[side].piece, count);
}

void point_list_add(const struct builder *build, struct point_list *list,
    const char *name, bool last)
{
	if (list->count++ > 0) {
		if (last)
			language_say(list->out, build->view->language,
			    MESSAGE_AND, NULL, NULL);
		else
			text_puts(list->out, ", ");
	}
	text_puts(list->out, name);
}

/* How high a stack is does not make it another kind of piece. What is one of a
 * kind is told by itself. */
static bool is_kind(const struct builder *build, uint8_t point, uint8_t kind)
{
	const struct position *pos = &build->view->state->pos;

	return (pos->at[point] & (HERO | 0x0f)) == kind &&
	       !special_on(build, pos, point);
}

static unsigned count_points(const struct builder *build, uint8_t kind)
{
	unsigned count = 0;

	for (uint8_t p = 0; p < build->map->points; p++)
		count += is_kind(build, p, kind);
	return count;
}

/* Where they stand; answers how many they are. */
static unsigned list_points(
    const struct builder *build, uint8_t kind, struct text *out)
{
	struct point_list list = { .out = out };
	unsigned points = count_points(build, kind), pieces = 0;

	for (uint8_t p = 0; p < build->map->points; p++) {
		uint8_t piece = build->view->state->pos.at[p];

		if (!is_kind(build, p, kind))
			continue;
		point_list_add(build, &list, build->map->name[p],
		    list.count + 1 == points);
		if (stack_height(piece) > 1)
			text_addf(out, " (%u)", stack_height(piece));
		pieces += stack_height(piece);
	}
	return pieces;
}

/* `3 lemurs on a1, b2 and c3` */
static void tell_kind(struct builder *build, uint8_t kind)
{
	struct text pieces, points;
	unsigned count;

	text_init(&pieces, build_words_of(build)->memory);
	text_init(&points, build_words_of(build)->memory);
	count = list_points(build, kind, &points);
	tell_pieces(build, &pieces, kind, count);
	build_say(build, MESSAGE_ON, pieces.data, points.data);
	text_release(&pieces);
	text_release(&points);
}

void tell_subject(struct builder *build, unsigned side, bool first)
{
	const char *subject = build_side_subject(build, side);
	size_t begin = build_words_of(build)->length;

	text_puts(build_words_of(build), subject);
	if (first || subject == build_side_word(build, side))
		language_capital(build_words_of(build), begin);
}

/* Before the start and at home. */
static void tell_gathered(struct builder *build, unsigned side)
{
	const struct game *game = build->view->game;

	for (uint8_t p = 0; game->family->gathered && p < build->map->points;
	     p++) {
		unsigned count = game->family->gathered(
		    game, &build->view->state->pos, p, side);
		struct text number;

		if (count == 0 || !build_is_beside(build, p))
			continue;
		text_init(&number, build_words_of(build)->memory);
		text_addf(&number, "%u", count);
		build_say(build, MESSAGE_AT, number.data, build->map->name[p]);
		text_release(&number);
	}
}

/* `, a rock on c5` */
static void tell_own_things(struct builder *build, unsigned side)
{
	const struct family *family = build->view->game->family;

	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];
		const uint8_t *at = build->view->state->pos.aside + key->offset;

		if (!is_own_thing(build, key) || side >= key->count ||
		    !at[side])
			continue;
		text_puts(build_words_of(build), ", ");
		language_pieces(build_words_of(build), build->view->language,
		    key->thing, 1);
		build_say(
		    build, MESSAGE_ON, "", build->map->name[at[side] - 1]);
	}
}

static void tell_side(struct builder *build, unsigned side)
{
	bool ordinary = count_points(build, piece_of(side)) > 0,
	     heroes = count_points(build, hero_of(side)) > 0,
	     kinds = ordinary || heroes;
	struct text *words = build_words_of(build);

	text_putc(words, ' ');
	tell_subject(build, side, true);
	build_say(build,
	    kinds || specials_exist(build, side) ? MESSAGE_HAS
						 : MESSAGE_HAS_NOTHING,
	    NULL, NULL);
	if (ordinary)
		tell_kind(build, piece_of(side));
	if (ordinary && heroes)
		build_say(build, MESSAGE_AND, NULL, NULL);
	if (heroes)
		tell_kind(build, hero_of(side));
	tell_specials(build, side, kinds ? ", " : "");
	tell_gathered(build, side);
	tell_own_things(build, side);
	tell_side_counts(build, side, ", ");
	text_putc(words, '.');
}

/* The first side's nearest row first, as that side sees it. */
static void tell_rows(struct builder *build)
{
	const struct map *map = build->map;
	struct text *words = build_words_of(build);

	for (unsigned row = 0; row < map->rows; row++) {
		const char *between = "";

		if (row > 0)
			build_say(build, MESSAGE_NEXT, NULL, NULL);
		for (unsigned column = 0; column < map->columns; column++) {
			uint8_t p = map_at(map, column, row);

			if (p == NOWHERE)
				continue;
			text_addf(words, "%s%s %u", between, map->name[p],
			    build->view->state->pos.at[p]);
			between = ", ";
		}
	}
}

static void tell_seeds(struct builder *build)
{
	struct text *words = build_words_of(build);

	text_putc(words, ' ');
	build_say(build, MESSAGE_SEEDS, NULL, NULL);
	tell_subject(build, 0, false);
	build_say(build, MESSAGE_COLON, NULL, NULL);
	tell_rows(build);
	text_putc(words, '.');
	for (unsigned s = 0; s < build->view->game->sides; s++) {
		size_t begin = words->length;

		text_putc(words, ' ');
		tell_subject(build, s, true);
		if (tell_side_counts(build, s,
			language_pattern(build->view->language, MESSAGE_COLON)))
			text_putc(words, '.');
		else
			text_cut(words, begin);
	}
}

static void tell_others(struct builder *build)
{
	struct text *words = build_words_of(build);
	size_t begin = words->length;

	text_putc(words, ' ');
	if (tell_other_counts(build)) {
		language_capital(words, begin + 1);
		text_putc(words, '.');
	} else {
		text_cut(words, begin);
	}
}

/* Rules are written in English. */
static void tell_end(struct builder *build)
{
	const struct rule *rule = build_end_of(build)->rule;
	size_t begin = build_words_of(build)->length;

	tell_result(build);
	language_capital(build_words_of(build), begin);
	if (build->view->game->ruleset->scored)
		text_putc(build_words_of(build), ',');
	build_say(build, MESSAGE_BY_RULE, rule->id, NULL);
	if (build->view->language == NULL)
		text_addf(build_words_of(build), ": %s", rule->text);
}

static void tell_status(struct builder *build)
{
	const struct state *state = build->view->state;
	struct text *words = build_words_of(build);
	size_t begin;

	text_putc(words, ' ');
	if (build_end_of(build)) {
		tell_end(build);
	} else {
		tell_subject(build, state->pos.side, true);
		build_say(build, MESSAGE_IS_TO_MOVE, NULL, NULL);
	}
	text_putc(words, '.');
	if (build_claim_of(build)) {
		text_putc(words, ' ');
		begin = words->length;
		language_claim(words, build->view->language, build->view->game,
		    build_claim_of(build));
		language_capital(words, begin);
		text_putc(words, '.');
	}
}

/* A sentence of its own. */
static void tell_ruling(struct builder *build)
{
	struct text *words = build_words_of(build);
	size_t begin;

	if (!build->view->ruling.text)
		return;
	text_putc(words, ' ');
	begin = words->length;
	build_say_ruling(build);
	if (words->length > begin) /* its first letter is ours */
		words->data[begin] = (char)(words->data[begin] - 'a' + 'A');
	text_putc(words, '.');
}

void tell_all(struct builder *build)
{
	text_addf(build_words_of(build), "%s.", build_ruleset_word(build));
	if (build->look == LOOK_PITS)
		tell_seeds(build);
	for (unsigned s = 0;
	     s < build->view->game->sides && build->look != LOOK_PITS; s++)
		tell_side(build, s);
	tell_others(build);
	if (build->view->report && !build->view->to_come)
		tell_turn(build);
	tell_ruling(build);
	tell_status(build);
	if (build->view->report && build->view->to_come)
		tell_turn(build);
}
