import Glibc

/// SIGTERM and SIGINT, which ask the process to stop. Blocked in every thread from the moment this is made, so it is
/// made before any thread starts; a client that goes away (SIGPIPE) is no reason to stop.
struct StopSignals {
    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A closed terminal, or a signal that other servers reopen files at, is none either.
        for harmless in [SIGPIPE, SIGHUP, SIGUSR1, SIGUSR2] { signal(harmless, SIG_IGN) }
    }

    /// Waits for one of them.
    func wait() -> Int32 {
        var signals = signals
        var received: Int32 = 0
        sigwait(&signals, &received)
        return received
    }
}
