#pragma once
#include <isa-l.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

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

// Returns Huffman codes for text in which the literals and lengths, and the distances, have these frequencies.
static inline struct isal_hufftables *legibility_isal_codes(
    const uint16_t lengths[ISAL_DEF_LIT_LEN_SYMBOLS], const uint16_t distances[ISAL_DEF_DIST_SYMBOLS]) {
    struct isal_hufftables *codes = malloc(sizeof *codes);
    struct isal_huff_histogram *counts = calloc(1, sizeof *counts);
    if (codes && counts) {
        for (int symbol = 0; symbol < ISAL_DEF_LIT_LEN_SYMBOLS; symbol++)
            counts->lit_len_histogram[symbol] = lengths[symbol];
        for (int symbol = 0; symbol < ISAL_DEF_DIST_SYMBOLS; symbol++)
            counts->dist_histogram[symbol] = distances[symbol];
        isal_create_hufftables(codes, counts);
    }
    free(counts);
    return codes;
}

// Compresses data as gzip data with prepared codes, and returns the number of bytes written; 0 if they don't fit.
static inline size_t legibility_isal_compress(
    const uint8_t *data, size_t count, uint8_t *target, size_t capacity, struct isal_hufftables *codes) {
    // ISA-L initializes the buffers that follow what is cleared here, but not every number before them: with a random number
    // of bits for distances, it would find few repetitions.
    struct isal_zstream *stream = malloc(sizeof *stream);
    if (!stream) return 0;
    memset(stream, 0, offsetof(struct isal_zstream, internal_state.buffer));
    isal_deflate_stateless_init(stream);
    if (codes) isal_deflate_set_hufftables(stream, codes, IGZIP_HUFFTABLE_CUSTOM);
    stream->gzip_flag = IGZIP_GZIP;
    // ISA-L only reads these bytes.
    stream->next_in = (uint8_t *)data;
    stream->avail_in = (uint32_t)count;
    stream->next_out = target;
    stream->avail_out = (uint32_t)capacity;
    stream->end_of_stream = 1;
    stream->flush = NO_FLUSH;
    const bool is_done = isal_deflate_stateless(stream) == COMP_OK;
    const size_t written = is_done ? stream->total_out : 0;
    free(stream);
    return written;
}
