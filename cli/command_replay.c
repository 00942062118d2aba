#include <stdio.h>
#include <string.h>

#include "cli/input.h"
#include "cli/moment.h"
#include "cli/show.h"
#include "cli/speak.h"
#include "cli/stepper.h"
#include "cli/values.h"
#include "notation/position_text.h"
#include "notation/turn_text.h"
#include "render/render.h"

struct showing {
	const struct arguments *arguments;
	struct replay *replay;
	struct record record;
	struct sink sink;
	const struct renderer *renderer;
	enum language language;
	struct scene scene;
	struct text text;
	bool opened; /* a variation begins */
};

static bool draw_state(struct showing *showing, const struct view *view)
{
	static const struct render_style style = { 0 };

	text_clear(&showing->text);
	scene_make(&showing->scene, view);
	showing->renderer->write(&showing->scene, &style, &showing->text);
	if (!showing->text.memory->failed)
		put_made_text(stdout, &showing->text);
	return !showing->text.memory->failed;
}

/* --all: every ply of the main line as it comes, with what the annotator
 * wrote. */
static void print_turn(const struct step *step, const char *before)
{
	char turn[TURN_TEXT_MAX];

	turn_write(&step->game->map, &step->report->turn, turn);
	put_made(stdout, before);
	if (step->starts_round || !step->follows)
		speak(stdout, "%lu%s ", step->round,
		    step->starts_round ? "." : "...");
	speak(
	    stdout, "%s%.*s", turn, (int)step->glyph.length, step->glyph.text);
}

static bool show_turn(struct showing *showing, const struct step *step)
{
	struct view view = { .game = step->game, .state = step->after };
	struct step alone = *step;

	if (step->depth > 0) {
		print_turn(step, showing->opened ? "" : " ");
		showing->opened = false;
		return true;
	}
	view.before = &step->before->pos;
	view.report = step->report;
	view.flip = argument_given(showing->arguments, "flip");
	view.language = showing->language;
	alone.follows = false;
	print_turn(&alone, "\n");
	put_made(stdout, "\n");
	return draw_state(showing, &view);
}

/* Line ends and indentation inside a comment are only layout. */
static void print_comment(struct span comment, const char *before,
    const char *after, struct memory *memory)
{
	bool blank = false;
	struct text words;

	text_init(&words, memory);
	for (size_t i = 0; i < comment.length; i++) {
		char c = comment.text[i];

		if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
			blank = true;
			continue;
		}
		if (blank && words.length)
			text_putc(&words, ' ');
		text_putc(&words, c);
		blank = false;
	}
	speak(stdout, "%s{%s}%s", before, words.data, after);
	text_release(&words);
}

static bool show_step(const struct step *step, void *user)
{
	struct showing *showing = user;

	switch (step->kind) {
	case STEP_TURN:
		return show_turn(showing, step);
	case STEP_COMMENT:
		print_comment(step->text, step->depth ? " " : "",
		    step->depth ? "" : "\n", showing->text.memory);
		break;
	case STEP_OPEN:
		put_made(stdout, "(");
		showing->opened = true;
		break;
	case STEP_CLOSE:
		put_made(stdout, step->depth ? ") " : ")\n");
		break;
	case STEP_NAG:
		break;
	}
	return true;
}

/* A message on standard output. */
static void print_message(struct showing *showing, enum message message,
    const char *one, const char *two)
{
	text_clear(&showing->text);
	language_say(&showing->text, showing->language, message, one, two);
	speak(stdout, "%s", showing->text.data);
}

static const char *word_of(const struct showing *showing, const char *english)
{
	return language_word(showing->language, english);
}

static void print_name(struct showing *showing, unsigned side)
{
	const struct record *record = &showing->record;
	struct span name = record_player(record, side);

	speak(stdout, "%s%s", side ? " - " : "",
	    word_of(showing, record->side[side].name));
	if (name.length)
		speak(stdout, " (%.*s)", (int)name.length, name.text);
}

