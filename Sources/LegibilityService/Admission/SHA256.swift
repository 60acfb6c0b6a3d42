import CGnuTLS
import Numbers

/// A SHA-256 digest (FIPS 180-4).
struct SHA256: Sendable {
    private var bytes: [UInt8]

    /// Computes the digest of some bytes, or returns nil if the library can't compute it.
    init?(of bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var digest = [UInt8](repeating: 0, count: Self.count)
        guard gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, bytes.count, &digest) == 0 else { return nil }
        self.bytes = digest
    }

    /// Parses 64 hexadecimal digits.
    init?(hexadecimal text: some StringProtocol) {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 * Self.count, text.utf8.count == digits.count else { return nil }
        bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(clamping: digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// The size of a digest in bytes.
    private static let count = 32

    /// Compares in constant time, regardless of where the digests differ.
    static func == (a: SHA256, b: SHA256) -> Bool { gnutls_memcmp(a.bytes, b.bytes, count) == 0 }
}
