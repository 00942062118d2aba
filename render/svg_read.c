#include "render/svg_read.h"

#include "render/markup.h"

#include <string.h>

/* Where a word first stands in bytes that need not end in NUL. */
static const char *find(struct span in, const char *word)
{
	size_t length = strlen(word);

	for (size_t i = 0; i + length <= in.length; i++)
		if (in.text[i] == word[0] &&
		    memcmp(in.text + i, word, length) == 0)
			return in.text + i;
	return NULL;
}

/* The value of name="..." in a tag; other programs may quote with '. */
static struct span attribute(struct span tag, const char *name)
{
	size_t length = strlen(name);
	const char *end = tag.text + tag.length, *at = tag.text;

	while ((at = find((struct span){ at, (size_t)(end - at) }, name))) {
		const char *value = at + length + 2, *close;

		if (at > tag.text && strchr(" \t\n\r", at[-1]) && value < end &&
		    value[-2] == '=' &&
		    (value[-1] == '"' || value[-1] == '\'')) {
			close = memchr(value, value[-1], (size_t)(end - value));
			if (close)
				return (struct span){ value,
					(size_t)(close - value) };
		}
		at += length;
	}
	return (struct span){ "", 0 };
}

static void add_options(struct text *spec, struct span options)
{
	for (size_t i = 0; i < options.length; i++) {
		if (i == 0)
			text_putc(spec, '+');
		text_putc(spec, options.text[i] == ' ' ? '+' : options.text[i]);
	}
}

bool svg_next_position(
    struct span svg, size_t *at, struct text *spec, struct text *position)
{
	const char *begin, *end = svg.text + svg.length;

	text_clear(spec);
	text_clear(position);
	while ((begin = find((struct span){ svg.text + *at, svg.length - *at },
		    "<position"))) {
		const char *close = memchr(begin, '>', (size_t)(end - begin));
		const char *stop =
		    close ? memchr(close, '<', (size_t)(end - close)) : NULL;
		struct span tag;

		if (!stop)
			return false;
		*at = (size_t)(stop - svg.text);
		tag = (struct span){ begin, (size_t)(close - begin) };
		if (!find(tag, "urn:x-ludos:ldn:1"))
			continue;
		markup_unescape(spec, attribute(tag, "game"));
		text_putc(spec, '/');
		markup_unescape(spec, attribute(tag, "rules"));
		add_options(spec, attribute(tag, "options"));
		markup_unescape(position,
		    (struct span){ close + 1, (size_t)(stop - close) - 1 });
		return true;
	}
	return false;
}
