/*
 * What a family of games is. A family is code: a handful of pure functions.
 * A ruleset is a row of data, an extension or house rule is an option.
 *
 * To add a ruleset: add a row to its family's table of rulesets. To add a
 * family: write one file that defines `const struct family NAME_family` and
 * add its name to the list in rules/registry.h. Tests, notation, renderers
 * and commands find it there.
 */
#ifndef RULES_FAMILY_H
#define RULES_FAMILY_H

#include "rules/lore.h"
#include "rules/position.h"
#include "rules/tone.h"
#include "rules/turn.h"

struct game;

/* A rule is data: the same row feeds error messages, `ludos rules`, the
 * manual and the tests. */
struct rule {
	const char *id;     /* "FAN-3" */
	const char *text;   /* one sentence without a full stop */
	const char *source; /* clause by clause: rules/sources.h */
};

/* Rules that are told together. */
struct chapter {
	const char *title;
	const char *booklet; /* its title, or NULL */
	const struct rule *rules;
	size_t count;
};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define CHAPTER(words, from, table)                                            \
	{                                                                      \
		.title = (words), .booklet = (from), .rules = (table),         \
		.count = COUNT_OF(table)                                       \
	}

struct side {
	const char
	    *name; /* "goat"; its first letter is the piece on the board */
	const char *piece; /* what a player calls one of its pieces */
	enum tone tone;    /* another one for each side of a game */
	enum hue hue;
};

enum { OPTIONS_MAX = 6 }; /* of a family; a test sees to it */

/* An extension or house rule; bit i of game.options is row i of the family. */
struct option {
	const char *name;
	const char *text;              /* what it changes, one line */
	const struct chapter *chapter; /* the rules it adds, or NULL */
	uint32_t needs; /* other options that must be on as well */
	uint8_t sides;  /* how many players it makes, 0 for no change */
	const struct board *board; /* to be played on instead, or NULL */
};

/* How bytes of aside[] stand in a position string, as key=value. */
enum key_kind {
	KEY_NUMBERS,  /* 5,8 */
	KEY_SIDE,     /* north; stored as side + 1, 0 for nobody */
	KEY_POINTS,   /* c5,-; stored as point + 1, 0 for none */
	KEY_LINES,    /* c2c3,-; two bytes each, stored as points + 1; or
		       * a5b5+e5d4: up to `joined` such lines for a value */
	KEY_LINE_SET, /* a1b1,c3c4: as many as there are, as rules/lines.h
		       * keeps them, read in any order */
	KEY_WORD,     /* lost; stored as 1 */
	KEY_STACKS,   /* d3gb: what lies under the piece on d3, lowest first,
		       * as rules/stacks.h keeps them, read in any order */
};

enum { KEY_BYTES_MAX = 8 };

/* How a thing on a point is drawn. */
enum thing_look {
	THING_ROCK,
	THING_HUT,
	THING_CAMP, /* round the piece that stands there */
	THING_HURDLE,
	THING_HORSE,
};

/* How what a key counts is drawn beside its side's name. */
enum stock {
	STOCK_NONE,
	STOCK_HAND,   /* pieces to come */
	STOCK_LOST,   /* pieces that are out */
	STOCK_SEEDS,  /* seeds in a store */
	STOCK_PODS,   /* tamarinds to be spent */
	STOCK_ROADS,  /* routes to be laid */
	STOCK_HEROES, /* heroes among the pieces to come */
};

