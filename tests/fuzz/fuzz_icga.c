#define FORMAT icga_format
#include "tests/fuzz/import.h"
