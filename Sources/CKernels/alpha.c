#include "CKernels.h"

static void drop(const uint8_t *pixels, size_t count, uint8_t *target) {
    for (; count > 0; count--, pixels += 4, target += 3) {
        target[0] = pixels[0];
        target[1] = pixels[1];
        target[2] = pixels[2];
    }
}

static void add(const uint8_t *samples, size_t count, uint8_t *target) {
    for (; count > 0; count--, samples += 3, target += 4) {
        target[0] = samples[0];
        target[1] = samples[1];
        target[2] = samples[2];
        target[3] = 255;
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

/// Processes eight pixels at a time, four in each half. The 32 bytes of a register stay in bounds while at least eleven
/// pixels are left.
__attribute__((target("avx2"))) static size_t drop_eights(const uint8_t *pixels, size_t count, uint8_t *target) {
    __m256i halves = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1));
    __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
    size_t done = 0;
    for (; done + 11 <= count; done += 8) {
        __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + 4 * done));
        eight = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(eight, halves), together);
        _mm256_storeu_si256((__m256i *)(target + 3 * done), eight);
    }
    return done;
}

__attribute__((target("avx2"))) static size_t add_eights(const uint8_t *samples, size_t count, uint8_t *target) {
    __m256i halves = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
    __m256i apart = _mm256_setr_epi32(0, 1, 2, 3, 3, 4, 5, 6), alpha = _mm256_set1_epi32((int)0xFF000000);
    size_t done = 0;
    for (; done + 11 <= count; done += 8) {
        __m256i eight = _mm256_loadu_si256((const __m256i *)(samples + 3 * done));
        eight = _mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(eight, apart), halves);
        _mm256_storeu_si256((__m256i *)(target + 4 * done), _mm256_or_si256(eight, alpha));
    }
    return done;
}
#endif

void kernel_drop_alpha(const uint8_t *pixels, size_t count, uint8_t *target) {
    size_t done = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) done = drop_eights(pixels, count, target);
#endif
    drop(pixels + 4 * done, count - done, target + 3 * done);
}

void kernel_add_alpha(const uint8_t *samples, size_t count, uint8_t *target) {
    size_t done = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) done = add_eights(samples, count, target);
#endif
    add(samples + 3 * done, count - done, target + 4 * done);
}
