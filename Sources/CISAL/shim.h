#pragma once
#include <isa-l.h>

// Constants for macros that Swift doesn't import.
static const unsigned int legibility_isal_level_1_bytes = ISAL_DEF_LVL1_EXTRA_LARGE;
static const unsigned int legibility_isal_level_1_small_bytes = ISAL_DEF_LVL1_SMALL;
static const unsigned int legibility_isal_level_3_bytes = ISAL_DEF_LVL3_DEFAULT;

// Compresses the first bytes of a stream on their own and returns their number. The caller passes the data behind
// them. A stream with a dictionary needs no such start.
//
// Equal data must be compressed equally. In ISA-L 2.30, however, the AVX2 code that starts a stream computes the hash of
// the third byte from the address of the stream: write_first_byte in igzip_icf_body_h1_gr_bt.asm reads a register that
// nothing has set. Flushing at least four bytes starts the stream with different code (igzip_icf_finish.asm).
static inline uint32_t legibility_isal_begin(struct isal_zstream *stream, uint8_t *data, size_t count) {
    const uint32_t first = 4;
    if (count <= first) return 0;
    stream->next_in = data;
    stream->avail_in = first;
    stream->flush = SYNC_FLUSH;
    isal_deflate(stream);
    stream->flush = NO_FLUSH;
    return first;
}
