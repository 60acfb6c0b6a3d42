#pragma once

#include <stddef.h>

/// A catalog of sentences in gettext format: the unchanged contents of a file in this folder.
struct legibility_catalog {
    const unsigned char *bytes;
    size_t length;
};

/// Returns the Japanese catalog, `ja.po`.
struct legibility_catalog legibility_catalog_ja(void);
