/*
 * Writes an archive of random legal chess games as PGN, for a program that
 * checks such: chess [--plain] PLIES. A tenth of them has comments,
 * annotations and variations, and the players have the names that ours have;
 * --plain without all that. "games plies" goes to standard error. So many
 * different games are played; after that they come again.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIFFERENT = 1000, PLIES_MAX = 240, MOVES_MAX = 256, TEXT_MAX = 16384 };

/* Sixteen columns, of which eight are the board: a step off it is seen at
 * once. White has capital letters. */
struct board {
	char at[128];
	bool black;
	bool castle[2][2]; /* by side; short, long */
	int passing;       /* the square behind a pawn that went two, or -1 */
};

struct move {
	int from, to;
	char promoted; /* a capital letter, or 0 */
};

struct list {
	struct move moves[MOVES_MAX];
	unsigned count;
};

static const int knight[] = { 33, 31, 18, 14, -33, -31, -18, -14, 0 };
static const int lines[] = { 1, -1, 16, -16, 0 };
static const int slants[] = { 17, 15, -17, -15, 0 };
static const int every[] = { 1, -1, 16, -16, 17, 15, -17, -15, 0 };

static uint32_t roll(uint32_t below)
{
	static uint64_t dice = 88172645463325252u;

	dice ^= dice << 13;
	dice ^= dice >> 7;
	dice ^= dice << 17;
	return (uint32_t)(dice >> 20) % below;
}

static bool is_off(int square)
{
	return square & 0x88;
}

static bool is_of(const struct board *board, int square, bool black)
{
	char c = board->at[square];

	return c && (islower((unsigned char)c) != 0) == black;
}

static char piece_at(const struct board *board, int square)
{
	return (char)toupper((unsigned char)board->at[square]);
}

static const int *ways_of(char piece)
{
	switch (piece) {
	case 'N':
		return knight;
	case 'B':
		return slants;
	case 'R':
		return lines;
	default:
		return every;
	}
}

static bool slides(char piece)
{
	return piece == 'B' || piece == 'R' || piece == 'Q';
}

/* Whether one of these pieces reaches the square on one of these ways. */
static bool is_reached(const struct board *board, int square, bool black,
    const int *ways, const char *pieces, bool far)
{
	for (; *ways; ways++) {
		int at = square + *ways;

		while (far && !is_off(at) && !board->at[at])
			at += *ways;
		if (!is_off(at) && is_of(board, at, black) &&
		    strchr(pieces, piece_at(board, at)))
			return true;
	}
	return false;
}

static bool is_attacked(const struct board *board, int square, bool black)
{
	const int pawns[] = { black ? 15 : -15, black ? 17 : -17, 0 };

	return is_reached(board, square, black, knight, "N", false) ||
	       is_reached(board, square, black, every, "K", false) ||
	       is_reached(board, square, black, pawns, "P", false) ||
	       is_reached(board, square, black, lines, "RQ", true) ||
	       is_reached(board, square, black, slants, "BQ", true);
}

static bool in_check(const struct board *board, bool black)
{
	int square = 0;

	while (is_off(square) || board->at[square] != (black ? 'k' : 'K'))
		square++;
	return is_attacked(board, square, !black);
}

/* A king that leaves, or a rook that leaves or is taken. */
static void forget_castle(struct board *board, int square)
{
	for (int side = 0; side < 2; side++) {
		int home = side * 0x70;

		if (square == home + 4 || square == home + 7)
			board->castle[side][0] = false;
		if (square == home + 4 || square == home)
			board->castle[side][1] = false;
	}
}

static void play(struct board *board, struct move move)
{
	char piece = piece_at(board, move.from);
	int step = move.to - move.from;

	if (piece == 'P' && move.to == board->passing)
		board->at[move.to + (board->black ? 16 : -16)] = 0;
	if (piece == 'K' && abs(step) == 2) {
		int corner = step > 0 ? move.to + 1 : move.to - 2;

		board->at[move.from + step / 2] = board->at[corner];
		board->at[corner] = 0;
	}
	board->passing =
	    piece == 'P' && abs(step) == 32 ? move.from + step / 2 : -1;
	board->at[move.to] = board->at[move.from];
	board->at[move.from] = 0;
	if (move.promoted)
		board->at[move.to] =
		    (char)(board->black ? tolower((unsigned char)move.promoted)
					: move.promoted);
	forget_castle(board, move.from);
	forget_castle(board, move.to);
	board->black = !board->black;
}

