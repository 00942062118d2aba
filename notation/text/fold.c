#include "notation/text/fold.h"

#include "notation/text/utf8.h"

/* Letters without their accents; a capital stands for two (see pairs), a blank
 * for a character that stays as it is. */
static const char latin[] = /* from U+00C0 on */
    "aaaaaaAceeeeiiiidnooooo ouuuuyTSaaaaaaAceeeeiiiidnooooo ouuuuyTy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkkllllll "
    " llnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
    " b    o   d   e         kk      oo             uu  yy           "
    "    ZZZLLLNNNaaiioouuuuuuuuuueaaaaAA  ggkkoooo  jZZZgg  nnaaAAoo"
    "aaaaeeeeiiiioooorrrruuuusstt  hh      aaeeooooooooyy            "
    "                ";
static const char latin_additional[] = /* from U+1E00 on */
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy s  S aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy      ";

_Static_assert(sizeof(latin) == 0x250 - 0xc0 + 1, "U+00C0 to U+024F");
_Static_assert(sizeof(latin_additional) == 0x100 + 1, "U+1E00 to U+1EFF");

static const char pairs[26][3] = { ['A' - 'A'] = "ae",
	['I' - 'A'] = "ij",
	['L' - 'A'] = "lj",
	['N' - 'A'] = "nj",
	['O' - 'A'] = "oe",
	['S' - 'A'] = "ss",
	['T' - 'A'] = "th",
	['Z' - 'A'] = "dz" };

/* The character that a text begins with, which is UTF-8; *used is its length. */
static unsigned decode(struct span text, size_t *used)
{
	const unsigned char *c = (const unsigned char *)text.text;

	*used = 1;
	if (c[0] >= 0xc2 && c[0] < 0xe0 && text.length > 1) {
		*used = 2;
		return (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu);
	}
	if (c[0] >= 0xe0 && c[0] < 0xf0 && text.length > 2) {
		*used = 3;
		return (c[0] & 0x0fu) << 12 | (c[1] & 0x3fu) << 6 |
		       (c[2] & 0x3fu);
	}
	return c[0];
}

/* Greek and Cyrillic. */
static unsigned small_letter(unsigned c)
{
	if (c < 0x386 || c > 0x52f)
		return c;
	if (c < 0x391)
		return c == 0x386   ? 0x3ac
		       : c == 0x38c ? 0x3cc
		       : c < 0x38b  ? c + 0x25
		       : c < 0x390  ? c + 0x3f
				    : c;
	if (c <= 0x3ab || (c >= 0x410 && c <= 0x42f))
		return c + 0x20;
	if (c >= 0x400 && c <= 0x40f)
		return c + 0x50;
	if (c >= 0x4c0 && c <= 0x4ce)
		return c == 0x4c0 ? 0x4cf : c + (c & 1);
	return (c >= 0x460 && c <= 0x481) || c >= 0x48a ? c | 1 : c;
}

/* Small letters with an accent, and without; and the sigma at the end. */
static const uint16_t accented[][2] = { { 0x390, 0x3b9 }, { 0x3ac, 0x3b1 },
	{ 0x3ad, 0x3b5 }, { 0x3ae, 0x3b7 }, { 0x3af, 0x3b9 }, { 0x3b0, 0x3c5 },
	{ 0x3c2, 0x3c3 }, { 0x3ca, 0x3b9 }, { 0x3cb, 0x3c5 }, { 0x3cc, 0x3bf },
	{ 0x3cd, 0x3c5 }, { 0x3ce, 0x3c9 }, { 0x439, 0x438 }, { 0x450, 0x435 },
	{ 0x451, 0x435 }, { 0x453, 0x433 }, { 0x457, 0x456 }, { 0x45c, 0x43a },
	{ 0x45d, 0x438 }, { 0x45e, 0x443 }, { 0x477, 0x475 }, { 0x4c2, 0x436 },
	{ 0x4d1, 0x430 }, { 0x4d3, 0x430 }, { 0x4d7, 0x435 }, { 0x4db, 0x4d9 },
	{ 0x4dd, 0x436 }, { 0x4df, 0x437 }, { 0x4e3, 0x438 }, { 0x4e5, 0x438 },
	{ 0x4e7, 0x43e }, { 0x4eb, 0x4e9 }, { 0x4ed, 0x44d }, { 0x4ef, 0x443 },
	{ 0x4f1, 0x443 }, { 0x4f3, 0x443 }, { 0x4f5, 0x447 },
	{ 0x4f9, 0x44b } };

static unsigned bare_letter(unsigned c)
{
	const size_t count = sizeof(accented) / sizeof(accented[0]);

	c = small_letter(c);
	for (size_t i = 0; c >= 0x390 && i < count; i++)
		if (accented[i][0] == c)
			return accented[i][1];
	return c;
}

static void add_letter(struct text *out, char letter)
{
	if (letter >= 'A' && letter <= 'Z')
		text_add(out, pairs[letter - 'A'], 2);
	else
		text_putc(out, letter);
}

static void fold_other(struct text *out, struct span text, size_t *used)
{
	unsigned c = decode(text, used);
	char letter = ' ';

	if (c >= 0x300 && c < 0x370)
		return; /* an accent behind its letter */
	if (c >= 0xc0 && c < 0x250)
		letter = latin[c - 0xc0];
	else if (c >= 0x1e00 && c < 0x1f00)
		letter = latin_additional[c - 0x1e00];
	if (letter != ' ') {
		add_letter(out, letter);
	} else if (*used == 2) {
		c = bare_letter(c);
		text_putc(out, (char)(0xc0 | c >> 6));
		text_putc(out, (char)(0x80 | (c & 0x3f)));
	} else {
		text_add(out, text.text, *used);
	}
}

bool fold_knows(struct span text)
{
	uint32_t character;
	size_t used;

	while ((used = utf8_read(text.text, text.length, &character)) > 0) {
		text.text += used;
		text.length -= used;
	}
	return text.length == 0;
}

void fold_text(struct text *out, struct span text)
{
	while (text.length > 0) {
		unsigned char c = (unsigned char)text.text[0];
		size_t used = 1;

		if (c >= 0x80)
			fold_other(out, text, &used);
		else
			text_putc(
			    out, (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c));
		text.text += used;
		text.length -= used;
	}
}

bool fold_contains(struct span folded, struct span part)
{
	if (part.length == 0)
		return true;
	for (size_t at = 0; at + part.length <= folded.length; at++) {
		const char *found = memchr(folded.text + at, part.text[0],
		    folded.length - part.length - at + 1);

		if (!found)
			return false;
		at = (size_t)(found - folded.text);
		if (memcmp(found, part.text, part.length) == 0)
			return true;
	}
	return false;
}
