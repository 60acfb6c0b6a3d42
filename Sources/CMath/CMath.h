// The elementary functions of the C library. Swift has a module with a different name for them on each platform.
#pragma once
#include <math.h>
#include <stdint.h>

/// Returns the whole part of a number, which must be at least -2^63 and below 2^63.
static inline int64_t legibility_whole(double value) { return (int64_t)value; }
