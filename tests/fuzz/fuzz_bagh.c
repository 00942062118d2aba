#define FORMAT bagh_format
#include "tests/fuzz/import.h"
