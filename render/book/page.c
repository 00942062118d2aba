#include "render/book/page.h"

#include "notation/text/clean_words.h"
#include "render/book/page_colours.h"
#include "render/book/sha256.h"
#include "render/book/words.h"
#include "render/markup.h"

#include <stdlib.h>
#include <string.h>

/* Three in a row on paper; coloured unless somebody wants it otherwise. */
enum { PRINTED_MM = 56 };
static const char usual_theme[] = "colour";

/* Every text of the page, for what is done to all of them. */
enum { TEXTS = 9 };

static void list_texts(struct page *page, struct text *texts[TEXTS])
{
	struct text *all[TEXTS] = { &page->list, &page->games, &page->title,
		&page->about, &page->facts, &page->moves, &page->pictures,
		&page->raw, &page->clean };

	memcpy(texts, all, sizeof(all));
}

void page_init(struct page *page, struct memory *memory,
    const struct render_style *style, bool flip)
{
	struct text *texts[TEXTS];

	memset(page, 0, sizeof(*page));
	page->style = *style;
	if (page->style.width_mm == 0)
		page->style.width_mm = PRINTED_MM;
	page->theme = style->theme ? *style->theme : *theme_find(usual_theme);
	page->names = page_colour_names(&page->theme);
	page->style.theme = &page->names;
	page->language = memory->language;
	page->flip = flip;
	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_init(texts[i], memory);
	parts_init(&page->parts, memory);
	scene_init(&page->scene, memory);
	scene_init(&page->turned, memory);
}

void page_release(struct page *page)
{
	struct text *texts[TEXTS];

	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_release(texts[i]);
	block_free(page->figures);
	parts_release(&page->parts);
	scene_release(&page->scene);
	scene_release(&page->turned);
}

void page_clear(struct page *page)
{
	struct text *texts[TEXTS];

	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_clear(texts[i]);
	parts_clear(&page->parts);
	page->game = 0;
	page->has_seeds = false;
}

size_t page_size(const struct page *page)
{
	return page->games.length + page->pictures.length + page->moves.length +
	       page->parts.bodies.length;
}

static void append(struct text *out, const struct text *text)
{
	text_add(out, text->data, text->length);
}

static const char *word(const struct page *page, enum book_word which)
{
	return book_word(page->language, which);
}

void page_put_words(struct page *page, struct text *out, struct span words)
{
	text_clear(&page->raw);
	text_clear(&page->clean);
	text_add(&page->raw, words.text, words.length);
	words_add_clean(&page->clean, page->raw.data);
	markup_escape(out, text_span(&page->clean));
}

void page_put_id(struct page *page, struct text *out, unsigned long turn)
{
	markup_put(out, "g@t@", (int)page->game, (int)turn);
}

static void put_paragraph(
    struct page *page, struct text *out, const char *opening, struct span words)
{
	if (!words.length)
		return;
	text_puts(out, opening);
	page_put_words(page, out, words);
	text_puts(out, "</p>\n");
}

void page_begin(struct page *page, const struct page_head *head)
{
	page->game++;
	page->depth = 0;
	text_clear(&page->facts);
	text_clear(&page->moves);
	text_clear(&page->pictures);
	page->figure_count = 0;
	text_clear(&page->title);
	text_clear(&page->about);
	page_put_words(page, &page->title, head->title);
	put_paragraph(page, &page->about, "<p class=\"about\" dir=\"auto\">",
	    head->about);
	if (head->words)
		put_paragraph(page, &page->about, "<p dir=\"auto\">",
		    (struct span){ head->words, strlen(head->words) });
	text_puts(&page->moves, "<a href=\"#");
	page_put_id(page, &page->moves, 0);
	text_puts(&page->moves, "\">");
	text_puts(&page->moves, word(page, WORD_START));
	text_puts(&page->moves, "</a>\n");
}

void page_fact(struct page *page, struct span label, struct span value)
{
	struct text own;

	text_init(&own, page->facts.memory);
	book_label(&own, page->language, label);
	text_puts(&page->facts, "<div><dt>");
	page_put_words(page, &page->facts, text_span(&own));
	text_puts(&page->facts, "</dt><dd dir=\"auto\">");
	text_clear(&own);
	book_value(&own, page->language, label, value);
	page_put_words(page, &page->facts, text_span(&own));
	text_puts(&page->facts, "</dd></div>\n");
	text_release(&own);
}

