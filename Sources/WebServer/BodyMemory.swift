import Synchronization

/// The memory that large bodies take together: those of requests until they are answered, and those of answers until
/// they are sent.
final class BodyMemory: Sendable {
    /// The bytes of every body that aren't counted, so that small requests find room while uploads take all the memory;
    /// the limit of connections bounds these bytes.
    static let free = 1 << 16

    private let bytes: Atomic<Int>
    private let taken = Atomic(0)
    /// The number of connections that are sending the bytes at an address. Many may send the same bytes, which count
    /// once.
    private let senders = Mutex<[UInt: Int]>([:])

    init(limit: Int) { bytes = Atomic(limit) }

    /// Bytes. If the limit is lowered, memory that is already taken stays taken.
    var limit: Int {
        get { bytes.load(ordering: .relaxed) }
        set { bytes.store(newValue, ordering: .relaxed) }
    }

    /// Bytes that are taken now.
    var inUse: Int { taken.load(ordering: .relaxed) }

    /// Makes a share as large as a body needs it. If there is no memory for it, returns false and leaves the share
    /// unchanged.
    func resize(_ share: inout Int, for bytes: Int) -> Bool {
        let more = max(0, bytes - Self.free) - share
        guard take(more) else { return false }
        share += more
        return true
    }

    /// Gives all of a share back.
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

    /// Counts the bytes of an answer, which are at an address until ``letGoOfAnswer(at:bytes:)``, unless they are being
    /// sent already; false if there is no memory for them.
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
