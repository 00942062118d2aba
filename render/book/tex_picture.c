/*
 * SVG as a picture of LaTeX. It reads what our own renderer writes and no more:
 * groups, circles, rectangles, paths, text, in whole numbers; so a diagram in a
 * book looks as it looks everywhere else.
 */
#include "render/book/tex_parts.h"

#include <limits.h>

#include "render/markup.h"
#include "render/scene/integer_geometry.h"

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

enum { NESTED_MAX = 12, COLOUR_MAX = 16 };

/* How something is painted: what an element says, or what it stands in. */
struct look {
	char fill[COLOUR_MAX], stroke[COLOUR_MAX];
	int width, dash, gap;
	int size;
	bool bold;
	int x, y; /* moved by so much */
};

struct tracing {
	struct text *out;
	struct text path; /* scratch */
	const struct tex_frame *frame;
	struct look looks[NESTED_MAX];
	unsigned depth;
};

/* --- reading ----------------------------------------------------------------- */

/* What stands in name="..." of an element; false if it does not. */
static bool attribute(struct span element, const char *name, struct span *value)
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
static bool next_number(struct span *from, int *number)
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

	return attribute(element, name, &value) && next_number(&value, &number)
		   ? number
		   : otherwise;
}

static void read_colour(struct span element, const char *name, char *colour)
{
	struct span value;

	if (!attribute(element, name, &value) || value.length >= COLOUR_MAX)
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
	if (attribute(element, "font-weight", &value))
		look.bold = span_is(value, "bold");
	if (attribute(element, "stroke-dasharray", &value) &&
	    next_number(&value, &look.dash) && !next_number(&value, &look.gap))
		look.gap = look.dash;
	if (attribute(element, "transform", &value) && value.length > 10 &&
	    memcmp(value.text, "translate(", 10) == 0) {
		value.text += 10;
		value.length -= 10;
		if (next_number(&value, &x) && next_number(&value, &y)) {
			look.x += x;
			look.y += y;
		}
	}
	return look;
}

/* --- painting ---------------------------------------------------------------- */

static bool is_paint(const char *colour)
{
	return colour[0] == '#' && strlen(colour) == 7;
}

/* 0.902,0.624,0.000 */
static void put_colour(struct text *out, const char *colour)
{
	for (unsigned i = 0; i < 3; i++) {
		int part = hex_digit(colour[1 + 2 * i]) * 16 +
			   hex_digit(colour[2 + 2 * i]);
		int mille = (part * 1000 + 127) / 255;

		markup_put(out, i ? ",@.@@@" : "@.@@@", mille / 1000,
		    mille / 100 % 10, mille / 10 % 10, mille % 10);
	}
}

static int right(const struct tracing *in, const struct look *look, int x)
{
	return x + look->x - in->frame->x;
}

/* y grows upwards here. */
static int up(const struct tracing *in, const struct look *look, int y)
{
	return in->frame->height - (y + look->y - in->frame->y);
}

static int thickness(const struct tracing *in, const struct look *look)
{
	return (look->width ? look->width : 1) * in->frame->unit;
}

static void put_place(
    struct tracing *in, const struct look *look, const char *how, int x, int y)
{
	text_puts(&in->path, how);
	markup_put(&in->path, "(@,@)", right(in, look, x), up(in, look, y));
}

/* The path that was gathered. */
static void put_path(
    struct tracing *in, const struct look *look, bool filled, bool stroked)
{
	if (filled && is_paint(look->fill)) {
		text_puts(in->out, "\\Lfill{");
		put_colour(in->out, look->fill);
		text_puts(in->out, "}{");
		text_add(in->out, in->path.data, in->path.length);
		text_puts(in->out, "}%\n");
	}
	if (stroked && is_paint(look->stroke)) {
		text_puts(in->out, "\\Lstroke{");
		put_colour(in->out, look->stroke);
		markup_put(in->out, "}{@}{", thickness(in, look));
		text_add(in->out, in->path.data, in->path.length);
		text_puts(in->out, "}%\n");
	}
	text_clear(&in->path);
}

