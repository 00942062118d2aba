/*
 * Reading the trials of the program Ludii. A trial says what every move did to
 * the board, so it is played twice, as its actions have it and by our rules:
 * the two boards must stay the same. A chain is several moves of one player
 * there, and a pass where he could have gone on.
 */
#include "notation/formats/ludii/trl.h"

#include <string.h>

#include "notation/formats/implied.h"
#include "notation/formats/ludii/board.h"
#include "notation/formats/ludii/header.h"
#include "notation/formats/playing.h"
#include "notation/text/language.h"

struct trial {
	struct importer *in;
	struct import_play *play;
	struct trial_board board;
	uint16_t before[TRIAL_SITES]; /* the move that is read */
	struct ending ending;
	struct span set_up; /* where the set-up begins, if there is one */
	bool begun;         /* a player has moved */
	bool in_list;       /* of legal moves, which nobody needs */
	/* A turn that may not be complete. */
	struct text turn;
	struct span turn_place;
	int turn_mover, turn_from, turn_to;
	/* A pass that is no turn if nothing follows it. */
	struct trial_decision held; /* or else the one that is played */
	bool holds;
	unsigned long talks; /* which LDN has no place for */
};

/* --- turns ------------------------------------------------------------------------ */

static bool is_over(const struct trial *trial)
{
	return !trial->play->lost && trial->play->state.outcome.rule;
}

/* Where the last seed jumps the house that it came from, Ludii looks at that
 * house, and so takes nothing: our rules have harvested. */
static bool is_missed_harvest(
    const struct trial *trial, const uint16_t on[TRIAL_SITES])
{
	const struct trial_board *board = &trial->board;
	const struct import_play *play = trial->play;
	unsigned others = play->game.map.points - 1u, sown, side;
	uint8_t store;

	if (!trl_has_seeds(&play->game.map) || trial->turn_mover < 1 ||
	    trial->turn_mover > 2 || trial->turn_from < 0 ||
	    trial->turn_from >= TRIAL_SITES)
		return false;
	side = (unsigned)trial->turn_mover - 1;
	store = board->ludii->store[side];
	sown = trial->before[trial->turn_from];
	return sown > others && sown % others == 1 &&
	       on[store] == trial->before[store] &&
	       position_value(play->game.family, &play->state.pos, "score",
		   side) > on[store];
}

/* The game goes on from Ludii's board. */
static bool rule(struct trial *trial, const uint16_t on[TRIAL_SITES],
    struct position pos, const char *why)
{
	trial_board_position(&trial->board, on, &pos);
	import_play_ruling(
	    trial->play, &pos, why, trial_offset(trial->in, trial->turn_place));
	return true;
}

static bool is_forbidden(const struct turn *turn, void *user)
{
	const struct trial *trial = user;
	const struct game *game = &trial->play->game;
	struct standing at = { .before = trial->play->state,
		.now = trial->play->state };
	struct step step = { .at = &at, .game = game };

	game->family->play(game, &at.now.pos, turn, &at.report);
	return trial->board.ludii->forbids(&step);
}

/* Ludii leaves nothing to the player but a pass. */
static bool forbids_all(struct trial *trial)
{
	return trial->held.forced && trial->board.ludii->forbids &&
	       state_turns(&trial->play->game, &trial->play->state,
		   is_forbidden, trial);
}

/* Why a turn stands although it breaks a rule: Ludii has that one in another
 * form. NULL if it does not. */
static const char *why_otherwise(struct trial *trial)
{
	const struct rule *broken = trial->play->broken;
	const struct ludii *ludii = trial->board.ludii;
	const char *const *rules = ludii->otherwise_rules;

	if (!broken)
		return NULL;
	if (trial->held.pass)
		return forbids_all(trial) ? ludii->forbidden : NULL;
	while (*rules && strcmp(*rules, broken->id) != 0)
		rules++;
	return *rules ? ludii->otherwise : NULL;
}

/* The turn is complete: what did it do here, and what there? */
static bool end_turn(struct trial *trial, const uint16_t on[TRIAL_SITES])
{
	struct span turn = { trial->turn.data, trial->turn.length };
	struct importer *in = trial->in;
	struct position pos;
	const char *why;

	if (turn.length == 0)
		return true;
	import_translation(in, turn, trial_offset(in, trial->turn_place),
	    trial->turn_place.length);
	import_play_turn(trial->play, turn);
	text_clear(&trial->turn);
	if (!trial->play->lost && is_missed_harvest(trial, on))
		return rule(trial, on, trial->play->state.pos,
		    "Ludii takes nothing where the last seed jumps the house "
		    "that it came from");
	why = why_otherwise(trial);
	if (why) {
		pos = trial->play->state.pos;
		pos.side ^= 1;
		return rule(trial, on, pos, why);
	}
	if (trial->play->lost ||
	    trial_board_compare(&trial->board, on, in, &trial->play->state.pos,
		trial->turn_place, "after this move"))
		return true;
	import_doubt(in, DOUBT_BOARD, NULL, trial->play->plies);
	return false;
}

