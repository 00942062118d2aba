/* Games, their facts, options, rules, keys and pieces. */
#include <string.h>

#include "notation/library/parts.h"
#include "notation/record/game_text.h"
#include "notation/record/position_text.h"
#include "notation/text/language.h"
#include "rules/lore.h"
#include "rules/sticks.h"

_Static_assert(
    (int)SIDES_MAX <= (int)LUDOS_SIDES_MAX, "every side has a score");
_Static_assert(
    (int)NOWHERE == (int)LUDOS_NOWHERE && (int)NOBODY == (int)LUDOS_NOBODY,
    "the same numbers");

static const char *in_words(const ludos_game *game, const char *english)
{
	return english
		   ? words_in(context_memory(game->context).language, english)
		   : NULL;
}

/* --- making and sharing -------------------------------------------------- */

static void fill_board(ludos_board *board, const struct map *map)
{
	const struct zone *zone = map->board->zones;

	*board = (ludos_board){
		.look = (ludos_look)((int)map->board->look + 1),
		.points = map->points,
		.columns = map->columns,
		.rows = map->rows,
		.symmetries = map->board->symmetries,
		.reserved = map,
	};
	while (zone && zone[board->zones].name)
		board->zones++;
	board->lines = board_count_lines(map);
}

static char *list_names(const struct lore *lore, struct memory *memory)
{
	const char *const *lists[2];
	struct text text;

	if (!lore || (!lore->game_names[0] && !lore->names[0]))
		return NULL;
	lists[0] = lore->game_names;
	lists[1] = lore->names;
	text_init(&text, memory);
	for (unsigned l = 0; l < COUNT_OF(lists); l++)
		for (unsigned n = 0; n < NAMES_MAX && lists[l][n]; n++)
			text_addf(&text, "%s%s", text.length ? ", " : "",
			    lists[l][n]);
	return text_give(&text, NULL);
}

ludos_game *game_share(const ludos_context *context, const struct game *rules)
{
	struct memory memory = context_memory(context);
	ludos_game *game = memory_get(&memory, sizeof(*game));
	const struct sticks *sticks = rules->family->sticks;
	struct text text;

	if (!game)
		return NULL;
	atomic_init(&game->held, 1);
	game->context = context;
	game->rules = *rules;
	fill_board(&game->board, &game->rules.map);
	if (sticks)
		game->sticks =
		    (ludos_sticks){ sticks->count, sticks->most, sticks->flat };
	text_init(&text, &memory);
	spec_write(rules, &text);
	game->name = text_give(&text, NULL);
	position_write(rules, &rules->start, &text);
	game->start = text_give(&text, NULL);
	game->names = list_names(rules->ruleset->lore, &memory);
	if (!memory.failed)
		return game;
	ludos_game_free(game);
	return NULL;
}

ludos_game *game_hold(const ludos_game *game)
{
	/* Counting is no change that anybody sees. */
	ludos_game *held = (ludos_game *)(uintptr_t)game;

	atomic_fetch_add(&held->held, 1);
	return held;
}

void ludos_game_free(ludos_game *game)
{
	if (!game || atomic_fetch_sub(&game->held, 1) > 1)
		return;
	block_free(game->name);
	block_free(game->start);
	block_free(game->names);
	block_free(game);
}

static ludos_game *share_or_say(
    const ludos_context *context, const struct game *rules, ludos_error *error)
{
	ludos_game *game = game_share(context, rules);

	error_none(error);
	if (!game)
		error_no_memory(error);
	return game;
}

ludos_game *ludos_game_new(
    const ludos_context *context, const char *name, ludos_error *error)
{
	struct memory memory = context_memory(context);
	struct spec_fault fault;
	struct game rules;
	bool found;

	spec_fault_init(&fault, &memory);
	found = spec_set_up(name, &rules, &fault);
	if (!found && memory.failed) {
		error_no_memory(error);
	} else if (!found) {
		error_say(error, NULL, LUDOS_UNKNOWN, "%s", fault.what.data);
		error_place(
		    error, (struct span){ name, strlen(name) }, fault.word);
		error_legal(error, fault.nearest, NULL, 0);
	}
	spec_fault_release(&fault);
	return found ? share_or_say(context, &rules, error) : NULL;
}

ludos_game *ludos_game_at(
    const ludos_context *context, size_t i, ludos_error *error)
{
	struct registered row = { 0 };
	struct game rules;

	while (registry_next(&row))
		if (i-- == 0 && game_set_up(&rules, row.family, row.ruleset, 0))
			return share_or_say(context, &rules, error);
	error_none(error);
	return NULL;
}

