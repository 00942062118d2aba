#include "render/render.h"

#include "render/backends.h"

#include <string.h>

static const struct renderer renderers[] = {
	{ "ascii", "txt", "letters and lines in seven bits", false, ascii_write,
	    false, NULL },
	{ "unicode", "txt", "discs and box drawing", false, unicode_write,
	    false, NULL },
	{ "ansi", "ans", "the same in a terminal's colours", false, ansi_write,
	    false, NULL },
	{ "svg", "svg", "a vector picture for print and the web", true,
	    svg_write, true, NULL },
	{ "png", "png", "pixels, 300 to the inch", true, svg_write, true,
	    png_convert },
	{ "pdf", "pdf", "a page for print", true, svg_write, true,
	    pdf_convert },
};

const struct renderer *renderer_at(unsigned i)
{
	return i < COUNT_OF(renderers) ? &renderers[i] : NULL;
}

const struct renderer *renderer_find(const char *name)
{
	for (size_t i = 0; i < COUNT_OF(renderers); i++)
		if (strcmp(renderers[i].name, name) == 0)
			return &renderers[i];
	return NULL;
}
