#include "CKernels.h"

// PNG third edition, section 9. The filter with the smallest sum of absolute differences is chosen (section 12.7);
// among equals, the first. PNGFilter.swift does the same for processors without AVX2.

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))

/// Returns the neighbour nearest to left + up − corner; if several are equally near, the first of left, up and corner.
AVX2 static inline __m256i paeth(__m256i left, __m256i up, __m256i corner) {
    __m256i up_over = _mm256_subs_epu8(up, corner), up_under = _mm256_subs_epu8(corner, up);
    __m256i left_over = _mm256_subs_epu8(left, corner), left_under = _mm256_subs_epu8(corner, left);
    // The distances of the estimate from left and up. The distance from the corner is their sum if both are on the same
    // side of the corner, and otherwise their difference. A sum above 255 counts as 255, which is still not smaller
    // than the others.
    __m256i from_left = _mm256_or_si256(up_over, up_under), from_up = _mm256_or_si256(left_over, left_under);
    __m256i sum = _mm256_adds_epu8(from_left, from_up);
    __m256i difference = _mm256_or_si256(_mm256_subs_epu8(from_left, from_up), _mm256_subs_epu8(from_up, from_left));
    __m256i zero = _mm256_setzero_si256();
    // Nonzero where one value is above the corner and the other below it.
    __m256i opposite = _mm256_or_si256(_mm256_min_epu8(up_over, left_under), _mm256_min_epu8(up_under, left_over));
    __m256i same = _mm256_cmpeq_epi8(opposite, zero);
    __m256i from_corner = _mm256_blendv_epi8(difference, sum, same);
    __m256i smaller = _mm256_min_epu8(from_up, from_corner);
    __m256i up_or_corner = _mm256_blendv_epi8(corner, up, _mm256_cmpeq_epi8(from_up, smaller));
    __m256i is_left = _mm256_cmpeq_epi8(_mm256_min_epu8(from_left, smaller), from_left);
    return _mm256_blendv_epi8(up_or_corner, left, is_left);
}

AVX2 static inline __m256i average(__m256i left, __m256i up) {
    // The average instruction rounds up, but PNG rounds down.
    __m256i odd = _mm256_and_si256(_mm256_xor_si256(left, up), _mm256_set1_epi8(1));
    return _mm256_sub_epi8(_mm256_avg_epu8(left, up), odd);
}

AVX2 static inline __m256i sizes(__m256i differences, __m256i kept) {
    return _mm256_sad_epu8(_mm256_and_si256(_mm256_abs_epi8(differences), kept), _mm256_setzero_si256());
}

AVX2 static uint64_t total(__m256i sums) {
    uint64_t parts[4];
    _mm256_storeu_si256((__m256i *)parts, sums);
    return parts[0] + parts[1] + parts[2] + parts[3];
}

AVX2 static inline __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

AVX2 static void filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *target) {
    __m256i sums[4] = {0};
    __m256i places = _mm256_setr_epi8(
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
        31);
    for (size_t place = 0; place < count; place += 32) {
        size_t rest = count - place;
        __m256i kept = rest >= 32 ? _mm256_set1_epi8(-1) : _mm256_cmpgt_epi8(_mm256_set1_epi8((char)rest), places);
        __m256i here = load(row + place), left = load(row + place - step);
        __m256i up = load(above + place), corner = load(above + place - step);
        sums[0] = _mm256_add_epi64(sums[0], sizes(_mm256_sub_epi8(here, left), kept));
        sums[1] = _mm256_add_epi64(sums[1], sizes(_mm256_sub_epi8(here, up), kept));
        sums[2] = _mm256_add_epi64(sums[2], sizes(_mm256_sub_epi8(here, average(left, up)), kept));
        sums[3] = _mm256_add_epi64(sums[3], sizes(_mm256_sub_epi8(here, paeth(left, up, corner)), kept));
    }
    int best = 0;
    uint64_t least = total(sums[0]);
    for (int index = 1; index < 4; index++) {
        uint64_t sum = total(sums[index]);
        if (sum < least) best = index, least = sum;
    }
    *target++ = (uint8_t)(best + 1);
#define WRITE(guess)                                                                                                     \
    for (size_t place = 0; place < count; place += 32) {                                                                 \
        __m256i left = load(row + place - step), up = load(above + place), corner = load(above + place - step);          \
        (void)left, (void)up, (void)corner;                                                                              \
        _mm256_storeu_si256((__m256i *)(target + place), _mm256_sub_epi8(load(row + place), guess));                     \
    }
    switch (best) {
    case 0: WRITE(left) break;
    case 1: WRITE(up) break;
    case 2: WRITE(average(left, up)) break;
    default: WRITE(paeth(left, up, corner))
    }
#undef WRITE
}

bool kernel_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel, uint8_t *target) {
    if (!__builtin_cpu_supports("avx2")) return false;
    filter_row(row, above, count, bytes_per_pixel, target);
    return true;
}

#else

bool kernel_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t bytes_per_pixel, uint8_t *target) {
    return false;
}

#endif
