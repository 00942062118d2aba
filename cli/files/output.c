#include "cli/files/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files/rename.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"

/* It has been told why. */
static bool give_up(struct output *output, enum status told)
{
	(void)told;
	output_abandon(output);
	return false;
}

const char *suffix_of(const char *name)
{
	const char *slash = strrchr(name, '/');
	const char *dot = strrchr(slash ? slash + 1 : name, '.');

	return dot ? dot + 1 : NULL;
}

enum { LINKS_MAX = 40, LINK_LENGTH_MAX = 4096 };

/* Where the link points, seen from here; NULL if it is none (errno EINVAL or
 * ENOENT), or if something fails. */
static char *link_target(const char *link)
{
	char target[LINK_LENGTH_MAX], *name;
	ssize_t length = readlink(link, target, sizeof(target));
	const char *slash = strrchr(link, '/');
	size_t directory;

	if (length < 0)
		return NULL;
	directory = slash && target[0] != '/' ? (size_t)(slash + 1 - link) : 0;
	name = malloc(directory + (size_t)length + 1);
	if (!name)
		return NULL;
	memcpy(name, link, directory);
	memcpy(name + directory, target, (size_t)length);
	name[directory + (size_t)length] = '\0';
	return name;
}

char *output_real_name(const char *name)
{
	char *real = realpath(name, NULL), *at;

	if (real || errno != ENOENT)
		return real;
	/* It is not there yet; but a link to it may be. */
	at = strdup(name);
	for (int i = 0; at && i < LINKS_MAX; i++) {
		char *next = link_target(at);
		bool last = !next && (errno == EINVAL || errno == ENOENT);

		if (last)
			break;
		free(at);
		at = next;
	}
	return at;
}

enum there output_look(const char *name, struct stat *about)
{
	if (stat(name, about) == 0)
		return S_ISREG(about->st_mode) ? THERE_FILE : THERE_OTHER;
	if (errno == ENOENT)
		return THERE_NOTHING;
	machine_error("cannot write %s: %s", name, speak_reason(errno));
	return THERE_UNKNOWN;
}

static bool is_file(const char *name, const struct stat *file)
{
	struct stat other;

	if (!name)
		return false;
	/* @FILE.svg is a picture that has a position in it. */
	if ((strcmp(name, "-") == 0
		    ? fstat(STDIN_FILENO, &other)
		    : stat(name + (name[0] == '@'), &other)) != 0)
		return false;
	return other.st_dev == file->st_dev && other.st_ino == file->st_ino;
}

static bool call_reads(
    const struct arguments *arguments, const struct stat *file)
{
	const struct flag *flags = arguments->command->flags;
	bool reads = false;

	for (int i = 0; i < arguments->count; i++)
		reads |= is_file(arguments->operands[i], file);
	for (int i = 0; flags[i].name; i++)
		reads |= strcmp(flags[i].name, "output") != 0 &&
			 is_file(arguments->values[i], file);
	for (size_t i = 0; i < arguments->given_count; i++)
		reads |=
		    strcmp(arguments->given[i].flag->name, "output") != 0 &&
		    is_file(arguments->given[i].value, file);
	return reads;
}

enum status output_check(const struct arguments *arguments, const char *name)
{
	struct stat file;
	enum there there = output_look(name, &file);

	if (there == THERE_UNKNOWN)
		return STATUS_MACHINE;
	if (there != THERE_FILE || !call_reads(arguments, &file))
		return STATUS_GOOD;
	return usage_error(arguments->command,
	    "%s is read in this call, so it is not written", name);
}

bool output_can_replace(const char *name)
{
	struct stat about;
	enum there there = output_look(name, &about);

	if (there == THERE_OTHER)
		machine_error("%s is not a file that can be rewritten", name);
	return there == THERE_NOTHING || there == THERE_FILE;
}

/* The owner and mode of the file that is there, or the mode of a new one. */
static bool keep_owner_and_mode(int fd, const char *name)
{
	struct stat old, new;
	mode_t mask;

	if (stat(name, &old) != 0) {
		if (errno != ENOENT)
			return false;
		mask = umask(0);
		umask(mask);
		return fchmod(fd, 0666 & ~mask) == 0;
	}
	if (fstat(fd, &new) != 0)
		return false;
	/* A group that we may not give is no loss; an owner would be. */
	if (old.st_gid != new.st_gid &&
	    fchown(fd, (uid_t)-1, old.st_gid) != 0 && errno != EPERM)
		return false;
	if (old.st_uid != new.st_uid && fchown(fd, old.st_uid, (gid_t)-1) != 0)
		return false;
	return fchmod(fd, old.st_mode & 07777) == 0;
}

