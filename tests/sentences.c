/* Sentences are true: read back by the patterns of the messages, the position
 * and the last turn as they are told are held against the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/scene/scene.h"
#include "tests/check.h"
#include "tests/support.h"

enum { GAMES = 6, PLIES_MAX = 120, PART_MAX = 8192, NAMED_TWICE = 0xff };

/* --- reading --------------------------------------------------------------------- */

struct story {
	const struct core_table *table;
	const struct language *language;
	const struct position *before;
	const char *text; /* what is left of the description */
	char one[PART_MAX], two[PART_MAX];
};

static const char *pattern_of(const struct story *story, enum message message)
{
	return language_pattern(story->language, message);
}

/* Whether text is the pattern; what stands for $1 and $2 is kept. The last
 * part may be followed by more if the pattern ends with a blank. */
static bool matches(struct story *story, enum message message, const char *text,
    const char **rest)
{
	const char *c = pattern_of(story, message);

	while (*c) {
		const char *end, *stop = c + 2;
		char literal[64] = "", *part;
		size_t n;

		if (c[0] != '$') {
			if (*c++ != *text++)
				return false;
			continue;
		}
		part = c[1] == '1' ? story->one : story->two;
		n = strcspn(stop, "$");
		memcpy(literal, stop, n);
		end = n ? strstr(text, literal) : text + strlen(text);
		if (!end || end - text >= PART_MAX)
			return false;
		memcpy(part, text, (size_t)(end - text));
		part[end - text] = '\0';
		text = end;
		c = stop;
	}
	*rest = text;
	return true;
}

static bool says(struct story *story, enum message message, const char *text)
{
	const char *rest;

	return matches(story, message, text, &rest) && !*rest;
}

/* The next of `a1, b2 and c3`; *list moves behind it. */
static bool next_listed(
    const struct story *story, const char **list, char item[64])
{
	const char *comma = strstr(*list, ", "),
		   *and = strstr(*list, pattern_of(story, MESSAGE_AND));
	const char *end = comma && (!and || comma < and) ? comma : and;
	size_t length = end ? (size_t)(end - *list) : strlen(*list);

	if (!**list || length > 63)
		return false;
	memcpy(item, *list, length);
	item[length] = '\0';
	*list += length;
	if (end)
		*list +=
		    end == comma ? 2 : strlen(pattern_of(story, MESSAGE_AND));
	return true;
}

static uint8_t point_of(const struct story *story, const char *name)
{
	size_t used;
	uint8_t point =
	    map_find(&story->table->game.map, name, strlen(name), &used);

	return used == strlen(name) ? point : NOWHERE;
}

/* `3 goats` -> piece, if the side has such; EMPTY otherwise. */
static uint8_t piece_of_words(
    const struct story *story, unsigned side, const char *words, unsigned n)
{
	const struct family *family = story->table->game.family;
	const char *names[2] = { story->table->game.side[side].piece,
		family->promoted ? family->promoted : "hero" };

	for (unsigned i = 0; i < 2; i++) {
		struct text text = test_text();
		bool same;

		language_pieces(&text, story->language, names[i], n);
		same = strcmp(text.data, words) == 0;
		text_release(&text);
		if (same)
			return i ? hero_of(side) : piece_of(side);
	}
	return EMPTY;
}

/* Takes the sentence up to its full stop. */
static bool next_sentence(struct story *story, char sentence[PART_MAX])
{
	const char *stop = story->text;
	size_t length;

	while (*stop && !(stop[0] == '.' && (stop[1] == ' ' || !stop[1])))
		stop++;
	length = (size_t)(stop - story->text);
	if (!*stop || length >= PART_MAX)
		return false;
	memcpy(sentence, story->text, length);
	sentence[length] = '\0';
	story->text = stop + (stop[1] == ' ' ? 2 : 1);
	return true;
}

/* Behind the subject, whatever its first letter. */
static const char *skip_subject(
    const struct story *story, unsigned side, const char *text)
{
	const char *subject =
	    subject_in(story->language, story->table->game.side[side].name);
	size_t length = strlen(subject);

	if (strlen(text) < length || (text[0] | 0x20) != (subject[0] | 0x20) ||
	    strncmp(text + 1, subject + 1, length - 1) != 0)
		return NULL;
	return text + length;
}

