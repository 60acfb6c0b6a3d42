#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi")))

/// A table of 256 bytes in four registers.
typedef struct {
    __m512i quarters[4];
} bytes;

AVX512 static inline bytes loaded(const uint8_t *table) {
    bytes bytes;
    for (int index = 0; index < 4; index++) bytes.quarters[index] = _mm512_loadu_si512(table + 64 * index);
    return bytes;
}

/// Looks up an entry for each of 64 bytes; `high` contains the entries for bytes from 128.
AVX512 static inline __attribute__((always_inline)) __m512i look_up(bytes table, __m512i place, __mmask64 high) {
    __m512i low = _mm512_permutex2var_epi8(table.quarters[0], place, table.quarters[1]);
    return _mm512_mask_blend_epi8(high, low, _mm512_permutex2var_epi8(table.quarters[2], place, table.quarters[3]));
}

/// Selects bits of the first operand where the mask is set, and of the second elsewhere.
AVX512 static inline __attribute__((always_inline)) __m512i chosen(int mask, __m512i one, __m512i other) {
    return _mm512_ternarylogic_epi32(_mm512_set1_epi32(mask), one, other, 0xCA);
}

/// Combines, word by word, the lowest byte of the first vector, the second byte of the second and the third byte of the
/// third into a number.
AVX512 static inline __attribute__((always_inline)) __m512 number(__m512i first, __m512i second, __m512i third) {
    __m512i three = chosen(0xFFFF, chosen(0xFF, first, second), third);
    return _mm512_cvtepi32_ps(_mm512_and_si512(three, _mm512_set1_epi32(0xFFFFFF)));
}

/// For one channel of 16 pixels: the code in the highest byte, and in the lower bytes the distance of the linear value
/// above the border below it.
AVX512 static inline __attribute__((always_inline)) __m512i encoded(const kernel_curve *curve, __m512 light) {
    light = _mm512_min_ps(_mm512_max_ps(light, _mm512_setzero_ps()), _mm512_set1_ps(1 << 27));
    __m512i units = _mm512_cvtps_epi32(light);
    return _mm512_add_epi32(units, _mm512_i32gather_epi32(_mm512_srli_epi32(units, 15), curve->codes, 4));
}

AVX512 static inline __attribute__((always_inline)) __m512 row(const float *factors, __m512 r, __m512 g, __m512 b) {
    __m512 sum = _mm512_mul_ps(_mm512_set1_ps(factors[0]), r);
    sum = _mm512_fmadd_ps(_mm512_set1_ps(factors[1]), g, sum);
    return _mm512_fmadd_ps(_mm512_set1_ps(factors[2]), b, sum);
}