/* "file.ldn, record 3: " */
static void print_place(struct showing *showing, const struct input *input)
{
	char number[24];

	snprintf(number, sizeof(number), "%lu", input->record);
	speak(stdout, "%s, ", input->name);
	print_message(showing, MESSAGE_RECORD, number, NULL);
	print_message(showing, MESSAGE_COLON, NULL, NULL);
}

static void print_heading(struct showing *showing, const struct input *input)
{
	const struct record *record = &showing->record;
	struct span event = record_text(record, FIELD_EVENT),
		    date = record_text(record, FIELD_DATE);

	print_place(showing, input);
	speak(stdout, "%s", word_of(showing, record->ruleset->title));
	if (event.length)
		speak(stdout, ", %.*s", (int)event.length, event.text);
	if (date.length)
		speak(stdout, ", %.*s", (int)date.length, date.text);
	put_made(stdout, "\n");
	for (unsigned s = 0; s < record->sides; s++)
		print_name(showing, s);
	put_made(stdout, "\n");
}

static void print_score(const struct verdict *verdict)
{
	if (!verdict->game->ruleset->scored)
		return;
	for (unsigned s = 0; s < verdict->game->sides; s++)
		speak(stdout, "%s%u", s ? "-" : " ",
		    verdict->final.outcome.score[s]);
}

static void print_plies(struct showing *showing, unsigned long plies)
{
	text_clear(&showing->text);
	language_count(&showing->text, showing->language, plies,
	    language_pattern(showing->language, MESSAGE_PLIES));
	speak(stdout, "%s", showing->text.data);
	print_message(showing, MESSAGE_COLON, NULL, NULL);
}

static void print_winner(struct showing *showing, unsigned side)
{
	const char *name = showing->record.side[side].name;

	print_message(showing, MESSAGE_WINS,
	    language_subject(showing->language, name), NULL);
}

/* What the player could have claimed where the record stops. */
static void print_claim(struct showing *showing, const struct verdict *verdict)
{
	const struct claim *claim = &verdict->final.outcome.claims[0];

	if (!claim->rule)
		return;
	print_message(showing, MESSAGE_NEXT, NULL, NULL);
	text_clear(&showing->text);
	language_claim(&showing->text, showing->language, verdict->game, claim);
	put_made_text(stdout, &showing->text);
}

/* What became of it, in one line. */
static void print_result(struct showing *showing, const struct verdict *verdict)
{
	const struct record *record = &showing->record;
	const struct outcome *outcome = &verdict->final.outcome;
	const char *termination =
	    word_of(showing, termination_names[record->termination]);

	print_plies(showing, verdict->plies);
	if (!verdict->legal) {
		print_message(showing, MESSAGE_BROKEN_OFF, NULL, NULL);
	} else if (outcome->rule) {
		if (outcome->winner == NOBODY)
			print_message(showing, MESSAGE_A_DRAW, NULL, NULL);
		else
			print_winner(showing, outcome->winner);
		print_score(verdict);
		speak(stdout, " [%s]", outcome->rule->id);
	} else if (record->result == RESULT_WON) {
		print_winner(showing, record->winner);
		speak(stdout, " (%s)", termination);
	} else if (record->result == RESULT_DRAW) {
		print_message(showing, MESSAGE_A_DRAW, NULL, NULL);
		speak(stdout, " (%s)", termination);
	} else {
		const struct side *sides = verdict->game->side;

		print_message(showing, MESSAGE_UNFINISHED,
		    word_of(showing, sides[verdict->final.pos.side].name),
		    NULL);
		print_claim(showing, verdict);
	}
	put_made(stdout, "\n");
}

static void show_moment(struct showing *showing, const struct verdict *verdict,
    const struct moment *moment)
{
	struct view view = { 0 };

	moment_view(moment, verdict->game, &view);
	view.flip = argument_given(showing->arguments, "flip");
	view.language = showing->language;
	put_made(stdout, "\n");
	draw_state(showing, &view);
	text_clear(&showing->text);
	position_write(verdict->game, &moment->after.pos, &showing->text);
	speak(stdout, "position: %s\n", showing->text.data);
}

