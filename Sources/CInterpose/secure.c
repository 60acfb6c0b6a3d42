// libmicrohttpd takes a request's bytes from GnuTLS where a connection speaks TLS, so what stands in for `recv` there stands
// in for `gnutls_record_recv` too (see receive.c), one layer up: behind the encryption.
#include "CInterpose.h"
#include <dlfcn.h>

static ssize_t (*library)(gnutls_session_t, void *, size_t);

__attribute__((constructor)) static void find(void) {
    *(void **)&library = dlsym(RTLD_NEXT, "gnutls_record_recv");
}

ssize_t legibility_library_record_receive(gnutls_session_t session, void *buffer, size_t size) {
    return library ? library(session, buffer, size) : GNUTLS_E_INTERNAL_ERROR;
}

__attribute__((visibility("default"))) ssize_t gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size) {
    return legibility_receive_secure(session, buffer, size);
}
