#include "render/scene/language.h"

#include <string.h>

#include "notation/record/ending.h"
#include "rules/family.h"

/* A blank that no line may break at: French sets it before : and ;. */
#define FIRM "\xc2\xa0"

static const char *const names[LANGUAGE_COUNT] = {
	[ENGLISH] = "en",
	[FRENCH] = "fr",
};

static const char *const messages[MESSAGE_COUNT][LANGUAGE_COUNT] = {
	[MESSAGE_TO_MOVE] = { "$1 to move", "$1 au trait" },
	[MESSAGE_WINS] = { "$1 wins", "$1 gagne" },
	[MESSAGE_DRAW] = { "draw", "partie nulle" },
	[MESSAGE_CLAIM_WIN] = { "a win for $1 may be claimed",
	    "une victoire pour $1 peut être demandée" },
	[MESSAGE_CLAIM_DRAW] = { "a draw may be claimed",
	    "la nulle peut être demandée" },
	[MESSAGE_RULING] = { "the arbiter set the position$1",
	    "l'arbitre a fixé la position$1" },
	[MESSAGE_LAST] = { "last: $1", "dernier coup" FIRM ": $1" },
	[MESSAGE_TURN] = { "turn: $1", "coup" FIRM ": $1" },
	[MESSAGE_THREW] = { " (throws $1)", " (lancers $1)" },
	[MESSAGE_COLON] = { ": ", FIRM ": " },
	[MESSAGE_NOBODY] = { "nobody", "personne" },

	[MESSAGE_AND] = { " and ", " et " },
	[MESSAGE_NEXT] = { "; ", FIRM "; " },
	[MESSAGE_HAS] = { " has ", " a " },
	[MESSAGE_HAS_NOTHING] = { " has nothing on the board",
	    " n'a rien sur le plateau" },
	[MESSAGE_ON] = { "$1 on $2", "$1 en $2" },
	[MESSAGE_UNDER] = { "$1 under the piece on $2",
	    "$1 sous la pièce en $2" },
	[MESSAGE_AT] = { ", $1 at $2", ", $1 en $2" },
	[MESSAGE_SEEDS] = { "Seeds, row by row from the side of ",
	    "Graines, rangée par rangée du côté de " },
	[MESSAGE_IS_TO_MOVE] = { " is to move", " a le trait" },
	[MESSAGE_BY_RULE] = { " by rule $1", " selon la règle $1" },

	[MESSAGE_LAST_TURN] = { "Last turn, $1: ",
	    "Dernier coup, $1" FIRM ": " },
	[MESSAGE_NEXT_TURN] = { "Next turn, $1: ",
	    "Prochain coup, $1" FIRM ": " },
	[MESSAGE_PASSES] = { "passes", "passe" },
	[MESSAGE_PLAYS] = { "plays $1", "joue $1" },
	[MESSAGE_THROWS] = { "throws $1", "lance $1" },
	[MESSAGE_ARRANGES] = { "arranges the seeds", "dispose les graines" },
	[MESSAGE_MOVES] = { "moves from $1 to $2", "va de $1 à $2" },
	[MESSAGE_MOVES_ON] = { "goes on to $1", "continue en $1" },
	[MESSAGE_ENTERS] = { "enters on $1", "entre en $1" },
	[MESSAGE_GOES_HOME] = { "goes home from $1", "rentre depuis $1" },
	[MESSAGE_PLACES] = { "places $1 on $2", "pose $1 en $2" },
	[MESSAGE_PUTS_BACK] = { "puts $1 back on $2", "remet $1 en $2" },
	[MESSAGE_TAKES] = { "takes $1 on $2", "prend $1 en $2" },
	[MESSAGE_TURNS_OVER] = { "turns the piece on $2 into $1",
	    "retourne la pièce en $2, qui devient $1" },
	[MESSAGE_REPLACES] = { "replaces the piece on $2 by $1",
	    "remplace la pièce en $2 par $1" },
	[MESSAGE_TAKES_FROM_HAND] = { "takes $1 from the other side's hand",
	    "prend $1 dans la main adverse" },
	[MESSAGE_SOWS] = { "sows from $1: ", "sème de $1" FIRM ": " },
	[MESSAGE_SOWS_ON] = { "sows on: ", "sème encore" FIRM ": " },
	[MESSAGE_SKIPS] = { "skips $1", "saute $1" },
	[MESSAGE_HARVESTS] = { "harvests $1", "récolte $1" },
	[MESSAGE_HARVESTED] = { "harvested: $1", "récolté" FIRM ": $1" },
	[MESSAGE_FROM] = { "$1 from $2", "$1 en $2" },
	[MESSAGE_NEW_ROUND] = { "a new round begins",
	    "une nouvelle manche commence" },
	[MESSAGE_OBSTACLE] = { "moves the rock from $1 to $2",
	    "déplace le rocher de $1 en $2" },
	[MESSAGE_RUNS_FREE] = { "the wild horse goes from $1 to $2",
	    "le cheval sauvage va de $1 à $2" },
	[MESSAGE_BARRIER] = { "puts a barrier between $1 and $2",
	    "pose une barrière entre $1 et $2" },
	[MESSAGE_FALLEN] = { "the barrier between $1 and $2 falls",
	    "la barrière entre $1 et $2 tombe" },
	[MESSAGE_ROUTE] = { "lays a route between $1 and $2",
	    "trace une route entre $1 et $2" },
	[MESSAGE_HOSTAGE] = { "takes $1 hostage on $2",
	    "prend $1 en otage en $2" },
	[MESSAGE_FREES] = { "frees $1 on $2", "libère $1 en $2" },
	[MESSAGE_GONE] = { "removes $1 from $2", "enlève $1 de $2" },
	[MESSAGE_AND_SO_ON] = { "and so on", "et ainsi de suite" },

	[MESSAGE_STICKS] = { "$1, throws of the sticks",
	    "$1, lancers des bâtons" },
	[MESSAGE_FLAT_SIDES] = { "flat side up|flat sides up",
	    "côté plat visible|côtés plats visibles" },

	[MESSAGE_RECORD] = { "record $1", "partie $1" },
	[MESSAGE_PLIES] = { "ply|plies", "demi-coup|demi-coups" },
	[MESSAGE_BROKEN_OFF] = { "broken off, the record is wrong there",
	    "interrompue, il y a une erreur à cet endroit" },
	[MESSAGE_A_DRAW] = { "a draw", "partie nulle" },
	[MESSAGE_UNFINISHED] = { "unfinished, $1 to move",
	    "inachevée, $1 au trait" },
	[MESSAGE_PLY_OF] = { "ply $1 of $2", "demi-coup $1 sur $2" },
	[MESSAGE_PLY_OF_VARIATION] = { "ply $1, a variation",
	    "demi-coup $1, une variante" },
	[MESSAGE_STEP_KEYS] = { "(space, b, g, G; games: n, p; variations: v, "
				"u; q leaves)",
	    "(espace, b, g, G ; parties : n, p ; variantes : v, u ; q "
	    "quitte)" },
	[MESSAGE_VARIATION] = { "variation $1: $2", "variante $1" FIRM ": $2" },
	[MESSAGE_STOOD] = { "illegal [$1], but it stood",
	    "illégal [$1], mais maintenu" },
};

