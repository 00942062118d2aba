#include "notation/record/position_text.h"

#include <string.h>

#include "notation/text/language.h"
#include "rules/lines.h"
#include "rules/stacks.h"

struct position_reader {
	const struct game *game;
	struct span text;
	size_t at;
	struct position *pos;
	struct position_fault *fault;
};

static bool refuse(
    struct position_reader *in, size_t offset, size_t length, const char *what)
{
	in->fault->offset = offset;
	in->fault->length = length ? length : 1;
	in->fault->what = what;
	return false;
}

/* The next word; empty at the end. */
static struct span next_word(struct position_reader *in)
{
	struct span word;

	while (in->at < in->text.length && is_blank(in->text.text[in->at]))
		in->at++;
	word.text = in->text.text + in->at;
	while (in->at < in->text.length && !is_blank(in->text.text[in->at]))
		in->at++;
	word.length = (size_t)(in->text.text + in->at - word.text);
	return word;
}

static int side_named(const struct game *game, struct span word)
{
	for (unsigned s = 0; s < game->sides; s++)
		if (span_is(word, game->side[s].name))
			return (int)s;
	return -1;
}

static bool number_value(struct span item, uint8_t most, uint8_t *value)
{
	unsigned n = 0;

	if (item.length == 0 || item.length > 3)
		return false;
	for (size_t i = 0; i < item.length; i++) {
		if (item.text[i] < '0' || item.text[i] > '9')
			return false;
		n = n * 10 + (unsigned)(item.text[i] - '0');
	}
	*value = (uint8_t)n;
	return n <= most;
}

/* Points run together (c3, c3c4), each stored as point + 1. */
static bool point_values(
    const struct game *game, struct span item, unsigned points, uint8_t *values)
{
	size_t at = 0, used;

	for (unsigned i = 0; i < points; i++) {
		uint8_t p = map_find(
		    &game->map, item.text + at, item.length - at, &used);

		if (p == NOWHERE)
			return false;
		values[i] = (uint8_t)(p + 1);
		at += used;
	}
	return at == item.length;
}

/* Lines joined by + (a5b5+e5d4), up to so many. */
static bool joined_values(
    const struct game *game, struct span item, unsigned most, uint8_t *values)
{
	for (unsigned i = 0; i < most; i++) {
		const char *plus = memchr(item.text, '+', item.length);
		size_t length = plus ? (size_t)(plus - item.text) : item.length;

		if (!point_values(game, (struct span){ item.text, length }, 2,
			values + 2 * i))
			return false;
		if (!plus)
			return true;
		item.text += length + 1;
		item.length -= length + 1;
	}
	return false;
}

static bool item_value(const struct game *game, const struct key *key,
    struct span item, uint8_t *value)
{
	bool none = span_is(item, "-");
	int side;

	switch (key->kind) {
	case KEY_NUMBERS:
		return number_value(item, key->most, value);
	case KEY_SIDE:
		side = side_named(game, item);
		*value = (uint8_t)(side + 1);
		return side >= 0;
	case KEY_POINTS:
		return (none && !key->together) ||
		       point_values(game, item, 1, value);
	case KEY_LINES:
		return none || joined_values(
				   game, item, key_value_bytes(key) / 2, value);
	case KEY_LINE_SET:
	case KEY_STACKS:
		break;
	case KEY_WORD:
		*value = span_is(item, key->word);
		return *value;
	}
	return false;
}

/* A line more, wherever it belongs. */
static bool add_line(const struct game *game, const struct key *key,
    struct span item, uint8_t *store)
{
	uint8_t ends[2];

	return point_values(game, item, 2, ends) && ends[0] != ends[1] &&
	       lines_add(store, key->count, (uint8_t)(ends[0] - 1),
		   (uint8_t)(ends[1] - 1));
}

static int side_lettered(const struct game *game, char letter)
{
	for (unsigned s = 0; s < game->sides; s++)
		if (game->side[s].name[0] == letter)
			return (int)s;
	return -1;
}

/* A stack more (d3gb), wherever it belongs. */
static bool add_stack(const struct game *game, const struct key *key,
    struct span item, uint8_t *store)
{
	size_t at;
	uint8_t point = map_find(&game->map, item.text, item.length, &at);

	if (point == NOWHERE || at == item.length ||
	    stacks_below(store, key->count, point))
		return false;
	for (; at < item.length; at++) {
		int side = side_lettered(game, item.text[at]);

		if (side < 0 ||
		    !stacks_lay(store, key->count, point, (unsigned)side))
			return false;
	}
	return true;
}

/* One more of a key whose values are kept in an order of their own. */
static bool add_to_set(const struct game *game, const struct key *key,
    struct span item, uint8_t *store)
{
	return key->kind == KEY_STACKS ? add_stack(game, key, item, store)
				       : add_line(game, key, item, store);
}

static bool is_set(const struct key *key)
{
	return key->kind == KEY_LINE_SET || key->kind == KEY_STACKS;
}

