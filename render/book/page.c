#include "render/book/page.h"

#include "notation/text/clean_words.h"
#include "render/backends.h"
#include "render/markup.h"

#include <string.h>

/* Three in a row on paper. */
enum { PRINTED_MM = 56 };

/* Every text of the page, for what is done to all of them. */
enum { TEXTS = 11 };

static void list_texts(struct page *page, struct text *texts[TEXTS])
{
	struct text *all[TEXTS] = { &page->list, &page->games, &page->grounds,
		&page->title, &page->facts, &page->moves, &page->pictures,
		&page->ground[0], &page->ground[1], &page->raw, &page->clean };

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
	page->flip = flip;
	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_init(texts[i], memory);
	scene_init(&page->scene, memory);
}

void page_release(struct page *page)
{
	struct text *texts[TEXTS];

	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_release(texts[i]);
	scene_release(&page->scene);
}

void page_clear(struct page *page)
{
	struct text *texts[TEXTS];

	list_texts(page, texts);
	for (unsigned i = 0; i < TEXTS; i++)
		text_clear(texts[i]);
	page->game = page->ground_count = 0;
}

static void append(struct text *out, const struct text *text)
{
	text_add(out, text->data, text->length);
}

/* Words that nobody trusts. */
static void put_words(struct page *page, struct text *out, struct span words)
{
	text_clear(&page->raw);
	text_clear(&page->clean);
	text_add(&page->raw, words.text, words.length);
	words_add_clean(&page->clean, page->raw.data);
	markup_escape(out, text_span(&page->clean));
}

static void put_id(struct page *page, struct text *out, unsigned long turn)
{
	markup_put(out, "g@t@", (int)page->game, (int)turn);
}

void page_begin(struct page *page, struct span title, const char *words)
{
	page->game++;
	page->depth = 0;
	text_clear(&page->facts);
	text_clear(&page->moves);
	text_clear(&page->pictures);
	text_clear(&page->title);
	put_words(page, &page->title, title);
	text_puts(&page->facts, "<header>\n<h1><bdi>");
	append(&page->facts, &page->title);
	text_puts(&page->facts, "</bdi></h1>\n");
	if (words) {
		text_puts(&page->facts, "<p dir=\"auto\">");
		put_words(
		    page, &page->facts, (struct span){ words, strlen(words) });
		text_puts(&page->facts, "</p>\n");
	}
	text_puts(&page->facts, "<dl>\n");
	text_puts(&page->moves, "<a href=\"#");
	put_id(page, &page->moves, 0);
	text_puts(&page->moves, "\">Start</a>\n");
}

void page_fact(struct page *page, struct span label, struct span value)
{
	text_puts(&page->facts, "<div><dt>");
	put_words(page, &page->facts, label);
	text_puts(&page->facts, "</dt><dd dir=\"auto\">");
	put_words(page, &page->facts, value);
	text_puts(&page->facts, "</dd></div>\n");
}

void page_turn(struct page *page, struct span number, struct span text,
    unsigned long turn, unsigned long from)
{
	struct text *out = &page->moves;

	text_puts(out, "<span class=\"turn\">");
	if (number.length) {
		text_puts(out, "<span class=\"number\">");
		put_words(page, out, number);
		text_puts(out, "</span>&#160;");
	}
	text_puts(out, "<a href=\"#");
	put_id(page, out, turn);
	text_puts(out, "\" data-from=\"");
	put_id(page, out, from);
	text_puts(out, "\">");
	put_words(page, out, text);
	text_puts(out, "</a></span>\n");
}

void page_nag(struct page *page, struct span text)
{
	text_puts(&page->moves, "<span class=\"nag\">");
	put_words(page, &page->moves, text);
	text_puts(&page->moves, "</span>\n");
}

void page_comment(struct page *page, struct span text)
{
	text_puts(&page->moves, "<span class=\"comment\" dir=\"auto\">");
	put_words(page, &page->moves, text);
	text_puts(&page->moves, "</span>\n");
}

void page_open(struct page *page)
{
	page->depth++;
	text_puts(&page->moves, "<div class=\"variation\" role=\"group\" "
				"aria-label=\"Variation\">\n");
}

void page_close(struct page *page)
{
	if (page->depth == 0)
		return;
	page->depth--;
	text_puts(&page->moves, "</div>\n");
}

/* The number of the ground that the scene stands on. Rules may change a board
 * while they play on it, so every picture is asked. */
static unsigned find_ground(struct page *page, bool flipped)
{
	struct text *ground = &page->ground[flipped];
	struct text *now = &page->raw;

	text_clear(now);
	svg_write_ground(&page->scene, &page->style, now);
	if (page->ground_count > 0 && ground->length == now->length &&
	    now->length > 0 &&
	    memcmp(ground->data, now->data, now->length) == 0)
		return page->ground_id[flipped];
	page->ground_id[flipped] = ++page->ground_count;
	text_clear(ground);
	append(ground, now);
	markup_put(
	    &page->grounds, "<g id=\"ground@\">\n", (int)page->ground_count);
	append(&page->grounds, now);
	text_puts(&page->grounds, "</g>\n");
	return page->ground_count;
}

