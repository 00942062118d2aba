/*
 * The pictures of a page: each a list of parts that all of them share. Where a
 * script runs they are text until somebody looks at them: a browser takes half a
 * minute for the parts of fifty games.
 */
#include "render/backends.h"
#include "render/book/book.h"
#include "render/book/page.h"
#include "render/book/words.h"
#include "render/markup.h"

enum {
	SEEDS_MOST = 64, /* so many may come together while they are sown */
	PIXELS = 80,     /* of a hundred units, at most */
};

/* What the script does with it: seeds and pieces move, marks of a turn and its
 * laps go with it, the rest stays. */
static char kind_of(const struct item *item)
{
	switch (item->role) {
	case ROLE_SEEDS:
		return 's';
	case ROLE_PIECE:
	case ROLE_COVERED:
	case ROLE_THING:
		return 'p';
	case ROLE_POINT:
	case ROLE_LABEL:
	case ROLE_NAME:
		return 'l';
	case ROLE_COUNT:
		return item->number ? 'm' : 'c';
	case ROLE_BOARD:
		return item->number ? 'm' : 'b';
	default:
		return svg_is_ground(item) ? 'b' : 'm';
	}
}

/* A part that is the same wherever it stands. What leads from one place to
 * another is not. */
static bool is_movable(const struct item *item)
{
	switch (item->role) {
	case ROLE_POINT:
	case ROLE_PIECE:
	case ROLE_COVERED:
	case ROLE_THING:
	case ROLE_SEEDS:
	case ROLE_LEFT:
	case ROLE_GHOST:
	case ROLE_COMING:
	case ROLE_PLACED:
	case ROLE_LINED:
	case ROLE_TAKEN:
	case ROLE_MARK:
	case ROLE_HARVEST:
	case ROLE_NUMBER:
	case ROLE_NOTE:
	case ROLE_NAME:
	case ROLE_LABEL:
	case ROLE_COUNT:
		return true;
	default:
		return false;
	}
}

/* A part and where it is used. */
struct use {
	char kind;
	unsigned number;
	int x, y;
};

/* What was painted into page->raw. */
static void name_part(struct page *page, struct use *use, int amount)
{
	struct text *body = &page->raw;

	while (body->length > 0 && body->data[body->length - 1] == '\n')
		text_cut(body, body->length - 1);
	use->number =
	    parts_number(&page->parts, use->kind, amount, text_span(body));
}

static struct use use_of(
    struct page *page, const struct scene *scene, const struct item *item)
{
	struct item there = *item;
	struct use use = { .kind = kind_of(item) };

	if (is_movable(item)) {
		use.x = item->x;
		use.y = item->y;
		there.x = there.y = 0;
		there.x2 -= item->x;
		there.y2 -= item->y;
	}
	text_clear(&page->raw);
	svg_write_item(scene, &page->style, &there, &page->raw);
	name_part(
	    page, &use, item->role == ROLE_SEEDS ? (int)item->number : -1);
	return use;
}

/* Every number of seeds that may be seen while they are sown. */
static void add_seeds(
    struct page *page, const struct scene *scene, const struct item *item)
{
	struct item seeds = *item;

	if (page->has_seeds)
		return;
	page->has_seeds = true;
	seeds.y2 = seeds.y;
	for (seeds.number = 0; seeds.number <= SEEDS_MOST; seeds.number++)
		use_of(page, scene, &seeds);
}

/* The next part to look at: all of the ground, then what stands on it. */
struct walk {
	size_t at;
	bool above;
};

static bool is_used(const struct item *item)
{
	return svg_is_painted(item) && !svg_is_ground(item);
}

/* Labels at an edge are all together and never change; those of a track give
 * way to pieces. */
static bool labels_are_one(const struct scene *scene)
{
	unsigned runs = 0;
	bool inside = false;

	for (size_t i = 0; i < scene->count; i++) {
		bool label = scene->items[i].role == ROLE_LABEL;

		if (!is_used(&scene->items[i]))
			continue;
		runs += label && !inside;
		inside = label;
	}
	return runs == 1;
}

/* Rules may change the ground while they play on it: a house is somebody else's
 * then, or nothing is left of a station. */
