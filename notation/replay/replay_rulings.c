/* Rulings in the movetext: the board is set, and what led there stands. */
#include <string.h>

#include "notation/record/comment.h"
#include "notation/replay/replay_moves.h"

/* Commands are cut out by their brackets: no pattern is needed for that. */
void ruling_reason(struct text *words, struct span comment)
{
	struct text bare;
	size_t at = 0;

	text_init(&bare, words->memory);
	while (at < comment.length) {
		const char *from = comment.text + at;
		size_t left = comment.length - at;
		const char *end = left > 1 && from[0] == '[' && from[1] == '%'
				      ? memchr(from, ']', left)
				      : NULL;

		if (!end)
			text_putc(&bare, *from);
		at += end ? (size_t)(end - from) + 1 : 1;
	}
	comment_tidy(&bare);
	text_add(words, bare.data, bare.length);
	text_release(&bare);
}

static const char ruling_begins[] = "[%ruling";

static bool has_word(struct span text, const char *word)
{
	size_t length = strlen(word);
	const char *at = text.text, *end = at + text.length;

	while ((size_t)(end - at) >= length &&
	       (at = memchr(at, *word, (size_t)(end - at) - length + 1))) {
		if (memcmp(at, word, length) == 0)
			return true;
		at++;
	}
	return false;
}

/* The first ruling of a comment from there on. */
static bool find_ruling(struct patterns *patterns, struct span comment,
    size_t at, struct comment_command *command)
{
	/* Some have a clock after every move, and a pattern takes longer than
	 * to play that. */
	if (!has_word(comment, ruling_begins))
		return false;
	while (comment_next(patterns, comment, &at, command))
		if (span_is(command->name, "ruling"))
			return true;
	return false;
}

bool ruling_follows(const struct playing *playing, const struct token *token)
{
	struct movetext ahead = { .text = playing->record->moves,
		.at = token->offset + token->length };
	struct patterns *patterns = playing->replay->patterns;
	struct comment_command command;
	struct token next;

	do {
		movetext_next(&ahead, &next);
		if (next.kind == TOKEN_COMMENT &&
		    find_ruling(patterns, next.text, 0, &command))
			return true;
	} while (next.kind == TOKEN_COMMENT || next.kind == TOKEN_NAG);
	return false;
}

void ruling_warn(
    struct playing *playing, const struct token *token, const struct rule *rule)
{
	struct diag diag = { .level = LEVEL_WARNING,
		.ply = playing->line->ply + 1,
		.rule = rule };

	sink_report(playing->sink, &diag, &playing->record->source,
	    record_moves_offset(playing->record, token->offset),
	    token->text.length, "illegal turn '%.*s' stood",
	    span_shown(token->text), token->text.text);
}

/* Where a byte of the comment stands in the source. */
static size_t place_in(
    const struct playing *playing, const struct token *token, const char *at)
{
	return record_moves_offset(playing->record,
	    token->offset + 1 + (size_t)(at - token->text.text));
}

/* The position that it sets; false after telling what is wrong with it. */
static bool read_ruling(struct playing *playing, const struct token *token,
    const struct comment_command *command, struct position *pos)
{
	struct source *source = &playing->record->source;
	struct span text = command->rest;
	struct position_fault fault;
	bool read;

	if (text.length == 0) {
		sink_error(playing->sink, source,
		    place_in(
			playing, token, token->text.text + command->offset),
		    command->length,
		    "a ruling names the position: [%%ruling POSITION]");
		return false;
	}
	read = position_read(playing->game, text, pos, &fault);
	if (!read || fault.doubtful)
		replay_tell_position(playing, &fault,
		    place_in(playing, token, text.text + fault.offset));
	if (!read)
		return false;
	if (position_equal(pos, &playing->line->now.pos))
		sink_warning(playing->sink, source,
		    place_in(playing, token, text.text), text.length,
		    "this ruling changes nothing");
	if (playing->options->refuses_rulings)
		sink_error(playing->sink, source,
		    place_in(playing, token, text.text), text.length,
		    "here the board was set by a ruling");
	return true;
}

/* Which of two would the reason belong to? False after telling. */
static bool is_last_ruling(struct playing *playing, const struct token *token,
    const struct comment_command *command)
{
	struct comment_command next;

	if (!find_ruling(playing->replay->patterns, token->text,
		command->offset + command->length, &next))
		return true;
	sink_error(playing->sink, &playing->record->source,
	    place_in(playing, token, token->text.text + next.offset),
	    next.length, "a second ruling needs a comment of its own");
	return false;
}

/* What was seen until now is left; the line goes on in another standing. */
static void leave_for(struct playing *playing)
{
	if (!playing->each || !playing->options->leaves)
		return;
	*playing->replay->spare = *playing->line;
	replay_go_on(playing, playing->replay->spare);
}

bool ruling_play(
    struct playing *playing, const struct token *token, struct ruling *ruling)
{
	struct replay *replay = playing->replay;
	struct comment_command command;
	struct position pos;

	if (playing->broken)
		return false;
	if (!find_ruling(replay->patterns, token->text, 0, &command)) {
		if (has_word(token->text, ruling_begins))
			sink_warning(playing->sink, &playing->record->source,
			    place_in(playing, token, token->text.text),
			    token->text.length,
			    "a ruling is closed by ]: [%%ruling POSITION]");
		return false;
	}
	if (!read_ruling(playing, token, &command, &pos) ||
	    !is_last_ruling(playing, token, &command)) {
		replay_give_up(playing);
		return false;
	}
	*ruling = (struct ruling){ .position = command.rest,
		.comment = token->text,
		.stood = playing->stood,
		.from = playing->line->turn };
	playing->stood = NULL;
	leave_for(playing);
	playing->line->ruling = token->text;
	playing->line->turn = ++playing->turns;
	playing->verdict->rulings++;
	if (!state_set(
		playing->game, &playing->line->now, &replay->history, &pos))
		replay->memory->failed = true;
	return !replay->memory->failed;
}
