#include "render/book.h"

#include <stdlib.h>

#include "notation/command.h"
#include "notation/position_text.h"
#include "notation/turn_text.h"

/* Where a line of play stands, for diagrams. */
struct page {
	struct state before, after;
	struct report report;
	bool moved; /* there is a last turn */
};

struct book {
	struct exporter *out;
	const struct book_style *style;
	struct scene scene;
	unsigned depth;
	bool in_paragraph, in_turns;
	bool at_start; /* of a paragraph */
	bool glue;     /* no blank before the next word */
	bool broken;   /* a comment or variation since the last turn */
	bool pending;  /* a diagram, before the next turn of the main line */
	bool drawn;    /* the main line as it stands */
	unsigned long commands, plies;
	struct marks marks;
	struct page pages[VARIATIONS_MAX + 1];
};

static void end_turns(struct book *book)
{
	if (book->in_turns)
		text_puts(book->out->out, book->style->turns.after);
	book->in_turns = false;
}

static void end_paragraph(struct book *book)
{
	end_turns(book);
	if (book->in_paragraph)
		text_puts(book->out->out, book->style->paragraph.after);
	book->in_paragraph = false;
}

/* Goes on in the paragraph, or begins one; a blank between words. */
static void begin_words(struct book *book, bool glued)
{
	if (!book->in_paragraph) {
		text_puts(book->out->out, book->style->paragraph.before);
		book->at_start = true;
	} else if (!glued && !book->glue && !book->at_start) {
		text_putc(book->out->out, ' ');
	}
	book->glue = false;
	book->in_paragraph = true;
}

static void put_words(struct book *book, struct span words, bool glued)
{
	begin_words(book, glued);
	book_words(book->out->out, book->style, words,
	    book->at_start && !book->in_turns);
	book->at_start = false;
}

static void put_diagram(struct book *book)
{
	const struct page *page = &book->pages[book->depth];
	const struct verdict *verdict = book->out->verdict;
	bool stops = book->depth == 0 && book->plies == verdict->plies;
	struct view view = {
		.game = verdict->game,
		.state = &page->after,
		.outcome = stops ? &verdict->final.outcome : NULL,
		.before = page->moved ? &page->before.pos : NULL,
		.report = page->moved ? &page->report : NULL,
	};

	view_show_marks(&view, &book->marks);
	end_paragraph(book);
	scene_make(&book->scene, &view);
	book->style->diagram(book->out->out, &book->scene);
	book->marks = (struct marks){ .point_count = 0 };
	book->drawn |= book->depth == 0;
	book->pending &= book->depth > 0;
}

static void put_turn(struct book *book, const struct step *step)
{
	char text[TURN_TEXT_MAX];
	size_t length = turn_write(&step->game->map, &step->report->turn, text);
	bool number = step->starts_round || !step->follows || book->broken;
	struct text words;

	text_init(&words, book->out->memory);
	if (number)
		text_addf(&words, step->starts_round ? "%lu. " : "%lu... ",
		    step->round);
	text_add(&words, text, length);
	text_add(&words, step->glyph.text, step->glyph.length);
	begin_words(book, false);
	if (step->depth == 0 && !book->in_turns) {
		text_puts(book->out->out, book->style->turns.before);
		book->in_turns = true;
	}
	put_words(book, text_span(&words), true);
	text_release(&words);
}

static void see_turn(struct book *book, const struct step *step)
{
	struct page *page = &book->pages[step->depth];

	if (step->depth == 0) {
		if (book->pending)
			put_diagram(book);
		if (book->broken)
			end_paragraph(book);
		book->drawn = false;
		book->plies = step->ply;
		book->pending =
		    book->out->every > 0 && step->ply % book->out->every == 0;
	}
	page->before = *step->before;
	page->after = *step->after;
	page->report = *step->report;
	page->moved = true;
	put_turn(book, step);
	book->broken = false;
}

/* Adds what an author draws; false if the command is another one. */
static bool add_mark(
    struct book *book, const struct map *map, const struct command *command)
{
	for (unsigned i = 0; i < MARK_KINDS; i++) {
		if (!span_is(command->name, mark_kinds[i].name))
			continue;
		mark_kinds[i].add(&book->marks, map, command->rest);
		return true;
	}
	return false;
}

/* The words of a comment without its commands; whether one of those asks for
 * a diagram. */
static bool take_commands(
    struct book *book, const struct step *step, struct text *words)
{
	const struct map *map = &step->game->map;
	struct command command;
	size_t at = 0, begin = 0;
	unsigned long commands = 0, drawn = 0;
	bool diagram = false;

