#include "notation/formats/readback.h"

#include <string.h>

#include "notation/record/turn_text.h"
#include "notation/replay/ldn_write.h"

static uint64_t mix_number(uint64_t hash, uint64_t number)
{
	hash = (hash ^ number) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 29;
}

/* The length is part of it, so that words do not run together. */
static uint64_t mix(uint64_t hash, const void *bytes, size_t length)
{
	const unsigned char *at = bytes;
	size_t left = length;
	uint64_t some;

	for (; left >= sizeof(some); left -= sizeof(some), at += sizeof(some)) {
		memcpy(&some, at, sizeof(some));
		hash = mix_number(hash, some);
	}
	some = length;
	for (size_t i = 0; i < left; i++)
		some = some << 8 | at[i];
	return mix_number(hash, some);
}

static uint64_t mix_span(uint64_t hash, struct span span)
{
	return mix(hash, span.text, span.length);
}

enum { SEED = 0x1505 };

/* How a line is broken says nothing, nor how a comment is closed. */
static uint64_t mix_comment(uint64_t hash, uint64_t turns, struct span comment)
{
	struct span word;
	size_t at = 0;

	while (comment_word(comment, &at, &word))
		hash = mix_span(hash ^ turns, word);
	return hash;
}

static uint64_t mix_turn(uint64_t hash, const struct step *step)
{
	char turn[TURN_TEXT_MAX];
	const char *end =
	    turn_put(&step->game->map, &step->at->report.turn, turn);

	return mix(hash, turn, (size_t)(end - turn));
}

/* A step of a variation. */
static uint64_t mix_step(uint64_t hash, const struct step *step)
{
	hash = mix_number(hash, (uint64_t)step->kind);
	switch (step->kind) {
	case STEP_TURN:
		return mix_span(mix_turn(hash, step), step->glyph);
	case STEP_COMMENT:
		return mix_number(mix_comment(hash, 0, step->text), 0);
	case STEP_NAG:
		return mix_number(hash, step->nag);
	case STEP_START:
	case STEP_OPEN:
	case STEP_CLOSE:
	case STEP_LEAVE:
		break;
	}
	return hash;
}

/* The parts of the movetext, each as it stands at the turns of the game. */
static void mix_part(struct imprint *imprint, const struct step *step)
{
	uint64_t *turns = &imprint->parts[PART_TURNS],
		 *comments = &imprint->parts[PART_COMMENTS],
		 *annotations = &imprint->parts[PART_ANNOTATIONS],
		 *variations = &imprint->parts[PART_VARIATIONS];

	if (step->depth > 0 || step->kind == STEP_OPEN ||
	    step->kind == STEP_CLOSE) {
		*variations = mix_step(*variations ^ *turns, step);
	} else if (step->kind == STEP_TURN) {
		*turns = mix_turn(*turns, step);
		if (step->glyph.length > 0)
			*annotations =
			    mix_span(*annotations ^ *turns, step->glyph);
	} else if (step->kind == STEP_NAG) {
		*annotations = mix_number(*annotations ^ *turns, step->nag);
	} else {
		*comments = mix_comment(*comments, *turns, step->text);
	}
}

bool imprint_step(const struct step *step, void *user)
{
	struct imprint *imprint = user;
	uint64_t sum = (uint64_t)step->kind;

	if (step->kind == STEP_START || step->kind == STEP_LEAVE)
		return true;
	mix_part(imprint, step);
	for (int part = PART_TURNS; part < PART_COUNT; part++)
		sum += imprint->parts[part];
	imprint->moves = mix_number(imprint->moves, sum);
	return true;
}

static uint64_t mix_node(uint64_t hash, const struct node *node)
{
	hash = mix_number(hash, (uint64_t)node->kind);
	if (node->kind == NODE_SCALAR)
		return node_is_nothing(node) ? hash
					     : mix_span(hash, node->text);
	for (const struct node *child = node->first; child; child = child->next)
		hash = mix_node(hash, child);
	return mix_number(hash, 0);
}

