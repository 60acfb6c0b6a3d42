// libmicrohttpd has no callback for the bytes that it reads. A program's own definition of a function of the C library is
// the one that its shared libraries call, so this is what libmicrohttpd calls. In C, since symbols that Swift defines in a
// program are kept from its libraries.
#include "CInterpose.h"
#include <sys/socket.h>

__attribute__((visibility("default"))) ssize_t recv(int socket, void *buffer, size_t size, int flags) {
    return legibility_receive(socket, buffer, size, flags);
}
