/* What a call says about the records of its files. */
#include <stdio.h>

#include "cli/files/input.h"

static bool read_number(
    const struct arguments *arguments, const char *flag, unsigned long *number)
{
	char what[32];
	long given;

	if (!argument_given(arguments, flag))
		return true;
	snprintf(what, sizeof(what), "--%s", flag);
	if (!argument_number(arguments->command, what,
		argument(arguments, flag), 1, 2000000000, &given))
		return false;
	*number = (unsigned long)given;
	return true;
}

bool input_choose(struct input *input, const struct arguments *arguments)
{
	input->command = arguments->command;
	return read_number(arguments, "record", &input->only);
}

bool input_name_as(struct input *input, const struct arguments *arguments)
{
	if (argument_given(arguments, "label"))
		input->name = input->stream.name = argument(arguments, "label");
	return read_number(arguments, "first-record", &input->first);
}
