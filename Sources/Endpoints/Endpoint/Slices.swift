import Budgets
import Dispatch
import Synchronization

/// Whether the process should only use one core, for example because another program distributes the cores among
/// processes.
package let keepsOneCoreBusy = Atomic(false)

/// Calls `body` for slices of a range on all cores. The results are in the order of the slices.
///
/// Each slice has at least `least` elements, so a short list is processed immediately on the calling thread.
package func slices<Part: Sendable>(
    of count: Int, atLeast least: Int, _ body: @Sendable (Range<Int>) -> Part
) -> [Part] {
    // There are several slices per core, because some take longer than others, and other requests use the cores too.
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
