#include "rules/sources.h"

#include <string.h>

/* The words that the clause after this source begins with; none at the end. */
static const char *next_words(const char *source_end, size_t *length)
{
	const char *words = source_end + strspn(source_end, "; ");

	*length = strcspn(words, ":;");
	return words;
}

/* Where these words stand in the text, or its end. */
static const char *find_words(
    const char *text, const char *words, size_t length)
{
	while (length && *text && strncmp(text, words, length) != 0)
		text++;
	return length ? text : text + strlen(text);
}

bool rule_next_clause(const struct rule *rule, struct clause *clause)
{
	const char *words;
	size_t length;

	if (!clause->text) {
		clause->text = rule->text;
		clause->source = rule->source;
	} else {
		clause->text += clause->length;
		words =
		    next_words(clause->source + clause->source_length, &length);
		if (!length)
			return false;
		clause->source = words + length + strspn(words + length, ": ");
	}
	clause->source_length = strcspn(clause->source, ";");
	words = next_words(clause->source + clause->source_length, &length);
	clause->length =
	    (size_t)(find_words(clause->text, words, length) - clause->text);
	return true;
}