static const char *const words[][LANGUAGE_COUNT] = {
	/* sides */
	{ "south", "sud" },
	{ "north", "nord" },
	{ "light", "clair" },
	{ "dark", "foncé" },
	{ "green", "vert" },
	{ "orange", "orange" },
	{ "red", "rouge" },
	{ "blue", "bleu" },
	{ "goat", "chèvre" },
	{ "tiger", "tigre" },
	{ "lion", "lion" },
	{ "elephant", "éléphant" },

	/* labels of what positions count */
	{ "in hand", "en main" },
	{ "lost", "perdu|perdus" },
	{ "hero in hand", "héros en main" },
	{ "hut on", "case en" },
	{ "goat in hand|goats in hand", "chèvre en main|chèvres en main" },
	{ "goat taken|goats taken", "chèvre prise|chèvres prises" },
	{ "barrier to put|barriers to put",
	    "barrière à poser|barrières à poser" },
	{ "the billy goat is lost", "le bouc est perdu" },
	{ "ply without a capture|plies without a capture",
	    "demi-coup sans prise|demi-coups sans prise" },
	{ "ply without a harvest|plies without a harvest",
	    "demi-coup sans récolte|demi-coups sans récolte" },
	{ "merchant held by", "marchand tenu par" },
	{ "caravan included", "caravane comprise" },
	{ "a camel must be placed", "un chameau doit être posé" },
	{ "seed harvested|seeds harvested",
	    "graine récoltée|graines récoltées" },
	{ "seed in hand|seeds in hand", "graine en main|graines en main" },
	{ "house|houses", "case|cases" },
	{ "round begun by", "manche ouverte par" },
	{ "player still to arrange|players still to arrange",
	    "joueur dispose encore ses graines|"
	    "joueurs disposent encore leurs graines" },
	{ "early harvest|early harvests", "récolte précoce|récoltes précoces" },
	{ "the last turn did not end", "le dernier coup ne finit pas" },

	{ "tamarind|tamarinds", "tamarin|tamarins" },
	{ "capture made|captures made",
	    "capture effectuée|captures effectuées" },
	{ "step of the rock|steps of the rock", "pas du rocher|pas du rocher" },
	{ "barriers", "barrières" },
	{ "routes", "routes" },
	{ "retreat camps", "camps retirés" },
	{ "route to lay|routes to lay", "route à tracer|routes à tracer" },
	{ "horse home|horses home", "cheval rentré|chevaux rentrés" },
	{ "wild horse on", "cheval sauvage en" },
	{ "wild horse started on", "cheval sauvage parti de" },
	{ "return of the wild horse|returns of the wild horse",
	    "retour du cheval sauvage|retours du cheval sauvage" },
	{ "hurdles on", "haies en" },
	{ "last soldier outside was captured",
	    "dernier soldat dehors capturé" },
	{ "came to the corner by exactly 5",
	    "arrivé au coin par 5 exactement" },

	/* on a pit that is passed over */
	{ "skip", "saute" },

	/* places beside a track */
	{ "start", "départ" },
	{ "home", "écurie" },

	/* titles that are not names only */
	{ "Dara or Wali", "Dara ou Wali" },
	{ "Hasami Shogi (war)", "Hasami Shogi (guerre)" },
	{ "Jarmo (legendary)", "Jarmo (légendaire)" },

	/* terminations */
	{ "normal", "fin normale" },
	{ "resignation", "abandon" },
	{ "agreement", "accord" },
	{ "time", "temps" },
	{ "forfeit", "forfait" },
	{ "adjudication", "arbitrage" },
	{ "unfinished", "inachevée" },
};

