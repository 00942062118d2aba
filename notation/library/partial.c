/*
 * Moves that are entered part by part, on the list of legal moves: whatever
 * begins like the parts so far says which parts may follow. A family that
 * cannot list all its moves, or only slowly, lists those that begin so.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/library/parts.h"
#include "notation/text/language.h"

struct ludos_partial {
	const ludos_position *position;
	struct turn turn; /* as it was pushed */
	ludos_effect *effects;
};

ludos_partial *ludos_partial_new(
    const ludos_position *position, ludos_error *error)
{
	struct memory memory = context_memory(position->game->context);
	ludos_partial *partial = memory_get(&memory, sizeof(*partial));

	error_none(error);
	if (!partial)
		return error_no_memory(error), NULL;
	partial->position = position;
	return partial;
}

void ludos_partial_free(ludos_partial *partial)
{
	if (!partial)
		return;
	block_free(partial->effects);
	block_free(partial);
}

/* --- what begins like the parts so far ----------------------------------- */

/* Pieces that a player takes off besides: written in one order, entered in
 * any. */
static bool is_unordered(struct action action)
{
	return action.sign == SIGN_ALSO || action.sign == SIGN_ALSO_HAND;
}

static bool same(struct action a, struct action b)
{
	return a.sign == b.sign && a.value == b.value;
}

/* What may come next in one move. */
struct following {
	struct action actions[TURN_MAX];
	unsigned count; /* 0: the move ends here */
};

static unsigned run_end(const struct turn *move, unsigned begin)
{
	while (begin < move->count && is_unordered(move->actions[begin]))
		begin++;
	return begin;
}

/* Takes the parts from *at on out of a run of the move whose order does not
 * matter; those that are left may follow. */
static bool match_run(const struct turn *move, unsigned begin, unsigned end,
    const struct turn *parts, unsigned *at, struct following *following)
{
	following->count = end - begin;
	memcpy(following->actions, move->actions + begin,
	    following->count * sizeof(following->actions[0]));
	while (*at < parts->count && following->count > 0) {
		unsigned i = 0;

		while (i < following->count &&
		       !same(following->actions[i], parts->actions[*at]))
			i++;
		if (i == following->count)
			return false;
		following->actions[i] = following->actions[--following->count];
		++*at;
	}
	return true;
}

/* Whether the move begins with the parts, and what follows them in it. */
static bool match(const struct turn *move, const struct turn *parts,
    struct following *following)
{
	unsigned i = 0, at = 0;

	following->count = 0;
	while (i < move->count) {
		unsigned end = run_end(move, i);

		if (end > i) {
			if (!match_run(move, i, end, parts, &at, following))
				return false;
			if (following->count > 0)
				return true;
			i = end;
			continue;
		}
		if (at == parts->count) {
			following->actions[0] = move->actions[i];
			following->count = 1;
			return true;
		}
		if (!same(move->actions[i++], parts->actions[at++]))
			return false;
	}
	return at == parts->count;
}

typedef bool match_fn(
    const struct turn *move, const struct following *following, void *user);

struct matching {
	const struct turn *parts;
	match_fn *each;
	void *user;
};

static bool consider(const struct turn *move, void *user)
{
	struct matching *matching = user;
	struct following following;

	return !match(move, matching->parts, &following) ||
	       matching->each(move, &following, matching->user);
}

static void each_match(const ludos_partial *partial, const struct turn *parts,
    match_fn *each, void *user)
{
	struct matching matching = { parts, each, user };

	if (!partial->position->unplayable)
		state_turns_begun(&partial->position->game->rules,
		    &partial->position->state, parts, consider, &matching);
}

/* --- which parts may follow ---------------------------------------------- */

struct listing {
	const ludos_partial *partial;
	ludos_next *next;
	size_t room, count;
	bool ends; /* the move may end before any of them */
	/* 1 + where in `next` a part stands; of those beyond the room 1 + room. */
	uint16_t seen[SIGN_COUNT][256];
};

static int square(int n)
{
	return n * n;
}

/* The piece nearest to the mover that the part at this place captures in the
 * move, or NOWHERE. */
