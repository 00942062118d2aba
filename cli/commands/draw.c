#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/diag_show.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/pictures/draw_page.h"
#include "cli/pictures/figures.h"
#include "cli/pictures/picture_writer.h"
#include "cli/pictures/turn_numbers.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/record/turn_text.h"
#include "render/moments.h"
#include "render/svg_read.h"

struct drawing {
	const struct arguments *arguments;
	struct picture_writer *writer;
	enum moment_part part;
	/* Of a file: */
	struct reader reader;
	struct moments moments;
	const struct plies *plies;
	struct turn_numbers numbers;
};

/* --mark, --arrow and --label, added to what the record marks. */
static enum status add_marks(const struct arguments *arguments,
    const struct map *map, struct marks *marks)
{
	for (unsigned i = 0; i < MARK_KINDS; i++) {
		const struct mark_kind *kind = &mark_kinds[i];
		const char *list = argument(arguments, kind->name);

		if (list &&
		    !kind->add(marks, map, (struct span){ list, strlen(list) }))
			return usage_error(arguments->command, "--%s %s: %s",
			    kind->name, list, translated(kind->form));
	}
	return STATUS_GOOD;
}

static enum status draw_moment(struct drawing *drawing, const struct game *game,
    const struct moment *moment)
{
	struct marks marks = moment->marks;
	enum status status;
	struct view view = { 0 };
	bool played = drawing->part == PART_AFTER || moment->at.ply == 0;

	turn_numbers_add(&drawing->numbers, &drawing->moments,
	    moment->at.ply - !played, game, &marks);
	status = add_marks(drawing->arguments, &game->map, &marks);
	if (status != STATUS_GOOD)
		return status;
	moment_view(moment, game, drawing->part, &view);
	view_show_marks(&view, &marks);
	return picture_draw(
	    drawing->writer, &view, moment->remark[0] ? moment->remark : NULL);
}

/* Plays one turn of --play; the moment becomes the one after it. */
static enum status play_turn(struct drawing *drawing, const struct game *game,
    struct game_history *history, struct span word, struct moment *moment)
{
	const struct command *command = drawing->arguments->command;
	const struct rule *broken;
	struct turn turn;
	size_t bad;

	if (!turn_read(&game->map, word, &turn, &bad))
		return usage_error(command, "--play: '%.*s' is not a turn",
		    span_shown(word), word.text);
	moment->at.before = moment->at.now;
	broken = state_play(
	    game, &moment->at.now, history, &turn, &moment->at.report);
	drawing->arguments->memory->failed |= history->failed;
	if (history->failed)
		return STATUS_MACHINE;
	if (broken)
		return usage_error(command,
		    "--play: illegal turn '%.*s': %s [%s]", span_shown(word),
		    word.text, translated(broken->text), broken->id);
	moment->at.moved = true;
	return STATUS_GOOD;
}

static enum status play_all(struct drawing *drawing, const struct game *game,
    struct game_history *history, const char *turns, struct moment *moment)
{
	enum status status = STATUS_GOOD;

	while (turns && status == STATUS_GOOD) {
		size_t length;

		turns += strspn(turns, " ");
		length = strcspn(turns, " ");
		if (length == 0)
			break;
		status = play_turn(drawing, game, history,
		    (struct span){ turns, length }, moment);
		turns += length;
	}
	return status;
}

static enum status draw_position(struct drawing *drawing, const char *spec,
    const char *words, const char *turns)
{
	struct moment moment = { 0 };
	enum status status;
	struct position pos;
	struct game game;
	struct game_history history;

	status =
	    spec_read_position(drawing->arguments, spec, words, &game, &pos);
	if (status != STATUS_GOOD)
		return status;
	game_history_init(&history);
	status = STATUS_MACHINE;
	if (state_begin(&game, &moment.at.now, &history, &pos))
		status = play_all(drawing, &game, &history, turns, &moment);
	else
		drawing->arguments->memory->failed = true;
	moment.stops = true;
	if (status == STATUS_GOOD)
		status = draw_moment(drawing, &game, &moment);
	game_history_release(&history);
	return status;
}

