#include "tests/support.h"

#include <dirent.h>
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

struct memory test_memory;

const struct language *test_language(const char *name)
{
	const struct language *language;

	language_find(name, &language);
	return language;
}

struct text test_text(void)
{
	struct text text;

	text_init(&text, &test_memory);
	return text;
}

struct span span_of(const char *words)
{
	return (struct span){ words, strlen(words) };
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

static bool set_up(struct table *table, const char *game, size_t game_length,
    const char *rules, size_t rules_length, const char *options)
{
	const struct family *family;
	const struct ruleset *ruleset =
	    registry_find(game, game_length, rules, rules_length, &family);
	uint32_t bits = 0;

	memset(table, 0, sizeof(*table));
	while (ruleset && *options) {
		size_t length = strcspn(options, "+,");
		uint32_t bit =
		    registry_option(family, ruleset, options, length);

		if (!bit)
			return false;
		bits |= bit;
		options += length + (options[length] != '\0');
	}
	if (!ruleset || !game_set_up(&table->game, family, ruleset, bits))
		return false;
	game_history_init(&table->history);
	text_init(&table->text, &test_memory);
	return state_begin(
	    &table->game, &table->state, &table->history, &table->game.start);
}

bool table_open(struct table *table, const char *spec)
{
	const char *slash = strchr(spec, '/');
	size_t rules = strcspn(slash + 1, "+");
	const char *options = slash + 1 + rules;

	return set_up(table, spec, (size_t)(slash - spec), slash + 1, rules,
	    *options ? options + 1 : "");
}

bool table_open_row(struct table *table, const char *game, const char *rules,
    const char *options)
{
	return set_up(table, game, strlen(game), rules, strlen(rules), options);
}

void table_close(struct table *table)
{
	game_history_release(&table->history);
	text_release(&table->text);
}

bool table_place(struct table *table, const char *position)
{
	struct position pos = table->game.start;
	struct position_fault fault;

	if (strcmp(position, "-") != 0 &&
	    !position_read(&table->game, span_of(position), &pos, &fault))
		return false;
	return state_begin(&table->game, &table->state, &table->history, &pos);
}

static const struct rule unreadable = { .id = "unreadable" };

static const struct rule *play_span(struct table *table, struct span word)
{
	struct turn turn;
	size_t bad;

	if (!turn_read(&table->game.map, word, &turn, &bad))
		return &unreadable;
	return state_play(&table->game, &table->state, &table->history, &turn,
	    &table->report);
}

const struct rule *table_play(struct table *table, const char *turn)
{
	return play_span(table, span_of(turn));
}

const struct rule *table_play_all(struct table *table, const char *turns)
{
	struct span word;

	while (next_word(&turns, &word)) {
		const struct rule *broken = play_span(table, word);

		if (broken)
			return broken;
	}
	return NULL;
}

const char *table_ended(const struct table *table)
{
	const struct outcome *outcome = &table->state.outcome;

	if (outcome->rule || !outcome->claims[0].rule)
		return rule_id(outcome->rule);
	if (!outcome->claims[1].rule)
		return explain("claim %s", outcome->claims[0].rule->id);
	return explain("claim %s %s", outcome->claims[0].rule->id,
	    outcome->claims[1].rule->id);
}

uint8_t table_winner(const struct table *table)
{
	const struct outcome *outcome = &table->state.outcome;

	return outcome->rule ? outcome->winner : outcome->claims[0].winner;
}

const uint16_t *table_score(const struct table *table)
{
	const struct outcome *outcome = &table->state.outcome;

	return outcome->rule || !outcome->claims[0].rule
		   ? outcome->score
		   : outcome->claims[0].score;
}

const char *table_position(struct table *table)
{
	text_clear(&table->text);
	position_write(&table->game, &table->state.pos, &table->text);
	return table->text.data;
}

enum { SORTED_MAX = 4000 };

struct sorting {
	const struct map *map;
	char (*words)[TURN_TEXT_MAX];
	size_t count;
};

static bool sort_in(const struct turn *turn, void *user)
{
	struct sorting *sorting = user;

	turn_write(sorting->map, turn, sorting->words[sorting->count++]);
	return sorting->count < SORTED_MAX;
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(a, b);
}

const char *table_turns(struct table *table)
{
	struct sorting sorting = { .map = &table->game.map };

	text_clear(&table->text);
	text_puts(&table->text, "");
	sorting.words = malloc(SORTED_MAX * sizeof(sorting.words[0]));
	if (!sorting.words)
		return "no memory";
	state_turns(&table->game, &table->state, sort_in, &sorting);
	qsort(sorting.words, sorting.count, sizeof(sorting.words[0]),
	    compare_words);
	for (size_t i = 0; i < sorting.count; i++)
		text_addf(&table->text, i ? " %s" : "%s", sorting.words[i]);
	free(sorting.words);
	return table->text.data;
}

const char *rule_id(const struct rule *rule)
{
	return rule ? rule->id : "-";
}

static void hear(const struct diag *diag, void *user)
{
	struct test_reader *reader = user;
	struct heard *heard;
	size_t length = strlen(diag->message);

	if (reader->count++ >= HEARD_MAX)
		return;
	heard = &reader->heard[reader->count - 1];
	memset(heard, 0, sizeof(*heard));
	heard->level = diag->level;
	heard->line = diag->place.line;
	heard->column = diag->place.column;
	heard->length = diag->place.length;
	heard->ply = diag->ply;
	heard->utf8 = utf8_check(diag->message, length) == length;
	snprintf(heard->message, sizeof(heard->message), "%s", diag->message);
	snprintf(heard->excerpt, sizeof(heard->excerpt), "%.*s",
	    (int)diag->place.excerpt.length, diag->place.excerpt.text);
	if (diag->rule)
		snprintf(
		    heard->rule, sizeof(heard->rule), "%s", diag->rule->id);
	if (diag->suggestion)
		snprintf(heard->suggestion, sizeof(heard->suggestion), "%s",
		    diag->suggestion);
}

bool reader_open(struct test_reader *reader)
{
	memset(reader, 0, sizeof(*reader));
	return reader_init(&reader->in, &test_memory, hear, reader);
}

void reader_close(struct test_reader *reader)
{
	reader_release(&reader->in);
}

static void forget_heard(struct test_reader *reader)
{
	reader->count = 0;
	reader->in.sink.errors = reader->in.sink.warnings = 0;
}

bool reader_take(struct test_reader *reader, const char *text, size_t length)
{
	struct source source;

	forget_heard(reader);
	source_init(&source, "test", text, length, 1);
	return reader_play(&reader->in, &source, NULL, NULL);
}

bool reader_take_words(struct test_reader *reader, const char *text)
{
	return reader_take(reader, text, strlen(text));
}

bool reader_write(struct test_reader *reader, const char *text, size_t length,
    struct text *out)
{
	struct source source;

