#define FORMAT schadd_format
#include "tests/fuzz/import.h"
