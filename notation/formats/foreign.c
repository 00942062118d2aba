#include "notation/formats/foreign.h"

#include <string.h>

static const struct foreign {
	const char *format, *rules; /* as in GAME/RULES */
	const char *name;
	const char *option; /* always on there, or NULL */
} table[] = {
	{ "ogn", "oware/awale", "Oware Abapa", "stop-at-25" },
	{ "playstrategy", "oware/awale", "Oware", "stop-at-25" },
	{ "schadd", "fanorona/tsivy", "Fanorona", NULL },
	{ "icga", "fanorona/tsivy", "Fanorona", NULL },
	{ "abstractplay", "fanorona/tsivy", "Fanorona", NULL },
	{ "aprecord", "fanorona/tsivy", "Fanorona", NULL },
	{ "aprecord", "oware/awale", "Oware", "stop-at-25" },
	{ "sgf", "fanorona/tsivy", "Fanorona", NULL },
	{ "bagh", "baghchal/ludos", "Bagh Chal", NULL },
	{ "obx", "baghchal/ludos", "Baghchal", NULL },
	{ "trl", "oware/abapa", "Oware", NULL },
	{ "trl", "fanorona/tsivy", "Fanorona", NULL },
	{ "trl", "fanorona/dimyand", "Fanorona", NULL },
	{ "trl", "fanorona/telo", "Fanorona", NULL },
	{ "trl", "baghchal/ludos", "Baghchal", NULL },
};

static const struct foreign *find(
    const struct ruleset *ruleset, const char *format)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (strcmp(table[i].format, format) == 0 &&
		    ruleset_is(ruleset, table[i].rules))
			return &table[i];
	return NULL;
}

const char *foreign_name(const struct ruleset *ruleset, const char *format)
{
	const struct foreign *row = find(ruleset, format);

	return row ? row->name : NULL;
}

uint32_t foreign_options(const struct family *family,
    const struct ruleset *ruleset, const char *format)
{
	const struct foreign *row = find(ruleset, format);

	return row && row->option ? registry_option(family, ruleset,
					row->option, strlen(row->option))
				  : 0;
}

const struct ruleset *foreign_ruleset(const char *format, const char *name,
    size_t length, const struct family **family)
{
	struct registered row = { 0 };

	while (registry_next(&row)) {
		const char *there = foreign_name(row.ruleset, format);

		if (!there || (name && (strlen(there) != length ||
					   memcmp(there, name, length) != 0)))
			continue;
		*family = row.family;
		return row.ruleset;
	}
	return NULL;
}