enum { THROWS_MAX = 12 };

/* 1,2,5: results of the game's sticks; none after telling what is wrong. */
static size_t read_throws(const struct command *command,
    const struct sticks *sticks, const char *list, uint8_t throws[THROWS_MAX])
{
	size_t count = 0;

	while (sticks && count<THROWS_MAX && * list> '0' &&
	       *list <= '0' + sticks->most) {
		throws[count++] = (uint8_t)(*list++ - '0');
		if (!*list)
			return count;
		if (*list++ != ',')
			break;
	}
	if (sticks)
		usage_error(command,
		    "--throws is a list of up to %d numbers from 1 to %d, such "
		    "as 1,4",
		    THROWS_MAX, sticks->most);
	else
		usage_error(
		    command, "--throws: nothing is thrown in this game");
	return 0;
}

/* The sticks instead of the board. */
static enum status draw_throws(
    struct drawing *drawing, const char *spec, const char *list)
{
	const struct command *command = drawing->arguments->command;
	uint8_t throws[THROWS_MAX];
	struct view view = { .throws = throws };
	struct game game;

	if (!spec_read(drawing->arguments, spec, &game))
		return STATUS_USAGE;
	view.game = &game;
	view.throw_count =
	    read_throws(command, game.family->sticks, list, throws);
	if (!view.throw_count)
		return STATUS_USAGE;
	return picture_draw(drawing->writer, &view, NULL);
}

/* Every position of a picture or sheet that we drew. */
static enum status draw_from_svg(struct drawing *drawing, const char *name)
{
	enum status status = STATUS_GOOD;
	struct text svg, spec, words;
	size_t at = 0;

	text_init(&svg, drawing->arguments->memory);
	text_init(&spec, drawing->arguments->memory);
	text_init(&words, drawing->arguments->memory);
	if (!input_read_whole(name, &svg))
		status = STATUS_MACHINE;
	while (status == STATUS_GOOD &&
	       svg_next_position(text_span(&svg), &at, &spec, &words))
		status = draw_position(drawing, spec.data, words.data, NULL);
	if (status == STATUS_GOOD && drawing->writer->figures == 0)
		status = usage_error(drawing->arguments->command,
		    "%s has no position in it, as pictures by 'ludos draw' do",
		    name);
	text_release(&words);
	text_release(&spec);
	text_release(&svg);
	return status;
}

/* The plies of --at: as they are drawn, and sorted. */
struct plies {
	long *given;
	size_t count;
	unsigned long *sorted; /* those from the start */
	struct moment_choice choice;
};

static int compare(const void *a, const void *b)
{
	unsigned long one = *(const unsigned long *)a,
		      other = *(const unsigned long *)b;

	return (one > other) - (one < other);
}

static void choose(struct plies *plies)
{
	struct moment_choice *choice = &plies->choice;

	for (size_t i = 0; i < plies->count; i++) {
		long ply = plies->given[i];

		if (ply >= 0)
			plies->sorted[choice->count++] = (unsigned long)ply;
		else if (choice->last < moment_choose(ply).last)
			choice->last = moment_choose(ply).last;
	}
	if (choice->count)
		qsort(plies->sorted, choice->count, sizeof(*plies->sorted),
		    compare);
	choice->plies = plies->sorted;
}

static enum status read_plies(
    struct plies *plies, const struct arguments *arguments)
{
	const char *at = argument(arguments, "at");
	size_t room = 1;
	char *end = NULL;

