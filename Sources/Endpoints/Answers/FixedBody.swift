import Compression
import HTTPMessages

/// A body that never changes, with its compressed forms: each is made when it is first requested, and kept.
package final class FixedBody: Sendable {
    package let entityTag: String
    private let gzip: Prepared<[UInt8]?>
    private let brotli: Prepared<[UInt8]?>

    package init(_ bytes: [UInt8]) {
        entityTag = HTTPMessages.entityTag(bytes)
        gzip = Prepared { gzipped(bytes, .often) }
        brotli = Prepared { brotliCompressed(bytes) }
    }

    /// The body in a coding; nil if that isn't smaller.
    package func bytes(in coding: ContentCoding) -> [UInt8]? {
        switch coding {
        case .brotli: brotli.value
        case .gzip: gzip.value
        }
    }
}
