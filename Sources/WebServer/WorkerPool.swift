import Dispatch
import Synchronization

/// A few workers and a short queue for long requests.
final class WorkerPool: Sendable {
    /// What a worker does; it is told whether it runs at all or is only asked to give up.
    typealias Job = @Sendable (_ isAbandoned: Bool) -> Void

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
        state.withLock { state in
            guard !state.isStopped, state.taken < places else { return false }
            state.taken += 1
            return true
        }
    }

    /// Runs the job for which a place was taken, now or when a worker is free.
    func run(_ job: @escaping Job) {
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
        if isStopped { job(true) }
    }

    /// Gives up what waits and returns when nothing runs any more.
    func stop() {
        let abandoned = state.withLock { state in
            state.isStopped = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for job in abandoned { job(true) }
        working.wait()
    }

    private func work(_ first: @escaping Job) {
        var next: Job? = first
        while let job = next {
            job(false)
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
