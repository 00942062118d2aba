#include "notation/formats/moves_only.h"

#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/implied.h"
#include "notation/formats/pgn.h"
#include "notation/formats/playing.h"

enum moves_only_kind {
	BARE_END,
	BARE_WORD,
	BARE_NUMBER,
	BARE_COMMENT,
	BARE_POSITION, /* a line with rows of a board */
	BARE_TAG,      /* [Name "value"] */
	BARE_OPEN,     /* a comment that is never closed */
};

struct bare {
	struct span text;
	size_t at;
};

struct moves_only_token {
	enum moves_only_kind kind;
	size_t offset;
	struct span text;
};

static size_t line_length(struct span text, size_t from)
{
	size_t at = from;

	while (
	    at < text.length && text.text[at] != '\n' && text.text[at] != '\r')
		at++;
	return at - from;
}

/* Rows with strokes between them; a drawn game has but one. */
static bool is_board(struct span line)
{
	unsigned strokes = 0;

	for (size_t i = 0; i < line.length && !is_blank(line.text[i]); i++)
		strokes += line.text[i] == '/';
	return strokes >= 2;
}

static bool at_line_start(const struct bare *in)
{
	return in->at == 0 || in->text.text[in->at - 1] == '\n' ||
	       in->text.text[in->at - 1] == '\r';
}

/* # at the start of a line, unless it is the mark before a result. */
static bool is_remark(struct span line)
{
	size_t at = 1;

	if (line.length == 0 || line.text[0] != '#')
		return false;
	while (at < line.length && is_blank(line.text[at]))
		at++;
	return at == line.length ||
	       !(line.text[at] == '0' || line.text[at] == '1' ||
		   line.text[at] == '*');
}

static void take(struct bare *in, struct moves_only_token *token,
    enum moves_only_kind kind, size_t length)
{
	token->kind = kind;
	token->offset = in->at;
	token->text = (struct span){ in->text.text + in->at, length };
	in->at += length;
}

static void take_comment(struct bare *in, struct moves_only_token *token)
{
	const char *begin = in->text.text + ++in->at;
	const char *end = memchr(begin, '}', in->text.length - in->at);

	if (end) {
		take(in, token, BARE_COMMENT, (size_t)(end - begin));
		in->at++;
	} else {
		/* All that follows belongs to it. */
		in->at--;
		take(in, token, BARE_OPEN, 1);
		in->at = in->text.length;
	}
}

/* 12. or 12...; the move may be glued to it. */
static size_t number_length(struct span text)
{
	size_t at = 0, digits;

	while (at < text.length && is_digit(text.text[at]))
		at++;
	digits = at;
	while (at < text.length && text.text[at] == '.')
		at++;
	return digits > 0 && at > digits ? at : 0;
}

static void next_token(struct bare *in, struct moves_only_token *token)
{
	struct span rest;
	size_t length = 0;

	while (in->at < in->text.length && is_blank(in->text.text[in->at]))
		in->at++;
	rest =
	    (struct span){ in->text.text + in->at, in->text.length - in->at };
	if (rest.length == 0) {
		take(in, token, BARE_END, 0);
		return;
	}
	if (at_line_start(in)) {
		struct span line = { rest.text, line_length(rest, 0) };

		if (is_remark(line)) {
			in->at++;
			take(in, token, BARE_COMMENT, line.length - 1);
			return;
		}
		if (is_board(line) || line.text[0] == '[') {
			take(in, token,
			    line.text[0] == '[' ? BARE_TAG : BARE_POSITION,
			    line.length);
			return;
		}
	}
	if (rest.text[0] == '{') {
		take_comment(in, token);
		return;
	}
	length = number_length(rest);
	if (length > 0) {
		take(in, token, BARE_NUMBER, length);
		return;
	}
	while (length < rest.length && !is_blank(rest.text[length]) &&
	       rest.text[length] != '{')
		length++;
	take(in, token, BARE_WORD, length);
}

/* The first word that is neither a number nor a comment nor a tag. */
static struct span first_word(struct span text)
{
	struct bare in = { .text = text };
	struct moves_only_token token;

	do
		next_token(&in, &token);
	while (token.kind == BARE_COMMENT || token.kind == BARE_NUMBER ||
	       token.kind == BARE_TAG);
	return token.kind == BARE_WORD || token.kind == BARE_POSITION
		   ? token.text
		   : (struct span){ "", 0 };
}

bool moves_only_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	struct found found;

	return patterns_find(
	    patterns, format->dialect->first, first_word(beginning), 0, &found);
}

