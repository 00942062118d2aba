#define FORMAT sgf_format
#include "tests/fuzz/import.h"
