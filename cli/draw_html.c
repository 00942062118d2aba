#include "cli/draw_html.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input.h"
#include "cli/moment.h"
#include "cli/press.h"
#include "cli/show.h"
#include "cli/speak.h"
#include "notation/turn_text.h"
#include "render/html.h"

/* A turn whose picture waits: comments that mark something may follow, even
 * behind its variations. */
struct waiting {
	bool is_set;
	unsigned turn;
	struct moment moment;
	struct text words;
};

struct paging {
	const struct arguments *arguments;
	struct replay *replay;
	struct record record;
	struct sink sink;
	struct verdict verdict;
	struct html_page page;
	struct text text; /* scratch */
	unsigned pages;   /* how many were written */
	bool begun;       /* the header was good, and is told */
	unsigned depth;
	struct waiting waiting[VARIATIONS_MAX + 1];
	bool too_large; /* for a page */
};

/* More than a browser likes: some sixty games of a hundred plies. */
enum { PAGE_MB_MAX = 64 };

static void add_span(struct text *text, struct span span)
{
	text_add(text, span.text, span.length);
}

/* --- what the header says ------------------------------------------------ */

static void add_list(struct text *text, const struct node *node)
{
	const char *between = "";

	if (node && node->kind == NODE_SCALAR)
		add_span(text, node->text);
	if (!node || node->kind != NODE_LIST)
		return;
	for (node = node->first; node; node = node->next) {
		text_puts(text, between);
		add_list(text, node);
		between = ", ";
	}
}

/* Name (team, rating, country), whichever are there. */
static void add_player(struct text *text, const struct node *player)
{
	const char *between = " (";

	if (!player || player->kind != NODE_MAP) {
		add_list(text, player);
		return;
	}
	add_list(text, node_get(player, "name"));
	for (const struct node *key = player->first; key && key->next;
	     key = key->next->next) {
		if (span_is(key->text, "name"))
			continue;
		text_puts(text, between);
		add_list(text, key->next);
		between = ", ";
	}
	text_puts(text, between[0] == ',' ? ")" : "");
}

static void add_title(struct text *text, const struct record *record)
{
	bool named = false;

	for (unsigned s = 0; s < record->sides; s++)
		named |= record_player(record, s).length > 0;
	for (unsigned s = 0; named && s < record->sides; s++) {
		struct span name = record_player(record, s);

		text_puts(text, s ? " \xE2\x80\x93 " : "");
		if (name.length)
			add_span(text, name);
		else
			text_puts(text, record->side[s].name);
	}
	if (!named)
		text_puts(text, record->ruleset->title);
}

/* A fact from the scratch text, if there is anything in it. */
static void take_fact(struct paging *paging, const char *name)
{
	if (paging->text.length)
		html_fact(&paging->page, name, text_span(&paging->text));
	text_clear(&paging->text);
}

static void give_players(struct paging *paging)
{
	const struct record *record = &paging->record;

	for (unsigned s = 0; s < record->sides; s++) {
		add_player(&paging->text, record->players[s]);
		take_fact(paging, record->side[s].name);
	}
}

static void give_facts(struct paging *paging)
{
	static const struct {
		enum field field;
		const char *name;
	} facts[] = {
		{ FIELD_EVENT, "Event" },
		{ FIELD_SITE, "Site" },
		{ FIELD_DATE, "Date" },
		{ FIELD_ROUND, "Round" },
		{ FIELD_BOARD, "Board" },
		{ FIELD_FIRST, "First to move" },
		{ FIELD_ANNOTATOR, "Annotator" },
		{ FIELD_SOURCE, "Source" },
	};
	const struct record *record = &paging->record;
	struct text *text = &paging->text;

	text_puts(text, record->ruleset->title);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options & (uint32_t)1 << i)
			text_addf(
			    text, " + %s", record->family->options[i].name);
	take_fact(paging, "Game");
	give_players(paging);
	for (size_t i = 0; i < COUNT_OF(facts); i++) {
		add_list(text, record->fields[facts[i].field]);
		take_fact(paging, facts[i].name);
	}
}

static void add_score(struct text *text, const struct verdict *verdict)
{
	for (unsigned s = 0;
	     s < verdict->game->sides && verdict->game->ruleset->scored; s++)
		text_addf(text, "%s%u", s ? "-" : " ",
		    verdict->final.outcome.score[s]);
}

/* The rules have the first word, then the header. */
static void add_result(struct text *text, const struct record *record,
    const struct verdict *verdict)
{
	const struct outcome *outcome = &verdict->final.outcome;
	const struct side *sides = verdict->game->side;

	if (outcome->rule) {
		if (outcome->winner == NOBODY)
			text_puts(text, "draw");
		else
			text_addf(text, "%s wins", sides[outcome->winner].name);
		add_score(text, verdict);
		text_addf(text, " (%s)", outcome->rule->id);
	} else if (record->result == RESULT_WON) {
		text_addf(text, "%s wins (%s)", sides[record->winner].name,
		    termination_names[record->termination]);
	} else if (record->result == RESULT_DRAW) {
		text_addf(
		    text, "draw (%s)", termination_names[record->termination]);
	} else {
		text_addf(text, "unfinished, %s to move",
		    sides[verdict->final.pos.side].name);
		if (outcome->claims[0].rule) {
			text_puts(text, "; ");
			language_claim(
			    text, ENGLISH, verdict->game, &outcome->claims[0]);
		}
	}
}

