import Dispatch
import Glibc
import Synchronization

/// A few workers and a short queue for long requests.
///
/// The workers are separate threads, because Dispatch has few threads and a job may wait for memory or for the response
/// to an identical request.
///
/// A job that has used a quarter of a second of processor time is heavy. It leaves its worker to the next waiting job,
/// and continues at a lower priority in one of an equal number of places for heavy jobs; while these are occupied, it
/// pauses. A job that waits for something else also gives up its place, and needs a place for heavy jobs afterwards.
/// This way, a few long requests don't delay short requests.
final class WorkerPool: Sendable {
    /// A job for a worker.
    struct Job: Sendable {
        /// Returns whether a client is still waiting for the job. This is called before the job begins, while it waits
        /// for a worker, and occasionally while it runs.
        var isWanted: @Sendable () -> Bool = { true }
        /// The time after which it is too late to begin the job.
        var deadline = Instant(milliseconds: .max)
        /// Runs the job; `turn` is nil if the job only has to give up.
        var run: @Sendable (_ turn: WorkerTurn?) -> Void

        fileprivate func mayBegin(_ now: Instant) -> Bool { now < deadline && isWanted() }
    }

    /// The number of jobs in each state.
    struct Load: Equatable, Sendable {
        /// Jobs waiting for a worker.
        var waiting = 0
        /// Jobs on a worker.
        var working = 0
        /// Running heavy jobs.
        var heavy = 0
        /// Paused heavy jobs.
        var paused = 0
        /// Jobs without a place, because they are waiting for something else or ending.
        var aside = 0
    }

    private struct State {
        /// The threads by number.
        var threads: [Int: Thread] = [:]
        var nextThread = 0
        /// The number of threads that take jobs: all except those of jobs that have left their worker.
        var workers = 0
        var waiting: [Job] = []
        /// The number of occupied places: running jobs, waiting jobs, and jobs about to be added.
        var taken = 0
        var working = 0
        var heavy = 0
        /// The paused heavy jobs, in order.
        var paused: [Run] = []
        var aside = 0
        /// The maximum number of waiting jobs.
        var maximumQueued: Int
        var isStopped = false
        /// The time since which jobs have been waiting without any worker starting or finishing a job; nil if no job is
        /// waiting.
        var starvingSince: Instant?

        /// The number of jobs that have left their worker.
        var away: Int { heavy + paused.count + aside }
    }

    /// The maximum number of light jobs that run at the same time, which is also the maximum for heavy jobs.
    let workers: Int
    /// The number of checks after which a job is heavy: it checks every 5 ms of its processor time whether to continue.
    private let looksOfLightJob: Int
    private let now: @Sendable () -> Instant
    private let secondsToRest: Double
    private let rest: @Sendable () -> Void
    private let state: Mutex<State>
    /// Counts the queued jobs. It is also raised once for each thread that has to end.
    private let news = DispatchSemaphore(value: 0)

    /// Creates a pool. `rest` is called on the thread of each worker that hasn't had a job for some seconds.
    init(
        workers: Int, maximumQueued: Int, looksOfLightJob: Int = 50, now: @escaping @Sendable () -> Instant = { .now },
        secondsToRest: Double = 2, rest: @escaping @Sendable () -> Void = {}
    ) {
        self.workers = workers
        self.looksOfLightJob = looksOfLightJob
        self.now = now
        self.secondsToRest = secondsToRest
        self.rest = rest
        state = Mutex(State(maximumQueued: maximumQueued))
    }

    /// The maximum number of jobs that wait for a worker. If it is lowered, waiting jobs stay.
    var maximumQueued: Int {
        get { state.withLock(\.maximumQueued) }
        set { state.withLock { $0.maximumQueued = newValue } }
    }

    var load: Load {
        state.withLock { state in
            Load(
                waiting: state.waiting.count, working: state.working, heavy: state.heavy, paused: state.paused.count,
                aside: state.aside)
        }
    }

    /// The time for which jobs have been waiting without any worker starting or finishing a job, in seconds; 0 if no
    /// job is waiting.
    ///
    /// A job that waited until it was too late still counts. Otherwise, workers would never seem stuck if clients
    /// arrive one by one.
    var starvingSeconds: Double { state.withLock { $0.starvingSince.map { now().seconds(since: $0) } ?? 0 } }

