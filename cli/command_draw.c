#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/draw_html.h"
#include "cli/figures.h"
#include "cli/input.h"
#include "cli/moment.h"
#include "cli/press.h"
#include "cli/show.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/turn_text.h"
#include "render/svg_read.h"

struct drawing {
	const struct arguments *arguments;
	struct press press;
	enum moment_part part;
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
			    kind->name, list, kind->form);
	}
	return STATUS_GOOD;
}

static enum status draw_moment(
    struct drawing *drawing, const struct game *game, struct moment *moment)
{
	enum status status =
	    add_marks(drawing->arguments, &game->map, &moment->marks);
	struct view view = { 0 };

	if (status != STATUS_GOOD)
		return status;
	moment_view_part(moment, game, drawing->part, &view);
	return press_draw(
	    &drawing->press, &view, moment->remark[0] ? moment->remark : NULL);
}

/* Plays one turn of --play; the moment becomes the one after it. */
static enum status play_turn(struct drawing *drawing, const struct game *game,
    struct past *past, struct span word, struct moment *moment)
{
	const struct command *command = drawing->arguments->command;
	const struct rule *broken;
	struct turn turn;
	size_t bad;

	if (!turn_read(&game->map, word, &turn, &bad))
		return usage_error(command, "--play: '%.*s' is not a turn",
		    span_shown(word, 60), word.text);
	moment->before = moment->after;
	broken = state_play(game, &moment->after, past, &turn, &moment->report);
	if (past->failed)
		return machine_error("out of memory");
	if (broken)
		return usage_error(command,
		    "--play: illegal turn '%.*s': %s [%s]",
		    span_shown(word, 60), word.text, broken->text, broken->id);
	moment->has_turn = true;
	moment->ply++;
	return STATUS_GOOD;
}

static enum status play_all(struct drawing *drawing, const struct game *game,
    struct past *past, const char *turns, struct moment *moment)
{
	enum status status = STATUS_GOOD;

