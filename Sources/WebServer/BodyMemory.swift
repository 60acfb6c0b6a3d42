import Synchronization

/// The memory that large bodies take together: those of requests until they are answered, and answers until they are sent.
final class BodyMemory: Sendable {
    /// The bytes of every body that are not counted, so that small questions find room while uploads take up all there
    /// is; the limit of connections bounds these.
    static let free = 1 << 16

    /// Bytes.
    let limit: Int
    private let taken = Atomic(0)

    init(limit: Int) { self.limit = limit }

    /// Makes a share large enough for a body; false when there is no memory for it.
    func grow(_ share: inout Int, for bytes: Int) -> Bool {
        let more = bytes - Self.free - share
        if more <= 0 { return true }
        guard taken.add(more, ordering: .relaxed).newValue <= limit else {
            taken.subtract(more, ordering: .relaxed)
            return false
        }
        share += more
        return true
    }

    /// Makes a share what an answer takes, which is there whether there is memory for it or not; 0 gives all back.
    func change(_ share: inout Int, for bytes: Int) {
        let more = max(0, bytes - Self.free) - share
        taken.add(more, ordering: .relaxed)
        share += more
    }
}
