/*
 * Random games of every ruleset, alone and with its options. A new game is in
 * here by itself. Nothing in this file knows a rule: it holds what the library
 * answers to different questions against each other.
 */
#include "tests/conformance.h"

#include "tests/library/use.h"

enum { GAME_PLIES_MAX = 2000, MADE_UP_EACH = 8, GAMES = 20, PLIES = 4000 };

/* Games end with the first claim, so that they end; every so manyth goes on so
 * many plies after it. */
enum { GOES_ON_EVERY = 4, GOES_ON_PLIES = 60 };

/* A listing is stopped at one of its first moves. */
enum { LISTENED_MAX = 200 };

/* So many effects are kept: of a longer list nothing can be said. */
enum { EFFECTS_KEPT = 160 };

/* What takes long is asked at every so manyth ply: to push moves part by part,
 * and which rule refuses one. */
enum { ASKED_EVERY = 16 };

/* Of a listing so many moves are tried, and so many of those looked at closely,
 * beginning anywhere. */
enum { TRIED_MAX = 200, LOOKED_AT_MAX = 16 };

enum { PACKED_MAX = 256, NEXT_MAX = 256 };

struct list {
	ludos_move *moves;
	size_t count, room;
};

/* What the points hold, and the rest of the position in bytes. */
struct seen {
	struct cell {
		bool there, hero;
		uint8_t side, count;
	} at[LUDOS_NOWHERE];
	uint8_t packed[PACKED_MAX];
	size_t length;
};

struct trial {
	const ludos_game *game;
	const ludos_board *board;
	ludos_position *position;
	ludos_problems *problems;
	unsigned sides;
	struct list list; /* the legal moves of the position, sorted */
	struct seen now;  /* the position */
	struct dice dice;
	struct dice look; /* says what is looked at, not what is played */
	struct played *played;
};

static bool complain(struct trial *trial, const char *what)
{
	char *text = ludos_position_write(trial->position, NULL);

	trial->played->wrong =
	    explain("%s: %s at %s", ludos_game_name(trial->game), what, text);
	ludos_free(NULL, text);
	return false;
}

static bool complain_move(
    struct trial *trial, const ludos_move *move, const char *what)
{
	char *text = ludos_move_write(trial->position, move, NULL);

	complain(
	    trial, explain("move %s %s", text ? text : "without words", what));
	ludos_free(NULL, text);
	return false;
}

/* --- what is on the board ------------------------------------------------ */

static struct cell look_at(const struct trial *trial, unsigned point)
{
	ludos_piece piece = { .size = sizeof(piece) };

	if (!ludos_position_piece(trial->position, point, &piece))
		return (struct cell){ .there = false };
	return (struct cell){ true, piece.hero, piece.side, piece.count };
}

static void pack(const struct trial *trial, struct seen *seen)
{
	seen->length = ludos_position_pack(
	    trial->position, seen->packed, sizeof(seen->packed));
}

static void look(const struct trial *trial, struct seen *seen)
{
	pack(trial, seen);
	for (unsigned p = 0; p < trial->board->points; p++)
		seen->at[p] = look_at(trial, p);
}

/* The same bytes of the position that it stands for. */
static bool same_bytes(const struct seen *a, const struct seen *b)
{
	return a->length == b->length && a->length <= PACKED_MAX &&
	       memcmp(a->packed, b->packed, a->length) == 0;
}

/* Things of nobody have no number. */
static bool same_cell(bool pits, struct cell a, struct cell b)
{
	if (pits || !a.there || !b.there)
		return pits ? a.count == b.count : a.there == b.there;
	return a.side == b.side &&
	       (a.side == LUDOS_NOBODY ||
		   (a.count == b.count && a.hero == b.hero));
}

/* --- listing ------------------------------------------------------------- */

static bool keep_move(const ludos_move *move, void *user)
{
	struct list *list = user;

	if (list->count == list->room) {
		size_t room = list->room ? 2 * list->room : 64;
		ludos_move *moves = realloc(list->moves, room * sizeof(*moves));

		if (!moves)
			return false;
		list->moves = moves;
		list->room = room;
	}
	list->moves[list->count++] = *move;
	return true;
}

