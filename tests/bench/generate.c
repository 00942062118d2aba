/*
 * Writes an archive of random games, the rulesets in turn:
 * generate [--field | --with FEATURE] RECORDS [GAME/RULES [PLIES]].
 * As canonical LDN of players without a name; with --field as people write
 * records, in several languages and each with something of its own; with
 * --with the canonical ones and one feature in every record. PLIES is the most
 * of one game. Of each ruleset so many different games are played; after that
 * they come again. The number of plies goes to standard error.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/record/turn_text.h"
#include "notation/text/text.h"
#include "rules/registry.h"

enum { PLIES_MAX = 400, DIFFERENT = 200, GAMES_MAX = 64 };

enum feature {
	NAMES,    /* in French, Malagasy, Nepali and Korean */
	HASH,     /* comments of YAML */
	QUOTES,   /* with escapes */
	FLOW,     /* players: {south: ..., north: ...} */
	LISTS,    /* of names */
	FOLDED,   /* values of several lines */
	CRLF,     /* line ends */
	MARK,     /* of byte order, at the start */
	UNKNOWN,  /* keys */
	OPTIONS,  /* of the rules */
	REMARKS,  /* comments, annotations and variations in the moves */
	CLOCKS,   /* after each move */
	FEATURES, /* so many */
};

static const char *const feature_names[FEATURES] = { "names", "hash", "quotes",
	"flow", "lists", "folded", "crlf", "mark", "unknown", "options",
	"remarks", "clocks" };

/* In --field, one record of so many has it. */
static const unsigned one_of[FEATURES] = {
	[NAMES] = 1,
	[HASH] = 20,
	[QUOTES] = 10,
	[FLOW] = 20,
	[LISTS] = 20,
	[FOLDED] = 30,
	[UNKNOWN] = 10,
	[OPTIONS] = 10,
	[REMARKS] = 10,
	[CLOCKS] = 20,
};

static const char *const people[] = { "Éloïse Bérubé", "Hélène Lefèvre",
	"François Noël", "Rakotomalala Andry", "Ny Aina Ramanantsoa",
	"Vololoniaina Râhary", "विष्णु प्रसाद श्रेष्ठ", "सीता थापा मगर", "김민준",
	"박서연", "이하은", "Kwame Tetteh", "Efua Boateng", "Mariam Traoré" };
static const char *const events[] = { "Tournoi de l'été", "Fête de la Réunion",
	"Lalao amin'ny Alahady", "बाघचाल प्रतियोगिता २०८२", "설날 윷놀이 대회",
	"Harbour club evening", "Coupe d'Abidjan, 2e étape" };
static const char *const remarks[] = { "Un coup prévu depuis longtemps.",
	"Too late: the other side was quicker.", "बलियो चाल",
	"여기서 승부가 갈렸다.", "Tsara ity." };
static const char *const glyphs[] = { "!", "?", "!?", " $1", " $14" };

static uint64_t dice = 88172645463325252u;

static uint64_t roll(void)
{
	dice ^= dice << 13;
	dice ^= dice >> 7;
	dice ^= dice << 17;
	return dice;
}

/* For how a game is written: those that are played stay the same. */
static bool once_in(unsigned times)
{
	static uint64_t seed = 0x9e3779b97f4a7c15u;

	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (seed >> 33) % times == 0;
}

#define ANY_OF(list) ((list)[roll() % COUNT_OF(list)])

/* Keeps two of the turns it is shown, each with the same chance. */
struct choice {
	struct turn turn, other;
	uint64_t seen;
};

static bool consider(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (roll() % ++choice->seen == 0) {
		choice->other = choice->turn;
		choice->turn = *turn;
	}
	return choice->seen < 5000;
}

static struct memory memory;

/* How its moves are written. */
enum dress { BARE, REMARKED, CLOCKED, DRESSES };

/* A game that was played: its result, and its moves in each dress. */
struct played {
	struct text result, moves[DRESSES];
	unsigned long plies;
};

/* A turn that was played, and another one that could have been. */
struct ply {
	struct turn turn, other;
	uint8_t side;
	bool choice; /* there was another one */
	unsigned long round;
	bool numbered; /* a round begins with it */
};

static void add_word(struct text *text, size_t *column, const char *word)
{
	size_t length = strlen(word);

	if (*column + 1 + length > 80) {
		text_puts(text, "\n ");
		*column = 1;
	}
	text_addf(text, " %s", word);
	*column += 1 + length;
}

/* A game ends with the first claim, so that it ends. */
static bool is_over(const struct outcome *outcome)
{
	return outcome->rule || outcome->claims[0].rule;
}

