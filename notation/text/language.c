#include "notation/text/language.h"

#include <stdio.h>

#include "notation/text/language_rows.h"

const char *language_name(unsigned i)
{
	if (i == 0)
		return "en";
	for (unsigned l = 1; languages[l - 1]; l++)
		if (l == i)
			return languages[l - 1]->name;
	return NULL;
}

const char *language_own_name(const struct language *language)
{
	return language ? language->name : language_name(0);
}

bool language_find(const char *name, const struct language **language)
{
	*language = NULL;
	if (!name || strcmp(name, language_name(0)) == 0)
		return true;
	for (unsigned l = 0; languages[l]; l++) {
		if (strcmp(languages[l]->name, name) == 0) {
			*language = languages[l];
			return true;
		}
	}
	return false;
}

/* NULL if there is none. */
static const char *find(const struct language *language, const char *english)
{
	size_t low = 0, high = language->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = strcmp(english, language->rows[middle][0]);

		if (order == 0)
			return language->rows[middle][1];
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return NULL;
}

const char *words_in(const struct language *language, const char *english)
{
	const char *words = language ? find(language, english) : NULL;

	return words ? words : english;
}

const char *words_in_context(
    const struct language *language, const char *context, const char *english)
{
	const char *words = NULL;
	char key[80];

	if (language && (size_t)snprintf(key, sizeof(key), "%s\004%s", context,
			    english) < sizeof(key))
		words = find(language, key);
	return words ? words : words_in(language, english);
}

const char *subject_in(const struct language *language, const char *side)
{
	return words_in_context(language, "subject", side);
}

bool language_knows(const struct language *language, const char *english)
{
	return !language || find(language, english);
}

bool language_is_one(const struct language *language, unsigned long number)
{
	return language ? number >= language->singular_from &&
			      number <= language->singular_until
			: number == 1;
}

void text_add_form(struct text *text, const struct language *language,
    unsigned long number, const char *forms)
{
	const char *bar = strchr(forms, '|');

	if (bar && language_is_one(language, number))
		text_add(text, forms, (size_t)(bar - forms));
	else
		text_puts(text, bar ? bar + 1 : forms);
}

const char *decimal_sign(const struct language *language)
{
	return words_in_context(language, "decimals", ".");
}

void text_add_decimal(struct text *text, double number, int decimals)
{
	size_t begin = text->length;
	char *point;

	text_addf(text, "%.*f", decimals, number);
	if (text->memory->failed)
		return;
	point = strchr(text->data + begin, '.');
	if (point)
		*point = *decimal_sign(text->memory->language);
}

void text_sayv(struct text *text, const char *english, va_list arguments)
{
	text_addv(text, words_in(text->memory->language, english), arguments);
}

void text_say(struct text *text, const char *english, ...)
{
	va_list arguments;

	va_start(arguments, english);
	text_sayv(text, english, arguments);
	va_end(arguments);
}

/* The form that a number wants. To the compiler it is a format like `many`,
 * which tests see to. */
__attribute__((format_arg(1))) static const char *form_of(
    const char *many, const char *one, unsigned long number, struct text *made)
{
	const struct language *language = made->memory->language;
	const char *forms = language ? find(language, one) : NULL;

	if (forms)
		text_add_form(made, language, number, forms);
	else
		text_puts(made, number == 1 ? one : many);
	return made->data;
}

void text_say_number(struct text *text, unsigned long number, const char *one,
    const char *many, ...)
{
	struct text made;
	va_list arguments;

	text_init(&made, text->memory);
	va_start(arguments, many);
	text_addv(text, form_of(many, one, number, &made), arguments);
	va_end(arguments);
	text_release(&made);
}

void text_fill(
    struct text *text, const char *pattern, const char *one, const char *two)
{
	for (const char *c = pattern; *c; c++) {
		if (c[0] != '$' || (c[1] != '1' && c[1] != '2')) {
			text_putc(text, *c);
			continue;
		}
		c++;
		text_puts(text, *c == '1' ? one : two);
	}
}

bool language_row(const struct language *language, size_t i,
    const char **english, const char **words)
{
	if (!language || i >= language->count)
		return false;
	*english = language->rows[i][0];
	*words = language->rows[i][1];
	return true;
}