static void add(const struct board *board, struct list *list, struct move move)
{
	struct board after = *board;

	play(&after, move);
	if (!in_check(&after, board->black) && list->count < MOVES_MAX)
		list->moves[list->count++] = move;
}

static void add_pawn(
    const struct board *board, struct list *list, int from, int to)
{
	bool last = to >> 4 == (board->black ? 0 : 7);

	if (!last)
		add(board, list, (struct move){ from, to, 0 });
	for (const char *p = "QRBN"; last && *p; p++)
		add(board, list, (struct move){ from, to, *p });
}

static void list_pawn(const struct board *board, struct list *list, int from)
{
	int ahead = board->black ? -16 : 16, home = board->black ? 6 : 1;

	if (!board->at[from + ahead]) {
		add_pawn(board, list, from, from + ahead);
		if (from >> 4 == home && !board->at[from + 2 * ahead])
			add_pawn(board, list, from, from + 2 * ahead);
	}
	for (int aside = -1; aside <= 1; aside += 2) {
		int to = from + ahead + aside;

		if (!is_off(to) &&
		    (to == board->passing || is_of(board, to, !board->black)))
			add_pawn(board, list, from, to);
	}
}

static void list_castles(const struct board *board, struct list *list)
{
	int king = board->black ? 0x74 : 4;
	const char *row = board->at + king;

	if (is_attacked(board, king, !board->black))
		return;
	if (board->castle[board->black][0] && !row[1] && !row[2] &&
	    !is_attacked(board, king + 1, !board->black))
		add(board, list, (struct move){ king, king + 2, 0 });
	if (board->castle[board->black][1] && !row[-1] && !row[-2] &&
	    !row[-3] && !is_attacked(board, king - 1, !board->black))
		add(board, list, (struct move){ king, king - 2, 0 });
}

static void list_piece(const struct board *board, struct list *list, int from)
{
	char piece = piece_at(board, from);

	for (const int *way = ways_of(piece); *way; way++) {
		int to = from + *way;

		for (; !is_off(to); to += *way) {
			if (is_of(board, to, board->black))
				break;
			add(board, list, (struct move){ from, to, 0 });
			if (board->at[to] || !slides(piece))
				break;
		}
	}
}

static void list_moves(const struct board *board, struct list *list)
{
	list->count = 0;
	for (int from = 0; from < 128; from++) {
		if (is_off(from) || !is_of(board, from, board->black))
			continue;
		if (piece_at(board, from) == 'P')
			list_pawn(board, list, from);
		else
			list_piece(board, list, from);
	}
	list_castles(board, list);
}

/* The column or row of the piece that moves, if another could go there. */
static char *put_which(const struct board *board, const struct list *list,
    struct move move, char *at)
{
	bool others = false, column = false, row = false;

	for (unsigned i = 0; i < list->count; i++) {
		struct move other = list->moves[i];

		if (other.to != move.to || other.from == move.from ||
		    board->at[other.from] != board->at[move.from])
			continue;
		others = true;
		column |= (other.from & 7) == (move.from & 7);
		row |= other.from >> 4 == move.from >> 4;
	}
	if (others && (!column || row))
		*at++ = (char)('a' + (move.from & 7));
	if (column)
		*at++ = (char)('1' + (move.from >> 4));
	return at;
}

/* As people write it: Nbxd7+. */
static void write_move(const struct board *board, const struct list *list,
    struct move move, char text[16])
{
	char piece = piece_at(board, move.from), *at = text;
	bool takes =
	    board->at[move.to] || (piece == 'P' && move.to == board->passing);
	struct board after = *board;
	struct list replies;

	if (piece == 'K' && abs(move.to - move.from) == 2) {
		at += sprintf(at, move.to > move.from ? "O-O" : "O-O-O");
	} else {
		if (piece != 'P')
			*at++ = piece;
		if (piece != 'P')
			at = put_which(board, list, move, at);
		else if (takes)
			*at++ = (char)('a' + (move.from & 7));
		if (takes)
			*at++ = 'x';
		*at++ = (char)('a' + (move.to & 7));
		*at++ = (char)('1' + (move.to >> 4));
		if (move.promoted)
			at += sprintf(at, "=%c", move.promoted);
	}
	play(&after, move);
	if (in_check(&after, after.black)) {
		list_moves(&after, &replies);
		*at++ = replies.count ? '+' : '#';
	}
	*at = '\0';
}

