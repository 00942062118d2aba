/* What a book says about a game before its moves: every key of the header. */
#include "notation/ldn_write.h"
#include "render/book.h"
#include "render/words.h"

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

static void put_fact(struct exporter *out, const struct book_style *style,
    struct span label, struct span value)
{
	text_puts(out->out, style->label.before);
	book_words(out->out, style, label, true);
	text_puts(out->out, style->label.after);
	text_puts(out->out, style->fact.before);
	book_words(out->out, style, value, false);
	text_puts(out->out, style->fact.after);
}

/* A label with a capital letter; labels are ASCII. */
static void put_named(struct exporter *out, const struct book_style *style,
    const char *name, struct span value)
{
	struct text label;

	text_init(&label, out->memory);
	text_puts(&label, name);
	if (label.length > 0 && name[0] >= 'a' && name[0] <= 'z')
		label.data[0] = (char)(name[0] - 'a' + 'A');
	put_fact(out, style, text_span(&label), value);
	text_release(&label);
}

static void put_game(struct exporter *out, const struct book_style *style)
{
	const struct record *record = out->record;
	struct text words;

	text_init(&words, out->memory);
	text_puts(&words, record->ruleset->title);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options & (1u << i))
			text_addf(
			    &words, ", %s", record->family->options[i].name);
	put_named(out, style, "game", text_span(&words));
	text_release(&words);
}

/* Name (team, 1650, country), or whatever else stands there. */
static void put_player(
    struct exporter *out, const struct book_style *style, unsigned side)
{
	const struct node *player = out->record->players[side];
	const char *between = "";
	struct text words;

	text_init(&words, out->memory);
	if (player->kind == NODE_SCALAR) {
		text_add(&words, player->text.text, player->text.length);
	} else {
		for (const struct node *part = player->first; part;
		     part = part->next) {
			bool name = player->kind == NODE_MAP &&
				    span_is(part->text, "name");

			text_puts(&words, between);
			between = ", ";
			if (player->kind == NODE_MAP) {
				if (!name) {
					text_add(&words, part->text.text,
					    part->text.length);
					text_putc(&words, ' ');
				}
				part = part->next;
			}
			if (part->kind == NODE_SCALAR)
				text_add(
				    &words, part->text.text, part->text.length);
			else
				yaml_write_node(&words, part, true);
		}
	}
	put_named(out, style, out->record->side[side].name, text_span(&words));
	text_release(&words);
}

static void put_unknown(struct exporter *out, const struct book_style *style)
{
	for (const struct node *key = out->record->unknown; key;
	     key = key->next->next) {
		struct text value;

		if (field_named(key->text) >= 0)
			continue;
		text_init(&value, out->memory);
		if (key->next->kind == NODE_SCALAR)
			text_add(&value, key->next->text.text,
			    key->next->text.length);
		else
			yaml_write_node(&value, key->next, true);
		put_fact(out, style, key->text, text_span(&value));
		text_release(&value);
	}
}

void book_result(struct exporter *out, struct text *words)
{
	const struct record *record = out->record;
	const struct outcome *outcome = &out->verdict->final.outcome;
	const struct side *sides = record->side;
	struct span score = record_text(record, FIELD_SCORE);

	if (outcome->rule && outcome->winner < record->sides)
		text_addf(words, "%s wins", sides[outcome->winner].name);
	else if (record->result == RESULT_WON)
		text_addf(words, "%s wins", sides[record->winner].name);
	else if (outcome->rule || record->result == RESULT_DRAW)
		text_puts(words, "draw");
	else if (record->termination == TERMINATION_UNFINISHED)
		text_puts(words, "unfinished");
	else if (outcome->claims[0].rule)
		language_claim(
		    words, ENGLISH, out->verdict->game, &outcome->claims[0]);
	if (words->length == 0)
		return;
	if (words->data[0] >= 'a' && words->data[0] <= 'z')
		words->data[0] = (char)(words->data[0] - 'a' + 'A');
	if (score.length > 0)
		text_addf(words, ", %.*s", (int)score.length, score.text);
	if (outcome->rule)
		text_addf(
		    words, ": %s (%s)", outcome->rule->text, outcome->rule->id);
	else if (record->termination != TERMINATION_NORMAL &&
		 record->termination != TERMINATION_UNFINISHED)
		text_addf(
		    words, " (%s)", termination_names[record->termination]);
	text_putc(words, '.');
}

static void put_title(struct exporter *out, const struct book_style *style)
{
	const struct record *record = out->record;
	struct text title;

	text_init(&title, out->memory);
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		if (name.length > 0 && title.length > 0)
			text_puts(&title, " \xE2\x80\x93 ");
		text_add(&title, name.text, name.length);
	}
	if (title.length == 0)
		text_puts(&title, record->ruleset->title);
	text_puts(out->out, style->title.before);
	book_words(out->out, style, text_span(&title), true);
	text_puts(out->out, style->title.after);
	text_release(&title);
}

void book_facts(struct exporter *out, const struct book_style *style)
{
	static const enum field fields[] = { FIELD_EVENT, FIELD_SITE,
		FIELD_DATE, FIELD_ROUND, FIELD_BOARD, FIELD_ANNOTATOR,
		FIELD_SOURCE, FIELD_FIRST };
	const struct record *record = out->record;

	put_title(out, style);
	text_puts(out->out, style->facts.before);
	put_game(out, style);
	for (unsigned s = 0; s < record->sides; s++)
		if (record->players[s])
			put_player(out, style, s);
	for (size_t i = 0; i < COUNT_OF(fields); i++) {
		struct span value = record_text(record, fields[i]);

		if (value.length > 0)
			put_named(
			    out, style, field_table[fields[i]].key.text, value);
	}
	put_unknown(out, style);
	text_puts(out->out, style->facts.after);
}
