import Dispatch
import Glibc
import Synchronization

/// A few workers and a short queue for long requests.
///
/// The workers are threads of its own: the threads that Dispatch shares out are few, and a job may wait, for memory or
/// for the answer to an equal question.
///
/// A job that has used a quarter of a second of processor time is heavy. It gives its place to the next job that waits, and
/// goes on at a lower priority in one of as many places for heavy jobs; while these are taken, it pauses. So a few requests
/// that take long keep no short one waiting.
final class WorkerPool: Sendable {
    /// What a worker does.
    struct Job: Sendable {
        /// Whether somebody still waits for it. Asked before it begins, while it waits for a worker, and now and then while
        /// it runs.
        var isWanted: @Sendable () -> Bool = { true }
        /// Receives whether the job only has to give up, and what it has to ask about every 5 ms of its processor time: whether
        /// to go on. That may pause it.
        var run: @Sendable (_ isAbandoned: Bool, _ goesOn: @escaping @Sendable () -> Bool) -> Void
    }

    private struct State {
        /// The threads by their numbers.
        var threads: [Int: Thread] = [:]
        var nextThread = 0
        /// Threads that take jobs: all but those of heavy jobs.
        var fresh = 0
        var waiting: [Job] = []
        /// Taken places: workers at work, jobs waiting, and jobs about to come.
        var taken = 0
        /// Heavy jobs, those that pause among them.
        var heavy = 0
        /// Heavy jobs that run.
        var heavyRunning = 0
        /// Heavy jobs that pause, in their order.
        var paused: [DispatchSemaphore] = []
        /// Jobs that may wait.
        var maximumQueued: Int
        var isStopped = false
        /// When a worker took up or finished a job for the last time.
        var lastProgress = Instant.now
    }

    /// Jobs that may be worked on at once, heavy ones apart; and as many of those.
    let workers: Int
    /// How often a job asks whether to go on before it is heavy: every 5 ms of its processor time.
    private let looksOfLightJob: Int
    private let state: Mutex<State>
    /// Counts what was put into the queue, and is raised once for each thread that shall end.
    private let news = DispatchSemaphore(value: 0)

    init(workers: Int, maximumQueued: Int, looksOfLightJob: Int = 50) {
        self.workers = workers
        self.looksOfLightJob = looksOfLightJob
        state = Mutex(State(maximumQueued: maximumQueued))
    }

    /// Jobs that may wait for a worker. If it becomes less, those that wait stay.
    var maximumQueued: Int {
        get { state.withLock(\.maximumQueued) }
        set { state.withLock { $0.maximumQueued = newValue } }
    }

    /// Jobs that wait, those that a worker has taken, and heavy ones.
    var load: (waiting: Int, working: Int, heavy: Int) {
        state.withLock { state in
            (state.waiting.count, min(workers, state.taken - state.waiting.count - state.heavy), state.heavy)
        }
    }

    /// The seconds for which jobs have waited and no worker has taken up or finished one; 0 while nothing waits.
    func stuckSeconds(_ now: Instant) -> Double {
        state.withLock { $0.waiting.isEmpty ? 0 : now.seconds(since: $0.lastProgress) }
    }

    /// Takes a place for one job, which must follow; false when all are taken.
    func reserve() -> Bool {
        let take = {
            self.state.withLock { state in
                let most = self.workers + state.maximumQueued
                // Heavy jobs have places of their own, of which there are as many.
                guard !state.isStopped, state.taken - state.heavy < most, state.taken < 2 * most else { return false }
                state.taken += 1
                return true
            }
        }
        if take() { return true }
        // Places of those who left are free.
        giveUpUnwanted()
        return take()
    }

    /// Runs the job for which a place was taken, now or when a worker is free.
    func run(_ job: Job) {
        let isQueued = state.withLock { state in
            if state.isStopped {
                state.taken -= 1
                return false
            }
            addThread(&state, for: state.taken - state.heavy)
            if state.fresh == 0 {
                state.taken -= 1
                return false
            }
            if state.waiting.isEmpty { state.lastProgress = .now }
            state.waiting.append(job)
            return true
        }
        if isQueued { news.signal() } else { job.run(true) { false } }
    }

    /// Gives up what waits and for which nobody waits.
    func giveUpUnwanted() {
        let unwanted = state.withLock { state in
            var wanted: [Job] = []
            var unwanted: [Job] = []
            for job in state.waiting { if job.isWanted() { wanted.append(job) } else { unwanted.append(job) } }
            state.waiting = wanted
            state.taken -= unwanted.count
            return unwanted
        }
        for job in unwanted { job.run(true) { false } }
    }

