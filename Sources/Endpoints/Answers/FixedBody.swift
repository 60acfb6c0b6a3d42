import Compression
import HTTPMessages

/// A body that never changes, and its compressed forms. Each form is created on the first request and kept.
package final class FixedBody: Sendable {
    package let entityHash: UInt64
    private let gzip: Prepared<[UInt8]?>
    private let brotli: Prepared<[UInt8]?>

    package init(_ bytes: [UInt8]) {
        entityHash = HTTPMessages.entityHash(bytes)
        gzip = Prepared { gzipped(bytes, .often) }
        brotli = Prepared { brotliCompressed(bytes) }
    }

    /// Returns the body in a coding, or nil if the coded body isn't smaller.
    package func bytes(in coding: ContentCoding) -> [UInt8]? {
        switch coding {
        case .brotli: brotli.value
        case .gzip: gzip.value
        }
    }
}
