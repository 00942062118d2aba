#include "notation/replay/movetext_write.h"

#include <string.h>

#include "notation/record/turn_text.h"

enum { LINE_WIDTH = 80, INDENT = 2 };

/* Stands in a round where a line may break. Text has no control characters,
 * so it cannot be anything else. */
#define BREAK '\x01'

void movetext_writer_init(struct movetext_writer *writer, struct memory *memory)
{
	text_init(&writer->lines, memory);
	text_init(&writer->line, memory);
	text_init(&writer->round, memory);
	writer->glue = false;
}

void movetext_writer_clear(struct movetext_writer *writer)
{
	text_clear(&writer->lines);
	text_clear(&writer->line);
	text_clear(&writer->round);
	writer->glue = false;
}

void movetext_writer_release(struct movetext_writer *writer)
{
	text_release(&writer->lines);
	text_release(&writer->line);
	text_release(&writer->round);
}

static void end_line(struct movetext_writer *writer)
{
	if (writer->line.length == 0)
		return;
	text_puts(&writer->lines, "  ");
	text_add(&writer->lines, writer->line.data, writer->line.length);
	text_putc(&writer->lines, '\n');
	text_clear(&writer->line);
}

/* A line comment reaches to the end of its line: nothing may follow it. */
static bool ends_in_line_comment(const struct text *line)
{
	return line->length > 0 && line->data[line->length - 1] == '\n';
}

static void put_piece(
    struct movetext_writer *writer, const char *piece, size_t length)
{
	size_t width = utf8_characters(piece, length);
	size_t line =
	    writer->line.length
		? utf8_characters(writer->line.data, writer->line.length) + 1
		: 0;

	if (line > 0 && INDENT + line + width > LINE_WIDTH) {
		end_line(writer);
		line = 0;
	}
	if (line > 0)
		text_putc(&writer->line, ' ');
	text_add(&writer->line, piece, length);
	if (ends_in_line_comment(&writer->line)) {
		writer->line.length--;
		end_line(writer);
	}
}

/* A round that is too long for one line is broken where it may be. */
static void put_words(struct movetext_writer *writer)
{
	const char *at = writer->round.data, *end = at + writer->round.length;

	while (at < end) {
		size_t length = 0;

		while (at + length < end && at[length] != BREAK &&
		       (length == 0 || at[length - 1] != '\n'))
			length++;
		put_piece(writer, at, length);
		at += length;
		if (at < end && *at == BREAK)
			at++;
	}
}

static void put_whole(struct movetext_writer *writer)
{
	struct text *round = &writer->round;

	for (size_t i = 0; i < round->length; i++)
		if (round->data[i] == BREAK)
			round->data[i] = ' ';
	put_piece(writer, round->data, round->length);
}

static void end_round(struct movetext_writer *writer)
{
	struct text *round = &writer->round;

	if (round->length == 0)
		return;
	if (INDENT + utf8_characters(round->data, round->length) <=
		LINE_WIDTH &&
	    !memchr(round->data, '\n', round->length)) {
		put_whole(writer);
	} else {
		end_line(writer);
		put_words(writer);
	}
	text_clear(round);
	writer->glue = false;
}

void movetext_writer_finish(struct movetext_writer *writer)
{
	end_round(writer);
	end_line(writer);
}

static void add_word(
    struct movetext_writer *writer, const char *word, size_t length)
{
	if (writer->round.length > 0 && !writer->glue)
		text_putc(&writer->round, BREAK);
	writer->glue = false;
	text_add(&writer->round, word, length);
}

static void add_turn(struct movetext_writer *writer, const struct step *step)
{
	char text[TURN_TEXT_MAX];
	size_t length =
	    (size_t)(turn_put(&step->game->map, &step->at->report.turn, text) -
		     text);

	if (step->depth == 0 && (step->starts_round || !step->follows))
		end_round(writer);
	if (step->starts_round || !step->follows) {
		add_word(writer, "", 0);
		text_number(&writer->round, step->at->round);
		text_puts(&writer->round, step->starts_round ? ". " : "... ");
		writer->glue = true;
	}
	add_word(writer, text, length);
	text_add(&writer->round, step->glyph.text, step->glyph.length);
}

/* Blanks, and what YAML takes for a line break: 0 if neither. */
static size_t blank_length(const char *at, size_t left)
{
	if (*at > ' ')
		return 0;
	return *at == ' ' || *at == '\t' ? 1 : utf8_line_break(at, left);
}

bool comment_word(struct span comment, size_t *at, struct span *word)
{
	size_t i = *at, blank;

	while (i < comment.length &&
	       (blank = blank_length(comment.text + i, comment.length - i)))
		i += blank;
	word->text = comment.text + i;
	*at = i;
	while (i < comment.length &&
	       !blank_length(comment.text + i, comment.length - i))
		i++;
	word->length = i - *at;
	*at = i;
	return word->length > 0;
}

/* A comment in braces, however it was written, unless it holds a brace. */
static void add_comment(struct movetext_writer *writer, struct span comment)
{
	bool line = memchr(comment.text, '}', comment.length) != NULL;
	bool fresh = true;
	struct span word;
	size_t at = 0;

	add_word(writer, line ? ";" : "{", 1);
	while (comment_word(comment, &at, &word)) {
		if (!fresh || line)
			text_putc(&writer->round, line ? ' ' : BREAK);
		text_add(&writer->round, word.text, word.length);
		fresh = false;
	}
	text_putc(&writer->round, line ? '\n' : '}');
	writer->glue = line;
}

bool movetext_writer_step(const struct step *step, void *user)
{
	struct movetext_writer *writer = user;

	switch (step->kind) {
	case STEP_TURN:
		add_turn(writer, step);
		break;
	case STEP_COMMENT:
		add_comment(writer, step->text);
		break;
	case STEP_NAG:
		add_word(writer, "$", 1);
		text_addf(&writer->round, "%lu", step->nag);
		break;
	case STEP_OPEN:
		add_word(writer, "(", 1);
		writer->glue = true;
		break;
	case STEP_CLOSE:
		text_putc(&writer->round, ')');
		break;
	case STEP_START:
	case STEP_LEAVE:
		break;
	}
	return true;
}
