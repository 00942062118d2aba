#include "notation/formats/ludii/header.h"

#include <string.h>

#include "notation/formats/ludii/line.h"
#include "notation/formats/ludii/trl.h"

/* ../Common/res/lud/board/hunt/Baghchal.lud: neither folder nor suffix. */
static struct span game_name(struct span path)
{
	static const char suffix[] = ".lud";
	const size_t length = sizeof(suffix) - 1;

	for (size_t i = path.length; i-- > 0;) {
		if (path.text[i] != '/' && path.text[i] != '\\')
			continue;
		path.text += i + 1;
		path.length -= i + 1;
		break;
	}
	if (path.length > length &&
	    memcmp(path.text + path.length - length, suffix, length) == 0)
		path.length -= length;
	return path;
}

static bool read_options(struct importer *in, struct span text,
    struct trial_header *header, struct span start)
{
	size_t at = header->behind;
	struct span line, value;

	header->options = (struct span){ text.text + at, 0 };
	while (trial_next_line(text, &at, &line)) {
		if (span_is(line, "END GAME OPTIONS")) {
			header->behind = at;
			return true;
		}
		if (trial_value(line, "Move=", &value))
			break;
		header->options.length =
		    (size_t)(line.text + line.length - header->options.text);
	}
	return trial_wrong(
	    in, start, "the options are not closed by END GAME OPTIONS");
}

bool trial_header_read(struct importer *in, struct trial_header *header)
{
	struct span text = { in->source->text, in->source->length };
	struct span line = { text.text, 0 }, path;
	size_t at = 0;

	memset(header, 0, sizeof(*header));
	do {
		header->behind = at;
	} while (trial_next_line(text, &at, &line) && line.length == 0);
	if (!trial_value(line, "game=", &path))
		return trial_wrong(in, line,
		    "a trial begins with 'game=' and the game's name");
	header->name = game_name(path);
	header->behind = at;
	if (!trial_next_line(text, &at, &line) ||
	    !span_is(line, "START GAME OPTIONS"))
		return true;
	header->behind = at;
	return read_options(in, text, header, line);
}

static bool in_list(struct span line, const char *const list[3])
{
	for (unsigned i = 0; i < 3 && list[i]; i++)
		if (span_is(line, list[i]))
			return true;
	return false;
}

/* The first option that does not mean these rules; none has no text. */
static struct span strange_option(
    const struct ludii *ludii, struct span options)
{
	struct span line;
	size_t at = 0;

	while (trial_next_line(options, &at, &line))
		if (line.length > 0 && !in_list(line, ludii->chosen) &&
		    !in_list(line, ludii->known))
			return line;
	return (struct span){ NULL, 0 };
}

const struct ruleset *trial_header_rules(struct importer *in,
    const struct trial_header *header, const struct family **family)
{
	struct span strange = { NULL, 0 };
	struct registered row = { 0 };

	while (registry_next(&row)) {
		if (!foreign_is_named(
			row.ruleset, trl_format.name, header->name))
			continue;
		strange =
		    strange_option(ludii_find(row.ruleset), header->options);
		*family = row.family;
		if (!strange.text)
			return row.ruleset;
	}
	if (strange.text)
		trial_wrong(in, strange,
		    "with the option '%.*s' Ludii plays by other rules",
		    span_shown(strange), strange.text);
	else
		trial_wrong(in, header->name,
		    "Ludii's game '%.*s' is not one that is read here",
		    span_shown(header->name), header->name.text);
	return NULL;
}
