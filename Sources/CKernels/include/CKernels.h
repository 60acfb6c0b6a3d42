#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loops over pixels and bytes with the widest instructions of the processor, which Swift can't express. They don't
// allocate memory, keep state or access files; comments at the callers give the reasons. Each has a counterpart in
// Swift or plain C for other processors, with exactly the same results.

#pragma clang assume_nonnull begin

/// Writes the filter that is expected to compress a PNG row best, followed by the filtered row: 1 + `count` bytes.
///
/// Returns false and writes nothing if the processor doesn't support AVX2. `row` and `above` must be preceded by
/// `bytes_per_pixel` zeros; they and `target` must be followed by 32 bytes that may be read or written.
bool kernel_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel, uint8_t *target);

/// Reverses the filter of a PNG row in place. `filter` is 0…4; `row` and `above` must be followed by a byte that may be
/// read.
void kernel_unfilter_row(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel);

/// Converts pixels of 4 bytes to pixels of 3 bytes, or vice versa with an alpha of 255. Bytes beyond either end stay
/// unchanged.
void kernel_drop_alpha(const uint8_t *pixels, size_t count, uint8_t *target);
void kernel_add_alpha(const uint8_t *samples, size_t count, uint8_t *target);

/// Counts the occurrences of each of the 256 byte values.
void kernel_count_bytes(const uint8_t *data, size_t count, uint32_t *counts);

/// The pending bits of a deflate stream, lowest first: fewer than 8, which don't fill a byte yet.
typedef struct {
    uint64_t bits;
    uint32_t count;
} kernel_bits;

/// Appends a block of deflate data (RFC 1951, section 3.2.7) without matches: each byte is a symbol of the Huffman code
/// that is optimal for `counts`, the byte counts of `data`. Returns the end of the data written to `target`: at most
/// `count` + `count` / 32 + 512 bytes.
uint8_t *kernel_huffman_block(
    const uint8_t *data, size_t count, const uint32_t *counts, bool is_last, kernel_bits *open, uint8_t *target);

/// The transfer function of sRGB as tables. A linear value of 1 is 2²⁷ units.
typedef struct {
    /// The linear value of each code in units of 2⁻²⁴, rounded: 256 lowest bytes, 256 middle bytes, 256 highest bytes.
    /// White is 2²⁴ − 1.
    const uint8_t *light_bytes;
    /// The same linear values as whole numbers.
    const float *light;
    /// For each 4096th of the linear range, and for 1: the number to add to a linear value, modulo 2³². The highest
    /// byte of the sum is the code, and the lower bytes are the distance above the border to that code plus
    /// ``KERNEL_DOUBT``. If no border is near, they are anything above twice ``KERNEL_DOUBT``.
    const uint32_t *codes;
} kernel_curve;

/// A projection from linear values in units of 2⁻²⁴ to linear values in units of 2⁻²⁷: `rows` · light + `bend` ·
/// max(`plane` · light, 0).
typedef struct {
    float rows[9];
    float plane[3];
    float bend[3];
    bool is_bent;
} kernel_projection;

/// A linear value closer than this to a border between codes may belong to either side.
enum { KERNEL_DOUBT = 256 };

/// The maximum number of pixels per call.
enum { KERNEL_PIXELS = 1024 };

/// Projects pixels (red, green, blue and alpha) in place; alpha is unchanged. Pixels with a doubtful result are left
/// unchanged: the function returns their number and writes their indexes to `doubtful`.
///
/// All other pixels are correct if the error of their linear values, in single precision, is less than ``KERNEL_DOUBT``
/// units.
size_t kernel_project(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful);

/// Returns whether the processor supports this: AVX-512 with byte permutations (VBMI), or AVX2.
bool kernel_can_project(void);

#pragma clang assume_nonnull end