	forget_heard(reader);
	text_clear(out);
	source_init(&source, "test", text, length, 1);
	return ldn_write(&reader->in, &source, out);
}

bool reader_export(struct test_reader *reader, const struct format *format,
    const char *text, size_t length, struct text *out)
{
	struct exporter exporter;
	struct source source;
	struct ledger ledger;
	bool good = exporter_init(&exporter, format, &test_memory);

	forget_heard(reader);
	text_clear(out);
	ledger_init(&ledger, &test_memory);
	source_init(&source, "test", text, length, 1);
	exporter.replay = reader->in.replay;
	exporter.record = &reader->in.record;
	exporter.source = &source;
	exporter.verdict = &reader->in.verdict;
	exporter.sink = &reader->in.sink;
	exporter.ledger = &ledger;
	exporter.out = out;
	exporter.number = 1;
	if (good)
		exporter_check(&exporter, &reader->in.sink);
	good = good && reader->in.verdict.legal;
	if (good)
		format->write(&exporter);
	ledger_release(&ledger);
	exporter_release(&exporter);
	return good && !test_memory.failed;
}

bool reader_import(struct test_reader *reader, const struct format *format,
    const char *text, size_t length, struct text *out)
{
	struct importer importer;
	struct source source;
	bool good;

	forget_heard(reader);
	text_clear(out);
	importer_init(&importer, &test_memory);
	source_init(&source, "test", text, length, 1);
	good = importer_run(&importer, format, &source,
		   replay_patterns(reader->in.replay), &reader->in.sink) &&
	       ldn_write(&reader->in, &importer.result, out);
	importer_release(&importer);
	return good;
}

const char *record_of(
    struct text *text, const char *spec, const char *header, const char *moves)
{
	size_t game = strcspn(spec, "/");

	text_clear(text);
	text_addf(text, "---\nldn: 1\ngame: %.*s\nrules: %s\n%s", (int)game,
	    spec, spec + game + 1, header);
	if (*moves)
		text_addf(text, "moves: |\n  %s\n", moves);
	return text->data;
}

static bool same_span(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* YAML's two ways to write nothing. */
static bool is_null(const struct node *node)
{
	return node->style == STYLE_PLAIN &&
	       (node->text.length == 0 || span_is(node->text, "~"));
}

/* How many empty lines end a block is nobody's business. */
static struct span trimmed(struct span text)
{
	while (text.length > 0 && strchr(" \r\n", text.text[text.length - 1]))
		text.length--;
	return text;
}

static bool same_scalar(
    const struct source *source, const struct node *a, const struct node *b)
{
	struct span s = a->text, t = b->text;

	if (is_null(a) && is_null(b))
		return true;
	if (source && a->style == STYLE_LITERAL && b->style == STYLE_LITERAL)
		return node_raw_text(source, a, &s) &&
		       node_raw_text(source, b, &t) &&
		       same_span(trimmed(s), trimmed(t));
	return same_span(s, t);
}

bool node_same(
    const struct source *source, const struct node *a, const struct node *b)
{
	const struct node *s, *t;

	if (a->kind != b->kind)
		return false;
	if (a->kind == NODE_SCALAR)
		return same_scalar(source, a, b);
	for (s = a->first, t = b->first; s && t; s = s->next, t = t->next)
		if (!node_same(source, s, t))
			return false;
	return !s && !t;
}

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

bool next_word(const char **at, struct span *word)
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

enum soundness always_sound(
    const struct game *game, const struct position *pos, const char **why)
{
	(void)game;
	(void)pos;
	(void)why;
	return SOUND;
}
