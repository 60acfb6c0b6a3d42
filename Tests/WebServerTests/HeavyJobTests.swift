import Dispatch
import Glibc
import Synchronization
import Testing

@testable import WebServer

/// Jobs of a pool that ask often, and are heavy therefore. Each wait here ends in a moment or the test fails.
@Suite("Heavy jobs") struct HeavyJobTests {
    /// A job that asks some times whether to go on, and then waits for the test.
    private final class TestJob: Sendable {
        private let asks: Int
        private let isWanted = Atomic(true)
        private let began = DispatchSemaphore(value: 0)
        private let end = DispatchSemaphore(value: 0)
        private let ended = DispatchSemaphore(value: 0)
        private let answers = Mutex<[Bool]>([])
        private let abandoned = Atomic(false)
        private let whenAsked: @Sendable () -> Void

        init(asking asks: Int, then whenAsked: @escaping @Sendable () -> Void = {}) {
            self.asks = asks
            self.whenAsked = whenAsked
        }

        /// Gives it to a pool; false if that has no place.
        func enter(_ pool: WorkerPool) -> Bool {
            guard pool.reserve() else { return false }
            pool.run(
                WorkerPool.Job(isWanted: { [self] in isWanted.load(ordering: .relaxed) }) {
                    [self] isAbandoned, goesOn in
                    abandoned.store(isAbandoned, ordering: .relaxed)
                    if !isAbandoned {
                        for _ in 0..<asks {
                            let answer = goesOn()
                            answers.withLock { $0.append(answer) }
                        }
                        whenAsked()
                        began.signal()
                        end.wait()
                    }
                    ended.signal()
                })
            return true
        }

        /// Whether it has asked, and runs.
        var runs: Bool { began.wait(timeout: .now() + 20) == .success }
        var isOver: Bool { ended.wait(timeout: .now() + 20) == .success }
        var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }
        var wasAnswered: [Bool] { answers.withLock(\.self) }

        func finish() { end.signal() }
        func leave() { isWanted.store(false, ordering: .relaxed) }
    }

    /// Whether something becomes true.
    private func eventually(_ isTrue: () -> Bool) -> Bool {
        for _ in 0..<20_000 {
            if isTrue() { return true }
            usleep(1000)
        }
        return false
    }

    private func pool(workers: Int = 1, queued: Int = 10) -> WorkerPool {
        WorkerPool(workers: workers, maximumQueued: queued, looksOfLightJob: 3)
    }

    @Test("A job that asks often gives its worker to the next one, and others keep theirs", arguments: [0, 2, 3, 50])
    func heavy(asks: Int) {
        let pool = pool()
        let (first, second) = (TestJob(asking: asks), TestJob(asking: 0))
        #expect(first.enter(pool) && first.runs)
        let isHeavy = asks >= 3
        #expect(pool.load == (waiting: 0, working: isHeavy ? 0 : 1, heavy: isHeavy ? 1 : 0))
        #expect(second.enter(pool))
        if isHeavy {
            #expect(second.runs)
            #expect(pool.load == (waiting: 0, working: 1, heavy: 1))
        } else {
            #expect(pool.load == (waiting: 1, working: 1, heavy: 0))
        }
        for job in [first, second] { job.finish() }
        for job in [first, second] { #expect(job.isOver && !job.isAbandoned) }
        #expect(first.wasAnswered == Array(repeating: true, count: asks))
        pool.stop()
        #expect(pool.load == (waiting: 0, working: 0, heavy: 0))
    }

    @Test("As many heavy jobs run as there are workers; the others pause and resume in their order", arguments: [1, 2])
    func order(workers: Int) {
        let pool = pool(workers: workers)
        final class Order: Sendable {
            let numbers = Mutex<[Int]>([])
        }
        let resumed = Order()
        let jobs = (0..<5).map { number in
            TestJob(asking: 3) { resumed.numbers.withLock { $0.append(number) } }
        }
        for (number, job) in jobs.enumerated() {
            #expect(job.enter(pool))
            if number < workers {
                #expect(job.runs)
            } else {
                #expect(eventually { pool.load.heavy == number + 1 })
            }
        }
        let all = Array(0..<5)
        #expect(resumed.numbers.withLock(\.self) == Array(all[..<workers]))
        // Short jobs have the workers for themselves.
        let short = TestJob(asking: 0)
        #expect(short.enter(pool) && short.runs)
        short.finish()
        #expect(short.isOver)
        for number in all {
            jobs[number].finish()
            #expect(jobs[number].isOver)
            guard number + workers < jobs.count else { continue }
            #expect(jobs[number + workers].runs)
            #expect(resumed.numbers.withLock(\.self) == Array(all[...(number + workers)]))
        }
        pool.stop()
    }

    @Test("A paused job that isn't wanted any more goes on to its end, and takes no place of a heavy one")
    func unwanted() {
        let pool = pool()
        let (first, second, third) = (TestJob(asking: 3), TestJob(asking: 3), TestJob(asking: 3))
        #expect(first.enter(pool) && first.runs)
        #expect(second.enter(pool))
        #expect(eventually { pool.load.heavy == 2 })
        #expect(second.wasAnswered == [true, true])
        second.leave()
        #expect(second.runs)
        #expect(second.wasAnswered == [true, true, false])
        second.finish()
        #expect(second.isOver)
        #expect(third.enter(pool))
        #expect(eventually { pool.load.heavy == 2 })
        #expect(third.wasAnswered == [true, true])
        first.finish()
        #expect(third.runs)
        third.finish()
        pool.stop()
        #expect(pool.load == (waiting: 0, working: 0, heavy: 0))
    }

    @Test("Heavy jobs have as many places as all others, and no more")
    func places() {
        let pool = pool(queued: 1)
        let jobs = (0..<4).map { _ in TestJob(asking: 3) }
        for (number, job) in jobs.enumerated() {
            #expect(job.enter(pool))
            #expect(eventually { pool.load.heavy == number + 1 })
        }
        #expect(!TestJob(asking: 0).enter(pool))
        jobs[0].finish()
        #expect(jobs[1].runs)
        #expect(eventually { pool.load.heavy == 3 })
        let next = TestJob(asking: 0)
        #expect(next.enter(pool))
        for job in jobs + [next] { job.finish() }
        pool.stop()
    }

    @Test("A pool that stops gives up what waits, resumes what pauses, and says whether something still runs")
    func stop() {
        let pool = pool()
        let (heavy, paused, light) = (TestJob(asking: 3), TestJob(asking: 3), TestJob(asking: 0))
        let waiting = TestJob(asking: 0)
        #expect(heavy.enter(pool) && heavy.runs)
        #expect(paused.enter(pool))
        #expect(eventually { pool.load.heavy == 2 })
        #expect(light.enter(pool) && light.runs)
        #expect(waiting.enter(pool))
        #expect(!pool.stop(within: 0))
        #expect(waiting.isOver && waiting.isAbandoned)
        #expect(paused.runs)
        #expect(!TestJob(asking: 0).enter(pool))
        for job in [heavy, paused, light] { job.finish() }
        #expect(pool.stop(within: 20))
        for job in [heavy, paused, light] { #expect(!job.isAbandoned) }
        pool.stop()
    }
}
