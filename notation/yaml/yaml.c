/* Any YAML, through libyaml's events, with what libyaml lets pass refused:
 * duplicate keys, anchors and aliases, endless nesting. */
#include "notation/yaml/yaml_lines.h"

#include <string.h>

#include <yaml.h>

#include "notation/yaml/yaml_mistakes.h"

struct yaml_reader {
	yaml_parser_t parser;
	struct source *source;
	struct arena *arena;
	struct sink *sink;
	/* libyaml counts characters, we count bytes: both, in step. */
	size_t characters, bytes;
	unsigned nodes;
	/* Lines of the moves that libyaml is not given: all but the first. It
	 * says nothing about them once it has come to the bar before them. */
	size_t bar, hole, hole_end;
	bool met_bar;
	size_t given; /* up to there */
};

/* Marks come almost in order, so this walks the text about once. */
static size_t mark_offset(struct yaml_reader *in, yaml_mark_t mark)
{
	const char *text = in->source->text;

	if (mark.index < in->characters)
		in->characters = in->bytes = 0;
	while (in->characters < mark.index && in->bytes < in->source->length) {
		in->bytes++;
		while (in->bytes < in->source->length &&
		       utf8_goes_on(text[in->bytes]))
			in->bytes++;
		in->characters++;
		if (in->bytes == in->hole)
			in->bytes = in->hole_end;
	}
	return in->bytes;
}

/* In our own words, where the mistake is. */
static void syntax_error(struct yaml_reader *in)
{
	const yaml_parser_t *parser = &in->parser;
	struct yaml_refusal refusal = { .problem = parser->problem,
		.context = parser->context };

	if (parser->error == YAML_MEMORY_ERROR) {
		in->arena->memory->failed = true;
		return;
	}
	refusal.from = mark_offset(in, parser->context_mark);
	refusal.at = mark_offset(in, parser->problem_mark);
	if (!parser->context)
		refusal.from = refusal.at;
	yaml_tell_mistake(in->source, in->sink, &refusal);
}

static struct node *new_node(
    struct yaml_reader *in, const yaml_event_t *event, enum node_kind kind)
{
	struct node *node;

	if (++in->nodes > NODES_MAX) {
		sink_error(in->sink, in->source,
		    mark_offset(in, event->start_mark), 1,
		    "more than %d values in one record", NODES_MAX);
		return NULL;
	}
	node = arena_get(in->arena, sizeof(*node));
	if (!node)
		return NULL;
	node->kind = kind;
	node->offset = mark_offset(in, event->start_mark);
	node->end = mark_offset(in, event->end_mark);
	return node;
}

static struct node *scalar_node(
    struct yaml_reader *in, const yaml_event_t *event)
{
	struct node *node = new_node(in, event, NODE_SCALAR);

	if (!node)
		return NULL;
	switch (event->data.scalar.style) {
	case YAML_SINGLE_QUOTED_SCALAR_STYLE:
		node->style = STYLE_SINGLE_QUOTED;
		break;
	case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
		node->style = STYLE_DOUBLE_QUOTED;
		break;
	case YAML_LITERAL_SCALAR_STYLE:
		node->style = STYLE_LITERAL;
		break;
	case YAML_FOLDED_SCALAR_STYLE:
		node->style = STYLE_FOLDED;
		break;
	default:
		break;
	}
	if (in->hole < in->hole_end && node->offset == in->bar &&
	    node->style >= STYLE_LITERAL) {
		in->met_bar = true;
		return node;
	}
	node->text.length = event->data.scalar.length;
	node->text.text = arena_copy(in->arena,
	    (const char *)event->data.scalar.value, node->text.length);
	return node->text.text ? node : NULL;
}

static const yaml_char_t *event_tag(const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return event->data.scalar.tag;
	case YAML_SEQUENCE_START_EVENT:
		return event->data.sequence_start.tag;
	case YAML_MAPPING_START_EVENT:
		return event->data.mapping_start.tag;
	default:
		return NULL;
	}
}

static bool has_anchor(const yaml_event_t *event)
{
	return event->type == YAML_ALIAS_EVENT ||
	       (event->type == YAML_SCALAR_EVENT &&
		   event->data.scalar.anchor) ||
	       (event->type == YAML_SEQUENCE_START_EVENT &&
		   event->data.sequence_start.anchor) ||
	       (event->type == YAML_MAPPING_START_EVENT &&
		   event->data.mapping_start.anchor);
}

static bool next_event(struct yaml_reader *in, yaml_event_t *event)
{
	if (!yaml_parser_parse(&in->parser, event)) {
		syntax_error(in);
		return false;
	}
	if (has_anchor(event)) {
		size_t at = mark_offset(in, event->start_mark);

		sink_error(in->sink, in->source, at,
		    mark_offset(in, event->end_mark) - at,
		    "a value that begins with & or * must be in quotes");
		yaml_event_delete(event);
		return false;
	}
	return true;
}

