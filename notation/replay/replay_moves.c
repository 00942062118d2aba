/* Playing the movetext of a record, turn by turn, and saying what is wrong. */
#include "notation/replay/replay_moves.h"

#include <string.h>

#include "notation/record/comment.h"
#include "notation/record/turn_text.h"
#include "notation/replay/why_here.h"
#include "notation/text/language.h"

/* The first eight points tell nearly always. */
static bool is_awaited(const struct playing *playing)
{
	const struct position *awaited = playing->request.awaited;
	const struct position *now = &playing->line->now.pos;

	return !awaited ||
	       (eight_bytes(now->at) == eight_bytes(awaited->at) &&
		   memcmp(now->at, awaited->at, sizeof(now->at)) == 0);
}

void replay_show(struct playing *playing, struct step *step)
{
	if (!playing->each || playing->broken || playing->stopped ||
	    !is_awaited(playing))
		return;
	step->depth = playing->depth;
	step->at = playing->line;
	step->game = playing->game;
	step->request = &playing->request;
	if (!playing->each(step, playing->user))
		playing->stopped = true;
	if (playing->request.enough)
		playing->each = NULL;
}

static void leave(struct playing *playing)
{
	if (playing->options->leaves)
		replay_show(playing, &(struct step){ .kind = STEP_LEAVE });
}

/* Those that are still open where the record breaks off. */
static void leave_variations(struct playing *playing)
{
	struct playing left = *playing;

	for (; left.depth > 0; left.depth--) {
		left.line = left.replay->lines[left.depth];
		leave(&left);
	}
}

void replay_give_up(struct playing *playing)
{
	const struct standing *main_line = playing->replay->lines[0];

	if (playing->broken)
		return;
	leave_variations(playing);
	playing->broken = true;
	/* Of rules that are only tried one mistake is enough. */
	playing->stopped |= playing->options->judged != NULL;
	playing->broken_depth = playing->depth;
	playing->verdict->final = main_line->now;
	playing->verdict->plies = main_line->ply;
}

static void tell_token(struct playing *playing, const struct token *token,
    bool explains, const char *what)
{
	struct diag diag = { .level = LEVEL_ERROR, .explains = explains };
	size_t offset = record_moves_offset(playing->record, token->offset);

	sink_report_sentence(playing->sink, &diag, &playing->record->source,
	    offset, token->length, what);
	replay_give_up(playing);
}

static void wrong_token(
    struct playing *playing, const struct token *token, const char *what)
{
	tell_token(playing, token, false, what);
}

/* What could have been played here instead, for the diagnostic. */
static void offer_legal(
    struct playing *playing, struct span written, struct diag *diag)
{
	struct legal *legal = &playing->replay->legal;
	const struct state *now = &playing->line->now;

	if (!playing->sink->tell || playing->sink->brief || now->outcome.rule)
		return;
	legal_find(legal, playing->game, now, written);
	diag->legal = legal->shown.length ? legal->shown.data : NULL;
	diag->legal_count = legal->count;
	diag->suggestion =
	    legal->suggestion.length ? legal->suggestion.data : NULL;
}

/* What editors make of - and x. */
static const char *const dashes[] = { "\xe2\x80\x90", "\xe2\x80\x91",
	"\xe2\x80\x92", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x80\x95",
	"\xe2\x88\x92", "\xef\xbc\x8d" };
static const char *const crosses[] = { "\xc3\x97", "\xe2\x9c\x95",
	"\xe2\x9c\x96", "\xe2\xa8\xaf" };

static const char *const blanks[] = { "\xc2\xa0", "\xe2\x80\x87",
	"\xe2\x80\x89", "\xe2\x80\xaf", "\xe3\x80\x80" };

static bool has_other_sign(
    struct span text, const char *const *signs, size_t count)
{
	for (size_t at = 0; at < text.length; at++)
		for (size_t i = 0; i < count; i++)
			if (text.length - at >= strlen(signs[i]) &&
			    memcmp(text.text + at, signs[i],
				strlen(signs[i])) == 0)
				return true;
	return false;
}

/* Not a turn of any game, or a point that this board does not have. */
static void unreadable_turn(
    struct playing *playing, const struct token *token, size_t bad)
{
	struct diag diag = { .level = LEVEL_ERROR };
	size_t offset = record_moves_offset(playing->record, token->offset);
	struct patterns *patterns = playing->replay->patterns;
	struct source *source = &playing->record->source;
	struct span text = token->text;
	int point = text.length - bad > 3 ? 2 : (int)(text.length - bad);

