#pragma once
#include <gnutls/gnutls.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/types.h>

/// Replaces `recv` in this program; defined by WebServer.
ptrdiff_t legibility_receive(int socket, void *buffer, size_t size, int flags);

/// Replaces `gnutls_record_recv` in this program; defined by WebServer.
ptrdiff_t legibility_receive_secure(gnutls_session_t session, void *buffer, size_t size);

/// The original `gnutls_record_recv` of GnuTLS.
ssize_t legibility_library_record_receive(gnutls_session_t session, void *buffer, size_t size);

/// Replaces `send` in this program; defined by WebServer.
ptrdiff_t legibility_send(int socket, const void *bytes, size_t size, int flags);

/// Replaces `sendmsg` in this program; defined by WebServer.
ptrdiff_t legibility_send_message(int socket, const struct msghdr *message, int flags);

/// Replaces `gnutls_record_send` in this program; defined by WebServer.
ptrdiff_t legibility_send_secure(gnutls_session_t session, const void *bytes, size_t size);

/// The original `sendmsg` of the C library.
ssize_t legibility_library_send_message(int socket, const struct msghdr *message, int flags);

/// The original `gnutls_record_send` of GnuTLS.
ssize_t legibility_library_record_send(gnutls_session_t session, const void *bytes, size_t size);

/// Lets the process keep freed memory, because the next response needs as much.
void legibility_keep_memory(void);

/// Returns the free end of this thread's heap to the system, if the process keeps freed memory.
void legibility_trim_heap(void);

/// Returns the system's number for this thread.
int legibility_thread(void);