/* In the order of the points; few as they are. */
static void put_in_order(uint8_t *values, unsigned count)
{
	for (unsigned i = 1; i < count; i++) {
		for (unsigned j = i; j > 0 && values[j - 1] > values[j]; j--) {
			uint8_t value = values[j];

			values[j] = values[j - 1];
			values[j - 1] = value;
		}
	}
}

static bool read_key_values(struct position_reader *in, const struct key *key,
    struct span values, size_t offset)
{
	uint8_t *store = in->pos->aside + key->offset;
	unsigned count = 0;

	memset(store, 0, key_bytes(key));
	if (key->together && span_is(values, "-"))
		return true;
	for (size_t at = 0; at <= values.length; count++) {
		const char *comma =
		    memchr(values.text + at, ',', values.length - at);
		size_t end =
		    comma ? (size_t)(comma - values.text) : values.length;
		struct span item = { values.text + at, end - at };

		if (count == key->count)
			return refuse(in, offset + at, item.length,
			    "more values than the key has");
		if (is_set(key) ? !add_to_set(in->game, key, item, store)
				: !item_value(in->game, key, item,
				      store + count * key_value_bytes(key)))
			return refuse(in, offset + at, item.length,
			    "not a value that this key can have");
		at = end + 1;
	}
	if (count < key->count && !is_set(key))
		return refuse(
		    in, offset, values.length, "fewer values than the key has");
	if (key->unordered)
		put_in_order(store, key->count);
	return true;
}

static bool read_key(
    struct position_reader *in, struct span word, uint32_t *seen)
{
	const struct family *family = in->game->family;
	size_t offset = (size_t)(word.text - in->text.text);
	const char *equals = memchr(word.text, '=', word.length);
	struct span name = { word.text,
		equals ? (size_t)(equals - word.text) : word.length };

	if (!equals)
		return refuse(
		    in, offset, word.length, "key=value is expected here");
	for (size_t i = 0; i < family->key_count; i++) {
		const struct key *key = &family->keys[i];
		struct span values = { equals + 1,
			word.length - name.length - 1 };

		if (!span_is(name, key->name) || !game_uses_key(in->game, key))
			continue;
		if (*seen & (1u << i))
			return refuse(in, offset, name.length,
			    "a key that was given before");
		*seen |= 1u << i;
		return read_key_values(
		    in, key, values, offset + name.length + 1);
	}
	return refuse(in, offset, name.length, "not a key of this game");
}

bool position_read_key(const struct game *game, struct span text,
    struct span word, struct position *pos, struct position_fault *fault)
{
	struct position_reader in = {
		.game = game, .text = text, .pos = pos, .fault = fault
	};
	uint32_t seen = 0;

	return read_key(&in, word, &seen);
}

/* The side that would be to move in this position, with which the game is over;
 * -1 if something else is wrong. */
static int side_after_end(
    const struct game *game, const struct position *impossible)
{
	struct position pos = *impossible;
	const char *why;

	for (unsigned s = 0; s < game->sides; s++) {
		struct outcome outcome = { 0 };

		pos.side = (uint8_t)s;
		if (game_inspect(game, &pos, &why) != SOUND)
			continue;
		game->family->outcome(game, &pos, &outcome);
		if (outcome.rule)
			return (int)s;
	}
	return -1;
}

bool position_read(const struct game *game, struct span text,
    struct position *pos, struct position_fault *fault)
{
	struct position_reader in = {
		.game = game, .text = text, .pos = pos, .fault = fault
	};
	struct span board, side, word;
	const char *wrong, *why;
	uint32_t seen = 0;
	size_t bad;
	int mover;

	memset(fault, 0, sizeof(*fault));
	game_clear(game, pos);
	board = next_word(&in);
	wrong = board_read(game, pos, board.text, board.length, &bad);
	if (wrong)
		return refuse(
		    &in, (size_t)(board.text - text.text) + bad, 1, wrong);
	side = next_word(&in);
	mover = side_named(game, side);
	fault->wants_side = mover < 0;
	if (mover < 0)
		return refuse(&in, (size_t)(side.text - text.text), side.length,
		    "the side to move is expected here");
	pos->side = (uint8_t)mover;
	while ((word = next_word(&in)).length > 0)
		if (!read_key(&in, word, &seen))
			return false;
	game_fill_keys(game, pos, seen);
	if (!game_put_things(game, pos))
		return refuse(&in, 0, text.length,
		    "a point is taken twice, by pieces or by what keys put "
		    "there");
	switch (game_inspect(game, pos, &why)) {
	case IMPOSSIBLE:
		fault->impossible = true;
		mover = side_after_end(game, pos);
		if (mover >= 0)
			fault->mover = game->side[mover].name;
		return refuse(&in, 0, text.length,
		    mover < 0 ? why
			      : "the game is over, and another side would be "
				"to move");
	case DOUBTFUL:
		refuse(&in, 0, text.length, why);
		fault->doubtful = true;
		break;
	case SOUND:
		break;
	}
	return true;
}