/* A line, in dashes if it has them. */
static void dash_line(
    struct tracing *in, const struct look *look, int x, int y, int x2, int y2)
{
	int length = integer_length(x2 - x, y2 - y);

	for (int at = 0; at < length; at += look->dash + look->gap) {
		int end = at + look->dash < length ? at + look->dash : length;

		put_place(in, look, "\\moveto", x + (x2 - x) * at / length,
		    y + (y2 - y) * at / length);
		put_place(in, look, "\\lineto", x + (x2 - x) * end / length,
		    y + (y2 - y) * end / length);
	}
}

static void dash_circle(
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
			put_place(in, look, j ? "\\lineto" : "\\moveto",
			    x + radius * integer_sine(turns[j]) / 1000,
			    y - radius * integer_sine(turns[j] + 90) / 1000);
	}
	put_path(in, look, false, true);
}

static void put_circle(
    struct tracing *in, struct span element, const struct look *look)
{
	int x = number_of(element, "cx", 0), y = number_of(element, "cy", 0),
	    radius = number_of(element, "r", 0);

	if (radius <= 0)
		return;
	if (is_paint(look->fill)) {
		markup_put(in->out, "\\Ldisc{@}{@}{@}{", right(in, look, x),
		    up(in, look, y), 2 * radius);
		put_colour(in->out, look->fill);
		text_puts(in->out, "}%\n");
	}
	if (!is_paint(look->stroke))
		return;
	if (look->dash > 0) {
		dash_circle(in, look, x, y, radius);
		return;
	}
	markup_put(in->out, "\\Lring{@}{@}{@}{", right(in, look, x),
	    up(in, look, y), 2 * radius);
	put_colour(in->out, look->stroke);
	markup_put(in->out, "}{@}%\n", thickness(in, look));
}

static void put_corner(
    struct tracing *in, const struct look *look, const int places[3][2])
{
	put_place(in, look, "\\curveto", places[0][0], places[0][1]);
	put_place(in, look, "", places[1][0], places[1][1]);
	put_place(in, look, "", places[2][0], places[2][1]);
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
	put_place(in, look, "\\moveto", x + round, y);
	put_place(in, look, "\\lineto", x2 - round, y);
	if (round)
		put_corner(in, look,
		    (const int[3][2]){ { x2 - near, y }, { x2, y + near },
			{ x2, y + round } });
	put_place(in, look, "\\lineto", x2, y2 - round);
	if (round)
		put_corner(in, look,
		    (const int[3][2]){ { x2, y2 - near }, { x2 - near, y2 },
			{ x2 - round, y2 } });
	put_place(in, look, "\\lineto", x + round, y2);
	if (round)
		put_corner(in, look,
		    (const int[3][2]){ { x + near, y2 }, { x, y2 - near },
			{ x, y2 - round } });
	put_place(in, look, "\\lineto", x, y + round);
	if (round)
		put_corner(in, look,
		    (const int[3][2]){
			{ x, y + near }, { x + near, y }, { x + round, y } });
	text_puts(&in->path, "\\closepath ");
	put_path(in, look, true, true);
}

/* Where a path has come to, and where its part began. */
struct trail {
	int x, y, first_x, first_y;
	bool dashed;
};

/* Pairs of numbers: a letter takes one, a curve two or three, of which the last
 * is where it ends. */
static bool read_pairs(struct span *rest, char letter, const struct trail *at,
    int places[3][2], unsigned *count)
{
	char big = (char)(letter & ~0x20);
	unsigned wanted = big == 'C' ? 3 : big == 'Q' || big == 'S' ? 2 : 1;
	bool relative = letter >= 'a';

	for (*count = 0; *count < wanted; ++*count) {
		int *place = places[*count];

		place[0] = relative ? 0 : at->x;
		place[1] = relative ? 0 : at->y;
		if (big != 'V' && !next_number(rest, &place[0]))
			return false;
		if (big != 'H' && !next_number(rest, &place[1]))
			return false;
		if (relative) {
			place[0] += at->x;
			place[1] += at->y;
		}
	}
	return true;
}

