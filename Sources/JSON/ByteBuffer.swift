import Budgets

/// A growable byte buffer with its own memory.
///
/// An array checks at each append whether it is shared, which costs more than writing most members of a response.
@usableFromInline
@safe struct ByteBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0

    /// The size in bytes up to which the limit isn't checked, because no response has a lower limit.
    private static let checkedBytes = 1 << 16

    init(reservingCapacity capacity: Int) {
        self.capacity = max(capacity, 16)
        unsafe start = .allocate(capacity: self.capacity)
    }

    // The compiler inlines it into accessors of `JSONWriter`. If it isn't inlinable, Swift 6.3 fails an assertion in builds
    // without -enable-testing.
    @inlinable deinit { unsafe start.deallocate() }

    /// A copy of the appended bytes.
    var bytes: [UInt8] {
        // `Array(unsafeUninitializedCapacity:)` would look up the type of the array's memory, which takes longer than
        // copying a short text.
        unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    }

    /// Appends a copy of the bytes to an array.
    func write(to bytes: inout [UInt8]) {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }

    /// Lets `body` write up to `length` bytes, and appends the number of bytes that it returns.
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

    /// The size of the blocks in which ``append(blocksAt:count:)`` copies.
    @inlinable static var blockBytes: Int { 32 }

    /// Appends short text in whole blocks, which takes fewer instructions than a call of `memcpy`. The memory must be
    /// readable for ``blockBytes`` bytes after the text.
    @inlinable @inline(__always)
    mutating func append(blocksAt base: UnsafePointer<UInt8>, count length: Int) {
        typealias Block = SIMD32<UInt8>
        if capacity - count < length &+ Self.blockBytes { grow(by: length &+ Self.blockBytes) }
        let (source, target) = unsafe (UnsafeRawPointer(base), UnsafeMutableRawPointer(start + count))
        var place = 0
        repeat {
            unsafe target.storeBytes(
                of: source.loadUnaligned(fromByteOffset: place, as: Block.self), toByteOffset: place, as: Block.self)
            place = place &+ Self.blockBytes
        } while place < length
        count = count &+ length
    }

    @inline(__always)
    mutating func append(literal text: StaticString) {
        unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Makes room for more bytes. If the buffer would exceed the job's limit for its response, these and all later
    /// bytes are discarded.
    @usableFromInline @inline(never)
    mutating func grow(by length: Int) {
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