    /// Reserves a place for a job, which must follow; returns false if all places are occupied.
    func reserve() -> Bool {
        let take = {
            self.state.withLock { state in
                let most = self.workers + state.maximumQueued
                // Jobs that have left their worker have an equal number of separate places.
                guard !state.isStopped, state.taken - state.away < most, state.taken < 2 * most else { return false }
                state.taken += 1
                return true
            }
        }
        if take() { return true }
        // Places of jobs whose clients have disconnected become free.
        giveUpUnwanted()
        return take()
    }

    /// Runs a job with a reserved place, now or when a worker is free.
    func run(_ job: Job) {
        let isQueued = state.withLock { state in
            if !state.isStopped { addThread(&state) }
            guard !state.isStopped, state.workers > 0 else {
                state.taken -= 1
                return false
            }
            state.waiting.append(job)
            if state.starvingSince == nil { state.starvingSince = now() }
            return true
        }
        if isQueued { news.signal() } else { job.run(nil) }
    }

    /// Gives up waiting or paused jobs that no client is waiting for, or that are too late to begin.
    func giveUpUnwanted() {
        let now = now()
        let unwanted = state.withLock { state in
            var wanted: [Job] = []
            var unwanted: [Job] = []
            for job in state.waiting { if job.mayBegin(now) { wanted.append(job) } else { unwanted.append(job) } }
            state.waiting = wanted
            state.taken -= unwanted.count
            if wanted.isEmpty, unwanted.allSatisfy({ now < $0.deadline }), !unwanted.isEmpty {
                state.starvingSince = nil
            }
            resume(&state) { !$0.job.isWanted() }
            return unwanted
        }
        for job in unwanted { job.run(nil) }
    }

    /// Gives up waiting jobs, accepts no more jobs, and waits until no job is running; returns false if a job is still
    /// running after `seconds`.
    func stop(within seconds: Double) -> Bool {
        let abandoned = state.withLock { state in
            state.isStopped = true
            defer { state.waiting = [] }
            state.taken -= state.waiting.count
            resume(&state) { _ in true }
            return state.waiting
        }
        for job in abandoned { job.run(nil) }
        let start = Instant.now
        while state.withLock({ $0.taken > 0 }) {
            if Instant.now.seconds(since: start) >= seconds { return false }
            usleep(2000)
        }
        return true
    }

    /// Gives up waiting jobs and returns when no job is running.
    func stop() {
        _ = stop(within: .infinity)
        let threads = state.withLock { state in
            defer { state.threads = [:] }
            return state.threads.values.map(\.self)
        }
        for _ in threads { news.signal() }
        for thread in threads { thread.join() }
    }

    /// Adds a thread, unless there are enough for the jobs that haven't left their worker.
    private func addThread(_ state: inout State) {
        guard state.workers < min(workers, state.taken - state.away) else { return }
        let number = state.nextThread
        guard let thread = Thread({ self.work(number) }) else { return }
        state.threads[number] = thread
        state.nextThread += 1
        state.workers += 1
    }

    private func work(_ number: Int) {
        var hasWorked = false
        while true {
            if hasWorked, news.wait(timeout: .now() + secondsToRest) == .timedOut {
                rest()
                hasWorked = false
                continue
            }
            if !hasWorked { news.wait() }
            hasWorked = true
            let (job, isStopped) = state.withLock { state in
                guard !state.waiting.isEmpty else { return (nil as Job?, state.isStopped) }
                state.working += 1
                defer { noteProgress(&state) }
                return (state.waiting.removeFirst(), state.isStopped)
            }
            // The job is missing if it was given up in the meantime.
            if let job {
                let run = Run(of: job, in: self)
                job.run(
                    job.mayBegin(now()) ? WorkerTurn(goesOn: { run.goesOn() }, waits: { run.waits() }) : nil)
                if finish(run, number) { return }
            } else if isStopped {
                return
            }
        }
    }

    private func noteProgress(_ state: inout State) { state.starvingSince = state.waiting.isEmpty ? nil : now() }

