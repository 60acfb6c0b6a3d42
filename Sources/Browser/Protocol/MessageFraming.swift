import Glibc

/// A decoder that extracts messages, each ending with a zero byte, from bytes that arrive in pieces.
struct MessageFraming {
    /// The maximum size of a message; a screenshot of the largest band is a fifth of this.
    static let maximumBytes = 256 << 20

    private var bytes: [UInt8] = []
    /// The number of bytes from the beginning that are known to contain no zero byte.
    private var searched = 0

    /// Adds bytes; returns the messages that are now complete, without their terminators.
    mutating func take(_ part: [UInt8]) throws(BrowserError) -> [[UInt8]] {
        bytes += part
        var messages: [[UInt8]] = []
        var start = 0
        while let end = Self.zero(in: bytes, from: max(searched, start)) {
            if end > start { messages.append(Array(bytes[start..<end])) }
            start = end + 1
            searched = start
        }
        if start > 0 { bytes.removeFirst(start) }
        searched = bytes.count
        guard bytes.count <= Self.maximumBytes else { throw .ended(reason: "one of its messages was too long.") }
        return messages
    }

    private static func zero(in bytes: [UInt8], from start: Int) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start < buffer.count,
                let place = unsafe memchr(base + start, 0, buffer.count - start)
            else { return nil }
            return unsafe base.distance(to: UnsafeRawPointer(place))
        }
    }
}
