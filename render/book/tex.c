/*
 * LaTeX that the plainest installation compiles: diagrams are pictures of the
 * kernel's own, drawn finer where pict2e is there. Lengths are whole numbers
 * of scaled points.
 */
#include "notation/text/clean_words.h"
#include "render/book/book.h"
#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/scene/things.h"

enum {
	UNIT_MOST = 13050,     /* 0.07 mm: what discs of the kernel reach */
	WIDTH_MOST = 22376000, /* 120 mm */
	HEAD_LENGTH = 22,
	HEAD_HALF = 10,
	BARRIER_HALF = 24,
	ROUTE_HALF = 9,
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
static void tex_escape(struct text *out, struct span words, bool at_start)
{
	uint32_t last = 0;

	(void)at_start;
	while (words.length > 0) {
		const char *begin = words.text;
		uint32_t c = words_next(&words);
		const char *instead = instead_of(c);

		/* Two of these would join into a third sign. */
		if (c == last && (c == '-' || c == ',' || c == '\''))
			text_puts(out, "{}");
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

struct drawing {
	struct text *out;
	const struct scene *scene;
};

/* y grows upwards here. */
static int up(const struct drawing *in, int y)
{
	return in->scene->height - y;
}

static void put_line(struct drawing *in, int x, int y, int x2, int y2)
{
	y = up(in, y);
	y2 = up(in, y2);
	if (x == x2 && y == y2)
		return;
	if (y == y2)
		markup_put(in->out, "\\put(@,@){\\line(1,0){@}}%\n",
		    x < x2 ? x : x2, y, x < x2 ? x2 - x : x - x2);
	else if (x == x2)
		markup_put(in->out, "\\put(@,@){\\line(0,1){@}}%\n", x,
		    y < y2 ? y : y2, y < y2 ? y2 - y : y - y2);
	else
		markup_put(in->out, "\\qbezier(@,@)(@,@)(@,@)%\n", x, y,
		    (x + x2) / 2, (y + y2) / 2, x2, y2);
}

static void put_ring(struct drawing *in, const struct item *item, int radius)
{
	markup_put(in->out, "\\put(@,@){\\circle{@}}%\n", item->x,
	    up(in, item->y), 2 * radius);
}

/* A disc in a tone of grey, in hundredths, with an outline. */
static void put_disc(
    struct drawing *in, const struct item *item, int radius, int grey)
{
	markup_put(in->out, "\\put(@,@){\\color[gray]{@.@@}\\circle*{@}}%\n",
	    item->x, up(in, item->y), grey / 100, grey / 10 % 10, grey % 10,
	    2 * radius);
	put_ring(in, item, radius);
}

static void put_box(struct drawing *in, const struct item *item, bool shaded)
{
	int width = item->x2 - item->x, height = item->y2 - item->y;

	if (shaded)
		markup_put(in->out,
		    "\\put(@,@){\\color[gray]{0.88}\\rule{@\\unitlength}"
		    "{@\\unitlength}}%\n",
		    item->x, up(in, item->y2), width, height);
	if (item->role == ROLE_ZONE)
		return;
	put_line(in, item->x, item->y, item->x2, item->y);
	put_line(in, item->x, item->y2, item->x2, item->y2);
	put_line(in, item->x, item->y, item->x, item->y2);
	put_line(in, item->x2, item->y, item->x2, item->y2);
}

static void put_letters(
    struct drawing *in, int x, int y, const char *look, struct span letters)
{
	markup_put(in->out, "\\put(@,@){\\makebox(0,0){", x, up(in, y));
	text_puts(in->out, look);
	text_puts(in->out, "\\strut ");
	tex_escape(in->out, letters, false);
	text_puts(in->out, "}}%\n");
}

static void put_count(
    struct drawing *in, int x, int y, const char *sign, unsigned number)
{
	struct text words;

	text_init(&words, in->out->memory);
	text_puts(&words, sign);
	text_number(&words, number);
	put_letters(in, x, y, "\\small\\bfseries", text_span(&words));
	text_release(&words);
}

static int tone_grey(enum tone tone)
{
	static const int greys[TONE_COUNT] = {
		[TONE_LIGHT] = 100, [TONE_DARK] = 15, [TONE_MIDDLE] = 65
	};

	return greys[tone];
}

/* One of a kind: a square with a tip below for a hero. */
static void put_straight(struct drawing *in, const struct item *item)
{
	int half = item->radius - 2, left = item->x - half,
	    right = item->x + half, foot = item->y + half,
	    grey = tone_grey(item->tone);
	struct item box = { .role = ROLE_BOARD,
		.x = left,
		.y = item->y - half,
		.x2 = right,
		.y2 = foot };

	markup_put(in->out, "\\put(@,@){\\color[gray]{@.@@}", left,
	    up(in, foot), grey / 100, grey / 10 % 10, grey % 10);
	markup_put(in->out, "\\rule{@\\unitlength}{@\\unitlength}}%\n",
	    2 * half, 2 * half);
	put_box(in, &box, false);
	if (item->hero) {
		put_line(in, left, foot, item->x, foot + 10);
		put_line(in, right, foot, item->x, foot + 10);
	}
}

static void put_piece(struct drawing *in, const struct item *item)
{
	const char *look = item->tone == TONE_DARK
			       ? "\\color[gray]{1}\\small\\bfseries"
			       : "\\small\\bfseries";

	if (item->special)
		put_straight(in, item);
	else
		put_disc(in, item, item->radius, tone_grey(item->tone));
	if (item->hero && !item->special)
		put_ring(in, item, item->radius + 6);
	if (item->number > 1) {
		char digit = (char)('0' + item->number % 10);

		put_letters(
		    in, item->x, item->y, look, (struct span){ &digit, 1 });
	} else if (item->hero || item->lettered) {
		put_letters(in, item->x, item->y, look,
		    (struct span){ &item->letter, 1 });
	}
}

/* One line after the other, as far as nothing is lifted. */
static void put_thing_lines(struct drawing *in, const struct item *item,
    const int8_t points[][2], unsigned count)
{
	for (unsigned i = 1; i < count; i++)
		if (points[i - 1][0] != THING_LIFT &&
		    points[i][0] != THING_LIFT)
			put_line(in,
			    item->x + thing_scaled(item, points[i - 1][0]),
			    item->y + thing_scaled(item, points[i - 1][1]),
			    item->x + thing_scaled(item, points[i][0]),
			    item->y + thing_scaled(item, points[i][1]));
}

static void put_outline(struct drawing *in, const struct item *item)
{
	const struct thing_shape *shape = thing_shape(item);
	const int8_t(*outline)[2] = shape->outline;
	const int8_t closing[2][2] = {
		{ outline[shape->corners - 1][0],
		    outline[shape->corners - 1][1] },
		{ outline[0][0], outline[0][1] },
	};

	put_thing_lines(in, item, outline, shape->corners);
	put_thing_lines(in, item, closing, 2);
}

/* Its outline if it has one, and a small disc of its side. */
static void put_thing(struct drawing *in, const struct item *item)
{
	const struct thing_shape *shape = thing_shape(item);

	if (shape->corners)
		put_outline(in, item);
	put_thing_lines(in, item, shape->strokes, shape->ends);
	if (!item->nobodys)
		put_disc(in, item, item->radius / 3, tone_grey(item->tone));
}

static void put_cross(struct drawing *in, const struct item *item)
{
	int arm = item->radius * 60 / 100;

	put_line(
	    in, item->x - arm, item->y - arm, item->x + arm, item->y + arm);
	put_line(
	    in, item->x - arm, item->y + arm, item->x + arm, item->y - arm);
}

static void put_arrow(struct drawing *in, const struct item *item)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy);
	int back_x = item->x2 - dx * HEAD_LENGTH / length,
	    back_y = item->y2 - dy * HEAD_LENGTH / length;
	int wide_x = -dy * HEAD_HALF / length, wide_y = dx * HEAD_HALF / length;

	text_puts(in->out, "\\thicklines\n");
	put_line(in, item->x, item->y, item->x2, item->y2);
	put_line(in, back_x + wide_x, back_y + wide_y, item->x2, item->y2);
	put_line(in, back_x - wide_x, back_y - wide_y, item->x2, item->y2);
	text_puts(in->out, "\\thinlines\n");
}

/* Beside the line from one point to the other, and as long. */
static void put_beside(struct drawing *in, const struct item *item, int away)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy);
	int wide_x = dy * away / length, wide_y = -dx * away / length;

	put_line(in, item->x + wide_x, item->y + wide_y, item->x2 + wide_x,
	    item->y2 + wide_y);
}

