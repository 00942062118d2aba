/*
 * A scene is a picture in terms of roles, before anybody knows whether it will
 * be letters or ink. It is made from a position, the board's data and what the
 * last turn reported; back-ends translate it and know nothing about games.
 *
 * Every item has a place in whole numbers (x to the right, y down, STEP from
 * point to point on a board of lines) and a character cell (column, row) for
 * those who write text. Items stand in the order in which they are painted.
 * Lines of words have no place: back-ends set them above and below the board
 * in their order.
 */
#ifndef RENDER_SCENE_SCENE_H
#define RENDER_SCENE_SCENE_H

#include "notation/record/marks.h"
#include "notation/text/text.h"
#include "render/scene/language.h"
#include "render/scene/theme.h"
#include "rules/game.h"

enum {
	STEP = 100,
	HERO_RAY = 7,   /* how far a hero may be drawn beyond its radius */
	STACK_STEP = 7, /* how much higher each piece of a stack lies */
};

/* What is drawn on pieces. */
enum piece_look {
	PIECES_USUAL,   /* a face where the sides differ in kind or stations
			 * would look like pieces, otherwise nothing */
	PIECES_PLAIN,   /* nothing */
	PIECES_LETTERS, /* the letter of position strings */
	PIECES_FACES,   /* a face wherever there is one */
};

/* "faces"; NULL after the last. */
const char *piece_look_name(unsigned look);
bool piece_look_find(struct span name, enum piece_look *look);

struct view {
	const struct game *game;
	const struct state *state; /* what is drawn */
	/* Where a game stops, how it ended or what may be claimed; NULL where
	 * it goes on: claims are not told then. */
	const struct outcome *outcome;
	const struct position *before; /* whose turn the last was, or NULL */
	const struct report *report;   /* what it did, or NULL */
	bool to_come; /* the report is of the turn that follows the state */
	/* The comment of the ruling that set the board; or its text is NULL. */
	struct span ruling;
	bool flip;       /* the first side sits at the top */
	bool all_points; /* also below pieces, which may move away */
	enum piece_look pieces;
	/* Behind the name of each side: who plays it, its clock; or nothing. */
	struct span beside[SIDES_MAX];
	/* How the game ended otherwise than by the rules; or nothing. */
	struct span ended;
	/* Who is to move and the last turn are told elsewhere. */
	bool brief;
	bool no_coordinates, no_legend, no_status,
	    no_turn;         /* what is left out */
	const uint8_t *crop; /* two points: only what is between; or NULL */
	const struct language *language; /* of the words */
	const char *caption;             /* any bytes, or NULL */
	const uint8_t *marks;            /* points to ring */
	size_t mark_count;
	const uint8_t (*arrows)[2]; /* more arrows: from, to */
	size_t arrow_count;
	const struct label *labels; /* letters on points */
	size_t label_count;
	/* If there are any: these throws of the game's sticks instead of the
	 * board. Each is a result that there is. */
	const uint8_t *throws;
	size_t throw_count;
};

/* The view points to the marks. */
static inline void view_show_marks(struct view *view, const struct marks *marks)
{
	view->marks = marks->points;
	view->mark_count = marks->point_count;
	view->arrows = marks->arrows;
	view->arrow_count = marks->arrow_count;
	view->labels = marks->labels;
	view->label_count = marks->label_count;
}

/* Of rings the cells are those left and right of what they surround; of text
 * the radius is the height of its letters. */
