#pragma once
#include <microhttpd.h>

// Declarations of GNU and Linux extensions, which the headers that Swift reads omit.
extern int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);
extern int eventfd(unsigned int count, int flags);
static const short legibility_pollrdhup = 0x2000;

// The function is variadic in the library, so Swift can't call it.
static inline void *legibility_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : 0;
}

static inline int legibility_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}
