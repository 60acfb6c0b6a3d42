#pragma once

#include <stddef.h>

/// A catalog of sentences in gettext's format: a file of this folder as it is.
struct legibility_catalog {
    const unsigned char *bytes;
    size_t length;
};

/// `ja.po`
struct legibility_catalog legibility_catalog_ja(void);
