/* Playing the movetext of a record, turn by turn, and saying what is wrong. */
#include "notation/replay_moves.h"

#include "notation/command.h"
#include "notation/turn_text.h"

/* From here on only syntax is read. The verdict is on the main line so far. */
static void give_up(struct player *player)
{
	const struct replay *replay = player->replay;
	const struct line *line =
	    player->depth ? &replay->outer[0].line : &replay->line;

	if (player->broken)
		return;
	player->broken = true;
	player->verdict->final = line->now;
	player->verdict->plies = line->ply;
}

static void wrong_token(
    struct player *player, const struct token *token, const char *what)
{
	size_t offset = record_moves_offset(player->record, token->offset);

	sink_error(player->sink, &player->record->source, offset, token->length,
	    "%s", what);
	give_up(player);
}

enum { SHOWN_MAX = 40 };

/* What could have been played here instead, for the diagnostic. */
static void offer_legal(
    struct player *player, struct span written, struct diag *diag)
{
	struct legal *legal = &player->replay->legal;
	const struct state *now = &player->replay->line.now;

	if (!player->sink->tell || now->outcome.rule)
		return;
	legal_find(legal, player->game, now, written);
	diag->legal = legal->shown.length ? legal->shown.data : NULL;
	diag->legal_count = legal->count;
	diag->suggestion =
	    legal->suggestion.length ? legal->suggestion.data : NULL;
}

/* Not a turn of any game, or a point that this board does not have. */
static void unreadable_turn(
    struct player *player, const struct token *token, size_t bad)
{
	struct diag diag = { .level = LEVEL_ERROR };
	size_t offset = record_moves_offset(player->record, token->offset);
	struct patterns *patterns = player->replay->patterns;
	struct source *source = &player->record->source;
	struct span text = token->text;
	int point = text.length - bad > 3 ? 2 : (int)(text.length - bad);

	if (patterns_match(patterns, PATTERN_RESULT, text, 0, NULL)) {
		sink_report(player->sink, &diag, source, offset, text.length,
		    "the result '%.*s' belongs in the header, as 'result:'",
		    span_shown(text, SHOWN_MAX), text.text);
		give_up(player);
		return;
	}
	if (!player->broken) {
		diag.ply = player->replay->line.ply + 1;
		offer_legal(player, text, &diag);
	}
	if (patterns_match(patterns, PATTERN_TURN, text, 0, NULL))
		sink_report(player->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn on this board: there is no point "
		    "'%.*s'",
		    span_shown(text, SHOWN_MAX), text.text, point,
		    text.text + bad);
	else
		sink_report(player->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn", span_shown(text, SHOWN_MAX),
		    text.text);
	give_up(player);
}

static void illegal_turn(
    struct player *player, const struct token *token, const struct rule *rule)
{
	const struct line *line = &player->replay->line;
	struct diag diag = {
		.level = LEVEL_ERROR, .ply = line->ply + 1, .rule = rule
	};
	size_t offset = record_moves_offset(player->record, token->offset);
	const char *side = player->game->side[line->now.pos.side].name;

	give_up(player);
	offer_legal(player, token->text, &diag);
	if (line->now.outcome.rule)
		sink_report(player->sink, &diag, &player->record->source,
		    offset, token->text.length,
		    "turn '%.*s' at ply %lu comes after the end of the game",
		    span_shown(token->text, SHOWN_MAX), token->text.text,
		    diag.ply);
	else
		sink_report(player->sink, &diag, &player->record->source,
		    offset, token->text.length,
		    "illegal turn '%.*s' for %s at ply %lu",
		    span_shown(token->text, SHOWN_MAX), token->text.text, side,
		    diag.ply);
}

static void show_step(struct player *player, struct step *step)
{
	step->depth = player->depth;
	step->game = player->game;
	if (!player->each(step, player->user))
		player->stopped = true;
}

/* A turn of the first side begins a round, and so does one of a side that
 * does not come after the side before it. */
