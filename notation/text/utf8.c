#include "notation/text/utf8.h"

/* The bits that a byte adds to a character that it goes on with. */
static inline uint32_t more_bits(char c)
{
	return (unsigned char)c & 0x3fu;
}

static size_t read_four(const char *text, size_t left, uint32_t *character)
{
	uint32_t c = (unsigned char)text[0];

	if (left < 4 || c > 0xf4 || !utf8_goes_on(text[1]) ||
	    !utf8_goes_on(text[2]) || !utf8_goes_on(text[3]))
		return 0;
	c = (c & 0x07) << 18 | more_bits(text[1]) << 12 |
	    more_bits(text[2]) << 6 | more_bits(text[3]);
	*character = c;
	return c >= 0x10000 && c < 0x110000 ? 4 : 0;
}

/* Without a loop: in some languages all of a text goes through here. */
static inline size_t read_character(
    const char *text, size_t left, uint32_t *character)
{
	uint32_t c;

	if (left == 0)
		return 0;
	*character = c = (unsigned char)text[0];
	if (c < 0x80)
		return 1;
	if (c < 0xe0) {
		if (left < 2 || c < 0xc2 || !utf8_goes_on(text[1]))
			return 0;
		*character = (c & 0x1f) << 6 | more_bits(text[1]);
		return 2;
	}
	if (c >= 0xf0)
		return read_four(text, left, character);
	if (left < 3 || !utf8_goes_on(text[1]) || !utf8_goes_on(text[2]))
		return 0;
	c = (c & 0x0f) << 12 | more_bits(text[1]) << 6 | more_bits(text[2]);
	*character = c;
	return c >= 0x800 && (c < 0xd800 || c >= 0xe000) ? 3 : 0;
}

size_t utf8_read(const char *text, size_t left, uint32_t *character)
{
	return read_character(text, left, character);
}

size_t utf8_size(uint32_t c)
{
	return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

void utf8_add(struct text *text, uint32_t c)
{
	/* What the first byte says about how many there are. */
	static const unsigned char lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	size_t length = utf8_size(c);
	char bytes[UTF8_MAX];

	for (size_t i = length; --i > 0; c >>= 6)
		bytes[i] = (char)(0x80 | (c & 0x3f));
	bytes[0] = (char)(lead[length] | c);
	text_add(text, bytes, length);
}

size_t utf8_characters(const char *text, size_t length)
{
	size_t characters = length, i = 0;

	/* By eights: a byte that goes on has its first bit set, but not its
	 * second. */
	for (; i + 8 <= length; i += 8) {
		uint64_t bytes;

		memcpy(&bytes, text + i, sizeof(bytes));
		bytes &= ~(bytes << 1) & 0x8080808080808080u;
		characters -= (bytes >> 7) * 0x0101010101010101u >> 56;
	}
	for (; i < length; i++)
		characters -= utf8_goes_on(text[i]);
	return characters;
}

size_t utf8_line_break(const char *text, size_t left)
{
	if (left > 0 && (text[0] == '\n' || text[0] == '\r'))
		return 1;
	if (left > 1 && memcmp(text, "\xc2\x85", 2) == 0)
		return 2;
	return left > 2 && memcmp(text, "\xe2\x80", 2) == 0 &&
		       (text[2] == '\xa8' || text[2] == '\xa9')
		   ? 3
		   : 0;
}

/* The one rule about what a text may hold. */
static bool is_printable(uint32_t c)
{
	if (c < 0x20)
		return c == '\t' || c == '\n' || c == '\r';
	return (c < 0x7f || c >= 0xa0 || c == 0x85) && c != 0xfffe &&
	       c != 0xffff;
}

size_t utf8_unprintable(const char *text, size_t left)
{
	uint32_t c;
	size_t length = utf8_read(text, left, &c);

	return length && is_printable(c) ? 0 : length;
}

bool utf8_is_one_line(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (utf8_line_break(text.text + i, text.length - i) ||
		    utf8_unprintable(text.text + i, text.length - i))
			return false;
	return true;
}

enum { BLOCK = 64, STRANGE = 8 };

/* Whether a block is ASCII without any sign, as most of a text is. These two go
 * to the end whatever they find: that way a compiler looks at many bytes at a
 * time. */
static bool is_plain_block(const char *text)
{
	unsigned char strange = 0;

	for (size_t i = 0; i < BLOCK; i++) {
		unsigned char c = (unsigned char)text[i];

		strange |=
		    (unsigned char)(((unsigned char)(c - ' ') > '~' - ' ') &
				    (c != '\n'));
	}
	return !strange;
}

/* The signs of a block, STRANGE if it is more than ASCII that a text may
 * hold. */
static unsigned block_signs(const char *text)
{
	unsigned char strange = 0, tabs = 0, returns = 0;

	for (size_t i = 0; i < BLOCK; i++) {
		unsigned char c = (unsigned char)text[i];
		unsigned char tab = c == '\t', back = c == '\r';

		tabs |= tab;
		returns |= back;
		strange |=
		    (unsigned char)(((unsigned char)(c - ' ') > '~' - ' ') &
				    (c != '\n') & !tab & !back);
	}
	return (tabs ? TEXT_TABS : 0u) | (returns ? TEXT_RETURNS : 0u) |
	       (strange ? STRANGE : 0u);
}

static unsigned character_signs(uint32_t c)
{
	return c == '\t'                                 ? TEXT_TABS
	       : c == '\r'                               ? TEXT_RETURNS
	       : c == 0x85 || c == 0x2028 || c == 0x2029 ? TEXT_BREAKS
							 : 0;
}

/* How many of the next eight bytes are ASCII that can be printed, no line ends
 * either, before the first that is not. What is carried over goes to later
 * bytes only. */
static inline size_t letters_ahead(const char *text)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t bytes, strange;

	memcpy(&bytes, text, sizeof(bytes));
	strange = (bytes | (bytes - ' ' * ones) | (bytes + ones)) & 0x80 * ones;
	if (!strange)
		return 8;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return (size_t)__builtin_ctzll(strange) / 8;
#else
	return 0;
#endif
}

