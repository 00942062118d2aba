#include "cli/choice.h"
#include "cli/files/speak.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { BEGINNING_MAX = 200 }; /* of a sentence, with what was typed in it */

void choice_init(
    struct choice *choice, struct memory *memory, struct span wanted)
{
	text_init(&choice->words, memory);
	nearest_init(&choice->nearest, wanted);
}

void choice_release(struct choice *choice)
{
	text_release(&choice->words);
}

void choice_offer(const char *word, const char *about, void *user)
{
	struct choice *choice = user;

	(void)about;
	text_addf(
	    &choice->words, "%s%s", choice->words.length ? ", " : "", word);
	nearest_offer(&choice->nearest, word);
}

/* Beside a list of all the words, only what is more alike than not. */
static const char *probably_meant(const struct nearest *nearest)
{
	size_t length = nearest->best ? strlen(nearest->best) : 0;

	if (length < nearest->wanted.length)
		length = nearest->wanted.length;
	return nearest->distance * 2 < length ? nearest->best : NULL;
}

void choice_tell(const struct choice *choice, struct text *out)
{
	const char *meant = probably_meant(&choice->nearest);

	if (choice->words.length > 0)
		text_addf(out, "%s%s", words_in(out->memory->language, ": "),
		    choice->words.data);
	if (meant)
		text_say(out, "; did you mean '%s'?", meant);
}

enum status choice_error(struct choice *choice, const struct command *command,
    const char *format, ...)
{
	char beginning[BEGINNING_MAX];
	enum status status;
	struct text rest;
	va_list words;

	va_start(words, format);
	vsnprintf(beginning, sizeof(beginning), translated(format), words);
	va_end(words);
	text_init(&rest, choice->words.memory);
	choice_tell(choice, &rest);
	status = usage_error(command, "%s%s", beginning, rest.data);
	text_release(&rest);
	choice_release(choice);
	return status;
}

enum status unknown_suffix(struct choice *choice, const struct command *command,
    const char *suffix, const char *flag)
{
	struct span word = { suffix, strlen(suffix) };

	return choice_error(choice, command,
	    "unknown suffix '%.*s' without --%s", span_shown(word), suffix,
	    flag);
}

/* What looks like the name of a file is taken for one. */
static bool is_file(struct span word)
{
	return memchr(word.text, '.', word.length) ||
	       memchr(word.text, '/', word.length);
}

struct search {
	struct span wanted;
	bool found;
};

static void compare(const char *word, const char *about, void *user)
{
	struct search *search = user;

	(void)about;
	search->found |= span_is(search->wanted, word);
}

/* The one argument of a refusal is the word. */
static void add_refusal(struct text *out, const char *unknown, struct span word)
{
	char shown[SHOWN_MAX + 1];

	snprintf(shown, sizeof(shown), "%.*s", span_shown(word), word.text);
	text_fill(out, translated(unknown), shown, NULL);
}

bool value_refuses(const struct value *value, const struct arguments *call,
    struct span word, struct text *out)
{
	const struct asked asked = { .call = call, .begun = "" };
	struct search search = { .wanted = word };
	struct choice choice;

	if (!value || !value->list || !value->unknown)
		return false;
	value->list(&asked, compare, &search);
	if (search.found || (value->files && is_file(word)))
		return false;
	choice_init(&choice, out->memory, word);
	value->list(&asked, choice_offer, &choice);
	add_refusal(out, value->unknown, word);
	choice_tell(&choice, out);
	choice_release(&choice);
	return true;
}