/* A number or a truth value is not the same as the text that looks like it:
 * every one that is counts, with its text, and every tag. Our own keys hold
 * text, whatever YAML takes it for. */
static uint64_t types_in(const struct node *node, bool own)
{
	uint64_t sum = node->tag ? mix(SEED, node->tag, strlen(node->tag)) : 0;

	if (node->kind == NODE_SCALAR && !own && node->style == STYLE_PLAIN &&
	    !node_is_nothing(node) && yaml_looks_typed(node->text))
		sum += mix_span(SEED, node->text);
	for (const struct node *child = node->first; child; child = child->next)
		sum += types_in(child, own);
	return sum;
}

/* Somebody of whom only the name is said is that name; what is said of a
 * player is the same in any order. */
static uint64_t player_hash(const struct node *player)
{
	const uint64_t named = mix(SEED, "name", strlen("name"));
	uint64_t sum = 0;

	if (player->kind != NODE_MAP)
		return mix_node(named, player);
	for (const struct node *key = player->first; key; key = key->next->next)
		sum += mix_node(mix_span(SEED, key->text), key->next);
	return sum;
}

uint64_t imprint_key(struct span key, const struct node *value)
{
	return mix_node(mix_span(SEED, key), value);
}

static uint64_t field_hash(const struct record *record, enum field field)
{
	uint64_t hash = SEED;

	switch (field) {
	case FIELD_LDN:
	case FIELD_MOVES:
	case FIELD_POSITION: /* it is the start, and so is who begins */
	case FIELD_FIRST:
		return 0;
	case FIELD_OPTIONS:
		return record->options;
	case FIELD_PLAYERS:
		for (unsigned s = 0; s < record->sides; s++)
			if (record->players[s])
				hash = mix_number(mix_number(hash, s),
				    player_hash(record->players[s]));
		return record->fields[field]->first ? hash : 0;
	case FIELD_RESULT:
		hash = mix_number(hash, (uint64_t)record->result);
		return mix_number(hash, record->winner);
	case FIELD_SCORE:
		return record->has_score
			   ? mix(hash, record->score, sizeof(record->score))
			   : mix_node(hash, record->fields[field]);
	default:
		return mix_node(hash, record->fields[field]);
	}
}

/* Its value is one that we know all of: a tag of YAML adds nothing to it. Of
 * the players that is true but for what is said of each. */
static bool is_understood(int field)
{
	return field == FIELD_LDN || field == FIELD_GAME ||
	       field == FIELD_PLAYERS || field == FIELD_RULES ||
	       field == FIELD_OPTIONS || field == FIELD_RESULT ||
	       field == FIELD_POSITION || field == FIELD_MOVES;
}

void imprint_finish(struct imprint *imprint, const struct record *record,
    const struct verdict *verdict)
{
	imprint->plies = verdict->plies;
	imprint->start = verdict->start;
	imprint->final = verdict->final.pos;
	if (!record->root)
		return;
	for (int f = 0; f < FIELD_COUNT; f++)
		if (record->fields[f])
			imprint->fields[f] = field_hash(record, (enum field)f);
	for (const struct node *key = record->root->first; key;
	     key = key->next->next) {
		int field = field_named(key->text);

		/* In any order. */
		if (key->comment.length > 0)
			imprint->remarks +=
			    mix_span(mix_span(SEED, key->text), key->comment);
		if (field < 0)
			imprint->others += imprint_key(key->text, key->next);
		if (!is_understood(field))
			imprint->types += types_in(key->next, field >= 0);
	}
	for (unsigned s = 0; s < record->sides; s++)
		if (record->players[s])
			imprint->types += types_in(record->players[s], false);
}

