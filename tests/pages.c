/* Pages that replay games: what the builder promises to those who feed it. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

#include "render/backends.h"
#include "render/book/page.h"
#include "render/book/sha256.h"
#include "tests/support.h"

/* Keeps one of the turns it is shown. */
struct choice {
	struct dice *dice;
	struct turn turn;
	uint32_t seen;
};

static bool consider(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (dice_roll(choice->dice, ++choice->seen) == 0)
		choice->turn = *turn;
	return choice->seen < 500;
}

/* False when the game is over. */
static bool play_any(struct core_table *table, struct dice *dice)
{
	struct choice choice = { .dice = dice };

	state_turns(&table->game, &table->state, consider, &choice);
	return choice.seen > 0 &&
	       !state_play(&table->game, &table->state, &table->history,
		   &choice.turn, &table->report);
}

/* Adds a number from *at on, moved; answers what follows it. */
static const char *move_number(struct text *out, const char *at, int by)
{
	char *end;
	long n = strtol(at, &end, 10);

	text_addf(out, "%ld", n + by);
	return end;
}

/* Pairs of numbers behind a capital letter are places, behind a small one ways
 * from the last place. */
static const char *move_path(struct text *out, const char *at, int x, int y)
{
	bool absolute = false, second = false;

	while (*at && *at != '"') {
		if (*at >= 'A' && *at <= 'z') {
			absolute = *at <= 'Z';
			second = false;
		}
		if (*at == '-' || is_digit(*at)) {
			at = move_number(out, at,
			    !absolute ? 0
			    : second  ? y
				      : x);
			second = !second;
		} else {
			text_putc(out, *at++);
		}
	}
	return at;
}

/* The markup as it would be so far to the right and down. */
static void move_markup(struct text *out, struct span markup, int x, int y)
{
	static const struct {
		const char *before;
		bool x, y;
	} places[] = {
		{ " x=\"", true, false },
		{ " cx=\"", true, false },
		{ " y=\"", false, true },
		{ " cy=\"", false, true },
		{ " d=\"", true, true },
		{ "translate(", true, true },
		{ " points=\"", true, true },
	};
	struct text copy = test_text();
	const char *at;

	text_add(&copy, markup.text, markup.length);
	for (at = copy.data; *at;) {
		size_t i = 0;

		while (
		    i < COUNT_OF(places) && strncmp(at, places[i].before,
						strlen(places[i].before)) != 0)
			i++;
		if (i == COUNT_OF(places)) {
			text_putc(out, *at++);
			continue;
		}
		text_puts(out, places[i].before);
		at += strlen(places[i].before);
		if (places[i].x && places[i].y && places[i].before[1] == 'd')
			at = move_path(out, at, x, y);
		else
			at = move_number(out, at, places[i].x ? x : y);
	}
	text_release(&copy);
}

/* What stands in the page under this id. */
static struct span part_called(struct span page, struct span id)
{
	struct text opening = test_text();
	struct span body = { "", 0 };
	const char *begin;

	text_puts(&opening, "<g id=\"");
	text_add(&opening, id.text, id.length);
	text_puts(&opening, "\"");
	begin = strstr(page.text, opening.data);
	if (begin && (begin = strchr(begin, '>'))) {
		const char *end = strstr(begin, "</g>\n<g id=\""),
			   *last = strstr(begin, "</g>\n</defs>");

		if (!end || (last && last < end))
			end = last;
		if (end)
			body = (struct span){ begin + 1,
				(size_t)(end - begin) - 1 };
	}
	text_release(&opening);
	return body;
}

/* The parts that the last picture of the page uses, where it uses them. */
static void put_together(struct span page, struct text *out)
{
	const char *at = strstr(page.text, "</metadata>"), *next;
	const char *end;

	while ((next = at ? strstr(at + 1, "</metadata>") : NULL))
		at = next;
	end = at ? strstr(at, "</svg>") : NULL;
	while (at && (at = strstr(at, "<use href=\"#")) && at < end) {
		struct span id = { at + 12, strcspn(at + 12, "\"") };
		int x = 0, y = 0;

		at = id.text + id.length;
		if (strncmp(at, "\" x=\"", 5) == 0) {
			char *rest;

			x = (int)strtol(at + 5, &rest, 10);
			y = (int)strtol(rest + 5, NULL, 10);
		}
		move_markup(out, part_called(page, id), x, y);
	}
}

/* Without line ends, and with groups that look the same as one: whoever paints
 * several things at once says it once. */
static void join_groups(struct text *text)
{
	struct span opening = { "", 0 };
	struct text joined = test_text();
	unsigned depth = 0;

	for (const char *at = text->data; *at;) {
		if (*at == '\n') {
			at++;
		} else if (strncmp(at, "<g", 2) == 0) {
			size_t length = strcspn(at, ">") + 1;

			if (depth++ == 0)
				opening = (struct span){ at, length };
			text_add(&joined, at, length);
			at += length;
		} else if (strncmp(at, "</g>", 4) == 0) {
			const char *next = at + 4 + strspn(at + 4, "\n");

			if (depth == 1 && opening.length > 0 &&
			    strncmp(next, opening.text, opening.length) == 0) {
				at = next + opening.length;
				continue;
			}
			depth -= depth > 0;
			text_add(&joined, at, 4);
			at += 4;
		} else {
			text_putc(&joined, *at++);
		}
	}
	text_clear(text);
	text_add(text, joined.data, joined.length);
	text_release(&joined);
}

enum { PLIES = 12 };

