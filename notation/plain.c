/*
 * The plain subset of YAML, read line by line: `key: value` with a plain or
 * simply quoted value, one level of `  key: value` below a key without a
 * value, and a literal block. ASCII only, no comments, nothing clever.
 * Whatever is not exactly that is left to libyaml.
 */
#include <string.h>

#include "notation/node.h"

/* A map of more keys than this is nobody's plain record. */
enum { ENTRIES_MAX = 64 };

struct lines {
	const char *text, *at, *end;
	struct arena *arena;
};

/* Printable ASCII and line feeds. It goes to the end whatever it finds: that
 * way a compiler looks at many bytes at a time. */
static bool is_plain_text(const char *text, size_t length)
{
	unsigned char strange = 0;

	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)text[i];

		strange |= (unsigned char)((c < ' ') & (c != '\n'));
		strange |= (unsigned char)(c > '~');
	}
	return !strange;
}

/* The line at in->at without its line end. Moves on. */
static struct span take_line(struct lines *in)
{
	const char *newline = memchr(in->at, '\n', (size_t)(in->end - in->at));
	struct span line = { in->at,
		(size_t)((newline ? newline : in->end) - in->at) };

	in->at = newline ? newline + 1 : in->end;
	return line;
}

static struct node *scalar(
    struct lines *in, const char *begin, const char *end, enum node_style style)
{
	struct node *node = arena_get(in->arena, sizeof(*node));

	if (node) {
		bool quoted = style != STYLE_PLAIN;

		node->style = style;
		node->text = (struct span){ begin, (size_t)(end - begin) };
		node->offset = (size_t)(begin - in->text) - quoted;
		node->end = (size_t)(end - in->text) + quoted;
	}
	return node;
}

/* The length of the plain key that begins the text, 0 if none does. */
static size_t key_length(const char *at, const char *end)
{
	const char *key = at;

	if (at < end && is_word(*at))
		while (at < end && (is_word(*at) || *at == '-' || *at == '_'))
			at++;
	return (size_t)(at - key);
}

/* [a, b]: words with a comma and a blank between them. */
static struct node *read_list(
    struct lines *in, const char *begin, const char *end)
{
	struct node *list = arena_get(in->arena, sizeof(*list)), **tail;
	const char *at = begin + 1;

	if (!list || end - begin < 3 || end[-1] != ']')
		return NULL;
	list->kind = NODE_LIST;
	list->offset = (size_t)(begin - in->text);
	list->end = (size_t)(end - in->text);
	tail = &list->first;
	for (;;) {
		size_t length = key_length(at, end - 1);
		struct node *item = scalar(in, at, at + length, STYLE_PLAIN);

		if (!item || length == 0)
			return NULL;
		*tail = item;
		tail = &item->next;
		at += length;
		if (at == end - 1)
			return list;
		if (end - at < 4 || at[0] != ',' || at[1] != ' ')
			return NULL;
		at += 2;
	}
}

/* A value that means itself: no character that YAML could read otherwise. */
static struct node *read_value(
    struct lines *in, const char *begin, const char *end)
{
	char quote;

	if (begin == end || end[-1] == ' ')
		return NULL;
	quote = *begin;
	if (quote == '"' || quote == '\'') {
		if (end - begin < 2 || end[-1] != quote)
			return NULL;
		for (const char *c = begin + 1; c < end - 1; c++)
			if (*c == quote || *c == '\\')
				return NULL;
		return scalar(in, begin + 1, end - 1,
		    quote == '"' ? STYLE_DOUBLE_QUOTED : STYLE_SINGLE_QUOTED);
	}
	if (quote == '[')
		return read_list(in, begin, end);
	if (!is_word(quote))
		return NULL;
	for (const char *c = begin; c < end; c++)
		if (*c == ':' || *c == '#')
			return NULL;
	return scalar(in, begin, end, STYLE_PLAIN);
}

/* Appends `key: value` from one line, indented or not. */
static bool read_pair(
    struct lines *in, struct span line, size_t indent, struct node ***tail)
{
	const char *key = line.text + indent, *end = line.text + line.length;
	size_t length = key_length(key, end);
	struct node *k, *v;

	if (length == 0 || end - key < (long)length + 3 || key[length] != ':' ||
	    key[length + 1] != ' ' || key[length + 2] == ' ')
		return false;
	k = scalar(in, key, key + length, STYLE_PLAIN);
	v = read_value(in, key + length + 2, end);
	if (!k || !v)
		return false;
	k->next = v;
	**tail = k;
	*tail = &v->next;
	return true;
}

