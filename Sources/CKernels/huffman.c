#include "CKernels.h"
#include <string.h>

void kernel_count_bytes(const uint8_t *data, size_t count, uint32_t *counts) {
    // Several counters are used in turn, because a counter that was just written can't be read immediately.
    uint32_t parts[4][256] = {{0}};
    size_t place = 0;
    for (; place + 8 <= count; place += 8) {
        uint64_t word;
        memcpy(&word, data + place, 8);
        for (int byte = 0; byte < 8; byte++) parts[byte % 4][word >> 8 * byte & 255]++;
    }
    for (; place < count; place++) parts[0][data[place]]++;
    for (int byte = 0; byte < 256; byte++)
        counts[byte] = parts[0][byte] + parts[1][byte] + parts[2][byte] + parts[3][byte];
}

enum { END = 256, SYMBOLS = 257, LONGEST = 14 };

/// Computes the lengths of a Huffman code, none longer than `longest`. At least two symbols must occur; the length of a
/// symbol that doesn't occur is 0.
static void code_lengths(const uint32_t *counts, int symbols, int longest, uint8_t *lengths) {
    // Symbols and groups of symbols with their weights; the two lightest are merged until only one is left.
    uint32_t weights[2 * SYMBOLS];
    uint16_t parents[2 * SYMBOLS], order[SYMBOLS];
    int used = 0;
    for (int symbol = 0; symbol < symbols; symbol++) {
        lengths[symbol] = 0;
        if (counts[symbol] == 0) continue;
        int place = used++;
        for (; place > 0 && counts[order[place - 1]] > counts[symbol]; place--) order[place] = order[place - 1];
        order[place] = (uint16_t)symbol;
    }
    for (int place = 0; place < used; place++) weights[place] = counts[order[place]];
    int leaf = 0, sum = used, end = used;
    while (end < 2 * used - 1) {
        weights[end] = 0;
        for (int half = 0; half < 2; half++) {
            int lightest = leaf < used && (sum >= end || weights[leaf] <= weights[sum]) ? leaf++ : sum++;
            weights[end] += weights[lightest];
            parents[lightest] = (uint16_t)end;
        }
        end++;
    }
    // The depths from the root downwards, limited to the maximum.
    uint8_t depths[2 * SYMBOLS];
    int numbers[32] = {0};
    depths[end - 1] = 0;
    for (int node = end - 2; node >= 0; node--) {
        int depth = depths[parents[node]] + 1;
        // Depths beyond the limit are set to the limit plus one, so that they fit into a byte.
        depths[node] = (uint8_t)(depth > longest ? longest + 1 : depth);
        if (node < used) numbers[depth > longest ? longest : depth]++;
    }
    // Limiting the depths used more code space than is available: until it fits, one code that is a step shorter
    // becomes two.
    uint32_t taken = 0;
    for (int length = 1; length <= longest; length++) taken += (uint32_t)numbers[length] << (longest - length);
    while (taken > 1u << longest) {
        int length = longest - 1;
        while (numbers[length] == 0) length--;
        numbers[length]--;
        numbers[length + 1] += 2;
        numbers[longest]--;
        taken--;
    }
    // The rarest symbols get the longest codes.
    int place = 0;
    for (int length = longest; length > 0; length--)
        for (int index = 0; index < numbers[length]; index++) lengths[order[place++]] = (uint8_t)length;
}

/// The codes for the given lengths (RFC 1951, section 3.2.2), with their bits reversed as they are written; the upper
/// bits contain the length.
static void codes(const uint8_t *lengths, int symbols, uint32_t *codes) {
    uint32_t numbers[16] = {0}, next[16] = {0};
    for (int symbol = 0; symbol < symbols; symbol++) numbers[lengths[symbol]]++;
    numbers[0] = 0;
    for (int length = 1; length < 16; length++) next[length] = (next[length - 1] + numbers[length - 1]) << 1;
    for (int symbol = 0; symbol < symbols; symbol++) {
        uint32_t code = next[lengths[symbol]]++, turned = 0;
        for (int bit = 0; bit < lengths[symbol]; bit++) turned |= (code >> bit & 1) << (lengths[symbol] - 1 - bit);
        codes[symbol] = turned | (uint32_t)lengths[symbol] << 16;
    }
}

/// The bit writer. It writes eight bytes at a time, of which only the full ones count.
typedef struct {
    uint64_t bits;
    uint32_t count;
    uint8_t *target;
} writer;

static inline void flush(writer *writer) {
    memcpy(writer->target, &writer->bits, 8);
    writer->target += writer->count >> 3;
    writer->bits >>= writer->count & 56;
    writer->count &= 7;
}

