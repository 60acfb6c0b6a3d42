import Synchronization

/// Whether the server accepts requests or is about to stop.
package final class Lifecycle: Sendable {
    private let draining = Atomic(false)

    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Creates the state of a server that accepts requests.
    package init() {}

    package func drain() { draining.store(true, ordering: .relaxed) }
}
