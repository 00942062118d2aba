/*
 * Writing trials that the program Ludii loads. It does what the actions of a
 * move say and asks no rules, so all that its own rules would bring about has
 * to be there, down to who is next.
 */
#include <string.h>

#include "notation/formats/implied.h"
#include "notation/formats/ludii/effects.h"
#include "notation/formats/ludii/trl.h"
#include "notation/replay/ending.h"

/* The version of Ludii whose trials look like this. */
static const char ludii_version[] = "1.3.10";

/* Where moves are written. */
struct page {
	struct text *out;
	const struct ludii *ludii;
	const struct map *map;
	unsigned player; /* who moves; 0 sets up */
};

/* What a site of the board is called. */
static const char *kind_of(const struct page *page)
{
	return page->ludii->cells ? "Cell" : "Vertex";
}

static unsigned site_of(const struct page *page, uint8_t point)
{
	return ludii_site(page->ludii, page->map, point);
}

static void begin_move(const struct page *page, unsigned from, unsigned to)
{
	text_addf(page->out,
	    "Move=[Move:mover=%u,from=%u,to=%u,actions=", page->player, from,
	    to);
}

static void end_move(const struct page *page)
{
	text_puts(page->out, "]\n");
}

/* A comma before all but the first. */
static struct text *next_action(const struct page *page)
{
	struct text *out = page->out;

	if (out->length > 0 && out->data[out->length - 1] == ']')
		text_putc(out, ',');
	return out;
}

static void put_transfer(const struct page *page, unsigned from, unsigned to,
    unsigned count, bool decision)
{
	bool hand = ludii_hand_of(page->ludii, (int)from) >= 0;

	text_addf(next_action(page),
	    "[Move:typeFrom=%s,from=%u,typeTo=%s,to=%u",
	    hand ? "Cell" : kind_of(page), from, kind_of(page), to);
	if (count > 1)
		text_addf(page->out, ",count=%u", count);
	text_puts(page->out, decision ? ",decision=true]" : "]");
}

static void put_pass(const struct page *page, bool forced)
{
	text_addf(page->out,
	    "Move=[Move:mover=%u,actions=[Pass:decision=true%s]]\n",
	    page->player, forced ? ",forced=true" : "");
}

/* --- turns ------------------------------------------------------------------------- */

/* Seeds go one by one, what is harvested goes to the store. */
static void put_sowing(const struct page *page, const struct report *report)
{
	unsigned from = site_of(page, report->turn.actions[0].value);
	unsigned store = page->ludii->store[page->player - 1];

	begin_move(page, from, from);
	text_addf(
	    page->out, "[Select:typeFrom=Vertex,from=%u,decision=true]", from);
	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind == EFFECT_DROP)
			put_transfer(
			    page, from, site_of(page, effect->point), 1, false);
		else if (effect->kind == EFFECT_TAKE)
			put_transfer(page, site_of(page, effect->point), store,
			    effect->amount, false);
	}
	end_move(page);
}

/* The same player goes on, to take a piece off. */
static void put_again(const struct page *page)
{
	text_addf(next_action(page), "[SetNextPlayer:player=%u]", page->player);
	if (page->ludii->scores)
		text_addf(next_action(page),
		    "[SetScore:player=%u,score=1,add=true]", page->player);
}

static void put_pick(const struct page *page, uint8_t point)
{
	unsigned site = site_of(page, point);

	begin_move(page, site, site);
	text_addf(page->out, "[Remove:type=%s,to=%u,decision=true]",
	    kind_of(page), site);
	if (page->ludii->scores)
		text_addf(next_action(page), "[SetScore:player=%u,score=0]",
		    page->player);
	end_move(page);
}

/* A piece is placed, or makes a step, and one of the enemy's is picked. */
static void put_and_pick(const struct page *page, const struct report *report,
    unsigned from, unsigned to)
{
	const struct effect *taken = find_effect(report, EFFECT_TAKE);
	/* Ludii asks for a piece even if none can be taken. */
	bool line =
	    report->turn.count > 1 && find_effect(report, EFFECT_LINE) != NULL;

	begin_move(page, from, to);
	put_transfer(page, from, to, 1, true);
	if (taken || line)
		put_again(page);
	end_move(page);
	if (taken)
		put_pick(page, taken->point);
	else if (line)
		put_pass(page, true);
}

