/* FIPS 180-4. */
#include "render/book/sha256.h"

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8 };

static const uint32_t round_constants[ROUNDS] = { 0x428a2f98, 0x71374491,
	0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
	0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d,
	0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb,
	0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
	0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
	0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb,
	0xbef9a3f7, 0xc67178f2 };

struct sha256 {
	uint32_t state[WORDS];
	uint8_t block[BLOCK];
	size_t used;
	uint64_t bytes;
};

static uint32_t turn_right(uint32_t word, unsigned by)
{
	return word >> by | word << (32 - by);
}

static void spread(const uint8_t block[BLOCK], uint32_t w[ROUNDS])
{
	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 |
		       (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (unsigned i = 16; i < ROUNDS; i++)
		w[i] = w[i - 16] + w[i - 7] +
		       (turn_right(w[i - 15], 7) ^ turn_right(w[i - 15], 18) ^
			   w[i - 15] >> 3) +
		       (turn_right(w[i - 2], 17) ^ turn_right(w[i - 2], 19) ^
			   w[i - 2] >> 10);
}

static void take_block(struct sha256 *sum)
{
	uint32_t w[ROUNDS], s[WORDS];

	spread(sum->block, w);
	memcpy(s, sum->state, sizeof(s));
	for (unsigned i = 0; i < ROUNDS; i++) {
		uint32_t one = s[7] +
			       (turn_right(s[4], 6) ^ turn_right(s[4], 11) ^
				   turn_right(s[4], 25)) +
			       ((s[4] & s[5]) ^ (~s[4] & s[6])) +
			       round_constants[i] + w[i];
		uint32_t two = (turn_right(s[0], 2) ^ turn_right(s[0], 13) ^
				   turn_right(s[0], 22)) +
			       ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));

		memmove(s + 1, s, 7 * sizeof(*s));
		s[4] += one;
		s[0] = one + two;
	}
	for (unsigned i = 0; i < WORDS; i++)
		sum->state[i] += s[i];
	sum->used = 0;
}

static void take(struct sha256 *sum, const void *data, size_t length)
{
	const uint8_t *byte = data;

	sum->bytes += length;
	while (length-- > 0) {
		sum->block[sum->used++] = *byte++;
		if (sum->used == BLOCK)
			take_block(sum);
	}
}

static void finish(struct sha256 *sum)
{
	uint64_t bits = sum->bytes * 8;
	uint8_t length[8];

	take(sum, "\x80", 1);
	while (sum->used != BLOCK - sizeof(length))
		take(sum, "", 1);
	for (unsigned i = 0; i < sizeof(length); i++)
		length[i] = (uint8_t)(bits >> (56 - 8 * i));
	take(sum, length, sizeof(length));
}

void sha256_text(struct span data, char text[SHA256_TEXT + 1])
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	struct sha256 sum = { .state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372,
				  0xa54ff53a, 0x510e527f, 0x9b05688c,
				  0x1f83d9ab, 0x5be0cd19 } };
	uint8_t bytes[33] = { 0 }; /* a zero fills the last group */

	take(&sum, data.text, data.length);
	finish(&sum);
	for (unsigned i = 0; i < 32; i++)
		bytes[i] = (uint8_t)(sum.state[i / 4] >> (24 - i % 4 * 8));
	for (unsigned i = 0; i < SHA256_TEXT; i++) {
		unsigned bit = i * 6;
		unsigned two =
		    (unsigned)bytes[bit / 8] << 8 |
		    (bit / 8 + 1 < sizeof(bytes) ? bytes[bit / 8 + 1] : 0u);

		text[i] = digits[two >> (10 - bit % 8) & 63];
	}
	text[SHA256_TEXT - 1] = '=';
	text[SHA256_TEXT] = '\0';
}
