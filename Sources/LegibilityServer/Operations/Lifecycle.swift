import Synchronization

/// Whether the server accepts requests or is about to stop.
final class Lifecycle: Sendable {
    private let draining = Atomic(false)

    var isDraining: Bool { draining.load(ordering: .relaxed) }

    func drain() { draining.store(true, ordering: .relaxed) }
}