void page_turn(struct page *page, struct span number, struct span text,
    unsigned long turn, unsigned long from, bool ruling)
{
	struct text *out = &page->moves;

	text_puts(out,
	    ruling ? "<span class=\"turn ruled\">" : "<span class=\"turn\">");
	if (number.length) {
		text_puts(out, "<span class=\"number\">");
		page_put_words(page, out, number);
		text_puts(out, "</span>&#160;");
	}
	text_puts(out, "<a href=\"#");
	page_put_id(page, out, turn);
	text_puts(out, "\" data-from=\"");
	page_put_id(page, out, from);
	text_puts(out, "\">");
	page_put_words(page, out, text);
	text_puts(out, "</a></span>\n");
}

void page_nag(struct page *page, struct span text)
{
	text_puts(&page->moves, "<span class=\"nag\">");
	page_put_words(page, &page->moves, text);
	text_puts(&page->moves, "</span>\n");
}

void page_comment(struct page *page, struct span text)
{
	text_puts(&page->moves, "<span class=\"comment\" dir=\"auto\">");
	page_put_words(page, &page->moves, text);
	text_puts(&page->moves, "</span>\n");
}

void page_open(struct page *page)
{
	page->depth++;
	text_puts(&page->moves, "<div class=\"variation\" role=\"group\"");
	markup_attribute(
	    &page->moves, "aria-label", word(page, WORD_VARIATION));
	text_puts(&page->moves, ">\n");
}

void page_close(struct page *page)
{
	if (page->depth == 0)
		return;
	page->depth--;
	text_puts(&page->moves, "</div>\n");
}

/* --- what belongs to a game ------------------------------------------------ */

static void put_button(const struct page *page, struct text *out,
    const char *go, enum book_word label, const char *key)
{
	text_puts(out, "<button type=\"button\"");
	markup_attribute(out, "data-go", go);
	markup_attribute(out, "aria-label", word(page, label));
	text_puts(out, " title=\"");
	text_puts(out, word(page, label));
	text_puts(out, " (");
	text_puts(out, key);
	text_puts(out, ")\"><svg class=\"icon\" viewBox=\"0 0 24 24\" "
		       "aria-hidden=\"true\"><use href=\"#i-");
	text_puts(out, go);
	text_puts(out, "\"/></svg></button>\n");
}

static void put_speeds(const struct page *page, struct text *out)
{
	static const struct {
		const char *wait;
		enum book_word word;
	} speeds[] = {
		{ "3000", WORD_SLOW },
		{ "1500", WORD_STEADY },
		{ "600", WORD_QUICK },
	};

	text_puts(out, "<select");
	markup_attribute(out, "aria-label", word(page, WORD_SPEED));
	markup_attribute(out, "title", word(page, WORD_SPEED));
	text_puts(out, ">\n");
	for (size_t i = 0; i < COUNT_OF(speeds); i++) {
		text_puts(out, "<option");
		markup_attribute(out, "value", speeds[i].wait);
		text_puts(out, i == 1 ? " selected=\"selected\">" : ">");
		text_puts(out, word(page, speeds[i].word));
		text_puts(out, "</option>\n");
	}
	text_puts(out, "</select>\n");
}

static void put_controls(const struct page *page, struct text *out)
{
	text_puts(out, "<div class=\"buttons\" role=\"group\"");
	markup_attribute(out, "aria-label", word(page, WORD_REPLAY));
	text_puts(out, ">\n");
	put_button(page, out, "first", WORD_FIRST, word(page, WORD_KEY_HOME));
	put_button(page, out, "back", WORD_BACK, word(page, WORD_KEY_LEFT));
	put_button(page, out, "play", WORD_PLAY, "P");
	put_button(page, out, "on", WORD_ON, word(page, WORD_KEY_RIGHT));
	put_button(page, out, "last", WORD_LAST, word(page, WORD_KEY_END));
	put_button(page, out, "flip", WORD_FLIP, "F");
	put_button(page, out, "link", WORD_LINK, "L");
	put_speeds(page, out);
	text_puts(out, "</div>\n<div class=\"ways\" role=\"group\"");
	markup_attribute(out, "aria-label", word(page, WORD_VARIATIONS));
	text_puts(out,
	    "></div>\n<p class=\"said\" dir=\"auto\" role=\"status\" "
	    "aria-live=\"polite\"></p>\n");
}