static int compare_moves(const void *a, const void *b)
{
	const ludos_move *s = a, *t = b;

	if (s->count != t->count)
		return s->count < t->count ? -1 : 1;
	return memcmp(s->part, t->part, s->count * sizeof(s->part[0]));
}

static bool is_listed(const struct trial *trial, const ludos_move *move)
{
	return trial->list.count > 0 &&
	       bsearch(move, trial->list.moves, trial->list.count,
		   sizeof(*move), compare_moves) != NULL;
}

static bool list_moves(struct trial *trial)
{
	struct list *list = &trial->list;

	list->count = 0;
	if (!ludos_moves(trial->position, keep_move, list))
		return complain(trial, "listing stopped by itself");
	if (list->count > 1)
		qsort(list->moves, list->count, sizeof(*list->moves),
		    compare_moves);
	for (size_t i = 1; i < list->count; i++)
		if (compare_moves(&list->moves[i - 1], &list->moves[i]) == 0)
			return complain_move(
			    trial, &list->moves[i], "is listed twice");
	if (list->count != ludos_moves_count(trial->position))
		return complain(trial, "counting and listing differ");
	return true;
}

/* Counts moves down, and asks to stop at the last. */
static bool stop_there(const ludos_move *move, void *user)
{
	size_t *left = user;

	(void)move;
	return --*left > 0;
}

/* Whoever listens can stop a listing anywhere, and then hears no more. */
static bool check_stopping(struct trial *trial)
{
	size_t most =
	    trial->list.count < LISTENED_MAX ? trial->list.count : LISTENED_MAX;
	size_t left = 1 + dice_roll(&trial->dice, (uint32_t)most);

	if (ludos_moves(trial->position, stop_there, &left) || left != 0)
		return complain(trial, "listing cannot be stopped");
	return true;
}

/* --- positions ----------------------------------------------------------- */

/* What is wrong with the position that this string reads as, or NULL. */
static const char *fault_of_text(struct trial *trial, const char *text)
{
	struct trial other = *trial;
	const char *fault = NULL;
	struct seen seen;
	char *again;

	ludos_problems_clear(trial->problems);
	other.position =
	    ludos_position_new(trial->game, text, 0, trial->problems, NULL);
	if (!other.position || ludos_problems_count(trial->problems) > 0)
		fault = explain("reading back: %s",
		    ludos_problems_at(trial->problems, 0)->message);
	if (!other.position)
		return fault;
	pack(&other, &seen);
	if (!same_bytes(&trial->now, &seen))
		fault = "reading back gives another position";
	if (ludos_position_key(trial->position) !=
	    ludos_position_key(other.position))
		fault = "equal positions, different keys";
	again = ludos_position_write(other.position, NULL);
	if (!again || strcmp(text, again) != 0)
		fault = "writing again gives another string";
	ludos_free(NULL, again);
	ludos_position_free(other.position);
	return fault;
}

static bool check_position(struct trial *trial)
{
	char *text = ludos_position_write(trial->position, NULL);
	const char *fault;

	if (!text)
		return complain(trial, "no memory");
	fault = fault_of_text(trial, text);
	ludos_free(NULL, text);
	return fault ? complain(trial, fault) : true;
}

/* --- moves --------------------------------------------------------------- */

static bool check_text(struct trial *trial, const ludos_move *move)
{
	char *text = ludos_move_write(trial->position, move, NULL);
	ludos_move again;
	bool same = text &&
		    ludos_move_read(trial->position, text, &again, NULL) &&
		    ludos_move_equal(move, &again);

	ludos_free(NULL, text);
	return same ? true
		    : complain_move(trial, move, "does not survive text");
}

/* What an effect says happens to the board. */
static void apply_effect(
    const struct trial *trial, const ludos_effect *effect, struct cell *cells)
{
	bool pits = trial->board->look == LUDOS_LOOK_PITS;
	struct cell *at = &cells[effect->point];
	struct cell piece = { true, effect->hero, effect->side, effect->count };

	switch ((ludos_effect_kind)effect->kind) {
	case LUDOS_EFFECT_LIFT:
	case LUDOS_EFFECT_TAKE:
	case LUDOS_EFFECT_HOSTAGE:
		at->there = false;
		at->count = pits ? (uint8_t)(at->count - effect->count) : 0;
		break;
	case LUDOS_EFFECT_DROP:
		if (pits)
			piece.count = (uint8_t)(at->count + effect->count);
		*at = piece;
		break;
	case LUDOS_EFFECT_MOVE:
		cells[effect->from].there = false;
		*at = piece;
		break;
	case LUDOS_EFFECT_TURNED:
	case LUDOS_EFFECT_REFILL:
	case LUDOS_EFFECT_FREED:
		*at = piece;
		break;
	case LUDOS_EFFECT_LINE:
	case LUDOS_EFFECT_BARRIER:
	case LUDOS_EFFECT_FALLEN:
	case LUDOS_EFFECT_ROUTE:
	case LUDOS_EFFECT_GONE:
	case LUDOS_EFFECT_SKIP:
	case LUDOS_EFFECT_SPENT:
		break;
	}
}

