#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

bool core_open(struct core_table *table, const char *spec)
{
	struct spec_fault fault;
	bool found;

	memset(table, 0, sizeof(*table));
	spec_fault_init(&fault, &test_memory);
	found = spec_set_up(spec, &table->game, &fault);
	spec_fault_release(&fault);
	game_history_init(&table->history);
	text_init(&table->text, &test_memory);
	return found && state_begin(&table->game, &table->state,
			    &table->history, &table->game.start);
}

void core_close(struct core_table *table)
{
	game_history_release(&table->history);
	text_release(&table->text);
}

bool core_place(struct core_table *table, const char *position)
{
	struct position pos;
	struct position_fault fault;

	return position_read(&table->game, span_of(position), &pos, &fault) &&
	       state_begin(&table->game, &table->state, &table->history, &pos);
}

bool core_play(struct core_table *table, const char *move)
{
	struct turn turn;
	size_t bad;

	return turn_read(&table->game.map, span_of(move), &turn, &bad) &&
	       !state_play(&table->game, &table->state, &table->history, &turn,
		   &table->report);
}

const char *core_position(struct core_table *table)
{
	text_clear(&table->text);
	position_write(&table->game, &table->state.pos, &table->text);
	return table->text.data;
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
	return reader_play(&reader->in, &source, NULL, NULL, NULL);
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

enum soundness always_sound(
    const struct game *game, const struct position *pos, const char **why)
{
	(void)game;
	(void)pos;
	(void)why;
	return SOUND;
}
