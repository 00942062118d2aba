/* Markdown that every reader shows alike: diagrams are fenced text. */
#include "render/backends.h"
#include "render/book/book.h"

/* How long the number of a list is that words begin with, in digits or a
 * letter or two: 12, a, iv. 0 if they do not. */
static size_t list_number(struct span words)
{
	size_t digits = 0, letters = 0;

	while (digits < words.length && is_digit(words.text[digits]))
		digits++;
	while (digits == 0 && letters < words.length &&
	       is_word(words.text[letters]))
		letters++;
	return digits ? digits : letters <= 4 ? letters : 0;
}

/* Signs that would begin a list or underline a heading. */
static size_t escape_start(struct text *out, struct span words)
{
	size_t bracket = words.length > 0 && words.text[0] == '(', i;

	i = bracket + list_number((struct span){
			  words.text + bracket, words.length - bracket });
	if (i > bracket && i < words.length &&
	    strchr(bracket ? ")" : ".)", words.text[i])) {
		text_puts(out, bracket ? "\\" : "");
		text_add(out, words.text, i);
		text_puts(out, bracket ? "" : "\\");
		text_putc(out, words.text[i]);
		return i + 1;
	}
	if (words.length == 0 || !strchr("-+=:", words.text[0]))
		return 0;
	text_putc(out, '\\');
	text_putc(out, words.text[0]);
	return 1;
}

/* :smile: */
static bool is_shortcode(struct span words, size_t at)
{
	size_t i = at + 1;

	while (i < words.length &&
	       (is_word(words.text[i]) || strchr("_+-", words.text[i])))
		i++;
	return words.text[at] == ':' && i > at + 1 && i < words.length &&
	       words.text[i] == ':';
}

/* &amp; or &#38;. A bare & is one, also in an address that becomes a link. */
static bool is_entity(struct span words, size_t at)
{
	size_t i = at + 1;

	while (i < words.length &&
	       (is_word(words.text[i]) || words.text[i] == '#'))
		i++;
	return i > at + 1 && i < words.length && words.text[i] == ';';
}

/* Signs that Markdown or one of its dialects would take for something else:
 * pandoc makes dashes, dots and quotes of its own. */
static bool is_special(struct span words, size_t at)
{
	char c = words.text[at];
	char before = at > 0 ? words.text[at - 1] : '\0';
	char behind = at + 1 < words.length ? words.text[at + 1] : '\0';

	if (c == '-' || c == '.')
		return c == before || c == behind;
	return strchr("\\`*_[]{}>#|~$^'\"@", c) || is_shortcode(words, at);
}

static void md_escape(struct text *out, struct span words, bool at_start)
{
	size_t i = at_start ? escape_start(out, words) : 0;

	for (; i < words.length; i++) {
		char c = words.text[i];

		if (c == '<') {
			text_puts(out, "&lt;");
		} else if (c == '&' && is_entity(words, i)) {
			text_puts(out, "&amp;");
		} else {
			if (is_special(words, i))
				text_putc(out, '\\');
			text_putc(out, c);
		}
	}
}

static void md_figure(struct text *out, const struct book_figure *figure)
{
	struct render_style style = { .accents = true };

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
