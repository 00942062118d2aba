/*
 * What is known about a ruleset besides its rules: the booklet it follows,
 * the names that people look for, where it is from, how the players find who
 * begins, and which rules of another chapter it replaces.
 */
#ifndef RULES_LORE_H
#define RULES_LORE_H

#include <stddef.h>

/* The booklets, by their titles. */
#define LUDOS_AFRIQUE "LUDOS Afrique"
#define LUDOS_ASIE    "LUDOS Asie"
#define LUDENS_YOTE   "Ludens Planet: Yoté"
#define LUDENS_AVELE  "Ludens Planet: Mancala - Avelé"
#define GLOBE_JOUEUR  "Le Globe Joueur: Yoté et Dara"
#define MADOU         "Jouons avec Madou: Awalé"

/* A rule that does not hold here because of another one. */
struct replaced {
	const char *rule, *by; /* ids; no rule after the last */
	const char *when;      /* "in phase 1"; NULL for always */
};

enum { NAMES_MAX = 8 };

struct lore {
	const char *booklet;
	/* What else people call it, spelled as they do, and its whole game if
	 * it is the first of it. NULL after the last. */
	const char *names[NAMES_MAX], *game_names[NAMES_MAX];
	const char *facts; /* where it is from, who plays it: sentences */
	const char *first; /* how it is found who begins: a sentence */
	const struct replaced *replaced; /* or NULL */
};

extern const struct lore oware_abapa_lore, oware_awele_lore, oware_awale_lore,
    oware_namnam_lore, omweso_lore;
extern const struct lore fanorona_tsivy_lore, fanorona_vela_lore,
    fanorona_dimyand_lore, fanorona_telo_lore;
extern const struct lore yote_ludos_lore, yote_ludens_lore, yote_globe_lore,
    choko_ludos_lore, choko_ludens_lore;
extern const struct lore dara_ludos_lore, dara_dala_lore, dara_globe_lore,
    dara_wali_lore, dara_bolotondou_lore;
extern const struct lore baghchal_lore, pulijudam_lore;
extern const struct lore hasami_ludos_lore, hasami_war_lore;
extern const struct lore jarmo_ludos_lore, jarmo_legendary_lore,
    jarmo_jasyr_lore;
extern const struct lore yut_ludos_lore, yut_favourite_lore;

/* A game that the booklets only name. */
struct stranger {
	const char *name;
	const char *game; /* the one of ours that is most like it */
};

extern const struct stranger strangers[];
extern const size_t stranger_count;

#endif
