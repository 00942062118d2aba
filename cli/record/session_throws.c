/* Games whose turns begin with throws: what lies on the table restricts the
 * turn. */
#include <string.h>

#include "cli/record/session.h"
#include "cli/record/sticks.h"

size_t throws_typed(struct span turn)
{
	size_t i = 0;

	while (i < turn.length && is_digit(turn.text[i]))
		i++;
	return i < turn.length && turn.text[i] == ':' ? i : 0;
}

static bool is_throw(const struct turn *turn, void *user)
{
	*(bool *)user = turn_has(turn, 0, SIGN_THROW);
	return false;
}

bool session_has_throws(const struct session *session)
{
	const struct recording *recording = &session->recording;
	bool throws = false;

	state_turns(
	    recording->game, &recording->standing.now, is_throw, &throws);
	return throws;
}

void session_forget_throws(struct session *session)
{
	memset(&session->thrown, 0, sizeof(session->thrown));
}

/* The turn begins with these results; *whole if it has no more. */
static bool begins_with(
    const struct turn *turn, const char *results, bool *whole)
{
	unsigned i = 0;

	while (results[i] && turn_has(turn, i, SIGN_THROW) &&
	       turn->actions[i].value == results[i] - '0')
		i++;
	*whole = !turn_has(turn, i, SIGN_THROW);
	return !results[i];
}

struct filter {
	const struct thrown *thrown;
	turn_fn *each;
	void *user;
};

static bool pass_on(const struct turn *turn, void *user)
{
	struct filter *filter = user;
	bool whole;

	if (begins_with(turn, filter->thrown->results, &whole) &&
	    (whole || filter->thrown->open))
		return filter->each(turn, filter->user);
	return true;
}

void session_turns(const struct session *session, turn_fn *each, void *user)
{
	const struct recording *recording = &session->recording;
	struct filter filter = {
		.thrown = &session->thrown, .each = each, .user = user
	};

	if (recording_is_over(recording))
		return;
	if (session->thrown.results[0])
		state_turns(recording->game, &recording->standing.now, pass_on,
		    &filter);
	else
		state_turns(
		    recording->game, &recording->standing.now, each, user);
}

/* What may come of some results. */
struct search {
	const char *results;
	bool begins, whole;
};

static bool see_throws(const struct turn *turn, void *user)
{
	struct search *search = user;
	bool whole;

	if (begins_with(turn, search->results, &whole)) {
		search->begins = true;
		search->whole |= whole;
	}
	return !search->whole;
}

static struct search look(const struct session *session, const char *results)
{
	const struct recording *recording = &session->recording;
	struct search search = { .results = results };

	state_turns(
	    recording->game, &recording->standing.now, see_throws, &search);
	return search;
}

/* Sticks are thrown now: none, or another one was earned. */
static bool may_throw(struct session *session)
{
	struct recording *recording = &session->recording;

	if (!recording->game->family->sticks || recording_is_over(recording) ||
	    !session_has_throws(session))
		return recording_refuse(
		    recording, "nothing is thrown in this game now");
	if (!session->thrown.results[0] || session->thrown.open)
		return true;
	recording_refuse(recording, "");
	text_say(&recording->refusal.message,
	    "%s was thrown already: now the turn, or undo takes it back",
	    session->thrown.results);
	return false;
}

bool session_throw(struct session *session)
{
	struct recording *recording = &session->recording;
	struct thrown thrown = session->thrown;
	size_t count = strlen(thrown.results);
	bool whole = false;

	if (!may_throw(session))
		return false;
	/* Some throws earn another one: go on until a turn is complete. */
	while (!whole && count < THROWS_MAX) {
		int result = sticks_throw(recording->game->family->sticks);

		if (result < 0)
			return recording_refuse(
			    recording, "the machine has no random numbers");
		thrown.results[count++] = (char)('0' + result);
		thrown.results[count] = '\0';
		whole = look(session, thrown.results).whole;
	}
	thrown.open = false;
	session->thrown = thrown;
	return session_finish(session, true);
}

bool session_throw_by_hand(struct session *session, struct span results)
{
	struct recording *recording = &session->recording;
	struct thrown thrown = session->thrown;
	size_t count = strlen(thrown.results);
	struct search search;

	if (!may_throw(session))
		return false;
	if (results.length > THROWS_MAX - count)
		return recording_refuse(recording, "these are too many throws");
	memcpy(thrown.results + count, results.text, results.length);
	thrown.results[count + results.length] = '\0';
	search = look(session, thrown.results);
	if (!search.begins) {
		recording_refuse(recording, "");
		text_say(&recording->refusal.message,
		    "no turn begins with the throws %s: a throw is 1 to %u",
		    thrown.results, recording->game->family->sticks->most);
		return false;
	}
	thrown.by_hand = true;
	thrown.open = !search.whole;
	session->thrown = thrown;
	return session_finish(session, true);
}

bool session_contradicts(const struct session *session, struct span typed)
{
	const struct thrown *thrown = &session->thrown;
	size_t count = throws_typed(typed), length = strlen(thrown->results);

	if (!count || !length)
		return false;
	if (thrown->open && count > length)
		count = length;
	return count != length ||
	       memcmp(typed.text, thrown->results, count) != 0;
}

/* --- on the disk ------------------------------------------------------------- */

/* No turn is without a move: until it is made, a key of the header says what
 * was thrown, `43`, or with real sticks `43 by hand`. */
#define THROWN  "thrown"
#define BY_HAND " by hand"

static const char *find_thrown(const struct recording *recording)
{
	for (size_t i = 0; i < recording->entry_count; i++)
		if (strcmp(recording->entries[i].key, THROWN) == 0 &&
		    recording->entries[i].text[0])
			return recording->entries[i].text;
	return NULL;
}

void session_write_throws(const struct session *session, struct text *text)
{
	const struct thrown *thrown = &session->thrown;

	/* Whoever goes on with the file stands at the end of the game. */
	if (thrown->results[0] && session->recording.depth == 0 &&
	    !recording_is_over(&session->recording) &&
	    !find_thrown(&session->recording))
		text_addf(text, THROWN ": %s%s\n", thrown->results,
		    thrown->by_hand ? BY_HAND : "");
}

/* What the key says; false if it is none of ours. */
static bool read_thrown(const char *line, struct thrown *thrown)
{
	size_t count, length = strlen(THROWN ": ");

	memset(thrown, 0, sizeof(*thrown));
	if (strncmp(line, THROWN ": ", length) != 0)
		return false;
	line += length;
	count = strspn(line, "123456789");
	if (count == 0 || count > THROWS_MAX)
		return false;
	memcpy(thrown->results, line, count);
	line += count;
	length = strlen(BY_HAND);
	thrown->by_hand = strncmp(line, BY_HAND, length) == 0;
	return strcmp(line + (thrown->by_hand ? length : 0), "\n") == 0;
}

void session_take_throws(struct session *session)
{
	struct recording *recording = &session->recording;
	const char *line = find_thrown(recording);
	struct thrown thrown;
	struct search search;

	if (!line || !recording->game->family->sticks ||
	    recording_is_over(recording) || !read_thrown(line, &thrown))
		return;
	search = look(session, thrown.results);
	thrown.open = !search.whole;
	if (search.begins &&
	    recording_set_key(recording, THROWN, (struct span){ "", 0 }))
		session->thrown = thrown;
}