static unsigned hand_of(const struct page *page)
{
	return page->ludii->hand +
	       (page->ludii->two_hands ? page->player - 1 : 0);
}

/* A piece on its way, as Ludii sees it. */
struct chain {
	uint8_t at[POINTS_MAX];
	bool visited[POINTS_MAX];
};

static bool enemy_at(
    const struct page *page, const struct chain *chain, uint8_t point)
{
	return point != NOWHERE && chain->at[point] != EMPTY &&
	       !piece_is(chain->at[point], page->player - 1);
}

/* Ludii lets a chain go on in the same direction too, which our rules do not:
 * even then the player has to pass. */
static bool can_go_on(
    const struct page *page, const struct chain *chain, uint8_t point)
{
	const struct map *map = page->map;

	for (unsigned d = 0; d < map->directions; d++) {
		uint8_t to = map->next[point][d];

		if (to == NOWHERE || chain->at[to] != EMPTY ||
		    chain->visited[to])
			continue;
		if (enemy_at(page, chain, map->next[to][d]) ||
		    enemy_at(page, chain, map->next[point][opposite(d)]))
			return true;
	}
	return false;
}

static void put_removals(
    const struct page *page, const struct report *report, unsigned first)
{
	for (unsigned i = first;
	     i < effects_kept(report) && report->effects[i].kind == EFFECT_TAKE;
	     i++)
		text_addf(next_action(page), "[Remove:type=%s,to=%u]",
		    kind_of(page), site_of(page, report->effects[i].point));
}

/* A step, or a jump: what is jumped goes first, what is closed in last. */
static void put_step(
    const struct page *page, const struct report *report, unsigned i)
{
	const struct effect *step = &report->effects[i];
	unsigned from = site_of(page, step->from),
		 to = site_of(page, step->point);

	begin_move(page, from, to);
	if (page->ludii->taking != LUDII_CLOSES)
		put_removals(page, report, i + 1);
	put_transfer(page, from, to, 1, true);
	if (page->ludii->taking == LUDII_CLOSES)
		put_removals(page, report, i + 1);
	end_move(page);
}

/* One step of a chain; true if Ludii asks the player whether he goes on. */
static bool put_link(const struct page *page, struct chain *chain,
    const struct report *report, unsigned i)
{
	const struct effect *step = &report->effects[i];
	unsigned from = site_of(page, step->from),
		 to = site_of(page, step->point);
	bool more;

	chain->at[step->point] = chain->at[step->from];
	chain->at[step->from] = EMPTY;
	chain->visited[step->from] = chain->visited[step->point] = true;
	begin_move(page, from, to);
	text_addf(page->out,
	    "[Select:typeFrom=Vertex,from=%u,typeTo=Vertex,to=%u,"
	    "decision=true]",
	    from, to);
	put_transfer(page, from, to, 1, false);
	put_removals(page, report, i + 1);
	while (++i < effects_kept(report) &&
	       report->effects[i].kind == EFFECT_TAKE)
		chain->at[report->effects[i].point] = EMPTY;
	more = can_go_on(page, chain, step->point);
	if (more)
		text_addf(next_action(page), "[SetNextPlayer:player=%u]",
		    page->player);
	end_move(page);
	return more;
}

static void put_chain(const struct page *page, const struct step *step)
{
	const struct report *report = &step->at->report;
	struct chain chain = { .visited = { false } };
	bool more = false;

	memcpy(chain.at, step->at->before.pos.at, sizeof(chain.at));
	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == EFFECT_MOVE)
			more = put_link(page, &chain, report, i);
	if (more)
		put_pass(page, false);
}

