/* Names that differ by a letter, an accent or the order of their words. */
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"
#include "notation/text/fold.h"
#include "notation/text/utf8.h"

enum { NAME_WORDS_MAX = 16, SHORTEST_NAME = 4, NEIGHBOURS = 8 };

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Who is written `Rakoto, Hery` here is `Hery Rakoto` there. */
char *name_fold_words(
    struct memory *memory, struct span name, struct text *room)
{
	char *words[NAME_WORDS_MAX] = { NULL };
	size_t count = 0;
	char *copy, *at;

	text_clear(room);
	fold_text(room, name);
	copy = memory_copy(memory, room->data, room->length);
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
	block_free(copy);
	return memory_copy(memory, room->data, room->length);
}

static bool is_inside(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

static bool has_digit(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (is_digit(text.text[i]))
			return true;
	return false;
}

/* One letter more, less or changed, or two swapped. Team 1 is not Team 2. */
static bool differ_by_a_letter(struct span a, struct span b)
{
	size_t begin = 0, end = 0, x, y;

	while (begin < a.length && begin < b.length &&
	       a.text[begin] == b.text[begin])
		begin++;
	while (
	    begin > 0 && (is_inside(a.text[begin]) || is_inside(b.text[begin])))
		begin--;
	while (end < a.length - begin && end < b.length - begin &&
	       a.text[a.length - 1 - end] == b.text[b.length - 1 - end])
		end++;
	while (end > 0 && (is_inside(a.text[a.length - end]) ||
			      is_inside(b.text[b.length - end])))
		end--;
	a = (struct span){ a.text + begin, a.length - begin - end };
	b = (struct span){ b.text + begin, b.length - begin - end };
	if (has_digit(a) || has_digit(b))
		return false;
	x = utf8_characters(a.text, a.length);
	y = utf8_characters(b.text, b.length);
	return (x <= 1 && y <= 1) ||
	       (x == 2 && y == 2 && a.length == 2 && b.length == 2 &&
		   a.text[0] == b.text[1] && a.text[1] == b.text[0]);
}

static bool are_near(const struct entrant *a, const struct entrant *b)
{
	struct span x = { a->folded, strlen(a->folded) };
	struct span y = { b->folded, strlen(b->folded) };

	if (strcmp(a->folded, b->folded) == 0)
		return true;
	return x.length >= SHORTEST_NAME && y.length >= SHORTEST_NAME &&
	       differ_by_a_letter(x, y);
}

/* Where an entrant sat; those of one together, in the order of rounds. */
struct seat {
	unsigned entrant, round, opponent;
	size_t game;
};

static int compare_seats(const void *a, const void *b)
{
	const struct seat *x = a, *y = b;

	if (x->entrant != y->entrant)
		return x->entrant < y->entrant ? -1 : 1;
	if (x->round != y->round)
		return x->round < y->round ? -1 : 1;
	return x->game < y->game ? -1 : x->game > y->game;
}

struct seats {
	struct seat *all; /* owned */
	size_t *first;    /* of each entrant, and where they end; owned */
};

static bool find_seats(const struct tournament *tournament, struct seats *seats)
{
	size_t count = 0, e = 0;

	seats->all = memory_get(tournament->memory,
	    (2 * tournament->game_count + 1) * sizeof(*seats->all));
	seats->first = memory_get(tournament->memory,
	    (tournament->entrant_count + 1) * sizeof(*seats->first));
	if (!seats->all || !seats->first)
		return false;
	for (size_t i = 0; i < tournament->game_count; i++)
		for (unsigned s = 0; s < 2; s++) {
			const struct played *played = &tournament->games[i];

			seats->all[count++] = (struct seat){
				.entrant = played->players[s],
				.round = played->round,
				.opponent = played->players[1 - s],
				.game = i,
			};
		}
	qsort(seats->all, count, sizeof(*seats->all), compare_seats);
	for (size_t i = 0; i < count; i++)
		while (e <= seats->all[i].entrant)
			seats->first[e++] = i;
	while (e <= tournament->entrant_count)
		seats->first[e++] = count;
	return true;
}

/* Two who met, or sat in one round before different people, are two. */
static bool are_apart(const struct seats *seats, unsigned a, unsigned b)
{
	size_t i = seats->first[a], j = seats->first[b];

	for (size_t k = i; k < seats->first[a + 1]; k++)
		if (seats->all[k].opponent == b)
			return true;
	while (i < seats->first[a + 1] && j < seats->first[b + 1]) {
		const struct seat *x = &seats->all[i], *y = &seats->all[j];

		if (x->round == y->round && x->round != 0 &&
		    x->opponent != y->opponent)
			return true;
		if (x->round <= y->round)
			i++;
		else
			j++;
	}
	return false;
}

/* The spelling that came more often is right. */
static void merge(struct tournament *tournament, const struct seats *seats,
    unsigned a, unsigned b)
{
	struct entrant *entrants = tournament->entrants;
	unsigned right = entrants[a].records >= entrants[b].records ? a : b;
	unsigned wrong = right == a ? b : a;
	const struct played *played;
	size_t first = tournament->game_count;

	for (size_t i = seats->first[wrong]; i < seats->first[wrong + 1]; i++)
		if (seats->all[i].game < first)
			first = seats->all[i].game;
	played = &tournament->games[first];
	fault_tell(tournament, played,
	    played->game.player_at[side_of(played, wrong)], NULL,
	    "'%s' is written '%s' elsewhere", entrants[wrong].name,
	    entrants[right].name);
	entrants[wrong].same = right;
	entrants[right].records += entrants[wrong].records;
}

/* Names that are near each other share a trace: the name, or the name without
 * one letter. */
struct trace_of {
	uint64_t hash;
	unsigned entrant;
};

static int compare_traces(const void *a, const void *b)
{
	const struct trace_of *x = a, *y = b;

	if (x->hash != y->hash)
		return x->hash < y->hash ? -1 : 1;
	return x->entrant < y->entrant ? -1 : x->entrant > y->entrant;
}

static uint64_t hash_without(const char *name, size_t from, size_t to)
{
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; name[i]; i++)
		if (i < from || i >= to)
			hash = (hash ^ (unsigned char)name[i]) * 1099511628211u;
	return hash;
}

