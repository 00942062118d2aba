/* What Ludii would say to a trial if it asked its own rules. */
#include "notation/formats/ludii/effects.h"
#include "notation/formats/ludii/trl.h"
#include "notation/text/language.h"

/* What a reader should know who plays the trial in Ludii. */
struct remarks {
	const struct ludii *ludii;
	struct ledger *ledger;
	unsigned long late; /* turns after Ludii's end */
	unsigned in_hand;   /* the second side's pieces, as Ludii has them */
};

/* A side has so few pieces that it has lost there. */
static bool is_late(const struct ludii *ludii, const struct step *step)
{
	const struct position *pos = &step->at->before.pos;
	struct census census;

	/* Its games with options of ours go on to the last piece. */
	if (!ludii->least || step->game->options)
		return false;
	census = position_census(pos);
	for (unsigned s = 0; s < 2; s++)
		if (census.pieces[s] +
			position_value(step->game->family, pos, "hand", s) <=
		    ludii->least)
			return true;
	return false;
}

/* Pieces that cannot be placed stay out here, and the moves begin; there they
 * begin when the second side has placed all. */
static bool moves_early(struct remarks *remarks, const struct step *step)
{
	const struct report *report = &step->at->report;
	bool placed = find_effect(report, EFFECT_DROP) != NULL;
	bool early =
	    remarks->in_hand > 0 && find_effect(report, EFFECT_MOVE) != NULL;

	if (placed && step->at->before.pos.side == 1 && remarks->in_hand > 0)
		remarks->in_hand--;
	if (early)
		remarks->in_hand = 0; /* said once */
	return early;
}

static bool note_turn(const struct step *step, void *user)
{
	struct remarks *remarks = user;
	const struct ludii *ludii = remarks->ludii;
	struct span word = step->text;
	const char *objection;

	if (step->kind != STEP_TURN || step->depth > 0)
		return true;
	if (is_late(ludii, step)) {
		remarks->late++;
		return true;
	}
	if (turn_has(&step->at->report.turn, 0, SIGN_PASS))
		objection =
		    ludii->two_hands
			? NULL
			: "in Ludii the game is over there, but it loads";
	else
		objection = ludii->objection ? ludii->objection(step) : NULL;
	if (ludii->two_hands && moves_early(remarks, step))
		objection = "in Ludii pieces move when the second player's "
			    "hand is empty, but it loads";
	if (objection)
		ledger_add(remarks->ledger, "ply %lu, %.*s: %s", step->at->ply,
		    span_shown(word), word.text,
		    words_in(
			remarks->ledger->lines.memory->language, objection));
	return true;
}

void trl_tell_remarks(struct exporter *out, const struct ludii *ludii)
{
	struct remarks remarks = { .ludii = ludii,
		.ledger = out->ledger,
		.in_hand = position_value(
		    out->record->family, &out->verdict->start, "hand", 1) };
	struct verdict again;

	replay_record(out->replay, out->record, out->source, out->sink,
	    out->options, note_turn, &remarks, &again);
	ledger_number(out, 0, remarks.late,
	    "move for Ludii, which ends the game before it, but loads it",
	    "moves for Ludii, which ends the game before them, but loads them");
}
