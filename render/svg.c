/* A scene as SVG: its words, and the board in the middle. */
#include "notation/text/clean_words.h"
#include "render/markup.h"
#include "render/shapes/type.h"
#include "render/svg_parts.h"

enum {
	WIDTH_DEFAULT_MM = 80,
	WIDTH_MOST_MM = 10000,
	WORDS_SIZE = 28,
	WORDS_LEADING = 38,
	WORDS_LEFT = 30,
	WORDS_LINES_MAX = 8, /* of one item; the rest becomes an ellipsis */
	WORDS_LEGEND = 34,   /* room for a piece before them */
	FOOT = 16,           /* below the last line */
	CAPTION_GAP = 16,    /* above a caption: it is not about the state */
};

/* How high the words above or below the board are. */
static int words_height(const struct svg *svg, bool above)
{
	int lines = 0, gap = 0;

	for (size_t i = 0; i < svg->scene->count; i++) {
		const struct item *item = &svg->scene->items[i];
		struct span rest = scene_text(svg->scene, item), line;
		int own = 0;

		if (!svg_is_words(item) || item->above != above)
			continue;
		lines += item->role == ROLE_STOCK;
		gap += item->role == ROLE_CAPTION ? CAPTION_GAP : 0;
		while (own < WORDS_LINES_MAX &&
		       words_line(&rest, svg->room, type_advance, &line))
			own++;
		lines += own;
	}
	return lines * WORDS_LEADING + gap;
}

/* The side's piece, or how its pits look. */
static void put_legend(struct svg *svg, const struct item *item, int y)
{
	struct item piece = *item;

	piece.role = item->number ? ROLE_PIT : ROLE_PIECE;
	piece.number = item->number == 2;
	piece.x = WORDS_LEFT + 12;
	piece.y = y - WORDS_SIZE * 36 / 100;
	piece.radius = item->radius * 54 / 100;
	text_puts(svg->out, "<g");
	svg_put_class(svg, &piece);
	svg_put_look(svg, &piece);
	markup_put(svg->out,
	    "><circle cx=\"@\" cy=\"@\" r=\"@\" stroke-width=\"2\"/>", piece.x,
	    piece.y, piece.radius);
	svg_put_face(svg, &piece);
	text_puts(svg->out, "</g>");
}

/* Of an item's lines the first has the legend. */
static void put_words_line(struct svg *svg, const struct item *item, int y,
    struct span line, bool first, bool cut)
{
	bool legend =
	    item->role == ROLE_OWNER && (item->letter || item->number);

	if (legend && first)
		put_legend(svg, item, y);
	svg_put_words(svg, &(struct lettering){ .text = line,
			       .x = WORDS_LEFT + (legend ? WORDS_LEGEND : 0),
			       .y = y,
			       .size = WORDS_SIZE,
			       .class = item,
			       .ink = svg->theme->ink,
			       .bold = item->role == ROLE_STATUS,
			       .italic = item->role == ROLE_CAPTION,
			       .cut = cut });
	text_putc(svg->out, '\n');
}

/* Sets lines from y downwards; answers where the next would be. */
static int put_words(struct svg *svg, bool above, int y)
{
	for (size_t i = 0; i < svg->scene->count; i++) {
		const struct item *item = &svg->scene->items[i];
		struct span rest = scene_text(svg->scene, item), line;

		if (!svg_is_words(item) || item->above != above)
			continue;
		if (item->role == ROLE_CAPTION)
			y += CAPTION_GAP;
		if (item == svg->wanted)
			svg->wanted_y = y - WORDS_SIZE * 36 / 100;
		if (item->role == ROLE_STOCK) {
			svg_put_stock(
			    svg, item, WORDS_LEFT, y - WORDS_SIZE * 36 / 100);
			y += WORDS_LEADING;
		}
		for (int own = 1;
		     own <= WORDS_LINES_MAX &&
		     words_line(&rest, svg->room, type_advance, &line);
		     own++, y += WORDS_LEADING)
			put_words_line(svg, item, y, line, own == 1,
			    own == WORDS_LINES_MAX && rest.length > 0);
	}
	return y;
}

void svg_write_particulars(const struct scene *scene, struct text *out)
{
	markup_element(out, "title", scene->title);
	markup_element(out, "desc", scene->description);
	if (!scene->position.length)
		return;
	text_puts(out, "<metadata><position xmlns=\"urn:x-ludos:ldn:1\"");
	markup_attribute(out, "game", scene->game);
	markup_attribute(out, "rules", scene->rules);
	text_puts(out, " options=\"");
	markup_escape(out, scene->options);
	text_puts(out, "\">");
	markup_escape(out, scene->position);
	text_puts(out, "</position></metadata>\n");
}