/* Every effect is on the board, and together they are what happened there. The
 * move was just played. */
static const char *fault_of_effects(struct trial *trial)
{
	bool pits = trial->board->look == LUDOS_LOOK_PITS;
	struct cell told[LUDOS_NOWHERE];
	size_t count;
	const ludos_effect *effects =
	    ludos_last_effects(trial->position, &count);

	memcpy(told, trial->now.at, sizeof(told));
	for (size_t i = 0; i < count; i++) {
		const ludos_effect *effect = &effects[i];
		bool spent = effect->kind == LUDOS_EFFECT_SPENT;

		if (!spent && effect->point >= trial->board->points)
			return "has an effect off the board";
		if (effect->from != LUDOS_NOWHERE &&
		    effect->from >= trial->board->points)
			return "moves from off the board";
		if (!spent)
			apply_effect(trial, effect, told);
	}
	if (trial->board->look == LUDOS_LOOK_TRACK || count >= EFFECTS_KEPT)
		return NULL;
	for (unsigned p = 0; p < trial->board->points; p++)
		if (!same_cell(pits, told[p], look_at(trial, p)))
			return "has effects that are not what happened";
	return NULL;
}

/* A listed move is accepted, in the form it is listed in, and can be taken
 * back. */
static bool check_listed(
    struct trial *trial, const ludos_move *move, bool closely)
{
	struct seen after, back;
	const char *fault = NULL;

	if (!ludos_play(trial->position, move, NULL))
		return complain_move(trial, move, "is listed, not accepted");
	pack(trial, &after);
	if (same_bytes(&trial->now, &after))
		fault = "changes nothing";
	else if (!closely)
		fault = NULL;
	else if (!ludos_move_equal(ludos_last_move(trial->position), move))
		fault = "is not canonical";
	else
		fault = fault_of_effects(trial);
	ludos_undo(trial->position);
	pack(trial, &back);
	if (!fault && !same_bytes(&trial->now, &back))
		fault = "is not taken back";
	if (fault)
		return complain_move(trial, move, fault);
	return !closely || check_text(trial, move);
}

static bool check_list(struct trial *trial)
{
	const struct list *list = &trial->list;
	size_t every = 1 + list->count / TRIED_MAX;
	size_t close = 1 + list->count / every / LOOKED_AT_MAX;
	size_t tried = dice_roll(&trial->look, (uint32_t)close);

	for (size_t i = dice_roll(&trial->dice, (uint32_t)every);
	     i < list->count; i += every)
		if (!check_listed(trial, &list->moves[i], ++tried % close == 0))
			return false;
	return true;
}

/* --- moves made up ------------------------------------------------------- */

enum { NOTHING, POINT, NUMBER, PART_KINDS = 27 };

/* What follows the sign of a part. */
static const uint8_t operands[PART_KINDS] = {
	[LUDOS_PART_AT] = POINT,
	[LUDOS_PART_STEP] = POINT,
	[LUDOS_PART_TAKE] = POINT,
	[LUDOS_PART_JUMP] = POINT,
	[LUDOS_PART_ALONG] = POINT,
	[LUDOS_PART_ALSO] = POINT,
	[LUDOS_PART_LISTED] = POINT,
	[LUDOS_PART_HARVEST] = NUMBER,
	[LUDOS_PART_RETURN] = POINT,
	[LUDOS_PART_HERO] = POINT,
	[LUDOS_PART_FLIP] = POINT,
	[LUDOS_PART_HUT] = POINT,
	[LUDOS_PART_BARRIER] = POINT,
	[LUDOS_PART_ROUTE] = POINT,
	[LUDOS_PART_TO] = POINT,
	[LUDOS_PART_SEEDS] = NUMBER,
	[LUDOS_PART_THROW] = NUMBER,
	[LUDOS_PART_USING] = NUMBER,
};

