/*
 * Random games of every ruleset in the registry, alone and with its options.
 * A new game is in here by itself. Nothing in this file knows a rule: it
 * holds what the family's functions say against each other.
 */
#include "tests/conformance.h"

#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

#include "tests/support.h"

enum { GAME_PLIES_MAX = 2000, MADE_UP_EACH = 8, GAMES = 20, PLIES = 4000 };

/* Games end with the first claim, so that they end; every so manyth goes on so
 * many plies after it. */
enum { GOES_ON_EVERY = 4, GOES_ON_PLIES = 60 };

/* A listing is stopped at one of its first turns. */
enum { LISTENED_MAX = 200 };

struct list {
	struct turn *turns;
	size_t count, room;
};

struct trial {
	const struct game *game;
	struct game_history history;
	struct state state;
	struct list list; /* the legal turns of state, sorted */
	struct dice dice;
	struct report report;
	struct text text;
	struct played *played;
};

static bool complain(struct trial *trial, const char *what)
{
	text_clear(&trial->text);
	position_write(trial->game, &trial->state.pos, &trial->text);
	trial->played->wrong = explain("%s/%s options %x: %s at %s",
	    trial->game->ruleset->game, trial->game->ruleset->name,
	    (unsigned)trial->game->options, what, trial->text.data);
	return false;
}

static bool complain_turn(
    struct trial *trial, const struct turn *turn, const char *what)
{
	char text[TURN_TEXT_MAX];

	turn_write(&trial->game->map, turn, text);
	return complain(trial, explain("turn %s %s", text, what));
}

static bool keep_turn(const struct turn *turn, void *user)
{
	struct list *list = user;

	if (list->count == list->room) {
		size_t room = list->room ? 2 * list->room : 64;
		struct turn *turns =
		    realloc(list->turns, room * sizeof(*turns));

		if (!turns)
			return false;
		list->turns = turns;
		list->room = room;
	}
	list->turns[list->count++] = *turn;
	return true;
}

static int compare_turns(const void *a, const void *b)
{
	const struct turn *s = a, *t = b;

	if (s->count != t->count)
		return s->count < t->count ? -1 : 1;
	return memcmp(s->actions, t->actions, s->count * sizeof(s->actions[0]));
}

static bool is_listed(const struct trial *trial, const struct turn *turn)
{
	return trial->list.count > 0 &&
	       bsearch(turn, trial->list.turns, trial->list.count,
		   sizeof(*turn), compare_turns) != NULL;
}

static bool list_turns(struct trial *trial)
{
	struct list *list = &trial->list;

	list->count = 0;
	if (!state_turns(trial->game, &trial->state, keep_turn, list))
		return complain(trial, "listing stopped by itself");
	if (list->count > 1)
		qsort(list->turns, list->count, sizeof(*list->turns),
		    compare_turns);
	for (size_t i = 1; i < list->count; i++)
		if (compare_turns(&list->turns[i - 1], &list->turns[i]) == 0)
			return complain_turn(
			    trial, &list->turns[i], "is listed twice");
	if (list->count != state_count_turns(trial->game, &trial->state))
		return complain(trial, "counting and listing differ");
	return true;
}

/* Counts turns down, and asks to stop at the last. */
static bool stop_there(const struct turn *turn, void *user)
{
	size_t *left = user;

	(void)turn;
	return --*left > 0;
}

/* Whoever listens can stop a listing anywhere, and then hears no more. */
static bool check_stopping(struct trial *trial)
{
	size_t most =
	    trial->list.count < LISTENED_MAX ? trial->list.count : LISTENED_MAX;
	size_t left = 1 + dice_roll(&trial->dice, (uint32_t)most);

	if (state_turns(trial->game, &trial->state, stop_there, &left) ||
	    left != 0)
		return complain(trial, "listing cannot be stopped");
	return true;
}

static bool check_position(struct trial *trial)
{
	const struct game *game = trial->game;
	const struct position *pos = &trial->state.pos;
	struct position again;
	struct position_fault fault;
	const char *why;
	char first[512];

	if (game_inspect(game, pos, &why) != SOUND)
		return complain(trial, why ? why : "not sound, but not why");
	text_clear(&trial->text);
	position_write(game, pos, &trial->text);
	if (trial->text.length >= sizeof(first))
		return complain(trial, "the string is too long");
	memcpy(first, trial->text.data, trial->text.length + 1);
	if (!position_read(game, span_of(first), &again, &fault) || fault.what)
		return complain(trial, explain("reading back: %s", fault.what));
	if (!position_equal(pos, &again))
		return complain(trial, "reading back gives another position");
	if (game_hash(game, pos) != game_hash(game, &again))
		return complain(trial, "equal positions, different hashes");
	text_clear(&trial->text);
	position_write(game, &again, &trial->text);
	if (strcmp(first, trial->text.data) != 0)
		return complain(trial, "writing again gives another string");
	return true;
}