static void put_steps(const struct page *page, const struct report *report)
{
	for (unsigned i = 0; i < effects_kept(report); i++) {
		const struct effect *effect = &report->effects[i];

		if (effect->kind != EFFECT_MOVE)
			continue;
		if (page->ludii->taking == LUDII_PICKS)
			put_and_pick(page, report, site_of(page, effect->from),
			    site_of(page, effect->point));
		else
			put_step(page, report, i);
	}
}

static bool write_turn(const struct step *step, struct text *out)
{
	const struct report *report = &step->at->report;
	const struct turn *turn = &report->turn;
	struct page page = { out, ludii_find(step->game->ruleset),
		&step->game->map, step->at->before.pos.side + 1u };

	if (turn_has(turn, 0, SIGN_PASS))
		put_pass(&page, true);
	else if (trl_has_seeds(page.map))
		put_sowing(&page, report);
	else if (!find_effect(report, EFFECT_MOVE))
		put_and_pick(&page, report, hand_of(&page),
		    site_of(&page, turn->actions[0].value));
	else if (turn_has(turn, 2, SIGN_APPROACH) ||
		 turn_has(turn, 2, SIGN_WITHDRAW))
		put_chain(&page, step);
	else
		put_steps(&page, report);
	return true;
}

static const struct dialect trl_dialect = {
	.format = "trl",
	.write = write_turn,
	.results = true,
	.lines = true,
};

/* --- the lines around them ------------------------------------------------------------ */

/* A store ended the game. */
static bool is_raced(const struct page *page, const struct exporter *out)
{
	const struct position *pos = &out->verdict->final.pos;
	bool raced = false;

	for (unsigned s = 0; s < 2 && page->ludii->race; s++)
		raced |= position_value(out->record->family, pos, "score", s) >=
			 page->ludii->goal;
	return raced;
}

static void put_options(const struct page *page, const struct exporter *out)
{
	const struct ludii *ludii = page->ludii;
	const char *last = is_raced(page, out) ? ludii->race : NULL;

	if (out->record->options)
		last = ludii->with_options;
	text_puts(page->out, "START GAME OPTIONS\n");
	for (unsigned i = 0; ludii->chosen[i]; i++)
		text_addf(page->out, "%s\n",
		    last && !ludii->chosen[i + 1] ? last : ludii->chosen[i]);
	text_puts(page->out, "END GAME OPTIONS\n");
}

static void put_header(const struct page *page, const struct exporter *out)
{
	text_addf(page->out, "game=/lud/%s/%s.lud\n", page->ludii->folder,
	    foreign_name_with(out->record->family, out->record->ruleset,
		out->record->options, trl_dialect.format));
	put_options(page, out);
	/* Ludii expects eight bytes; nothing here is left to chance. */
	text_puts(page->out, "RNG internal state=0,0,0,0,0,0,0,0\n");
}

/* The point at a site, or NOWHERE. */
static uint8_t point_at(const struct page *page, unsigned site)
{
	for (unsigned p = 0; p < page->map->points; p++)
		if (site_of(page, (uint8_t)p) == site)
			return (uint8_t)p;
	return NOWHERE;
}

/* Seeds, or the pieces of one side, from the bottom left on. */
static unsigned put_set_up(
    const struct page *page, const struct position *pos, unsigned side)
{
	unsigned first = page->ludii->first_site, count = 0;

	for (unsigned site = first; site < first + page->map->points; site++) {
		uint8_t what = pos->at[point_at(page, site)];

		if (what == EMPTY ||
		    (!trl_has_seeds(page->map) && !piece_is(what, side)))
			continue;
		begin_move(page, site, site);
		if (trl_has_seeds(page->map))
			text_addf(page->out,
			    "[SetCount:type=Vertex,to=%u,what=1,count=%u]",
			    site, what);
		else
			text_addf(page->out, "[Add:type=%s,to=%u,what=%u]",
			    kind_of(page), site, side + 1);
		end_move(page);
		count++;
	}
	return count;
}

static void put_hand(
    const struct page *page, const struct exporter *out, unsigned side)
{
	unsigned hand = page->ludii->hand + side, what = side + 1;

	if (side > 0 && out->record->options && page->ludii->second)
		what = page->ludii->second;
	begin_move(page, hand, hand);
	text_addf(page->out, "[Add:type=Cell,to=%u,what=%u,count=%u]", hand,
	    what,
	    position_value(
		out->record->family, &out->verdict->start, "hand", side));
	end_move(page);
}

