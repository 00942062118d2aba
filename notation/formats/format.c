#include "notation/formats/format.h"

#include "notation/text/language.h"

#include <string.h>

#include "notation/formats/implied.h"
#include "notation/formats/readback.h"
#include "notation/replay/ldn_write.h"

void ledger_init(struct ledger *ledger, struct memory *memory)
{
	memset(ledger, 0, sizeof(*ledger));
	text_init(&ledger->lines, memory);
	text_init(&ledger->notes, memory);
}

void ledger_release(struct ledger *ledger)
{
	text_release(&ledger->lines);
	text_release(&ledger->notes);
}

void ledger_clear(struct ledger *ledger)
{
	text_clear(&ledger->lines);
	text_clear(&ledger->notes);
	ledger->count = ledger->note_count = 0;
	ledger->parts = 0;
	ledger->lost_keys = 0;
}

__attribute__((format(printf, 2, 0))) static void add_line(
    struct ledger *ledger, const char *format, va_list arguments)
{
	text_sayv(&ledger->lines, format, arguments);
	text_putc(&ledger->lines, '\n');
	ledger->count++;
}

void ledger_add(struct ledger *ledger, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	add_line(ledger, format, arguments);
	va_end(arguments);
}

void ledger_omit(struct ledger *ledger, uint32_t parts, const char *format, ...)
{
	va_list arguments;

	ledger->parts |= parts;
	va_start(arguments, format);
	add_line(ledger, format, arguments);
	va_end(arguments);
}

void ledger_note(struct ledger *ledger, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	text_sayv(&ledger->notes, format, arguments);
	va_end(arguments);
	text_putc(&ledger->notes, '\n');
	ledger->note_count++;
}

void ledger_join(struct ledger *ledger, const struct ledger *more)
{
	text_add(&ledger->lines, more->lines.data, more->lines.length);
	ledger->count += more->count;
	text_add(&ledger->notes, more->notes.data, more->notes.length);
	ledger->note_count += more->note_count;
}

void ledger_value(struct exporter *out, uint32_t parts, struct span key,
    const struct node *value)
{
	struct text words;

	text_init(&words, out->memory);
	yaml_write_node(&words, value, value->kind != NODE_SCALAR);
	ledger_omit(out->ledger, parts, "%.*s: %s", span_shown(key), key.text,
	    words.data);
	text_release(&words);
}

void ledger_field(
    struct exporter *out, struct span key, const struct node *value)
{
	int field = field_named(key);

	if (field < 0)
		out->ledger->lost_keys += imprint_key(key, value);
	ledger_value(
	    out, field < 0 ? PART(PART_KEYS) : PART(field), key, value);
}

void ledger_number(struct exporter *out, uint32_t parts, unsigned long count,
    const char *one, const char *several)
{
	if (count)
		ledger_omit(out->ledger, parts, "%lu %s", count,
		    words_in(out->ledger->lines.memory->language,
			count == 1 ? one : several));
}

void ledger_key_comments(struct exporter *out)
{
	unsigned long lost = 0;

	for (const struct node *key = out->record->root->first; key;
	     key = key->next->next)
		lost += key->comment.length > 0;
	ledger_number(out, PART(PART_REMARKS), lost, "comment (#) on keys",
	    "comments (#) on keys");
}

void importer_init(struct importer *in, struct memory *memory)
{
	memset(in, 0, sizeof(*in));
	in->memory = memory;
	text_init(&in->ldn, memory);
	trace_init(&in->trace, memory);
	arena_init(&in->arena, memory);
	ledger_init(&in->lost, memory);
}

void importer_release(struct importer *in)
{
	text_release(&in->ldn);
	trace_release(&in->trace);
	arena_release(&in->arena);
	ledger_release(&in->lost);
	replay_free(in->replay);
}

struct replay *importer_replay(struct importer *in)
{
	if (!in->replay)
		in->replay = replay_new(in->memory);
	return in->replay;
}

void import_field(
    struct importer *in, const char *key, struct span value, size_t there)
{
	text_addf(&in->ldn, "%s: ", key);
	trace_add(&in->trace, in->ldn.length, there, value.length);
	yaml_write_scalar(&in->ldn, value, false);
	text_putc(&in->ldn, '\n');
}

void import_line(struct importer *in, const char *line, size_t there)
{
	trace_add(&in->trace, in->ldn.length, there, 0);
	text_puts(&in->ldn, line);
	text_putc(&in->ldn, '\n');
}

enum { LINE_WIDTH = 78 };

static void begin_word(struct importer *in, size_t length)
{
	if (!in->in_moves)
		text_puts(&in->ldn, "moves: |\n ");
	else if (in->column + 1 + length > LINE_WIDTH)
		text_puts(&in->ldn, "\n ");
	if (!in->in_moves || in->column + 1 + length > LINE_WIDTH)
		in->column = 1;
	in->in_moves = true;
	text_putc(&in->ldn, ' ');
	in->column += 1 + length;
}

