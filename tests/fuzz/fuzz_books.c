/*
 * Books: whatever a record says, what is printed of it is text without control
 * characters; every element of a page is closed by its own end, nothing in it
 * is taken for one, and every brace of TeX is closed.
 */
#include <assert.h>
#include <string.h>

#include "render/book/book.h"
#include "tests/fuzz/import.h"
#include "tests/fuzz/mutate_ldn.h"

enum { OPEN_MAX = 64 };

static void look_at_text(const struct written *written)
{
	struct span out = written->text;

	assert(utf8_check(out.text, out.length) == out.length);
	for (size_t i = 0; i < out.length; i++)
		assert(out.text[i] == '\n' ||
		       !utf8_unprintable(out.text + i, out.length - i));
}

/* Behind the tag that begins here; quotes hold everything but <. */
static size_t tag_end(struct span out, size_t at)
{
	bool quoted = false;

	for (at++; at < out.length && (quoted || out.text[at] != '>'); at++) {
		assert(out.text[at] != '<');
		quoted ^= out.text[at] == '"';
	}
	assert(at < out.length);
	return at + 1;
}

static struct span tag_name(struct span out, size_t at)
{
	struct span name = { out.text + at, 0 };

	while (is_word(name.text[name.length]))
		name.length++;
	assert(name.length > 0);
	return name;
}

static void look_at_entity(struct span out, size_t at)
{
	size_t end = at + 1;

	while (end < out.length && end < at + 9 &&
	       (is_word(out.text[end]) || out.text[end] == '#'))
		end++;
	assert(end > at + 1 && end < out.length && out.text[end] == ';');
}

static void look_at_page(const struct written *written)
{
	struct span out = written->text, open[OPEN_MAX];
	size_t depth = 0, at = 0;

	look_at_text(written);
	while (at < out.length) {
		size_t end;

		if (out.text[at] == '&')
			look_at_entity(out, at);
		if (out.text[at] != '<') {
			at++;
			continue;
		}
		end = tag_end(out, at);
		if (out.text[at + 1] == '/') {
			assert(depth > 0);
			depth--;
			assert(span_equal(tag_name(out, at + 2), open[depth]));
		} else if (out.text[end - 2] != '/') {
			assert(depth < OPEN_MAX);
			open[depth++] = tag_name(out, at + 1);
		}
		at = end;
	}
	assert(depth == 0);
}

static void look_at_braces(const struct written *written)
{
	struct span out = written->text;
	size_t depth = 0;

	look_at_text(written);
	for (size_t i = 0; i < out.length; i++) {
		if (out.text[i] == '\\' && i + 1 < out.length) {
			i++;
			continue;
		}
		assert(out.text[i] != '}' || depth > 0);
		depth += out.text[i] == '{';
		depth -= out.text[i] == '}';
	}
	assert(depth == 0);
}

static const struct target books[] = {
	{ &html_format, look_at_page },
	{ &tex_format, look_at_braces },
	{ &md_format, look_at_text },
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	write_all(
	    (struct span){ (const char *)data, size }, books, COUNT_OF(books));
	return 0;
}
