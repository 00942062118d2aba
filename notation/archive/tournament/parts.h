/* What adding, auditing and counting a tournament share. Only for them. */
#ifndef NOTATION_ARCHIVE_TOURNAMENT_PARTS_H
#define NOTATION_ARCHIVE_TOURNAMENT_PARTS_H

#include "notation/archive/groups.h"
#include "notation/archive/tournament/tournament.h"

struct entrant {
	char *name;   /* owned */
	char *folded; /* without case, accents and order of words; owned */
	unsigned long records;
	unsigned same; /* the entrant that this is another spelling of, or
			* itself */
	bool blamed;   /* in a record with a fault that explains others */
	bool unpaired; /* somebody that it has not met was told */
	/* How it stands: */
	long long points, tiebreak[TIEBREAK_COUNT];
	unsigned long games, meetings, wins, sides[2], result_only;
	unsigned rank;
};

/* A record; words are rows of tournament.words, 0 for none. */
struct played {
	struct tournament_game game;
	unsigned players[2]; /* of entrants, spellings settled */
	unsigned round, board, match;
	bool doubled; /* another record of the same game counts */
	bool himself;
	bool surplus; /* a game too many of its match */
};

/* Two players: a game, or a match. */
struct meeting {
	unsigned players[2];
	unsigned round;
	size_t first, count; /* in tournament.grouped */
	bool is_match;
	bool blamed; /* a fault was told about it that explains others */
	const struct match_rules *rules; /* of a match, or NULL */
	enum result result;              /* RESULT_UNKNOWN: counts nothing */
	unsigned winner;                 /* of players */
	/* Of a match: wins and half of the draws in half points, or scores. */
	unsigned long score[2];
};

/* A fault, until all are known: they are told in the order of the records. */
struct noted {
	size_t game, begin; /* its words, in tournament.faults */
	struct spotted at;
	const struct rule *rule;
};

/* A fault that was told: of the players of one or two records somebody was
 * another one, who is missing in that round. */
struct excuse {
	unsigned players[4], round;
	bool used;
};

struct tournament {
	struct memory *memory;
	struct tournament_rules rules;
	struct groups names; /* the rows of entrants */
	struct groups words; /* rounds, boards, matches; the first is empty */
	struct entrant *entrants;
	size_t entrant_count, entrant_room;
	struct played *games;
	size_t game_count, game_room;
	unsigned long unreadable; /* of each round: games of its word */
	struct text room;
	/* Of tournament_close(): */
	struct noted *noted; /* owned */
	size_t noted_count, noted_room;
	struct text faults;     /* each ended by NUL */
	struct excuse *excuses; /* owned */
	size_t excuse_count, excuse_room;
	size_t *grouped; /* games, those of a meeting together; owned */
	struct meeting *meetings; /* in the order of their first games; owned */
	size_t meeting_count;
	bool has_matches, has_himself, has_result_only;
	unsigned *order; /* entrants by rank; owned */
	size_t ranked;
};

/* Notes a fault, at a place in the file of a record. */
void fault_tell(struct tournament *tournament, const struct played *played,
    struct spotted at, const struct rule *rule, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* What this fault explains is not told again. */
void fault_excuse(struct tournament *tournament, const unsigned players[2],
    const unsigned others[2], unsigned round);

static inline const char *entrant_name(
    const struct tournament *tournament, unsigned entrant)
{
	return tournament->entrants[entrant].name;
}

static inline const char *word_of(
    const struct tournament *tournament, unsigned word)
{
	return tournament->words.rows[word].key;
}

static inline const struct played *meeting_game(
    const struct tournament *tournament, const struct meeting *meeting,
    size_t i)
{
	return &tournament->games[tournament->grouped[meeting->first + i]];
}

static inline bool meeting_same_players(
    const struct meeting *a, const struct meeting *b)
{
	unsigned turned = a->players[0] != b->players[0];

	return a->players[0] == b->players[turned] &&
	       a->players[1] == b->players[!turned];
}

/* Which side of a record an entrant has, of the two that it names. */
static inline unsigned side_of(const struct played *played, unsigned entrant)
{
	return played->players[1] == entrant;
}

/* Whether the winner of a game that counts is known, or that it is a draw. */
static inline bool is_decided(const struct played *played)
{
	return played->game.counts && (played->game.result == RESULT_WON ||
					  played->game.result == RESULT_DRAW);
}

/* The words of a name, folded and in their order; NULL if there is no
 * memory. */
char *name_fold_words(
    struct memory *memory, struct span name, struct text *room);

/* A round, its meetings together. */
struct round {
	unsigned word;
	unsigned long number; /* if its name is one; otherwise 0 */
	size_t first, count;  /* in by_round */
};

struct rounds {
	struct round *all; /* in the order in which they were played; owned */
	size_t count;
	struct meeting **by_round; /* owned */
	struct meeting **seen; /* [entrant]: its last meeting so far; owned */
};

/* False if there is no memory; rounds_release() in either case. */
bool rounds_find(const struct tournament *tournament, struct rounds *rounds);
void rounds_release(struct rounds *rounds);
/* Somebody at two boards. */
void audit_boards(struct tournament *tournament, struct rounds *rounds);
/* Somebody who should have played. */
void audit_missing(struct tournament *tournament, struct rounds *rounds);
/* Somebody who has lost and goes on, or has won and does not. */
void audit_knockout(struct tournament *tournament, struct rounds *rounds);
/* Pairs that met more often than wanted, and if all are to meet, less. */
void audit_pairs(struct tournament *tournament, unsigned wanted, bool all);

/* Those of a pair together, in order; to be freed, NULL if there is no
 * memory. */
struct meeting **meetings_by_pair(const struct tournament *tournament);

unsigned count_entrants(const struct tournament *tournament);

/* In this order: */
/* Spellings of one name. */
void audit_names(struct tournament *tournament);
/* Records of one game, and who plays against himself. */
void audit_records(struct tournament *tournament);
/* Makes the meetings, tells what is wrong with matches, and counts them. */
void make_meetings(struct tournament *tournament);
void count_match(struct tournament *tournament, struct meeting *meeting);
/* Who met whom in which round, by the format. */
void audit_format(struct tournament *tournament);
/* Points, tie-breaks and ranks. */
void count_standing(struct tournament *tournament);

/* What a meeting was worth for one of its players, in parts. False if it does
 * not count. */
bool meeting_points(const struct tournament *tournament,
    const struct meeting *meeting, unsigned which, long *points);

#endif