/* How long a letter is that is sure to be one, in most scripts: two or three
 * bytes, no sign and nothing that may not stand there. 0 for all others, which
 * want a closer look. Four bytes can be looked at. */
static inline size_t letter_length(const char *text)
{
	unsigned char first = (unsigned char)text[0],
		      second = (unsigned char)text[1];

	if (!utf8_goes_on(text[1]))
		return 0;
	if (first < 0xe0)
		return first > 0xc2 ? 2 : 0;
	if (!utf8_goes_on(text[2]) || first == 0xe2 || first > 0xed)
		return 0;
	return (first == 0xe0 && second < 0xa0) ||
		       (first == 0xed && second >= 0xa0)
		   ? 0
		   : 3;
}

/* Goes on character by character, at least to `until`; back where it came to,
 * or where it found no character that may stand there. */
static size_t survey_slowly(
    const char *text, size_t at, size_t until, size_t length, unsigned *signs)
{
	while (at < until) {
		uint32_t c;
		size_t used;

		if (length - at >= 4 && (text[at] & 0x80)) {
			used = letter_length(text + at);
			at += used;
			if (used)
				continue;
		} else if (length - at >= 8) {
			used = letters_ahead(text + at);
			at += used;
			if (used == 8 || at >= until)
				continue;
		}
		used = read_character(text + at, length - at, &c);
		if (used == 0 || !is_printable(c))
			return at;
		if (c < ' ' || (c >= 0x80 && c < 0x2030))
			*signs |= character_signs(c);
		at += used;
	}
	return at;
}

size_t utf8_survey(const char *text, size_t length, unsigned *signs)
{
	size_t at = 0;

	*signs = 0;
	while (length - at >= BLOCK) {
		size_t next = at + BLOCK;
		unsigned here =
		    is_plain_block(text + at) ? 0 : block_signs(text + at);

		if (here & STRANGE) {
			next = survey_slowly(text, at, next, length, signs);
			if (next < at + BLOCK)
				return next;
		} else {
			*signs |= here;
		}
		at = next;
	}
	/* The rest once more together with what stands before it: a block. */
	if (length >= BLOCK && is_plain_block(text + length - BLOCK))
		return length;
	return survey_slowly(text, at, length, length, signs);
}

size_t utf8_check(const char *text, size_t length)
{
	unsigned signs;

	return utf8_survey(text, length, &signs);
}
