#include "cli/pictures/figures.h"

#include <stdio.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/diag_show.h"
#include "cli/files/input.h"
#include "cli/files/speak.h"
#include "cli/values.h"
#include "notation/text/nearest.h"
#include "notation/yaml/node.h"
#include "render/scene/language.h"

struct list {
	const struct arguments *arguments; /* of the call */
	const char *name;                  /* of the file */
	struct source source;
	struct arena arena;
	struct sink sink;
};

/* One figure as a call. */
struct figure {
	struct arguments arguments;
	const char *name;
	char *operands[1];
};

static void tell(struct list *list, const struct node *node, const char *what)
{
	sink_error(&list->sink, &list->source, node->offset,
	    node->end - node->offset, "%s", what);
}

static char *joined(struct list *list, struct span a, struct span b)
{
	char *copy = arena_get(&list->arena, a.length + b.length + 1);

	if (!copy)
		return NULL;
	memcpy(copy, a.text, a.length);
	memcpy(copy + a.length, b.text, b.length);
	return copy;
}

/* Files are named from where the list is. */
static char *beside(struct list *list, struct span name)
{
	const char *slash = strrchr(list->name, '/');
	struct span directory = { list->name,
		slash && name.text[0] != '/' ? (size_t)(slash + 1 - list->name)
					     : 0 };

	return joined(list, directory, name);
}

static bool is_name(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-",
			text.text[i]) ||
		    !text.text[i])
			return false;
	return text.length > 0;
}

static int find_flag(
    struct list *list, const struct flag *flags, const struct node *key)
{
	struct nearest nearest;

	nearest_init(&nearest, key->text);
	for (int i = 0; flags[i].name; i++) {
		if (span_is(key->text, flags[i].name))
			return i;
		nearest_offer(&nearest, flags[i].name);
	}
	if (nearest.best)
		sink_error(&list->sink, &list->source, key->offset,
		    key->end - key->offset,
		    "a figure has no such key; did you mean '%s'?",
		    nearest.best);
	else
		sink_error(&list->sink, &list->source, key->offset,
		    key->end - key->offset, "a figure has no such key");
	return -1;
}

/* The word may stand for this; false after telling. */
static bool check_value(
    struct list *list, const struct value *value, const struct node *word)
{
	struct text message;
	bool refused;

	text_init(&message, list->arena.memory);
	refused = value_refuses(value, list->arguments, word->text, &message);
	if (refused)
		tell(list, word, message.data);
	text_release(&message);
	return !refused;
}

/* The language of a figure: its own, or that of the call. */
static struct span figure_language(
    const struct list *list, const struct node *figure)
{
	const struct node *own = node_get(figure, "lang");
	const char *name = language_own_name(list->arguments->memory->language);

	if (own && own->kind == NODE_SCALAR)
		return own->text;
	return (struct span){ name, strlen(name) };
}

/* Words in several languages, {en: ..., fr: ...}: those of the figure's, or
 * else the first. NULL after telling what is wrong. */
static const struct node *in_language(
    struct list *list, const struct node *words, struct span language)
{
	const struct node *chosen = NULL;

	for (const struct node *key = words->first; key;
	     key = key->next->next) {
		if (!check_value(list, &language_value, key))
			return NULL;
		if (!chosen || span_equal(key->text, language))
			chosen = key->next;
	}
	if (!chosen)
		tell(list, words, "a caption has words in a language");
	return chosen;
}

static void read_key(struct list *list, const struct node *map,
    const struct node *key, struct figure *figure)
{
	const struct node *value = key->next;
	const struct flag *flags = figure->arguments.command->flags;
	int flag;

	if (value->kind == NODE_MAP && span_is(key->text, "caption"))
		value = in_language(list, value, figure_language(list, map));
	if (!value)
		return;
	if (key->kind != NODE_SCALAR || value->kind != NODE_SCALAR) {
		tell(list, value, "a figure has keys with one value each");
	} else if (span_is(key->text, "file")) {
		figure->operands[0] = beside(list, value->text);
		figure->arguments.count = 1;
	} else if ((flag = find_flag(list, flags, key)) >= 0) {
		if (!flags[flag].value && !span_is(value->text, "true"))
			tell(list, value, "this is true, or is left out");
		check_value(list, flags[flag].value, value);
		figure->arguments.values[flag] =
		    joined(list, value->text, (struct span){ "", 0 });
	}
}

static void set_value(
    struct figure *figure, const char *flag, const char *value)
{
	const struct flag *flags = figure->arguments.command->flags;

