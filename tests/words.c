/* What pictures say: complete in every language, harmless, and where nothing
 * lies below it. */
#include <stdlib.h>
#include <string.h>

#include "render/render.h"
#include "tests/check.h"
#include "tests/support.h"

/* --- tables --------------------------------------------------------------------- */

static bool uses(const char *pattern, const char *sign)
{
	return strstr(pattern, sign) != NULL;
}

TEST
messages_are_complete(void)
{
	for (unsigned m = 0; m < MESSAGE_COUNT; m++) {
		const char *english = language_pattern(NULL, (enum message)m);

		ASSERTm(explain("message %u", m), english && *english);
		for (unsigned l = 0; language_name(l); l++) {
			const struct language *language =
			    test_language(language_name(l));
			const char *other =
			    language_pattern(language, (enum message)m);

			ASSERTm(english, language_knows(language, english));
			ASSERTm(
			    other, uses(english, "$1") == uses(other, "$1"));
			ASSERTm(
			    other, uses(english, "$2") == uses(other, "$2"));
			ASSERTm(other, (strchr(english, '|') != NULL) ==
					   (strchr(other, '|') != NULL));
		}
	}
	PASS();
}

static enum greatest_test_res check_key(
    const struct family *family, const struct key *key)
{
	bool needed = key->kind == KEY_NUMBERS || key->kind == KEY_SIDE;

	ASSERTm(explain("%s: key %s needs a label for pictures", family->name,
		    key->name),
	    key->label || !needed);
	ASSERTm(
	    explain("%s: label '%s' needs a row in notation/languages/fr.po",
		family->name, key->label),
	    !key->label || language_knows(test_language("fr"), key->label));
	ASSERTm(explain("%s: '%s' needs a row in notation/languages/fr.po",
		    family->name, key->thing),
	    !key->thing || language_knows_piece(key->thing));
	for (unsigned i = 0; i < COUNT_OF(key->special); i++)
		ASSERTm(
		    explain("%s: '%s' needs a row in render/scene/language.c",
			family->name, key->special[i]),
		    !key->special[i] || language_knows_piece(key->special[i]));
	PASS();
}

static enum greatest_test_res check_sides(
    const struct family *family, const struct ruleset *ruleset)
{
	const struct side *sides = sides_of(family, ruleset);

	for (unsigned s = 0; s < family->side_count; s++) {
		ASSERTm(
		    explain("side %s needs a row in notation/languages/fr.po",
			sides[s].name),
		    language_knows(test_language("fr"), sides[s].name));
		ASSERTm(
		    explain("piece %s needs a row in notation/languages/fr.po",
			sides[s].piece),
		    language_knows_piece(sides[s].piece));
	}
	PASS();
}

TEST
registry_is_translated(void)
{
	unsigned keys = 0;

	for (size_t f = 0; f < family_count; f++) {
		const struct family *family = families[f];

		for (size_t i = 0; i < family->ruleset_count; i++)
			CHECK_CALL(check_sides(family, &family->rulesets[i]));
		ASSERTm(family->promoted,
		    !family->promoted ||
			language_knows_piece(family->promoted));
		for (unsigned s = 0; family->heroes && s < family->side_count;
		     s++)
			ASSERTm(family->heroes[s],
			    language_knows_piece(family->heroes[s]));
		for (size_t k = 0; k < family->key_count; k++, keys++)
			CHECK_CALL(check_key(family, &family->keys[k]));
	}
	ASSERT(keys > 10);
	ASSERT(language_knows_piece("hero"));
	for (unsigned t = 0; t < TERMINATION_COUNT; t++)
		ASSERTm(termination_names[t],
		    language_knows(test_language("fr"), termination_names[t]));
	PASS();
}

TEST
unknown_words_stay(void)
{
	struct text text = test_text();
	const struct language *language;

	ASSERT_STR_EQ("walrus", words_in(test_language("fr"), "walrus"));
	ASSERT_STR_EQ("walrus", subject_in(test_language("fr"), "walrus"));
	language_pieces(&text, test_language("fr"), "walrus", 3);
	ASSERT_STR_EQ("3 walrus", text.data);
	text_clear(&text);
	language_count(&text, test_language("fr"), 0, "graine|graines");
	language_count(&text, NULL, 0, "seed|seeds");
	ASSERT_STR_EQ("0 graine0 seeds", text.data);
	ASSERT(language_find("fr", &language) && language);
	ASSERT(language_find(NULL, &language) && language == NULL);
	ASSERT(!language_find("tlh", &language));
	text_release(&text);
	PASS();
}

