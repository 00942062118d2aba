/*
 * A match, game by game in the order in which they came: sides that change,
 * a game too many or too few, who has won it. How it is counted is data of the
 * ruleset (struct match_rules).
 */
#include "notation/archive/tournament/parts.h"
#include "notation/text/language.h"

/* How far it has come. */
struct match_walk {
	struct tournament *tournament;
	struct meeting *meeting;
	const struct played *first, *before; /* games of its rules, or NULL */
	const struct played *decided;        /* the game that decided it */
	unsigned games;                      /* of its rules, so far */
	unsigned wins[2];                    /* of the players */
	bool unsure; /* the result of a game is not known, and that was told */
	/* Games that follow a lost one: who has to win one, a player or one of
	 * those below; and the last game, if it was such a one. */
	int owing;
	const struct played *following;
};

enum { NOBODY_OWES = -1, NOT_KNOWN = -2 };

static const char *player(const struct match_walk *walk, unsigned which)
{
	return entrant_name(walk->tournament, walk->meeting->players[which]);
}

/* A side or a ruleset, as whoever reads the faults calls it. */
static const char *called(const struct match_walk *walk, const char *english)
{
	return words_in(walk->tournament->memory->language, english);
}

/* Which of the match's players won a game; -1 if nobody did. */
static int winner_of(const struct match_walk *walk, const struct played *played)
{
	if (!is_decided(played) || played->game.result != RESULT_WON)
		return -1;
	return played->players[played->game.winner] !=
	       walk->meeting->players[0];
}

static unsigned most_games(const struct match_rules *rules)
{
	unsigned most = 0;

	for (unsigned i = 0; i < MATCH_LENGTHS && rules->games[i]; i++)
		most = rules->games[i];
	return most;
}

/* All games before the decider went to one player. */
static bool is_won_clearly(const struct match_walk *walk, unsigned games)
{
	return games > 0 && (walk->wins[0] == games || walk->wins[1] == games);
}

/* A game too many is told and does not count. */
static bool is_surplus(struct match_walk *walk, const struct played *played)
{
	const struct match_rules *rules = walk->meeting->rules;
	unsigned most = rules ? most_games(rules) : 0;

	if (!most || walk->games < most)
		return false;
	if (walk->decided) {
		fault_tell(walk->tournament, played, played->game.at,
		    rules->rule,
		    "a game too many: the match was decided at %s:%zu",
		    walk->decided->game.file, walk->decided->game.at.line);
		return true;
	}
	if (rules->decider && walk->games == most)
		return false;
	fault_tell(walk->tournament, played, played->game.at, rules->rule,
	    "a game too many: a match has %u games at most",
	    most + rules->decider);
	return true;
}

static void audit_sides(struct match_walk *walk, const struct played *played)
{
	const struct match_rules *rules = walk->meeting->rules;
	const struct played *before = walk->before;

	if (!rules || !before || walk->games >= most_games(rules) ||
	    before->players[0] != played->players[0])
		return;
	fault_tell(walk->tournament, played, played->game.player_at[0],
	    rules->rule,
	    "%s has the same side as in the game before, at %s:%zu; in a match "
	    "sides change",
	    entrant_name(walk->tournament, played->players[0]),
	    before->game.file, before->game.at.line);
}

static void add_score(struct match_walk *walk, const struct played *played)
{
	struct meeting *meeting = walk->meeting;

	for (unsigned i = 0; i < 2; i++) {
		unsigned side = side_of(played, meeting->players[i]);
		bool won = played->game.result == RESULT_WON &&
			   played->game.winner == side;

		walk->wins[i] += won;
		if (meeting->rules && meeting->rules->summed)
			meeting->score[i] += played->game.score[side];
		else
			meeting->score[i] +=
			    won ? 2 : played->game.result == RESULT_DRAW;
	}
}

static void see_game(struct match_walk *walk, struct played *played)
{
	const struct match_rules *rules = walk->meeting->rules;
	int winner = winner_of(walk, played);

	played->surplus = is_surplus(walk, played);
	if (played->surplus)
		return;
	audit_sides(walk, played);
	walk->games++;
	walk->before = played;
	if (is_decided(played))
		add_score(walk, played);
	else if (!played->game.counts)
		walk->unsure = true;
	if (rules && rules->decider && walk->games == most_games(rules) &&
	    is_won_clearly(walk, walk->games))
		walk->decided = played;
	walk->owing = !played->game.counts ? NOT_KNOWN
		      : winner < 0         ? NOBODY_OWES
					   : !winner;
	walk->following = NULL;
}

/* By the same rules as the game that the match began with. */
static bool is_same_game(struct match_walk *walk, struct played *played)
{
	const struct ruleset *own = played->game.ruleset,
			     *first =
				 walk->first ? walk->first->game.ruleset : NULL;

	if (!own || !first || own == first || !walk->meeting->is_match)
		return true;
	fault_tell(walk->tournament, played, played->game.at, NULL,
	    "this is a game of %s, and the match that began at %s:%zu is of "
	    "%s",
	    called(walk, own->title), walk->first->game.file,
	    walk->first->game.at.line, called(walk, first->title));
	played->surplus = true;
	return false;
}