static void go_to(struct tracing *in, const struct look *look,
    struct trail *trail, char big, const int places[3][2], unsigned count)
{
	const int *end = places[count - 1];

	if (big == 'M') {
		trail->first_x = end[0];
		trail->first_y = end[1];
		if (!trail->dashed)
			put_place(in, look, "\\moveto", end[0], end[1]);
	} else if (trail->dashed) {
		dash_line(in, look, trail->x, trail->y, end[0], end[1]);
	} else if (count == 3) {
		put_corner(in, look, places);
	} else if (count == 2) {
		const int x = places[0][0], y = places[0][1];

		put_corner(in, look,
		    (const int[3][2]){
			{ (trail->x + 2 * x) / 3, (trail->y + 2 * y) / 3 },
			{ (end[0] + 2 * x) / 3, (end[1] + 2 * y) / 3 },
			{ end[0], end[1] } });
	} else {
		put_place(in, look, "\\lineto", end[0], end[1]);
	}
	trail->x = end[0];
	trail->y = end[1];
}

static void close_part(
    struct tracing *in, const struct look *look, struct trail *trail)
{
	if (trail->dashed)
		dash_line(in, look, trail->x, trail->y, trail->first_x,
		    trail->first_y);
	else
		text_puts(&in->path, "\\closepath ");
	trail->x = trail->first_x;
	trail->y = trail->first_y;
}

static void trace_path(
    struct tracing *in, const struct look *look, struct span rest, bool dashed)
{
	struct trail trail = { .dashed = dashed };
	char letter = 'M';

	while (rest.length) {
		int places[3][2];
		unsigned count;

		if (is_word(*rest.text) && !is_digit(*rest.text)) {
			letter = *rest.text;
			rest.text++;
			rest.length--;
			if ((letter & ~0x20) == 'Z')
				close_part(in, look, &trail);
			continue;
		}
		if (!read_pairs(&rest, letter, &trail, places, &count)) {
			/* Blanks before the next letter, or nonsense. */
			if (rest.length && !is_word(*rest.text)) {
				rest.text++;
				rest.length--;
			}
			continue;
		}
		go_to(in, look, &trail, (char)(letter & ~0x20),
		    (const int(*)[2])places, count);
	}
}

/* --- holes -------------------------------------------------------------------
 * pict2e fills what lies within any part of a path. So the parts are painted one
 * after the other, those within others later, every second time in what lies
 * below. */

enum { PARTS_MAX = 16, CORNERS_MAX = 48 };

struct part_of_path {
	struct span path;
	int corners[CORNERS_MAX][2];
	unsigned count;
	int middle[2]; /* of its corners */
	long area;     /* of the box round it */
};

static void add_corner(struct part_of_path *part, int x, int y)
{
	if (part->count == CORNERS_MAX)
		return;
	part->corners[part->count][0] = x;
	part->corners[part->count][1] = y;
	part->count++;
}

static void measure(struct part_of_path *part)
{
	int least[2] = { INT_MAX, INT_MAX }, most[2] = { INT_MIN, INT_MIN };
	long sum[2] = { 0, 0 };

	for (unsigned i = 0; i < part->count; i++)
		for (unsigned k = 0; k < 2; k++) {
			int at = part->corners[i][k];

			least[k] = at < least[k] ? at : least[k];
			most[k] = at > most[k] ? at : most[k];
			sum[k] += at;
		}
	for (unsigned k = 0; k < 2 && part->count > 0; k++)
		part->middle[k] = (int)(sum[k] / (long)part->count);
	part->area = part->count > 0
			 ? (long)(most[0] - least[0]) * (most[1] - least[1])
			 : 0;
}

/* Of capital letters; a curve is straight enough here. */
static void read_part(struct part_of_path *part)
{
	struct span rest = part->path;
	struct trail trail = { 0 };
	char letter = 'M';

	part->count = 0;
	while (rest.length) {
		int places[3][2];
		unsigned count;

		if (is_word(*rest.text) && !is_digit(*rest.text)) {
			letter = *rest.text;
		} else if (read_pairs(&rest, letter, &trail, places, &count)) {
			if (count > 1)
				add_corner(part,
				    (trail.x + 2 * places[0][0] +
					places[count - 1][0]) /
					4,
				    (trail.y + 2 * places[0][1] +
					places[count - 1][1]) /
					4);
			trail.x = places[count - 1][0];
			trail.y = places[count - 1][1];
			add_corner(part, trail.x, trail.y);
			continue;
		}
		if (rest.length) {
			rest.text++;
			rest.length--;
		}
	}
	measure(part);
}

