#include "notation/edit/recording.h"

#include <string.h>

#include "notation/edit/item_list.h"
#include "notation/edit/recording_try.h"
#include "notation/record/turn_text.h"
#include "notation/text/language.h"

static const struct span nothing = { "", 0 };

bool recording_refuse(struct recording *recording, const char *words)
{
	refusal_clear(&recording->refusal);
	text_puts(&recording->refusal.message,
	    words_in(recording->memory->language, words));
	return false;
}

bool recording_no_memory(struct recording *recording)
{
	recording->memory->failed = true;
	return false;
}

bool recording_init(struct recording *recording, struct memory *memory)
{
	memset(recording, 0, sizeof(*recording));
	recording->memory = memory;
	text_init(&recording->text, memory);
	text_init(&recording->remarks, memory);
	text_init(&recording->composed, memory);
	text_init(&recording->refusal.message, memory);
	text_init(&recording->refusal.why, memory);
	text_init(&recording->refusal.legal, memory);
	text_init(&recording->refusal.suggestion, memory);
	return reader_init(&recording->reader, memory, refusal_hear, NULL);
}

void recording_release(struct recording *recording)
{
	for (size_t i = 0; i < recording->entry_count; i++) {
		block_free(recording->entries[i].key);
		block_free(recording->entries[i].text);
	}
	block_free(recording->entries);
	for (unsigned d = 0; d < recording->depth; d++) {
		item_list_release(&recording->sidelines[d].rest);
		redo_release(&recording->sidelines[d].redo);
	}
	item_list_release(&recording->items);
	redo_release(&recording->redo);
	text_release(&recording->text);
	text_release(&recording->composed);
	text_release(&recording->refusal.message);
	text_release(&recording->remarks);
	text_release(&recording->refusal.why);
	text_release(&recording->refusal.legal);
	text_release(&recording->refusal.suggestion);
	reader_release(&recording->reader);
}

/* --- reading ------------------------------------------------------------- */

/* These are made anew from the game. */
static bool is_made_anew(const char *key)
{
	static const enum field fields[] = { FIELD_RESULT, FIELD_SCORE,
		FIELD_TERMINATION, FIELD_MOVES };

	for (size_t i = 0; i < COUNT_OF(fields); i++)
		if (strcmp(key, field_table[fields[i]].key.text) == 0)
			return true;
	return false;
}

static void add_entry(struct recording *recording, struct span text)
{
	const char *key = text.text, *end = text.text + text.length;
	struct memory *memory = recording->memory;
	struct entry *entries = memory_grow(memory, recording->entries,
	    (recording->entry_count + 1) * sizeof(*recording->entries));
	struct entry *entry;

	if (!entries)
		return;
	recording->entries = entries;
	/* Lines of # come first. */
	while (key < end && *key == '#') {
		const char *newline = memchr(key, '\n', (size_t)(end - key));

		key = newline ? newline + 1 : end;
	}
	entry = &entries[recording->entry_count];
	entry->key = memory_copy(memory, key, strcspn(key, ":\n"));
	entry->text = memory_copy(memory, text.text, text.length);
	if (!memory->failed && !is_made_anew(entry->key)) {
		recording->entry_count++;
		return;
	}
	text_add(&recording->remarks, text.text, (size_t)(key - text.text));
	block_free(entry->key);
	block_free(entry->text);
}

/* Cuts a canonical header into its keys: each begins in the first column,
 * after its lines of #. */
static void add_entries(struct recording *recording, const char *text)
{
	const char *begin = text, *line = text;
	bool has_key = false;

	while (*line) {
		bool starts = *line != ' ' && *line != '\n';

		if (starts && has_key) {
			add_entry(recording,
			    (struct span){ begin, (size_t)(line - begin) });
			begin = line;
			has_key = false;
		}
		has_key |= starts && *line != '#';
		line += strcspn(line, "\n");
		line += *line == '\n';
	}
	if (has_key)
		add_entry(
		    recording, (struct span){ begin, (size_t)(line - begin) });
}