/* --- exact words ------------------------------------------------------------------ */

static const struct {
	const char *spec, *position, *turn;
	const char *language;
	const char *words;
} rows[] = {
	{ "dara/ludos+heroes+challenges",
	    "e5/6/1E1e2/6/ll2L1 lion taken=3,4 huts=-,d5", "#c1/d3", NULL,
	    "Dara. Lion has 2 lions on a1 and b1 and a proud lion on e1, a "
	    "shaman's hut on c1, 3 lost. Elephant has an elephant on a5 and a "
	    "matriarch on b3, a shaman's hut on d5, 5 lost. Last turn, #c1/d3: "
	    "Lion places a shaman's hut on c1; takes an elephant on d3. "
	    "Elephant is to move." },
	{ "dara/dala+heroes", "6/6/2eE2/2Ll2/6/l5 elephant", "d4^d2", "fr",
	    "Dala. Le lion a 2 lions en a1 et d3 et un lion fier en c3. "
	    "L'éléphant a un éléphant en c4 et une matriarche en d2. Dernier "
	    "coup, d4^d2\u00a0: l'éléphant va de d4 à d2. Le lion a le "
	    "trait." },
	{ "baghchal/ludos", "t3t/5/2g2/1t3/4t goat hand=19", "c4", NULL,
	    "Bagh Chal. Goat has 2 goats on c3 and c4. Tiger has 4 tigers on "
	    "a5, b2, e1 and e5. 18 goats in hand. Last turn, c4: Goat places a "
	    "goat on c4. Tiger is to move." },
	{ "baghchal/ludos", "t3t/5/2g2/1t3/4t tiger hand=19", "b2xd4", "fr",
	    "Bagh Chal. La chèvre n'a rien sur le plateau. Le tigre a 4 tigres "
	    "en a5, d4, e1 et e5. 19 chèvres en main, 1 chèvre prise. Dernier "
	    "coup, b2xd4\u00a0: le tigre va de b2 à d4\u00a0; prend une chèvre "
	    "en c3. La chèvre a le trait." },
	{ "baghchal/ludos+heroes+challenges",
	    "t3T/5/2g2/1t3/4t goat hand=16 taken=3 offer=1", "|a1a2+Hc3+c4",
	    NULL,
	    "Bagh Chal. Goat has a goat on c4 and a billy goat on c3. Tiger "
	    "has 3 tigers on a5, b2 and e1 and an alpha tiger on e5. 15 goats "
	    "in hand, 3 goats taken, barrier a1-a2. Last turn, |a1a2+Hc3+c4: "
	    "Goat puts a barrier between a1 and a2; replaces the piece on c3 "
	    "by a billy goat; places a goat on c4. Tiger is to move." },
	{ "baghchal/ludos+heroes+challenges",
	    "t3T/5/2g2/1G1t1/1t3 tiger hand=15 taken=3 barriers=a1a2", "b1xb3",
	    "fr",
	    "Bagh Chal. La chèvre a une chèvre en c3. Le tigre a 3 tigres en "
	    "a5, b3 et d2 et un tigre alpha en e5. 15 chèvres en main, 4 "
	    "chèvres prises, barrière a1-a2, 1 barrière à poser, le bouc est "
	    "perdu. Dernier coup, b1xb3\u00a0: le tigre va de b1 à "
	    "b3\u00a0; prend un bouc en b2. Le tigre gagne selon la règle "
	    "BAH-5." },
	{ "fanorona/tsivy",
	    "oooo1oooo/ooo1o1ooo/ogo4og/gggg2g1g/gggg1g1g1 green",
	    "g2-g3A-f3W-f4A-g4W", NULL,
	    "Fanorona (Tsivy). Green has 14 lemurs on a1, a2, b1, b2, b3, c1, "
	    "c2, d1, d2, f1, g4, h1, i2 and i3. Orange has 13 lemurs on a3, "
	    "a4, a5, b4, b5, c3, c4, c5, d5, h4, h5, i4 and i5. Last turn, "
	    "g2-g3A-f3W-f4A-g4W: Green moves from g2 to g3; takes 2 lemurs on "
	    "g4 and g5; goes on to f3; takes a lemur on h3; goes on to f4; "
	    "takes a lemur on f5; goes on to g4; takes a lemur on e4. Orange "
	    "is to move." },
	{ "oware/abapa", "1,2,4,4,4,4/0,1,4,4,4,6 south", "F", "fr",
	    "Oware (Abapa). Graines, rangée par rangée du côté de Sud\u00a0: "
	    "A 0, B 1, C 4, D 4, E 4, F 0\u00a0; f 0, e 0, d 5, c 5, b 5, a 5. "
	    "Sud\u00a0: 5 graines récoltées. Nord\u00a0: 0 graine récoltée. "
	    "Dernier coup, Fx5\u00a0: Sud sème de F\u00a0: a, b, c, d, e, "
	    "f\u00a0; récolte 2 en f et 3 en e. Nord a le trait." },
};

