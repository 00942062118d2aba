/*
 * LaTeX that pdflatex, lualatex and xelatex compile, in two columns; diagrams
 * are pictures that look as the SVG does. Lengths are whole numbers of scaled
 * points.
 */
#include "notation/text/clean_words.h"
#include "render/backends.h"
#include "render/book/tex_parts.h"
#include "render/markup.h"

enum {
	UNIT_MOST = 15850,     /* 0.085 mm: so all boards have the same type */
	WIDTH_MOST = 14917000, /* 80 mm, a column */
	DISC_HALF = 30,        /* a disc before a side's name, and its room */
};

static void put_hex(struct text *out, uint32_t c)
{
	static const char digits[] = "0123456789ABCDEF";

	for (int shift = c > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4)
		text_putc(out, digits[c >> shift & 15]);
}

static const char *instead_of(uint32_t c)
{
	switch (c) {
	case '\\':
		return "\\textbackslash{}";
	case '^':
		return "\\textasciicircum{}";
	case '~':
		return "\\textasciitilde{}";
	case '<':
		return "\\textless{}";
	case '>':
		return "\\textgreater{}";
	case '|':
		return "\\textbar{}";
	case '"':
		return "\\textquotedbl{}";
	case '`':
		return "\\textasciigrave{}";
	case '{':
		return "\\{";
	case '}':
		return "\\}";
	case '$':
		return "\\$";
	case '&':
		return "\\&";
	case '#':
		return "\\#";
	case '_':
		return "\\_";
	case '%':
		return "\\%";
	case '[': /* not an optional argument */
		return "{[}";
	case 0xA0:
		return "~";
	case 0xAD:
		return "\\-";
	case 0x2013:
		return "--";
	default:
		return NULL;
	}
}

/* Letters that every engine has in its fonts stand for themselves; of others
 * one that lacks them shows the number. */
void tex_escape(struct text *out, struct span words, bool at_start)
{
	uint32_t last = 0;

	(void)at_start;
	while (words.length > 0) {
		const char *begin = words.text;
		uint32_t c = words_next(&words);
		const char *instead = instead_of(c);

		/* Two of these would join into a third sign; in LuaTeX {}
		 * does not keep them apart. */
		if (c == last && (c == '-' || c == ',' || c == '\''))
			text_puts(out, "\\kern0pt{}");
		last = c;
		if (instead) {
			text_puts(out, instead);
		} else if (c < 0x80 || (c >= 0xC0 && c <= 0xFF)) {
			text_add(out, begin, (size_t)(words.text - begin));
		} else {
			text_puts(out, "\\ludosletter{");
			text_add(out, begin, (size_t)(words.text - begin));
			text_puts(out, "}{");
			put_hex(out, c);
			text_putc(out, '}');
		}
	}
}

static int unit_of(const struct scene *scene)
{
	int unit = WIDTH_MOST / scene->width;

	return unit < UNIT_MOST ? unit : UNIT_MOST;
}

static void put_disc(struct text *out, const struct book_figure *figure,
    const struct item *owner)
{
	static const struct tex_frame frame = { -DISC_HALF, -DISC_HALF,
		2 * DISC_HALF, 2 * DISC_HALF, 8000 };
	struct render_style style = { .theme = figure->theme };
	struct item disc = book_disc(owner);
	struct text svg;

	text_init(&svg, out->memory);
	svg_write_item(figure->scene, &style, &disc, &svg);
	text_puts(out, "\\Llegend{");
	tex_picture(out, text_span(&svg), &frame);
	text_puts(out, "}");
	text_release(&svg);
}

static void put_stock(
    struct text *out, const struct book_figure *figure, const struct item *item)
{
	struct render_style style = { .theme = figure->theme };
	struct tex_frame frame = { .height = SVG_STOCK,
		.unit = unit_of(figure->scene) };
	struct text svg;

	text_init(&svg, out->memory);
	frame.width = svg_write_stock(figure->scene, &style, item, &svg);
	tex_picture(out, text_span(&svg), &frame);
	text_puts(out, "\\par\n");
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
		text_puts(out, "\\Lwords{");
		if (book_has_disc(item))
			put_disc(out, figure, item);
		text_puts(
		    out, item->role == ROLE_STATUS ? "}{\\bfseries " : "}{");
		tex_escape(out, scene_text(figure->scene, item), false);
		text_puts(out, "}%\n");
	}
}

