#include "render/moments.h"

#include <stdlib.h>
#include <string.h>

#include "notation/record/comment.h"

/* What is being gathered. By depth: what the comments behind the line's last
 * turn have marked, and which moment that turn is, if it is one. */
struct gathering {
	struct moments *moments;
	const struct moment_choice *choice;
	struct patterns *patterns;
	size_t found;
	size_t ply; /* in choice->plies, where the main line stands */
	struct marks marks[VARIATIONS_MAX + 1];
	size_t moment[VARIATIONS_MAX + 1];
};

static const size_t NONE = (size_t)-1;

void moments_init(struct moments *moments, struct memory *memory)
{
	*moments = (struct moments){ .memory = memory };
}

void moments_release(struct moments *moments)
{
	block_free(moments->list);
}

/* Whether this ply of the main line stays, whatever comes; asked in order. */
static bool is_wanted(struct gathering *gathering, unsigned long ply)
{
	const struct moment_choice *choice = gathering->choice;

	while (gathering->ply < choice->count &&
	       choice->plies[gathering->ply] < ply)
		gathering->ply++;
	return (choice->from <= ply && ply < choice->to) ||
	       (gathering->ply < choice->count &&
		   choice->plies[gathering->ply] == ply);
}

/* Forgets the last positions that no longer are. */
static void forget(
    struct moments *moments, unsigned long ply, unsigned long last)
{
	size_t kept = 0;

	for (size_t i = 0; i < moments->count; i++) {
		const struct moment *moment = &moments->list[i];

		if (moment->passing && ply - moment->at.ply >= last)
			continue;
		if (kept != i)
			moments->list[kept] = *moment;
		kept++;
	}
	moments->count = kept;
}

static bool make_room(struct moments *moments)
{
	size_t room = moments->room ? 2 * moments->room : 4;
	struct moment *list =
	    memory_grow(moments->memory, moments->list, room * sizeof(*list));

	if (!list)
		return false;
	moments->list = list;
	moments->room = room;
	return true;
}

static void add_moment(
    struct gathering *gathering, const struct step *step, bool passing)
{
	struct moments *moments = gathering->moments;
	struct moment *moment;

	if (moments->count == moments->room)
		forget(moments, step->at->ply, gathering->choice->last);
	/* Half of it free, or forgetting would be all that is done. */
	if (moments->count >= moments->room / 2 && !make_room(moments))
		return;
	moment = &moments->list[moments->count];
	moment->at = *step->at;
	moment->depth = step->depth;
	moment->stops = false;
	moment->passing = passing;
	moment->marks = gathering->marks[step->depth];
	moment->remark[0] = '\0';
	moment->number = gathering->found++;
	gathering->moment[step->depth] = moments->count++;
}

static void see_turn(struct gathering *gathering, const struct step *step)
{
	const struct moment_choice *choice = gathering->choice;
	bool wanted;

	if (marks_any(&gathering->marks[step->depth]))
		gathering->marks[step->depth] =
		    (struct marks){ .point_count = 0 };
	gathering->moment[step->depth] = NONE;
	if (choice->marked || step->depth > 0)
		return;
	wanted = is_wanted(gathering, step->at->ply);
	if (wanted || choice->last)
		add_moment(gathering, step, !wanted);
}

/* The words of a comment without its commands. */
static void keep_remark(
    struct gathering *gathering, struct span comment, char *remark)
{
	struct text words;
	char *begin;
	size_t length;

	text_init(&words, gathering->moments->memory);
	comment_add_words(&words, gathering->patterns, comment);
	begin = words.data + strspn(words.data, " \n\t");
	length = strlen(begin);
	while (length > 0 && strchr(" \n\t", begin[length - 1]))
		length--;
	length = (size_t)span_cut((struct span){ begin, length }, REMARK_MAX);
	memcpy(remark, begin, length);
	remark[length] = '\0';
	text_release(&words);
}

static void see_comment(struct gathering *gathering, const struct step *step)
{
	struct marks *marks = &gathering->marks[step->depth];
	struct comment_drawing drawing = comment_draw(
	    marks, gathering->patterns, &step->game->map, step->text);
	size_t *at = &gathering->moment[step->depth];
	struct moment *moment;

	if (*at == NONE && gathering->choice->marked && drawing.diagram)
		add_moment(gathering, step, false);
	if (*at == NONE)
		return;
	moment = &gathering->moments->list[*at];
	if (step->ruling)
		moment->at = *step->at;
	moment->marks = *marks;
	if (drawing.diagram)
		keep_remark(gathering, step->text, moment->remark);
}

