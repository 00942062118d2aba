/* Files in other notations where records are wanted. */
#ifndef CLI_FILES_FOREIGN_FILE_H
#define CLI_FILES_FOREIGN_FILE_H

#include "cli/files/input.h"

/* Whether a file that was just opened is in another notation: then that is
 * told, and how to read it, and *status made worse. */
bool input_is_foreign(struct input *input, enum status *status);

#endif
