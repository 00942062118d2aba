#include "render/book/words.h"

#include "notation/record/ending.h"

#define FIRM "\xc2\xa0" /* a blank that no line breaks at */

static const char *const words[WORD_COUNT][LANGUAGE_COUNT] = {
	[WORD_START] = { "Start", "Début" },
	[WORD_RULING] = { "ruling", "décision" },
	[WORD_RULING_SENTENCE] = { "Ruling.", "Décision de l'arbitre." },
	[WORD_VARIATION] = { "Variation", "Variante" },
	[WORD_VARIATIONS] = { "Ways on", "Suites" },
	[WORD_GAMES] = { "Games", "Parties" },
	[WORD_SEVERAL_GAMES] = { "$1 games", "$1 parties" },
	[WORD_FILTER] = { "Filter the games", "Filtrer les parties" },
	[WORD_MOVES] = { "Moves", "Coups" },
	[WORD_REPLAY] = { "Replay", "Rejouer" },
	[WORD_FIRST] = { "First position", "Première position" },
	[WORD_BACK] = { "Back", "Reculer" },
	[WORD_PLAY] = { "Play", "Lire" },
	[WORD_PAUSE] = { "Pause", "Pause" },
	[WORD_ON] = { "On", "Avancer" },
	[WORD_LAST] = { "Last position", "Dernière position" },
	[WORD_FLIP] = { "Flip the board", "Retourner le plateau" },
	[WORD_LINK] = { "Copy a link to this position",
	    "Copier un lien vers cette position" },
	[WORD_COPIED] = { "Link copied", "Lien copié" },
	[WORD_SPEED] = { "Speed", "Vitesse" },
	[WORD_SLOW] = { "slow", "lente" },
	[WORD_STEADY] = { "normal", "normale" },
	[WORD_QUICK] = { "fast", "rapide" },
	[WORD_ABOUT] = { "About this game", "À propos de cette partie" },
	[WORD_RECORD] = { "The record (LDN)", "La feuille de partie (LDN)" },
	[WORD_DOWNLOAD] = { "Download", "Télécharger" },
	[WORD_CLOCK] = { "clock", "pendule" },
	[WORD_BROKEN_OFF] = { "broken off: the record is wrong here",
	    "interrompue" FIRM ": il y a une erreur à cet endroit" },
	[WORD_KEY_HOME] = { "Home", "Début" },
	[WORD_KEY_LEFT] = { "Left", "gauche" },
	[WORD_KEY_RIGHT] = { "Right or Space", "droite ou espace" },
	[WORD_KEY_END] = { "End", "Fin" },

	[WORD_FIGURE] = { "Figure $1", "Figure $1" },
	[WORD_SEE] = { "(figure $1)", "(figure $1)" },
	[WORD_AFTER] = { "after $1", "après $1" },
	[WORD_AT_START] = { "the start", "le début" },
	[WORD_AT_RULING] = { "as the arbiter set it",
	    "comme l'arbitre l'a fixée" },
	[WORD_BOOK] = { "Games", "Parties" },
};

static const char *const labels[][LANGUAGE_COUNT] = {
	{ "Game", "Jeu" },
	{ "Event", "Rencontre" },
	{ "Site", "Lieu" },
	{ "Date", "Date" },
	{ "Round", "Ronde" },
	{ "Board", "Table" },
	{ "First to move", "Premier au trait" },
	{ "Annotator", "Commentaires" },
	{ "Source", "Source" },
	{ "Result", "Résultat" },
};

const char *book_word(enum language language, enum book_word word)
{
	return words[word][language];
}

void book_say(struct text *out, enum language language, enum book_word word,
    struct span one)
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

/* Sides are labels, too, with a capital letter. */
static void put_side(struct text *out, enum language language, struct span side)
{
	char english[32];
	size_t begin = out->length;

	if (side.length == 0 || side.length >= sizeof(english)) {
		text_add(out, side.text, side.length);
		return;
	}
	memcpy(english, side.text, side.length);
	english[side.length] = '\0';
	if (english[0] >= 'A' && english[0] <= 'Z')
		english[0] = (char)(english[0] - 'A' + 'a');
	if (!language_knows(language, english)) {
		text_add(out, side.text, side.length);
		return;
	}
	text_puts(out, language_word(language, english));
	language_capital(out, begin);
}

void book_label(struct text *out, enum language language, struct span english)
{
	if (language == ENGLISH) {
		text_add(out, english.text, english.length);
		return;
	}
	for (size_t i = 0; i < COUNT_OF(labels); i++) {
		if (span_is(english, labels[i][ENGLISH])) {
			text_puts(out, labels[i][language]);
			return;
		}
	}
	put_side(out, language, english);
}

bool book_ending(struct text *out, enum language language,
    const struct record *record, const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);
	const struct game *game = verdict->game;

	if (ending.result == RESULT_WON) {
		language_say(out, language, MESSAGE_WINS,
		    language_subject(language, game->side[ending.winner].name),
		    NULL);
	} else if (ending.result == RESULT_DRAW) {
		language_say(out, language, MESSAGE_DRAW, NULL, NULL);
	} else {
		language_say(out, language, MESSAGE_UNFINISHED,
		    language_word(
			language, game->side[verdict->final.pos.side].name),
		    NULL);
		if (ending.claim) {
			language_say(out, language, MESSAGE_NEXT, NULL, NULL);
			language_claim(out, language, game, ending.claim);
		}
		return false;
	}
	if (ending.rule)
		score_add(out, " ", game, verdict->final.outcome.score);
	return true;
}

void book_reason(struct text *out, enum language language,
    const struct record *record, const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);

	if (ending.result == RESULT_UNKNOWN)
		return;
	if (ending.rule)
		text_puts(out, ending.rule->id);
	else if (ending.termination)
		text_puts(out, language_word(language, ending.termination));
}
