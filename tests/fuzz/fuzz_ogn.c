#define FORMAT ogn_format
#include "tests/fuzz/import.h"
