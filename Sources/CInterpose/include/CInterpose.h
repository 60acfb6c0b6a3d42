#pragma once
#include <stddef.h>

/// What `recv` does in this program; WebServer defines it.
ptrdiff_t legibility_receive(int socket, void *buffer, size_t size, int flags);
