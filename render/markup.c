#include "render/markup.h"

#include "rules/family.h"

#include <stdarg.h>
#include <string.h>

static void put_number(struct text *out, int n)
{
	char digits[12];
	size_t at = sizeof(digits);
	unsigned rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;

	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (n < 0)
		digits[--at] = '-';
	text_add(out, digits + at, sizeof(digits) - at);
}

/* Quick, and no locale has a say in it. */
void markup_put(struct text *out, const char *pattern, ...)
{
	va_list numbers;

	va_start(numbers, pattern);
	for (;;) {
		size_t plain = strcspn(pattern, "@");

		text_add(out, pattern, plain);
		if (!pattern[plain])
			break;
		put_number(out, va_arg(numbers, int));
		pattern += plain + 1;
	}
	va_end(numbers);
}

void markup_escape(struct text *out, struct span span)
{
	size_t begin = 0;

	for (size_t i = 0; i < span.length; i++) {
		char c = span.text[i];
		const char *instead = c == '<'    ? "&lt;"
				      : c == '>'  ? "&gt;"
				      : c == '&'  ? "&amp;"
				      : c == '"'  ? "&quot;"
				      : c == '\'' ? "&#39;"
				      : (unsigned char)c < 0x20 || c == 0x7F
					  ? ""
					  : NULL;

		if (!instead)
			continue;
		text_add(out, span.text + begin, i - begin);
		text_puts(out, instead);
		begin = i + 1;
	}
	text_add(out, span.text + begin, span.length - begin);
}

void markup_unescape(struct text *out, struct span span)
{
	static const struct {
		const char *name;
		char sign;
	} entities[] = { { "&lt;", '<' }, { "&gt;", '>' }, { "&amp;", '&' },
		{ "&quot;", '"' }, { "&#39;", '\'' }, { "&apos;", '\'' } };

	for (size_t i = 0; i < span.length; i++) {
		char c = span.text[i];

		for (size_t e = 0; c == '&' && e < COUNT_OF(entities); e++) {
			size_t length = strlen(entities[e].name);

			if (i + length <= span.length &&
			    memcmp(span.text + i, entities[e].name, length) ==
				0) {
				c = entities[e].sign;
				i += length - 1;
			}
		}
		text_putc(out, c);
	}
}

static struct span span_of(const char *text)
{
	return (struct span){ text, strlen(text) };
}

void markup_attribute(struct text *out, const char *name, const char *value)
{
	text_putc(out, ' ');
	text_puts(out, name);
	text_puts(out, "=\"");
	markup_escape(out, span_of(value));
	text_putc(out, '"');
}

void markup_element(struct text *out, const char *name, struct span text)
{
	text_putc(out, '<');
	text_puts(out, name);
	text_putc(out, '>');
	markup_escape(out, text);
	text_puts(out, "</");
	text_puts(out, name);
	text_puts(out, ">\n");
}
