#include "notation/formats/foreign.h"

#include <string.h>

static const struct foreign {
	const char *format, *rules; /* as in GAME/RULES */
	const char *name;
	const char *option;     /* always on there, or NULL */
	const char *implied[3]; /* on if the moves need them; NULL ends it */
} table[] = {
	{ "ogn", "oware/awale", "Oware Abapa", "stop-at-25", { NULL } },
	{ "playstrategy", "oware/awale", "Oware", "stop-at-25", { NULL } },
	{ "schadd", "fanorona/tsivy", "Fanorona", NULL, { NULL } },
	{ "icga", "fanorona/tsivy", "Fanorona", NULL, { NULL } },
	{ "abstractplay", "fanorona/tsivy", "Fanorona", NULL, { NULL } },
	{ "aprecord", "fanorona/tsivy", "Fanorona", NULL, { NULL } },
	{ "aprecord", "oware/awale", "Oware", "stop-at-25", { NULL } },
	{ "sgf", "fanorona/tsivy", "Fanorona", NULL, { NULL } },
	{ "obx", "baghchal/ludos", "Baghchal", NULL, { "back-and-forth" } },
	{ "bagh", "baghchal/ludos", "Bagh Chal", NULL, { "back-and-forth" } },
	{ "trl", "oware/abapa", "Oware", NULL, { NULL } },
	{ "trl", "fanorona/tsivy", "Fanorona", NULL, { "same-direction" } },
	{ "trl", "fanorona/dimyand", "Fanorona", NULL, { "same-direction" } },
	{ "trl", "fanorona/telo", "Fanorona", NULL, { NULL } },
	{ "trl", "baghchal/ludos", "Baghchal", NULL, { "back-and-forth" } },
	{ "trl", "dara/ludos", "Dara", NULL, { "free-placement" } },
	{ "trl", "dara/globe", "Dra", NULL, { NULL } },
	{ "trl", "dara/globe", "Wali", NULL, { "long-lines" } },
	{ "trl", "dara/dala", "Dala", NULL, { NULL } },
	{ "trl", "hasami/war", "Hasami Shogi", NULL, { "single-capture" } },
};

/* The next row of these rules; the first after NULL. */
static const struct foreign *next(const struct foreign *row,
    const struct ruleset *ruleset, const char *format)
{
	for (row = row ? row + 1 : table; row < table + COUNT_OF(table); row++)
		if (strcmp(row->format, format) == 0 &&
		    ruleset_is(ruleset, row->rules))
			return row;
	return NULL;
}

static const struct foreign *find(
    const struct ruleset *ruleset, const char *format)
{
	return next(NULL, ruleset, format);
}

const char *foreign_name(const struct ruleset *ruleset, const char *format)
{
	const struct foreign *row = find(ruleset, format);

	return row ? row->name : NULL;
}

static uint32_t option_bit(const struct family *family,
    const struct ruleset *ruleset, const char *name)
{
	return name ? registry_option(family, ruleset, name, strlen(name)) : 0;
}

uint32_t foreign_options(const struct family *family,
    const struct ruleset *ruleset, const char *format)
{
	const struct foreign *row = find(ruleset, format);

	return row ? option_bit(family, ruleset, row->option) : 0;
}

static uint32_t implied_by(const struct foreign *row,
    const struct family *family, const struct ruleset *ruleset)
{
	uint32_t options = 0;

	for (size_t i = 0; i < COUNT_OF(row->implied) && row->implied[i]; i++)
		options |= option_bit(family, ruleset, row->implied[i]);
	return options;
}

uint32_t foreign_implied(const struct family *family,
    const struct ruleset *ruleset, const char *format)
{
	uint32_t options = 0;

	for (const struct foreign *row = find(ruleset, format); row;
	     row = next(row, ruleset, format))
		options |= implied_by(row, family, ruleset);
	return options;
}

const char *foreign_name_with(const struct family *family,
    const struct ruleset *ruleset, uint32_t options, const char *format)
{
	const struct foreign *row = find(ruleset, format);

	while (row && (options & ~implied_by(row, family, ruleset)))
		row = next(row, ruleset, format);
	return row ? row->name : NULL;
}

bool foreign_is_named(
    const struct ruleset *ruleset, const char *format, struct span name)
{
	const struct foreign *row = find(ruleset, format);

	while (row && !span_is(name, row->name))
		row = next(row, ruleset, format);
	return row != NULL;
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
