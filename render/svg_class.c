/* What a page can call the parts of a picture in its style sheet. */
#include "render/markup.h"
#include "render/svg_parts.h"

static const char *const roles[] = {
	[ROLE_BOARD] = "board",
	[ROLE_SQUARE] = "square",
	[ROLE_ZONE] = "zone",
	[ROLE_LINE] = "line",
	[ROLE_PIT] = "pit",
	[ROLE_STATION] = "station",
	[ROLE_POINT] = "point",
	[ROLE_ROUTE] = "route",
	[ROLE_BARRIER] = "barrier",
	[ROLE_LEFT] = "left",
	[ROLE_ARROW] = "arrow",
	[ROLE_GHOST] = "ghost",
	[ROLE_COMING] = "coming",
	[ROLE_THING] = "thing",
	[ROLE_COVERED] = "covered",
	[ROLE_PIECE] = "piece",
	[ROLE_STICK] = "stick",
	[ROLE_ARRIVED] = "arrived",
	[ROLE_PLACED] = "placed",
	[ROLE_LINED] = "lined",
	[ROLE_TAKEN] = "taken",
	[ROLE_MARK] = "mark",
	[ROLE_SEEDS] = "seeds",
	[ROLE_HARVEST] = "harvest",
	[ROLE_COUNT] = "count",
	[ROLE_NUMBER] = "number",
	[ROLE_NOTE] = "note",
	[ROLE_LABEL] = "label",
	[ROLE_EDGE] = "edge",
	[ROLE_NAME] = "name",
	[ROLE_OWNER] = "owner",
	[ROLE_STOCK] = "stock",
	[ROLE_STATUS] = "status",
	[ROLE_ASIDE] = "aside",
	[ROLE_LAST] = "last",
	[ROLE_CAPTION] = "caption",
};

static const char *const tones[TONE_COUNT] = {
	[TONE_LIGHT] = "light",
	[TONE_DARK] = "dark",
	[TONE_MIDDLE] = "middle",
};

static bool has_side(const struct item *item)
{
	return item->role == ROLE_GHOST || item->role == ROLE_COMING ||
	       item->role == ROLE_COVERED || item->role == ROLE_PIECE ||
	       (item->role == ROLE_THING && !item->nobodys);
}

void svg_put_class(struct svg *svg, const struct item *item)
{
	text_puts(svg->out, " class=\"ludos-");
	text_puts(svg->out, roles[item->role]);
	if (has_side(item)) {
		text_puts(svg->out, " ludos-");
		text_puts(svg->out, tones[item->tone]);
	}
	text_putc(svg->out, '"');
}
