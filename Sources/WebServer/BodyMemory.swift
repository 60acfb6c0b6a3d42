import Synchronization

/// The memory that large bodies take together: those of requests until they are answered, and those of answers until they
/// are sent.
final class BodyMemory: Sendable {
    /// The bytes of every body that are not counted, so that small questions find room while uploads take up all there
    /// is; the limit of connections bounds these.
    static let free = 1 << 16

    private let bytes: Atomic<Int>
    private let taken = Atomic(0)
    /// How often the bytes at an address are being sent. Many connections may send the same ones, which count once.
    private let senders = Mutex<[UInt: Int]>([:])

    init(limit: Int) { bytes = Atomic(limit) }

    /// Bytes. Where it becomes less, what is taken stays.
    var limit: Int {
        get { bytes.load(ordering: .relaxed) }
        set { bytes.store(newValue, ordering: .relaxed) }
    }

    /// Bytes that are taken now.
    var inUse: Int { taken.load(ordering: .relaxed) }

    /// Makes a share as large as a body needs it; false, and the share stays, when there is no memory for it.
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

    /// Counts the bytes of an answer, which are at an address until ``letGoOfAnswer(at:bytes:)``, unless they are being sent
    /// already; false when there is no memory for them.
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