/* The heading, and the board once or after every ply. */
static void show_game(struct showing *showing, const struct input *input,
    const struct source *source, long at)
{
	struct moment moment;
	struct verdict verdict;
	struct sink silent;

	print_heading(showing, input);
	sink_init(&silent, showing->sink.memory, NULL, NULL);
	if (argument_given(showing->arguments, "all"))
		replay_record(showing->replay, &showing->record, source,
		    &silent, show_step, showing, &verdict);
	else if (moment_find(showing->replay, &showing->record, source, at,
		     &silent, &moment, &verdict))
		show_moment(showing, &verdict, &moment);
	sink_release(&silent);
	put_made(stdout, "\n");
}

static enum status replay_one(struct showing *showing,
    const struct input *input, const struct source *source, long at)
{
	bool quiet = argument_given(showing->arguments, "quiet");
	struct verdict verdict;
	bool good;

	/* The whole record first, so that what is wrong is told once. */
	good = replay_record(showing->replay, &showing->record, source,
	    &showing->sink, NULL, NULL, &verdict);
	if (at > (long)verdict.plies)
		at = -1; /* the end, with all that its comments mark */
	if (verdict.game && quiet)
		print_place(showing, input);
	else if (verdict.game)
		show_game(showing, input, source, at);
	if (verdict.game)
		print_result(showing, &verdict);
	return good ? STATUS_GOOD : STATUS_WRONG;
}

static enum status replay_file(
    struct showing *showing, const char *name, long at)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;
	bool first = true;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	while (input_next(&input, &source, &status)) {
		if (!first && !argument_given(showing->arguments, "quiet"))
			put_made(stdout, "\n");
		first = false;
		fflush(stdout);
		if (argument_given(showing->arguments, "step"))
			status = worse(status,
			    stepper_run(showing->replay, &showing->record,
				&source, &showing->sink, showing->renderer,
				showing->language));
		else
			status = worse(
			    status, replay_one(showing, &input, &source, at));
	}
	input_close(&input);
	return status;
}

static enum status run_replay(const struct arguments *arguments)
{
	struct showing showing = { .arguments = arguments,
		.replay = replay_new(arguments->memory) };
	const char *words = argument(arguments, "at"),
		   *format = argument(arguments, "format");
	enum status status = STATUS_GOOD;
	long at = -1;

	if (!showing.replay)
		return STATUS_MACHINE;
	showing.renderer = renderer_find(format                  ? format
					 : arguments->colour_out ? "ansi"
								 : "ascii");
	if (words && !argument_number(arguments->command, "--at", words,
			 -1000000000, 1000000000, &at))
		status = STATUS_USAGE;
	language_find(argument(arguments, "lang"), &showing.language);
	record_init(&showing.record, arguments->memory);
	sink_init_shown(&showing.sink, arguments);
	scene_init(&showing.scene, arguments->memory);
	text_init(&showing.text, arguments->memory);
	for (int i = 0; status != STATUS_USAGE && i < arguments->count; i++)
		status = worse(
		    status, replay_file(&showing, arguments->operands[i], at));
	text_release(&showing.text);
	scene_release(&showing.scene);
	sink_release(&showing.sink);
	record_release(&showing.record);
	replay_free(showing.replay);
	return status;
}

static const struct flag replay_flags[] = {
	{ "at", 0, ANY("N"),
	    "show the position after ply N, from the end if negative" },
	{ "all", 0, NULL, "show every ply" },
	{ "step", 0, NULL, "step through it: space and arrows, q to quit" },
	{ "quiet", 'q', NULL, "the verdict only" },
	{ "format", 'f', &board_value, "how the board is drawn" },
	{ "flip", 0, NULL, "the second side at the bottom" },
	{ "lang", 0, &language_value, "of the words (default en)" },
	{ NULL, 0, NULL, NULL },
};

const struct command replay_command = {
	.name = "replay",
	.operands = "FILE...",
	.about = "plays records through the rules and shows how they end",
	.takes = { &record_value },
	.flags = replay_flags,
	.least = 1,
	.most = -1,
	.run = run_replay,
};