/* In hundredths of a millimetre. */
static int width_on_paper(
    const struct scene *scene, const struct render_style *style)
{
	unsigned mm = style->width_mm ? style->width_mm : WIDTH_DEFAULT_MM;

	if (style->cell)
		return (int)((unsigned)scene->width * style->cell /
			     (unsigned)scene->step);
	return 100 * (int)(mm < WIDTH_MOST_MM ? mm : WIDTH_MOST_MM);
}

/* A length in hundredths of a millimetre. */
static void put_length(struct text *out, const char *name, int length)
{
	text_putc(out, ' ');
	text_puts(out, name);
	markup_put(out, length % 100 ? "=\"@.@@mm\"" : "=\"@mm\"", length / 100,
	    length / 10 % 10, length % 10);
}

void svg_put_font(struct text *out, const struct theme *theme)
{
	markup_attribute(out, "font-family",
	    theme && theme->font ? theme->font : "sans-serif");
}

static struct svg svg_begin(const struct scene *scene,
    const struct render_style *style, struct text *out)
{
	return (struct svg){
		.scene = scene,
		.theme = style->theme ? style->theme : theme_find(NULL),
		.out = out,
		.outlines = style->outlines,
		.room = (unsigned)(scene->width - WORDS_LEFT - WORDS_LEGEND),
	};
}

int svg_height(const struct scene *scene)
{
	struct svg svg =
	    svg_begin(scene, &(struct render_style){ .theme = NULL }, NULL);

	return scene->height + words_height(&svg, true) +
	       words_height(&svg, false) + FOOT;
}

int svg_board_top(const struct scene *scene)
{
	struct svg svg =
	    svg_begin(scene, &(struct render_style){ .theme = NULL }, NULL);

	return words_height(&svg, true);
}

int svg_line_of(const struct scene *scene, const struct item *item)
{
	struct text unseen;
	struct svg svg =
	    svg_begin(scene, &(struct render_style){ .theme = NULL }, &unseen);
	int head = words_height(&svg, true);

	text_init(&unseen, scene->words.memory);
	svg.wanted = item;
	put_words(&svg, true, WORDS_LEADING - 4);
	put_words(&svg, false, head + scene->height + WORDS_SIZE);
	text_release(&unseen);
	return svg.wanted_y;
}

void svg_write_inside(const struct scene *scene,
    const struct render_style *style, struct text *out)
{
	struct svg svg = svg_begin(scene, style, out);
	int head = words_height(&svg, true);

	svg_write_particulars(scene, out);
	markup_put(out, "<rect width=\"@\" height=\"@\"", scene->width,
	    svg_height(scene));
	markup_attribute(out, "fill", svg.theme->paper);
	text_puts(out, "/>\n<g");
	markup_attribute(out, "fill", svg.theme->ink);
	text_puts(out, ">\n");
	put_words(&svg, true, WORDS_LEADING - 4);
	put_words(&svg, false, head + scene->height + WORDS_SIZE);
	markup_put(out, "</g>\n<g transform=\"translate(0 @)\">\n", head);
	svg_put_items(&svg, 0, scene->count);
	text_puts(out, "</g>\n");
}

void svg_write(const struct scene *scene, const struct render_style *style,
    struct text *out)
{
	int height = svg_height(scene), wide = width_on_paper(scene, style);

	text_puts(
	    out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
	markup_attribute(out, "xml:lang", scene->language);
	put_length(out, "width", wide);
	put_length(out, "height",
	    style->cell ? wide * height / scene->width
			: (wide / 100 * height + scene->width / 2) /
			      scene->width * 100);
	markup_put(out, " viewBox=\"0 0 @ @\"", scene->width, height);
	svg_put_font(out, style->theme);
	text_puts(out, ">\n");
	svg_write_inside(scene, style, out);
	text_puts(out, "</svg>\n");
}

void svg_write_item(const struct scene *scene, const struct render_style *style,
    const struct item *item, struct text *out)
{
	struct svg svg = svg_begin(scene, style, out);

	svg_put_item(&svg, item);
}

void svg_write_board(const struct scene *scene,
    const struct render_style *style, struct text *out)
{
	struct svg svg = svg_begin(scene, style, out);

	svg_put_items(&svg, 0, scene->count);
}

void svg_write_items(const struct scene *scene,
    const struct render_style *style, size_t from, size_t to, struct text *out)
{
	struct svg svg = svg_begin(scene, style, out);

	svg_put_items(&svg, from, to);
}

int svg_write_stock(const struct scene *scene, const struct render_style *style,
    const struct item *stock, struct text *out)
{
	struct svg svg = svg_begin(scene, style, out);

	return svg_put_stock(&svg, stock, 1, SVG_STOCK / 2) + 1;
}
