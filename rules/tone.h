/*
 * How a side's pieces are painted. The tone keeps sides apart in black and
 * white and for every eye; the hue is the colour that the side is called by,
 * if it is called by one.
 */
#ifndef RULES_TONE_H
#define RULES_TONE_H

enum tone { TONE_LIGHT, TONE_DARK, TONE_MIDDLE, TONE_COUNT };

enum hue { HUE_NONE, HUE_ORANGE, HUE_GREEN, HUE_BLUE, HUE_RED, HUE_COUNT };

#endif
