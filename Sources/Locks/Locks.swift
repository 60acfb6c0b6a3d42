// The standard library has locks and atomic values since iOS 18 and macOS 15. Elsewhere, this module only passes them on.
#if canImport(os)
    import os

    /// A value that one thread at a time can use, with the interface of the standard library's `Mutex`.
    package struct Mutex<Value>: ~Copyable, Sendable {
        private let lock: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

        package borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            try lock.withLockUnchecked(body)
        }
    }

    /// A number that all threads can change, with the interface of the standard library's `Atomic`.
    package struct Atomic<Value: FixedWidthInteger & Sendable>: ~Copyable, Sendable {
        package enum Ordering: Sendable { case relaxed }

        private let number: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { number = OSAllocatedUnfairLock(uncheckedState: value) }

        package borrowing func load(ordering: Ordering) -> Value { number.withLockUnchecked(\.self) }

        package borrowing func store(_ value: Value, ordering: Ordering) { number.withLockUnchecked { $0 = value } }

        @discardableResult
        package borrowing func add(_ other: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
            change { $0 + other }
        }

        @discardableResult
        package borrowing func subtract(_ other: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
            change { $0 - other }
        }

        @discardableResult
        package borrowing func max(_ other: Value, ordering: Ordering) -> (oldValue: Value, newValue: Value) {
            change { Swift.max($0, other) }
        }

        package borrowing func compareExchange(
            expected: Value, desired: Value, ordering: Ordering
        ) -> (exchanged: Bool, original: Value) {
            let (before, _) = change { $0 == expected ? desired : $0 }
            return (before == expected, before)
        }

        private borrowing func change(_ next: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
            number.withLockUnchecked { value in
                let before = value
                value = next(before)
                return (before, value)
            }
        }
    }
#else
    @_exported import Synchronization
#endif
