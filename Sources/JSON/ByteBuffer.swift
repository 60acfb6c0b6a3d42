import Budgets

/// Bytes that are appended one after the other, in memory of its own.
///
/// An array checks at each append who else holds it, which costs more than most members of an answer do.
@safe struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// No limit of an answer is lower.
    private static let checkedBytes = 1 << 16

    init(reservingCapacity capacity: Int) {
        self.capacity = max(capacity, 16)
        unsafe start = .allocate(capacity: self.capacity)
    }

    deinit { unsafe start.deallocate() }

    /// A copy of what has been appended.
    var bytes: [UInt8] {
        // All empty arrays are one, into which the initialiser would write its count.
        if count == 0 { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { copy, length in
            if let base = copy.baseAddress { unsafe base.initialize(from: start, count: count) }
            length = count
        }
    }

    /// Lets `body` write at most so many bytes, and takes as many as it says.
    @inline(__always)
    mutating func append(atMost length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        if capacity - count < length { grow(by: length) }
        count += unsafe body(start + count)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        unsafe append(atMost: 1) { place in
            unsafe place.initialize(to: byte)
            return 1
        }
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        unsafe append(atMost: bytes.count) { place in
            unsafe place.initialize(from: base, count: bytes.count)
            return bytes.count
        }
    }

    @inline(__always)
    mutating func append(literal text: StaticString) {
        unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Makes room. Bytes that outgrow the answer that their job may make are thrown away, and so are those that follow.
    @inline(never)
    private mutating func grow(by length: Int) {
        if count > Self.checkedBytes, !Budget.allows(answer: count) { count = 0 }
        if capacity - count >= length { return }
        let larger = max(2 * capacity, count + length)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe new.initialize(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = new
        capacity = larger
    }
}
