import Budgets
import Foundation
import Synchronization
import Testing

@testable import WebServer

/// Jobs are counted and released by gates; the tests don't depend on a clock.
@Suite("Heavy jobs") struct HeavyJobTests {
    /// A job whose steps are controlled by the test.
    private final class Steps: Sendable {
        enum Step { case look, wait, end }

        let isWanted = Atomic(true)
        private let steps = Mutex<[Step]>([])
        private let news = DispatchSemaphore(value: 0)
        private let done = DispatchSemaphore(value: 0)
        private let outcomes = Mutex<[String]>([])

        /// Lets the job start a step, which may block.
        func take(_ step: Step) {
            steps.withLock { $0.append(step) }
            news.signal()
        }

        /// Lets the job take a step, and waits for its end.
        func finish(_ step: Step) {
            take(step)
            done.wait()
        }

        /// Waits until another step is finished.
        func awaitStep() { done.wait() }

        /// The results of the steps.
        var log: [String] { outcomes.withLock(\.self) }

        func run(_ turn: WorkerTurn?) {
            guard let turn else { return note("given up") }
            note("began \(getpriority(__priority_which_t(clamping: PRIO_PROCESS.rawValue), 0))")
            while true {
                news.wait()
                switch steps.withLock({ $0.removeFirst() }) {
                case .look:
                    let goesOn = turn.goesOn()
                    note("\(goesOn) \(getpriority(__priority_which_t(clamping: PRIO_PROCESS.rawValue), 0))")
                    if !goesOn { return }
                case .wait:
                    turn.waits()
                    note("waits")
                case .end: return note("end")
                }
            }
        }

        private func note(_ words: String) {
            outcomes.withLock { $0.append(words) }
            done.signal()
        }
    }

    private func start(
        _ pool: WorkerPool, of client: ClientKey? = nil, deadline: Instant = Instant(milliseconds: .max)
    ) -> Steps {
        let steps = Steps()
        #expect(pool.reserve(for: client))
        pool.run(
            WorkerPool.Job(
                client: client, isWanted: { steps.isWanted.load(ordering: .relaxed) }, deadline: deadline
            ) { steps.run($0) })
        return steps
    }

    private func begin(_ pool: WorkerPool, of client: ClientKey? = nil) -> Steps {
        let steps = start(pool, of: client)
        steps.awaitStep()
        return steps
    }

    /// Returns the load as soon as it equals the expected load, or after a minute.
    private func settled(_ pool: WorkerPool, _ wanted: WorkerPool.Load) -> WorkerPool.Load {
        for _ in 0..<6000 where pool.load != wanted { usleep(10_000) }
        return pool.load
    }

    private func expect(_ pool: WorkerPool, _ wanted: WorkerPool.Load, _ location: SourceLocation = #_sourceLocation) {
        #expect(settled(pool, wanted) == wanted, sourceLocation: location)
    }