static void add_outcome(
    struct text *text, const struct game *game, struct outcome *outcome)
{
	if (!outcome->rule && outcome->claims[0].rule)
		outcome_settle(outcome, &outcome->claims[0]);
	if (!outcome->rule) {
		text_puts(text, "result: \"*\"\n");
		return;
	}
	text_addf(text, "result: %s\n",
	    outcome->winner == NOBODY ? "draw"
				      : game->side[outcome->winner].name);
	if (!game->ruleset->scored)
		return;
	text_puts(text, "score: ");
	for (unsigned s = 0; s < game->sides; s++)
		text_addf(text, "%s%u", s ? "-" : "", outcome->score[s]);
	text_putc(text, '\n');
}

/* What follows a turn: glyph, comment and the other turn, now and then. */
static void add_remark(struct text *text, size_t *column,
    const struct game *game, const struct ply *ply)
{
	char other[TURN_TEXT_MAX], words[TURN_TEXT_MAX + 32];

	if (once_in(4)) {
		text_puts(text, glyphs[ply->round % COUNT_OF(glyphs)]);
		*column += 3;
	}
	if (once_in(4)) {
		snprintf(words, sizeof(words), "{%s}",
		    remarks[ply->round % COUNT_OF(remarks)]);
		add_word(text, column, words);
	}
	if (!ply->choice || !once_in(8))
		return;
	turn_write(&game->map, &ply->other, other);
	snprintf(words, sizeof(words), "(%lu%s %s)", ply->round,
	    ply->side ? "..." : ".", other);
	add_word(text, column, words);
}

static void write_moves(struct text *text, enum dress dress,
    const struct game *game, const struct ply *plies, unsigned long count)
{
	unsigned long clock = 1800;
	size_t column = 1;

	text_puts(text, "moves: |\n ");
	for (unsigned long i = 0; i < count; i++) {
		char word[TURN_TEXT_MAX + 32];
		int used = 0;

		if (plies[i].numbered)
			used = snprintf(word, sizeof(word),
			    plies[i].side ? "%lu... " : "%lu. ",
			    plies[i].round);
		turn_write(&game->map, &plies[i].turn, word + used);
		add_word(text, &column, word);
		if (dress == REMARKED)
			add_remark(text, &column, game, &plies[i]);
		if (dress == CLOCKED) {
			clock -= clock > 60 ? i % 30 : 0;
			snprintf(word, sizeof(word), "{[%%clk 0:%02lu:%02lu]}",
			    clock / 60, clock % 60);
			add_word(text, &column, word);
		}
	}
	text_putc(text, '\n');
}

static void play_game(const struct game *game, struct game_history *history,
    unsigned long most, struct played *played)
{
	static struct ply plies[PLIES_MAX];
	unsigned long count = 0, round = 0;
	struct state state;

	state_begin(game, &state, history, &game->start);
	while (count < PLIES_MAX && count < most && !is_over(&state.outcome)) {
		struct choice choice = { .seen = 0 };
		struct ply *ply = &plies[count];

		state_turns(game, &state, consider, &choice);
		ply->side = state.pos.side;
		ply->turn = choice.turn;
		ply->other = choice.other;
		ply->choice = choice.other.count > 0;
		ply->numbered = count == 0 || ply->side <= ply[-1].side;
		round += ply->numbered;
		ply->round = round;
		count++;
		state_play(game, &state, history, &choice.turn, NULL);
	}
	text_init(&played->result, &memory);
	add_outcome(&played->result, game, &state.outcome);
	for (enum dress d = BARE; d < DRESSES; d++) {
		text_init(&played->moves[d], &memory);
		write_moves(&played->moves[d], d, game, plies, count);
	}
	played->plies = count;
}

static bool has(unsigned features, enum feature feature)
{
	return features >> feature & 1;
}

static const char *player(unsigned features)
{
	static char words[32];

	if (has(features, NAMES))
		return ANY_OF(people);
	snprintf(words, sizeof(words), "Player %" PRIu64, roll() % 1000);
	return words;
}

static void write_players(
    struct text *text, const struct game *game, unsigned features)
{
	bool flow = has(features, FLOW);

	text_puts(text, flow ? "players: {" : "players:\n");
	for (unsigned s = 0; s < game->sides; s++) {
		const char *side = game->side[s].name;

		if (flow)
			text_addf(text, "%s%s: %s", s ? ", " : "", side,
			    player(features));
		else if (has(features, LISTS))
			text_addf(text, "  %s:\n    - %s\n    - %s\n", side,
			    player(features), "another");
		else
			text_addf(text, "  %s: %s\n", side, player(features));
	}
	text_puts(text, flow ? "}\n" : "");
}

static void write_event(struct text *text, unsigned features)
{
	const char *event =
	    has(features, NAMES) ? ANY_OF(events) : "Random games";

	if (has(features, HASH))
		text_puts(text, "# from the club's book\n");
	if (has(features, QUOTES))
		text_addf(text, "event: \"%s: the \\\"big\\\" one\"\n", event);
	else if (has(features, FOLDED))
		text_addf(
		    text, "event: >-\n  %s\n  and what followed\n", event);
	else
		text_addf(text, "event: %s%s\n", event,
		    has(features, HASH) ? "  # as announced" : "");
	if (has(features, UNKNOWN))
		text_puts(text, "referee: K. Mensah\nx-table: 12\n");
}

