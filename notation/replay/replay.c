/* A record from its header to the verdict; its moves are played in
 * replay_moves.c. */
#include "notation/replay/replay.h"

#include <string.h>

#include "notation/record/position_text.h"
#include "notation/replay/replay_moves.h"
#include "notation/text/language.h"

struct replay *replay_new(struct memory *memory)
{
	struct replay *replay = memory_get(memory, sizeof(*replay));

	if (!replay)
		return NULL;
	replay->memory = memory;
	game_history_init(&replay->history);
	legal_init(&replay->legal, memory);
	for (unsigned i = 0; i <= VARIATIONS_MAX; i++)
		replay->lines[i] = &replay->standings[i];
	replay->spare = &replay->standings[VARIATIONS_MAX + 1];
	replay->patterns = patterns_new(memory);
	if (replay->patterns)
		return replay;
	block_free(replay);
	return NULL;
}

void replay_free(struct replay *replay)
{
	if (!replay)
		return;
	for (unsigned i = 0; i < replay->kept; i++)
		block_free(replay->games[i]);
	row_library_release(&replay->rows);
	game_history_release(&replay->history);
	legal_release(&replay->legal);
	patterns_free(replay->patterns);
	block_free(replay);
}

struct patterns *replay_patterns(struct replay *replay)
{
	return replay->patterns;
}

const struct standing *replay_standing(const struct replay *replay)
{
	return replay->lines[0];
}

const struct game_history *replay_history(const struct replay *replay)
{
	return &replay->history;
}

/* The next one to be set up: one more, or the one that is kept longest. */
static struct kept_game *another_game(struct replay *replay)
{
	struct kept_game *kept;

	if (replay->kept == GAMES_KEPT)
		return replay->games[replay->next++ % GAMES_KEPT];
	kept = memory_grow(replay->memory, NULL, sizeof(*kept));
	if (kept)
		replay->games[replay->kept++] = kept;
	return kept;
}

const struct game *replay_game(struct replay *replay,
    const struct family *family, const struct ruleset *ruleset,
    uint32_t options)
{
	struct kept_game *kept;

	for (unsigned i = 0; i < replay->kept; i++) {
		const struct game *game = &replay->games[i]->game;

		if (game->ruleset == ruleset && game->options == options)
			return game;
	}
	kept = another_game(replay);
	if (!kept)
		return NULL;
	kept->writer.game = NULL;
	if (game_set_up(&kept->game, family, ruleset, options))
		return &kept->game;
	kept->game.ruleset = NULL;
	return NULL;
}

const struct position_writer *replay_writer(
    struct replay *replay, const struct game *game)
{
	for (unsigned i = 0; i < replay->kept; i++) {
		struct kept_game *kept = replay->games[i];

		if (&kept->game != game)
			continue;
		if (!kept->writer.game)
			position_writer_init(
			    &kept->writer, game, &replay->rows);
		return &kept->writer;
	}
	return NULL;
}

void replay_tell_position(
    struct playing *playing, const struct position_fault *fault, size_t offset)
{
	struct text words;

	text_init(&words, playing->sink->memory);
	position_tell(playing->game, fault, &words);
	if (fault->doubtful)
		sink_warning(playing->sink, &playing->record->source, offset,
		    fault->length, "a doubtful position: %s", words.data);
	else
		sink_error(playing->sink, &playing->record->source, offset,
		    fault->length, "this position cannot be: %s", words.data);
	text_release(&words);
}

/* The position that the record begins with. */
static bool find_start(struct playing *playing, struct position *pos)
{
	struct record *record = playing->record;
	const struct node *node = record->fields[FIELD_POSITION];
	struct position_fault fault;
	struct span text;
	size_t offset;
	bool read, raw;

	*pos = playing->game->start;
	if (record->first >= 0)
		game_let_begin(playing->game, pos, (unsigned)record->first);
	if (!node)
		return true;
	raw = node_raw_text(&record->source, node, &text);
	if (!raw)
		text = node->text;
	read = position_read(playing->game, text, pos, &fault);
	offset =
	    raw ? (size_t)(text.text - record->source.text) + fault.offset
		: node_source_offset(&record->source, node, fault.offset, NULL);
	if (!read || fault.doubtful)
		replay_tell_position(playing, &fault, offset);
	if (read && record->first >= 0 && pos->side != record->first) {
		node = record->fields[FIELD_FIRST];
		sink_error(playing->sink, &record->source, node->offset,
		    node->end - node->offset,
		    "the position says that %s is to move",
		    subject_in(playing->sink->memory->language,
			playing->game->side[pos->side].name));
		return false;
	}
	return read;
}

static bool read_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct replay_options *options)
{
	if (options->judged)
		return record_read_as(record, source, replay->patterns, sink,
		    options->judged, options->judged_options);
	if (!record_read(record, source, replay->patterns, sink))
		return false;
	if (options->forced) {
		record->family = options->forced->family;
		record->ruleset = options->forced->ruleset;
		record->options &= record->ruleset->options;
	}
	return true;
}

static bool play_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct replay_options *options, step_fn *each, void *user,
    struct verdict *verdict)
{
	struct playing playing = { .replay = replay,
		.record = record,
		.sink = sink,
		.options = options,
		.each = each,
		.user = user,
		.verdict = verdict };
	unsigned long errors = sink->errors;
	struct standing *line = replay->lines[0];

	memset(verdict, 0, sizeof(*verdict));
	if (source && !read_record(replay, record, source, sink, options))
		return false;
	playing.game = replay_game(
	    replay, record->family, record->ruleset, record->options);
	if (!playing.game || !find_start(&playing, &verdict->start))
		return false;
	verdict->game = playing.game;
	if (!state_begin(
		playing.game, &line->now, &replay->history, &verdict->start)) {
		replay->memory->failed = true;
		return false;
	}
	clocks_init(&playing.clocks, record);
	playing.line = line;
	line->before = line->now;
	line->ply = line->turn = line->earlier.turn = 0;
	line->round = line->earlier.round = 1;
	line->side = line->earlier.side = -1;
	line->moved = line->interrupted = false;
	line->ruling.text = NULL;
	line->past = 0;
	line->epoch = replay->history.epoch;
	replay_moves(&playing);
	line = replay->lines[0];
	verdict->played = !playing.broken;
	verdict->legal = !playing.broken && sink->errors == errors;
	verdict->stopped = playing.stopped;
	if (!playing.broken) {
		verdict->final = line->now;
		verdict->plies = line->ply;
	}
	if (playing.clocks.on && !playing.broken && !playing.stopped)
		clocks_check(&playing.clocks, record, verdict, sink);
	if (!playing.broken && !playing.stopped)
		audit_record(record, verdict, sink);
	return sink->errors == errors;
}

bool replay_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct replay_options *options, step_fn *each, void *user,
    struct verdict *verdict)
{
	static const struct replay_options usual;
	bool good;

	sink_begin_record(sink);
	good = play_record(replay, record, source, sink,
	    options ? options : &usual, each, user, verdict);
	sink_end_record(sink, &record->source);
	verdict->legal &= !replay->memory->failed;
	return good && !replay->memory->failed;
}
