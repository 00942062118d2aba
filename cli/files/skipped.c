#include "cli/files/skipped.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/files/speak.h"

/* Of the one call there is; only the thread that reads files comes here. */
static struct {
	const struct arguments *arguments;
	enum skip *why; /* of each operand */
	bool counts;
} skipped;

void skipped_begin(const struct arguments *arguments)
{
	skipped.arguments = arguments;
	skipped.counts = arguments->count > 1;
	for (size_t i = 0; i < arguments->given_count; i++)
		if (strcmp(arguments->given[i].flag->name, "quiet") == 0)
			skipped.counts = false;
	if (arguments->count > 0)
		skipped.why = memory_get(arguments->memory,
		    (size_t)arguments->count * sizeof(*skipped.why));
}

bool skipped_add(const char *operand, enum skip why)
{
	for (int i = 0; skipped.why && i < skipped.arguments->count; i++) {
		if (skipped.arguments->operands[i] != operand)
			continue;
		if (skipped.why[i])
			return false;
		skipped.why[i] = why;
	}
	return true;
}

bool skipped_as_folder(const char *operand)
{
	struct stat about;

	if (stat(operand, &about) != 0 || !S_ISDIR(about.st_mode))
		return false;
	if (skipped_add(operand, SKIP_FOLDER))
		machine_error(
		    "cannot read %s: %s", operand, speak_reason(EISDIR));
	return true;
}

void skipped_do_not_count(void)
{
	skipped.counts = false;
}

static void add_count(struct text *text, enum skip why, unsigned count)
{
	switch (why) {
	case SKIP_FORMAT:
		text_say(text, "%u unknown format", count);
		break;
	case SKIP_NOTATION:
		text_say(text, "%u in another notation", count);
		break;
	case SKIP_BINARY:
		text_say(text, "%u not text", count);
		break;
	case SKIP_FOLDER:
		text_say_number(text, count, "%u folder", "%u folders", count);
		break;
	case SKIP_REFUSED:
		text_say(text, "%u unreadable", count);
		break;
	case SKIP_NONE:
	case SKIP_COUNT:
		break;
	}
}

static void report(const unsigned count[SKIP_COUNT], unsigned all)
{
	unsigned files = (unsigned)skipped.arguments->count;
	const char *before = "";
	struct text text;

	text_init(&text, skipped.arguments->memory);
	text_say(&text, "%u of %u files read; %u skipped: ", files - all, files,
	    all);
	for (enum skip i = SKIP_NONE; i < SKIP_COUNT; i++)
		if (count[i]) {
			text_puts(&text, before);
			add_count(&text, i, count[i]);
			before = ", ";
		}
	text_putc(&text, '\n');
	fflush(stdout);
	put_made_text(stderr, &text);
	text_release(&text);
}

enum status skipped_end(void)
{
	const struct arguments *arguments = skipped.arguments;
	unsigned count[SKIP_COUNT] = { 0 }, all = 0;

	for (int i = 0; skipped.why && i < arguments->count; i++) {
		count[skipped.why[i]]++;
		all += skipped.why[i] != SKIP_NONE;
	}
	count[SKIP_NONE] = 0;
	if (all && skipped.counts)
		report(count, all);
	block_free(skipped.why);
	skipped.why = NULL;
	return count[SKIP_REFUSED] ? STATUS_MACHINE
	       : all               ? STATUS_WRONG
				   : STATUS_GOOD;
}
