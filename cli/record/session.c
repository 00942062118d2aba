#include "cli/record/session.h"

#include <stdio.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"
#include "cli/files/input.h"
#include "cli/files/loose.h"
#include "cli/files/output.h"
#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "notation/edit/turn_guess.h"
#include "notation/record/turn_text.h"
#include "notation/text/nearest.h"
#include "render/moments.h"

bool session_init(struct session *session, const struct arguments *arguments)
{
	memset(session, 0, sizeof(*session));
	session->arguments = arguments;
	record_file_init(&session->file, arguments->memory);
	scene_init(&session->scene, arguments->memory);
	text_init(&session->text, arguments->memory);
	text_init(&session->fits, arguments->memory);
	text_init(&session->undone, arguments->memory);
	return recording_init(&session->recording, arguments->memory);
}

void session_release(struct session *session)
{
	record_file_release(&session->file);
	recording_release(&session->recording);
	scene_release(&session->scene);
	text_release(&session->text);
	text_release(&session->fits);
	text_release(&session->undone);
}

bool session_refuse_choice(
    struct session *session, const char *words, struct choice *choice)
{
	recording_refuse(&session->recording, words);
	choice_tell(choice, &session->recording.refusal.message);
	choice_release(choice);
	return false;
}

static void set_clock(struct session *session)
{
	if (session->clock.on)
		game_clock_set(&session->clock, session->recording.clock);
}

struct loading {
	struct recording recording;
	struct record_loose loose;
	struct input input;
};

static void keep_loose(struct span loose, void *user)
{
	struct loading *loading = user;

	loose_add(loading->input.record > 0 ? &loading->loose.behind
					    : &loading->loose.before,
	    loose);
}

/* The record that is there is checked; one with errors is left alone. */
static enum status load(struct session *session, struct loading *loading)
{
	enum status status = STATUS_GOOD;
	const char *name = session->file.name;
	struct input *input = &loading->input;
	struct source source;
	struct sink sink;

	if (!input_open(input, name))
		return STATUS_MACHINE;
	input_keep_loose(input, keep_loose, loading);
	sink_init_shown(&sink, session->arguments);
	if (!input_is_foreign(input, &status) &&
	    input_next(input, &source, &status) &&
	    !recording_load(&loading->recording, &source, &sink))
		status = status_worse(STATUS_WRONG, sink_status(&sink));
	if (status == STATUS_GOOD && input_next(input, &source, &status))
		status = usage_error(session->arguments->command,
		    "%s has several records: only a file of one is gone on "
		    "with",
		    name);
	sink_release(&sink);
	input_close(input);
	return status;
}

enum status session_load(struct session *session)
{
	struct loading loading;
	enum status status;
	struct memory *memory = session->arguments->memory;
	struct text now;

	text_init(&now, memory);
	record_loose_init(&loading.loose, memory);
	/* Whoever changes it between this and reading it is noticed. */
	if (!recording_init(&loading.recording, memory))
		status = STATUS_MACHINE;
	else if (!record_file_look(&session->file, &now))
		status = STATUS_MACHINE;
	else
		status = load(session, &loading);
	if (status == STATUS_GOOD) {
		struct recording before = session->recording;

		session->recording = loading.recording;
		loading.recording = before;
		session_forget_throws(session);
		record_loose_copy(&session->file.loose, &loading.loose);
		record_file_know(&session->file, &now);
		session_take_throws(session);
		session_wind_clock(session);
	}
	recording_release(&loading.recording);
	record_loose_release(&loading.loose);
	text_release(&now);
	return status;
}

static bool save_to(const struct session *session, struct record_file *file)
{
	const struct text *record = &session->recording.text;
	struct text text;
	bool good;

	text_init(&text, session->arguments->memory);
	text_add(&text, record->data, record->length);
	session_write_throws(session, &text);
	good = !text.memory->failed && record_file_save(file, &text);
	text_release(&text);
	return good;
}

bool session_save(struct session *session)
{
	/* What memory failed in is not what is recorded. */
	if (session->arguments->memory->failed)
		return false;
	return save_to(session, &session->file);
}