static void add_part(ludos_move *move, unsigned kind, unsigned value)
{
	if (move->count < LUDOS_PARTS_MAX)
		move->part[move->count++] =
		    (ludos_move_part){ (uint8_t)kind, (uint8_t)value };
}

static ludos_move_part random_part(struct trial *trial)
{
	uint32_t kind = dice_roll(&trial->dice, PART_KINDS);
	uint32_t most = operands[kind] == POINT ? trial->board->points : 13;
	uint32_t value =
	    operands[kind] == NOTHING ? 0 : dice_roll(&trial->dice, most);

	return (ludos_move_part){ (uint8_t)kind, (uint8_t)value };
}

static void change_move(struct trial *trial, ludos_move *move)
{
	ludos_move_part *part =
	    &move->part[dice_roll(&trial->dice, move->count)];
	ludos_move_part other;

	switch (dice_roll(&trial->dice, 4)) {
	case 0:
		*part = random_part(trial);
		break;
	case 1:
		move->count--;
		break;
	case 2:
		other = random_part(trial);
		add_part(move, other.kind, other.value);
		break;
	default:
		if (operands[part->kind] == POINT)
			part->value = (uint8_t)dice_roll(
			    &trial->dice, trial->board->points);
		else
			part->value ^= operands[part->kind] == NUMBER;
	}
}

/* A listed move with one thing changed, or a short one out of the blue. */
static void make_up(struct trial *trial, ludos_move *move)
{
	static const uint8_t second[] = { LUDOS_PART_STEP, LUDOS_PART_TAKE,
		LUDOS_PART_JUMP };
	uint32_t points = trial->board->points;

	memset(move, 0, sizeof(*move));
	if (trial->list.count > 0 && dice_roll(&trial->dice, 2)) {
		*move = trial->list.moves[dice_roll(
		    &trial->dice, (uint32_t)trial->list.count)];
		change_move(trial, move);
		return;
	}
	if (dice_roll(&trial->dice, 16) == 0) {
		add_part(move, LUDOS_PART_PASS, 0);
		return;
	}
	add_part(move, LUDOS_PART_AT, dice_roll(&trial->dice, points));
	if (dice_roll(&trial->dice, 4)) {
		uint8_t kind = second[dice_roll(&trial->dice, 3)];

		add_part(move, kind, dice_roll(&trial->dice, points));
	}
}

/* By a rule, unless no words could say it. */
static const char *fault_of_refusal(
    struct trial *trial, const ludos_move *move, const ludos_error *error)
{
	char *text;

	if (error->status == LUDOS_ILLEGAL)
		return error->rule && error->rule_text ? NULL
						       : "breaks no rule";
	text = ludos_move_write(trial->position, move, NULL);
	ludos_free(NULL, text);
	return text ? "is refused without a rule" : NULL;
}

/* Accepted exactly if its canonical form is listed; refused without a trace. */
static bool check_made_up(struct trial *trial, const ludos_move *move)
{
	ludos_error error = NO_ERROR;
	const char *fault = NULL;
	struct seen after;
	bool asked = trial->played->made_up % (MADE_UP_EACH * ASKED_EVERY) == 0;
	bool played = ludos_play(trial->position, move, asked ? &error : NULL);

	trial->played->made_up++;
	if (played) {
		trial->played->made_up_legal++;
		pack(trial, &after);
		if (same_bytes(&trial->now, &after))
			fault = "is accepted and changes nothing";
		else if (!is_listed(trial, ludos_last_move(trial->position)))
			fault = "is accepted, but what it means not listed";
		ludos_undo(trial->position);
	} else if (is_listed(trial, move)) {
		fault = "is listed, refused";
	} else if (asked) {
		fault = fault_of_refusal(trial, move, &error);
	}
	pack(trial, &after);
	if (!fault && !same_bytes(&trial->now, &after))
		fault = "leaves a trace";
	return fault ? complain_move(trial, move, fault) : true;
}

/* --- moves part by part -------------------------------------------------- */

