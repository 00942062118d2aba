#include "render/shapes/type.h"

#include <string.h>

#include "notation/text/clean_words.h"

unsigned type_advance(uint32_t c)
{
	if (c > 0x7F)
		return words_columns(c) * (c < 0x1100 ? 20u : 14u);
	if (strchr("mwMW@%", (int)c))
		return 27;
	if (strchr(" ijltfrI.,:;'!|()[]", (int)c))
		return 12;
	return c >= 'A' && c <= 'Z' ? 22 : 18;
}

int type_width(struct span words, int size)
{
	int width = 0;

	while (words.length > 0)
		width += (int)type_advance(words_next(&words));
	return width * size / TYPE_EM;
}
