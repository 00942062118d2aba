#include <stdio.h>
#include <string.h>

#include "render/library/parts.h"

_Static_assert((int)TURN_TEXT_MAX <= (int)LUDOS_TURN_SIZE, "a turn fits");

void error_none(ludos_error *error)
{
	if (error)
		memset(error, 0, sizeof(*error));
}

/* A message that was too long ends with a whole character. */
static void cut_message(char *message, size_t length)
{
	while (length > 0 && utf8_goes_on(message[length - 1]))
		length--;
	if (length > 0 && (unsigned char)message[length - 1] >= 0xc0)
		length--;
	message[length] = '\0';
}

bool error_say(ludos_error *error, ludos_status status, const char *format, ...)
{
	va_list arguments;
	int length;

	if (!error)
		return false;
	error_none(error);
	error->status = status;
	va_start(arguments, format);
	length = vsnprintf(
	    error->message, sizeof(error->message), format, arguments);
	va_end(arguments);
	if (length >= (int)sizeof(error->message))
		cut_message(error->message, sizeof(error->message) - 1);
	message_tame(error->message, strlen(error->message));
	return false;
}

bool error_no_memory(ludos_error *error)
{
	return error_say(error, LUDOS_NO_MEMORY, "out of memory");
}

void error_place(ludos_error *error, struct span text, struct span part)
{
	if (!error)
		return;
	error->line = 1;
	error->column =
	    utf8_characters(text.text, (size_t)(part.text - text.text)) + 1;
	error->length = utf8_characters(part.text, part.length);
}

void error_rule(ludos_error *error, const struct rule *rule)
{
	if (!error || !rule)
		return;
	error->rule = rule->id;
	error->rule_text = rule->text;
}

void error_legal(ludos_error *error, const char *nearest, const char *legal,
    uint64_t legal_count)
{
	size_t length = legal ? strlen(legal) : 0;

	if (!error)
		return;
	error->legal_count = (unsigned long)legal_count;
	if (nearest && strlen(nearest) < sizeof(error->nearest))
		memcpy(error->nearest, nearest, strlen(nearest) + 1);
	/* As many whole turns as fit. */
	while (length >= sizeof(error->legal)) {
		do
			length--;
		while (length > 0 && legal[length] != ' ');
	}
	if (legal)
		memcpy(error->legal, legal, length);
	error->legal[length] = '\0';
}