/* Three strokes across the middle of its line: one beam. */
static void put_barrier(struct drawing *in, const struct item *item)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy);
	int x = (item->x + item->x2) / 2, y = (item->y + item->y2) / 2,
	    wide_x = dy * BARRIER_HALF / length,
	    wide_y = -dx * BARRIER_HALF / length;
	struct item beam = { .x = x - wide_x,
		.y = y - wide_y,
		.x2 = x + wide_x,
		.y2 = y + wide_y };

	text_puts(in->out, "\\thicklines\n");
	for (int away = -3; away <= 3; away += 3)
		put_beside(in, &beam, away);
	text_puts(in->out, "\\thinlines\n");
}

/* What is new has a ring, what fell a cross. */
static void put_own_line(struct drawing *in, const struct item *item)
{
	struct item middle = { .x = (item->x + item->x2) / 2,
		.y = (item->y + item->y2) / 2,
		.radius = BARRIER_HALF };

	if (item->number == LINE_FALLEN) {
		put_cross(in, &middle);
		return;
	}
	if (item->role == ROLE_BARRIER) {
		put_barrier(in, item);
	} else {
		put_beside(in, item, -ROUTE_HALF);
		put_beside(in, item, ROUTE_HALF);
	}
	if (item->number != LINE_STAYS)
		put_ring(in, &middle, BARRIER_HALF + 10);
}

