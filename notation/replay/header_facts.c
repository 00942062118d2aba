#include "notation/replay/header_facts.h"

#include "notation/replay/ldn_write.h"

struct telling {
	struct text label, value;
	fact_fn *each;
	void *user;
};

/* Tells what is in the texts, if there is a value; labels of ours are ASCII
 * and get a capital letter. */
static void tell(struct telling *telling, bool known)
{
	char *first = telling->label.data;

	if (known && *first >= 'a' && *first <= 'z')
		*first = (char)(*first - 'a' + 'A');
	if (telling->value.length > 0)
		telling->each(text_span(&telling->label),
		    text_span(&telling->value), known, telling->user);
	text_clear(&telling->label);
	text_clear(&telling->value);
}

/* A list as people write it; anything deeper as YAML. */
static void add_value(struct text *text, const struct node *node)
{
	if (node->kind == NODE_MAP) {
		yaml_write_node(text, node, true);
	} else if (node->kind == NODE_SCALAR) {
		text_add(text, node->text.text, node->text.length);
	} else {
		for (const struct node *part = node->first; part;
		     part = part->next) {
			text_puts(text, part == node->first ? "" : ", ");
			add_value(text, part);
		}
	}
}

/* These say by themselves what they are. */
static bool speaks_for_itself(struct span key)
{
	return span_is(key, "team") || span_is(key, "rating") ||
	       span_is(key, "country");
}

/* Name (Harbour, 1650), whichever are there. */
static void add_player(struct text *text, const struct node *player)
{
	const struct node *name;
	const char *between = "";

	if (player->kind != NODE_MAP) {
		add_value(text, player);
		return;
	}
	name = node_get(player, "name");
	if (name)
		add_value(text, name);
	for (const struct node *key = player->first; key && key->next;
	     key = key->next->next) {
		if (key->next == name)
			continue;
		if (!*between)
			text_puts(text, name ? " (" : "(");
		text_puts(text, between);
		between = ", ";
		if (!speaks_for_itself(key->text)) {
			text_add(text, key->text.text, key->text.length);
			text_putc(text, ' ');
		}
		add_value(text, key->next);
	}
	text_puts(text, *between ? ")" : "");
}

static void tell_game(struct telling *telling, const struct record *record)
{
	text_puts(&telling->label, "game");
	text_puts(&telling->value, record->ruleset->title);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options & (uint32_t)1 << i)
			text_addf(&telling->value, " + %s",
			    record->family->options[i].name);
	tell(telling, true);
}

static void tell_players(struct telling *telling, const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++) {
		if (!record->players[s])
			continue;
		text_puts(&telling->label, record->side[s].name);
		add_player(&telling->value, record->players[s]);
		tell(telling, true);
	}
}

static void tell_fields(struct telling *telling, const struct record *record)
{
	static const struct {
		enum field field;
		const char *label;
	} facts[] = {
		{ FIELD_EVENT, "Event" },
		{ FIELD_SITE, "Site" },
		{ FIELD_DATE, "Date" },
		{ FIELD_ROUND, "Round" },
		{ FIELD_BOARD, "Board" },
		{ FIELD_CLOCK, "Clock" },
		{ FIELD_FIRST, "First to move" },
		{ FIELD_ANNOTATOR, "Annotator" },
		{ FIELD_SOURCE, "Source" },
	};

	for (size_t i = 0; i < COUNT_OF(facts); i++) {
		if (!record->fields[facts[i].field])
			continue;
		text_puts(&telling->label, facts[i].label);
		add_value(&telling->value, record->fields[facts[i].field]);
		tell(telling, true);
	}
}

static void tell_others(struct telling *telling, const struct record *record)
{
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0)
			continue;
		text_add(&telling->label, key->text.text, key->text.length);
		add_value(&telling->value, key->next);
		tell(telling, false);
	}
}

void header_facts(const struct record *record, struct memory *memory,
    fact_fn *each, void *user)
{
	struct telling telling = { .each = each, .user = user };

	text_init(&telling.label, memory);
	text_init(&telling.value, memory);
	tell_game(&telling, record);
	tell_players(&telling, record);
	tell_fields(&telling, record);
	tell_others(&telling, record);
	text_release(&telling.label);
	text_release(&telling.value);
}

void header_title(struct text *text, const struct record *record)
{
	bool named = false;

	for (unsigned s = 0; s < record->sides; s++)
		named |= record_player(record, s).length > 0;
	for (unsigned s = 0; named && s < record->sides; s++) {
		struct span name = record_player(record, s);

		text_puts(text, s ? " \xE2\x80\x93 " : "");
		if (name.length)
			text_add(text, name.text, name.length);
		else
			text_puts(text, record->side[s].name);
	}
	if (!named)
		text_puts(text, record->ruleset->title);
}