static bool check_text(struct trial *trial, const struct turn *turn)
{
	char text[TURN_TEXT_MAX];
	size_t length = turn_write(&trial->game->map, turn, text), bad;
	struct turn again;

	if (length != strlen(text))
		return complain_turn(trial, turn, "has the wrong length");
	if (!turn_read(&trial->game->map, span_of(text), &again, &bad) ||
	    !turn_equal(turn, &again))
		return complain_turn(trial, turn, "does not survive text");
	return true;
}

/* What the effects say happens to the board. */
static void apply_effect(
    const struct game *game, const struct effect *effect, struct position *pos)
{
	bool pits = game->map.board->look == LOOK_PITS;
	uint8_t *at = &pos->at[effect->point < POINTS_MAX ? effect->point : 0];

	switch ((enum effect_kind)effect->kind) {
	case EFFECT_LIFT:
	case EFFECT_TAKE:
	case EFFECT_HOSTAGE:
		*at = pits ? (uint8_t)(*at - effect->amount) : EMPTY;
		break;
	case EFFECT_DROP:
		*at = pits ? (uint8_t)(*at + effect->amount) : effect->amount;
		break;
	case EFFECT_MOVE:
		pos->at[effect->from] = EMPTY;
		*at = effect->amount;
		break;
	case EFFECT_TURNED:
	case EFFECT_REFILL:
	case EFFECT_FREED:
		*at = effect->amount;
		break;
	case EFFECT_LINE:
	case EFFECT_BARRIER:
	case EFFECT_FALLEN:
	case EFFECT_ROUTE:
	case EFFECT_GONE:
	case EFFECT_SKIP:
	case EFFECT_SPENT:
		break;
	}
}

/* Every effect is on the board, and together they are what happened there. */
static bool check_effects(
    struct trial *trial, const struct turn *turn, const struct position *after)
{
	const struct report *report = &trial->report;
	struct position told = trial->state.pos;

	for (unsigned i = 0; i < report->effect_count && i < EFFECTS_MAX; i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind != EFFECT_SPENT &&
		    effect->point >= trial->game->map.points)
			return complain_turn(
			    trial, turn, "has an effect off the board");
		if (effect->from != NOWHERE &&
		    effect->from >= trial->game->map.points)
			return complain_turn(
			    trial, turn, "moves from off the board");
		apply_effect(trial->game, effect, &told);
	}
	if (report->effect_count <= EFFECTS_MAX &&
	    trial->game->map.board->look != LOOK_TRACK &&
	    memcmp(told.at, after->at, sizeof(told.at)) != 0)
		return complain_turn(
		    trial, turn, "has effects that are not what happened");
	return true;
}

/* A listed turn is accepted, in the form it is listed in, with or without a
 * report. */
static bool check_listed(struct trial *trial, const struct turn *turn)
{
	size_t mark = trial->history.length;
	struct state with = trial->state, without = trial->state;

	if (state_play(
		trial->game, &with, &trial->history, turn, &trial->report))
		return complain_turn(trial, turn, "is listed, not accepted");
	game_history_go_back(&trial->history, mark);
	if (!turn_equal(&trial->report.turn, turn))
		return complain_turn(trial, turn, "is not canonical");
	if (state_play(trial->game, &without, &trial->history, turn, NULL) ||
	    !position_equal(&with.pos, &without.pos))
		return complain_turn(trial, turn, "depends on a report");
	game_history_go_back(&trial->history, mark);
	if (position_equal(&with.pos, &trial->state.pos))
		return complain_turn(trial, turn, "changes nothing");
	return check_effects(trial, turn, &with.pos) && check_text(trial, turn);
}

static void random_action(struct trial *trial, struct turn *turn)
{
	enum sign sign = (enum sign)dice_roll(&trial->dice, SIGN_COUNT);
	unsigned most =
	    sign_operand(sign) == OPERAND_POINT ? trial->game->map.points : 13;

	turn_add(turn, sign,
	    sign_operand(sign) == OPERAND_NONE ? 0
					       : dice_roll(&trial->dice, most));
}