	for (int i = 0; flags[i].name; i++)
		if (strcmp(flags[i].name, flag) == 0)
			figure->arguments.values[i] = value;
}

/* Puts the figure's name into the name of the output. */
static enum status set_output(struct list *list, struct figure *figure)
{
	const struct arguments *call = list->arguments;
	const char *pattern = argument(call, "output");
	const char *sign = pattern ? strstr(pattern, "%s") : NULL;
	char *head;

	set_value(figure, "figures", NULL);
	set_value(figure, "figure", NULL);
	/* A sheet has numbers, not names. */
	if (argument_given(call, "sheet") ||
	    (!sign && argument_given(call, "figure")))
		return STATUS_GOOD;
	if (!sign)
		return usage_error(call->command,
		    "--figures needs -o NAME with %%s in it, such as %%s.svg");
	head = joined(list, (struct span){ pattern, (size_t)(sign - pattern) },
	    (struct span){ figure->name, strlen(figure->name) });
	if (head)
		head = joined(list, (struct span){ head, strlen(head) },
		    (struct span){ sign + 2, strlen(sign + 2) });
	set_value(figure, "output", head);
	return head ? STATUS_GOOD : STATUS_MACHINE;
}

static enum status draw_figure(
    struct list *list, const struct node *name, figure_fn *draw, void *user)
{
	struct figure figure = { .arguments = *list->arguments };
	const struct node *map = name->next;
	unsigned long errors = list->sink.errors;
	enum status status;

	figure.arguments.operands = figure.operands;
	figure.arguments.count = 0;
	if (map->kind != NODE_MAP) {
		tell(list, map, "a figure is a map of keys and values");
		return STATUS_WRONG;
	}
	for (const struct node *key = map->first; key; key = key->next->next)
		read_key(list, map, key, &figure);
	if (!is_name(name->text))
		tell(list, name,
		    "the name of a figure has small letters, digits and -");
	figure.name = joined(list, name->text, (struct span){ "", 0 });
	if (list->arena.memory->failed)
		return STATUS_MACHINE;
	if (list->sink.errors > errors)
		return STATUS_WRONG;
	status = set_output(list, &figure);
	if (status == STATUS_GOOD)
		status = draw(&figure.arguments, user);
	if (status != STATUS_GOOD)
		speak(stderr, "%s: this was the figure '%s'\n", list->name,
		    figure.name);
	return status;
}

/* All figures of the list, or the one that the call names. */
static enum status draw_list(
    struct list *list, const struct node *root, figure_fn *draw, void *user)
{
	const char *only = argument(list->arguments, "figure");
	enum status status = STATUS_GOOD;
	bool found = !only;
	struct nearest nearest;

	if (only)
		nearest_init(&nearest, (struct span){ only, strlen(only) });
	for (const struct node *name = root->first;
	     name && status < STATUS_USAGE; name = name->next->next) {
		if (!only || span_is(name->text, only)) {
			status = status_worse(
			    status, draw_figure(list, name, draw, user));
			found = true;
		} else if (name->text.length) {
			const char *other =
			    joined(list, name->text, (struct span){ "", 0 });

			if (other)
				nearest_offer(&nearest, other);
		}
	}
	if (found)
		return status;
	if (nearest.best)
		return usage_error(list->arguments->command,
		    "%s has no figure '%s'; did you mean '%s'?", list->name,
		    only, nearest.best);
	return usage_error(list->arguments->command, "%s has no figure '%s'",
	    list->name, only);
}

enum status figures_draw(const struct arguments *arguments, const char *file,
    figure_fn *draw, void *user)
{
	struct list list = { .arguments = arguments, .name = file };
	enum status status = STATUS_GOOD;
	struct node *root = NULL;
	struct text text;

	if (arguments->count > 0)
		return usage_error(arguments->command,
		    "--figures names what to draw, so no FILE goes with it");
	text_init(&text, arguments->memory);
	if (!input_read_whole(file, &text)) {
		text_release(&text);
		return STATUS_MACHINE;
	}
	source_init(&list.source, file, text.data, text.length, 1);
	arena_init(&list.arena, arguments->memory);
	sink_init_shown(&list.sink, arguments);
	root = yaml_read(&list.source, &list.arena, &list.sink);
	if (root)
		status = draw_list(&list, root, draw, user);
	status = status_worse(status, sink_status(&list.sink));
	sink_release(&list.sink);
	arena_release(&list.arena);
	text_release(&text);
	return status;
}
