import Budgets
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
///
/// Clients share the pool. One client alone may use all of it, but it can't keep others out:
///
/// - Waiting jobs have their turns by client, and paused jobs too.
/// - If all places are occupied, a waiting job of the client with the most places gives way to a client with fewer.
/// - A job leaves its worker early if its client has several workers while a client without one is waiting.
/// - A heavy job leaves its place after a slice of time if a client with fewer such places is waiting.
final class WorkerPool: Sendable {
    /// A job for a worker.
    struct Job: Sendable {
        /// The client that requested the job.
        var client: ClientKey?
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
        var waiting = ClientTurns<Job>()
        /// The occupied places of each client: running jobs, waiting jobs, and jobs about to be added.
        var places = ClientShares()
        var workersOfClients = ClientShares()
        var heavyOfClients = ClientShares()
        /// The paused heavy jobs.
        var paused = ClientTurns<Run>()
        var aside = 0
        /// The number of jobs that gave way to another client.
        var displaced = 0
        /// The maximum number of waiting jobs.
        var maximumQueued: Int
        var isStopped = false
        /// The time since which jobs have been waiting without any worker starting or finishing a job; nil if no job is
        /// waiting.
        var starvingSince: Instant?

        var taken: Int { places.total }
        var working: Int { workersOfClients.total }
        var heavy: Int { heavyOfClients.total }
        /// The number of jobs that have left their worker.
        var away: Int { heavy + paused.count + aside }
    }

    /// The maximum number of light jobs that run at the same time, which is also the maximum for heavy jobs.
    let workers: Int
    /// The number of checks after which a job is heavy: it checks every 5 ms of its processor time whether to continue.
    private let looksOfLightJob: Int
    /// The number of checks after which a heavy job may have to leave its place to another client.
    private let looksOfSlice: Int
    private let now: @Sendable () -> Instant
    private let secondsToRest: Double
    private let rest: @Sendable () -> Void
    private let state: Mutex<State>
    /// Counts the queued jobs. It is also raised once for each thread that has to end.
    private let news = DispatchSemaphore(value: 0)

