#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files/diag_show.h"
#include "cli/files/loose.h"
#include "cli/files/output.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/values.h"
#include "notation/edit/repair.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ldn_write.h"
#include "notation/text/json_write.h"

enum { APPLIED_MAX = 16 };

struct repairing {
	const struct arguments *arguments;
	struct reader reader;
	struct repair repair;
	struct text text;
	long edits, effort;
	unsigned apply[APPLIED_MAX]; /* which offer, fault by fault */
	unsigned applied;
	bool json;
	enum loose_last last; /* printed */
	struct in_place
	    *in_place; /* with --write; otherwise they are printed */
};

/* --- telling what might be meant --------------------------------------------------- */

enum { WORTH_COLUMN = 38 };

static void print_offer(struct repairing *repairing, unsigned i)
{
	const struct repair *repair = &repairing->repair;
	const struct repair_offer *offer = &repair->offers[i];
	struct text *text = &repairing->text, words;
	size_t begin;

	text_init(&words, text->memory);
	repair_word_edits(repair, offer, &words);
	text_clear(text);
	text_addf(text, "  %u  ", i + 1);
	begin = text->length;
	add_clean(text, (struct span){ words.data, words.length });
	text_pad(text, begin, WORTH_COLUMN);
	repair_word_worth(repair, offer, text);
	text_putc(text, '\n');
	put_made_text(stdout, text);
	text_release(&words);
}

static void print_offers(struct repairing *repairing)
{
	const struct repair *repair = &repairing->repair;

	for (unsigned i = 0; i < repair->offered; i++)
		print_offer(repairing, i);
	if (repair->offered == 0)
		speak(stdout, "  no single edit explains what follows\n");
	if (repair->spent >= repair->effort)
		speak(stdout, "  stopped early: --effort N looks further\n");
}

static void find_place(struct repairing *repairing, struct place *place)
{
	const struct repair *repair = &repairing->repair;
	struct record *record = &repairing->reader.record;
	const struct repair_turn *turn = &repair->turns[repair->wrong];

	source_place(&record->source, record_moves_offset(record, turn->offset),
	    turn->text.length, place);
}

static void print_fault(
    struct repairing *repairing, const struct source *source)
{
	const struct repair *repair = &repairing->repair;
	struct text *text = &repairing->text, clean;
	struct place place;

	find_place(repairing, &place);
	text_clear(text);
	add_clean(text, (struct span){ source->name, strlen(source->name) });
	text_addf(text, ":%zu:%zu: ", place.line, place.column);
	text_init(&clean, text->memory);
	add_clean(&clean, repair->turns[repair->wrong].text);
	text_say(text,
	    repair->broken ? "ply %zu: '%s' is illegal"
			   : "ply %zu: '%s' is not a turn",
	    repair->wrong + 1, clean.data);
	text_release(&clean);
	if (repair->broken)
		text_addf(text, " [%s]", repair->broken->id);
	text_putc(text, '\n');
	put_made_text(stdout, text);
}

/* --- the same for programs ------------------------------------------------------------ */

static void json_edit(struct text *text, const struct repair *repair,
    const struct repair_offer *offer, unsigned n)
{
	static const char *const kinds[] = { "replace", "insert", "delete",
		"swap" };
	const struct edit *edit = &offer->edits[n];
	size_t at = repair_place(offer, n);
	bool has_turn = edit->kind == EDIT_REPLACE || edit->kind == EDIT_INSERT;
	char words[TURN_TEXT_MAX + 1];

	text_addf(text,
	    "%s{\"kind\":\"%s\",\"ply\":%zu,\"turn\":", n ? "," : "",
	    kinds[edit->kind], edit->at + 1);
	if (has_turn)
		words[turn_write(&repair->game->map, &edit->turn, words)] =
		    '\0';
	json_words(text, has_turn ? words : NULL);
	text_puts(text, ",\"was\":");
	if (edit->kind == EDIT_INSERT)
		text_puts(text, "null");
	else
		json_string(text, repair->turns[at].text);
	text_putc(text, '}');
}

