/*
 * Letters as strokes, drawn for this project, so that a picture needs no font.
 * A point of a stroke is two characters: 'A' and how far right, '0' and how far
 * down, where FONT_TOP is the top of a capital and FONT_BASE the line. A blank
 * lifts the pen. Letters with an accent are made of two rows.
 */
#include "render/shapes/letters.h"

#include <stddef.h>

enum accent {
	GRAVE,
	ACUTE,
	CIRCUMFLEX,
	TILDE,
	DIAERESIS,
	RING,
	CARON,
	MACRON,
	BREVE,
	DOT,
	DOUBLE,
	CEDILLA,
	OGONEK,
};

static const struct stroked letters[] = {
	{ 0x0021, 0, "A6AC AIAJ" },
	{ 0x0022, 4, "A6A; E6E;" },
	{ 0x0023, 14, "F7DJ L7JJ B=O= ADND" },
	{ 0x0024, 12, "L9J7G6D7B9A;B>D?G@JALBMELHJIGJDIBH G3GM" },
	{ 0x0025, 17,
	    "I:H<G=E>C=B<A:B8C7E6G7H8I: P6CJ RFQHPINJLIKHJFKDLCNBPCQDRF" },
	{ 0x0026, 15, "PJD<C:D8E6G6I7K9K;CBADAGCIGJJILHOA" },
	{ 0x0027, 0, "A6A;" },
	{ 0x0028, 4, "E4B9A@BGEL" },
	{ 0x0029, 4, "A4D9E@DGAL" },
	{ 0x002A, 8, "A9I? I9A? E7EA" },
	{ 0x002B, 12, "ABMB G<GH" },
	{ 0x002C, 1, "BHBJAN" },
	{ 0x002D, 8, "ACIC" },
	{ 0x002E, 0, "AIAJ" },
	{ 0x002F, 9, "J6AL" },
	{ 0x0030, 12, "M@LEJIGJDIBEA@B;D7G6J7L;M@" },
	{ 0x0031, 6, "B:G6GJ" },
	{ 0x0032, 12, "A;B8E7G6J7L9M<L?AJMJ" },
	{ 0x0033, 12, "B9D7G6I7K9L;K>I?G@IALBMELHIIGJDIAH" },
	{ 0x0034, 12, "JJJ6ADMD" },
	{ 0x0035, 11, "L6B6A?D=G=J>LALDKGIIFJCIAG" },
	{ 0x0036, 12, "MDLGJIGJDIBGADBAD?G>J?LAMD K6E;AC" },
	{ 0x0037, 12, "A6M6EJ" },
	{ 0x0038, 12, "L;K>I?G@E?C>B;C8D7G6I7K8L; MELHJIGJDIBHAEBBDAG@JALBME" },
	{ 0x0039, 12, "M<L?JAGBDAB?A<B9D7G6J7L9M< M=IECJ" },
	{ 0x003A, 0, "A>A? AIAJ" },
	{ 0x003B, 1, "B>B? BHBJAN" },
	{ 0x003C, 11, "L<ABLH" },
	{ 0x003D, 12, "A?M? AEME" },
	{ 0x003E, 11, "A<LBAH" },
	{ 0x003F, 10, "A:B8D6G6I7J9K;J>I?FAFD FIFJ" },
	{ 0x0040, 19,
	    "OBNDMFKGIFHDGBH@I>K=M>N?OB O>OFSET@R<N9J8F:C>BCCGGKKLOK" },
	{ 0x0041, 14, "AJH6OJ CCMC" },
	{ 0x0042, 13, "A6AJ A6H6K7L9M;L>K?H@A@ H@KAMBNEMHKIHJAJ" },
	{ 0x0043, 14, "O9K6G6C9A=ACCGGJKJOG" },
	{ 0x0044, 14, "F6A6AJFJ F6K7N;O@NEKIFJ" },
	{ 0x0045, 11, "L6A6AJLJ A@J@" },
	{ 0x0046, 11, "L6A6AJ A@J@" },
	{ 0x0047, 16, "O9K6G6D8B=AACFFIJJMHPEQ@J@" },
	{ 0x0048, 13, "A6AJ N6NJ A@N@" },
	{ 0x0049, 0, "A6AJ" },
	{ 0x004A, 8, "I6IEHHGIEJCIBHAE" },
	{ 0x004B, 12, "A6AJ M6AB E>MJ" },
	{ 0x004C, 10, "A6AJKJ" },
	{ 0x004D, 16, "AJA6IDQ6QJ" },
	{ 0x004E, 13, "AJA6NJN6" },
	{ 0x004F, 16, "Q@PEMIIJEIBEA@B;E7I6M7P;Q@" },
	{ 0x0050, 12, "AJA6G6J7L9M<L>J@GAAA" },
	{ 0x0051, 16, "Q@PEMIIJEIBEA@B;E7I6M7P;Q@ KEPK" },
	{ 0x0052, 12, "AJA6G6J7L9M<L>J@GAAA GAMJ" },
	{ 0x0053, 12, "L9J7G6D7B9A;B>D?G@JALBMELHJIGJDIBH" },
	{ 0x0054, 14, "A6O6 H6HJ" },
	{ 0x0055, 13, "A6ACBFDIGJKIMFNCN6" },
	{ 0x0056, 14, "A6HJO6" },
	{ 0x0057, 18, "A6EJJ:OJS6" },
	{ 0x0058, 13, "A6NJ N6AJ" },
	{ 0x0059, 14, "A6H@O6 H@HJ" },
	{ 0x005A, 13, "A6N6AJNJ" },
	{ 0x005B, 5, "F4A4AMFM" },
	{ 0x005C, 9, "A6JL" },
	{ 0x005D, 5, "A4F4FMAM" },
	{ 0x005E, 10, "A=F6K=" },
	{ 0x005F, 13, "AMNM" },
	{ 0x0060, 4, "A6E:" },
	{ 0x0061, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC M<MJ" },
	{ 0x0062, 12, "A6AJ MCLFJIGJDIBFACB@D=G<J=L?MC" },
	{ 0x0063, 10, "K>I<E<C>AAAECHEJIJKH" },
	{ 0x0064, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC M6MJ" },
	{ 0x0065, 12, "ACMCL?J=G<D=B@ADBGEIHJKH" },
	{ 0x0066, 9, "J7H6F7E8D:DJ A=H=" },
	{ 0x0067, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC M<MKLNJOGPDOBN" },
	{ 0x0068, 11, "A6AJ ABB?D=F<I=K?LALJ" },
	{ 0x0069, 0, "A<AJ A7A8" },
	{ 0x006A, 4, "E<EKDMCNAO E7E8" },
	{ 0x006B, 11, "A6AJ K<AD EALJ" },
	{ 0x006C, 0, "A6AJ" },
	{ 0x006D, 18, "A<AJ AAA@B>C=E<H=I>J@JJ JAJ@K>L=O<Q=R>S@SJ" },
	{ 0x006E, 11, "A<AJ ABB?D=F<I=K?LALJ" },
	{ 0x006F, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC" },
	{ 0x0070, 12, "A<AP MCLFJIGJDIBFACB@D=G<J=L?MC" },
	{ 0x0071, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC M<MP" },
	{ 0x0072, 8, "A<AJ ABAAB>C=F<I=" },
	{ 0x0073, 10, "J>I<F<D<B>A@BACCFCICJEKFJHIJFJDJBH" },
	{ 0x0074, 8, "D6DFEHFJIJ A<I<" },
	{ 0x0075, 11, "A<ADBGDIGJIIKGLD L<LJ" },
	{ 0x0076, 12, "A<GJM<" },
	{ 0x0077, 16, "A<EJI>MJQ<" },
	{ 0x0078, 11, "A<LJ L<AJ" },
	{ 0x0079, 12, "A<GJ M<GJDP" },
	{ 0x007A, 10, "A<K<AJKJ" },
	{ 0x007B, 6, "G4D6D>A@DBDKGM" },
	{ 0x007C, 0, "A4AN" },
	{ 0x007D, 6, "A4D6D>G@DBDKAM" },
	{ 0x007E, 11, "ACD@IDLA" },
	{ 0x00AB, 13, "G=ABGG N=HBNG" },
	{ 0x00B0, 6, "G9G:E<D<C<A:A9A7B6D6E6G7G9" },
	{ 0x00B7, 0, "AAAB" },
	{ 0x00BB, 13, "A=GBAG H=NBHG" },
	{ 0x00C6, 18, "AJI6S6 DCJC J6JJSJ J@Q@" },
	{ 0x00D7, 10, "A=KG K=AG" },
	{ 0x00D8, 16, "Q@PEMIIJEIBEA@B;E7I6M7P;Q@ O5CK" },
	{ 0x00DF, 11, "AJA:B8D6F6I7K8K;J=F@IAKBLEKHIIFJCI" },
	{ 0x00E6, 22,
	    "MCLFJIGJDIBFACB@D=G<J=L?MC MCWCV?T=R<O=M@MDNGPISJUH M<MJ" },
	{ 0x00F0, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC D6MB J6C:" },
	{ 0x00F8, 12, "MCLFJIGJDIBFACB@D=G<J=L?MC L:BL" },
	{ 0x00FE, 12, "A6AP MCLFJIGJDIBFACB@D=G<J=L?MC" },
	{ 0x0131, 0, "A<AJ" },
	{ 0x0141, 12, "C6CJMJ ABG>" },
	{ 0x0142, 4, "C6CJ ABE>" },
	{ 0x0152, 20, "M7I6E7B;A@BEEIIJMI U6M6MJUJ M@S@" },
	{ 0x0153, 20, "MCLFJIGJDIBFACB@D=G<J=L?MC MCUCT?S=Q<O=M@MDNGPIRJTH" },
	{ 0x2013, 12, "ACMC" },
	{ 0x2014, 20, "ACUC" },
	{ 0x2018, 2, "A6C;" },
	{ 0x2019, 2, "C6A;" },
	{ 0x201C, 7, "A6C; F6H;" },
	{ 0x201D, 7, "C6A; H6F;" },
	{ 0x2026, 14, "AIAJ HIHJ OIOJ" },
};

/* Round the middle of a letter; small ones need them lower. */
static const char *const accents[] = {
	[GRAVE] = "H2L6",
	[ACUTE] = "N2J6",
	[CIRCUMFLEX] = "G6K2O6",
	[TILDE] = "F5I3M5P3",
	[DIAERESIS] = "H3H4 N3N4",
	[RING] = "M4M5L6K6J6I5I4I3J2K2L2M3M4",
	[CARON] = "G2K6O2",
	[MACRON] = "G4O4",
	[BREVE] = "G2I5M5O2",
	[DOT] = "K3K4",
	[DOUBLE] = "K2H6 P2M6",
	[CEDILLA] = "KJLLKOHO",
	[OGONEK] = "MJKMNO",
};

static const struct {
	uint16_t letter;
	char base;
	uint8_t accent;
} accented[] = {
	{ 0x00C0, 'A', GRAVE },
	{ 0x00C1, 'A', ACUTE },
	{ 0x00C2, 'A', CIRCUMFLEX },
	{ 0x00C3, 'A', TILDE },
	{ 0x00C4, 'A', DIAERESIS },
	{ 0x00C5, 'A', RING },
	{ 0x00C7, 'C', CEDILLA },
	{ 0x00C8, 'E', GRAVE },
	{ 0x00C9, 'E', ACUTE },
	{ 0x00CA, 'E', CIRCUMFLEX },
	{ 0x00CB, 'E', DIAERESIS },
	{ 0x00CC, 'I', GRAVE },
	{ 0x00CD, 'I', ACUTE },
	{ 0x00CE, 'I', CIRCUMFLEX },
	{ 0x00CF, 'I', DIAERESIS },
	{ 0x00D1, 'N', TILDE },
	{ 0x00D2, 'O', GRAVE },
	{ 0x00D3, 'O', ACUTE },
	{ 0x00D4, 'O', CIRCUMFLEX },
	{ 0x00D5, 'O', TILDE },
	{ 0x00D6, 'O', DIAERESIS },
	{ 0x00D9, 'U', GRAVE },
	{ 0x00DA, 'U', ACUTE },
	{ 0x00DB, 'U', CIRCUMFLEX },
	{ 0x00DC, 'U', DIAERESIS },
	{ 0x00DD, 'Y', ACUTE },
	{ 0x00E0, 'a', GRAVE },
	{ 0x00E1, 'a', ACUTE },
	{ 0x00E2, 'a', CIRCUMFLEX },
	{ 0x00E3, 'a', TILDE },
	{ 0x00E4, 'a', DIAERESIS },
	{ 0x00E5, 'a', RING },
	{ 0x00E7, 'c', CEDILLA },
	{ 0x00E8, 'e', GRAVE },
	{ 0x00E9, 'e', ACUTE },
	{ 0x00EA, 'e', CIRCUMFLEX },
	{ 0x00EB, 'e', DIAERESIS },
	{ 0x00EC, 'i', GRAVE },
	{ 0x00ED, 'i', ACUTE },
	{ 0x00EE, 'i', CIRCUMFLEX },
	{ 0x00EF, 'i', DIAERESIS },
	{ 0x00F1, 'n', TILDE },
	{ 0x00F2, 'o', GRAVE },
	{ 0x00F3, 'o', ACUTE },
	{ 0x00F4, 'o', CIRCUMFLEX },
	{ 0x00F5, 'o', TILDE },
	{ 0x00F6, 'o', DIAERESIS },
	{ 0x00F9, 'u', GRAVE },
	{ 0x00FA, 'u', ACUTE },
	{ 0x00FB, 'u', CIRCUMFLEX },
	{ 0x00FC, 'u', DIAERESIS },
	{ 0x00FD, 'y', ACUTE },
	{ 0x00FF, 'y', DIAERESIS },
	{ 0x0100, 'A', MACRON },
	{ 0x0101, 'a', MACRON },
	{ 0x0102, 'A', BREVE },
	{ 0x0103, 'a', BREVE },
	{ 0x0104, 'A', OGONEK },
	{ 0x0105, 'a', OGONEK },
	{ 0x0106, 'C', ACUTE },
	{ 0x0107, 'c', ACUTE },
	{ 0x0108, 'C', CIRCUMFLEX },
	{ 0x0109, 'c', CIRCUMFLEX },
	{ 0x010A, 'C', DOT },
	{ 0x010B, 'c', DOT },
	{ 0x010C, 'C', CARON },
	{ 0x010D, 'c', CARON },
	{ 0x010E, 'D', CARON },
	{ 0x010F, 'd', CARON },
	{ 0x0112, 'E', MACRON },
	{ 0x0113, 'e', MACRON },
	{ 0x0114, 'E', BREVE },
	{ 0x0115, 'e', BREVE },
	{ 0x0116, 'E', DOT },
	{ 0x0117, 'e', DOT },
	{ 0x0118, 'E', OGONEK },
	{ 0x0119, 'e', OGONEK },
	{ 0x011A, 'E', CARON },
	{ 0x011B, 'e', CARON },
	{ 0x011C, 'G', CIRCUMFLEX },
	{ 0x011D, 'g', CIRCUMFLEX },
	{ 0x011E, 'G', BREVE },
	{ 0x011F, 'g', BREVE },
	{ 0x0120, 'G', DOT },
	{ 0x0121, 'g', DOT },
	{ 0x0122, 'G', CEDILLA },
	{ 0x0123, 'g', CEDILLA },
	{ 0x0124, 'H', CIRCUMFLEX },
	{ 0x0125, 'h', CIRCUMFLEX },
	{ 0x0128, 'I', TILDE },
	{ 0x0129, 'i', TILDE },
	{ 0x012A, 'I', MACRON },
	{ 0x012B, 'i', MACRON },
	{ 0x012C, 'I', BREVE },
	{ 0x012D, 'i', BREVE },
	{ 0x012E, 'I', OGONEK },
	{ 0x012F, 'i', OGONEK },
	{ 0x0130, 'I', DOT },
	{ 0x0134, 'J', CIRCUMFLEX },
	{ 0x0135, 'j', CIRCUMFLEX },
	{ 0x0136, 'K', CEDILLA },
	{ 0x0137, 'k', CEDILLA },
	{ 0x0139, 'L', ACUTE },
	{ 0x013A, 'l', ACUTE },
	{ 0x013B, 'L', CEDILLA },
	{ 0x013C, 'l', CEDILLA },
	{ 0x013D, 'L', CARON },
	{ 0x013E, 'l', CARON },
	{ 0x0143, 'N', ACUTE },
	{ 0x0144, 'n', ACUTE },
	{ 0x0145, 'N', CEDILLA },
	{ 0x0146, 'n', CEDILLA },
	{ 0x0147, 'N', CARON },
	{ 0x0148, 'n', CARON },
	{ 0x014C, 'O', MACRON },
	{ 0x014D, 'o', MACRON },
	{ 0x014E, 'O', BREVE },
	{ 0x014F, 'o', BREVE },
	{ 0x0150, 'O', DOUBLE },
	{ 0x0151, 'o', DOUBLE },
	{ 0x0154, 'R', ACUTE },
	{ 0x0155, 'r', ACUTE },
	{ 0x0156, 'R', CEDILLA },
	{ 0x0157, 'r', CEDILLA },
	{ 0x0158, 'R', CARON },
	{ 0x0159, 'r', CARON },
	{ 0x015A, 'S', ACUTE },
	{ 0x015B, 's', ACUTE },
	{ 0x015C, 'S', CIRCUMFLEX },
	{ 0x015D, 's', CIRCUMFLEX },
	{ 0x015E, 'S', CEDILLA },
	{ 0x015F, 's', CEDILLA },
	{ 0x0160, 'S', CARON },
	{ 0x0161, 's', CARON },
	{ 0x0162, 'T', CEDILLA },
	{ 0x0163, 't', CEDILLA },
	{ 0x0164, 'T', CARON },
	{ 0x0165, 't', CARON },
	{ 0x0168, 'U', TILDE },
	{ 0x0169, 'u', TILDE },
	{ 0x016A, 'U', MACRON },
	{ 0x016B, 'u', MACRON },
	{ 0x016C, 'U', BREVE },
	{ 0x016D, 'u', BREVE },
	{ 0x016E, 'U', RING },
	{ 0x016F, 'u', RING },
	{ 0x0170, 'U', DOUBLE },
	{ 0x0171, 'u', DOUBLE },
	{ 0x0172, 'U', OGONEK },
	{ 0x0173, 'u', OGONEK },
	{ 0x0174, 'W', CIRCUMFLEX },
	{ 0x0175, 'w', CIRCUMFLEX },
	{ 0x0176, 'Y', CIRCUMFLEX },
	{ 0x0177, 'y', CIRCUMFLEX },
	{ 0x0178, 'Y', DIAERESIS },
	{ 0x0179, 'Z', ACUTE },
	{ 0x017A, 'z', ACUTE },
	{ 0x017B, 'Z', DOT },
	{ 0x017C, 'z', DOT },
	{ 0x017D, 'Z', CARON },
	{ 0x017E, 'z', CARON },
	{ 0x0218, 'S', CEDILLA },
	{ 0x0219, 's', CEDILLA },
	{ 0x021A, 'T', CEDILLA },
	{ 0x021B, 't', CEDILLA },
};

enum { UP = 6, ACCENT_MIDDLE = 10, OVER_CAPITAL = -2, OVER_SMALL = 4 };

static const struct stroked *find(uint32_t letter)
{
	size_t low = 0, high = sizeof(letters) / sizeof(letters[0]);

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (letters[middle].letter == letter)
			return &letters[middle];
		if (letters[middle].letter < letter)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

/* An accent takes the place of the dot. */
static uint32_t without_dot(char base)
{
	return base == 'i' ? 0x131 : (unsigned char)base;
}

static bool find_accented(uint32_t letter, struct glyph *glyph)
{
	for (size_t i = 0; i < sizeof(accented) / sizeof(accented[0]); i++) {
		const struct stroked *base;
		bool low = accented[i].accent >= CEDILLA;

		if (accented[i].letter != letter)
			continue;
		base = find(low ? (unsigned char)accented[i].base
				: without_dot(accented[i].base));
		if (!base)
			return false;
		*glyph = (struct glyph){ .width = base->width,
			.strokes = base->strokes,
			.accent = accents[accented[i].accent],
			.accent_x = base->width / 2 - ACCENT_MIDDLE };
		if (!low)
			glyph->accent_down =
			    accented[i].base >= 'a' ? OVER_SMALL : OVER_CAPITAL;
		return true;
	}
	return false;
}

struct glyph letter_glyph(uint32_t character)
{
	const struct stroked *own = find(character);
	struct glyph glyph = { .width = LETTER_BLANK, .strokes = "" };

	if (character == ' ' || character == 0xA0)
		return glyph;
	if (!own && find_accented(character, &glyph))
		return glyph;
	if (!own)
		own = find('?');
	if (own)
		glyph = (struct glyph){ .width = own->width,
			.strokes = own->strokes };
	return glyph;
}

bool letter_next(const char **strokes, int *x, int *y, bool *lifted)
{
	const char *at = *strokes;

	*lifted = *at == ' ';
	at += *lifted;
	if (!at[0] || !at[1])
		return false;
	*x = at[0] - 'A';
	*y = at[1] - '0' - UP;
	*strokes = at + 2;
	return true;
}
