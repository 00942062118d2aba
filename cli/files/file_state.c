#include "cli/files/file_state.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __APPLE__
#define st_mtim st_mtimespec
#endif

static bool read_digest(int fd, uint64_t *digest)
{
	unsigned char block[65536];
	ssize_t got;

	*digest = 14695981039346656037u;
	while ((got = read(fd, block, sizeof(block))) != 0) {
		if (got < 0 && errno != EINTR)
			return false;
		for (ssize_t i = 0; i < got; i++)
			*digest = (*digest ^ block[i]) * 1099511628211u;
	}
	return true;
}

bool file_state_read(struct file_state *state, const char *name)
{
	bool good;
	int fd, why;

	*state = (struct file_state){ .exists = false };
	if (stat(name, &state->about) != 0)
		return errno == ENOENT || errno == ENOTDIR;
	state->exists = true;
	if (!S_ISREG(state->about.st_mode))
		return true;
	fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0)
		return errno == EACCES;
	good = read_digest(fd, &state->digest);
	why = errno;
	close(fd);
	errno = why;
	return good;
}

bool file_state_has_bytes_of(
    const struct file_state *state, const struct file_state *other)
{
	return state->exists == other->exists &&
	       state->about.st_size == other->about.st_size &&
	       state->digest == other->digest;
}

bool file_state_is(
    const struct file_state *state, const struct file_state *other)
{
	return file_state_has_bytes_of(state, other) &&
	       state->about.st_dev == other->about.st_dev &&
	       state->about.st_ino == other->about.st_ino &&
	       state->about.st_mtim.tv_sec == other->about.st_mtim.tv_sec &&
	       state->about.st_mtim.tv_nsec == other->about.st_mtim.tv_nsec;
}
