/* The games of Asia, and games that are not ours. */
#include "rules/lore.h"

#define HIDDEN_TOKENS                                                          \
	"One player takes a tiger in one hand and a goat in the other; the "   \
	"other picks a hand and so a side. The goats begin."

static const struct replaced in_pulijudam[] = {
	{ "BAG-1", "PUL-1", "in part" },
	{ "BAG-6", "PUL-1", NULL },
	{ NULL, NULL, NULL },
};

const struct lore baghchal_lore = {
	.booklet = LUDOS_ASIE,
	.game_names = { "Tigre", "Jeu du tigre", "Tigres et chèvres",
	    "Chèvres et tigres" },
	.facts = "A game of Nepal, said to be a thousand years old; herdsmen "
		 "play it on lines scratched into sand or stone. Competitions "
		 "play matches of up to three games.",
	.first = HIDDEN_TOKENS,
};

const struct lore pulijudam_lore = {
	.booklet = LUDOS_ASIE,
	.game_names = { "Aadu Puli", "Aadu Puli Attam" },
	.facts = "The tigers and goats of India, on a board like a mountain.",
	.first = HIDDEN_TOKENS,
	.replaced = in_pulijudam,
};

/* --- Hasami Shogi ---------------------------------------------------------- */

static const struct replaced in_war[] = {
	{ "HAS-1", "HAW-1", NULL },
	{ "HAS-3", "HAW-1", NULL },
	{ "HAS-4", "HAW-1", NULL },
	{ "HAS-6", "HAW-2", NULL },
	{ "HAS-8", "HAW-3", NULL },
	{ "HAS-9", "HAW-3", NULL },
	{ NULL, NULL, NULL },
};

const struct lore hasami_ludos_lore = {
	.booklet = LUDOS_ASIE,
	.game_names = { "Hasami Shogi", "Échecs ciseaux", "Scissors chess" },
	.facts =
	    "The scissors chess of Japan, of which there are many disputed "
	    "forms. This one, with lines of five, is told after Tamás Marosi "
	    "(AGON) and set at Nagashino in 1575.",
	.first = "Red begins.",
};

const struct lore hasami_war_lore = {
	.booklet = LUDOS_ASIE,
	.names = { "Jeu de guerre", "Guerre", "Hasami Shogi (guerre)" },
	.facts = "The scissors chess of Japan as a war to the last piece but "
		 "one, after R. C. Bell.",
	.first = "Red begins.",
	.replaced = in_war,
};

/* --- Jarmo ----------------------------------------------------------------- */

static const struct replaced in_legendary[] = {
	{ "JAR-5", "JAL-2", "in part" },
	{ "JAR-7", "JAL-3", NULL },
	{ "JAR-9", "JAL-1", NULL },
	{ "JAR-10", "JAL-1", NULL },
	{ "JAR-11", "JAL-4", NULL },
	{ "JAR-12", "JAL-4", NULL },
	{ "JAR-13", "JAL-1", NULL },
	{ NULL, NULL, NULL },
};

static const struct replaced in_jasyr[] = {
	{ "JAR-2", "JAJ-3", "in part" },
	{ "JAR-5", "JAJ-5", "in part" },
	{ "JAR-7", "JAJ-6", NULL },
	{ "JAR-8", "JAJ-4", NULL },
	{ "JAR-9", "JAJ-1", NULL },
	{ "JAR-10", "JAJ-1", NULL },
	{ "JAR-11", "JAJ-7", NULL },
	{ "JAR-12", "JAJ-7", NULL },
	{ "JAR-13", "JAJ-1", NULL },
	{ NULL, NULL, NULL },
};

const struct lore jarmo_ludos_lore = {
	.booklet = LUDOS_ASIE,
	.game_names = { "Yasir", "Djarmo" },
	.facts =
	    "A war game of the Tatars, of the 8th century by the booklet, "
	    "which Batu Khan is said to have carried along. Its board is not "
	    "the same for both sides, and even the player who is behind can "
	    "bring the end about.",
	.first = "Green begins.",
};

const struct lore jarmo_legendary_lore = {
	.booklet = LUDOS_ASIE,
	.names = { "Légendaire", "Variante légendaire", "Jarmo (légendaire)" },
	.facts = "The Jarmo of the Tatars without points, after the book AGON.",
	.first = "Green begins.",
	.replaced = in_legendary,
};

const struct lore jarmo_jasyr_lore = {
	.booklet = LUDOS_ASIE,
	.names = { "Jasir", "Variante Jasyr" },
	.facts = "The Polish form of the Tatars' Jarmo; nobody goes back.",
	.first = "Green begins.",
	.replaced = in_jasyr,
};

/* --- Yut ------------------------------------------------------------------- */

#define HIGHEST_THROW                                                          \
	"Each player throws the sticks; the highest throw begins and is his "  \
	"first, equal ones are thrown again."

const struct lore yut_ludos_lore = {
	.booklet = LUDOS_ASIE,
	.game_names = { "Yoot", "Nyout", "Yut Nori" },
	.facts =
	    "A race of Korea, nearly two thousand years old; families play it "
	    "at New Year. The booklet follows Stewart Culin's book of 1895 on "
	    "the games of Korea, China and Japan.",
	.first = HIGHEST_THROW,
};

const struct lore yut_favourite_lore = {
	.booklet = LUDOS_ASIE,
	.names = { "Variante préférée", "Notre variante préférée",
	    "Yut (variante préférée)" },
	.facts = "Korea's race as the authors of the booklet like it best, "
		 "from two posts.",
	.first = HIGHEST_THROW,
};

/* --- not ours -------------------------------------------------------------- */

const struct stranger strangers[] = {
	{ "Bao", "omweso" },
	{ "Bao la Kiswahili", "omweso" },
	{ "Kalah", "oware" },
	{ "Jodu", "oware" },
	{ "Kakua", "oware" },
	{ "Andot", "oware" },
	{ "Jeu du moulin", "dara" },
	{ "Moulin", "dara" },
	{ "Mill", "dara" },
	{ "Alquerque", "fanorona" },
	{ "Shogi", "hasami" },
};
const size_t stranger_count = sizeof(strangers) / sizeof(strangers[0]);
