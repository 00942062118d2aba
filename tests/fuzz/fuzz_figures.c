/*
 * Lists of figures, up to the call that draws one: whatever the list says, the
 * name of the picture is the one that was asked for, with the figure's own
 * name in it, and no path of the list's.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/pictures/figures.h"
#include "tests/fuzz/fuzz.h"

extern const struct command draw_command;

static enum status look(const struct arguments *figure, void *user)
{
	const char *name = argument(figure, "output");

	(void)user;

	assert(name && strncmp(name, "out/", 4) == 0);
	assert(!strchr(name + 4, '/') && strlen(name) > strlen("out/.svg"));
	assert(!argument_given(figure, "figures"));
	assert(figure->count == 0 || figure->operands[0]);
	return STATUS_GOOD;
}

/* A file without a name. */
static const char *file_of(const uint8_t *data, size_t size)
{
	static char name[32];
	static FILE *file;

	if (!file)
		file = tmpfile();
	assert(file);
	rewind(file);
	assert(ftruncate(fileno(file), 0) == 0);
	assert(fwrite(data, 1, size, file) == size && fflush(file) == 0);
	snprintf(name, sizeof(name), "/dev/fd/%d", fileno(file));
	return name;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arguments call = { .command = &draw_command, .memory = &memory };
	enum status status;

	for (int i = 0; draw_command.flags[i].name; i++)
		if (strcmp(draw_command.flags[i].name, "output") == 0)
			call.values[i] = "out/%s.svg";
	status = figures_draw(&call, file_of(data, size), look, NULL);
	assert(status == STATUS_GOOD || status == STATUS_WRONG);
	return 0;
}
