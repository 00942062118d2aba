#include "cli/files/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
	output->temporary = NULL;
	output->name = strdup(name);
	output->file = output->name ? fopen(name, "w") : NULL;
	if (output->file)
		return true;
	machine_error("cannot write %s: %s", name, speak_reason(errno));
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
	if (output->name)
		output->temporary = malloc(length + sizeof(".XXXXXX"));
	if (!output->temporary) {
		machine_error("cannot write %s: %s", name, speak_reason(errno));
		free(output->name);
		return false;
	}
	memcpy(output->temporary, output->name, length);
	memcpy(output->temporary + length, alone ? SAVING_SUFFIX : ".XXXXXX",
	    sizeof(".XXXXXX"));
	fd = make_temporary(output, alone);
	if (fd < 0) {
		machine_error(
		    "cannot write beside %s: %s", name, speak_reason(errno));
		free(output->temporary);
		free(output->name);
		return false;
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
	if (rename(output->temporary, output->name) != 0)
		return give_up(output, machine_error("cannot replace %s: %s",
					   output->name, speak_reason(errno)));
	signals_forget_files();
	synced = sync_directory(output->name);
	if (!synced)
		machine_error("cannot sync the directory of %s: %s",
		    output->name, speak_reason(errno));
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
	signals_forget_files();
	free(output->temporary);
	free(output->name);
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