/* --- the moves ------------------------------------------------------------ */

static void begin_game(struct paging *paging)
{
	struct waiting *start = &paging->waiting[0];

	add_title(&paging->text, &paging->record);
	html_begin(&paging->page, text_span(&paging->text),
	    argument(paging->arguments, "caption"));
	text_clear(&paging->text);
	give_facts(paging);
	paging->begun = true;
	paging->depth = 0;
	memset(&start->moment, 0, sizeof(start->moment));
	start->is_set = true;
	start->turn = 0;
	text_clear(&start->words);
	text_puts(&start->words, "Start");
}

/* The start has no step of its own. */
static bool find_start(struct paging *paging, struct moment *moment)
{
	const struct verdict *verdict = &paging->verdict;
	struct past past;
	bool good;

	past_init(&past);
	good =
	    state_begin(verdict->game, &moment->after, &past, &verdict->start);
	past_release(&past);
	return good;
}

static void draw_waiting(struct paging *paging, unsigned depth, bool final)
{
	struct waiting *waiting = &paging->waiting[depth];
	struct moment *moment = &waiting->moment;
	bool own_start =
	    !moment->has_turn && paging->record.fields[FIELD_POSITION];
	struct view view = { 0 };

	if (!waiting->is_set)
		return;
	waiting->is_set = false;
	if (!moment->has_turn && !find_start(paging, moment)) {
		paging->sink.memory->failed = true;
		return;
	}
	if (final)
		moment_see_end(moment, &paging->verdict);
	moment_view(moment, paging->verdict.game, &view);
	html_picture(&paging->page, waiting->turn, &view,
	    text_span(&waiting->words),
	    final || own_start || (depth == 0 && marks_any(&moment->marks)));
}

static void see_turn(struct paging *paging, const struct step *step)
{
	struct waiting *waiting = &paging->waiting[step->depth];
	struct text *words = &waiting->words;
	struct moment *moment = &waiting->moment;
	struct span number, text;
	char turn[TURN_TEXT_MAX];

	draw_waiting(paging, step->depth, false);
	turn_write(&step->game->map, &step->report->turn, turn);
	text_clear(words);
	text_addf(words, step->starts_round ? "%lu." : "%lu...", step->round);
	number = text_span(words);
	text_putc(words, ' ');
	text_puts(words, turn);
	add_span(words, step->glyph);
	/* The words may have moved while they grew. */
	number.text = text_span(words).text;
	text = text_span(words);
	if (text.length > number.length) {
		text.text += number.length + 1;
		text.length -= number.length + 1;
	}
	if (!step->starts_round && step->follows)
		number.length = 0;
	waiting->turn = html_turn(&paging->page, number, text);
	waiting->is_set = true;
	memset(moment, 0, sizeof(*moment));
	moment->ply = step->ply;
	moment->before = *step->before;
	moment->after = *step->after;
	moment->report = *step->report;
	moment->has_turn = true;
}

static bool is_blank(const struct text *text)
{
	return !text->data[strspn(text->data, " \t\r\n")];
}

static void see_comment(struct paging *paging, const struct step *step)
{
	struct patterns *patterns = replay_patterns(paging->replay);
	struct waiting *waiting = &paging->waiting[step->depth];
	struct text *text = &paging->text;

	text_clear(text);
	comment_tell(text, patterns, step->text);
	if (!is_blank(text))
		html_comment(&paging->page, text_span(text));
	/* Before the first turn of a variation it belongs to no picture. */
	if (waiting->is_set) {
		moment_add_comment(
		    &waiting->moment, patterns, &step->game->map, step->text);
		text_putc(&waiting->words, ' ');
		add_span(&waiting->words, text_span(text));
	}
	text_clear(text);
}

static void see_nag(struct paging *paging, const struct step *step)
{
	static const char *const glyphs[] = { "", "!", "?", "!!", "??", "!?",
		"?!" };
	struct waiting *waiting = &paging->waiting[step->depth];
	struct text *text = &paging->text;

	text_clear(text);
	if (step->nag > 0 && step->nag < COUNT_OF(glyphs))
		text_puts(text, glyphs[step->nag]);
	else
		text_addf(text, "$%lu", step->nag);
	html_nag(&paging->page, text_span(text));
	text_putc(&waiting->words, ' ');
	add_span(&waiting->words, text_span(text));
	text_clear(text);
}

