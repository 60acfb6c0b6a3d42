import Synchronization

/// A value that is created when it is first needed and then kept. Other callers wait for its creation.
package final class Prepared<Value: Sendable>: Sendable {
    /// Creates the value; nil when it has been created.
    private let make: Mutex<(@Sendable () -> Value)?>
    private let made = Atomic(false)
    /// The memory for the value. A lock or an optional around the value would have a type of its own, which code shared
    /// by all values would look up each time.
    nonisolated(unsafe) private let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ make: @escaping @Sendable () -> Value) { self.make = Mutex(make) }

    deinit {
        if isMade { place.deinitialize(count: 1) }
        place.deallocate()
    }

    /// Whether the value has been created. Reading this property never waits.
    package var isMade: Bool { made.load(ordering: .acquiring) }

    package var value: Value {
        if !isMade { create() }
        return place.pointee
    }

    private func create() {
        make.withLock { make in
            guard let create = make else { return }
            place.initialize(to: create())
            make = nil
            made.store(true, ordering: .releasing)
        }
    }
}
