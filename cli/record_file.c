#include "cli/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/output.h"

static char *lock_name_of(const char *name)
{
	char *real = output_real_name(name), *lock = NULL;
	size_t length = real ? strlen(real) : 0;

	if (real)
		lock = malloc(length + sizeof(".lock"));
	if (lock) {
		memcpy(lock, real, length);
		memcpy(lock + length, ".lock", sizeof(".lock"));
	}
	free(real);
	return lock;
}

/* The lock must be on the file that bears the name now: its last owner may
 * have removed it between our opening and locking it. */
static bool is_still_there(int fd, const char *name)
{
	struct stat ours, there;

	return fstat(fd, &ours) == 0 && stat(name, &there) == 0 &&
	       ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

static enum status tell_taken(int fd, const char *name)
{
	char number[24];
	ssize_t got = read(fd, number, sizeof(number) - 1);

	while (got > 0 && number[got - 1] == '\n')
		got--;
	number[got > 0 ? got : 0] = '\0';
	close(fd);
	fprintf(stderr, "ludos: another recorder%s%s%s is writing %s\n",
	    *number ? " (process " : "", number, *number ? ")" : "", name);
	return STATUS_WRONG;
}

static enum status take_lock(struct record_file *file)
{
	for (;;) {
		int fd =
		    open(file->lock_name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);

		if (fd < 0)
			return machine_error("cannot write beside %s: %s",
			    file->name, strerror(errno));
		if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
			if (errno == EWOULDBLOCK)
				return tell_taken(fd, file->name);
			close(fd);
			return machine_error("cannot lock %s: %s",
			    file->lock_name, strerror(errno));
		}
		if (is_still_there(fd, file->lock_name)) {
			file->lock = fd;
			break;
		}
		close(fd);
	}
	/* Only for the message that a second recorder gives. */
	if (ftruncate(file->lock, 0) == 0)
		dprintf(file->lock, "%ld\n", (long)getpid());
	return STATUS_GOOD;
}

enum status record_file_take(struct record_file *file, const char *name)
{
	enum status status;

	file->lock = -1;
	file->saved = false;
	file->name = strdup(name);
	file->lock_name = file->name ? lock_name_of(name) : NULL;
	status =
	    file->lock_name ? take_lock(file) : machine_error("out of memory");
	if (status != STATUS_GOOD)
		record_file_release(file);
	return status;
}

void record_file_release(struct record_file *file)
{
	if (file->lock >= 0) {
		unlink(file->lock_name);
		close(file->lock);
	}
	file->lock = -1;
	free(file->lock_name);
	free(file->name);
	file->name = file->lock_name = NULL;
}

bool record_file_save(struct record_file *file, const struct text *text)
{
	struct output output;

	file->saved = false;
	if (!output_open_alone(&output, file->name))
		return false;
	fwrite(text->data, 1, text->length, output.file);
	file->saved = output_commit(&output);
	return file->saved;
}
