import Budgets
import Dispatch
import Synchronization
import Testing

@Suite("Budget")
struct BudgetTests {
    /// Counts the iterations of a loop until its budget ends it, up to `most`.
    private func turns(_ most: Int, _ body: () -> Void = {}) -> Int {
        var count = 0
        while count < most, Budget.allows() {
            body()
            count += 1
        }
        return count
    }

    @Test("Work without a budget never ends early")
    func none() {
        #expect(turns(100_000) == 100_000)
        #expect(Budget.current == nil)
    }

    @Test("A loop ends when its processor time is used up, and the budget gives the reason")
    func time() {
        let budget = Budget(Budget.Limits(nanoseconds: 20_000_000))
        let count = budget.share { turns(.max) }
        #expect(count > 0)
        #expect(budget.excess == .time)
        #expect(budget.nanoseconds > 20_000_000)
    }

    @Test("A loop ends when its result is no longer needed")
    func unwanted() {
        let isWanted = Atomic(true)
        let budget = Budget(Budget.Limits(), isWanted: { isWanted.load(ordering: .relaxed) })
        budget.share { #expect(turns(10_000) == 10_000) }
        isWanted.store(false, ordering: .relaxed)
        _ = budget.share { turns(.max) }
        #expect(budget.excess == .unwanted)
    }

    @Test("A stopped budget ends its loop at the next clock check")
    func stopped() {
        let budget = Budget()
        budget.share {
            _ = turns(10_000)
            budget.stop(.answer)
            #expect(turns(1 << 20) <= 1 << 11)
            #expect(turns(10) == 0)
        }
        // The budget keeps only the first reason.
        budget.stop(.time)
        #expect(budget.excess == .answer)
    }

    @Test("A budget counts the processor time of all threads that share it")
    func threads() {
        let budget = Budget(Budget.Limits(nanoseconds: 40_000_000))
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            budget.share { _ = turns(.max) }
        }
        #expect(budget.excess == .time)
    }

    @Test("Nested use of a budget is counted once, and the thread keeps the budget until the outermost use ends")
    func nested() {
        let budget = Budget()
        budget.share {
            budget.share { #expect(Budget.current === budget) }
            #expect(Budget.current === budget)
        }
        #expect(Budget.current == nil)
        let inner = Budget(Budget.Limits(nanoseconds: 5_000_000))
        let outer = Budget()
        outer.share { inner.share { _ = turns(.max) } }
        #expect(inner.nanoseconds > 5_000_000)
        #expect(outer.nanoseconds < inner.nanoseconds)
    }

    @Test("A job is refused memory above its limit, and the reason names the limit")
    func memory() {
        let budget = Budget(Budget.Limits(memory: 100))
        budget.share {
            #expect(Budget.allows(bytes: 60))
            #expect(Budget.allows(bytes: 40))
            #expect(!Budget.allows(bytes: 1))
            #expect(turns(10) == 0)
        }
        #expect(budget.excess == .memory)
        #expect(budget.bytes == 100)
    }

    @Test("Memory in use by other jobs is refused until those jobs end")
    func pool() {
        let pool = MemoryPool(limit: 100)
        do {
            let first = Budget(of: pool)
            let second = Budget(of: pool)
            first.share { #expect(Budget.allows(bytes: 80)) }
            second.share { #expect(!Budget.allows(bytes: 30)) }
            #expect(second.excess == .memoryOfOthers)
            #expect(pool.inUse == 80)
        }
        #expect(pool.inUse == 0)
    }

    @Test("A response above its size limit is refused", arguments: [(100, true), (101, false)])
    func answer(bytes: Int, isAllowed: Bool) {
        let budget = Budget(Budget.Limits(answer: 100))
        #expect(budget.share { Budget.allows(answer: bytes) } == isAllowed)
        #expect(budget.excess == (isAllowed ? nil : .answer))
    }
}
