import Synchronization

/// The memory that all large bodies share: request bodies until the response is ready, and response bodies until they
/// are sent.
final class BodyMemory: Sendable {
    /// The number of bytes in each body that aren't counted, so that small requests have room even if uploads use all
    /// the memory. The connection limit bounds the total of uncounted bytes.
    static let free = 1 << 16

    private let bytes: Atomic<Int>
    private let taken = Atomic(0)
    /// The number of connections that are sending the bytes at an address. Connections that send the same bytes count
    /// once.
    private let senders = Mutex<[UInt: Int]>([:])

    init(limit: Int) { bytes = Atomic(limit) }

    /// The limit in bytes. If it is lowered, memory that is already in use stays in use.
    var limit: Int {
        get { bytes.load(ordering: .relaxed) }
        set { bytes.store(newValue, ordering: .relaxed) }
    }

    /// The number of bytes in use.
    var inUse: Int { taken.load(ordering: .relaxed) }

    /// Resizes a share to the needs of a body. If there isn't enough memory, it returns false and leaves the share
    /// unchanged.
    func resize(_ share: inout Int, for bytes: Int) -> Bool {
        let more = max(0, bytes - Self.free) - share
        guard take(more) else { return false }
        share += more
        return true
    }

    /// Returns a whole share to the pool.
    func release(_ share: inout Int) {
        taken.subtract(share, ordering: .relaxed)
        share = 0
    }

    private func take(_ more: Int) -> Bool {
        let total = taken.add(more, ordering: .relaxed).newValue
        if more <= 0 || total <= limit { return true }
        taken.subtract(more, ordering: .relaxed)
        return false
    }

    /// Counts the bytes of a response, which stay at their address until ``letGoOfAnswer(at:bytes:)``, unless they are
    /// already being sent. Returns false if there isn't enough memory.
    func holdAnswer(at address: UInt, bytes: Int) -> Bool {
        guard bytes > Self.free else { return true }
        return senders.withLock { senders in
            guard senders[address] != nil || take(bytes - Self.free) else { return false }
            senders[address, default: 0] += 1
            return true
        }
    }

    func letGoOfAnswer(at address: UInt, bytes: Int) {
        guard bytes > Self.free else { return }
        senders.withLock { senders in
            let count = senders[address, default: 1] - 1
            senders[address] = count > 0 ? count : nil
            if count == 0 { taken.subtract(bytes - Self.free, ordering: .relaxed) }
        }
    }
}
