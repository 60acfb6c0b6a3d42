#pragma once
#include <isa-l.h>

// Constants for macros that Swift doesn't import.
static const unsigned int legibility_isal_level_1_bytes = ISAL_DEF_LVL1_EXTRA_LARGE;
static const unsigned int legibility_isal_level_1_small_bytes = ISAL_DEF_LVL1_SMALL;
static const unsigned int legibility_isal_level_3_bytes = ISAL_DEF_LVL3_DEFAULT;
