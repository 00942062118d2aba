#include "cli/replay/screen.h"

#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/replay/heading.h"
#include "notation/record/comment.h"
#include "render/moments.h"

enum { SCREEN_WIDTH = 79 };

static const struct entry *entry_at(const struct screen *screen, entry_id at)
{
	return &screen->sheet->entries[at];
}

static struct span moves_part(
    const struct screen *screen, size_t offset, size_t length)
{
	return (
	    struct span){ screen->reader->record.moves.text + offset, length };
}

/* --- the board --------------------------------------------------------------------- */

static void find_marks(
    const struct screen *screen, entry_id at, struct marks *marks)
{
	const struct reader *reader = screen->reader;
	const struct note *notes = screen->sheet->notes;

	memset(marks, 0, sizeof(*marks));
	for (uint32_t n = entry_at(screen, at)->first_note; n != NO_ENTRY;
	     n = notes[n].next)
		if (!notes[n].nag)
			comment_draw(marks, replay_patterns(reader->replay),
			    &reader->verdict.game->map,
			    moves_part(
				screen, notes[n].offset, notes[n].length));
}

static bool add_board(struct screen *screen, entry_id at, struct text *text)
{
	static const struct render_style style = { 0 };
	const struct entry *entry = entry_at(screen, at);
	struct view view = { .flip = screen->flip,
		.language = screen->language };
	struct standing standing;
	struct marks marks;

	if (!score_sheet_stand(
		screen->sheet, at, screen->reader, screen->source, &standing))
		return false;
	standing_view(&standing, screen->reader->verdict.game, &view);
	find_marks(screen, at, &marks);
	view_show_marks(&view, &marks);
	/* What a player claimed is the end, though the rules only offer it. */
	if (entry->next == NO_ENTRY && entry->replaced == NO_ENTRY &&
	    screen->outcome.rule)
		view.outcome = &screen->outcome;
	scene_make(&screen->scene, &view);
	screen->renderer->write(&screen->scene, &style, text);
	return true;
}

/* --- the turn ------------------------------------------------------------------------- */

static void add_turn(
    const struct screen *screen, entry_id at, struct text *text)
{
	const struct entry *entry = entry_at(screen, at);

	text_addf(
	    text, "%lu%s ", entry->round, entry->starts_round ? "." : "...");
	add_clean(text, moves_part(screen, entry->text, entry->length));
}

static void add_nags(
    const struct screen *screen, const struct entry *entry, struct text *text)
{
	const struct note *notes = screen->sheet->notes;

	for (uint32_t n = entry->first_note; n != NO_ENTRY; n = notes[n].next) {
		if (!notes[n].nag)
			continue;
		if (nag_sign(notes[n].nag))
			text_addf(text, " %s", nag_sign(notes[n].nag));
		else
			text_addf(text, " $%lu", notes[n].nag);
	}
}

/* The words of its comments; those of a ruling stand under the board. */
static void add_comments(
    const struct screen *screen, const struct entry *entry, struct text *text)
{
	const struct note *notes = screen->sheet->notes;
	struct patterns *patterns = replay_patterns(screen->reader->replay);
	struct text words, clean;

	text_init(&words, text->memory);
	text_init(&clean, text->memory);
	for (uint32_t n = entry->first_note; n != NO_ENTRY; n = notes[n].next) {
		bool ruling = entry->ruling && n == entry->first_note;

		if (notes[n].nag || ruling)
			continue;
		text_clear(&words);
		comment_add_words(&words, patterns,
		    moves_part(screen, notes[n].offset, notes[n].length));
		comment_tidy(&words);
		if (words.length == 0)
			continue;
		text_clear(&clean);
		add_clean(&clean, text_span(&words));
		add_wrapped(text, text_span(&clean), 0, 0, SCREEN_WIDTH);
		text_putc(text, '\n');
	}
	text_release(&clean);
	text_release(&words);
}

