/* For syscall(): not every C library has a function for this call. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier) */
#include "cli/files/rename.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>

#ifdef SYS_renameat2
enum { ONLY_NEW = 1 << 0, SWAP = 1 << 1 };
#elif defined(__APPLE__)
enum { ONLY_NEW = RENAME_EXCL, SWAP = RENAME_SWAP };
#else
enum { ONLY_NEW, SWAP };
#endif

static int rename_with(const char *from, const char *to, unsigned flags)
{
#ifdef SYS_renameat2
	return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
#elif defined(__APPLE__)
	return renamex_np(from, to, flags);
#else
	(void)from;
	(void)to;
	(void)flags;
	errno = ENOSYS;
	return -1;
#endif
}

int rename_swap(const char *one, const char *other)
{
	return rename_with(one, other, SWAP);
}

int rename_new(const char *from, const char *to)
{
	return rename_with(from, to, ONLY_NEW);
}
