/* Whether criteria about moves and positions fit a game that is asked for. */
#include "notation/archive/criterion.h"
#include "notation/record/turn_text.h"
#include "notation/text/language.h"

unsigned turns_read(const struct game *game, struct span text,
    struct turn turns[LINE_TURNS_MAX], size_t *bad, const char **what)
{
	struct movetext in = { .text = text };
	struct token token;
	unsigned count = 0;
	size_t stopped;

	*what = "there is no turn";
	*bad = 0;
	for (movetext_next(&in, &token); token.kind != TOKEN_END;
	     movetext_next(&in, &token)) {
		*bad = token.offset;
		if (token.kind == TOKEN_NUMBER)
			continue;
		*what = count == LINE_TURNS_MAX ? "more than 64 turns"
						: "not a turn on this board";
		if (token.kind != TOKEN_TURN || count == LINE_TURNS_MAX)
			return 0;
		if (!turn_read(
			&game->map, token.text, &turns[count++], &stopped)) {
			*bad += stopped;
			return 0;
		}
	}
	return count;
}

/* The best that any game made of a criterion. */
struct fitting {
	const struct criteria *criteria;
	const struct criterion *row;
	bool fits;
	unsigned games;   /* that were tried */
	size_t offset;    /* how far reading came */
	const char *what; /* is wrong there */
	const char *game, *rules;
};

static void note_fault(struct fitting *fitting, const struct game *game,
    size_t offset, const char *what)
{
	if (fitting->what && offset <= fitting->offset)
		return;
	fitting->offset = offset;
	fitting->what = what;
	fitting->game = game->ruleset->game;
	fitting->rules = game->ruleset->name;
}

static void try_game(struct fitting *fitting, const struct game *game)
{
	struct turn turns[LINE_TURNS_MAX];
	struct position_pattern pattern;
	struct position_fault fault;
	const char *what = NULL;
	size_t bad = 0;

	if (fitting->row->kind == CRITERION_POSITION) {
		if (position_pattern_read(&pattern, game, fitting->row->words,
			fitting->criteria->mirror, &fault))
			fitting->fits = true;
		else
			note_fault(fitting, game, fault.offset, fault.what);
	} else if (turns_read(game, fitting->row->words, turns, &bad, &what)) {
		fitting->fits = true;
	} else {
		note_fault(fitting, game, bad, what);
	}
}

static void try_options(
    struct fitting *fitting, const struct registered *row, uint32_t options)
{
	struct game game;

	if (!fitting->fits && !(options & ~row->ruleset->options) &&
	    game_set_up(&game, row->family, row->ruleset, options))
		try_game(fitting, &game);
}

/* Keys come with options: none of them, and each two with what they need. */
static void try_ruleset(struct fitting *fitting, const struct registered *row)
{
	const struct option *options = row->family->options;

	fitting->games++;
	try_options(fitting, row, 0);
	for (size_t o = 0; o < row->family->option_count; o++)
		for (size_t p = 0; p <= o; p++)
			try_options(fitting, row,
			    1u << o | 1u << p | options[o].needs |
				options[p].needs);
}

/* Whether --game lets records of these rules through. */
static bool is_asked_for(
    const struct criteria *criteria, const struct ruleset *ruleset)
{
	bool some = false, fits = false;

	for (unsigned i = 0; i < criteria->count; i++) {
		const struct criterion *row = &criteria->rows[i];

		if (row->kind != CRITERION_GAME || row->negated)
			continue;
		some = true;
		fits |= span_is(row->spec.game, ruleset->game) &&
			(!row->spec.rules.text ||
			    span_is(row->spec.rules, ruleset->name));
	}
	return fits || !some;
}

static void tell_misfit(const struct fitting *fitting, struct text *wrong)
{
	const struct criterion *row = fitting->row;
	bool position = row->kind == CRITERION_POSITION;
	const char *what = words_in(wrong->memory->language, fitting->what);

	if (fitting->games > 1)
		text_say(wrong,
		    position
			? "--%s: '%.*s' is a position of no rules that are "
			  "asked for; nearest are those of %s/%s: %s at %zu"
			: "--%s: '%.*s' are turns of no rules that are asked "
			  "for; nearest are those of %s/%s: %s at %zu",
		    criterion_names[row->kind], span_shown(row->words),
		    row->words.text, fitting->game, fitting->rules, what,
		    fitting->offset + 1);
	else
		text_say(wrong,
		    position ? "--%s: '%.*s' is no position of %s/%s: %s at %zu"
			     : "--%s: '%.*s' are no turns of %s/%s: %s at %zu",
		    criterion_names[row->kind], span_shown(row->words),
		    row->words.text, fitting->game, fitting->rules, what,
		    fitting->offset + 1);
}

