#include "render/book/game_page.h"

#include <stdlib.h>
#include <string.h>

#include "notation/record/comment.h"
#include "notation/record/ending.h"
#include "notation/record/header_facts.h"
#include "notation/record/turn_text.h"
#include "render/moments.h"

const char game_page_name[] = "html";
const char game_page_about[] = "a page that replays the whole game";

/* What has been said about where a line stands, which may go on behind the
 * variations: its picture waits until the line goes on. */
struct said {
	bool is_due; /* a picture */
	struct text words;
	struct marks marks;
};

struct game_page {
	struct reader *reader;
	struct page page;
	const char *caption;
	struct text text;                     /* scratch */
	struct said said[VARIATIONS_MAX + 1]; /* by depth */
	bool too_large;
};

static void add_span(struct text *text, struct span span)
{
	text_add(text, span.text, span.length);
}

static void give_fact(
    struct span label, struct span value, bool known, void *user)
{
	struct game_page *page = user;

	if (known)
		page_fact(&page->page, label, value);
}

static void add_result(struct text *text, const struct record *record,
    const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);
	const struct side *sides = verdict->game->side;

	if (ending.result == RESULT_WON) {
		text_addf(text, "%s wins", sides[ending.winner].name);
	} else if (ending.result == RESULT_DRAW) {
		text_puts(text, "draw");
	} else {
		text_addf(text, "unfinished, %s to move",
		    sides[verdict->final.pos.side].name);
		if (ending.claim) {
			text_puts(text, "; ");
			language_claim(
			    text, NULL, verdict->game, ending.claim);
		}
		return;
	}
	if (ending.rule)
		score_add(
		    text, " ", verdict->game, verdict->final.outcome.score);
	text_addf(
	    text, " (%s)", ending.rule ? ending.rule->id : ending.termination);
}

/* --- the moves ------------------------------------------------------------ */

static void begin_saying(struct game_page *page, unsigned depth, bool is_due)
{
	struct said *said = &page->said[depth];

	said->is_due = is_due;
	said->marks = (struct marks){ .point_count = 0 };
	text_clear(&said->words);
}

static void see_start(struct game_page *page)
{
	header_title(&page->text, &page->reader->record);
	page_begin(&page->page, text_span(&page->text), page->caption);
	text_clear(&page->text);
	header_facts(
	    &page->reader->record, page->reader->memory, give_fact, page);
	begin_saying(page, 0, true);
	text_puts(&page->said[0].words, "Start");
}

static void put_picture(struct game_page *page, const struct standing *at,
    unsigned depth, bool final)
{
	struct said *said = &page->said[depth];
	const struct verdict *verdict = &page->reader->verdict;
	bool own_start =
	    at->turn == 0 && page->reader->record.fields[FIELD_POSITION];
	struct view view = { 0 };

	if (!said->is_due)
		return;
	said->is_due = false;
	standing_view(at, verdict->game, &view);
	view_show_marks(&view, &said->marks);
	if (final && !verdict->stopped)
		view.outcome = &verdict->final.outcome;
	page_picture(&page->page, at->turn, &view, text_span(&said->words),
	    final || own_start || (depth == 0 && marks_any(&said->marks)));
}

static void see_turn(struct game_page *page, const struct step *step)
{
	struct text *words = &page->said[step->depth].words;
	struct span number, text;
	char turn[TURN_TEXT_MAX];

	begin_saying(page, step->depth, true);
	turn_write(&step->game->map, &step->at->report.turn, turn);
	text_addf(
	    words, step->starts_round ? "%lu." : "%lu...", step->at->round);
	number = text_span(words);
	text_putc(words, ' ');
	text_puts(words, turn);
	add_span(words, step->glyph);
	/* The words may have moved while they grew. */
	number.text = text_span(words).text;
	text = text_span(words);
	if (text.length > number.length) {
		text.text += number.length + 1;
		text.length -= number.length + 1;
	}
	if (!step->starts_round && step->follows)
		number.length = 0;
	page_turn(
	    &page->page, number, text, step->at->turn, step->at->earlier.turn);
}

static bool is_empty(const struct text *text)
{
	return !text->data[strspn(text->data, " \t\r\n")];
}

