#include "notation/record/names.h"

#include <stdio.h>

#include "notation/text/nearest.h"

/* Letters without their accents, from U+00C0 and U+0100 on; a blank is
 * dropped. */
static const char latin1[] = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiid"
			     "nooooo ouuuuyty";
static const char latin_a[] =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiii"
    "iiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrsssssss"
    "sttttttuuuuuuuuuuuuwwyyyzzzzzzs";

_Static_assert(sizeof(latin1) == 0x40 + 1, "U+00C0 to U+00FF");
_Static_assert(sizeof(latin_a) == 0x80 + 1, "U+0100 to U+017F");

/* What is left of the character at the start of a name, 0 for nothing; *used
 * is how many bytes it has. Other alphabets stay as they are. */
static char fold_next(struct span name, size_t *used)
{
	unsigned char lead = (unsigned char)name.text[0];
	unsigned c = name.length > 1 ? (unsigned char)name.text[1] & 0x3fu : 0;
	char letter;

	*used = 1;
	if (lead < 0x80)
		return (char)(!is_word(name.text[0])   ? 0
			      : is_digit(name.text[0]) ? lead
						       : lead | 0x20);
	if (lead == 0xe2 && c == 0 && name.length > 2) { /* ’ and – */
		*used = 3;
		return 0;
	}
	if (name.length < 2 || lead < 0xc2 || lead > 0xcd ||
	    (lead > 0xc5 && lead < 0xcc))
		return name.text[0];
	*used = 2;
	/* « and others of Latin 1, and accents that follow their letter. */
	if (lead == 0xc2 || lead >= 0xcc)
		return 0;
	letter = lead == 0xc3 ? latin1[c] : latin_a[(lead - 0xc4u) * 0x40 + c];
	return (char)(letter == ' ' ? 0 : letter);
}

void name_fold(struct span name, char folded[FOLDED_MAX])
{
	size_t length = 0, used;

	while (name.length && length < FOLDED_MAX - 1) {
		char letter = fold_next(name, &used);

		if (letter)
			folded[length++] = letter;
		name.text += used;
		name.length -= used;
	}
	folded[length] = '\0';
}

static bool is_called(const char *name, const char *folded)
{
	char own[FOLDED_MAX];

	name_fold((struct span){ name, strlen(name) }, own);
	return strcmp(own, folded) == 0;
}

/* Kinds of names; what is a game's id is that before it is anything else. */
enum rank { GAME_ID, GAME_NAMES, NAMES, TITLE, RULESET_ID, RANK_COUNT };

static const char *name_at(
    const struct ruleset *row, enum rank rank, unsigned n)
{
	static const struct lore none = { .booklet = NULL };
	const struct lore *lore = row->lore ? row->lore : &none;

	switch (rank) {
	case GAME_ID:
		return n ? NULL : row->game;
	case GAME_NAMES:
		return n < NAMES_MAX ? lore->game_names[n] : NULL;
	case NAMES:
		return n < NAMES_MAX ? lore->names[n] : NULL;
	case TITLE:
		return n ? NULL : row->title;
	default:
		return n ? NULL : row->name;
	}
}

static bool has_name(
    const struct ruleset *row, enum rank rank, const char *folded)
{
	const char *name;

	for (unsigned n = 0; (name = name_at(row, rank, n)); n++)
		if (is_called(name, folded))
			return true;
	return false;
}

typedef void name_fn(const struct family *family, const struct ruleset *ruleset,
    enum rank rank, void *user);

static void each_rank(name_fn *each, void *user)
{
	for (enum rank rank = GAME_ID; rank < RANK_COUNT; rank++) {
		struct registered row = { 0 };

		while (registry_next(&row))
			each(row.family, row.ruleset, rank, user);
	}
}

struct finding {
	struct named named;
	enum rank rank;
	char folded[FOLDED_MAX];
};

static struct named named_of(
    const struct family *family, const struct ruleset *ruleset, enum rank rank)
{
	return (struct named){ .kind = rank <= GAME_NAMES ? NAME_GAME
							  : NAME_RULESET,
		.family = family,
		.ruleset = ruleset };
}

static void find_in(const struct family *family, const struct ruleset *ruleset,
    enum rank rank, void *user)
{
	struct finding *finding = user;
	bool found = finding->named.kind != NAME_UNKNOWN;

	/* Ids of rulesets may be those of several games. */
	if ((found && (rank != RULESET_ID || finding->rank != RULESET_ID)) ||
	    !has_name(ruleset, rank, finding->folded))
		return;
	if (found) {
		finding->named.kind = NAME_SHARED;
		return;
	}
	finding->named = named_of(family, ruleset, rank);
	finding->rank = rank;
}

struct named name_find(struct span name)
{
	struct finding finding = { .named = { .kind = NAME_UNKNOWN } };

	name_fold(name, finding.folded);
	if (!finding.folded[0])
		return finding.named;
	each_rank(find_in, &finding);
	for (size_t i = 0;
	     i < stranger_count && finding.named.kind == NAME_UNKNOWN; i++) {
		if (!is_called(strangers[i].name, finding.folded))
			continue;
		finding.named.kind = NAME_STRANGER;
		finding.named.stranger = &strangers[i];
	}
	return finding.named;
}

struct comparing {
	struct named named;
	struct nearest nearest;
	size_t length; /* of the nearest name */
	char folded[FOLDED_MAX];
};

static void compare_with(const struct family *family,
    const struct ruleset *ruleset, enum rank rank, void *user)
{
	struct comparing *comparing = user;
	const char *name;

	for (unsigned n = 0; (name = name_at(ruleset, rank, n)); n++) {
		char own[FOLDED_MAX];

		name_fold((struct span){ name, strlen(name) }, own);
		if (rank == RULESET_ID &&
		    name_find((struct span){ name, strlen(name) }).kind ==
			NAME_SHARED)
			continue;
		if (!nearest_offer(&comparing->nearest, own))
			continue;
		comparing->named = named_of(family, ruleset, rank);
		comparing->length = strlen(own);
	}
}

struct named name_nearest(struct span name)
{
	struct comparing comparing = { .named = { .kind = NAME_UNKNOWN } };

	name_fold(name, comparing.folded);
	nearest_init(&comparing.nearest,
	    (struct span){ comparing.folded, strlen(comparing.folded) });
	each_rank(compare_with, &comparing);
	if (comparing.length < strlen(comparing.folded))
		comparing.length = strlen(comparing.folded);
	/* Only what is more alike than not. */
	if (comparing.nearest.distance * 2 >= comparing.length)
		comparing.named.kind = NAME_UNKNOWN;
	return comparing.named;
}

const struct ruleset *name_find_rules(struct span game, struct span name)
{
	struct registered row = { 0 };
	char folded[FOLDED_MAX];

	name_fold(name, folded);
	while (registry_next(&row)) {
		if (!span_is(game, row.ruleset->game))
			continue;
		for (enum rank rank = NAMES; rank < RANK_COUNT; rank++)
			if (has_name(row.ruleset, rank, folded))
				return row.ruleset;
	}
	return NULL;
}

void named_write(const struct named *named, struct text *text)
{
	text_puts(text, named->ruleset->game);
	if (named->kind != NAME_GAME)
		text_addf(text, "/%s", named->ruleset->name);
}