static void put_board(struct text *out, const struct book_figure *figure)
{
	const struct scene *scene = figure->scene;
	struct render_style style = { .theme = figure->theme };
	struct tex_frame frame = { .width = scene->width,
		.height = scene->height,
		.unit = unit_of(scene) };
	struct text svg;

	text_init(&svg, out->memory);
	svg_write_board(scene, &style, &svg);
	tex_picture(out, text_span(&svg), &frame);
	text_puts(out, "\\par\n");
	text_release(&svg);
}

static void tex_figure(struct text *out, const struct book_figure *figure)
{
	text_puts(out, "\\Lfigure{");
	tex_escape(out, figure->label, false);
	text_puts(out, "}{");
	tex_escape(out, figure->caption, false);
	text_puts(out, "}{%\n");
	put_lines(out, figure, true);
	put_board(out, figure);
	put_lines(out, figure, false);
	text_puts(out, "}\n\n");
}

static const struct book_style tex_style = {
	.game = { "\\twocolumn[{%\n", "\\clearpage\n\n" },
	.title = { "\\Ltitle{", "}%\n" },
	.facts = { "{\\raggedright\\small\n", "\\par}\\Lrule}]\n\n" },
	.label = { "{\\itshape ", "}~" },
	.fact = { "", "\\quad\n" },
	.paragraph = { "", "\n\n" },
	.turns = { "\\textbf{", "}" },
	.escape = tex_escape,
	.figure = tex_figure,
};

static void tex_begin(struct text *out)
{
	text_puts(out,
	    "\\documentclass[a4paper,10pt,twocolumn]{article}\n"
	    "% A letter, or its number where the engine cannot set it.\n"
	    "\\newif\\ifLold\\Loldtrue\n"
	    "\\ifdefined\\XeTeXversion\\Loldfalse\\fi\n"
	    "\\ifdefined\\luatexversion\\Loldfalse\\fi\n"
	    "\\ifLold\n"
	    "\\usepackage[utf8]{inputenc}\n"
	    "\\usepackage[T1]{fontenc}\n"
	    "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
	    "\\usepackage{textcomp}\n"
	    "\\newcommand\\ludosletter[2]{\\ifcsname u8:\\detokenize{#1}"
	    "\\endcsname#1\\else{\\tiny U+#2}\\fi}\n"
	    "\\else\n"
	    "\\newcommand\\ludosletter[2]{\\iffontchar\\font\"#2 #1"
	    "\\else{\\tiny U+#2}\\fi}\n"
	    "\\fi\n"
	    "\\usepackage{color}\n");
	text_puts(out, tex_commands);
	text_puts(out,
	    "\\setlength{\\textwidth}{170mm}\\setlength{\\textheight}{245mm}\n"
	    "\\setlength{\\oddsidemargin}{-5.4mm}"
	    "\\setlength{\\topmargin}{-18mm}\n"
	    "\\setlength{\\columnsep}{8mm}\\setlength{\\parindent}{0pt}\n"
	    "\\setlength{\\parskip}{0.5em}\\setlength{\\emergencystretch}{4em}"
	    "\n"
	    "\\raggedbottom\\frenchspacing\n"
	    "\\newcommand\\Ltitle[1]{{\\Large\\bfseries\\raggedright #1\\par}"
	    "\\smallskip}\n"
	    "\\newcommand\\Lrule{\\smallskip\\hrule\\bigskip}\n"
	    "% Nothing of a figure is on another page than the rest.\n"
	    "\\newcommand\\Lfigure[3]{\\par\\addvspace{\\medskipamount}%\n"
	    " \\noindent\\begin{minipage}{\\columnwidth}\\centering"
	    "\\setlength{\\parskip}{2pt}%\n"
	    " #3{\\small\\textbf{#1} \\itshape #2\\par}\\end{minipage}"
	    "\\par\\addvspace{\\medskipamount}}\n"
	    "\\newcommand\\Lwords[2]{{\\small\\sffamily #1#2\\par}}\n"
	    "\\newcommand\\Llegend[1]{\\raisebox{-0.25em}{#1}\\,}\n"
	    "\\begin{document}\n\n");
}

static void tex_end(struct text *out)
{
	text_puts(out, "\\end{document}\n");
}

static void tex_write(struct exporter *out)
{
	book_write(out, &tex_style);
}

const struct format tex_format = {
	.name = "tex",
	.suffix = "tex",
	.about = "a game to read, in LaTeX",
	.begin = tex_begin,
	.end = tex_end,
	.write = tex_write,
};
