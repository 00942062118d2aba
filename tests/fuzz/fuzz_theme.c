/* Themes: one that is accepted has colours and nothing else, so that nothing
 * of it can be anything but a colour in a picture. */
#include <assert.h>
#include <string.h>

#include "render/theme_read.h"
#include "tests/fuzz/fuzz.h"

static void is_colour(const char *colour)
{
	assert(colour && colour[0] == '#' && strlen(colour) == 7);
	assert(strspn(colour + 1, "0123456789abcdefABCDEF") == 6);
}

static void listen(const struct diag *diag, void *user)
{
	(void)user;
	assert(diag->message && *diag->message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct own_theme own;
	struct source source;
	struct sink sink;

	own_theme_init(&own, &memory);
	sink_init(&sink, &memory, listen, NULL);
	source_init(&source, "theme", (const char *)data, size, 1);
	if (own_theme_read(&own, &source, &sink)) {
		assert(sink.errors == 0);
		is_colour(own.theme.paper);
		is_colour(own.theme.ink);
		is_colour(own.theme.zone);
		for (unsigned i = 0; i < HUE_COUNT * TONE_COUNT; i++) {
			const struct paint *paint = theme_paint(
			    &own.theme, i % TONE_COUNT, i / TONE_COUNT);

			is_colour(paint->fill);
			is_colour(paint->stroke);
			is_colour(paint->ink);
			is_colour(paint->ghost);
		}
	} else {
		assert(sink.errors > 0);
	}
	sink_release(&sink);
	own_theme_release(&own);
	return 0;
}
