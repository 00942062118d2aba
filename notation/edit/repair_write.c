/* A record's movetext with edits made, and what was there before. */
#include "notation/edit/repair.h"
#include "notation/record/turn_text.h"

/* What becomes of one turn of the main line. */
struct change {
	const struct edit *before;  /* a turn that is put before it, or NULL */
	const struct edit *instead; /* EDIT_REPLACE or EDIT_DELETE, or NULL */
	bool with_next, with_last;  /* they changed places */
};

size_t repair_place(const struct repair_offer *offer, unsigned n)
{
	size_t at = offer->edits[n].at;

	for (unsigned i = n; i-- > 0;) {
		const struct edit *made = &offer->edits[i];

		if (made->kind == EDIT_INSERT && at > made->at)
			at--;
		else if (made->kind == EDIT_DELETE && at >= made->at)
			at++;
	}
	return at;
}

static struct change change_of(const struct repair_offer *offer, size_t place)
{
	struct change change = { NULL, NULL, false, false };

	for (unsigned n = 0; n < offer->count; n++) {
		const struct edit *edit = &offer->edits[n];
		size_t at = repair_place(offer, n);

		if (edit->kind == EDIT_SWAP) {
			change.with_next |= at == place;
			change.with_last |= at + 1 == place;
		} else if (at == place && edit->kind == EDIT_INSERT) {
			change.before = edit;
		} else if (at == place) {
			change.instead = edit;
		}
	}
	return change;
}

void repair_write_turn(
    const struct repair *repair, const struct turn *turn, struct text *moves)
{
	char text[TURN_TEXT_MAX];

	text_add(moves, text, turn_write(&repair->game->map, turn, text));
}

static void put_was(struct span was, struct text *moves)
{
	text_addf(moves, " {[%%was%s%.*s]}", was.length ? " " : "",
	    (int)was.length, was.text);
}

/* The turn as it was written, with a ! or ? that is glued to it. */
static struct span whole(
    const struct repair *repair, const struct repair_turn *turn)
{
	return (struct span){ repair->record->moves.text + turn->offset,
		turn->length };
}

/* What becomes of it, and what was there; a sign that is glued to a turn goes
 * where that goes. */
static void put_changed(const struct repair *repair, size_t place,
    const struct change *change, struct text *moves)
{
	const struct repair_turn *here = &repair->turns[place];
	const struct repair_turn *other = change->with_next   ? here + 1
					  : change->with_last ? here - 1
							      : NULL;
	struct span there = whole(repair, other ? other : here);

	if (change->before) {
		repair_write_turn(repair, &change->before->turn, moves);
		put_was((struct span){ "", 0 }, moves);
		text_putc(moves, ' ');
	}
	if (other || !change->instead) {
		text_add(moves, there.text, there.length);
	} else if (change->instead->kind == EDIT_REPLACE) {
		repair_write_turn(repair, &change->instead->turn, moves);
		text_add(moves, there.text + here->text.length,
		    there.length - here->text.length);
	}
	if (!other && change->instead && change->instead->kind == EDIT_DELETE)
		put_was(there, moves);
	else if (other || change->instead)
		put_was(here->text, moves);
}

/* Behind a turn more or less every number of a turn is wrong: none is needed. */
static void put_unnumbered(struct span written, struct text *moves)
{
	struct movetext part = { .text = written };
	struct token token;
	size_t done = 0;

	for (movetext_next(&part, &token); token.kind != TOKEN_END;
	     movetext_next(&part, &token)) {
		if (token.kind != TOKEN_NUMBER)
			continue;
		text_add(moves, written.text + done, token.offset - done);
		done = token.offset + token.length;
	}
	text_add(moves, written.text + done, written.length - done);
}

static void put_part(struct span written, bool shifted, struct text *moves)
{
	if (shifted)
		put_unnumbered(written, moves);
	else
		text_add(moves, written.text, written.length);
}

void repair_write(const struct repair *repair, const struct repair_offer *offer,
    struct text *moves)
{
	struct span rest = repair->record->moves;
	const char *begin = rest.text;
	bool shifted = false;

	for (size_t i = repair->first; i < repair->count; i++) {
		struct change change = change_of(offer, i);
		const struct repair_turn *turn = &repair->turns[i];
		size_t before = turn->offset - (size_t)(rest.text - begin);

		if (!change.before && !change.instead && !change.with_next &&
		    !change.with_last)
			continue;
		put_part((struct span){ rest.text, before }, shifted, moves);
		put_changed(repair, i, &change, moves);
		rest.text += before + turn->length;
		rest.length -= before + turn->length;
		shifted |=
		    change.before ||
		    (change.instead && change.instead->kind == EDIT_DELETE);
	}
	put_part(rest, shifted, moves);
}