/* --- names and facts ----------------------------------------------------- */

const char *ludos_game_name(const ludos_game *game)
{
	return game->name;
}

const char *ludos_game_title(const ludos_game *game)
{
	return game->rules.ruleset->title;
}

const char *ludos_game_side(const ludos_game *game, unsigned i)
{
	return i < game->rules.sides ? game->rules.side[i].name : NULL;
}

const char *ludos_game_fact(const ludos_game *game, const char *key)
{
	const struct ruleset *ruleset = game->rules.ruleset;
	const struct lore *lore = ruleset->lore;
	const struct {
		const char *key, *words;
	} facts[] = {
		{ "about", in_words(game, ruleset->about) },
		{ "booklet", lore ? lore->booklet : NULL },
		{ "facts", lore ? in_words(game, lore->facts) : NULL },
		{ "begins", lore ? in_words(game, lore->first) : NULL },
		{ "names", game->names },
		{ "examples", ruleset->examples },
		{ "first", ruleset->free_first ? "free" : "fixed" },
		{ "scored", ruleset->scored ? "true" : "false" },
		{ "start", game->start },
	};

	for (size_t i = 0; i < COUNT_OF(facts); i++)
		if (strcmp(facts[i].key, key) == 0)
			return facts[i].words;
	return NULL;
}

/* --- options ------------------------------------------------------------- */

bool ludos_game_option(const ludos_game *game, size_t i, ludos_option *option)
{
	const struct family *family = game->rules.family;
	const struct ruleset *ruleset = game->rules.ruleset;
	ludos_option full = { .needs = "" };
	const struct option *row;
	unsigned bit = 0;

	while (bit < family->option_count &&
	       (!(ruleset->options & (1u << bit)) || i-- > 0))
		bit++;
	if (bit == family->option_count)
		return false;
	row = &family->options[bit];
	full.name = row->name;
	full.text = in_words(game, row->text);
	/* No option needs more than one other: a test sees to it. */
	for (unsigned n = 0; n < family->option_count; n++)
		if (row->needs & (1u << n))
			full.needs = family->options[n].name;
	full.examples = ruleset->option_examples[bit];
	full.on = game_has(&game->rules, 1u << bit);
	FILL(option, full);
	return true;
}

/* --- rules --------------------------------------------------------------- */

/* The chapters of a game, from 0: its ruleset's, then its options'. NULL after
 * the last. */
static const struct chapter *chapter_at(const struct game *rules, size_t i)
{
	for (size_t c = 0; c < COUNT_OF(rules->ruleset->chapters); c++)
		if (rules->ruleset->chapters[c] && i-- == 0)
			return rules->ruleset->chapters[c];
	for (size_t n = 0; n < rules->family->option_count; n++)
		if (game_has(rules, 1u << n) &&
		    rules->family->options[n].chapter && i-- == 0)
			return rules->family->options[n].chapter;
	return NULL;
}

static bool give_rule(const ludos_game *game, const struct chapter *chapter,
    const struct rule *row, ludos_rule *rule)
{
	ludos_rule full = {
		.id = row->id,
		.text = in_words(game, row->text),
		.chapter = in_words(game, chapter->title),
		.booklet = chapter->booklet,
		.source = row->source,
	};

	FILL(rule, full);
	return true;
}

bool ludos_game_rule(const ludos_game *game, size_t i, ludos_rule *rule)
{
	const struct chapter *chapter;

	for (size_t c = 0; (chapter = chapter_at(&game->rules, c)); c++) {
		if (i < chapter->count)
			return give_rule(
			    game, chapter, &chapter->rules[i], rule);
		i -= chapter->count;
	}
	return false;
}

bool ludos_game_rule_find(
    const ludos_game *game, const char *id, ludos_rule *rule)
{
	const struct chapter *chapter;

	for (size_t c = 0; (chapter = chapter_at(&game->rules, c)); c++)
		for (size_t i = 0; i < chapter->count; i++)
			if (strcmp(chapter->rules[i].id, id) == 0)
				return give_rule(
				    game, chapter, &chapter->rules[i], rule);
	return false;
}

/* --- keys and pieces ----------------------------------------------------- */

