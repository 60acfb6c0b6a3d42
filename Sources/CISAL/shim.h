#pragma once
#include <isa-l.h>

// A macro that Swift does not import.
static const unsigned int legibility_isal_level_1_bytes = ISAL_DEF_LVL1_EXTRA_LARGE;