/* The keys of a map that is being read, found by what they say. */
struct key_set {
	const struct node **slots; /* a power of two of them, half in use */
	size_t room, count;
};

/* The slot that a key has or would have. */
static const struct node **find_slot(
    const struct key_set *set, struct span text)
{
	size_t hash = 5381;

	for (size_t i = 0; i < text.length; i++)
		hash = (hash ^ (unsigned char)text.text[i]) * 16777619u;
	for (;; hash++) {
		const struct node **slot = &set->slots[hash % set->room];

		if (!*slot || span_equal((*slot)->text, text))
			return slot;
	}
}

static bool grow_keys(struct yaml_reader *in, struct key_set *set)
{
	size_t room = set->room ? 2 * set->room : 32;
	struct key_set larger = { arena_get(in->arena,
				      room * sizeof(const struct node *)),
		room, set->count };

	if (!larger.slots)
		return false;
	for (size_t i = 0; i < set->room; i++)
		if (set->slots[i])
			*find_slot(&larger, set->slots[i]->text) =
			    set->slots[i];
	*set = larger;
	return true;
}

/* False after telling the sink that there is such a key already. */
static bool add_key(
    struct yaml_reader *in, struct key_set *set, const struct node *key)
{
	const struct node **slot;

	if (2 * set->count >= set->room && !grow_keys(in, set))
		return false;
	slot = find_slot(set, key->text);
	if (*slot) {
		if (span_is(key->text, "ldn"))
			sink_error(in->sink, in->source, key->offset,
			    key->end - key->offset,
			    "another record begins here, so a line --- is "
			    "missing before it");
		else
			sink_error(in->sink, in->source, key->offset,
			    key->end - key->offset, "duplicate key '%s'",
			    key->text.text);
		return false;
	}
	*slot = key;
	set->count++;
	return true;
}

static struct node *read_node(
    struct yaml_reader *in, yaml_event_t *event, unsigned depth);

/* The children of a list or map up to its end event. */
static bool read_children(
    struct yaml_reader *in, struct node *parent, unsigned depth)
{
	struct node **tail = &parent->first, *key = NULL;
	struct key_set keys = { 0 };

	for (;;) {
		yaml_event_t event;
		struct node *child;

		if (!next_event(in, &event))
			return false;
		if (event.type == YAML_SEQUENCE_END_EVENT ||
		    event.type == YAML_MAPPING_END_EVENT) {
			parent->end = mark_offset(in, event.end_mark);
			yaml_event_delete(&event);
			return true;
		}
		child = read_node(in, &event, depth + 1);
		if (!child)
			return false;
		*tail = child;
		tail = &child->next;
		if (parent->kind != NODE_MAP)
			continue;
		if (key) {
			key = NULL;
			continue;
		}
		key = child;
		if (key->kind != NODE_SCALAR) {
			sink_error(in->sink, in->source, key->offset, 1,
			    "a key must be a word, such as game");
			return false;
		}
		if (key->text.length + (key->tag ? strlen(key->tag) : 0) >
		    KEY_MAX) {
			sink_error(in->sink, in->source, key->offset, 1,
			    "a key has at most %d bytes", KEY_MAX);
			return false;
		}
		/* One that says nothing is written so, and is no other. */
		if (node_is_nothing(key))
			key->text = (struct span){ "~", 1 };
		if (!add_key(in, &keys, key))
			return false;
	}
}

/* Takes over the event. */
static struct node *read_node(
    struct yaml_reader *in, yaml_event_t *event, unsigned depth)
{
	struct node *node = NULL;
	const char *tag = (const char *)event_tag(event);
	bool scalar = event->type == YAML_SCALAR_EVENT;

	if (depth > NESTING_MAX)
		sink_error(in->sink, in->source,
		    mark_offset(in, event->start_mark), 1,
		    "nested deeper than %d", NESTING_MAX);
	else if (scalar)
		node = scalar_node(in, event);
	else
		node = new_node(in, event,
		    event->type == YAML_MAPPING_START_EVENT ? NODE_MAP
							    : NODE_LIST);
	if (node && tag)
		node->tag = arena_copy(in->arena, tag, strlen(tag));
	yaml_event_delete(event);
	if (!node || (tag && !node->tag) ||
	    (!scalar && !read_children(in, node, depth)))
		return NULL;
	return node;
}

static struct node *read_document(struct yaml_reader *in)
{
	struct node *root = NULL;
	bool ended = false;

	while (!ended) {
		yaml_event_t event;

		if (!next_event(in, &event))
			return NULL;
		switch (event.type) {
		case YAML_STREAM_START_EVENT:
		case YAML_DOCUMENT_END_EVENT:
			yaml_event_delete(&event);
			break;
		case YAML_DOCUMENT_START_EVENT:
			if (root) {
				sink_error(in->sink, in->source,
				    mark_offset(in, event.start_mark), 1,
				    "another record begins here, so a line "
				    "--- is missing before it");
				yaml_event_delete(&event);
				return NULL;
			}
			yaml_event_delete(&event);
			break;
		case YAML_STREAM_END_EVENT:
			ended = true;
			yaml_event_delete(&event);
			break;
		default:
			root = read_node(in, &event, 0);
			if (!root)
				return NULL;
		}
	}
	return root;
}

