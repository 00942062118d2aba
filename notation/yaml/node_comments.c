/*
 * Comments (#) mean nothing to YAML; to their author they do. They stand where
 * no scalar is, and each is kept with a key of the record: those above it, in
 * its value, and behind that on the same line.
 */
#include "notation/yaml/node.h"

struct comments {
	const struct source *source;
	struct arena *arena;
	struct node *key;  /* that they belong to */
	struct text lines; /* gathered for it */
	size_t at;         /* in the source: before it nothing is left */
};

static bool begins_line(const struct source *source, size_t at)
{
	for (size_t length = 1; length <= 3 && length <= at; length++)
		if (utf8_line_break(source->text + at - length, length) ==
		    length)
			return true;
	return at == 0;
}

static bool begins_comment(const struct source *source, size_t at)
{
	return source->text[at] == '#' &&
	       (begins_line(source, at) || source->text[at - 1] == ' ' ||
		   source->text[at - 1] == '\t');
}

/* Gathers the comments that begin before `until`. */
static void gather(struct comments *comments, size_t until)
{
	const struct source *source = comments->source;
	size_t at = comments->at;

	while (at < until) {
		size_t begin = at++;

		if (!begins_comment(source, begin))
			continue;
		at = source_line_end(source, begin);
		text_add(&comments->lines, source->text + begin, at - begin);
		text_putc(&comments->lines, '\n');
	}
	if (comments->at < at)
		comments->at = at;
}

static void gather_in(struct comments *comments, const struct node *node)
{
	const struct source *source = comments->source;

	for (const struct node *child = node->first; child; child = child->next)
		gather_in(comments, child);
	if (node->kind != NODE_SCALAR)
		return;
	gather(comments, node->offset);
	/* Behind the bar that begins a block of lines one may stand as well. */
	if (node->style == STYLE_LITERAL || node->style == STYLE_FOLDED)
		gather(comments, source_line_end(source, node->offset));
	if (comments->at < node->end)
		comments->at = node->end;
}

/* Gives the key what was gathered. */
static void settle(struct comments *comments)
{
	size_t length = comments->lines.length;

	if (comments->key && length > 0)
		comments->key->comment =
		    (struct span){ arena_copy(comments->arena,
				       comments->lines.data, length),
			    length };
	text_clear(&comments->lines);
}

void node_attach_comments(
    struct node *root, const struct source *source, struct arena *arena)
{
	struct comments comments = { .source = source, .arena = arena };

	text_init(&comments.lines, arena->memory);
	for (struct node *key = root->first; key; key = key->next->next) {
		size_t line = comments.at;

		/* What is left of the line that the last value ends on. */
		if (!begins_line(source, line))
			line = source_line_end(source, line);
		if (comments.key)
			gather(
			    &comments, line < key->offset ? line : key->offset);
		settle(&comments);
		comments.key = key;
		gather_in(&comments, key);
		gather_in(&comments, key->next);
	}
	gather(&comments, source->length);
	settle(&comments);
	text_release(&comments.lines);
}