static uint8_t nearest_victim(
    const ludos_position *position, const struct turn *move, unsigned at)
{
	const struct game *rules = &position->game->rules;
	struct position pos = position->state.pos;
	unsigned steps = 0, moved = 0, nearest = NOWHERE;
	struct report report;
	int best = 0;

	/* Movements up to this part, as in the effects. */
	for (unsigned i = 0; i <= at && i < move->count; i++)
		steps += move->actions[i].sign == SIGN_STEP ||
			 move->actions[i].sign == SIGN_TAKE ||
			 move->actions[i].sign == SIGN_JUMP ||
			 move->actions[i].sign == SIGN_ALONG;
	if (rules->family->play(rules, &pos, move, &report))
		return NOWHERE;
	for (unsigned i = 0; i < report.effect_count && i < EFFECTS_MAX; i++) {
		const struct effect *effect = &report.effects[i];
		const struct effect *mover = NULL;
		int distance;

		moved += effect->kind == EFFECT_MOVE;
		if (effect->kind != EFFECT_TAKE || moved != steps)
			continue;
		for (unsigned n = i; n > 0 && !mover; n--)
			if (report.effects[n - 1].kind == EFFECT_MOVE)
				mover = &report.effects[n - 1];
		if (!mover)
			continue;
		distance = square(rules->map.x[effect->point] -
				  rules->map.x[mover->point]) +
			   square(rules->map.y[effect->point] -
				  rules->map.y[mover->point]);
		if (nearest == NOWHERE || distance < best) {
			nearest = effect->point;
			best = distance;
		}
	}
	return (uint8_t)nearest;
}

/* Where a finger shows the part. */
static void find_points(const ludos_partial *partial, const struct turn *move,
    struct action action, ludos_next *next)
{
	const struct turn *parts = &partial->turn;
	unsigned at = parts->count;

	next->point = next->point2 = LUDOS_NOWHERE;
	if (sign_operand((enum sign)action.sign) == OPERAND_POINT)
		next->point = action.value;
	if (action.sign == SIGN_TO && at > 0)
		next->point2 = parts->actions[at - 1].value;
	if (action.sign == SIGN_TAKE)
		next->point2 = nearest_victim(partial->position, move, at);
	if (action.sign == SIGN_APPROACH || action.sign == SIGN_WITHDRAW)
		next->point = nearest_victim(partial->position, move, at);
	if (next->point2 == next->point)
		next->point2 = LUDOS_NOWHERE;
}

/* Whether the move has nothing after the parts and this one. */
static bool ends_with(
    const struct turn *move, const struct turn *parts, struct action action)
{
	struct following following;
	struct turn more = *parts;

	return turn_add(&more, (enum sign)action.sign, action.value) &&
	       match(move, &more, &following) && following.count == 0;
}

static void list_part(
    struct listing *list, const struct turn *move, struct action action)
{
	uint16_t *seen = &list->seen[action.sign][action.value];
	ludos_next *next;

	if (!*seen) {
		*seen = (uint16_t)(1 + (list->count < list->room ? list->count
								 : list->room));
		if (list->count++ < list->room) {
			next = &list->next[*seen - 1];
			next->part.kind = action.sign;
			next->part.value = action.value;
			next->flags = 0;
			find_points(list->partial, move, action, next);
		}
	}
	if (*seen > list->room)
		return;
	next = &list->next[*seen - 1];
	if (!(next->flags & LUDOS_NEXT_ENDS) &&
	    ends_with(move, &list->partial->turn, action))
		next->flags |= LUDOS_NEXT_ENDS;
}

static bool list_following(
    const struct turn *move, const struct following *following, void *user)
{
	struct listing *list = user;

	list->ends |= following->count == 0;
	for (unsigned i = 0; i < following->count; i++)
		list_part(list, move, following->actions[i]);
	return true;
}

/* What is no decision of the player's, where nothing else may come. */
static bool is_mere_consequence(const struct turn *parts, struct action action)
{
	switch (action.sign) {
	case SIGN_JOIN:
	case SIGN_HARVEST:
	case SIGN_CATCH:
	case SIGN_LISTED:
	case SIGN_UNUSED:
		return true;
	case SIGN_TAKE: /* what a plain step captured, as in Hasami */
		return parts->count > 0 &&
		       turn_has(parts, parts->count - 1u, SIGN_STEP);
	default:
		return false;
	}
}

