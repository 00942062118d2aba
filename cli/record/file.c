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
#include "cli/files/speak.h"

/* What a lock says; without these words it is a file of somebody else's. The
 * numbers are the process, and the inode of the temporary file that it is
 * writing, so that what a crash leaves is known for our own. They are always
 * of the same length: one is written over the other in one go. */
#define LOCK_OWNER  "ludos record: process"
#define LOCK_SAVING ", saving"
#define LOCK_WORDS  LOCK_OWNER " %10ld" LOCK_SAVING " %20lu\n"

enum { LOCK_LENGTH_MAX = 120 };

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
	file->lock = -1;
	text_init(&file->known, memory);
	text_init(&file->given, memory);
	record_loose_init(&file->loose, memory);
}

static char *name_beside(const char *name, const char *suffix)
{
	char *real = output_real_name(name), *beside = NULL;
	size_t length = real ? strlen(real) : 0;

	if (real)
		beside = malloc(length + strlen(suffix) + 1);
	if (beside) {
		memcpy(beside, real, length);
		memcpy(beside + length, suffix, strlen(suffix) + 1);
	}
	free(real);
	return beside;
}

/* --- the lock --------------------------------------------------------------- */

static struct flock integer_file(void)
{
	struct flock area = { 0 };

	area.l_type = F_WRLCK;
	area.l_whence = SEEK_SET;
	return area;
}

static enum status tell_taken(int fd, const char *name)
{
	struct flock area = integer_file();
	bool known = fcntl(fd, F_GETLK, &area) == 0 && area.l_type != F_UNLCK;

	close(fd);
	if (known)
		speak(stderr,
		    "ludos: another recorder (process %ld) is writing %s\n",
		    (long)area.l_pid, name);
	else
		speak(stderr, "ludos: another recorder is writing %s\n", name);
	return STATUS_WRONG;
}

static enum status tell_in_the_way(const char *name)
{
	return machine_error("%s is in the way, and no recorder made it: "
			     "move it away first",
	    name);
}

/* Where nothing can be locked nobody else holds what we made. */
static enum status tell_unlockable(int fd, const struct record_file *file)
{
	enum status status = machine_error(
	    "cannot lock %s: %s", file->lock_name, speak_reason(errno));

	if (file->lock_made)
		unlink(file->lock_name);
	close(fd);
	return status;
}

static bool are_words_of_lock(const char *words, unsigned long *saving)
{
	char *end;

	if (strncmp(words, LOCK_OWNER, strlen(LOCK_OWNER)) != 0)
		return false;
	(void)strtol(words + strlen(LOCK_OWNER), &end, 10);
	if (strncmp(end, LOCK_SAVING, strlen(LOCK_SAVING)) != 0)
		return false;
	*saving = strtoul(end + strlen(LOCK_SAVING), &end, 10);
	return strcmp(end, "\n") == 0;
}

/* Reads what the lock says of its last owner; one that says something else is
 * none. Tells. */
static enum status read_lock(struct record_file *file, unsigned long *saving)
{
	char words[LOCK_LENGTH_MAX + 1];
	ssize_t length = pread(file->lock, words, LOCK_LENGTH_MAX, 0);

	*saving = 0;
	if (length < 0)
		return tell_unlockable(file->lock, file);
	words[length] = '\0';
	file->lock_borrowed = length == 0 && !file->lock_made;
	if (length == 0 || (strlen(words) == (size_t)length &&
			       are_words_of_lock(words, saving)))
		return STATUS_GOOD;
	close(file->lock);
	return tell_in_the_way(file->lock_name);
}

static void write_lock(const struct record_file *file, unsigned long saving)
{
	char words[LOCK_LENGTH_MAX];
	int length =
	    snprintf(words, sizeof(words), LOCK_WORDS, (long)getpid(), saving);

	/* A lock that cannot be written is a lock nevertheless. */
	if (pwrite(file->lock, words, (size_t)length, 0) != length ||
	    ftruncate(file->lock, length) != 0)
		(void)!ftruncate(file->lock, 0);
}

/* Leaves errno as it was. */
static bool is_link(const char *name)
{
	struct stat there;
	int why = errno;
	bool link = lstat(name, &there) == 0 && S_ISLNK(there.st_mode);

	errno = why;
	return link;
}

/* Opens the file that bears the name of the lock, or makes it. */
static int open_lock(struct record_file *file)
{
	int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
	int fd = open(file->lock_name, flags | O_CREAT | O_EXCL, 0666);

	file->lock_made = fd >= 0;
	if (fd < 0 && errno == EEXIST)
		fd = open(file->lock_name, flags | O_CREAT, 0666);
	return fd;
}