void import_word(struct importer *in, struct span word, size_t there)
{
	begin_word(in, word.length);
	trace_add(&in->trace, in->ldn.length, there, word.length);
	text_add(&in->ldn, word.text, word.length);
}

void import_translation(
    struct importer *in, struct span word, size_t there, size_t length)
{
	begin_word(in, word.length);
	trace_add_whole(&in->trace, in->ldn.length, there, length);
	text_add(&in->ldn, word.text, word.length);
}

void import_comment(struct importer *in, struct span comment, size_t there)
{
	bool brace = memchr(comment.text, '}', comment.length) != NULL;

	begin_word(in, comment.length);
	text_putc(&in->ldn, brace ? ';' : '{');
	trace_add(&in->trace, in->ldn.length, there, comment.length);
	for (size_t i = 0; i < comment.length;) {
		const char *at = comment.text + i;
		size_t skip =
		    *at < ' ' ? utf8_line_break(at, comment.length - i) : 0;

		/* As many blanks, so that every byte knows its place. */
		for (size_t b = 0; b < skip; b++)
			text_putc(&in->ldn, ' ');
		if (!skip)
			text_putc(&in->ldn, *at == '\t' ? ' ' : *at);
		i += skip ? skip : 1;
	}
	text_puts(&in->ldn, brace ? "\n " : "}");
	if (brace)
		in->column = 1;
}

void import_end_moves(struct importer *in)
{
	if (in->in_moves)
		text_putc(&in->ldn, '\n');
	in->in_moves = false;
}

bool importer_run(struct importer *in, const struct format *format,
    struct source *source, struct patterns *patterns, struct sink *sink)
{
	if (format->ldn) {
		ledger_clear(&in->lost);
		in->result = *source;
		return true;
	}
	in->format = format;
	in->source = source;
	in->patterns = patterns;
	in->sink = sink;
	sink_begin_record(sink);
	if (!import_by_their_rules(in)) {
		sink_end_record(sink, source);
		return false;
	}
	import_end_moves(in);
	source_init(&in->result, source->name, in->ldn.data, in->ldn.length, 1);
	in->result.origin = source;
	in->result.trace = &in->trace;
	return !in->memory->failed;
}

bool exporter_init(
    struct exporter *out, const struct format *format, struct memory *memory)
{
	memset(out, 0, sizeof(*out));
	out->memory = memory;
	movetext_writer_init(&out->moves, memory);
	out->format = format;
	if (format->own_size > 0)
		out->own = memory_get(memory, format->own_size);
	return out->own || format->own_size == 0;
}

void exporter_release(struct exporter *out)
{
	movetext_writer_release(&out->moves);
	block_free(out->own);
}

static bool step_and_imprint(const struct step *step, void *user)
{
	struct exporter *out = user;

	imprint_step(step, out->imprint);
	return !out->format->step || out->format->step(step, out);
}

bool exporter_check(struct exporter *out, struct sink *sink)
{
	bool good;

	movetext_writer_clear(&out->moves);
	if (out->own)
		memset(out->own, 0, out->format->own_size);
	if (!out->imprint)
		return replay_record(out->replay, out->record, out->source,
		    sink, out->options, out->format->step, out, out->verdict);
	memset(out->imprint, 0, sizeof(*out->imprint));
	good = replay_record(out->replay, out->record, out->source, sink,
	    out->options, step_and_imprint, out, out->verdict);
	imprint_finish(out->imprint, out->record, out->verdict);
	return good;
}

bool exporter_lay_out(const struct step *step, void *user)
{
	struct exporter *out = user;

	return movetext_writer_step(step, &out->moves);
}

static bool begins_with(struct span text, const char *sign)
{
	size_t length = strlen(sign);

	return text.length >= length && memcmp(text.text, sign, length) == 0;
}

/* At the start of the file, or of a line. */
static bool ldn_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	const char *newline;

	(void)format;
	(void)patterns;
	if (begins_with(beginning, "{ldn:") ||
	    begins_with(beginning, "{\"ldn\":"))
		return true;
	while (!begins_with(beginning, "ldn:")) {
		newline = memchr(beginning.text, '\n', beginning.length);
		if (!newline)
			return false;
		beginning.length -= (size_t)(newline + 1 - beginning.text);
		beginning.text = newline + 1;
	}
	return true;
}

static void write_ldn(struct exporter *out)
{
	ldn_write_record(out->out, out->record, out->verdict, &out->moves);
}

const struct format ldn_format = {
	.name = "ldn",
	.suffix = "ldn",
	.about = "the Ludos notation in canonical form",
	.sniff = ldn_sniff,
	.ldn = true,
	.keeps_all = true,
	.step = exporter_lay_out,
	.write = write_ldn,
};
