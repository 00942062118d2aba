#include "notation/archive/database/parcel.h"

#include "notation/archive/fingerprint.h"
#include "notation/formats/json/json.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"
#include "notation/text/fold.h"

/* The exporter's own. */
struct parcel_writer {
	size_t begin; /* of the parcel in what is written */
	unsigned long turns;
	uint64_t start;
	const struct position_writer *positions;
};

static size_t put_string(
    const struct parcel_writer *writer, const struct position *pos, char *at)
{
	return (size_t)(position_put(writer->positions, pos, at) - at);
}

static void begin(
    struct exporter *out, struct parcel_writer *writer, const struct step *step)
{
	const struct parcel_head head = { .size = 0 };

	writer->begin = out->out->length;
	writer->positions = replay_writer(out->replay, step->game);
	writer->start = fingerprint_position(step->game, &step->at->now.pos);
	text_add(out->out, (const char *)&head, sizeof(head));
}

static void add_turn(
    struct exporter *out, struct parcel_writer *writer, const struct step *step)
{
	const struct position *pos = &step->at->now.pos;
	struct parcel_turn turn = {
		.position = fingerprint_position(step->game, pos),
		.ply = (uint32_t)step->at->ply,
		.taken = report_taken(step->game, &step->at->report),
		.side = step->game->side[step->at->side].name,
	};
	char *room =
	    text_room(out->out, sizeof(turn) + TURN_TEXT_MAX +
				    step->text.length + POSITION_TEXT_MAX);
	char *at;

	if (!room || !writer->positions)
		return;
	at = room + sizeof(turn);
	/* A turn that only a ruling lets stand is not one of the rules. */
	if (step->stood)
		memcpy(at, step->text.text, step->text.length);
	turn.text = step->stood ? (uint32_t)step->text.length
				: (uint32_t)(turn_put(&step->game->map,
						 &step->at->report.turn, at) -
					     at);
	at += turn.text;
	turn.string = (uint32_t)put_string(writer, pos, at);
	memcpy(room, &turn, sizeof(turn));
	text_took(out->out, at + turn.string);
	writer->turns++;
}

static bool parcel_step(const struct step *step, void *user)
{
	struct exporter *out = user;

	if (step->kind == STEP_START)
		begin(out, out->own, step);
	else if (step->kind == STEP_TURN && step->depth == 0)
		add_turn(out, out->own, step);
	return true;
}

static void add_bytes(struct text *out, struct span text)
{
	text_add(out, (const char *)&text.length, sizeof(text.length));
	text_add_shown(out, text);
}

/* Nothing where there is nothing. */
static void add_text(struct text *out, struct span text)
{
	const size_t nothing = PARCEL_NOTHING;

	if (text.length)
		add_bytes(out, text);
	else
		text_add(out, (const char *)&nothing, sizeof(nothing));
}

static void add_words(struct text *out, const char *words)
{
	add_text(out, (struct span){ words, words ? strlen(words) : 0 });
}

/* What is written by hand into a text: its length is filled in behind. */
static size_t open_text(struct text *out)
{
	const size_t length = 0;

	text_add(out, (const char *)&length, sizeof(length));
	return out->length;
}

static void close_text(struct text *out, size_t begin)
{
	size_t length = out->length - begin;

	if (!out->memory->failed)
		memcpy(out->data + begin - sizeof(length), &length,
		    sizeof(length));
}

static void add_options(struct text *out, const struct record *record)
{
	size_t begin;

	if (!record->options) {
		add_words(out, NULL);
		return;
	}
	begin = open_text(out);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options >> i & 1)
			text_addf(out, "%s%s", out->length > begin ? "," : "",
			    record->family->options[i].name);
	close_text(out, begin);
}

static void add_players(struct text *out, const struct record *record)
{
	size_t begin = open_text(out);

	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		text_puts(out, s ? " - " : "");
		text_add_shown(
		    out, name.length ? name : (struct span){ "?", 1 });
	}
	close_text(out, begin);
}

/* The text of each key, in full where it goes without saying. */
static void add_fields(struct text *out, const struct record *record)
{
	for (int f = 0; f < PARCEL_KEYS; f++) {
		if (f == FIELD_GAME)
			add_words(out, record->ruleset->game);
		else if (f == FIELD_RULES)
			add_words(out, record->ruleset->name);
		else if (f == FIELD_OPTIONS)
			add_options(out, record);
		else if (f == FIELD_PLAYERS)
			add_players(out, record);
		else
			add_text(out, record_text(record, (enum field)f));
	}
}

static void add_header(const struct exporter *out)
{
	size_t begin = open_text(out->out);

	text_putc(out->out, '{');
	json_write_header(out->out, out->record, out->verdict);
	text_putc(out->out, '}');
	close_text(out->out, begin);
}

static void add_each_player(struct text *out, const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);
		size_t begin;

		add_words(out, record->side[s].name);
		add_text(out, name);
		begin = open_text(out);
		fold_text(out, name);
		text_show(out, begin);
		close_text(out, begin);
	}
}

static void add_start(
    const struct exporter *out, const struct parcel_writer *writer)
{
	char string[POSITION_TEXT_MAX];
	size_t length = writer->positions
			    ? put_string(writer, &out->verdict->start, string)
			    : 0;

	add_bytes(out->out, (struct span){ string, length });
}

static uint64_t hash_text(struct span text)
{
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; i < text.length; i++)
		hash = (hash ^ (unsigned char)text.text[i]) * 1099511628211u;
	return hash;
}

static void parcel_write(struct exporter *out)
{
	const struct parcel_writer *writer = out->own;
	const struct source *first =
	    out->source->origin ? out->source->origin : out->source;
	struct game_ending ending = game_ending(out->record, out->verdict);
	struct span text = { out->source->text, out->source->length };
	struct parcel_head head = {
		.hash = hash_text(text),
		.start = writer->start,
		.line = first->first_line,
		.turns = writer->turns,
		.players = out->record->sides,
	};

	add_fields(out->out, out->record);
	add_words(out->out,
	    result_word(out->record->side, ending.result, ending.winner));
	add_words(out->out, ending.rule ? ending.rule->id : NULL);
	add_start(out, writer);
	add_header(out);
	add_words(out->out, first->name);
	add_text(out->out, text);
	add_each_player(out->out, out->record);
	head.size = out->out->length - writer->begin;
	if (!out->out->memory->failed)
		memcpy(out->out->data + writer->begin, &head, sizeof(head));
}

const struct format database_format = {
	.name = "sqlite",
	.suffix = "db",
	.about = "a database of games, turns and positions",
	.step = parcel_step,
	.own_size = sizeof(struct parcel_writer),
	.write = parcel_write,
};
