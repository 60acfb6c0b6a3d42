// glibc gives each thread its own heap. `malloc_trim` returns free memory inside all heaps to the system, but returns
// the free end only of the first heap. For other heaps, only freeing a large block does that, on the heap of that
// block.
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
    // The pointer is volatile, so that the compiler doesn't remove the allocation.
    void *volatile block = malloc(trimmed);
    free(block);
    mallopt(M_TRIM_THRESHOLD, kept);
}
