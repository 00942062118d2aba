#include "notation/record/movetext.h"

#include <string.h>

enum { NUMBER_LIMIT = 1000000000, NAG_MAX = 255 };

const bool movetext_ends_word[256] = {
	[' '] = true,
	['\n'] = true,
	['\t'] = true,
	['\r'] = true,
	['('] = true,
	[')'] = true,
	['{'] = true,
	['}'] = true,
	[';'] = true,
	['$'] = true,
};

static bool ends_word(char c)
{
	return movetext_ends_word[(unsigned char)c];
}

static size_t digits(struct span text, size_t at, unsigned long *number)
{
	size_t start = at;

	*number = 0;
	for (; at < text.length && is_digit(text.text[at]); at++)
		if (*number < NUMBER_LIMIT)
			*number =
			    *number * 10 + (unsigned long)(text.text[at] - '0');
	return at - start;
}

static void wrong(struct token *token, size_t length, const char *why)
{
	token->kind = TOKEN_WRONG;
	token->length = length;
	token->wrong = why;
}

static void read_braces(struct movetext *in, struct token *token)
{
	const char *begin = in->text.text + in->at;
	size_t left = in->text.length - in->at;
	const char *close = memchr(begin, '}', left);

	token->kind = TOKEN_COMMENT;
	if (!close) {
		in->at = in->text.length;
		wrong(token, 1, "this comment is never closed");
		return;
	}
	token->text = (struct span){ begin + 1, (size_t)(close - begin) - 1 };
	token->length = token->text.length + 2;
	in->at += token->length;
}

static void read_line_comment(struct movetext *in, struct token *token)
{
	const char *begin = in->text.text + in->at;
	size_t left = in->text.length - in->at;
	const char *newline = memchr(begin, '\n', left);
	size_t length = newline ? (size_t)(newline - begin) : left;
	const char *back = memchr(begin, '\r', length);

	length = back ? (size_t)(back - begin) : length;
	token->kind = TOKEN_COMMENT;
	token->to_line_end = true;
	token->text = (struct span){ begin + 1, length - 1 };
	token->length = length;
	in->at += length;
}

static void read_nag(struct movetext *in, struct token *token)
{
	size_t count = digits(in->text, in->at + 1, &token->number);

	in->at += 1 + count;
	token->kind = TOKEN_NAG;
	token->length = 1 + count;
	if (count == 0 || token->number > NAG_MAX)
		wrong(token, 1 + count, "an annotation is $0 to $255");
}

/* 12. or 12...; false if the digits begin a turn. */
static bool read_move_number(struct movetext *in, struct token *token)
{
	size_t count = digits(in->text, in->at, &token->number),
	       end = in->at + count;

	if (end == in->text.length || in->text.text[end] != '.')
		return false;
	while (end < in->text.length && in->text.text[end] == '.')
		end++;
	token->kind = TOKEN_NUMBER;
	token->length = end - in->at;
	token->dots = token->length - count > 1;
	in->at = end;
	return true;
}

static bool is_glyph(struct span glyph)
{
	return glyph.length <= 2;
}

static void read_turn(struct movetext *in, struct token *token)
{
	const char *begin = in->text.text + in->at;
	size_t left = in->text.length - in->at, length = 0, turn;

	while (length < left && !ends_word(begin[length]))
		length++;
	turn = length;
	while (turn > 0 && begin[turn - 1] < '@' &&
	       (begin[turn - 1] == '!' || begin[turn - 1] == '?'))
		turn--;
	token->kind = TOKEN_TURN;
	token->text = (struct span){ begin, turn };
	token->glyph = (struct span){ begin + turn, length - turn };
	token->length = length;
	in->at += length;
	if (turn == 0)
		wrong(token, length, "an annotation is glued to its move");
	else if (!is_glyph(token->glyph))
		wrong(token, length, "the annotations are ! ? !! ?? !? ?!");
}

void movetext_next(struct movetext *in, struct token *token)
{
	const char *text = in->text.text;
	size_t at = in->at, end = in->text.length;

	while (at < end && is_blank(text[at]))
		at++;
	in->at = at;
	token->offset = at;
	token->length = 1;
	token->text.length = token->glyph.length = 0;
	token->to_line_end = token->dots = false;
	if (at == end) {
		token->kind = TOKEN_END;
		token->length = 0;
		return;
	}
	/* Most tokens are turns, and most of those begin with a letter. */
	if (text[at] >= 'A' && text[at] <= 'z') {
		read_turn(in, token);
		return;
	}
	switch (text[at]) {
	case '{':
		read_braces(in, token);
		return;
	case ';':
		read_line_comment(in, token);
		return;
	case '$':
		read_nag(in, token);
		return;
	case '(':
		token->kind = TOKEN_OPEN;
		in->at++;
		return;
	case ')':
		token->kind = TOKEN_CLOSE;
		in->at++;
		return;
	case '}':
		in->at++;
		wrong(token, 1, "no comment is open here");
		return;
	default:
		if (is_digit(text[at]) && read_move_number(in, token))
			return;
		read_turn(in, token);
	}
}