static int make_temporary(const struct output *output, bool alone)
{
	int fd;

	signals_block();
	fd = alone ? open(output->temporary,
			 O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)
		   : mkstemp(output->temporary);
	signals_unblock(fd < 0 ? NULL : output->temporary);
	return fd;
}

/* A pipe or a device cannot be replaced: it is written as it stands, and what
 * was written stays. */
static bool open_special(struct output *output, const char *name)
{
	*output = (struct output){ .name = strdup(name) };
	lock_init(&output->lock, LOCK_TO_REPLACE);
	output->file = output->name ? fopen(name, "w") : NULL;
	if (output->file)
		return true;
	machine_error("cannot write %s: %s", name, speak_reason(errno));
	free(output->name);
	return false;
}

static bool open_beside(struct output *output, const char *name, bool alone)
{
	int fd;

	*output =
	    (struct output){ .name = output_real_name(name), .alone = alone };
	lock_init(&output->lock, LOCK_TO_REPLACE);
	if (output->name)
		output->temporary = name_beside(
		    output->name, alone ? SAVING_SUFFIX : ".XXXXXX");
	if (!output->temporary) {
		machine_error("cannot write %s: %s", name, speak_reason(errno));
		free(output->name);
		return false;
	}
	fd = make_temporary(output, alone);
	if (fd < 0) {
		machine_error(
		    "cannot write beside %s: %s", name, speak_reason(errno));
		free(output->temporary);
		free(output->name);
		return false;
	}
	if (!file_state_read(&output->was, output->name)) {
		close(fd);
		return give_up(output, machine_error("cannot read %s: %s",
					   output->name, speak_reason(errno)));
	}
	if (!keep_owner_and_mode(fd, output->name)) {
		close(fd);
		return give_up(output,
		    machine_error("cannot keep the owner and mode of %s: %s",
			output->name, speak_reason(errno)));
	}
	output->file = fdopen(fd, "w");
	if (!output->file) {
		close(fd);
		return give_up(output, machine_error("cannot write %s: %s",
					   output->name, speak_reason(errno)));
	}
	return true;
}

static bool has_name(const char *name)
{
	if (!*name)
		machine_error("nothing can be written: a file needs a name");
	return *name != '\0';
}

bool output_open(struct output *output, const char *name)
{
	enum there there;
	struct stat about;

	if (!has_name(name))
		return false;
	there = output_look(name, &about);
	if (there == THERE_UNKNOWN)
		return false;
	return there == THERE_OTHER && !S_ISDIR(about.st_mode)
		   ? open_special(output, name)
		   : open_beside(output, name, false);
}

bool output_open_alone(struct output *output, const char *name)
{
	return has_name(name) && open_beside(output, name, true);
}

/* A rename is on the disk when its directory is. */
static bool sync_directory(const char *name)
{
	const char *slash = strrchr(name, '/');
	size_t length = slash ? (size_t)(slash - name) : 0;
	char *directory = slash ? strndup(name, length ? length : 1) : NULL;
	bool good = false;
	int fd;

	if (slash && !directory)
		return false;
	fd = open(directory ? directory : ".", O_RDONLY | O_DIRECTORY);
	free(directory);
	if (fd < 0)
		/* One may be allowed to write a directory and not to read it. */
		return errno == EACCES;
	/* Not every file system can. */
	good = fsync(fd) == 0 || errno == EINVAL || errno == EROFS;
	close(fd);
	return good;
}

/* --- taking the place of what is there ---------------------------------------- */

enum placed { PLACED, CHANGED, FAILED };

/* Where names cannot be exchanged nobody can say what was replaced. */
static enum placed place_unseen(const char *part, const char *name)
{
	return rename(part, name) == 0 ? PLACED : FAILED;
}

static enum placed place_new(const char *part, const char *name)
{
	if (rename_new(part, name) == 0)
		return PLACED;
	return errno == EEXIST ? CHANGED : place_unseen(part, name);
}

/* `part` is what somebody saved while our file stood there, and the name is
 * gone again. */
