#include "render/book/book.h"

#include "notation/record/comment.h"
#include "notation/record/turn_text.h"
#include "render/book/words.h"
#include "render/moments.h"

struct book {
	struct exporter *out;
	const struct book_style *style;
	struct scene scene;
	bool in_paragraph, in_turns;
	bool at_start; /* of a paragraph */
	bool glue;     /* no blank before the next word */
	bool broken;   /* a comment or variation since the last turn */
	bool pending;  /* a diagram, before the next turn of the main line */
	bool drawn;    /* the main line as it stands */
	unsigned long commands;
	unsigned long figures;
	struct marks marks;
	struct text label, caption;            /* of a figure */
	bool starts_round[VARIATIONS_MAX + 1]; /* the last turn, by depth */
};

static const struct language *language_of(const struct book *book)
{
	return book->out->memory->language;
}

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

/* The number that the next figure will have, in a pattern. */
static struct span say_number(struct book *book, enum book_word word)
{
	struct text number;

	text_init(&number, book->out->memory);
	text_number(&number, book->figures + 1);
	text_clear(&book->label);
	book_say(&book->label, language_of(book), word, text_span(&number));
	text_release(&number);
	return text_span(&book->label);
}

static void say_caption(
    struct book *book, const struct standing *at, unsigned depth)
{
	const struct language *language = language_of(book);
	struct text turn;
	char text[TURN_TEXT_MAX];

	text_clear(&book->caption);
	if (at->ruling.text || !at->moved) {
		text_puts(&book->caption,
		    book_word(language,
			at->ruling.text ? WORD_AT_RULING : WORD_AT_START));
		return;
	}
	text_init(&turn, book->out->memory);
	turn_write(&book->out->verdict->game->map, &at->report.turn, text);
	text_addf(&turn, book->starts_round[depth] ? "%lu. %s" : "%lu... %s",
	    at->round, text);
	book_say(&book->caption, language, WORD_AFTER, text_span(&turn));
	text_release(&turn);
}

/* The caption tells the last turn. */
static void drop_last(struct scene *scene)
{
	size_t kept = 0;

	for (size_t i = 0; i < scene->count; i++)
		if (scene->items[i].role != ROLE_LAST)
			scene->items[kept++] = scene->items[i];
	scene->count = kept;
}

static void put_diagram(
    struct book *book, const struct standing *at, unsigned depth)
{
	const struct verdict *verdict = book->out->verdict;
	bool stops = depth == 0 && at->ply == verdict->plies;
	struct view view = { .outcome =
				 stops ? &verdict->final.outcome : NULL };
	struct book_figure figure = { .scene = &book->scene,
		.theme = book->out->theme };

	standing_view(at, verdict->game, &view);
	view.language = language_of(book);
	view_show_marks(&view, &book->marks);
	if (book->in_paragraph) {
		end_turns(book);
		put_words(book, say_number(book, WORD_SEE), false);
	}
	end_paragraph(book);
	scene_make(&book->scene, &view);
	if (!at->ruling.text)
		drop_last(&book->scene);
	say_caption(book, at, depth);
	figure.label = say_number(book, WORD_FIGURE);
	figure.caption = text_span(&book->caption);
	book->style->figure(book->out->out, &figure);
	book->figures++;
	book->marks = (struct marks){ .point_count = 0 };
	book->drawn |= depth == 0;
	book->pending &= depth > 0;
}

static void put_turn(struct book *book, const struct step *step)
{
	char text[TURN_TEXT_MAX];
	size_t length =
	    turn_write(&step->game->map, &step->at->report.turn, text);
	bool number = step->starts_round || !step->follows || book->broken;
	struct text words;

	text_init(&words, book->out->memory);
	if (number)
		text_addf(&words, step->starts_round ? "%lu. " : "%lu... ",
		    step->at->round);
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
	book->starts_round[step->depth] = step->starts_round;
	if (step->depth == 0) {
		if (book->broken)
			end_paragraph(book);
		book->drawn = false;
		book->pending = book->out->every > 0 &&
				step->at->ply % book->out->every == 0;
	}
	put_turn(book, step);
	book->broken = false;
}

/* The words of a comment without its commands; whether one of those asks for
 * a diagram, or draws something that has to be seen on one. */
static bool take_commands(
    struct book *book, const struct step *step, struct text *words)
{
	struct patterns *patterns = replay_patterns(book->out->replay);
	struct comment_drawing drawing =
	    comment_draw(&book->marks, patterns, &step->game->map, step->text);

