/* What an offer changes and what it explains, in words. */
#include "notation/edit/repair.h"
#include "notation/record/turn_text.h"
#include "notation/text/language.h"

/* `ply 15: 'd2-d3' for 'd3-d2'` */
static void word_edit(const struct repair *repair,
    const struct repair_offer *offer, unsigned n, struct text *text)
{
	const struct edit *edit = &offer->edits[n];
	const struct repair_turn *was = &repair->turns[repair_place(offer, n)];
	char turn[TURN_TEXT_MAX];

	turn_write(&repair->game->map, &edit->turn, turn);
	switch (edit->kind) {
	case EDIT_REPLACE:
		text_say(text, "ply %zu: '%s' for '%.*s'", edit->at + 1, turn,
		    (int)was->text.length, was->text.text);
		break;
	case EDIT_INSERT:
		text_say(text, "ply %zu: '%s' is missing", edit->at + 1, turn);
		break;
	case EDIT_DELETE:
		text_say(text, "ply %zu: '%.*s' is one too many", edit->at + 1,
		    (int)was->text.length, was->text.text);
		break;
	case EDIT_SWAP:
		text_say(text, "ply %zu: '%.*s' before '%.*s'", edit->at + 1,
		    (int)was[1].text.length, was[1].text.text,
		    (int)was->text.length, was->text.text);
		break;
	}
}

void repair_word_edits(const struct repair *repair,
    const struct repair_offer *offer, struct text *text)
{
	for (unsigned n = 0; n < offer->count; n++) {
		text_puts(text, n ? "; " : "");
		word_edit(repair, offer, n, text);
	}
}

bool repair_is_guess(const struct repair_offer *offer)
{
	return offer->explained < 2;
}

void repair_word_worth(const struct repair *repair,
    const struct repair_offer *offer, struct text *text)
{
	size_t later = repair->count - repair->wrong;

	if (offer->then)
		text_say(text, "%zu of %zu later plies legal, then [%s]",
		    offer->explained, later, offer->then->id);
	else if (offer->explained < later)
		text_say(text, "%zu of %zu later plies legal", offer->explained,
		    later);
	else if (offer->agrees)
		text_say(text, "%zu of %zu later plies legal, result agrees",
		    offer->explained, later);
	else
		text_say(text, "%zu of %zu later plies legal, result differs",
		    offer->explained, later);
	if (repair_is_guess(offer))
		text_say(text, " (a guess)");
}
