/* The clocks of a game being recorded, and what the record says of them. */
#include <stdio.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/record/session.h"

static unsigned to_move(const struct session *session)
{
	return session->recording.standing.now.pos.side;
}

void session_wind_clock(struct session *session)
{
	const struct record *record = &session->recording.reader.record;
	struct game_clock *clock = &session->clock;

	memcpy(clock->control, record->control, sizeof(clock->control));
	clock->on = record->sides > 0;
	for (unsigned s = 0; s < record->sides; s++)
		clock->on &= clock->control[s].base > 0;
	if (clock->on)
		game_clock_set(&session->clock, session->recording.clock);
}

long session_clock_left(const struct session *session, unsigned side)
{
	bool runs =
	    side == to_move(session) && !recording_is_over(&session->recording);

	return game_clock_left(&session->clock, side, runs);
}

int session_flag(const struct session *session)
{
	unsigned side = to_move(session);

	if (!session->clock.on || recording_is_over(&session->recording))
		return -1;
	return session_clock_left(session, side) <= 0 ? (int)side : -1;
}

void clock_show(struct text *text, long milliseconds)
{
	long seconds =
	    ((milliseconds < 0 ? -milliseconds : milliseconds) + 999) / 1000;

	text_puts(text, milliseconds < 0 ? "-" : "");
	if (seconds >= 3600)
		text_addf(text, "%ld:%02ld:%02ld", seconds / 3600,
		    seconds / 60 % 60, seconds % 60);
	else
		text_addf(text, "%ld:%02ld", seconds / 60, seconds % 60);
}

static bool no_clock(struct session *session)
{
	return session->clock.on ||
	       recording_refuse(&session->recording,
		   "no clock is running: clock 20m+5s starts one");
}

/* What the record says of a clock is this now. */
static bool note(struct session *session, unsigned side)
{
	struct recording *recording = &session->recording;
	/* The record has whole seconds; one that has begun counts. */
	long left = (session->clock.left[side] + 999) / 1000;
	long known = recording->clock[side] >= 0
			 ? recording->clock[side]
			 : session->clock.control[side].base / 1000;

	if (left == known || recording->depth > 0)
		return true;
	return recording_note_clock(recording, side, left * 1000);
}

bool session_set_control(struct session *session, const char *words)
{
	struct recording *recording = &session->recording;
	struct span span = { words, strlen(words) };
	struct game_clock clock = { .on = true };
	bool good;

	if (!time_control_read(span, &clock.control[0]))
		return recording_refuse(recording,
		    "a clock is a time such as 20m+5s, stop, go, or "
		    "SIDE 12:30");
	if (recording->depth > 0)
		return recording_refuse(recording,
		    "clocks belong to the game itself: main goes back to it");
	good = recording_set_key(recording, "clock", span);
	if (!good)
		return false;
	session->clock = clock;
	for (unsigned s = 0; s < SIDES_MAX; s++) {
		session->clock.control[s] = clock.control[0];
		game_clock_set_one(&session->clock, s, clock.control[0].base);
	}
	for (unsigned s = 0; good && s < recording->game->sides; s++)
		good = recording->clock[s] < 0 || note(session, s);
	return session_finish(session, good);
}

bool session_set_clock(
    struct session *session, const char *side, const char *shows)
{
	struct recording *recording = &session->recording;
	long time = clock_read((struct span){ shows, strlen(shows) });
	uint8_t s;

	if (!no_clock(session))
		return false;
	if (!session_side(session, side, &s))
		return false;
	if (time < 0)
		return recording_refuse(
		    recording, "a clock shows a time such as 12:30 or 1:05:00");
	if (recording->depth > 0)
		return recording_refuse(recording,
		    "clocks belong to the game itself: main goes back to it");
	/* The other one loses nothing meanwhile. */
	if (s != to_move(session) && !session->clock.stopped) {
		game_clock_stop(&session->clock, to_move(session));
		game_clock_go(&session->clock);
	}
	game_clock_set_one(&session->clock, s, time);
	return session_finish(session, note(session, s));
}

bool session_pause(struct session *session)
{
	if (!no_clock(session))
		return false;
	if (session->clock.stopped)
		return true;
	game_clock_stop(&session->clock, to_move(session));
	return session_finish(session, note(session, to_move(session)));
}

bool session_go(struct session *session)
{
	if (!no_clock(session))
		return false;
	game_clock_go(&session->clock);
	return true;
}

void session_keep_clock(struct session *session)
{
	const struct recording *recording = &session->recording;
	unsigned side = to_move(session);
	long spent;

	if (!session->clock.on || !recording->game ||
	    recording->memory->failed || recording->depth > 0 ||
	    recording_is_over(recording))
		return;
	spent = session->clock.left[side] - session_clock_left(session, side);
	/* Who only looked in changed nothing. */
	if (spent < 1000)
		return;
	session_pause(session);
}