static enum placed put_back(char *part, const char *name)
{
	if (errno == ENOENT && rename_new(part, name) == 0)
		return CHANGED;
	machine_error(
	    "cannot put back what another program saved in %s: it is in %s now",
	    name, part);
	*part = '\0';
	return CHANGED;
}

/* Exchanges the two, and back if what came out is not what was to be replaced:
 * then somebody saved in between. The same holds for going back, so this goes on
 * until what comes out is known, and what was saved last has the name. */
static enum placed exchange(
    char *part, const char *name, const struct file_state *was)
{
	struct file_state in, out, expected = *was;
	enum placed placed = PLACED;

	if (!file_state_read(&in, part))
		return FAILED;
	for (;;) {
		bool known;

		if (rename_swap(part, name) != 0)
			break;
		known = file_state_read(&out, part);
		if (file_state_has_bytes_of(&out, &expected) ||
		    (!known && placed == CHANGED))
			return placed;
		placed = CHANGED;
		expected = in;
		in = out;
	}
	if (placed == CHANGED)
		return put_back(part, name);
	return errno == ENOENT ? CHANGED : place_unseen(part, name);
}

static enum placed place(
    char *part, const char *name, const struct file_state *was)
{
	struct file_state now;

	if (!file_state_read(&now, name))
		return FAILED;
	if (!file_state_is(&now, was))
		return CHANGED;
	return was->exists ? exchange(part, name, was) : place_new(part, name);
}

/* Tells what went wrong. Signals wait, for the names do not say what is whose
 * meanwhile. */
static enum placed place_or_tell(
    char *part, const char *name, const struct file_state *was)
{
	enum placed placed = place(part, name, was);

	if (placed == PLACED)
		unlink(part);
	else if (placed == FAILED)
		machine_error(
		    "cannot replace %s: %s", name, speak_reason(errno));
	else
		machine_error("%s was changed by another program meanwhile, so "
			      "it is not written over",
		    name);
	return placed;
}

bool output_replace(char *part, const char *name, const struct file_state *was)
{
	enum placed placed;
	struct lock lock;

	lock_init(&lock, LOCK_TO_REPLACE);
	if (lock_take(&lock, name) != STATUS_GOOD)
		return false;
	placed = place_or_tell(part, name, was);
	lock_release(&lock);
	signals_unblock(NULL);
	return placed == PLACED;
}

bool output_lock(struct output *output)
{
	struct lock *lock = &output->lock;

	if (lock_take(lock, output->name) != STATUS_GOOD)
		return false;
	signals_unblock(lock->fd < 0 || lock->borrowed ? NULL : lock->name);
	return true;
}

static bool replace(struct output *output)
{
	enum placed placed;

	if (!output->alone && output->lock.fd < 0)
		return output_replace(
		    output->temporary, output->name, &output->was);
	signals_block();
	placed = place_or_tell(output->temporary, output->name, &output->was);
	signals_unblock(NULL);
	output->changed = placed == CHANGED;
	return placed == PLACED;
}

/* It is in its place, or its temporary file is removed. */
static void release(struct output *output)
{
	if (output->file)
		fclose(output->file);
	signals_block();
	lock_release(&output->lock);
	signals_forget_files();
	signals_unblock(NULL);
	free(output->temporary);
	free(output->name);
}

bool output_commit(struct output *output)
{
	bool synced;

	if (!output->temporary) {
		if (fflush(output->file) != 0 || ferror(output->file))
			return give_up(
			    output, machine_error("cannot write %s: %s",
					output->name, speak_reason(errno)));
		fclose(output->file);
		free(output->name);
		return true;
	}
	if (fflush(output->file) != 0 || ferror(output->file) ||
	    fsync(fileno(output->file)) != 0)
		return give_up(output, machine_error("cannot write %s: %s",
					   output->name, speak_reason(errno)));
	if (!replace(output))
		return give_up(output, STATUS_MACHINE);
	synced = sync_directory(output->name);
	if (!synced)
		machine_error("cannot sync the directory of %s: %s",
		    output->name, speak_reason(errno));
	release(output);
	return synced;
}

void output_abandon(struct output *output)
{
	if (output->temporary)
		unlink(output->temporary);
	release(output);
}

void output_report_unchanged(const char *name, const char *why)
{
	struct stat about;

	speak(stderr,
	    stat(name, &about) != 0 && errno == ENOENT
		? "ludos: %s was not created: %s\n"
		: "ludos: %s is unchanged: %s\n",
	    name, why);
}
