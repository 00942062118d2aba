/* What reading and writing OGN share. */
#ifndef NOTATION_FORMAT_OGN_H
#define NOTATION_FORMAT_OGN_H

#include "notation/main_line.h"

struct ogn_tag {
	const char *tag, *key;
	enum field field;
};

/* Keys that are a tag of the same meaning; the first three are always there,
 * and so are the two players. */
enum { OGN_PLAIN_TAGS = 7, OGN_DETAIL_TAGS = 3, OGN_PITS = 12 };
extern const struct ogn_tag ogn_plain_tags[OGN_PLAIN_TAGS];
extern const struct ogn_tag ogn_detail_tags[OGN_DETAIL_TAGS];
extern const char *const ogn_side_tags[2];

/* Tags with a meaning of their own, those above not included. */
bool ogn_is_ours(struct span name);

extern const struct dialect ogn_dialect;
void ogn_write(struct exporter *out);
const char *ogn_refuses(const struct exporter *out);

#endif
