#include "cli/output.h"

#include <errno.h>
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

/* A link is followed, so that it stays one. */
static char *real_name(const char *name)
{
	char *real = realpath(name, NULL);

	return real ? real : strdup(name);
}

/* The mode of the file that is there, or that of a new one. */
static mode_t mode_for(const char *name)
{
	struct stat old;
	mode_t mask = umask(0);

	umask(mask);
	return stat(name, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
}

bool output_open(struct output *output, const char *name)
{
	size_t length;
	int fd;

	output->file = NULL;
	output->temporary = NULL;
	output->name = real_name(name);
	length = output->name ? strlen(output->name) : 0;
	if (length)
		output->temporary = malloc(length + 8);
	if (!output->temporary) {
		free(output->name);
		machine_error("out of memory");
		return false;
	}
	memcpy(output->temporary, output->name, length);
	memcpy(output->temporary + length, ".XXXXXX", 8);
	fd = mkstemp(output->temporary);
	if (fd < 0) {
		machine_error(
		    "cannot write beside %s: %s", name, strerror(errno));
		free(output->temporary);
		free(output->name);
		return false;
	}
	fchmod(fd, mode_for(output->name));
	output->file = fdopen(fd, "w");
	if (!output->file) {
		close(fd);
		return give_up(output, "write");
	}
	return true;
}

bool output_commit(struct output *output)
{
	if (fflush(output->file) != 0 || ferror(output->file) ||
	    fsync(fileno(output->file)) != 0)
		return give_up(output, "write");
	if (rename(output->temporary, output->name) != 0)
		return give_up(output, "replace");
	fclose(output->file);
	free(output->temporary);
	free(output->name);
	return true;
}

void output_abandon(struct output *output)
{
	if (output->file)
		fclose(output->file);
	unlink(output->temporary);
	free(output->temporary);
	free(output->name);
}
