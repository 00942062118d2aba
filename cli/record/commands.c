#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/record/ask.h"
#include "cli/record/modes.h"
#include "notation/record/turn_text.h"
#include "notation/text/source.h"

/* A number behind a command; `otherwise` if there is none. */
static bool read_count(struct prompt *prompt, const char *rest,
    unsigned long otherwise, unsigned long *count)
{
	char *end;

	*count = otherwise;
	if (!*rest)
		return true;
	errno = 0;
	*count = strtoul(rest, &end, 10);
	if (is_digit(*rest) && !*end && !errno && *count > 0)
		return true;
	return recording_refuse(
	    &prompt->session->recording, "a number is expected here");
}

static bool run_undo(struct prompt *prompt, const char *rest)
{
	unsigned long count;

	if (!read_count(prompt, rest, 1, &count) ||
	    !session_undo(prompt->session, count))
		return false;
	speak(stdout, "took back %s\n", prompt->session->undone.data);
	prompt->flagged = false;
	record_show(prompt);
	return true;
}

static bool run_redo(struct prompt *prompt, const char *rest)
{
	unsigned long count;

	if (!read_count(prompt, rest, 1, &count) ||
	    !session_redo(prompt->session, count))
		return false;
	record_show(prompt);
	return true;
}

/* On a terminal; who wants to see others says how they begin. */
enum { TURNS_SHOWN = 500 };

struct listing {
	const struct prompt *prompt;
	const char *begun;
	size_t count, column, width;
};

static bool list_turn(const struct turn *turn, void *user)
{
	struct listing *listing = user;
	char text[TURN_TEXT_MAX];
	size_t length = turn_write(
	    &listing->prompt->session->recording.game->map, turn, text);

	if (strncmp(text, listing->begun, strlen(listing->begun)) != 0)
		return true;
	if (!listing->prompt->terminal) {
		speak(stdout, "%s\n", text);
		return true;
	}
	if (listing->count++ >= TURNS_SHOWN)
		return true;
	if (listing->column + length + 2 > listing->width) {
		put_made(stdout, "\n");
		listing->column = 0;
	}
	speak(stdout, "%s%s", listing->column ? "  " : "", text);
	listing->column += length + 2;
	return true;
}

static bool run_moves(struct prompt *prompt, const char *rest)
{
	const struct recording *recording = &prompt->session->recording;
	const struct game *game = recording->game;
	struct listing listing = { .prompt = prompt,
		.begun = rest,
		.width = prompt->terminal ? terminal_look().columns : 0 };
	const char *unlisted =
	    game->family->unlisted
		? game->family->unlisted(game, &recording->standing.now.pos)
		: NULL;

	session_turns(prompt->session, list_turn, &listing);
	if (listing.column)
		put_made(stdout, "\n");
	if (listing.count > TURNS_SHOWN) {
		speak(stdout, "and %zu more", listing.count - TURNS_SHOWN);
		put_made(stdout, "\n");
	}
	if (unlisted)
		speak(stdout, "%s\n", translated(unlisted));
	return true;
}

static bool run_board(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;
	const struct renderer *renderer =
	    *rest ? session_renderer(session, rest) : session->renderer;

	if (!renderer)
		return false;
	if (session_draw(session, renderer, prompt->terminal))
		put_made_text(stdout, &session->text);
	return true;
}

static bool run_flip(struct prompt *prompt, const char *rest)
{
	(void)rest;
	prompt->session->flip = !prompt->session->flip;
	return run_board(prompt, "");
}

static bool run_comment(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;

	if (!session_comment(session, (struct span){ rest, strlen(rest) }))
		return false;
	text_clear(&session->text);
	if (session->recording.standing.ruling.text)
		text_say(&session->text, "the ruling");
	else
		record_name_turn(session, &session->text);
	if (session->text.length)
		speak(
		    stdout, "comment written behind %s\n", session->text.data);
	else
		speak(stdout, "comment written at the start\n");
	return true;
}

