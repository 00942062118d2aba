#define FORMAT trl_format
#include "tests/fuzz/import.h"