/* Where the name alone does not make a subject. */
static const char *const subjects[][LANGUAGE_COUNT] = {
	{ "goat", "la chèvre" },
	{ "tiger", "le tigre" },
	{ "lion", "le lion" },
	{ "elephant", "l'éléphant" },
};

static const struct {
	const char *piece;
	struct {
		const char *one, *many;
	} in[LANGUAGE_COUNT];
} pieces[] = {
	{ "lemur",
	    { { "a lemur", "lemurs" }, { "un lémurien", "lémuriens" } } },
	{ "camel", { { "a camel", "camels" }, { "un chameau", "chameaux" } } },
	{ "royal caravan",
	    { { "a royal caravan", "royal caravans" },
		{ "une caravane royale", "caravanes royales" } } },
	{ "piece", { { "a piece", "pieces" }, { "un pion", "pions" } } },
	{ "lion", { { "a lion", "lions" }, { "un lion", "lions" } } },
	{ "elephant", { { "an elephant", "elephants" },
			  { "un éléphant", "éléphants" } } },
	{ "goat", { { "a goat", "goats" }, { "une chèvre", "chèvres" } } },
	{ "tiger", { { "a tiger", "tigers" }, { "un tigre", "tigres" } } },
	{ "billy goat",
	    { { "a billy goat", "billy goats" }, { "un bouc", "boucs" } } },
	{ "alpha tiger", { { "an alpha tiger", "alpha tigers" },
			     { "un tigre alpha", "tigres alpha" } } },
	{ "soldier",
	    { { "a soldier", "soldiers" }, { "un soldat", "soldats" } } },
	{ "guard", { { "a guard", "guards" }, { "un garde", "gardes" } } },
	{ "golden soldier", { { "a golden soldier", "golden soldiers" },
				{ "un soldat doré", "soldats dorés" } } },
	{ "golden guard", { { "a golden guard", "golden guards" },
			      { "un garde doré", "gardes dorés" } } },
	{ "hero", { { "a hero", "heroes" }, { "un héros", "héros" } } },
	{ "female lemur",
	    { { "a female lemur", "female lemurs" },
		{ "un lémurien femelle", "lémuriens femelles" } } },
	{ "shogun", { { "a shogun", "shoguns" }, { "un shogun", "shoguns" } } },
	{ "proud lion", { { "a proud lion", "proud lions" },
			    { "un lion fier", "lions fiers" } } },
	{ "matriarch", { { "a matriarch", "matriarchs" },
			   { "une matriarche", "matriarches" } } },
	{ "hut", { { "a shaman's hut", "shaman's huts" },
		     { "une case de chaman", "cases de chaman" } } },
	{ "rock", { { "a rock", "rocks" }, { "un rocher", "rochers" } } },
	{ "retreat camp", { { "a retreat camp", "retreat camps" },
			      { "un camp retiré", "camps retirés" } } },
	{ "barrier",
	    { { "a barrier", "barriers" }, { "une barrière", "barrières" } } },
	{ "route", { { "a route", "routes" }, { "une route", "routes" } } },
	{ "horse", { { "a horse", "horses" }, { "un cheval", "chevaux" } } },
	{ "wild horse", { { "a wild horse", "wild horses" },
			    { "un cheval sauvage", "chevaux sauvages" } } },
	{ "hurdle", { { "a hurdle", "hurdles" }, { "une haie", "haies" } } },
	{ "seed", { { "a seed", "seeds" }, { "une graine", "graines" } } },
};

