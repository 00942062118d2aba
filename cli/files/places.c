#include "cli/files/places.h"

#include <errno.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/temporary.h"

void places_init(struct places *places)
{
	*places = (struct places){ NULL, NULL, NULL };
}

void places_release(struct places *places)
{
	if (places->kept)
		fclose(places->kept);
	if (places->open)
		fclose(places->open);
}

static bool fail(const char *what)
{
	machine_error("%s", translated(what));
	return false;
}

bool places_keep(
    struct places *places, struct span text, struct whereabouts *place)
{
	off_t end;

	if (!places->kept && !(places->kept = temporary_open()))
		return false;
	if (fseeko(places->kept, 0, SEEK_END) != 0 ||
	    (end = ftello(places->kept)) < 0)
		return fail("cannot write a temporary file");
	place->path = NULL;
	place->offset = (uint64_t)end;
	place->length = text.length;
	put_data(places->kept, text.text, text.length);
	return !ferror(places->kept) || fail("cannot write a temporary file");
}

bool places_note(struct places *places, const struct batch_record *record,
    struct span bytes, struct whereabouts *place)
{
	const struct walk_file *file = record->about;

	place->name = record->name;
	place->line = record->line;
	if (!file->lasting)
		return places_keep(places, bytes, place);
	place->path = file->path;
	place->offset = record->place;
	place->length = record->length;
	return true;
}

/* The file that it stands in, open. */
static FILE *file_of(struct places *places, const struct whereabouts *place)
{
	if (!place->path)
		return places->kept;
	if (places->opened == place->path)
		return places->open;
	if (places->open)
		fclose(places->open);
	places->opened = place->path;
	places->open = fopen(place->path, "rb");
	return places->open;
}

bool places_read(
    struct places *places, const struct whereabouts *place, struct text *text)
{
	FILE *file = file_of(places, place);
	char *room = text_room(text, place->length);

	if (!room)
		return false;
	if (!file || fseeko(file, (off_t)place->offset, SEEK_SET) != 0 ||
	    fread(room, 1, place->length, file) != place->length) {
		if (!place->path)
			return fail("cannot read a temporary file");
		places->opened = NULL;
		machine_error(
		    "cannot read %s once more: it has changed", place->name);
		return false;
	}
	text_took(text, room + place->length);
	return true;
}