AVX512 static inline __attribute__((always_inline)) size_t project(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful,
    bool is_bent) {
    size_t doubts = 0;
    bytes lows = loaded(curve->light_bytes), middles = loaded(curve->light_bytes + 256);
    bytes highs = loaded(curve->light_bytes + 512);
    // In drawings, many pixels have the colour of the previous pixel. There is no previous pixel at first.
    __m512i last = _mm512_set1_epi32(count > 0 ? (int)~pixels[0] : 0), last_result = last;
    __m512i color = _mm512_set1_epi32(0xFFFFFF), end = _mm512_set1_epi32(15);
    for (size_t place = 0; place < count; place += 16) {
        __mmask16 here = count - place >= 16 ? 0xFFFF : (__mmask16)((1u << (count - place)) - 1);
        __m512i pixel = _mm512_maskz_loadu_epi32(here, pixels + place);
        if (_mm512_mask_test_epi32_mask(here, _mm512_xor_si512(pixel, last), color) == 0) {
            _mm512_mask_storeu_epi32(pixels + place, here, chosen(0xFFFFFF, last_result, pixel));
            continue;
        }
        __mmask64 high = _mm512_movepi8_mask(pixel);
        __m512i low = look_up(lows, pixel, high), middle = look_up(middles, pixel, high);
        __m512i top = look_up(highs, pixel, high);
        __m512 r = number(low, _mm512_slli_epi32(middle, 8), _mm512_slli_epi32(top, 16));
        __m512 g = number(_mm512_srli_epi32(low, 8), middle, _mm512_slli_epi32(top, 8));
        __m512 b = number(_mm512_srli_epi32(low, 16), _mm512_srli_epi32(middle, 8), top);
        __m512 red = row(projection->rows, r, g, b);
        __m512 green = row(projection->rows + 3, r, g, b);
        __m512 blue = row(projection->rows + 6, r, g, b);
        if (is_bent) {
            __m512 over = _mm512_max_ps(row(projection->plane, r, g, b), _mm512_setzero_ps());
            red = _mm512_fmadd_ps(_mm512_set1_ps(projection->bend[0]), over, red);
            green = _mm512_fmadd_ps(_mm512_set1_ps(projection->bend[1]), over, green);
            blue = _mm512_fmadd_ps(_mm512_set1_ps(projection->bend[2]), over, blue);
        }
        __m512i first = encoded(curve, red), second = encoded(curve, green), third = encoded(curve, blue);
        __m512i nearest = _mm512_min_epu32(
            _mm512_min_epu32(_mm512_slli_epi32(first, 8), _mm512_slli_epi32(second, 8)), _mm512_slli_epi32(third, 8));
        __mmask16 doubt = _mm512_cmplt_epu32_mask(nearest, _mm512_set1_epi32(2 * KERNEL_DOUBT << 8));
        __m512i result = chosen(0xFF, _mm512_srli_epi32(first, 24), _mm512_srli_epi32(second, 16));
        result = chosen(0xFFFFFF, chosen(0xFFFF, result, _mm512_srli_epi32(third, 8)), pixel);
        last = _mm512_permutexvar_epi32(end, pixel);
        last_result = _mm512_permutexvar_epi32(end, result);
        if (doubt >> 15) last = _mm512_xor_si512(last, color);
        doubt &= here;
        _mm512_mask_storeu_epi32(pixels + place, here & (__mmask16)~doubt, result);
        for (uint32_t rest = doubt; rest != 0; rest &= rest - 1)
            doubtful[doubts++] = (uint16_t)(place + (size_t)__builtin_ctz(rest));
    }
    return doubts;
}

#define AVX2 __attribute__((target("avx2,fma")))

AVX2 static inline __attribute__((always_inline)) __m256i encoded8(const kernel_curve *curve, __m256 light) {
    light = _mm256_min_ps(_mm256_max_ps(light, _mm256_setzero_ps()), _mm256_set1_ps(1 << 27));
    __m256i units = _mm256_cvtps_epi32(light);
    return _mm256_add_epi32(
        units, _mm256_i32gather_epi32((const int *)curve->codes, _mm256_srli_epi32(units, 15), 4));
}

AVX2 static inline __attribute__((always_inline)) __m256 row8(const float *factors, __m256 r, __m256 g, __m256 b) {
    __m256 sum = _mm256_mul_ps(_mm256_set1_ps(factors[0]), r);
    sum = _mm256_fmadd_ps(_mm256_set1_ps(factors[1]), g, sum);
    return _mm256_fmadd_ps(_mm256_set1_ps(factors[2]), b, sum);
}

