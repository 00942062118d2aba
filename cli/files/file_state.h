/* What stands at a name, links followed, so that it can be seen later whether
 * another program changed it. */
#ifndef CLI_FILES_FILE_STATE_H
#define CLI_FILES_FILE_STATE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

struct file_state {
	bool exists;
	struct stat about;
	uint64_t digest; /* of its bytes; 0 if they may not be read */
};

/* False with errno if the system does not answer. */
bool file_state_read(struct file_state *state, const char *name);
/* The same bytes, whichever file they are in. */
bool file_state_has_bytes_of(
    const struct file_state *state, const struct file_state *other);
/* The same file, and nobody wrote to it. */
bool file_state_is(
    const struct file_state *state, const struct file_state *other);

#endif
