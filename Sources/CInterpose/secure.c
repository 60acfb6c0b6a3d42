// On TLS connections, libmicrohttpd reads the bytes of a request from GnuTLS. Therefore, `gnutls_record_recv` is
// replaced too, as `recv` is (see receive.c), but one layer higher, after decryption.
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
