/* What a side has beside the board as SVG shapes: discs in a row, seeds in a
 * store. Words beside them tell the number. */
#include "render/markup.h"
#include "render/svg_parts.h"

enum {
	DISC = 12, /* the radius of a piece */
	DISC_STEP = 28,
	RAY = 4, /* of a hero */
	LOST_GAP = 20,
	SEED = 5,
	SEED_STEP = 13,
	SEED_ROWS = 2,
	STORE_PAD = 10,
	STORE_HALF = 15,
};

/* From piece to piece, less where there are many. */
static int disc_step(const struct svg *svg, const struct item *item, int left)
{
	int count = (int)(item->number + item->lost + item->pods + item->roads),
	    room = svg->scene->width - 2 * left - 2 * LOST_GAP - 2 * DISC;

	return count * DISC_STEP > room && count > 1 ? room / (count - 1)
						     : DISC_STEP;
}

static void put_disc(struct svg *svg, int x, int y, bool lost)
{
	int arm = DISC * 6 / 10;

	markup_put(svg->out,
	    "<circle cx=\"@\" cy=\"@\" r=\"@\" stroke-width=\"2\"", x, y,
	    DISC - (lost ? 2 : 0));
	text_puts(svg->out, lost ? " stroke-dasharray=\"4 3\"/>" : "/>");
	if (lost)
		markup_put(svg->out,
		    "<path d=\"M@ @l@ @m@ 0l@ @\" stroke-width=\"3\"/>",
		    x - arm, y - arm, 2 * arm, 2 * arm, -2 * arm, 2 * arm,
		    -2 * arm);
}

static void put_hero(struct svg *svg, const struct item *piece)
{
	svg_put_star(svg, piece, RAY, 0);
	text_puts(svg->out, " stroke-width=\"2\"/>");
}

/* Those of a kind share a group. */
static int put_discs(struct svg *svg, const struct item *item, enum role role,
    unsigned count, int x, int y, int step)
{
	struct item piece = *item;

	piece.role = role;
	piece.radius = DISC;
	piece.y = y;
	text_puts(svg->out, "<g");
	svg_put_class(svg, &piece);
	svg_put_look(svg, &piece);
	text_putc(svg->out, '>');
	for (unsigned i = 0; i < count; i++, x += step) {
		piece.x = x;
		piece.hero = role == ROLE_PIECE && i < item->heroes;
		if (piece.hero)
			put_hero(svg, &piece);
		else
			put_disc(svg, x, y, role == ROLE_GHOST);
		if (role == ROLE_PIECE && step > DISC)
			svg_put_face(svg, &piece);
	}
	text_puts(svg->out, "</g>");
	return x;
}

/* A bent pod with two seeds. */
static void put_pod(struct svg *svg, int x, int y)
{
	markup_put(svg->out,
	    "<path d=\"M@ @Q@ @ @ @Q@ @ @ @Q@ @ @ @Q@ @ @ @Z\"/>", x - 11,
	    y - 8, x - 8, y + 8, x + 8, y + 11, x + 13, y + 10, x + 11, y + 4,
	    x + 1, y + 2, x - 3, y - 9, x - 9, y - 14, x - 11, y - 8);
	markup_put(svg->out,
	    "<path d=\"M@ @L@ @M@ @L@ @\" stroke-width=\"3\"/>", x - 6, y - 4,
	    x - 5, y - 1, x, y + 4, x + 3, y + 6);
}

/* Two sides, as on the board. */
static void put_road(struct svg *svg, int x, int y)
{
	markup_put(svg->out,
	    "<path d=\"M@ @L@ @M@ @L@ @\" stroke-width=\"3\"/>", x - 10, y + 5,
	    x + 4, y - 9, x - 4, y + 11, x + 10, y - 3);
}

/* What is no piece. */
static int put_tokens(struct svg *svg, unsigned count, int x, int y, int step,
    void (*put)(struct svg *svg, int x, int y))
{
	if (count == 0)
		return x;
	text_puts(svg->out, "<g class=\"ludos-token\"");
	markup_attribute(svg->out, "fill", svg->theme->zone);
	markup_attribute(svg->out, "stroke", svg->theme->ink);
	text_puts(svg->out, " stroke-width=\"2\">");
	for (unsigned i = 0; i < count; i++, x += step)
		put(svg, x, y);
	text_puts(svg->out, "</g>");
	return x;
}

static int put_seeds(struct svg *svg, const struct item *item, int left, int y)
{
	int count = (int)item->number,
	    columns = (count + SEED_ROWS - 1) / SEED_ROWS,
	    room = svg->scene->width - 2 * left - 2 * STORE_PAD, step;

	step = columns * SEED_STEP > room ? room / columns : SEED_STEP;
	text_puts(svg->out, "<g class=\"ludos-store\"");
	markup_attribute(svg->out, "fill", svg->theme->wood);
	markup_attribute(svg->out, "stroke", svg->theme->line);
	markup_put(svg->out,
	    " stroke-width=\"2\"><rect x=\"@\" y=\"@\" width=\"@\" "
	    "height=\"@\" rx=\"@\"/></g><g class=\"ludos-seeds\"",
	    left, y - STORE_HALF, columns * step + 2 * STORE_PAD,
	    2 * STORE_HALF, STORE_HALF);
	markup_attribute(svg->out, "fill", svg->theme->seed);
	text_putc(svg->out, '>');
	for (int i = 0; i < count; i++)
		markup_put(svg->out, "<circle cx=\"@\" cy=\"@\" r=\"@\"/>",
		    left + STORE_PAD + step / 2 + i / SEED_ROWS * step,
		    y + (i % SEED_ROWS ? 7 : -7), SEED);
	text_puts(svg->out, "</g>");
	return left + columns * step + 2 * STORE_PAD;
}

int svg_put_stock(struct svg *svg, const struct item *item, int left, int y)
{
	int x = left + DISC, step = disc_step(svg, item, left), end = left;

	if (!item->letter) {
		end = put_seeds(svg, item, left, y);
		text_putc(svg->out, '\n');
		return end;
	}
	if (item->number) {
		x = put_discs(svg, item, ROLE_PIECE, item->number, x, y, step);
		end = x - step + DISC;
		x += LOST_GAP;
	}
	if (item->pods + item->roads) {
		x = put_tokens(svg, item->pods, x, y, step, put_pod);
		x = put_tokens(svg, item->roads, x, y, step, put_road);
		end = x - step + DISC;
		x += LOST_GAP;
	}
	if (item->lost)
		end = put_discs(svg, item, ROLE_GHOST, item->lost, x, y, step) -
		      step + DISC;
	text_putc(svg->out, '\n');
	return end;
}
