#define FORMAT pgn_format
#include "tests/fuzz/import.h"
