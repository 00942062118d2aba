#include "notation/archive/tournament.h"

#include <stdlib.h>

#include "notation/archive/tournament_parts.h"
#include "notation/text/fold.h"
#include "rules/family.h"

const char *const tournament_formats[FORMAT_COUNT] = { "guess", "round-robin",
	"double", "swiss", "knockout", "free" };
const char *const tiebreak_names[TIEBREAK_COUNT] = { "wins", "direct",
	"sonneborn-berger", "buchholz" };

struct tournament *tournament_new(
    struct memory *memory, const struct tournament_rules *rules)
{
	struct tournament *tournament = memory_get(memory, sizeof(*tournament));

	if (!tournament)
		return NULL;
	tournament->memory = memory;
	tournament->rules = *rules;
	text_init(&tournament->room, memory);
	return tournament;
}

void tournament_free(struct tournament *tournament)
{
	if (!tournament)
		return;
	for (size_t i = 0; i < tournament->entrant_count; i++) {
		free(tournament->entrants[i].name);
		free(tournament->entrants[i].folded);
	}
	for (size_t i = 0; i < tournament->round_count; i++)
		free(tournament->rounds[i]);
	free(tournament->entrants);
	free(tournament->games);
	free(tournament->rounds);
	free(tournament->order);
	text_release(&tournament->room);
	free(tournament);
}

/* Room for one more in a list of such things. */
static bool make_room(
    struct memory *memory, void **list, size_t count, size_t *room, size_t size)
{
	size_t more = *room ? *room * 2 : 32;
	void *larger;

	if (count < *room)
		return true;
	larger = memory_grow(memory, *list, more * size);
	if (!larger)
		return false;
	*list = larger;
	*room = more;
	return true;
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

enum { NAME_WORDS_MAX = 16 };

/* The words of a name, folded and in their order: who is written `Rakoto,
 * Hery` here is `Hery Rakoto` there. */
static char *fold_name(struct tournament *tournament, struct span name)
{
	char *words[NAME_WORDS_MAX];
	size_t count = 0;
	struct text *room = &tournament->room;
	char *copy, *at;

	text_clear(room);
	fold_text(room, name);
	copy = memory_copy(tournament->memory, room->data, room->length);
	for (at = copy; at && *at && count < NAME_WORDS_MAX;) {
		size_t length = strcspn(at, " ,;.-");
		bool end = at[length] == '\0';

		if (length)
			words[count++] = at;
		at[length] = '\0';
		at += length + !end;
	}
	qsort(words, count, sizeof(words[0]), compare_words);
	text_clear(room);
	for (size_t i = 0; i < count; i++)
		text_addf(room, "%s%s", i ? " " : "", words[i]);
	free(copy);
	return memory_copy(tournament->memory, room->data, room->length);
}

static unsigned find_entrant(struct tournament *tournament, struct span name)
{
	struct entrant *entrant;

	for (size_t i = 0; i < tournament->entrant_count; i++)
		if (span_is(name, tournament->entrants[i].name))
			return (unsigned)i;
	if (!make_room(tournament->memory, (void **)&tournament->entrants,
		tournament->entrant_count, &tournament->entrant_room,
		sizeof(*entrant)))
		return 0;
	entrant = &tournament->entrants[tournament->entrant_count];
	memset(entrant, 0, sizeof(*entrant));
	entrant->same = (unsigned)tournament->entrant_count;
	entrant->name = memory_copy(tournament->memory, name.text, name.length);
	entrant->folded = fold_name(tournament, name);
	if (!entrant->name || !entrant->folded) {
		free(entrant->name);
		free(entrant->folded);
		return 0;
	}
	return (unsigned)tournament->entrant_count++;
}

static unsigned find_round(struct tournament *tournament, struct span round)
{
	char *copy;

	for (size_t i = 0; i < tournament->round_count; i++)
		if (span_is(round, tournament->rounds[i]))
			return (unsigned)i;
	if (!make_room(tournament->memory, (void **)&tournament->rounds,
		tournament->round_count, &tournament->round_room,
		sizeof(char *)))
		return 0;
	copy = memory_copy(tournament->memory, round.text, round.length);
	if (!copy)
		return 0;
	tournament->rounds[tournament->round_count] = copy;
	return (unsigned)tournament->round_count++;
}

void tournament_add(
    struct tournament *tournament, const struct tournament_game *game)
{
	struct played *played;

