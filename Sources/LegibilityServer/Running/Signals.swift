import CCrash
import Glibc
import Numbers
import OperatingSystem

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
        /// SIGUSR2: start the program again and let it take over. To a server with a parent: another process has taken
        /// over.
        case upgrade

        /// Whether the server ends after this request.
        var endsServer: Bool { self == .stop || self == .stopAtOnce }

        /// The number of the signal.
        var number: Int32 { Signals.requests.first { $0.value == self }?.key ?? SIGTERM }
    }

    /// An event for the parent of a server.
    enum Event {
        case request(Request)
        /// A request that the terminal has sent to the server, too.
        case requestOfTerminal(Request)
        case childEnded
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
        let end = Moment.now + .seconds(seconds)
        while Moment.now < end {
            // The remaining time is truncated to whole seconds, so one second is added.
            let left = (end - Moment.now).components.seconds + 1
            if next(within: Int(left)) == request { return }
        }
    }

    /// Waits for a signal, up to a number of seconds.
    func next(within seconds: Int) -> Request? { next(withinMilliseconds: seconds * 1000) }

    /// Waits for a signal, up to a number of milliseconds.
    func next(withinMilliseconds milliseconds: Int) -> Request? {
        var signals = signals
        var patience = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        return Self.requests[sigtimedwait(&signals, nil, &patience)]
    }

    // MARK: The parent of a server

    /// Makes ends of child processes wait for ``nextEvent()``.
    func blockEndsOfChildren() { changeEndsOfChildren(SIG_BLOCK) }

    /// Reverses ``blockEndsOfChildren()``.
    func allowEndsOfChildren() { changeEndsOfChildren(SIG_UNBLOCK) }

    private func changeEndsOfChildren(_ change: Int32) {
        var ends = sigset_t()
        sigemptyset(&ends)
        sigaddset(&ends, SIGCHLD)
        pthread_sigmask(change, &ends, nil)
    }

    /// Waits for a signal or for the end of a child process.
    func nextEvent() -> Event {
        var all = signals
        sigaddset(&all, SIGCHLD)
        while true {
            var information = siginfo_t()
            let number = sigwaitinfo(&all, &information)
            if number == SIGCHLD { return .childEnded }
            guard let request = Self.requests[number] else { continue }
            // The kernel sends the signals of a terminal to all processes in the foreground.
            return information.si_code == legibility_sent_by_kernel ? .requestOfTerminal(request) : .request(request)
        }
    }
}