    /// Gives up what waits, takes nothing more, and waits until nothing runs any more; false when something still does after
    /// so many seconds.
    func stop(within seconds: Double) -> Bool {
        let abandoned = state.withLock { state in
            state.isStopped = true
            defer { state.waiting = [] }
            state.taken -= state.waiting.count
            for turn in state.paused { turn.signal() }
            return state.waiting
        }
        for job in abandoned { job.run(true) { false } }
        let start = Instant.now
        while state.withLock({ $0.taken > 0 }) {
            if Instant.now.seconds(since: start) >= seconds { return false }
            usleep(2000)
        }
        return true
    }

    /// Gives up what waits and returns when nothing runs any more.
    func stop() {
        _ = stop(within: .infinity)
        let threads = state.withLock { state in
            defer { state.threads = [:] }
            return state.threads.values.map(\.self)
        }
        for _ in threads { news.signal() }
        for thread in threads { thread.join() }
    }

    /// One more thread, unless there are enough for so many jobs.
    private func addThread(_ state: inout State, for jobs: Int) {
        guard state.fresh < min(workers, jobs) else { return }
        let number = state.nextThread
        guard let thread = Thread({ self.work(number) }) else { return }
        state.threads[number] = thread
        state.nextThread += 1
        state.fresh += 1
    }

    private func work(_ number: Int) {
        while true {
            news.wait()
            let (job, isStopped) = state.withLock { state in
                if !state.waiting.isEmpty { state.lastProgress = .now }
                return (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isStopped)
            }
            // There is none if it was given up meanwhile.
            if let job {
                let run = Run(of: job, in: self)
                job.run(!job.isWanted()) { run.goesOn() }
                if finish(run, number) { return }
            } else if isStopped {
                return
            }
        }
    }

    /// A job has ended. Whether its thread has to end with it, as that of a heavy job does: its priority can't be raised.
    private func finish(_ run: Run, _ number: Int) -> Bool {
        state.withLock { state in
            state.taken -= 1
            state.lastProgress = .now
            guard run.isHeavy else { return false }
            state.heavy -= 1
            if run.isRunning {
                state.heavyRunning -= 1
                resumeNext(&state)
            }
            state.threads.removeValue(forKey: number)?.detach()
            return true
        }
    }

    private func resumeNext(_ state: inout State) {
        guard !state.paused.isEmpty, state.heavyRunning < workers else { return }
        state.heavyRunning += 1
        state.paused.removeFirst().signal()
    }

    /// A job while it runs.
    private final class Run: Sendable {
        private let job: Job
        private let pool: WorkerPool
        private let thread = pthread_self()
        private let looks = Atomic(0)
        private let heavy = Atomic(false)
        private let running = Atomic(false)
        private let lowered = Atomic(false)

        init(of job: Job, in pool: WorkerPool) {
            self.job = job
            self.pool = pool
        }

        /// Whether it has used so much that it gave its place away.
        var isHeavy: Bool { heavy.load(ordering: .relaxed) }
        /// Whether it is heavy and has a place among those that run.
        var isRunning: Bool { running.load(ordering: .relaxed) }

        /// Whether the job may go on; pauses it, if it is heavy and there are enough heavy ones.
        func goesOn() -> Bool {
            // One thread of the job comes at a time, since it asks the next time only after this.
            if looks.add(1, ordering: .relaxed).newValue == pool.looksOfLightJob { becomeHeavy() }
            if isHeavy, pthread_equal(pthread_self(), thread) != 0,
                !lowered.exchange(true, ordering: .relaxed)
            {
                // On Linux this is about the calling thread alone.
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, WorkerPool.niceness)
            }
            return job.isWanted()
        }

        private func becomeHeavy() {
            let turn = DispatchSemaphore(value: 0)
            let isPaused = pool.state.withLock { state in
                heavy.store(true, ordering: .relaxed)
                state.heavy += 1
                state.fresh -= 1
                pool.addThread(&state, for: state.fresh + state.waiting.count)
                if state.heavyRunning < pool.workers {
                    state.heavyRunning += 1
                    return false
                }
                state.paused.append(turn)
                return true
            }
            while isPaused, turn.wait(timeout: .now() + 0.25) == .timedOut {
                if job.isWanted() { continue }
                let isResumed = pool.state.withLock { state in
                    guard let place = state.paused.firstIndex(where: { $0 === turn }) else { return true }
                    state.paused.remove(at: place)
                    return false
                }
                if isResumed { break }
                return
            }
            running.store(true, ordering: .relaxed)
        }
    }

    /// Of the threads of heavy jobs.
    private static let niceness: Int32 = 10
}
