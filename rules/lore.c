/* The games of Africa; those of Asia are in rules/lore_asia.c. */
#include "rules/lore.h"

#define HIDDEN_SEED                                                            \
	"One player hides a seed in one hand and shows both fists; the other " \
	"begins if he picks that hand, and is second otherwise."
#define LOTS   "Lots decide who begins."
#define AGREED "The players settle who begins, by lot if they like."

const struct lore oware_abapa_lore = {
	.booklet = LUDOS_AFRIQUE,
	.names = { "Warri", "Wouri", "Ayo", "Ayoayo", "Awari", "Ouri" },
	.facts =
	    "A game of the Ashanti of Ghana, called after the Akan word for "
	    "marrying. Abapa, \"the good version\", is what competitions play; "
	    "the booklet follows Rattray's book on religion and art in "
	    "Ashanti.",
	.first = HIDDEN_SEED,
};

const struct lore oware_awele_lore = {
	.booklet = LUDENS_AVELE,
	.names = { "Avelé", "Mancala", "Mancala - Avelé", "Semailles",
	    "Jeu de semailles", "Jeux de semailles", "Jeu des semailles",
	    "Jeux des semailles" },
	.facts = "The national game of Côte d'Ivoire, where some villages hold "
		 "tournaments to name a chief. It is one of nearly two hundred "
		 "games of sowing that go by the name of mancala.",
	.first = "The youngest begins.",
};

const struct lore oware_awale_lore = {
	.booklet = MADOU,
	.names = { "Wari", "Jeu des semailles africaines" },
	.facts =
	    "Awalé, or Wari, after the book that François Pingaud wrote in "
	    "1993. Much turns on the granaries, houses with twelve seeds and "
	    "more.",
	.first = "The booklet does not say who begins; here it is South "
		 "unless a record says otherwise.",
};

const struct lore oware_namnam_lore = {
	.booklet = LUDOS_AFRIQUE,
	.names = { "Jerin-Jerin", "Round and Round" },
	.facts = "What the children of Ghana play on an Oware board, over "
		 "many rounds.",
	.first = HIDDEN_SEED,
};

const struct lore omweso_lore = {
	.booklet = LUDOS_AFRIQUE,
	.names = { "Mweso" },
	.facts = "A game of sowing from Uganda on four rows. Bao, which "
		 "Tanzania, Zanzibar and Kenya play on such a board, is "
		 "another game.",
	.first = HIDDEN_SEED,
};

/* --- Fanorona -------------------------------------------------------------- */

#define GREEN "Green begins."

static const struct replaced in_vela[] = {
	{ "FAN-3", "VEL-2", "in phase 1" },
	{ "FAN-4", "VEL-2", "in phase 1" },
	{ "FAN-5", "VEL-2", "in phase 1" },
	{ "FAN-7", "VEL-2", "in phase 1" },
	{ "FAN-8", "VEL-2", "in phase 1" },
	{ "FAN-9", "VEL-2", "in phase 1" },
	{ "FAN-10", "VEL-2", "in phase 1" },
	{ "FAN-12", "VEL-3", "in phase 1" },
	{ "FAN-13", "VEL-6", "in phase 1" },
	{ NULL, NULL, NULL },
};

static const struct replaced in_dimyand[] = {
	{ "FAN-1", "FAT-3", "in part" },
	{ NULL, NULL, NULL },
};

static const struct replaced in_telo[] = {
	{ "FAN-1", "FAT-2", "in part" },
	{ NULL, NULL, NULL },
};

const struct lore fanorona_tsivy_lore = {
	.booklet = LUDOS_AFRIQUE,
	.facts =
	    "The national game of Madagascar, known since the 17th century "
	    "and used in rites and to foretell the future; perhaps a child of "
	    "Alquerque. A son of King Ralambo is said to have lost the throne "
	    "because he would not leave his game.",
	.first = GREEN,
};

const struct lore fanorona_vela_lore = {
	.booklet = LUDOS_AFRIQUE,
	.names = { "Vély", "Jeu Vela", "Jeu de Vela" },
	.facts = "Played in Madagascar after a lost game of Fanorona, again "
		 "and again until the loser wins one.",
	.first = "The loser of the game before has green and begins.",
	.replaced = in_vela,
};

