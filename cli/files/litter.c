#include "cli/files/litter.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/files/speak.h"

static const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE,
	SIGXCPU };

/* Only while signals wait do the names move; without memory those that find
 * no room stay where they are. */
static const char *few[4];
static const char **names = few;
static size_t room = sizeof(few) / sizeof(few[0]);
static atomic_size_t count;
static sigset_t before;

/* Its handler is back to the default: raised again, it is deadly. */
static void remove_and_die(int number)
{
	for (size_t i = atomic_load(&count); i-- > 0;)
		unlink(names[i]);
	raise(number);
}

/* What is ignored, or means something else to somebody, stays so. */
static void catch_signals(void)
{
	struct sigaction action = { 0 }, now;

	action.sa_handler = remove_and_die;
	action.sa_flags = (int)SA_RESETHAND;
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
		if (sigaction(deadly[i], NULL, &now) == 0 &&
		    now.sa_handler == SIG_DFL)
			sigaction(deadly[i], &action, NULL);
}

void litter_begin(void)
{
	static bool caught;
	sigset_t set;

	if (!caught)
		catch_signals();
	caught = true;
	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
		sigaddset(&set, deadly[i]);
	pthread_sigmask(SIG_BLOCK, &set, &before);
}

static void make_room(void)
{
	const char **more = malloc(2 * room * sizeof(*more));

	if (!more)
		return;
	memcpy(more, names, room * sizeof(*more));
	if (names != few)
		free(names);
	names = more;
	room *= 2;
}

void litter_note(const char *name)
{
	size_t now = atomic_load(&count);

	if (name && now == room)
		make_room();
	if (name && now < room) {
		names[now] = name;
		atomic_store(&count, now + 1);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void litter_forget(void)
{
	atomic_store(&count, 0);
}

FILE *litter_open_temporary(void)
{
	const char *folder = getenv("TMPDIR");
	char name[PATH_MAX];
	FILE *file = NULL;
	int fd;

	folder = folder && *folder ? folder : "/tmp";
	/* A name that is too long is cut, and refused by mkstemp(). */
	snprintf(name, sizeof(name), "%s/ludos.XXXXXX", folder);
	litter_begin();
	fd = mkstemp(name);
	if (fd >= 0)
		unlink(name);
	litter_note(NULL);
	if (fd >= 0 && !(file = fdopen(fd, "w+b")))
		close(fd);
	if (!file)
		machine_error("cannot make a temporary file in %s: %s", folder,
		    speak_reason(errno));
	return file;
}
