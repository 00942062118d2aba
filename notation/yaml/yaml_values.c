/* Values that are more than plain words: in quotes, and in one line in
 * brackets. */
#include "notation/yaml/yaml_lines.h"

#include <string.h>

/* Escapes of one letter. */
static const struct {
	char letter;
	uint16_t character;
} escapes[] = { { '"', '"' }, { '\\', '\\' }, { '/', '/' }, { 'n', '\n' },
	{ 't', '\t' }, { 'N', 0x85 }, { '_', 0xa0 }, { 'L', 0x2028 },
	{ 'P', 0x2029 } };

/* \x41, \u00e9, \U0001f333; false if it is no such thing. */
static bool add_number(struct yaml_lines *in, const char **at)
{
	char letter = (*at)[1];
	size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
	uint32_t c = 0;

	if ((size_t)(in->stop - *at) < 2 + digits)
		return false;
	*at += 2;
	for (; digits > 0; digits--, ++*at) {
		int digit = hex_digit(**at);

		if (digit < 0 || c > 0x10ffff)
			return false;
		c = c * 16 + (uint32_t)digit;
	}
	utf8_add(&in->made, c);
	return c <= 0x10ffff && !(c >= 0xd800 && c < 0xe000);
}

/* Moves behind the escape. */
static bool add_escape(struct yaml_lines *in, const char **at)
{
	char letter = in->stop - *at > 1 ? (*at)[1] : '\0';

	if (letter == 'x' || letter == 'u' || letter == 'U')
		return add_number(in, at);
	for (size_t e = 0; e < COUNT_OF(escapes); e++) {
		if (escapes[e].letter != letter)
			continue;
		utf8_add(&in->made, escapes[e].character);
		*at += 2;
		return true;
	}
	return false;
}

/* Goes to the next line of a quoted text that is not empty, and folds what
 * lies between; the blanks before it, back to `from`, do not count. */
static bool next_quoted_line(
    struct yaml_lines *in, const char **at, const char *from)
{
	const char *end = in->stop;
	unsigned line_ends = 0;

	while (end > from && end[-1] == ' ')
		end--;
	text_cut(&in->made, in->made.length - (size_t)(in->stop - end));
	do {
		if (in->next == in->end)
			return false;
		*at = yaml_take_line(in);
		line_ends++;
		if (in->wrong ||
		    (in->stop - *at > 2 && (memcmp(*at, "---", 3) == 0 ||
					       memcmp(*at, "...", 3) == 0)))
			return false;
		while (*at < in->stop && **at == ' ')
			++*at;
	} while (*at == in->stop);
	yaml_fold(&in->made, line_ends);
	return true;
}

/* A quoted text that is not the source itself: with escapes, or in several
 * lines where that may be. */
static struct node *unescape(
    struct yaml_lines *in, const char *begin, const char **at, bool lines)
{
	char quote = *begin;

	text_clear(&in->made);
	for (*at = begin + 1;;) {
		const char *from = *at;

		while (*at < in->stop && **at != quote &&
		       (**at != '\\' || quote != '"'))
			++*at;
		text_add(&in->made, from, (size_t)(*at - from));
		if (*at == in->stop) {
			if (!lines || !next_quoted_line(in, at, from))
				return NULL;
		} else if (**at == '\\') {
			if (!add_escape(in, at))
				return NULL;
		} else {
			++*at;
			if (quote == '"' || *at == in->stop || **at != quote)
				return yaml_keep_made(
				    in, yaml_node(in, begin, *at));
			text_putc(&in->made, *(*at)++);
		}
	}
}

struct node *yaml_quoted(struct yaml_lines *in, const char **at, bool lines)
{
	const char *begin = *at, *close = begin + 1;
	char quote = *begin, escape = quote == '"' ? '\\' : '\'';
	struct node *node;

	while (close < in->stop && *close != quote && *close != escape)
		close++;
	if (close < in->stop && *close == quote &&
	    (quote == '"' || close + 1 == in->stop || close[1] != quote)) {
		node = yaml_scalar(in, begin + 1, close);
		if (node) {
			node->offset--;
			node->end++;
		}
		*at = close + 1;
	} else {
		node = unescape(in, begin, at, lines);
	}
	if (node)
		node->style =
		    quote == '"' ? STYLE_DOUBLE_QUOTED : STYLE_SINGLE_QUOTED;
	return node;
}

