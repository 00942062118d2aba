#include "render/scene/language.h"

#include "notation/replay/ending.h"
#include "rules/family.h"

static const char *const messages[MESSAGE_COUNT] = {
	[MESSAGE_TO_MOVE] = "$1 to move",
	[MESSAGE_WINS] = "$1 wins",
	[MESSAGE_DRAW] = "draw",
	[MESSAGE_CLAIM_WIN] = "a win for $1 may be claimed",
	[MESSAGE_CLAIM_DRAW] = "a draw may be claimed",
	[MESSAGE_RULING] = "the arbiter set the position$1",
	[MESSAGE_LAST] = "last: $1",
	[MESSAGE_TURN] = "turn: $1",
	[MESSAGE_THREW] = " (throws $1)",
	[MESSAGE_COLON] = ": ",
	[MESSAGE_NOBODY] = "nobody",
	[MESSAGE_AND] = " and ",
	[MESSAGE_NEXT] = "; ",
	[MESSAGE_HAS] = " has ",
	[MESSAGE_HAS_NOTHING] = " has nothing on the board",
	[MESSAGE_ON] = "$1 on $2",
	[MESSAGE_UNDER] = "$1 under the piece on $2",
	[MESSAGE_AT] = ", $1 at $2",
	[MESSAGE_SEEDS] = "Seeds, row by row from the side of ",
	[MESSAGE_IS_TO_MOVE] = " is to move",
	[MESSAGE_BY_RULE] = " by rule $1",
	[MESSAGE_LAST_TURN] = "Last turn, $1: ",
	[MESSAGE_NEXT_TURN] = "Next turn, $1: ",
	[MESSAGE_PASSES] = "passes",
	[MESSAGE_PLAYS] = "plays $1",
	[MESSAGE_THROWS] = "throws $1",
	[MESSAGE_ARRANGES] = "arranges the seeds",
	[MESSAGE_MOVES] = "moves from $1 to $2",
	[MESSAGE_MOVES_ON] = "goes on to $1",
	[MESSAGE_ENTERS] = "enters on $1",
	[MESSAGE_GOES_HOME] = "goes home from $1",
	[MESSAGE_PLACES] = "places $1 on $2",
	[MESSAGE_PUTS_BACK] = "puts $1 back on $2",
	[MESSAGE_TAKES] = "takes $1 on $2",
	[MESSAGE_TURNS_OVER] = "turns the piece on $2 into $1",
	[MESSAGE_REPLACES] = "replaces the piece on $2 by $1",
	[MESSAGE_TAKES_FROM_HAND] = "takes $1 from the other side's hand",
	[MESSAGE_SOWS] = "sows from $1: ",
	[MESSAGE_SOWS_ON] = "sows on: ",
	[MESSAGE_SKIPS] = "skips $1",
	[MESSAGE_HARVESTS] = "harvests $1",
	[MESSAGE_HARVESTED] = "harvested: $1",
	[MESSAGE_FROM] = "$1 from $2",
	[MESSAGE_NEW_ROUND] = "a new round begins",
	[MESSAGE_OBSTACLE] = "moves the rock from $1 to $2",
	[MESSAGE_RUNS_FREE] = "the wild horse goes from $1 to $2",
	[MESSAGE_BARRIER] = "puts a barrier between $1 and $2",
	[MESSAGE_FALLEN] = "the barrier between $1 and $2 falls",
	[MESSAGE_ROUTE] = "lays a route between $1 and $2",
	[MESSAGE_HOSTAGE] = "takes $1 hostage on $2",
	[MESSAGE_FREES] = "frees $1 on $2",
	[MESSAGE_GONE] = "removes $1 from $2",
	[MESSAGE_AND_SO_ON] = "and so on",
	[MESSAGE_STICKS] = "$1, throws of the sticks",
	[MESSAGE_FLAT_SIDES] = "flat side up|flat sides up",
	[MESSAGE_RECORD] = "record $1",
	[MESSAGE_PLIES] = "ply|plies",
	[MESSAGE_BROKEN_OFF] = "broken off, the record is wrong there",
	[MESSAGE_A_DRAW] = "a draw",
	[MESSAGE_UNFINISHED] = "unfinished, $1 to move",
	[MESSAGE_PLY_OF] = "ply $1 of $2",
	[MESSAGE_PLY_OF_VARIATION] = "ply $1, a variation",
	[MESSAGE_STEP_KEYS] =
	    "(space, b, g, G; games: n, p; variations: v, u; q leaves)",
	[MESSAGE_VARIATION] = "variation $1: $2",
	[MESSAGE_STOOD] = "illegal [$1], but it stood",
};

