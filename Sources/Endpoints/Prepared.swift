import Synchronization

/// A value that is made when it is first needed and then kept. Other callers wait for it in the meantime.
package final class Prepared<Value: Sendable>: Sendable {
    private enum State {
        case unmade(@Sendable () -> Value)
        case made(Value)
    }

    private let state: Mutex<State>
    private let made = Atomic(false)

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

    /// Whether it has been made. This never waits.
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
