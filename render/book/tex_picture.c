/*
 * SVG as a picture of LaTeX. It reads what our own renderer writes and no more:
 * groups, circles, rectangles, paths, text, in whole numbers; so a diagram in a
 * book looks as it looks everywhere else.
 */
#include "render/book/tex_parts.h"

#include "render/markup.h"

/* Without pict2e there are outlines only. */
const char tex_commands[] =
    "\\makeatletter\n"
    "\\newif\\ifLfine\n"
    "\\IfFileExists{pict2e.sty}{\\usepackage{pict2e}\\Lfinetrue}{}\n"
    "\\ifLfine\\else\n"
    "\\def\\moveto(#1,#2){\\def\\Lx{#1}\\def\\Ly{#2}}\n"
    "\\def\\lineto(#1,#2){\\qbezier(\\Lx,\\Ly)(\\Lx,\\Ly)(#1,#2)"
    "\\moveto(#1,#2)}\n"
    "\\def\\curveto(#1,#2)(#3,#4)(#5,#6){\\lineto(#5,#6)}\n"
    "\\let\\closepath\\relax\\let\\strokepath\\relax\\let\\fillpath\\relax\n"
    "\\fi\n"
    "\\newcommand\\Lfill[2]{{\\color[rgb]{#1}#2\\fillpath}}\n"
    "\\newcommand\\Lstroke[3]{{\\color[rgb]{#1}\\linethickness{#2sp}%\n"
    " #3\\strokepath}}\n"
    "\\newcommand\\Ldisc[4]{\\put(#1,#2){\\color[rgb]{#4}\\circle*{#3}}}\n"
    "\\newcommand\\Lring[5]{\\put(#1,#2){\\color[rgb]{#4}%\n"
    " \\linethickness{#5sp}\\circle{#3}}}\n"
    "\\newcommand\\Ltext[6]{\\put(#1,#2){\\color[rgb]{#4}%\n"
    " \\hb@xt@\\z@{\\hss\\sffamily#5\\fontsize{#3sp}{#3sp}\\selectfont\n"
    " #6\\hss}}}\n"
    "\\makeatother\n";

/* --- reading ----------------------------------------------------------------- */

/* What stands in name="..." of an element; false if it does not. */
bool tex_attribute(struct span element, const char *name, struct span *value)
{
	size_t length = strlen(name);

	for (size_t i = 0; i + length + 3 < element.length; i++) {
		const char *at = element.text + i;

		if (at[0] != ' ' || memcmp(at + 1, name, length) != 0 ||
		    at[length + 1] != '=' || at[length + 2] != '"')
			continue;
		value->text = at + length + 3;
		value->length = 0;
		while (i + length + 3 + value->length < element.length &&
		       value->text[value->length] != '"')
			value->length++;
		return true;
	}
	return false;
}

/* The next whole number; false if there is none. */
bool tex_number(struct span *from, int *number)
{
	bool minus = false, any = false;
	int n = 0;

	while (from->length && !is_digit(*from->text)) {
		minus = *from->text == '-';
		if (is_word(*from->text))
			return false;
		from->text++;
		from->length--;
	}
	for (; from->length && is_digit(*from->text);
	     from->text++, from->length--, any = true)
		if (n < 1000000)
			n = n * 10 + (*from->text - '0');
	*number = minus ? -n : n;
	return any;
}

static int number_of(struct span element, const char *name, int otherwise)
{
	struct span value;
	int number;

	return tex_attribute(element, name, &value) &&
		       tex_number(&value, &number)
		   ? number
		   : otherwise;
}

static void read_colour(struct span element, const char *name, char *colour)
{
	struct span value;

	if (!tex_attribute(element, name, &value) || value.length >= COLOUR_MAX)
		return;
	memcpy(colour, value.text, value.length);
	colour[value.length] = '\0';
}

static struct look read_look(struct span element, const struct look *outer)
{
	struct look look = *outer;
	struct span value;
	int x = 0, y = 0;

	read_colour(element, "fill", look.fill);
	read_colour(element, "stroke", look.stroke);
	look.width = number_of(element, "stroke-width", look.width);
	look.size = number_of(element, "font-size", look.size);
	if (tex_attribute(element, "font-weight", &value))
		look.bold = span_is(value, "bold");
	if (tex_attribute(element, "stroke-dasharray", &value) &&
	    tex_number(&value, &look.dash) && !tex_number(&value, &look.gap))
		look.gap = look.dash;
	if (tex_attribute(element, "transform", &value) && value.length > 10 &&
	    memcmp(value.text, "translate(", 10) == 0) {
		value.text += 10;
		value.length -= 10;
		if (tex_number(&value, &x) && tex_number(&value, &y)) {
			look.x += x;
			look.y += y;
		}
	}
	return look;
}

static void put_circle(
    struct tracing *in, struct span element, const struct look *look)
{
	int x = number_of(element, "cx", 0), y = number_of(element, "cy", 0),
	    radius = number_of(element, "r", 0);

