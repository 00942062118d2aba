/* Whether criteria about moves and positions fit a game that is asked for. */
#include "notation/archive/criterion.h"
#include "notation/record/turn_text.h"

unsigned turns_read(const struct game *game, struct span text,
    struct turn turns[LINE_TURNS_MAX], size_t *bad)
{
	struct movetext in = { .text = text };
	struct token token;
	unsigned count = 0;
	size_t stopped;

	for (movetext_next(&in, &token); token.kind != TOKEN_END;
	     movetext_next(&in, &token)) {
		*bad = token.offset;
		if (token.kind == TOKEN_NUMBER)
			continue;
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
	const struct criterion *row;
	bool mirror, fits;
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
	size_t bad = 0;

	if (fitting->row->kind == CRITERION_POSITION) {
		if (position_pattern_read(&pattern, game, fitting->row->words,
			fitting->mirror, &fault))
			fitting->fits = true;
		else
			note_fault(fitting, game, fault.offset, fault.what);
	} else if (turns_read(game, fitting->row->words, turns, &bad)) {
		fitting->fits = true;
	} else {
		note_fault(fitting, game, bad,
		    "not a turn on this board, or more than 64 of them");
	}
}

/* Keys come with options: none of them, and each with what it needs. */
static void try_ruleset(struct fitting *fitting, const struct registered *row)
{
	struct game game;

	fitting->games++;
	if (game_set_up(&game, row->family, row->ruleset, 0))
		try_game(fitting, &game);
	for (size_t o = 0; o < row->family->option_count && !fitting->fits; o++)
		if ((row->ruleset->options & (1u << o)) &&
		    game_set_up(&game, row->family, row->ruleset,
			1u << o | row->family->options[o].needs))
			try_game(fitting, &game);
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

static bool fit(const struct criteria *criteria, const struct criterion *row,
    struct text *wrong)
{
	struct fitting fitting = { .row = row, .mirror = criteria->mirror };
	struct registered at = { 0 };

	while (registry_next(&at))
		if (!fitting.fits && is_asked_for(criteria, at.ruleset))
			try_ruleset(&fitting, &at);
	if (fitting.fits)
		return true;
	text_addf(wrong, "--%s: '%.*s' %s", criterion_names[row->kind],
	    span_shown(row->words, 200), row->words.text,
	    fitting.games > 1 ? "fits no game; nearest is" : "is none of");
	text_addf(wrong, " %s/%s: %s at %zu", fitting.game, fitting.rules,
	    fitting.what, fitting.offset + 1);
	return false;
}

bool criteria_finish(struct criteria *criteria, struct text *wrong)
{
	bool players = false;

	for (unsigned i = 0; i < criteria->count; i++) {
		struct criterion *row = &criteria->rows[i];

		players |= row->kind == CRITERION_PLAYER;
		if (row->kind == CRITERION_PLAYER && !row->side)
			row->side = criteria->as;
		if ((row->kind == CRITERION_LINE ||
			row->kind == CRITERION_TURNS ||
			row->kind == CRITERION_POSITION) &&
		    !fit(criteria, row, wrong))
			return false;
	}
	if (criteria->as && !players)
		text_puts(wrong, "--as goes with --player");
	return !criteria->as || players;
}
