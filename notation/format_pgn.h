/* What reading and writing PGN share. */
#ifndef NOTATION_FORMAT_PGN_H
#define NOTATION_FORMAT_PGN_H

#include "notation/format.h"

struct pgn_tag {
	const char *tag, *key;
};

struct pgn_detail {
	const char *tag, *key;
	bool name; /* text, whatever it looks like */
};

enum { PGN_PLAIN_TAGS = 10, PGN_DETAIL_TAGS = 3 };

/* Keys that are a tag of the same meaning, value by value. */
extern const struct pgn_tag pgn_plain_tags[PGN_PLAIN_TAGS];
/* Details of a player: WhiteTeam and so on. */
extern const struct pgn_detail pgn_detail_tags[PGN_DETAIL_TAGS];
extern const char *const pgn_side_tags[SIDES_MAX];

/* What a tag says about a player, as YAML. A name stays one, even if it is No
 * or 1; anything else is what YAML takes it for. */
void pgn_player_yaml(struct text *out, struct span value, bool flow, bool name);

void pgn_write(struct exporter *out);

#endif
