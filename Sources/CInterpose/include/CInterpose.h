#pragma once
#include <gnutls/gnutls.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/types.h>

/// What `recv` does in this program; WebServer defines it.
ptrdiff_t legibility_receive(int socket, void *buffer, size_t size, int flags);

/// What `gnutls_record_recv` does in this program; WebServer defines it.
ptrdiff_t legibility_receive_secure(gnutls_session_t session, void *buffer, size_t size);

/// GnuTLS's own `gnutls_record_recv`.
ssize_t legibility_library_record_receive(gnutls_session_t session, void *buffer, size_t size);

/// What `send` does in this program; WebServer defines it.
ptrdiff_t legibility_send(int socket, const void *bytes, size_t size, int flags);

/// What `sendmsg` does in this program; WebServer defines it.
ptrdiff_t legibility_send_message(int socket, const struct msghdr *message, int flags);

/// What `gnutls_record_send` does in this program; WebServer defines it.
ptrdiff_t legibility_send_secure(gnutls_session_t session, const void *bytes, size_t size);

/// The C library's own `sendmsg`.
ssize_t legibility_library_send_message(int socket, const struct msghdr *message, int flags);

/// GnuTLS's own `gnutls_record_send`.
ssize_t legibility_library_record_send(gnutls_session_t session, const void *bytes, size_t size);

/// Lets the process keep what it frees: the next answer takes as much.
void legibility_keep_memory(void);

/// Gives back the free end of this thread's heap, if the process keeps what it frees.
void legibility_trim_heap(void);

/// The system's number of this thread.
int legibility_thread(void);
