/* What is wrong with a tournament. A fault is told once: what follows from it
 * is not told again. */
#include <stdarg.h>

#include "notation/archive/tournament_parts.h"
#include "notation/text/nearest.h"

static void tell(struct tournament *tournament, const struct played *played,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

static void tell(struct tournament *tournament, const struct played *played,
    const char *format, ...)
{
	va_list arguments;

	text_clear(&tournament->room);
	va_start(arguments, format);
	text_addv(&tournament->room, format, arguments);
	va_end(arguments);
	tournament->told++;
	tournament->tell(played ? played->game.file : NULL,
	    played ? played->game.line : 0, tournament->room.data,
	    tournament->user);
}

static const char *name_of(const struct tournament *tournament, unsigned i)
{
	return tournament->entrants[i].name;
}

static bool is_in(const struct played *played, unsigned entrant)
{
	return played->players[0] == entrant || played->players[1] == entrant;
}

/* Two who met, or played in one round, are two. */
static bool are_apart(
    const struct tournament *tournament, unsigned a, unsigned b)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *x = &tournament->games[i];

		if (!is_in(x, a))
			continue;
		if (is_in(x, b))
			return true;
		for (size_t j = 0; j < tournament->game_count; j++)
			if (is_in(&tournament->games[j], b) &&
			    tournament->games[j].round == x->round &&
			    tournament->rounds[x->round][0])
				return true;
	}
	return false;
}

static bool are_near(const struct entrant *a, const struct entrant *b)
{
	struct span x = { a->folded, strlen(a->folded) };
	struct span y = { b->folded, strlen(b->folded) };

	if (strcmp(a->folded, b->folded) == 0)
		return true;
	return x.length >= 4 && y.length >= 4 && edit_distance(x, y) == 1;
}

static const struct played *first_with(
    const struct tournament *tournament, unsigned entrant)
{
	for (size_t i = 0; i < tournament->game_count; i++)
		if (is_in(&tournament->games[i], entrant))
			return &tournament->games[i];
	return NULL;
}

/* The spelling that came more often is right. */
static void merge(struct tournament *tournament, unsigned a, unsigned b)
{
	unsigned right =
	    tournament->entrants[a].games >= tournament->entrants[b].games ? a
									   : b;
	unsigned wrong = right == a ? b : a;

	tell(tournament, first_with(tournament, wrong),
	    "'%s' is written '%s' elsewhere", name_of(tournament, wrong),
	    name_of(tournament, right));
	tournament->entrants[wrong].same = right;
	tournament->entrants[right].games += tournament->entrants[wrong].games;
	for (size_t i = 0; i < tournament->game_count; i++)
		for (unsigned s = 0; s < 2; s++)
			if (tournament->games[i].players[s] == wrong)
				tournament->games[i].players[s] = right;
}

static void audit_names(struct tournament *tournament)
{
	struct entrant *entrants = tournament->entrants;

	for (unsigned a = 0; a < tournament->entrant_count; a++)
		for (unsigned b = a + 1;
		     b < tournament->entrant_count && entrants[a].same == a;
		     b++)
			if (entrants[b].same == b &&
			    are_near(&entrants[a], &entrants[b]) &&
			    !are_apart(tournament, a, b))
				merge(tournament, a, b);
}

static bool same_pair(const struct played *a, const struct played *b)
{
	return is_in(b, a->players[0]) && is_in(b, a->players[1]);
}

/* Records of one game: the same players with the same sides in the same round,
 * and the same moves, as far as they are known. */
static bool same_game(const struct played *a, const struct played *b)
{
	return a->round == b->round && a->players[0] == b->players[0] &&
	       a->players[1] == b->players[1] &&
	       (a->game.fingerprint == b->game.fingerprint ||
		   !a->game.fingerprint || !b->game.fingerprint);
}

static bool same_result(const struct played *a, const struct played *b)
{
	return a->game.result == b->game.result &&
	       (a->game.result != RESULT_WON ||
		   a->game.winner == b->game.winner);
}

static void audit_doubles(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		struct played *own = &tournament->games[i];

		for (size_t j = 0; j < i && !own->doubled; j++) {
			const struct played *other = &tournament->games[j];

			if (other->doubled || !same_game(own, other))
				continue;
			own->doubled = true;
			if (same_result(own, other))
				tell(tournament, own,
				    "the same game as %s:%zu; it counts once",
				    other->game.file, other->game.line);
			else
				tell(tournament, own,
				    "the same game as %s:%zu with another "
				    "result; the first one counts",
				    other->game.file, other->game.line);
		}
	}
}

static void explain(struct tournament *tournament, const struct played *played)
{
	for (unsigned s = 0; s < 2; s++)
		tournament->entrants[played->players[s]].explained = true;
}

static void audit_himself(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		struct played *own = &tournament->games[i];

		own->himself = own->players[0] == own->players[1];
		if (!own->himself)
			continue;
		tell(tournament, own, "%s plays against himself",
		    name_of(tournament, own->players[0]));
		explain(tournament, own);
	}
}

/* The other board is named once, at the later record. */
static void audit_boards(struct tournament *tournament)
{
	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *own = &tournament->games[i];
		bool told = false;

		if (own->doubled || own->himself ||
		    !tournament->rounds[own->round][0])
			continue;
		for (size_t j = 0; j < i && !told; j++) {
			const struct played *other = &tournament->games[j];
			unsigned who =
			    own->players[!is_in(other, own->players[0])];

			if (other->doubled || other->himself ||
			    other->round != own->round ||
			    same_pair(own, other) || !is_in(other, who))
				continue;
			tell(tournament, own,
			    "%s is at two boards in round %s, here and at "
			    "%s:%zu",
			    name_of(tournament, who),
			    tournament->rounds[own->round], other->game.file,
			    other->game.line);
			explain(tournament, own);
			told = true;
		}
	}
}

