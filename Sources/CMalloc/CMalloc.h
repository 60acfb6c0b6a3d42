#pragma once
#include <malloc.h>
#include <stdlib.h>

/// Gives back the free end of the heap of this thread, if that is larger than the threshold. `malloc_trim` leaves it alone, and
/// `free` looks at it after a large block only. Volatile, so that the compiler does not leave the block out.
static inline void legibility_trim_own_heap(void) {
    void *volatile block = malloc(128 << 10);
    free(block);
}
