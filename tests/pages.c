/* Pages that replay games: what the builder promises to those who feed it. */
#include <string.h>

#include "tests/check.h"

#include "render/backends.h"
#include "render/book/page.h"
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
static bool play_any(struct table *table, struct dice *dice)
{
	struct choice choice = { .dice = dice };

	state_turns(&table->game, &table->state, consider, &choice);
	return choice.seen > 0 &&
	       !state_play(&table->game, &table->state, &table->history,
		   &choice.turn, &table->report);
}

/* The picture that uses a ground, with that ground put in its place. */
static void put_together(const struct scene *scene, struct text *out)
{
	static const char use[] = "<use href=\"#here\"/>\n";
	struct text picture = test_text();
	const char *at;

	svg_write(scene, &(struct render_style){ .ground = "#here" }, &picture);
	at = strstr(picture.data, use);
	if (at) {
		text_add(out, picture.data, (size_t)(at - picture.data));
		svg_write_ground(scene, &(struct render_style){ 0 }, out);
		text_puts(out, at + strlen(use));
	}
	text_release(&picture);
}

enum { PLIES = 12 };

/* Whatever the game: sharing the board changes nothing that is seen. */
TEST
ground_is_the_board(const struct ruleset *rules)
{
	struct dice dice = dice_new(7);
	struct table table;
	struct scene scene;
	unsigned drawn = 0;

	ASSERT(table_open_row(&table, rules->game, rules->name, ""));
	scene_init(&scene, &test_memory);
	for (unsigned ply = 0; ply < PLIES; ply++) {
		struct view view = { .game = &table.game,
			.state = &table.state,
			.report = ply ? &table.report : NULL,
			.flip = ply % 2 };
		struct text whole = test_text(), together = test_text();
		bool same;

		scene_make(&scene, &view);
		svg_write(&scene, &(struct render_style){ 0 }, &whole);
		put_together(&scene, &together);
		same = whole.length == together.length &&
		       memcmp(whole.data, together.data, whole.length) == 0;
		text_release(&whole);
		text_release(&together);
		ASSERTm(explain("%s/%s, ply %u", rules->game, rules->name, ply),
		    same);
		drawn++;
		if (!play_any(&table, &dice))
			break;
	}
	scene_release(&scene);
	table_close(&table);
	ASSERT(drawn > 3);
	PASS();
}

/* A small game with everything in it. */
static bool write_page(
    struct page *page, const struct view *view, struct text *out)
{
	page_begin(page, span_of("A & B"), "words");
	page_fact(page, span_of("Event"), span_of("<b>"));
	page_picture(page, 0, view, span_of("Start"), false);
	page_turn(page, span_of("1."), span_of("C"), 1, 0);
	page_picture(page, 1, view, span_of("1. C"), true);
	page_open(page);
	page_comment(page, span_of("why"));
	page_turn(page, span_of("1."), span_of("D"), 2, 0);
	page_nag(page, span_of("!"));
	page_picture(page, 2, view, span_of("1. D"), false);
	page_end(page, span_of("draw"));
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
	struct table table;
	struct view view = { 0 };
	unsigned long failures = 0;

	ASSERT(table_open_row(&table, "oware", "abapa", ""));
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
			table_close(&table);
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
	struct table table;
	struct view view = { 0 };

	ASSERT(table_open_row(&table, "oware", "abapa", ""));
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
	page_release(&page);
	text_release(&first);
	text_release(&second);
	table_close(&table);
	PASS();
}

SUITE_EXTERN(pages);
SUITE(pages)
{
	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0; i < families[f]->ruleset_count; i++)
			RUN_TESTp(
			    ground_is_the_board, &families[f]->rulesets[i]);
	RUN_TEST(page_survives);
	RUN_TEST(page_is_used_again);
}
