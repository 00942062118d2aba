/* How many SVG diagrams a second: the first turn of every ruleset, over and
 * over. Prints the number. */
#include <stdio.h>
#include <time.h>

#include "render/render.h"
#include "rules/registry.h"

static struct memory memory;

enum { DIAGRAMS = 20000, RULESETS_MAX = 128 };

struct sight {
	struct game game;
	struct state state;
	struct position before;
	struct report report;
};

static struct sight sights[RULESETS_MAX];

static bool keep_first(const struct turn *turn, void *user)
{
	*(struct turn *)user = *turn;
	return false;
}

static bool set_up(struct sight *sight, const struct family *family,
    const struct ruleset *ruleset)
{
	struct turn turn = { .count = 0 };
	struct position start;
	struct game_history history;

	if (!game_set_up(&sight->game, family, ruleset, 0))
		return false;
	start = sight->game.start;
	if (family->settle)
		family->settle(&sight->game, &start);
	game_history_init(&history);
	state_begin(&sight->game, &sight->state, &history, &start);
	sight->before = sight->state.pos;
	state_turns(&sight->game, &sight->state, keep_first, &turn);
	state_play(
	    &sight->game, &sight->state, &history, &turn, &sight->report);
	game_history_release(&history);
	return true;
}

int main(void)
{
	const struct renderer *svg = renderer_find("svg");
	struct render_style style = { .theme = NULL };
	struct scene scene;
	struct text out;
	size_t count = 0, bytes = 0;
	double seconds;
	clock_t begin;

	for (size_t f = 0; f < family_count; f++)
		for (size_t i = 0;
		     i < families[f]->ruleset_count && count < RULESETS_MAX;
		     i++)
			count += set_up(&sights[count], families[f],
			    &families[f]->rulesets[i]);
	scene_init(&scene, &memory);
	text_init(&out, &memory);
	begin = clock();
	for (size_t i = 0; i < DIAGRAMS; i++) {
		struct sight *sight = &sights[i % count];
		struct view view = { .game = &sight->game,
			.state = &sight->state,
			.before = &sight->before,
			.report = &sight->report };

		text_clear(&out);
		scene_make(&scene, &view);
		svg->write(&scene, &style, &out);
		bytes += out.length;
	}
	seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
	printf("SVG diagrams: %.0f a second, %zu bytes each on average\n",
	    DIAGRAMS / (seconds > 0 ? seconds : 0.001), bytes / DIAGRAMS);
	text_release(&out);
	scene_release(&scene);
	return 0;
}
