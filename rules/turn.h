/*
 * One alphabet of actions for every game. A turn is a short list of signs,
 * each with a point or a number or nothing; the rules of a game give it its
 * meaning, notation/record/turn_text.c its letters.
 */
#ifndef RULES_TURN_H
#define RULES_TURN_H

#include <stdbool.h>
#include <stdint.h>

enum sign {
	SIGN_PASS,  /* --    nothing, said aloud */
	SIGN_AT,    /* c3    the piece or pit that acts, or a placement */
	SIGN_STEP,  /* -c4   goes there without taking */
	SIGN_TAKE,  /* xc5   goes there and takes; or takes what stands there */
	SIGN_JUMP,  /* ^c5   jumps without taking */
	SIGN_ALONG, /* ~c4   goes along a trade route */
	SIGN_ALSO,  /* /d4   takes off this piece too */
	SIGN_ALSO_HAND,     /* / *   ... one from the enemy's hand (no blank) */
	SIGN_LISTED,        /* ,f7   one more of the kind just named */
	SIGN_APPROACH,      /* A     the step takes by approach */
	SIGN_WITHDRAW,      /* W     the step takes by withdrawal */
	SIGN_HARVEST,       /* x5    so many seeds were harvested */
	SIGN_CATCH,         /* x     a rival was caught */
	SIGN_CLOCKWISE,     /* <     sows clockwise */
	SIGN_ANTICLOCKWISE, /* >     sows anticlockwise */
	SIGN_RETURN,        /* @c3   a captured piece comes back */
	SIGN_HERO,          /* Hc3   the hero comes to c3 */
	SIGN_FLIP,          /* =d5   the piece is turned over */
	SIGN_HUT,           /* #c3   the hut or rock there */
	SIGN_BARRIER,       /* |c3   a barrier from c3 ... */
	SIGN_ROUTE,         /* ~c3   a trade route from c3 ... */
	SIGN_TO,            /* d4    ... to d4 (the second end of either) */
	SIGN_SEEDS,         /* [8,]  one count of an arrangement */
	SIGN_THROW,         /* 4     one throw; a colon ends the throws */
	SIGN_UNUSED,        /* -     a throw that cannot be used */
	SIGN_USING,         /* 4     the throw that took a horse home */
	SIGN_JOIN,          /* +     joins the parts of one turn */
	SIGN_COUNT,
};

enum operand { OPERAND_NONE, OPERAND_POINT, OPERAND_NUMBER };

extern const uint8_t sign_operands[SIGN_COUNT];

/* What a sign is followed by. */
static inline enum operand sign_operand(enum sign sign)
{
	return sign < SIGN_COUNT ? (enum operand)sign_operands[sign]
				 : OPERAND_NONE;
}

struct action {
	uint8_t sign;  /* enum sign */
	uint8_t value; /* a point, a number, or 0 */
};

enum { TURN_MAX = 63 };

struct turn {
	uint8_t count;
	struct action actions[TURN_MAX];
};

/* False if the turn is full. */
static inline bool turn_add(struct turn *turn, enum sign sign, unsigned value)
{
	if (turn->count == TURN_MAX)
		return false;
	turn->actions[turn->count].sign = (uint8_t)sign;
	turn->actions[turn->count].value = (uint8_t)value;
	turn->count++;
	return true;
}

static inline bool turn_has(const struct turn *turn, unsigned i, enum sign sign)
{
	return i < turn->count && turn->actions[i].sign == sign;
}

/* Answers false to hear no more. */
typedef bool turn_fn(const struct turn *turn, void *user);

/* Lists the pass, when that is all there is. */
bool turn_list_pass(turn_fn *each, void *user);

bool turn_equal(const struct turn *a, const struct turn *b);

/* What a turn did, in order, for those who draw or tell it. */
enum effect_kind {
	EFFECT_LIFT,    /* amount seeds (or the piece `amount`) leave point */
	EFFECT_DROP,    /* amount seeds (or the piece) come down on point */
	EFFECT_SKIP,    /* a pit is passed over */
	EFFECT_MOVE,    /* the piece `amount` goes from `from` to point */
	EFFECT_TAKE,    /* amount seeds (or the piece) are taken from point */
	EFFECT_SPENT,   /* amount pieces leave the enemy's hand */
	EFFECT_TURNED,  /* the piece on point becomes the piece `amount` */
	EFFECT_REFILL,  /* for a new round the pit holds amount seeds */
	EFFECT_LINE,    /* the piece on point is part of a line now complete */
	EFFECT_BARRIER, /* a barrier bars the line between `from` and point */
	EFFECT_FALLEN,  /* ... falls, so that the line is free */
	EFFECT_ROUTE,   /* a route now joins `from` and point */
	EFFECT_HOSTAGE, /* the piece on point is captured and stays there as
			 * the piece `amount`, under its captor */
	EFFECT_FREED,   /* nothing lies on the piece `amount` any more: it
			 * stands on point now */
	EFFECT_GONE,    /* the thing that looks like `amount` (enum thing_look)
			 * is removed from point */
};

struct effect {
	uint8_t kind, point, from, amount;
};

enum { EFFECTS_MAX = 160 };

/*
 * Filled by play() when somebody wants to know. `turn` is the turn as the
 * canonical writer writes it, whatever was left out when it was read.
 */
struct report {
	struct turn turn;
	unsigned effect_count; /* may pass EFFECTS_MAX: the rest is not kept */
	struct effect effects[EFFECTS_MAX];
};

/* Both do nothing if report is NULL: checking wants no reports. */
static inline void report_begin(struct report *report, const struct turn *turn)
{
	if (!report)
		return;
	report->effect_count = 0;
	report->turn.count = turn->count;
	for (unsigned i = 0; i < turn->count; i++)
		report->turn.actions[i] = turn->actions[i];
}

static inline void report_add(struct report *report, enum effect_kind kind,
    unsigned point, unsigned from, unsigned amount)
{
	if (report && report->effect_count++ < EFFECTS_MAX)
		report->effects[report->effect_count - 1] =
		    (struct effect){ (uint8_t)kind, (uint8_t)point,
			    (uint8_t)from, (uint8_t)amount };
}

#endif
