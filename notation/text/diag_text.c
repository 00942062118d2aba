#include "notation/text/diag_text.h"

#include <string.h>

#include "notation/text/clean_words.h"
#include "notation/text/json_write.h"
#include "notation/text/language.h"

#define RED    "\033[1;31m"
#define YELLOW "\033[1;33m"
#define BOLD   "\033[1m"
#define GREEN  "\033[32m"
#define PLAIN  "\033[0m"

static void paint(
    struct text *text, bool colour, const char *code, const char *words)
{
	text_puts(text, colour ? code : "");
	text_puts(text, words);
	text_puts(text, colour ? PLAIN : "");
}

static struct span span_of_words(const char *words)
{
	return (struct span){ words, strlen(words) };
}

static bool is_error(const struct diag *diag)
{
	return diag->level == LEVEL_ERROR;
}

/* What is wrong, without where. */
static void show_message(
    struct text *text, const struct diag *diag, bool colour)
{
	paint(text, colour, is_error(diag) ? RED : YELLOW,
	    words_in(text->memory->language,
		is_error(diag) ? "error: " : "warning: "));
	add_clean(text, span_of_words(diag->message));
	if (diag->rule)
		text_addf(text, " [%s]", diag->rule->id);
}

void show_diag_line(struct text *text, const struct diag *diag, bool colour)
{
	text_puts(text, colour ? BOLD : "");
	add_clean(text, span_of_words(diag->file));
	text_addf(text, "%s%zu:%zu: ", *diag->file ? ":" : "", diag->place.line,
	    diag->place.column);
	text_puts(text, colour ? PLAIN : "");
	show_message(text, diag, colour);
}

static void show_excerpt(
    struct text *text, const struct diag *diag, bool colour)
{
	const struct place *place = &diag->place;
	size_t lead = place->column - place->excerpt_column;
	size_t line = text->length;

	text_addf(text, "%5zu | ", place->line);
	line = text->length - line - 2;
	add_clean(text, place->excerpt);
	text_addf(text, "\n%*s| %*s", (int)line, "", (int)lead, "");
	text_puts(text, colour ? GREEN : "");
	text_putc(text, '^');
	for (size_t i = 1; i < place->length && i < 100; i++)
		text_putc(text, '~');
	text_puts(text, colour ? PLAIN : "");
	text_putc(text, '\n');
}

/* It quotes what was written. */
static void show_perhaps(struct text *text, const char *perhaps)
{
	struct text words;

	text_init(&words, text->memory);
	text_say(&words, "perhaps %s", perhaps);
	text_puts(text, "      = ");
	add_clean(text, text_span(&words));
	text_putc(text, '\n');
	text_release(&words);
}

/* What the rule says, and what could be meant. */
static void show_advice(struct text *text, const struct diag *diag)
{
	if (diag->why)
		text_addf(text, "      = %s\n", diag->why);
	if (diag->rule)
		text_addf(text, "      = %s\n",
		    words_in(text->memory->language, diag->rule->text));
	if (diag->legal)
		text_say_number(text, diag->legal_count,
		    "      = legal: %s%s (%lu turn)\n",
		    "      = legal: %s%s (%lu turns)\n", diag->legal,
		    diag->legal_count > 8 ? " ..." : "",
		    (unsigned long)diag->legal_count);
	if (diag->suggestion)
		text_say(
		    text, "      = did you mean '%s'?\n", diag->suggestion);
	if (diag->perhaps)
		show_perhaps(text, diag->perhaps);
}

void show_diag(struct text *text, const struct diag *diag, bool colour)
{
	show_diag_line(text, diag, colour);
	text_putc(text, '\n');
	show_excerpt(text, diag, colour);
	show_advice(text, diag);
}

void show_diag_here(struct text *text, const struct diag *diag, bool colour)
{
	show_message(text, diag, colour);
	text_putc(text, '\n');
	show_advice(text, diag);
}

void show_diag_json(struct text *text, const struct diag *diag)
{
	const struct message_row *message =
	    diag->id ? NULL : message_of_words(diag->words);

	text_addf(text,
	    "{\"level\":\"%s\",\"id\":", is_error(diag) ? "error" : "warning");
	json_words(text, message ? message->id : diag->id);
	text_addf(text, ",\"line\":%zu,\"column\":%zu,\"length\":%zu",
	    diag->place.line, diag->place.column, diag->place.length);
	if (diag->ply)
		text_addf(text, ",\"ply\":%lu", diag->ply);
	if (diag->rule) {
		text_puts(text, ",\"rule\":");
		json_words(text, diag->rule->id);
	}
	text_puts(text, ",\"message\":");
	json_words(text, diag->message);
	if (diag->why)
		json_member(text, "why", diag->why);
	if (diag->suggestion) {
		text_puts(text, ",\"suggestion\":");
		json_words(text, diag->suggestion);
	}
	if (diag->perhaps)
		json_member(text, "perhaps", diag->perhaps);
	text_putc(text, '}');
}
