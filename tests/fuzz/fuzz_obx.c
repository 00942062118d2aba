#define FORMAT obx_format
#include "tests/fuzz/import.h"
