#include "notation/text/shared_library.h"

#if defined(HAVE_LIBRSVG) || defined(HAVE_SQLITE)

#include <dlfcn.h>

void *shared_library_open(const char *const names[], size_t count)
{
	void *library = NULL;

	for (size_t i = 0; !library && i < count; i++)
		library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
	return library;
}

bool shared_library_find(void *library, const char *name, void *function)
{
	void *found = dlsym(library, name);

	/* The way that POSIX has for functions. */
	*(void **)function = found;
	return found != NULL;
}

#else

void *shared_library_open(const char *const names[], size_t count)
{
	(void)names;
	(void)count;
	return NULL;
}

bool shared_library_find(void *library, const char *name, void *function)
{
	(void)library;
	(void)name;
	(void)function;
	return false;
}

#endif