/* Where something of the first position is lost, the boards are the same. */
static bool is_same_position(
    const struct position *a, const struct position *b, uint32_t lost)
{
	if (!(lost & PART(FIELD_POSITION)))
		return position_equal(a, b);
	return a->side == b->side && memcmp(a->at, b->at, sizeof(a->at)) == 0;
}

static bool is_same_game(
    const struct imprint *a, const struct imprint *b, uint32_t lost)
{
	return a->plies == b->plies &&
	       is_same_position(&a->start, &b->start, lost) &&
	       is_same_position(&a->final, &b->final, lost);
}

static bool are_moves_kept(
    const struct imprint *a, const struct imprint *b, uint32_t lost)
{
	if (lost >> PART_TURNS == 0)
		return a->moves == b->moves;
	for (int part = PART_TURNS; part < PART_COUNT; part++)
		if (!(lost & PART(part)) && a->parts[part] != b->parts[part])
			return false;
	return true;
}

/* Whether b says all that a does, but for what is lost. */
static bool is_kept(const struct imprint *a, const struct imprint *b,
    uint32_t lost, uint64_t lost_keys)
{
	for (int f = 0; f < FIELD_COUNT; f++)
		if (a->fields[f] && a->fields[f] != b->fields[f] &&
		    !(lost & PART(f)))
			return false;
	return is_same_game(a, b, lost) && are_moves_kept(a, b, lost) &&
	       a->others - lost_keys == b->others &&
	       (a->remarks == b->remarks || lost & PART(PART_REMARKS));
}

bool readback_is_right(struct replay *replay, const struct format *format,
    struct span written, const struct imprint *original,
    const struct ledger *ledger, struct memory *memory)
{
	struct imprint back = { 0 };
	struct verdict verdict;
	struct importer importer;
	struct record record;
	struct source source;
	struct sink silent;
	bool good;

	importer_init(&importer, memory);
	record_init(&record, memory);
	sink_init(&silent, memory, NULL, NULL);
	source_init(
	    &source, "what was written", written.text, written.length, 1);
	good = importer_run(
	    &importer, format, &source, replay_patterns(replay), &silent);
	if (good) {
		replay_record(replay, &record, &importer.result, &silent, NULL,
		    imprint_step, &back, &verdict);
		good = verdict.legal;
	}
	if (good) {
		imprint_finish(&back, &record, &verdict);
		good = is_kept(original, &back, ledger ? ledger->parts : 0,
			   ledger ? ledger->lost_keys : 0) &&
		       (original->types == back.types || !format->keeps_all);
	}
	sink_release(&silent);
	record_release(&record);
	importer_release(&importer);
	return good && !memory->failed;
}

/* Whoever writes a record, and whoever watches. */
struct sure_writer {
	struct movetext_writer moves;
	struct imprint imprint;
};

static bool step_both(const struct step *step, void *user)
{
	struct sure_writer *writer = user;

	return movetext_writer_step(step, &writer->moves) &&
	       imprint_step(step, &writer->imprint);
}

bool ldn_write(
    struct reader *reader, const struct source *source, struct text *text)
{
	struct sure_writer writer = { 0 };
	const struct verdict *verdict = &reader->verdict;
	size_t before = text->length;
	bool good;

	movetext_writer_init(&writer.moves, text->memory);
	reader_play(reader, source, NULL, step_both, &writer);
	good = verdict->legal;
	if (good) {
		imprint_finish(&writer.imprint, &reader->record, verdict);
		ldn_write_record(text, &reader->record, verdict, &writer.moves);
		good = readback_is_right(reader->replay, &ldn_format,
		    (struct span){ text->data + before, text->length - before },
		    &writer.imprint, NULL, text->memory);
		if (!good)
			sink_error(&reader->sink, &reader->record.source, 0, 1,
			    "what would be written does not read back as the "
			    "same record");
	}
	if (!good)
		text_cut(text, before);
	movetext_writer_release(&writer.moves);
	return good;
}