static void add_variations(
    const struct screen *screen, entry_id at, struct text *text)
{
	struct text words;
	entry_id first;

	text_init(&words, text->memory);
	for (unsigned n = 1; n <= 9 && (first = score_sheet_variation(
					    screen->sheet, at, n)) != NO_ENTRY;
	     n++) {
		char digit[2] = { (char)('0' + n), '\0' };

		text_clear(&words);
		add_turn(screen, first, &words);
		language_say(text, screen->language, MESSAGE_VARIATION, digit,
		    words.data);
		text_putc(text, '\n');
	}
	text_release(&words);
}

/* --- the clocks -------------------------------------------------------------------------- */

/* Who has moved last: behind a ruling, who moved before it. */
static int mover_at(const struct screen *screen, entry_id at)
{
	while (at != NO_ENTRY && entry_at(screen, at)->side < 0)
		at = entry_at(screen, at)->before;
	return at == NO_ENTRY ? -1 : entry_at(screen, at)->side;
}

/* The clocks in the comments of an entry, the last of each side. */
static void find_clocks(
    const struct screen *screen, entry_id at, struct span clocks[])
{
	const struct note *notes = screen->sheet->notes;
	uint32_t n = entry_at(screen, at)->first_note;

	for (; n != NO_ENTRY; n = notes[n].next) {
		struct span comment =
		    moves_part(screen, notes[n].offset, notes[n].length);
		struct comment_clock clock;
		size_t from = 0;

		while (
		    !notes[n].nag &&
		    comment_next_clock(replay_patterns(screen->reader->replay),
			screen->reader->verdict.game, mover_at(screen, at),
			comment, &from, &clock))
			clocks[clock.side] = clock.shown;
	}
}

/* Of each side the last one on the way here. */
static void add_clocks(
    const struct screen *screen, entry_id at, struct text *text)
{
	const struct record *record = &screen->reader->record;
	struct span clocks[SIDES_MAX] = { { NULL, 0 } };
	bool any = false;

	for (; at != NO_ENTRY; at = entry_at(screen, at)->before) {
		struct span here[SIDES_MAX] = { { NULL, 0 } };

		find_clocks(screen, at, here);
		for (unsigned s = 0; s < record->sides; s++)
			if (!clocks[s].length)
				clocks[s] = here[s];
	}
	for (unsigned s = 0; s < record->sides; s++) {
		if (!clocks[s].length)
			continue;
		text_addf(text, "%s%s ", any ? "  " : "",
		    words_in(screen->language, record->side[s].name));
		add_clean(text, clocks[s]);
		any = true;
	}
	if (any)
		text_putc(text, '\n');
}

/* --- all of it --------------------------------------------------------------------------- */

static void add_place(
    const struct screen *screen, const struct entry *entry, struct text *text)
{
	char at[24], of[24];

	snprintf(at, sizeof(at), "%lu", entry->ply);
	snprintf(of, sizeof(of), "%lu", screen->sheet->plies);
	language_say(text, screen->language,
	    entry->replaced == NO_ENTRY ? MESSAGE_PLY_OF
					: MESSAGE_PLY_OF_VARIATION,
	    at, of);
	text_puts(text, "  ");
	language_say(text, screen->language, MESSAGE_STEP_KEYS, NULL, NULL);
	text_putc(text, '\n');
}

bool screen_add(struct screen *screen, entry_id at, struct text *text)
{
	const struct entry *entry = entry_at(screen, at);
	bool played = at > 0 && !entry->ruling;

	heading_add(text, screen->language, &screen->reader->record,
	    screen->file, screen->number);
	text_putc(text, '\n');
	if (!add_board(screen, at, text))
		return false;
	text_putc(text, '\n');
	if (played) {
		add_turn(screen, at, text);
		add_nags(screen, entry, text);
		if (entry->stood) {
			text_puts(text, "  ");
			language_say(text, screen->language, MESSAGE_STOOD,
			    entry->stood->id, NULL);
		}
		text_putc(text, '\n');
	}
	add_comments(screen, entry, text);
	add_variations(screen, at, text);
	add_clocks(screen, at, text);
	if (entry->next == NO_ENTRY && screen->wrong[0])
		text_addf(text, "%s\n", screen->wrong);
	add_place(screen, entry, text);
	return !text->memory->failed;
}