static bool is_offered(ludos_partial *partial, ludos_move_part part)
{
	ludos_next next[NEXT_MAX];
	size_t count = ludos_partial_next(partial, next, NEXT_MAX);

	for (size_t i = 0; i < count && i < NEXT_MAX; i++)
		if (next[i].part.kind == part.kind &&
		    next[i].part.value == part.value)
			return true;
	return false;
}

/* A move that is listed can be pushed, and what can be pushed is listed once its
 * parts are in order. */
static bool check_pushing(struct trial *trial, const ludos_move *move)
{
	ludos_partial *partial = ludos_partial_new(trial->position, NULL);
	const char *fault = NULL;
	bool legal = partial != NULL;
	ludos_move made;

	for (unsigned i = 0; i < move->count && legal && !fault; i++) {
		legal = is_offered(partial, move->part[i]);
		if (legal != ludos_partial_push(partial, move->part[i], NULL))
			fault = "has a part that is offered or taken, not both";
	}
	legal = legal && ludos_partial_move(partial, &made);
	ludos_partial_free(partial);
	trial->played->pushed += legal;
	trial->played->refused += !legal;
	if (!fault && legal ? !is_listed(trial, &made) : is_listed(trial, move))
		fault = legal ? "can be pushed, and is not listed"
			      : "is listed, and cannot be pushed";
	return fault ? complain_move(trial, move, fault) : true;
}

/* --- a game -------------------------------------------------------------- */

static bool is_somebody(const struct trial *trial, const ludos_outcome *end)
{
	return end->result == LUDOS_DRAWN ||
	       (end->result == LUDOS_WON && end->winner < trial->sides);
}

/* What one wins by, and with which score, says which claim it is. */
static bool same_claim(const ludos_outcome *a, const ludos_outcome *b)
{
	return a->result == b->result && a->winner == b->winner &&
	       memcmp(a->score, b->score, sizeof(a->score)) == 0;
}

/* Whoever may claim is told what, and only while the game goes on. What is
 * settled by it is as over as any end. */
static bool check_claims(struct trial *trial, bool over)
{
	ludos_outcome claim = { .size = sizeof(claim) }, first = claim;

	for (unsigned i = 0; ludos_claim(trial->position, i, &claim); i++) {
		trial->played->claims++;
		if (over)
			return complain(trial, "over, and yet to be claimed");
		if (!is_somebody(trial, &claim))
			return complain(trial, "claimed for nobody we know");
		if (!claim.rule || !claim.rule_text)
			return complain(trial, "claimed by no rule");
		if (i == 0)
			first = claim;
		else if (same_claim(&first, &claim))
			return complain(trial, "two claims that are the same");
	}
	if (!first.rule != !ludos_claim_text(trial->position) ||
	    (first.rule && strcmp(first.rule_text,
			       ludos_claim_text(trial->position)) != 0))
		return complain(trial, "another rule of the claim");
	return true;
}

static bool check_made_up_moves(struct trial *trial)
{
	unsigned long ply = ludos_position_ply(trial->position);
	ludos_move move;

	for (unsigned i = 0; i < MADE_UP_EACH; i++) {
		make_up(trial, &move);
		if (!check_made_up(trial, &move))
			return false;
	}
	if (ply != ludos_position_ply(trial->position))
		return complain(trial, "made-up moves are counted");
	if (trial->played->plies % ASKED_EVERY != 0)
		return true;
	return check_pushing(trial, &move) &&
	       (trial->list.count == 0 ||
		   check_pushing(
		       trial, &trial->list.moves[dice_roll(
				  &trial->look, (uint32_t)trial->list.count)]));
}

static bool check_state(struct trial *trial)
{
	ludos_outcome end = { .size = sizeof(end) };
	bool over = ludos_judge(trial->position, &end) != LUDOS_GOES_ON;

	look(trial, &trial->now);
	if (!check_position(trial) || !list_moves(trial))
		return false;
	if (over != (trial->list.count == 0))
		return complain(trial, over ? "over, but there are moves"
					    : "no moves, but not over");
	if (!over && !check_stopping(trial))
		return false;
	if (over && !is_somebody(trial, &end))
		return complain(trial, "the winner is nobody we know");
	if (!check_claims(trial, over))
		return false;
	if (!check_list(trial))
		return false;
	/* Where nobody could list all legal moves, made-up ones prove
	 * nothing. */
	return ludos_moves_unlisted(trial->position) ||
	       check_made_up_moves(trial);
}

