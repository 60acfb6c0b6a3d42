import Dispatch
import Endpoints
import Synchronization
import Testing

@Suite struct PreparedTests {
    private final class Counts: Sendable {
        let created = Atomic(0)
        let released = Atomic(0)
    }

    private final class Value: Sendable {
        let counts: Counts

        init(_ counts: Counts) {
            self.counts = counts
            counts.created.add(1, ordering: .relaxed)
        }

        deinit { counts.released.add(1, ordering: .relaxed) }
    }

    @Test("A value is created once, even if many threads need it at the same time, and released with its owner")
    func creation() {
        let counts = Counts()
        do {
            let prepared = Prepared { Value(counts) }
            #expect(!prepared.isMade && counts.created.load(ordering: .relaxed) == 0)
            DispatchQueue.concurrentPerform(iterations: 64) { _ in _ = prepared.value }
            #expect(counts.created.load(ordering: .relaxed) == 1 && counts.released.load(ordering: .relaxed) == 0)
            #expect(prepared.isMade && prepared.value === prepared.value)
        }
        #expect(counts.released.load(ordering: .relaxed) == 1)
    }

    @Test("A value that is never needed is neither created nor released")
    func unused() {
        let counts = Counts()
        _ = Prepared { Value(counts) }
        #expect(counts.created.load(ordering: .relaxed) == 0 && counts.released.load(ordering: .relaxed) == 0)
    }
}
