/*
 * YAML as people write it in records, read line by line: maps and lists by
 * indentation, values that are plain, quoted, folded, in brackets or in
 * blocks, comments, any UTF-8, either line end. It says where everything
 * stands exactly as libyaml does. Whatever is not exactly that is left to
 * libyaml: anchors, tags, directives, tabs between words, and all mistakes.
 */
#include "notation/yaml/yaml_lines.h"

#include <string.h>

/* A record with more than that is nobody's. */
enum { QUICK_NODES = 512, QUICK_DEPTH = 8 };

/* Without the line feed and what may stand before it. */
static const char *find_stop(const char *line, const char *newline)
{
	return newline > line && newline[-1] == '\r' ? newline - 1 : newline;
}

const char *yaml_take_line(struct yaml_lines *in)
{
	const char *line = in->next;
	const char *newline = memchr(line, '\n', (size_t)(in->end - line));

	in->stop = find_stop(line, newline ? newline : in->end);
	in->next = newline ? newline + 1 : in->end;
	if (in->tabs && memchr(line, '\t', (size_t)(in->stop - line)))
		in->wrong = true;
	return line;
}

void yaml_next_line(struct yaml_lines *in)
{
	in->blank = 0;
	in->after_comment = false;
	while (in->next < in->end) {
		const char *line = yaml_take_line(in), *at = line;

		while (at < in->stop && *at == ' ')
			at++;
		if (at == in->stop) {
			in->blank++;
			continue;
		}
		if (*at == '#') {
			in->commented = in->after_comment = true;
			continue;
		}
		/* libyaml skips a byte order mark wherever a line begins. */
		if (in->stop - line > 2 && memcmp(line, "\xef\xbb\xbf", 3) == 0)
			in->wrong = true;
		in->line = line;
		in->indent = (size_t)(at - line);
		return;
	}
	in->line = NULL;
}

bool yaml_line_done(struct yaml_lines *in, const char *at)
{
	const char *from = at;

	while (at < in->stop && *at == ' ')
		at++;
	if (at == in->stop)
		return true;
	in->commented = true;
	return *at == '#' && at > from;
}

struct node *yaml_node(
    struct yaml_lines *in, const char *begin, const char *end)
{
	struct node *node;

	if (++in->nodes > QUICK_NODES)
		return NULL;
	node = arena_get(in->arena, sizeof(*node));
	if (node) {
		node->offset = (size_t)(begin - in->text);
		node->end = (size_t)(end - in->text);
	}
	return node;
}

struct node *yaml_scalar(
    struct yaml_lines *in, const char *begin, const char *end)
{
	struct node *node = yaml_node(in, begin, end);

	if (node)
		node->text = (struct span){ begin, (size_t)(end - begin) };
	return node;
}

struct node *yaml_keep_made(struct yaml_lines *in, struct node *scalar)
{
	size_t length = in->made.length;

	if (!scalar)
		return NULL;
	scalar->text =
	    (struct span){ arena_copy(in->arena, in->made.data, length),
		    length };
	return scalar->text.text ? scalar : NULL;
}

void yaml_fold(struct text *text, unsigned line_ends)
{
	if (line_ends == 1)
		text_putc(text, ' ');
	while (line_ends-- > 1)
		text_putc(text, '\n');
}

/* What begins a plain value, and means nothing else. */
static bool begins_plain(const struct yaml_lines *in, const char *at)
{
	if (*at == '-' || *at == '?')
		return at + 1 < in->stop && at[1] != ' ';
	return is_word(*at) || (*at & 0x80) || strchr("(/.+_=~$;<\\^", *at);
}

/* Where a plain text ends that goes to the end of the line or to a comment;
 * NULL if it has a colon that would make it a key. */
static const char *plain_end(struct yaml_lines *in, const char *at)
{
	size_t left = (size_t)(in->stop - at);

	/* Most have neither. */
	if (!memchr(at, ':', left) && !memchr(at, '#', left))
		at = in->stop;
	for (; at < in->stop; at++) {
		if (*at == ':' && (at + 1 == in->stop || at[1] == ' '))
			return NULL;
		if (*at == '#' && at[-1] == ' ') {
			in->commented = true;
			break;
		}
	}
	while (at[-1] == ' ')
		at--;
	return at;
}

/* A plain text that goes on in the present line, which has more blanks before
 * it; those that follow may as well. */
static struct node *read_folded(
    struct yaml_lines *in, const char *begin, const char *end, size_t indent)
{
	text_clear(&in->made);
	text_add(&in->made, begin, (size_t)(end - begin));
	do {
		const char *from = in->line + in->indent, *stop = in->stop;

		yaml_fold(&in->made, in->blank + 1);
		end = plain_end(in, from);
		if (!end)
			return NULL;
		text_add(&in->made, from, (size_t)(end - from));
		yaml_next_line(in);
		if (!in->line || in->indent <= indent)
			return yaml_keep_made(in, yaml_scalar(in, begin, end));
		/* Behind a comment nothing goes on. */
		if (end != stop)
			return NULL;
	} while (!in->after_comment);
	return NULL;
}

static struct node *read_plain(
    struct yaml_lines *in, const char *at, size_t indent)
{
	const char *end = begins_plain(in, at) ? plain_end(in, at) : NULL;
	const char *stop = in->stop;

	if (!end)
		return NULL;
	yaml_next_line(in);
	if (!in->line || in->indent <= indent)
		return yaml_scalar(in, at, end);
	return end == stop && !in->after_comment
		   ? read_folded(in, at, end, indent)
		   : NULL;
}

