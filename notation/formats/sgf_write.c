/* Writing Boardspace's SGF: a command for each step, numbered, and "done". */
#include <string.h>

#include "notation/formats/dialect.h"
#include "notation/formats/sgf.h"
#include "notation/replay/ending.h"

static void put_point(struct text *out, const struct map *map, uint8_t point)
{
	text_addf(
	    out, " %c %s", map->name[point][0] & ~0x20, map->name[point] + 1);
}

/* A command for each step, and "done"; they are numbered from 1. */
static bool write_commands(const struct step *step, struct text *out)
{
	const struct turn *turn = &step->at->report.turn;
	const struct map *map = &step->game->map;
	unsigned seat = step->at->before.pos.side;
	uint8_t at = turn->actions[0].value;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	for (unsigned i = 1; i < turn->count; i++) {
		bool approach = turn_has(turn, i + 1, SIGN_APPROACH);
		bool takes = approach || turn_has(turn, i + 1, SIGN_WITHDRAW);

		if (!turn_has(turn, i, SIGN_STEP))
			continue;
		text_addf(out, "; P%u[# %s", seat,
		    !takes     ? "Move"
		    : approach ? "Capture A"
			       : "Capture W");
		put_point(out, map, at);
		at = turn->actions[i].value;
		put_point(out, map, at);
		text_puts(out, "]\n");
	}
	text_addf(out, "; P%u[# done]\n", seat);
	return true;
}

static const struct dialect commands_of = {
	.format = "sgf",
	.write = write_commands,
	.lines = true,
};

static void put_escaped(struct text *out, struct span value)
{
	for (size_t i = 0; i < value.length; i++) {
		if (strchr("\\]\"", value.text[i]) && value.text[i])
			text_putc(out, '\\');
		text_putc(out, value.text[i]);
	}
}

/* Keys that a property of the same name holds: no others are known there. */
static bool is_property(const struct node *key)
{
	struct span name = key->text;

	return (span_is(name, "GN") ||
		   (span_is(name, "DT") && key->next->text.length != 10)) &&
	       node_text(key->next).length > 0 &&
	       utf8_is_one_line(key->next->text);
}

static void put_property(
    struct text *out, const char *name, size_t length, struct span value)
{
	text_add(out, name, length);
	text_putc(out, '[');
	put_escaped(out, value);
	text_puts(out, "]\n");
}

static void put_header(struct exporter *out)
{
	const struct record *record = out->record;
	bool dated = record->fields[FIELD_DATE] != NULL;

	text_puts(out->out, "(;\nGM[Fanorona] VV[1]\n");
	if (dated)
		put_property(
		    out->out, "DT", 2, record_text(record, FIELD_DATE));
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0)
			continue;
		if (is_property(key) && !(dated && span_is(key->text, "DT")))
			put_property(out->out, key->text.text, key->text.length,
			    key->next->text);
		else
			ledger_field(out, key->text, key->next);
	}
	text_puts(out->out, "SU[fanorona]\n");
	for (unsigned s = 0; s < 2; s++) {
		struct span name = record_player(record, s);

		text_addf(out->out, "P%u[id \"", s);
		put_escaped(out->out, name.length ? name
						  : (struct span){ SGF_NO_NAME,
							strlen(SGF_NO_NAME) });
		text_puts(out->out, "\"]\n");
	}
	text_puts(out->out, "; P0[0 Start P0]\n");
}

/* Writes the number of each command for the # that keeps its place. */
static void number_commands(
    struct text *out, const struct text *commands, unsigned long *number)
{
	for (size_t i = 0; i < commands->length; i++)
		if (commands->data[i] == '#')
			text_addf(out, "%lu", ++*number);
		else
			text_putc(out, commands->data[i]);
}

/* A player is no more than a name there, and not that one. */
static bool is_name(const struct node *player)
{
	struct span name = node_text(player);

	return player->kind == NODE_SCALAR && name.length > 0 &&
	       !span_is(name, SGF_NO_NAME);
}

static void tell_details(struct exporter *out)
{
	for (unsigned s = 0; s < 2; s++) {
		const struct node *player = out->record->players[s];

		if (player && !is_name(player))
			ledger_field(out,
			    (struct span){ "players", strlen("players") },
			    player);
	}
}

/* The winner by name, if reading finds out who that is. */
static struct span winner_name(const struct record *record)
{
	struct span name = { NULL, 0 };

	if (record->result != RESULT_WON)
		return name;
	name = record_player(record, record->winner);
	if (name.length == 0 || span_is(name, SGF_NO_NAME) ||
	    span_equal(name, record_player(record, !record->winner)) ||
	    !utf8_is_one_line(name) || is_blank(name.text[0]) ||
	    is_blank(name.text[name.length - 1]))
		name.length = 0;
	return name;
}

static void put_result(struct exporter *out, unsigned long number)
{
	const struct record *record = out->record;
	bool over = out->verdict->final.outcome.rule != NULL;
	struct span name = winner_name(record);
	bool named = name.length > 0 && !over;

	if (record->result == RESULT_WON &&
	    record->termination == TERMINATION_RESIGNATION) {
		text_addf(out->out, "; P%u[%lu resign]\n", !record->winner,
		    number + 1);
		return;
	}
	if (record->result == RESULT_DRAW &&
	    record->termination == TERMINATION_AGREEMENT) {
		text_addf(out->out, "; P0[%lu AcceptDraw]\n", number + 1);
		return;
	}
	if (named) {
		text_puts(out->out, ";\nRE[Game won by ");
		put_escaped(out->out, name);
		text_puts(out->out, "]\n");
	}
	/* Reading takes what the rules do not give for an adjudication. */
	if (record->fields[FIELD_TERMINATION] &&
	    !(named && record->termination == TERMINATION_ADJUDICATION))
		ledger_field(out,
		    (struct span){ "termination", strlen("termination") },
		    record->fields[FIELD_TERMINATION]);
	if ((!over && (record->result == RESULT_DRAW ||
			  (record->result == RESULT_WON && !name.length))) ||
	    (out->verdict->claimed && record->result == RESULT_DRAW) ||
	    (over && record->fields[FIELD_RESULT] &&
		!result_is_right(record, &out->verdict->final.outcome)))
		ledger_field(out, (struct span){ "result", strlen("result") },
		    record->fields[FIELD_RESULT]);
}

void sgf_write(struct exporter *out)
{
	const uint32_t held = 1u << FIELD_PLAYERS | 1u << FIELD_DATE |
			      1u << FIELD_RESULT | 1u << FIELD_TERMINATION |
			      1u << FIELD_POSITION | 1u << FIELD_COUNT;
	struct text *text = out->out, commands;
	unsigned long number = 0;
	struct main_line line;
	bool good;

	put_header(out);
	text_init(&commands, out->memory);
	out->out = &commands;
	good = main_line_write(out, &commands_of, &line);
	out->out = text;
	number_commands(text, &commands, &number);
	text_release(&commands);
	if (!good)
		return;
	put_result(out, number);
	text_puts(text, ")\n");
	ledger_header(out, held);
	tell_details(out);
	main_line_losses(out, &line);
}

const char *sgf_refuses(const struct exporter *out)
{
	const char *rules = refuses_rules(out, &commands_of);

	if (rules)
		return rules;
	return position_equal(&out->verdict->start, &out->verdict->game->start)
		   ? NULL
		   : "that notation has no place for a start position";
}
