/*
 * Loaded before a program (LD_PRELOAD), this makes the N-th call of something
 * fail:
 *
 *   LUDOS_FAIL=malloc:17       the 17th allocation
 *   LUDOS_FAIL=malloc:17+      that and every one after it
 *   LUDOS_FAIL=write:3=EIO     the third write, in this way
 *   LUDOS_FAIL=read:2+=short   half of what is asked for, from the second on
 *   LUDOS_FAIL=fsync:1=stop    the process stops there until it gets SIGCONT
 *   LUDOS_FAIL=fsync:0         none; they are only counted
 *   LUDOS_FAIL_COUNT=FILE      gets the number of calls, when all is over
 *
 * Allocations are caught by their names, so that those of libraries count too.
 * System calls are caught by the kernel (seccomp), because a C library makes
 * its own without asking anybody; standard error is left alone, as it tells
 * what failed. To add a system call: a row in `calls`.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

static volatile unsigned long seen, wanted;
static bool counts_malloc, for_good, make_short, stop;
static int error = ENOMEM;

static bool fails_now(void)
{
	unsigned long n = __sync_add_and_fetch(&seen, 1);

	return wanted && (n == wanted || (for_good && n > wanted));
}

/* --- allocations ------------------------------------------------------------ */

static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static void (*next_free)(void *);

/* What looking for the real ones allocates, before they are found. */
static _Alignas(max_align_t) char early[16384];
static size_t early_used;

static void *early_get(size_t size)
{
	void *memory = early + early_used;

	early_used += (size + 15) / 16 * 16;
	return early_used <= sizeof(early) ? memory : NULL;
}

static bool is_early(const void *memory)
{
	return (const char *)memory >= early &&
	       (const char *)memory < early + sizeof(early);
}

static bool find_next(void)
{
	static bool looking;

	if (next_free)
		return true;
	if (looking)
		return false;
	looking = true;
	*(void **)&next_malloc = dlsym(RTLD_NEXT, "malloc");
	*(void **)&next_calloc = dlsym(RTLD_NEXT, "calloc");
	*(void **)&next_realloc = dlsym(RTLD_NEXT, "realloc");
	*(void **)&next_free = dlsym(RTLD_NEXT, "free");
	return true;
}

static bool refuse(void)
{
	if (!counts_malloc || !fails_now())
		return false;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	if (!find_next())
		return early_get(size);
	return refuse() ? NULL : next_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	if (!find_next())
		return early_get(count * size);
	return refuse() ? NULL : next_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
	if (!find_next() || is_early(old)) {
		void *fresh = find_next() ? next_malloc(size) : early_get(size);
		size_t left = (size_t)(early + sizeof(early) - (char *)old);

		if (fresh && old)
			memcpy(fresh, old, size < left ? size : left);
		return fresh;
	}
	return refuse() ? NULL : next_realloc(old, size);
}

void free(void *memory)
{
	if (memory && !is_early(memory) && find_next())
		next_free(memory);
}

/* --- system calls ------------------------------------------------------------ */

/* Newer machines have only those that name a directory. */
#ifndef SYS_open
#define SYS_open -1
#endif
#ifndef SYS_rename
#define SYS_rename -1
#endif
#ifndef SYS_newfstatat
#define SYS_newfstatat -1
#endif
#ifndef SYS_unlink
#define SYS_unlink -1
#endif
#ifndef SYS_readlink
#define SYS_readlink -1
#endif

static const struct {
	const char *name;
	int numbers[2]; /* -1: there is none */
} calls[] = {
	{ "open", { SYS_openat, SYS_open } },
	{ "rename", { SYS_renameat, SYS_rename } },
	{ "renameat2", { SYS_renameat2, -1 } },
	{ "stat", { SYS_statx, SYS_newfstatat } },
	{ "unlink", { SYS_unlinkat, SYS_unlink } },
	{ "readlink", { SYS_readlinkat, SYS_readlink } },
	{ "getdents", { SYS_getdents64, -1 } },
	{ "getcwd", { SYS_getcwd, -1 } },
	{ "lseek", { SYS_lseek, -1 } },
	{ "read", { SYS_read, SYS_readv } },
	{ "write", { SYS_write, SYS_writev } },
	{ "fsync", { SYS_fsync, -1 } },
	{ "fdatasync", { SYS_fdatasync, -1 } },
	{ "pread", { SYS_pread64, -1 } },
	{ "pwrite", { SYS_pwrite64, -1 } },
	{ "close", { SYS_close, -1 } },
	{ "ftruncate", { SYS_ftruncate, -1 } },
	{ "fchmod", { SYS_fchmod, -1 } },
	{ "fcntl", { SYS_fcntl, -1 } },
};

static const struct {
	const char *name;
	int number;
} errors[] = { { "EINTR", EINTR }, { "EIO", EIO }, { "ENOSPC", ENOSPC },
	{ "ENOMEM", ENOMEM }, { "EACCES", EACCES }, { "EMFILE", EMFILE } };

