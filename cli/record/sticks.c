#include "cli/record/sticks.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

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

/* How the sticks lie is a number with a bit for each: 1 for its flat side. */
static unsigned result_of(const struct sticks *sticks, unsigned lie)
{
	unsigned flat = 0, result = 1;

	for (unsigned stick = 0; stick < sticks->count; stick++)
		flat += lie >> stick & 1;
	while (result < sticks->most && sticks->flat[result] != flat)
		result++;
	return result;
}

int sticks_throw(const struct sticks *sticks)
{
	unsigned char byte;

	if (random_byte(&byte) != 0)
		return -1;
	return (int)result_of(sticks, byte);
}

double sticks_odds(const struct sticks *sticks, unsigned result)
{
	unsigned lies = 1u << sticks->count, found = 0;

	for (unsigned lie = 0; lie < lies; lie++)
		found += result_of(sticks, lie) == result;
	return (double)found / lies;
}
