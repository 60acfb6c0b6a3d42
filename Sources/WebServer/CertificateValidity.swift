import CGnuTLS
import Numbers

/// The period in which certificates are valid, in seconds since 1970 (UTC).
@safe public struct CertificateValidity: Sendable {
    /// The latest start of validity of all certificates in a chain.
    public private(set) var notBefore = Int64.min
    /// The earliest end of validity of all certificates in a chain.
    public private(set) var notAfter = Int64.max

    init(_ chain: UnsafeBufferPointer<gnutls_pcert_st>) {
        for index in chain.indices {
            var certificate = unsafe chain[index]
            var parsed: gnutls_x509_crt_t?
            guard unsafe gnutls_pcert_export_x509(&certificate, &parsed) >= 0 else { continue }
            defer { unsafe gnutls_x509_crt_deinit(parsed) }
            let (begin, end) = unsafe (
                gnutls_x509_crt_get_activation_time(parsed), gnutls_x509_crt_get_expiration_time(parsed)
            )
            // -1 means that the time can't be read.
            if begin != -1 { notBefore = max(notBefore, Int64(begin)) }
            if end != -1 { notAfter = min(notAfter, Int64(end)) }
        }
    }
}
