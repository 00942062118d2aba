#include "cli/files/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/files/file_state.h"
#include "cli/files/output.h"
#include "cli/files/signals.h"
#include "cli/files/speak.h"

/* The numbers are the process, the inode of the temporary file that it is
 * writing, and the digest of what that replaces, so that what a crash leaves is
 * known for our own. They are always of the same length: one is written over
 * the other in one go. */
static const char *const owners[] = { "ludos record: process",
	"ludos: process" };
#define LOCK_SAVING ", saving"
#define LOCK_OVER   " over"

enum { LOCK_LENGTH_MAX = 120 };

/* In all five seconds, as for a database. A lock without words is left alone at
 * first, for the process that has just made it: only a file of somebody else's stays
 * empty. */
enum { WAITS = 500, WAITS_WHILE_EMPTY = 50, WAIT_NS = 10000000 };

void lock_init(struct lock *lock, enum lock_purpose purpose)
{
	*lock = (struct lock){ .purpose = purpose, .fd = -1 };
}

char *name_beside(const char *name, const char *suffix)
{
	char *real = output_real_name(name), *beside = NULL;
	size_t length = real ? strlen(real) : 0;

	if (real)
		beside = malloc(length + strlen(suffix) + 1);
	if (beside) {
		memcpy(beside, real, length);
		memcpy(beside + length, suffix, strlen(suffix) + 1);
	}
	free(real);
	return beside;
}

static struct flock integer_file(void)
{
	struct flock area = { 0 };

	area.l_type = F_WRLCK;
	area.l_whence = SEEK_SET;
	return area;
}

/* --- what a lock says ------------------------------------------------------- */

struct words {
	enum lock_purpose purpose;
	unsigned long number;
	uint64_t digest;
};

static bool read_words(struct words *words, const char *text)
{
	char *end;

	words->purpose = strncmp(text, owners[LOCK_TO_RECORD],
			     strlen(owners[LOCK_TO_RECORD])) == 0
			     ? LOCK_TO_RECORD
			     : LOCK_TO_REPLACE;
	words->digest = 0;
	if (strncmp(text, owners[words->purpose],
		strlen(owners[words->purpose])) != 0)
		return false;
	(void)strtol(text + strlen(owners[words->purpose]), &end, 10);
	if (strncmp(end, LOCK_SAVING, strlen(LOCK_SAVING)) != 0)
		return false;
	words->number = strtoul(end + strlen(LOCK_SAVING), &end, 10);
	if (strncmp(end, LOCK_OVER, strlen(LOCK_OVER)) == 0)
		words->digest = strtoull(end + strlen(LOCK_OVER), &end, 16);
	return strcmp(end, "\n") == 0;
}

enum said { SAYS_NOTHING, SAYS_WORDS, SAYS_OTHERWISE, SAYS_UNREADABLE };

static enum said look_at_words(int fd, struct words *words)
{
	char text[LOCK_LENGTH_MAX + 1];
	ssize_t length = pread(fd, text, LOCK_LENGTH_MAX, 0);

	*words = (struct words){ .purpose = LOCK_TO_REPLACE };
	if (length <= 0)
		return length < 0 ? SAYS_UNREADABLE : SAYS_NOTHING;
	text[length] = '\0';
	return strlen(text) == (size_t)length && read_words(words, text)
		   ? SAYS_WORDS
		   : SAYS_OTHERWISE;
}

void lock_note_saving(
    const struct lock *lock, unsigned long number, uint64_t digest)
{
	char text[LOCK_LENGTH_MAX];
	int length = snprintf(text, sizeof(text),
	    "%s %10ld" LOCK_SAVING " %20lu" LOCK_OVER " %16" PRIx64 "\n",
	    owners[lock->purpose], (long)getpid(), number, digest);

	/* A lock that cannot be written is a lock nevertheless. */
	if (pwrite(lock->fd, text, (size_t)length, 0) != length ||
	    ftruncate(lock->fd, length) != 0)
		(void)!ftruncate(lock->fd, 0);
}

/* --- why it is not taken ------------------------------------------------------ */

static enum status tell_recorded(int fd, const char *name)
{
	struct flock area = integer_file();

	if (fcntl(fd, F_GETLK, &area) == 0 && area.l_type != F_UNLCK)
		speak(stderr,
		    "ludos: another recorder (process %ld) is writing %s\n",
		    (long)area.l_pid, name);
	else
		speak(stderr, "ludos: another recorder is writing %s\n", name);
	return STATUS_WRONG;
}

static enum status tell_taken(
    const struct lock *lock, int fd, enum lock_purpose holder, const char *name)
{
	if (holder == LOCK_TO_REPLACE)
		return machine_error(
		    "%s is being written by another ludos", name);
	if (lock->purpose == LOCK_TO_RECORD)
		return tell_recorded(fd, name);
	return machine_error(
	    "%s is being recorded, so it is not written over", name);
}

static enum status tell_in_the_way(const struct lock *lock, const char *name)
{
	if (lock->purpose == LOCK_TO_REPLACE)
		return STATUS_GOOD;
	return machine_error("%s is in the way, and no recorder made it: "
			     "move it away first",
	    name);
}

/* Where nothing can be locked nobody else holds what we made, and no recorder
 * has a lock. */
static enum status tell_unlockable(const struct lock *lock)
{
	enum status status = lock->purpose == LOCK_TO_REPLACE
				 ? STATUS_GOOD
				 : machine_error("cannot lock %s: %s",
				       lock->name, speak_reason(errno));