static bool goes_on(const struct item *first, const struct item *item)
{
	bool varies = first->role == ROLE_PIT || first->role == ROLE_STATION ||
		      first->role == ROLE_BOARD;

	return item->role == first->role &&
	       (!varies || item->number == first->number);
}

/* Items of one role that follow each other as one part. */
static struct use use_run(
    struct page *page, const struct scene *scene, size_t *at)
{
	const struct item *first = &scene->items[*at];
	struct use use = { .kind = kind_of(first) };
	size_t from = *at;

	while (*at < scene->count && goes_on(first, &scene->items[*at]))
		(*at)++;
	text_clear(&page->raw);
	svg_write_items(scene, &page->style, from, *at, &page->raw);
	name_part(page, &use, -1);
	return use;
}

static bool is_run(const struct scene *scene, const struct item *item)
{
	return svg_is_ground(item) || item->role == ROLE_ARROW ||
	       item->role == ROLE_POINT ||
	       (item->role == ROLE_LABEL && labels_are_one(scene));
}

/* To the next item of this layer. False behind the last. */
static bool find_next(const struct scene *scene, struct walk *walk)
{
	for (; walk->at < scene->count; walk->at++) {
		const struct item *item = &scene->items[walk->at];

		if (walk->above ? is_used(item) : svg_is_ground(item))
			return true;
	}
	return false;
}

/* The next part of the picture. False behind the last. */
static bool next_use(struct page *page, const struct scene *scene,
    struct walk *walk, struct use *use)
{
	const struct item *item;

	if (!walk->above && !find_next(scene, walk))
		*walk = (struct walk){ .above = true };
	if (!find_next(scene, walk))
		return false;
	item = &scene->items[walk->at];
	if (is_run(scene, item)) {
		*use = use_run(page, scene, &walk->at);
		return true;
	}
	if (item->role == ROLE_SEEDS)
		add_seeds(page, scene, item);
	*use = use_of(page, scene, item);
	walk->at++;
	return true;
}

static void put_use(struct text *out, const struct use *use)
{
	text_puts(out, "<use href=\"#");
	text_putc(out, use->kind);
	markup_put(out, "@\"", (int)use->number);
	if (use->x || use->y)
		markup_put(out, " x=\"@\" y=\"@\"", use->x, use->y);
	text_puts(out, "/>");
}

static void put_uses(struct page *page)
{
	struct walk walk = { 0 };
	struct use use;

	while (next_use(page, &page->scene, &walk, &use))
		put_use(&page->pictures, &use);
	text_putc(&page->pictures, '\n');
}

static bool is_opposite(
    const struct use *now, const struct use *turned, const int sum[2])
{
	return now->number == turned->number && now->x + turned->x == sum[0] &&
	       now->y + turned->y == sum[1];
}

/* Turned round, a part is the same at the opposite place; told is which are
 * not: their place in the list, the part, x and y. Counts are opposite on
 * their small board: where one begins there is no part, but the sum of two
 * opposite places. */
static void put_turned(struct page *page)
{
	struct walk at = { 0 }, there = { 0 };
	struct use now, turned;
	int number = -1, small[2] = { 0, 0 };
	const char *between = " data-turned=\"";

	while (next_use(page, &page->turned, &there, &turned)) {
		bool both = next_use(page, &page->scene, &at, &now),
		     count =
			 both && now.kind == 'c' && now.number == turned.number;

		number++;
		if (both && is_opposite(&now, &turned,
				now.kind == 'c' ? small : page->sum))
			continue;
		text_puts(&page->pictures, between);
		between = " ";
		markup_put(&page->pictures, "@,", number);
		if (count) {
			small[0] = turned.x += now.x;
			small[1] = turned.y += now.y;
		} else {
			text_putc(&page->pictures, turned.kind);
			markup_put(&page->pictures, "@", (int)turned.number);
		}
		if (turned.x || turned.y)
			markup_put(&page->pictures, ",@,@", turned.x, turned.y);
	}
	text_puts(&page->pictures, "\"");
}

/* --- what the turn did, for those who see it move -------------------------- */

