#include "notation/edit/recording_try.h"

#include <string.h>

#include "notation/formats/readback.h"
#include "notation/record/comment.h"
#include "notation/record/time_control.h"
#include "notation/replay/ending.h"

void refusal_clear(struct refusal *refusal)
{
	text_clear(&refusal->message);
	text_clear(&refusal->why);
	text_clear(&refusal->legal);
	text_clear(&refusal->suggestion);
	refusal->rule = NULL;
	refusal->ply = 0;
	refusal->legal_count = 0;
}

/* The first error tells why. */
void refusal_hear(const struct diag *diag, void *user)
{
	struct refusal *refusal = user;

	if (diag->level != LEVEL_ERROR || refusal->message.length)
		return;
	text_puts(&refusal->message, diag->message);
	if (diag->why)
		text_puts(&refusal->why, diag->why);
	if (diag->legal)
		text_puts(&refusal->legal, diag->legal);
	if (diag->suggestion)
		text_puts(&refusal->suggestion, diag->suggestion);
	refusal->rule = diag->rule;
	refusal->ply = diag->ply;
	refusal->legal_count = diag->legal_count;
}

/* What YAML takes for a line end, and control characters, are blanks in a
 * comment: nothing typed can end the text that it stands in. */
static void compose_comment(struct text *text, const char *comment)
{
	bool line = strchr(comment, '}') != NULL;
	size_t left = strlen(comment);

	text_puts(text, line ? "; " : "{");
	while (left > 0) {
		size_t skip = utf8_line_break(comment, left);

		if (!skip)
			skip = utf8_unprintable(comment, left);
		text_putc(text, skip || *comment == '\t' ? ' ' : *comment);
		comment += skip ? skip : 1;
		left -= skip ? skip : 1;
	}
	text_puts(text, line ? "\n  " : "}");
}

static void compose_items(
    struct text *text, const struct item_list *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct written *item = &list->items[i];

		text_putc(text, ' ');
		switch (item->kind) {
		case STEP_TURN:
			text_puts(text, item->text);
			break;
		case STEP_COMMENT:
			compose_comment(text, item->text);
			break;
		case STEP_NAG:
			text_addf(text, "$%lu", item->nag);
			break;
		case STEP_OPEN:
			text_putc(text, '(');
			break;
		case STEP_CLOSE:
			text_putc(text, ')');
			break;
		case STEP_START:
		case STEP_LEAVE:
			break;
		}
	}
}

/* A sideline without a turn is not written. */
static size_t written_items(const struct recording *recording)
{
	const struct item_list *items = &recording->items;
	size_t count = items->count;

	return count && items->items[count - 1].kind == STEP_OPEN ? count - 1
								  : count;
}

static void compose_moves(struct recording *recording)
{
	struct text *text = &recording->composed;
	size_t count = written_items(recording);
	bool bare = count < recording->items.count;

	text_add(text, recording->remarks.data, recording->remarks.length);
	if (recording->items.count == 0 && recording->depth == 0) {
		text_puts(text, "moves: ~\n");
		return;
	}
	text_puts(text, "moves: |\n ");
	compose_items(text, &recording->items, count);
	for (unsigned d = recording->depth; d-- > 0; bare = false) {
		const struct item_list *rest = &recording->sidelines[d].rest;

		text_puts(text, bare ? "" : " )");
		compose_items(text, rest, rest->count);
	}
	text_putc(text, '\n');
}

static void compose_winner(struct text *text, const struct recording *recording,
    enum result result, unsigned winner)
{
	/* What was read last may have had no game at all. */
	const char *word = result_word(recording->game->side, result, winner);

	text_addf(
	    text, *word == '*' ? "result: \"%s\"\n" : "result: %s\n", word);
}

/* What the players agreed on, or how the score stood after so many plies. */
static void compose_agreement(
    struct text *text, const struct recording *recording, unsigned long plies)
{
	const struct agreement *agreement = &recording->agreement;
	bool made = agreement->made;

	compose_winner(text, recording,
	    made ? agreement->result : RESULT_UNKNOWN, agreement->winner);
	if (*agreement->score && (made || agreement->plies == plies))
		text_addf(text, "score: %s\n", agreement->score);
	if (made && agreement->termination != TERMINATION_NORMAL)
		text_addf(text, "termination: %s\n",
		    termination_names[agreement->termination]);
}

/* What the rules say comes first; then what the players agreed on. */
static void compose_result(struct text *text, const struct recording *recording,
    const struct game *game, const struct outcome *outcome, unsigned long plies)
{
	text_clear(text);
	if (!outcome->rule) {
		compose_agreement(text, recording, plies);
		return;
	}
	compose_winner(text, recording,
	    outcome->winner == NOBODY ? RESULT_DRAW : RESULT_WON,
	    outcome->winner);
	score_add(text, "score: ", game, outcome->score);
	text_puts(text, game->ruleset->scored ? "\n" : "");
}

static void compose_header(struct recording *recording)
{
	text_clear(&recording->composed);
	text_puts(&recording->composed, "---\n");
	for (size_t i = 0; i < recording->entry_count; i++)
		text_puts(&recording->composed, recording->entries[i].text);
}

/* Follows the replay to the place where the recorder stands, and writes what
 * it sees. */
struct follower {
	struct patterns *patterns;
	struct movetext_writer moves;
	struct imprint imprint; /* of what is written, to be found again */
	struct item_list *list; /* that it goes along */
	size_t items, wanted;   /* how many passed by, where to stop */
	long clock[VARIATIONS_MAX + 1][SIDES_MAX]; /* by depth */
	struct standing there;
	long clock_there[SIDES_MAX];
};

