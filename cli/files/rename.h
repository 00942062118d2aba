/* Renaming that a plain rename() cannot do. Answers 0, or -1 with errno. Where
 * the system or the file system cannot do it, errno is neither ENOENT nor
 * EEXIST. */
#ifndef CLI_FILES_RENAME_H
#define CLI_FILES_RENAME_H

/* Each of the two files gets the name of the other, in one step. */
int rename_swap(const char *one, const char *other);
/* Fails with EEXIST if the name is in use. */
int rename_new(const char *from, const char *to);

#endif
