import Glibc

/// The signals that request a command to stop. While a browser runs, they are blocked, so that the browser is ended and
/// its folder removed first.
///
/// Signals that arrive in the meantime take effect when they are released.
@safe package final class StopSignals: Sendable {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private let before: sigset_t
    private let awaited: [Int32]

    package init() {
        var (held, before) = (sigset_t(), sigset_t())
        awaited = Self.numbers.filter { !Self.isIgnored($0) }
        unsafe sigemptyset(&held)
        for number in awaited { unsafe sigaddset(&held, number) }
        // Writing to the pipe of a browser that has ended then causes an error instead of a signal.
        unsafe sigaddset(&held, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
        self.before = before
    }

    /// Whether one of the signals has arrived.
    var haveCome: Bool {
        var pending = sigset_t()
        unsafe sigpending(&pending)
        return awaited.contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Releases the blocked signals.
    package func release() {
        var before = before
        var pipes = sigset_t()
        unsafe sigemptyset(&pipes)
        unsafe sigaddset(&pipes, SIGPIPE)
        var moment = timespec()
        if unsafe sigismember(&before, SIGPIPE) == 0 {
            while unsafe sigtimedwait(&pipes, nil, &moment) == SIGPIPE {}
        }
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Returns whether a signal is ignored: a background job ignores signals from the terminal's keys.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