static void put_result(
    struct page *page, struct text *out, const struct page_ending *ending)
{
	page_put_words(page, out, ending->result);
	if (!ending->reason.length)
		return;
	text_puts(out, " <span class=\"reason\">");
	page_put_words(page, out, ending->reason);
	text_puts(out, "</span>");
}

/* A line at a time: its ends are all that cleaning would not keep. */
static void put_record(struct page *page, struct text *out, struct span record)
{
	if (!record.length)
		return;
	text_puts(out, "<details class=\"record\">\n<summary>");
	text_puts(out, word(page, WORD_RECORD));
	text_puts(out, "</summary>\n<p><button type=\"button\" class=\"wide\" "
		       "data-go=\"save\">");
	text_puts(out, word(page, WORD_DOWNLOAD));
	text_puts(out, "</button></p>\n<pre tabindex=\"0\" translate=\"no\">");
	while (record.length > 0) {
		const char *end = memchr(record.text, '\n', record.length);
		size_t length =
		    end ? (size_t)(end - record.text) : record.length;
		size_t shown = length;

		while (shown > 0 && record.text[shown - 1] == '\r')
			shown--;
		page_put_words(page, out, (struct span){ record.text, shown });
		text_putc(out, '\n');
		length += end != NULL;
		record.text += length;
		record.length -= length;
	}
	text_puts(out, "</pre>\n</details>\n");
}

static void put_facts(struct page *page, struct text *out)
{
	if (!page->facts.length)
		return;
	text_puts(out, "<details class=\"facts\" open=\"open\">\n<summary>");
	text_puts(out, word(page, WORD_ABOUT));
	text_puts(out, "</summary>\n<dl>\n");
	append(out, &page->facts);
	text_puts(out, "</dl>\n</details>\n");
}

static void put_in_list(struct page *page, const struct page_ending *ending)
{
	struct text *out = &page->list;

	markup_put(out, "<li><a href=\"#g@\"><bdi>", (int)page->game);
	append(out, &page->title);
	text_puts(out, "</bdi></a>\n");
	append(out, &page->about);
	text_puts(out, "<p class=\"about\">");
	page_put_words(page, out, ending->result);
	text_puts(out, "</p></li>\n");
}

static int compare_figures(const void *a, const void *b)
{
	const struct page_figure *one = a, *other = b;

	return (one->turn > other->turn) - (one->turn < other->turn);
}

static void put_pictures(struct page *page, struct text *out)
{
	if (page->figure_count)
		qsort(page->figures, page->figure_count, sizeof(*page->figures),
		    compare_figures);
	for (size_t i = 0; i < page->figure_count; i++)
		text_add(out, page->pictures.data + page->figures[i].begin,
		    page->figures[i].length);
}

void page_end(struct page *page, const struct page_ending *ending)
{
	struct text *out = &page->games;

	while (page->depth > 0)
		page_close(page);
	put_in_list(page, ending);
	markup_put(out, "<article id=\"g@\" data-sum=\"@ @\">\n",
	    (int)page->game, page->sum[0], page->sum[1]);
	text_puts(out, "<header>\n<h1><bdi>");
	append(out, &page->title);
	text_puts(out, "</bdi></h1>\n");
	append(out, &page->about);
	text_puts(out, "<p class=\"result\">");
	put_result(page, out, ending);
	text_puts(out, "</p>\n</header>\n<div class=\"board\">\n");
	put_pictures(page, out);
	put_controls(page, out);
	text_puts(out, "</div>\n<div class=\"beside\">\n"
		       "<section class=\"moves\" tabindex=\"0\"");
	markup_attribute(out, "aria-label", word(page, WORD_MOVES));
	text_puts(out, ">\n");
	append(out, &page->moves);
	text_puts(out, "<p class=\"result\">");
	put_result(page, out, ending);
	text_puts(out, "</p>\n</section>\n");
	put_facts(page, out);
	put_record(page, out, ending->record);
	text_puts(out, "</div>\n</article>\n");
}