static unsigned count_meetings(const struct tournament *tournament, unsigned a,
    unsigned b, const struct played *found[2])
{
	unsigned count = 0;

	for (size_t i = 0; i < tournament->game_count; i++) {
		const struct played *played = &tournament->games[i];

		if (played->doubled || played->himself || !is_in(played, a) ||
		    !is_in(played, b))
			continue;
		if (count < 2)
			found[count] = played;
		count++;
	}
	return count;
}

/* Every pair meets so many times; fewer or more is told. */
static void audit_pair(struct tournament *tournament, unsigned a, unsigned b,
    unsigned wanted, bool all)
{
	const struct played *found[2] = { NULL, NULL };
	unsigned count = count_meetings(tournament, a, b, found);

	if (count > wanted)
		tell(tournament, found[1],
		    "%s and %s have met before, at "
		    "%s:%zu",
		    name_of(tournament, a), name_of(tournament, b),
		    found[0]->game.file, found[0]->game.line);
	else if (all && count < wanted &&
		 !(tournament->entrants[a].explained &&
		     tournament->entrants[b].explained) &&
		 !(count == 0 && (tournament->entrants[a].explained ||
				     tournament->entrants[b].explained)))
		tell(tournament, NULL, "%s and %s have not met%s",
		    name_of(tournament, a), name_of(tournament, b),
		    count ? " twice" : "");
	else if (count == 2 && wanted == 2 &&
		 found[0]->players[0] == found[1]->players[0])
		tell(tournament, found[1],
		    "%s has the same side as at %s:%zu, where sides change",
		    name_of(tournament, found[0]->players[0]),
		    found[0]->game.file, found[0]->game.line);
	if (all && count < wanted)
		tournament->entrants[a].explained =
		    tournament->entrants[b].explained = true;
}

static void audit_pairs(
    struct tournament *tournament, unsigned wanted, bool all)
{
	for (unsigned a = 0; a < tournament->entrant_count; a++)
		for (unsigned b = a + 1; b < tournament->entrant_count; b++)
			if (tournament->entrants[a].same == a &&
			    tournament->entrants[b].same == b)
				audit_pair(tournament, a, b, wanted, all);
}

static bool plays_in(
    const struct tournament *tournament, unsigned entrant, unsigned round)
{
	for (size_t i = 0; i < tournament->game_count; i++)
		if (tournament->games[i].round == round &&
		    is_in(&tournament->games[i], entrant))
			return true;
	return false;
}

/* One may rest where their number is odd. */
static void audit_round(
    struct tournament *tournament, unsigned round, unsigned entrants)
{
	unsigned missing = 0;

	for (unsigned i = 0; i < tournament->entrant_count; i++)
		missing += tournament->entrants[i].same == i &&
			   !plays_in(tournament, i, round);
	if (missing <= entrants % 2)
		return;
	for (unsigned i = 0; i < tournament->entrant_count; i++) {
		const struct entrant *entrant = &tournament->entrants[i];

		if (entrant->same == i && !entrant->explained &&
		    !plays_in(tournament, i, round))
			tell(tournament, NULL, "%s is missing in round %s",
			    entrant->name, tournament->rounds[round]);
	}
}

static void audit_rounds(struct tournament *tournament)
{
	unsigned entrants = 0;

	for (unsigned i = 0; i < tournament->entrant_count; i++)
		entrants += tournament->entrants[i].same == i;
	for (unsigned r = 0; r < tournament->round_count; r++)
		if (tournament->rounds[r][0])
			audit_round(tournament, r, entrants);
}

/* By how many of the games that a format has were played. */
static enum tournament_format guess(const struct tournament *tournament)
{
	size_t n = 0, games = 0, most = 0;

	for (unsigned i = 0; i < tournament->entrant_count; i++)
		n += tournament->entrants[i].same == i;
	for (size_t i = 0; i < tournament->game_count; i++)
		games += !tournament->games[i].doubled;
	for (unsigned i = 0; i < tournament->entrant_count; i++)
		if (tournament->entrants[i].games > most)
			most = tournament->entrants[i].games;
	if (n < 3)
		return FORMAT_FREE;
	if (games * 10 >= n * (n - 1) * 7)
		return FORMAT_DOUBLE;
	if (games * 10 >= n * (n - 1) / 2 * 7)
		return FORMAT_ROUND_ROBIN;
	if (games + 1 == n && most < n - 1 && tournament->round_count > 1)
		return FORMAT_KNOCKOUT;
	if (tournament->round_count > 1 &&
	    games * 10 >= tournament->round_count * (n / 2) * 8)
		return FORMAT_SWISS;
	return FORMAT_FREE;
}

void tournament_audit(struct tournament *tournament)
{
	audit_names(tournament);
	audit_doubles(tournament);
	audit_himself(tournament);
	if (tournament->rules.format == FORMAT_GUESS)
		tournament->rules.format = guess(tournament);
	if (tournament->rules.format == FORMAT_FREE)
		return;
	audit_boards(tournament);
	if (tournament->rules.format != FORMAT_KNOCKOUT)
		audit_pairs(tournament,
		    tournament->rules.format == FORMAT_DOUBLE ? 2 : 1,
		    tournament->rules.format != FORMAT_SWISS);
	if (tournament->rules.format != FORMAT_KNOCKOUT)
		audit_rounds(tournament);
}
