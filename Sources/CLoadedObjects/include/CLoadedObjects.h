#pragma once
#include <stddef.h>

/// An identifier for the program and for each library that is loaded, and how many there are; NULL without memory. Each is
/// “build-id:” and the identifier that the linker gave it in hexadecimal digits, or “code:” and a hash of its code.
char **legibility_object_identifiers(size_t *count);

void legibility_free_identifiers(char **identifiers);