static void skip_blanks(const struct yaml_lines *in, const char **at)
{
	while (*at < in->stop && **at == ' ')
		++*at;
}

/* Words up to a comma, a bracket or a colon with a blank behind it. */
static struct node *flow_plain(struct yaml_lines *in, const char **at)
{
	const char *begin = *at, *end = begin;

	if (begin == in->stop || (!is_word(*begin) && !(*begin & 0x80)))
		return NULL;
	for (; *at < in->stop && !strchr(",]}", **at); ++*at) {
		if (strchr("[{#?", **at))
			return NULL;
		if (**at == ':') {
			if (in->stop - *at < 2 || (*at)[1] != ' ')
				return NULL;
			break;
		}
		if (**at != ' ')
			end = *at + 1;
	}
	return yaml_scalar(in, begin, end);
}

static struct node *flow_scalar(struct yaml_lines *in, const char **at)
{
	return *at < in->stop && (**at == '"' || **at == '\'')
		   ? yaml_quoted(in, at, false)
		   : flow_plain(in, at);
}

static struct node *flow_value(
    struct yaml_lines *in, const char **at, unsigned depth)
{
	return *at < in->stop && (**at == '[' || **at == '{')
		   ? yaml_flow(in, at, depth + 1)
		   : flow_scalar(in, at);
}

enum { FLOW_DEPTH = 4 };

/* The key, and where its value begins. */
static struct node *flow_key(struct yaml_lines *in, const char **at)
{
	struct node *key = flow_scalar(in, at);

	skip_blanks(in, at);
	if (!key || key->end - key->offset > KEY_MAX || in->stop - *at < 2 ||
	    (*at)[0] != ':' || (*at)[1] != ' ')
		return NULL;
	++*at;
	skip_blanks(in, at);
	return key;
}

/* One item of a list, or a key and its value. */
static bool flow_item(struct yaml_lines *in, const char **at, bool map,
    unsigned depth, struct node ***tail)
{
	if (map) {
		struct node *key = flow_key(in, at);

		if (!key)
			return false;
		**tail = key;
		*tail = &key->next;
	}
	**tail = flow_value(in, at, depth);
	if (!**tail)
		return false;
	*tail = &(**tail)->next;
	skip_blanks(in, at);
	return true;
}

struct node *yaml_flow(struct yaml_lines *in, const char **at, unsigned depth)
{
	bool map = **at == '{';
	char close = map ? '}' : ']';
	struct node *node = yaml_node(in, *at, *at), **tail;

	if (!node || depth > FLOW_DEPTH)
		return NULL;
	node->kind = map ? NODE_MAP : NODE_LIST;
	tail = &node->first;
	++*at;
	skip_blanks(in, at);
	while (*at < in->stop && (**at != close || node->first)) {
		if (!flow_item(in, at, map, depth, &tail) || *at == in->stop)
			return NULL;
		if (**at == close)
			break;
		if (**at != ',')
			return NULL;
		++*at;
		skip_blanks(in, at);
	}
	if (*at == in->stop)
		return NULL;
	node->end = (size_t)(++*at - in->text);
	return map && !yaml_keys_differ(node) ? NULL : node;
}

static bool is_twin(const struct node *map, const struct node *key)
{
	for (const struct node *other = map->first; other != key;
	     other = other->next->next)
		if (span_equal(other->text, key->text))
			return true;
	return false;
}

bool yaml_keys_differ(const struct node *map)
{
	uint64_t seen = 0; /* a bit for each kind of key: few share one */

	for (const struct node *key = map->first; key; key = key->next->next) {
		unsigned first =
		    key->text.length ? (unsigned char)key->text.text[0] : 0;
		unsigned kind = first * 5u + (unsigned)key->text.length;
		uint64_t bit = (uint64_t)1 << kind % 64;

		if ((seen & bit) && is_twin(map, key))
			return false;
		seen |= bit;
	}
	return true;
}
