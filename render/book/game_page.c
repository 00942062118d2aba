#include "render/book/game_page.h"

#include <string.h>

#include "notation/record/comment.h"
#include "notation/record/turn_text.h"
#include "notation/replay/header_facts.h"
#include "render/book/words.h"
#include "render/moments.h"

const char game_page_name[] = "html";
const char game_page_about[] = "a page that replays the whole game";

enum { CLOCK_MAX = 15 };

/* What has been said about where a line stands, which may go on behind the
 * variations: its picture waits until the line goes on. */
struct said {
	bool is_due; /* a picture */
	struct text words;
	struct marks marks;
	/* What the clocks say, and what they said before the last turn. */
	char clocks[SIDES_MAX][CLOCK_MAX + 1],
	    earlier[SIDES_MAX][CLOCK_MAX + 1];
};

struct game_page {
	struct reader *reader;
	struct page page;
	const struct language *language;
	const char *caption;
	struct text text, about;              /* scratch */
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

/* What, where and when, for the line below the title. */
static void add_about(
    struct span label, struct span value, bool known, void *user)
{
	static const char *const wanted[] = { "Game", "Event", "Site", "Date" };
	struct game_page *page = user;

	for (size_t i = 0; known && i < COUNT_OF(wanted); i++) {
		if (!span_is(label, wanted[i]))
			continue;
		if (page->about.length)
			text_puts(&page->about, " \xC2\xB7 ");
		book_value(&page->about, page->language, label, value);
	}
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
	const struct record *record = &page->reader->record;
	struct page_head head = { .words = page->caption };

	text_clear(&page->text);
	text_clear(&page->about);
	header_title(&page->text, record);
	header_facts(record, page->reader->memory, add_about, page);
	head.title = text_span(&page->text);
	head.about = text_span(&page->about);
	page_begin(&page->page, &head);
	text_clear(&page->text);
	header_facts(record, page->reader->memory, give_fact, page);
	begin_saying(page, 0, true);
	memset(page->said[0].clocks, 0, sizeof(page->said[0].clocks));
	text_puts(&page->said[0].words, book_word(page->language, WORD_START));
}

static void take_seats(struct game_page *page, const struct said *said,
    struct page_seat seats[SIDES_MAX])
{
	const struct record *record = &page->reader->record;

	for (unsigned s = 0; s < SIDES_MAX && s < record->sides; s++)
		seats[s] = (struct page_seat){
			.player = record_player(record, s),
			.clock = { said->clocks[s], strlen(said->clocks[s]) },
		};
}

static void put_picture(struct game_page *page, const struct standing *at,
    unsigned depth, bool final)
{
	struct said *said = &page->said[depth];
	const struct verdict *verdict = &page->reader->verdict;
	bool own_start =
	    at->turn == 0 && page->reader->record.fields[FIELD_POSITION];
	struct page_seat seats[SIDES_MAX] = { 0 };
	struct page_told told = { .words = text_span(&said->words),
		.seats = seats,
		.printed = final || own_start ||
			   (depth == 0 && marks_any(&said->marks)) };
	struct view view = { 0 };

	if (!said->is_due)
		return;
	said->is_due = false;
	standing_view(at, verdict->game, &view);
	view_show_marks(&view, &said->marks);
	if (final && !verdict->stopped)
		view.outcome = &verdict->final.outcome;
	take_seats(page, said, seats);
	page_picture(&page->page, at->turn, &view, &told);
}

static void see_turn(struct game_page *page, const struct step *step)
{
	struct text *words = &page->said[step->depth].words;
	struct span number, text;
	char turn[TURN_TEXT_MAX];

	begin_saying(page, step->depth, true);
	memcpy(page->said[step->depth].earlier, page->said[step->depth].clocks,
	    sizeof(page->said[step->depth].clocks));
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
	page_turn(&page->page, number, text, step->at->turn,
	    step->at->earlier.turn, false);
}

/* A step of its own between two turns. */
static void see_ruling(struct game_page *page, const struct step *step)
{
	static const struct span none = { "", 0 };
	const char *word = book_word(page->language, WORD_RULING);

	begin_saying(page, step->depth, true);
	text_puts(&page->said[step->depth].words,
	    book_word(page->language, WORD_RULING_SENTENCE));
	page_turn(&page->page, none, (struct span){ word, strlen(word) },
	    step->at->turn, step->ruling->from, true);
}

/* The clock of whoever played last, or one that was set. */
static void see_clock(struct game_page *page, const struct step *step)
{
	struct patterns *patterns = replay_patterns(page->reader->replay);
	struct said *said = &page->said[step->depth];
	struct comment_clock clock;
	size_t at = 0;

	while (comment_next_clock(
	    patterns, step->game, step->at->side, step->text, &at, &clock)) {
		char *shown = said->clocks[clock.side];

		if (clock.shown.length > CLOCK_MAX)
			continue;
		memcpy(shown, clock.shown.text, clock.shown.length);
		shown[clock.shown.length] = '\0';
	}
}

static void see_comment(struct game_page *page, const struct step *step)
{
	struct patterns *patterns = replay_patterns(page->reader->replay);
	struct said *said = &page->said[step->depth];
	struct text *text = &page->text;

	if (step->ruling)
		see_ruling(page, step);
	if (said->is_due)
		see_clock(page, step);
	text_clear(text);
	comment_tell(text, patterns, step->text);
	comment_tidy(text);
	if (text->length > 0)
		page_comment(&page->page, text_span(text));
	/* Before the first turn of a variation it belongs to no picture. */
	if (said->is_due) {
		comment_draw(
		    &said->marks, patterns, &step->game->map, step->text);
		if (text->length > 0)
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
		memcpy(page->said[step->depth].clocks,
		    page->said[step->depth - 1].earlier,
		    sizeof(page->said[0].clocks));
		page_open(&page->page);
		break;
	case STEP_CLOSE:
		page_close(&page->page);
		break;
	case STEP_LEAVE:
		put_picture(page, step->at, step->depth, false);
		break;
	}
	page->too_large = page_size(&page->page) >> 20 >= PAGE_MB_MAX;
	return !page->text.memory->failed && !page->too_large;
}

static void end_game(struct game_page *page, const struct source *source)
{
	const struct reader *reader = page->reader;
	struct text *text = &page->text, *reason = &page->about;
	struct page_ending ending = { .record = {
					  source->text, source->length } };

	put_picture(page, replay_standing(reader->replay), 0, true);
	text_clear(text);
	text_clear(reason);
	if (reader->verdict.legal) {
		book_ending(
		    text, page->language, &reader->record, &reader->verdict);
		book_reason(
		    reason, page->language, &reader->record, &reader->verdict);
	} else {
		text_puts(text, book_word(page->language, WORD_BROKEN_OFF));
	}
	ending.result = text_span(text);
	ending.reason = text_span(reason);
	page_end(&page->page, &ending);
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
	page->language = reader->memory->language;
	page_init(&page->page, reader->memory, style, flip);
	text_init(&page->text, reader->memory);
	text_init(&page->about, reader->memory);
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
	text_release(&page->about);
	page_release(&page->page);
	block_free(page);
}

enum game_page_answer game_page_add(
    struct game_page *page, const struct source *source)
{
	static const struct replay_options options = { .leaves = true };

	reader_play(page->reader, source, &options, see, page);
	if (!page->reader->verdict.game)
		return PAGE_NO_GAME;
	if (page->too_large)
		return PAGE_TOO_LARGE;
	end_game(page, source);
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