/* A step of its own between two turns. */
static void see_ruling(struct game_page *page, const struct step *step)
{
	static const struct span word = { "ruling", 6 }, none = { "", 0 };

	begin_saying(page, step->depth, true);
	text_puts(&page->said[step->depth].words, "Ruling.");
	page_turn(&page->page, none, word, step->at->turn, step->ruling->from);
}

static void see_comment(struct game_page *page, const struct step *step)
{
	struct patterns *patterns = replay_patterns(page->reader->replay);
	struct said *said = &page->said[step->depth];
	struct text *text = &page->text;

	if (step->ruling)
		see_ruling(page, step);
	text_clear(text);
	comment_tell(text, patterns, step->text);
	if (!is_empty(text))
		page_comment(&page->page, text_span(text));
	/* Before the first turn of a variation it belongs to no picture. */
	if (said->is_due) {
		comment_draw(
		    &said->marks, patterns, &step->game->map, step->text);
		text_putc(&said->words, ' ');
		add_span(&said->words, text_span(text));
	}
	text_clear(text);
}

static void see_nag(struct game_page *page, const struct step *step)
{
	struct text *text = &page->text,
		    *words = &page->said[step->depth].words;
	const char *sign = nag_sign(step->nag);

	text_clear(text);
	if (sign)
		text_puts(text, sign);
	else
		text_addf(text, "$%lu", step->nag);
	page_nag(&page->page, text_span(text));
	text_putc(words, ' ');
	add_span(words, text_span(text));
	text_clear(text);
}

static bool see(const struct step *step, void *user)
{
	struct game_page *page = user;

	switch (step->kind) {
	case STEP_START:
		see_start(page);
		break;
	case STEP_TURN:
		see_turn(page, step);
		break;
	case STEP_COMMENT:
		see_comment(page, step);
		break;
	case STEP_NAG:
		see_nag(page, step);
		break;
	case STEP_OPEN:
		begin_saying(page, step->depth, false);
		page_open(&page->page);
		break;
	case STEP_CLOSE:
		page_close(&page->page);
		break;
	case STEP_LEAVE:
		put_picture(page, step->at, step->depth, false);
		break;
	}
	page->too_large =
	    (page->page.games.length + page->page.pictures.length) >> 20 >=
	    PAGE_MB_MAX;
	return !page->text.memory->failed && !page->too_large;
}

static void end_game(struct game_page *page)
{
	const struct reader *reader = page->reader;
	struct text *text = &page->text;

	put_picture(page, replay_standing(reader->replay), 0, true);
	text_clear(text);
	if (reader->verdict.legal)
		add_result(text, &reader->record, &reader->verdict);
	else
		text_puts(text, "broken off: the record is wrong here");
	page_end(&page->page, text_span(text));
	text_clear(text);
}

/* --- pages ---------------------------------------------------------------- */

struct game_page *game_page_new(struct reader *reader,
    const struct render_style *style, bool flip, const char *caption)
{
	struct game_page *page = memory_get(reader->memory, sizeof(*page));

	if (!page)
		return NULL;
	page->reader = reader;
	page->caption = caption;
	page_init(&page->page, reader->memory, style, flip);
	text_init(&page->text, reader->memory);
	for (unsigned i = 0; i <= VARIATIONS_MAX; i++)
		text_init(&page->said[i].words, reader->memory);
	return page;
}

void game_page_free(struct game_page *page)
{
	if (!page)
		return;
	for (unsigned i = 0; i <= VARIATIONS_MAX; i++)
		text_release(&page->said[i].words);
	text_release(&page->text);
	page_release(&page->page);
	free(page);
}

enum game_page_answer game_page_add(
    struct game_page *page, const struct source *source)
{
	replay_leave(page->reader->replay, true);
	reader_play(page->reader, source, see, page);
	replay_leave(page->reader->replay, false);
	if (!page->reader->verdict.game)
		return PAGE_NO_GAME;
	if (page->too_large)
		return PAGE_TOO_LARGE;
	end_game(page);
	return PAGE_TAKEN;
}

unsigned game_page_count(const struct game_page *page)
{
	return page->page.game;
}

void game_page_write(struct game_page *page, struct text *out)
{
	page_write(&page->page, out);
	page_clear(&page->page);
}
