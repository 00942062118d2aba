#include "notation/position_text.h"

#include <string.h>

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

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
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

static bool item_value(const struct game *game, const struct key *key,
    struct span item, uint8_t *value)
{
	bool none = span_is(item, "-") && key->kind != KEY_LINE_SET;
	int side;

	switch (key->kind) {
	case KEY_NUMBERS:
		return number_value(item, key->most, value);
	case KEY_SIDE:
		side = side_named(game, item);
		*value = (uint8_t)(side + 1);
		return side >= 0;
	case KEY_POINTS:
		return none || point_values(game, item, 1, value);
	case KEY_LINES:
	case KEY_LINE_SET:
		return none || point_values(game, item, 2, value);
	}
	return false;
}

static unsigned item_size(const struct key *key)
{
	return key->kind == KEY_LINES || key->kind == KEY_LINE_SET ? 2 : 1;
}

static bool read_key_values(struct position_reader *in, const struct key *key,
    struct span values, size_t offset)
{
	uint8_t *store = in->pos->aside + key->offset;
	unsigned count = 0;

	memset(store, 0, key->count * item_size(key));
	for (size_t at = 0; at <= values.length; count++) {
		const char *comma =
		    memchr(values.text + at, ',', values.length - at);
		size_t end =
		    comma ? (size_t)(comma - values.text) : values.length;
		struct span item = { values.text + at, end - at };

		if (count == key->count)
			return refuse(in, offset + at, item.length,
			    "more values than the key has");
		if (!item_value(
			in->game, key, item, store + count * item_size(key)))
			return refuse(in, offset + at, item.length,
			    "not a value that this key can have");
		at = end + 1;
	}
	if (count < key->count && key->kind != KEY_LINE_SET)
		return refuse(
		    in, offset, values.length, "fewer values than the key has");
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
	wrong = game_read_board(game, pos, board.text, board.length, &bad);
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
	if (!game_put_things(game, pos))
		return refuse(&in, 0, text.length,
		    "a point is taken twice, by pieces or by what keys put "
		    "there");
	switch (game_inspect(game, pos, &why)) {
	case IMPOSSIBLE:
		return refuse(&in, 0, text.length, why);
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
	text_puts(words, fault->what);
	for (unsigned s = 0; fault->wants_side && s < game->sides; s++)
		text_addf(words, "%s%s",
		    s == 0                ? ": "
		    : s + 1 < game->sides ? ", "
					  : " or ",
		    game->side[s].name);
}

static void find_letters(struct position_writer *writer)
{
	const struct game *game = writer->game;

	writer->letters[EMPTY] = writer->letters[OBSTACLE] = '0';
	for (unsigned s = 0; s < game->sides; s++) {
		char letter = game->side[s].name[0];

		writer->letters[piece_of(s)] = letter;
		writer->letters[hero_of(s)] = (char)(letter - 'a' + 'A');
		stamp_make(&writer->sides[s], game->side[s].name);
	}
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
		writer->keys[writer->key_count].bytes =
		    item_size(key) * key->count;
		writer->keys[writer->key_count++].key = key;
	}
}

void position_writer_init(struct position_writer *writer,
    const struct game *game, struct row_library *library)
{
	memset(writer, 0, sizeof(*writer));
	writer->game = game;
	find_letters(writer);
	find_keys(writer);
	if (library)
		writer->book =
		    row_book_for(library, &game->map, writer->letters);
}

static char *put_pieces(
    const struct position_writer *writer, const struct position *pos, char *at)
{
	const struct map *map = &writer->game->map;
	char *end =
	    writer->book ? row_book_put(writer->book, map, pos, at) : NULL;

	if (end)
		return end - 1;
	for (unsigned row = 0; row < map->rows; row++)
		at = row_put(at, writer->letters, pos->at,
		    map->reading + map->row_begin[row],
		    map->reading + map->row_begin[row + 1]);
	return at - 1;
}

static char *put_pits(
    const struct map *map, const struct position *pos, char *at)
{
	const uint8_t *point = map->reading;

	for (unsigned row = 0; row < map->rows; row++) {
		const uint8_t *end = map->reading + map->row_begin[row + 1];

		for (; point < end; point++)
			at = put_listed(at, pos->at[*point]);
		at[-1] = '/';
	}
	return at - 1;
}

static char *put_track(
    const struct position_writer *writer, const struct position *pos, char *at)
{
	const struct map *map = &writer->game->map;
	char *begin = at;

	for (uint8_t p = 0; p < map->points; p++) {
		uint8_t piece = pos->at[p];

		if (piece == EMPTY)
			continue;
		if (at > begin)
			at = put_char(at, ',');
		at = put_name(at, map->name[p], map->name_length[p]);
		for (unsigned i = 0; i < stack_height(piece); i++)
			at = put_char(at, writer->letters[piece & (HERO - 1)]);
	}
	return at > begin ? at : put_char(at, '0');
}

static char *put_item(const struct position_writer *writer,
    const struct key *key, const uint8_t *value, char *at)
{
	switch (key->kind) {
	case KEY_NUMBERS:
		break;
	case KEY_SIDE:
		return put_stamp(at, &writer->sides[value[0] - 1]);
	case KEY_POINTS:
	case KEY_LINES:
	case KEY_LINE_SET:
		if (value[0] == 0)
			return put_char(at, '-');
		for (unsigned i = 0; i < item_size(key); i++)
			at =
			    put_short(at, writer->game->map.name[value[i] - 1]);
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
	for (unsigned i = 0; i < key->count; i++) {
		const uint8_t *value = store + i * item_size(key);

		if (key->kind == KEY_LINE_SET && value[0] == 0)
			break;
		if (i > 0)
			at = put_char(at, ',');
		at = put_item(writer, key, value, at);
	}
	return at;
}

static bool is_default(
    const struct key *key, const uint8_t *store, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		if (store[i] != key->otherwise[i])
			return false;
	return true;
}

static char *put_keys(
    const struct position_writer *writer, const struct position *pos, char *at)
{
	for (unsigned i = 0; i < writer->key_count; i++) {
		const struct key *key = writer->keys[i].key;
		const uint8_t *store = pos->aside + key->offset;

		if (is_default(key, store, writer->keys[i].bytes))
			continue;
		at = put_stamp(at, &writer->keys[i].name);
		at = put_values(writer, key, store, at);
	}
	return at;
}

char *position_put(const struct position_writer *writer,
    const struct position *pos, char text[POSITION_TEXT_MAX])
{
	const struct map *map = &writer->game->map;
	char *at = text;

	switch (map->board->look) {
	case LOOK_TRACK:
		at = put_track(writer, pos, at);
		break;
	case LOOK_PITS:
		at = put_pits(map, pos, at);
		break;
	case LOOK_LINES:
	case LOOK_SQUARES:
		at = put_pieces(writer, pos, at);
		break;
	}
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
