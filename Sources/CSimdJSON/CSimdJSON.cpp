#define SIMDJSON_EXCEPTIONS 0
#include "CSimdJSON.h"

#include <cstring>
#include <memory>
#include <new>
#include <simdjson.h>
#include <vector>

namespace {

using namespace simdjson;

struct Failure {
    csimdjson_failure kind = CSIMDJSON_NO_FAILURE;
    size_t offset = SIZE_MAX;
    explicit operator bool() const { return kind != CSIMDJSON_NO_FAILURE; }
};

csimdjson_failure translated(error_code error) {
    switch (error) {
    case EMPTY: return CSIMDJSON_EMPTY;
    case CAPACITY: return CSIMDJSON_TOO_LARGE;
    case MEMALLOC: return CSIMDJSON_OUT_OF_MEMORY;
    case DEPTH_ERROR: return CSIMDJSON_TOO_DEEP;
    case UTF8_ERROR: return CSIMDJSON_NOT_UTF8;
    case UNESCAPED_CHARS: return CSIMDJSON_UNESCAPED_CONTROL;
    case UNCLOSED_STRING: return CSIMDJSON_UNCLOSED_STRING;
    case STRING_ERROR: return CSIMDJSON_BAD_STRING;
    case NUMBER_ERROR: return CSIMDJSON_BAD_NUMBER;
    default: return CSIMDJSON_BAD_STRUCTURE;
    }
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

size_t digits(std::string_view text, size_t at) {
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') { at++; }
    return at;
}

/// Returns whether text is a number by RFC 8259 section 6. Called only if simdjson rejects a number, to distinguish
/// huge numbers from malformed ones.
bool is_number(std::string_view text) {
    size_t at = text.substr(0, 1) == "-" ? 1 : 0;
    size_t whole = digits(text, at);
    if (whole == at || (text[at] == '0' && whole > at + 1)) { return false; }
    at = whole;
    if (at < text.size() && text[at] == '.') {
        size_t fraction = digits(text, at + 1);
        if (fraction == at + 1) { return false; }
        at = fraction;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        at++;
        if (at < text.size() && (text[at] == '+' || text[at] == '-')) { at++; }
        size_t exponent = digits(text, at);
        if (exponent == at) { return false; }
        at = exponent;
    }
    return at == text.size();
}

/// Visits every value, so that everything is validated; on-demand parsing checks only the values that are read.
///
/// The source is wrapped in `[` and `]` first. A document that is a single number or string then needs no separate
/// code. Also, a value is then always followed by a token, and the position of the token shows where the source of the
/// value ends.
struct Walk {
    const char *source = nullptr;
    size_t maximum_depth = 0;
    ondemand::parser parser;
    ondemand::document document;
    std::vector<char> padded;
    std::vector<csimdjson_node> nodes;
    /// Room for all names and strings: without their quotes and escapes, they are shorter than the source.
    std::unique_ptr<uint8_t[]> strings;
    size_t strings_length = 0;

    size_t here() {
        const char *place = nullptr;
        if (document.current_location().get(place)) { return SIZE_MAX; }
        return size_t(place - source);
    }

    Failure fail(error_code error) { return {translated(error), here()}; }

    void keep(std::string_view text, uint32_t &start, uint32_t &length) {
        start = uint32_t(strings_length);
        length = uint32_t(text.size());
        std::memcpy(strings.get() + strings_length, text.data(), text.size());
        strings_length += text.size();
    }

    /// The end of the value just read: the position of the next token, without the white space before it.
    uint32_t source_end() {
        size_t end = here();
        if (end == SIZE_MAX) { end = padded.size() - SIMDJSON_PADDING - 1; }
        while (end > 0 && is_space(source[end - 1])) { end--; }
        return uint32_t(end);
    }

    Failure members(ondemand::value value, size_t depth) {
        ondemand::object object;
        if (auto error = value.get_object().get(object)) { return fail(error); }
        for (auto entry : object) {
            ondemand::field field;
            if (auto error = std::move(entry).get(field)) { return fail(error); }
            size_t place = size_t(field.key().raw() - 1 - source);
            std::string_view name;
            if (auto error = field.unescaped_key().get(name)) { return {translated(error), place}; }
            csimdjson_node node = {};
            keep(name, node.name_start, node.name_length);
            if (auto failure = visit(field.value(), node, depth + 1)) { return failure; }
        }
        return {};
    }

    Failure elements(ondemand::value value, size_t depth) {
        ondemand::array array;
        if (auto error = value.get_array().get(array)) { return fail(error); }
        for (auto entry : array) {
            ondemand::value element;
            if (auto error = std::move(entry).get(element)) { return fail(error); }
            if (auto failure = visit(element, {}, depth + 1)) { return failure; }
        }
        return {};
    }

    Failure visit(ondemand::value value, csimdjson_node node, size_t depth) {
        const size_t index = nodes.size();
        const size_t place = here();
        node.source_start = uint32_t(place);
        nodes.push_back(node);
        std::string_view token = value.raw_json_token();
        while (!token.empty() && is_space(token.back())) { token.remove_suffix(1); }
        switch (token.empty() ? '\0' : token.front()) {
        case '{':
        case '[': {
            if (depth >= maximum_depth) { return {CSIMDJSON_TOO_DEEP, place}; }
            const bool is_object = token.front() == '{';
            node.kind = is_object ? CSIMDJSON_OBJECT : CSIMDJSON_ARRAY;
            if (auto failure = is_object ? members(value, depth) : elements(value, depth)) { return failure; }
            break;
        }
        case '"': {
            std::string_view text;
            if (auto error = value.get_string().get(text)) { return {translated(error), place}; }
            node.kind = CSIMDJSON_STRING;
            keep(text, node.string_start, node.string_length);
            break;
        }
        case 't':
        case 'f': {
            bool truth = false;
            if (value.get_bool().get(truth)) { return {CSIMDJSON_BAD_LITERAL, place}; }
            node.kind = truth ? CSIMDJSON_TRUE : CSIMDJSON_FALSE;
            break;
        }
        case 'n': {
            bool null = false;
            if (value.is_null().get(null) || !null) { return {CSIMDJSON_BAD_LITERAL, place}; }
            node.kind = CSIMDJSON_NULL;
            break;
        }
        case '-':
        case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
            node.kind = CSIMDJSON_NUMBER;
            if (value.get_double().get(node.number)) {
                if (!is_number(token)) { return {CSIMDJSON_BAD_NUMBER, place}; }
                node.kind = CSIMDJSON_HUGE_NUMBER;  // The iterator steps over unread values.
                node.source_end = uint32_t(place + token.size());
            }
            break;
        default: return {CSIMDJSON_BAD_STRUCTURE, place};
        }
        if (node.source_end == 0) { node.source_end = source_end(); }
        node.subtree = uint32_t(nodes.size() - index);
        nodes[index] = node;
        return {};
    }

    Failure parse(const uint8_t *bytes, size_t length) {
        if (length > UINT32_MAX - SIMDJSON_PADDING - 2) { return {CSIMDJSON_TOO_LARGE, SIZE_MAX}; }
        padded.resize(length + 2 + SIMDJSON_PADDING);
        padded[0] = '[';
        if (length > 0) { std::memcpy(&padded[1], bytes, length); }
        padded[length + 1] = ']';
        source = &padded[1];
        nodes.reserve(length / 12 + 4);
        strings.reset(new uint8_t[length + 1]);

        if (auto error = parser.iterate(padded.data(), length + 2, padded.size()).get(document)) {
            return {translated(error), SIZE_MAX};
        }
        ondemand::array whole;
        if (auto error = document.get_array().get(whole)) { return fail(error); }
        for (auto entry : whole) {
            if (!nodes.empty()) { return {CSIMDJSON_TRAILING_CONTENT, nodes[0].source_end}; }
            ondemand::value root;
            if (auto error = std::move(entry).get(root)) { return fail(error); }
            if (auto failure = visit(root, {}, 0)) { return failure; }
            // The root used the closing bracket of the wrapper as its own.
            if (nodes[0].source_end > length) { return {CSIMDJSON_BAD_STRUCTURE, length}; }
        }
        if (nodes.empty()) { return {CSIMDJSON_EMPTY, SIZE_MAX}; }
        if (here() != SIZE_MAX) { return {CSIMDJSON_TRAILING_CONTENT, nodes[0].source_end}; }
        return {};
    }
};

}  // namespace

csimdjson_result csimdjson_parse(const uint8_t *bytes, size_t length, size_t maximum_depth) {
    csimdjson_result result = {};
    result.failure = CSIMDJSON_OUT_OF_MEMORY;
    result.failure_offset = SIZE_MAX;
    Walk *walk = new (std::nothrow) Walk;
    if (walk == nullptr) { return result; }
    result.owner = walk;
    try {
        walk->maximum_depth = maximum_depth;
        const Failure failure = walk->parse(bytes, length);
        result.failure = failure.kind;
        result.failure_offset = failure.offset;
        result.nodes = walk->nodes.data();
        result.node_count = walk->nodes.size();
        result.strings = walk->strings.get();
        result.strings_length = walk->strings_length;
    } catch (const std::bad_alloc &) {
        result.failure = CSIMDJSON_OUT_OF_MEMORY;
    }
    return result;
}

void csimdjson_release(csimdjson_result result) { delete static_cast<Walk *>(result.owner); }
