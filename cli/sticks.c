#include "cli/sticks.h"

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

int sticks_throw(void)
{
	unsigned char byte;
	int flat = 0;

	if (random_byte(&byte) != 0)
		return -1;
	for (int stick = 0; stick < 4; stick++)
		flat += byte >> stick & 1;
	return flat ? flat : 5;
}

int sticks_odds(unsigned thrown)
{
	static const int odds[] = { 0, 4, 6, 4, 1, 1 };

	return thrown < sizeof(odds) / sizeof(odds[0]) ? odds[thrown] : 0;
}
