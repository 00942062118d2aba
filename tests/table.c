#include "tests/table.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *explain(const char *format, ...)
{
	static char words[16][1024];
	static unsigned next;
	char *at = words[next++ % 16];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(at, sizeof(words[0]), format, arguments);
	va_end(arguments);
	return at;
}

struct dice dice_new(uint64_t seed)
{
	return (struct dice){ seed * 0x9e3779b97f4a7c15u + 88172645463325252u };
}

uint32_t dice_roll(struct dice *dice, uint32_t below)
{
	dice->state ^= dice->state << 13;
	dice->state ^= dice->state >> 7;
	dice->state ^= dice->state << 17;
	return (uint32_t)(dice->state >> 33) % below;
}

/* --- a table ------------------------------------------------------------- */

/* Keeps what the library made. */
static const char *keep(struct table *table, char *words)
{
	ludos_free(NULL, table->words);
	table->words = words;
	return words ? words : "no memory";
}

bool table_open(struct table *table, const char *spec)
{
	memset(table, 0, sizeof(*table));
	table->error.size = sizeof(table->error);
	table->game = ludos_game_new(NULL, spec, &table->error);
	return table->game && table_place(table, "-");
}

const char *spec_of(char *const row[3])
{
	static char spec[256];

	snprintf(spec, sizeof(spec), "%s/%s%s%s", row[0], row[1],
	    *row[2] ? "+" : "", row[2]);
	for (char *comma = spec; (comma = strchr(comma, ','));)
		*comma = '+';
	return spec;
}

void table_close(struct table *table)
{
	keep(table, NULL);
	ludos_position_free(table->position);
	ludos_game_free(table->game);
}

bool table_place(struct table *table, const char *position)
{
	ludos_position *placed = ludos_position_new(table->game,
	    strcmp(position, "-") == 0 ? NULL : position, 0, NULL,
	    &table->error);

	if (!placed)
		return false;
	ludos_position_free(table->position);
	table->position = placed;
	return true;
}

/* What may be left out of a move where a player types it may not be left out of
 * a record. */
static bool is_whole(struct table *table, const char *move)
{
	return record_replay(moves_record(ludos_game_name(table->game),
				 table_position(table), move),
	    NULL, NULL, NULL, &table->error);
}

static bool is_written(
    struct table *table, const ludos_move *read, const char *move)
{
	return strcmp(move, keep(table, ludos_move_write(
					    table->position, read, NULL))) == 0;
}

const char *table_play(struct table *table, const char *move)
{
	ludos_error *error = &table->error;
	ludos_move read;

	if (ludos_move_read(table->position, move, &read, error) &&
	    (is_written(table, &read, move) || is_whole(table, move)) &&
	    ludos_play(table->position, &read, error))
		return "-";
	/* What several moves fit, or none: what it breaks as it is. */
	if (error->status == LUDOS_AMBIGUOUS)
		ludos_play(table->position, &read, error);
	return error->rule ? error->rule : "unreadable";
}

const char *table_play_all(struct table *table, const char *moves)
{
	struct word word;

	while (next_word(&moves, &word)) {
		char move[LUDOS_MOVE_SIZE];
		const char *broken;

		snprintf(
		    move, sizeof(move), "%.*s", (int)word.length, word.text);
		broken = table_play(table, move);
		if (*broken != '-')
			return broken;
	}
	return "-";
}

const char *table_position(struct table *table)
{
	return keep(table, ludos_position_write(table->position, NULL));
}

bool table_is_over(const struct table *table)
{
	return ludos_judge(table->position, NULL) != LUDOS_GOES_ON;
}

const char *table_ended(const struct table *table)
{
	ludos_outcome first = { .size = sizeof(first) }, second = first;

	if (ludos_judge(table->position, &first) != LUDOS_GOES_ON)
		return first.rule;
	if (ludos_claim(table->position, 0, &first) == LUDOS_GOES_ON)
		return "-";
	if (ludos_claim(table->position, 1, &second) == LUDOS_GOES_ON)
		return explain("claim %s", first.rule);
	return explain("claim %s %s", first.rule, second.rule);
}

ludos_outcome table_outcome(const struct table *table)
{
	ludos_outcome outcome = { .size = sizeof(outcome) }, claim = outcome;

	if (ludos_judge(table->position, &outcome) == LUDOS_GOES_ON &&
	    ludos_claim(table->position, 0, &claim) != LUDOS_GOES_ON)
		return claim;
	return outcome;
}

const char *table_state(struct table *table)
{
	const char *ended = explain("%s", table_ended(table));
	ludos_outcome outcome = table_outcome(table);

	return explain("%s %s %d %u %u-%u %lu %llx", table_position(table),
	    ended, (int)outcome.result, outcome.winner, outcome.score[0],
	    outcome.score[1], ludos_position_ply(table->position),
	    (unsigned long long)ludos_position_key(table->position));
}

enum { SORTED_MAX = 4000 };

struct sorting {
	const struct table *table;
	char *words[SORTED_MAX];
	size_t count;
};

