// On TLS connections, libmicrohttpd reads the bytes of a request from GnuTLS. Therefore, `gnutls_record_recv` is
// replaced too, as `recv` is (see receive.c), but one layer higher, after decryption.
#include "CInterpose.h"
#include <dlfcn.h>

static ssize_t (*library)(gnutls_session_t, void *, size_t);

__attribute__((constructor)) static void find(void) {
    *(void **)&library = dlsym(RTLD_NEXT, "gnutls_record_recv");
}

// libmicrohttpd creates a session without protocols. A client that offers only other protocols, such as h2, gets the
// alert no_application_protocol (RFC 7301 section 3.2).
__attribute__((visibility("default"))) int gnutls_init(gnutls_session_t *session, unsigned int flags) {
    static int (*original)(gnutls_session_t *, unsigned int);
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, "gnutls_init");
    int status = original ? original(session, flags) : GNUTLS_E_INTERNAL_ERROR;
    if (status == GNUTLS_E_SUCCESS && flags & GNUTLS_SERVER) {
        static char names[][9] = {"http/1.1", "http/1.0"};
        gnutls_datum_t protocols[] = {{(unsigned char *)names[0], 8}, {(unsigned char *)names[1], 8}};
        gnutls_alpn_set_protocols(*session, protocols, 2, GNUTLS_ALPN_MANDATORY);
    }
    return status;
}

ssize_t legibility_library_record_receive(gnutls_session_t session, void *buffer, size_t size) {
    return library ? library(session, buffer, size) : GNUTLS_E_INTERNAL_ERROR;
}

__attribute__((visibility("default"))) ssize_t gnutls_record_recv(gnutls_session_t session, void *buffer, size_t size) {
    return legibility_receive_secure(session, buffer, size);
}
