/*
 * A theme of one's own: a YAML map whose keys are the fields of a theme.
 *
 *   paper: '#FFFFFF'
 *   light: { fill: '#FFE0A0', stroke: '#000000' }
 *
 * What it leaves out is as in the first theme.
 */
#ifndef RENDER_THEME_READ_H
#define RENDER_THEME_READ_H

#include "notation/text/diag.h"
#include "render/scene/theme.h"

struct own_theme {
	struct theme theme; /* points into the arena */
	struct arena arena;
};

void own_theme_init(struct own_theme *own, struct memory *memory);
void own_theme_release(struct own_theme *own);

/* False after telling the sink what is wrong. */
bool own_theme_read(
    struct own_theme *own, struct source *source, struct sink *sink);

#endif
