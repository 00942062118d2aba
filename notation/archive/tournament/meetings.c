/* Games become meetings: each by itself, or those of a match together. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"

static const struct match_rules *match_rules_of(const struct played *played)
{
	return played->game.ruleset ? played->game.ruleset->match : NULL;
}

/* A game that follows another one and counts for nothing. */
static bool is_sequel(const struct played *played)
{
	const struct match_rules *rules = match_rules_of(played);

	return rules && rules->again;
}

/* What games of a match share: two players, and a word, or round and board. */
struct group_key {
	unsigned words[5];
	size_t game;
};

static struct group_key key_of(const struct tournament *tournament, size_t i)
{
	const struct played *played = &tournament->games[i];
	unsigned a = played->players[0], b = played->players[1];
	struct group_key key = { .words = { a < b ? a : b, a < b ? b : a,
				     played->match },
		.game = i };

	if (!played->match) {
		key.words[3] = played->round;
		key.words[4] = played->board;
	}
	return key;
}

static int compare_groups(const struct group_key *a, const struct group_key *b)
{
	for (size_t i = 0; i < COUNT_OF(a->words); i++)
		if (a->words[i] != b->words[i])
			return a->words[i] < b->words[i] ? -1 : 1;
	return 0;
}

static int compare_keys(const void *a, const void *b)
{
	const struct group_key *x = a, *y = b;
	int answer = compare_groups(x, y);

	return answer ? answer : x->game < y->game ? -1 : x->game > y->game;
}

static bool takes_part(const struct played *played)
{
	return !played->doubled && !played->himself;
}

/* Whether games that stand together are a match: by their rules if there are
 * several of them, or since they say so. */
static bool is_match(
    const struct tournament *tournament, size_t first, size_t count)
{
	const struct played *played =
	    &tournament->games[tournament->grouped[first]];

	return played->match != 0 ||
	       (match_rules_of(played) && !is_sequel(played) && count > 1);
}

static struct meeting *add_meeting(
    struct tournament *tournament, size_t first, bool as_match)
{
	struct meeting *meeting =
	    &tournament->meetings[tournament->meeting_count++];
	const struct played *played =
	    &tournament->games[tournament->grouped[first]];

	*meeting = (struct meeting){
		.players = { played->players[0], played->players[1] },
		.round = played->round,
		.first = first,
		.is_match = as_match,
		.rules = match_rules_of(played),
	};
	return meeting;
}

/* Games that stand together: one meeting, or one each; what follows a game
 * belongs to it. */
static void add_group(struct tournament *tournament, size_t first, size_t count)
{
	bool as_match = is_match(tournament, first, count);
	struct meeting *meeting = NULL;

	for (size_t i = first; i < first + count; i++) {
		const struct played *played =
		    &tournament->games[tournament->grouped[i]];
		bool follows = meeting && is_sequel(played) &&
			       !is_sequel(meeting_game(tournament, meeting, 0));

		if (!meeting || (!as_match && !follows))
			meeting = add_meeting(tournament, i, as_match);
		meeting->count++;
	}
	tournament->has_matches |= as_match;
}

static int compare_meetings(const void *a, const void *b)
{
	const struct meeting *x = a, *y = b;

	/* Not in use yet: where its first game stands. */
	return x->score[0] < y->score[0] ? -1 : x->score[0] > y->score[0];
}

/* In the order of their first games. */
static void sort_meetings(struct tournament *tournament)
{
	struct meeting *meetings = tournament->meetings;

	for (size_t i = 0; i < tournament->meeting_count; i++)
		meetings[i].score[0] = tournament->grouped[meetings[i].first];
	qsort(meetings, tournament->meeting_count, sizeof(*meetings),
	    compare_meetings);
	for (size_t i = 0; i < tournament->meeting_count; i++)
		meetings[i].score[0] = 0;
}

static void group_games(struct tournament *tournament, struct group_key *keys)
{
	size_t count = 0, end;

	for (size_t i = 0; i < tournament->game_count; i++)
		if (takes_part(&tournament->games[i]))
			keys[count++] = key_of(tournament, i);
	qsort(keys, count, sizeof(*keys), compare_keys);
	for (size_t i = 0; i < count; i++)
		tournament->grouped[i] = keys[i].game;
	for (size_t i = 0; i < count; i = end) {
		for (end = i + 1;
		     end < count && compare_groups(&keys[i], &keys[end]) == 0;)
			end++;
		add_group(tournament, i, end - i);
	}
	sort_meetings(tournament);
}

/* Where matches are played, a game alone is one that was not finished. */
static void settle_single(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->meeting_count; i++) {
		struct meeting *meeting = &tournament->meetings[i];

		if (tournament->has_matches && meeting->rules &&
		    !meeting->rules->again)
			meeting->is_match = true;
		count_match(tournament, meeting);
	}
}

void make_meetings(struct tournament *tournament)
{
	size_t room = tournament->game_count + 1;
	struct group_key *keys =
	    memory_get(tournament->memory, room * sizeof(*keys));

	tournament->grouped =
	    memory_get(tournament->memory, room * sizeof(*tournament->grouped));
	tournament->meetings = memory_get(
	    tournament->memory, room * sizeof(*tournament->meetings));
	if (keys && tournament->grouped && tournament->meetings) {
		group_games(tournament, keys);
		settle_single(tournament);
	}
	block_free(keys);
}