static bool add_items(struct recording *recording, struct span text)
{
	struct movetext moves = { .text = text };
	struct item_list *items = &recording->items;
	struct token token;
	bool good = true;

	do {
		movetext_next(&moves, &token);
		if (token.kind == TOKEN_TURN)
			good = item_list_add(items, STEP_TURN,
			    (struct span){ token.text.text, token.length }, 0);
		else if (token.kind == TOKEN_COMMENT)
			good =
			    item_list_add(items, STEP_COMMENT, token.text, 0);
		else if (token.kind == TOKEN_NAG)
			good = item_list_add(
			    items, STEP_NAG, nothing, token.number);
		else if (token.kind == TOKEN_OPEN)
			good = item_list_add(items, STEP_OPEN, nothing, 0);
		else if (token.kind == TOKEN_CLOSE)
			good = item_list_add(items, STEP_CLOSE, nothing, 0);
	} while (good && token.kind != TOKEN_END);
	return good;
}

static void read_agreement(
    struct recording *recording, const struct verdict *verdict)
{
	const struct record *record = &recording->reader.record;
	struct agreement *agreement = &recording->agreement;
	struct span score = record_text(record, FIELD_SCORE);

	if (verdict->final.outcome.rule && !verdict->claimed)
		return;
	agreement->rule = verdict->final.outcome.rule;
	agreement->result = record->result;
	agreement->winner = record->winner;
	agreement->termination = record->termination;
	agreement->plies = verdict->plies;
	agreement->made = record_is_decided(record) ||
			  record->termination != TERMINATION_NORMAL;
	if (score.length < sizeof(agreement->score))
		memcpy(agreement->score, score.text, score.length);
}

bool recording_load(
    struct recording *recording, const struct source *source, struct sink *sink)
{
	struct reader *reader = &recording->reader;
	struct source canonical;
	struct text text;
	bool good;

	text_init(&text, recording->memory);
	reader->sink.user = &recording->refusal;
	good = replay_record(reader->replay, &reader->record, source, sink,
	    NULL, NULL, NULL, &reader->verdict);
	if (good) {
		recording->game = reader->verdict.game;
		read_agreement(recording, &reader->verdict);
		good = ldn_write(reader, source, &text);
		source_init(
		    &canonical, source->name, text.data, text.length, 1);
		good =
		    good && record_read(&reader->record, &canonical,
				replay_patterns(reader->replay), &reader->sink);
		if (good)
			add_entries(recording, text.data + 4);
		good = good && add_items(recording, reader->record.moves) &&
		       recording_try(recording);
		/* What was read is right: there is no other reason. */
		recording->memory->failed |= !good;
	}
	text_release(&text);
	return good;
}

/* --- changes --------------------------------------------------------------- */

bool recording_is_over(const struct recording *recording)
{
	const struct agreement *agreement = &recording->agreement;

	return recording->standing.now.outcome.rule ||
	       (recording->depth == 0 && agreement->made &&
		   agreement->result != RESULT_UNKNOWN &&
		   agreement->result != RESULT_ABSENT);
}

bool recording_try_added(struct recording *recording, size_t count)
{
	if (recording_try(recording))
		return true;
	item_list_truncate(&recording->items, count);
	return false;
}

/* As the canonical writer has it, with its annotation. */
static bool write_in_full(struct recording *recording, struct span turn)
{
	struct written *item =
	    &recording->items.items[recording->items.count - 1];
	size_t plain = turn.length;
	char text[TURN_TEXT_MAX];
	struct text full;

	while (plain > 0 &&
	       (turn.text[plain - 1] == '!' || turn.text[plain - 1] == '?'))
		plain--;
	turn_write(
	    &recording->game->map, &recording->standing.report.turn, text);
	text_init(&full, recording->memory);
	text_puts(&full, text);
	text_add(&full, turn.text + plain, turn.length - plain);
	if (recording->memory->failed) {
		text_release(&full);
		return false;
	}
	block_free(item->text);
	item->text = full.data;
	return true;
}

/* Turns are written in plain letters, digits and signs. Anything else could
 * be a line end to YAML, so it is not even tried. */
static bool is_one_word(struct span turn)
{
	for (size_t i = 0; i < turn.length; i++)
		if (turn.text[i] <= ' ' || turn.text[i] >= 0x7f ||
		    strchr("(){};$", turn.text[i]))
			return false;
	return turn.length > 0;
}

bool recording_may_go_on(struct recording *recording)
{
	return recording->standing.now.outcome.rule ||
	       !recording_is_over(recording) ||
	       recording_refuse(
		   recording, "the game is over: undo takes the result back");
}

