/// The bytes of a body: an array, or blocks that are sent one after another.
///
/// Several cores write a long response, each into its own memory. Blocks are sent from there, because copying them into
/// one array would take as much memory again.
public struct BodyBytes: Sendable {
    /// Memory that stays unchanged at its address while a block refers to it.
    @safe public struct Block: Sendable {
        /// The address of the first byte.
        public let address: UInt
        /// The number of bytes.
        public let count: Int
        private let owner: any AnyObject & Sendable

        /// Creates a block. `owner` keeps the bytes unchanged at their address as long as it exists.
        public init(_ bytes: UnsafeBufferPointer<UInt8>, of owner: any AnyObject & Sendable) {
            address = UInt(bitPattern: bytes.baseAddress)
            count = bytes.count
            self.owner = owner
        }

        /// Creates a block with the bytes of an array.
        public init(_ bytes: [UInt8]) {
            let kept = KeptArray(bytes)
            // The array is never written to, so its bytes stay at their address.
            self = unsafe kept.bytes.withUnsafeBufferPointer { unsafe Block($0, of: kept) }
        }

        fileprivate func append(to bytes: inout [UInt8]) {
            let start = unsafe UnsafePointer<UInt8>(bitPattern: address)
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
        }
    }

    private final class KeptArray: Sendable {
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// The bytes, unless there are blocks.
    private let array: [UInt8]
    /// The blocks in the order in which they are sent; empty if the bytes are in an array.
    public let blocks: [Block]

    /// Creates the bytes of a body from an array.
    public init(_ array: [UInt8]) {
        self.array = array
        blocks = []
    }

    /// Creates the bytes of a body from blocks.
    public init(_ blocks: [Block]) {
        array = []
        self.blocks = blocks
    }

    /// The number of bytes.
    public var count: Int { blocks.isEmpty ? array.count : blocks.reduce(0) { $0 + $1.count } }

    /// The number of bytes for which memory is reserved.
    public var capacity: Int { blocks.isEmpty ? array.capacity : count }

    /// The address of the first byte, which is valid as long as this value exists. Bodies with the same bytes in memory
    /// have the same address.
    public var address: UInt {
        // Nothing writes to the array, so its bytes stay at their address.
        unsafe blocks.first?.address ?? array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    /// All bytes in one array. Blocks are copied.
    public var joined: [UInt8] {
        if blocks.isEmpty { return array }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for block in blocks { block.append(to: &bytes) }
        return bytes
    }
}