/* One, and several without their number. */
static const struct {
	const char *piece, *forms;
} pieces[] = {
	{ "lemur", "a lemur|lemurs" },
	{ "camel", "a camel|camels" },
	{ "royal caravan", "a royal caravan|royal caravans" },
	{ "piece", "a piece|pieces" },
	{ "lion", "a lion|lions" },
	{ "elephant", "an elephant|elephants" },
	{ "goat", "a goat|goats" },
	{ "tiger", "a tiger|tigers" },
	{ "billy goat", "a billy goat|billy goats" },
	{ "alpha tiger", "an alpha tiger|alpha tigers" },
	{ "soldier", "a soldier|soldiers" },
	{ "guard", "a guard|guards" },
	{ "golden soldier", "a golden soldier|golden soldiers" },
	{ "golden guard", "a golden guard|golden guards" },
	{ "hero", "a hero|heroes" },
	{ "female lemur", "a female lemur|female lemurs" },
	{ "shogun", "a shogun|shoguns" },
	{ "proud lion", "a proud lion|proud lions" },
	{ "matriarch", "a matriarch|matriarchs" },
	{ "hut", "a shaman's hut|shaman's huts" },
	{ "rock", "a rock|rocks" },
	{ "retreat camp", "a retreat camp|retreat camps" },
	{ "barrier", "a barrier|barriers" },
	{ "route", "a route|routes" },
	{ "horse", "a horse|horses" },
	{ "wild horse", "a wild horse|wild horses" },
	{ "hurdle", "a hurdle|hurdles" },
	{ "seed", "a seed|seeds" },
};

const char *language_pattern(
    const struct language *language, enum message message)
{
	return words_in(language, messages[message]);
}

void language_say(struct text *out, const struct language *language,
    enum message message, const char *one, const char *two)
{
	text_fill(out, language_pattern(language, message), one, two);
}

bool language_knows_piece(const char *piece)
{
	for (size_t i = 0; i < COUNT_OF(pieces); i++)
		if (strcmp(pieces[i].piece, piece) == 0)
			return true;
	return false;
}

/* One is told by its article, however a language counts. */
void language_pieces(struct text *out, const struct language *language,
    const char *piece, unsigned count)
{
	for (size_t i = 0; i < COUNT_OF(pieces); i++) {
		const char *forms;

		if (strcmp(pieces[i].piece, piece) != 0)
			continue;
		forms = words_in(language, pieces[i].forms);
		if (count != 1)
			text_addf(out, "%u ", count);
		text_add_form(out, language, count == 1 ? 1 : 2, forms);
		return;
	}
	text_addf(out, "%u %s", count, piece);
}

void language_count(struct text *out, const struct language *language,
    unsigned long number, const char *forms)
{
	text_addf(out, "%lu ", number);
	text_add_form(out, language, number, forms);
}

void language_capital(struct text *out, size_t begin)
{
	if (begin < out->length && out->data[begin] >= 'a' &&
	    out->data[begin] <= 'z')
		out->data[begin] = (char)(out->data[begin] - 'a' + 'A');
}

void language_claim(struct text *out, const struct language *language,
    const struct game *game, const struct claim *claim)
{
	if (claim->winner < game->sides)
		language_say(out, language, MESSAGE_CLAIM_WIN,
		    words_in(language, game->side[claim->winner].name), NULL);
	else
		language_say(out, language, MESSAGE_CLAIM_DRAW, NULL, NULL);
	score_add(out, ", ", game, claim->score);
	text_addf(out, " (%s)", claim->rule->id);
}