bool recording_go_on(struct recording *recording, size_t count)
{
	struct agreement before = recording->agreement;

	/* An unfinished game goes on. */
	if (recording->depth == 0) {
		recording->agreement.made = false;
		recording->agreement.score[0] = '\0';
	}
	if (!recording_try_added(recording, count)) {
		recording->agreement = before;
		return false;
	}
	recording->agreement_taken_back.made = false;
	redo_release(&recording->redo);
	return true;
}

bool recording_push_turn(struct recording *recording, struct span turn)
{
	if (!is_one_word(turn))
		return recording_refuse(recording,
		    "this is not a turn: it has signs that no turn has");
	if (!recording_may_go_on(recording))
		return false;
	return item_list_add(&recording->items, STEP_TURN, turn, 0) ||
	       recording_no_memory(recording);
}

bool recording_add_turn(struct recording *recording, struct span turn)
{
	size_t count = recording->items.count;

	/* It is written in full in any case; this is for those who ask. */
	return recording_push_turn(recording, turn) &&
	       recording_go_on(recording, count) &&
	       write_in_full(recording, turn);
}

static bool is_only_command(const char *comment)
{
	size_t length = strlen(comment);

	return strncmp(comment, "[%", 2) == 0 && comment[length - 1] == ']' &&
	       strncmp(comment, "[%ruling", 8) != 0 &&
	       strcspn(comment, "]") == length - 1;
}

/* Words join the clock that stands before them in one comment. */
static bool join_comment(struct recording *recording, struct span comment)
{
	struct item_list *items = &recording->items;
	struct written *last = &items->items[items->count - 1];
	struct text joined;
	char *before = last->text;

	text_init(&joined, recording->memory);
	text_addf(&joined, "%s ", before);
	text_add(&joined, comment.text, comment.length);
	if (recording->memory->failed) {
		text_release(&joined);
		return false;
	}
	last->text = joined.data;
	if (recording_try(recording)) {
		block_free(before);
		return true;
	}
	last->text = before;
	text_release(&joined);
	return false;
}

bool recording_is_text(struct span text)
{
	return utf8_check(text.text, text.length) == text.length &&
	       !memchr(text.text, '\0', text.length);
}

bool recording_add_comment(struct recording *recording, struct span comment)
{
	struct item_list *items = &recording->items;
	size_t count = items->count;

	while (comment.length && comment.text[0] == ' ') {
		comment.text++;
		comment.length--;
	}
	if (comment.length == 0)
		return recording_refuse(recording, "the comment is empty");
	if (!recording_is_text(comment))
		return recording_refuse(
		    recording, "the comment is not UTF-8 text");
	if (count && items->items[count - 1].kind == STEP_COMMENT &&
	    is_only_command(items->items[count - 1].text))
		return join_comment(recording, comment);
	if (!item_list_add(items, STEP_COMMENT, comment, 0))
		return recording_no_memory(recording);
	return recording_try_added(recording, count);
}

bool recording_add_nag(struct recording *recording, unsigned long nag)
{
	size_t count = recording->items.count;

	if (!item_list_add(&recording->items, STEP_NAG, nothing, nag))
		return recording_no_memory(recording);
	return recording_try_added(recording, count);
}

size_t recording_undo_count(const struct recording *recording)
{
	return item_list_steps(&recording->items) +
	       (recording->depth == 0 && recording->agreement.made);
}

size_t recording_redo_count(const struct recording *recording)
{
	return recording->redo.count +
	       (recording->depth == 0 && recording->agreement_taken_back.made);
}

enum undone recording_undoes(const struct recording *recording)
{
	const struct item_list *items = &recording->items;
	size_t at = item_list_step(items, items->count);

	if (recording->depth == 0 && recording->agreement.made)
		return UNDO_RESULT;
	if (at == SIZE_MAX)
		return UNDO_NOTHING;
	return items->items[at].ruling ? UNDO_RULING : UNDO_TURN;
}

static bool undo_agreement(struct recording *recording)
{
	recording->agreement_taken_back = recording->agreement;
	memset(&recording->agreement, 0, sizeof(recording->agreement));
	return recording_try(recording);
}

