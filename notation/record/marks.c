#include "notation/record/marks.h"

#include <string.h>

#include "notation/text/message.h"

/* The next point from *at on, and the sign after it (0 at the end). */
static uint8_t next_point(
    const struct map *map, struct span rest, size_t *at, char *sign)
{
	size_t used;
	uint8_t point =
	    map_find(map, rest.text + *at, rest.length - *at, &used);

	*at += used;
	*sign = *at < rest.length ? rest.text[*at] : '\0';
	if (*sign)
		++*at;
	return point;
}

bool marks_add_points(
    struct marks *marks, const struct map *map, struct span list)
{
	size_t at = 0;
	char sign;

	do {
		uint8_t point = next_point(map, list, &at, &sign);

		if (point == NOWHERE)
			return false;
		if (marks->point_count < MARKS_MAX)
			marks->points[marks->point_count++] = point;
	} while (sign == ',');
	return sign == '\0';
}

bool marks_add_arrows(
    struct marks *marks, const struct map *map, struct span list)
{
	size_t at = 0;
	char sign;

	do {
		uint8_t from = next_point(map, list, &at, &sign), to;

		if (from == NOWHERE || sign != '-')
			return false;
		to = next_point(map, list, &at, &sign);
		if (to == NOWHERE)
			return false;
		if (marks->arrow_count == MARKS_MAX)
			continue;
		marks->arrows[marks->arrow_count][0] = from;
		marks->arrows[marks->arrow_count++][1] = to;
	} while (sign == ',');
	return sign == '\0';
}

bool marks_add_labels(
    struct marks *marks, const struct map *map, struct span list)
{
	size_t at = 0;

	do {
		char sign;
		uint8_t point = next_point(map, list, &at, &sign);
		const char *text, *comma;
		size_t length;

		if (point == NOWHERE || sign != '=')
			return false;
		text = list.text + at;
		comma = memchr(text, ',', list.length - at);
		length = comma ? (size_t)(comma - text) : list.length - at;
		if (length == 0 || length > LABEL_MAX)
			return false;
		at += length + 1;
		if (marks->label_count == MARKS_MAX)
			continue;
		marks->labels[marks->label_count].point = point;
		memcpy(marks->labels[marks->label_count].text, text, length);
		marks->labels[marks->label_count++].text[length] = '\0';
	} while (at <= list.length);
	return true;
}

const struct mark_kind mark_kinds[MARK_KINDS] = {
	{ "mark", marks_add_points,
	    MESSAGE(
		"marks are points of this board, with commas between them") },
	{ "arrow", marks_add_arrows,
	    MESSAGE(
		"an arrow goes from one point of this board to another, as in "
		"[%arrow FROM-TO]") },
	{ "label", marks_add_labels,
	    MESSAGE(
		"a label is a point of this board and up to 12 bytes, as in "
		"[%label POINT=A]") },
};
