/*
 * measure [-n TIMES] COMMAND...: runs it so often, one after the other, and
 * prints "processor elapsed kilobytes": seconds of one run in the mean, user
 * and system together, and the most memory. The command's output goes nowhere.
 * Fails as the command does.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static int run(char **command)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		int nowhere = open("/dev/null", O_WRONLY);

		dup2(nowhere, STDOUT_FILENO);
		dup2(nowhere, STDERR_FILENO);
		execvp(command[0], command);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		return 126;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
}

int main(int argc, char **argv)
{
	bool repeated = argc > 2 && strcmp(argv[1], "-n") == 0;
	int times = repeated ? atoi(argv[2]) : 1;
	char **command = argv + (repeated ? 3 : 1);
	struct rusage used;
	double start = now(), elapsed;

	if (!*command || times < 1)
		return 2;
	for (int i = 0; i < times; i++) {
		int status = run(command);

		if (status != 0) {
			fprintf(stderr, "%s: exit %d\n", command[0], status);
			return status;
		}
	}
	elapsed = now() - start;
	getrusage(RUSAGE_CHILDREN, &used);
	printf("%.6f %.6f %ld\n",
	    (seconds(used.ru_utime) + seconds(used.ru_stime)) / times,
	    elapsed / times, used.ru_maxrss);
	return 0;
}
