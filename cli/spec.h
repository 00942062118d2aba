/* GAME[/RULES][+OPTION...] on the command line. */
#ifndef CLI_SPEC_H
#define CLI_SPEC_H

#include "cli/command.h"
#include "notation/text/text.h"
#include "rules/registry.h"

/* The words there are: games, rulesets of a game, options of a ruleset. */
void each_game(tell_fn *tell, void *user);
void each_rules(struct span game, tell_fn *tell, void *user);
void each_option(const struct family *family, const struct ruleset *ruleset,
    tell_fn *tell, void *user);
void each_side(const struct family *family, const struct ruleset *ruleset,
    tell_fn *tell, void *user);

/* The ruleset that the beginning of a spec names, without a word if there is
 * none; *rest is what follows it. */
const struct ruleset *spec_peek(
    const char *spec, const struct family **family, const char **rest);

enum { SPEC_MAX = 160 };

/*
 * The spec with the names that people use put into ours ("Awalé" is
 * oware/awale); told says so. The spec itself if there is nothing to put, so
 * that others tell what is wrong with it. NULL if it is none of our games, or
 * several, with the reason in told.
 */
const char *spec_translate(
    const char *spec, char ours[SPEC_MAX], struct text *told);
/* The same, told on stderr. */
const char *spec_understand(
    const struct arguments *arguments, const char *spec, char ours[SPEC_MAX]);
/* Of all operands, which are one name: tigres et chèvres. */
const char *spec_of_words(
    const struct arguments *arguments, char ours[SPEC_MAX]);

/* For commands that show a ruleset with all its options: tells and answers
 * false if the operands choose some. */
bool spec_is_without_options(const struct arguments *arguments);

/* Sets up the game; tells and answers false if there is no such thing. */
bool spec_read(
    const struct arguments *arguments, const char *spec, struct game *game);

/* Only our own names: *ruleset is NULL if the spec names a game alone. */
bool spec_find(const struct arguments *arguments, const char *spec,
    const struct family **family, const struct ruleset **ruleset);

/* A position string given on the command line, or the start if it is NULL.
 * @FILE is the position of a picture that `ludos draw` made. */
enum status spec_position(const struct arguments *arguments,
    const struct game *game, const char *words, struct position *pos);

/* Both: a picture knows its game, so spec may be NULL then, or name only the
 * game and leave rules and options to the picture. */
enum status spec_read_position(const struct arguments *arguments,
    const char *spec, const char *words, struct game *game,
    struct position *pos);

#endif
