#define FORMAT aprecord_format
#include "tests/fuzz/import.h"