	if (patterns_match(patterns, PATTERN_RESULT, text, 0, NULL)) {
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "the result '%.*s' belongs in the header, as 'result:'",
		    span_shown(text), text.text);
		replay_give_up(playing);
		return;
	}
	if (!playing->broken) {
		diag.ply = playing->line->ply + 1;
		offer_legal(playing, text, &diag);
	}
	if (has_other_sign(text, dashes, COUNT_OF(dashes)))
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn: the sign between points is the "
		    "hyphen, -, and this is another dash",
		    span_shown(text), text.text);
	else if (has_other_sign(text, crosses, COUNT_OF(crosses)))
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn: what takes is written with the "
		    "letter x, and this is another sign",
		    span_shown(text), text.text);
	else if (has_other_sign(text, blanks, COUNT_OF(blanks)))
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn: the blank in it is not that of a "
		    "keyboard, but one of another kind",
		    span_shown(text), text.text);
	else if (patterns_match(patterns, PATTERN_TURN, text, 0, NULL))
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn on this board: there is no point "
		    "'%.*s'",
		    span_shown(text), text.text, point, text.text + bad);
	else
		sink_report(playing->sink, &diag, source, offset, text.length,
		    "'%.*s' is not a turn", span_shown(text), text.text);
	replay_give_up(playing);
}

/* What is the matter with the turn on this board. */
static void say_why(
    struct playing *playing, const struct turn *turn, struct diag *diag)
{
	struct text *why = &playing->replay->legal.why;

	if (!playing->sink->tell || playing->sink->brief)
		return;
	text_clear(why);
	if (why_here(playing->game, &playing->line->now, turn, why))
		diag->why = why->data;
}

static void illegal_turn(struct playing *playing, const struct token *token,
    const struct turn *turn, const struct rule *rule)
{
	const struct standing *line = playing->line;
	struct diag diag = {
		.level = LEVEL_ERROR, .ply = line->ply + 1, .rule = rule
	};
	size_t offset = record_moves_offset(playing->record, token->offset);
	const char *side = subject_in(playing->sink->memory->language,
	    playing->game->side[line->now.pos.side].name);

	replay_give_up(playing);
	offer_legal(playing, token->text, &diag);
	say_why(playing, turn, &diag);
	if (line->now.outcome.rule)
		sink_report(playing->sink, &diag, &playing->record->source,
		    offset, token->text.length,
		    "turn '%.*s' at ply %lu comes after the end of the game",
		    span_shown(token->text), token->text.text, diag.ply);
	else if (playing->broken_depth > 0)
		sink_report(playing->sink, &diag, &playing->record->source,
		    offset, token->text.length,
		    "illegal turn '%.*s' for %s at ply %lu of a variation",
		    span_shown(token->text), token->text.text, side, diag.ply);
	else
		sink_report(playing->sink, &diag, &playing->record->source,
		    offset, token->text.length,
		    "illegal turn '%.*s' for %s at ply %lu",
		    span_shown(token->text), token->text.text, side, diag.ply);
}

/* A turn of the first side begins a round, and so does one of a side that
 * does not come after the side before it. */
static unsigned long round_of_next(const struct standing *line, unsigned side)
{
	return line->round + ((int)side <= line->side);
}

/* The turn that led from `line` to `next`, which may be the same. */
static void count_turn(
    struct playing *playing, const struct standing *line, struct standing *next)
{
	unsigned side = next->before.pos.side;

	next->earlier.round = line->round;
	next->earlier.turn = line->turn;
	next->earlier.side = line->side;
	next->interrupted = line->interrupted;
	next->ply = line->ply + 1;
	next->round = round_of_next(line, side);
	next->turn = ++playing->turns;
	next->side = (int)side;
	next->moved = true;
	next->ruling.text = NULL;
}

void replay_go_on(struct playing *playing, struct standing *next)
{
	struct replay *replay = playing->replay;

	leave(playing);
	replay->spare = playing->line;
	replay->lines[playing->depth] = playing->line = next;
}

void standing_go_back(struct standing *standing)
{
	standing->now = standing->before;
	standing->ply--;
	standing->round = standing->earlier.round;
	standing->turn = standing->earlier.turn;
	standing->side = standing->earlier.side;
	standing->moved = false;
	standing->ruling.text = NULL;
}