static void see_comment(struct follower *follower, const struct step *step)
{
	struct comment_clock clock;
	size_t at = 0;

	while (comment_next_clock(follower->patterns, step->game,
	    step->at->side, step->text, &at, &clock)) {
		long shown = clock_read(clock.shown);

		if (shown >= 0)
			follower->clock[step->depth][clock.side] = shown / 1000;
	}
}

static void stand(struct follower *follower, const struct step *step)
{
	follower->there = *step->at;
	memcpy(follower->clock_there, follower->clock[step->depth],
	    sizeof(follower->clock_there));
}

static void go_along(struct follower *follower, const struct step *step)
{
	struct written *item = &follower->list->items[follower->items];

	item->ruling = step->ruling != NULL;
	item->stood = step->stood != NULL;
	if (step->kind == STEP_COMMENT)
		see_comment(follower, step);
	/* In a sideline the clocks go on from where it begins. */
	if (step->kind == STEP_OPEN)
		memcpy(follower->clock[step->depth],
		    follower->clock[step->depth - 1],
		    sizeof(follower->clock[0]));
	if (++follower->items == follower->wanted)
		stand(follower, step);
}

static bool follow(const struct step *step, void *user)
{
	struct follower *follower = user;

	if (step->kind == STEP_START)
		stand(follower, step);
	else if (step->kind != STEP_LEAVE && follower->items < follower->wanted)
		go_along(follower, step);
	return movetext_writer_step(step, &follower->moves) &&
	       imprint_step(step, &follower->imprint);
}

static void begin(struct follower *follower, struct recording *recording)
{
	follower->list = &recording->items;
	follower->patterns = replay_patterns(recording->reader.replay);
	follower->wanted = written_items(recording);
	follower->items = 0;
	memset(&follower->imprint, 0, sizeof(follower->imprint));
	for (unsigned s = 0; s < SIDES_MAX; s++)
		follower->clock[0][s] = -1;
}

/* Nothing replaces the file that does not say what was entered. */
static bool reads_back_same(struct recording *recording,
    struct follower *follower, const struct text *text)
{
	struct reader *reader = &recording->reader;

	imprint_finish(&follower->imprint, &reader->record, &reader->verdict);
	if (readback_is_right(reader->replay, &ldn_format, text_span(text),
		&follower->imprint, NULL, recording->memory))
		return true;
	return recording_refuse(recording,
	    "what would be written does not read back as the same record");
}

/* Plays the record with this result, and writes it if nothing is wrong. */
static bool play(struct recording *recording, struct follower *follower,
    const struct text *result, struct text *text)
{
	struct reader *reader = &recording->reader;
	struct source source;
	bool good;

	refusal_clear(&recording->refusal);
	reader->sink.user = &recording->refusal;
	compose_header(recording);
	text_add(&recording->composed, result->data, result->length);
	compose_moves(recording);
	begin(follower, recording);
	source_init(&source, "the record", recording->composed.data,
	    recording->composed.length, 1);
	movetext_writer_init(&follower->moves, recording->memory);
	good = reader_play(reader, &source, NULL, follow, follower);
	if (good) {
		ldn_write_record(
		    text, &reader->record, &reader->verdict, &follower->moves);
		good = reads_back_same(recording, follower, text);
	}
	if (recording->memory->failed)
		reader->verdict.legal = good = false;
	movetext_writer_release(&follower->moves);
	return good;
}

/* How the rules ended the game: what was claimed is the players' affair. */
static struct outcome ruled(const struct verdict *verdict)
{
	struct outcome outcome = verdict->final.outcome;

	if (verdict->claimed)
		outcome.rule = NULL;
	return outcome;
}

/* The result stays what it was, as it mostly does, or is the one that playing
 * shows. */
static bool play_to_result(
    struct recording *recording, struct follower *follower, struct text *text)
{
	const struct verdict *verdict = &recording->reader.verdict;
	struct text before, after;
	bool good;

	text_init(&before, recording->memory);
	text_init(&after, recording->memory);
	compose_result(&before, recording, recording->game, &recording->outcome,
	    recording->plies);
	good = play(recording, follower, &before, text);
	if (verdict->legal) {
		struct outcome outcome = ruled(verdict);

		compose_result(
		    &after, recording, verdict->game, &outcome, verdict->plies);
		if (before.length != after.length ||
		    memcmp(before.data, after.data, after.length) != 0) {
			text_clear(text);
			good = play(recording, follower, &after, text);
		}
	}
	text_release(&before);
	text_release(&after);
	return good;
}

static bool try_with(struct recording *recording, struct follower *follower)
{
	const struct verdict *verdict = &recording->reader.verdict;
	struct text text;

	text_init(&text, recording->memory);
	if (!play_to_result(recording, follower, &text)) {
		text_release(&text);
		return false;
	}
	/* A sideline without a turn is not in what was played. */
	if (follower->wanted < recording->items.count)
		standing_go_back(&follower->there);
	text_release(&recording->text);
	recording->text = text;
	recording->game = verdict->game;
	recording->standing = follower->there;
	memcpy(
	    recording->clock, follower->clock_there, sizeof(recording->clock));
	recording->outcome = ruled(verdict);
	recording->plies = verdict->plies;
	return true;
}

bool recording_try(struct recording *recording)
{
	struct follower *follower =
	    memory_grow(recording->memory, NULL, sizeof(*follower));
	bool good;

	if (!follower)
		return false;
	good = try_with(recording, follower);
	block_free(follower);
	return good;
}
