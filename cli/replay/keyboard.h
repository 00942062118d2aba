/* Keys as they are pressed, from the terminal even if records come through a
 * pipe. */
#ifndef CLI_REPLAY_KEYBOARD_H
#define CLI_REPLAY_KEYBOARD_H

#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

enum pressed {
	KEY_ON,
	KEY_BACK,
	KEY_FIRST,
	KEY_FINAL,
	KEY_NEXT_GAME,
	KEY_GAME_BEFORE,
	KEY_ENTER, /* a variation; its number is in keyboard.number */
	KEY_LEAVE, /* it */
	KEY_QUIT,
	KEY_OTHER /* or a signal: what is shown may be gone */
};

struct keyboard {
	FILE *in;
	unsigned number; /* of the variation that is entered, from 1 */
	bool terminal;
	struct termios raw;
};

void keyboard_open(struct keyboard *keyboard);
void keyboard_close(struct keyboard *keyboard);
enum pressed keyboard_read(struct keyboard *keyboard);

#endif