static char effect_letter(uint8_t kind)
{
	switch (kind) {
	case EFFECT_LIFT:
		return 'l';
	case EFFECT_DROP:
		return 'd';
	case EFFECT_MOVE:
		return 'm';
	case EFFECT_TAKE:
		return 't';
	default:
		return '\0';
	}
}

static void put_effects(
    struct page *page, const struct view *view, int places[][2])
{
	static const char opening[] = " data-did=\"";
	const struct report *report = view->report;
	unsigned count = report ? report->effect_count : 0,
		 points = view->game->map.points;
	const char *between = opening;

	if (count > EFFECTS_MAX)
		return; /* nobody could follow it */
	for (unsigned i = 0; i < count; i++) {
		const struct effect *effect = &report->effects[i];
		char letter = effect_letter(effect->kind);

		if (!letter || effect->point >= points)
			continue;
		text_puts(&page->pictures, between);
		between = " ";
		text_putc(&page->pictures, letter);
		markup_put(&page->pictures, "@,@,@", (int)effect->amount,
		    places[effect->point][0], places[effect->point][1]);
		if (letter == 'm' && effect->from < points)
			markup_put(&page->pictures, ",@,@",
			    places[effect->from][0], places[effect->from][1]);
	}
	if (between != opening)
		text_puts(&page->pictures, "\"");
}

/* --- words at the board ----------------------------------------------------- */

/* Whose line it is: it begins with the side's name. */
static unsigned side_of(
    const struct page *page, const struct game *game, struct span words)
{
	unsigned found = 0;
	size_t longest = 0;

	for (unsigned s = 0; s < game->sides; s++) {
		const char *name = words_in(page->language, game->side[s].name);
		size_t length = strlen(name);

		if (length > longest && length <= words.length &&
		    memcmp(name, words.text, length) == 0) {
			longest = length;
			found = s;
		}
	}
	return found;
}

static void put_disc(struct page *page, const struct item *owner)
{
	struct item disc = book_disc(owner);
	struct use use;

	if (!book_has_disc(owner))
		return;
	use = use_of(page, &page->scene, &disc);
	text_puts(&page->pictures, "<svg class=\"disc\" aria-hidden=\"true\" "
				   "viewBox=\"-30 -30 60 60\">");
	put_use(&page->pictures, &use);
	text_puts(&page->pictures, "</svg> ");
}

/* What the side has beside the board, if that follows. */
static void put_stock(struct page *page, const struct item *owner)
{
	const struct item *stock = owner + 1;
	struct use use = { .kind = 'k' };
	int width;

	if (stock == page->scene.items + page->scene.count ||
	    stock->role != ROLE_STOCK)
		return;
	text_clear(&page->raw);
	width = svg_write_stock(&page->scene, &page->style, stock, &page->raw);
	name_part(page, &use, -1);
	markup_put(&page->pictures,
	    " <svg class=\"stock\" aria-hidden=\"true\" width=\"@\" "
	    "height=\"@\" viewBox=\"0 0 @ @\">",
	    width * PIXELS / 100, SVG_STOCK * PIXELS / 100, width, SVG_STOCK);
	put_use(&page->pictures, &use);
	text_puts(&page->pictures, "</svg>");
}

static void put_seat(struct page *page, const struct view *view,
    const struct page_told *told, const struct item *owner)
{
	struct text *out = &page->pictures;
	struct span words = scene_text(&page->scene, owner);
	unsigned side = side_of(page, view->game, words);
	const struct page_seat *seat = told->seats ? &told->seats[side] : NULL;
	bool turn = !view->state->outcome.rule && !view->outcome &&
		    view->state->pos.side == side;

	text_puts(out,
	    owner->above ? "<p class=\"seat above" : "<p class=\"seat below");
	text_puts(out, turn ? " turn-of\">" : "\">");
	put_disc(page, owner);
	if (seat && seat->player.length) {
		text_puts(out, "<b dir=\"auto\">");
		page_put_words(page, out, seat->player);
		text_puts(out, "</b> ");
	}
	text_puts(out, "<span>");
	page_put_words(page, out, words);
	text_puts(out, "</span>");
	put_stock(page, owner);
	if (seat && seat->clock.length) {
		text_puts(out, " <span class=\"clock\"");
		markup_attribute(
		    out, "title", book_word(page->language, WORD_CLOCK));
		text_puts(out, ">");
		page_put_words(page, out, seat->clock);
		text_puts(out, "</span>");
	}
	text_puts(out, "</p>\n");
}