static void put_side(struct page *page, const struct view *view, bool flipped)
{
	struct render_style style = page->style;
	struct view seen = *view;

	seen.flip = flipped;
	scene_make(&page->scene, &seen);
	text_puts(&page->pictures, flipped ? "<div class=\"flipped\">\n"
					   : "<div class=\"upright\">\n");
	text_clear(&page->clean);
	markup_put(&page->clean, "#ground@", (int)find_ground(page, flipped));
	style.ground = page->clean.data;
	svg_write(&page->scene, &style, &page->pictures);
	text_puts(&page->pictures, "</div>\n");
}

void page_picture(struct page *page, unsigned long turn,
    const struct view *view, struct span words, bool printed)
{
	struct text *out = &page->pictures;

	text_puts(out, "<figure id=\"");
	put_id(page, out, turn);
	text_puts(out, printed ? "\" class=\"printed\">\n" : "\">\n");
	put_side(page, view, false);
	put_side(page, view, true);
	text_puts(out, "<figcaption dir=\"auto\">");
	put_words(page, out, words);
	text_puts(out, "</figcaption>\n</figure>\n");
}

static void put_buttons(struct text *out)
{
	static const struct {
		const char *go, *label, *key, *face;
	} buttons[] = {
		{ "first", "First position", "Home", "&#171;" },
		{ "back", "Back", "Left", "&#8249;" },
		{ "on", "On", "Right or Space", "&#8250;" },
		{ "last", "Last position", "End", "&#187;" },
		{ "flip", "Flip the board", "F", "Flip" },
	};

	text_puts(out, "<div class=\"buttons\" role=\"group\" "
		       "aria-label=\"Replay\">\n");
	for (size_t i = 0; i < COUNT_OF(buttons); i++) {
		text_puts(out, "<button type=\"button\"");
		markup_attribute(out, "data-go", buttons[i].go);
		markup_attribute(out, "aria-label", buttons[i].label);
		text_puts(out, " title=\"");
		text_puts(out, buttons[i].label);
		text_puts(out, " (");
		text_puts(out, buttons[i].key);
		text_puts(out, ")\">");
		text_puts(out, buttons[i].face);
		text_puts(out, "</button>\n");
	}
	text_puts(out, "</div>\n");
}

void page_end(struct page *page, struct span result)
{
	struct text *out = &page->games;

	while (page->depth > 0)
		page_close(page);
	page_fact(page, (struct span){ "Result", 6 }, result);
	markup_put(&page->list, "<li><a href=\"#g@\"><bdi>", (int)page->game);
	append(&page->list, &page->title);
	text_puts(&page->list, "</bdi></a></li>\n");
	markup_put(out, "<article id=\"g@\">\n", (int)page->game);
	append(out, &page->facts);
	text_puts(out, "</dl>\n</header>\n<div class=\"board\">\n");
	put_buttons(out);
	append(out, &page->pictures);
	text_puts(out, "<p class=\"said\" dir=\"auto\" role=\"status\" "
		       "aria-live=\"polite\"></p>\n</div>\n"
		       "<section class=\"moves\" aria-label=\"Moves\">\n");
	append(out, &page->moves);
	text_puts(out, "<p class=\"result\">");
	put_words(page, out, result);
	text_puts(out, "</p>\n</section>\n</article>\n");
}

static void put_head(const struct page *page, struct text *out)
{
	text_puts(out,
	    "<!DOCTYPE html>\n"
	    "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
	    "<head>\n<meta charset=\"utf-8\"/>\n"
	    "<meta http-equiv=\"Content-Security-Policy\" "
	    "content=\"default-src 'none'; base-uri 'none'; "
	    "form-action 'none'; script-src 'sha256-");
	text_puts(out, page_script_sum);
	text_puts(out, "'; style-src 'sha256-");
	text_puts(out, page_style_sum);
	text_puts(out, "'\"/>\n<meta name=\"viewport\" "
		       "content=\"width=device-width, initial-scale=1\"/>\n"
		       "<title>");
	if (page->game == 1)
		append(out, &page->title);
	else
		markup_put(out, "@ games", (int)page->game);
	text_puts(out, "</title>\n<style>");
	text_puts(out, page_style);
	text_puts(out, "</style>\n</head>\n");
}

void page_write(const struct page *page, struct text *out)
{
	put_head(page, out);
	text_puts(out, page->flip ? "<body class=\"flip\">\n" : "<body>\n");
	text_puts(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grounds\" "
	    "width=\"0\" height=\"0\" aria-hidden=\"true\">\n<defs>\n");
	append(out, &page->grounds);
	text_puts(out, "</defs>\n</svg>\n");
	if (page->game > 1) {
		text_puts(out, "<nav aria-label=\"Games\">\n<ol>\n");
		append(out, &page->list);
		text_puts(out, "</ol>\n</nav>\n");
	}
	text_puts(out, "<main>\n");
	append(out, &page->games);
	text_puts(out, "</main>\n<script>");
	text_puts(out, page_script);
	text_puts(out, "</script>\n</body>\n</html>\n");
}
