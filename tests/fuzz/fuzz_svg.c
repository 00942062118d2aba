/* Pictures that positions are read back from: what is found was there, and the
 * search comes to an end. */
#include <assert.h>

#include "render/svg_read.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct span svg = { (const char *)data, size };
	struct text spec, position;
	size_t at = 0, before = 0;

	text_init(&spec, &memory);
	text_init(&position, &memory);
	while (svg_next_position(svg, &at, &spec, &position)) {
		assert(at > before && at <= size);
		assert(spec.length + position.length <= 2 * size + 2);
		before = at;
	}
	text_release(&spec);
	text_release(&position);
	return 0;
}
