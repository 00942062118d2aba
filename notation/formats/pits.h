/*
 * Houses of Oware as squares: a1 to f1 are South's, a2 to f2 North's, both from
 * South's left. PlayStrategy and AbstractPlay write them so.
 */
#ifndef NOTATION_FORMATS_PITS_H
#define NOTATION_FORMATS_PITS_H

#include "notation/text/text.h"

enum { PITS = 12 };

/* The point of a square that is known to be one. */
static inline uint8_t pit_read(const char *square)
{
	unsigned column = (unsigned)((square[0] | 0x20) - 'a');

	return (uint8_t)(square[1] == '1' ? column : PITS - 1 - column);
}

static inline void pit_write(struct text *out, unsigned point)
{
	bool south = point < PITS / 2;

	text_putc(out, (char)('a' + (south ? point : PITS - 1 - point)));
	text_putc(out, south ? '1' : '2');
}

#endif
