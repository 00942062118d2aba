/* What libyaml can say, and what it means for a record. */
#include <string.h>

#include "notation/text/language.h"
#include "notation/yaml/yaml_mistakes.h"

struct saying {
	const char *problem; /* a part of what libyaml says is wrong */
	const char *context; /* ... and of what it was reading, or NULL */
	bool from;           /* told where that began */
	const char *ours;
};

static const char quotes[] =
    MESSAGE("this sign cannot begin a value: put the whole value in quotes");
static const char tabs[] = MESSAGE("indent with blanks, not with tabs");
static const char directives[] =
    MESSAGE("a line that begins with a percent sign is not part of a record");
static const char columns[] = MESSAGE(
    "this line does not fit those above it: all keys of a record begin in the "
    "first column, and the lines below 'players:' have the same number of "
    "blanks before them");
static const char open_quote[] =
    MESSAGE("the quote that begins here is never closed");
static const char open_list[] = MESSAGE(
    "the list that begins here is not right: names with commas between them, "
    "and ] at its end");
static const char open_map[] = MESSAGE(
    "the map that begins here is not right: 'key: value' with commas between "
    "them, and } at its end");
static const char escapes[] = MESSAGE(
    "between double quotes \\ begins an escape, and there is none like this: "
    "use single quotes, or write \\\\ for a \\");
static const char tags[] =
    MESSAGE("a value that begins with ! must be in quotes");
static const char alias[] = MESSAGE(
    "a value that begins with * must be in quotes, as in result: \"*\"");
static const char anchor[] =
    MESSAGE("a value that begins with & must be in quotes");
static const char no_key[] =
    MESSAGE("this line is no key with its value, such as 'site: Antsirabe'");
static const char bar[] = MESSAGE(
    "behind | or > nothing may stand: the text begins in the next line, with "
    "blanks before it");

/* The first row that fits is told. */
static const struct saying sayings[] = {
	{ "unknown escape character", NULL, false, escapes },
	{ "hexdecimal number", "quoted", false, escapes },
	{ "invalid Unicode character escape", NULL, false, escapes },
	{ "", "quoted scalar", true, open_quote },
	{ "tab character", NULL, false, tabs },
	{ "", "scanning an alias", true, alias },
	{ "", "scanning an anchor", true, anchor },
	{ "undefined alias", NULL, false, alias },
	{ "duplicate anchor", NULL, false, anchor },
	{ "tag handle", NULL, false, tags },
	{ "", " a tag", true, tags },
	{ "URI", NULL, false, tags },
	{ "directive", NULL, false, directives },
	{ "", "directive", true, directives },
	{ "incompatible YAML document", NULL, false, directives },
	{ "", "block scalar", false, bar },
	{ "expected ',' or ']'", NULL, true, open_list },
	{ "expected ',' or '}'", NULL, true, open_map },
	{ "", "flow sequence", true, open_list },
	{ "", "flow mapping", true, open_map },
	{ "", "flow node", true, open_list },
	{ "could not find expected ':'", NULL, true, no_key },
	{ "unexpected ':'", NULL, false,
	    MESSAGE("a value with a colon in it must be in quotes") },
	{ "mapping values are not allowed", NULL, false,
	    MESSAGE(
		"a value with a colon and a blank in it must be in quotes") },
	{ "block sequence entries", NULL, false,
	    MESSAGE(
		"a value that begins with '- ' must be in quotes, and a list "
		"begins "
		"in the line below its key") },
	{ "mapping keys are not allowed", NULL, false,
	    MESSAGE("a value that begins with '? ' must be in quotes") },
	{ "expected '-' indicator", NULL, false,
	    MESSAGE("this line does not fit the list above it, where every "
		    "line begins "
		    "with '- '") },
	{ "expected key", NULL, false, columns },
	{ "expected <document start>", NULL, false,
	    MESSAGE("what stands here belongs to no record: a record is lines "
		    "of 'key: "
		    "value', and a line --- begins the next one") },
	{ "expected node content", NULL, false, quotes },
	{ "cannot start any token", NULL, false, quotes },
	{ "control characters", NULL, false,
	    MESSAGE("a control character; LDN is plain text") },
	{ "UTF-", NULL, false, MESSAGE("this is not UTF-8; LDN is UTF-8") },
	{ "Unicode", NULL, false,
	    MESSAGE("this is not a character; LDN is plain text") },
	{ "too long", NULL, false, "this record is too long" },
};

static bool says(const char *words, const char *part)
{
	return words ? strstr(words, part) != NULL : part[0] == '\0';
}

void yaml_tell_refusal(struct source *source, struct sink *sink,
    const struct yaml_refusal *refusal)
{
	const char *ours =
	    MESSAGE("this cannot be read: a record is lines of 'key: "
		    "value', such as 'game: oware'");
	struct diag diag = { .level = LEVEL_ERROR };
	/* Without a problem nothing is wrong but that it is no record. */
	size_t at = refusal->problem ? refusal->at : refusal->from;

	for (size_t i = 0; refusal->problem && i < COUNT_OF(sayings); i++) {
		const struct saying *saying = &sayings[i];

		if (!says(refusal->problem, saying->problem) ||
		    (saying->context &&
			!says(refusal->context, saying->context)))
			continue;
		ours = saying->ours;
		if (saying->from)
			at = refusal->from;
		break;
	}
	if (at < source->length && source->text[at] == '\t')
		ours = tabs;
	sink_report_sentence(sink, &diag, source, at, 1, ours);
}
