// glibc gives each thread a heap of its own. `malloc_trim` gives back what is free within all of them, but of no heap other than
// the first one its free end: only `free` does that, of a large block, on the heap of that block.
#include "CInterpose.h"
#include <malloc.h>
#include <stdlib.h>

enum { kept = 256 << 20, trimmed = 128 << 10 };

static int keeps;

void legibility_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, kept);
    keeps = 1;
}

void legibility_trim_heap(void) {
    if (!keeps) return;
    mallopt(M_TRIM_THRESHOLD, trimmed);
    // Volatile, so that the compiler does not leave the block out.
    void *volatile block = malloc(trimmed);
    free(block);
    mallopt(M_TRIM_THRESHOLD, kept);
}
