/*
 * Reading OGN, the Oware Game Notation of the program auale: tag pairs and
 * moves such as F and f+4. Its games stop at the first repetition, which ours
 * do not: such a result is an adjudication, and each player sweeps his row.
 */
#include "notation/formats/ogn.h"

#include <stdlib.h>
#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/playing.h"
#include "notation/record/turn_text.h"

static bool ogn_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	const struct family *family;
	struct found found;
	struct span name;

	if (!patterns_find(patterns, TAGS_VARIANT, beginning, 0, &found))
		return false;
	name = found_group(&found, "variant");
	return foreign_ruleset(format->name, name.text, name.length, &family) !=
	       NULL;
}

/* Two numbers with a hyphen between them. */
static bool read_score(struct importer *in, struct span word, unsigned score[2])
{
	struct found found;

	if (!patterns_find(in->patterns,
		"^(?<south>[0-9]{1,4})-(?<north>[0-9]{1,4})$", word, 0, &found))
		return false;
	score[0] = digits_value(found_group(&found, "south"));
	score[1] = digits_value(found_group(&found, "north"));
	return true;
}

/* 4-4-...-0-0-S: pits A to F and a to f, stores, who is to move. */
static bool read_fen(struct importer *in, struct span value,
    unsigned numbers[OGN_PITS + 2], unsigned *side)
{
	struct found found;
	const char *at;

	if (!patterns_find(in->patterns,
		"^(?<numbers>(?:[0-9]{1,3}-){14})(?<side>[NS])$", value, 0,
		&found))
		return false;
	at = found_group(&found, "numbers").text;
	for (unsigned i = 0; i < OGN_PITS + 2; i++) {
		numbers[i] = (unsigned)atoi(at);
		at = strchr(at, '-') + 1;
	}
	*side = *found_group(&found, "side").text == 'N';
	return true;
}

static bool is_first_position(
    const struct game *game, const unsigned numbers[OGN_PITS + 2])
{
	for (unsigned i = 0; i < OGN_PITS; i++)
		if (numbers[i] != game->start.at[i])
			return false;
	return numbers[OGN_PITS] == 0 && numbers[OGN_PITS + 1] == 0;
}

static bool import_fen(
    struct importer *in, struct import_play *play, const struct tag *tag)
{
	const struct side *sides = play->game.side;
	unsigned numbers[OGN_PITS + 2], side;
	struct text position;

	if (!read_fen(in, tag_value(tag), numbers, &side)) {
		sink_error(in->sink, in->source, tag->offset, 1,
		    "a FEN has 14 numbers and S or N, with hyphens between "
		    "them: houses A to F, a to f, both stores, who is to move");
		return false;
	}
	text_init(&position, in->memory);
	for (unsigned i = OGN_PITS; i-- > OGN_PITS / 2;)
		text_addf(&position, "%u%c", numbers[i],
		    i > OGN_PITS / 2 ? ',' : '/');
	for (unsigned i = 0; i < OGN_PITS / 2; i++)
		text_addf(&position, i ? ",%u" : "%u", numbers[i]);
	text_addf(&position, " %s", sides[side].name);
	if (numbers[OGN_PITS] || numbers[OGN_PITS + 1])
		text_addf(&position, " score=%u,%u", numbers[OGN_PITS],
		    numbers[OGN_PITS + 1]);
	if (side > 0 && is_first_position(&play->game, numbers))
		import_field(in, "first",
		    (struct span){ sides[side].name, strlen(sides[side].name) },
		    tag->offset);
	else
		import_field(in, "position", text_span(&position), tag->offset);
	import_play_from(play, text_span(&position));
	text_release(&position);
	return true;
}

static bool import_header(
    struct importer *in, const struct tags *tags, struct import_play *play)
{
	const struct tag *tag = tags_find(tags, "Variant");

	import_rules(in, play, tag ? tag->offset : 0);
	tagging_import_header(in, tags, &ogn_tagging, play->game.side, 2);
	tag = tags_find(tags, "FEN");
	return !tag || import_fen(in, play, tag);
}