const char *language_name(unsigned language)
{
	return language < LANGUAGE_COUNT ? names[language] : NULL;
}

bool language_find(const char *name, enum language *language)
{
	*language = ENGLISH;
	if (!name)
		return true;
	for (unsigned i = 0; i < LANGUAGE_COUNT; i++) {
		if (strcmp(names[i], name) == 0) {
			*language = (enum language)i;
			return true;
		}
	}
	return false;
}

const char *language_pattern(enum language language, enum message message)
{
	return messages[message][language];
}

void language_say(struct text *out, enum language language,
    enum message message, const char *one, const char *two)
{
	const char *c = language_pattern(language, message);

	for (; *c; c++) {
		if (c[0] != '$' || (c[1] != '1' && c[1] != '2')) {
			text_putc(out, *c);
			continue;
		}
		c++;
		text_puts(out, *c == '1' ? one : two);
	}
}

static const char *const *find_word(const char *english)
{
	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (strcmp(words[i][ENGLISH], english) == 0)
			return words[i];
	return NULL;
}

const char *language_word(enum language language, const char *english)
{
	const char *const *row =
	    language == ENGLISH ? NULL : find_word(english);

	return row ? row[language] : english;
}

bool language_knows(enum language language, const char *english)
{
	return language == ENGLISH || find_word(english) != NULL;
}

const char *language_subject(enum language language, const char *side)
{
	for (size_t i = 0; language != ENGLISH && i < COUNT_OF(subjects); i++)
		if (strcmp(subjects[i][ENGLISH], side) == 0)
			return subjects[i][language];
	return language_word(language, side);
}

bool language_knows_piece(const char *piece)
{
	for (size_t i = 0; i < COUNT_OF(pieces); i++)
		if (strcmp(pieces[i].piece, piece) == 0)
			return true;
	return false;
}

void language_pieces(
    struct text *out, enum language language, const char *piece, unsigned count)
{
	for (size_t i = 0; i < COUNT_OF(pieces); i++) {
		if (strcmp(pieces[i].piece, piece) != 0)
			continue;
		if (count == 1)
			text_puts(out, pieces[i].in[language].one);
		else
			text_addf(
			    out, "%u %s", count, pieces[i].in[language].many);
		return;
	}
	text_addf(out, "%u %s", count, piece);
}

/* Nothing is plural in English, singular in French. */
static bool is_one(enum language language, unsigned long number)
{
	return number == 1 || (number == 0 && language == FRENCH);
}

void language_count(struct text *out, enum language language,
    unsigned long number, const char *forms)
{
	const char *bar = strchr(forms, '|');

	text_addf(out, "%lu ", number);
	if (!bar)
		text_puts(out, forms);
	else if (is_one(language, number))
		text_add(out, forms, (size_t)(bar - forms));
	else
		text_puts(out, bar + 1);
}

void language_capital(struct text *out, size_t begin)
{
	if (begin < out->length && out->data[begin] >= 'a' &&
	    out->data[begin] <= 'z')
		out->data[begin] = (char)(out->data[begin] - 'a' + 'A');
}

void language_claim(struct text *out, enum language language,
    const struct game *game, const struct claim *claim)
{
	if (claim->winner < game->sides)
		language_say(out, language, MESSAGE_CLAIM_WIN,
		    language_word(language, game->side[claim->winner].name),
		    NULL);
	else
		language_say(out, language, MESSAGE_CLAIM_DRAW, NULL, NULL);
	score_add(out, ", ", game, claim->score);
	text_addf(out, " (%s)", claim->rule->id);
}
