// On TLS connections, libmicrohttpd reads the bytes of a request from GnuTLS. Therefore, `gnutls_record_recv` is
// replaced too, as `recv` is (see receive.c), but one layer higher, after decryption.
#include "CInterpose.h"
#include <dlfcn.h>

static ssize_t (*library)(gnutls_session_t, void *, size_t);

__attribute__((constructor)) static void find(void) {
    *(void **)&library = dlsym(RTLD_NEXT, "gnutls_record_recv");
}

// libmicrohttpd offers HTTP/1.1 and HTTP/1.0, but also accepts clients that offer only other protocols, such as h2. With
// this flag, they get the alert no_application_protocol (RFC 7301 section 3.2).
__attribute__((visibility("default"))) int
gnutls_alpn_set_protocols(gnutls_session_t session, const gnutls_datum_t *protocols, unsigned count, unsigned flags) {
    static int (*original)(gnutls_session_t, const gnutls_datum_t *, unsigned, unsigned);
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, "gnutls_alpn_set_protocols");
    return original ? original(session, protocols, count, flags | GNUTLS_ALPN_MANDATORY) : GNUTLS_E_INTERNAL_ERROR;
}

ssize_t legibility_library_record_receive(gnutls_session_t session, void *buffer, size_t size) {
    return library ? library(session, buffer, size) : GNUTLS_E_INTERNAL_ERROR;
}

__attribute__((visibility("default"))) ssize_t gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size) {
    return legibility_receive_secure(session, buffer, size);
}