/* `8 (3)`: a stack of three on 8. Leaves the name. */
static unsigned take_height(char *item)
{
	char *open = strstr(item, " (");

	if (!open)
		return 1;
	*open = '\0';
	return (unsigned)atoi(open + 2);
}

/* `2 soldiers on a1 and b2`, up to what is no point; marks what was named. */
static bool read_group(struct story *story, unsigned side, const char **text,
    uint8_t named[POINTS_MAX])
{
	const char *list, *before;
	uint8_t points[POINTS_MAX], piece;
	unsigned heights[POINTS_MAX], count = 0, pieces = 0;
	char item[64];

	if (!matches(story, MESSAGE_ON, *text, &list))
		return false;
	list = story->two;
	*text += strlen(*text) - strlen(list);
	for (before = list; next_listed(story, &list, item); before = list) {
		unsigned height = take_height(item);
		uint8_t point = point_of(story, item);

		if (point == NOWHERE)
			break;
		heights[count] = height;
		points[count++] = point;
		pieces += height;
	}
	*text += before - story->two;
	piece = piece_of_words(story, side, story->one, pieces);
	for (unsigned i = 0; i < count; i++)
		named[points[i]] =
		    named[points[i]] == EMPTY
			? (uint8_t)(piece | (heights[i] - 1) << 5)
			: NAMED_TWICE;
	return piece != EMPTY && count > 0;
}

/* The sentence of a side. */
static bool read_side(
    struct story *story, unsigned side, uint8_t named[POINTS_MAX])
{
	char sentence[PART_MAX];
	const char *text, *rest;

	if (!next_sentence(story, sentence))
		return false;
	text = skip_subject(story, side, sentence);
	if (!text)
		return false;
	if (matches(story, MESSAGE_HAS_NOTHING, text, &rest))
		return true;
	if (!matches(story, MESSAGE_HAS, text, &text))
		return false;
	if (!read_group(story, side, &text, named))
		return false;
	/* Heroes, or counts, or nothing: the board will tell. */
	read_group(story, side, &text, named);
	return true;
}

static bool read_seeds(struct story *story, uint8_t named[POINTS_MAX])
{
	char sentence[PART_MAX], *next;
	const char *text;
	unsigned seen = 0;

	if (!next_sentence(story, sentence) ||
	    !matches(story, MESSAGE_SEEDS, sentence, &text))
		return false;
	text = skip_subject(story, 0, text);
	if (!text || !matches(story, MESSAGE_COLON, text, &text))
		return false;
	while (*text) {
		char name[8] = "";
		size_t length = strcspn(text, " ");
		uint8_t point;

		if (length > 3)
			return false;
		memcpy(name, text, length);
		point = point_of(story, name);
		if (point == NOWHERE)
			return false;
		named[point] = (uint8_t)strtoul(text + length + 1, &next, 10);
		seen++;
		text = next;
		if (!matches(story, MESSAGE_NEXT, text, &text) && *text)
			text += 2;
	}
	return seen == story->table->game.map.points;
}

static bool read_board(struct story *story, uint8_t named[POINTS_MAX])
{
	const struct game *game = &story->table->game;
	char title[PART_MAX];

	memset(named, 0, POINTS_MAX);
	if (!next_sentence(story, title))
		return false;
	if (game->map.board->look == LOOK_PITS)
		return read_seeds(story, named);
	for (unsigned s = 0; s < game->sides; s++)
		if (!read_side(story, s, named))
			return false;
	return true;
}

/* --- playing the words --------------------------------------------------------------- */

static bool play_list(
    struct story *story, const char *list, int each, uint8_t *at)
{
	char item[64];

	while (next_listed(story, &list, item)) {
		uint8_t point = point_of(story, item);

		if (point != NOWHERE)
			at[point] = (uint8_t)(each ? at[point] + each : 0);
		else if (!says(story, MESSAGE_SKIPS, item))
			return false;
	}
	return true;
}

static bool play_harvest(struct story *story, uint8_t *at)
{
	char list[PART_MAX], item[64];
	const char *rest = list;

	strcpy(list, story->one);
	while (next_listed(story, &rest, item)) {
		uint8_t point;

		if (!says(story, MESSAGE_FROM, item))
			return false;
		point = point_of(story, story->two);
		if (point == NOWHERE || at[point] != atoi(story->one))
			return false;
		at[point] = 0;
	}
	return true;
}

