#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loops over pixels and bytes that Swift cannot say in the processor's widest instructions. None of them allocates, keeps
// anything, or knows what a file is; the callers say why they do what they do. Each has a counterpart in Swift or in plain C
// for other processors, and gives exactly the same.

#pragma clang assume_nonnull begin

/// Writes the filter of a PNG's row that promises to compress best, and behind it the row so filtered: 1 + `count` bytes.
///
/// False where the processor has no AVX2; nothing is written then. Before `row` and `above` there must be
/// `bytes_per_pixel` zeros; behind them, and behind `target`, 32 bytes that may be read or written.
bool kernel_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel, uint8_t *target);

/// Makes of a filtered row of a PNG the row itself, in place. `filter` is 0…4; behind `row` and `above` there must be a byte
/// that may be read.
void kernel_unfilter_row(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel);

/// Makes pixels of 3 bytes of some of 4, or the other way round with 255 for alpha. Bytes behind either end stay untouched.
void kernel_drop_alpha(const uint8_t *pixels, size_t count, uint8_t *target);
void kernel_add_alpha(const uint8_t *samples, size_t count, uint8_t *target);

/// How often each of the 256 bytes occurs.
void kernel_count_bytes(const uint8_t *data, size_t count, uint32_t *counts);

/// Bits of a deflate stream that do not fill a byte yet, lowest first: fewer than 8.
typedef struct {
    uint64_t bits;
    uint32_t count;
} kernel_bits;

/// Appends a block of deflate data (RFC 1951, section 3.2.7) without matches: every byte a symbol of the Huffman code
/// that is best for `counts`, which are those of `data`. Returns the end of what is written to `target`: at most
/// `count` + `count` / 32 + 512 bytes.
uint8_t *kernel_huffman_block(
    const uint8_t *data, size_t count, const uint32_t *counts, bool is_last, kernel_bits *open, uint8_t *target);

#pragma clang assume_nonnull end