static void change_turn(struct trial *trial, struct turn *turn)
{
	struct action *action =
	    &turn->actions[dice_roll(&trial->dice, turn->count)];
	struct turn one = { .count = 0 };

	switch (dice_roll(&trial->dice, 4)) {
	case 0:
		random_action(trial, &one);
		*action = one.actions[0];
		break;
	case 1:
		turn->count--;
		break;
	case 2:
		random_action(trial, turn);
		break;
	default:
		if (sign_operand(action->sign) == OPERAND_POINT)
			action->value = (uint8_t)dice_roll(
			    &trial->dice, trial->game->map.points);
		else
			action->value ^=
			    sign_operand(action->sign) == OPERAND_NUMBER;
	}
}

/* A listed turn with one thing changed, or a short one out of the blue. */
static void make_up(struct trial *trial, struct turn *turn)
{
	static const enum sign second[] = { SIGN_STEP, SIGN_TAKE, SIGN_JUMP };
	unsigned points = trial->game->map.points;

	turn->count = 0;
	if (trial->list.count > 0 && dice_roll(&trial->dice, 2)) {
		*turn = trial->list.turns[dice_roll(
		    &trial->dice, (uint32_t)trial->list.count)];
		change_turn(trial, turn);
		return;
	}
	if (dice_roll(&trial->dice, 16) == 0) {
		turn_add(turn, SIGN_PASS, 0);
		return;
	}
	turn_add(turn, SIGN_AT, dice_roll(&trial->dice, points));
	if (dice_roll(&trial->dice, 4))
		turn_add(turn, second[dice_roll(&trial->dice, 3)],
		    dice_roll(&trial->dice, points));
}

/* Accepted exactly if its canonical form is listed; refused without a
 * trace. */
static bool check_made_up(struct trial *trial, const struct turn *turn)
{
	size_t mark = trial->history.length;
	struct state before, after = trial->state;
	const struct rule *broken;

	memcpy(&before, &after, sizeof(before));
	trial->played->made_up++;
	broken = state_play(
	    trial->game, &after, &trial->history, turn, &trial->report);
	if (broken) {
		if (memcmp(&before, &after, sizeof(before)) != 0 ||
		    trial->history.length != mark)
			return complain_turn(
			    trial, turn, "is refused and leaves a trace");
		if (!broken->id || !broken->text)
			return complain_turn(trial, turn, "breaks no rule");
		if (is_listed(trial, turn))
			return complain_turn(trial, turn, "is listed, refused");
		return true;
	}
	game_history_go_back(&trial->history, mark);
	trial->played->made_up_legal++;
	if (!is_listed(trial, &trial->report.turn))
		return complain_turn(
		    trial, turn, "is accepted, but what it means not listed");
	return true;
}

/* Where nobody could list all legal turns, made-up ones prove nothing. */
static bool unlisted(const struct trial *trial)
{
	const struct family *family = trial->game->family;

	return family->unlisted &&
	       family->unlisted(trial->game, &trial->state.pos);
}

static bool is_somebody(const struct trial *trial, uint8_t winner)
{
	return winner == NOBODY || winner < trial->game->sides;
}

/* Whoever may claim is told what, and only while the game goes on. What is
 * settled by it is as over as any end. */
static bool check_claims(struct trial *trial)
{
	const struct outcome *outcome = &trial->state.outcome;

	for (unsigned i = 0; i < CLAIMS_MAX && outcome->claims[i].rule; i++) {
		const struct claim *claim = &outcome->claims[i];
		struct outcome settled = *outcome;

		trial->played->claims++;
		if (outcome->rule)
			return complain(trial, "over, and yet to be claimed");
		if (!is_somebody(trial, claim->winner))
			return complain(trial, "claimed for nobody we know");
		if (outcome_claim(outcome, claim->winner, claim->score) !=
		    claim)
			return complain(trial, "a claim that is not found");
		outcome_settle(&settled, claim);
		if (settled.rule != claim->rule ||
		    settled.winner != claim->winner)
			return complain(trial, "a claim that is not settled");
	}
	return true;
}

static bool check_state(struct trial *trial)
{
	bool over = trial->state.outcome.rule != NULL;
	size_t every;

	if (!check_position(trial) || !list_turns(trial))
		return false;
	every = 1 + trial->list.count / 200;
	if (over != (trial->list.count == 0))
		return complain(trial, over ? "over, but there are turns"
					    : "no turns, but not over");
	if (!over && !check_stopping(trial))
		return false;
	if (over && !is_somebody(trial, trial->state.outcome.winner))
		return complain(trial, "the winner is nobody we know");
	if (!check_claims(trial))
		return false;
	/* Of thousands of turns every so manyth, beginning anywhere. */
	for (size_t i = dice_roll(&trial->dice, (uint32_t)every);
	     i < trial->list.count; i += every)
		if (!check_listed(trial, &trial->list.turns[i]))
			return false;
	for (unsigned i = 0; i < MADE_UP_EACH && !unlisted(trial); i++) {
		struct turn turn;

		make_up(trial, &turn);
		if (!check_made_up(trial, &turn))
			return false;
	}
	return true;
}

