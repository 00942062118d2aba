/*
 * Pictures of positions, for programs that use libludos. The conventions are
 * those of <ludos.h>.
 */
#ifndef LUDOS_DRAW_H
#define LUDOS_DRAW_H

#include <ludos.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A move as a sentence, in the context's language: "Green moves from c3 to c5
 * and takes c4". The move must be legal. */
LUDOS_API char *ludos_move_sentence(
    const ludos_position *position, const ludos_move *move, ludos_error *error);

enum { LUDOS_FLIP = 1, LUDOS_WITHOUT_LAST_MOVE = 2 };

/* How a picture should look; 0 or NULL is the default. */
typedef struct ludos_picture {
	size_t size;
	const char *theme;    /* as in `ludos draw --theme` */
	const char *language; /* "en", "fr"; NULL: the context's */
	const char *caption;
	const char *marks;  /* "c3,d4": rings round points */
	const char *arrows; /* "c3-e5,a1-b2" */
	const char *labels; /* "c3=A,d4=B" */
	unsigned width_mm;  /* 80 if it is 0 */
	unsigned flags;     /* LUDOS_FLIP, ... */
} ludos_picture;

/* A picture in a format of `ludos draw`: "svg", "ascii", "unicode", "ansi";
 * "png" and "pdf" where librsvg can be loaded. SVG has the position in it, for
 * programs that read pictures back. picture and length may be NULL. */
LUDOS_API char *ludos_draw(ludos_position *position,
    const ludos_picture *picture, const char *format, size_t *length,
    ludos_error *error);

/* --- where things are ------------------------------------------------------ */

/* Where everything lies in the SVG of the same position and picture, in the
 * units of its viewBox. */
typedef struct ludos_layout ludos_layout;

typedef enum ludos_target_kind {
	LUDOS_TARGET_POINT = 1,
	LUDOS_TARGET_LINE = 2,  /* between two points, where lines are chosen */
	LUDOS_TARGET_HAND = 3,  /* a side's pieces beside the board */
	LUDOS_TARGET_STORE = 4, /* a side's seeds beside the board */
	LUDOS_TARGET_START = 5, /* where pieces wait before they enter */
	LUDOS_TARGET_OFF = 6    /* where pieces are at home */
} ludos_target_kind;

typedef struct ludos_target {
	size_t size;
	ludos_target_kind kind;
	uint8_t point, point2; /* or LUDOS_NOWHERE */
	uint8_t side;          /* or LUDOS_NOBODY */
	int x, y;
	int radius; /* circles of this radius never overlap */
	const char *name;
} ludos_target;

typedef struct ludos_layout_facts {
	int width, height; /* of the viewBox */
	int step;          /* from point to point */
	size_t count;      /* of targets */
} ludos_layout_facts;

LUDOS_API ludos_layout *ludos_layout_new(
    ludos_position *position, const ludos_picture *picture, ludos_error *error);
LUDOS_API void ludos_layout_free(ludos_layout *layout);
LUDOS_API const ludos_layout_facts *ludos_layout_info(
    const ludos_layout *layout);
LUDOS_API bool ludos_layout_target(
    const ludos_layout *layout, size_t i, ludos_target *target);
/* The nearest target within half a step, or the number of targets. */
LUDOS_API size_t ludos_layout_hit(const ludos_layout *layout, int x, int y);

#ifdef __cplusplus
}
#endif

#endif
