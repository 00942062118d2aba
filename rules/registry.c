#include "rules/registry.h"

#include <string.h>

#define FAMILY_ROW(name) &name##_family,
const struct family *const families[] = { FAMILIES(FAMILY_ROW) };
const size_t family_count = COUNT_OF(families);

bool registry_next(struct registered *row)
{
	const struct family *family = row->family;

	if (family && ++row->ruleset < family->rulesets + family->ruleset_count)
		return true;
	row->at += family != NULL;
	if (row->at == family_count) {
		*row = (struct registered){ 0 };
		return false;
	}
	row->family = families[row->at];
	row->ruleset = row->family->rulesets;
	return true;
}

static bool same(const char *name, const char *text, size_t length)
{
	size_t i = 0;

	/* The text may have a NUL in it. */
	while (i < length && name[i] == text[i] && name[i])
		i++;
	return i == length && name[i] == '\0';
}

const struct ruleset *registry_find(const char *game, size_t game_length,
    const char *rules, size_t rules_length, const struct family **family)
{
	struct registered row = { 0 };

	while (registry_next(&row)) {
		if (!same(row.ruleset->game, game, game_length))
			continue;
		if (rules && !same(row.ruleset->name, rules, rules_length))
			continue;
		*family = row.family;
		return row.ruleset;
	}
	return NULL;
}

uint32_t registry_option(const struct family *family,
    const struct ruleset *ruleset, const char *name, size_t length)
{
	for (size_t i = 0; i < family->option_count; i++)
		if (same(family->options[i].name, name, length))
			return ruleset->options & (1u << i);
	return 0;
}

const char *registry_missing(const struct family *family, uint32_t options)
{
	uint32_t missing = 0;

	for (size_t i = 0; i < family->option_count; i++)
		if (options & (1u << i))
			missing |= family->options[i].needs & ~options;
	for (size_t i = 0; i < family->option_count; i++)
		if (missing & (1u << i))
			return family->options[i].name;
	return NULL;
}

bool ruleset_is(const struct ruleset *ruleset, const char *name)
{
	size_t length = strlen(ruleset->game);

	return strncmp(name, ruleset->game, length) == 0 &&
	       name[length] == '/' &&
	       strcmp(name + length + 1, ruleset->name) == 0;
}