static bool is_within(
    const struct part_of_path *inner, const struct part_of_path *outer)
{
	int x = inner->middle[0], y = inner->middle[1];
	bool within = false;

	if (inner->area >= outer->area)
		return false;
	for (unsigned i = 0; i < outer->count; i++) {
		const int *a = outer->corners[i],
			  *b = outer->corners[(i + 1) % outer->count];

		if ((a[1] > y) != (b[1] > y) &&
		    x < a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]))
			within = !within;
	}
	return within;
}

static unsigned split_path(
    struct span path, struct part_of_path parts[PARTS_MAX])
{
	unsigned count = 0;
	size_t begin = 0;

	for (size_t i = 1; i <= path.length && count < PARTS_MAX; i++) {
		if (i < path.length && path.text[i] != 'M')
			continue;
		parts[count].path =
		    (struct span){ path.text + begin, i - begin };
		read_part(&parts[count++]);
		begin = i;
	}
	return count;
}

static void fill_with_holes(
    struct tracing *in, const struct look *look, struct span path)
{
	const char *below = in->looks[in->depth].fill;
	struct part_of_path parts[PARTS_MAX];
	unsigned count = split_path(path, parts);

	for (unsigned depth = 0, painted = 0;
	     painted < count && depth < PARTS_MAX; depth++)
		for (unsigned i = 0; i < count; i++) {
			struct look own = *look;
			unsigned around = 0;

			for (unsigned k = 0; k < count; k++)
				around += is_within(&parts[i], &parts[k]);
			if (around != depth)
				continue;
			painted++;
			if (depth % 2)
				memcpy(own.fill, below, sizeof(own.fill));
			trace_path(in, &own, parts[i].path, false);
			put_path(in, &own, true, false);
		}
}

static void put_shape(
    struct tracing *in, struct span element, const struct look *look)
{
	bool dashed = look->dash > 0 && is_paint(look->stroke);
	struct span path, rule;

	if (!attribute(element, "d", &path))
		return;
	if (attribute(element, "fill-rule", &rule)) {
		fill_with_holes(in, look, path);
		return;
	}
	trace_path(in, look, path, false);
	put_path(in, look, true, !dashed);
	if (!dashed)
		return;
	trace_path(in, look, path, true);
	put_path(in, look, false, true);
}

/* Only what markup_escape() makes of letters. */
static void unescape(struct text *out, struct span words)
{
	static const struct {
		const char *name;
		char letter;
	} names[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' },
		{ "&quot;", '"' }, { "&#39;", '\'' } };

	for (size_t i = 0; i < words.length;) {
		size_t n = 0, length = 1;

		for (; words.text[i] == '&' && n < COUNT_OF(names); n++) {
			length = strlen(names[n].name);
			if (i + length <= words.length &&
			    memcmp(words.text + i, names[n].name, length) == 0)
				break;
		}
		if (words.text[i] != '&' || n == COUNT_OF(names)) {
			text_putc(out, words.text[i++]);
		} else {
			text_putc(out, names[n].letter);
			i += length;
		}
	}
}

static void put_letters(struct tracing *in, struct span element,
    const struct look *look, struct span words)
{
	if (!is_paint(look->fill))
		return;
	markup_put(in->out, "\\Ltext{@}{@}{@}{",
	    right(in, look, number_of(element, "x", 0)),
	    up(in, look, number_of(element, "y", 0)),
	    look->size * in->frame->unit);
	put_colour(in->out, look->fill);
	text_puts(in->out, look->bold ? "}{\\bfseries}{" : "}{}{");
	unescape(&in->path, words);
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
		put_shape(in, element, &look);
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