/* Two copies of a state in one memory: bytes between members are zero. */
static bool play_game(struct trial *trial)
{
	unsigned plies = 0, left = trial->played->games % GOES_ON_EVERY
				       ? 0
				       : GOES_ON_PLIES;
	bool claimed = false;

	if (!state_begin(trial->game, &trial->state, &trial->history,
		&trial->game->start))
		return complain(trial, "no memory");
	while (check_state(trial)) {
		struct turn turn;

		claimed |= trial->state.outcome.claims[0].rule != NULL;
		if (trial->state.outcome.rule || (claimed && left-- == 0))
			return true;
		trial->played->after_claims += claimed;
		if (plies++ == GAME_PLIES_MAX) {
			trial->played->cut++;
			return true;
		}
		turn = trial->list.turns[dice_roll(
		    &trial->dice, (uint32_t)trial->list.count)];
		state_play(
		    trial->game, &trial->state, &trial->history, &turn, NULL);
		trial->played->plies++;
	}
	return false;
}

void conform(const struct family *family, const struct ruleset *ruleset,
    uint32_t options, unsigned long games, unsigned long plies,
    struct played *played)
{
	static struct game game;
	static struct trial trial;

	memset(played, 0, sizeof(*played));
	memset(&trial, 0, sizeof(trial));
	trial.game = &game;
	trial.played = played;
	trial.dice = dice_new(options + 1);
	game_history_init(&trial.history);
	trial.text = test_text();
	if (!game_set_up(&game, family, ruleset, options))
		played->wrong = "the game cannot be set up";
	while (!played->wrong &&
	       (played->games < games || played->plies < plies)) {
		play_game(&trial);
		played->games++;
	}
	game_history_release(&trial.history);
	text_release(&trial.text);
	free(trial.list.turns);
}

/* The option and whatever it needs. */
static uint32_t with_needs(const struct family *family, uint32_t options)
{
	for (size_t i = 0; i < family->option_count; i++)
		for (size_t j = 0; j < family->option_count; j++)
			if (options & (1u << j))
				options |= family->options[j].needs;
	return options;
}

/* Without options, random games come to a claim again and again. */
static const char *const claimed_often[][2] = {
	{ "oware", "awale" },
	{ "yote", "ludos" },
	{ "yote", "ludens" },
	{ "yote", "globe" },
	{ "choko", "ludos" },
	{ "choko", "ludens" },
	{ "jarmo", "legendary" },
	{ "jarmo", "jasyr" },
};

static bool is_claimed_often(const struct ruleset *ruleset)
{
	for (size_t i = 0; i < COUNT_OF(claimed_often); i++)
		if (strcmp(claimed_often[i][0], ruleset->game) == 0 &&
		    strcmp(claimed_often[i][1], ruleset->name) == 0)
			return true;
	return false;
}

TEST
conforms(const struct family *family, const struct ruleset *ruleset,
    uint32_t options)
{
	struct played played;

	conform(family, ruleset, options, GAMES, PLIES, &played);
	if (played.wrong)
		FAILm(played.wrong);
	ASSERT(played.games >= GAMES);
	ASSERT(played.plies >= PLIES);
	ASSERT(played.made_up > played.plies * MADE_UP_EACH / 2);
	ASSERTm("no made-up turn was ever legal", played.made_up_legal > 100);
	if (options == 0 && is_claimed_often(ruleset))
		ASSERTm(explain("%s/%s: %lu claims, %lu plies after one",
			    ruleset->game, ruleset->name, played.claims,
			    played.after_claims),
		    played.claims > 20 && played.after_claims > 30);
	ASSERTm(explain("%s/%s: %lu of %lu games never end", ruleset->game,
		    ruleset->name, played.cut, played.games),
	    played.cut * 4 < played.games * 3);
	PASS();
}

static void conform_ruleset(
    const struct family *family, const struct ruleset *ruleset)
{
	uint32_t done = 0;

	RUN_TESTp(conforms, family, ruleset, 0);
	for (size_t i = 0; i < family->option_count; i++) {
		uint32_t bits = with_needs(family, 1u << i);

		if (!(ruleset->options & (1u << i)))
			continue;
		RUN_TESTp(conforms, family, ruleset, bits);
		done++;
	}
	if (done > 1)
		RUN_TESTp(conforms, family, ruleset, ruleset->options);
}

SUITE_EXTERN(conformance);
SUITE(conformance)
{
	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0; i < families[f]->ruleset_count; i++)
			conform_ruleset(families[f], &families[f]->rulesets[i]);
}
