#include "cli/files/litter.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

static const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE,
	SIGXCPU };

static const char *_Atomic current;
static sigset_t before;

/* Its handler is back to the default: raised again, it is deadly. */
static void remove_and_die(int number)
{
	const char *name = atomic_load(&current);

	if (name)
		unlink(name);
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

void litter_note(const char *name)
{
	atomic_store(&current, name);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void litter_forget(void)
{
	atomic_store(&current, NULL);
}