	if (!make_room(tournament->memory, (void **)&tournament->games,
		tournament->game_count, &tournament->game_room,
		sizeof(*played)))
		return;
	played = &tournament->games[tournament->game_count++];
	memset(played, 0, sizeof(*played));
	played->game = *game;
	for (unsigned i = 0; i < 2; i++) {
		played->players[i] = find_entrant(tournament, game->player[i]);
		if (tournament->entrant_count)
			tournament->entrants[played->players[i]].games++;
	}
	played->round = find_round(tournament, game->round);
}

bool played_points(const struct tournament *tournament,
    const struct played *played, unsigned which, double *points)
{
	const struct tournament_game *game = &played->game;

	if (!game->counts || played->doubled || played->himself ||
	    (game->result != RESULT_WON && game->result != RESULT_DRAW))
		return false;
	*points = game->result == RESULT_DRAW ? tournament->rules.draw
		  : game->winner == which     ? tournament->rules.win
					      : tournament->rules.loss;
	return true;
}

static void count_points(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *played = &tournament->games[i];

		for (unsigned s = 0; s < 2; s++) {
			struct entrant *entrant =
			    &tournament->entrants[played->players[s]];
			double points;

			if (!played_points(tournament, played, s, &points))
				continue;
			entrant->points += points;
			entrant->counted++;
			entrant->sides[s]++;
			entrant->wins += played->game.result == RESULT_WON &&
					 played->game.winner == s;
		}
	}
}

/* What each game adds to the tie-breaks of its players. */
static void count_tiebreaks(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *played = &tournament->games[i];

		for (unsigned s = 0; s < 2; s++) {
			struct entrant *own =
			    &tournament->entrants[played->players[s]];
			const struct entrant *other =
			    &tournament->entrants[played->players[1 - s]];
			double points, share;

			if (!played_points(tournament, played, s, &points))
				continue;
			share = played->game.result == RESULT_DRAW ? 0.5
				: played->game.winner == s         ? 1
								   : 0;
			own->tiebreak[TIEBREAK_SONNEBORN_BERGER] +=
			    share * other->points;
			own->tiebreak[TIEBREAK_BUCHHOLZ] += other->points;
			if (other->points == own->points)
				own->tiebreak[TIEBREAK_DIRECT] += points;
		}
	}
	for (size_t i = 0; i < tournament->entrant_count; i++)
		tournament->entrants[i].tiebreak[TIEBREAK_WINS] =
		    (double)tournament->entrants[i].wins;
}

static int compare_standing(const struct tournament *tournament,
    const struct entrant *a, const struct entrant *b)
{
	if (a->points != b->points)
		return a->points < b->points ? 1 : -1;
	for (unsigned i = 0; i < tournament->rules.tiebreak_count; i++) {
		enum tiebreak by = tournament->rules.tiebreaks[i];

		if (a->tiebreak[by] != b->tiebreak[by])
			return a->tiebreak[by] < b->tiebreak[by] ? 1 : -1;
	}
	return 0;
}

/* The table is short: each finds its place among those before it. */
static void rank(struct tournament *tournament)
{
	for (unsigned i = 0; i < tournament->entrant_count; i++) {
		const struct entrant *own = &tournament->entrants[i];
		size_t at = tournament->ranked;

		if (own->same != i)
			continue;
		while (at > 0) {
			const struct entrant *other =
			    &tournament->entrants[tournament->order[at - 1]];
			int answer = compare_standing(tournament, own, other);

			if (answer > 0 ||
			    (answer == 0 && strcmp(own->name, other->name) > 0))
				break;
			tournament->order[at] = tournament->order[at - 1];
			at--;
		}
		tournament->order[at] = i;
		tournament->ranked++;
	}
	for (size_t i = 0; i < tournament->ranked; i++) {
		struct entrant *own =
		    &tournament->entrants[tournament->order[i]];
		const struct entrant *before =
		    i ? &tournament->entrants[tournament->order[i - 1]] : NULL;

		own->rank =
		    before && compare_standing(tournament, own, before) == 0
			? before->rank
			: (unsigned)i + 1;
	}
}

