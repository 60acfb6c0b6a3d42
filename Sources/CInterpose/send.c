// libmicrohttpd writes the header of a response field by field, and can't use a header that is already written.
// Therefore, `send` and `sendmsg` are also replaced (see receive.c) by functions that insert the fields into the sent
// data; for TLS, `gnutls_record_send` is replaced.
#define _GNU_SOURCE
#include "CInterpose.h"
#include <dlfcn.h>
#include <errno.h>

static ssize_t (*library)(int, const struct msghdr *, int);
static ssize_t (*secureLibrary)(gnutls_session_t, const void *, size_t);

__attribute__((constructor)) static void find(void) {
    *(void **)&library = dlsym(RTLD_NEXT, "sendmsg");
    *(void **)&secureLibrary = dlsym(RTLD_NEXT, "gnutls_record_send");
}

ssize_t legibility_library_send_message(int socket, const struct msghdr *message, int flags) {
    if (library) return library(socket, message, flags);
    errno = ENOSYS;
    return -1;
}

ssize_t legibility_library_record_send(gnutls_session_t session, const void *bytes, size_t size) {
    return secureLibrary ? secureLibrary(session, bytes, size) : GNUTLS_E_INTERNAL_ERROR;
}

__attribute__((visibility("default"))) ssize_t send(int socket, const void *bytes, size_t size, int flags) {
    return legibility_send(socket, bytes, size, flags);
}

__attribute__((visibility("default"))) ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    return legibility_send_message(socket, message, flags);
}

__attribute__((visibility("default"))) ssize_t
gnutls_record_send(gnutls_session_t session, const void *bytes, size_t size) {
    return legibility_send_secure(session, bytes, size);
}