static bool sort_in(const ludos_move *move, void *user)
{
	struct sorting *sorting = user;

	sorting->words[sorting->count++] =
	    ludos_move_write(sorting->table->position, move, NULL);
	return sorting->count < SORTED_MAX;
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

const char *table_moves(struct table *table)
{
	static char all[SORTED_MAX * 16];
	struct sorting sorting = { .table = table };
	size_t length = 0;

	ludos_moves(table->position, sort_in, &sorting);
	qsort(sorting.words, sorting.count, sizeof(sorting.words[0]),
	    compare_words);
	all[0] = '\0';
	for (size_t i = 0; i < sorting.count; i++) {
		if (length < sizeof(all))
			length +=
			    (size_t)snprintf(all + length, sizeof(all) - length,
				i ? " %s" : "%s", sorting.words[i]);
		ludos_free(NULL, sorting.words[i]);
	}
	return length < sizeof(all) ? all : "too many moves";
}

/* Where it was played: elsewhere its words may be those of another move. */
const char *table_last_move(struct table *table)
{
	const ludos_move *last = ludos_last_move(table->position);
	ludos_move move;

	if (!last)
		return "";
	move = *last;
	ludos_undo(table->position);
	keep(table, ludos_move_write(table->position, &move, NULL));
	ludos_play(table->position, &move, NULL);
	return table->words;
}

/* --- records ------------------------------------------------------------- */

const char *moves_record(
    const char *spec, const char *position, const char *moves)
{
	const char *rules = strchr(spec, '/') + 1;
	const char *options = rules + strcspn(rules, "+");
	bool from = strcmp(position, "-") != 0;
	char list[256];

	snprintf(list, sizeof(list), "%s", *options ? options + 1 : "");
	for (char *plus = list; (plus = strchr(plus, '+'));)
		*plus = ',';
	return explain("---\nldn: 1\ngame: %.*s\nrules: %.*s\n%s%s%s%s%s%s"
		       "moves: |\n  %s\n",
	    (int)(rules - 1 - spec), spec, (int)(options - rules), rules,
	    *list ? "options: [" : "", list, *list ? "]\n" : "",
	    from ? "position: " : "", from ? position : "", from ? "\n" : "",
	    moves);
}

bool record_replay(const char *text, ludos_step_fn *each, void *user,
    ludos_problems *problems, ludos_error *error)
{
	ludos_reader *reader =
	    ludos_reader_open_memory(NULL, text, strlen(text), error);
	ludos_record *record = reader ? ludos_reader_next(reader, error) : NULL;
	bool good = record && ludos_replay(record, each, user, problems, error);

	ludos_reader_free(reader);
	return good;
}

/* --- files --------------------------------------------------------------- */

char *file_read(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *data = NULL;
	long size;

	if (!file)
		return NULL;
	if (fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 &&
	    fseek(file, 0, SEEK_SET) == 0 &&
	    (data = malloc((size_t)size + 1))) {
		*length = fread(data, 1, (size_t)size, file);
		data[*length] = '\0';
	}
	fclose(file);
	return data;
}

bool tsv_open(struct tsv *tsv, const char *path)
{
	size_t length;

	tsv->data = tsv->at = file_read(path, &length);
	tsv->line = 0;
	return tsv->data != NULL;
}

void tsv_close(struct tsv *tsv)
{
	free(tsv->data);
}

bool tsv_next(struct tsv *tsv, char *columns[TSV_COLUMNS])
{
	static char nothing[1];

	while (*tsv->at) {
		char *line = tsv->at;
		size_t length = strcspn(line, "\n");
		bool last = line[length] == '\0';

		line[length] = '\0';
		tsv->at = line + length + !last;
		tsv->line++;
		if (length == 0 || *line == '#')
			continue;
		for (size_t i = 0; i < TSV_COLUMNS; i++) {
			char *tab = line ? strchr(line, '\t') : NULL;

			columns[i] = line ? line : nothing;
			if (tab)
				*tab = '\0';
			line = tab ? tab + 1 : NULL;
		}
		return true;
	}
	return false;
}

void each_row_of(const char *path,
    void (*use)(char *row[TSV_COLUMNS], void *user), void *user)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	if (!tsv_open(&tsv, path))
		return;
	if (tsv_next(&tsv, row))
		while (tsv_next(&tsv, row))
			use(row, user);
	tsv_close(&tsv);
}

void each_row(const char *name, void (*use)(char *row[TSV_COLUMNS], void *user),
    void *user)
{
	char suffix[40], path[512];
	DIR *directory = opendir("tests/rows");
	struct dirent *entry;

	snprintf(suffix, sizeof(suffix), ".%s.tsv", name);
	snprintf(path, sizeof(path), "tests/%s.tsv", name);
	each_row_of(path, use, user);
	while (directory && (entry = readdir(directory))) {
		const char *end = strstr(entry->d_name, suffix);

		if (!end || strcmp(end, suffix) != 0)
			continue;
		snprintf(path, sizeof(path), "tests/rows/%s", entry->d_name);
		each_row_of(path, use, user);
	}
	if (directory)
		closedir(directory);
}

bool next_word(const char **at, struct word *word)
{
	*at += strspn(*at, " \t\r\n");
	word->text = *at;
	word->length = strcspn(*at, " \t\r\n");
	*at += word->length;
	return word->length > 0;
}

double seconds_now(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}