static uint8_t point_of(
    const struct trial *trial, const struct trial_number *site)
{
	return site->value >= 0 && site->value < TRIAL_SITES
		   ? trial->board.point[site->value]
		   : NOWHERE;
}

/* How a step takes, by what it took first; 0 if in neither way. */
static char chain_sign(
    const struct trial *trial, uint8_t from, uint8_t to, int removed)
{
	const struct map *map = &trial->play->game.map;
	int direction = map_direction(map, from, to);
	uint8_t taken;

	if (removed < 0 || direction < 0)
		return '\0';
	taken = trial->board.point[removed];
	if (taken == map->next[to][direction])
		return 'A';
	return taken == map->next[from][opposite((unsigned)direction)] ? 'W'
								       : '\0';
}

static bool is_pick(
    const struct trial *trial, const struct trial_decision *decision)
{
	return trial->board.ludii->taking == LUDII_PICKS && !decision->moved &&
	       decision->removed >= 0;
}

/* c3-c4/e5: one of the enemy's pieces goes. */
static bool add_pick(struct trial *trial, const struct trial_decision *decision)
{
	uint8_t taken = trial->board.point[decision->removed];

	if (trial->turn.length == 0 || taken == NOWHERE)
		return trial_wrong(trial->in, decision->head,
		    "nothing comes before this piece is taken off");
	text_addf(&trial->turn, "/%s", trial->play->game.map.name[taken]);
	return true;
}

/* e2-e6xd6,f6: what the piece has closed in. */
static void add_closed(
    struct trial *trial, const struct trial_decision *decision)
{
	for (unsigned i = 0; i < decision->cleared_count; i++) {
		uint8_t taken = trial->board.point[decision->cleared[i]];

		if (taken != NOWHERE)
			text_addf(&trial->turn, "%c%s", i ? ',' : 'x',
			    trial->play->game.map.name[taken]);
	}
}

/* A piece goes from one point to another, whatever it takes. */
static void add_step(struct trial *trial, const struct trial_decision *decision,
    uint8_t from, uint8_t to)
{
	const struct map *map = &trial->play->game.map;
	enum ludii_taking taking = trial->board.ludii->taking;
	bool jumps = taking == LUDII_JUMPS && decision->removed >= 0;
	struct text *turn = &trial->turn;
	char sign = '\0';

	if (taking == LUDII_CHAINS)
		sign = chain_sign(trial, from, to, decision->removed);
	if (turn->length == 0)
		text_puts(turn, map->name[from]);
	text_addf(turn, "%c%s",
	    jumps || (decision->removed >= 0 && !sign && taking == LUDII_CHAINS)
		? 'x'
		: '-',
	    map->name[to]);
	if (taking == LUDII_CLOSES)
		add_closed(trial, decision);
	if (sign) {
		text_putc(turn, sign);
		trial->turn_to = decision->to.value;
	}
}

/* Adds the move to the turn; false if it is none. Sets turn_to if the turn may
 * go on from there. */
static bool add_move(struct trial *trial, const struct trial_decision *decision)
{
	const struct map *map = &trial->play->game.map;
	uint8_t from = point_of(trial, &decision->from),
		to = point_of(trial, &decision->to);
	struct text *turn = &trial->turn;

	trial->turn_to = -1;
	if (decision->pass) {
		text_puts(turn, "--");
		return true;
	}
	if (trl_has_seeds(map) && from != NOWHERE) {
		text_puts(turn, map->name[from]);
		if (decision->stored)
			text_addf(turn, "x%d", decision->stored);
		return true;
	}
	if (to == NOWHERE || (from == NOWHERE && !trial_is_hand(&trial->board,
						     decision->from.value)))
		return trial_wrong(trial->in, decision->head,
		    "a move goes 'from=' a site of the board 'to=' another");
	if (trial->board.ludii->taking == LUDII_PICKS && decision->again)
		trial->turn_to = decision->to.value;
	if (is_pick(trial, decision))
		return add_pick(trial, decision);
	if (from == NOWHERE)
		text_puts(turn, map->name[to]);
	else
		add_step(trial, decision, from, to);
	return true;
}

