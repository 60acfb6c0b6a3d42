// The elementary functions of the C library. Swift has a module with a different name for them on each platform.
#pragma once
#include <math.h>
