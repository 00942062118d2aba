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

bool output_open(struct output *output, const char *name)
{
	size_t length = strlen(name);
	struct stat old;
	mode_t mask;
	int fd;

	output->name = name;
	output->file = NULL;
	output->temporary = malloc(length + 8);
	if (!output->temporary) {
		machine_error("out of memory");
		return false;
	}
	memcpy(output->temporary, name, length);
	memcpy(output->temporary + length, ".XXXXXX", 8);
	fd = mkstemp(output->temporary);
	if (fd < 0) {
		machine_error(
		    "cannot write beside %s: %s", name, strerror(errno));
		free(output->temporary);
		return false;
	}
	mask = umask(0);
	umask(mask);
	fchmod(fd, stat(name, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask);
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
	return true;
}

void output_abandon(struct output *output)
{
	if (output->file)
		fclose(output->file);
	unlink(output->temporary);
	free(output->temporary);
}
