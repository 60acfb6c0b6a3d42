import Synchronization

/// The memory that large bodies take together: those of requests until they are answered, and answers that took long to
/// make until they are sent.
final class BodyMemory: Sendable {
    /// The bytes of every body that are not counted, so that small questions find room while uploads take up all there
    /// is; the limit of connections bounds these.
    static let free = 1 << 16

    private let bytes: Atomic<Int>
    private let taken = Atomic(0)

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
        let total = taken.add(more, ordering: .relaxed).newValue
        guard more <= 0 || total <= limit else {
            taken.subtract(more, ordering: .relaxed)
            return false
        }
        share += more
        return true
    }

    /// Gives all of a share back.
    func release(_ share: inout Int) {
        taken.subtract(share, ordering: .relaxed)
        share = 0
    }
}