static bool play_move(
    struct story *story, const char *from, const char *to, uint8_t *at)
{
	uint8_t a = point_of(story, from), b = point_of(story, to);

	if (a == NOWHERE || b == NOWHERE || at[a] == EMPTY || at[b] != EMPTY)
		return false;
	at[b] = at[a];
	at[a] = EMPTY;
	return true;
}

/* Pieces of the kind that is told stand there, and no longer. */
static bool play_taken(struct story *story, uint8_t *at)
{
	const char *list = story->two;
	uint8_t points[POINTS_MAX];
	unsigned count = 0;
	char item[64];

	while (next_listed(story, &list, item))
		if ((points[count++] = point_of(story, item)) == NOWHERE)
			return false;
	for (unsigned i = 0; i < count; i++) {
		uint8_t piece = at[points[i]];

		if (piece == EMPTY || piece_of_words(story, piece_side(piece),
					  story->one, count) != piece)
			return false;
		at[points[i]] = EMPTY;
	}
	return count > 0;
}

static bool play_piece(struct story *story, uint8_t *at)
{
	uint8_t point = point_of(story, story->two);
	uint8_t piece =
	    piece_of_words(story, story->before->side, story->one, 1);

	if (point == NOWHERE || piece == EMPTY)
		return false;
	at[point] = piece;
	return true;
}

static bool play_step(
    struct story *story, const char *step, uint8_t *at, char stands[64])
{
	const char *rest;

	if (says(story, MESSAGE_PASSES, step) ||
	    says(story, MESSAGE_TAKES_FROM_HAND, step))
		return true;
	if (says(story, MESSAGE_MOVES, step)) {
		strcpy(stands, story->two);
		return play_move(story, story->one, story->two, at);
	}
	if (says(story, MESSAGE_MOVES_ON, step)) {
		bool good = play_move(story, stands, story->one, at);

		strcpy(stands, story->one);
		return good;
	}
	if (says(story, MESSAGE_TURNS_OVER, step))
		return play_piece(story, at);
	if (says(story, MESSAGE_PLACES, step) ||
	    says(story, MESSAGE_PUTS_BACK, step))
		return at[point_of(story, story->two)] == EMPTY &&
		       play_piece(story, at);
	if (says(story, MESSAGE_HARVESTS, step) ||
	    says(story, MESSAGE_HARVESTED, step))
		return play_harvest(story, at);
	if (says(story, MESSAGE_TAKES, step))
		return play_taken(story, at);
	if (matches(story, MESSAGE_SOWS, step, &rest)) {
		uint8_t from = point_of(story, story->one);

		if (from == NOWHERE)
			return false;
		at[from] = 0;
		return play_list(story, rest, 1, at);
	}
	return matches(story, MESSAGE_SOWS_ON, step, &rest) &&
	       play_list(story, rest, 1, at);
}

/* Plays what the sentence tells on the board before it. */
static bool play_sentence(
    struct story *story, const char *text, uint8_t at[POINTS_MAX])
{
	const char *next = pattern_of(story, MESSAGE_NEXT);
	char stands[64] = "";

	memcpy(at, story->before->at, POINTS_MAX);
	text = skip_subject(story, story->before->side, text);
	if (!text || *text++ != ' ')
		return false;
	while (*text) {
		char step[PART_MAX];
		const char *end = strstr(text, next);
		size_t length = end ? (size_t)(end - text) : strlen(text);

		memcpy(step, text, length);
		step[length] = '\0';
		if (!play_step(story, step, at, stands))
			return false;
		text += length + (end ? strlen(next) : 0);
	}
	return true;
}

/* Otherwise it is not told step by step, or stacks are made on the way. */
static bool is_played_by_words(const struct core_table *table)
{
	const struct report *report = &table->report;

	if (report->effect_count > EFFECTS_MAX ||
	    turn_has(&report->turn, 0, SIGN_SEEDS) ||
	    table->game.map.board->look == LOOK_TRACK)
		return false;
	for (unsigned i = 0; i < report->effect_count; i++)
		if (report->effects[i].kind == EFFECT_REFILL)
			return false;
	return true;
}

