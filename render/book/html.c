/* One page of HTML without scripts, with diagrams in SVG, for print. */
#include "render/backends.h"
#include "render/book/book.h"
#include "render/book/words.h"
#include "render/markup.h"

enum {
	COLUMN_MM = 80,
	UNIT_PERMILLE = 100, /* thousandths of a millimetre: type stays alike */
};

static void html_escape(struct text *out, struct span words, bool at_start)
{
	(void)at_start;
	markup_escape(out, words);
}

static void put_disc(struct text *out, const struct book_figure *figure,
    const struct item *owner)
{
	struct render_style style = { .theme = figure->theme };
	struct item disc = book_disc(owner);

	text_puts(out, "<svg class=\"disc\" aria-hidden=\"true\" "
		       "viewBox=\"-30 -30 60 60\">");
	svg_write_item(figure->scene, &style, &disc, out);
	text_puts(out, "</svg> ");
}

/* As large as what is on the board. */
static void put_stock(
    struct text *out, const struct book_figure *figure, const struct item *item)
{
	struct render_style style = { .theme = figure->theme };
	struct text svg;
	int width;

	text_init(&svg, out->memory);
	width = svg_write_stock(figure->scene, &style, item, &svg);
	markup_put(out,
	    "<p><svg aria-hidden=\"true\" width=\"@mm\" height=\"@mm\" "
	    "viewBox=\"0 0 @ @\">",
	    (width * UNIT_PERMILLE + 500) / 1000,
	    (SVG_STOCK * UNIT_PERMILLE + 500) / 1000, width, SVG_STOCK);
	text_add(out, svg.data, svg.length);
	text_puts(out, "</svg></p>\n");
	text_release(&svg);
}

static void put_lines(
    struct text *out, const struct book_figure *figure, bool above)
{
	const struct item *item;
	size_t i = 0;

	while ((item = book_next_words(figure->scene, above, &i))) {
		if (item->role == ROLE_STOCK) {
			put_stock(out, figure, item);
			continue;
		}
		text_puts(out,
		    item->role == ROLE_STATUS ? "<p class=\"status\">" : "<p>");
		if (book_has_disc(item))
			put_disc(out, figure, item);
		markup_escape(out, scene_text(figure->scene, item));
		text_puts(out, "</p>\n");
	}
}

static void put_board(struct text *out, const struct book_figure *figure)
{
	const struct scene *scene = figure->scene;
	struct render_style style = { .theme = figure->theme };
	int mm = (scene->width * UNIT_PERMILLE + 500) / 1000;

	mm = mm < COLUMN_MM ? mm : COLUMN_MM;
	text_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
		       "role=\"img\"");
	markup_put(out,
	    " width=\"@mm\" height=\"@mm\" viewBox=\"0 0 @ @\" "
	    "font-family=\"sans-serif\">\n",
	    mm, (mm * scene->height + scene->width / 2) / scene->width,
	    scene->width, scene->height);
	svg_write_particulars(scene, out);
	svg_write_board(scene, &style, out);
	text_puts(out, "</svg>\n");
}

static void html_figure(struct text *out, const struct book_figure *figure)
{
	text_puts(out, "<figure>\n");
	put_lines(out, figure, true);
	put_board(out, figure);
	put_lines(out, figure, false);
	text_puts(out, "<figcaption><b>");
	markup_escape(out, figure->label);
	text_puts(out, "</b> ");
	markup_escape(out, figure->caption);
	text_puts(out, "</figcaption>\n</figure>\n");
}

static const struct book_style html_style = {
	.game = { "<article>\n", "</div>\n</article>\n" },
	.title = { "<h1>", "</h1>\n" },
	.facts = { "<dl>\n", "</dl>\n<div class=\"text\">\n" },
	.label = { "<div><dt>", "</dt>" },
	.fact = { "<dd>", "</dd></div>\n" },
	.paragraph = { "<p>", "</p>\n" },
	.turns = { "<b>", "</b>" },
	.escape = html_escape,
	.figure = html_figure,
};

static void html_begin(struct text *out)
{
	const struct language *language = out->memory->language;

	text_puts(out, "<!DOCTYPE html>\n<html");
	markup_attribute(out, "lang", language_own_name(language));
	text_puts(out, ">\n<head>\n"
		       "<meta charset=\"utf-8\">\n"
		       "<meta name=\"viewport\" "
		       "content=\"width=device-width, initial-scale=1\">\n"
		       "<title>");
	text_puts(out, book_word(language, WORD_BOOK));
	text_puts(out,
	    "</title>\n"
	    "<style>\n"
	    "body { max-width: 60em; margin: 2em auto; padding: 0 1em; "
	    "font-family: Georgia, serif; line-height: 1.45; color: #111; "
	    "background: #fff; overflow-wrap: anywhere; }\n"
	    "article { break-after: page; margin-bottom: 4em; }\n"
	    "h1 { margin-bottom: .2em; font-size: 1.7em; line-height: 1.2; }\n"
	    "dl { display: flex; flex-wrap: wrap; gap: .1em 1.2em; "
	    "margin: 0 0 1.2em; padding-bottom: .6em; "
	    "border-bottom: 1px solid #999; font-size: .9em; }\n"
	    "dl div { display: flex; gap: .4em; }\n"
	    "dt { color: #555; }\n"
	    "dd { margin: 0; }\n"
	    "p { margin: 0 0 .6em; orphans: 2; widows: 2; }\n"
	    "figure { margin: .8em 0 1.2em; break-inside: avoid; "
	    "text-align: center; font-family: sans-serif; "
	    "font-size: .8em; }\n"
	    "figure p { margin: .15em 0; }\n"
	    "figure svg { max-width: 100%; height: auto; }\n"
	    "figure .disc { width: 1em; height: 1em; vertical-align: -.1em; }\n"
	    ".status { font-weight: bold; }\n"
	    "figcaption { margin-top: .3em; font-family: Georgia, serif; "
	    "font-style: italic; }\n"
	    "@media (min-width: 50em) { .text { columns: 2; "
	    "column-gap: 2.5em; } }\n"
	    "@media print { @page { margin: 18mm; }\n"
	    "body { max-width: none; margin: 0; padding: 0; "
	    "font-size: 10pt; }\n"
	    ".text { columns: 2; column-gap: 8mm; } }\n"
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
