#define FORMAT playstrategy_format
#include "tests/fuzz/import.h"
