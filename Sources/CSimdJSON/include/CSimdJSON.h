#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum csimdjson_kind {
    CSIMDJSON_NULL,
    CSIMDJSON_FALSE,
    CSIMDJSON_TRUE,
    CSIMDJSON_NUMBER,
    CSIMDJSON_HUGE_NUMBER,  // valid in the grammar, but out of range for a double
    CSIMDJSON_STRING,
    CSIMDJSON_ARRAY,
    CSIMDJSON_OBJECT
};

/// One value. A container is followed by its elements or members, each with its own contents; `subtree` is the total
/// number of values, including the container itself. Text offsets refer to `strings`, and source offsets to the given
/// bytes.
struct csimdjson_node {
    double number;
    uint32_t kind;
    uint32_t subtree;
    uint32_t source_start;
    uint32_t source_end;
    uint32_t string_start;
    uint32_t string_length;
    uint32_t name_start;
    uint32_t name_length;
};

enum csimdjson_failure {
    CSIMDJSON_NO_FAILURE,
    CSIMDJSON_EMPTY,
    CSIMDJSON_TOO_LARGE,
    CSIMDJSON_OUT_OF_MEMORY,
    CSIMDJSON_TOO_DEEP,
    CSIMDJSON_NOT_UTF8,
    CSIMDJSON_UNESCAPED_CONTROL,
    CSIMDJSON_UNCLOSED_STRING,
    CSIMDJSON_BAD_STRING,
    CSIMDJSON_BAD_NUMBER,
    CSIMDJSON_BAD_LITERAL,
    CSIMDJSON_BAD_STRUCTURE,
    CSIMDJSON_TRAILING_CONTENT
};

/// A complete parsed document, or the reason why parsing failed; `failure_offset` is SIZE_MAX if simdjson doesn't
/// report it.
struct csimdjson_result {
    enum csimdjson_failure failure;
    size_t failure_offset;
    const struct csimdjson_node *nodes;
    size_t node_count;
    const uint8_t *strings;
    size_t strings_length;
    void *owner;
};

/// The bytes need no padding. Pass every result to `csimdjson_release` exactly once.
struct csimdjson_result csimdjson_parse(const uint8_t *bytes, size_t length, size_t maximum_depth);
void csimdjson_release(struct csimdjson_result result);

#ifdef __cplusplus
}
#endif
