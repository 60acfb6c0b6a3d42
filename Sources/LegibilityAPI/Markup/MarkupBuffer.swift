/// A growing buffer of markup with its own memory.
///
/// An array checks whether it is shared at every append, which costs more than copying most pieces of a page.
struct MarkupBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    init(reservingCapacity capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// A copy of the appended bytes.
    var bytes: [UInt8] { [UInt8](UnsafeBufferPointer(start: start, count: count)) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        if capacity - count < bytes.count { grow(by: bytes.count) }
        (start + count).initialize(from: base, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ markup: StaticString) {
        append(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends text, with escapes for the characters that have a meaning in markup.
    mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
        // Text between two escaped characters is copied unchanged.
        var start = 0
        for place in 0..<text.count where Self.isEscaped(text[place]) {
            append(UnsafeBufferPointer(rebasing: text[start..<place]))
            start = place + 1
            switch text[place] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            default: append("&#39;")
            }
        }
        append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// Whether the byte has a special meaning in markup.
    private static func isEscaped(_ byte: UInt8) -> Bool { byte < 64 && escaped & 1 << UInt64(byte) != 0 }

    /// A bit for each of `"`, `&`, `'`, `<` and `>`, which are all below 64 in ASCII.
    private static var escaped: UInt64 { 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E }

    private mutating func grow(by length: Int) {
        let larger = max(2 * capacity, count + length)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.initialize(from: start, count: count)
        start.deallocate()
        start = new
        capacity = larger
    }
}