/// Processes eight pixels at a time, and the remaining pixels in a copy.
AVX2 static inline __attribute__((always_inline)) size_t project8(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful,
    bool is_bent) {
    size_t doubts = 0;
    __m256i last = _mm256_set1_epi32(count > 0 ? (int)~pixels[0] : 0), last_result = last;
    __m256i color = _mm256_set1_epi32(0xFFFFFF), end = _mm256_set1_epi32(7);
    __m256i byte = _mm256_set1_epi32(255), limit = _mm256_set1_epi32((2 * KERNEL_DOUBT << 8) - 1);
    for (size_t place = 0; place < count; place += 8) {
        uint32_t copies[8] = {0}, *eight = pixels + place;
        size_t here = count - place < 8 ? count - place : 8;
        if (here < 8) eight = memcpy(copies, eight, 4 * here);
        __m256i pixel = _mm256_loadu_si256((const __m256i *)eight);
        if (here == 8 && _mm256_testz_si256(_mm256_xor_si256(pixel, last), color)) {
            __m256i result = _mm256_or_si256(_mm256_and_si256(last_result, color), _mm256_andnot_si256(color, pixel));
            _mm256_storeu_si256((__m256i *)eight, result);
            continue;
        }
        __m256 r = _mm256_i32gather_ps(curve->light, _mm256_and_si256(pixel, byte), 4);
        __m256 g = _mm256_i32gather_ps(curve->light, _mm256_and_si256(_mm256_srli_epi32(pixel, 8), byte), 4);
        __m256 b = _mm256_i32gather_ps(curve->light, _mm256_and_si256(_mm256_srli_epi32(pixel, 16), byte), 4);
        __m256 red = row8(projection->rows, r, g, b);
        __m256 green = row8(projection->rows + 3, r, g, b);
        __m256 blue = row8(projection->rows + 6, r, g, b);
        if (is_bent) {
            __m256 over = _mm256_max_ps(row8(projection->plane, r, g, b), _mm256_setzero_ps());
            red = _mm256_fmadd_ps(_mm256_set1_ps(projection->bend[0]), over, red);
            green = _mm256_fmadd_ps(_mm256_set1_ps(projection->bend[1]), over, green);
            blue = _mm256_fmadd_ps(_mm256_set1_ps(projection->bend[2]), over, blue);
        }
        __m256i first = encoded8(curve, red), second = encoded8(curve, green), third = encoded8(curve, blue);
        __m256i nearest = _mm256_min_epu32(
            _mm256_min_epu32(_mm256_slli_epi32(first, 8), _mm256_slli_epi32(second, 8)), _mm256_slli_epi32(third, 8));
        __m256i doubt = _mm256_cmpeq_epi32(_mm256_min_epu32(nearest, limit), nearest);
        __m256i high = _mm256_set1_epi32((int)0xFF000000);
        __m256i result = _mm256_or_si256(_mm256_srli_epi32(first, 24), _mm256_and_si256(pixel, high));
        result = _mm256_or_si256(result, _mm256_srli_epi32(_mm256_and_si256(second, high), 16));
        result = _mm256_or_si256(result, _mm256_srli_epi32(_mm256_and_si256(third, high), 8));
        _mm256_storeu_si256((__m256i *)eight, _mm256_blendv_epi8(result, pixel, doubt));
        if (here < 8) memcpy(pixels + place, copies, 4 * here);
        last = _mm256_permutevar8x32_epi32(pixel, end);
        last_result = _mm256_permutevar8x32_epi32(result, end);
        if (_mm256_extract_epi32(doubt, 7)) last = _mm256_xor_si256(last, color);
        uint32_t rest = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(doubt)) & ((1u << here) - 1);
        for (; rest != 0; rest &= rest - 1) doubtful[doubts++] = (uint16_t)(place + (size_t)__builtin_ctz(rest));
    }
    return doubts;
}

AVX512 static size_t project_16(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful) {
    return projection->is_bent ? project(curve, projection, pixels, count, doubtful, true)
                               : project(curve, projection, pixels, count, doubtful, false);
}

AVX2 static size_t project_8(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful) {
    return projection->is_bent ? project8(curve, projection, pixels, count, doubtful, true)
                               : project8(curve, projection, pixels, count, doubtful, false);
}

static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vbmi");
}

bool kernel_can_project(void) {
    return has_avx512() || (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"));
}

size_t kernel_project(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful) {
    return has_avx512() ? project_16(curve, projection, pixels, count, doubtful)
                        : project_8(curve, projection, pixels, count, doubtful);
}

#else

size_t kernel_project(
    const kernel_curve *curve, const kernel_projection *projection, uint32_t *pixels, size_t count, uint16_t *doubtful) {
    return 0;
}

bool kernel_can_project(void) { return false; }

#endif