static enum greatest_test_res check_turn(struct story *story, unsigned *played)
{
	const struct core_table *table = story->table;
	char sentence[PART_MAX], turn[TURN_TEXT_MAX];
	const char *text = NULL;
	uint8_t at[POINTS_MAX];

	while (next_sentence(story, sentence))
		if (matches(story, MESSAGE_LAST_TURN, sentence, &text))
			break;
	ASSERTm("no last turn", text);
	turn_write(&table->game.map, &table->report.turn, turn);
	ASSERT_STR_EQ(turn, story->one);
	if (!is_played_by_words(table))
		PASS();
	++*played;
	ASSERTm(sentence, play_sentence(story, text, at));
	ASSERTm(sentence, memcmp(at, table->state.pos.at, POINTS_MAX) == 0);
	PASS();
}

static enum greatest_test_res check_scene(struct scene *scene,
    const struct core_table *table, const struct position *before,
    const struct language *language, unsigned *played)
{
	static struct story story;
	struct view view = { .game = &table->game,
		.state = &table->state,
		.before = before,
		.report = &table->report,
		.language = language };
	uint8_t named[POINTS_MAX];
	char *text;

	scene_make(scene, &view);
	ASSERT(!test_memory.failed);
	text = calloc(scene->description.length + 1, 1);
	ASSERT(text);
	memcpy(text, scene->description.text, scene->description.length);
	story = (struct story){ .table = table,
		.language = language,
		.before = before,
		.text = text };
	ASSERTm(
	    explain("cannot read: %.900s", text), read_board(&story, named));
	ASSERTm(explain("another board: %.900s", text),
	    memcmp(named, table->state.pos.at, POINTS_MAX) == 0);
	CHECK_CALL(check_turn(&story, played));
	free(text);
	PASS();
}

struct choice {
	struct dice *dice;
	struct turn turn;
	unsigned seen;
};

static bool choose(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (dice_roll(choice->dice, ++choice->seen) == 0)
		choice->turn = *turn;
	return choice->seen < 400;
}

static enum greatest_test_res check_game(const char *spec, struct dice *dice,
    struct scene *scene, unsigned *plies, unsigned *played)
{
	struct core_table table;

	ASSERTm(spec, core_open(&table, spec));
	if (table.game.family->settle) {
		struct position pos = table.state.pos;

		table.game.family->settle(&table.game, &pos);
		state_begin(&table.game, &table.state, &table.history, &pos);
	}
	for (unsigned n = 0; n < PLIES_MAX && !table.state.outcome.rule; n++) {
		struct position before = table.state.pos;
		struct choice choice = { .dice = dice };

		state_turns(&table.game, &table.state, choose, &choice);
		ASSERTm(spec, choice.seen > 0);
		ASSERT(!state_play(&table.game, &table.state, &table.history,
		    &choice.turn, &table.report));
		for (unsigned l = 0; language_name(l); l++)
			CHECK_CALL(check_scene(scene, &table, &before,
			    test_language(language_name(l)), played));
		++*plies;
	}
	core_close(&table);
	PASS();
}

/* Every occupied point is named once with the right side, and the last turn
 * as it is told leads from the board before to the board after. */
TEST
sentences_are_true(const struct family *family)
{
	struct scene scene;

	scene_init(&scene, &test_memory);
	for (size_t i = 0; i < family->ruleset_count; i++) {
		const struct ruleset *ruleset = &family->rulesets[i];
		struct dice dice = dice_new(5 + i);
		unsigned plies = 0, played = 0;
		char spec[64];

		snprintf(
		    spec, sizeof(spec), "%s/%s", ruleset->game, ruleset->name);
		for (unsigned n = 0; n < GAMES; n++)
			CHECK_CALL(
			    check_game(spec, &dice, &scene, &plies, &played));
		ASSERTm(explain("%s: %u plies, %u told", spec, plies, played),
		    plies > 20 && (played > plies || family->gathered));
	}
	scene_release(&scene);
	PASS();
}

SUITE_EXTERN(sentences);
SUITE(sentences)
{
	for (size_t f = 0; f < family_count; f++)
		RUN_TESTp(sentences_are_true, families[f]);
}