static void list_next(struct listing *list, const ludos_partial *partial,
    ludos_next *next, size_t room)
{
	memset(list, 0, sizeof(*list));
	list->partial = partial;
	list->next = next;
	list->room = room;
	each_match(partial, &partial->turn, list_following, list);
	if (list->count != 1 || room == 0 || list->ends)
		return;
	next->flags |= LUDOS_NEXT_ONLY;
	if (is_mere_consequence(&partial->turn,
		(struct action){ next->part.kind, next->part.value }))
		next->flags |= LUDOS_NEXT_FOLLOWS;
}

size_t ludos_partial_next(ludos_partial *partial, ludos_next *next, size_t room)
{
	struct listing list;

	list_next(&list, partial, next, room);
	return list.count;
}

/* --- pushing and popping ------------------------------------------------- */

static bool find_first(
    const struct turn *move, const struct following *following, void *user)
{
	struct turn *found = user;

	(void)following;
	*found = *move;
	return false;
}

/* Whether some move begins with these parts; it. */
static bool is_begun(const ludos_partial *partial, const struct turn *parts,
    struct turn *example)
{
	example->count = 0;
	each_match(partial, parts, find_first, example);
	return example->count > 0;
}

static bool refuse_part(
    ludos_partial *partial, const struct turn *more, ludos_error *error)
{
	const ludos_position *position = partial->position;
	const struct game *rules = &position->game->rules;
	struct position pos = position->state.pos;
	const struct rule *broken = position->state.outcome.rule;
	char words[TURN_TEXT_MAX];

	turn_write(&rules->map, more, words);
	if (!broken && !position->unplayable)
		broken = rules->family->play(rules, &pos, more, NULL);
	return refuse_move(position, (struct span){ words, strlen(words) },
	    more, broken, error);
}

bool ludos_partial_push(
    ludos_partial *partial, ludos_move_part part, ludos_error *error)
{
	const struct map *map = &partial->position->game->rules.map;
	struct turn more, example;
	ludos_move move;

	error_none(error);
	move_of_turn(&move, &partial->turn);
	if (move.count == LUDOS_PARTS_MAX)
		return error_say(error,
		    context_memory(partial->position->game->context).language,
		    LUDOS_WRONG, "a move has at most %d parts",
		    LUDOS_PARTS_MAX);
	move.part[move.count++] = part;
	if (!turn_of_move(map, &move, &more))
		return refuse_move(partial->position, (struct span){ "", 0 },
		    NULL, NULL, error);
	if (!is_begun(partial, &more, &example))
		return refuse_part(partial, &more, error);
	partial->turn = more;
	return true;
}

bool ludos_partial_pop(ludos_partial *partial)
{
	if (partial->turn.count == 0)
		return false;
	partial->turn.count--;
	return true;
}

/* Pushes what is no choice and may be left out in writing, if nothing else may
 * come. */
static bool push_consequence(ludos_partial *partial)
{
	struct listing list;
	ludos_next next;

	list_next(&list, partial, &next, 1);
	return list.count == 1 && (next.flags & LUDOS_NEXT_FOLLOWS) &&
	       turn_add(
		   &partial->turn, (enum sign)next.part.kind, next.part.value);
}

bool ludos_partial_text(
    ludos_partial *partial, const char *begin, ludos_error *error)
{
	struct span typed = { begin, strlen(begin) };
	struct turn before = partial->turn, read, example;
	size_t bad;

	error_none(error);
	partial->turn.count = read.count = 0;
	if (typed.length &&
	    !turn_read_begun(
		&partial->position->game->rules.map, typed, &read, &bad)) {
		partial->turn = before;
		refuse_move(partial->position, typed, NULL, NULL, error);
		error_place(error, typed,
		    (struct span){ begin + bad, typed.length - bad });
		return false;
	}
	for (unsigned i = 0; i < read.count; i++) {
		struct turn more = partial->turn;

		turn_add(&more, (enum sign)read.actions[i].sign,
		    read.actions[i].value);
		if (is_begun(partial, &more, &example)) {
			partial->turn = more;
		} else if (push_consequence(partial)) {
			i--;
		} else {
			partial->turn = before;
			return refuse_part(partial, &read, error);
		}
	}
	return true;
}

