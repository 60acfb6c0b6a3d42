import Synchronization

/// A value that is created when it is first needed and then kept. Other callers wait for its creation.
package final class Prepared<Value: Sendable>: Sendable {
    private enum State {
        case unmade(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>
    private let made = Atomic(false)

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

    /// Whether the value has been created. Reading this property never waits.
    package var isMade: Bool { made.load(ordering: .relaxed) }

    package var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .unmade(let make):
                let value = make()
                state = .made(value)
                made.store(true, ordering: .relaxed)
                return value
            }
        }
    }
}
