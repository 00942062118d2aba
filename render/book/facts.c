/* What a book says about a game before its moves: every key of the header. */
#include "notation/replay/ending.h"
#include "notation/replay/header_facts.h"
#include "notation/text/clean_words.h"
#include "render/book/book.h"
#include "render/book/words.h"

void book_words(struct text *out, const struct book_style *style,
    struct span words, bool at_start)
{
	struct text raw, clean;

	text_init(&raw, out->memory);
	text_init(&clean, out->memory);
	/* A NUL can only come from an escape; it would end the words. */
	for (size_t i = 0; i < words.length; i++)
		if (words.text[i])
			text_putc(&raw, words.text[i]);
	words_add_clean(&clean, raw.data);
	style->escape(out, text_span(&clean), at_start);
	text_release(&raw);
	text_release(&clean);
}

struct fact_writer {
	struct exporter *out;
	const struct book_style *style;
};

static void put_fact(
    struct span label, struct span value, bool known, void *user)
{
	const struct fact_writer *writer = user;
	const struct book_style *style = writer->style;
	struct text *out = writer->out->out;

	struct text own;

	text_init(&own, out->memory);
	if (known)
		book_label(&own, writer->out->memory->language, label);
	else
		text_add(&own, label.text, label.length);
	text_puts(out, style->label.before);
	book_words(out, style, text_span(&own), true);
	text_puts(
	    out, words_in(writer->out->memory->language, style->label.after));
	text_puts(out, style->fact.before);
	text_clear(&own);
	if (known)
		book_value(&own, writer->out->memory->language, label, value);
	else
		text_add(&own, value.text, value.length);
	book_words(out, style, text_span(&own), false);
	text_puts(out, style->fact.after);
	text_release(&own);
}

/* What the rules say about it; a record that says no more than that it is not
 * over says nothing. */
static bool is_told(
    const struct exporter *out, const struct game_ending *ending)
{
	return ending->result != RESULT_UNKNOWN || ending->claim ||
	       out->record->termination == TERMINATION_UNFINISHED;
}

void book_result(struct exporter *out, struct text *words)
{
	const struct language *language = out->memory->language;
	const struct record *record = out->record;
	struct game_ending ending = game_ending(record, out->verdict);
	struct span score = record_text(record, FIELD_SCORE);

	if (!is_told(out, &ending))
		return;
	book_ending(words, language, record, out->verdict);
	language_capital(words, 0);
	if (!ending.score && score.length > 0)
		text_addf(words, ", %.*s", (int)score.length, score.text);
	if (ending.rule) {
		language_say(words, language, MESSAGE_COLON, NULL, NULL);
		text_puts(words, words_in(language, ending.rule->text));
		text_addf(words, " (%s)", ending.rule->id);
	} else if (out->verdict->result_only ||
		   (record->termination != TERMINATION_NORMAL &&
		       record->termination != TERMINATION_UNFINISHED)) {
		text_addf(
		    words, " (%s)", words_in(language, ending.termination));
	}
	text_putc(words, '.');
}

static void put_title(struct exporter *out, const struct book_style *style)
{
	struct text title;

	text_init(&title, out->memory);
	header_title(&title, out->record);
	text_puts(out->out, style->title.before);
	book_words(out->out, style, text_span(&title), true);
	text_puts(out->out, style->title.after);
	text_release(&title);
}

void book_facts(struct exporter *out, const struct book_style *style)
{
	struct fact_writer writer = { out, style };

	put_title(out, style);
	text_puts(out->out, style->facts.before);
	header_facts(out->record, out->memory, put_fact, &writer);
	text_puts(out->out, style->facts.after);
}