static bool check_mover(
    const struct trial *trial, const struct trial_decision *decision)
{
	const struct import_play *play = trial->play;
	int due = play->state.pos.side + 1;

	if (play->lost || decision->mover < 0 || decision->mover == due)
		return true;
	return trial_wrong(trial->in, decision->head,
	    "player %d moves, but it is the turn of player %d (%s)",
	    decision->mover, due,
	    words_in(
		trial->in->memory->language, play->game.side[due - 1].name));
}

/* Ludii plays on where our rules end a game; only a pass says nothing. */
static void note_late(
    struct trial *trial, const struct trial_decision *decision)
{
	if (!decision->pass && !decision->talk)
		import_play_late(
		    trial->play, trial_offset(trial->in, decision->head));
}

static bool begin_turn(struct trial *trial,
    const struct trial_decision *decision, const uint16_t on[TRIAL_SITES])
{
	trial->turn_place = decision->head;
	trial->turn_mover = decision->mover;
	trial->turn_from = decision->from.value;
	if (!check_mover(trial, decision) || !add_move(trial, decision))
		return false;
	return trial->turn_to >= 0 || end_turn(trial, on);
}

/* Where Ludii sees the end only after a pass, or lets both sides pass for
 * ever, such passes are held back: by our rules the game may go on. False if
 * one held before is no turn. */
static bool hold_pass(
    struct trial *trial, const struct trial_decision *decision)
{
	bool held = trial->holds, idle = decision->pass && decision->forced;

	trial->holds = false;
	if (held && !(idle && !import_play_must_pass(trial->play)) &&
	    !begin_turn(trial, &trial->held, trial->before))
		return false;
	trial->holds = idle && (trial->board.ludii->last_pass ||
				   trial->board.ludii->idle_passes);
	trial->held = *decision;
	return true;
}

static bool play_decision(
    struct trial *trial, const struct trial_decision *decision)
{
	bool same_mover =
	    trial->turn.length > 0 && decision->mover == trial->turn_mover;

	if (same_mover && !decision->pass &&
	    (is_pick(trial, decision) ||
		decision->from.value == trial->turn_to))
		return add_move(trial, decision);
	if (!end_turn(trial, trial->before))
		return false;
	if (same_mover && decision->pass)
		return true;
	if (is_over(trial)) {
		note_late(trial, decision);
		return true;
	}
	trial->talks += decision->talk;
	if (decision->talk)
		return true;
	if (!hold_pass(trial, decision))
		return false;
	return trial->holds || begin_turn(trial, decision, trial->board.on);
}

/* Before the first move of a player: the board must be ours. */
static bool begin_play(struct trial *trial)
{
	const struct position *start = &trial->play->state.pos;

	trial->begun = true;
	if (trial->set_up.text)
		return trial_board_compare(&trial->board, trial->board.on,
		    trial->in, start, trial->set_up, "at the start");
	trial_board_set(&trial->board, start);
	return true;
}

static bool read_move(struct trial *trial, struct span text)
{
	struct trial_decision decision;
	struct trial_move move;
	bool sets_up;

	if (!trial_open_move(trial->in, text, &move))
		return false;
	sets_up = move.fields.mover.value == 0;
	if (sets_up && trial->begun)
		return trial_wrong(trial->in, move.head,
		    "the set-up (mover=0) comes before the first move");
	if (!sets_up && !trial->begun && !begin_play(trial))
		return false;
	memcpy(trial->before, trial->board.on, sizeof(trial->before));
	if (!trial_board_play(&trial->board, trial->in, text, &decision))
		return false;
	if (!sets_up)
		return play_decision(trial, &decision);
	if (!trial->set_up.text)
		trial->set_up = decision.head;
	return true;
}

/* --- the lines ---------------------------------------------------------------------- */

static bool read_winner(struct trial *trial, struct span value)
{
	struct trial_number winner;
	int players = trial->play->game.family->side_count;

	if (!trial_read_number(trial->in, value, &winner))
		return false;
	if (winner.value > players)
		return trial_wrong(trial->in, value,
		    "the winner is a player, 1 or 2, or 0 for a draw");
	trial->ending.given = winner.value >= 0;
	trial->ending.winner = winner.value - 1;
	trial->ending.there = trial_offset(trial->in, value);
	return true;
}

/* What Ludii needs to go on, and its statistics. */
static bool is_idle(struct span line)
{
	static const char *const names[] = { "RNG internal state=",
		"LEGAL MOVES LIST SIZE", "numInitialPlacementMoves=",
		"endtype=", "rankings=", "SANDBOX=", "LUDII_VERSION=" };
	struct span value;

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (trial_value(line, names[i], &value))
			return true;
	return line.length == 0;
}