enum role {
	ROLE_BOARD,  /* a body from x,y to x2,y2; no cells; number: small */
	ROLE_SQUARE, /* from x,y to x2,y2; cells: its border; number: zone */
	ROLE_ZONE,   /* ground of its own from x,y to x2,y2; no cells */
	ROLE_LINE, /* from x,y to x2,y2; cells: its two points; number: 1 if it
		    * is dotted */
	ROLE_PIT,  /* round x,y; cells: its border; number: 1 if it is shaded */
	ROLE_STATION, /* round x,y; cells: left and right of its name;
		       * number: zone, a post from 2 on */
	ROLE_POINT,   /* where a piece could stand, empty */
	ROLE_ROUTE,   /* a line of the position's own from x,y to x2,y2;
		       * cells: its two points; number: enum line_news */
	ROLE_BARRIER, /* across the middle of the line from x,y to x2,y2; the
		       * same */
	ROLE_LEFT,    /* the last turn began here, or passed through */
	ROLE_ARROW,   /* from x,y to x2,y2, clear of the pieces there; number: 1
		       * if another one goes on from there */
	ROLE_GHOST,   /* a piece that was taken here */
	ROLE_COMING,  /* a piece that the turn to come puts here */
	ROLE_THING,   /* number: enum thing_look */
	ROLE_COVERED, /* a piece under the one at its point; what lies on it is
		       * at x2,y2 */
	ROLE_PIECE,   /* number: how many are stacked */
	ROLE_STICK,   /* round x,y, x2 wide and y2 tall; number: 1 if its flat
		       * side lies up */
	ROLE_ARRIVED, /* a ring round the piece that moved last */
	ROLE_PLACED,  /* a ring round a piece that is new on the point;
		       * number: 1 on a small board */
	ROLE_LINED,   /* a ring round a piece of a line just completed */
	ROLE_TAKEN,   /* a cross on a piece that the turn to come takes */
	ROLE_MARK,    /* a ring that somebody asked for; the same */
	ROLE_SEEDS,   /* number of seeds in the pit at x2,y2; only the figure if
		       * it is written elsewhere, at x,y */
	ROLE_HARVEST, /* number taken from the pit at x,y, written at x2,y2 */
	ROLE_COUNT,   /* text: a number of a small board; nobodys: quiet;
		       * number: 1 for what is above it */
	ROLE_NUMBER,  /* text: when a pit was sown, a leg was gone */
	ROLE_NOTE,    /* text: what somebody calls a point; number: 0 on its
		       * piece, 1 on the empty point, 2 beside it */
	ROLE_LABEL,   /* text: a coordinate at the edge */
	ROLE_EDGE,    /* the same where only cells have columns and rows */
	ROLE_NAME,    /* text: a point's name beside it; row -1: not in cells */
	ROLE_OWNER,   /* words: a side and what it has; number: 1 + that of its
		       * pits, or 0 */
	ROLE_STOCK,  /* a line of what the owner before it has beside the board:
		      * number: pieces to come, or seeds; lost: pieces that are
		      * out */
	ROLE_STATUS, /* words: who is to move, or how it ended */
	ROLE_ASIDE,  /* words: what else the position counts */
	ROLE_LAST,   /* words: the last turn */
	ROLE_CAPTION, /* words */
};

/* What the turn does to a line. */
enum line_news { LINE_STAYS, LINE_NEW, LINE_COMING, LINE_FALLEN };

struct item {
	enum role role;
	int x, y, x2, y2, radius;
	int column, row, column2, row2;
	unsigned number;
	size_t text, length; /* in the scene's words */
	enum tone tone;      /* of pieces, ghosts, owners */
	enum hue hue;
	char letter;       /* as in position strings; 0: nothing to show */
	bool lettered;     /* the sides differ, so text shows the letter */
	bool shows_letter; /* ... and so do pictures */
	const char *face;  /* faces.h, or NULL */
	/* ROLE_STOCK: besides the number of pieces to come, how many of them are
	 * heroes; pieces that are out, tamarinds, routes. */
	unsigned heroes, lost, pods, roads;
	uint8_t side; /* ROLE_STOCK: whose */
	bool hero;
	bool special; /* one of a kind */
	bool nobodys; /* ROLE_THING: no side's */
	bool gone;    /* ROLE_THING: the last turn removed it */
	bool coming;  /* ROLE_THING: the turn to come puts it there */
	bool above;   /* ROLE_OWNER: above the board */
};

struct scene {
	struct item *items;
	size_t count, room;
	int width, height; /* the board and its labels */
	int step;          /* from point to point */
	int columns, rows; /* the same in cells */
	struct text words; /* what items and the spans below point into */
	const char *game, *rules;
	const char *language; /* its name */
	/* Sentences for those who cannot see, names of options, and the
	 * position string. */
	struct span title, description, options, position;
};

void scene_init(struct scene *scene, struct memory *memory);
void scene_release(struct scene *scene);

/* Forgets what the scene was, keeps its memory. The scene is good until the
 * next call, as long as the view's game lives. */
void scene_make(struct scene *scene, const struct view *view);

/* Adds the last turn as a sentence without a full stop. The view needs its
 * game, state, report and `before`. */
void scene_write_turn(const struct view *view, struct text *out);

/* Where the points of the view's board lie: x and y of each. */
void scene_places(const struct view *view, int places[POINTS_MAX][2]);

struct span scene_text(const struct scene *scene, const struct item *item);

#endif