static void count_throws(struct verdict *verdict, const struct turn *turn)
{
	for (unsigned i = 0; i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_THROW &&
		    turn->actions[i].value <= THROW_MAX)
			verdict->throws[turn->actions[i].value]++;
}

static void show_turn(struct playing *playing, const struct token *token,
    const struct standing *line)
{
	replay_show(playing, &(struct step){ .kind = STEP_TURN,
				 .starts_round = line->side == 0,
				 .follows = line->earlier.side >= 0 &&
					    line->side > line->earlier.side &&
					    !line->interrupted,
				 .text = token->text,
				 .glyph = token->glyph,
				 .stood = playing->stood });
}

/* Whether the turn was played or stands although it breaks a rule; if not, what
 * is wrong has been told. */
static bool try_turn(struct playing *playing, const struct token *token,
    const struct turn *turn, struct standing *next)
{
	struct replay *replay = playing->replay;
	struct report *report =
	    playing->each && !playing->request.awaited ? &next->report : NULL;
	const struct rule *broken = state_play_kept(playing->game, &next->now,
	    &next->before, &replay->history, turn, report);

	if (replay->history.failed) {
		replay->memory->failed = true;
		replay_give_up(playing);
		return false;
	}
	playing->stood = broken;
	if (!broken)
		return true;
	if (!ruling_follows(playing, token)) {
		illegal_turn(playing, token, turn, broken);
		return false;
	}
	ruling_warn(playing, token, broken);
	report_begin(report, turn);
	return true;
}

static void play_turn(
    struct playing *playing, const struct token *token, const struct turn *turn)
{
	struct replay *replay = playing->replay;
	struct standing *line = playing->line;
	struct standing *next =
	    playing->each && playing->options->leaves ? replay->spare : line;
	size_t past = replay->history.length;

	if (playing->broken)
		return;
	next->before = line->now;
	if (next != line)
		next->now = line->now;
	if (!try_turn(playing, token, turn, next))
		return;
	next->past = past;
	next->epoch = replay->history.epoch;
	count_turn(playing, line, next);
	if (turn->actions[0].sign == SIGN_THROW && playing->depth == 0)
		count_throws(playing->verdict, turn);
	if (next != line)
		replay_go_on(playing, next);
	if (playing->each && is_awaited(playing))
		show_turn(playing, token, next);
	next->interrupted = false;
}

static void read_turn(struct playing *playing, const struct token *token)
{
	struct turn turn;
	size_t bad;

	if (turn_read(&playing->game->map, token->text, &turn, &bad))
		play_turn(playing, token, &turn);
	else if (turn.count == TURN_MAX)
		replay_refuse_long(playing, token);
	else
		unreadable_turn(playing, token, bad);
}

static void check_number(struct playing *playing, const struct token *token)
{
	const struct standing *line = playing->line;
	unsigned side = line->now.pos.side;
	unsigned long round = round_of_next(line, side);

	if (playing->broken || line->now.outcome.rule ||
	    (token->number == round && token->dots == (side > 0)))
		return;
	sink_warning(playing->sink, &playing->record->source,
	    record_moves_offset(playing->record, token->offset), token->length,
	    "move number: '%lu%s' is expected here", round,
	    side > 0 ? "..." : ".");
}

static void open_variation(struct playing *playing, const struct token *token)
{
	struct replay *replay = playing->replay;
	struct standing *line = playing->line;
	unsigned depth = playing->depth;
	struct game_history *history = &replay->history;

	if (depth == VARIATIONS_MAX) {
		wrong_token(
		    playing, token, "variations are nested deeper than 100");
		playing->stopped = true;
		return;
	}
	if (!line->moved && !playing->broken)
		wrong_token(playing, token,
		    "a variation stands after the move that it replaces");
	playing->depth++;
	replay->replaced[depth].offset = token->offset;
	if (playing->broken)
		return;
	replay->replaced[depth].epoch = history->epoch;
	if (history->length > 0)
		replay->replaced[depth].hash =
		    history->pushed[history->length - 1];
	game_history_go_back(history, line->past);
	history->epoch = line->epoch;
	playing->line = replay->lines[depth + 1];
	/* All but the report, which is of a turn that is not played here. */
	playing->line->before = line->before;
	playing->line->ply = line->ply;
	playing->line->earlier = line->earlier;
	playing->line->interrupted = true;
	standing_go_back(playing->line);
	replay_show(playing, &(struct step){ .kind = STEP_OPEN });
}

