#include "notation/archive/stats.h"
#include "notation/text/language.h"

#include <stdio.h>
#include <stdlib.h>

#include "notation/archive/chance.h"
#include "notation/archive/groups.h"

const char *const stats_names[STATS_COUNT] = { "game", "rules", "player",
	"event", "year", "month", "ended", "first-turn", "side", "throws" };

enum { DATE_LENGTH = 10 };

struct stats {
	struct memory *memory;
	unsigned wanted;
	struct groups groups[STATS_COUNT];
	struct text key;
	unsigned long records;
	char first_date[DATE_LENGTH + 1], last_date[DATE_LENGTH + 1];
};

struct stats *stats_new(struct memory *memory, unsigned wanted)
{
	struct stats *stats = memory_get(memory, sizeof(*stats));

	if (!stats)
		return NULL;
	stats->memory = memory;
	stats->wanted = wanted;
	text_init(&stats->key, memory);
	for (unsigned i = 0; i < STATS_COUNT; i++)
		groups_init(&stats->groups[i], memory);
	return stats;
}

void stats_free(struct stats *stats)
{
	if (!stats)
		return;
	for (unsigned i = 0; i < STATS_COUNT; i++)
		groups_release(&stats->groups[i]);
	text_release(&stats->key);
	block_free(stats);
}

/* A key is two words with a tab between them: the first, a name of ours, may be
 * empty, and the second, which people wrote, may be anything. */
static void put_rules(struct text *key, const struct stats_game *game)
{
	text_puts(key, game->ruleset->game);
	text_putc(key, '/');
	text_puts(key, game->ruleset->name);
}

/* Adds the key of a game; false if it has none of this kind. */
static bool put_key(
    struct text *key, enum stats_by by, const struct stats_game *game)
{
	size_t part = by == STATS_YEAR ? 4 : 7;

	text_clear(key);
	if (by == STATS_ENDED || by == STATS_FIRST_TURN)
		put_rules(key, game);
	text_putc(key, '\t');
	switch (by) {
	case STATS_GAME:
		text_puts(key, game->ruleset->game);
		return true;
	case STATS_EVENT:
		text_add(key, game->event.text, game->event.length);
		return game->event.length > 0;
	case STATS_YEAR:
	case STATS_MONTH:
		if (game->date.length < DATE_LENGTH ||
		    memchr(game->date.text, '?', part))
			return false;
		text_add(key, game->date.text, part);
		return true;
	case STATS_ENDED:
		text_puts(key, game->ended ? game->ended->id : "");
		return true;
	case STATS_FIRST_TURN:
		text_add(key, game->first_turn.text, game->first_turn.length);
		return game->first_turn.length > 0;
	default:
		put_rules(key, game);
		return true;
	}
}

static void count_result(struct group *group, const struct stats_game *game)
{
	group->games++;
	if (game->result == RESULT_WON)
		group->won[game->winner]++;
	else if (game->result == RESULT_DRAW)
		group->drawn++;
	else
		group->open++;
}

static void add_to(
    struct stats *stats, enum stats_by by, const struct stats_game *game)
{
	struct group *group;

	if (!put_key(&stats->key, by, game))
		return;
	group = groups_get(&stats->groups[by], text_span(&stats->key));
	if (!group)
		return;
	count_result(group, game);
	if (!game->result_only)
		group_add_length(&stats->groups[by], group, game->plies);
}

/* Won and lost from where one side sits; won[1] is lost. */
static void count_side(
    struct group *group, const struct stats_game *game, unsigned side)
{
	bool won = game->result == RESULT_WON && game->winner == side;
	bool drawn = game->result == RESULT_DRAW;

	group->games++;
	group->as[side].games++;
	group->as[side].points += won ? 2 : drawn;
	group->as[side].done += game->result == RESULT_WON || drawn;
	if (game->result == RESULT_WON)
		group->won[!won]++;
	else if (drawn)
		group->drawn++;
	else
		group->open++;
}

