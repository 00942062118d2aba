/* A record from its header to the verdict; its moves are played in
 * replay_moves.c. */
#include "notation/replay.h"

#include <stdlib.h>
#include <string.h>

#include "notation/position_text.h"
#include "notation/replay_moves.h"

struct replay *replay_new(struct memory *memory)
{
	struct replay *replay = memory_get(memory, sizeof(*replay));

	if (!replay)
		return NULL;
	replay->memory = memory;
	past_init(&replay->past);
	legal_init(&replay->legal, memory);
	replay->patterns = patterns_new(memory);
	if (replay->patterns)
		return replay;
	free(replay);
	return NULL;
}

void replay_free(struct replay *replay)
{
	if (!replay)
		return;
	for (unsigned i = 0; i < replay->kept; i++)
		free(replay->games[i]);
	row_library_release(&replay->rows);
	past_release(&replay->past);
	legal_release(&replay->legal);
	patterns_free(replay->patterns);
	free(replay);
}

struct patterns *replay_patterns(struct replay *replay)
{
	return replay->patterns;
}

const struct past *replay_past(const struct replay *replay)
{
	return &replay->past;
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
	if (game_set_up(&kept->game, family, ruleset, options)) {
		position_writer_init(&kept->writer, &kept->game, &replay->rows);
		return &kept->game;
	}
	kept->game.ruleset = NULL;
	return NULL;
}

const struct position_writer *replay_writer(
    const struct replay *replay, const struct game *game)
{
	for (unsigned i = 0; i < replay->kept; i++)
		if (&replay->games[i]->game == game)
			return &replay->games[i]->writer;
	return NULL;
}

void replay_force_rules(struct replay *replay, const struct registered *rules)
{
	replay->forced = rules ? *rules : (struct registered){ 0 };
}

static void tell_position(
    struct player *player, const struct position_fault *fault, size_t offset)
{
	struct text words;

	text_init(&words, player->sink->memory);
	position_tell(player->game, fault, &words);
	sink_error(player->sink, &player->record->source, offset, fault->length,
	    "this position cannot be: %s", words.data);
	text_release(&words);
}

/* The position that the record begins with. */
static bool find_start(struct player *player, struct position *pos)
{
	struct record *record = player->record;
	const struct node *node = record->fields[FIELD_POSITION];
	struct position_fault fault;
	struct span text;
	size_t offset;
	bool read, raw;

	*pos = player->game->start;
	if (record->first >= 0)
		game_let_begin(player->game, pos, (unsigned)record->first);
	if (!node)
		return true;
	raw = node_raw_text(&record->source, node, &text);
	if (!raw)
		text = node->text;
	read = position_read(player->game, text, pos, &fault);
	offset =
	    raw ? (size_t)(text.text - record->source.text) + fault.offset
		: node_source_offset(&record->source, node, fault.offset, NULL);
	if (!read)
		tell_position(player, &fault, offset);
	else if (fault.doubtful)
		sink_warning(player->sink, &record->source, offset,
		    fault.length, "a doubtful position: %s", fault.what);
	if (read && record->first >= 0 && pos->side != record->first) {
		node = record->fields[FIELD_FIRST];
		sink_error(player->sink, &record->source, node->offset,
		    node->end - node->offset,
		    "the position says that %s is to move",
		    player->game->side[pos->side].name);
		return false;
	}
	return read;
}

static bool play_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink, step_fn *each, void *user,
    struct verdict *verdict)
{
	struct player player = { .replay = replay,
		.record = record,
		.sink = sink,
		.each = each,
		.user = user,
		.verdict = verdict };
	unsigned long errors = sink->errors;
	struct line *line = &replay->line;

	memset(verdict, 0, sizeof(*verdict));
	if (!record_read(record, source, replay->patterns, sink))
		return false;
	if (replay->forced.ruleset) {
		record->family = replay->forced.family;
		record->ruleset = replay->forced.ruleset;
		record->options &= record->ruleset->options;
	}
	player.game = replay_game(
	    replay, record->family, record->ruleset, record->options);
	if (!player.game || !find_start(&player, &verdict->start))
		return false;
	verdict->game = player.game;
	if (!state_begin(
		player.game, &line->now, &replay->past, &verdict->start)) {
		replay->memory->failed = true;
		return false;
	}
	line->ply = 0;
	line->round = line->round_before = 1;
	line->side = line->side_before = -1;
	line->moved = line->interrupted = false;
	play_moves(&player);
	verdict->legal = !player.broken && sink->errors == errors;
	verdict->stopped = player.stopped;
	if (!player.broken) {
		verdict->final = line->now;
		verdict->plies = line->ply;
	}
	if (!player.broken && !player.stopped)
		audit_record(record, verdict, sink);
	return sink->errors == errors;
}

bool replay_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink, step_fn *each, void *user,
    struct verdict *verdict)
{
	bool good;

	sink_begin_record(sink);
	good = play_record(replay, record, source, sink, each, user, verdict);
	sink_end_record(sink, &record->source);
	verdict->legal &= !replay->memory->failed;
	return good && !replay->memory->failed;
}
