#include "notation/archive/tournament/tournament.h"

#include <stdarg.h>
#include <stdlib.h>

#include "notation/archive/tournament/parts.h"
#include "notation/text/language.h"

const char *const tournament_formats[FORMAT_COUNT] = { "guess", "round-robin",
	"double", "swiss", "knockout", "free" };
const char *const tiebreak_names[TIEBREAK_COUNT] = { "wins", "direct",
	"sonneborn-berger", "buchholz" };

struct tournament *tournament_new(
    struct memory *memory, const struct tournament_rules *rules)
{
	struct tournament *tournament = memory_get(memory, sizeof(*tournament));

	if (!tournament)
		return NULL;
	tournament->memory = memory;
	tournament->rules = *rules;
	groups_init(&tournament->names, memory);
	groups_init(&tournament->words, memory);
	groups_get(&tournament->words, (struct span){ "", 0 });
	text_init(&tournament->room, memory);
	text_init(&tournament->faults, memory);
	return tournament;
}

void tournament_free(struct tournament *tournament)
{
	if (!tournament)
		return;
	for (size_t i = 0; i < tournament->entrant_count; i++) {
		block_free(tournament->entrants[i].name);
		block_free(tournament->entrants[i].folded);
	}
	groups_release(&tournament->names);
	groups_release(&tournament->words);
	block_free(tournament->entrants);
	block_free(tournament->games);
	block_free(tournament->grouped);
	block_free(tournament->meetings);
	block_free(tournament->order);
	text_release(&tournament->room);
	text_release(&tournament->faults);
	block_free(tournament->noted);
	block_free(tournament->excuses);
	block_free(tournament);
}

/* Room for one more in a list of such things. */
static bool make_room(
    struct memory *memory, void **list, size_t count, size_t *room, size_t size)
{
	size_t more = *room ? *room * 2 : 32;
	void *larger;

	if (count < *room)
		return true;
	larger = memory_grow(memory, *list, more * size);
	if (!larger)
		return false;
	*list = larger;
	*room = more;
	return true;
}

/* The row of a word; 0 if there is no memory. */
static unsigned find_row(struct groups *groups, struct span word)
{
	const struct group *group = groups_get(groups, word);

	return group ? (unsigned)(group - groups->rows) : 0;
}

static unsigned find_entrant(struct tournament *tournament, struct span name)
{
	unsigned row = find_row(&tournament->names, name);
	struct entrant *entrant;

	if (row < tournament->entrant_count)
		return row;
	if (!make_room(tournament->memory, (void **)&tournament->entrants,
		tournament->entrant_count, &tournament->entrant_room,
		sizeof(*entrant)))
		return 0;
	entrant = &tournament->entrants[tournament->entrant_count];
	memset(entrant, 0, sizeof(*entrant));
	entrant->same = row;
	entrant->name = memory_copy(tournament->memory, name.text, name.length);
	entrant->folded =
	    name_fold_words(tournament->memory, name, &tournament->room);
	tournament->entrant_count++;
	return row;
}

void tournament_add(
    struct tournament *tournament, const struct tournament_game *game)
{
	struct played *played;

	if (tournament->memory->failed ||
	    !make_room(tournament->memory, (void **)&tournament->games,
		tournament->game_count, &tournament->game_room,
		sizeof(*played)))
		return;
	played = &tournament->games[tournament->game_count++];
	memset(played, 0, sizeof(*played));
	played->game = *game;
	for (unsigned i = 0; i < 2 && !tournament->memory->failed; i++) {
		played->players[i] = find_entrant(tournament, game->player[i]);
		if (!tournament->memory->failed)
			tournament->entrants[played->players[i]].records++;
	}
	played->round = find_row(&tournament->words, game->round);
	played->board = find_row(&tournament->words, game->board);
	played->match = find_row(&tournament->words, game->match);
	/* The words are ours now; the caller's are gone soon. */
	played->game.player[0] = played->game.player[1] = (struct span){ 0 };
	played->game.round = played->game.board = played->game.match =
	    (struct span){ 0 };
}

void tournament_add_unreadable(struct tournament *tournament, struct span round)
{
	struct group *group = groups_get(&tournament->words, round);

	tournament->unreadable++;
	if (group)
		group->games++;
}

void fault_tell(struct tournament *tournament, const struct played *played,
    struct spotted at, const struct rule *rule, const char *format, ...)
{
	va_list arguments;

	if (!make_room(tournament->memory, (void **)&tournament->noted,
		tournament->noted_count, &tournament->noted_room,
		sizeof(*tournament->noted)))
		return;
	tournament->noted[tournament->noted_count++] =
	    (struct noted){ .game = (size_t)(played - tournament->games),
		    .begin = tournament->faults.length,
		    .at = at,
		    .rule = rule };
	va_start(arguments, format);
	text_sayv(&tournament->faults, format, arguments);
	va_end(arguments);
	text_putc(&tournament->faults, '\0');
}

void fault_excuse(struct tournament *tournament, const unsigned players[2],
    const unsigned others[2], unsigned round)
{
	struct excuse *excuse;

	if (!make_room(tournament->memory, (void **)&tournament->excuses,
		tournament->excuse_count, &tournament->excuse_room,
		sizeof(*tournament->excuses)))
		return;
	excuse = &tournament->excuses[tournament->excuse_count++];
	*excuse = (struct excuse){
		.players = { players[0], players[1], others[0], others[1] },
		.round = round,
	};
	for (size_t i = 0; i < COUNT_OF(excuse->players); i++)
		tournament->entrants[excuse->players[i]].blamed = true;
}

static int compare_noted(const void *a, const void *b)
{
	const struct noted *x = a, *y = b;

	if (x->game != y->game)
		return x->game < y->game ? -1 : 1;
	return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static void tell_all(
    const struct tournament *tournament, tournament_fn *tell, void *user)
{
	if (tournament->memory->failed || !tournament->noted)
		return;
	qsort(tournament->noted, tournament->noted_count,
	    sizeof(*tournament->noted), compare_noted);
	for (size_t i = 0; i < tournament->noted_count; i++) {
		const struct noted *noted = &tournament->noted[i];
		struct tournament_fault fault = {
			.file = tournament->games[noted->game].game.file,
			.at = noted->at,
			.what = tournament->faults.data + noted->begin,
			.rule = noted->rule,
		};

		tell(&fault, user);
	}
}

unsigned long tournament_close(
    struct tournament *tournament, tournament_fn *tell, void *user)
{
	static void (*const steps[])(struct tournament *) = { audit_names,
		audit_records, make_meetings, audit_format, count_standing };

	for (size_t i = 0; i < COUNT_OF(steps) && !tournament->memory->failed;
	     i++)
		steps[i](tournament);
	tell_all(tournament, tell, user);
	return (unsigned long)tournament->noted_count;
}

enum tournament_format tournament_format(const struct tournament *tournament)
{
	return tournament->rules.format;
}

bool tournament_has_matches(const struct tournament *tournament)
{
	return tournament->has_matches;
}
