#pragma once

#include <stddef.h>

/// A catalog of sentences in gettext format, or a table: the unchanged contents of a file in this folder.
struct legibility_catalog {
    const unsigned char *bytes;
    size_t length;
};

/// The catalog of a language, such as `ja.po` for `ja`; empty if there is none.
struct legibility_catalog legibility_catalog(const char *language);

/// The table in a file of the folder `Tables`, such as `icons.txt` for `icons`; empty if there is none.
struct legibility_catalog legibility_table(const char *name);
