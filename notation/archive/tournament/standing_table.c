/* How it stands, as tables. */

#include "notation/archive/tournament/parts.h"
#include "notation/text/language.h"

/* 2, 2.5, 0.75: no more decimals than it takes. */
static void put_points(struct text *out, long long parts)
{
	text_addf(out, "%lld", parts / POINT_PARTS);
	parts = parts % POINT_PARTS * (10000 / POINT_PARTS);
	if (!parts)
		return;
	text_addf(out, "%s%04lld", decimal_sign(out->memory->language), parts);
	while (out->length > 0 && out->data[out->length - 1] == '0')
		text_cut(out, out->length - 1);
}

static void add_points(struct table *table, long long parts)
{
	struct text words;

	text_init(&words, table->memory);
	put_points(&words, parts);
	table_add(table, text_span(&words));
	text_release(&words);
}

/* The score of a match: sums, or halves of games. */
static void put_score(
    struct text *out, const struct meeting *meeting, unsigned which)
{
	bool summed = meeting->rules && meeting->rules->summed;

	for (unsigned s = 0; s < 2; s++) {
		unsigned long score = meeting->score[s ? !which : which];

		text_puts(out, s ? "-" : "");
		put_points(out, (long long)score *
				    (summed ? POINT_PARTS : POINT_PARTS / 2));
	}
}

static void put_meeting(const struct tournament *tournament,
    const struct meeting *meeting, unsigned own, struct text *cell)
{
	unsigned which = meeting->players[1] == own;
	long points;

	if (!meeting_points(tournament, meeting, which, &points))
		return;
	text_puts(cell, cell->length ? " " : "");
	put_points(cell, points);
	if (meeting->is_match) {
		text_puts(cell, " (");
		put_score(cell, meeting, which);
		text_puts(cell, ")");
	}
}

static void add_column_number(struct table *table, size_t number)
{
	struct text name;

	text_init(&name, table->memory);
	text_number(&name, number);
	table_column(table, name.data, false);
	text_release(&name);
}

static void put_columns(
    const struct tournament *tournament, unsigned parts, struct table *table)
{
	table_column(table, "rank", true);
	table_column(table, "player", false);
	if (parts & PART_STANDING) {
		if (tournament->has_matches)
			table_column(table, "matches", true);
		table_column(table, "games", true);
		if (tournament->has_result_only)
			table_column(table, "result only", true);
		table_column(table, "points", true);
		for (unsigned i = 0; i < tournament->rules.tiebreak_count; i++)
			table_column(table,
			    tiebreak_names[tournament->rules.tiebreaks[i]],
			    true);
	}
	if (parts & PART_SIDES) {
		table_column(table, "as first", true);
		table_column(table, "as second", true);
	}
	for (size_t i = 0; (parts & PART_CROSS) && i < tournament->ranked; i++)
		add_column_number(table, i + 1);
}

static void put_standing(const struct tournament *tournament,
    const struct entrant *entrant, struct table *table)
{
	if (tournament->has_matches)
		table_count(table, entrant->meetings);
	table_count(table, entrant->games);
	if (tournament->has_result_only)
		table_count(table, entrant->result_only);
	add_points(table, entrant->points);
	for (unsigned t = 0; t < tournament->rules.tiebreak_count; t++)
		add_points(
		    table, entrant->tiebreak[tournament->rules.tiebreaks[t]]);
}

/* What one made against the others; place[] is where they stand. */
static void put_cross(const struct tournament *tournament, unsigned own,
    struct meeting *const *met, size_t count, struct text *cells,
    const size_t *place, struct table *table)
{
	for (size_t i = 0; i < count; i++) {
		unsigned other = met[i]->players[met[i]->players[0] == own];

		put_meeting(tournament, met[i], own, &cells[place[other]]);
	}
	for (size_t i = 0; i < tournament->ranked; i++) {
		table_add(table, tournament->order[i] == own
				     ? (struct span){ "*", 1 }
				     : text_span(&cells[i]));
		text_clear(&cells[i]);
	}
}

/* The meetings of each entrant together. */
struct crossing {
	struct meeting **met; /* owned */
	size_t *first;        /* [place], and the end; owned */
	size_t *place;        /* [entrant]; owned */
	struct text *cells;   /* [place]; owned */
};