static void print_json(struct repairing *repairing, const struct input *input,
    const struct source *source)
{
	const struct repair *repair = &repairing->repair;
	struct text *text = &repairing->text;
	struct place place;

	find_place(repairing, &place);
	text_clear(text);
	text_puts(text, "{\"file\":");
	json_words(text, source->name);
	text_addf(text,
	    ",\"record\":%lu,\"line\":%zu,\"column\":%zu,\"ply\":%zu",
	    input->record, place.line, place.column, repair->wrong + 1);
	text_puts(text, ",\"turn\":");
	json_string(text, repair->turns[repair->wrong].text);
	json_member(text, "rule", repair->broken ? repair->broken->id : NULL);
	text_addf(text, ",\"later\":%zu,\"complete\":%s,\"offers\":[",
	    repair->count - repair->wrong,
	    repair->spent < repair->effort ? "true" : "false");
	for (unsigned i = 0; i < repair->offered; i++) {
		const struct repair_offer *offer = &repair->offers[i];

		text_puts(text, i ? ",{\"edits\":[" : "{\"edits\":[");
		for (unsigned n = 0; n < offer->count; n++)
			json_edit(text, repair, offer, n);
		text_addf(text, "],\"explained\":%zu", offer->explained);
		json_member(text, "then", offer->then ? offer->then->id : NULL);
		text_addf(
		    text, ",\"agrees\":%s}", offer->agrees ? "true" : "false");
	}
	text_puts(text, "]}\n");
	put_data(stdout, text->data, text->length);
}

/* --- making one of them ----------------------------------------------------------------- */

/* The record with the offer's edits, as it was otherwise. */
static bool write_repaired(struct repairing *repairing,
    const struct source *source, unsigned number, struct text *out)
{
	const struct record *record = &repairing->reader.record;
	const struct repair *repair = &repairing->repair;
	struct span moves = record->moves;
	size_t begin;

	if (number > repair->offered) {
		speak(stderr, "ludos: %s: there is no repair %u\n",
		    source->name, number);
		return false;
	}
	if (!record->moves_raw) {
		speak(stderr,
		    "ludos: %s: only moves in a block, 'moves: |', can be "
		    "repaired in place\n",
		    source->name);
		return false;
	}
	begin = (size_t)(moves.text - record->source.text);
	text_add(out, source->text, begin);
	repair_write(repair, &repair->offers[number - 1], out);
	text_add(out, source->text + begin + moves.length,
	    source->length - begin - moves.length);
	return true;
}

static bool search(struct repairing *repairing, const struct source *source)
{
	struct repair *repair = &repairing->repair;

	reader_play_again(&repairing->reader, source, NULL, NULL);
	if (!repair_load(repair, &repairing->reader))
		return false;
	repair_search(repair, (unsigned)repairing->edits,
	    (unsigned long)repairing->effort);
	return true;
}

/* A file that is rewritten: what is not repaired, records or not, keeps every
 * byte, and a file in which nothing is repaired is not touched. */
struct in_place {
	const char *name;
	FILE *old;
	uint64_t kept;         /* so much of it has been dealt with */
	struct file_state was; /* before it was read */
	struct output output;
	bool begun;
};

/* What stands before a place in the old file. */
static bool keep_until(struct in_place *file, uint64_t place)
{
	char block[BUFSIZ];

	while (file->kept < place) {
		uint64_t left = place - file->kept;
		size_t got = fread(block, 1,
		    left < sizeof(block) ? (size_t)left : sizeof(block),
		    file->old);

		if (got == 0)
			break;
		put_data(file->output.file, block, got);
		file->kept += got;
	}
	return !ferror(file->old);
}

static enum status tell_unreadable(const struct in_place *file)
{
	return machine_error(
	    "cannot read %s: %s", file->name, speak_reason(errno));
}

static enum status put_in_place(
    struct in_place *file, const struct source *source, const struct text *text)
{
	if (!file->begun) {
		if (!output_open(&file->output, file->name))
			return STATUS_MACHINE;
		file->output.was = file->was;
	}
	file->begun = true;
	if (!keep_until(file, source->place) ||
	    fseeko(file->old, (off_t)source->length, SEEK_CUR) != 0)
		return tell_unreadable(file);
	file->kept += source->length;
	put_data(file->output.file, text->data, text->length);
	/* Remarks may follow that are not its own. */
	if (loose_last((struct span){ source->text, source->length }, false) ==
		LAST_CLOSED &&
	    loose_last(text_span(text), false) != LAST_CLOSED)
		put_data(file->output.file, LOOSE_END, strlen(LOOSE_END));
	return STATUS_GOOD;
}