bool session_save_as(struct session *session, const char *name)
{
	struct record_file other;
	struct stat about;
	enum there there = output_look(name, &about);

	if (there == THERE_UNKNOWN)
		return recording_refuse(
		    &session->recording, "the record cannot be saved there");
	if (there == THERE_OTHER)
		return recording_refuse(&session->recording,
		    "that is not a file that a record can be kept in");
	if (there == THERE_FILE && about.st_size > 0)
		return recording_refuse(&session->recording,
		    "a file of that name is there already");
	/* It was removed meanwhile: the lock is ours as it is. */
	if (record_file_is(&session->file, name))
		return session_save(session) ||
		       recording_refuse(
			   &session->recording, "the record is not saved");
	if (record_file_take(&other, name, session->arguments->memory) !=
	    STATUS_GOOD)
		return recording_refuse(
		    &session->recording, "the record cannot be saved there");
	record_loose_copy(&other.loose, &session->file.loose);
	if (!save_to(session, &other)) {
		record_file_release(&other);
		return recording_refuse(
		    &session->recording, "the record cannot be saved there");
	}
	record_file_release(&session->file);
	session->file = other;
	return true;
}

bool session_finish(struct session *session, bool good)
{
	if (good)
		session_save(session);
	return good && !session->arguments->memory->failed;
}

void session_note_turn(struct session *session, unsigned side, bool thrown)
{
	struct recording *recording = &session->recording;
	struct text note;

	text_init(&note, recording->memory);
	if (session->clock.on && recording->depth == 0) {
		game_clock_press(
		    &session->clock, side, recording->standing.round);
		text_puts(&note, "[%clk ");
		clock_write(&note, session->clock.left[side]);
		text_putc(&note, ']');
	}
	if (thrown)
		text_puts(&note, note.length ? " [%thrown]" : "[%thrown]");
	if (note.length)
		recording_add_comment(recording, text_span(&note));
	text_release(&note);
}

/* The annotation ! or ?? at the end of a turn. */
static size_t plain_length(struct span turn)
{
	size_t plain = turn.length;

	while (plain > 0 &&
	       (turn.text[plain - 1] == '!' || turn.text[plain - 1] == '?'))
		plain--;
	return plain;
}

/* A short form that fits several turns is not illegal: it is not enough. */
static bool refuse_short(
    struct session *session, struct span typed, size_t count)
{
	struct text *message = &session->recording.refusal.message;

	recording_refuse(&session->recording, "");
	text_say(message, "'%.*s' is not enough: %zu turns fit it",
	    span_shown(typed), typed.text, count);
	return false;
}

/* What was refused is perhaps an abbreviation. The refusal stays if not. */
static bool try_abbreviation(
    struct session *session, struct span turn, struct span typed)
{
	struct recording *recording = &session->recording;
	size_t plain = plain_length(turn), count;

	if (recording->standing.now.outcome.rule ||
	    recording_is_over(recording) || recording->memory->failed)
		return false;
	count = abbreviation_fits(recording->game, &recording->standing.now,
	    (struct span){ turn.text, plain }, &session->fits);
	if (count > 1)
		return refuse_short(session, typed, count);
	if (count == 0)
		return false;
	text_add(&session->fits, turn.text + plain, turn.length - plain);
	return recording_add_turn(recording, text_span(&session->fits));
}

/* The turns that the throws on the table allow, as a refusal shows them. */
struct allowed {
	const struct game *game;
	struct refusal *refusal;
	struct nearest nearest;
};

static bool show_allowed(const struct turn *turn, void *user)
{
	struct allowed *allowed = user;
	struct refusal *refusal = allowed->refusal;
	char text[TURN_TEXT_MAX];

	turn_write(&allowed->game->map, turn, text);
	if (refusal->legal_count++ < LEGAL_SHOWN)
		text_addf(&refusal->legal, refusal->legal.length ? " %s" : "%s",
		    text);
	if (nearest_offer(&allowed->nearest, text)) {
		text_clear(&refusal->suggestion);
		text_puts(&refusal->suggestion, text);
	}
	return true;
}

/* With throws on the table nothing is quoted that nobody typed, and nothing
 * is offered that they do not allow. */
static void mend_refusal(
    struct session *session, struct span whole, struct span typed)
{
	struct recording *recording = &session->recording;
	struct refusal *refusal = &recording->refusal;
	struct allowed allowed = { .game = recording->game,
		.refusal = refusal };
	char *quoted = strstr(refusal->message.data, whole.text);
	size_t more = whole.length - typed.length;