	while (command_next(
	    replay_patterns(book->out->replay), step->text, &at, &command)) {
		text_add(
		    words, step->text.text + begin, command.offset - begin);
		begin = command.offset + command.length;
		if (span_is(command.name, "diagram")) {
			diagram = true;
		} else if (add_mark(book, map, &command)) {
			drawn++;
		} else {
			commands++;
		}
	}
	text_add(words, step->text.text + begin, step->text.length - begin);
	if (!diagram)
		book->marks = (struct marks){ .point_count = 0 };
	book->commands += commands + (diagram ? 0 : drawn);
	return diagram;
}

/* Blanks at both ends, and those that commands leave behind. */
static struct span tidy(struct text *words)
{
	size_t to = 0;

	for (size_t i = 0; i < words->length; i++) {
		char c = words->data[i];
		bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';

		if (blank && (to == 0 || words->data[to - 1] == ' '))
			continue;
		words->data[to++] = blank ? ' ' : c;
	}
	while (to > 0 && words->data[to - 1] == ' ')
		to--;
	return (struct span){ words->data, to };
}

static void see_comment(struct book *book, const struct step *step)
{
	struct text words;
	struct span clean;
	bool diagram;

	text_init(&words, book->out->memory);
	diagram = take_commands(book, step, &words);
	clean = tidy(&words);
	if (clean.length > 0) {
		end_turns(book);
		put_words(book, clean, false);
		book->broken = true;
	}
	if (diagram)
		put_diagram(book);
	text_release(&words);
}

static void see_nag(struct book *book, unsigned long nag)
{
	static const char *const signs[] = { "", "!", "?", "!!", "??", "!?",
		"?!" };
	char number[8] = "$";
	size_t length = 1;

	if (nag == 0)
		return;
	if (nag < COUNT_OF(signs)) {
		put_words(book, (struct span){ signs[nag], strlen(signs[nag]) },
		    true);
		return;
	}
	for (unsigned long part = 100; part > 0; part /= 10)
		if (nag >= part)
			number[length++] = (char)('0' + nag / part % 10);
	put_words(book, (struct span){ number, length }, false);
}

static void open_variation(struct book *book)
{
	const struct page *outer = &book->pages[book->depth];
	struct page *page = &book->pages[book->depth + 1];

	memset(page, 0, sizeof(*page));
	page->before = page->after = outer->before;
	end_turns(book);
	put_words(book, (struct span){ "(", 1 }, false);
	book->glue = true;
	book->depth++;
}

static void close_variation(struct book *book)
{
	book->depth--;
	put_words(book, (struct span){ ")", 1 }, true);
	book->broken = true;
}

static bool see_step(const struct step *step, void *user)
{
	struct book *book = user;

	switch (step->kind) {
	case STEP_TURN:
		see_turn(book, step);
		break;
	case STEP_COMMENT:
		see_comment(book, step);
		break;
	case STEP_NAG:
		see_nag(book, step->nag);
		break;
	case STEP_OPEN:
		open_variation(book);
		break;
	case STEP_CLOSE:
		close_variation(book);
		break;
	}
	return !book->out->memory->failed;
}

static void put_start(struct book *book)
{
	const struct verdict *verdict = book->out->verdict;
	struct past past;

	past_init(&past);
	book->out->memory->failed |= !state_begin(
	    verdict->game, &book->pages[0].after, &past, &verdict->start);
	past_release(&past);
	book->pages[0].before = book->pages[0].after;
	if (!position_equal(&verdict->start, &verdict->game->start))
		put_diagram(book);
}

static void put_end(struct book *book)
{
	struct text words;

	end_paragraph(book);
	if (book->pending || !book->drawn)
		put_diagram(book);
	text_init(&words, book->out->memory);
	book_result(book->out, &words);
	if (words.length > 0)
		put_words(book, text_span(&words), false);
	end_paragraph(book);
	text_release(&words);
}

static void tell_losses(struct book *book)
{
	unsigned remarks = 0;

	for (const struct node *key = book->out->record->root->first; key;
	     key = key->next->next)
		remarks += key->comment.length > 0;
	if (remarks > 0)
		ledger_add(book->out->ledger, "%u comment%s (#) on keys",
		    remarks, remarks == 1 ? "" : "s");
	if (book->commands > 0)
		ledger_add(book->out->ledger,
		    "%lu command%s in comments that no diagram shows",
		    book->commands, book->commands == 1 ? "" : "s");
}

void book_write(struct exporter *out, const struct book_style *style)
{
	struct book *book = memory_get(out->memory, sizeof(*book));
	struct verdict verdict;

	if (!book)
		return;
	book->out = out;
	book->style = style;
	scene_init(&book->scene, out->memory);
	text_puts(out->out, style->game.before);
	book_facts(out, style);
	put_start(book);
	replay_record(out->replay, out->record, out->source, out->sink,
	    see_step, book, &verdict);
	/* Without memory the record is not read, so nothing more is said. */
	if (verdict.legal) {
		put_end(book);
		text_puts(out->out, style->game.after);
		tell_losses(book);
	}
	scene_release(&book->scene);
	free(book);
}
