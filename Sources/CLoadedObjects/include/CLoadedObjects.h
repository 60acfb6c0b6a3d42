#pragma once
#include <stddef.h>

/// Returns an identifier for the program and for each loaded library, and their number; NULL if there isn't enough
/// memory. An identifier is “build-id:” followed by the linker's build id in hexadecimal, or “code:” followed by a hash
/// of the code.
char **legibility_object_identifiers(size_t *count);

void legibility_free_identifiers(char **identifiers);
