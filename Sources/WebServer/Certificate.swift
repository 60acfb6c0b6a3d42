import CGnuTLS
import Numbers
import Synchronization

/// The reason why a certificate can't be used, with the message of GnuTLS.
public enum CertificateFault: Error, Hashable, Sendable {
    case certificate(String)
    case key(String)
    /// The key belongs to another certificate.
    case mismatch
}

/// The certificate that a server presents, with its issuers and its key. It can be replaced while handshakes are in
/// progress.
@safe public final class Certificate: Sendable {
    /// The chain and the key that GnuTLS uses for a handshake.
    @safe fileprivate final class Credentials: Sendable {
        nonisolated(unsafe) let chain: UnsafeMutablePointer<gnutls_pcert_st>
        let count: UInt32
        nonisolated(unsafe) let key: gnutls_privkey_t?
        /// The period in which all certificates in the chain are valid.
        let validity: CertificateValidity

        /// Takes ownership of the chain and the key.
        init(_ chain: UnsafeMutablePointer<gnutls_pcert_st>, _ count: UInt32, _ key: gnutls_privkey_t?) {
            unsafe (self.chain, self.count, self.key) = (chain, count, key)
            validity = unsafe CertificateValidity(UnsafeBufferPointer(start: chain, count: Int(count)))
        }

        var expiry: Int {
            let times = (0..<Int(count)).compactMap { index -> Int? in
                var certificate: gnutls_x509_crt_t?
                guard unsafe gnutls_pcert_export_x509(chain + index, &certificate) == 0 else { return nil }
                defer { unsafe gnutls_x509_crt_deinit(certificate) }
                return unsafe gnutls_x509_crt_get_expiration_time(certificate)
            }
            return times.min() ?? 0
        }

        deinit {
            for index in 0..<Int(count) { unsafe gnutls_pcert_deinit(chain + index) }
            unsafe chain.deallocate()
            if let key = unsafe key { unsafe gnutls_privkey_deinit(key) }
        }
    }

    /// The maximum length of a chain.
    private static let longestChain = 16

    /// All credentials so far; the last credentials are current. Replaced credentials are kept while the server runs,
    /// since a handshake may still use them. Each replacement takes a few kilobytes.
    private let credentials: Mutex<[Credentials]>

    /// The period in which the current certificate and its issuers are valid.
    public var validity: CertificateValidity { credentials.withLock { $0[$0.count - 1].validity } }

    /// Reads a certificate, followed by its issuers, and its key, both in PEM.
    public init(certificate: [UInt8], key: [UInt8]) throws(CertificateFault) {
        credentials = Mutex([try Self.credentials(certificate, key)])
    }

    /// Replaces the certificate for new handshakes. After an error, the old certificate stays in use.
    public func replace(certificate: [UInt8], key: [UInt8]) throws(CertificateFault) {
        let new = try Self.credentials(certificate, key)
        credentials.withLock { $0.append(new) }
    }

    /// The time at which the first certificate in the chain expires, in Unix seconds.
    public var expiry: Int { credentials.withLock { $0.last?.expiry ?? 0 } }

    private static func credentials(_ certificate: [UInt8], _ key: [UInt8]) throws(CertificateFault) -> Credentials {
        let chain = UnsafeMutablePointer<gnutls_pcert_st>.allocate(capacity: longestChain)
        var count = UInt32(clamping: longestChain)
        var status = unsafe withDatum(certificate) {
            unsafe gnutls_pcert_list_import_x509_raw(
                chain, &count, $0, GNUTLS_X509_FMT_PEM, GNUTLS_X509_CRT_LIST_SORT.rawValue)
        }
        guard status >= 0, count > 0 else {
            unsafe chain.deallocate()
            throw .certificate(words(status))
        }

        var privateKey: gnutls_privkey_t?
        unsafe gnutls_privkey_init(&privateKey)
        // `Credentials` frees the chain and the key if a later step fails.
        let credentials = unsafe Credentials(chain, count, privateKey)
        status = unsafe withDatum(key) {
            unsafe gnutls_privkey_import_x509_raw(privateKey, $0, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        guard status >= 0 else { throw .key(words(status)) }

        // GnuTLS checks whether chain and key match if it receives both.
        var trial: gnutls_certificate_credentials_t?
        unsafe gnutls_certificate_allocate_credentials(&trial)
        defer { if let trial = unsafe trial { unsafe gnutls_certificate_free_credentials(trial) } }
        status = unsafe withDatum(certificate) { certificate in
            unsafe withDatum(key) { key in
                unsafe gnutls_certificate_set_x509_key_mem(trial, certificate, key, GNUTLS_X509_FMT_PEM)
            }
        }
        if status == GNUTLS_E_CERTIFICATE_KEY_MISMATCH { throw .mismatch }
        guard status >= 0 else { throw .key(words(status)) }

        return credentials
    }

    private static func withDatum(
        _ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> Int32
    ) -> Int32 {
        var bytes = bytes
        return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            var datum = unsafe gnutls_datum_t(data: bytes.baseAddress, size: UInt32(clamping: bytes.count))
            return unsafe withUnsafePointer(to: &datum) { unsafe body($0) }
        }
    }

    private static func words(_ status: Int32) -> String {
        unsafe gnutls_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    }
}

extension Certificate {
    /// TLS 1.2 and 1.3, only with authenticated encryption (AEAD) and an ephemeral key exchange on elliptic curves
    /// (ECDHE): RFC 9325 section 4 advises against the other suites of TLS 1.2.
    static let protocols: StaticString = """
        SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-KX-ALL:+ECDHE-ECDSA:+ECDHE-RSA\
        :-CIPHER-ALL:+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM:-MAC-ALL:+AEAD\
        :-GROUP-ALL:+GROUP-X25519:+GROUP-SECP256R1:+GROUP-SECP384R1:+GROUP-SECP521R1:%SERVER_PRECEDENCE
        """

    /// The callback that provides the certificate at each handshake (`gnutls_certificate_retrieve_function2`).
    static let retrieve:
        @convention(c) (
            gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, Int32, UnsafePointer<gnutls_pk_algorithm_t>?, Int32,
            UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<UInt32>?,
            UnsafeMutablePointer<gnutls_privkey_t?>?
        ) -> Int32 = { session, _, _, _, _, chain, count, key in
            guard let session = unsafe session, let chain = unsafe chain, let count = unsafe count,
                let key = unsafe key, let intake = IntakeTable.shared.intake(unsafe gnutls_transport_get_int(session)),
                let credentials = intake.certificate?.credentials.withLock(\.last)
            else { return -1 }
            unsafe chain.pointee = credentials.chain
            unsafe count.pointee = credentials.count
            unsafe key.pointee = credentials.key
            return 0
        }
}

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
