/* Rulings for those who ask a record for them, in a list of their own. */
#include "notation/formats/json/json.h"
#include "notation/text/json_write.h"

struct listing {
	struct text *out;
	bool any;
};

static bool list_ruling(const struct step *step, void *user)
{
	struct listing *listing = user;
	const struct ruling *ruling = step->ruling;
	struct text *out = listing->out, why;

	if (!ruling)
		return true;
	text_addf(out, "%s{\"ply\":%lu,\"depth\":%u,\"position\":\"",
	    listing->any ? "," : "", step->at->ply, step->depth);
	listing->any = true;
	position_write(step->game, &step->at->now.pos, out);
	text_puts(out, "\",\"reason\":");
	text_init(&why, out->memory);
	ruling_reason(&why, ruling->comment);
	json_string(out, text_span(&why));
	text_release(&why);
	json_member(out, "rule", ruling->stood ? ruling->stood->id : NULL);
	text_putc(out, '}');
	return !out->memory->failed;
}

void json_write_rulings(struct text *out, struct replay *replay,
    struct record *record, const struct source *source)
{
	struct listing listing = { .out = out };
	struct verdict verdict;
	struct sink silent;

	text_puts(out, ",\"rulings\":[");
	sink_init(&silent, out->memory, NULL, NULL);
	replay_record(replay, record, source, &silent, NULL, list_ruling,
	    &listing, &verdict);
	sink_release(&silent);
	text_putc(out, ']');
}