	if (!session->thrown.results[0] || recording->memory->failed)
		return;
	if (quoted && more) {
		size_t left = strlen(quoted) - more;

		memmove(quoted, quoted + more, left + 1);
		text_cut(&refusal->message, refusal->message.length - more);
	}
	if (!refusal->legal_count)
		return;
	text_clear(&refusal->legal);
	text_clear(&refusal->suggestion);
	refusal->legal_count = 0;
	nearest_init(&allowed.nearest, whole);
	session_turns(session, show_allowed, &allowed);
}

/* Throws typed by hand must be those on the table. */
static bool throws_agree(struct session *session, struct span turn)
{
	struct text *message = &session->recording.refusal.message;

	if (session_contradicts(session, turn)) {
		recording_refuse(&session->recording, "");
		text_say(message, "%s was thrown: undo takes that back first",
		    session->thrown.results);
		return false;
	}
	if (session->thrown.open && !throws_typed(turn)) {
		recording_refuse(&session->recording, "");
		text_say(message, "%s earns another throw: type it, such as 3:",
		    session->thrown.results);
		return false;
	}
	return true;
}

/* As it is typed, or with the throws on the table before it. */
static bool play_turn(struct session *session, struct span typed)
{
	struct recording *recording = &session->recording;
	struct text whole;
	bool good;

	text_init(&whole, recording->memory);
	if (session->thrown.results[0] && !throws_typed(typed))
		text_addf(&whole, "%s:", session->thrown.results);
	text_add(&whole, typed.text, typed.length);
	good = recording_add_turn(recording, text_span(&whole)) ||
	       try_abbreviation(session, text_span(&whole), typed);
	if (!good)
		mend_refusal(session, text_span(&whole), typed);
	text_release(&whole);
	return good;
}

bool session_turn(struct session *session, struct span turn)
{
	unsigned side = session->recording.standing.now.pos.side;
	bool thrown = session->thrown.results[0] && !session->thrown.by_hand;

	text_clear(&session->fits);
	if (!throws_agree(session, turn) || !play_turn(session, turn))
		return false;
	session_forget_throws(session);
	session_note_turn(session, side, thrown);
	return session_finish(session, true);
}

bool session_comment(struct session *session, struct span comment)
{
	return session_finish(
	    session, recording_add_comment(&session->recording, comment));
}

bool session_nag(struct session *session, unsigned long nag)
{
	return session_finish(
	    session, recording_add_nag(&session->recording, nag));
}

/* 12. or 12... */
static void add_number(struct text *text, const struct standing *standing)
{
	text_addf(
	    text, "%lu%s ", standing->round, standing->side == 0 ? "." : "...");
}

/* What the next undo takes back, in words. */
static void tell_undone(struct session *session)
{
	const struct recording *recording = &session->recording;
	const struct standing *standing = &recording->standing;
	struct text *text = &session->undone;
	char turn[TURN_TEXT_MAX];

	if (text->length)
		text_puts(text, ", ");
	switch (recording_undoes(recording)) {
	case UNDO_RESULT:
		text_say(text, "the result");
		break;
	case UNDO_RULING:
		text_say(text, "the ruling");
		break;
	case UNDO_TURN:
		turn_write(&recording->game->map, &standing->report.turn, turn);
		add_number(text, standing);
		text_puts(text, turn);
		break;
	case UNDO_NOTHING:
		break;
	}
}

static size_t undo_throws(struct session *session)
{
	if (!session->thrown.results[0])
		return 0;
	text_say(&session->undone, "the throw %s", session->thrown.results);
	session_forget_throws(session);
	return 1;
}

bool session_undo(struct session *session, size_t turns)
{
	size_t can = recording_undo_count(&session->recording) +
		     (session->thrown.results[0] != '\0');

	text_clear(&session->undone);
	if (turns > can && turns > 1)
		return recording_refuse(&session->recording,
		    "there are not so many turns to take back");
	for (size_t i = undo_throws(session); i < turns; i++) {
		tell_undone(session);
		if (!recording_undo(&session->recording))
			return false;
	}
	set_clock(session);
	return session_finish(session, true);
}