static bool play_game(struct trial *trial)
{
	unsigned plies = 0, left = trial->played->games % GOES_ON_EVERY
				       ? 0
				       : GOES_ON_PLIES;
	bool claimed = false;

	while (check_state(trial)) {
		const ludos_move *move;

		claimed |= ludos_claim_text(trial->position) != NULL;
		if (trial->list.count == 0 || (claimed && left-- == 0))
			return true;
		trial->played->after_claims += claimed;
		if (plies++ == GAME_PLIES_MAX) {
			trial->played->cut++;
			return true;
		}
		move = &trial->list.moves[dice_roll(
		    &trial->dice, (uint32_t)trial->list.count)];
		ludos_play(trial->position, move, NULL);
		trial->played->plies++;
	}
	return false;
}

/* Another for each choice of options. */
static uint64_t seed_of(const ludos_game *game)
{
	ludos_option option = { .size = sizeof(option) };
	uint64_t seed = 1;

	for (size_t i = 0; ludos_game_option(game, i, &option); i++)
		seed += (uint64_t)option.on << i;
	return seed;
}

void conform(const ludos_game *game, unsigned long games, unsigned long plies,
    struct played *played)
{
	static struct trial trial;

	memset(played, 0, sizeof(*played));
	memset(&trial, 0, sizeof(trial));
	trial.game = game;
	trial.board = ludos_game_board(game);
	while (ludos_game_side(game, trial.sides))
		trial.sides++;
	trial.played = played;
	trial.dice = dice_new(seed_of(game));
	trial.look = dice_new(2);
	trial.problems = ludos_problems_new(NULL, NULL);
	while (!played->wrong &&
	       (played->games < games || played->plies < plies)) {
		trial.position = ludos_position_new(game, NULL, 0, NULL, NULL);
		play_game(&trial);
		ludos_position_free(trial.position);
		played->games++;
	}
	ludos_problems_free(trial.problems);
	free(trial.list.moves);
}

/* --- every game ---------------------------------------------------------- */

/* Without options, random games come to a claim again and again. */
static const char *const claimed_often[] = {
	"oware/awale",
	"yote/ludos",
	"yote/ludens",
	"yote/globe",
	"choko/ludos",
	"choko/ludens",
	"jarmo/legendary",
	"jarmo/jasyr",
};

static bool is_claimed_often(const char *name)
{
	for (size_t i = 0; i < COUNT(claimed_often); i++)
		if (strcmp(claimed_often[i], name) == 0)
			return true;
	return false;
}

/* Lean runs do a quarter: other builds have no other rules. */
static unsigned long part_of(unsigned long all)
{
	return getenv("LUDOS_LEAN") ? all / 4 : all;
}

TEST
conforms(const char *name)
{
	ludos_game *game = ludos_game_new(NULL, name, NULL);
	struct played played;

	ASSERTm(name, game);
	conform(game, part_of(GAMES), part_of(PLIES), &played);
	ludos_game_free(game);
	if (played.wrong)
		FAILm(played.wrong);
	ASSERT(played.games >= part_of(GAMES));
	ASSERT(played.plies >= part_of(PLIES));
	ASSERT(played.made_up > played.plies * MADE_UP_EACH / 2);
	ASSERTm("no made-up move was ever legal",
	    played.made_up_legal > part_of(100));
	ASSERTm("no move was pushed",
	    played.pushed > part_of(PLIES) / ASKED_EVERY / 2 &&
		played.refused > part_of(100));
	if (is_claimed_often(name) && !getenv("LUDOS_LEAN"))
		ASSERTm(explain("%s: %lu claims, %lu plies after one", name,
			    played.claims, played.after_claims),
		    played.claims > 20 && played.after_claims > 30);
	if (!getenv("LUDOS_LEAN"))
		ASSERTm(explain("%s: %lu of %lu games never end", name,
			    played.cut, played.games),
		    played.cut * 4 < played.games * 3);
	PASS();
}

static void run_conforms(const char *name)
{
	RUN_TESTp(conforms, name);
}

SUITE_EXTERN(conformance);
SUITE(conformance)
{
	each_game(run_conforms);
}