const struct lore fanorona_dimyand_lore = {
	.booklet = LUDOS_AFRIQUE,
	.names = { "Fanoron-Dimy" },
	.facts = "Fanorona of Madagascar on a smaller board, to learn the "
		 "large game by.",
	.first = GREEN,
	.replaced = in_dimyand,
};

const struct lore fanorona_telo_lore = {
	.booklet = LUDOS_AFRIQUE,
	.facts = "Fanorona of Madagascar on the smallest board, to learn the "
		 "larger games by.",
	.first = GREEN,
	.replaced = in_telo,
};

/* --- Yoté and Choko -------------------------------------------------------- */

const struct lore yote_ludos_lore = {
	.booklet = LUDOS_AFRIQUE,
	.facts =
	    "A game of the Fulani of West Africa, more than 200 years old and "
	    "often played for bets. The booklet follows a book of games round "
	    "the world by Àngels Navarro (2011).",
	.first = "Light begins.",
};

const struct lore yote_ludens_lore = {
	.booklet = LUDENS_YOTE,
	.facts =
	    "Much played in West Africa, above all in Senegal, with bets by "
	    "players and onlookers; families keep their tactics to "
	    "themselves. A committee of UNICEF named it among the best games "
	    "for children.",
	.first = AGREED,
};

const struct lore yote_globe_lore = {
	.booklet = GLOBE_JOUEUR,
	.facts = "A game of jumps from Senegal, Mali and Burkina Faso.",
	.first = LOTS,
};

const struct lore choko_ludos_lore = {
	.booklet = LUDOS_AFRIQUE,
	.facts = "The Yoté of the Gambia, on fewer squares and with a merchant "
		 "who says when to deploy.",
	.first = "Light begins and holds the merchant.",
};

const struct lore choko_ludens_lore = {
	.booklet = LUDENS_YOTE,
	.facts = "A kind of Yoté from West Africa in which pieces also jump "
		 "over their friends.",
	.first = AGREED,
};

/* --- Dara ------------------------------------------------------------------ */

static const struct replaced in_dala[] = {
	{ "DAR-3", "DAL-3", NULL },
	{ "DAR-7", "DAL-4", NULL },
	{ "DAR-8", "DAL-5", NULL },
	{ "A1", "DAL-3", NULL },
	{ "A2", "DAL-4", NULL },
	{ "A7", "DAL-5", NULL },
	{ NULL, NULL, NULL },
};

static const struct replaced in_bolotondou[] = {
	{ "LPW-1", "LPB-1", "in part" },
	{ "LPW-2", "LPB-1", "in part" },
	{ "LPW-3", "LPB-1", NULL },
	{ "A3", "LPB-3", NULL },
	{ NULL, NULL, NULL },
};

const struct lore dara_ludos_lore = {
	.booklet = LUDOS_AFRIQUE,
	.game_names = { "Derrah", "Doki", "Dili" },
	.facts =
	    "A game of West Africa, handed down by the Dakarkari of Nigeria "
	    "and akin to the mill game. The booklet follows R. C. Bell, Board "
	    "and Table Games (1969).",
	.first = "The lions begin.",
};

const struct lore dara_dala_lore = {
	.booklet = LUDOS_AFRIQUE,
	.facts =
	    "The Dara of the Baggara of Sudan, played on a heap of loose earth "
	    "(nugar) with twelve sticks each, one set of them peeled.",
	.first = "The lions begin.",
	.replaced = in_dala,
};

const struct lore dara_globe_lore = {
	.booklet = GLOBE_JOUEUR,
	.names = { "Dara ou Wali" },
	.facts = "One game with two names: Dara in the Sahara, Wali south of "
		 "it.",
	.first = LOTS,
};

const struct lore dara_wali_lore = {
	.booklet = LUDENS_YOTE,
	.facts = "The game of lines that Mali plays.",
	.first = AGREED,
};

const struct lore dara_bolotondou_lore = {
	.booklet = LUDENS_YOTE,
	.names = { "Bolotudu" },
	.facts = "The Wali of Togo, with lines of two.",
	.first = AGREED,
	.replaced = in_bolotondou,
};
