#include "CISAL.h"

#include <isa-l.h>
#include <stdlib.h>
#include <string.h>

uint32_t legibility_crc32(uint32_t checksum, const uint8_t *data, size_t count) {
    return crc32_gzip_refl(checksum, data, count);
}

uint32_t legibility_adler32(uint32_t checksum, const uint8_t *data, size_t count) {
    return isal_adler32(checksum, data, count);
}

struct legibility_codes {
    struct isal_hufftables tables;
};

legibility_codes *legibility_isal_codes(const uint16_t *lengths, const uint16_t *distances) {
    legibility_codes *codes = malloc(sizeof *codes);
    struct isal_huff_histogram *counts = calloc(1, sizeof *counts);
    if (codes && counts) {
        for (int symbol = 0; symbol < ISAL_DEF_LIT_LEN_SYMBOLS; symbol++)
            counts->lit_len_histogram[symbol] = lengths[symbol];
        for (int symbol = 0; symbol < ISAL_DEF_DIST_SYMBOLS; symbol++)
            counts->dist_histogram[symbol] = distances[symbol];
        isal_create_hufftables(&codes->tables, counts);
    }
    free(counts);
    return codes;
}

size_t legibility_isal_compress(
    const uint8_t *data, size_t count, uint8_t *target, size_t capacity, const legibility_codes *codes) {
    // ISA-L initializes the buffers that follow what is cleared here, but not every number before them: with a random number
    // of bits for distances, it would find few repetitions.
    struct isal_zstream *stream = malloc(sizeof *stream);
    if (!stream) return 0;
    memset(stream, 0, offsetof(struct isal_zstream, internal_state.buffer));
    isal_deflate_stateless_init(stream);
    // ISA-L only reads the codes and the data.
    if (codes) isal_deflate_set_hufftables(stream, (struct isal_hufftables *)&codes->tables, IGZIP_HUFFTABLE_CUSTOM);
    stream->gzip_flag = IGZIP_GZIP;
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

struct legibility_deflater {
    struct isal_zstream stream;
    int level;
    bool is_open;  // whether other data follows behind the end
    size_t work_size;
    uint8_t work[] __attribute__((aligned(16)));
};

legibility_deflater *legibility_deflater_create(int level, bool is_large) {
    const size_t sizes[] = {ISAL_DEF_LVL1_SMALL, ISAL_DEF_LVL2_DEFAULT, ISAL_DEF_LVL3_DEFAULT};
    const size_t size = is_large && level == 1 ? ISAL_DEF_LVL1_EXTRA_LARGE : sizes[level - 1];
    legibility_deflater *deflater = aligned_alloc(16, (sizeof *deflater + size + 15) / 16 * 16);
    if (!deflater) return NULL;
    deflater->level = level;
    deflater->work_size = size;
    return deflater;
}

void legibility_deflater_free(legibility_deflater *deflater) { free(deflater); }

void legibility_deflater_start(
    legibility_deflater *deflater, legibility_wrapper wrapper, uint8_t *target, size_t capacity) {
    // The previous contents of the memory would affect which repetitions ISA-L finds.
    memset(&deflater->stream, 0, sizeof deflater->stream);
    memset(deflater->work, 0, deflater->work_size);
    struct isal_zstream *stream = &deflater->stream;
    isal_deflate_init(stream);
    stream->level = (uint32_t)deflater->level;
    stream->level_buf = deflater->work;
    stream->level_buf_size = (uint32_t)deflater->work_size;
    stream->gzip_flag = wrapper == legibility_wrapper_gzip ? IGZIP_GZIP : IGZIP_DEFLATE;
    stream->next_out = target;
    stream->avail_out = (uint32_t)(capacity < UINT32_MAX ? capacity : UINT32_MAX);
    deflater->is_open = false;
}

void legibility_deflater_set_dictionary(legibility_deflater *deflater, const uint8_t *data, size_t count) {
    isal_deflate_set_dict(&deflater->stream, (uint8_t *)data, (uint32_t)count);
}

// In ISA-L 2.30, the AVX2 code that starts a stream computes the hash of the third byte from the address of the stream:
// write_first_byte in igzip_icf_body_h1_gr_bt.asm reads a register that nothing has set. Flushing at least four bytes
// starts the stream with different code (igzip_icf_finish.asm).
size_t legibility_deflater_begin(legibility_deflater *deflater, const uint8_t *data, size_t count) {
    const uint32_t first = 4;
    if (count <= first) return 0;
    struct isal_zstream *stream = &deflater->stream;
    stream->next_in = (uint8_t *)data;
    stream->avail_in = first;
    stream->flush = SYNC_FLUSH;
    isal_deflate(stream);
    stream->flush = NO_FLUSH;
    return first;
}

void legibility_deflater_add(legibility_deflater *deflater, const uint8_t *data, size_t count, legibility_part part) {
    struct isal_zstream *stream = &deflater->stream;
    stream->next_in = (uint8_t *)data;
    stream->avail_in = (uint32_t)count;
    deflater->is_open = part == legibility_ends_at_byte;
    if (deflater->is_open) stream->flush = SYNC_FLUSH;
    stream->end_of_stream = part == legibility_ends;
    // The call fails only if the settings are invalid, which the number of written bytes shows.
    isal_deflate(stream);
}

size_t legibility_deflater_written(const legibility_deflater *deflater) {
    const struct isal_zstream *stream = &deflater->stream;
    const bool is_complete = deflater->is_open ? stream->avail_in == 0 && stream->avail_out > 0
                                               : stream->internal_state.state == ZSTATE_END;
    return is_complete ? stream->total_out : 0;
}

struct legibility_inflater {
    struct inflate_state state;
};

legibility_inflater *legibility_inflater_create(void) {
    legibility_inflater *inflater = malloc(sizeof *inflater);
    if (!inflater) return NULL;
    isal_inflate_init(&inflater->state);
    inflater->state.crc_flag = ISAL_ZLIB;
    inflater->state.avail_in = 0;
    return inflater;
}

void legibility_inflater_free(legibility_inflater *inflater) { free(inflater); }

void legibility_inflater_set_input(legibility_inflater *inflater, const uint8_t *data, size_t count) {
    inflater->state.next_in = (uint8_t *)data;
    inflater->state.avail_in = (uint32_t)count;
}

void legibility_inflater_set_output(legibility_inflater *inflater, uint8_t *target, size_t capacity) {
    inflater->state.next_out = target;
    inflater->state.avail_out = (uint32_t)capacity;
}

bool legibility_inflater_run(legibility_inflater *inflater) { return isal_inflate(&inflater->state) == ISAL_DECOMP_OK; }

size_t legibility_inflater_input(const legibility_inflater *inflater) { return inflater->state.avail_in; }

size_t legibility_inflater_output(const legibility_inflater *inflater) { return inflater->state.avail_out; }

bool legibility_inflater_is_finished(const legibility_inflater *inflater) {
    return inflater->state.block_state == ISAL_BLOCK_FINISH;
}
