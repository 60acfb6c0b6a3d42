import Glibc
import LegibilityService
import WebServer

/// The parent of the server's process. It keeps the listening sockets and starts the server again after a crash, so
/// that a crash costs only the requests in progress.
///
/// The parent handles no requests and has no other threads that run Swift. It passes
/// signals on to the server, and ends with the server's exit status.
struct Supervisor: ~Copyable {
    /// How the server's process ended.
    private enum Outcome {
        case ended(Int32)
        case crashed(signal: Int32)
    }

    private let start: ServerStart
    private let signals: Signals
    private let memory: CrashMemory
    private var server: pid_t = 0
    private var crashes = 0
    /// Whether the server has been asked to end.
    private var isEnding = false

    /// The delays before a server is started again that ended before it was ready, in milliseconds. A server that was
    /// ready is started again at once.
    private static let (firstDelay, longestDelay) = (50, 5_000)

    /// Creates the parent; returns nil if memory can't be shared with another process.
    init?(_ start: ServerStart, _ signals: Signals) {
        guard let memory = CrashMemory() else { return nil }
        (self.start, self.signals, self.memory) = (start, signals, memory)
        signals.blockEndsOfChildren()
    }

    /// Starts the server, and starts it again until it ends without a crash; returns its exit status. `end` ends the
    /// server's process with the result of its work.
    mutating func run(_ end: @escaping (() throws -> Int32) -> Never) throws -> Int32 {
        LogWriter.standardError.isImmediate = true
        var delay = Self.firstDelay
        while true {
            memory.clear()
            fflush(nil)
            let (work, earlier) = (Work(start: start, signals: signals, memory: memory), crashes)
            server = ChildProcess.start { end { try work.run(crashes: earlier) } }
            guard server > 0 else { throw StartFailure.cannotServe }
            if crashes == 0 { start.giveUpAnnouncing() }
            LogWriter.standardError.format = start.configuration.logFormat
            switch wait() {
            case .ended(let status):
                // After a crash, the settings or files may be invalid, but the operator may correct them.
                if isEnding || crashes == 0 || memory.isReady { return status }
            case .crashed(let signal):
                crashes += 1
                let report = CrashReport(signal: signal, number: crashes, request: memory.request)
                LogWriter.standardError.write(report.line())
                if isEnding { return EX_SOFTWARE }
            }
            if memory.isReady {
                delay = Self.firstDelay
            } else {
                if let request = signals.next(withinMilliseconds: delay), request.endsServer { return 0 }
                delay = min(2 * delay, Self.longestDelay)
            }
        }
    }

    /// The work of the server's process, which is a child of the supervisor's.
    private struct Work {
        let start: ServerStart
        let signals: Signals
        let memory: CrashMemory

        func run(crashes: Int) throws -> Int32 {
            LogWriter.standardError.isImmediate = false
            signals.allowEndsOfChildren()
            memory.reportCrashes()
            let server = try RunningServer(crashes == 0 ? start : start.readAgain(), crashes: crashes)
            memory.markAsReady()
            return server.run(signals, isSupervised: true)
        }
    }

    /// Waits until the server's process has ended, and passes signals on to it.
    private mutating func wait() -> Outcome {
        while true {
            switch signals.nextEvent() {
            case .childEnded:
                if let outcome = outcome() { return outcome }
            case .request(.upgrade):
                do throws(InheritedSockets.Failure) {
                    let successor = try InheritedSockets.startSuccessor(
                        with: start.sockets, seconds: ServerStart.patience)
                    logLine("process \(successor) has taken over; this process finishes its requests.", .info)
                    isEnding = true
                    kill(server, SIGUSR2)
                } catch {
                    logLine("the upgrade failed, so this process continues: \(error)", .error)
                }
            case .request(let request):
                isEnding = isEnding || request.endsServer
                kill(server, request.number)
            // The terminal sends its signals to the server, too.
            case .requestOfTerminal(let request): isEnding = isEnding || request.endsServer
            }
        }
    }

    /// Returns how the server ended; nil if it is still running, and some other process has ended.
    private func outcome() -> Outcome? {
        var found: Outcome?
        var status: Int32 = 0
        // The first process of a container is the parent of all orphans.
        while true {
            let process = waitpid(-1, &status, WNOHANG)
            guard process > 0 else { return found }
            guard process == server else { continue }
            let signal = status & 0x7F
            found = signal == 0 ? .ended(status >> 8 & 0xFF) : .crashed(signal: signal)
        }
    }
}