static bool gather(const struct step *step, void *user)
{
	struct gathering *gathering = user;

	switch (step->kind) {
	case STEP_START:
	case STEP_TURN:
	case STEP_OPEN:
		see_turn(gathering, step);
		break;
	case STEP_COMMENT:
		see_comment(gathering, step);
		break;
	case STEP_NAG:
	case STEP_CLOSE:
	case STEP_LEAVE:
		break;
	}
	return !gathering->moments->memory->failed;
}

static int compare(const void *a, const void *b)
{
	const struct moment *one = a, *other = b;

	if (one->at.turn != other->at.turn)
		return one->at.turn < other->at.turn ? -1 : 1;
	return (one->number > other->number) - (one->number < other->number);
}

/* Whether the record stops there, and then how. */
static void see_end(struct moment *moment, const struct verdict *verdict)
{
	moment->stops = !verdict->stopped && moment->depth == 0 &&
			moment->at.ply == verdict->plies;
	if (moment->stops)
		moment->at.now.outcome = verdict->final.outcome;
}

bool moments_gather(struct moments *moments, struct reader *reader,
    const struct source *source, const struct moment_choice *choice)
{
	struct gathering *gathering =
	    memory_get(moments->memory, sizeof(*gathering));
	bool good;

	moments->count = 0;
	if (!gathering)
		return false;
	gathering->moments = moments;
	gathering->choice = choice;
	gathering->patterns = replay_patterns(reader->replay);
	good = choice->again
		   ? reader_play_again(reader, source, gather, gathering)
		   : reader_play(reader, source, NULL, gather, gathering);
	block_free(gathering);
	if (!choice->marked)
		forget(moments, reader->verdict.plies, choice->last);
	if (choice->marked && moments->count > 1)
		qsort(moments->list, moments->count, sizeof(*moments->list),
		    compare);
	for (size_t i = 0; i < moments->count; i++)
		see_end(&moments->list[i], &reader->verdict);
	return good;
}

const struct moment *moments_at(
    const struct moments *moments, unsigned long ply)
{
	size_t from = 0, to = moments->count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (moments->list[middle].at.ply < ply)
			from = middle + 1;
		else
			to = middle;
	}
	return from < moments->count && moments->list[from].at.ply == ply
		   ? &moments->list[from]
		   : NULL;
}

struct moment_choice moment_choose(long ply)
{
	struct moment_choice choice = { 0 };

	if (ply >= 0) {
		choice.from = (unsigned long)ply;
		choice.to = choice.from + 1;
	} else {
		choice.last = ply < -MOMENTS_LAST_MAX ? MOMENTS_LAST_MAX
						      : (unsigned long)-ply;
	}
	return choice;
}

unsigned long ply_from_end(long ply, unsigned long plies)
{
	if (ply >= 0)
		return (unsigned long)ply;
	/* Not -ply: there is no such number for the smallest. */
	return (unsigned long)(-1 - ply) > plies
		   ? 0
		   : plies - (unsigned long)(-1 - ply);
}

void moment_view(const struct moment *moment, const struct game *game,
    enum moment_part part, struct view *view)
{
	const struct standing *at = &moment->at;
	bool before = part != PART_AFTER && at->moved;
	/* What a turn did is not what a ruling made of it. */
	bool told = at->moved && part != PART_BEFORE &&
		    (part == PART_MOVE || !at->ruling.text);

	view->ruling = before ? (struct span){ NULL, 0 } : at->ruling;
	view->game = game;
	view->state = before ? &at->before : &at->now;
	view->outcome = moment->stops && !before ? &at->now.outcome : NULL;
	view->before = told ? &at->before.pos : NULL;
	view->report = told ? &at->report : NULL;
	view->to_come = told && part == PART_MOVE;
	view_show_marks(view, &moment->marks);
}

void standing_view(
    const struct standing *at, const struct game *game, struct view *view)
{
	bool told = at->moved && !at->ruling.text;

	view->game = game;
	view->state = &at->now;
	view->before = told ? &at->before.pos : NULL;
	view->report = told ? &at->report : NULL;
	view->ruling = at->ruling;
}
