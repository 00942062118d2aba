#include "cli/sticks.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

static int random_byte(unsigned char *byte)
{
	ssize_t got;
	int fd;

	do
		got = getrandom(byte, 1, 0);
	while (got < 0 && errno == EINTR);
	if (got == 1)
		return 0;
	/* An older kernel has only the device. */
	fd = open("/dev/urandom", O_RDONLY);
	if (fd < 0)
		return -1;
	got = read(fd, byte, 1);
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
