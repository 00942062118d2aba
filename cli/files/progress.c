#include "cli/files/progress.h"

#include <time.h>
#include <unistd.h>

#include "cli/files/speak.h"

/* Of the one call there is; only the thread that writes comes here. */
static struct {
	bool wanted, there;
	time_t begun, shown;
	unsigned long records, wrong;
} progress;

void progress_begin(bool wanted)
{
	progress.wanted = wanted;
	progress.begun = progress.shown = time(NULL);
}

void progress_add(unsigned long records, unsigned long wrong)
{
	time_t now;

	progress.records += records;
	progress.wrong += wrong;
	if (!progress.wanted)
		return;
	now = time(NULL);
	if (now == progress.shown || now <= progress.begun + 1)
		return;
	put_made(stderr, "\r");
	speak(stderr,
	    progress.records == 1 ? "%lu record, %lu wrong"
				  : "%lu records, %lu wrong",
	    progress.records, progress.wrong);
	progress.shown = now;
	progress.there = true;
}

void progress_wipe(FILE *to)
{
	if (!progress.there || (to != stderr && !isatty(fileno(to))))
		return;
	progress.there = false;
	put_made(stderr, "\r\033[K");
}
