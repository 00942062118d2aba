#include "render/scene/theme.h"

#include <stddef.h>
#include <string.h>

static const struct theme themes[] = {
	{
	    .name = "mono",
	    .about = "black and white, for print",
	    .paper = "#FFFFFF",
	    .ink = "#000000",
	    .quiet = "#767676",
	    .line = "#000000",
	    .wood = "#FFFFFF",
	    .hollow = "#FFFFFF",
	    .zone = "#E4E4E4",
	    .seed = "#000000",
	    .tones = {
		    [TONE_LIGHT] = { "#FFFFFF", "#000000", "#000000", "#FFFFFF" },
		    [TONE_DARK] = { "#000000", "#000000", "#FFFFFF", "#C8C8C8" },
		    [TONE_MIDDLE] = { "#A6A6A6", "#000000", "#000000", "#E6E6E6" },
	    },
	},
	{
	    .name = "colour",
	    .about = "navy and orange, apart in grey and for every eye",
	    .paper = "#FFFFFF",
	    .ink = "#000000",
	    .quiet = "#6B6B6B",
	    .line = "#4A4A4A",
	    .wood = "#F3E9D8",
	    .hollow = "#FFFFFF",
	    .zone = "#E4E4E4",
	    .seed = "#08306B",
	    .tones = {
		    [TONE_LIGHT] = { "#E69F00", "#000000", "#000000", "#FBEACB" },
		    [TONE_DARK] = { "#08306B", "#000000", "#FFFFFF", "#C5D0E0" },
		    [TONE_MIDDLE] = { "#FFFFFF", "#000000", "#000000", "#FFFFFF" },
	    },
	},
	{
	    .name = "booklet",
	    .about = "warm colours: orange, green and plum on cream",
	    .paper = "#FFFDF7",
	    .ink = "#2B1D0E",
	    .quiet = "#7A6A58",
	    .line = "#5B4632",
	    .wood = "#F2DFC0",
	    .hollow = "#FFF8EA",
	    .zone = "#EADBC4",
	    .seed = "#4A2C17",
	    .tones = {
		    [TONE_LIGHT] = { "#F5B04C", "#5B3A0A", "#2B1D0E", "#FCEBD0" },
		    [TONE_DARK] = { "#1E5B3A", "#0D2C1B", "#FFFFFF", "#C9DED1" },
		    [TONE_MIDDLE] = { "#92606F", "#46273F", "#2B1D0E", "#EADDE7" },
	    },
	},
};

enum { THEME_COUNT = sizeof(themes) / sizeof(themes[0]) };

const struct theme *theme_at(unsigned i)
{
	return i < THEME_COUNT ? &themes[i] : NULL;
}

const struct theme *theme_find(const char *name)
{
	if (!name)
		return &themes[0];
	for (unsigned i = 0; i < THEME_COUNT; i++)
		if (strcmp(themes[i].name, name) == 0)
			return &themes[i];
	return NULL;
}