static void put_item(struct drawing *in, const struct item *item)
{
	switch (item->role) {
	case ROLE_BOARD:
		put_box(in, item, false);
		break;
	case ROLE_SQUARE:
		put_box(in, item, item->number > 0);
		break;
	case ROLE_ZONE:
		put_box(in, item, true);
		break;
	case ROLE_LINE:
		put_line(in, item->x, item->y, item->x2, item->y2);
		break;
	case ROLE_PIT:
		put_ring(in, item, item->radius);
		break;
	case ROLE_STATION:
		put_disc(in, item, item->radius, item->number ? 88 : 100);
		break;
	case ROLE_POINT:
		markup_put(in->out, "\\put(@,@){\\circle*{@}}%\n", item->x,
		    up(in, item->y), 2 * item->radius);
		break;
	case ROLE_ROUTE:
	case ROLE_BARRIER:
		put_own_line(in, item);
		break;
	case ROLE_LEFT:
		if (item->radius < STEP / 4)
			put_disc(in, item, item->radius, 100);
		else
			put_ring(in, item, item->radius);
		break;
	case ROLE_TAKEN:
		put_cross(in, item);
		break;
	case ROLE_GHOST:
		put_disc(in, item, item->radius, 88);
		put_cross(in, item);
		break;
	case ROLE_THING:
		if (!item->gone)
			put_thing(in, item);
		break;
	case ROLE_COVERED:
	case ROLE_PIECE:
		put_piece(in, item);
		break;
	case ROLE_PLACED:
	case ROLE_MARK:
	case ROLE_LINED:
	case ROLE_COMING:
		put_ring(in, item, item->radius);
		break;
	case ROLE_SEEDS:
		put_count(in, item->x, item->y, "", item->number);
		break;
	case ROLE_HARVEST:
		put_count(in, item->x2, item->y2, "x", item->number);
		break;
	case ROLE_ARROW:
		put_arrow(in, item);
		break;
	case ROLE_NUMBER:
	case ROLE_NAME:
	case ROLE_NOTE:
		put_letters(in, item->x, item->y, "\\tiny",
		    scene_text(in->scene, item));
		break;
	case ROLE_COUNT:
	case ROLE_LABEL:
		put_letters(in, item->x, item->y, "\\footnotesize",
		    scene_text(in->scene, item));
		break;
	case ROLE_ARRIVED: /* the arrow shows it */
	case ROLE_EDGE:    /* for text only */
	case ROLE_STICK:   /* no book draws throws */
	case ROLE_OWNER:
	case ROLE_STOCK:
	case ROLE_STATUS:
	case ROLE_ASIDE:
	case ROLE_LAST:
	case ROLE_CAPTION:
		break;
	}
}