/* How many seeds the turn harvests that was just played. */
static unsigned harvest_of(const struct report *report)
{
	return turn_has(&report->turn, 1, SIGN_HARVEST)
		   ? report->turn.actions[1].value
		   : 0;
}

/* At a repetition auale adds the row that a player sweeps to what his last
 * turn harvested: then this is the turn without it. */
static void take_sweep_off(struct import_play *play, struct text *ldn)
{
	struct span whole = text_span(ldn), letter = { whole.text, 1 };
	struct game_history *history = &play->history;
	size_t length = history->length, bad;
	struct state state = play->state;
	struct report report;
	struct turn turn;
	unsigned harvest;

	if (play->lost || whole.length < 3 ||
	    !turn_read(&play->game.map, letter, &turn, &bad) ||
	    state_play(&play->game, &state, history, &turn, &report))
		return;
	harvest = harvest_of(&report);
	if (history->length > length &&
	    game_history_slot(history, history->pushed[history->length - 1])
		    ->count > 1 &&
	    (unsigned)atoi(whole.text + 2) ==
		harvest + ogn_row(&state.pos, play->state.pos.side)) {
		text_cut(ldn, 1);
		if (harvest)
			text_addf(ldn, "x%u", harvest);
	}
	game_history_go_back(history, length);
}

/* Where a move stands. */
struct ogn_place {
	size_t there;
	bool main_line, last;
};

static bool import_move(struct importer *in, struct import_play *play,
    struct span word, const struct ogn_place *place)
{
	struct text ldn;
	bool good;

	text_init(&ldn, in->memory);
	good = dialect_read(
	    &ogn_dialect, in->patterns, &play->game.map, word, &ldn);
	if (!good) {
		sink_error(in->sink, in->source, place->there, word.length,
		    "'%.*s' is no move of this notation: its moves look like "
		    "%s",
		    span_shown(word), word.text, ogn_dialect.example);
	} else {
		if (place->main_line)
			import_play_pass(in, play, place->there);
		if (place->last)
			take_sweep_off(play, &ldn);
		import_translation(
		    in, text_span(&ldn), place->there, word.length);
		if (place->main_line)
			import_play_turn(play, text_span(&ldn));
	}
	text_release(&ldn);
	return good;
}

static void read_result(
    struct importer *in, struct ending *ending, struct span word, size_t there)
{
	if (!read_score(in, word, ending->score))
		return;
	ending->given = ending->has_score = true;
	ending->there = there;
	ending->winner = ending->score[0] == ending->score[1]
			     ? -1
			     : ending->score[1] > ending->score[0];
}

static bool is_result(struct importer *in, struct span word)
{
	unsigned score[2];

	return span_is(word, "*") || read_score(in, word, score);
}

/* Where the last move of the main line stands; from if there is none. */
static size_t find_last(struct importer *in, size_t from)
{
	struct movetext moves = { .text = { in->source->text + from,
				      in->source->length - from } };
	struct token token;
	unsigned depth = 0;
	size_t last = from;

	for (movetext_next(&moves, &token); token.kind != TOKEN_END;
	     movetext_next(&moves, &token)) {
		depth += token.kind == TOKEN_OPEN;
		depth -= token.kind == TOKEN_CLOSE && depth > 0;
		if (token.kind == TOKEN_TURN && depth == 0 &&
		    !is_result(in, token.text))
			last = from + token.offset;
	}
	return last;
}

