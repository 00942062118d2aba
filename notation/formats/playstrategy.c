/*
 * Oware as PlayStrategy writes it: PGN whose players are P1 and P2, with moves
 * such as d1e2, the house that is sown and the house of the last seed. Rank 1
 * is South's, both ranks from South's left.
 */
#include <string.h>

#include "notation/formats/dialect.h"
#include "notation/formats/pgn.h"
#include "notation/formats/pits.h"
#include "notation/formats/playing.h"

static bool playstrategy_sniff(const struct format *format,
    struct patterns *patterns, struct span beginning)
{
	static const char sign[] =
	    "\\[Variant \"Oware\"\\](?s:.*?)(?:\\n|\\.)\\s*"
	    "(?:\\[P[12] \"|[a-f][12][a-f][12]\\b)";
	static const char players[] =
	    "\\[P[12] \"(?s:.*?)\\[Variant \"Oware\"\\]";
	struct tags none = { .count = 0 };
	struct found found;
	size_t at = 0;

	(void)format;
	tags_skip_escapes(&none, beginning, &at);
	if (at == beginning.length || beginning.text[at] != '[')
		return false;
	return patterns_find(patterns, sign, beginning, 0, &found) ||
	       patterns_find(patterns, players, beginning, 0, &found);
}

/* Where the last of so many seeds from a house falls: its own is left out. */
static unsigned last_house(unsigned from, unsigned seeds)
{
	return (from + seeds + (seeds - 1) / (PITS - 1)) % PITS;
}

static bool mean_move(const struct map *map, const struct found *found,
    uint8_t *at, struct text *ldn)
{
	(void)at;
	text_puts(ldn, map->name[pit_read(found_group(found, "from").text)]);
	return true;
}

static bool write_move(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;
	unsigned from = turn->actions[0].value;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	pit_write(word, from);
	pit_write(word, last_house(from, step->at->before.pos.at[from]));
	return true;
}

static const struct dialect playstrategy = {
	.format = "playstrategy",
	.example = "d1e2",
	.move = "^(?<from>[a-f][12])(?<to>[a-f][12])$",
	.means = mean_move,
	.write = write_move,
	.comments = true,
};

/* A game that is read, and how deep in variations. */
struct sowing {
	struct import_play *play;
	unsigned depth;
};

/* The second half of a move says what the first one does. */
static bool is_last_house(struct importer *in, const struct import_play *play,
    const struct token *token)
{
	unsigned from = pit_read(token->text.text), to;
	unsigned seeds = play->lost ? 0 : play->state.pos.at[from];
	struct text there;

	if (seeds == 0)
		return true; /* told when the translation is read */
	to = last_house(from, seeds);
	if (to == pit_read(token->text.text + 2))
		return true;
	text_init(&there, in->memory);
	pit_write(&there, to);
	sink_error(in->sink, in->source, token->offset, token->length,
	    "the last seed falls on %s here: the game went another way",
	    there.data);
	text_release(&there);
	return false;
}

static bool import_move(
    struct importer *in, struct sowing *sowing, const struct token *token)
{
	struct import_play *play = sowing->play;
	struct text ldn;
	bool good;

	text_init(&ldn, in->memory);
	good = dialect_read(
	    &playstrategy, in->patterns, &play->game.map, token->text, &ldn);
	if (!good)
		sink_error(in->sink, in->source, token->offset, token->length,
		    "'%.*s' is no move of this notation: its moves look like "
		    "%s",
		    span_shown(token->text), token->text.text,
		    playstrategy.example);
	else if (sowing->depth == 0)
		good = is_last_house(in, play, token);
	if (good && sowing->depth == 0)
		import_play_turn(play, text_span(&ldn));
	text_add(&ldn, token->glyph.text, token->glyph.length);
	if (good)
		import_translation(
		    in, text_span(&ldn), token->offset, token->length);
	text_release(&ldn);
	return good;
}

static bool import_token(
    struct importer *in, const struct token *token, void *user)
{
	struct sowing *sowing = user;

	if (token->kind == TOKEN_TURN)
		return import_move(in, sowing, token);
	sowing->depth += token->kind == TOKEN_OPEN;
	sowing->depth -= token->kind == TOKEN_CLOSE && sowing->depth > 0;
	if (token->kind != TOKEN_NUMBER)
		import_word(in,
		    (struct span){
			in->source->text + token->offset, token->length },
		    token->offset);
	return true;
}

static bool read_game(struct importer *in, struct tags *tags, void *user)
{
	const struct family *family = NULL;
	const struct ruleset *ruleset =
	    foreign_ruleset(playstrategy.format, NULL, 0, &family);
	struct sowing sowing = { .depth = 0 };
	bool good;

	(void)user;
	if (!ruleset || !(sowing.play = import_play_new(in, family, ruleset)))
		return false;
	import_rules(in, sowing.play, 0);
	good = pgn_import_tags(in, tags, &playstrategy_tagging,
		   sides_of(family, ruleset), family->side_count) &&
	       pgn_import_game(in, tags, import_token, &sowing);
	import_play_release(sowing.play);
	return good;
}

static bool playstrategy_read(struct importer *in)
{
	return tags_read_with(in, read_game, NULL);
}

static void playstrategy_write(struct exporter *out)
{
	const char *result = pgn_result(out->record);
	struct main_line line;

	pgn_write_tags(out, &playstrategy_tagging,
	    foreign_name(out->record->ruleset, playstrategy.format));
	if (!main_line_write(out, &playstrategy, &line))
		return;
	main_line_word(&line, (struct span){ result, strlen(result) });
	text_puts(out->out, "\n\n");
	main_line_losses(out, &line);
	ledger_number(out, 0, line.late,
	    "move for PlayStrategy, which ends the game before it, at 25 seeds "
	    "or a repetition",
	    "moves for PlayStrategy, which ends the game before them, at 25 "
	    "seeds or a repetition");
}

static const char *playstrategy_refuses(const struct exporter *out)
{
	const char *rules = refuses_rules(out, &playstrategy);

	if (rules)
		return rules;
	return position_equal(&out->verdict->start, &out->verdict->game->start)
		   ? NULL
		   : "PlayStrategy begins every game with the usual position "
		     "and its first side";
}

const struct format playstrategy_format = {
	.name = "playstrategy",
	.suffix = "playstrategy",
	.about = "the PGN of PlayStrategy: d1e2",
	.sniff = playstrategy_sniff,
	.split = tags_split,
	.read = playstrategy_read,
	.refuses = playstrategy_refuses,
	.write = playstrategy_write,
};