	at = at ? at : "-1";
	for (const char *c = at; *c; c++)
		room += *c == ',';
	plies->given =
	    memory_get(arguments->memory, room * sizeof(*plies->given));
	plies->sorted =
	    memory_get(arguments->memory, room * sizeof(*plies->sorted));
	if (!plies->given || !plies->sorted)
		return STATUS_MACHINE;
	for (; !end || *end; at = end + 1) {
		errno = 0;
		plies->given[plies->count++] = strtol(at, &end, 10);
		if (end == at || errno || (*end && *end != ','))
			return usage_error(arguments->command,
			    "--at is a list of plies such as 4,12,-1, not '%s'",
			    at);
	}
	choose(plies);
	return STATUS_GOOD;
}

static enum status draw_ply(
    struct drawing *drawing, const struct moments *moments, long given)
{
	const struct verdict *verdict = &drawing->reader.verdict;
	unsigned long ply = ply_from_end(given, verdict->plies);
	const struct moment *moment = moments_at(moments, ply);
	const struct command *command = drawing->arguments->command;

	if (moment)
		return draw_moment(drawing, verdict->game, moment);
	if (given >= 0)
		return ply_error(command, given, verdict->plies);
	return usage_error(command,
	    "--at %ld: at most %d plies are counted from the end", given,
	    MOMENTS_LAST_MAX);
}

static enum status draw_record(
    const struct input *input, const struct source *source, void *user)
{
	struct drawing *drawing = user;
	const struct plies *plies = drawing->plies;
	struct moments *moments = &drawing->moments;
	enum status status = STATUS_GOOD;

	(void)input;
	moments_gather(moments, &drawing->reader, source, &plies->choice);
	if (!drawing->reader.verdict.game)
		return STATUS_WRONG;
	if (moments->memory->failed)
		return STATUS_MACHINE;
	for (size_t i = 0; plies->choice.marked && i < moments->count &&
			   status == STATUS_GOOD;
	     i++)
		status = draw_moment(
		    drawing, drawing->reader.verdict.game, &moments->list[i]);
	for (size_t i = 0; i < plies->count && status == STATUS_GOOD; i++)
		status = draw_ply(drawing, moments, plies->given[i]);
	return status;
}

static enum status draw_records(struct drawing *drawing, const char *name)
{
	enum status status =
	    each_record(drawing->arguments, name, draw_record, drawing);

	drawing->writer->lacking |= status != STATUS_GOOD;
	status = status_worse(status, sink_status(&drawing->reader.sink));
	if (status == STATUS_GOOD && drawing->writer->figures == 0) {
		speak(stderr, "%s: nothing is marked with [%%diagram]\n",
		    strcmp(name, "-") == 0 ? "<stdin>" : name);
		status = STATUS_WRONG;
	}
	return status;
}

static enum status draw_file(struct drawing *drawing, const char *name)
{
	const struct arguments *arguments = drawing->arguments;
	struct plies plies = { .choice.marked =
				   argument_given(arguments, "only-marked") };
	enum status status = STATUS_GOOD;

	status = turn_numbers_read(&drawing->numbers, arguments);
	if (status == STATUS_GOOD && !plies.choice.marked)
		status = read_plies(&plies, arguments);
	if (drawing->numbers.to) {
		plies.choice.from = drawing->numbers.from;
		plies.choice.to = drawing->numbers.to + 1;
	}
	drawing->plies = &plies;
	moments_init(&drawing->moments, arguments->memory);
	if (!reader_init_shown(&drawing->reader, arguments))
		status = STATUS_MACHINE;
	if (status == STATUS_GOOD)
		status = draw_records(drawing, name);
	reader_release(&drawing->reader);
	moments_release(&drawing->moments);
	block_free(plies.given);
	block_free(plies.sorted);
	return status;
}

/* Which of a turn's pictures: at most one flag says so. */
static enum status read_part(struct drawing *drawing)
{
	const struct arguments *arguments = drawing->arguments;
	bool before = argument_given(arguments, "before"),
	     move = argument_given(arguments, "move");

	if (before + move + argument_given(arguments, "after") > 1)
		return usage_error(arguments->command,
		    "--before, --after and --move are three pictures: say one");
	drawing->part = before ? PART_BEFORE : move ? PART_MOVE : PART_AFTER;
	return STATUS_GOOD;
}

