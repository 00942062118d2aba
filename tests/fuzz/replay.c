/* Runs a fuzz target over files, for compilers without libFuzzer: what was
 * found once stays found. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		/* A heap block of the exact size, so that a sanitizer sees reads
		 * past the end. */
		size_t size = 0, room = 1 << 20;
		uint8_t *data = malloc(room), *exact;
		FILE *file = fopen(argv[i], "rb");

		if (!file || !data) {
			perror(argv[i]);
			return 3;
		}
		size = fread(data, 1, room, file);
		fclose(file);
		exact = malloc(size ? size : 1);
		for (size_t b = 0; exact && b < size; b++)
			exact[b] = data[b];
		free(data);
		/* Told before, so that a crash names its input. */
		fprintf(stderr, "%s\n", argv[i]);
		if (exact)
			LLVMFuzzerTestOneInput(exact, size);
		free(exact);
	}
	printf("%d\n", argc - 1);
	return 0;
}
