#include "render/book/words.h"

#include "notation/replay/ending.h"

static const char *const words[WORD_COUNT] = {
	[WORD_START] = "Start",
	[WORD_RULING] = "ruling",
	[WORD_RULING_SENTENCE] = "Ruling.",
	[WORD_VARIATION] = "Variation",
	[WORD_VARIATIONS] = "Ways on",
	[WORD_GAMES] = "Games",
	[WORD_SEVERAL_GAMES] = "$1 games",
	[WORD_FILTER] = "Filter the games",
	[WORD_MOVES] = "Moves",
	[WORD_REPLAY] = "Replay",
	[WORD_FIRST] = "First position",
	[WORD_BACK] = "Back",
	[WORD_PLAY] = "Play",
	[WORD_PAUSE] = "Pause",
	[WORD_ON] = "On",
	[WORD_LAST] = "Last position",
	[WORD_FLIP] = "Flip the board",
	[WORD_LINK] = "Copy a link to this position",
	[WORD_COPIED] = "Link copied",
	[WORD_SPEED] = "Speed",
	[WORD_SLOW] = "slow",
	[WORD_STEADY] = "medium",
	[WORD_QUICK] = "fast",
	[WORD_ABOUT] = "About this game",
	[WORD_RECORD] = "The record (LDN)",
	[WORD_DOWNLOAD] = "Download",
	[WORD_CLOCK] = "clock",
	[WORD_BROKEN_OFF] = "broken off: the record is wrong here",
	[WORD_KEY_HOME] = "Home",
	[WORD_KEY_LEFT] = "Left",
	[WORD_KEY_RIGHT] = "Right or Space",
	[WORD_KEY_END] = "End",

	[WORD_FIGURE] = "Figure $1",
	[WORD_SEE] = "(figure $1)",
	[WORD_AFTER] = "after $1",
	[WORD_AT_START] = "the start",
	[WORD_AT_RULING] = "as the arbiter set it",
	[WORD_BOOK] = "Games",
};

const char *book_word(const struct language *language, enum book_word word)
{
	return words_in(language, words[word]);
}

void book_say(struct text *out, const struct language *language,
    enum book_word word, struct span one)
{
	const char *pattern = book_word(language, word),
		   *place = strstr(pattern, "$1");

	if (!place) {
		text_puts(out, pattern);
		return;
	}
	text_add(out, pattern, (size_t)(place - pattern));
	text_add(out, one.text, one.length);
	text_puts(out, place + 2);
}

void book_label(
    struct text *out, const struct language *language, struct span english)
{
	char label[40];
	size_t begin = out->length;

	if (english.length == 0 || english.length >= sizeof(label)) {
		text_add(out, english.text, english.length);
		return;
	}
	memcpy(label, english.text, english.length);
	label[english.length] = '\0';
	/* A side is a label, too, with a capital letter. */
	if (!language_knows(language, label) && label[0] >= 'A' &&
	    label[0] <= 'Z') {
		label[0] = (char)(label[0] - 'A' + 'a');
		text_puts(out, words_in(language, label));
		language_capital(out, begin);
	} else {
		text_puts(out, words_in(language, label));
	}
}

void book_value(struct text *out, const struct language *language,
    struct span label, struct span value)
{
	char name[64];
	size_t length = 0;

	if (!span_is(label, "Game") && !span_is(label, "First to move")) {
		text_add(out, value.text, value.length);
		return;
	}
	/* Options follow the name of a game. */
	while (length < value.length && length + 1 < sizeof(name) &&
	       (value.length - length < 3 ||
		   memcmp(value.text + length, " + ", 3) != 0)) {
		name[length] = value.text[length];
		length++;
	}
	name[length] = '\0';
	text_puts(out, words_in(language, name));
	text_add(out, value.text + length, value.length - length);
}

bool book_ending(struct text *out, const struct language *language,
    const struct record *record, const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);
	const struct game *game = verdict->game;

	if (ending.result == RESULT_WON) {
		language_say(out, language, MESSAGE_WINS,
		    subject_in(language, game->side[ending.winner].name), NULL);
	} else if (ending.result == RESULT_DRAW) {
		language_say(out, language, MESSAGE_DRAW, NULL, NULL);
	} else {
		language_say(out, language, MESSAGE_UNFINISHED,
		    words_in(
			language, game->side[verdict->final.pos.side].name),
		    NULL);
		if (ending.claim) {
			language_say(out, language, MESSAGE_NEXT, NULL, NULL);
			language_claim(out, language, game, ending.claim);
		}
		return false;
	}
	if (ending.score)
		score_add(out, " ", game, ending.score);
	return true;
}

void book_reason(struct text *out, const struct language *language,
    const struct record *record, const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);

	if (ending.result == RESULT_UNKNOWN)
		return;
	if (ending.rule)
		text_puts(out, ending.rule->id);
	else if (ending.termination)
		text_puts(out, words_in(language, ending.termination));
}