static void add_sides(
    struct stats *stats, enum stats_by by, const struct stats_game *game)
{
	for (unsigned s = 0; s < game->sides; s++) {
		struct group *group;

		if (by == STATS_PLAYER && game->player[s].length == 0)
			continue;
		text_clear(&stats->key);
		if (by == STATS_SIDE)
			put_rules(&stats->key, game);
		text_putc(&stats->key, '\t');
		if (by == STATS_SIDE)
			text_puts(&stats->key, game->side[s].name);
		else
			text_add(&stats->key, game->player[s].text,
			    game->player[s].length);
		group = groups_get(&stats->groups[by], text_span(&stats->key));
		if (group)
			count_side(group, game, s);
	}
}

static void count_throws(struct stats *stats, const struct stats_game *game,
    const char *kind, struct span name, unsigned from, unsigned end)
{
	struct group *group;

	text_clear(&stats->key);
	text_puts(&stats->key, kind);
	text_putc(&stats->key, '\t');
	text_add(&stats->key, name.text, name.length);
	group =
	    groups_get(&stats->groups[STATS_THROWS], text_span(&stats->key));
	if (!group)
		return;
	group->sticks = game->sticks;
	group->games++;
	for (unsigned s = from; s < end; s++)
		for (unsigned i = 0; i <= THROW_MAX; i++)
			group->throws[i] += game->throws[s][i];
}

static void add_throws(struct stats *stats, const struct stats_game *game)
{
	struct span none = { "", 0 };

	if (!game->sticks)
		return;
	count_throws(stats, game, "all", none, 0, game->sides);
	if (game->event.length)
		count_throws(stats, game, "event", game->event, 0, game->sides);
	for (unsigned s = 0; s < game->sides; s++)
		if (game->player[s].length)
			count_throws(
			    stats, game, "player", game->player[s], s, s + 1);
}

/* One that is not wholly known is before those that are. */
static bool is_later(const char *date, const char *other)
{
	unsigned i = 0;

	while (i < DATE_LENGTH && date[i] == other[i])
		i++;
	return i < DATE_LENGTH &&
	       (date[i] != '?' && (other[i] == '?' || date[i] > other[i]));
}

static void note_date(struct stats *stats, struct span date)
{
	if (date.length != DATE_LENGTH || memchr(date.text, '?', 4))
		return;
	if (!stats->first_date[0] ||
	    memcmp(date.text, stats->first_date, DATE_LENGTH) < 0)
		memcpy(stats->first_date, date.text, DATE_LENGTH);
	if (is_later(date.text, stats->last_date))
		memcpy(stats->last_date, date.text, DATE_LENGTH);
}

void stats_add(struct stats *stats, const struct stats_game *game)
{
	stats->records++;
	note_date(stats, game->date);
	for (enum stats_by by = 0; by < STATS_COUNT; by++) {
		if (!(stats->wanted & 1u << by))
			continue;
		if (by == STATS_PLAYER || by == STATS_SIDE)
			add_sides(stats, by, game);
		else if (by == STATS_THROWS)
			add_throws(stats, game);
		else
			add_to(stats, by, game);
	}
}

/* Those of one first word stay together, the most played first; years and rules
 * in their own order. */
static bool ranked_by_games(enum stats_by by)
{
	return by != STATS_GAME && by != STATS_RULES && by != STATS_YEAR &&
	       by != STATS_MONTH;
}

static int compare_keys(const struct group *a, const struct group *b)
{
	return strcmp(a->key, b->key);
}

static int compare_ranked(const struct group *a, const struct group *b)
{
	size_t x = strcspn(a->key, "\t"), y = strcspn(b->key, "\t");

	if (x != y || memcmp(a->key, b->key, x) != 0)
		return compare_keys(a, b);
	if (a->games != b->games)
		return a->games < b->games ? 1 : -1;
	return compare_keys(a, b);
}

static int by_key(const void *a, const void *b)
{
	return compare_keys(
	    *(const struct group *const *)a, *(const struct group *const *)b);
}

static int by_rank(const void *a, const void *b)
{
	return compare_ranked(
	    *(const struct group *const *)a, *(const struct group *const *)b);
}

