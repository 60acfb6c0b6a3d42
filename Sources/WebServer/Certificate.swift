import CGnuTLS
import Synchronization

/// Why a certificate cannot be used, with GnuTLS's words.
public enum CertificateFault: Error, Hashable, Sendable {
    case certificate(String)
    case key(String)
    /// The key is another certificate's.
    case mismatch
}

/// The certificate that a server shows, with those that it rests on and its key. It may be replaced while handshakes go on.
@safe public final class Certificate: Sendable {
    /// What GnuTLS is given for a handshake.
    @safe fileprivate struct Credentials {
        var chain: UnsafeMutablePointer<gnutls_pcert_st>
        var count: UInt32
        var key: gnutls_privkey_t?
    }

    /// The longest chain that is read.
    private static let longestChain = 16

    /// The address of the credentials in force. Those that were replaced stay, since a handshake may still use them: a few
    /// kilobytes for each time.
    private let current: Atomic<UInt>

    /// Reads a certificate, followed by those that it rests on, and its key, both in PEM.
    public init(certificate: [UInt8], key: [UInt8]) throws(CertificateFault) {
        current = Atomic(try Self.credentials(certificate, key))
    }

    /// Puts another in its place, for handshakes that begin from now on; on a fault the old one stays.
    public func replace(certificate: [UInt8], key: [UInt8]) throws(CertificateFault) {
        current.store(try Self.credentials(certificate, key), ordering: .releasing)
    }

    private static func credentials(_ certificate: [UInt8], _ key: [UInt8]) throws(CertificateFault) -> UInt {
        let chain = UnsafeMutablePointer<gnutls_pcert_st>.allocate(capacity: longestChain)
        var count = UInt32(longestChain)
        var status = unsafe withDatum(certificate) {
            unsafe gnutls_pcert_list_import_x509_raw(
                chain, &count, $0, GNUTLS_X509_FMT_PEM, GNUTLS_X509_CRT_LIST_SORT.rawValue)
        }
        guard status >= 0, count > 0 else { throw .certificate(words(status)) }

        var privateKey: gnutls_privkey_t?
        unsafe gnutls_privkey_init(&privateKey)
        status = unsafe withDatum(key) {
            unsafe gnutls_privkey_import_x509_raw(privateKey, $0, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        guard status >= 0 else { throw .key(words(status)) }

        // Whether they belong together, GnuTLS says when it is given both.
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

        let credentials = UnsafeMutablePointer<Credentials>.allocate(capacity: 1)
        unsafe credentials.initialize(to: Credentials(chain: chain, count: count, key: privateKey))
        return UInt(bitPattern: credentials)
    }

    private static func withDatum(
        _ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> Int32
    ) -> Int32 {
        var bytes = bytes
        return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            var datum = unsafe gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
            return unsafe withUnsafePointer(to: &datum) { unsafe body($0) }
        }
    }

    private static func words(_ status: Int32) -> String {
        unsafe gnutls_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    }
}

extension Certificate {
    /// TLS 1.2 and 1.3, with the ciphers that GnuTLS thinks well of.
    static let protocols: StaticString = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE"

    /// What GnuTLS asks at each handshake (`gnutls_certificate_retrieve_function2`).
    static let retrieve:
        @convention(c) (
            gnutls_session_t?, UnsafePointer<gnutls_datum_t>?, Int32, UnsafePointer<gnutls_pk_algorithm_t>?, Int32,
            UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?, UnsafeMutablePointer<UInt32>?,
            UnsafeMutablePointer<gnutls_privkey_t?>?
        ) -> Int32 = { session, _, _, _, _, chain, count, key in
            guard let session = unsafe session, let chain = unsafe chain, let count = unsafe count,
                let key = unsafe key, let intake = IntakeTable.shared.intake(unsafe gnutls_transport_get_int(session)),
                let certificate = intake.certificate,
                let credentials = unsafe UnsafePointer<Credentials>(
                    bitPattern: certificate.current.load(ordering: .acquiring))
            else { return -1 }
            unsafe chain.pointee = credentials.pointee.chain
            unsafe count.pointee = credentials.pointee.count
            unsafe key.pointee = credentials.pointee.key
            return 0
        }
}
