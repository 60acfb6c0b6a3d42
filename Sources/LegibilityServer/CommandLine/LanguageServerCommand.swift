import Budgets
import Glibc
import LanguageServer
import LegibilityService
import Numbers
import OperatingSystem
import Synchronization
import WebServer

/// The command `legibility lsp`, a language server for an editor on this machine over standard input and output. One
/// thread reads messages and writes responses. Other threads run audits and find the colours in documents, one job of
/// each kind at a time.
struct LanguageServerCommand {
    var input = Descriptor.standardInput
    var output = Descriptor.standardOutput
    var limits = LanguageServer.Limits()
    var say: (String) -> Void = { logLine($0) }

    /// The maximum size of a message in bytes. A message contains a whole open document.
    private static let longestMessage = 64 << 20
    /// The interval at which the server checks whether the editor's process is still running, in milliseconds.
    private static let parentInterval: Int64 = 3_000

    /// Handles messages until the editor ends the server or the input ends. Returns the exit status.
    func run() -> Int32 {
        // If the editor has exited, nothing reads the responses, and writing fails.
        signal(SIGPIPE, SIG_IGN)
        guard let finished = FinishedJobs() else {
            say("too many files are open, so no pipe can be created.")
            return 1
        }
        var server = LanguageServer(
            name: "legibility", version: Release.version, auditor: ProjectAuditor { FolderAudit($0).report() },
            limits: limits)
        var reader = FrameReader(longest: Self.longestMessage)
        var queue = JobQueue(finished)
        var parent: Int32?
        while true {
            for message in server.takeOutput() where !write(message) { return 1 }
            if let status = server.exitStatus { return status }
            queue.add(server.takeJobs())
            if let process = server.parent, parent == nil, isRunning(process) { parent = process }
            let ready = Descriptor.wait(
                for: [input, finished.signal], milliseconds: patience(server, hasParent: parent != nil))
            if let parent, !isRunning(parent) {
                server.stop()
                return 1
            }
            for result in finished.take() {
                queue.ended(isLong: result.isLong)
                server.finish(result.result, at: Self.now)
            }
            if ready[0] {
                var part: [UInt8] = []
                guard input.append(to: &part, atMost: 1 << 18) else {
                    server.stop()
                    if reader.isWithinMessage { say("the input ended within a message.") }
                    return 1
                }
                reader.append(part)
            }
            do throws(FrameFailure) {
                while server.exitStatus == nil, let message = try reader.next() {
                    server.receive(message, at: Self.now)
                }
            } catch {
                say(error.sentence)
                for message in server.takeOutput() { _ = write(message) }
                return 1
            }
            server.wake(at: Self.now)
        }
    }

    /// Returns the number of milliseconds until the next task is due.
    private func patience(_ server: LanguageServer, hasParent: Bool) -> Int32? {
        let until = server.nextWake.map { max(0, $0 - Self.now) }
        let most = hasParent ? Self.parentInterval : nil
        return [until, most].compactMap(\.self).min().map { Int32(clamping: min($0, 60_000)) }
    }

    private func write(_ message: [UInt8]) -> Bool {
        output.writeAll(Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
    }

    /// Returns whether a process is running. An editor's process that isn't visible from the start is probably in
    /// another container, so it is ignored.
    private func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

    /// The time in milliseconds, from a clock that never goes back.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// The jobs of a server. One job of each kind runs at a time, in order of arrival.
private struct JobQueue {
    private let finished: FinishedJobs
    private var long: [LanguageServer.Job] = []
    private var short: [LanguageServer.Job] = []
    private var isRunning = (long: false, short: false)

    init(_ finished: FinishedJobs) { self.finished = finished }

    mutating func add(_ jobs: [LanguageServer.Job]) {
        for job in jobs { if job.isLong { long.append(job) } else { short.append(job) } }
        startNext()
    }

    mutating func ended(isLong: Bool) {
        if isLong { isRunning.long = false } else { isRunning.short = false }
        startNext()
    }

    private mutating func startNext() {
        if !isRunning.long, !long.isEmpty {
            isRunning.long = true
            start(long.removeFirst())
        }
        if !isRunning.short, !short.isEmpty {
            isRunning.short = true
            start(short.removeFirst())
        }
    }

    private func start(_ job: LanguageServer.Job) {
        let work: @Sendable () -> Void = { [finished] in finished.add(job.run(), isLong: job.isLong) }
        // If no thread is available, the job runs here, and the editor has to wait.
        if let thread = Thread(work) { thread.detach() } else { work() }
    }
}

/// The results of finished jobs, for the thread that writes responses.
private final class FinishedJobs: Sendable {
    typealias Result = (result: LanguageServer.JobResult, isLong: Bool)

    private let results = Mutex<[Result]>([])
    /// A descriptor that becomes readable when there are results.
    let signal: Descriptor
    private let writing: Descriptor

    init?() {
        guard let ends = Descriptor.pipe() else { return nil }
        (signal, writing) = ends
    }

    func add(_ result: LanguageServer.JobResult, isLong: Bool) {
        let isFirst = results.withLock { results in
            results.append((result, isLong))
            return results.count == 1
        }
        // A single byte is enough to signal several results.
        if isFirst { writing.write([0]) }
    }

    func take() -> [Result] {
        let results = results.withLock { results in
            defer { results = [] }
            return results
        }
        if !results.isEmpty {
            var byte: [UInt8] = []
            _ = signal.append(to: &byte, atMost: 1)
        }
        return results
    }
}