/* Sticks have no points and no turns. */
static enum status check_throws(const struct arguments *arguments)
{
	static const char *const others[] = { "position", "play", "before",
		"after", "move", "mark", "arrow", "label", "flip" };

	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (argument_given(arguments, others[i]))
			return usage_error(arguments->command,
			    "--throws draws no board, so --%s does not go with "
			    "it",
			    others[i]);
	if (!argument_given(arguments, "game"))
		return usage_error(
		    arguments->command, "--throws goes with --game");
	return STATUS_GOOD;
}

/* Where positions come from: one source, and only its own flags. */
static enum status check_sources(const struct arguments *arguments)
{
	const char *position = argument(arguments, "position");
	bool file = arguments->count > 0,
	     svg = argument_given(arguments, "from-svg"),
	     game = argument_given(arguments, "game") ||
		    (position && position[0] == '@');

	if (file + svg + game != 1)
		return usage_error(arguments->command,
		    "give either a FILE or --game or --from-svg");
	if (!file && argument_given(arguments, "numbers"))
		return usage_error(
		    arguments->command, "--numbers goes with a FILE");
	if (!game && (position || argument_given(arguments, "play")))
		return usage_error(arguments->command,
		    "--position and --play go with --game, --at with a FILE");
	if (!file && (argument_given(arguments, "at") ||
			 argument_given(arguments, "record") ||
			 argument_given(arguments, "only-marked")))
		return usage_error(arguments->command,
		    "--at, --record and --only-marked go with a FILE");
	if (argument_given(arguments, "at") &&
	    argument_given(arguments, "only-marked"))
		return usage_error(arguments->command,
		    "--at and --only-marked both say what to draw");
	return STATUS_GOOD;
}

static enum status draw_with(
    const struct arguments *arguments, struct picture_writer *writer)
{
	struct drawing drawing = { .arguments = arguments, .writer = writer };
	const char *svg = argument(arguments, "from-svg");
	enum status status = read_part(&drawing);

	if (status != STATUS_GOOD)
		return status;
	if (!writer->renderer)
		return draw_page(arguments, writer);
	if (arguments->count)
		return draw_file(&drawing, arguments->operands[0]);
	if (svg)
		return draw_from_svg(&drawing, svg);
	if (argument_given(arguments, "throws"))
		return draw_throws(&drawing, argument(arguments, "game"),
		    argument(arguments, "throws"));
	return draw_position(&drawing, argument(arguments, "game"),
	    argument(arguments, "position"), argument(arguments, "play"));
}

static enum status check_call(const struct arguments *arguments)
{
	enum status status = check_sources(arguments);

	if (status == STATUS_GOOD && argument_given(arguments, "throws"))
		status = check_throws(arguments);
	return status;
}

/* One call without --figures, or a figure that is no part of a sheet. */
static enum status draw_alone(const struct arguments *arguments)
{
	struct picture_writer writer;
	enum status status = check_call(arguments);

	if (status != STATUS_GOOD)
		return status;
	status = picture_open(&writer, arguments);
	if (status == STATUS_GOOD)
		status = draw_with(arguments, &writer);
	return picture_close(&writer, status);
}

/* One figure of a list; the sheet is theirs together, or NULL. */
static enum status draw_figure(const struct arguments *arguments, void *sheet)
{
	struct picture_writer *writer = sheet;
	const struct arguments *call;
	enum status status;

	if (!writer)
		return draw_alone(arguments);
	call = writer->arguments;
	status = check_call(arguments);
	writer->arguments = arguments;
	if (status == STATUS_GOOD)
		status = picture_read_style(writer);
	if (status == STATUS_GOOD)
		status = draw_with(arguments, writer);
	writer->arguments = call;
	return status;
}

