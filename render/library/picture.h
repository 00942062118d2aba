/* What pictures and their layouts share. */
#ifndef RENDER_LIBRARY_PICTURE_H
#define RENDER_LIBRARY_PICTURE_H

#include "notation/record/marks.h"
#include "render/library/ludos-draw.h"
#include "render/render.h"

/* A picture as the renderers want it. */
struct picture {
	struct view view; /* points to the marks */
	struct render_style style;
	struct marks marks;
};

/* False after saying what is wrong with it; picture may be NULL. The language
 * of the memory becomes that of the picture. */
bool picture_take(struct picture *taken, ludos_position *position,
    const ludos_picture *picture, struct memory *memory, ludos_error *error);

#endif