static void print_text(
    struct repairing *repairing, const struct text *text, bool remarks)
{
	if (loose_close(repairing->last, remarks))
		put_data(stdout, LOOSE_END, strlen(LOOSE_END));
	put_data(stdout, text->data, text->length);
	/* A record that cannot be read may lack its last line end. */
	if (text->length > 0 && text->data[text->length - 1] != '\n')
		put_data(stdout, "\n", 1);
	repairing->last = loose_last(text_span(text), remarks);
}

/* Remarks that belong to no record, printed with the records. */
static void print_loose(struct span loose, void *user)
{
	struct repairing *repairing = user;
	struct text *text = &repairing->text;

	if (!repairing->applied)
		return;
	text_clear(text);
	loose_add(text, loose);
	if (!text->memory->failed)
		print_text(repairing, text, true);
}

static enum status put_record(struct repairing *repairing,
    const struct source *source, const struct text *text, bool repaired)
{
	if (text->memory->failed)
		return STATUS_MACHINE;
	if (!repairing->in_place)
		print_text(repairing, text, false);
	else if (repaired)
		return put_in_place(repairing->in_place, source, text);
	return STATUS_GOOD;
}

/* In canonical form if nothing is wrong any more. */
static enum status write_record(
    struct repairing *repairing, const struct source *source)
{
	struct text *text = &repairing->text;
	unsigned long errors = repairing->reader.sink.errors;

	text_clear(text);
	if (!ldn_write(&repairing->reader, source, text)) {
		text_clear(text);
		text_add(text, source->text, source->length);
	}
	return repairing->reader.sink.errors > errors ? STATUS_WRONG
						      : STATUS_GOOD;
}

static enum status apply(
    struct repairing *repairing, const struct source *source)
{
	struct source now = *source;
	struct text texts[2];
	enum status status = STATUS_GOOD;
	unsigned i = 0;

	text_init(&texts[0], repairing->arguments->memory);
	text_init(&texts[1], repairing->arguments->memory);
	for (; i < repairing->applied && search(repairing, &now); i++) {
		struct text *next = &texts[i % 2];

		text_clear(next);
		if (!write_repaired(
			repairing, &now, repairing->apply[i], next)) {
			status = STATUS_WRONG;
			break;
		}
		source_init(&now, source->name, next->data, next->length,
		    source->first_line);
	}
	if (status == STATUS_GOOD) {
		status = write_record(repairing, &now);
	} else {
		/* What cannot be repaired as asked stays as it was. */
		text_clear(&repairing->text);
		text_add(&repairing->text, source->text, source->length);
		i = 0;
	}
	status = status_worse(
	    status, put_record(repairing, source, &repairing->text, i > 0));
	text_release(&texts[0]);
	text_release(&texts[1]);
	return status;
}

static enum status repair_record(
    const struct input *input, const struct source *source, void *user)
{
	struct repairing *repairing = user;

	if (repairing->applied)
		return apply(repairing, source);
	if (!search(repairing, source)) {
		/* Something else may be wrong with it. */
		unsigned long errors = repairing->reader.sink.errors;

		reader_play(&repairing->reader, source, NULL, NULL, NULL);
		return repairing->reader.sink.errors > errors ? STATUS_WRONG
							      : STATUS_GOOD;
	}
	if (repairing->json) {
		print_json(repairing, input, source);
	} else {
		print_fault(repairing, source);
		print_offers(repairing);
	}
	return STATUS_WRONG;
}

/* --- the call ---------------------------------------------------------------------------- */

/* 1,2: the first offer for the first fault, the second for the next. */
static bool read_choice(struct repairing *repairing, const char *list)
{
	while (list) {
		char *end;
		unsigned long n = strtoul(list, &end, 10);

		if (end == list || n < 1 || n > OFFERS_MAX ||
		    (*end && *end != ',') || repairing->applied == APPLIED_MAX)
			return false;
		repairing->apply[repairing->applied++] = (unsigned)n;
		list = *end ? end + 1 : NULL;
	}
	return true;
}