static void put_columns(struct table *table, enum stats_by by)
{
	static const struct {
		const char *name;
		enum table_part part;
	} counts[] = { { "games", PART_NONE }, { "first", PART_FIRST },
		{ "second", PART_SECOND }, { "third", PART_THIRD },
		{ "drawn", PART_DRAWN }, { "unfinished", PART_OPEN },
		{ "shortest", PART_NONE }, { "median", PART_NONE },
		{ "mean", PART_NONE }, { "longest", PART_NONE } },
	  sides[] = { { "games", PART_NONE }, { "won", PART_FIRST },
		  { "drawn", PART_DRAWN }, { "lost", PART_SECOND },
		  { "unfinished", PART_OPEN }, { "percent", PART_NONE } };

	if (by == STATS_THROWS) {
		table_column(table, "of", false);
		table_column(table, "name", false);
		table_column(table, "throws", true);
		return;
	}
	if (by == STATS_ENDED || by == STATS_FIRST_TURN || by == STATS_SIDE)
		table_column(table, "rules", false);
	if (by == STATS_FIRST_TURN)
		table_move_column(table);
	else
		table_column(table, stats_names[by], false);
	if (by == STATS_PLAYER || by == STATS_SIDE) {
		for (size_t i = 0; i < COUNT_OF(sides); i++)
			table_part(table, sides[i].name, sides[i].part);
		if (by == STATS_PLAYER) {
			table_column(table, "as first", true);
			table_column(table, "percent as first", true);
			table_column(table, "as second", true);
			table_column(table, "percent as second", true);
			table_optional_column(table, "as third");
			table_optional_column(table, "percent as third");
		}
		return;
	}
	for (size_t i = 0; i < COUNT_OF(counts); i++)
		table_part(table, counts[i].name, counts[i].part);
}

/* Whose throws these are: a word that people have their own for. */
static void put_known_word(struct table *table, struct span word)
{
	char english[32];

	snprintf(english, sizeof(english), "%.*s", (int)word.length, word.text);
	table_words(table, table_word(table, english));
}

static void put_key_cells(
    struct table *table, enum stats_by by, const struct group *group)
{
	size_t length = strcspn(group->key, "\t");
	struct span first = { group->key, length };
	const char *second = group->key + length + 1;

	if (length && by == STATS_THROWS)
		put_known_word(table, first);
	else if (length)
		table_add(table, first);
	if (by == STATS_SIDE)
		table_words(table, table_word(table, second));
	else
		table_words(table, second);
}

static void put_counts(struct table *table, const struct group *group)
{
	struct lengths lengths = group_lengths(group);

	table_count(table, group->games);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		table_count(table, group->won[s]);
	table_count(table, group->drawn);
	table_count(table, group->open);
	if (!group->measured) {
		for (unsigned i = 0; i < 4; i++)
			table_words(table, "");
		return;
	}
	table_count(table, lengths.shortest);
	table_number(table, lengths.median, 1);
	table_number(table, lengths.mean, 1);
	table_count(table, lengths.longest);
}

/* Of the games that came to an end, a draw half. */
static void put_percent(
    struct table *table, unsigned long points, unsigned long done)
{
	if (done)
		table_number(
		    table, 100.0 * ((double)points / 2) / (double)done, 1);
	else
		table_words(table, "");
}

static void put_side_counts(
    struct table *table, const struct group *group, bool player)
{
	table_count(table, group->games);
	table_count(table, group->won[0]);
	table_count(table, group->drawn);
	table_count(table, group->won[1]);
	table_count(table, group->open);
	put_percent(table, 2 * group->won[0] + group->drawn,
	    group->games - group->open);
	for (unsigned s = 0; player && s < SIDES_MAX; s++) {
		table_count(table, group->as[s].games);
		put_percent(table, group->as[s].points, group->as[s].done);
	}
}

/* Each result with what fair sticks give, in percent. */
static void put_throws(struct table *table, const struct group *group)
{
	const struct sticks *sticks = group->sticks;
	unsigned long long all = 0;
	double chi, p;

	for (unsigned i = 1; i <= sticks->most; i++)
		all += group->throws[i];
	table_count(table, all);
	for (unsigned i = 1; i <= sticks->most; i++) {
		table_count(table, group->throws[i]);
		table_number(table, (double)all * chance_odds(sticks, i), 1);
	}
	chi = chance_chi_square(sticks, group->throws);
	p = chance_p_value(chi, sticks->most - 1u);
	table_number(table, chi, 2);
	if (p >= 0)
		table_number(table, p, 4);
	else
		table_words(table, "");
}

