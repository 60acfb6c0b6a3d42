import Synchronization

/// The memory that all jobs of a server may take together.
package final class MemoryPool: Sendable {
    /// Bytes.
    package let limit: Int
    private let taken = Atomic(0)

    package init(limit: Int) { self.limit = limit }

    /// Bytes that jobs have taken now.
    package var inUse: Int { taken.load(ordering: .relaxed) }

    /// Takes some bytes; false, and takes none, when there is no room for them.
    func take(_ bytes: Int) -> Bool {
        let total = taken.add(bytes, ordering: .relaxed).newValue
        guard total > limit else { return true }
        taken.subtract(bytes, ordering: .relaxed)
        return false
    }

    func give(back bytes: Int) { taken.subtract(bytes, ordering: .relaxed) }
}