bool recording_undo(struct recording *recording)
{
	size_t at = item_list_step(&recording->items, recording->items.count);
	struct item_list turn = { 0 };

	if (recording->depth == 0 && recording->agreement.made)
		return undo_agreement(recording);
	if (at == SIZE_MAX)
		return recording_refuse(recording,
		    recording->depth ? "there is no turn in this sideline to "
				       "take back: main leaves it"
				     : "there is no turn to take back");
	if (!item_list_move(&recording->items, at, &turn))
		return recording_no_memory(recording);
	if (!redo_push(&recording->redo, turn)) {
		item_list_move(&turn, 0, &recording->items);
		item_list_release(&turn);
		return recording_no_memory(recording);
	}
	return recording_try(recording);
}

static bool redo_agreement(struct recording *recording)
{
	recording->agreement = recording->agreement_taken_back;
	recording->agreement_taken_back.made = false;
	return recording_try(recording);
}

bool recording_redo(struct recording *recording)
{
	struct redo *redo = &recording->redo;

	if (redo->count == 0 && recording->depth == 0 &&
	    recording->agreement_taken_back.made)
		return redo_agreement(recording);
	if (redo->count == 0)
		return recording_refuse(
		    recording, "there is no turn to bring back");
	if (!item_list_move(
		&redo->turns[redo->count - 1], 0, &recording->items))
		return recording_no_memory(recording);
	item_list_release(&redo->turns[--redo->count]);
	return recording_try(recording);
}

/* The end of what belongs to the turn at `at`: its comments, annotations and
 * sidelines. */
static size_t end_of_turn(const struct item_list *list, size_t at)
{
	size_t open = 0;

	for (at++; at < list->count; at++) {
		enum step_kind kind = list->items[at].kind;

		if (kind == STEP_TURN && open == 0)
			break;
		open += kind == STEP_OPEN;
		open -= kind == STEP_CLOSE;
	}
	return at;
}

bool recording_open_sideline(struct recording *recording, unsigned long ply)
{
	const struct standing *standing = &recording->standing;
	struct item_list *items = &recording->items;
	size_t at = ply && ply <= standing->ply
			? item_list_turn(items, standing->ply - ply + 1, false)
			: SIZE_MAX;
	unsigned depth = recording->depth;

	if (depth == SIDELINES_MAX)
		return recording_refuse(
		    recording, "sidelines are open too deep");
	if (at == SIZE_MAX)
		return recording_refuse(recording,
		    "there is no such turn in this line: a sideline replaces "
		    "one that was played");
	memset(&recording->sidelines[depth], 0,
	    sizeof(recording->sidelines[depth]));
	if (!item_list_move(items, end_of_turn(items, at),
		&recording->sidelines[depth].rest))
		return recording_no_memory(recording);
	if (!item_list_add(items, STEP_OPEN, nothing, 0)) {
		item_list_move(&recording->sidelines[depth].rest, 0, items);
		return recording_no_memory(recording);
	}
	recording->sidelines[depth].redo = recording->redo;
	memset(&recording->redo, 0, sizeof(recording->redo));
	recording->depth++;
	return recording_try(recording);
}

bool recording_close_sideline(struct recording *recording)
{
	struct item_list *items = &recording->items, *rest;

	if (recording->depth == 0)
		return recording_refuse(recording, "this is the main line");
	rest = &recording->sidelines[recording->depth - 1].rest;
	if (items->items[items->count - 1].kind == STEP_OPEN)
		item_list_truncate(items, items->count - 1);
	else if (!item_list_add(items, STEP_CLOSE, nothing, 0))
		return recording_no_memory(recording);
	if (!item_list_move(rest, 0, items))
		return recording_no_memory(recording);
	recording->depth--;
	item_list_release(rest);
	redo_release(&recording->redo);
	recording->redo = recording->sidelines[recording->depth].redo;
	return recording_try(recording);
}

bool recording_agree(
    struct recording *recording, const struct agreement *agreement)
{
	struct agreement before = recording->agreement;

	if (recording->outcome.rule)
		return recording_refuse(
		    recording, "the rules have ended this game already");
	recording->agreement = *agreement;
	recording->agreement.made =
	    agreement->result != RESULT_UNKNOWN ||
	    agreement->termination != TERMINATION_NORMAL;
	if (recording_try(recording))
		return true;
	recording->agreement = before;
	return false;
}
