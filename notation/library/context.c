/* Contexts, and memory that is given away. */
#include <stdlib.h>
#include <string.h>

#include "notation/library/parts.h"
#include "notation/text/language.h"

const char *ludos_version(void)
{
	return VERSION;
}

struct memory context_memory(const ludos_context *context)
{
	return context ? context->memory : (struct memory){ 0 };
}

ludos_context *ludos_context_new(const ludos_setup *setup, ludos_error *error)
{
	ludos_setup how = { .size = sizeof(how) };
	struct allocator allocator;
	const struct language *language;
	ludos_context *context;

	error_none(error);
	if (setup && !take_struct(&how, setup, sizeof(how)))
		return error_say(error, NULL, LUDOS_WRONG,
			   "ludos_setup: its size is not set, or it is of a "
			   "later version"),
		       NULL;
	if (!language_find(how.language ? how.language : "en", &language))
		return error_say(error, NULL, LUDOS_UNKNOWN,
			   "unknown language '%.*s'", SHOWN_MAX, how.language),
		       NULL;
	if (!how.allocate != !how.resize || !how.allocate != !how.release)
		return error_say(error, language, LUDOS_WRONG,
			   "ludos_setup: allocate, resize and release belong "
			   "together"),
		       NULL;
	allocator = (struct allocator){ how.allocate, how.resize, how.release,
		how.user };
	/* Blocks point to their allocator, which is in here. */
	context = how.allocate ? how.allocate(how.user, sizeof(*context))
			       : malloc(sizeof(*context));
	if (!context)
		return error_no_memory(error), NULL;
	memset(context, 0, sizeof(*context));
	context->allocator = allocator;
	context->memory.language = language;
	if (how.allocate)
		context->memory.allocator = &context->allocator;
	return context;
}

void ludos_context_free(ludos_context *context)
{
	if (!context)
		return;
	if (context->memory.allocator)
		context->allocator.release(context->allocator.user, context);
	else
		free(context);
}

void ludos_free(const ludos_context *context, void *memory)
{
	(void)context; /* each block knows where it is from */
	block_free(memory);
}

char *text_give(struct text *text, ludos_error *error)
{
	char *given;

	text_add(text, "", 0); /* so that it is ours, even if it is empty */
	if (text->memory->failed) {
		text_release(text);
		error_no_memory(error);
		return NULL;
	}
	given = text->data;
	text_init(text, text->memory);
	return given;
}