static void find_crossing(
    const struct tournament *tournament, struct crossing *crossing)
{
	size_t *at = crossing->first;

	for (size_t i = 0; i < tournament->ranked; i++)
		crossing->place[tournament->order[i]] = i;
	for (size_t i = 0; i < 2 * tournament->meeting_count; i++)
		at[crossing->place[tournament->meetings[i / 2].players[i % 2]] +
		    2]++;
	for (size_t i = 2; i < tournament->ranked + 2; i++)
		at[i] += at[i - 1];
	for (size_t i = 0; i < 2 * tournament->meeting_count; i++) {
		struct meeting *meeting = &tournament->meetings[i / 2];

		crossing
		    ->met[at[crossing->place[meeting->players[i % 2]] + 1]++] =
		    meeting;
	}
}

static bool crossing_init(
    const struct tournament *tournament, struct crossing *crossing)
{
	struct memory *memory = tournament->memory;

	crossing->met = memory_get(
	    memory, (2 * tournament->meeting_count + 1) * sizeof(void *));
	crossing->first =
	    memory_get(memory, (tournament->ranked + 2) * sizeof(size_t));
	crossing->place = memory_get(
	    memory, (tournament->entrant_count + 1) * sizeof(size_t));
	crossing->cells = memory_get(
	    memory, (tournament->ranked + 1) * sizeof(*crossing->cells));
	if (!crossing->met || !crossing->first || !crossing->place ||
	    !crossing->cells)
		return false;
	for (size_t i = 0; i < tournament->ranked; i++)
		text_init(&crossing->cells[i], memory);
	find_crossing(tournament, crossing);
	return true;
}

static void crossing_release(
    const struct tournament *tournament, struct crossing *crossing)
{
	for (size_t i = 0; crossing->cells && i < tournament->ranked; i++)
		if (crossing->cells[i].memory)
			text_release(&crossing->cells[i]);
	block_free(crossing->met);
	block_free(crossing->first);
	block_free(crossing->place);
	block_free(crossing->cells);
}

static void put_rows(const struct tournament *tournament, unsigned parts,
    struct crossing *crossing, struct table *table)
{
	for (size_t i = 0; i < tournament->ranked; i++) {
		unsigned own = tournament->order[i];
		const struct entrant *entrant = &tournament->entrants[own];

		table_count(table, entrant->rank);
		table_words(table, entrant->name);
		if (parts & PART_STANDING)
			put_standing(tournament, entrant, table);
		if (parts & PART_SIDES) {
			table_count(table, entrant->sides[0]);
			table_count(table, entrant->sides[1]);
		}
		if (parts & PART_CROSS)
			put_cross(tournament, own,
			    crossing->met + crossing->first[i],
			    crossing->first[i + 1] - crossing->first[i],
			    crossing->cells, crossing->place, table);
	}
}

void tournament_fill(
    const struct tournament *tournament, unsigned parts, struct table *table)
{
	enum { OTHER_COLUMNS = 7 + TIEBREAK_COUNT };
	struct crossing crossing = { NULL, NULL, NULL, NULL };

	if (tournament->ranked + OTHER_COLUMNS > COLUMNS_MAX)
		parts &= ~(unsigned)PART_CROSS;
	put_columns(tournament, parts, table);
	if (crossing_init(tournament, &crossing))
		put_rows(tournament, parts, &crossing, table);
	crossing_release(tournament, &crossing);
}

static const char *match_winner(
    const struct tournament *tournament, const struct meeting *meeting)
{
	if (meeting->result == RESULT_WON)
		return entrant_name(
		    tournament, meeting->players[meeting->winner]);
	return meeting->result == RESULT_DRAW ? "draw" : "*";
}

static unsigned count_match_games(
    const struct tournament *tournament, const struct meeting *meeting)
{
	unsigned games = 0;

	for (size_t i = 0; i < meeting->count; i++)
		games += !meeting_game(tournament, meeting, i)->surplus;
	return games;
}

void tournament_fill_matches(
    const struct tournament *tournament, struct table *table)
{
	struct text score;

	text_init(&score, tournament->memory);
	table_column(table, "match", true);
	table_column(table, "round", false);
	table_column(table, "first", false);
	table_column(table, "second", false);
	table_column(table, "games", true);
	table_column(table, "score", false);
	table_column(table, "winner", false);
	for (size_t i = 0, n = 0; i < tournament->meeting_count; i++) {
		const struct meeting *meeting = &tournament->meetings[i];

		if (!meeting->is_match)
			continue;
		table_count(table, ++n);
		table_words(table, word_of(tournament, meeting->round));
		for (unsigned s = 0; s < 2; s++)
			table_words(table,
			    entrant_name(tournament, meeting->players[s]));
		table_count(table, count_match_games(tournament, meeting));
		text_clear(&score);
		put_score(&score, meeting, 0);
		table_add(table, text_span(&score));
		table_words(table, match_winner(tournament, meeting));
	}
	text_release(&score);
}
