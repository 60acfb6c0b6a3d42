import Budgets
import Dispatch
import Synchronization

/// Whether a process keeps one core busy and no more, as where somebody else shares the cores out among processes.
package let keepsOneCoreBusy = Atomic(false)

/// What `body` makes of each of the slices into which a count is cut, in their order, on all cores.
///
/// A slice has no fewer than `least` of them, so that a short list is worked on at once and where it is.
package func slices<Part: Sendable>(
    of count: Int, atLeast least: Int, _ body: @Sendable (Range<Int>) -> Part
) -> [Part] {
    // Several slices a core, since some are harder than others and other requests use the cores too.
    let size = max(least, (count + 31) / 32)
    if count <= size || keepsOneCoreBusy.load(ordering: .relaxed) { return [body(0..<count)] }
    let budget = Budget.current
    let parts = Mutex([Part?](repeating: nil, count: (count + size - 1) / size))
    DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { index in
        let part = budget.share {
            body(index * size..<min(count, (index + 1) * size))
        }
        parts.withLock { $0[index] = part }
    }
    return parts.withLock { $0.compactMap(\.self) }
}