static void put_seats(struct page *page, const struct view *view,
    const struct page_told *told, bool above)
{
	for (size_t i = 0; i < page->scene.count; i++) {
		const struct item *item = &page->scene.items[i];

		if (item->role == ROLE_OWNER && item->above == above)
			put_seat(page, view, told, item);
	}
}

/* Who is to move, how it ended, what is counted, what the arbiter did. The
 * last turn is marked among the moves. */
static void put_status(struct page *page, const struct view *view)
{
	struct text *out = &page->pictures;
	const char *between = "<p class=\"status\">";

	for (size_t i = 0; i < page->scene.count; i++) {
		const struct item *item = &page->scene.items[i];
		bool told = item->role == ROLE_STATUS ||
			    item->role == ROLE_ASIDE ||
			    (item->role == ROLE_LAST && view->ruling.text &&
				!view->report);

		if (!told)
			continue;
		text_puts(out, between);
		between = " \xC2\xB7 ";
		text_puts(out, item->role == ROLE_STATUS ? "<b>" : "<span>");
		page_put_words(page, out, scene_text(&page->scene, item));
		text_puts(out, item->role == ROLE_STATUS ? "</b>" : "</span>");
	}
	text_puts(out, "</p>\n");
}

static void put_svg(struct page *page)
{
	struct text *out = &page->pictures;
	const struct scene *scene = &page->scene;

	text_puts(
	    out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
	markup_put(out,
	    " width=\"@\" height=\"@\" viewBox=\"0 0 @ @\" "
	    "font-family=\"sans-serif\">\n",
	    scene->width * PIXELS / 100, scene->height * PIXELS / 100,
	    scene->width, scene->height);
	svg_write_particulars(scene, out);
	put_uses(page);
	text_puts(out, "</svg>\n");
}

/* Both ways round, and what a place and the one opposite add up to. */
static void make_scenes(
    struct page *page, const struct view *view, int places[POINTS_MAX][2])
{
	struct view seen = *view;
	int turned[POINTS_MAX][2];

	seen.language = page->language;
	seen.all_points = true;
	seen.flip = page->flip;
	scene_make(&page->scene, &seen);
	scene_places(&seen, places);
	seen.flip = !page->flip;
	scene_make(&page->turned, &seen);
	scene_places(&seen, turned);
	page->sum[0] = places[0][0] + turned[0][0];
	page->sum[1] = places[0][1] + turned[0][1];
}

static void keep_figure(struct page *page, unsigned long turn, size_t begin)
{
	if (page->figure_count == page->figure_room) {
		size_t room = page->figure_room ? 2 * page->figure_room : 64;
		struct page_figure *more = memory_grow(
		    page->raw.memory, page->figures, room * sizeof(*more));

		if (!more)
			return;
		page->figures = more;
		page->figure_room = room;
	}
	if (page->raw.memory->failed)
		return;
	page->figures[page->figure_count++] =
	    (struct page_figure){ turn, begin, page->pictures.length - begin };
}

void page_picture(struct page *page, unsigned long turn,
    const struct view *view, const struct page_told *told)
{
	int places[POINTS_MAX][2] = { { 0, 0 } };
	struct text *out = &page->pictures;
	size_t begin = out->length;

	make_scenes(page, view, places);
	text_puts(out, "<figure id=\"");
	page_put_id(page, out, turn);
	text_puts(out, told->printed ? "\" class=\"printed\"" : "\"");
	put_turned(page);
	put_effects(page, view, places);
	text_puts(out, "><noscript>\n");
	put_seats(page, view, told, true);
	put_svg(page);
	put_seats(page, view, told, false);
	put_status(page, view);
	text_puts(out, "<figcaption dir=\"auto\">");
	page_put_words(page, out, told->words);
	text_puts(out, "</figcaption>\n</noscript></figure>\n");
	keep_figure(page, turn, begin);
}
