/*
 * SVG to PNG and PDF with librsvg and cairo. They are loaded when the first
 * such picture is wanted: they are large, and most calls want none.
 */
#include "render/backends.h"

#ifndef HAVE_LIBRSVG

static const char without[] =
    "this ludos was built without librsvg; install librsvg2-dev (elsewhere "
    "librsvg2-devel or librsvg) and build it again";

const char *png_convert(struct span svg, struct text *out)
{
	(void)svg;
	(void)out;
	return without;
}

const char *pdf_convert(struct span svg, struct text *out)
{
	(void)svg;
	(void)out;
	return without;
}

#else

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "notation/text/shared_library.h"
#include "render/markup.h"

#define FUNCTIONS(X)                                                           \
	X(rsvg_handle_new_from_data)                                           \
	X(rsvg_handle_get_intrinsic_dimensions)                                \
	X(rsvg_handle_render_document)                                         \
	X(g_object_unref)                                                      \
	X(cairo_create)                                                        \
	X(cairo_paint)                                                         \
	X(cairo_set_source_rgb)                                                \
	X(cairo_destroy)                                                       \
	X(cairo_status)                                                        \
	X(cairo_surface_destroy)                                               \
	X(cairo_surface_finish)                                                \
	X(cairo_surface_status)                                                \
	X(cairo_image_surface_create)                                          \
	X(cairo_surface_write_to_png_stream)                                   \
	X(cairo_pdf_surface_create_for_stream)                                 \
	X(cairo_pdf_surface_set_metadata)                                      \
	X(cairo_tag_begin)                                                     \
	X(cairo_tag_end)

struct library {
	FUNCTIONS(SHARED_MEMBER)
};

static bool library_load(struct library *library)
{
	/* As Linux, macOS and the BSDs call it. */
	static const char *const names[] = { "librsvg-2.so.2",
		"librsvg-2.2.dylib", "librsvg-2.so" };
	static const char *const functions[] = { FUNCTIONS(SHARED_NAME) };

	return shared_library_load(
	    names, COUNT_OF(names), functions, COUNT_OF(functions), library);
}

static const char bad_picture[] = "librsvg cannot draw this picture";

static cairo_status_t add_bytes(
    void *user, const unsigned char *bytes, unsigned length)
{
	struct text *out = user;

	text_add(out, (const char *)bytes, length);
	return out->memory->failed ? CAIRO_STATUS_NO_MEMORY
				   : CAIRO_STATUS_SUCCESS;
}

/* Draws on a surface of this size and gives both back. */
static bool render(const struct library *library, RsvgHandle *handle,
    cairo_surface_t *surface, double width, double height)
{
	RsvgRectangle page = { 0, 0, width, height };
	cairo_t *cairo = library->cairo_create(surface);
	bool good;

	library->cairo_set_source_rgb(cairo, 1, 1, 1);
	library->cairo_paint(cairo);
	/* Only a PDF has use for it. */
	library->cairo_tag_begin(cairo, "Document", NULL);
	library->cairo_tag_begin(cairo, "Figure", NULL);
	good =
	    library->rsvg_handle_render_document(handle, cairo, &page, NULL) &&
	    library->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;

	library->cairo_tag_end(cairo, "Figure");
	library->cairo_tag_end(cairo, "Document");
	library->cairo_destroy(cairo);
	return good;
}

/* What stands in the first element of that name, as plain words; false if there
 * is none. */
static bool read_element(struct span svg, const char *name, struct text *out)
{
	const char *end = svg.text + svg.length, *at = NULL, *close;
	size_t length = strlen(name);

	for (const char *c = svg.text; !at && c + length < end; c++)
		if (memcmp(c, name, length) == 0)
			at = c + length;
	close = at ? memchr(at, '<', (size_t)(end - at)) : NULL;
	if (close)
		markup_unescape(out, (struct span){ at, (size_t)(close - at) });
	return out->length > 0;
}

/* For whoever looks for the file, or cannot see it. */
static void set_particulars(const struct library *library,
    cairo_surface_t *surface, struct span svg, struct memory *memory)
{
	static const struct {
		const char *element;
		cairo_pdf_metadata_t where;
	} parts[] = { { "<title>", CAIRO_PDF_METADATA_TITLE },
		{ "<desc>", CAIRO_PDF_METADATA_SUBJECT } };

	for (size_t i = 0; i < COUNT_OF(parts); i++) {
		struct text words;

		text_init(&words, memory);
		if (read_element(svg, parts[i].element, &words))
			library->cairo_pdf_surface_set_metadata(
			    surface, parts[i].where, words.data);
		text_release(&words);
	}
}

static bool write_png(const struct library *library, RsvgHandle *handle,
    double width_mm, double height_mm, struct span svg, struct text *out)
{
	int width = (int)(width_mm * 300 / 25.4 + 0.5),
	    height = (int)(height_mm * 300 / 25.4 + 0.5);
	cairo_surface_t *surface = library->cairo_image_surface_create(
	    CAIRO_FORMAT_RGB24, width, height);
	bool good = render(library, handle, surface, width, height) &&
		    library->cairo_surface_write_to_png_stream(
			surface, add_bytes, out) == CAIRO_STATUS_SUCCESS;

	(void)svg; /* the handle has it */
	library->cairo_surface_destroy(surface);
	return good;
}

/* The date is a constant: the same picture is the same file. */
static bool write_pdf(const struct library *library, RsvgHandle *handle,
    double width_mm, double height_mm, struct span svg, struct text *out)
{
	double width = width_mm * 72 / 25.4, height = height_mm * 72 / 25.4;
	cairo_surface_t *surface = library->cairo_pdf_surface_create_for_stream(
	    add_bytes, out, width, height);
	bool good;

	library->cairo_pdf_surface_set_metadata(
	    surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
	set_particulars(library, surface, svg, out->memory);
	good = render(library, handle, surface, width, height);
	library->cairo_surface_finish(surface);
	good &= library->cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
	library->cairo_surface_destroy(surface);
	return good;
}

typedef bool write_fn(const struct library *library, RsvgHandle *handle,
    double width_mm, double height_mm, struct span svg, struct text *out);

static const char *convert(struct span svg, struct text *out, write_fn *write)
{
	struct library library;
	RsvgLength width, height;
	RsvgHandle *handle;
	gboolean has_width, has_height, has_box;
	RsvgRectangle box;
	bool good;

	if (!library_load(&library))
		return "librsvg, with which this ludos was built, is not here; "
		       "install librsvg2-2 (elsewhere librsvg2 or librsvg)";
	handle = library.rsvg_handle_new_from_data(
	    (const guint8 *)svg.text, svg.length, NULL);
	if (!handle)
		return bad_picture;
	library.rsvg_handle_get_intrinsic_dimensions(
	    handle, &has_width, &width, &has_height, &height, &has_box, &box);
	/* The height in whole millimetres would leave an edge of nothing. */
	good = has_width && has_box && width.unit == RSVG_UNIT_MM &&
	       write(&library, handle, width.length,
		   width.length * box.height / box.width, svg, out);
	library.g_object_unref(handle);
	return good ? NULL : bad_picture;
}

const char *png_convert(struct span svg, struct text *out)
{
	return convert(svg, out, write_png);
}

const char *pdf_convert(struct span svg, struct text *out)
{
	return convert(svg, out, write_pdf);
}

#endif
