/* One page of HTML without scripts, with diagrams in SVG, for print. */
#include "render/backends.h"
#include "render/book/book.h"
#include "render/markup.h"

static void html_escape(struct text *out, struct span words, bool at_start)
{
	(void)at_start;
	markup_escape(out, words);
}

static void html_diagram(struct text *out, const struct scene *scene)
{
	struct render_style style = { 0 };

	text_puts(out, "<figure>\n");
	svg_write(scene, &style, out);
	text_puts(out, "</figure>\n");
}

static const struct book_style html_style = {
	.game = { "<article>\n", "</article>\n" },
	.title = { "<h1>", "</h1>\n" },
	.facts = { "<dl>\n", "</dl>\n" },
	.label = { "<div><dt>", "</dt>" },
	.fact = { "<dd>", "</dd></div>\n" },
	.paragraph = { "<p>", "</p>\n" },
	.turns = { "<b>", "</b>" },
	.escape = html_escape,
	.diagram = html_diagram,
};

static void html_begin(struct text *out)
{
	text_puts(out,
	    "<!DOCTYPE html>\n"
	    "<html lang=\"en\">\n"
	    "<head>\n"
	    "<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" "
	    "content=\"width=device-width, initial-scale=1\">\n"
	    "<title>Games</title>\n"
	    "<style>\n"
	    "body { max-width: 42em; margin: 2em auto; padding: 0 1em; "
	    "font-family: serif; line-height: 1.45; color: #111; "
	    "background: #fff; }\n"
	    "article { break-after: page; margin-bottom: 4em; }\n"
	    "h1 { font-size: 1.5em; line-height: 1.2; "
	    "overflow-wrap: anywhere; }\n"
	    "dl div { display: flex; gap: .5em; }\n"
	    "dt { min-width: 6em; color: #555; }\n"
	    "dd { margin: 0; overflow-wrap: anywhere; }\n"
	    "p { overflow-wrap: anywhere; }\n"
	    "figure { margin: 1em 0; text-align: center; "
	    "break-inside: avoid; }\n"
	    "figure svg { max-width: 100%; height: auto; }\n"
	    "</style>\n"
	    "</head>\n"
	    "<body>\n");
}

static void html_end(struct text *out)
{
	text_puts(out, "</body>\n</html>\n");
}

static void html_write(struct exporter *out)
{
	book_write(out, &html_style);
}

const struct format html_format = {
	.name = "html",
	.suffix = "html",
	.about = "a game to read, a page with pictures for print and web",
	.begin = html_begin,
	.end = html_end,
	.write = html_write,
};
