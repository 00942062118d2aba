#include "cli/files/signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* Of an instruction itself: these cannot wait. */
static const int faults[] = { SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS,
	SIGTRAP };

/* The others that end the program; so do those for real time. */
static const int deadly[] = {
	SIGABRT,
	SIGALRM,
	SIGHUP,
	SIGINT,
	SIGPIPE,
	SIGPROF,
	SIGQUIT,
	SIGTERM,
	SIGUSR1,
	SIGUSR2,
	SIGVTALRM,
	SIGXCPU,
	SIGXFSZ,
#ifdef __linux__
	SIGPOLL,
	SIGPWR,
	SIGSTKFLT,
#endif
};

static volatile sig_atomic_t terminal = -1; /* none */
static struct termios terminal_before;

/* Only while signals wait do the names move; without memory those that find
 * no room stay where they are. */
static const char *few[4];
static const char **names = few;
static size_t room = sizeof(few) / sizeof(few[0]);
static atomic_size_t count;
static sigset_t before;

/* In the background the terminal is somebody else's. */
static void restore_terminal(void)
{
	pid_t front = terminal < 0 ? -1 : tcgetpgrp(terminal);

	if (terminal >= 0 && (front < 0 || front == getpgrp()))
		tcsetattr(terminal, TCSANOW, &terminal_before);
}

/* Its handler is back to the default, and it is not blocked: raised again, it
 * is deadly. */
static void clean_and_die(int number)
{
	restore_terminal();
	for (size_t i = atomic_load(&count); i-- > 0;)
		unlink(names[i]);
	raise(number);
}

/* What is ignored, or means something else to somebody, stays so. */
static void catch_default(int number, void (*handle)(int))
{
	struct sigaction action = { 0 }, now;

	action.sa_handler = handle;
	action.sa_flags =
	    (int)(SA_RESETHAND | (unsigned)(SA_NODEFER | SA_RESTART));
	sigfillset(&action.sa_mask);
	sigdelset(&action.sa_mask, number);
	if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
		sigaction(number, &action, NULL);
}

static void catch_deadly(void)
{
	static bool caught;

	if (caught)
		return;
	caught = true;
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++)
		catch_default(faults[i], clean_and_die);
	for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
		catch_default(deadly[i], clean_and_die);
#ifdef SIGRTMAX
	for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
		catch_default(number, clean_and_die);
#endif
}

void signals_block(void)
{
	sigset_t set;

	sigfillset(&set);
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++)
		sigdelset(&set, faults[i]);
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

void signals_unblock(const char *name)
{
	size_t now = atomic_load(&count);

	if (name)
		catch_deadly();
	if (name && now == room)
		make_room();
	if (name && now < room) {
		names[now] = name;
		atomic_store(&count, now + 1);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void signals_forget_files(void)
{
	atomic_store(&count, 0);
}

/* That it is caught is enough: it interrupts poll(). */
static void go_on(int number)
{
	catch_default(number, go_on);
}

/* The default stops the program here. */
static void stop(int number)
{
	int why = errno;

	restore_terminal();
	raise(number);
	catch_default(number, stop);
	errno = why;
}

void signals_open_terminal(int fd)
{
	if (tcgetattr(fd, &terminal_before) != 0)
		return;
	terminal = fd;
	catch_deadly();
	catch_default(SIGTSTP, stop);
	catch_default(SIGCONT, go_on);
}

void signals_close_terminal(void)
{
	restore_terminal();
	terminal = -1;
}
