import CGnuTLS

/// HMAC-SHA-256 (RFC 2104) with a key: without the key, it is infeasible to find a message for a code, or a code for a
/// message.
package struct MessageAuthentication: Sendable {
    /// The size of a code in bytes.
    package static let count = 32

    private let key: [UInt8]

    package init(key: [UInt8]) { self.key = key }

    /// Returns the code of a message, or nil if the system library fails.
    package func code(of message: [UInt8]) -> [UInt8]? {
        var code = [UInt8](repeating: 0, count: Self.count)
        let status = unsafe gnutls_hmac_fast(GNUTLS_MAC_SHA256, key, key.count, message, message.count, &code)
        return status == 0 ? code : nil
    }

    /// Returns whether a code belongs to a message, in constant time: the time doesn't depend on where codes differ.
    package func isCode(_ code: [UInt8], of message: [UInt8]) -> Bool {
        guard code.count == Self.count, let right = self.code(of: message) else { return false }
        return unsafe gnutls_memcmp(code, right, Self.count) == 0
    }
}
