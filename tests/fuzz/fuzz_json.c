#define FORMAT json_format
#include "tests/fuzz/import.h"