static bool run_variation(struct prompt *prompt, const char *rest)
{
	unsigned long ply;

	if (!read_count(
		prompt, rest, prompt->session->recording.standing.ply, &ply) ||
	    !session_open_sideline(prompt->session, ply))
		return false;
	record_show(prompt);
	return true;
}

static bool run_back(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (!session_close_sideline(prompt->session))
		return false;
	record_show(prompt);
	return true;
}

static bool run_main(struct prompt *prompt, const char *rest)
{
	(void)rest;
	do {
		if (!session_close_sideline(prompt->session))
			return false;
	} while (prompt->session->recording.depth > 0);
	record_show(prompt);
	return true;
}

static bool run_result(struct prompt *prompt, const char *rest)
{
	char words[3][24] = { "", "", "" };
	int count =
	    sscanf(rest, "%23s %23s %23s", words[0], words[1], words[2]);

	if (count < 1)
		return recording_refuse(&prompt->session->recording,
		    "say result SIDE TERMINATION, such as result draw "
		    "agreement");
	if (!session_result(prompt->session, words[0],
		count > 1 ? words[1] : NULL, count > 2 ? words[2] : NULL))
		return false;
	record_show(prompt);
	return true;
}

static bool run_resign(struct prompt *prompt, const char *rest)
{
	if (!session_resign(prompt->session, rest))
		return false;
	record_show(prompt);
	return true;
}

static bool run_claim(struct prompt *prompt, const char *rest)
{
	if (!session_claim(prompt->session, rest))
		return false;
	record_show(prompt);
	return true;
}

static bool run_draw(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (!session_result(prompt->session, "draw", "agreement", NULL))
		return false;
	record_show(prompt);
	return true;
}

/* Ends the game with a count if both players agree to it. */
static bool agree_count(struct prompt *prompt, const struct agreement *count)
{
	struct session *session = prompt->session;
	struct text answer;
	bool said, yes, no;

	text_init(&answer, session->arguments->memory);
	said = record_ask(prompt,
	    translated("Does the game end so by agreement (yes or no)? "),
	    &answer);
	yes = said && record_answers(&answer, "yes");
	no = !answer.length || record_answers(&answer, "no");
	text_release(&answer);
	if (no)
		speak(stdout, "the game goes on\n");
	if (!yes)
		return no || recording_refuse(&session->recording,
				 "the answer is yes or no: the game goes on");
	if (!session_finish(
		session, recording_agree(&session->recording, count)))
		return false;
	record_show(prompt);
	return true;
}

static bool run_count(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;
	struct agreement count;

	(void)rest;
	if (!session_count(session, &count))
		return false;
	text_clear(&session->text);
	session_word_count(session, &count, &session->text);
	speak(stdout, "each side keeping its own: %s\n", session->text.data);
	return agree_count(prompt, &count);
}

static bool run_throw(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (!session_throw(prompt->session))
		return false;
	speak(stdout, "thrown: %s\n", prompt->session->thrown.results);
	return true;
}

static bool run_save(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;

	if (strncmp(rest, "as ", 3) == 0)
		rest += 3 + strspn(rest + 3, " ");
	if (*rest ? !session_save_as(session, rest) : !session_save(session))
		return *rest ? false
			     : recording_refuse(&session->recording,
				   "the record is not saved");
	speak(stdout, "saved: %s\n", session->file.name);
	return true;
}

static bool run_reload(struct prompt *prompt, const char *rest)
{
	(void)rest;
	if (session_load(prompt->session) != STATUS_GOOD)
		return recording_refuse(&prompt->session->recording,
		    "what is in the file is not taken");
	record_show(prompt);
	return true;
}

enum { TAKES_WIDTH = 12 };

