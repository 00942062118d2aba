/* What an author adds to a diagram: points to ring, arrows, letters. */
#ifndef NOTATION_RECORD_MARKS_H
#define NOTATION_RECORD_MARKS_H

#include "notation/text/text.h"
#include "rules/board.h"

enum { MARKS_MAX = POINTS_MAX, LABEL_MAX = 12 };

struct label {
	uint8_t point;
	char text[LABEL_MAX + 1];
};

struct marks {
	uint8_t points[MARKS_MAX], arrows[MARKS_MAX][2];
	struct label labels[MARKS_MAX];
	size_t point_count, arrow_count, label_count;
};

/* Whether there is anything to see. */
static inline bool marks_any(const struct marks *marks)
{
	return marks->point_count + marks->arrow_count + marks->label_count > 0;
}

/*
 * Each adds a list: c3,d4 or c3-e5,a1-b2 or c3=A,d4=B. False if it is not one
 * for this board; what came before the fault has been added. What is too much
 * to draw is read and left out.
 */
bool marks_add_points(
    struct marks *marks, const struct map *map, struct span list);
bool marks_add_arrows(
    struct marks *marks, const struct map *map, struct span list);
bool marks_add_labels(
    struct marks *marks, const struct map *map, struct span list);

/* The kinds as rows: the command in a comment, how to read it, what to say if
 * it cannot be read. */
struct mark_kind {
	const char *name;
	bool (*add)(
	    struct marks *marks, const struct map *map, struct span list);
	const char *form;
};
enum { MARK_KINDS = 3 };
extern const struct mark_kind mark_kinds[MARK_KINDS];

#endif
