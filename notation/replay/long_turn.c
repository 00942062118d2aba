#include "notation/replay/replay_moves.h"

void replay_refuse_long(struct playing *playing, const struct token *token)
{
	struct diag diag = { .level = LEVEL_ERROR };
	struct span text = token->text;

	if (!playing->broken)
		diag.ply = playing->line->ply + 1;
	sink_report(playing->sink, &diag, &playing->record->source,
	    record_moves_offset(playing->record, token->offset), text.length,
	    "'%.*s' is too long: a turn has at most %d signs, each with its "
	    "point or number",
	    span_shown(text), text.text, TURN_MAX);
	replay_give_up(playing);
}