/* What stands after the last move and before the next game's first number
 * belongs to the next game. */
size_t moves_only_split(struct span text, bool at_end)
{
	struct bare in = { .text = text };
	struct moves_only_token token;
	bool started = false, moves = false;
	size_t behind = 0;

	for (;;) {
		next_token(&in, &token);
		if (token.kind == BARE_END || token.kind == BARE_OPEN)
			break;
		if (token.kind == BARE_NUMBER && moves &&
		    token.text.text[0] == '1' && token.text.text[1] == '.')
			return behind;
		if ((token.kind == BARE_POSITION || token.kind == BARE_TAG) &&
		    started)
			return behind;
		if (token.kind == BARE_POSITION || token.kind == BARE_WORD) {
			started = true;
			behind = in.at;
		}
		moves |= token.kind == BARE_WORD;
	}
	return at_end ? text.length : 0;
}

/* A game that is being read. */
struct moves_only_game {
	const struct dialect *dialect;
	struct import_play *play;
	struct ending ending;
	size_t moves;       /* behind the tags */
	struct text joined; /* the beginning of a turn of several words */
	size_t joined_offset;
};

static bool tell_wrong(struct importer *in, const struct dialect *dialect,
    struct span word, size_t there)
{
	sink_error(in->sink, in->source, there, word.length,
	    "'%.*s' is no move of this notation: its moves look like %s",
	    span_shown(word), word.text, dialect->example);
	return false;
}

/* A turn that was found in so many bytes of the file. */
static void import_turn(struct importer *in, struct moves_only_game *game,
    struct span turn, size_t there, size_t length)
{
	if (import_play_repeated(game->play)) {
		import_play_late(game->play, there);
		return;
	}
	if (!span_is(turn, "--"))
		import_play_pass(in, game->play, there);
	if (game->dialect->move)
		import_translation(in, turn, there, length);
	else
		import_word(in, turn, there);
	import_play_turn(game->play, turn);
}

/* `length` is that of the word in the file, where blanks may stand in it. */
static bool read_move(struct importer *in, struct moves_only_game *game,
    struct span word, size_t there, size_t length)
{
	struct text ldn;
	bool good;

	text_init(&ldn, in->memory);
	good = dialect_read(
	    game->dialect, in->patterns, &game->play->game.map, word, &ldn);
	if (good)
		import_turn(in, game, text_span(&ldn), there, length);
	else
		tell_wrong(in, game->dialect, word, there);
	text_release(&ldn);
	return good;
}

static bool read_word(struct importer *in, struct moves_only_game *game,
    const struct moves_only_token *token)
{
	struct span word = token->text;
	size_t there = token->offset, length;

	if (ending_read(&game->ending, word, there))
		return true;
	if (word.length > 0 && word.text[word.length - 1] == '#' &&
	    game->dialect->results && --word.length == 0)
		return true;
	if (!game->dialect->joined)
		return read_move(in, game, word, there, word.length);
	if (game->joined.length == 0)
		game->joined_offset = there;
	text_add(&game->joined, word.text, word.length);
	if (word.text[word.length - 1] == ',')
		return true;
	length = there + word.length - game->joined_offset;
	word = text_span(&game->joined);
	game->joined.length = 0;
	return read_move(in, game, word, game->joined_offset, length);
}

static bool read_position(struct importer *in, struct moves_only_game *game,
    struct span line, size_t there)
{
	const struct dialect *dialect = game->dialect;
	struct text ldn;
	bool good;

	if (!dialect->read_position || game->play->plies > 0)
		return tell_wrong(in, dialect, line, there);
	text_init(&ldn, in->memory);
	good = dialect->read_position(
	    in, game->play->game.family, line, there, &ldn);
	if (good) {
		import_end_moves(in);
		import_field(in, "position", text_span(&ldn), there);
		import_play_from(game->play, text_span(&ldn));
	}
	text_release(&ldn);
	return good;
}

static bool read_token(struct importer *in, struct moves_only_game *game,
    const struct moves_only_token *token)
{
	switch (token->kind) {
	case BARE_WORD:
		return read_word(in, game, token);
	case BARE_COMMENT:
		import_comment(in, token->text, token->offset);
		return true;
	case BARE_POSITION:
		return read_position(in, game, token->text, token->offset);
	case BARE_OPEN:
		sink_error(in->sink, in->source, token->offset, 1,
		    "this comment is never closed");
		return false;
	case BARE_TAG:
		sink_error(in->sink, in->source, token->offset,
		    token->text.length,
		    "tags stand at the beginning, before remarks and moves");
		return false;
	case BARE_NUMBER:
	case BARE_END:
		break;
	}
	return true;
}