static void put_throw_columns(struct table *table, const struct sticks *sticks)
{
	static const char *const names[][2] = { { "1", "1 fair" },
		{ "2", "2 fair" }, { "3", "3 fair" }, { "4", "4 fair" },
		{ "5", "5 fair" }, { "6", "6 fair" }, { "7", "7 fair" },
		{ "8", "8 fair" }, { "9", "9 fair" } };

	_Static_assert(COUNT_OF(names) == THROW_MAX, "a name for each result");
	for (unsigned i = 0; i < sticks->most; i++) {
		table_column(table, names[i][0], true);
		table_column(table, names[i][1], true);
	}
	table_column(table, "chi-square", true);
	table_column(table, "p", true);
}

static void put_row(
    struct table *table, enum stats_by by, const struct group *group)
{
	put_key_cells(table, by, group);
	if (by == STATS_THROWS)
		put_throws(table, group);
	else if (by == STATS_PLAYER || by == STATS_SIDE)
		put_side_counts(table, group, by == STATS_PLAYER);
	else
		put_counts(table, group);
}

static bool same_first_word(const char *a, const char *b)
{
	size_t length = strcspn(a, "\t");

	return length == strcspn(b, "\t") && memcmp(a, b, length) == 0;
}

void stats_fill(const struct stats *stats, enum stats_by by,
    unsigned long first, struct table *table)
{
	const struct groups *groups = &stats->groups[by];
	const struct group **order = memory_get(
	    stats->memory, (groups->count + 1) * sizeof(struct group *));
	unsigned long rank = 0;

	if (!order)
		return;
	for (size_t i = 0; i < groups->count; i++)
		order[i] = &groups->rows[i];
	qsort(order, groups->count, sizeof(struct group *),
	    ranked_by_games(by) ? by_rank : by_key);
	put_columns(table, by);
	if (by == STATS_THROWS && groups->count)
		put_throw_columns(table, order[0]->sticks);
	for (size_t i = 0; i < groups->count; i++) {
		bool same =
		    i && same_first_word(order[i]->key, order[i - 1]->key);

		rank = same ? rank + 1 : 1;
		if (!first || rank <= first)
			put_row(table, by, order[i]);
	}
	block_free(order);
}

void stats_fill_throws(const struct stats *stats, struct table *table)
{
	const struct groups *groups = &stats->groups[STATS_THROWS];
	const struct group *all = NULL;
	unsigned long long sum = 0;

	table_column(table, "throw", false);
	table_column(table, "came", true);
	table_part(table, "fair", PART_MARK);
	for (size_t i = 0; i < groups->count; i++)
		if (strcmp(groups->rows[i].key, "all\t") == 0)
			all = &groups->rows[i];
	for (unsigned i = 1; all && i <= all->sticks->most; i++)
		sum += all->throws[i];
	for (unsigned i = 1; all && i <= all->sticks->most; i++) {
		char name[] = { (char)('0' + i), '\0' };

		table_words(table, name);
		table_count(table, all->throws[i]);
		table_number(
		    table, (double)sum * chance_odds(all->sticks, i), 1);
	}
}

static void put_fact(
    struct table *table, const char *name, unsigned long number)
{
	table_words(
	    table, words_in_context(table->memory->language, "fact", name));
	table_count(table, number);
}

void stats_fill_overview(const struct stats *stats, struct table *table)
{
	table_column(table, "what", false);
	table_column(table, "value", false);
	put_fact(table, "records", stats->records);
	put_fact(table, "games", stats->groups[STATS_GAME].count);
	put_fact(table, "rulesets", stats->groups[STATS_RULES].count);
	put_fact(table, "players", stats->groups[STATS_PLAYER].count);
	table_words(table, table_word(table, "from"));
	table_words(table, stats->first_date);
	table_words(table, table_word(table, "to"));
	table_words(table, stats->last_date);
}
