import CGnuTLS

/// HMAC-SHA-256 (RFC 2104) with one key: without the key, it is infeasible to find a message for a code, or a code for
/// a message.
package struct MessageAuthentication: Sendable {
    /// Bytes of a code.
    package static let count = 32

    private let key: [UInt8]

    package init(key: [UInt8]) { self.key = key }

    /// The code of a message; nil if the system's library fails.
    package func code(of message: [UInt8]) -> [UInt8]? {
        var code = [UInt8](repeating: 0, count: Self.count)
        let status = unsafe gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, message, message.count, &code)
        return status == 0 ? code : nil
    }

    /// Whether that is the message's code; takes the same time wherever they differ.
    package func isCode(_ code: [UInt8], of message: [UInt8]) -> Bool {
        guard code.count == Self.count, let right = self.code(of: message) else { return false }
        return unsafe gnutls_memcmp(code, right, Self.count) == 0
    }
}
