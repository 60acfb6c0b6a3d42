#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of ISA-L that are used here. Its structures hold up to 88 kB. They are opaque, because Swift would write
// functions of 300 kB for their values, which nothing calls.

// CRC-32 (ISO/IEC/IEEE 8802-3, reflected), continued from an earlier checksum; 0 at the start.
uint32_t legibility_crc32(uint32_t checksum, const uint8_t *data, size_t count);

// Adler-32 (RFC 1950), continued from an earlier checksum; 1 at the start.
uint32_t legibility_adler32(uint32_t checksum, const uint8_t *data, size_t count);

// Huffman codes that many compressions share.
typedef struct legibility_codes legibility_codes;

// Returns codes for text in which the 286 literals and lengths, and the 30 distances, have these frequencies.
legibility_codes *legibility_isal_codes(const uint16_t *lengths, const uint16_t *distances);

// Compresses data as gzip data with prepared codes, and returns the number of bytes written; 0 if they don't fit.
size_t legibility_isal_compress(
    const uint8_t *data, size_t count, uint8_t *target, size_t capacity, const legibility_codes *codes);

typedef enum { legibility_wrapper_none, legibility_wrapper_gzip } legibility_wrapper;

// A stream of compressed data, and its memory for repetitions. Equal data is compressed equally.
typedef struct legibility_deflater legibility_deflater;

// Creates a deflater for a level from 1 to 3; NULL without memory. A large memory finds more repetitions at level 1.
legibility_deflater *legibility_deflater_create(int level, bool is_large);
void legibility_deflater_free(legibility_deflater *deflater);

// Starts new data, which is written to `target`.
void legibility_deflater_start(
    legibility_deflater *deflater, legibility_wrapper wrapper, uint8_t *target, size_t capacity);

// Tells the deflater which data readers already have; only before the first bytes.
void legibility_deflater_set_dictionary(legibility_deflater *deflater, const uint8_t *data, size_t count);

// Compresses the first bytes of data on their own and returns their number. The caller passes the data behind them. Data
// with a dictionary needs no such start.
size_t legibility_deflater_begin(legibility_deflater *deflater, const uint8_t *data, size_t count);

typedef enum { legibility_more_follows, legibility_ends_at_byte, legibility_ends } legibility_part;

// Compresses some data. After the last part, the output is complete, or ends at a whole byte for other data to follow.
void legibility_deflater_add(legibility_deflater *deflater, const uint8_t *data, size_t count, legibility_part part);

// Returns the number of bytes written; 0 if the data isn't complete because the target is full.
size_t legibility_deflater_written(const legibility_deflater *deflater);

// A reader of compressed data in zlib's format (RFC 1950).
typedef struct legibility_inflater legibility_inflater;

legibility_inflater *legibility_inflater_create(void);
void legibility_inflater_free(legibility_inflater *inflater);

// Passes the next input, or the place for output. Earlier ones must be used up.
void legibility_inflater_set_input(legibility_inflater *inflater, const uint8_t *data, size_t count);
void legibility_inflater_set_output(legibility_inflater *inflater, uint8_t *target, size_t capacity);

// Reads and writes as much as possible; returns false if the data is invalid.
bool legibility_inflater_run(legibility_inflater *inflater);

size_t legibility_inflater_input(const legibility_inflater *inflater);   // bytes that haven't been read yet
size_t legibility_inflater_output(const legibility_inflater *inflater);  // bytes for which there is still room
bool legibility_inflater_is_finished(const legibility_inflater *inflater);