static bool is_sequel(const struct played *played)
{
	return played->game.ruleset && played->game.ruleset->match &&
	       played->game.ruleset->match->again;
}

static void tell_nobody_owes(
    const struct match_walk *walk, const struct played *played)
{
	const struct ruleset *ruleset = played->game.ruleset;

	if (walk->following)
		fault_tell(walk->tournament, played, played->game.at,
		    ruleset->match->again,
		    "a game too many: %s has been won by the one who had to",
		    called(walk, ruleset->title));
	else
		fault_tell(walk->tournament, played, played->game.at,
		    ruleset->match->rule,
		    "nobody has lost the game before, so %s is not played",
		    called(walk, ruleset->title));
}

/* Whoever lost has the first side, and again until he has won. */
static void see_sequel(struct match_walk *walk, struct played *played)
{
	const struct ruleset *ruleset = played->game.ruleset;

	if (walk->owing == NOBODY_OWES) {
		tell_nobody_owes(walk, played);
	} else if (walk->owing >= 0 &&
		   played->players[0] !=
		       walk->meeting->players[(unsigned)walk->owing]) {
		fault_tell(walk->tournament, played, played->game.player_at[0],
		    ruleset->match->rule,
		    "%s has lost the game before, and so has %s in %s",
		    player(walk, (unsigned)walk->owing),
		    called(walk, played->game.sides[0].name),
		    called(walk, ruleset->title));
		walk->owing = NOT_KNOWN;
	} else if (!played->game.counts) {
		walk->owing = NOT_KNOWN;
	} else if (winner_of(walk, played) == walk->owing) {
		walk->owing = NOBODY_OWES;
	}
	played->surplus = true;
	walk->following = played;
}

/* The last of them has to be won before anything else. */
static void tell_owing(
    const struct match_walk *walk, const struct played *played)
{
	const struct ruleset *ruleset = walk->following->game.ruleset;

	fault_tell(walk->tournament, played, played->game.at,
	    ruleset->match->again, "%s is not finished: %s has to win one",
	    called(walk, ruleset->title), player(walk, (unsigned)walk->owing));
}

static void see(struct match_walk *walk, struct played *played)
{
	if (is_sequel(played) && walk->first && !is_sequel(walk->first)) {
		see_sequel(walk, played);
		return;
	}
	if (!is_same_game(walk, played))
		return;
	if (walk->following && walk->owing >= 0)
		tell_owing(walk, played);
	if (!walk->first)
		walk->first = played;
	see_game(walk, played);
}

static bool is_finished(const struct match_walk *walk)
{
	const struct match_rules *rules = walk->meeting->rules;
	unsigned most = rules ? most_games(rules) : 0;

	if (!most)
		return walk->games > 0;
	if (rules->decider)
		return walk->decided || walk->games > most;
	for (unsigned i = 0; i < MATCH_LENGTHS; i++)
		if (rules->games[i] && walk->games == rules->games[i])
			return true;
	return false;
}

/* Every game of it that counts is over. */
static bool is_all_played(const struct match_walk *walk)
{
	for (size_t i = 0; i < walk->meeting->count; i++) {
		const struct played *played =
		    meeting_game(walk->tournament, walk->meeting, i);

		if (!played->surplus && played->game.counts &&
		    !is_decided(played))
			return false;
	}
	return true;
}

static void settle(struct match_walk *walk)
{
	struct meeting *meeting = walk->meeting;
	bool finished = is_finished(walk) && is_all_played(walk);

	if (!finished && !walk->unsure)
		fault_tell(walk->tournament, walk->before,
		    walk->before->game.at,
		    meeting->rules ? meeting->rules->rule : NULL,
		    walk->games == 1
			? "the match of %s and %s is not finished after %u "
			  "game"
			: "the match of %s and %s is not finished after %u "
			  "games",
		    player(walk, 0), player(walk, 1), walk->games);
	if (!finished || walk->unsure)
		return;
	meeting->result =
	    meeting->score[0] == meeting->score[1] ? RESULT_DRAW : RESULT_WON;
	meeting->winner = meeting->score[1] > meeting->score[0];
}

static void settle_game(struct match_walk *walk)
{
	const struct played *played = walk->first;
	struct meeting *meeting = walk->meeting;

	if (!played || !is_decided(played))
		return;
	meeting->result = played->game.result;
	meeting->winner = winner_of(walk, played) == 1;
}

void count_match(struct tournament *tournament, struct meeting *meeting)
{
	struct match_walk walk = { .tournament = tournament,
		.meeting = meeting,
		.owing = NOBODY_OWES };

	meeting->result = RESULT_UNKNOWN;
	if (!meeting->is_match)
		meeting->rules = NULL;
	for (size_t i = 0; i < meeting->count; i++)
		see(&walk,
		    &tournament
			 ->games[tournament->grouped[meeting->first + i]]);
	if (walk.following && walk.owing >= 0)
		tell_owing(&walk, walk.following);
	if (meeting->is_match && walk.first)
		settle(&walk);
	else
		settle_game(&walk);
}