bool session_redo(struct session *session, size_t turns)
{
	if (turns > recording_redo_count(&session->recording) && turns > 1)
		return recording_refuse(&session->recording,
		    "there are not so many turns to bring back");
	session_forget_throws(session);
	for (size_t i = 0; i < turns; i++)
		if (!recording_redo(&session->recording))
			return false;
	set_clock(session);
	return session_finish(session, true);
}

/* Nobody's time runs while something else is tried out. */
static bool stop_for_sideline(struct session *session)
{
	const struct recording *recording = &session->recording;

	return session->clock.on && !session->clock.stopped &&
	       recording->depth == 0 && !recording_is_over(recording) &&
	       session_pause(session);
}

bool session_open_sideline(struct session *session, unsigned long ply)
{
	bool stopped = stop_for_sideline(session);

	session_forget_throws(session);
	if (recording_open_sideline(&session->recording, ply))
		return session_finish(session, true);
	if (stopped)
		session_go(session);
	return false;
}

bool session_close_sideline(struct session *session)
{
	session_forget_throws(session);
	if (!recording_close_sideline(&session->recording))
		return false;
	set_clock(session);
	return session_finish(session, true);
}

unsigned long session_round(const struct session *session)
{
	const struct standing *standing = &session->recording.standing;

	return standing->round +
	       ((int)standing->now.pos.side <= standing->side);
}

static bool can_show(const struct renderer *renderer)
{
	return !renderer->convert;
}

const struct renderer *session_renderer(
    struct session *session, const char *name)
{
	const struct renderer *renderer = renderer_find(name);
	struct choice choice;

	if (renderer && can_show(renderer))
		return renderer;
	choice_init(&choice, session->arguments->memory,
	    (struct span){ name, strlen(name) });
	for (unsigned i = 0; (renderer = renderer_at(i)); i++)
		if (can_show(renderer))
			choice_offer(renderer->name, NULL, &choice);
	session_refuse_choice(
	    session, "no board is shown in that format here", &choice);
	return NULL;
}

struct span session_player(const struct session *session, unsigned side)
{
	return record_player(&session->recording.reader.record, side);
}

/* Who plays each side, and what the clock shows: (Lala Rasoa) 12:30 */
static void name_people(
    struct session *session, struct view *view, struct text words[SIDES_MAX])
{
	for (unsigned s = 0; s < session->recording.game->sides; s++) {
		struct span name = session_player(session, s);

		if (name.length) {
			text_putc(&words[s], '(');
			add_clean(&words[s], name);
			text_putc(&words[s], ')');
		}
		if (session->clock.on) {
			text_puts(&words[s], name.length ? " " : "");
			clock_show(&words[s], session_clock_left(session, s));
		}
		view->beside[s] = text_span(&words[s]);
	}
}

/* Draws the view; false without memory. */
static bool draw(struct session *session, const struct renderer *renderer,
    const struct view *view)
{
	const struct render_style style = {
		.accents = !argument_given(session->arguments, "format") &&
			   terminal_takes_accents()
	};

	text_clear(&session->text);
	scene_make(&session->scene, view);
	renderer->write(&session->scene, &style, &session->text);
	return !session->text.memory->failed;
}

/* The board, a line above it and the prompt are more than the terminal shows
 * at once. */
static bool is_too_tall(const struct text *board)
{
	size_t lines = 0;

	for (const char *c = board->data; *c; c++)
		lines += *c == '\n';
	return lines + 2 > terminal_look().rows;
}

bool session_draw(
    struct session *session, const struct renderer *renderer, bool people)
{
	const struct standing *standing = &session->recording.standing;
	struct view view = { .outcome = &standing->now.outcome,
		.flip = session->flip,
		.language = session->text.memory->language };
	struct text words[SIDES_MAX], ended;
	bool good;

	text_init(&ended, session->text.memory);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		text_init(&words[s], session->text.memory);
	standing_view(standing, session->recording.game, &view);
	if (people)
		name_people(session, &view, words);
	if (recording_is_over(&session->recording) &&
	    !standing->now.outcome.rule)
		session_word_end(session, &ended);
	view.ended = text_span(&ended);
	good = draw(session, renderer, &view);
	/* The prompt says who is to move, and the turn was just typed. */
	if (good && people && is_too_tall(&session->text)) {
		view.brief = true;
		good = draw(session, renderer, &view);
	}
	text_release(&ended);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		text_release(&words[s]);
	return good;
}
