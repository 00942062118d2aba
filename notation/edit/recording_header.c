/* Keys of the header that are set while the game is recorded. */
#include <string.h>

#include "notation/edit/recording_try.h"

static struct entry *find_entry(
    const struct recording *recording, const char *key)
{
	for (size_t i = 0; i < recording->entry_count; i++)
		if (strcmp(recording->entries[i].key, key) == 0)
			return &recording->entries[i];
	return NULL;
}

/* An entry without a word in it yet; NULL without memory. */
static struct entry *add_entry(struct recording *recording, const char *key)
{
	struct memory *memory = recording->memory;
	struct entry *entries = memory_grow(memory, recording->entries,
	    (recording->entry_count + 1) * sizeof(*recording->entries));
	struct entry *entry;

	if (!entries)
		return NULL;
	recording->entries = entries;
	entry = &entries[recording->entry_count];
	entry->key = memory_copy(memory, key, strlen(key));
	entry->text = memory_copy(memory, "", 0);
	if (entry->key && entry->text) {
		recording->entry_count++;
		return entry;
	}
	block_free(entry->key);
	block_free(entry->text);
	return NULL;
}

/* Lines of # above a key stay. */
static void keep_remarks(struct text *text, const char *entry)
{
	while (*entry == '#') {
		size_t length = strcspn(entry, "\n");

		length += entry[length] == '\n';
		text_add(text, entry, length);
		entry += length;
	}
}

/* What else is known of a player stays when the name changes. */
static void write_named(
    struct text *text, const struct node *player, struct span name)
{
	if (!player || player->kind != NODE_MAP) {
		yaml_write_text(text, name, false);
		return;
	}
	text_puts(text, "{name: ");
	yaml_write_text(text, name, true);
	for (const struct node *key = player->first; key;
	     key = key->next->next) {
		if (span_is(key->text, "name"))
			continue;
		text_puts(text, ", ");
		yaml_write_scalar(text, key->text, true);
		text_puts(text, ": ");
		yaml_write_node(text, key->next, true);
	}
	text_putc(text, '}');
}

static void write_players(struct text *text, const struct record *record,
    unsigned side, struct span name)
{
	bool any = false;

	for (unsigned s = 0; s < record->sides; s++) {
		const struct node *player = record->players[s];

		if (s == side ? !name.length : !player)
			continue;
		text_puts(text, any ? "" : "players:\n");
		any = true;
		text_addf(text, "  %s: ", record->side[s].name);
		if (s == side)
			write_named(text, player, name);
		else
			yaml_write_node(
			    text, player, player->kind != NODE_SCALAR);
		text_putc(text, '\n');
	}
}

/* Options are a list: heroes, challenges. */
static void write_key(struct text *text, const char *key, struct span value)
{
	bool list = strcmp(key, field_table[FIELD_OPTIONS].key.text) == 0 &&
		    strcspn(value.text, "[]{}#:\"'\n") >= value.length;

	if (!value.length)
		return;
	text_addf(text, list ? "%s: [" : "%s: ", key);
	if (list)
		text_add(text, value.text, value.length);
	else
		yaml_write_scalar(text, value, false);
	text_puts(text, list ? "]\n" : "\n");
}

/* The header with this entry, or as it was. */
static bool try_entry(
    struct recording *recording, const char *key, struct text *text)
{
	struct entry *entry = find_entry(recording, key);
	struct refusal why;
	char *before;

	if (!entry)
		entry = add_entry(recording, key);
	/* It is kept as it is, also without a word in it. */
	if (text_reserve(text, 1))
		text->data[text->length] = '\0';
	if (!entry || recording->memory->failed) {
		text_release(text);
		return false;
	}
	before = entry->text;
	entry->text = text->data;
	if (recording_try(recording)) {
		block_free(before);
		return true;
	}
	entry->text = before;
	text_release(text);
	/* What was read last is the header as it was, too. */
	why = recording->refusal;
	text_init(&recording->refusal.message, recording->memory);
	text_init(&recording->refusal.why, recording->memory);
	text_init(&recording->refusal.legal, recording->memory);
	text_init(&recording->refusal.suggestion, recording->memory);
	recording_try(recording);
	text_release(&recording->refusal.message);
	text_release(&recording->refusal.why);
	text_release(&recording->refusal.legal);
	text_release(&recording->refusal.suggestion);
	recording->refusal = why;
	return false;
}

static bool is_key(const char *key)
{
	for (const char *c = key; *c; c++)
		if (!is_digit(*c) && !(*c >= 'a' && *c <= 'z') &&
		    !(*c >= 'A' && *c <= 'Z') && !strchr("-_", *c))
			return false;
	return *key && *key != '-';
}

bool recording_set_key(
    struct recording *recording, const char *key, struct span value)
{
	const struct record *record = &recording->reader.record;
	const char *players = field_table[FIELD_PLAYERS].key.text;
	const struct entry *entry;
	struct text text;
	unsigned side = 0;

	if (!is_key(key))
		return recording_refuse(recording,
		    "a key of the header is a word of letters, digits and -");
	if (!recording_is_text(value))
		return recording_refuse(
		    recording, "the header is written in UTF-8");
	while (
	    side < record->sides && strcmp(record->side[side].name, key) != 0)
		side++;
	text_init(&text, recording->memory);
	entry = find_entry(recording, side < record->sides ? players : key);
	keep_remarks(&text, entry ? entry->text : "");
	if (side < record->sides)
		write_players(&text, record, side, value);
	else
		write_key(&text, key, value);
	return try_entry(
	    recording, side < record->sides ? players : key, &text);
}
