#include "CKernels.h"
#include <string.h>

// PNG third edition, section 9.2: the reverse of filtering, in which each pixel depends on the pixel to its left.

static inline uint8_t paeth(int left, int up, int corner) {
    int from_left = up - corner, from_up = left - corner, from_corner = from_left + from_up;
    from_left = from_left < 0 ? -from_left : from_left;
    from_up = from_up < 0 ? -from_up : from_up;
    from_corner = from_corner < 0 ? -from_corner : from_corner;
    if (from_left <= from_up && from_left <= from_corner) return (uint8_t)left;
    return (uint8_t)(from_up <= from_corner ? up : corner);
}

static void unfilter_bytes(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t step) {
    for (size_t place = 0; place < count; place++) {
        // Everything to the left of the image is 0.
        uint8_t left = place < step ? 0 : row[place - step], corner = place < step ? 0 : above[place - step];
        switch (filter) {
        case 1: row[place] += left; break;
        case 3: row[place] += (uint8_t)((left + above[place]) / 2); break;
        default: row[place] += paeth(left, above[place], corner);
        }
    }
}

#if defined(__x86_64__)
#include <emmintrin.h>

/// A pixel of four bytes; for pixels of three bytes, the fourth byte is ignored.
static inline __m128i load(const uint8_t *bytes) {
    int32_t word;
    memcpy(&word, bytes, 4);
    return _mm_cvtsi32_si128(word);
}

static inline void store(uint8_t *bytes, __m128i pixel, size_t size) {
    int32_t word = _mm_cvtsi128_si32(pixel);
    if (size == 4) {
        memcpy(bytes, &word, 4);
        return;
    }
    memcpy(bytes, &word, 2);
    bytes[2] = (uint8_t)(word >> 16);
}

static inline __m128i wide(__m128i bytes) { return _mm_unpacklo_epi8(bytes, _mm_setzero_si128()); }

static inline __m128i size_of(__m128i value) { return _mm_max_epi16(value, _mm_sub_epi16(_mm_setzero_si128(), value)); }

static inline __m128i choose(__m128i mask, __m128i one, __m128i other) {
    return _mm_or_si128(_mm_and_si128(mask, one), _mm_andnot_si128(mask, other));
}

/// Processes one pixel at a time, with all of its samples in parallel.
static inline void unfilter_pixels(uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t step) {
    __m128i left = _mm_setzero_si128(), corner = left, low = _mm_set1_epi16(255);
    switch (filter) {
    case 1:
        for (size_t place = 0; place < count; place += step) {
            left = _mm_add_epi8(load(row + place), left);
            store(row + place, left, step);
        }
        break;
    case 3:
        for (size_t place = 0; place < count; place += step) {
            __m128i up = load(above + place);
            __m128i odd = _mm_and_si128(_mm_xor_si128(left, up), _mm_set1_epi8(1));
            left = _mm_add_epi8(load(row + place), _mm_sub_epi8(_mm_avg_epu8(left, up), odd));
            store(row + place, left, step);
        }
        break;
    default:
        for (size_t place = 0; place < count; place += step) {
            __m128i up = wide(load(above + place));
            __m128i from_left = _mm_sub_epi16(up, corner), from_up = _mm_sub_epi16(left, corner);
            __m128i from_corner = size_of(_mm_add_epi16(from_left, from_up));
            from_left = size_of(from_left), from_up = size_of(from_up);
            __m128i least = _mm_min_epi16(from_corner, _mm_min_epi16(from_left, from_up));
            __m128i guess = choose(_mm_cmpeq_epi16(least, from_up), up, corner);
            guess = choose(_mm_cmpeq_epi16(least, from_left), left, guess);
            left = _mm_and_si128(_mm_add_epi16(wide(load(row + place)), guess), low);
            store(row + place, _mm_packus_epi16(left, left), step);
            corner = up;
        }
    }
}
#endif

void kernel_unfilter_row(
    uint8_t filter, uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel) {
    switch (filter) {
    case 0: return;
    case 2:
        for (size_t place = 0; place < count; place++) row[place] += above[place];
        return;
    }
#if defined(__x86_64__)
    if (bytes_per_pixel == 3) {
        unfilter_pixels(filter, row, above, count, 3);
        return;
    }
    if (bytes_per_pixel == 4) {
        unfilter_pixels(filter, row, above, count, 4);
        return;
    }
#endif
    unfilter_bytes(filter, row, above, count, bytes_per_pixel);
}
