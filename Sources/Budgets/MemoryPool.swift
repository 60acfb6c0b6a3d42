import Locks

/// The memory that all jobs of a server share.
package final class MemoryPool: Sendable {
    private let most: Atomic<Int>
    private let taken = Atomic(0)

    package init(limit: Int) { most = Atomic(limit) }

    /// The limit in bytes. If the limit is lowered, jobs keep the memory that they have.
    package var limit: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(newValue, ordering: .relaxed) }
    }

    /// The number of bytes that jobs are using.
    package var inUse: Int { taken.load(ordering: .relaxed) }

    /// Reserves bytes. If too few are available, it returns false and reserves nothing.
    func take(_ bytes: Int) -> Bool {
        let total = taken.add(bytes, ordering: .relaxed).newValue
        guard total > limit else { return true }
        taken.subtract(bytes, ordering: .relaxed)
        return false
    }

    func give(back bytes: Int) { taken.subtract(bytes, ordering: .relaxed) }
}
