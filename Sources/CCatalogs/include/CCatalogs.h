#pragma once

#include <stddef.h>

/// A catalog of sentences in gettext's format: a file of this folder as it is.
struct legibility_catalog {
    const unsigned char *bytes;
    size_t length;
};

/// The catalog of a language, such as `ja.po` for `ja`; empty if there is none.
struct legibility_catalog legibility_catalog(const char *language);