/* The kernel lets through what is called from here. */
long pass_call(long number, const unsigned long *arguments);
extern const char pass_call_end[];

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
__asm__(".text\n"
	".globl pass_call, pass_call_end\n"
	".hidden pass_call, pass_call_end\n"
	"pass_call:\n"
	"	mov %rdi, %rax\n"
	"	mov %rsi, %r11\n"
	"	mov (%r11), %rdi\n"
	"	mov 8(%r11), %rsi\n"
	"	mov 16(%r11), %rdx\n"
	"	mov 24(%r11), %r10\n"
	"	mov 32(%r11), %r8\n"
	"	syscall\n"
	"pass_call_end:\n"
	"	ret\n");

static void read_registers(const ucontext_t *context, unsigned long *arguments)
{
	const greg_t *registers = context->uc_mcontext.gregs;

	arguments[0] = (unsigned long)registers[REG_RDI];
	arguments[1] = (unsigned long)registers[REG_RSI];
	arguments[2] = (unsigned long)registers[REG_RDX];
	arguments[3] = (unsigned long)registers[REG_R10];
	arguments[4] = (unsigned long)registers[REG_R8];
}

static void answer(ucontext_t *context, long result)
{
	context->uc_mcontext.gregs[REG_RAX] = result;
}
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
__asm__(".text\n"
	".globl pass_call, pass_call_end\n"
	".hidden pass_call, pass_call_end\n"
	"pass_call:\n"
	"	mov x8, x0\n"
	"	mov x9, x1\n"
	"	ldp x0, x1, [x9]\n"
	"	ldp x2, x3, [x9, #16]\n"
	"	ldr x4, [x9, #32]\n"
	"	svc #0\n"
	"pass_call_end:\n"
	"	ret\n");

static void read_registers(const ucontext_t *context, unsigned long *arguments)
{
	for (int i = 0; i < 5; i++)
		arguments[i] = context->uc_mcontext.regs[i];
}

static void answer(ucontext_t *context, long result)
{
	context->uc_mcontext.regs[0] = (unsigned long)result;
}
#else
#error "system calls are not caught on this machine: add its registers"
#endif

static bool is_write(long number)
{
	return number == SYS_write || number == SYS_writev;
}

static void on_call(int signal, siginfo_t *info, void *user)
{
	ucontext_t *context = user;
	long number = info->si_syscall;
	unsigned long arguments[5];

	(void)signal;
	read_registers(context, arguments);
	if ((is_write(number) && arguments[0] == STDERR_FILENO) ||
	    !fails_now()) {
		answer(context, pass_call(number, arguments));
	} else if (stop) {
		kill(getpid(), SIGSTOP);
		answer(context, pass_call(number, arguments));
	} else if (make_short && (number == SYS_write || number == SYS_read)) {
		arguments[2] = (arguments[2] + 1) / 2;
		answer(context, pass_call(number, arguments));
	} else if (make_short) {
		answer(context, pass_call(number, arguments));
	} else {
		answer(context, -error);
	}
}

static bool catch_calls(const int numbers[2])
{
	const uintptr_t ours = (uintptr_t)pass_call_end;
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		    offsetof(struct seccomp_data, arch)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 0, 6),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		    offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)numbers[0], 1, 0),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)numbers[1], 0, 3),
		/* The lower half of where it comes from is enough. */
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		    offsetof(struct seccomp_data, instruction_pointer)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)ours, 1, 0),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(filter) / sizeof(filter[0]),
		filter };
	struct sigaction action = { 0 };

	action.sa_sigaction = on_call;
	action.sa_flags = SA_SIGINFO | SA_NODEFER;
	return sigaction(SIGSYS, &action, NULL) == 0 &&
	       prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* --- what is asked for -------------------------------------------------------- */

enum { STATUS_UNABLE = 77 };

static void give_up(const char *why)
{
	fprintf(stderr, "fail.so: %s\n", why);
	_exit(STATUS_UNABLE);
}

static void read_way(const char *way)
{
	make_short = strcmp(way, "short") == 0;
	stop = strcmp(way, "stop") == 0;
	for (size_t i = 0; i < sizeof(errors) / sizeof(errors[0]); i++)
		if (strcmp(way, errors[i].name) == 0) {
			error = errors[i].number;
			return;
		}
	if (!make_short && !stop)
		give_up("LUDOS_FAIL: no such error");
}

__attribute__((constructor)) static void begin(void)
{
	const char *what = getenv("LUDOS_FAIL");
	size_t length = what ? strcspn(what, ":") : 0;
	char *end;

	if (!what)
		return;
	if (what[length] != ':')
		give_up("LUDOS_FAIL is NAME:NUMBER");
	wanted = strtoul(what + length + 1, &end, 10);
	for_good = *end == '+';
	end += for_good;
	error = EIO;
	if (*end == '=')
		read_way(end + 1);
	counts_malloc = length == 6 && strncmp(what, "malloc", 6) == 0;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++)
		if (strlen(calls[i].name) == length &&
		    strncmp(what, calls[i].name, length) == 0) {
			if (!catch_calls(calls[i].numbers))
				give_up("system calls cannot be caught here");
			return;
		}
	if (!counts_malloc)
		give_up("LUDOS_FAIL: no such call");
}

__attribute__((destructor)) static void end(void)
{
	const char *name = getenv("LUDOS_FAIL_COUNT");
	unsigned long number = seen;
	int fd;

	wanted = 0;
	counts_malloc = false;
	fd = name ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
	if (fd >= 0)
		dprintf(fd, "%lu\n", number);
}
