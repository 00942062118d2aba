#define FORMAT abstractplay_format
#include "tests/fuzz/import.h"