unsigned long tournament_close(
    struct tournament *tournament, tournament_fn *tell, void *user)
{
	tournament->tell = tell;
	tournament->user = user;
	tournament->order = memory_get(tournament->memory,
	    (tournament->entrant_count + 1) * sizeof(unsigned));
	if (!tournament->order || tournament->memory->failed)
		return 0;
	tournament_audit(tournament);
	count_points(tournament);
	count_tiebreaks(tournament);
	rank(tournament);
	return tournament->told;
}

enum tournament_format tournament_format(const struct tournament *tournament)
{
	return tournament->rules.format;
}

/* 2, 2.5, 0.75: no more decimals than it takes. */
static void put_points(struct text *out, double points)
{
	size_t begin = out->length;

	text_addf(out, "%.2f", points);
	while (out->length > begin && out->data[out->length - 1] == '0')
		text_cut(out, out->length - 1);
	if (out->length > begin && out->data[out->length - 1] == '.')
		text_cut(out, out->length - 1);
}

static void put_meetings(const struct tournament *tournament, unsigned own,
    unsigned other, struct table *table)
{
	struct text cell;

	text_init(&cell, tournament->memory);
	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *played = &tournament->games[i];
		unsigned which = played->players[1] == own;
		double points;

		if (played->players[which] != own ||
		    played->players[1 - which] != other ||
		    !played_points(tournament, played, which, &points))
			continue;
		text_puts(&cell, cell.length ? " " : "");
		put_points(&cell, points);
	}
	table_add(
	    table, own == other ? (struct span){ "*", 1 } : text_span(&cell));
	text_release(&cell);
}

static void put_columns(
    const struct tournament *tournament, bool cross, struct table *table)
{
	table_column(table, "rank", true);
	table_column(table, "player", false);
	table_column(table, "games", true);
	table_column(table, "points", true);
	for (unsigned i = 0; i < tournament->rules.tiebreak_count; i++)
		table_column(table,
		    tiebreak_names[tournament->rules.tiebreaks[i]], true);
	table_column(table, "as first", true);
	table_column(table, "as second", true);
	for (size_t i = 0; cross && i < tournament->ranked; i++) {
		struct text name;

		text_init(&name, tournament->memory);
		text_number(&name, i + 1);
		table_column(table, name.data, false);
		text_release(&name);
	}
}

void tournament_fill(
    const struct tournament *tournament, bool cross, struct table *table)
{
	struct text number;

	text_init(&number, tournament->memory);
	cross = cross &&
		tournament->ranked + 6 + tournament->rules.tiebreak_count <=
		    COLUMNS_MAX;
	put_columns(tournament, cross, table);
	for (size_t i = 0; i < tournament->ranked; i++) {
		unsigned own = tournament->order[i];
		const struct entrant *entrant = &tournament->entrants[own];

		table_count(table, entrant->rank);
		table_words(table, entrant->name);
		table_count(table, entrant->counted);
		text_clear(&number);
		put_points(&number, entrant->points);
		table_add(table, text_span(&number));
		for (unsigned t = 0; t < tournament->rules.tiebreak_count;
		     t++) {
			text_clear(&number);
			put_points(&number,
			    entrant->tiebreak[tournament->rules.tiebreaks[t]]);
			table_add(table, text_span(&number));
		}
		table_count(table, entrant->sides[0]);
		table_count(table, entrant->sides[1]);
		for (size_t j = 0; cross && j < tournament->ranked; j++)
			put_meetings(
			    tournament, own, tournament->order[j], table);
	}
	text_release(&number);
}