	if (radius <= 0)
		return;
	if (tex_is_paint(look->fill)) {
		markup_put(in->out, "\\Ldisc{@}{@}{@}{", tex_right(in, look, x),
		    tex_up(in, look, y), 2 * radius);
		tex_colour(in->out, look->fill);
		text_puts(in->out, "}%\n");
	}
	if (!tex_is_paint(look->stroke))
		return;
	if (look->dash > 0) {
		tex_dash_circle(in, look, x, y, radius);
		return;
	}
	markup_put(in->out, "\\Lring{@}{@}{@}{", tex_right(in, look, x),
	    tex_up(in, look, y), 2 * radius);
	tex_colour(in->out, look->stroke);
	markup_put(in->out, "}{@}%\n", tex_thickness(in, look));
}

static void put_rectangle(
    struct tracing *in, struct span element, const struct look *look)
{
	int x = number_of(element, "x", 0), y = number_of(element, "y", 0),
	    x2 = x + number_of(element, "width", 0),
	    y2 = y + number_of(element, "height", 0),
	    round = number_of(element, "rx", 0), near;

	round = 2 * round > x2 - x ? (x2 - x) / 2 : round;
	round = 2 * round > y2 - y ? (y2 - y) / 2 : round;
	near = round * 45 / 100; /* of a curve that looks like a quarter */
	tex_place(in, look, "\\moveto", x + round, y);
	tex_place(in, look, "\\lineto", x2 - round, y);
	if (round)
		tex_curve(in, look,
		    (const int[3][2]){ { x2 - near, y }, { x2, y + near },
			{ x2, y + round } });
	tex_place(in, look, "\\lineto", x2, y2 - round);
	if (round)
		tex_curve(in, look,
		    (const int[3][2]){ { x2, y2 - near }, { x2 - near, y2 },
			{ x2 - round, y2 } });
	tex_place(in, look, "\\lineto", x + round, y2);
	if (round)
		tex_curve(in, look,
		    (const int[3][2]){ { x + near, y2 }, { x, y2 - near },
			{ x, y2 - round } });
	tex_place(in, look, "\\lineto", x, y + round);
	if (round)
		tex_curve(in, look,
		    (const int[3][2]){
			{ x, y + near }, { x + near, y }, { x + round, y } });
	text_puts(&in->path, "\\closepath ");
	tex_paint(in, look, true, true);
}

static void put_letters(struct tracing *in, struct span element,
    const struct look *look, struct span words)
{
	if (!tex_is_paint(look->fill))
		return;
	markup_put(in->out, "\\Ltext{@}{@}{@}{",
	    tex_right(in, look, number_of(element, "x", 0)),
	    tex_up(in, look, number_of(element, "y", 0)),
	    look->size * in->frame->unit);
	tex_colour(in->out, look->fill);
	text_puts(in->out, look->bold ? "}{\\bfseries}{" : "}{}{");
	markup_unescape(&in->path, words);
	tex_escape(in->out, text_span(&in->path), false);
	text_clear(&in->path);
	text_puts(in->out, "}%\n");
}

/* --- elements ---------------------------------------------------------------- */

static bool is_called(struct span element, const char *name)
{
	size_t length = strlen(name);

	return element.length >= length &&
	       memcmp(element.text, name, length) == 0 &&
	       (element.length == length || !is_word(element.text[length]));
}

static void see_element(
    struct tracing *in, struct span element, struct span words)
{
	struct look look = read_look(element, &in->looks[in->depth]);
	bool closed = element.length && element.text[element.length - 1] == '/';

	if (is_called(element, "/g")) {
		in->depth -= in->depth > 0;
	} else if (is_called(element, "g")) {
		if (!closed && in->depth + 1 < NESTED_MAX)
			in->looks[++in->depth] = look;
	} else if (is_called(element, "circle")) {
		put_circle(in, element, &look);
	} else if (is_called(element, "rect")) {
		put_rectangle(in, element, &look);
	} else if (is_called(element, "path")) {
		tex_path(in, element, &look);
	} else if (is_called(element, "text")) {
		put_letters(in, element, &look, words);
	}
}

static void see_all(struct tracing *in, struct span svg)
{
	const char *end = svg.text + svg.length;
	const char *at = svg.text;

	while ((at = memchr(at, '<', (size_t)(end - at)))) {
		const char *close = memchr(at, '>', (size_t)(end - at)), *next;

		if (!close)
			return;
		next = memchr(close, '<', (size_t)(end - close));
		next = next ? next : end;
		see_element(in,
		    (struct span){ at + 1, (size_t)(close - at) - 1 },
		    (struct span){ close + 1, (size_t)(next - close) - 1 });
		at = next;
	}
}

void tex_picture(
    struct text *out, struct span svg, const struct tex_frame *frame)
{
	struct tracing in = { .out = out,
		.frame = frame,
		.looks = {
		    { .fill = "#000000", .stroke = "none", .width = 1 } } };

	text_init(&in.path, out->memory);
	markup_put(out,
	    "\\setlength{\\unitlength}{@sp}%\n\\begin{picture}(@,@)%\n",
	    frame->unit, frame->width, frame->height);
	see_all(&in, svg);
	text_puts(out, "\\end{picture}");
	text_release(&in.path);
}