/* Whatever the game: sharing parts changes nothing that is seen. */
TEST
parts_are_the_picture(const struct ruleset *rules)
{
	static struct page page;
	struct dice dice = dice_new(7);
	struct core_table table;
	unsigned drawn = 0;

	ASSERT(core_open(&table, explain("%s/%s", rules->game, rules->name)));
	page_init(&page, &test_memory, &(struct render_style){ 0 }, false);
	page_begin(&page, &(struct page_head){ .words = NULL });
	for (unsigned ply = 0; ply < PLIES; ply++) {
		struct view view = { .game = &table.game,
			.state = &table.state,
			.report = ply ? &table.report : NULL };
		struct text whole = test_text(), together = test_text(),
			    items = test_text();
		bool same;

		page.flip = ply % 2;
		page_picture(&page, ply, &view, &(struct page_told){ 0 });
		text_clear(&page.games);
		text_add(&page.games, page.pictures.data, page.pictures.length);
		page_write(&page, &whole);
		put_together(text_span(&whole), &together);
		svg_write_board(&page.scene, &page.style, &items);
		join_groups(&items);
		join_groups(&together);
		same = items.length == together.length &&
		       memcmp(items.data, together.data, items.length) == 0;
		text_release(&whole);
		text_release(&together);
		text_release(&items);
		ASSERTm(explain("%s/%s, ply %u", rules->game, rules->name, ply),
		    same);
		drawn++;
		if (!play_any(&table, &dice))
			break;
	}
	page_release(&page);
	core_close(&table);
	ASSERT(drawn > 3);
	PASS();
}

TEST
sums_of_the_standard(void)
{
	static const struct {
		const char *data, *sum;
	} rows[] = {
		{ "", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
		{ "abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
		    "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=" },
	};
	char sum[SHA256_TEXT + 1];

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		sha256_text(span_of(rows[i].data), sum);
		ASSERT_STR_EQ(rows[i].sum, sum);
	}
	PASS();
}

/* A small game with everything in it. */
static bool write_page(
    struct page *page, const struct view *view, struct text *out)
{
	static const struct page_seat seats[SIDES_MAX] = {
		{ { "Ama", 3 }, { "0:10", 4 } },
	};
	struct page_told told = { .words = span_of("Start"), .seats = seats };

	page_begin(page, &(struct page_head){ .title = span_of("A & B"),
			     .about = span_of("Oware"),
			     .words = "words" });
	page_fact(page, span_of("Event"), span_of("<b>"));
	page_picture(page, 0, view, &told);
	page_turn(page, span_of("1."), span_of("C"), 1, 0, false);
	told.printed = true;
	page_picture(page, 1, view, &told);
	page_open(page);
	page_comment(page, span_of("why"));
	page_turn(page, span_of("1."), span_of("D"), 2, 0, true);
	page_nag(page, span_of("!"));
	page_picture(page, 2, view, &told);
	page_end(page, &(struct page_ending){ .result = span_of("draw"),
			   .reason = span_of("OWA-1"),
			   .record = span_of("ldn: 1\r\ngame: <oware>\n") });
	page_write(page, out);
	return !test_memory.failed;
}

/* Without memory there is no page, never half of one. */
TEST
page_survives(void)
{
	static struct page page;
	static const struct render_style style = { 0 };
	struct text right = test_text();
	struct core_table table;
	struct view view = { 0 };
	unsigned long failures = 0;

	ASSERT(core_open(&table, "oware/abapa"));
	view.game = &table.game;
	view.state = &table.state;
	page_init(&page, &test_memory, &style, false);
	ASSERT(write_page(&page, &view, &right));
	page_release(&page);
	for (unsigned long n = 1; n < 1000; n++) {
		struct text out = test_text();
		bool good, failed, same;

		page_init(&page, &test_memory, &style, false);
		faults_arm(n);
		good = write_page(&page, &view, &out);
		failed = faults_hit();
		faults_arm(0);
		same = good && out.length == right.length &&
		       memcmp(out.data, right.data, right.length) == 0;
		page_release(&page);
		text_release(&out);
		ASSERTm(explain("allocation %lu: half a page", n),
		    good ? same : failed);
		failures += failed;
		if (!failed) {
			text_release(&right);
			core_close(&table);
			ASSERT(failures > 20);
			PASS();
		}
	}
	FAILm("allocations never end");
}

/* A page that is cleared is like a new one; one too many ) is nothing. */
TEST
page_is_used_again(void)
{
	static struct page page;
	static const struct render_style style = { 0 };
	struct text first = test_text(), second = test_text();
	struct core_table table;
	struct view view = { 0 };

	ASSERT(core_open(&table, "oware/abapa"));
	view.game = &table.game;
	view.state = &table.state;
	page_init(&page, &test_memory, &style, false);
	ASSERT(write_page(&page, &view, &first));
	page_clear(&page);
	page_close(&page);
	ASSERT(write_page(&page, &view, &second));
	ASSERT_EQ(first.length, second.length);
	ASSERT_MEM_EQ(first.data, second.data, first.length);
	ASSERT(strstr(first.data, "<dd dir=\"auto\">&lt;b&gt;</dd>"));
	ASSERT(strstr(first.data, "<title>A &amp; B</title>"));
	ASSERT(strstr(first.data, "<b dir=\"auto\">Ama</b>"));
	ASSERT(strstr(first.data, ">0:10</span>"));
	ASSERT(strstr(first.data, "ldn: 1\ngame: &lt;oware&gt;\n</pre>"));
	page_release(&page);
	text_release(&first);
	text_release(&second);
	core_close(&table);
	PASS();
}

SUITE_EXTERN(pages);
SUITE(pages)
{
	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0; i < families[f]->ruleset_count; i++)
			RUN_TESTp(
			    parts_are_the_picture, &families[f]->rulesets[i]);
	RUN_TEST(sums_of_the_standard);
	RUN_TEST(page_survives);
	RUN_TEST(page_is_used_again);
}
