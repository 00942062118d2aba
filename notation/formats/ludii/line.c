#include "notation/formats/ludii/line.h"

#include <string.h>

size_t trial_offset(const struct importer *in, struct span part)
{
	return (size_t)(part.text - in->source->text);
}

bool trial_wrong(struct importer *in, struct span part, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sink_errorv(in->sink, in->source, trial_offset(in, part),
	    part.length ? part.length : 1, format, arguments);
	va_end(arguments);
	return false;
}

bool trial_next_line(struct span text, size_t *at, struct span *line)
{
	const char *begin, *end;

	if (*at >= text.length)
		return false;
	begin = text.text + *at;
	end = memchr(begin, '\n', text.length - *at);
	line->text = begin;
	line->length = end ? (size_t)(end - begin) : text.length - *at;
	*at += line->length + (end != NULL);
	while (line->length > 0 && (line->text[line->length - 1] == '\r' ||
				       line->text[line->length - 1] == ' '))
		line->length--;
	return true;
}

bool trial_value(struct span line, const char *name, struct span *value)
{
	size_t length = strlen(name);

	if (line.length < length || memcmp(line.text, name, length) != 0)
		return false;
	*value = (struct span){ line.text + length, line.length - length };
	return true;
}

bool trial_read_number(
    struct importer *in, struct span text, struct trial_number *number)
{
	number->text = text;
	number->value = 0;
	/* That is how Ludii says that there is none. */
	if (span_is(text, "-1")) {
		number->value = -1;
		return true;
	}
	for (size_t i = 0; i < text.length; i++) {
		if (text.text[i] < '0' || text.text[i] > '9')
			return trial_wrong(in, text,
			    "'%.*s' is no number: digits are expected here",
			    span_shown(text), text.text);
		number->value = number->value * 10 + text.text[i] - '0';
		if (number->value >= TRIAL_NUMBER_MAX)
			return trial_wrong(in, text,
			    "the number '%.*s' is too large for any board",
			    span_shown(text), text.text);
	}
	return text.length > 0 ||
	       trial_wrong(in, text, "a number is missing here");
}

/* Up to one of the stops or the end of the line. */
static struct span take_until(struct trial_move *move, const char *stops)
{
	struct span part = { move->text.text + move->at, 0 };

	while (move->at < move->text.length &&
	       !strchr(stops, move->text.text[move->at])) {
		move->at++;
		part.length++;
	}
	return part;
}

static bool next_is(const struct trial_move *move, char c)
{
	return move->at < move->text.length && move->text.text[move->at] == c;
}

/* One byte, or the end of the line. */
static struct span here(const struct trial_move *move)
{
	return (struct span){ move->text.text + move->at,
		move->at < move->text.length };
}

static bool expect(struct trial_move *move, const char *words)
{
	size_t length = strlen(words);
	struct span rest = { move->text.text + move->at,
		move->text.length - move->at };

	if (rest.length < length || memcmp(rest.text, words, length) != 0)
		return trial_wrong(move->in, here(move),
		    rest.length ? "'%s' is expected here"
				: "the line ends where '%s' is expected",
		    words);
	move->at += length;
	return true;
}

static bool read_field(struct trial_move *move, struct span key,
    struct span value, struct trial_fields *fields)
{
	const struct {
		const char *key;
		struct trial_number *number;
	} numbers[] = {
		{ "mover", &fields->mover },
		{ "from", &fields->from },
		{ "to", &fields->to },
		{ "what", &fields->what },
		{ "count", &fields->count },
	};

	if (span_is(key, "decision"))
		fields->decision = span_is(value, "true");
	if (span_is(key, "forced"))
		fields->forced = span_is(value, "true");
	for (size_t i = 0; i < COUNT_OF(numbers); i++)
		if (span_is(key, numbers[i].key))
			return trial_read_number(
			    move->in, value, numbers[i].number);
	return true;
}

/* key=value,key=value up to a bracket or behind actions=. */
static bool read_fields(
    struct trial_move *move, struct trial_fields *fields, bool *actions)
{
	static const struct trial_number not_said = { -1, { NULL, 0 } };

	*fields = (struct trial_fields){ not_said, not_said, not_said, not_said,
		not_said, false, false };
	*actions = false;
	for (;;) {
		struct span key = take_until(move, "=,[]");

		if (key.length == 0 && next_is(move, ']'))
			return true;
		if (!expect(move, "="))
			return false;
		*actions = span_is(key, "actions");
		if (*actions)
			return true;
		if (!read_field(move, key, take_until(move, ",[]"), fields))
			return false;
		if (next_is(move, ']'))
			return true;
		if (!expect(move, ","))
			return false;
	}
}

bool trial_open_move(
    struct importer *in, struct span text, struct trial_move *move)
{
	static const char behind[] = ",actions=";
	bool actions;
	size_t begin;

	memset(move, 0, sizeof(*move));
	move->in = in;
	move->text = text;
	if (!expect(move, "[Move:"))
		return false;
	begin = move->at;
	move->head = (struct span){ text.text + begin, text.length - begin };
	if (!read_fields(move, &move->fields, &actions))
		return false;
	if (!actions)
		return trial_wrong(
		    in, here(move), "a move has 'actions=' here");
	move->head.length = move->at - begin;
	if (move->head.length >= sizeof(behind) - 1)
		move->head.length -= sizeof(behind) - 1;
	return true;
}

enum trial_answer trial_next_action(
    struct trial_move *move, struct trial_action *action)
{
	bool nested;

	/* The bracket behind the last action closes the move. */
	if (next_is(move, ']')) {
		move->at++;
		if (move->at == move->text.length)
			return TRIAL_NO_MORE;
		trial_wrong(move->in, here(move),
		    "nothing may follow the bracket that closes a move");
		return TRIAL_WRONG;
	}
	if (!expect(move, "["))
		return TRIAL_WRONG;
	action->name = take_until(move, ":[],");
	if (next_is(move, ':'))
		move->at++;
	if (!read_fields(move, &action->fields, &nested) || !expect(move, "]"))
		return TRIAL_WRONG;
	if (next_is(move, ','))
		move->at++;
	else if (!next_is(move, ']')) {
		expect(move, "]");
		return TRIAL_WRONG;
	}
	return TRIAL_ACTION;
}