bool ludos_game_key(const ludos_game *game, size_t i, ludos_key *key)
{
	static const ludos_key_kind kinds[] = {
		[KEY_NUMBERS] = LUDOS_KEY_NUMBER,
		[KEY_SIDE] = LUDOS_KEY_SIDE,
		[KEY_POINTS] = LUDOS_KEY_POINT,
		[KEY_LINES] = LUDOS_KEY_OTHER,
		[KEY_LINE_SET] = LUDOS_KEY_OTHER,
		[KEY_WORD] = LUDOS_KEY_OTHER,
		[KEY_STACKS] = LUDOS_KEY_OTHER,
	};
	const struct family *family = game->rules.family;
	const struct key *row = family->keys;
	ludos_key full = { 0 };

	while (row < family->keys + family->key_count &&
	       (!game_uses_key(&game->rules, row) || i-- > 0))
		row++;
	if (row == family->keys + family->key_count)
		return false;
	full.name = row->name;
	full.text = in_words(game, row->text);
	full.kind = kinds[row->kind];
	full.count = row->count;
	full.most = row->most;
	FILL(key, full);
	return true;
}

ludos_piece piece_of_byte(const ludos_game *game, uint8_t piece)
{
	const struct family *family = game->rules.family;
	unsigned side = piece == OBSTACLE ? NOBODY : piece_side(piece);
	ludos_piece full = {
		.side = (uint8_t)side,
		.count = (uint8_t)stack_height(piece),
		.hero = (piece & HERO) != 0,
		.obstacle = piece == OBSTACLE,
	};
	const char *name;

	if (full.obstacle)
		return full;
	name = !full.hero         ? game->rules.side[side].piece
	       : family->heroes   ? family->heroes[side]
	       : family->promoted ? family->promoted
				  : "hero";
	full.name = in_words(game, name);
	for (unsigned n = 0; n < full.count && n + 1 < sizeof(full.letters);
	     n++)
		full.letters[n] = (char)(game->rules.side[side].name[0] -
					 (full.hero ? 'a' - 'A' : 0));
	return full;
}

/* One piece less to come, as if it stood on the board. */
static void take_from_hand(
    const struct game *rules, struct position *pos, unsigned side, bool hero)
{
	for (size_t i = 0; i < rules->family->key_count; i++) {
		const struct key *key = &rules->family->keys[i];
		bool single = key->count == 1 && side == 0;
		uint8_t *count = pos->aside + key->offset + (single ? 0 : side);

		if ((key->stock == STOCK_HAND ||
			(hero && key->stock == STOCK_HEROES)) &&
		    (single || side < key->count) &&
		    game_uses_key(rules, key) && *count > 0)
			--*count;
	}
}

/* Some position of the game, as good as the start, has it somewhere. */
static bool may_have(const struct game *rules, uint8_t piece)
{
	struct memory memory = { 0 };
	struct position_fault fault;
	struct position read;
	struct text text;
	bool found = false;

	text_init(&text, &memory);
	for (unsigned n = 0; n < 2u * rules->map.points && !found; n++) {
		struct position pos = rules->start;
		unsigned p = n / 2;

		if (pos.at[p] == OBSTACLE)
			continue;
		if (n % 2)
			take_from_hand(rules, &pos, piece_side(piece),
			    (piece & HERO) != 0);
		pos.at[p] = piece;
		text_clear(&text);
		position_write(rules, &pos, &text);
		found = !memory.failed &&
			position_read(rules, text_span(&text), &read, &fault) &&
			read.at[p] == piece;
	}
	text_release(&text);
	return found;
}

/* Where one side has heroes the others do, though perhaps later. */
static bool has_heroes(const struct game *rules)
{
	for (unsigned side = 0; side < rules->sides; side++)
		if (may_have(rules, hero_of(side)))
			return true;
	return false;
}

bool ludos_game_piece(const ludos_game *game, size_t i, ludos_piece *piece)
{
	const struct game *rules = &game->rules;
	bool heroes;

	if (rules->map.board->look == LOOK_PITS)
		return false;
	heroes = has_heroes(rules);
	for (unsigned side = 0; side < rules->sides; side++)
		for (unsigned kind = 0; kind <= STACK_MAX; kind++) {
			uint8_t byte =
			    kind == 0 ? hero_of(side) : stack_of(side, kind);
			ludos_piece full;

			if (!(kind == 0 ? heroes : may_have(rules, byte)) ||
			    i-- > 0)
				continue;
			full = piece_of_byte(game, byte);
			FILL(piece, full);
			return true;
		}
	return false;
}

/* --- sticks -------------------------------------------------------------- */

const ludos_sticks *ludos_game_sticks(const ludos_game *game)
{
	return game->sticks.count ? &game->sticks : NULL;
}

unsigned ludos_game_throw(const ludos_game *game, uint32_t random)
{
	const struct sticks *sticks = game->rules.family->sticks;

	/* A bit for each stick says which side lies up. */
	return sticks
		   ? sticks_result(sticks, random & ((1u << sticks->count) - 1))
		   : 0;
}