/* The lock must be on the file that bears the name now: its last owner may
 * have removed it between our opening and locking it. False with errno if the
 * disk does not say. */
static bool is_still_there(
    const struct record_file *file, const struct stat *ours, bool *still)
{
	struct stat there;
	bool found = lstat(file->lock_name, &there) == 0;

	*still = found && ours->st_dev == there.st_dev &&
		 ours->st_ino == there.st_ino;
	return found || errno == ENOENT;
}

/* Opens and locks the file that bears the name of the lock. */
static enum status lock_file(struct record_file *file)
{
	for (;;) {
		struct flock area = integer_file();
		int fd = open_lock(file);
		struct stat ours;
		bool still;

		if (fd < 0 && is_link(file->lock_name))
			return tell_in_the_way(file->lock_name);
		if (fd < 0)
			return machine_error("cannot write beside %s: %s",
			    file->name, speak_reason(errno));
		if (fstat(fd, &ours) != 0)
			return tell_unlockable(fd, file);
		if (!S_ISREG(ours.st_mode)) {
			close(fd);
			return tell_in_the_way(file->lock_name);
		}
		if (fcntl(fd, F_SETLK, &area) != 0) {
			if (errno == EACCES || errno == EAGAIN)
				return tell_taken(fd, file->name);
			return tell_unlockable(fd, file);
		}
		if (!is_still_there(file, &ours, &still))
			return tell_unlockable(fd, file);
		if (still) {
			file->lock = fd;
			return STATUS_GOOD;
		}
		close(fd);
	}
}

/* What the last owner was writing when it died goes. It is empty before it is
 * noted in the lock. */
static enum status clear_saving(
    const struct record_file *file, unsigned long noted)
{
	char *saving = name_beside(file->name, SAVING_SUFFIX);
	enum status status = STATUS_GOOD;
	struct stat there;

	if (!saving)
		return machine_error("cannot write beside %s: %s", file->name,
		    speak_reason(errno));
	if (lstat(saving, &there) == 0) {
		if (!S_ISREG(there.st_mode) ||
		    (there.st_size > 0 && there.st_ino != noted))
			status = tell_in_the_way(saving);
		else
			unlink(saving);
	}
	free(saving);
	return status;
}

static enum status take_lock(struct record_file *file)
{
	enum status status = lock_file(file);
	unsigned long saving;

	if (status != STATUS_GOOD)
		return status;
	status = read_lock(file, &saving);
	if (status != STATUS_GOOD) {
		file->lock = -1;
		return status;
	}
	status = clear_saving(file, saving);
	/* Otherwise the lock still says what it said. */
	if (status == STATUS_GOOD)
		write_lock(file, 0);
	return status;
}

static void leave_lock(struct record_file *file)
{
	if (file->lock_borrowed)
		(void)!ftruncate(file->lock, 0);
	else
		unlink(file->lock_name);
	close(file->lock);
	file->lock = -1;
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
	file->lock_name = file->name ? name_beside(name, ".lock") : NULL;
	status = file->lock_name ? take_lock(file)
				 : machine_error("cannot write %s: %s", name,
				       speak_reason(errno));
	if (status != STATUS_GOOD)
		record_file_release(file);
	return status;
}

void record_file_release(struct record_file *file)
{
	if (file->lock >= 0)
		leave_lock(file);
	free(file->lock_name);
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
	bool same = lock && fstat(file->lock, &ours) == 0 &&
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
		write_lock(file, (unsigned long)temporary.st_ino);
	put_data(output->file, file->given.data, file->given.length);
	return output_commit(output);
}

static void compose(struct record_file *file, const struct text *text)
{
	const struct record_loose *loose = &file->loose;
	struct text *whole = &file->given;

	text_clear(whole);
	text_add(whole, loose->before.data, loose->before.length);
	text_add(whole, text->data, text->length);
	if (loose->behind.length > 0)
		text_puts(whole, LOOSE_END);
	text_add(whole, loose->behind.data, loose->behind.length);
}

bool record_file_save(struct record_file *file, const struct text *text)
{
	struct output output;

	file->saved = false;
	if (!is_as_left(file))
		return false;
	compose(file, text);
	if (file->given.memory->failed ||
	    !output_open_alone(&output, file->name))
		return false;
	file->saved = write_all(file, &output);
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