static inline void put(writer *writer, uint32_t value, uint32_t length) {
    writer->bits |= (uint64_t)value << writer->count;
    writer->count += length;
    flush(writer);
}

/// Writes the code lengths, run-length encoded and then coded (section 3.2.7), followed by those of two distances that
/// never occur.
static void put_lengths(writer *writer, const uint8_t *lengths) {
    uint8_t all[SYMBOLS + 2];
    memcpy(all, lengths, SYMBOLS);
    all[SYMBOLS] = all[SYMBOLS + 1] = 1;
    uint8_t symbols[sizeof all], extras[sizeof all];
    uint32_t counts[19] = {0};
    int written = 0, place = 0, end = sizeof all;
    while (place < end) {
        int run = 1;
        while (place + run < end && all[place + run] == all[place]) run++;
        uint8_t symbol = all[place], extra = 0;
        if (symbol == 0 && run >= 11) {
            run = run > 138 ? 138 : run;
            symbol = 18, extra = (uint8_t)(run - 11);
        } else if (symbol == 0 && run >= 3) {
            symbol = 17, extra = (uint8_t)(run - 3);
        } else if (symbol != 0 && place > 0 && all[place - 1] == symbol && run >= 3) {
            run = run > 6 ? 6 : run;
            symbol = 16, extra = (uint8_t)(run - 3);
        } else {
            run = 1;
        }
        place += run;
        counts[symbol]++;
        symbols[written] = symbol, extras[written] = extra;
        written++;
    }
    uint8_t code_length[19];
    uint32_t code[19];
    code_lengths(counts, 19, 7, code_length);
    codes(code_length, 19, code);
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    int last = 18;
    while (last > 3 && code_length[order[last]] == 0) last--;
    put(writer, SYMBOLS - 257, 5);
    put(writer, 2 - 1, 5);
    put(writer, (uint32_t)last - 3, 4);
    for (int index = 0; index <= last; index++) put(writer, code_length[order[index]], 3);
    static const uint8_t extra_bits[3] = {2, 3, 7};
    for (int index = 0; index < written; index++) {
        put(writer, code[symbols[index]] & 0xFFFF, code[symbols[index]] >> 16);
        if (symbols[index] >= 16) put(writer, extras[index], extra_bits[symbols[index] - 16]);
    }
}

/// Four symbols of 14 bits and 7 pending bits make 63 bits.
static inline __attribute__((always_inline)) void put_bytes(
    writer *all, const uint8_t *data, size_t count, const uint32_t *table) {
    writer writer = *all;
    size_t place = 0;
    for (; place + 4 <= count; place += 4) {
        uint32_t a = table[data[place]], b = table[data[place + 1]], c = table[data[place + 2]],
                 d = table[data[place + 3]];
        uint64_t first = (a & 0xFFFF) | (uint64_t)(b & 0xFFFF) << (a >> 16);
        uint64_t second = (c & 0xFFFF) | (uint64_t)(d & 0xFFFF) << (c >> 16);
        uint32_t length = (a >> 16) + (b >> 16);
        writer.bits |= (first | second << length) << writer.count;
        writer.count += length + (c >> 16) + (d >> 16);
        flush(&writer);
    }
    for (; place < count; place++) put(&writer, table[data[place]] & 0xFFFF, table[data[place]] >> 16);
    *all = writer;
}

#if defined(__x86_64__)
/// Uses shift instructions that don't need the CX register.
__attribute__((target("bmi2"))) static void put_bytes_bmi2(
    writer *writer, const uint8_t *data, size_t count, const uint32_t *table) {
    put_bytes(writer, data, count, table);
}
#endif

uint8_t *kernel_huffman_block(
    const uint8_t *data, size_t count, const uint32_t *counts, bool is_last, kernel_bits *open, uint8_t *target) {
    uint32_t all[SYMBOLS], table[SYMBOLS];
    uint8_t lengths[SYMBOLS];
    memcpy(all, counts, 256 * sizeof all[0]);
    all[END] = 1;
    // A code needs at least two symbols; the end symbol always occurs.
    if (count == 0) all[0] = 1;
    code_lengths(all, SYMBOLS, LONGEST, lengths);
    codes(lengths, SYMBOLS, table);
    writer writer = {open->bits, open->count, target};
    put(&writer, is_last ? 5 : 4, 3);
    put_lengths(&writer, lengths);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("bmi2"))
        put_bytes_bmi2(&writer, data, count, table);
    else
#endif
        put_bytes(&writer, data, count, table);
    put(&writer, table[END] & 0xFFFF, table[END] >> 16);
    open->bits = writer.bits;
    open->count = writer.count;
    return writer.target;
}