TEST
exact_sentences(void)
{
	struct scene scene;

	scene_init(&scene, &test_memory);
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct core_table table;
		struct view view = { .language =
					 test_language(rows[i].language) };
		struct position before;

		ASSERT(core_open(&table, rows[i].spec));
		ASSERTm(rows[i].position, core_place(&table, rows[i].position));
		before = table.state.pos;
		ASSERTm(rows[i].turn, core_play(&table, rows[i].turn));
		view.game = &table.game;
		view.state = &table.state;
		view.before = &before;
		view.report = &table.report;
		scene_make(&scene, &view);
		ASSERT_STR_EQ(rows[i].words,
		    explain("%.*s", (int)scene.description.length,
			scene.description.text));
		core_close(&table);
	}
	scene_release(&scene);
	PASS();
}

/* --- no memory -------------------------------------------------------------------- */

/* Words that are missing are never missing in silence. */
TEST
faults_are_told(void)
{
	unsigned long n = 0;
	struct position before;
	struct core_table table;
	bool hit = true;

	ASSERT(core_open(&table, rows[1].spec));
	ASSERT(core_place(&table, rows[1].position));
	before = table.state.pos;
	ASSERT(core_play(&table, rows[1].turn));
	while (hit) {
		struct view view = { .game = &table.game,
			.state = &table.state,
			.before = &before,
			.report = &table.report,
			.language = test_language("fr") };
		struct scene scene;

		scene_init(&scene, &test_memory);
		faults_arm(++n);
		scene_make(&scene, &view);
		hit = faults_hit();
		faults_arm(0);
		ASSERT_EQm(
		    explain("allocation %lu", n), hit, test_memory.failed);
		scene_release(&scene);
	}
	ASSERTm(explain("%lu allocations", n), n > 5);
	core_close(&table);
	PASS();
}

/* --- hostile words -------------------------------------------------------------------- */

static const char *const captions[] = {
	"</desc><script>alert(1)</script>",
	"$1 $2 %s %n \"' onload='x' & &amp; ]]>",
	"\x01\x02\x1b[31m\x7f\xff\xfe\xc0\xaf",
	("\xe2\x80\xae"
	 "abc \xe2\x81\xa6 \xf0\x9f\x90\x90"),
	"",
};

TEST
hostile_captions(void)
{
	const struct render_style style = { 0 };
	struct text out = test_text();
	struct core_table table;
	struct scene scene;

	scene_init(&scene, &test_memory);
	ASSERT(core_open(&table, "baghchal/ludos"));
	for (size_t i = 0; i < COUNT_OF(captions) * 2; i++) {
		const struct renderer *renderer;
		struct view view = { .game = &table.game,
			.state = &table.state,
			.caption = captions[i / 2],
			.language = test_language(language_name(i % 2)) };

		scene_make(&scene, &view);
		for (unsigned r = 0; (renderer = renderer_at(r)); r++) {
			bool escapes = strcmp(renderer->name, "ansi") == 0;

			text_clear(&out);
			renderer->write(&scene, &style, &out);
			ASSERT(!test_memory.failed &&
			       out.length == strlen(out.data));
			ASSERT(
			    !renderer->picture || !strstr(out.data, "<script"));
			for (size_t k = 0; k < out.length && !escapes; k++)
				ASSERTm(renderer->name,
				    out.data[k] == '\n' ||
					(unsigned char)out.data[k] >= ' ');
			ASSERT(!strstr(out.data, "\xe2\x80\xae"));
		}
	}
	core_close(&table);
	scene_release(&scene);
	text_release(&out);
	PASS();
}