/* A position stands before the movetext, but a remark may stand before it. */
static bool read_tokens(
    struct importer *in, struct moves_only_game *game, bool positions)
{
	struct bare text = { .text = { in->source->text, in->source->length },
		.at = game->moves };
	struct moves_only_token token;

	for (next_token(&text, &token); token.kind != BARE_END;
	     next_token(&text, &token))
		if ((token.kind == BARE_POSITION) == positions &&
		    !read_token(in, game, &token))
			return false;
	return true;
}

/* Tags of PGN, which these programs pass over. */
static bool import_tags(struct importer *in, struct tags *tags, void *user)
{
	struct moves_only_game *game = user;
	const struct tag *tag = tags_known(tags, "Result");

	game->moves = tags->moves;
	if (tag)
		ending_read(&game->ending, tag_value(tag), tag->offset);
	tagging_import_header(in, tags, &pgn_tagging, game->play->game.side, 2);
	tag = tags_known(tags, "FEN");
	return !tag || read_position(in, game, tag_value(tag), tag->offset);
}

bool moves_only_read(struct importer *in)
{
	const struct dialect *dialect = in->format->dialect;
	const struct family *family = NULL;
	const struct ruleset *ruleset =
	    foreign_ruleset(dialect->format, NULL, 0, &family);
	struct moves_only_game game = { .dialect = dialect };
	bool good;

	if (!ruleset || !(game.play = import_play_new(in, family, ruleset)))
		return false;
	import_rules(in, game.play, 0);
	text_init(&game.joined, in->memory);
	good = tags_read_with(in, import_tags, &game) &&
	       read_tokens(in, &game, true) && read_tokens(in, &game, false);
	if (good && game.joined.length > 0)
		good = tell_wrong(
		    in, dialect, text_span(&game.joined), game.joined_offset);
	/* A result of moves that are left out says nothing. */
	game.ending.given &= game.play->late == 0;
	if (good) {
		import_ending(in, game.play, &game.ending);
		import_play_tell_late(game.play);
	}
	text_release(&game.joined);
	import_play_release(game.play);
	return good;
}

static const char *result_words(const struct record *record)
{
	if (record->result == RESULT_DRAW)
		return "1/2-1/2";
	return record->winner == 0 ? "1-0" : "0-1";
}

/* Without moves and a position there is nothing that a result could be about:
 * in an archive it would be that of the game before. */
static bool is_something(
    const struct exporter *out, const struct dialect *dialect)
{
	return out->verdict->plies > 0 ||
	       (out->record->fields[FIELD_POSITION] && dialect->write_position);
}

/* What reading gives back without being told. */
static uint32_t held_fields(struct exporter *out, const struct dialect *dialect)
{
	uint32_t held = held_ending(out->record, out->verdict,
	    dialect->results && is_something(out, dialect));

	if (options_come_back(out))
		held |= 1u << FIELD_OPTIONS;
	if (dialect->write_position)
		held |= 1u << FIELD_POSITION;
	return held;
}

void moves_only_write(struct exporter *out)
{
	const struct dialect *dialect = out->format->dialect;
	const struct record *record = out->record;
	struct text position;
	struct main_line line;

	/* The moves of this record point into what the replay reads again. */
	ledger_header(out, held_fields(out, dialect));
	text_init(&position, out->memory);
	if (record->fields[FIELD_POSITION] && dialect->write_position) {
		dialect->write_position(out, &position);
		text_add(out->out, position.data, position.length);
		text_putc(out->out, '\n');
	}
	text_release(&position);
	if (!main_line_write(out, dialect, &line))
		return;
	main_line_losses(out, &line);
	if (line.plies == 0)
		ledger_add(out->ledger, "the game: it has no moves");
	if (dialect->results && is_something(out, dialect) &&
	    record_is_decided(record))
		text_addf(out->out, "# %s", result_words(record));
	text_putc(out->out, '\n');
}

const char *moves_only_refuses(const struct exporter *out)
{
	const struct dialect *dialect = out->format->dialect;
	const char *rules = refuses_rules(out, dialect);

	if (rules)
		return rules;
	if (out->record->fields[FIELD_POSITION] && !dialect->write_position)
		return "that notation has no place for a start position";
	return NULL;
}