    /// Ends a job. Returns whether its thread has to end too. This is the case if the job left its worker, because the
    /// priority of the thread can't be raised again.
    private func finish(_ run: Run, _ number: Int) -> Bool {
        state.withLock { state in
            state.taken -= 1
            noteProgress(&state)
            if run.place == .worker {
                state.working -= 1
                return false
            }
            if run.place == .heavy { leaveHeavy(run, &state) }
            state.aside -= 1
            state.threads.removeValue(forKey: number)?.detach()
            return true
        }
    }

    // MARK: Places of a job that runs

    private enum Place: UInt8 {
        case worker, heavy, paused, aside
    }

    /// Makes a job give up its place because it is waiting for something else.
    private func stepAside(_ run: Run) {
        state.withLock { state in
            switch run.place {
            case .worker: _ = leaveWorker(run, &state)
            case .heavy: leaveHeavy(run, &state)
            case .paused, .aside: break
            }
        }
    }

    /// Gives a heavy job a place immediately or when one is free; returns the semaphore to wait for until then.
    private func takeHeavyPlace(_ run: Run) -> DispatchSemaphore? {
        state.withLock { state in
            if run.place == .worker, !leaveWorker(run, &state) { return nil }
            if run.place == .paused { return run.gate }
            guard run.place == .aside, !state.isStopped else { return nil }
            state.aside -= 1
            if state.heavy < workers {
                state.heavy += 1
                run.place = .heavy
                return nil
            }
            let gate = DispatchSemaphore(value: 0)
            run.gate = gate
            run.place = .paused
            state.paused.append(run)
            return gate
        }
    }

    /// Makes the job step aside and another thread take the place of its worker; returns false if no thread is
    /// available for waiting jobs.
    private func leaveWorker(_ run: Run, _ state: inout State) -> Bool {
        state.working -= 1
        state.aside += 1
        state.workers -= 1
        addThread(&state)
        if state.workers == 0, !state.waiting.isEmpty {
            state.working += 1
            state.aside -= 1
            state.workers += 1
            return false
        }
        run.place = .aside
        return true
    }

    /// Makes the job step aside and gives its place to another heavy job.
    private func leaveHeavy(_ run: Run, _ state: inout State) {
        run.place = .aside
        state.aside += 1
        state.heavy -= 1
        guard let next = state.paused.first else { return }
        state.paused.removeFirst()
        state.heavy += 1
        next.place = .heavy
        next.gate?.signal()
    }

    /// Wakes paused jobs without giving them a place.
    private func resume(_ state: inout State, _ isMeant: (Run) -> Bool) {
        let woken = state.paused.filter(isMeant)
        guard !woken.isEmpty else { return }
        state.paused.removeAll { run in woken.contains { $0 === run } }
        state.aside += woken.count
        for run in woken {
            run.place = .aside
            run.gate?.signal()
        }
    }

    /// A running job. Several threads may work on it.
    private final class Run: Sendable {
        let job: Job
        private let pool: WorkerPool
        private let thread = ThreadPriority()
        private let looks = Atomic(0)
        private let placeNumber = Atomic(Place.worker.rawValue)
        private let gateInUse = Mutex<DispatchSemaphore?>(nil)

        init(of job: Job, in pool: WorkerPool) {
            self.job = job
            self.pool = pool
        }

        /// The place of the job, which changes only under the lock of the pool.
        var place: Place {
            get { Place(rawValue: placeNumber.load(ordering: .relaxed)) ?? .worker }
            set { placeNumber.store(newValue.rawValue, ordering: .relaxed) }
        }

        /// The semaphore on which all threads of the job wait while it is paused. Each thread that passes lets the next
        /// thread pass.
        var gate: DispatchSemaphore? {
            get { gateInUse.withLock(\.self) }
            set { gateInUse.withLock { $0 = newValue } }
        }

        /// Returns whether the job may continue. Pauses the job if it is heavy and has no place.
        func goesOn() -> Bool {
            guard job.isWanted() else { return false }
            let looks = looks.add(1, ordering: .relaxed).newValue
            let place = place
            if place == .worker, looks < pool.looksOfLightJob { return true }
            if place != .heavy, let gate = pool.takeHeavyPlace(self) {
                gate.wait()
                gate.signal()
                if !job.isWanted() { return false }
            }
            if self.place != .worker { thread.lower() }
            return true
        }

        func waits() { pool.stepAside(self) }
    }
}