static bool see(const struct step *step, void *user)
{
	struct paging *paging = user;

	if (!paging->begun)
		begin_game(paging);
	paging->depth = step->depth;
	switch (step->kind) {
	case STEP_TURN:
		see_turn(paging, step);
		break;
	case STEP_COMMENT:
		see_comment(paging, step);
		break;
	case STEP_NAG:
		see_nag(paging, step);
		break;
	case STEP_OPEN:
		paging->waiting[step->depth].is_set = false;
		html_open(&paging->page);
		break;
	case STEP_CLOSE:
		draw_waiting(paging, step->depth + 1, false);
		html_close(&paging->page);
		break;
	}
	paging->too_large =
	    (paging->page.games.length + paging->page.pictures.length) >> 20 >=
	    PAGE_MB_MAX;
	return !paging->sink.memory->failed && !paging->too_large;
}

static void end_game(struct paging *paging)
{
	struct text *text = &paging->text;

	/* A variation that was broken off is still open. */
	for (unsigned depth = paging->depth; depth > 0; depth--)
		draw_waiting(paging, depth, false);
	draw_waiting(paging, 0, true);
	text_clear(text);
	if (paging->verdict.legal)
		add_result(text, &paging->record, &paging->verdict);
	else
		text_puts(text, "broken off: the record is wrong here");
	html_end(&paging->page, text_span(text));
	text_clear(text);
}

/* --- pages ---------------------------------------------------------------- */

static enum status write_page(struct paging *paging)
{
	const char *name = argument(paging->arguments, "output");
	enum status status = STATUS_GOOD;

	paging->pages++;
	text_clear(&paging->text);
	html_write(&paging->page, &paging->text);
	if (paging->text.memory->failed)
		return STATUS_MACHINE;
	if (!name || strcmp(name, "-") == 0)
		put_data(stdout, paging->text.data, paging->text.length);
	else
		status = write_numbered(
		    paging->arguments, paging->pages, &paging->text);
	html_clear(&paging->page);
	text_clear(&paging->text);
	return status;
}

/* %d in the name: a page for each record. */
static bool wants_many(const struct paging *paging)
{
	const char *name = argument(paging->arguments, "output");

	return name && is_name_for_many(name);
}

static enum status take_record(
    struct paging *paging, const struct source *source)
{
	paging->begun = false;
	replay_record(paging->replay, &paging->record, source, &paging->sink,
	    see, paging, &paging->verdict);
	if (!paging->verdict.game)
		return STATUS_WRONG;
	if (paging->too_large)
		return machine_error("a page holds at most %d MB%s",
		    PAGE_MB_MAX,
		    wants_many(paging) ? ""
				       : ": %d in the name, as in game-%d.html,"
					 " makes one for each record");
	if (!paging->begun)
		begin_game(paging);
	end_game(paging);
	return wants_many(paging) ? write_page(paging) : STATUS_GOOD;
}

static enum status take_file(struct paging *paging, const char *name)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	sink_init_shown(&paging->sink, paging->arguments);
	while (status < STATUS_USAGE && input_next(&input, &source, &status))
		status = worse(status, take_record(paging, &source));
	status = worse(status, sink_status(&paging->sink));
	sink_release(&paging->sink);
	input_close(&input);
	if (status < STATUS_USAGE && paging->page.game > 0)
		status = worse(status, write_page(paging));
	return status;
}

static enum status check_call(const struct arguments *arguments)
{
	static const char *const others[] = { "at", "only-marked", "before",
		"after", "move", "mark", "arrow", "label" };

	if (arguments->count == 0)
		return usage_error(arguments->command,
		    "a page replays a record: html needs a FILE");
	for (size_t i = 0; i < COUNT_OF(others); i++)
		if (argument_given(arguments, others[i]))
			return usage_error(arguments->command,
			    "a page has every position: --%s does not go with "
			    "html",
			    others[i]);
	return STATUS_GOOD;
}

enum status draw_html(
    const struct arguments *arguments, const struct render_style *style)
{
	enum status status = check_call(arguments);
	struct paging *paging;

	if (status != STATUS_GOOD)
		return status;
	paging = memory_get(arguments->memory, sizeof(*paging));
	if (!paging)
		return STATUS_MACHINE;
	paging->arguments = arguments;
	paging->replay = replay_new(arguments->memory);
	record_init(&paging->record, arguments->memory);
	html_init(&paging->page, arguments->memory, style,
	    argument_given(arguments, "flip"));
	text_init(&paging->text, arguments->memory);
	for (unsigned i = 0; i <= VARIATIONS_MAX; i++)
		text_init(&paging->waiting[i].words, arguments->memory);
	if (paging->replay)
		status = take_file(paging, arguments->operands[0]);
	for (unsigned i = 0; i <= VARIATIONS_MAX; i++)
		text_release(&paging->waiting[i].words);
	text_release(&paging->text);
	html_release(&paging->page);
	record_release(&paging->record);
	replay_free(paging->replay);
	free(paging);
	return status;
}
