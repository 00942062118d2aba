/* Writing XML and HTML: numbers without a locale, text escaped in one pass. */
#ifndef RENDER_MARKUP_H
#define RENDER_MARKUP_H

#include "notation/text/text.h"

/* Every @ in the pattern becomes the next int. The pattern is trusted. */
void markup_put(struct text *out, const char *pattern, ...);

/* Text that nobody trusts: < > & " ' are escaped, control bytes dropped. The
 * rest must be UTF-8 (words_add_clean). */
void markup_escape(struct text *out, struct span span);

/* Text as it was before that. */
void markup_unescape(struct text *out, struct span span);

/* name="value", after a blank. */
void markup_attribute(struct text *out, const char *name, const char *value);

/* <name>text</name> and a line end. */
void markup_element(struct text *out, const char *name, struct span text);

#endif
