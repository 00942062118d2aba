/* Files as the program writes them: what is synced and in which order, a lock
 * that is replaced in the last moment, a read that a signal interrupts. The
 * calls to the system are wrapped. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/check.h"

#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/record/file.h"
#include "tests/support.h"

/* What was done: F a file synced, D a directory, R renamed. */
static char done[64];
static char failing;         /* the letter of the call that fails */
static char told[512];       /* the last message */
static char put_beside[512]; /* what it named as the place of a file */
static const char *replaced; /* the lock to be replaced before it is taken */
static int interruptions;    /* reads to come that fail with EINTR */
static bool edited;          /* an editor saves before the first exchange */

#ifdef CALLS_CAN_FAIL
int __real_fsync(int fd);
int __real_rename(const char *from, const char *to);
int __real_fcntl(int fd, int command, ...);
ssize_t __real_read(int fd, void *buffer, size_t size);
int __wrap_fsync(int fd);
int __wrap_rename(const char *from, const char *to);
int __real_rename_swap(const char *one, const char *other);
int __wrap_rename_swap(const char *one, const char *other);
int __wrap_fcntl(int fd, int command, ...);
ssize_t __wrap_read(int fd, void *buffer, size_t size);

/* True if it is the one to fail. */
static bool note(char what)
{
	size_t length = strlen(done);

	if (length + 1 < sizeof(done)) {
		done[length] = what;
		done[length + 1] = '\0';
	}
	errno = EIO;
	return what == failing;
}

int __wrap_fsync(int fd)
{
	struct stat there;

	if (fstat(fd, &there) != 0 || note(S_ISDIR(there.st_mode) ? 'D' : 'F'))
		return -1;
	return __real_fsync(fd);
}

int __wrap_rename(const char *from, const char *to)
{
	return note('R') ? -1 : __real_rename(from, to);
}

static void edit(void);

int __wrap_rename_swap(const char *one, const char *other)
{
	if (edited && !strchr(done, 'R'))
		edit();
	else if (edited)
		failing = 'R';
	return note('R') ? -1 : __real_rename_swap(one, other);
}

int __wrap_fcntl(int fd, int command, ...)
{
	struct flock *area;
	va_list rest;

	va_start(rest, command);
	area = va_arg(rest, struct flock *);
	va_end(rest);
	if (command == F_SETLK && replaced) {
		const char *name = replaced;

		replaced = NULL;
		unlink(name);
		close(open(name, O_WRONLY | O_CREAT | O_EXCL, 0600));
	}
	return __real_fcntl(fd, command, area);
}

ssize_t __wrap_read(int fd, void *buffer, size_t size)
{
	if (interruptions > 0) {
		interruptions--;
		errno = EINTR;
		return -1;
	}
	return __real_read(fd, buffer, size);
}
#else
TEST
nothing_fails(void)
{
	SKIPm("this linker cannot wrap calls to the system");
}
#endif

/* Who tells is not tested here. */
enum status machine_error(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(told, sizeof(told), format, arguments);
	if (strstr(told, "cannot put back"))
		snprintf(put_beside, sizeof(put_beside), "%s",
		    strstr(told, "it is in ") + strlen("it is in "));
	put_beside[strcspn(put_beside, " ")] = '\0';
	va_end(arguments);
	return STATUS_MACHINE;
}

enum status usage_error(const struct command *command, const char *format, ...)
{
	(void)command;
	(void)format;
	return STATUS_USAGE;
}

enum status status_worse(enum status a, enum status b)
{
	return a > b ? a : b;
}

static char directory[256], name[300], lock[310];

#ifdef CALLS_CAN_FAIL
static void edit(void)
{
	char other[320];
	FILE *file;

	snprintf(other, sizeof(other), "%s~", name);
	file = fopen(other, "w");
	if (!file || fputs("edited\n", file) < 0 || fclose(file) != 0 ||
	    __real_rename(other, name) != 0)
		abort();
}
#endif

static void set_up(void *user)
{
	const char *where = getenv("TMPDIR");
	FILE *file;

	(void)user;
	snprintf(directory, sizeof(directory), "%s/ludos-unit.XXXXXX",
	    where ? where : "/tmp");
	if (!mkdtemp(directory))
		abort();
	snprintf(name, sizeof(name), "%s/a.ldn", directory);
	snprintf(lock, sizeof(lock), "%s.lock", name);
	file = fopen(name, "w");
	if (!file || fputs("before\n", file) < 0 || fclose(file) != 0)
		abort();
	done[0] = told[0] = failing = '\0';
	edited = false;
}

static void tear_down(void *user)
{
	(void)user;
	failing = '\0';
	unlink(name);
	unlink(lock);
	rmdir(directory);
}

static bool holds(const char *words)
{
	struct text text;
	bool same;

	text_init(&text, &test_memory);
	same = input_read_whole(name, &text) && text.length == strlen(words) &&
	       memcmp(text.data, words, text.length) == 0;
	text_release(&text);
	return same;
}