static struct board begin(void)
{
	struct board board = { .castle = { { true, true }, { true, true } },
		.passing = -1 };

	for (int c = 0; c < 8; c++) {
		board.at[c] = "RNBQKBNR"[c];
		board.at[0x70 + c] = "rnbqkbnr"[c];
		board.at[0x10 + c] = 'P';
		board.at[0x60 + c] = 'p';
	}
	return board;
}

static void add_word(char *text, size_t *column, const char *word)
{
	size_t length = strlen(word);
	bool wrap = *column + 1 + length > 80;

	if (*column > 0)
		strcat(text, wrap ? "\n" : " ");
	strcat(text, word);
	*column = wrap ? length : *column + 1 + length;
}

struct played {
	char text[TEXT_MAX];
	const char *result;
	unsigned plies;
};

static const char *const remarks[] = { "{Un coup prévu depuis longtemps.}",
	"{Too late: the other side was quicker.}", "$1", "{बलियो चाल}",
	"{여기서 승부가 갈렸다.}", "$14" };

/* A comment or annotation, and what else could have been played, now and
 * then. */
static void add_remark(struct played *game, size_t *column,
    const struct board *board, const struct list *list)
{
	char move[16], words[48];

	if (roll(3) == 0)
		add_word(game->text, column, remarks[game->plies % 6]);
	if (list->count < 2 || roll(8) != 0)
		return;
	write_move(board, list, list->moves[roll(list->count)], move);
	snprintf(words, sizeof(words), "(%u%s %s)", game->plies / 2 + 1,
	    board->black ? "..." : ".", move);
	add_word(game->text, column, words);
}

static void play_game(struct played *game, bool remarked)
{
	struct board board = begin();
	bool numbered = true;
	size_t column = 0;

	for (game->plies = 0; game->plies < PLIES_MAX; game->plies++) {
		struct list list;
		char words[32], move[16];
		size_t before = strlen(game->text);
		struct move chosen;

		list_moves(&board, &list);
		if (list.count == 0 || before > TEXT_MAX - 512)
			break;
		chosen = list.moves[roll(list.count)];
		if (!board.black || numbered) {
			snprintf(words, sizeof(words), "%u%s",
			    game->plies / 2 + 1, board.black ? "..." : ".");
			add_word(game->text, &column, words);
		}
		write_move(&board, &list, chosen, move);
		add_word(game->text, &column, move);
		before = strlen(game->text);
		if (remarked)
			add_remark(game, &column, &board, &list);
		numbered = strlen(game->text) > before;
		play(&board, chosen);
	}
	game->result =
	    game->plies == PLIES_MAX || !in_check(&board, board.black)
		? "1/2-1/2"
	    : board.black ? "1-0"
			  : "0-1";
}

int main(int argc, char **argv)
{
	static const char *const people[] = { "Bérubé, Éloïse",
		"Lefèvre, Hélène", "Rakotomalala, Andry", "श्रेष्ठ, विष्णु",
		"김민준", "Tetteh, Kwame" };
	static struct played games[DIFFERENT];
	bool plain = argc > 1 && strcmp(argv[1], "--plain") == 0;
	unsigned long most =
	    argc > 1 + plain ? strtoul(argv[1 + plain], NULL, 10) : 1000;
	unsigned long plies = 0, i;

	for (i = 0; plies < most; i++) {
		struct played *game = &games[i % DIFFERENT];

		if (!game->plies)
			play_game(game, !plain && i % 10 == 0);
		printf("[Event \"%s\"]\n[Site \"?\"]\n[Date \"2025.06.26\"]\n"
		       "[Round \"%lu\"]\n[White \"%s\"]\n[Black \"%s\"]\n"
		       "[Result \"%s\"]\n\n%s %s\n\n",
		    plain ? "Bench" : "Tournoi de l'été", i + 1,
		    plain ? "Player 65" : people[roll(6)],
		    plain ? "Player 12" : people[roll(6)], game->result,
		    game->text, game->result);
		plies += game->plies;
	}
	fprintf(stderr, "%lu %lu\n", i, plies);
	return 0;
}
