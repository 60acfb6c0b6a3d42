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

/// What sRGB's transfer function says, light being counted in 2²⁷ for a light of 1.
typedef struct {
    /// The light of each code in units of 2⁻²⁴, rounded: 256 lowest bytes, 256 middle ones, 256 highest. White has 2²⁴ − 1.
    const uint8_t *light_bytes;
    /// The same whole.
    const float *light;
    /// For each 4096th of light, and for 1: what to add to a light there, modulo 2³², to get its code in the highest byte,
    /// and below how far it is above the border to that code, and ``KERNEL_DOUBT``. Where no border is near, anything
    /// beyond twice of that.
    const uint32_t *codes;
} kernel_curve;

/// From light in units of 2⁻²⁴ to light in units of 2⁻²⁷: `rows` · light + `bend` · max(`plane` · light, 0).
typedef struct {
    float rows[9];
    float plane[3];
    float bend[3];
    bool is_bent;
} kernel_projection;

/// A light that is nearer than this to a border between codes may belong to either side of it.
enum { KERNEL_DOUBT = 256 };

/// The most pixels at once.
enum { KERNEL_PIXELS = 1024 };

/// Projects pixels in place: red, green, blue, and alpha, which stays. Returns how many it left as they were, being in doubt
/// about them, and writes to `doubtful` which these are.
///
/// What it does not leave is right where its light, in single precision, is less than ``KERNEL_DOUBT`` units off.
size_t kernel_project(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful);

/// Whether the processor can do that: with AVX-512 and its permutations of bytes (VBMI), or with AVX2.
bool kernel_can_project(void);

#pragma clang assume_nonnull end
