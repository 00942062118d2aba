/* Rounds: who sits at two boards, and who at none. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"

static unsigned long round_number(const char *name)
{
	unsigned long number = 0;

	if (!*name)
		return 0;
	for (; *name; name++) {
		if (!is_digit(*name) || number > 100000)
			return 0;
		number = number * 10 + (unsigned long)(*name - '0');
	}
	return number;
}

static int compare_by_round(const void *a, const void *b)
{
	const struct meeting *x = *(struct meeting *const *)a,
			     *y = *(struct meeting *const *)b;

	if (x->round != y->round)
		return x->round < y->round ? -1 : 1;
	return x < y ? -1 : x > y;
}

/* By their numbers; names that are none, such as `final`, behind them, as they
 * came. */
static int compare_rounds(const void *a, const void *b)
{
	const struct round *x = a, *y = b;

	if ((x->number == 0) != (y->number == 0))
		return x->number == 0 ? 1 : -1;
	if (x->number != y->number)
		return x->number < y->number ? -1 : 1;
	return x->word < y->word ? -1 : x->word > y->word;
}

static void cut_rounds(
    const struct tournament *tournament, struct rounds *rounds, size_t meetings)
{
	for (size_t i = 0; i < meetings; i++) {
		unsigned word = rounds->by_round[i]->round;
		struct round *last = &rounds->all[rounds->count];

		if (i > 0 && rounds->by_round[i - 1]->round == word) {
			last[-1].count++;
			continue;
		}
		*last = (struct round){
			.word = word,
			.number = round_number(word_of(tournament, word)),
			.first = i,
			.count = 1,
		};
		rounds->count++;
	}
	qsort(rounds->all, rounds->count, sizeof(*rounds->all), compare_rounds);
}

bool rounds_find(const struct tournament *tournament, struct rounds *rounds)
{
	size_t room = tournament->meeting_count + 1, count = 0;

	rounds->all =
	    memory_get(tournament->memory, room * sizeof(*rounds->all));
	rounds->by_round =
	    memory_get(tournament->memory, room * sizeof(struct meeting *));
	rounds->seen = memory_get(tournament->memory,
	    (tournament->entrant_count + 1) * sizeof(struct meeting *));
	if (!rounds->all || !rounds->by_round || !rounds->seen)
		return false;
	for (size_t i = 0; i < tournament->meeting_count; i++)
		if (tournament->meetings[i].round != 0)
			rounds->by_round[count++] = &tournament->meetings[i];
	qsort(rounds->by_round, count, sizeof(struct meeting *),
	    compare_by_round);
	cut_rounds(tournament, rounds, count);
	return true;
}

void rounds_release(struct rounds *rounds)
{
	block_free(rounds->all);
	block_free(rounds->by_round);
	block_free(rounds->seen);
}

static void tell_two_boards(struct tournament *tournament, unsigned who,
    const struct meeting *own, const struct meeting *other)
{
	const struct played *here = meeting_game(tournament, own, 0),
			    *there = meeting_game(tournament, other, 0);

	fault_tell(tournament, here, here->game.player_at[side_of(here, who)],
	    NULL, "%s is at two boards in round %s, here and at %s:%zu",
	    entrant_name(tournament, who), word_of(tournament, own->round),
	    there->game.file, there->game.at.line);
}

/* At the later record. Either may be the one that is wrong: whatever is odd
 * about one of them is explained. */
static void audit_seat(struct tournament *tournament, struct rounds *rounds,
    struct meeting *own, unsigned who)
{
	struct meeting *other = rounds->seen[who];

	rounds->seen[who] = own;
	if (!other || other->round != own->round ||
	    meeting_same_players(own, other))
		return;
	if (!own->blamed && !other->blamed)
		tell_two_boards(tournament, who, own, other);
	own->blamed = other->blamed = true;
	fault_excuse(tournament, own->players, other->players, own->round);
}

