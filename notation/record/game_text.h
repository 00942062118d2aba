/* GAME[/RULES][+OPTION...]: how people name a game in one word. */
#ifndef NOTATION_RECORD_GAME_TEXT_H
#define NOTATION_RECORD_GAME_TEXT_H

#include "notation/text/text.h"
#include "rules/registry.h"

/* What is wrong with one. */
struct spec_fault {
	struct span word;    /* the part that nothing is called */
	const char *nearest; /* what was probably meant, or NULL */
	struct text what;    /* one line; owned */
};

void spec_fault_init(struct spec_fault *fault, struct memory *memory);
void spec_fault_release(struct spec_fault *fault);

/* Sets up the game; false if there is no such thing. */
bool spec_set_up(const char *spec, struct game *game, struct spec_fault *fault);

/* Adds the spec of a game, in full. */
void spec_write(const struct game *game, struct text *text);

#endif