static bool fit(const struct criteria *criteria, const struct criterion *row,
    struct text *wrong)
{
	struct fitting fitting = { .criteria = criteria, .row = row };
	struct registered at = { 0 };

	while (registry_next(&at))
		if (!fitting.fits && is_asked_for(criteria, at.ruleset))
			try_ruleset(&fitting, &at);
	if (!fitting.fits)
		tell_misfit(&fitting, wrong);
	return fitting.fits;
}

static bool has_rule(const struct chapter *chapter, struct span id)
{
	for (size_t i = 0; chapter && i < chapter->count; i++)
		if (span_is(id, chapter->rules[i].id))
			return true;
	return false;
}

static bool rules_have(const struct registered *at, struct span id)
{
	for (unsigned c = 0; c < COUNT_OF(at->ruleset->chapters); c++)
		if (has_rule(at->ruleset->chapters[c], id))
			return true;
	for (size_t o = 0; o < at->family->option_count; o++)
		if ((at->ruleset->options & (1u << o)) &&
		    has_rule(at->family->options[o].chapter, id))
			return true;
	return false;
}

static bool game_has_side(const struct registered *at, struct span side)
{
	for (unsigned s = 0; s < at->family->side_count; s++)
		if (span_is(side, sides_of(at->family, at->ruleset)[s].name))
			return true;
	return false;
}

/* A side, or a rule, that none of the games has that are asked for. */
static bool is_known_there(const struct criteria *criteria,
    const struct criterion *row, struct text *wrong)
{
	bool rule = row->kind == CRITERION_ENDED, found = false;
	struct span word = row->words;
	struct registered at = { 0 };

	if (row->kind == CRITERION_PLAYER) {
		if (!row->side)
			return true;
		word = (struct span){ row->side, strlen(row->side) };
	} else if (!rule && (span_is(word, "draw") || span_is(word, "*"))) {
		return true;
	}
	while (registry_next(&at))
		found |=
		    is_asked_for(criteria, at.ruleset) &&
		    (rule ? rules_have(&at, word) : game_has_side(&at, word));
	if (!found)
		text_say(wrong,
		    rule ? "the game that is asked for has no rule %.*s"
			 : "the game that is asked for has no side %.*s",
		    span_shown(word), word.text);
	return found;
}

/* --mirror where no board looks the same in a mirror. */
static bool is_mirrored(const struct criteria *criteria, struct text *wrong)
{
	struct registered at = { 0 };
	bool found = false;

	while (registry_next(&at))
		found |= is_asked_for(criteria, at.ruleset) &&
			 at.ruleset->board->symmetries;
	if (!found)
		text_say(wrong, "--mirror: the board of the game that is "
				"asked for has no symmetry that leaves the "
				"rules alone");
	return found;
}

static bool finish_row(
    struct criteria *criteria, struct criterion *row, struct text *wrong)
{
	switch (row->kind) {
	case CRITERION_PLAYER:
		if (!row->side)
			row->side = criteria->as;
		return is_known_there(criteria, row, wrong);
	case CRITERION_RESULT:
	case CRITERION_ENDED:
		return is_known_there(criteria, row, wrong);
	case CRITERION_LINE:
	case CRITERION_TURNS:
	case CRITERION_POSITION:
		return fit(criteria, row, wrong);
	default:
		return true;
	}
}

/* A player whose side nobody has said yet. */
static bool waits_for_side(const struct criteria *criteria)
{
	for (unsigned i = 0; i < criteria->count; i++)
		if (criteria->rows[i].kind == CRITERION_PLAYER &&
		    !criteria->rows[i].side)
			return true;
	return false;
}

bool criteria_finish(struct criteria *criteria, struct text *wrong)
{
	if (criteria->as && !waits_for_side(criteria)) {
		text_say(wrong, "--as goes with --player");
		return false;
	}
	if ((criteria->mirror || criteria->in_variations) &&
	    !criteria_has(criteria, CRITERION_POSITION)) {
		text_say(
		    wrong, "--mirror and --in-variations go with --position");
		return false;
	}
	for (unsigned i = 0; i < criteria->count; i++)
		if (!finish_row(criteria, &criteria->rows[i], wrong))
			return false;
	return !criteria->mirror || is_mirrored(criteria, wrong);
}