static enum status read_call(struct repairing *repairing)
{
	const struct arguments *arguments = repairing->arguments;
	const struct command *command = arguments->command;

	repairing->edits = 1;
	repairing->effort = REPAIR_EFFORT;
	repairing->json = argument_given(arguments, "json");
	if (!read_choice(repairing, argument(arguments, "apply")))
		return usage_error(command,
		    "--apply takes numbers from 1 to %d, such as 1 or 1,2",
		    OFFERS_MAX);
	if (argument_given(arguments, "edits") &&
	    !argument_number(command, "--edits", argument(arguments, "edits"),
		1, EDITS_MAX, &repairing->edits))
		return STATUS_USAGE;
	if (argument_given(arguments, "effort") &&
	    !argument_number(command, "--effort", argument(arguments, "effort"),
		1, 2000000000, &repairing->effort))
		return STATUS_USAGE;
	if (argument_given(arguments, "write") && !repairing->applied)
		return usage_error(
		    command, "--write goes with --apply, which says what");
	if (argument_given(arguments, "write") &&
	    argument_given(arguments, "record"))
		return usage_error(command,
		    "--record shows one record, --write would lose the others");
	return STATUS_GOOD;
}

static enum status repair_in_place(
    struct repairing *repairing, const char *name)
{
	struct in_place file = { .name = name };
	enum status status;

	if (skipped_as_folder(name))
		return STATUS_WRONG;
	if (!output_can_replace(name))
		return STATUS_MACHINE;
	if (file_state_read(&file.was, name))
		file.old = fopen(name, "rb");
	if (!file.old) {
		skipped_add(name, SKIP_REFUSED);
		return tell_unreadable(&file);
	}
	repairing->in_place = &file;
	status =
	    each_record(repairing->arguments, name, repair_record, repairing);
	repairing->in_place = NULL;
	if (file.begun && status < STATUS_USAGE &&
	    !keep_until(&file, UINT64_MAX))
		status = tell_unreadable(&file);
	fclose(file.old);
	/* What is still wrong is told, and stays to be repaired. */
	if (file.begun && status < STATUS_USAGE)
		return output_commit(&file.output) ? status : STATUS_MACHINE;
	if (file.begun)
		output_abandon(&file.output);
	return status;
}

static enum status run_repair(const struct arguments *arguments)
{
	struct repairing repairing = { .arguments = arguments };
	enum status status = read_call(&repairing);

	if (status != STATUS_GOOD)
		return status;
	text_init(&repairing.text, arguments->memory);
	repair_init(&repairing.repair, arguments->memory);
	if (!reader_init_shown(&repairing.reader, arguments))
		status = STATUS_MACHINE;
	for (int i = 0; repairing.reader.replay && i < arguments->count; i++) {
		const char *name = arguments->operands[i];
		bool in_place = argument_given(arguments, "write") &&
				strcmp(name, "-") != 0;

		status = status_worse(status,
		    in_place ? repair_in_place(&repairing, name)
			     : each_record_and_loose(arguments, name,
				   repair_record, print_loose, &repairing));
	}
	repair_release(&repairing.repair);
	reader_release(&repairing.reader);
	text_release(&repairing.text);
	return status;
}

static const struct flag repair_flags[] = {
	{ "apply", 0, ANY("N[,N...]"),
	    "write the records with repair N of the first fault made, then of "
	    "the next" },
	{ "write", 'w', NULL, "with --apply: rewrite the files in place" },
	{ "edits", 0, ANY("N"),
	    "look for N edits together, 1 or 2 (default 1)" },
	{ "effort", 0, ANY("N"), "try at most N plies (default 3000000)" },
	RECORD_FLAG,
	{ "json", 0, NULL,
	    "one JSON object for each wrong record, one a line" },
	{ NULL, 0, NULL, NULL },
};

const struct command repair_command = {
	.name = "repair",
	.operands = "FILE...",
	.about = "says what a wrong turn might have been meant to be",
	.takes = { &record_value },
	.flags = repair_flags,
	.least = 1,
	.most = -1,
	.run = run_repair,
};
