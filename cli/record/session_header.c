/* Keys of the header while a game is recorded. */
#include <string.h>
#include <time.h>

#include "cli/choice.h"
#include "cli/record/session.h"
#include "cli/record/start.h"
#include "cli/spec.h"

/* These follow from the game: other commands say them. */
static bool is_made(const char *key)
{
	static const enum field fields[] = { FIELD_LDN, FIELD_PLAYERS,
		FIELD_RESULT, FIELD_SCORE, FIELD_TERMINATION, FIELD_MOVES };

	for (size_t i = 0; i < COUNT_OF(fields); i++)
		if (strcmp(key, field_table[fields[i]].key.text) == 0)
			return true;
	return false;
}

/* A key of ours, a side, one that the record has, or one of somebody's own. */
static bool is_known(const struct recording *recording, const char *key)
{
	if (strncmp(key, "x-", 2) == 0)
		return true;
	for (int f = 0; f < FIELD_COUNT; f++)
		if (strcmp(key, field_table[f].key.text) == 0)
			return true;
	for (unsigned s = 0; s < recording->game->sides; s++)
		if (strcmp(key, recording->game->side[s].name) == 0)
			return true;
	for (size_t i = 0; i < recording->entry_count; i++)
		if (strcmp(key, recording->entries[i].key) == 0)
			return true;
	return false;
}

static bool unknown_key(struct session *session, const char *key)
{
	const struct game *game = session->recording.game;
	struct choice choice;

	choice_init(&choice, session->arguments->memory,
	    (struct span){ key, strlen(key) });
	each_side(game->family, game->ruleset, choice_offer, &choice);
	for (int f = 0; f < FIELD_COUNT; f++)
		if (!is_made(field_table[f].key.text))
			choice_offer(field_table[f].key.text, NULL, &choice);
	return session_refuse_choice(session,
	    "there is no such key in the header (your own begin with x-)",
	    &choice);
}

void date_today(char date[DATE_ROOM])
{
	time_t now = time(NULL);
	struct tm today;

	if (!localtime_r(&now, &today) ||
	    !strftime(date, DATE_ROOM, "%Y-%m-%d", &today))
		date[0] = '\0';
}

bool session_set_key(
    struct session *session, const char *key, const char *value)
{
	struct recording *recording = &session->recording;
	const char *date = field_table[FIELD_DATE].key.text,
		   *clock = field_table[FIELD_CLOCK].key.text;
	char today[DATE_ROOM];
	uint8_t side;

	if (side_called(recording->game, key, &side))
		key = recording->game->side[side].name;
	if (is_made(key))
		return recording_refuse(recording,
		    "this follows from the game: result, resign and draw say "
		    "how it ended, and a player is set by the side");
	if (!is_known(recording, key))
		return unknown_key(session, key);
	if (strcmp(value, "-") == 0)
		value = "";
	if (strcmp(key, clock) == 0 && *value)
		return session_set_control(session, value);
	if (strcmp(key, date) == 0 && strcmp(value, "today") == 0) {
		date_today(today);
		value = today;
	}
	if (!recording_set_key(
		recording, key, (struct span){ value, strlen(value) }))
		return false;
	session_forget_throws(session);
	if (strcmp(key, clock) == 0)
		session_wind_clock(session);
	return session_finish(session, true);
}
