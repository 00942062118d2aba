#include "cli/batch/database_writer.h"

#include "cli/files/speak.h"
#include "notation/archive/database/parcel.h"

static void fail(struct database_writer *writer, const char *why)
{
	if (why && !writer->failed) {
		machine_error(
		    "cannot write %s: %s", writer->name, translated(why));
		writer->failed = true;
	}
}

static bool open_file(struct database_writer *writer,
    const struct arguments *arguments, const char *path)
{
	const char *why = database_open(
	    &writer->database, path, writer->is_new, arguments->memory);

	fail(writer, why);
	return !why;
}

/* Nothing is there, or a file without anything in it: a new database is made
 * beside it. */
static bool look(struct database_writer *writer)
{
	struct stat about;
	enum there there = output_look(writer->name, &about);

	writer->is_new = there == THERE_NOTHING || about.st_size == 0;
	return there != THERE_UNKNOWN;
}

/* Of several that want to make it one does, and the others add to it. */
static bool make_alone(struct database_writer *writer)
{
	bool good;

	if (!output_open(&writer->output, writer->name))
		return false;
	good = output_lock(&writer->output) && look(writer);
	if (!good || !writer->is_new)
		output_abandon(&writer->output);
	return good;
}

bool database_writer_begin(struct database_writer *writer,
    const struct arguments *arguments, const char *name)
{
	const char *why = database_missing();

	*writer = (struct database_writer){ .name = name };
	if (why) {
		machine_error(
		    "no %s: %s", database_format.name, translated(why));
		return false;
	}
	if (!output_can_replace(name) || !look(writer))
		return false;
	if (writer->is_new && !make_alone(writer))
		return false;
	if (open_file(writer, arguments,
		writer->is_new ? writer->output.temporary : name))
		return true;
	database_writer_end(writer, false);
	return false;
}

void database_writer_add(
    struct database_writer *writer, const char *parcels, size_t length)
{
	if (!writer->failed)
		fail(writer, database_add(writer->database, parcels, length));
}

enum status database_writer_end(struct database_writer *writer, bool keep)
{
	keep = keep && !writer->failed;
	if (keep)
		fail(writer, database_keep(writer->database));
	database_close(writer->database);
	if (writer->is_new && keep && !writer->failed)
		writer->failed = !output_commit(&writer->output);
	else if (writer->is_new)
		output_abandon(&writer->output);
	return writer->failed ? STATUS_MACHINE : STATUS_GOOD;
}