struct key {
	const char *name;
	const char *text; /* what it counts, for the manual */
	/* For pictures: what follows a number ("goat taken|goats taken" if it
	 * matters how many), what goes before a side or points ("merchant held
	 * by", "hut on" beside its owner's name), the whole for a number that is at most 1. Without it a number
	 * or a side is shown under its name, anything else not at all. */
	const char *label;
	/* KEY_POINTS: what stands there ("rock"), so that nothing else can, and
	 * is drawn; the first side's, the second's, and so on. KEY_LINE_SET:
	 * what is drawn on those lines ("barrier"). Or NULL. */
	const char *thing;
	enum thing_look look; /* KEY_POINTS with a thing */
	bool open;            /* ... that leaves the point free for others */
	bool nobodys; /* ... that belongs to no side: the label tells it */
	/* KEY_POINTS: the side's piece there is one of a kind, which is called
	 * so, and in upper case so ("golden guard"). KEY_STACKS: so are those
	 * that lie there. Or NULL. */
	const char *special[2];
	bool together;    /* KEY_POINTS: all of them, or none: - */
	bool bars;        /* KEY_LINE_SET: nobody passes; else lines added */
	uint8_t joined;   /* KEY_LINES: lines a value may have, 0 for one */
	const char *word; /* KEY_WORD: its only value */
	enum key_kind kind;
	uint8_t offset, count; /* where in aside[], how many values: at most
				* KEY_BYTES_MAX bytes */
	uint8_t most; /* KEY_NUMBERS: the largest value that makes sense */
	/* KEY_NUMBERS, of each side, or a single one of the first side. */
	enum stock stock;
	uint8_t
	    otherwise[KEY_BYTES_MAX]; /* the default, as it would be stored */
	/* ... of a single value that depends on the rest of the position, as it
	 * would be stored; NULL if it does not. */
	uint8_t (*usual)(const struct game *game, const struct position *pos);
	bool unordered;      /* KEY_POINTS: read in any order, kept in one */
	const char *ruleset; /* only of this one of the family; NULL: any */
	bool compared;       /* part of what "the same position" means */
	uint32_t options;    /* only with one of these options, 0 for always */
	uint32_t without;    /* not with one of these options */
};

enum { MATCH_LENGTHS = 3 };

/* How several games of the same two players make a match. */
struct match_rules {
	const struct rule *rule; /* that says so */
	/* How many games it may have, with sides changed from one to the next;
	 * 0 after the last. */
	uint8_t games[MATCH_LENGTHS];
	bool decider; /* one more, unless the same player won them all */
	bool summed;  /* scores are added up; otherwise wins are counted */
	/* Not a match by itself: whoever lost a game by other rules has the
	 * first side in this one, and again, by another rule, until he wins.
	 * It counts for nothing. */
	const struct rule *again;
};

struct ruleset {
	const char *game, *name;  /* "baghchal", "ludos" */
	const char *title;        /* "Bagh Chal" */
	const char *about;        /* one line for a list of games */
	const struct side *sides; /* NULL: the family's */
	const struct board *board;
	const char *start; /* the board part of its first position */
	const struct chapter *chapters[4]; /* its rules; NULL after the last */
	/* What a position that comes again means: a claim, or the end. It is
	 * the third occurrence if no other number is given. */
	const struct rule *repetition;
	bool repetition_ends;
	uint8_t occurrences;
	const char *keys[6]; /* names of its keys, NULL after the last; none
			       * named: all of the family's */
	uint32_t options;    /* which of the family's options it knows */
	bool free_first;     /* the rules leave open who begins */
	uint8_t scored;      /* the result is a score of at most so many points
			      * for both sides together; 0: it is not */
	const struct match_rules *match; /* or NULL: the rules know none */
	const char *examples;            /* turns, to show its notation */
	/* Turns that only an option brings, in the order of the family's
	 * options; NULL if it brings none. */
	const char *option_examples[OPTIONS_MAX];
	const void *settings;    /* what else differs; only the family looks */
	const struct lore *lore; /* or NULL */
};

enum { THROW_MAX = 9 }; /* a result is one digit */

/* Sticks that are thrown, each with a flat and a round side, either of which is
 * as likely to lie up. */
struct sticks {
	uint8_t count;       /* how many of them */
	uint8_t most;        /* results are 1 to this, at most THROW_MAX */
	const uint8_t *flat; /* [result]: how many flat sides lie up, another
			      * number for each */
};

enum { NOBODY = 0xff, CLAIMS_MAX = 2 };

/* What a player may claim, so that the game ends with it, or leave. */
struct claim {
	const struct rule *rule; /* NULL: nothing */
	uint8_t winner;          /* as below */
	uint16_t score[SIDES_MAX];
};

/* The game goes on, or a rule has ended it; while it goes on, there may be
 * something to claim. */
struct outcome {
	const struct rule
	    *rule;      /* what ended the game; NULL while it goes on */
	uint8_t winner; /* a side, or NOBODY for a draw */
	uint16_t score[SIDES_MAX]; /* so far, or final */
	/* The first is the one that a player means who does not say which. */
	struct claim claims[CLAIMS_MAX];
};

/* One more thing that may be claimed, as a draw with the score so far. */
struct claim *outcome_offer(struct outcome *outcome, const struct rule *rule);
/* What is claimed by a result, and by a score if it is not NULL; of equals the
 * first. NULL if nothing is. */
const struct claim *outcome_claim(
    const struct outcome *outcome, uint8_t winner, const uint16_t *score);
