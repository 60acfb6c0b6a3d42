import Dispatch
import Synchronization

/// A few workers and a short queue for long requests.
///
/// The workers are threads of its own: the threads that Dispatch shares out are few, and a job may wait, for memory or
/// for the answer to an equal question.
final class WorkerPool: Sendable {
    /// What a worker does.
    struct Job: Sendable {
        /// Whether somebody still waits for it. Asked before it begins, and while it waits for a worker.
        var isWanted: @Sendable () -> Bool = { true }
        /// Told whether it runs at all or is only asked to give up.
        var run: @Sendable (_ isAbandoned: Bool) -> Void
    }

    private struct State {
        /// Started when there is work for one more, and kept.
        var threads: [Thread] = []
        var waiting: [Job] = []
        /// Taken places: workers at work, jobs waiting, and jobs about to come.
        var taken = 0
        /// Jobs that may wait.
        var maximumQueued: Int
        var isStopped = false
    }

    /// Those that may work at once.
    let workers: Int
    private let state: Mutex<State>
    /// Counts what was put into the queue, and is raised once for each thread that shall end.
    private let news = DispatchSemaphore(value: 0)

    init(workers: Int, maximumQueued: Int) {
        self.workers = workers
        state = Mutex(State(maximumQueued: maximumQueued))
    }

    /// Jobs that may wait for a worker. Where it becomes less, those that wait stay.
    var maximumQueued: Int {
        get { state.withLock(\.maximumQueued) }
        set { state.withLock { $0.maximumQueued = newValue } }
    }

    /// Jobs that wait, and those that a worker has taken.
    var load: (waiting: Int, working: Int) {
        state.withLock { ($0.waiting.count, min(workers, $0.taken - $0.waiting.count)) }
    }

    /// Takes a place for one job, which must follow; false when all are taken.
    func reserve() -> Bool {
        let take = {
            self.state.withLock { state in
                guard !state.isStopped, state.taken < self.workers + state.maximumQueued else { return false }
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
            if state.isStopped { return false }
            if state.threads.count < min(workers, state.taken), let thread = Thread({ self.work() }) {
                state.threads.append(thread)
            }
            if state.threads.isEmpty {
                state.taken -= 1
                return false
            }
            state.waiting.append(job)
            return true
        }
        if isQueued { news.signal() } else { job.run(true) }
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
        for job in unwanted { job.run(true) }
    }

    /// Gives up what waits and returns when nothing runs any more.
    func stop() {
        let (abandoned, threads) = state.withLock { state in
            state.isStopped = true
            defer { (state.waiting, state.threads) = ([], []) }
            return (state.waiting, state.threads)
        }
        for job in abandoned { job.run(true) }
        for _ in threads { news.signal() }
        for thread in threads { thread.join() }
    }

    private func work() {
        while true {
            news.wait()
            let (job, isStopped) = state.withLock { state in
                (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isStopped)
            }
            // There is none where it was given up meanwhile.
            if let job {
                job.run(!job.isWanted())
                state.withLock { $0.taken -= 1 }
            } else if isStopped {
                return
            }
        }
    }
}