/* --- the move so far ----------------------------------------------------- */

static bool find_complete(
    const struct turn *move, const struct following *following, void *user)
{
	struct turn *found = user;

	if (following->count > 0)
		return true;
	*found = *move;
	return false;
}

static bool is_complete(const ludos_partial *partial, struct turn *move)
{
	move->count = 0;
	each_match(partial, &partial->turn, find_complete, move);
	return move->count > 0;
}

bool ludos_partial_move(ludos_partial *partial, ludos_move *move)
{
	struct turn found;
	bool complete = is_complete(partial, &found);

	if (move)
		move_of_turn(move, complete ? &found : &partial->turn);
	return complete;
}

char *ludos_partial_write(ludos_partial *partial, ludos_error *error)
{
	const ludos_game *game = partial->position->game;
	struct memory memory = context_memory(game->context);
	char words[TURN_TEXT_MAX];
	size_t length = turn_write(&game->rules.map, &partial->turn, words);
	struct text text;

	error_none(error);
	/* An arrangement goes on. */
	if (length > 0 && words[length - 1] == ']' &&
	    !ludos_partial_move(partial, NULL))
		words[length - 1] = ',';
	text_init(&text, &memory);
	text_puts(&text, words);
	return text_give(&text, error);
}

const ludos_effect *ludos_partial_effects(ludos_partial *partial, size_t *count)
{
	const struct game *rules = &partial->position->game->rules;
	struct memory memory = context_memory(partial->position->game->context);
	struct position pos = partial->position->state.pos;
	struct report report;
	struct turn move;

	*count = 0;
	if (!is_complete(partial, &move) ||
	    rules->family->play(rules, &pos, &move, &report))
		return NULL;
	if (!partial->effects)
		partial->effects = memory_get(
		    &memory, EFFECTS_MAX * sizeof(*partial->effects));
	if (partial->effects)
		*count = effects_of_report(rules, &report, partial->effects);
	return partial->effects;
}

/* $1 is the point or the number. */
static const char *const labels[SIGN_COUNT] = {
	[SIGN_PASS] = "pass",
	[SIGN_AT] = "$1",
	[SIGN_STEP] = "to $1",
	[SIGN_TAKE] = "x $1",
	[SIGN_JUMP] = "jump to $1",
	[SIGN_ALONG] = "along to $1",
	[SIGN_ALSO] = "also $1",
	[SIGN_ALSO_HAND] = "also one from the hand",
	[SIGN_LISTED] = "and $1",
	[SIGN_APPROACH] = "approach",
	[SIGN_WITHDRAW] = "withdraw",
	[SIGN_HARVEST] = "harvest $1",
	[SIGN_CATCH] = "catch",
	[SIGN_CLOCKWISE] = "clockwise",
	[SIGN_ANTICLOCKWISE] = "anticlockwise",
	[SIGN_RETURN] = "bring back to $1",
	[SIGN_HERO] = "hero to $1",
	[SIGN_FLIP] = "turn over $1",
	[SIGN_HUT] = "hut $1",
	[SIGN_BARRIER] = "barrier from $1",
	[SIGN_ROUTE] = "route from $1",
	[SIGN_TO] = "to $1",
	[SIGN_SEEDS] = "$1",
	[SIGN_THROW] = "$1",
	[SIGN_UNUSED] = "leave a throw",
	[SIGN_USING] = "with $1",
	[SIGN_JOIN] = "and then",
};

char *ludos_partial_label(
    ludos_partial *partial, const ludos_next *next, ludos_error *error)
{
	const ludos_game *game = partial->position->game;
	const struct map *map = &game->rules.map;
	struct memory memory = context_memory(game->context);
	enum sign sign = (enum sign)next->part.kind;
	char number[8];
	struct text text;

	error_none(error);
	text_init(&text, &memory);
	*put_decimal(number, next->part.value) = '\0';
	if (sign < SIGN_COUNT)
		text_fill(&text, words_in(memory.language, labels[sign]),
		    sign_operand(sign) == OPERAND_POINT &&
			    next->part.value < map->points
			? map->name[next->part.value]
			: number,
		    NULL);
	return text_give(&text, error);
}
