/* Paths of SVG for LaTeX: straight, curved, dashed, with holes. */
#include <limits.h>

#include "render/book/tex_parts.h"

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
		if (big != 'V' && !tex_number(rest, &place[0]))
			return false;
		if (big != 'H' && !tex_number(rest, &place[1]))
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
			tex_place(in, look, "\\moveto", end[0], end[1]);
	} else if (trail->dashed) {
		tex_dash_line(in, look, trail->x, trail->y, end[0], end[1]);
	} else if (count == 3) {
		tex_curve(in, look, places);
	} else if (count == 2) {
		const int x = places[0][0], y = places[0][1];

		tex_curve(in, look,
		    (const int[3][2]){
			{ (trail->x + 2 * x) / 3, (trail->y + 2 * y) / 3 },
			{ (end[0] + 2 * x) / 3, (end[1] + 2 * y) / 3 },
			{ end[0], end[1] } });
	} else {
		tex_place(in, look, "\\lineto", end[0], end[1]);
	}
	trail->x = end[0];
	trail->y = end[1];
}

static void close_part(
    struct tracing *in, const struct look *look, struct trail *trail)
{
	if (trail->dashed)
		tex_dash_line(in, look, trail->x, trail->y, trail->first_x,
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
			tex_paint(in, &own, true, false);
		}
}

void tex_path(struct tracing *in, struct span element, const struct look *look)
{
	bool dashed = look->dash > 0 && tex_is_paint(look->stroke);
	struct span path, rule;

	if (!tex_attribute(element, "d", &path))
		return;
	if (tex_attribute(element, "fill-rule", &rule)) {
		fill_with_holes(in, look, path);
		return;
	}
	trace_path(in, look, path, false);
	tex_paint(in, look, true, !dashed);
	if (!dashed)
		return;
	trace_path(in, look, path, true);
	tex_paint(in, look, false, true);
}
