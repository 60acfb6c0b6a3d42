import Synchronization

/// The memory that all jobs of a server may take together.
package final class MemoryPool: Sendable {
    private let most: Atomic<Int>
    private let taken = Atomic(0)

    package init(limit: Int) { most = Atomic(limit) }

    /// Bytes. If the limit is lowered, jobs keep the memory that they have taken.
    package var limit: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(newValue, ordering: .relaxed) }
    }

    /// Bytes that jobs have taken now.
    package var inUse: Int { taken.load(ordering: .relaxed) }

    /// Takes some bytes; if there is no room for them, returns false and takes none.
    func take(_ bytes: Int) -> Bool {
        let total = taken.add(bytes, ordering: .relaxed).newValue
        guard total > limit else { return true }
        taken.subtract(bytes, ordering: .relaxed)
        return false
    }

    func give(back bytes: Int) { taken.subtract(bytes, ordering: .relaxed) }
}
