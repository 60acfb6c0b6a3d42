import Glibc

/// The bytes that have arrived on a connection but haven't been parsed.
struct ByteQueue {
    /// The reason why bytes aren't a valid line.
    enum LineFault: Error, Hashable {
        /// A CR, an LF or a NUL in an invalid position: every line ends with CR LF (RFC 9112 section 2.2).
        case lineEnd
        /// More bytes than the maximum length of a line.
        case tooLong
    }

    private var bytes: [UInt8] = []
    private var start = 0
    /// The offset up to which no LF was found.
    private var searched = 0

    var count: Int { bytes.count - start }
    var isEmpty: Bool { start == bytes.count }
    var first: UInt8? { isEmpty ? nil : bytes[start] }

    mutating func append(_ more: UnsafeRawBufferPointer) {
        unsafe bytes.append(contentsOf: more)
    }

    /// Returns the next line without its CR LF, or nil until its end has arrived.
    mutating func line(atMost limit: Int) throws(LineFault) -> ArraySlice<UInt8>? {
        try nextLine(atMost: limit).map { bytes[$0] }
    }

    /// Calls `body` with the bytes at the place of a line.
    @inline(__always)
    func read<E: Error>(
        _ line: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
    ) throws(E) {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(E) in try unsafe body(bytes.extracting(line)) }
    }

    /// Returns the place of the next line without its CR LF, or nil until its end has arrived. The place is valid until
    /// bytes are appended or discarded. Unlike a slice, it needs no reference to the bytes.
    mutating func nextLine(atMost limit: Int) throws(LineFault) -> Range<Int>? {
        let end = unsafe bytes.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + searched, 0x0A, bytes.count - searched)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
        guard let end else {
            searched = bytes.count
            if count > limit + 1 { throw .tooLong }
            // A CR at the end may still be followed by its LF.
            let unfinished = bytes[start...]
            if unfinished.dropLast().contains(0x0D) || unfinished.contains(0) { throw .lineEnd }
            return nil
        }
        guard end > start, bytes[end - 1] == 0x0D else { throw .lineEnd }
        let line = start..<end - 1
        if line.count > limit { throw .tooLong }
        let isInvalid = unsafe bytes.withUnsafeBytes { bytes in
            let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[line])
            return unsafe text.has(0x0D) || text.has(0)
        }
        if isInvalid { throw .lineEnd }
        start = end + 1
        searched = start
        return line
    }

    /// Returns up to `count` bytes, and removes them.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(start + count, bytes.count)
        defer {
            start = end
            searched = max(searched, start)
        }
        return bytes[start..<end]
    }

    /// Discards the bytes that have already been returned, so that a connection waiting for its next request keeps
    /// little memory.
    mutating func compact() {
        if bytes.isEmpty { return }
        if isEmpty {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
            start = 0
            searched = 0
        } else if start > 0 {
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func has(_ byte: Int32) -> Bool {
        guard let baseAddress else { return false }
        return unsafe memchr(baseAddress, byte, count) != nil
    }
}
