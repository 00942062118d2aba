#include <stdio.h>
#include <string.h>

#include "notation/library/parts.h"
#include "notation/text/language.h"

_Static_assert((int)TURN_TEXT_MAX <= (int)LUDOS_MOVE_SIZE, "a move fits");

void fill_struct(void *given, const void *full, size_t size)
{
	size_t room;

	memcpy(&room, given, sizeof(room));
	if (room <= sizeof(room))
		return;
	memcpy((char *)given + sizeof(room), (const char *)full + sizeof(room),
	    (room < size ? room : size) - sizeof(room));
}

bool take_struct(void *taken, const void *given, size_t size)
{
	size_t room;

	memcpy(&room, given, sizeof(room));
	if (room < sizeof(room))
		return false;
	/* What a later version has behind it must not ask for anything. */
	for (size_t i = size; i < room; i++)
		if (((const char *)given)[i] != 0)
			return false;
	memcpy(taken, given, room < size ? room : size);
	return true;
}

/* What the first version of the struct had: a member that comes later is filled
 * in only if the size says that it is there. */
enum {
	FIRST_SIZE =
	    offsetof(ludos_error, legal) + sizeof(((ludos_error *)0)->legal)
};

/* What can be filled in; a caller who forgot the size gets nothing. */
static ludos_error *usable(ludos_error *error)
{
	return error && error->size >= FIRST_SIZE ? error : NULL;
}

void error_none(ludos_error *error)
{
	static const ludos_error none;

	if (error)
		FILL(error, none);
}

/* Copies what fits, cut at the end of a character. */
static void copy_words(char *to, size_t room, const char *words)
{
	size_t length = strlen(words);

	length = (size_t)span_cut((struct span){ words, length }, room - 1);
	memcpy(to, words, length);
	to[length] = '\0';
	message_tame(to, length);
}

bool error_say(ludos_error *error, const struct language *language,
    ludos_status status, const char *english, ...)
{
	const struct message_row *row;
	char words[4 * LUDOS_MESSAGE_SIZE];
	va_list arguments;

	error = usable(error);
	if (!error)
		return false;
	error_none(error);
	error->status = status;
	row = message_of_words(english);
	error->id = row ? row->id : NULL;
	va_start(arguments, english);
	vsnprintf(words, sizeof(words), words_in(language, english), arguments);
	va_end(arguments);
	copy_words(error->message, sizeof(error->message), words);
	return false;
}

bool error_no_memory(ludos_error *error)
{
	return error_say(error, NULL, LUDOS_NO_MEMORY, "out of memory");
}

void error_place(ludos_error *error, struct span text, struct span part)
{
	error = usable(error);
	if (!error)
		return;
	error->line = 1;
	error->column =
	    utf8_characters(text.text, (size_t)(part.text - text.text)) + 1;
	error->length = utf8_characters(part.text, part.length);
}

void error_line(ludos_error *error, size_t line)
{
	error = usable(error);
	if (error)
		error->line = line;
}

void error_rule(ludos_error *error, const struct language *language,
    const struct rule *rule)
{
	error = usable(error);
	if (!error || !rule)
		return;
	error->rule = rule->id;
	error->rule_text = words_in(language, rule->text);
}

void error_why(ludos_error *error, const char *why)
{
	error = usable(error);
	if (error && why)
		copy_words(error->why, sizeof(error->why), why);
}

void error_legal(ludos_error *error, const char *nearest, const char *legal,
    uint64_t legal_count)
{
	size_t length = legal ? strlen(legal) : 0;

	error = usable(error);
	if (!error)
		return;
	error->legal_count = legal_count;
	if (nearest && strlen(nearest) < sizeof(error->nearest))
		memcpy(error->nearest, nearest, strlen(nearest) + 1);
	/* As many whole moves as fit. */
	while (length >= sizeof(error->legal)) {
		do
			length--;
		while (length > 0 && legal[length] != ' ');
	}
	if (legal)
		memcpy(error->legal, legal, length);
	error->legal[length] = '\0';
}

void error_of_diag(ludos_error *error, const struct language *language,
    const struct diag *diag)
{
	const struct message_row *row = message_of_words(diag->words);

	error_none(error);
	error = usable(error);
	if (!error)
		return;
	error->status = diag->level == LEVEL_WARNING ? LUDOS_WARNING
			: diag->ply && diag->rule    ? LUDOS_ILLEGAL
						     : LUDOS_WRONG;
	copy_words(error->message, sizeof(error->message), diag->message);
	error->id = row ? row->id : NULL;
	error->line = diag->place.line;
	error->column = diag->place.column;
	error->length = diag->place.length;
	error->ply = diag->ply;
	if (diag->rule) {
		error->rule = diag->rule->id;
		error->rule_text = words_in(language, diag->rule->text);
	}
	error_why(error, diag->why);
	error_legal(error, diag->suggestion, diag->legal, diag->legal_count);
}