static unsigned long round_of_next(const struct line *line, unsigned side)
{
	return line->round + ((int)side <= line->side);
}

static void count_turn(struct line *line)
{
	unsigned side = line->before.pos.side;

	line->round_before = line->round;
	line->side_before = line->side;
	line->round = round_of_next(line, side);
	line->side = (int)side;
	line->ply++;
	line->moved = true;
}

static void count_throws(struct verdict *verdict, const struct turn *turn)
{
	for (unsigned i = 0; i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_THROW &&
		    turn->actions[i].value <= THROW_MAX)
			verdict->throws[turn->actions[i].value]++;
}

static void play_turn(
    struct player *player, const struct token *token, const struct turn *turn)
{
	struct replay *replay = player->replay;
	struct line *line = &replay->line;
	struct report *report = player->each ? &replay->report : NULL;
	const struct rule *broken;

	if (player->broken)
		return;
	line->before = line->now;
	broken = state_play_kept(player->game, &line->now, &line->before,
	    &replay->past, turn, report);
	if (broken) {
		illegal_turn(player, token, broken);
		return;
	}
	if (replay->past.failed) {
		replay->memory->failed = true;
		give_up(player);
		return;
	}
	count_turn(line);
	if (turn->actions[0].sign == SIGN_THROW && player->depth == 0)
		count_throws(player->verdict, turn);
	if (player->each) {
		/* Every member, or clearing the others takes the longest. */
		struct step step = {
			.kind = STEP_TURN,
			.depth = player->depth,
			.game = player->game,
			.nag = 0,
			.to_line_end = false,
			.ply = line->ply,
			.round = line->round,
			.starts_round = line->side == 0,
			.follows = line->side_before >= 0 &&
				   line->side > line->side_before &&
				   !line->interrupted,
			.before = &line->before,
			.after = &line->now,
			.report = report,
			.text = token->text,
			.glyph = token->glyph,
		};

		show_step(player, &step);
	}
	line->interrupted = false;
}

static void read_turn(struct player *player, const struct token *token)
{
	struct turn turn;
	size_t bad;

	if (turn_read(&player->game->map, token->text, &turn, &bad))
		play_turn(player, token, &turn);
	else
		unreadable_turn(player, token, bad);
}

static void check_number(struct player *player, const struct token *token)
{
	const struct line *line = &player->replay->line;
	unsigned side = line->now.pos.side;
	unsigned long round = round_of_next(line, side);

	if (player->broken || line->now.outcome.rule ||
	    (token->number == round && token->dots == (side > 0)))
		return;
	sink_warning(player->sink, &player->record->source,
	    record_moves_offset(player->record, token->offset), token->length,
	    "move number: '%lu%s' is expected here", round,
	    side > 0 ? "..." : ".");
}

static void open_variation(struct player *player, const struct token *token)
{
	struct replay *replay = player->replay;
	struct line *line = &replay->line;
	unsigned depth = player->depth;
	struct past *past = &replay->past;

	if (depth == VARIATIONS_MAX) {
		wrong_token(
		    player, token, "variations are nested deeper than 100");
		player->stopped = true;
		return;
	}
	if (!line->moved && !player->broken)
		wrong_token(player, token,
		    "a variation stands after the move that it replaces");
	player->depth++;
	replay->outer[depth].offset = token->offset;
	if (player->broken)
		return;
	replay->outer[depth].line = *line;
	replay->outer[depth].past = past->length;
	if (past->length > 0) {
		replay->outer[depth].hash = past->pushed[past->length - 1];
		past_go_back(past, past->length - 1);
	}
	line->now = line->before;
	line->ply--;
	line->round = line->round_before;
	line->side = line->side_before;
	line->moved = false;
	line->interrupted = true;
	if (player->each)
		show_step(player,
		    &(struct step){ .kind = STEP_OPEN, .ply = line->ply });
}

