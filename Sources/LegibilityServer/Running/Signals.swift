import Glibc

/// What signals ask of the server. Blocked in every thread from the moment this is made, so it is made before any thread
/// starts; a client that goes away (SIGPIPE) is no reason to stop.
struct Signals {
    enum Request {
        /// SIGTERM: an orchestrator needs time to see that /readyz has changed.
        case stop
        /// SIGINT: a person at a terminal does not want to wait.
        case stopAtOnce
        /// SIGHUP: settings and public files are read again.
        case reload
        /// SIGUSR2: the program is started anew and takes over.
        case upgrade
    }

    private static let requests = [SIGTERM: Request.stop, SIGINT: .stopAtOnce, SIGHUP: .reload, SIGUSR2: .upgrade]

    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        for number in Self.requests.keys { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // Other servers reopen files at SIGUSR1. An ignored signal would not even wait to be asked for.
        for harmless in [SIGPIPE, SIGUSR1] { signal(harmless, SIG_IGN) }
        for number in Self.requests.keys { signal(number, SIG_DFL) }
    }

    /// Waits for one of them.
    func next() -> Request {
        while true {
            if let request = next(within: Int(Int32.max)) { return request }
        }
    }

    /// Waits for some seconds, or until a signal asks for this.
    func wait(seconds: Int, orFor request: Request) {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            // Cut to whole seconds, and one more for the rest.
            let left = (end - ContinuousClock.now).components.seconds + 1
            if next(within: Int(left)) == request { return }
        }
    }

    /// Waits for one of them, for some seconds at most.
    func next(within seconds: Int) -> Request? {
        var signals = signals
        var patience = timespec(tv_sec: seconds, tv_nsec: 0)
        return Self.requests[sigtimedwait(&signals, nil, &patience)]
    }
}
