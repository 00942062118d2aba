#include "cli/record/sticks.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "rules/sticks.h"

static int random_byte(unsigned char *byte)
{
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	ssize_t got;

	if (fd < 0)
		return -1;
	do
		got = read(fd, byte, 1);
	while (got < 0 && errno == EINTR);
	close(fd);
	return got == 1 ? 0 : -1;
}

int sticks_throw(const struct sticks *sticks)
{
	unsigned char byte;

	if (random_byte(&byte) != 0)
		return -1;
	return (int)sticks_result(sticks, byte);
}