/* Pads by characters: what it takes may have accents. */
static void add_command(struct text *lines, const struct record_command *c)
{
	const char *takes = translated(c->rest);
	size_t width = utf8_characters(takes, strlen(takes));

	text_addf(lines, "  %-9s %s%*s %s\n", c->name, takes,
	    width < TAKES_WIDTH ? (int)(TAKES_WIDTH - width) : 0, "",
	    translated(c->help));
}

static bool run_help(struct prompt *prompt, const char *rest)
{
	const struct game *game = prompt->session->recording.game;
	struct text lines, answer;

	(void)rest;
	text_init(&lines, prompt->session->arguments->memory);
	text_init(&answer, prompt->session->arguments->memory);
	text_say(&lines, "A turn, such as %s\n", game->ruleset->examples);
	for (size_t i = 0; i < game->family->option_count; i++)
		if ((game->options >> i & 1) &&
		    game->ruleset->option_examples[i])
			text_say(&lines, "With %s: %s\n",
			    game->family->options[i].name,
			    game->ruleset->option_examples[i]);
	text_say(&lines, "Only its end if a single turn fits; ! or ? behind "
			 "it, {a comment} after it.\n");
	for (const struct record_command *c = record_commands; c->name; c++)
		add_command(&lines, c);
	prompt->asking = true;
	if (prompt->terminal)
		ask_pages(prompt->reader, &lines, 0, &answer);
	else
		put_made_text(stdout, &lines);
	prompt->asking = false;
	text_release(&lines);
	text_release(&answer);
	return true;
}

/* What is not on the disk is tried again, and is left only if asked twice. */
static bool run_quit(struct prompt *prompt, const char *rest)
{
	struct session *session = prompt->session;

	(void)rest;
	if (!session->file.saved && !session_save(session) &&
	    prompt->terminal && !prompt->warned) {
		prompt->warned = true;
		return recording_refuse(&session->recording,
		    "the record is not saved: save NAME writes it elsewhere, "
		    "quit again loses it");
	}
	prompt->done = true;
	return true;
}

const struct record_command record_commands[] = {
	{ "undo", "[N]", "take back the last turn, or N of them", run_undo },
	{ "redo", "[N]", "bring back what was taken back", run_redo },
	{ "moves", "[BEGIN]", "the legal turns, or those that begin so",
	    run_moves },
	{ "board", "[FORMAT]", "show the board", run_board },
	{ "flip", "", "turn the board round", run_flip },
	{ "comment", "TEXT", "write a comment behind the last turn",
	    run_comment },
	{ "variation", "[PLY]",
	    "a sideline in place of the last turn, or of that ply",
	    run_variation },
	{ "back", "", "leave the sideline", run_back },
	{ "main", "", "leave all sidelines", run_main },
	{ "result", "R [T [S]]", "a side, draw or *; how it ended; the score",
	    run_result },
	{ "resign", "[SIDE]", "the side to move, or SIDE, resigns",
	    run_resign },
	{ "claim", "[RULE]", "end the game by what may be claimed now",
	    run_claim },
	{ "count", "", "the score if each side keeps its own; asks to end so",
	    run_count },
	{ "draw", "", "a draw by agreement", run_draw },
	{ "clock", "[TIME]",
	    "show them; 20m+5s starts them, SIDE 12:30 sets one", run_clock },
	{ "pause", "", "stop the clocks", run_pause },
	{ "go", "", "let the clocks go on", run_go },
	{ "header", "[KEY VALUE]", "show the header, or set a key or a player",
	    run_header },
	{ "ruling", "[POSITION]", "set the board, and say why", run_ruling },
	{ "stand", "TURN", "let an illegal turn stand, with a ruling",
	    run_stand },
	{ "throw", "", "throw the sticks, in games that have them", run_throw },
	{ "save", "[NAME]", "save again, or from now on as NAME", run_save },
	{ "reload", "", "take what is in the file now", run_reload },
	{ "help", "", "this list", run_help },
	{ "quit", "", "leave; everything is saved", run_quit },
	{ NULL, NULL, NULL, NULL },
};