static void put_lines_of_words(struct drawing *in, bool above)
{
	for (size_t i = 0; i < in->scene->count; i++) {
		const struct item *item = &in->scene->items[i];

		if (item->role < ROLE_OWNER || item->role == ROLE_STOCK ||
		    item->above != above)
			continue;
		text_puts(in->out, "{\\small ");
		tex_escape(in->out, scene_text(in->scene, item), false);
		text_puts(in->out, "}\\\\\n");
	}
}

static void tex_diagram(struct text *out, const struct scene *scene)
{
	struct drawing in = { out, scene };
	int unit = scene->width * UNIT_MOST > WIDTH_MOST
		       ? WIDTH_MOST / scene->width
		       : UNIT_MOST;

	text_puts(out, "\\begin{center}\n");
	put_lines_of_words(&in, true);
	markup_put(out,
	    "\\setlength{\\unitlength}{@sp}%\n"
	    "\\begin{picture}(@,@)\\thinlines\n",
	    unit, scene->width, scene->height);
	for (size_t i = 0; i < scene->count; i++)
		put_item(&in, &scene->items[i]);
	text_puts(out, "\\end{picture}\\\\\n");
	put_lines_of_words(&in, false);
	text_puts(out, "\\end{center}\n\n");
}

static const struct book_style tex_style = {
	.game = { "", "\\clearpage\n\n" },
	.title = { "\\section*{", "}\n\n" },
	.facts = { "\\begin{description}\\setlength{\\itemsep}{0pt}"
		   "\\setlength{\\parskip}{0pt}\n",
	    "\\end{description}\n\n" },
	.label = { "\\item[{", ":}] " },
	.fact = { "", "\n" },
	.paragraph = { "", "\n\n" },
	.turns = { "\\textbf{", "}" },
	.escape = tex_escape,
	.diagram = tex_diagram,
};

static void tex_begin(struct text *out)
{
	text_puts(out,
	    "\\documentclass[a4paper]{article}\n"
	    "\\ifdefined\\XeTeXversion\\else\\ifdefined\\luatexversion\\else\n"
	    "\\usepackage[utf8]{inputenc}\n"
	    "\\fi\\fi\n"
	    "\\usepackage[T1]{fontenc}\n"
	    "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
	    "\\usepackage{textcomp}\n"
	    "\\usepackage{color}\n"
	    "\\IfFileExists{pict2e.sty}{\\usepackage{pict2e}}{}\n"
	    "% A letter, or its number where the engine cannot set it.\n"
	    "\\makeatletter\n"
	    "\\ifdefined\\XeTeXversion\n"
	    "\\newcommand\\ludosletter[2]{#1}\n"
	    "\\else\\ifdefined\\luatexversion\n"
	    "\\newcommand\\ludosletter[2]{#1}\n"
	    "\\else\n"
	    "\\newcommand\\ludosletter[2]{\\ifcsname u8:\\detokenize{#1}"
	    "\\endcsname#1\\else{\\tiny U+#2}\\fi}\n"
	    "\\fi\\fi\n"
	    "\\makeatother\n"
	    "\\setlength{\\parindent}{0pt}\n"
	    "\\setlength{\\parskip}{0.6em}\n"
	    "\\setlength{\\emergencystretch}{4em}\n"
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