static void close_variation(struct player *player, const struct token *token)
{
	struct replay *replay = player->replay;
	struct past *past = &replay->past;
	unsigned depth;

	if (player->depth == 0) {
		wrong_token(player, token, "no variation is open here");
		return;
	}
	depth = --player->depth;
	if (player->broken)
		return;
	if (replay->outer[depth].past > 0) {
		past_go_back(past, replay->outer[depth].past - 1);
		past_push(past, replay->outer[depth].hash);
	}
	replay->line = replay->outer[depth].line;
	replay->line.interrupted = true;
	if (player->each)
		show_step(player, &(struct step){ .kind = STEP_CLOSE,
				      .ply = replay->line.ply });
}

static void see_comment(struct player *player, const struct token *token)
{
	const struct line *line = &player->replay->line;

	command_check(player->record, player->replay->patterns,
	    &player->game->map, token, player->sink);
	if (player->each && !player->broken)
		show_step(player, &(struct step){ .kind = STEP_COMMENT,
				      .ply = line->ply,
				      .text = token->text,
				      .to_line_end = token->to_line_end });
}

static void see_nag(struct player *player, const struct token *token)
{
	const struct line *line = &player->replay->line;

	if (!line->moved && !player->broken)
		wrong_token(
		    player, token, "an annotation stands after its move");
	else if (player->each && !player->broken)
		show_step(player, &(struct step){ .kind = STEP_NAG,
				      .ply = line->ply,
				      .nag = token->number });
}

/* The length of `12.` if that is the number due here, otherwise 0. */
static size_t glance_number(
    const struct line *line, const char *text, const char *end)
{
	const char *at = text;
	unsigned long number = 0;

	for (; at < end && is_digit(*at) && number <= line->round; at++)
		number = number * 10 + (unsigned long)(*at - '0');
	if (end - at < 2 || at[0] != '.' || at[1] == '.' ||
	    line->now.pos.side != 0 || number != round_of_next(line, 0))
		return 0;
	return (size_t)(at - text) + 1;
}

/* Plays on as long as what comes can be read at a glance: nearly always. */
static void play_glanced(struct player *player, struct movetext *moves)
{
	const char *text = moves->text.text, *end = text + moves->text.length,
		   *at = text + moves->at;
	struct token token = { .kind = TOKEN_TURN };
	struct turn turn;
	size_t length = 1;

	while (length && !player->stopped && !player->broken) {
		while (at < end && movetext_is_blank(*at))
			at++;
		if (at < end && is_digit(*at)) {
			length = glance_number(&player->replay->line, at, end);
			at += length;
			continue;
		}
		token.text = (struct span){ at, (size_t)(end - at) };
		length = turn_glance(&player->game->map, token.text, &turn);
		if (!length)
			break;
		token.text.length = token.length = length;
		token.offset = (size_t)(at - text);
		at += length;
		play_turn(player, &token, &turn);
	}
	moves->at = (size_t)(at - text);
}

void play_moves(struct player *player)
{
	struct movetext moves = { .text = player->record->moves };
	struct token token = { .kind = TOKEN_TURN };

	if (moves.text.length == 0)
		return;

	while (token.kind != TOKEN_END && !player->stopped) {
		play_glanced(player, &moves);
		if (player->stopped)
			break;
		movetext_next(&moves, &token);
		switch (token.kind) {
		case TOKEN_TURN:
			read_turn(player, &token);
			break;
		case TOKEN_NUMBER:
			check_number(player, &token);
			break;
		case TOKEN_COMMENT:
			see_comment(player, &token);
			break;
		case TOKEN_NAG:
			see_nag(player, &token);
			break;
		case TOKEN_OPEN:
			open_variation(player, &token);
			break;
		case TOKEN_CLOSE:
			close_variation(player, &token);
			break;
		case TOKEN_WRONG:
			wrong_token(player, &token, token.wrong);
			break;
		case TOKEN_END:
			break;
		}
	}
	if (player->depth > 0 && !player->stopped) {
		token.offset = player->replay->outer[player->depth - 1].offset;
		token.length = 1;
		wrong_token(player, &token, "this variation is never closed");
	}
}
