#include "cli/pictures/turn_numbers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS_MOST = 9999, TURNS_MOST = 200 };

enum status turn_numbers_read(
    struct turn_numbers *numbers, const struct arguments *arguments)
{
	const char *words = argument(arguments, "numbers");
	char *end, *last;

	*numbers = (struct turn_numbers){ 0, 0 };
	if (!words)
		return STATUS_GOOD;
	numbers->from = strtoul(words, &end, 10);
	numbers->to =
	    end[0] == '.' && end[1] == '.' ? strtoul(end + 2, &last, 10) : 0;
	if (words[0] >= '1' && words[0] <= '9' && numbers->to && !*last &&
	    numbers->from <= numbers->to && numbers->to <= NUMBERS_MOST &&
	    numbers->to - numbers->from < TURNS_MOST)
		return STATUS_GOOD;
	return usage_error(arguments->command,
	    "--numbers is two plies such as 5..12, at most %d apart, not '%s'",
	    TURNS_MOST, words);
}

static void forget(struct marks *marks, uint8_t point)
{
	for (size_t i = 0; i < marks->label_count; i++)
		if (marks->labels[i].point == point)
			marks->labels[i--] =
			    marks->labels[--marks->label_count];
}

static void set(struct marks *marks, const struct map *map, uint8_t point,
    unsigned long number)
{
	struct label *label;

	if (point >= map->points)
		return;
	forget(marks, point);
	if (marks->label_count == COUNT_OF(marks->labels))
		return;
	label = &marks->labels[marks->label_count++];
	label->point = point;
	snprintf(
	    label->text, sizeof(label->text), "%hu", (unsigned short)number);
}

/* A piece takes its latest number along; one that is taken loses it. */
static void follow(struct marks *marks, const struct game *game,
    const struct report *report, unsigned long number)
{
	bool pits = game->map.board->look == LOOK_PITS;
	unsigned count = report->effect_count < EFFECTS_MAX
			     ? report->effect_count
			     : EFFECTS_MAX;

	for (unsigned i = 0; i < count; i++) {
		const struct effect *effect = &report->effects[i];

		if (pits && effect->kind == EFFECT_LIFT) {
			set(marks, &game->map, effect->point, number);
			return;
		}
		if (pits)
			continue;
		if (effect->kind == EFFECT_TAKE)
			forget(marks, effect->point);
		if (effect->kind == EFFECT_MOVE)
			forget(marks, effect->from);
		if (effect->kind == EFFECT_MOVE || effect->kind == EFFECT_DROP)
			set(marks, &game->map, effect->point, number);
	}
}

void turn_numbers_add(const struct turn_numbers *numbers,
    const struct moments *moments, unsigned long ply, const struct game *game,
    struct marks *marks)
{
	for (unsigned long i = numbers->from; i && i <= numbers->to && i <= ply;
	     i++) {
		const struct moment *moment = moments_at(moments, i);

		if (moment && moment->at.moved)
			follow(marks, game, &moment->at.report, i);
	}
}