static unsigned put_start(const struct page *page, const struct exporter *out)
{
	const struct position *start = &out->verdict->start;
	const struct ludii *ludii = page->ludii;
	unsigned hands = ludii->hand ? 1u + ludii->two_hands : 0, count;

	count = put_set_up(page, start, 0);
	if (!trl_has_seeds(page->map))
		count += put_set_up(page, start, 1);
	for (unsigned side = 0; side < hands; side++)
		put_hand(page, out, side);
	return count + hands;
}

/* The end by rules that Ludii has as well; a position that comes again ends
 * nothing there. */
static bool ends_there(const struct exporter *out)
{
	const struct rule *rule = out->verdict->final.outcome.rule;

	return rule && rule != out->record->ruleset->repetition &&
	       !out->verdict->claimed;
}

static void put_ending(const struct exporter *out, unsigned placements)
{
	const struct record *record = out->record;
	struct text *text = out->out;

	text_addf(text, "numInitialPlacementMoves=%u\n", placements);
	if (record_is_decided(record))
		text_addf(text, "winner=%u\nendtype=%s\n",
		    record->result == RESULT_WON ? record->winner + 1u : 0,
		    ends_there(out) ? "NaturalEnd" : "Unknown");
	text_puts(text, "rankings=");
	if (record->result == RESULT_DRAW)
		text_puts(text, "0.0,1.5,1.5\n");
	else if (record->result == RESULT_WON)
		text_puts(
		    text, record->winner ? "0.0,2.0,1.0\n" : "0.0,1.0,2.0\n");
	else
		text_puts(text, "0.0,0.0,0.0\n");
	text_addf(text, "SANDBOX=false\nLUDII_VERSION=%s\n", ludii_version);
}

/* --- the whole ------------------------------------------------------------------------ */

/* What reading gives back. */
static uint32_t held_fields(struct exporter *out)
{
	const struct record *record = out->record;
	const struct outcome *outcome = &out->verdict->final.outcome;
	uint32_t held = held_ending(record, out->verdict, true);

	if (options_come_back(out))
		held |= 1u << FIELD_OPTIONS;
	if (outcome->rule && result_is_right(record, outcome) &&
	    record->has_score && record->score[0] == outcome->score[0] &&
	    record->score[1] == outcome->score[1])
		held |= 1u << FIELD_SCORE;
	return held;
}

void trl_write(struct exporter *out)
{
	struct page page = { out->out, ludii_find(out->record->ruleset),
		&out->verdict->game->map, 0 };
	struct main_line line;
	unsigned placements;

	/* The moves of this record point into what the replay reads again. */
	ledger_header(out, held_fields(out));
	if (out->number > 1)
		ledger_add(out->ledger,
		    "game %lu of this file for Ludii, which reads only the "
		    "first",
		    out->number);
	put_header(&page, out);
	placements = put_start(&page, out);
	if (!main_line_write(out, &trl_dialect, &line))
		return;
	main_line_losses(out, &line);
	trl_tell_remarks(out, page.ludii);
	if (out->memory->failed)
		return;
	page.player = out->verdict->final.pos.side + 1u;
	if (ends_there(out) && page.ludii->last_pass && !is_raced(&page, out))
		put_pass(&page, true);
	put_ending(out, placements);
}

const char *trl_refuses(const struct exporter *out)
{
	if (!ludii_find(out->record->ruleset))
		return "Ludii has no game with these rules";
	if (out->record->options &
	    ~foreign_implied(out->record->family, out->record->ruleset, "trl"))
		return "Ludii has no such options of these rules";
	if (out->verdict->rulings)
		return "a trial has no place for a ruling";
	if (!position_equal(&out->verdict->start, &out->verdict->game->start) ||
	    out->record->fields[FIELD_POSITION])
		return "Ludii begins every game with its first position and "
		       "its first player";
	return NULL;
}
