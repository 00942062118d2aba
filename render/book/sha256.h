/* SHA-256, in base 64 as content security policies name it. */
#ifndef RENDER_BOOK_SHA256_H
#define RENDER_BOOK_SHA256_H

#include "notation/text/text.h"

enum { SHA256_TEXT = 44 };

/* 44 characters and a NUL. */
void sha256_text(struct span data, char sum[SHA256_TEXT + 1]);

#endif
