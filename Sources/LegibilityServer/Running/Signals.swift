import Glibc

/// The signals that control the server. Creating this value blocks them in the current thread and in threads started
/// later, so create it before any thread starts. SIGPIPE is ignored, because a client that disconnects must not stop
/// the server.
struct Signals {
    enum Request {
        /// SIGTERM: stop after a delay, because an orchestrator needs time to notice that /readyz has changed.
        case stop
        /// SIGINT: stop immediately, because a user at a terminal doesn't want to wait.
        case stopAtOnce
        /// SIGHUP: reload settings and public files.
        case reload
        /// SIGUSR2: start the program again and let it take over.
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

    /// Waits for a signal.
    func next() -> Request {
        while true {
            if let request = next(within: Int(Int32.max)) { return request }
        }
    }

    /// Waits for a number of seconds, or until a signal with the given meaning arrives.
    func wait(seconds: Int, orFor request: Request) {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            // The remaining time is truncated to whole seconds, so one second is added.
            let left = (end - ContinuousClock.now).components.seconds + 1
            if next(within: Int(left)) == request { return }
        }
    }

    /// Waits for a signal, up to a number of seconds.
    func next(within seconds: Int) -> Request? {
        var signals = signals
        var patience = timespec(tv_sec: seconds, tv_nsec: 0)
        return Self.requests[sigtimedwait(&signals, nil, &patience)]
    }
}