static size_t indent_of(struct span line)
{
	size_t n = 0;

	while (n < line.length && line.text[n] == ' ')
		n++;
	return n;
}

/* The literal block below `key: |`; it ends before a line that is not
 * indented. */
static struct node *read_block(struct lines *in, const char *bar)
{
	size_t indent = 0;
	struct node *node = scalar(in, bar, bar, STYLE_LITERAL);

	while (in->at < in->end && *in->at != '\n') {
		const char *before = in->at;
		struct span line = take_line(in);
		size_t own = indent_of(line);

		if (own == line.length)
			return NULL;
		if (own == 0) {
			in->at = before;
			break;
		}
		if (indent == 0)
			indent = own;
		if (own < indent)
			return NULL;
	}
	if (!node || indent == 0)
		return NULL;
	node->offset = (size_t)(bar - in->text);
	node->end = (size_t)(in->at - in->text);
	return node;
}

static struct node *read_submap(struct lines *in)
{
	struct node *map = arena_get(in->arena, sizeof(*map)), **tail;
	size_t indent = 0;
	unsigned entries = 0;

	if (!map)
		return NULL;
	map->kind = NODE_MAP;
	map->offset = (size_t)(in->at - in->text);
	tail = &map->first;
	while (in->at < in->end && *in->at == ' ') {
		struct span line = take_line(in);

		if (indent == 0)
			indent = indent_of(line);
		if (++entries > ENTRIES_MAX || indent_of(line) != indent ||
		    !read_pair(in, line, indent, &tail))
			return NULL;
	}
	map->end = (size_t)(in->at - in->text);
	return map->first ? map : NULL;
}

static bool read_entry(struct lines *in, struct span line, struct node ***tail)
{
	const char *end = line.text + line.length;
	bool block = line.length > 3 && memcmp(end - 3, ": |", 3) == 0;
	size_t length = line.length - (block ? 3 : 1);
	struct node *k, *v;

	if (!block && end[-1] != ':')
		return read_pair(in, line, 0, tail);
	/* Of other blocks the text would have to be made, not only found. */
	if (length == 0 || key_length(line.text, end) != length ||
	    (block && !span_is((struct span){ line.text, length }, "moves")))
		return false;
	k = scalar(in, line.text, line.text + length, STYLE_PLAIN);
	v = block ? read_block(in, line.text + length + 2) : read_submap(in);
	if (!k || !v)
		return false;
	k->next = v;
	**tail = k;
	*tail = &v->next;
	return true;
}

static bool same_text(struct span a, struct span b)
{
	return a.length == b.length && a.text[0] == b.text[0] &&
	       memcmp(a.text, b.text, a.length) == 0;
}

static bool is_twin(const struct node *map, const struct node *key)
{
	for (const struct node *other = map->first; other != key;
	     other = other->next->next)
		if (same_text(other->text, key->text))
			return true;
	return false;
}

static bool has_twins(const struct node *map)
{
	uint64_t seen = 0; /* a bit for each kind of key: few share one */

	for (const struct node *key = map->first; key; key = key->next->next) {
		unsigned kind = (unsigned char)key->text.text[0] * 5u +
				(unsigned)key->text.length;
		uint64_t bit = (uint64_t)1 << kind % 64;

		if ((seen & bit) && is_twin(map, key))
			return true;
		seen |= bit;
		if (key->next->kind == NODE_MAP && has_twins(key->next))
			return true;
	}
	return false;
}

struct node *plain_read(const struct source *source, struct arena *arena)
{
	struct lines in = { source->text, source->text,
		source->text + source->length, arena };
	struct node *root = arena_get(arena, sizeof(*root)), **tail;
	unsigned entries = 0;

	if (!root || !is_plain_text(source->text, source->length))
		return NULL;
	root->kind = NODE_MAP;
	root->end = source->length;
	tail = &root->first;
	if (source->length >= 4 && memcmp(source->text, "---\n", 4) == 0)
		in.at += 4;
	while (in.at < in.end) {
		struct span line = take_line(&in);

		if (line.length == 0)
			continue;
		if (++entries > ENTRIES_MAX || !read_entry(&in, line, &tail))
			return NULL;
	}
	return root->first && !has_twins(root) ? root : NULL;
}
