/* Words as SVG: text in the reader's font, or outlines that need none. */
#include "notation/text/clean_words.h"
#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/shapes/letters.h"
#include "render/svg_parts.h"

enum { THIN = 13, THICK = 8 }; /* how often a stroke fits into the size */

/* A length of the letters in units. */
static int scaled(const struct lettering *words, int length)
{
	return integer_share(length, words->size, LETTER_EM);
}

static int width_of(const struct lettering *words)
{
	struct span rest = words->text;
	int width = 0;

	while (rest.length > 0)
		width += letter_glyph(words_next(&rest)).width + LETTER_GAP;
	return width > 0 ? width - LETTER_GAP : 0;
}

static void put_strokes(struct svg *svg, const struct lettering *words,
    const char *strokes, int right, int down)
{
	bool lifted, first = true;
	int x, y;

	while (letter_next(&strokes, &x, &y, &lifted)) {
		markup_put(svg->out, first || lifted ? "M@ @" : "L@ @",
		    words->x + scaled(words, right + x),
		    words->y + scaled(words, y + down - LETTER_BASE));
		first = false;
	}
}

static void put_outlines(struct svg *svg, const struct lettering *words)
{
	struct span rest = words->text;
	int right = words->middle ? -width_of(words) / 2 : 0;
	int width = words->size / (words->bold ? THICK : THIN);

	text_puts(svg->out, "<path");
	if (words->class)
		svg_put_class(svg, words->class);
	text_puts(svg->out, " d=\"");
	while (rest.length > 0) {
		struct glyph glyph = letter_glyph(words_next(&rest));

		put_strokes(svg, words, glyph.strokes, right, 0);
		if (glyph.accent)
			put_strokes(svg, words, glyph.accent,
			    right + glyph.accent_x, glyph.accent_down);
		right += glyph.width + LETTER_GAP;
	}
	text_puts(svg->out, "\" fill=\"none\"");
	markup_attribute(svg->out, "stroke", words->ink);
	markup_put(svg->out,
	    " stroke-width=\"@\" stroke-linecap=\"round\" "
	    "stroke-linejoin=\"round\"/>",
	    width > 0 ? width : 1);
}

void svg_put_words(struct svg *svg, const struct lettering *words)
{
	if (svg->outlines) {
		put_outlines(svg, words);
		return;
	}
	markup_put(svg->out, "<text x=\"@\" y=\"@\" font-size=\"@\"", words->x,
	    words->y, words->size);
	if (words->class)
		svg_put_class(svg, words->class);
	if (words->bold)
		text_puts(svg->out, " font-weight=\"bold\"");
	if (words->italic)
		text_puts(svg->out, " font-style=\"italic\"");
	if (words->own) {
		text_puts(svg->out, " text-anchor=\"middle\" stroke=\"none\"");
		markup_attribute(svg->out, "fill", words->ink);
	} else if (words->quiet) {
		markup_attribute(svg->out, "fill", words->ink);
	}
	text_putc(svg->out, '>');
	markup_escape(svg->out, words->text);
	text_puts(svg->out, words->cut ? "\xE2\x80\xA6</text>" : "</text>");
}