	if (lock->made)
		unlink(lock->name);
	return status;
}

/* --- taking it -------------------------------------------------------------------- */

/* Leaves errno as it was. */
static bool is_link(const char *name)
{
	struct stat there;
	int why = errno;
	bool link = lstat(name, &there) == 0 && S_ISLNK(there.st_mode);

	errno = why;
	return link;
}

/* Opens the file that bears the name of the lock, or makes it. */
static int open_lock(struct lock *lock)
{
	int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
	int fd;

	do {
		fd = open(lock->name, flags | O_CREAT | O_EXCL, 0666);
		lock->made = fd >= 0;
		if (fd < 0 && errno == EEXIST)
			fd = open(lock->name, flags);
		else
			break;
	} while (fd < 0 && errno == ENOENT);
	return fd;
}

/* The lock must be on the file that bears the name now: its last owner may
 * have removed it between our opening and locking it. False with errno if the
 * disk does not say. */
static bool is_still_there(
    const struct lock *lock, const struct stat *ours, bool *still)
{
	struct stat there;
	bool found = lstat(lock->name, &there) == 0;

	*still = found && ours->st_dev == there.st_dev &&
		 ours->st_ino == there.st_ino;
	return found || errno == ENOENT;
}

/* What the last owner was writing when it died goes, or what its writing had
 * just replaced. It is empty before it is noted in the lock. */
static enum status clear_saving(
    const struct lock *lock, const char *name, const struct words *words)
{
	char *saving = name_beside(name, SAVING_SUFFIX);
	enum status status = STATUS_GOOD;
	struct file_state old;
	struct stat there;

	if (!saving)
		return machine_error(
		    "cannot write beside %s: %s", name, speak_reason(errno));
	if (lstat(saving, &there) == 0) {
		if (S_ISREG(there.st_mode) &&
		    (there.st_size == 0 || there.st_ino == words->number ||
			(words->digest && file_state_read(&old, saving) &&
			    old.digest == words->digest)))
			unlink(saving);
		else
			status = tell_in_the_way(lock, saving);
	}
	free(saving);
	return status;
}

/* What is locked says whether it is a lock, and what its last owner left. */
static enum status use(struct lock *lock, int fd, const char *name)
{
	enum status status;
	struct words words;
	enum said said = look_at_words(fd, &words);

	if (said == SAYS_UNREADABLE)
		return tell_unlockable(lock);
	if (said == SAYS_OTHERWISE)
		return tell_in_the_way(lock, lock->name);
	lock->borrowed = said == SAYS_NOTHING && !lock->made;
	lock->fd = fd;
	status = clear_saving(lock, name, &words);
	/* Otherwise the lock still says what it said. */
	if (status == STATUS_GOOD)
		lock_note_saving(lock, 0, 0);
	return status;
}

/* *again: its owner will soon remove it, or has just done so. */
static enum status lock_opened(
    struct lock *lock, int fd, const char *name, int waits, bool *again)
{
	struct flock area = integer_file();
	struct words words;
	struct stat ours;

	if (fstat(fd, &ours) != 0)
		return tell_unlockable(lock);
	if (!S_ISREG(ours.st_mode))
		return tell_in_the_way(lock, lock->name);
	*again = !lock->made && ours.st_size == 0 && waits < WAITS_WHILE_EMPTY;
	if (*again)
		return STATUS_GOOD;
	if (fcntl(fd, F_SETLK, &area) == 0) {
		if (!is_still_there(lock, &ours, again))
			return tell_unlockable(lock);
		*again = !*again;
		return *again ? STATUS_GOOD : use(lock, fd, name);
	}
	if (errno != EACCES && errno != EAGAIN)
		return tell_unlockable(lock);
	look_at_words(fd, &words);
	*again = waits < WAITS && words.purpose == LOCK_TO_REPLACE;
	return *again ? STATUS_GOOD : tell_taken(lock, fd, words.purpose, name);
}

static enum status try_lock(
    struct lock *lock, const char *name, int waits, bool *again)
{
	int fd = open_lock(lock);
	enum status status;

	*again = false;
	if (fd < 0)
		return is_link(lock->name)
			   ? tell_in_the_way(lock, lock->name)
			   : machine_error("cannot write beside %s: %s", name,
				 speak_reason(errno));
	status = lock_opened(lock, fd, name, waits, again);
	if (lock->fd < 0)
		close(fd);
	return status;
}

enum status lock_take(struct lock *lock, const char *name)
{
	const struct timespec wait = { 0, WAIT_NS };
	enum status status;
	bool again;

	lock->name = name_beside(name, ".lock");
	if (!lock->name)
		return machine_error(
		    "cannot write %s: %s", name, speak_reason(errno));
	for (int waits = 0;; waits++) {
		signals_block();
		status = try_lock(lock, name, waits, &again);
		if (status == STATUS_GOOD && !again)
			return status;
		signals_unblock(NULL);
		if (!again)
			break;
		nanosleep(&wait, NULL);
	}
	lock_release(lock);
	return status;
}

void lock_release(struct lock *lock)
{
	if (lock->fd >= 0) {
		if (lock->borrowed)
			(void)!ftruncate(lock->fd, 0);
		else
			unlink(lock->name);
		close(lock->fd);
	}
	free(lock->name);
	lock_init(lock, lock->purpose);
}