enum { DIRECTIVES_MAX = 4 };

/* A record needs no directive, and libyaml compares each with all others. They
 * stand before a document, where nothing but comments does. */
static bool few_directives(struct yaml_reader *in)
{
	const struct source *source = in->source;
	bool before = true;
	unsigned count = 0;

	for (size_t at = 0, end; at < source->length; at = end) {
		const char *line = source->text + at;
		size_t left = source->length - at, blank = 0;

		end = source_line_end(source, at);
		while (at + blank < end && line[blank] == ' ')
			blank++;
		if (left > 2 && memcmp(line, "...", 3) == 0)
			before = true;
		else if (at + blank < end && line[0] != '%' &&
			 line[blank] != '#')
			before = false;
		if (before && line[0] == '%' && ++count > DIRECTIVES_MAX) {
			sink_error(in->sink, in->source, at, end - at,
			    "more than %d lines that begin with %%: a record "
			    "needs none",
			    DIRECTIVES_MAX);
			return false;
		}
		end += end < source->length
			   ? utf8_line_break(
				 source->text + end, source->length - end)
			   : 0;
		if (end == in->hole)
			end = in->hole_end;
	}
	return true;
}

static int give(
    void *user, unsigned char *buffer, size_t size, size_t *size_given)
{
	struct yaml_reader *in = user;
	size_t until = in->given < in->hole ? in->hole : in->source->length;
	size_t count = until - in->given;

	if (count > size)
		count = size;
	memcpy(buffer, in->source->text + in->given, count);
	in->given += count;
	if (in->given == in->hole)
		in->given = in->hole_end;
	*size_given = count;
	return 1;
}

/* The map that the text is; NULL after telling what is wrong. */
static struct node *read_text(struct yaml_reader *in)
{
	unsigned long errors = in->sink->errors;
	struct node *root;

	if (!few_directives(in))
		return NULL;
	if (!yaml_parser_initialize(&in->parser)) {
		in->arena->memory->failed = true;
		return NULL;
	}
	yaml_parser_set_encoding(&in->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input(&in->parser, give, in);
	root = read_document(in);
	yaml_parser_delete(&in->parser);
	if (root && root->kind == NODE_MAP) {
		node_attach_comments(root, in->source, in->arena);
		return in->arena->memory->failed ? NULL : root;
	}
	if (in->sink->errors == errors)
		yaml_tell_mistake(in->source, in->sink,
		    &(struct yaml_refusal){
			.at = in->source->length - (in->source->length > 0),
			.from = root ? root->offset : 0 });
	return NULL;
}

/* Whether the text is one; the signs of it. */
static bool is_text(struct source *source, struct sink *sink, unsigned *signs)
{
	size_t bad = utf8_survey(source->text, source->length, signs);

	if (bad == source->length)
		return true;
	sink_no_text(sink, source, bad,
	    (struct span){ source->text + bad, source->length - bad });
	return false;
}

struct node *yaml_read(
    struct source *source, struct arena *arena, struct sink *sink)
{
	struct yaml_reader in = { .source = source,
		.arena = arena,
		.sink = sink,
		.hole = source->length,
		.hole_end = source->length };
	unsigned signs;

	return is_text(source, sink, &signs) ? read_text(&in) : NULL;
}

/* What is wrong is told by yaml_read(): what looks like a block of moves may
 * be something else, as the mistake may. */
struct node *yaml_read_around_moves(struct source *source, struct arena *arena)
{
	struct yaml_block block;
	struct node *root;
	struct sink silent;

	if (!yaml_find_moves(source, &block))
		return NULL;
	sink_init(&silent, arena->memory, NULL, NULL);
	struct yaml_reader in = { .source = source,
		.arena = arena,
		.sink = &silent,
		.bar = (size_t)(block.bar - source->text),
		.hole = (size_t)(block.more - source->text),
		.hole_end = (size_t)(block.end - source->text) };
	root = read_text(&in);
	sink_release(&silent);
	return in.met_bar ? root : NULL;
}

struct node *yaml_read_record(
    struct source *source, struct arena *arena, struct sink *sink)
{
	struct node *root = NULL;
	unsigned signs;

	if (!is_text(source, sink, &signs))
		return NULL;
	if (yaml_has_lines(source, signs)) {
		root = yaml_quick_read(source, signs, arena);
		if (!root) {
			arena_clear(arena);
			root = yaml_read_around_moves(source, arena);
		}
	}
	if (!root) {
		arena_clear(arena);
		root = yaml_read(source, arena, sink);
	}
	return root;
}
