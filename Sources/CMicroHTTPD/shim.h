#pragma once
#include <linux/filter.h>
#include <microhttpd.h>

// Declarations of GNU and Linux extensions, which the headers that Swift reads omit.
extern int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);
extern int eventfd(unsigned int count, int flags);
static const short legibility_pollrdhup = 0x2000;

// Makes a listening TCP socket ignore requests for new connections; those in its queue stay. A filter reads the TCP
// header, whose byte 13 contains the flag SYN, 2 (RFC 9293 section 3.1). Returns 0, or -1 if the system has no filters.
static inline int legibility_ignore_new_connections(int socket) {
    struct sock_filter instructions[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 2, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF),
    };
    struct sock_fprog filter = {sizeof instructions / sizeof *instructions, instructions};
    return setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

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