/* A value that stands behind its key or dash. */
static struct node *read_value(
    struct yaml_lines *in, const char *at, size_t indent)
{
	struct node *node;

	switch (*at) {
	case '"':
	case '\'':
		node = yaml_quoted(in, &at, true);
		break;
	case '[':
	case '{':
		node = yaml_flow(in, &at, 0);
		break;
	default:
		return read_plain(in, at, indent);
	}
	if (!node || !yaml_line_done(in, at))
		return NULL;
	yaml_next_line(in);
	return node;
}

static bool goes_on_key(char c)
{
	return is_word(c) || (c & 0x80) || c == '-' || c == '_' || c == '.' ||
	       c == '/' || c == ' ';
}

/* The length of the plain key that begins the text, 0 if none does. */
static size_t key_length(const char *at, const char *stop)
{
	const char *key = at;

	if (!is_word(*at) && !(*at & 0x80))
		return 0;
	while (at < stop && goes_on_key(*at))
		at++;
	if (at == stop || *at != ':' || at[-1] == ' ' || at - key > KEY_MAX)
		return 0;
	return at + 1 == stop || at[1] == ' ' ? (size_t)(at - key) : 0;
}

static struct node *read_map(
    struct yaml_lines *in, size_t indent, unsigned depth);

static bool is_dash(const struct yaml_lines *in)
{
	const char *at = in->line + in->indent;

	return in->stop - at > 2 && at[0] == '-' && at[1] == ' ';
}

static struct node *read_list(struct yaml_lines *in)
{
	size_t indent = in->indent;
	struct node *list = yaml_node(in, in->line + indent, in->stop), **tail;

	if (!list)
		return NULL;
	list->kind = NODE_LIST;
	tail = &list->first;
	while (in->line && in->indent == indent && is_dash(in)) {
		const char *at = in->line + indent + 1;

		while (at < in->stop && *at == ' ')
			at++;
		if (at == in->stop || *at == '#' || in->wrong ||
		    !(*tail = read_value(in, at, indent)))
			return NULL;
		tail = &(*tail)->next;
	}
	list->end = (size_t)((in->line ? in->line : in->end) - in->text);
	return list;
}

/* What stands below a key: a map, a list, or nothing. */
static struct node *read_below(
    struct yaml_lines *in, const char *colon, size_t indent, unsigned depth)
{
	yaml_next_line(in);
	if (in->line && in->indent >= indent && is_dash(in))
		return read_list(in);
	if (in->line && in->indent > indent)
		return read_map(in, in->indent, depth + 1);
	return yaml_scalar(in, colon + 1, colon + 1);
}

static bool read_pair(
    struct yaml_lines *in, size_t indent, unsigned depth, struct node ***tail)
{
	const char *key = in->line + indent, *at;
	size_t length = key_length(key, in->stop);
	struct node *k, *v;

	if (length == 0 || in->wrong)
		return false;
	k = yaml_scalar(in, key, key + length);
	at = key + length + 1;
	while (at < in->stop && *at == ' ')
		at++;
	if (at == in->stop || *at == '#') {
		in->commented |= at < in->stop;
		v = read_below(in, key + length, indent, depth);
	} else if (*at == '|' || *at == '>') {
		v = yaml_read_block(in, at, indent,
		    depth == 0 && k && span_is(k->text, "moves"));
	} else {
		v = read_value(in, at, indent);
	}
	if (!k || !v)
		return false;
	k->next = v;
	**tail = k;
	*tail = &v->next;
	return true;
}

static struct node *read_map(
    struct yaml_lines *in, size_t indent, unsigned depth)
{
	struct node *map = yaml_node(in, in->line + indent, in->stop), **tail;

	if (!map || depth > QUICK_DEPTH)
		return NULL;
	map->kind = NODE_MAP;
	tail = &map->first;
	while (in->line && in->indent == indent)
		if (!read_pair(in, indent, depth, &tail))
			return NULL;
	map->end = (size_t)((in->line ? in->line : in->end) - in->text);
	/* A line with fewer blanks belongs to a map around this one. */
	return (!in->line || in->indent < indent) && yaml_keys_differ(map)
		   ? map
		   : NULL;
}

/* A return stands only before a line feed. */
static bool returns_end_lines(const struct source *source)
{
	const char *at = source->text, *end = at + source->length;

	while ((at = memchr(at, '\r', (size_t)(end - at)))) {
		at++;
		if (at == end || *at != '\n')
			return false;
	}
	return true;
}

bool yaml_has_lines(const struct source *source, unsigned signs)
{
	return !(signs & TEXT_BREAKS) &&
	       (!(signs & TEXT_RETURNS) || returns_end_lines(source));
}

struct node *yaml_quick_read(
    const struct source *source, unsigned signs, struct arena *arena)
{
	struct yaml_lines in = { .text = source->text,
		.end = source->text + source->length,
		.next = source->text,
		.tabs = signs & TEXT_TABS,
		.arena = arena };
	struct node *root = NULL;

	text_init(&in.made, arena->memory);
	yaml_next_line(&in);
	if (in.line && in.stop - in.line >= 3 &&
	    memcmp(in.line, "---", 3) == 0 && yaml_line_done(&in, in.line + 3))
		yaml_next_line(&in);
	if (in.line && in.indent == 0)
		root = read_map(&in, 0, 0);
	if (root && (in.line || in.wrong))
		root = NULL;
	if (root && in.commented)
		node_attach_comments(root, source, arena);
	text_release(&in.made);
	return arena->memory->failed ? NULL : root;
}
