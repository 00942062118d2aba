#include <stdio.h>
#include <string.h>

#include "cli/batch/checker.h"
#include "cli/files/diag_show.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/replay/heading.h"
#include "cli/replay/stepper.h"
#include "cli/values.h"
#include "notation/record/comment.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ending.h"
#include "notation/text/json_write.h"
#include "render/moments.h"
#include "render/render.h"

struct showing {
	const struct arguments *arguments;
	struct reader reader;
	struct moments moments;
	const struct input *input;
	long at;    /* the ply that is shown */
	bool later; /* another record was shown before */
	const struct renderer *renderer;
	const struct language *language;
	struct scene scene;
	struct text text;
	bool opened; /* a variation begins */
};

static bool draw_state(struct showing *showing, const struct view *view)
{
	const struct render_style style = {
		.accents = !argument_given(showing->arguments, "format") &&
			   terminal_takes_accents()
	};

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

	turn_write(&step->game->map, &step->at->report.turn, turn);
	put_made(stdout, before);
	if (step->starts_round || !step->follows)
		speak(stdout, "%lu%s ", step->at->round,
		    step->starts_round ? "." : "...");
	speak(
	    stdout, "%s%.*s", turn, (int)step->glyph.length, step->glyph.text);
}

static bool show_board(struct showing *showing, const struct step *step)
{
	struct view view = { .flip = argument_given(showing->arguments, "flip"),
		.language = showing->language };

	standing_view(step->at, step->game, &view);
	return draw_state(showing, &view);
}

static bool show_turn(struct showing *showing, const struct step *step)
{
	struct step alone = *step;

	if (step->depth > 0) {
		print_turn(step, showing->opened ? "" : " ");
		showing->opened = false;
		return true;
	}
	alone.follows = false;
	print_turn(&alone, "\n");
	put_made(stdout, "\n");
	/* One that stood changed nothing; the ruling shows what came of it. */
	return step->stood || show_board(showing, step);
}

static void print_comment(struct span comment, const char *before,
    const char *after, struct memory *memory)
{
	struct text words;

	text_init(&words, memory);
	text_add(&words, comment.text, comment.length);
	comment_tidy(&words);
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
		if (step->ruling && step->depth == 0)
			return show_board(showing, step);
		break;
	case STEP_OPEN:
		put_made(stdout, "(");
		showing->opened = true;
		break;
	case STEP_CLOSE:
		put_made(stdout, step->depth ? ") " : ")\n");
		break;
	case STEP_START:
	case STEP_NAG:
	case STEP_LEAVE:
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
	return words_in(showing->language, english);
}

static void print_heading(struct showing *showing, const struct input *input)
{
	text_clear(&showing->text);
	heading_add(&showing->text, showing->language, &showing->reader.record,
	    input->name, input->record);
	put_made_text(stdout, &showing->text);
}

static void print_place(struct showing *showing, const struct input *input)
{
	text_clear(&showing->text);
	heading_add_place(
	    &showing->text, showing->language, input->name, input->record);
	put_made_text(stdout, &showing->text);
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
	const char *name = showing->reader.record.side[side].name;

	print_message(
	    showing, MESSAGE_WINS, subject_in(showing->language, name), NULL);
}

/* What became of it, in one line. */
static void print_result(struct showing *showing, const struct verdict *verdict)
{
	struct game_ending ending =
	    game_ending(&showing->reader.record, verdict);
	struct text *text = &showing->text;

	print_plies(showing, verdict->plies);
	text_clear(text);
	if (!verdict->legal) {
		print_message(showing, MESSAGE_BROKEN_OFF, NULL, NULL);
	} else if (ending.result == RESULT_UNKNOWN) {
		print_message(showing, MESSAGE_UNFINISHED,
		    word_of(showing,
			verdict->game->side[verdict->final.pos.side].name),
		    NULL);
		text_clear(text);
		if (ending.claim) {
			language_say(
			    text, showing->language, MESSAGE_NEXT, NULL, NULL);
			language_claim(text, showing->language, verdict->game,
			    ending.claim);
		}
	} else {
		if (ending.result == RESULT_DRAW)
			print_message(showing, MESSAGE_A_DRAW, NULL, NULL);
		else
			print_winner(showing, ending.winner);
		text_clear(text);
		if (ending.score)
			score_add(text, " ", verdict->game, ending.score);
		if (ending.rule)
			text_addf(text, " [%s]", ending.rule->id);
		else
			text_addf(text, " (%s)",
			    word_of(showing, ending.termination));
	}
	if (verdict->legal)
		put_made_text(stdout, text);
	put_made(stdout, "\n");
}

static void show_moment(struct showing *showing, const struct verdict *verdict,
    const struct moment *moment)
{
	struct view view = { 0 };

	moment_view(moment, verdict->game, PART_AFTER, &view);
	view.flip = argument_given(showing->arguments, "flip");
	view.language = showing->language;
	put_made(stdout, "\n");
	draw_state(showing, &view);
	text_clear(&showing->text);
	position_write(verdict->game, &moment->at.now.pos, &showing->text);
	speak(stdout, "position: %s\n", showing->text.data);
}

/* The heading, and the board once or after every ply. */
static void show_game(struct showing *showing, const struct input *input,
    const struct source *source)
{
	const struct verdict *verdict = &showing->reader.verdict;
	unsigned long ply = ply_from_end(showing->at, verdict->plies);
	const struct moment *moment;

	print_heading(showing, input);
	/* After the end there is the end, with all that its comments mark. */
	moment = moments_at(
	    &showing->moments, ply < verdict->plies ? ply : verdict->plies);
	if (argument_given(showing->arguments, "all"))
		reader_play_again(&showing->reader, source, show_step, showing);
	else if (moment)
		show_moment(showing, verdict, moment);
	put_made(stdout, "\n");
}

