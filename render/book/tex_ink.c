/* What a picture of LaTeX is painted with. */
#include "render/book/tex_parts.h"
#include "render/markup.h"
#include "render/scene/integer_geometry.h"

bool tex_is_paint(const char *colour)
{
	return colour[0] == '#' && strlen(colour) == 7;
}

/* 0.902,0.624,0.000 */
void tex_colour(struct text *out, const char *colour)
{
	for (unsigned i = 0; i < 3; i++) {
		int part = hex_digit(colour[1 + 2 * i]) * 16 +
			   hex_digit(colour[2 + 2 * i]);
		int mille = (part * 1000 + 127) / 255;

		markup_put(out, i ? ",@.@@@" : "@.@@@", mille / 1000,
		    mille / 100 % 10, mille / 10 % 10, mille % 10);
	}
}

int tex_right(const struct tracing *in, const struct look *look, int x)
{
	return x + look->x - in->frame->x;
}

/* y grows upwards here. */
int tex_up(const struct tracing *in, const struct look *look, int y)
{
	return in->frame->height - (y + look->y - in->frame->y);
}

int tex_thickness(const struct tracing *in, const struct look *look)
{
	return (look->width ? look->width : 1) * in->frame->unit;
}

void tex_place(
    struct tracing *in, const struct look *look, const char *how, int x, int y)
{
	text_puts(&in->path, how);
	markup_put(
	    &in->path, "(@,@)", tex_right(in, look, x), tex_up(in, look, y));
}

/* The path that was gathered. */
void tex_paint(
    struct tracing *in, const struct look *look, bool filled, bool stroked)
{
	if (filled && tex_is_paint(look->fill)) {
		text_puts(in->out, "\\Lfill{");
		tex_colour(in->out, look->fill);
		text_puts(in->out, "}{");
		text_add(in->out, in->path.data, in->path.length);
		text_puts(in->out, "}%\n");
	}
	if (stroked && tex_is_paint(look->stroke)) {
		text_puts(in->out, "\\Lstroke{");
		tex_colour(in->out, look->stroke);
		markup_put(in->out, "}{@}{", tex_thickness(in, look));
		text_add(in->out, in->path.data, in->path.length);
		text_puts(in->out, "}%\n");
	}
	text_clear(&in->path);
}

/* A line, in dashes if it has them. */
void tex_dash_line(
    struct tracing *in, const struct look *look, int x, int y, int x2, int y2)
{
	int length = integer_length(x2 - x, y2 - y);

	for (int at = 0; at < length; at += look->dash + look->gap) {
		int end = at + look->dash < length ? at + look->dash : length;

		tex_place(in, look, "\\moveto", x + (x2 - x) * at / length,
		    y + (y2 - y) * at / length);
		tex_place(in, look, "\\lineto", x + (x2 - x) * end / length,
		    y + (y2 - y) * end / length);
	}
}

void tex_dash_circle(
    struct tracing *in, const struct look *look, int x, int y, int radius)
{
	int each = (look->dash + look->gap) * 573 / (10 * radius);
	int count = each > 0 ? 360 / each : 360;
	int part = look->dash * 100 / (look->dash + look->gap);

	for (int i = 0; i < count; i++) {
		int from = 360 * i / count,
		    to = from + 360 * part / (100 * count),
		    middle = (from + to) / 2;
		const int turns[3] = { from, middle, to };

		for (unsigned j = 0; j < 3; j++)
			tex_place(in, look, j ? "\\lineto" : "\\moveto",
			    x + radius * integer_sine(turns[j]) / 1000,
			    y - radius * integer_sine(turns[j] + 90) / 1000);
	}
	tex_paint(in, look, false, true);
}

void tex_curve(
    struct tracing *in, const struct look *look, const int places[3][2])
{
	tex_place(in, look, "\\curveto", places[0][0], places[0][1]);
	tex_place(in, look, "", places[1][0], places[1][1]);
	tex_place(in, look, "", places[2][0], places[2][1]);
}
