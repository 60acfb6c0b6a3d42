import Glibc

/// The requests to the server in the form of signals. They are blocked in every thread once this is created, so it is
/// created before any thread starts. A client that disconnects (SIGPIPE) isn't a reason to stop.
struct Signals {
    enum Request {
        /// SIGTERM: an orchestrator needs time to notice that /readyz has changed.
        case stop
        /// SIGINT: a user at a terminal doesn't want to wait.
        case stopAtOnce
        /// SIGHUP: settings and public files are reloaded.
        case reload
        /// SIGUSR2: the program is restarted and takes over.
        case upgrade
    }

    private static let requests = [SIGTERM: Request.stop, SIGINT: .stopAtOnce, SIGHUP: .reload, SIGUSR2: .upgrade]

    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        for number in Self.requests.keys { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // Other servers reopen files on SIGUSR1. An ignored signal is dropped rather than kept for `next()`.
        for harmless in [SIGPIPE, SIGUSR1] { signal(harmless, SIG_IGN) }
        for number in Self.requests.keys { signal(number, SIG_DFL) }
    }

    /// Waits for a request.
    func next() -> Request {
        while true {
            if let request = next(within: Int(Int32.max)) { return request }
        }
    }

    /// Waits for some seconds, or until a signal makes the given request.
    func wait(seconds: Int, orFor request: Request) {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            // The rest is truncated to whole seconds, so one is added.
            let left = (end - ContinuousClock.now).components.seconds + 1
            if next(within: Int(left)) == request { return }
        }
    }

    /// Waits for a request, up to some seconds.
    func next(within seconds: Int) -> Request? {
        var signals = signals
        var patience = timespec(tv_sec: seconds, tv_nsec: 0)
        return Self.requests[sigtimedwait(&signals, nil, &patience)]
    }
}