static size_t add_traces(
    const char *name, unsigned entrant, struct trace_of *traces)
{
	size_t count = 0, end;

	traces[count++] =
	    (struct trace_of){ hash_without(name, 0, 0), entrant };
	for (size_t i = 0; name[i]; i = end) {
		for (end = i + 1; is_inside(name[end]);)
			end++;
		traces[count++] =
		    (struct trace_of){ hash_without(name, i, end), entrant };
	}
	return count;
}

/* Two entrants whose names may be one. */
struct couple {
	unsigned a, b;
};

static int compare_couples(const void *a, const void *b)
{
	const struct couple *x = a, *y = b;

	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	return x->b < y->b ? -1 : x->b > y->b;
}

static void merge_near(struct tournament *tournament, const struct seats *seats,
    struct couple *couples, size_t count)
{
	qsort(couples, count, sizeof(*couples), compare_couples);
	for (size_t i = 0; i < count; i++) {
		unsigned a = couples[i].a, b = couples[i].b;

		if (tournament->entrants[a].same == a &&
		    tournament->entrants[b].same == b &&
		    !are_apart(seats, a, b))
			merge(tournament, seats, a, b);
	}
}

/* Couples among those who share a trace; each is looked at with those next to
 * it, so that thousands of the same name take no longer. */
static size_t find_couples(const struct tournament *tournament,
    const struct trace_of *traces, size_t count, struct couple *couples)
{
	const struct entrant *entrants = tournament->entrants;
	size_t found = 0;

	for (size_t i = 0; i < count; i++)
		for (size_t j = i + 1; j < count && j <= i + NEIGHBOURS &&
				       traces[j].hash == traces[i].hash;
		     j++) {
			unsigned a = traces[i].entrant, b = traces[j].entrant;

			if (a != b && are_near(&entrants[a], &entrants[b]))
				couples[found++] = (struct couple){ a, b };
		}
	return found;
}

static void compare_names(
    struct tournament *tournament, const struct seats *seats)
{
	size_t room = 0, count = 0;
	struct trace_of *traces;
	struct couple *couples;

	for (size_t i = 0; i < tournament->entrant_count; i++)
		room += strlen(tournament->entrants[i].folded) + 1;
	traces = memory_get(tournament->memory, (room + 1) * sizeof(*traces));
	couples = memory_get(
	    tournament->memory, (NEIGHBOURS * room + 1) * sizeof(*couples));
	if (traces && couples) {
		for (unsigned i = 0; i < tournament->entrant_count; i++)
			count += add_traces(
			    tournament->entrants[i].folded, i, traces + count);
		qsort(traces, count, sizeof(*traces), compare_traces);
		count = find_couples(tournament, traces, count, couples);
		merge_near(tournament, seats, couples, count);
	}
	block_free(traces);
	block_free(couples);
}

/* The spelling that counts for an entrant; one may have led to another. */
static unsigned settled(const struct tournament *tournament, unsigned entrant)
{
	while (tournament->entrants[entrant].same != entrant)
		entrant = tournament->entrants[entrant].same;
	return entrant;
}

void audit_names(struct tournament *tournament)
{
	struct seats seats = { NULL, NULL };

	if (find_seats(tournament, &seats))
		compare_names(tournament, &seats);
	block_free(seats.all);
	block_free(seats.first);
	for (size_t i = 0; i < tournament->game_count; i++)
		for (unsigned s = 0; s < 2; s++)
			tournament->games[i].players[s] = settled(
			    tournament, tournament->games[i].players[s]);
}
