import CGnuTLS
import Glibc
import HTTPMessages
import Numbers

/// The client side of TLS on a connected, non-blocking socket.
struct TLSClient: ~Copyable {
    /// The condition for trusting the server.
    enum CertificateVerification: Equatable {
        /// Every server is trusted.
        case anybody
        /// The certificate must be for the host and signed by an authority in a PEM file; nil for the system's
        /// authorities.
        case certificate(host: String, authorities: String? = nil)
    }

    private let session: gnutls_session_t?
    private let credentials: gnutls_certificate_credentials_t?
    /// The host that the certificate must be for: GnuTLS reads it during the handshake and keeps no copy.
    private let host: UnsafeMutablePointer<CChar>?
    private let wait: Wait

    /// Returns when the socket is ready (`POLLIN`, `POLLOUT`).
    typealias Wait = (Int16) throws(HTTPProbe.Failure) -> Void

    /// Performs the handshake.
    init(_ socket: Int32, trust: CertificateVerification, wait: @escaping Wait) throws(HTTPProbe.Failure) {
        var session: gnutls_session_t?
        gnutls_init(
            &session, GNUTLS_CLIENT.rawValue | UInt32(clamping: GNUTLS_NONBLOCK.rawValue | GNUTLS_NO_SIGNAL.rawValue))
        gnutls_set_default_priority(session)
        var credentials: gnutls_certificate_credentials_t?
        gnutls_certificate_allocate_credentials(&credentials)
        gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
        gnutls_transport_set_int2(session, socket, socket)
        self.session = session
        self.credentials = credentials
        self.wait = wait
        if case .certificate(let host, _) = trust { self.host = strdup(host) } else { host = nil }
        if case .certificate(let host, let authorities) = trust {
            if let authorities {
                gnutls_certificate_set_x509_trust_file(credentials, authorities, GNUTLS_X509_FMT_PEM)
            } else {
                gnutls_certificate_set_x509_system_trust(credentials)
            }
            gnutls_session_set_verify_cert(session, self.host, 0)
            // Server Name Indication allows only names, not IP addresses (RFC 6066, section 3).
            if ClientAddress(host) == nil { gnutls_server_name_set(session, GNUTLS_NAME_DNS, host, host.utf8.count) }
        }
        let result = try completed { Int(gnutls_handshake(session)) }
        if result == Int(GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR) { throw .untrusted(verdict) }
        if result < 0 { throw .notTLS(String(cString: gnutls_strerror(Int32(clamping: result)))) }
    }

    deinit {
        gnutls_deinit(session)
        gnutls_certificate_free_credentials(credentials)
        free(host)
    }

    /// Sends all bytes; returns whether that succeeded.
    func send(_ bytes: [UInt8]) throws(HTTPProbe.Failure) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = try completed {
                bytes[sent...].withUnsafeBytes { gnutls_record_send(session, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Returns the data that has arrived, up to `most` bytes; empty at the end of the connection.
    func receive(atMost most: Int) throws(HTTPProbe.Failure) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: most)
        // A connection that closes without a TLS close notification is treated as ended normally.
        let count = max(0, try completed { gnutls_record_recv(session, &piece, most) })
        return Array(piece[..<count])
    }

    /// Returns the result of a step, which is repeated until the socket is ready.
    private func completed(_ step: () -> Int) throws(HTTPProbe.Failure) -> Int {
        while true {
            let result = step()
            if result >= 0 || gnutls_error_is_fatal(Int32(clamping: result)) != 0 { return result }
            if result == Int(GNUTLS_E_AGAIN) {
                try wait(Int16(clamping: gnutls_record_get_direction(session) == 0 ? POLLIN : POLLOUT))
            }
        }
    }

    /// GnuTLS's message about a rejected certificate.
    private var verdict: String {
        var words = gnutls_datum_t()
        let status = gnutls_session_get_verify_cert_status(session)
        guard gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509, &words, 0) == 0 else {
            return "The certificate isn’t trusted."
        }
        // GnuTLS allocated the text with its default function, which was never replaced.
        defer { free(words.data) }
        let text = UnsafeBufferPointer(start: words.data, count: Int(words.size))
        return String(String(decoding: text, as: UTF8.self).trimmed)
    }
}