/* --json: where the position stands that --at says, and what it is. */
static void add_position(
    struct text *out, const struct game *game, const struct standing *at)
{
	char turn[TURN_TEXT_MAX + 1] = "";

	text_addf(out, ",\"at\":%lu,\"turn\":", at->ply);
	if (at->ply)
		turn[turn_write(&game->map, &at->report.turn, turn)] = '\0';
	json_words(out, at->ply ? turn : NULL);
	text_puts(out, ",\"position\":\"");
	position_write(game, &at->now.pos, out);
	text_addf(
	    out, "\",\"to_move\":\"%s\"", game->side[at->now.pos.side].name);
}

/* --all --json: a line for each ply before that of the record. */
static bool put_ply(const struct step *step, void *user)
{
	struct showing *showing = user;
	struct text *out = &showing->text;

	if (step->depth > 0 ||
	    (step->kind != STEP_START && step->kind != STEP_TURN))
		return true;
	text_clear(out);
	text_puts(out, "{\"file\":");
	json_words(out, showing->input->name);
	text_addf(out, ",\"record\":%lu", showing->input->record);
	add_position(out, step->game, step->at);
	text_puts(out, "}\n");
	put_data(stdout, out->data, out->length);
	return !out->memory->failed;
}

static void put_json(
    struct showing *showing, const struct source *source, bool good)
{
	const struct verdict *verdict = &showing->reader.verdict;
	unsigned long ply = ply_from_end(showing->at, verdict->plies);
	const struct moment *moment = moments_at(
	    &showing->moments, ply < verdict->plies ? ply : verdict->plies);
	struct text *out = &showing->text;

	if (verdict->game && argument_given(showing->arguments, "all"))
		reader_play_again(&showing->reader, source, put_ply, showing);
	text_clear(out);
	verdict_write_json(
	    &showing->reader, source, showing->input->record, good, out);
	if (moment && verdict->game)
		add_position(out, verdict->game, &moment->at);
	text_puts(out, "}\n");
	put_data(stdout, out->data, out->length);
}

/* What is wrong is told before anything is shown. */
static enum status replay_record_of(const struct input *input,
    const struct source *source, struct showing *showing)
{
	const struct verdict *verdict = &showing->reader.verdict;
	struct moment_choice choice = moment_choose(showing->at);
	bool good;

	if (!choice.last)
		choice.last = 1;
	good = moments_gather(
	    &showing->moments, &showing->reader, source, &choice);
	if (argument_given(showing->arguments, "json")) {
		put_json(showing, source, good);
		return good ? STATUS_GOOD : STATUS_WRONG;
	}
	if (verdict->game && argument_given(showing->arguments, "quiet"))
		print_place(showing, input);
	else if (verdict->game)
		show_game(showing, input, source);
	if (verdict->game)
		print_result(showing, verdict);
	return good ? STATUS_GOOD : STATUS_WRONG;
}

static enum status replay_one(
    const struct input *input, const struct source *source, void *user)
{
	struct showing *showing = user;

	showing->input = input;
	if (showing->later && !argument_given(showing->arguments, "quiet") &&
	    !argument_given(showing->arguments, "json"))
		put_made(stdout, "\n");
	showing->later = true;
	fflush(stdout);
	return replay_record_of(input, source, showing);
}

static enum status replay_files(struct showing *showing)
{
	const struct arguments *arguments = showing->arguments;
	enum status status = STATUS_GOOD;

	for (int i = 0; i < arguments->count; i++) {
		showing->later = false;
		status = status_worse(
		    status, each_record(arguments, arguments->operands[i],
				replay_one, showing));
	}
	return status;
}

static enum status run_replay(const struct arguments *arguments)
{
	struct showing showing = { .arguments = arguments, .at = -1 };
	const char *words = argument(arguments, "at"),
		   *format = argument(arguments, "format");
	enum status status;

	showing.renderer =
	    renderer_find(format ? format : terminal_board(arguments));
	if (words && !argument_number(arguments->command, "--at", words,
			 -MOMENTS_LAST_MAX, 1000000000, &showing.at))
		return STATUS_USAGE;
	if (argument_given(arguments, "json") &&
	    (argument_given(arguments, "step") ||
		argument_given(arguments, "quiet")))
		return usage_error(arguments->command,
		    "of --json, --quiet and --step only one");
	showing.language = arguments->memory->language;
	if (argument_given(arguments, "step"))
		return stepper_run(arguments, showing.renderer);
	moments_init(&showing.moments, arguments->memory);
	scene_init(&showing.scene, arguments->memory);
	text_init(&showing.text, arguments->memory);
	status = reader_init_shown(&showing.reader, arguments)
		     ? replay_files(&showing)
		     : STATUS_MACHINE;
	reader_release(&showing.reader);
	text_release(&showing.text);
	scene_release(&showing.scene);
	moments_release(&showing.moments);
	return status;
}

static const struct flag replay_flags[] = {
	{ "at", 0, ANY("N"),
	    "show the position after ply N, from the end if negative" },
	{ "all", 0, NULL, "show every ply" },
	{ "step", 0, NULL,
	    "step through the games: space, b, n, p, v, u, q to quit" },
	{ "quiet", 'q', NULL, "the verdict only" },
	{ "json", 0, NULL,
	    "one JSON object a record, one a line; with --all each ply, too" },
	RECORD_FLAG,
	{ "format", 'f', &board_value, "how the board is drawn" },
	{ "flip", 0, NULL, "the second side at the bottom" },
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
