/* Markdown that every reader shows alike: diagrams are fenced text. */
#include "render/backends.h"
#include "render/book/book.h"

/* Signs that would begin a list or underline a heading. */
static size_t escape_start(struct text *out, struct span words)
{
	size_t i = 0;

	while (i < words.length && is_digit(words.text[i]))
		i++;
	text_add(out, words.text, i);
	if (i == words.length || !strchr(i ? ".)" : "-+=:", words.text[i]))
		return i;
	text_putc(out, '\\');
	text_putc(out, words.text[i]);
	return i + 1;
}

static void md_escape(struct text *out, struct span words, bool at_start)
{
	size_t i = at_start ? escape_start(out, words) : 0;

	for (; i < words.length; i++) {
		char c = words.text[i];

		if (c == '<') {
			text_puts(out, "&lt;");
		} else if (c == '&') {
			text_puts(out, "&amp;");
		} else {
			if (strchr("\\`*_[]{}>#|~$", c))
				text_putc(out, '\\');
			text_putc(out, c);
		}
	}
}

static void md_figure(struct text *out, const struct book_figure *figure)
{
	struct render_style style = { 0 };

	text_puts(out, "```text\n");
	ascii_write(figure->scene, &style, out);
	text_puts(out, "```\n\n**");
	md_escape(out, figure->label, true);
	text_puts(out, "**, ");
	md_escape(out, figure->caption, false);
	text_puts(out, "\n\n");
}

static const struct book_style md_style = {
	.game = { "", "" },
	.title = { "# ", "\n\n" },
	.facts = { "", "\n" },
	.label = { "- **", ":** " },
	.fact = { "", "\n" },
	.paragraph = { "", "\n\n" },
	.turns = { "**", "**" },
	.escape = md_escape,
	.figure = md_figure,
};

static void md_write(struct exporter *out)
{
	book_write(out, &md_style);
}

const struct format md_format = {
	.name = "md",
	.suffix = "md",
	.about = "a game to read, in Markdown",
	.write = md_write,
};