    @Test(
        "A job that becomes heavy gives its worker to the next job, and continues at lower priority")
    func givesWay() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 3)
        defer { pool.stop() }
        let heavy = begin(pool)
        let next = start(pool)
        heavy.finish(.look)
        heavy.finish(.look)
        expect(pool, .init(waiting: 1, working: 1))
        heavy.finish(.look)
        next.awaitStep()
        expect(pool, .init(working: 1, heavy: 1))
        heavy.finish(.look)
        heavy.finish(.end)
        next.finish(.end)
        expect(pool, .init())
        let usual = next.log[0].split(separator: " ")[1]
        #expect(heavy.log == ["began \(usual)", "true \(usual)", "true \(usual)", "true 10", "true 10", "end"])
        // The thread of a heavy job doesn't take another job.
        let last = begin(pool)
        last.finish(.end)
        #expect(last.log[0] == "began \(usual)")
    }

    @Test("No more heavy jobs run than there are workers, and the others are paused in order")
    func pauses() {
        let pool = WorkerPool(workers: 2, maximumQueued: 8, looksOfLightJob: 1)
        defer { pool.stop() }
        let running = (0..<2).map { _ in begin(pool) }
        for job in running { job.finish(.look) }
        let paused = (0..<3).map { number in
            let job = begin(pool)
            job.take(.look)
            expect(pool, .init(heavy: 2, paused: number + 1))
            return job
        }
        // Light jobs overtake the paused jobs.
        let light = begin(pool)
        light.finish(.end)
        running[0].finish(.end)
        paused[0].awaitStep()
        expect(pool, .init(heavy: 2, paused: 2))
        #expect(paused[1].log.count == 1 && paused[2].log.count == 1)
        running[1].finish(.end)
        paused[1].awaitStep()
        paused[0].finish(.end)
        paused[2].awaitStep()
        for job in paused[1...] { job.finish(.end) }
        expect(pool, .init())
    }

    @Test("A paused job whose client has disconnected ends without waiting for its turn")
    func unwanted() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 1)
        defer { pool.stop() }
        let running = begin(pool)
        running.finish(.look)
        let paused = begin(pool)
        paused.take(.look)
        expect(pool, .init(heavy: 1, paused: 1))
        pool.giveUpUnwanted()
        expect(pool, .init(heavy: 1, paused: 1))
        paused.isWanted.store(false, ordering: .relaxed)
        pool.giveUpUnwanted()
        paused.awaitStep()
        expect(pool, .init(heavy: 1))
        #expect(paused.log.last?.hasPrefix("false") == true)
        running.isWanted.store(false, ordering: .relaxed)
        running.finish(.look)
        expect(pool, .init())
        #expect(running.log.last?.hasPrefix("false") == true)
    }

    @Test("All threads of a paused job wait, and continue together")
    func threads() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 1)
        defer { pool.stop() }
        let running = begin(pool)
        running.finish(.look)
        let asked = DispatchSemaphore(value: 0)
        let ended = DispatchSemaphore(value: 0)
        let passed = Mutex(0)
        #expect(pool.reserve())
        pool.run(
            WorkerPool.Job { turn in
                DispatchQueue.concurrentPerform(iterations: 2) { _ in
                    asked.signal()
                    if turn?.goesOn() == true { passed.withLock { $0 += 1 } }
                }
                ended.signal()
            })
        asked.wait()
        expect(pool, .init(heavy: 1, paused: 1))
        #expect(passed.withLock(\.self) == 0)
        running.finish(.end)
        ended.wait()
        #expect(passed.withLock(\.self) == 2)
        expect(pool, .init())
    }

    @Test("A job that waits for another job releases its place, so that the other job can end")
    func waits() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 2)
        defer { pool.stop() }
        let first = begin(pool)
        first.finish(.look)
        first.finish(.look)
        // Two jobs wait for the first job: a light job, and the job in the only heavy place.
        let light = start(pool)
        light.awaitStep()
        light.finish(.wait)
        expect(pool, .init(heavy: 1, aside: 1))
        first.finish(.wait)
        expect(pool, .init(aside: 2))
        let other = begin(pool)
        other.finish(.look)
        other.finish(.look)
        expect(pool, .init(heavy: 1, aside: 2))
        // After waiting, the job needs a place again.
        light.take(.look)
        expect(pool, .init(heavy: 1, paused: 1, aside: 1))
        other.finish(.end)
        light.awaitStep()
        light.finish(.end)
        first.finish(.end)
        expect(pool, .init())
    }

    @Test("Jobs that have left their worker still count towards the limit")
    func places() {
        let pool = WorkerPool(workers: 1, maximumQueued: 1, looksOfLightJob: 1)
        defer { pool.stop() }
        let heavy = begin(pool)
        heavy.finish(.look)
        let paused = begin(pool)
        paused.take(.look)
        expect(pool, .init(heavy: 1, paused: 1))
        let working = begin(pool)
        let waiting = start(pool)
        #expect(!pool.reserve())
        working.take(.look)
        waiting.awaitStep()
        #expect(!pool.reserve())
        waiting.finish(.end)
        expect(pool, .init(heavy: 1, paused: 2))
        #expect(pool.reserve())
        let ended = DispatchSemaphore(value: 0)
        pool.run(WorkerPool.Job { _ in ended.signal() })
        ended.wait()
        heavy.finish(.end)
        paused.awaitStep()
        paused.finish(.end)
        working.awaitStep()
        working.finish(.end)
        expect(pool, .init())
    }

    @Test("A stopping pool drops waiting jobs, wakes paused jobs, and reports whether any job is still running")
    func stop() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 1)
        let stuck = begin(pool)
        stuck.finish(.look)
        let paused = begin(pool)
        paused.take(.look)
        expect(pool, .init(heavy: 1, paused: 1))
        let working = begin(pool)
        let waiting = start(pool)
        for job in [paused, working, waiting] { job.isWanted.store(false, ordering: .relaxed) }
        working.take(.look)
        #expect(!pool.stop(within: 0))
        for job in [paused, working] {
            job.awaitStep()
            #expect(job.log.last?.hasPrefix("false") == true)
        }
        waiting.awaitStep()
        #expect(waiting.log == ["given up"])
        #expect(!pool.reserve())
        stuck.finish(.end)
        #expect(pool.stop(within: 60))
        pool.stop()
    }

    // MARK: Shares of clients

    private let greedy = ClientKey(hash: 1)
    private let modest = ClientKey(hash: 2)

    @Test("Waiting jobs have their turns by client")
    func turns() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8)
        defer { pool.stop() }
        let working = begin(pool, of: greedy)
        let waiting = (0..<2).map { _ in start(pool, of: greedy) }
        let other = start(pool, of: modest)
        working.finish(.end)
        other.awaitStep()
        #expect(waiting[0].log.isEmpty)
        other.finish(.end)
        for job in waiting {
            job.awaitStep()
            job.finish(.end)
        }
    }

    @Test("If the queue is full, the last waiting job of the client with the most places gives way")
    func displaced() {
        let pool = WorkerPool(workers: 1, maximumQueued: 4)
        defer { pool.stop() }
        let working = begin(pool, of: greedy)
        let waiting = (0..<4).map { _ in start(pool, of: greedy) }
        #expect(!pool.reserve(for: greedy))
        let others = (0..<2).map { _ in start(pool, of: modest) }
        for job in waiting[2...] {
            job.awaitStep()
            #expect(job.log == ["given up"])
        }
        #expect(pool.displaced == 2 && pool.largestShare == 3)
        // The clients now have nearly equal shares.
        #expect(!pool.reserve(for: modest))
        let another = start(pool, of: ClientKey(hash: 3))
        waiting[1].awaitStep()
        #expect(waiting[1].log == ["given up"])
        working.finish(.end)
        for job in [others[0], another, waiting[0], others[1]] {
            job.awaitStep()
            job.finish(.end)
        }
    }

    @Test("One client's heavy jobs leave room for the jobs of another client")
    func heavyShare() {
        let pool = WorkerPool(workers: 1, maximumQueued: 2, looksOfLightJob: 1)
        defer { pool.stop() }
        let heavy = begin(pool, of: greedy)
        heavy.finish(.look)
        let paused = (0..<2).map { number in
            let job = begin(pool, of: greedy)
            job.take(.look)
            expect(pool, .init(heavy: 1, paused: number + 1))
            return job
        }
        #expect(!pool.reserve(for: greedy))
        let other = begin(pool, of: modest)
        other.finish(.end)
        heavy.finish(.end)
        for job in paused {
            job.awaitStep()
            job.finish(.end)
        }
    }

    @Test("A job leaves its worker early if its client has several and another client is waiting for its first")
    func givesWorker() {
        let pool = WorkerPool(workers: 2, maximumQueued: 8, looksOfLightJob: 100)
        defer { pool.stop() }
        let working = (0..<2).map { _ in begin(pool, of: greedy) }
        let own = start(pool, of: greedy)
        working[0].finish(.look)
        expect(pool, .init(waiting: 1, working: 2))
        let other = start(pool, of: modest)
        working[0].finish(.look)
        other.awaitStep()
        expect(pool, .init(waiting: 1, working: 2, heavy: 1))
        // Its client now has one worker, like the other client.
        working[1].finish(.look)
        expect(pool, .init(waiting: 1, working: 2, heavy: 1))
        other.finish(.end)
        own.awaitStep()
        for job in working + [own] { job.finish(.end) }
        expect(pool, .init())
    }

    @Test("A heavy job pauses after its slice of time if a client with fewer places is waiting")
    func slices() {
        let pool = WorkerPool(workers: 1, maximumQueued: 8, looksOfLightJob: 1, looksOfSlice: 2)
        defer { pool.stop() }
        let first = begin(pool, of: greedy)
        first.finish(.look)
        let own = begin(pool, of: greedy)
        own.take(.look)
        expect(pool, .init(heavy: 1, paused: 1))
        first.finish(.look)
        let other = begin(pool, of: modest)
        other.take(.look)
        expect(pool, .init(heavy: 1, paused: 2))
        first.finish(.look)
        first.take(.look)
        other.awaitStep()
        expect(pool, .init(heavy: 1, paused: 2))
        other.take(.look)
        // The job that was interrupted comes before its client's next job.
        first.awaitStep()
        first.finish(.end)
        own.awaitStep()
        own.finish(.end)
        other.awaitStep()
        other.finish(.end)
        expect(pool, .init())
    }

    // MARK: Whether workers get on

    private final class Clock: Sendable {
        private let milliseconds = Atomic<UInt64>(1_000_000)
        var now: Instant { Instant(milliseconds: milliseconds.load(ordering: .relaxed)) }
        func advance(_ seconds: UInt64) { milliseconds.add(seconds * 1000, ordering: .relaxed) }
    }

    @Test("Waiting jobs count as starving until a worker starts or finishes a job")
    func starving() {
        let clock = Clock()
        let pool = WorkerPool(workers: 1, maximumQueued: 8, now: { clock.now })
        defer { pool.stop() }
        clock.advance(100)
        #expect(pool.starvingSeconds == 0)
        let stuck = begin(pool)
        clock.advance(100)
        #expect(pool.starvingSeconds == 0)
        let waiting = (0..<2).map { _ in start(pool) }
        #expect(pool.starvingSeconds == 0)
        clock.advance(7)
        #expect(pool.starvingSeconds == 7)
        stuck.finish(.end)
        waiting[0].awaitStep()
        #expect(pool.starvingSeconds == 0)
        clock.advance(5)
        #expect(pool.starvingSeconds == 5)
        waiting[0].finish(.end)
        waiting[1].awaitStep()
        clock.advance(5)
        #expect(pool.starvingSeconds == 0)
        waiting[1].finish(.end)
    }

    @Test("A job that timed out in the queue counts as starved, unless its client has disconnected")
    func late() {
        let clock = Clock()
        let pool = WorkerPool(workers: 1, maximumQueued: 8, now: { clock.now })
        defer { pool.stop() }
        let stuck = begin(pool)
        let gone = start(pool)
        clock.advance(3)
        gone.isWanted.store(false, ordering: .relaxed)
        pool.giveUpUnwanted()
        #expect(gone.log == ["given up"])
        #expect(pool.starvingSeconds == 0)
        let late = start(pool, deadline: Instant(milliseconds: clock.now.milliseconds + 9000))
        clock.advance(8)
        pool.giveUpUnwanted()
        #expect(late.log.isEmpty)
        clock.advance(1)
        pool.giveUpUnwanted()
        #expect(late.log == ["given up"])
        #expect(pool.starvingSeconds == 9)
        clock.advance(1)
        #expect(pool.starvingSeconds == 10)
        stuck.finish(.end)
        expect(pool, .init())
        #expect(pool.starvingSeconds == 0)
    }
}
