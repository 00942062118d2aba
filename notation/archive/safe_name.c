#include "notation/archive/safe_name.h"

#include "notation/text/source.h"

enum { NAME_BYTES_MAX = 120 };

static bool is_safe(unsigned char c)
{
	return is_word((char)c) || c == '-' || c == '_' || c == '.' ||
	       c >= 0x80;
}

void safe_name(struct text *name, struct span value)
{
	size_t begin = name->length;

	value.length = (size_t)span_cut(value, NAME_BYTES_MAX);
	if (utf8_check(value.text, value.length) < value.length)
		value.length = 0;
	for (size_t i = 0; i < value.length; i++) {
		char c = value.text[i];
		bool first = name->length == begin;

		text_putc(name, is_safe((unsigned char)c) &&
					!(first && (c == '.' || c == '-'))
				    ? c
				    : '_');
	}
	if (name->length == begin)
		text_puts(name, "unknown");
}