void position_tell(const struct game *game, const struct position_fault *fault,
    struct text *words)
{
	if (fault->mover) {
		text_say(words, "the game is over, and %s would be to move",
		    subject_in(words->memory->language, fault->mover));
		return;
	}
	text_puts(words, words_in(words->memory->language, fault->what));
	for (unsigned s = 0; fault->wants_side && s < game->sides; s++)
		text_addf(words, "%s%s",
		    s == 0 ? words_in(words->memory->language, ": ")
		    : s + 1 < game->sides
			? ", "
			: words_in(words->memory->language, " or "),
		    game->side[s].name);
}

static void find_keys(struct position_writer *writer)
{
	const struct family *family = writer->game->family;

	for (size_t i = 0;
	     i < family->key_count && writer->key_count < KEYS_MAX; i++) {
		const struct key *key = &family->keys[i];
		struct stamp *name = &writer->keys[writer->key_count].name;

		if (!game_uses_key(writer->game, key))
			continue;
		stamp_make(name, key->name);
		memmove(name->text + 1, name->text, name->length);
		name->text[0] = ' ';
		name->text[name->length + 1] = '=';
		name->length = (uint8_t)(name->length + 2);
		writer->keys[writer->key_count].bytes = key_bytes(key);
		writer->keys[writer->key_count++].key = key;
	}
}

void position_writer_init(struct position_writer *writer,
    const struct game *game, struct row_library *library)
{
	memset(writer, 0, sizeof(*writer));
	writer->game = game;
	board_writer_init(&writer->board, game, library);
	for (unsigned s = 0; s < game->sides; s++)
		stamp_make(&writer->sides[s], game->side[s].name);
	find_keys(writer);
}

/* The point, and a letter for each piece from the lowest up. */
static char *put_below(
    const struct position_writer *writer, const uint8_t *stack, char *at)
{
	at = put_short(at, writer->game->map.name[stack[0] - 1]);
	for (unsigned i = 1; i < STACK_BYTES && stack[i]; i++)
		at = put_char(at, writer->board.letters[stack[i]]);
	return at;
}

static char *put_item(const struct position_writer *writer,
    const struct key *key, const uint8_t *value, char *at)
{
	switch (key->kind) {
	case KEY_NUMBERS:
		break;
	case KEY_SIDE:
		return put_stamp(at, &writer->sides[value[0] - 1]);
	case KEY_WORD:
		for (const char *c = key->word; *c; c++)
			at = put_char(at, *c);
		break;
	case KEY_STACKS:
		return put_below(writer, value, at);
	case KEY_POINTS:
	case KEY_LINES:
	case KEY_LINE_SET:
		if (value[0] == 0)
			return put_char(at, '-');
		for (unsigned i = 0; i < key_value_bytes(key) && value[i];
		     i++) {
			if (i > 0 && i % 2 == 0)
				at = put_char(at, '+');
			at =
			    put_short(at, writer->game->map.name[value[i] - 1]);
		}
	}
	return at;
}

static char *put_values(const struct position_writer *writer,
    const struct key *key, const uint8_t *store, char *at)
{
	if (key->kind == KEY_NUMBERS) {
		for (unsigned i = 0; i < key->count; i++)
			at = put_listed(at, store[i]);
		return at - 1;
	}
	if (key->together && store[0] == 0)
		return put_char(at, '-');
	for (unsigned i = 0; i < key->count; i++) {
		const uint8_t *value = store + i * key_value_bytes(key);

		if (is_set(key) && value[0] == 0)
			break;
		if (i > 0)
			at = put_char(at, ',');
		at = put_item(writer, key, value, at);
	}
	return at;
}

static char *put_keys(
    const struct position_writer *writer, const struct position *pos, char *at)
{
	for (unsigned i = 0; i < writer->key_count; i++) {
		const struct key *key = writer->keys[i].key;
		const uint8_t *store = pos->aside + key->offset;

		if (game_key_is_default(
			writer->game, key, writer->keys[i].bytes, pos))
			continue;
		at = put_stamp(at, &writer->keys[i].name);
		at = put_values(writer, key, store, at);
	}
	return at;
}

char *position_put(const struct position_writer *writer,
    const struct position *pos, char text[POSITION_TEXT_MAX])
{
	char *at = board_put(&writer->board, pos, text);

	at = put_char(at, ' ');
	at = put_stamp(at, &writer->sides[pos->side]);
	return put_keys(writer, pos, at);
}

void position_write(
    const struct game *game, const struct position *pos, struct text *text)
{
	struct position_writer writer;
	char *room = text_room(text, POSITION_TEXT_MAX);

	if (!room)
		return;
	position_writer_init(&writer, game, NULL);
	text_took(text, position_put(&writer, pos, room));
}