	comment_add_words(words, patterns, step->text);
	comment_tidy(words);
	book->commands += drawing.others + (drawing.ruling && !step->ruling);
	return drawing.diagram || drawing.marks || step->ruling;
}

static void see_comment(struct book *book, const struct step *step)
{
	struct text words;
	bool diagram;

	text_init(&words, book->out->memory);
	diagram = take_commands(book, step, &words);
	if (words.length > 0) {
		end_turns(book);
		put_words(book, text_span(&words), false);
		book->broken = true;
	}
	if (diagram)
		put_diagram(book, step->at, step->depth);
	text_release(&words);
}

static void see_nag(struct book *book, unsigned long nag)
{
	const char *sign = nag_sign(nag);
	char number[8] = "$";
	size_t length = 1;

	if (nag == 0)
		return;
	if (sign) {
		put_words(book, (struct span){ sign, strlen(sign) }, true);
		return;
	}
	for (unsigned long part = 100; part > 0; part /= 10)
		if (nag >= part)
			number[length++] = (char)('0' + nag / part % 10);
	put_words(book, (struct span){ number, length }, false);
}

static void open_variation(struct book *book)
{
	end_turns(book);
	put_words(book, (struct span){ "(", 1 }, false);
	book->glue = true;
}

static void close_variation(struct book *book)
{
	put_words(book, (struct span){ ")", 1 }, true);
	book->broken = true;
}

/* A start that is not the ruleset's own has to be seen. */
static void see_start(struct book *book, const struct step *step)
{
	if (!position_equal(&step->at->now.pos, &step->game->start))
		put_diagram(book, step->at, 0);
}

static bool see_step(const struct step *step, void *user)
{
	struct book *book = user;

	switch (step->kind) {
	case STEP_START:
		see_start(book, step);
		break;
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
	case STEP_LEAVE:
		if (book->pending && step->depth == 0)
			put_diagram(book, step->at, 0);
		break;
	}
	return !book->out->memory->failed;
}

static void put_end(struct book *book)
{
	struct text words;

	text_init(&words, book->out->memory);
	book_result(book->out, &words);
	if (words.length > 0) {
		end_paragraph(book);
		put_words(book, text_span(&words), false);
	}
	if (book->pending || !book->drawn)
		put_diagram(book, replay_standing(book->out->replay), 0);
	end_paragraph(book);
	text_release(&words);
}

const struct item *book_next_words(
    const struct scene *scene, bool above, size_t *i)
{
	for (; *i < scene->count; (*i)++)
		if (scene->items[*i].role >= ROLE_OWNER &&
		    scene->items[*i].above == above)
			return &scene->items[(*i)++];
	return NULL;
}

bool book_has_disc(const struct item *owner)
{
	return owner->role == ROLE_OWNER && (owner->letter || owner->number);
}

struct item book_disc(const struct item *owner)
{
	struct item disc = *owner;

	disc.role = owner->number ? ROLE_PIT : ROLE_PIECE;
	disc.number = owner->number == 2;
	disc.x = disc.y = disc.x2 = disc.y2 = 0;
	disc.radius = 25;
	return disc;
}

static void tell_losses(struct book *book)
{
	ledger_key_comments(book->out);
	ledger_number(book->out, 0, book->commands,
	    "command in comments that no diagram shows",
	    "commands in comments that no diagram shows");
}

void book_write(struct exporter *out, const struct book_style *style)
{
	struct book *book = memory_get(out->memory, sizeof(*book));
	struct replay_options options = { .leaves = false };
	struct verdict verdict;

	if (!book)
		return;
	if (out->options)
		options = *out->options;
	options.leaves = true;
	book->out = out;
	book->style = style;
	scene_init(&book->scene, out->memory);
	text_init(&book->label, out->memory);
	text_init(&book->caption, out->memory);
	text_puts(out->out, style->game.before);
	book_facts(out, style);
	replay_record(out->replay, out->record, out->source, out->sink,
	    &options, see_step, book, &verdict);
	/* Without memory the record is not read, so nothing more is said. */
	if (verdict.legal) {
		put_end(book);
		text_puts(out->out, style->game.after);
		tell_losses(book);
	}
	scene_release(&book->scene);
	text_release(&book->label);
	text_release(&book->caption);
	block_free(book);
}
