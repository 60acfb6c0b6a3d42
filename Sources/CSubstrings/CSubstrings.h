#pragma once
#include <stddef.h>

/// The C library's search for bytes in bytes, in linear time. Its own header declares it only on request.
extern void *memmem(const void *bytes, size_t count, const void *other, size_t otherCount);