/* --- the page --------------------------------------------------------------- */

static void put_lines(struct text *out, const char *const *lines)
{
	while (*lines)
		text_puts(out, *lines++);
}

static void put_sum(struct text *out, const struct text *text)
{
	char sum[SHA256_TEXT + 1];

	sha256_text(text_span(text), sum);
	text_puts(out, " 'sha256-");
	text_puts(out, sum);
	text_puts(out, "'");
}

static void put_style(struct page *page)
{
	struct text *style = &page->raw;

	text_clear(style);
	put_lines(style, page_style);
	page_colour_rules(&page->theme, style);
	text_puts(style, "@media print { figure > svg { width: ");
	markup_put(style, "@mm; } }\n", (int)page->style.width_mm);
}

static void put_title(const struct page *page, struct text *out)
{
	struct text number;

	if (page->game == 1) {
		append(out, &page->title);
		return;
	}
	text_init(&number, out->memory);
	text_number(&number, page->game);
	book_say(out, page->language, WORD_SEVERAL_GAMES, text_span(&number));
	text_release(&number);
}

static void put_head(struct page *page, struct text *out)
{
	put_style(page);
	text_puts(out, "<!DOCTYPE html>\n"
		       "<html xmlns=\"http://www.w3.org/1999/xhtml\"");
	markup_attribute(out, "lang", language_own_name(page->language));
	text_puts(out, ">\n<head>\n<meta charset=\"utf-8\"/>\n"
		       "<meta http-equiv=\"Content-Security-Policy\" "
		       "content=\"default-src 'none'; base-uri 'none'; "
		       "form-action 'none'; script-src");
	text_clear(&page->clean);
	put_lines(&page->clean, page_script);
	put_sum(out, &page->clean);
	text_puts(out, "; style-src");
	put_sum(out, &page->raw);
	text_puts(out, "\"/>\n<meta name=\"viewport\" "
		       "content=\"width=device-width, initial-scale=1\"/>\n"
		       "<title>");
	put_title(page, out);
	text_puts(out, "</title>\n<style>");
	append(out, &page->raw);
	text_puts(out, "</style>\n</head>\n");
}

/* What the script says by itself stands here, in the page's language. */
static void put_body(const struct page *page, struct text *out)
{
	text_puts(out, "<body");
	markup_attribute(out, "class", page->game > 1 ? "many" : "one");
	markup_attribute(out, "data-play", word(page, WORD_PLAY));
	markup_attribute(out, "data-pause", word(page, WORD_PAUSE));
	markup_attribute(out, "data-copied", word(page, WORD_COPIED));
	text_puts(out, ">\n");
}

static void put_shared(const struct page *page, struct text *out)
{
	text_puts(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"shared\" "
	    "width=\"0\" height=\"0\" aria-hidden=\"true\">\n<defs>\n");
	put_lines(out, page_icons);
	parts_write(&page->parts, out);
	text_puts(out, "</defs>\n</svg>\n");
}

static void put_list(const struct page *page, struct text *out)
{
	text_puts(out, "<nav");
	markup_attribute(out, "aria-label", word(page, WORD_GAMES));
	text_puts(out, ">\n<p class=\"filter\"><label for=\"filter\">");
	text_puts(out, word(page, WORD_FILTER));
	text_puts(out, "</label>\n<input id=\"filter\" type=\"search\" "
		       "autocomplete=\"off\"/></p>\n<ol tabindex=\"0\">\n");
	append(out, &page->list);
	text_puts(out, "</ol>\n</nav>\n");
}

void page_write(struct page *page, struct text *out)
{
	put_head(page, out);
	put_body(page, out);
	put_shared(page, out);
	if (page->game > 1)
		put_list(page, out);
	text_puts(out, "<main>\n");
	append(out, &page->games);
	text_puts(out, "</main>\n<script>");
	put_lines(out, page_script);
	text_puts(out, "</script>\n</body>\n</html>\n");
}