static bool read_line(struct trial *trial, struct span line)
{
	struct span value;

	if (trial_value(line, "Move=", &value))
		return read_move(trial, value);
	if (trial_value(line, "winner=", &value))
		return read_winner(trial, value);
	if (trial_value(line, "NEW LEGAL MOVES LIST", &value))
		trial->in_list = true;
	else if (!is_idle(line))
		return trial_wrong(trial->in, line,
		    "this is no line of a trial: they begin with 'Move=', "
		    "'winner=', 'endtype=' and so on");
	return true;
}

/* The trial stops before the piece was picked that the last turn takes. */
static void drop_half_turn(struct trial *trial)
{
	if (trial->turn.length == 0 || trial->turn_to < 0 ||
	    trial->board.ludii->taking != LUDII_PICKS)
		return;
	ledger_add(&trial->in->lost,
	    "the last turn, %s: the trial stops in the middle of it",
	    trial->turn.data);
	text_clear(&trial->turn);
}

/* One that our rules know was played, whatever Ludii made of it. */
static bool keep_last_pass(struct trial *trial)
{
	return !trial->holds || !import_play_must_pass(trial->play) ||
	       begin_turn(trial, &trial->held, trial->board.on);
}

static bool read_lines(struct trial *trial, size_t at)
{
	struct span text = { trial->in->source->text,
		trial->in->source->length };
	struct span line;

	while (trial_next_line(text, &at, &line)) {
		if (trial->in_list)
			trial->in_list = !span_is(line, "END LEGAL MOVES LIST");
		else if (!read_line(trial, line))
			return false;
	}
	drop_half_turn(trial);
	if (!end_turn(trial, trial->board.on) || !keep_last_pass(trial))
		return false;
	return trial->begun || begin_play(trial);
}

/* --- the whole ------------------------------------------------------------------------- */

static void tell_losses(struct trial *trial)
{
	if (trial->talks)
		ledger_add(&trial->in->lost,
		    "%lu moves that propose to end the game "
		    "or vote on it",
		    trial->talks);
	import_play_tell_late(trial->play);
}

/* What our rules give is told by them, score and all; a winner of moves that
 * are left out says nothing. */
static void settle_ending(struct trial *trial)
{
	const struct outcome *outcome = &trial->play->state.outcome;
	int winner = outcome->winner == NOBODY ? -1 : outcome->winner;

	if (is_over(trial) &&
	    (trial->play->late || trial->ending.winner == winner))
		trial->ending.given = false;
	import_ending(trial->in, trial->play, &trial->ending);
}

static bool read_trial(struct trial *trial, const struct trial_header *header)
{
	const struct ruleset *ruleset = trial->play->game.ruleset;
	size_t there = trial_offset(trial->in, header->name);
	bool good;

	import_rules(trial->in, trial->play, there);
	trial_board_init(
	    &trial->board, ludii_find(ruleset), &trial->play->game);
	text_init(&trial->turn, trial->in->memory);
	good = read_lines(trial, header->behind);
	text_release(&trial->turn);
	if (good) {
		settle_ending(trial);
		tell_losses(trial);
	}
	return good;
}

static bool trl_read(struct importer *in)
{
	const struct family *family = NULL;
	const struct ruleset *ruleset;
	struct trial_header header;
	struct trial *trial;
	bool good;

	if (!trial_header_read(in, &header) ||
	    !(ruleset = trial_header_rules(in, &header, &family)))
		return false;
	trial = arena_get(&in->arena, sizeof(*trial));
	if (!trial)
		return false;
	trial->in = in;
	trial->play = import_play_new(in, family, ruleset);
	if (!trial->play)
		return false;
	good = read_trial(trial, &header);
	import_play_release(trial->play);
	return good;
}

static bool trl_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	struct span value;

	(void)format;
	(void)patterns;
	return trial_value(beginning, "game=", &value);
}

/* A trial ends where the next one begins. */
static size_t trl_split(struct span text, bool at_end)
{
	struct span line, value;
	bool begun = false;
	size_t at = 0, start;

	for (start = at; trial_next_line(text, &at, &line); start = at) {
		if (trial_value(line, "game=", &value) && begun)
			return start;
		begun |= line.length > 0;
	}
	return at_end ? text.length : 0;
}

const struct format trl_format = {
	.name = "trl",
	.suffix = "trl",
	.about = "trials of the program Ludii",
	.sniff = trl_sniff,
	.split = trl_split,
	.read = trl_read,
	.in_turn = true,
	.refuses = trl_refuses,
	.write = trl_write,
};
