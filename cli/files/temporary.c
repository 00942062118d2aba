#include "cli/files/temporary.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"

FILE *temporary_open(void)
{
	const char *folder = getenv("TMPDIR");
	char name[PATH_MAX];
	FILE *file = NULL;
	int fd, why;

	folder = folder && *folder ? folder : "/tmp";
	/* A name that is too long is cut, and refused by mkstemp(). */
	snprintf(name, sizeof(name), "%s/ludos.XXXXXX", folder);
	signals_block();
	fd = mkstemp(name);
	why = errno;
	if (fd >= 0)
		unlink(name);
	signals_unblock(NULL);
	if (fd >= 0 && !(file = fdopen(fd, "w+b"))) {
		why = errno;
		close(fd);
	}
	if (!file)
		machine_error("cannot make a temporary file in %s: %s", folder,
		    speak_reason(why));
	return file;
}
