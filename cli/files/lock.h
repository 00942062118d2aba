/*
 * The lock on a file that is recorded or replaced: NAME.lock, locked by
 * fcntl(), so that it ends with the process whatever happens to it. Its words
 * say who holds it; without them it is a file of somebody else's.
 */
#ifndef CLI_FILES_LOCK_H
#define CLI_FILES_LOCK_H

#include <stdint.h>

#include "cli/command.h"

enum lock_purpose { LOCK_TO_RECORD, LOCK_TO_REPLACE };

struct lock {
	enum lock_purpose purpose;
	char *name;    /* of the lock itself; owned */
	int fd;        /* or -1 */
	bool made;     /* by us */
	bool borrowed; /* an empty file that was there before us */
};

void lock_init(struct lock *lock, enum lock_purpose purpose);

/*
 * Takes the lock of the file `name`. Waits a little for one who replaces the
 * file, not for a recorder. Tells why not: STATUS_WRONG if two recorders want
 * the same file, otherwise STATUS_MACHINE. Where no recorder could have a lock,
 * because something else bears its name or nothing can be locked, one who only
 * replaces the file goes on without one.
 *
 * After STATUS_GOOD signals wait until signals_unblock() lets them through, so that
 * there is no moment in which the lock is there and not noted.
 */
enum status lock_take(struct lock *lock, const char *name);
/* In the lock it is noted which file is being written, and what the bytes are
 * that it replaces: that is how remains of a crash are known. */
void lock_note_saving(
    const struct lock *lock, unsigned long number, uint64_t digest);
/* Nothing happens if it is not held. */
void lock_release(struct lock *lock);

/* NAME with a suffix, links followed; to be freed, NULL with errno if that
 * fails. */
char *name_beside(const char *name, const char *suffix);

#endif
