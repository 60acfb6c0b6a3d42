import Browser
import Dispatch
import Synchronization
import WebServer

/// Browsers that record pages side by side. The recordings come in the order in which the pages were added.
final class RecordingCrew: Sendable {
    /// A page to record in some appearances, each with the name of its record.
    struct Job: Sendable {
        let target: PageTarget
        let requests: [(request: RecordingRequest, name: String)]
    }

    private struct State {
        /// The jobs that no browser has taken yet.
        var jobs: ArraySlice<Job> = []
        /// The number of jobs that browsers have taken.
        var taken = 0
        /// The number of recordings that have been passed on.
        var passed = 0
        var recordings: [Int: [Recording]] = [:]
        var isEnding = false
    }

    private let state = Mutex(State())
    private let added = DispatchSemaphore(value: 0)
    private let finished = DispatchSemaphore(value: 0)
    /// The number of jobs that may be taken before earlier recordings have been passed on, so that only a few are kept.
    private let room: DispatchSemaphore
    private let threads = Mutex<[Thread]>([])
    /// Signals wait until all browsers have ended, because each thread inherits what is blocked.
    private let signals = StopSignals()

    /// Creates a crew with a number of browsers, each of which starts with its first page; nil if the system can't start
    /// a thread.
    init?(_ count: Int, _ settings: Browser.Settings, script: String) {
        room = DispatchSemaphore(value: 2 * count)
        for _ in 0..<count {
            guard let thread = Thread({ [self] in work(settings, script) }) else { break }
            threads.withLock { $0.append(thread) }
        }
        guard threads.withLock({ !$0.isEmpty }) else {
            signals.release()
            return nil
        }
    }

    /// Adds a page after all others.
    func add(_ job: Job) {
        state.withLock { $0.jobs.append(job) }
        added.signal()
    }

    /// Waits for the recordings of the next page, and returns one for each request. Fewer are returned if no other page can
    /// be recorded.
    func next() -> [Recording] {
        while true {
            let recordings = state.withLock { state in
                let recordings = state.recordings.removeValue(forKey: state.passed)
                if recordings != nil { state.passed += 1 }
                return recordings
            }
            if let recordings {
                room.signal()
                return recordings
            }
            finished.wait()
        }
    }

    /// Ends all browsers; pages that haven't been taken aren't recorded.
    func end() {
        state.withLock { $0.isEnding = true }
        let threads = threads.withLock { $0 }
        for _ in threads {
            room.signal()
            added.signal()
        }
        for thread in threads { thread.join() }
        signals.release()
    }

    private func work(_ settings: Browser.Settings, _ script: String) {
        var recorder = PageRecorder(settings, script: script)
        defer { recorder.end() }
        while let (number, job) = takeJob() {
            var recordings: [Recording] = []
            for (request, name) in job.requests where recordings.last?.failure?.endsAll != true {
                recordings.append(recorder.records(of: job.target, request, name: name))
            }
            state.withLock { [recordings] in $0.recordings[number] = recordings }
            finished.signal()
        }
    }

    /// Waits for the next job; returns nil at the end.
    private func takeJob() -> (number: Int, job: Job)? {
        room.wait()
        added.wait()
        return state.withLock { state in
            guard !state.isEnding, let job = state.jobs.popFirst() else { return nil }
            defer { state.taken += 1 }
            return (state.taken, job)
        }
    }
}

extension BrowserError {
    /// Whether recording other pages would fail too.
    var endsAll: Bool {
        switch self {
        case .noBrowser, .tooOld, .root, .notStarted, .interrupted, .unwritable: true
        case .slowStart, .ended, .timeOver, .crashed, .replaced, .memory, .navigation, .selector, .refused, .address:
            false
        }
    }
}
