// libmicrohttpd has no callback for the bytes that it reads. If a program defines a function of the C library, its
// shared libraries call that definition, so libmicrohttpd calls this one. It is written in C because symbols that Swift
// defines in a program are hidden from its libraries.
#include "CInterpose.h"
#include <sys/socket.h>

__attribute__((visibility("default"))) ssize_t recv(int socket, void *buffer, size_t size, int flags) {
    return legibility_receive(socket, buffer, size, flags);
}
