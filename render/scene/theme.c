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
	    .about = "full colours, apart in grey and for every eye",
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
	    .hues = {
		    [HUE_ORANGE][TONE_LIGHT] = { "#E69F00", "#000000", "#000000", "#FBEACB" },
		    [HUE_GREEN][TONE_LIGHT] = { "#8CD790", "#000000", "#000000", "#E2F5E3" },
		    [HUE_GREEN][TONE_MIDDLE] = { "#28966E", "#000000", "#000000", "#CDE8DD" },
		    [HUE_GREEN][TONE_DARK] = { "#0A582C", "#000000", "#FFFFFF", "#C6DACD" },
		    [HUE_BLUE][TONE_DARK] = { "#08306B", "#000000", "#FFFFFF", "#C5D0E0" },
		    [HUE_RED][TONE_DARK] = { "#A31621", "#000000", "#FFFFFF", "#ECCBCE" },
	    },
	},
	{
	    .name = "booklet",
	    .about = "warm colours on cream",
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
	    .hues = {
		    [HUE_ORANGE][TONE_LIGHT] = { "#F5B04C", "#5B3A0A", "#2B1D0E", "#FCEBD0" },
		    [HUE_GREEN][TONE_LIGHT] = { "#A5D6A0", "#1E4A24", "#2B1D0E", "#E8F4E6" },
		    [HUE_GREEN][TONE_MIDDLE] = { "#3C9A68", "#12402A", "#000000", "#D2EADF" },
		    [HUE_GREEN][TONE_DARK] = { "#1E5B3A", "#0D2C1B", "#FFFFFF", "#C9DED1" },
		    [HUE_BLUE][TONE_DARK] = { "#1B3A66", "#0B1C36", "#FFFFFF", "#CBD4E2" },
		    [HUE_RED][TONE_DARK] = { "#9C2B23", "#4A120E", "#FFFFFF", "#EED2CF" },
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