static enum status draw_figures(
    const struct arguments *arguments, const char *list)
{
	struct picture_writer writer;
	enum status status;

	if (!argument_given(arguments, "sheet"))
		return figures_draw(arguments, list, draw_figure, NULL);
	status = picture_open(&writer, arguments);
	writer.listed = true;
	if (status == STATUS_GOOD && !writer.renderer)
		status =
		    usage_error(arguments->command, "--sheet is not for pages");
	if (status == STATUS_GOOD)
		status = figures_draw(arguments, list, draw_figure, &writer);
	return picture_close(&writer, status);
}

static enum status run_draw(const struct arguments *arguments)
{
	const char *list = argument(arguments, "figures");

	if (!list && argument_given(arguments, "figure"))
		return usage_error(
		    arguments->command, "--figure goes with --figures");
	return list ? draw_figures(arguments, list) : draw_alone(arguments);
}

static const struct flag draw_flags[] = {
	{ "at", 0, ANY("N[,N...]"),
	    "after ply N, from the end if negative (default -1)" },
	RECORD_FLAG,
	{ "format", 'f', &drawing_value,
	    "by default as -o is named, or ascii" },
	{ "game", 'g', &game_value,
	    "draw a position of this game, not a file" },
	{ "position", 'p', ANY("STRING"),
	    "that position, or @FILE.svg; the start if absent" },
	{ "play", 0, ANY("TURNS"), "with --game: play these turns first" },
	{ "throws", 0, ANY("N[,N...]"),
	    "with --game: the sticks of these throws, not the board" },
	{ "from-svg", 0, &picture_value,
	    "draw the positions in this picture again" },
	{ "before", 0, NULL, "the position before the turn" },
	{ "after", 0, NULL, "the position after it (default)" },
	{ "move", 0, NULL, "the turn, drawn on the position before it" },
	{ "mark", 0, ANY("POINT[,...]"), "ring these points" },
	{ "arrow", 0, ANY("FROM-TO[,...]"), "draw these arrows" },
	{ "label", 0, ANY("POINT=A[,...]"), "write on these points" },
	{ "numbers", 0, ANY("N..N"),
	    "the numbers of these turns on the pieces they moved" },
	{ "only-marked", 0, NULL, "draw what FILE marks with [%diagram]" },
	{ "output", 'o', &name_value,
	    "write there; %d or %02d in it is the figure's number" },
	{ "partial", 0, NULL, "... without what cannot be drawn" },
	{ "sheet", 0, ANY("CxR"), "pages of C columns and R rows of figures" },
	{ "paper", 0, &paper_value, "of sheets (default as large as needed)" },
	{ "figures", 0, &list_value,
	    "draw a list of figures; NAME has %s in it" },
	{ "figure", 0, ANY("NAME"), "only this figure of the list" },
	{ "theme", 0, &theme_value, "the colours (default mono)" },
	{ "pieces", 0, &pieces_value, "what is on them (default usual)" },
	{ "flip", 0, NULL, "the second side at the bottom" },
	{ "width", 0, ANY("MM"), "width on paper, such as 80mm" },
	{ "cell", 0, ANY("MM"), "from point to point on paper, such as 8" },
	{ "outlines", 0, NULL, "letters as shapes: no font is needed" },
	{ "crop", 0, ANY("FROM-TO"), "only the board between two corners" },
	{ "no-coordinates", 0, NULL, "without the names of points" },
	{ "no-legend", 0, NULL, "without the sides and what they have" },
	{ "no-status", 0, NULL, "without who is to move" },
	{ "no-turn", 0, NULL, "without the last turn in letters" },
	{ "caption", 0, ANY("TEXT"), "words below the board" },
	{ NULL, 0, NULL, NULL },
};

const struct command draw_command = {
	.name = "draw",
	.operands = "[FILE]",
	.about =
	    "draws a position as text, SVG, PNG or PDF, or a page of a game",
	.takes = { &record_value },
	.flags = draw_flags,
	.most = 1,
	.run = run_draw,
};
