import Dispatch
import Glibc
import Legibility
import Numbers
import Synchronization

/// A writer of lines to a file descriptor. Writing a line never waits: if a pipe isn't read, lines are dropped and
/// counted, and their number is reported when the pipe is read again.
package final class LogWriter: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isWriting = false
        /// The number of dropped lines that haven't been reported yet.
        var dropped = 0
        /// The system's number of the error for which the latest of them couldn't be written; 0 if there was no error.
        var error: Int32 = 0
    }

    package static let standardError = LogWriter(STDERR_FILENO)

    /// The maximum number of bytes waiting to be written, excluding the bytes being written.
    static let maximumBytes = 1 << 20

    /// Whether ``write(_:)`` waits up to a tenth of a second, instead of leaving the line to another thread. A process
    /// that is going to be forked has no other threads.
    package var isImmediate: Bool {
        get { immediate.load(ordering: .relaxed) }
        set { immediate.store(newValue, ordering: .relaxed) }
    }

    private let immediate = Atomic(false)
    private let descriptor: Int32
    private let state = Mutex(State())
    private let allDropped = Atomic(0)
    private let queue = DispatchQueue(label: "log")
    private let writing = DispatchGroup()

    private let writesJSON = Atomic(false)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The format of the program's messages.
    package var format: LogFormat {
        get { writesJSON.load(ordering: .relaxed) ? .json : .text }
        set { writesJSON.store(newValue == .json, ordering: .relaxed) }
    }

    /// Adds a message of the program, in the format of the log.
    package func write(_ message: String, _ level: LogLevel) {
        write(RequestLog.line(message, level, in: format))
    }

    /// The number of lines dropped since the start.
    var droppedLines: Int { allDropped.load(ordering: .relaxed) }

    /// Adds a line, given without its line break.
    package func write(_ line: String) {
        if isImmediate {
            var polled = pollfd(fd: descriptor, events: Int16(clamping: POLLOUT), revents: 0)
            if poll(&polled, 1, 100) != 1 || unwritten(Array((line + "\n").utf8)).lines > 0 {
                allDropped.add(1, ordering: .relaxed)
            }
            return
        }
        let isIdle = state.withLock { state in
            guard state.bytes.count + line.utf8.count < Self.maximumBytes else {
                state.dropped += 1
                allDropped.add(1, ordering: .relaxed)
                return false
            }
            state.bytes.append(contentsOf: line.utf8)
            state.bytes.append(UInt8(ascii: "\n"))
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isIdle { queue.async(group: writing) { self.drain() } }
    }

    /// Waits until every line has been written, up to `seconds`.
    package func flush(seconds: Double) { _ = writing.wait(timeout: .now() + seconds) }

    private func drain() {
        while true {
            let (bytes, dropped, error) = state.withLock { state in
                state.isWriting = !state.bytes.isEmpty
                defer {
                    state.bytes = []
                    if state.isWriting { (state.dropped, state.error) = (0, 0) }
                }
                return (state.bytes, state.dropped, state.error)
            }
            if bytes.isEmpty { return }
            let lost = unwritten(bytes)
            allDropped.add(lost.lines, ordering: .relaxed)
            let untold = dropped + lost.lines
            let latest = lost.lines > 0 ? lost.error : error
            func report() -> [UInt8] { Array((RequestLog.line(dropped: untold, because: latest) + "\n").utf8) }
            if untold > 0, lost.lines > 0 || unwritten(report()).lines > 0 {
                // Dropped lines are reported with the next lines that are read.
                state.withLock {
                    $0.dropped += untold
                    $0.error = latest
                }
            }
        }
    }

    /// Writes lines, waiting as long as necessary; returns the number of lines that couldn't be written, and the error.
    private func unwritten(_ bytes: [UInt8]) -> (lines: Int, error: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var polled = pollfd(fd: descriptor, events: Int16(clamping: POLLOUT), revents: 0)
                poll(&polled, 1, -1)
            } else if errno != EINTR {
                let error = errno
                return (rest.count { $0 == UInt8(ascii: "\n") }, error)
            }
        }
        return (0, 0)
    }
}

/// The importance of a message of the program.
package enum LogLevel: String, Sendable {
    case info, warning, error
}

/// Writes a message of the program to standard error, with control characters in names made visible.
package func logLine(_ message: String, _ level: LogLevel = .warning) {
    LogWriter.standardError.write(message, level)
}

/// A notice that is due at most once a minute.
final class OccasionalNotice: Sendable {
    private static let interval: Int64 = 60_000_000_000

    private let clock: @Sendable () -> Int64
    private let next = Atomic(Int64.min)

    init(clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds) { self.clock = clock }

    /// Returns whether the notice is due, and if so, begins the next minute.
    func isDue() -> Bool {
        let (now, due) = (clock(), next.load(ordering: .relaxed))
        guard now >= due else { return false }
        return next.compareExchange(expected: due, desired: now + Self.interval, ordering: .relaxed).exchanged
    }
}