	while (turns && status == STATUS_GOOD) {
		size_t length;

		turns += strspn(turns, " ");
		length = strcspn(turns, " ");
		if (length == 0)
			break;
		status = play_turn(drawing, game, past,
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
	struct past past;

	if (!spec_read_position(
		drawing->arguments->command, spec, words, &game, &pos))
		return STATUS_USAGE;
	past_init(&past);
	if (state_begin(&game, &moment.after, &past, &pos))
		status = play_all(drawing, &game, &past, turns, &moment);
	else
		status = machine_error("out of memory");
	moment.stops = true;
	if (status == STATUS_GOOD)
		status = draw_moment(drawing, &game, &moment);
	past_release(&past);
	return status;
}

/* Every position of a picture or sheet that we drew. */
static enum status draw_from_svg(struct drawing *drawing, const char *name)
{
	enum status status = STATUS_GOOD;
	struct text svg, spec, words;
	size_t at = 0;

	text_init(&svg);
	text_init(&spec);
	text_init(&words);
	if (!input_read_whole(name, &svg))
		status = STATUS_MACHINE;
	while (status == STATUS_GOOD && svg.data &&
	       svg_next_position(
		   (struct span){ svg.data, svg.length }, &at, &spec, &words))
		status = draw_position(drawing, spec.data, words.data, NULL);
	if (status == STATUS_GOOD && drawing->press.figures == 0)
		status = usage_error(drawing->arguments->command,
		    "%s has no position in it, as pictures by 'ludos draw' do",
		    name);
	text_release(&words);
	text_release(&spec);
	text_release(&svg);
	return status;
}

static enum status draw_ply(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source, long ply,
    struct sink *sink)
{
	struct moment moment;
	struct verdict verdict;

	if (!moment_find(replay, record, source, ply, sink, &moment, &verdict))
		return STATUS_WRONG;
	if (ply > (long)moment.ply)
		return ply_error(drawing->arguments->command, ply, moment.ply);
	return draw_moment(drawing, verdict.game, &moment);
}

/* 3,-1,12: each ply of the list. */
static enum status draw_plies(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source, struct sink *sink)
{
	const char *at = argument(drawing->arguments, "at");
	enum status status = STATUS_GOOD;

	if (!at)
		at = "-1";
	while (status == STATUS_GOOD) {
		char *end;
		long ply;

		errno = 0;
		ply = strtol(at, &end, 10);
		if (end == at || errno || (*end && *end != ','))
			return usage_error(drawing->arguments->command,
			    "--at is a list of plies such as 4,12,-1, not '%s'",
			    at);
		status = draw_ply(drawing, replay, record, source, ply, sink);
		if (!*end)
			break;
		at = end + 1;
	}
	return status;
}

/* Those whose comments say [%diagram]. */
static enum status draw_marked(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source)
{
	enum status status = STATUS_GOOD;
	struct moment moment;
	struct verdict verdict;
	long turn = -1;

	while (status == STATUS_GOOD && moment_next_diagram(replay, record,
					    source, &turn, &moment, &verdict))
		status = draw_moment(drawing, verdict.game, &moment);
	return status;
}

/* What is wrong with the record is told once, not for every figure. */
static enum status draw_record(struct drawing *drawing, struct replay *replay,
    struct record *record, const struct source *source, struct sink *sink)
{
	struct verdict verdict;
	enum status status;
	struct sink silent;

	replay_record(replay, record, source, sink, NULL, NULL, &verdict);
	if (!verdict.game)
		return STATUS_WRONG;
	if (argument_given(drawing->arguments, "only-marked"))
		return draw_marked(drawing, replay, record, source);
	sink_init(&silent, NULL, NULL);
	status = draw_plies(drawing, replay, record, source, &silent);
	sink_release(&silent);
	return status;
}

static enum status draw_file(struct drawing *drawing, const char *name)
{
	struct replay *replay = replay_new();
	bool colour = drawing->arguments->colour_err;
	enum status status = STATUS_GOOD;
	struct source source;
	struct record record;
	struct input input;
	struct sink sink;

	if (!replay)
		return machine_error("out of memory");
	if (!input_open(&input, name)) {
		replay_free(replay);
		return STATUS_MACHINE;
	}
	record_init(&record);
	sink_init(&sink, show_on_stderr, &colour);
	while (status < STATUS_USAGE && input_next(&input, &source, &status))
		status = worse(status,
		    draw_record(drawing, replay, &record, &source, &sink));
	if (sink.errors)
		status = worse(status,
		    sink.machine_failed ? STATUS_MACHINE : STATUS_WRONG);
	if (status == STATUS_GOOD && drawing->press.figures == 0) {
		fprintf(stderr, "%s: nothing is marked with [%%diagram]\n",
		    input.name);
		status = STATUS_WRONG;
	}
	sink_release(&sink);
	record_release(&record);
	input_close(&input);
	replay_free(replay);
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
	if (!game && (position || argument_given(arguments, "play")))
		return usage_error(arguments->command,
		    "--position and --play go with --game, --at with a FILE");
	if (!file && (argument_given(arguments, "at") ||
			 argument_given(arguments, "only-marked")))
		return usage_error(arguments->command,
		    "--at and --only-marked go with a FILE");
	if (argument_given(arguments, "at") &&
	    argument_given(arguments, "only-marked"))
		return usage_error(arguments->command,
		    "--at and --only-marked both say what to draw");
	return STATUS_GOOD;
}

/* One call without --figures. */
static enum status draw_call(const struct arguments *arguments)
{
	struct drawing drawing = { .arguments = arguments };
	const char *svg = argument(arguments, "from-svg");
	enum status status = check_sources(arguments);

	if (status == STATUS_GOOD)
		status = read_part(&drawing);
	if (status != STATUS_GOOD)
		return status;
	status = press_open(&drawing.press, arguments);
	if (status != STATUS_GOOD)
		return press_close(&drawing.press, status);
	if (!drawing.press.renderer->write)
		status = draw_html(arguments, &drawing.press.style);
	else if (arguments->count)
		status = draw_file(&drawing, arguments->operands[0]);
	else if (svg)
		status = draw_from_svg(&drawing, svg);
	else
		status = draw_position(&drawing, argument(arguments, "game"),
		    argument(arguments, "position"),
		    argument(arguments, "play"));
	return press_close(&drawing.press, status);
}

static enum status run_draw(const struct arguments *arguments)
{
	const char *list = argument(arguments, "figures");

	return list ? figures_draw(arguments, list, draw_call)
		    : draw_call(arguments);
}

static const struct flag draw_flags[] = {
	{ "at", 0, ANY("N[,N...]"),
	    "after ply N, from the end if negative (default -1)" },
	{ "format", 'f', &drawing_value,
	    "by default as -o is named, or ascii" },
	{ "game", 'g', &game_value,
	    "draw a position of this game, not a file" },
	{ "position", 'p', ANY("STRING"),
	    "that position, or @FILE.svg; the start if absent" },
	{ "play", 0, ANY("TURNS"), "with --game: play these turns first" },
	{ "from-svg", 0, &picture_value,
	    "draw the positions in this picture again" },
	{ "before", 0, NULL, "the position before the turn" },
	{ "after", 0, NULL, "the position after it (default)" },
	{ "move", 0, NULL, "the turn, drawn on the position before it" },
	{ "mark", 0, ANY("POINT[,...]"), "ring these points" },
	{ "arrow", 0, ANY("FROM-TO[,...]"), "draw these arrows" },
	{ "label", 0, ANY("POINT=A[,...]"), "write on these points" },
	{ "only-marked", 0, NULL, "draw what FILE marks with [%diagram]" },
	{ "output", 'o', &name_value,
	    "write there; %d or %02d in it is the figure's number" },
	{ "sheet", 0, ANY("CxR"), "pages of C columns and R rows of figures" },
	{ "figures", 0, &list_value,
	    "draw a list of figures; NAME has %s in it" },
	{ "theme", 0, &theme_value, "the colours (default mono)" },
	{ "flip", 0, NULL, "the second side at the bottom" },
	{ "width", 0, ANY("MM"), "width on paper, such as 80mm" },
	{ "caption", 0, ANY("TEXT"), "words below the board" },
	{ "lang", 0, &language_value, "of the words (default en)" },
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
