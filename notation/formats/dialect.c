#include "notation/formats/dialect.h"

#include <string.h>

#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"

bool dialect_read(const struct dialect *dialect, struct patterns *patterns,
    const struct map *map, struct span word, struct text *ldn)
{
	uint8_t at = NOWHERE;
	struct found found;
	struct turn turn;
	size_t done;

	if (!dialect->move) {
		text_add(ldn, word.text, word.length);
		return turn_read(map, word, &turn, &done);
	}
	if (!patterns_find(patterns, dialect->move, word, 0, &found) ||
	    !dialect->means(map, &found, &at, ldn))
		return false;
	for (done = found.whole.length; done < word.length;
	     done += found.whole.length)
		if (!patterns_find(
			patterns, dialect->leg, word, done, &found) ||
		    !dialect->means(map, &found, &at, ldn))
			return false;
	return true;
}

void main_line_word(struct main_line *line, struct span word)
{
	size_t width = line->dialect->width;
	size_t length = utf8_characters(word.text, word.length);

	if (line->column > 0 && width && line->column + 1 + length >= width) {
		text_putc(line->out, '\n');
		line->column = 0;
	}
	if (line->column > 0)
		text_putc(line->out, ' ');
	text_add(line->out, word.text, word.length);
	line->column += (line->column > 0) + length;
}

/* The comments after a move, which a notation may have only one of. */
static void end_comment(struct main_line *line)
{
	const char *at = line->comment.data;
	size_t left = line->comment.length;

	while (left > 0) {
		size_t length = 0;

		while (length < left && at[length] != ' ')
			length++;
		if (length > 0)
			main_line_word(line, (struct span){ at, length });
		length += length < left;
		at += length;
		left -= length;
	}
	text_clear(&line->comment);
}

static void put_number(struct main_line *line, const struct step *step)
{
	bool starts = step->starts_round;
	bool needed = starts || step->at->round != line->round;
	unsigned long number = step->at->round;

	line->round = number;
	if (line->dialect->odd_plies) {
		starts = needed = step->at->ply % 2 == 1;
		number = step->at->ply / 2 + 1;
	}
	if (!needed)
		return;
	text_clear(&line->word);
	text_addf(&line->word, starts ? "%lu." : "%lu...", number);
	main_line_word(line, text_span(&line->word));
}

/* Whether the other program ends the game here. */
static bool watch_boards(struct main_line *line, const struct step *step)
{
	const struct dialect *dialect = line->dialect;
	const struct position *pos = &step->at->now.pos;
	uint64_t hash;

	if (!dialect->repeats)
		return false;
	if (!dialect->same)
		hash = game_hash(step->game, pos);
	else if (!dialect->same(step->game, pos, &hash))
		return false;
	return game_history_push(&line->boards, hash) >= dialect->repeats;
}

/* True if it ends with this turn there, and here as well. */
static bool ends_repeated(struct main_line *line, const struct step *step)
{
	line->refused += line->ended > 0;
	if (line->ended || !watch_boards(line, step))
		return false;
	line->ended = step->at->ply;
	return line->ended == line->last && line->dialect->write_repeated;
}

static void note_objection(struct main_line *line, const struct step *step)
{
	if (line->objection || !line->dialect->objection)
		return;
	line->objection = line->dialect->objection(step);
	line->objected = step->at->ply;
}

static void put_turn(struct main_line *line, const struct step *step)
{
	bool (*write)(const struct step *, struct text *) =
	    line->dialect->write;
	struct text word;

	end_comment(line);
	note_objection(line, step);
	if (ends_repeated(line, step))
		write = line->dialect->write_repeated;
	text_init(&word, line->out->memory);
	if (!write(step, &word)) {
		line->passes++;
	} else if (line->dialect->lines) {
		text_add(line->out, word.data, word.length);
	} else {
		put_number(line, step);
		main_line_word(line, text_span(&word));
	}
	text_release(&word);
	line->plies++;
	line->late += step->at->before.outcome.claims[0].rule != NULL;
	line->glyphs += step->glyph.length > 0;
}

/* Collects it with single blanks and its braces. */
static void add_comment(struct main_line *line, struct span comment)
{
	struct text *text = &line->comment;
	bool blank;

	if (text->length == 0) {
		text_putc(text, '{');
	} else {
		text_cut(text, text->length - 1);
		line->merged++;
	}
	blank = text->length > 1;
	for (size_t i = 0; i < comment.length; i++) {
		if (is_blank(comment.text[i])) {
			blank = text->length > 1;
			continue;
		}
		if (blank)
			text_putc(text, ' ');
		blank = false;
		text_putc(text, comment.text[i]);
	}
	text_putc(text, '}');
}

static void put_comment(struct main_line *line, struct span comment)
{
	if (!line->dialect->comments)
		line->comments++;
	else if (line->plies == 0)
		line->early++;
	else if (memchr(comment.text, '}', comment.length))
		line->braces++;
	else
		add_comment(line, comment);
}

static bool each_step(const struct step *step, void *user)
{
	struct main_line *line = user;

	line->variations += step->kind == STEP_OPEN;
	line->rulings += step->ruling != NULL;
	if (step->depth > 0)
		return true;
	switch (step->kind) {
	case STEP_TURN:
		put_turn(line, step);
		break;
	case STEP_COMMENT:
		put_comment(line, step->text);
		break;
	case STEP_NAG:
		line->nags++;
		break;
	case STEP_START:
		watch_boards(line, step);
		break;
	case STEP_OPEN:
	case STEP_CLOSE:
	case STEP_LEAVE:
		break;
	}
	return true;
}

