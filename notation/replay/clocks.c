#include "notation/replay/clocks.h"

#include "notation/record/comment.h"

void clocks_init(struct clocks *clocks, const struct record *record)
{
	clocks->on = record->fields[FIELD_CLOCK] ||
		     record->termination == TERMINATION_TIME;
	for (unsigned s = 0; clocks->on && s < record->sides; s++)
		clocks->side[s] = (struct side_clock){ .left = -1 };
}

/* The most that it can show after a move. */
static long most_left(struct side_clock *clock,
    const struct time_control *control, unsigned long round, long shown)
{
	long before = clock->left < 0 ? control->base : clock->left;

	if (control->each_move)
		return control->base;
	before += control->bonus;
	/* Some clocks give it with the move, others when it is needed. */
	if (control->moves && round >= control->moves && !clock->next_stage &&
	    shown > before) {
		clock->next_stage = true;
		before += control->later;
	}
	return before;
}

static bool has_fraction(struct span shown)
{
	for (size_t i = 0; i < shown.length; i++)
		if (shown.text[i] > '0' && shown.text[i] <= '9')
			return true;
	return false;
}

static void note(struct clocks *clocks, const struct record *record,
    const struct standing *line, const struct comment_clock *noted, long shown)
{
	const struct time_control *control = &record->control[noted->side];
	struct side_clock *clock = &clocks->side[noted->side];

	/* What is set is right, and so is what led there. */
	if (noted->set)
		clock->risen.length = 0;
	else if (control->base && (clock->left < 0 || shown > clock->left) &&
		 !clock->risen.length &&
		 shown > most_left(clock, control, line->round, shown))
		clock->risen = noted->shown;
	clock->left = shown || !has_fraction(noted->shown) ? shown : 1;
	clock->ply = line->ply;
}

void clocks_follow(struct clocks *clocks, struct patterns *patterns,
    const struct record *record, const struct standing *line,
    const struct game *game, struct span comment, long plain)
{
	struct comment_clock noted = { .side = line->side, .shown = comment };
	size_t at = 0;

	if (plain >= 0 && line->side >= 0) {
		note(clocks, record, line, &noted, plain * 1000);
		return;
	}
	while (comment_next_clock(
	    patterns, game, line->side, comment, &at, &noted)) {
		long shown = clock_read(noted.shown);

		if (shown >= 0)
			note(clocks, record, line, &noted, shown);
	}
}

static void check_flags(const struct clocks *clocks, struct record *record,
    const struct verdict *verdict, struct sink *sink)
{
	const struct node *node = record->fields[FIELD_TERMINATION];
	unsigned loser = record->winner ^ 1u;
	const struct side_clock *lost;

	if (record->termination != TERMINATION_TIME ||
	    record->result != RESULT_WON)
		return;
	if (clocks->side[record->winner].left == 0)
		sink_warning(sink, &record->source, node->offset,
		    node->end - node->offset,
		    "the game was lost on time, but the winner's clock stands "
		    "at zero");
	if (record->sides != 2)
		return;
	lost = &clocks->side[loser];
	/* That of the side to move ran on after it was noted. */
	if (lost->left > 0 &&
	    (verdict->final.pos.side != loser || lost->ply == verdict->plies))
		sink_warning(sink, &record->source, node->offset,
		    node->end - node->offset,
		    "the game was lost on time, but the loser's clock does not "
		    "stand at zero");
}

void clocks_check(const struct clocks *clocks, struct record *record,
    const struct verdict *verdict, struct sink *sink)
{
	for (unsigned s = 0; s < record->sides; s++) {
		struct span risen = clocks->side[s].risen;

		if (risen.length)
			sink_warning(sink, &record->source,
			    record_moves_offset(record,
				(size_t)(risen.text - record->moves.text)),
			    risen.length,
			    "the clock rises by more than the time control "
			    "adds");
	}
	check_flags(clocks, record, verdict, sink);
}
