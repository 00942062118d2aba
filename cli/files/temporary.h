/* Files that only this call needs. */
#ifndef CLI_FILES_TEMPORARY_H
#define CLI_FILES_TEMPORARY_H

#include <stdio.h>

/* A file in TMPDIR that has no name, so that nothing is left behind; NULL
 * after reporting why there is none. */
FILE *temporary_open(void);

#endif