bool main_line_write(
    struct exporter *out, const struct dialect *dialect, struct main_line *line)
{
	struct verdict verdict;

	memset(line, 0, sizeof(*line));
	text_init(&line->word, out->memory);
	text_init(&line->comment, out->memory);
	line->dialect = dialect;
	line->out = out->out;
	line->last = out->verdict->plies;
	game_history_init(&line->boards);
	replay_record(out->replay, out->record, out->source, out->sink,
	    out->options, each_step, line, &verdict);
	end_comment(line);
	out->memory->failed |= line->boards.failed;
	game_history_release(&line->boards);
	text_release(&line->word);
	text_release(&line->comment);
	return verdict.legal;
}

void main_line_losses(struct exporter *out, const struct main_line *line)
{
	ledger_number(out, PART(PART_VARIATIONS), line->variations, "variation",
	    "variations");
	ledger_number(
	    out, PART(PART_COMMENTS), line->comments, "comment", "comments");
	ledger_number(out, PART(PART_COMMENTS), line->early,
	    "comment before the first move", "comments before the first move");
	ledger_number(out, PART(PART_COMMENTS), line->braces,
	    "comment with a brace in it", "comments with a brace in them");
	ledger_number(out, PART(PART_ORDER), line->merged,
	    "comment of its own: it is joined to the one before",
	    "comments of their own: they are joined to the one before");
	ledger_number(out, PART(PART_ANNOTATIONS), line->glyphs,
	    "annotation such as ! or ?", "annotations such as ! or ?");
	ledger_number(out, PART(PART_ANNOTATIONS), line->nags,
	    "annotation with $", "annotations with $");
	ledger_number(out, PART(PART_TURNS), line->rulings,
	    "ruling: the moves before it do not lead to those behind it",
	    "rulings: the moves before them do not lead to those behind them");
	if (line->refused > 0)
		ledger_add(out->ledger,
		    line->refused == 1
			? "%lu move that %s refuses: its games end when a "
			  "board comes again, here after ply %lu"
			: "%lu moves that %s refuses: its games end when a "
			  "board comes again, here after ply %lu",
		    line->refused, line->dialect->program, line->ended);
	if (line->objection)
		ledger_add(out->ledger, "from ply %lu on: %s", line->objected,
		    line->objection);
	ledger_number(out, PART(PART_TURNS), line->passes,
	    "pass, for which there is no word",
	    "passes, for which there is no word");
}

void ledger_header(struct exporter *out, uint32_t held)
{
	const struct record *record = out->record;

	held |= 1u << FIELD_LDN | 1u << FIELD_GAME | 1u << FIELD_RULES |
		1u << FIELD_MOVES;
	for (int field = 0; field < FIELD_COUNT; field++) {
		const char *key = field_table[field].key.text;

		if (record->fields[field] && !(held & 1u << field))
			ledger_field(out, (struct span){ key, strlen(key) },
			    record->fields[field]);
	}
	for (const struct node *key = record->unknown;
	     key && !(held & 1u << FIELD_COUNT); key = key->next->next)
		if (field_named(key->text) < 0)
			ledger_field(out, key->text, key->next);
	ledger_key_comments(out);
}

uint32_t held_ending(
    const struct record *record, const struct verdict *there, bool results)
{
	const struct outcome *outcome = &there->final.outcome;
	bool over = outcome->rule && !there->claimed;
	bool right = over && result_is_right(record, outcome);
	bool decided = record_is_decided(record);
	uint32_t held = 0;

	if (right || (decided ? results : !over))
		held |= PART(FIELD_RESULT);
	/* It is read where the rules give no result, or another. */
	if (results && decided && !right &&
	    record->termination == TERMINATION_ADJUDICATION)
		held |= PART(FIELD_TERMINATION);
	return held;
}

bool score_comes_back(const struct record *record, const struct verdict *there)
{
	const struct outcome *outcome = &there->final.outcome;

	return !outcome->rule || there->claimed || !record->has_score ||
	       (record_is_decided(record) &&
		   !result_is_right(record, outcome)) ||
	       memcmp(record->score, outcome->score, sizeof(record->score)) ==
		   0;
}

unsigned position_value(const struct family *family, const struct position *pos,
    const char *key, unsigned i)
{
	for (size_t k = 0; k < family->key_count; k++)
		if (strcmp(family->keys[k].name, key) == 0)
			return pos->aside[family->keys[k].offset + i];
	return 0;
}

bool position_says(
    const struct family *family, const struct position *pos, const char *key)
{
	for (size_t k = 0; k < family->key_count; k++) {
		const struct key *row = &family->keys[k];

		if (strcmp(row->name, key) == 0)
			return memcmp(pos->aside + row->offset, row->otherwise,
				   row->count * key_value_bytes(row)) != 0;
	}
	return false;
}

const char *refuses_rules(
    const struct exporter *out, const struct dialect *dialect)
{
	const struct record *record = out->record;

	if (!foreign_name(record->ruleset, dialect->format))
		return "that notation is not for these rules";
	if (record->options & ~(foreign_options(record->family, record->ruleset,
				    dialect->format) |
				  foreign_implied(record->family,
				      record->ruleset, dialect->format)))
		return "that notation knows no options of the rules";
	return NULL;
}
