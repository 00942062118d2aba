#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"

static bool give_up(struct output *output, const char *what)
{
	machine_error("cannot %s %s: %s", what, output->name, strerror(errno));
	output_abandon(output);
	return false;
}

const char *suffix_of(const char *name)
{
	const char *slash = strrchr(name, '/');
	const char *dot = strrchr(slash ? slash + 1 : name, '.');

	return dot ? dot + 1 : NULL;
}

char *output_real_name(const char *name)
{
	char *real = realpath(name, NULL);

	/* Without memory nobody knows whether it is a link. */
	return real || errno == ENOMEM ? real : strdup(name);
}

/* The owner and mode of the file that is there, or the mode of a new one. */
static bool keep_owner_and_mode(int fd, const char *name)
{
	struct stat old, new;
	mode_t mask;

	if (stat(name, &old) != 0) {
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
	if (!alone)
		return mkstemp(output->temporary);
	unlink(output->temporary);
	return open(output->temporary, O_WRONLY | O_CREAT | O_EXCL, 0600);
}

/* A pipe or a device cannot be replaced: it is written as it stands, and what
 * was written stays. */
static bool is_special(const char *name)
{
	struct stat there;

	return stat(name, &there) == 0 && !S_ISREG(there.st_mode) &&
	       !S_ISDIR(there.st_mode);
}

static bool open_special(struct output *output, const char *name)
{
	output->temporary = NULL;
	output->name = strdup(name);
	output->file = output->name ? fopen(name, "w") : NULL;
	if (output->file)
		return true;
	machine_error("cannot write %s: %s", name, strerror(errno));
	free(output->name);
	return false;
}

static bool open_beside(struct output *output, const char *name, bool alone)
{
	size_t length;
	int fd;

	output->file = NULL;
	output->temporary = NULL;
	output->name = output_real_name(name);
	length = output->name ? strlen(output->name) : 0;
	if (length)
		output->temporary = malloc(length + 8);
	if (!output->temporary) {
		free(output->name);
		machine_error("out of memory");
		return false;
	}
	memcpy(output->temporary, output->name, length);
	memcpy(output->temporary + length, alone ? ".saving" : ".XXXXXX", 8);
	fd = make_temporary(output, alone);
	if (fd < 0) {
		machine_error(
		    "cannot write beside %s: %s", name, strerror(errno));
		free(output->temporary);
		free(output->name);
		return false;
	}
	if (!keep_owner_and_mode(fd, output->name)) {
		close(fd);
		return give_up(output, "keep the owner and mode of");
	}
	output->file = fdopen(fd, "w");
	if (!output->file) {
		close(fd);
		return give_up(output, "write");
	}
	return true;
}

bool output_open(struct output *output, const char *name)
{
	return is_special(name) ? open_special(output, name)
				: open_beside(output, name, false);
}

bool output_open_alone(struct output *output, const char *name)
{
	return open_beside(output, name, true);
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

bool output_commit(struct output *output)
{
	bool synced;

	if (!output->temporary) {
		if (fflush(output->file) != 0 || ferror(output->file))
			return give_up(output, "write");
		fclose(output->file);
		free(output->name);
		return true;
	}
	if (fflush(output->file) != 0 || ferror(output->file) ||
	    fsync(fileno(output->file)) != 0)
		return give_up(output, "write");
	if (rename(output->temporary, output->name) != 0)
		return give_up(output, "replace");
	synced = sync_directory(output->name);
	if (!synced)
		machine_error("cannot sync the directory of %s: %s",
		    output->name, strerror(errno));
	fclose(output->file);
	free(output->temporary);
	free(output->name);
	return synced;
}

void output_abandon(struct output *output)
{
	if (output->file)
		fclose(output->file);
	if (output->temporary)
		unlink(output->temporary);
	free(output->temporary);
	free(output->name);
}