/* Whatever the language, ASCII has seven bits. */
TEST
ascii_is_plain(void)
{
	const struct renderer *ascii = renderer_find("ascii");
	const struct render_style style = { 0 };
	struct game *game = malloc(sizeof(*game));
	struct text out = test_text();
	struct scene scene;

	ASSERT(game && ascii);
	scene_init(&scene, &test_memory);
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			struct state state = { 0 };
			struct view view = { .game = game,
				.state = &state,
				.language = test_language("fr") };

			ASSERT(game_set_up(
			    game, families[f], &families[f]->rulesets[i], 0));
			state.pos = game->start;
			/* Let every count be told. */
			memset(state.pos.aside, 1, sizeof(state.pos.aside));
			scene_make(&scene, &view);
			text_clear(&out);
			ascii->write(&scene, &style, &out);
			ASSERT(!test_memory.failed);
			for (size_t k = 0; k < out.length; k++)
				ASSERTm(out.data,
				    (unsigned char)out.data[k] < 0x7f);
			ASSERTm(out.data, !strchr(out.data, '?'));
			ASSERTm(
			    out.data, !strchr(strstr(out.data, "trait"), '|'));
		}
	}
	scene_release(&scene);
	text_release(&out);
	free(game);
	PASS();
}

/* --- room for names ---------------------------------------------------------------------- */

/* A point, a straight line, or the one sign in each row of a slanting one. */
static bool covers(const struct item *line, int column, int row)
{
	int wide = line->column2 - line->column, high = line->row2 - line->row;
	int across = column - line->column, down = row - line->row;

	if (high == 0)
		return down == 0 &&
		       abs(across) + abs(wide - across) == abs(wide);
	return abs(down) + abs(high - down) == abs(high) &&
	       across == wide * down / high;
}

/* A name in cells lies on no line and no point. */
static bool is_clear(const struct scene *scene, const struct item *name)
{
	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];
		bool solid = item->role == ROLE_LINE ||
			     item->role == ROLE_POINT ||
			     item->role == ROLE_PIECE;

		for (int k = 0; solid && k < (int)name->length; k++)
			if (covers(item, name->column + k, name->row))
				return false;
	}
	return true;
}

TEST
names_lie_clear(void)
{
	struct game *game = malloc(sizeof(*game));
	struct scene scene;
	unsigned names = 0;

	ASSERT(game);
	scene_init(&scene, &test_memory);
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < 2 * families[f]->ruleset_count; i++) {
			struct state state = { 0 };
			struct view view = { .game = game,
				.state = &state,
				.flip = i % 2 != 0 };

			ASSERT(game_set_up(game, families[f],
			    &families[f]->rulesets[i / 2], 0));
			state.pos = game->start;
			scene_make(&scene, &view);
			for (size_t k = 0; k < scene.count; k++) {
				const struct item *item = &scene.items[k];

				/* Empty stations show their names. */
				if (game->map.board->look == LOOK_TRACK)
					break;
				if (item->role < ROLE_LABEL ||
				    item->role > ROLE_NAME || item->row < 0)
					continue;
				names++;
				ASSERTm(game->ruleset->title,
				    is_clear(&scene, item));
			}
		}
	}
	ASSERT(names > 300);
	scene_release(&scene);
	free(game);
	PASS();
}

SUITE_EXTERN(words);
SUITE(words)
{
	RUN_TEST(messages_are_complete);
	RUN_TEST(registry_is_translated);
	RUN_TEST(unknown_words_stay);
	RUN_TEST(exact_sentences);
	RUN_TEST(faults_are_told);
	RUN_TEST(hostile_captions);
	RUN_TEST(ascii_is_plain);
	RUN_TEST(names_lie_clear);
}