/* One word of the movetext; numbers are not needed. */
static bool import_token(struct importer *in, struct import_play *play,
    const struct token *token, const struct ogn_place *place, unsigned *depth)
{
	size_t there = place->there;

	switch (token->kind) {
	case TOKEN_TURN:
		if (is_result(in, token->text))
			return true;
		if (!import_move(in, play, token->text, place))
			return false;
		if (token->glyph.length)
			text_add(
			    &in->ldn, token->glyph.text, token->glyph.length);
		return true;
	case TOKEN_COMMENT:
		import_comment(in, token->text, there + 1);
		return true;
	case TOKEN_WRONG:
		sink_report_sentence(in->sink,
		    &(struct diag){ .level = LEVEL_ERROR }, in->source, there,
		    token->length, token->wrong);
		return false;
	case TOKEN_OPEN:
	case TOKEN_CLOSE:
		*depth += token->kind == TOKEN_OPEN;
		*depth -= token->kind == TOKEN_CLOSE && *depth > 0;
		/* fallthrough */
	case TOKEN_NAG:
		import_word(in,
		    (struct span){ in->source->text + there, token->length },
		    there);
		return true;
	case TOKEN_NUMBER:
	case TOKEN_END:
		break;
	}
	return true;
}

/* The result in the movetext counts where there is no tag. */
static bool import_moves(struct importer *in, struct import_play *play,
    size_t from, struct ending *ending)
{
	struct movetext moves = { .text = { in->source->text + from,
				      in->source->length - from } };
	struct token token;
	size_t last = find_last(in, from);
	unsigned depth = 0;

	for (movetext_next(&moves, &token); token.kind != TOKEN_END;
	     movetext_next(&moves, &token)) {
		size_t there = from + token.offset;
		struct ogn_place place = { there, depth == 0, there == last };

		if (token.kind == TOKEN_TURN && depth == 0 && !ending->given)
			read_result(in, ending, token.text, there);
		if (!import_token(in, play, &token, &place, &depth))
			return false;
	}
	return true;
}

static void find_ending(struct importer *in, const struct tags *tags,
    const struct family *family, struct ending *ending)
{
	const struct tag *tag = tags_find(tags, "Result");

	memset(ending, 0, sizeof(*ending));
	ending->claims = true;
	ending->has_termination = tags_known(tags, "Termination") != NULL;
	if (tag)
		read_result(in, ending, tag_value(tag), tag->offset);
	if ((tag = tags_known(tags, "Score")) &&
	    read_score(in, tag_value(tag), ending->score))
		ending->has_score = true;
	if (!(tag = tags_known(tags, "Winner")))
		return;
	ending->given = true;
	ending->there = tag->offset;
	ending->winner = -1;
	for (int s = 0; s < family->side_count; s++)
		if (span_is(tag_value(tag), family->sides[s].name))
			ending->winner = s;
}

static bool find_rules(struct importer *in, const struct tags *tags,
    const struct family **family, const struct ruleset **ruleset)
{
	const struct tag *tag = tags_known(tags, "Variant");
	struct span name = tag ? tag_value(tag) : (struct span){ NULL, 0 };

	*ruleset = foreign_ruleset("ogn", name.text, name.length, family);
	if (*ruleset)
		return true;
	sink_error(in->sink, in->source, tag ? tag->offset : 0, name.length,
	    "the variant '%.*s' is not known here", span_shown(name),
	    name.text ? name.text : "");
	return false;
}

static bool read_game(struct importer *in, struct tags *tags, void *user)
{
	const struct family *family = NULL;
	const struct ruleset *ruleset;
	struct import_play *play;
	struct ending ending;
	bool good;

	(void)user;
	if (!find_rules(in, tags, &family, &ruleset) ||
	    !(play = import_play_new(in, family, ruleset)))
		return false;
	find_ending(in, tags, family, &ending);
	good = import_header(in, tags, play) &&
	       import_moves(in, play, tags->moves, &ending);
	if (good)
		import_ending(in, play, &ending);
	import_play_release(play);
	return good;
}

static bool ogn_read(struct importer *in)
{
	return tags_read_with(in, read_game, NULL);
}

const struct format ogn_format = {
	.name = "ogn",
	.suffix = "ogn",
	.about = "the game notation of the program auale",
	.sniff = ogn_sniff,
	.split = tags_split,
	.read = ogn_read,
	.between = "\n",
	.in_turn = true,
	.refuses = ogn_refuses,
	.write = ogn_write,
};
