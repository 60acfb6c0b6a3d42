import CGnuTLS
import Foundation

/// A TLS client, also based on GnuTLS. It accepts any certificate and records it.
final class SecureClient {
    struct Lost: Error { var words = "" }

    let socket: Int32
    private var session: gnutls_session_t?
    private var credentials: gnutls_certificate_credentials_t?
    private var buffer: [UInt8] = []

    init(port: UInt16, protocols: String = "NORMAL", offering names: [String] = []) throws {
        socket = Foundation.socket(AF_INET, Int32(clamping: SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(clamping: MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(clamping: AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(clamping: MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Lost() }
        gnutls_init(&session, GNUTLS_CLIENT.rawValue)
        gnutls_priority_set_direct(session, protocols, nil)
        for name in names {
            var bytes = Array(name.utf8)
            bytes.withUnsafeMutableBufferPointer { bytes in
                var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(clamping: bytes.count))
                _ = gnutls_alpn_set_protocols(session, &datum, 1, 0)
            }
        }
        gnutls_certificate_allocate_credentials(&credentials)
        gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
        gnutls_transport_set_int2(session, socket, socket)
        var result: Int32
        repeat { result = gnutls_handshake(session) } while result < 0 && gnutls_error_is_fatal(result) == 0
        guard result == 0 else { throw Lost(words: String(cString: gnutls_strerror(result))) }
    }

    deinit {
        gnutls_deinit(session)
        if let credentials { gnutls_certificate_free_credentials(credentials) }
        close(socket)
    }

    var version: String { String(cString: gnutls_protocol_get_name(gnutls_protocol_get_version(session))) }

    /// The bytes of the server's certificate.
    var certificate: [UInt8] {
        var count: UInt32 = 0
        guard let first = gnutls_certificate_get_peers(session, &count), count > 0 else { return [] }
        return Array(UnsafeBufferPointer(start: first.pointee.data, count: Int(first.pointee.size)))
    }

    /// Sends a separate record.
    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { gnutls_record_send(session, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            sent += count
        }
    }

    func get(_ target: String) { send("GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n") }

    /// Returns the header and body of the next response.
    func receive() throws -> (head: String, body: [UInt8]) {
        let end = Array("\r\n\r\n".utf8)
        while buffer.firstRange(of: end) == nil { if try !fill() { throw Lost() } }
        guard let range = buffer.firstRange(of: end) else { throw Lost() }
        let head = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer.removeSubrange(..<range.upperBound)
        let field = head.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
        let length = field.flatMap { Int($0.dropFirst(16)) } ?? 0
        while buffer.count < length { if try !fill() { throw Lost() } }
        defer { buffer.removeSubrange(..<length) }
        return (head, Array(buffer[..<length]))
    }

    /// Returns whether the server has ended the connection without sending more.
    func isClosed() -> Bool {
        let more = try? fill()
        return more != true && buffer.isEmpty
    }

    /// Returns whether the server has ended the connection with TLS's `close_notify`.
    func isFinished() -> Bool { (try? fill()) == false && buffer.isEmpty }

    private func fill() throws -> Bool {
        var piece = [UInt8](repeating: 0, count: 16_384)
        var count: Int
        repeat {
            count = gnutls_record_recv(session, &piece, piece.count)
        } while count == Int(GNUTLS_E_AGAIN) || count == Int(GNUTLS_E_INTERRUPTED)
        if count < 0 { throw Lost() }
        buffer += piece[..<count]
        return count > 0
    }
}
