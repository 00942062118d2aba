#include "notation/text/shared_library.h"

#if defined(HAVE_LIBRSVG) || defined(HAVE_SQLITE)

#include <dlfcn.h>

bool shared_library_load(const char *const names[], size_t name_count,
    const char *const functions[], size_t count, void *pointers)
{
	/* The way that POSIX has for functions. */
	void **pointer = pointers, *library = NULL;

	for (size_t i = 0; !library && i < name_count; i++)
		library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
	for (size_t i = 0; library && i < count; i++) {
		pointer[i] = dlsym(library, functions[i]);
		if (!pointer[i])
			return false;
	}
	return library != NULL;
}

#else

bool shared_library_load(const char *const names[], size_t name_count,
    const char *const functions[], size_t count, void *pointers)
{
	(void)names;
	(void)name_count;
	(void)functions;
	(void)count;
	(void)pointers;
	return false;
}

#endif