static void audit_round(struct tournament *tournament, struct rounds *rounds,
    const struct round *round)
{
	for (size_t i = round->first; i < round->first + round->count; i++) {
		struct meeting *own = rounds->by_round[i];

		for (unsigned s = 0; s < 2; s++)
			audit_seat(tournament, rounds, own, own->players[s]);
	}
}

void audit_boards(struct tournament *tournament, struct rounds *rounds)
{
	for (size_t i = 0; i < rounds->count; i++)
		audit_round(tournament, rounds, &rounds->all[i]);
}

/* In a record of this round something is wrong that explains who is missing. */
static bool is_round_blamed(const struct tournament *tournament,
    const struct rounds *rounds, const struct round *round)
{
	for (size_t i = 0; i < round->count; i++)
		if (rounds->by_round[round->first + i]->blamed)
			return true;
	for (size_t i = 0;
	     tournament->has_himself && i < tournament->game_count; i++)
		if (tournament->games[i].himself &&
		    tournament->games[i].round == round->word)
			return true;
	return false;
}

static bool is_missing(const struct tournament *tournament,
    const struct rounds *rounds, const struct round *round, unsigned entrant)
{
	const struct meeting *seen = rounds->seen[entrant];

	return tournament->entrants[entrant].same == entrant &&
	       !(seen && seen->round == round->word);
}

/* Names those who are missing, and says how many they are. */
static unsigned list_missing(const struct tournament *tournament,
    const struct rounds *rounds, const struct round *round, struct text *names)
{
	unsigned count = 0;

	text_clear(names);
	for (unsigned i = 0; i < tournament->entrant_count; i++) {
		const struct entrant *entrant = &tournament->entrants[i];

		if (!is_missing(tournament, rounds, round, i) ||
		    entrant->blamed || entrant->unpaired)
			continue;
		text_addf(names, "%s%s", count++ ? ", " : "", entrant->name);
	}
	return count;
}

/* How many games of a round are missing; one may rest where the number of
 * players is odd. Records of this round that cannot be read may be these. */
static unsigned long missing_games(const struct tournament *tournament,
    struct rounds *rounds, const struct round *round, struct text *names)
{
	unsigned odd = count_entrants(tournament) % 2, count;
	unsigned long unread = tournament->words.rows[round->word].games, games;

	for (size_t i = 0; i < round->count; i++) {
		struct meeting *own = rounds->by_round[round->first + i];

		rounds->seen[own->players[0]] = own;
		rounds->seen[own->players[1]] = own;
	}
	if (is_round_blamed(tournament, rounds, round))
		return 0;
	count = list_missing(tournament, rounds, round, names);
	games = count > odd ? (count - odd + 1) / 2 : 0;
	return games > unread ? games - unread : 0;
}

static void tell_missing(struct tournament *tournament,
    const struct rounds *rounds, const struct round *round,
    const struct text *names)
{
	const struct played *played =
	    meeting_game(tournament, rounds->by_round[round->first], 0);

	fault_tell(tournament, played, played->game.round_at, NULL,
	    count_entrants(tournament) % 2
		? "missing in round %s, where one may rest: %s"
		: "missing in round %s: %s",
	    word_of(tournament, round->word), names->data);
}

/* Records that cannot be read and have no round may be games of any. */
void audit_missing(struct tournament *tournament, struct rounds *rounds)
{
	unsigned long missing = 0;
	struct text names;

	text_init(&names, tournament->memory);
	for (size_t i = 0; i < rounds->count; i++)
		missing +=
		    missing_games(tournament, rounds, &rounds->all[i], &names);
	for (size_t i = 0;
	     missing > tournament->words.rows[0].games && i < rounds->count;
	     i++)
		if (missing_games(tournament, rounds, &rounds->all[i], &names))
			tell_missing(
			    tournament, rounds, &rounds->all[i], &names);
	text_release(&names);
}