    /// Creates a pool. `rest` is called on the thread of each worker that hasn't had a job for some seconds.
    init(
        workers: Int, maximumQueued: Int, looksOfLightJob: Int = 50, looksOfSlice: Int = 10,
        now: @escaping @Sendable () -> Instant = { .now },
        secondsToRest: Double = 2, rest: @escaping @Sendable () -> Void = {}
    ) {
        self.workers = workers
        self.looksOfLightJob = looksOfLightJob
        self.looksOfSlice = looksOfSlice
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

    /// The largest number of places that one client occupies.
    var largestShare: Int { state.withLock(\.places.largest) }

    /// The number of jobs that gave way to another client.
    var displaced: Int { state.withLock(\.displaced) }

    /// Reserves a place for a job of a client, which must follow; returns false if all places are occupied.
    func reserve(for client: ClientKey? = nil) -> Bool {
        let take = {
            self.state.withLock { state in
                let most = self.workers + state.maximumQueued
                // Jobs that have left their worker have an equal number of separate places.
                guard !state.isStopped, state.taken - state.away < most,
                    state.places.leavesRoom(for: 1, of: client, in: 2 * most)
                else { return false }
                state.places.add(1, to: client)
                return true
            }
        }
        if take() { return true }
        // Places of jobs whose clients have disconnected become free.
        giveUpUnwanted()
        if take() { return true }
        return displaceJob(for: client)
    }

    /// Gives the place of a waiting job to a client that has fewer places, even with its new job: the last job of the
    /// client that has the most. Returns false if no such job waits.
    private func displaceJob(for client: ClientKey?) -> Bool {
        let displaced = state.withLock { state -> Job? in
            guard !state.isStopped, let greediest = state.places.greediest(of: state.waiting.clients),
                state.places[greediest] > state.places[client] + 1, let job = state.waiting.removeLast(of: greediest)
            else { return nil }
            state.places.remove(1, from: greediest)
            state.places.add(1, to: client)
            state.displaced += 1
            return job
        }
        displaced?.run(nil)
        return displaced != nil
    }

    /// Runs a job with a reserved place, now or when a worker is free.
    func run(_ job: Job) {
        let isQueued = state.withLock { state in
            if !state.isStopped { addThread(&state) }
            guard !state.isStopped, state.workers > 0 else {
                state.places.remove(1, from: job.client)
                return false
            }
            state.waiting.append(job, of: job.client)
            if state.starvingSince == nil { state.starvingSince = now() }
            return true
        }
        if isQueued { news.signal() } else { job.run(nil) }
    }

    /// Gives up waiting or paused jobs that no client is waiting for, or that are too late to begin.
    func giveUpUnwanted() {
        let now = now()
        let unwanted = state.withLock { state in
            let unwanted = state.waiting.remove { !$0.mayBegin(now) }
            for job in unwanted { state.places.remove(1, from: job.client) }
            if state.waiting.isEmpty, unwanted.allSatisfy({ now < $0.deadline }), !unwanted.isEmpty {
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
            let abandoned = state.waiting.remove { _ in true }
            for job in abandoned { state.places.remove(1, from: job.client) }
            resume(&state) { _ in true }
            return abandoned
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
                guard let job = state.waiting.next() else { return (nil as Job?, state.isStopped) }
                state.workersOfClients.add(1, to: job.client)
                noteProgress(&state)
                return (job, state.isStopped)
            }
            // The job is missing if it was given up in the meantime.
            if let job {
                let run = Run(of: job, in: self)
                var turn = WorkerTurn(goesOn: { run.goesOn() }, waits: { run.waits() })
                turn.client = job.client
                job.run(job.mayBegin(now()) ? turn : nil)
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
            state.places.remove(1, from: run.job.client)
            noteProgress(&state)
            if run.place == .worker {
                state.workersOfClients.remove(1, from: run.job.client)
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
                state.heavyOfClients.add(1, to: run.job.client)
                run.place = .heavy
                return nil
            }
            return pause(run) { state.paused.append(run, of: run.job.client) }
        }
    }

    private func pause(_ run: Run, _ queue: () -> Void) -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        run.gate = gate
        run.place = .paused
        queue()
        return gate
    }

    /// Returns whether a job should leave its worker early: its client has several, and another client is waiting for
    /// its first.
    private func givesWorker(_ run: Run) -> Bool {
        state.withLock { state in
            state.workersOfClients[run.job.client] > 1
                && state.waiting.clients.contains { state.workersOfClients[$0] == 0 }
        }
    }

    /// Makes a heavy job whose slice of time is over pause in favour of a client with fewer places for heavy jobs;
    /// returns the semaphore to wait for, or nil if no such client is waiting.
    private func giveHeavyPlace(_ run: Run) -> DispatchSemaphore? {
        state.withLock { state in
            let own = state.heavyOfClients[run.job.client]
            guard run.place == .heavy, !state.isStopped,
                let next = state.paused.next(where: { $0 != run.job.client && state.heavyOfClients[$0] < own })
            else { return nil }
            state.heavyOfClients.remove(1, from: run.job.client)
            start(next, &state)
            return pause(run) { state.paused.putBack(run, of: run.job.client) }
        }
    }

    /// Lets a paused job continue in a place for heavy jobs.
    private func start(_ run: Run, _ state: inout State) {
        state.heavyOfClients.add(1, to: run.job.client)
        run.place = .heavy
        run.gate?.signal()
    }

    /// Makes the job step aside and another thread take the place of its worker; returns false if no thread is
    /// available for waiting jobs.
    private func leaveWorker(_ run: Run, _ state: inout State) -> Bool {
        state.workersOfClients.remove(1, from: run.job.client)
        state.aside += 1
        state.workers -= 1
        addThread(&state)
        if state.workers == 0, !state.waiting.isEmpty {
            state.workersOfClients.add(1, to: run.job.client)
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
        state.heavyOfClients.remove(1, from: run.job.client)
        // The client with the fewest places comes first.
        let fewest = state.paused.clients.map { state.heavyOfClients[$0] }.min()
        if let next = state.paused.next(where: { state.heavyOfClients[$0] == fewest }) { start(next, &state) }
    }

    /// Wakes paused jobs without giving them a place.
    private func resume(_ state: inout State, _ isMeant: (Run) -> Bool) {
        let woken = state.paused.remove(where: isMeant)
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
            if place == .worker, looks < pool.looksOfLightJob, !pool.givesWorker(self) { return true }
            let isSliceOver = looks % pool.looksOfSlice == 0
            let gate =
                place != .heavy ? pool.takeHeavyPlace(self) : isSliceOver ? pool.giveHeavyPlace(self) : nil
            if let gate {
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
