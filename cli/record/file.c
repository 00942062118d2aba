#include "cli/record/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files/loose.h"
#include "cli/files/output.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"

void record_loose_init(struct record_loose *loose, struct memory *memory)
{
	text_init(&loose->before, memory);
	text_init(&loose->behind, memory);
}

void record_loose_release(struct record_loose *loose)
{
	text_release(&loose->before);
	text_release(&loose->behind);
}

void record_loose_copy(
    struct record_loose *loose, const struct record_loose *from)
{
	text_clear(&loose->before);
	text_add(&loose->before, from->before.data, from->before.length);
	text_clear(&loose->behind);
	text_add(&loose->behind, from->behind.data, from->behind.length);
}

void record_file_init(struct record_file *file, struct memory *memory)
{
	memset(file, 0, sizeof(*file));
	lock_init(&file->lock, LOCK_TO_RECORD);
	text_init(&file->known, memory);
	text_init(&file->given, memory);
	record_loose_init(&file->loose, memory);
}

/* --- the file ---------------------------------------------------------------- */

/* All of a file; false with errno. */
static bool read_all(const char *name, struct text *text)
{
	int fd = open(name, O_RDONLY | O_CLOEXEC), why;
	char block[8192];
	ssize_t got = 1;

	text_clear(text);
	while (fd >= 0 && got != 0) {
		got = read(fd, block, sizeof(block));
		if (got < 0 && errno != EINTR)
			break;
		if (got > 0)
			text_add(text, block, (size_t)got);
	}
	why = text->memory->failed ? ENOMEM : errno;
	if (fd >= 0)
		close(fd);
	errno = why;
	return fd >= 0 && got == 0 && !text->memory->failed;
}

static bool is_same(const struct text *a, const struct text *b)
{
	return a->length == b->length &&
	       (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

static void swap(struct text *a, struct text *b)
{
	struct text c = *a;

	*a = *b;
	*b = c;
}

bool record_file_look(const struct record_file *file, struct text *now)
{
	if (read_all(file->name, now))
		return true;
	machine_error("cannot read %s: %s", file->name, speak_reason(errno));
	return false;
}

void record_file_know(struct record_file *file, struct text *now)
{
	swap(&file->known, now);
	text_clear(&file->given);
	file->changed = false;
	file->saved = true;
}

/* Nothing is lost by writing the file: what is in it came from us, or it is
 * gone or empty. */
static bool is_as_left(struct record_file *file)
{
	struct text now;
	bool good;

	text_init(&now, file->known.memory);
	if (read_all(file->name, &now)) {
		good = now.length == 0 || is_same(&now, &file->known) ||
		       is_same(&now, &file->given);
		file->changed = !good;
		if (good)
			swap(&now, &file->known);
		if (!good)
			machine_error("%s was changed by another program "
				      "meanwhile, so it is not written over",
			    file->name);
	} else {
		good = errno == ENOENT || errno == ENOTDIR;
		if (!good)
			machine_error("cannot read %s: %s", file->name,
			    speak_reason(errno));
	}
	text_release(&now);
	return good;
}

enum status record_file_take(
    struct record_file *file, const char *name, struct memory *memory)
{
	enum there there;
	enum status status;
	struct stat about;

	record_file_init(file, memory);
	there = output_look(name, &about);
	if (there == THERE_UNKNOWN)
		return STATUS_MACHINE;
	if (there == THERE_OTHER) {
		speak(stderr,
		    "ludos: %s is not a file that a record can be kept in\n",
		    name);
		return STATUS_USAGE;
	}
	file->name = strdup(name);
	status = file->name ? lock_take(&file->lock, name)
			    : machine_error("cannot write %s: %s", name,
				  speak_reason(errno));
	if (status == STATUS_GOOD)
		signals_unblock(NULL);
	else
		record_file_release(file);
	return status;
}

void record_file_release(struct record_file *file)
{
	lock_release(&file->lock);
	free(file->name);
	text_release(&file->known);
	text_release(&file->given);
	record_loose_release(&file->loose);
	record_file_init(file, file->known.memory);
}

bool record_file_is(const struct record_file *file, const char *name)
{
	char *lock = name_beside(name, ".lock");
	struct stat ours, there;
	bool same = lock && fstat(file->lock.fd, &ours) == 0 &&
		    lstat(lock, &there) == 0 && ours.st_dev == there.st_dev &&
		    ours.st_ino == there.st_ino;

	free(lock);
	return same;
}

static bool write_all(struct record_file *file, struct output *output)
{
	struct stat temporary;

	/* Before anything is in it, the lock says whose it is. */
	if (fstat(fileno(output->file), &temporary) == 0)
		lock_note_saving(&file->lock, (unsigned long)temporary.st_ino,
		    output->was.digest);
	put_data(output->file, file->given.data, file->given.length);
	return output_commit(output);
}

static bool compose(struct record_file *file, const struct text *text)
{
	const struct record_loose *loose = &file->loose;
	struct text *whole = &file->given;

	text_clear(whole);
	text_add(whole, loose->before.data, loose->before.length);
	text_add(whole, text->data, text->length);
	if (loose->behind.length > 0)
		text_puts(whole, LOOSE_END);
	text_add(whole, loose->behind.data, loose->behind.length);
	return !whole->memory->failed;
}

bool record_file_save(struct record_file *file, const struct text *text)
{
	struct output output;

	file->saved = false;
	/* From here on it is seen whether somebody else writes to it. */
	if (!output_open_alone(&output, file->name))
		return false;
	if (!is_as_left(file) || !compose(file, text)) {
		output_abandon(&output);
		return false;
	}
	file->saved = write_all(file, &output);
	file->changed = output.changed;
	if (file->saved)
		swap(&file->known, &file->given);
	return file->saved;
}

const char *record_file_trouble(const struct record_file *file)
{
	if (file->saved)
		return NULL;
	return file->changed
		   ? "the record is kept in memory and not on the disk: "
		     "another "
		     "program changed the file; save NAME writes it elsewhere, "
		     "reload takes what is in the file now"
		   : "the record is kept in memory and not on the disk; save "
		     "NAME writes it elsewhere";
}
