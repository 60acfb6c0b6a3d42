import Dispatch
import Synchronization

/// A few workers and a short queue for long requests.
final class WorkerPool: Sendable {
    /// What a worker does.
    struct Job: Sendable {
        /// Whether somebody still waits for it. Asked before it begins, and while it waits for a worker.
        var isWanted: @Sendable () -> Bool = { true }
        /// Told whether it runs at all or is only asked to give up.
        var run: @Sendable (_ isAbandoned: Bool) -> Void
    }

    private struct State {
        var waiting: [Job] = []
        /// Taken places: workers at work, jobs waiting, and jobs about to come.
        var taken = 0
        var running = 0
        var isStopped = false
    }

    private let workers: Int
    private let places: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "long requests", attributes: .concurrent)
    private let working = DispatchGroup()

    init(workers: Int, maximumQueued: Int) {
        self.workers = workers
        places = workers + maximumQueued
    }

    /// Takes a place for one job, which must follow; false when all are taken.
    func reserve() -> Bool {
        let take = {
            self.state.withLock { state in
                guard !state.isStopped, state.taken < self.places else { return false }
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
        let isStopped = state.withLock { state in
            if state.isStopped { return true }
            if state.running < workers {
                state.running += 1
                queue.async(group: working) { self.work(job) }
            } else {
                state.waiting.append(job)
            }
            return false
        }
        if isStopped { job.run(true) }
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
        let abandoned = state.withLock { state in
            state.isStopped = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for job in abandoned { job.run(true) }
        working.wait()
    }

    private func work(_ first: Job) {
        var next: Job? = first
        while let job = next {
            job.run(!job.isWanted())
            next = state.withLock { state in
                state.taken -= 1
                if state.waiting.isEmpty {
                    state.running -= 1
                    return nil
                }
                return state.waiting.removeFirst()
            }
        }
    }
}