static void close_variation(struct playing *playing, const struct token *token)
{
	struct replay *replay = playing->replay;
	struct game_history *history = &replay->history;
	unsigned depth;

	if (playing->depth == 0) {
		wrong_token(playing, token, "no variation is open here");
		return;
	}
	leave(playing);
	depth = --playing->depth;
	if (playing->broken)
		return;
	playing->line = replay->lines[depth];
	if (history->length > 0) {
		game_history_go_back(history, playing->line->past);
		game_history_push(history, replay->replaced[depth].hash);
	}
	history->epoch = replay->replaced[depth].epoch;
	playing->line->interrupted = true;
	replay_show(playing, &(struct step){ .kind = STEP_CLOSE });
}

static void see_comment(struct playing *playing, const struct token *token)
{
	long plain = comment_plain_clock(token->text);
	struct ruling ruling;

	if (plain < 0)
		comment_check(playing->record, playing->replay->patterns,
		    &playing->game->map, token, playing->sink);
	if (playing->clocks.on && playing->depth == 0 && !playing->broken)
		clocks_follow(&playing->clocks, playing->replay->patterns,
		    playing->record, playing->line, playing->game, token->text,
		    plain);
	replay_show(playing,
	    &(struct step){ .kind = STEP_COMMENT,
		.text = token->text,
		.to_line_end = token->to_line_end,
		.ruling =
		    ruling_play(playing, token, &ruling) ? &ruling : NULL });
}

static void see_nag(struct playing *playing, const struct token *token)
{
	if (!playing->line->moved && !playing->broken)
		wrong_token(
		    playing, token, "an annotation stands after its move");
	replay_show(
	    playing, &(struct step){ .kind = STEP_NAG, .nag = token->number });
}

/* The length of `12.` if that is the number due here, otherwise 0. */
static size_t quick_number(
    const struct standing *line, const char *text, const char *end)
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
static void play_quick(struct playing *playing, struct movetext *moves)
{
	const char *text = moves->text.text, *end = text + moves->text.length,
		   *at = text + moves->at;
	struct token token = { .kind = TOKEN_TURN };
	struct turn turn;
	size_t length = 1;

	while (length && !playing->stopped && !playing->broken) {
		while (at < end && is_blank(*at))
			at++;
		if (at < end && is_digit(*at)) {
			length = quick_number(playing->line, at, end);
			at += length;
			if (length)
				continue;
		}
		token.text = (struct span){ at, (size_t)(end - at) };
		length =
		    turn_read_quick(&playing->game->map, token.text, &turn);
		if (!length)
			break;
		token.text.length = token.length = length;
		token.offset = (size_t)(at - text);
		at += length;
		play_turn(playing, &token, &turn);
	}
	moves->at = (size_t)(at - text);
}

void replay_moves(struct playing *playing)
{
	struct movetext moves = { .text = playing->record->moves };
	struct token token = { .kind = TOKEN_TURN };

	replay_show(playing, &(struct step){ .kind = STEP_START });
	if (moves.text.length == 0)
		return;

	while (token.kind != TOKEN_END && !playing->stopped) {
		play_quick(playing, &moves);
		if (playing->stopped)
			break;
		movetext_next(&moves, &token);
		switch (token.kind) {
		case TOKEN_TURN:
			read_turn(playing, &token);
			break;
		case TOKEN_NUMBER:
			check_number(playing, &token);
			break;
		case TOKEN_COMMENT:
			see_comment(playing, &token);
			break;
		case TOKEN_NAG:
			see_nag(playing, &token);
			break;
		case TOKEN_OPEN:
			open_variation(playing, &token);
			break;
		case TOKEN_CLOSE:
			close_variation(playing, &token);
			break;
		case TOKEN_WRONG:
			wrong_token(playing, &token, token.wrong);
			break;
		case TOKEN_END:
			break;
		}
	}
	if (playing->depth > 0 && !playing->stopped) {
		token.offset =
		    playing->replay->replaced[playing->depth - 1].offset;
		token.length = 1;
		tell_token(playing, &token,
		    playing->broken && playing->broken_depth > 0,
		    "this variation is never closed");
	}
}