static void write_options(struct text *text, const struct game *game)
{
	const char *before = "options: [";

	if (!game->options)
		return;
	for (size_t i = 0; i < game->family->option_count; i++)
		if (game->options >> i & 1) {
			text_addf(text, "%s%s", before,
			    game->family->options[i].name);
			before = ", ";
		}
	text_puts(text, "]\n");
}

static void write_game(const struct game *game, const struct played *played,
    unsigned long number, unsigned features)
{
	enum dress dress = has(features, REMARKS)  ? REMARKED
			   : has(features, CLOCKS) ? CLOCKED
						   : BARE;
	static struct text text;

	if (!text.data)
		text_init(&text, &memory);
	text_clear(&text);
	text_addf(&text, "---\nldn: 1\ngame: %s\nrules: %s\n",
	    game->ruleset->game, game->ruleset->name);
	write_options(&text, game);
	write_players(&text, game, features);
	write_event(&text, features);
	text_addf(&text, "round: %lu\ndate: 2025-06-26\n", number);
	text_puts(&text, played->result.data);
	text_puts(&text, played->moves[dress].data);
	if (has(features, MARK) && number == 1)
		fputs("\xef\xbb\xbf", stdout);
	for (const char *c = text.data; *c; c++) {
		if (*c == '\n' && has(features, CRLF))
			putchar('\r');
		putchar(*c);
	}
}

/* Each as it is, and with the first option that it takes alone. */
static struct game games[2][GAMES_MAX];
static struct played library[2][GAMES_MAX][DIFFERENT];

static void set_up_option(struct game *game, const struct family *family,
    const struct ruleset *ruleset)
{
	for (size_t i = 0; i < family->option_count; i++)
		if (game_set_up(game, family, ruleset, 1u << i))
			return;
	game_set_up(game, family, ruleset, 0);
}

static size_t set_up_games(const char *only)
{
	struct registered row = { 0 };
	size_t count = 0;

	while (count < GAMES_MAX && registry_next(&row)) {
		char name[64];

		snprintf(name, sizeof(name), "%s/%s", row.ruleset->game,
		    row.ruleset->name);
		if ((only && strcmp(only, name) != 0) ||
		    !game_set_up(&games[0][count], row.family, row.ruleset, 0))
			continue;
		set_up_option(&games[1][count++], row.family, row.ruleset);
	}
	return count;
}

static unsigned roll_features(void)
{
	unsigned features = 0;

	for (unsigned f = 0; f < FEATURES; f++)
		if (one_of[f] && once_in(one_of[f]))
			features |= 1u << f;
	return features;
}

/* -1 if there is no such feature. */
static int feature_named(const char *name)
{
	for (int f = 0; f < FEATURES; f++)
		if (strcmp(feature_names[f], name) == 0)
			return f;
	return -1;
}

static void release_library(void)
{
	for (size_t i = 0; i < 2 * GAMES_MAX * DIFFERENT; i++) {
		struct played *played = &library[0][0][0] + i;

		if (!played->plies)
			continue;
		text_release(&played->result);
		for (enum dress d = BARE; d < DRESSES; d++)
			text_release(&played->moves[d]);
	}
}

static unsigned long long write_archive(unsigned long records, size_t count,
    unsigned long most, bool field, unsigned features)
{
	unsigned long long plies = 0;
	struct game_history history;

	game_history_init(&history);
	for (unsigned long i = 0; i < records; i++) {
		unsigned own = field ? roll_features() : features;
		size_t g = i % count, option = has(own, OPTIONS);
		const struct game *game = &games[option][g];
		struct played *played =
		    &library[option][g][i / count % DIFFERENT];

		if (!played->plies)
			play_game(game, &history, most, played);
		write_game(game, played, i + 1, own);
		plies += played->plies;
	}
	game_history_release(&history);
	return plies;
}

int main(int argc, char **argv)
{
	bool field = argc > 1 && strcmp(argv[1], "--field") == 0;
	bool with = argc > 2 && strcmp(argv[1], "--with") == 0;
	char **operands = argv + 1 + field + 2 * with;
	int left = argc - (int)(operands - argv);
	int feature = with ? feature_named(argv[2]) : 0;
	unsigned long records =
	    left > 0 ? strtoul(operands[0], NULL, 10) : 1000;
	size_t count = set_up_games(left > 1 ? operands[1] : NULL);
	unsigned long most =
	    left > 2 ? strtoul(operands[2], NULL, 10) : PLIES_MAX;

	if (count == 0 || feature < 0)
		return 2;
	fprintf(stderr, "%llu\n",
	    write_archive(
		records, count, most, field, with ? 1u << feature : 0));
	release_library();
	return 0;
}