static bool write_after(void)
{
	struct output output;

	if (!output_open(&output, name))
		return false;
	fputs("after\n", output.file);
	return output_commit(&output);
}

/* Nothing is left beside the file. */
static bool is_alone(void)
{
	return unlink(name) == 0 && rmdir(directory) == 0;
}

TEST
synced_renamed_synced(void)
{
	ASSERT(write_after());
	ASSERT_STR_EQ("FRD", done);
	ASSERT(holds("after\n"));
	ASSERT(is_alone());
	PASS();
}

TEST
what_is_not_synced_replaces_nothing(void)
{
	failing = 'F';
	ASSERT(!write_after());
	ASSERT_STR_EQ("F", done);
	ASSERT(strstr(told, "cannot write") != NULL);
	ASSERT(holds("before\n"));
	ASSERT(is_alone());
	PASS();
}

TEST
a_rename_that_fails(void)
{
	failing = 'R';
	ASSERT(!write_after());
	ASSERT(strstr(told, "cannot replace") != NULL);
	ASSERT(holds("before\n"));
	ASSERT(is_alone());
	PASS();
}

TEST
a_directory_that_is_not_synced_is_told(void)
{
	failing = 'D';
	ASSERT(!write_after());
	ASSERT(strstr(told, "cannot sync the directory") != NULL);
	ASSERT(is_alone());
	PASS();
}

/* What an editor saved in the last moment cannot be put back: it stays where it
 * is, and that is told. */
TEST
what_cannot_be_put_back_stays_beside(void)
{
	edited = true;
	ASSERT(!write_after());
	ASSERT_STR_EQ("FRR", done);
	ASSERT(strstr(told, "was changed by another program") != NULL);
	ASSERT(holds("after\n"));
	failing = '\0';
	ASSERT_EQ(0, rename(put_beside, name));
	ASSERT(holds("edited\n"));
	ASSERT(is_alone());
	PASS();
}

static void put(struct text *text, const char *words)
{
	text_clear(text);
	text_puts(text, words);
}

/* Takes the file and reads it, as whoever goes on with a record. */
static bool take(struct record_file *file)
{
	struct text now;
	bool good;

	text_init(&now, &test_memory);
	good = record_file_take(file, name, &test_memory) == STATUS_GOOD &&
	       record_file_look(file, &now) && now.length == 7;
	if (good)
		record_file_know(file, &now);
	text_release(&now);
	return good;
}

/* What was saved although syncing the directory failed is ours: the next turn
 * goes over it, and over what failed after it. */
TEST
saving_again_after_a_failure(void)
{
	struct record_file file;
	struct text text;

	text_init(&text, &test_memory);
	ASSERT(take(&file));
	failing = 'D';
	put(&text, "one\n");
	ASSERT(!record_file_save(&file, &text));
	ASSERT(!file.saved && !file.changed);
	failing = 'F';
	put(&text, "two\n");
	ASSERT(!record_file_save(&file, &text));
	failing = '\0';
	put(&text, "three\n");
	ASSERT(record_file_save(&file, &text));
	ASSERT(file.saved && !record_file_trouble(&file));
	ASSERT(holds("three\n"));
	record_file_release(&file);
	text_release(&text);
	ASSERT(is_alone());
	PASS();
}

TEST
a_lock_replaced_before_it_is_taken(void)
{
	struct record_file file;
	struct stat ours, there;

	replaced = lock;
	ASSERT_EQ(STATUS_GOOD, record_file_take(&file, name, &test_memory));
	ASSERT(!replaced);
	ASSERT_EQ(0, fstat(file.lock.fd, &ours));
	ASSERT_EQ(0, lstat(lock, &there));
	ASSERT(ours.st_ino == there.st_ino);
	record_file_release(&file);
	PASS();
}

TEST
a_read_that_is_interrupted(void)
{
	struct record_file file;
	struct text text;

	interruptions = 3;
	ASSERT(holds("before\n"));
	interruptions = 3;
	ASSERT(take(&file));
	ASSERT_EQ(0, interruptions);
	text_init(&text, &test_memory);
	put(&text, "after\n");
	interruptions = 3;
	ASSERT(record_file_save(&file, &text));
	ASSERT(holds("after\n"));
	text_release(&text);
	record_file_release(&file);
	PASS();
}

SUITE_EXTERN(saving);
SUITE(saving)
{
#ifndef CALLS_CAN_FAIL
	RUN_TEST(nothing_fails);
	return;
#endif
	SET_SETUP(set_up, NULL);
	SET_TEARDOWN(tear_down, NULL);
	RUN_TEST(synced_renamed_synced);
	RUN_TEST(what_is_not_synced_replaces_nothing);
	RUN_TEST(a_rename_that_fails);
	RUN_TEST(a_directory_that_is_not_synced_is_told);
	RUN_TEST(what_cannot_be_put_back_stays_beside);
	RUN_TEST(saving_again_after_a_failure);
	RUN_TEST(a_lock_replaced_before_it_is_taken);
	RUN_TEST(a_read_that_is_interrupted);
}
