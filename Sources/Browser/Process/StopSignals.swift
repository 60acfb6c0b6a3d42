import Glibc

/// The signals that ask a command to stop, held back while a browser runs, so that it is ended and its folder
/// removed first.
///
/// Signals that have arrived in the meantime take their normal effect once this is released.
@safe final class StopSignals {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private var before = sigset_t()
    private var held = sigset_t()
    private let awaited: [Int32]

    init() {
        awaited = Self.numbers.filter { !Self.isIgnored($0) }
        unsafe sigemptyset(&held)
        for number in awaited { unsafe sigaddset(&held, number) }
        // If a browser has died, writing to its pipe is an error, without a signal.
        unsafe sigaddset(&held, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    /// Whether one of them has arrived.
    var haveCome: Bool {
        var pending = sigset_t()
        unsafe sigpending(&pending)
        return awaited.contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Releases the signals that were held back.
    func release() {
        var pipes = sigset_t()
        unsafe sigemptyset(&pipes)
        unsafe sigaddset(&pipes, SIGPIPE)
        var moment = timespec()
        if unsafe sigismember(&before, SIGPIPE) == 0 {
            while unsafe sigtimedwait(&pipes, nil, &moment) == SIGPIPE {}
        }
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Whether a signal is ignored: a job in the background ignores signals from the terminal's keys.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