/* The game ends with what was claimed. */
void outcome_settle(struct outcome *outcome, const struct claim *claim);

/* Something about a position that no game could bring about. */
enum soundness { SOUND, DOUBTFUL, IMPOSSIBLE };

struct family {
	const char *name;
	const struct side *sides; /* of rulesets that do not name their own */
	uint8_t side_count;
	const char *promoted;      /* what a player calls a piece in upper case;
			       * NULL for hero */
	const char *const *heroes; /* ... that of each side; NULL: the same */
	const struct ruleset *rulesets; /* a game's first row is its default */
	size_t ruleset_count;
	const struct option *options;
	size_t option_count;
	const struct key *keys;
	size_t key_count;
	const struct sticks *sticks; /* NULL if nothing is thrown */

	/* Pure: they read the game's settings and *pos, write only what they
	 * are given and allocate nothing. turns() and play() are only called
	 * while the game goes on, and agree: a turn is listed exactly if it is
	 * accepted. Points in a turn are on the board. */

	/* Fills in what the row's start leaves out. May be NULL. */
	void (*start)(const struct game *game, struct position *pos);
	/* Lets a side begin a game whose rules leave that open; NULL if it
	 * only has to be the side to move. */
	void (*let_begin)(
	    const struct game *game, struct position *pos, unsigned side);
	/* Calls each for every legal turn in canonical form, none twice.
	 * There can be 167,685 of them. Answers what each last answered. */
	bool (*turns)(const struct game *game, const struct position *pos,
	    turn_fn *each, void *user);
	/* Where a family can do it quickly, or cannot list all turns: of those
	 * that begin with these signs at least one for each sign that may
	 * follow. NULL: turns() is quick enough. */
	bool (*turns_begun)(const struct game *game, const struct position *pos,
	    const struct turn *begun, turn_fn *each, void *user);
	/* NULL and the next position, or the rule that the turn breaks and
	 * *pos in any state: state_play() puts it back. What follows from the rules may be left out of the
	 * turn; report->turn then has it. report may be NULL. */
	const struct rule *(*play)(const struct game *game,
	    struct position *pos, const struct turn *turn,
	    struct report *report);
	/* rule, winner, score and claims from the position alone. *outcome is
	 * zero before. */
	void (*outcome)(const struct game *game, const struct position *pos,
	    struct outcome *outcome);
	/* Winner and score where a position comes again; *claim is a draw by
	 * the ruleset's rule, with the score so far. They are also those of a
	 * game that the players agree to stop. NULL if that is all. */
	void (*repeated)(const struct game *game, const struct position *pos,
	    struct claim *claim);
	/* Where perft and lists of turns begin without a position, if that is
	 * not the start: after what the players arrange freely. May be NULL. */
	void (*settle)(const struct game *game, struct position *pos);
	/* What turns() leaves out because nobody could list it, in words; NULL
	 * if nothing. May itself be NULL. */
	const char *(*unlisted)(
	    const struct game *game, const struct position *pos);
	/* What the side to move may do that a player would not think of, in
	 * words; NULL if nothing. May itself be NULL. */
	const char *(*offered)(
	    const struct game *game, const struct position *pos);
	/* How many pieces of a side are on a point where those of all sides
	 * gather and at[] stays empty: before the start, home. May be NULL. */
	unsigned (*gathered)(const struct game *game,
	    const struct position *pos, uint8_t point, unsigned side);
	/* The points that a piece passes with an effect of a report, from the
	 * first to the last; 0 where it goes straight. May be NULL. */
	unsigned (*passed)(const struct game *game, const struct report *report,
	    const struct effect *move, uint8_t points[POINTS_MAX]);
	/* The side that a point belongs to, or NOBODY, where that changes during
	 * a game and has to be seen. May be NULL. */
	unsigned (*owner)(
	    const struct game *game, const struct position *pos, uint8_t point);
	/* Counts that cannot be right, with the reason. */
	enum soundness (*inspect)(const struct game *game,
	    const struct position *pos, const char **why);
};

/* How many bytes of aside[] one value of a key takes, and all of them. */
unsigned key_value_bytes(const struct key *key);
unsigned key_bytes(const struct key *key);

/* Whether a key of the family is one of the ruleset's. */
bool ruleset_has_key(const struct ruleset *ruleset, const struct key *key);

static inline const struct side *sides_of(
    const struct family *family, const struct ruleset *ruleset)
{
	return ruleset->sides ? ruleset->sides : family->sides;
}

#endif
