/* Rulings: the board is set, and an illegal turn stands. */
#include <string.h>

#include "cli/record/session.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"

/* Nobody's time runs while an arbiter decides; then the next one's does. */
static void go_on(struct session *session)
{
	if (session->clock.on) {
		session->clock.stopped = true;
		game_clock_go(&session->clock);
	}
	session_forget_throws(session);
}

bool session_may_rule(struct session *session, struct span position, bool stood)
{
	struct recording *recording = &session->recording;
	struct position_fault fault;
	struct position pos;

	if (!position_read(recording->game, position, &pos, &fault)) {
		recording_refuse(recording, "this position cannot be: ");
		position_tell(
		    recording->game, &fault, &recording->refusal.message);
		return false;
	}
	if (!stood && position_equal(&pos, &recording->standing.now.pos))
		return recording_refuse(recording,
		    "this is the position already: there is nothing to set");
	return true;
}

bool session_ruling(
    struct session *session, struct span position, struct span why)
{
	if (!session_may_rule(session, position, false) ||
	    !recording_add_ruling(&session->recording, position, why))
		return false;
	go_on(session);
	return session_finish(session, true);
}

bool session_may_stand(struct session *session, struct span turn)
{
	struct recording *recording = &session->recording;
	struct turn read;
	size_t bad;

	if (!turn_read(&recording->game->map, turn, &read, &bad))
		return read.count == TURN_MAX
			   ? recording_is_legal(recording, turn) /* says why */
			   : recording_refuse(recording,
				 "what stood must be a turn of this board: "
				 "ruling alone sets the position");
	/* Where the rules ended it, players may have gone on unawares. */
	if (!recording_may_go_on(recording))
		return false;
	if (recording_is_legal(recording, turn))
		return recording_refuse(recording,
		    "this turn is legal: it needs no ruling to stand");
	return !recording->memory->failed;
}

bool session_stand(struct session *session, struct span turn,
    struct span position, struct span why)
{
	struct recording *recording = &session->recording;
	unsigned side = recording->standing.now.pos.side;

	if (!session_may_stand(session, turn) ||
	    !session_may_rule(session, position, true) ||
	    !recording_add_stood(recording, turn, position, why))
		return false;
	session_note_turn(session, side, false);
	go_on(session);
	return session_finish(session, true);
}

/* What the signs of a turn say, whether it may be done or not. */
static void move_pieces(
    struct position *pos, const struct turn *turn, unsigned side)
{
	unsigned at = turn->count && turn->actions[0].sign == SIGN_AT
			  ? turn->actions[0].value
			  : NOWHERE;

	if (at == NOWHERE)
		return;
	if (turn->count == 1 && pos->at[at] == EMPTY)
		pos->at[at] = piece_of(side);
	for (unsigned i = 1; i < turn->count; i++) {
		unsigned to = turn->actions[i].value;

		switch ((enum sign)turn->actions[i].sign) {
		case SIGN_STEP:
		case SIGN_TAKE:
		case SIGN_JUMP:
		case SIGN_ALONG:
			pos->at[to] = pos->at[at];
			pos->at[at] = EMPTY;
			at = to;
			break;
		case SIGN_ALSO:
		case SIGN_LISTED:
			pos->at[to] = EMPTY;
			break;
		default:
			break;
		}
	}
}

void session_propose(
    const struct session *session, struct span turn, struct text *position)
{
	const struct recording *recording = &session->recording;
	const struct game *game = recording->game;
	struct position pos = recording->standing.now.pos;
	struct turn read;
	size_t bad;

	if (turn.length && turn_read(&game->map, turn, &read, &bad)) {
		unsigned side = pos.side;

		/* Seeds and throws do more than a turn says. */
		if (game->map.board->look != LOOK_PITS && !game->family->sticks)
			move_pieces(&pos, &read, side);
		pos.side = (uint8_t)((side + 1) % game->sides);
	}
	position_write(game, &pos, position);
}
