import Endpoints
import Glibc
import Numbers
import OperatingSystem

/// The parent of a process that answers lines, one line for each. If that process crashes, the parent finds the line
/// that can't be answered, answers it with a problem, and lets a new process answer the others.
///
/// The parent doesn't understand the lines.
struct LineRelay: ~Copyable {
    /// The process that answers lines, and the parent's ends of two pipes.
    private struct Worker {
        let process: pid_t
        let lines, answers: Descriptor
    }

    /// The maximum number of lines that are sent before they are answered.
    private static let mostSent = 512
    /// The number of bytes after which no more lines are read until some are answered.
    private static let mostBytes = 1 << 22

    private let memory = CrashMemory()
    private let input: Descriptor
    private let output: Descriptor
    /// The number of bytes that are kept of a line. The rest of a longer line is dropped, because the worker refuses the
    /// line anyway.
    private let longest: Int
    /// The lines with their line breaks. Those before `answered` are done, and those before `next` are sent.
    private var lines: [[UInt8]] = []
    private var (answered, next) = (0, 0)
    /// The bytes of the lines that aren't answered.
    private var bytes = 0
    /// The start of a line whose end hasn't arrived.
    private var unfinished: [UInt8] = []
    private var isAtEnd = false
    /// The number of lines that are sent one by one, because a worker crashed while it had them.
    private var suspects = 0

    /// Creates the parent of workers that accept lines of up to `longest` bytes.
    init(longest: Int, input: Descriptor = .standardInput, output: Descriptor = .standardOutput) {
        (self.input, self.output, self.longest) = (input, output, longest + 1)
    }

    /// Passes all lines to workers and their answers on; returns the exit status of the last worker, or `failure` if a
    /// worker crashed. `work` reads standard input, writes standard output and ends the worker's process.
    mutating func run(failure: Int32, _ work: @escaping () -> Never) -> Int32 {
        var hasCrashed = false
        while true {
            signal(SIGPIPE, SIG_DFL)
            let worker = start(work)
            // A worker that has crashed closes its end of the pipe.
            signal(SIGPIPE, SIG_IGN)
            relay(to: worker)
            worker.answers.close()
            var status: Int32 = 0
            while waitpid(worker.process, &status, 0) < 0, errno == EINTR {}
            if status & 0x7F == 0 { return hasCrashed ? failure : status >> 8 & 0xFF }
            hasCrashed = true
            Descriptor.standardError.write(
                Array("legibility: the process that handles the lines crashed and is starting again.\n".utf8))
            if next - answered <= 1 {
                // Without a line, the next worker would crash, too.
                guard next > answered else { return EX_SOFTWARE }
                write(Self.answerToCrash)
            } else {
                suspects = max(suspects, next - answered)
            }
            next = answered
        }
    }

    private static let answerToCrash =
        Problem(.crashed, "The process that handled this request crashed. Please report the request as a bug.")
        .body(instance: "").filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]

    private func start(_ work: @escaping () -> Never) -> Worker {
        guard let questions = Descriptor.pipe(), let answers = Descriptor.pipe() else { exit(EX_OSERR) }
        let memory = memory
        let process = ChildProcess.start {
            // Without this, a process of Swift's would keep the pipe open while it looks for symbols.
            memory?.reportCrashes()
            dup2(questions.reading.number, STDIN_FILENO)
            dup2(answers.writing.number, STDOUT_FILENO)
            for pipe in [questions, answers] {
                pipe.reading.close()
                pipe.writing.close()
            }
            work()
        }
        guard process > 0 else { exit(EX_OSERR) }
        questions.reading.close()
        answers.writing.close()
        _ = fcntl(questions.writing.number, F_SETFL, O_NONBLOCK)
        return Worker(process: process, lines: questions.writing, answers: answers.reading)
    }

    /// Passes lines and answers on until the worker closes its output.
    private mutating func relay(to worker: Worker) {
        var sending: ArraySlice<UInt8> = []
        var answer: [UInt8] = []
        var isOpen = true
        defer { if isOpen { worker.lines.close() } }
        while true {
            if sending.isEmpty {
                let most = answered + (suspects > 0 ? 1 : Self.mostSent)
                while next < min(lines.count, most), sending.count < 1 << 16 {
                    sending += lines[next]
                    next += 1
                }
                if sending.isEmpty, isAtEnd, next == lines.count, isOpen {
                    worker.lines.close()
                    isOpen = false
                }
            }
            var polled = [
                pollfd(fd: worker.answers.number, events: Int16(clamping: POLLIN), revents: 0),
                pollfd(fd: sending.isEmpty ? -1 : worker.lines.number, events: Int16(clamping: POLLOUT), revents: 0),
                pollfd(
                    fd: isAtEnd || bytes > Self.mostBytes ? -1 : input.number, events: Int16(clamping: POLLIN),
                    revents: 0),
            ]
            guard poll(&polled, 3, -1) >= 0 || errno == EINTR else { return }
            if polled[2].revents != 0 { read() }
            if polled[1].revents != 0 {
                let count = sending.withUnsafeBytes { Glibc.write(worker.lines.number, $0.baseAddress, $0.count) }
                sending = count > 0 ? sending.dropFirst(count) : errno == EAGAIN || errno == EINTR ? sending : []
            }
            if polled[0].revents != 0 {
                guard worker.answers.append(to: &answer, atMost: 1 << 18) else { return }
                // A worker may crash in the middle of an answer.
                guard let end = answer.lastIndex(of: UInt8(ascii: "\n")) else { continue }
                write(Array(answer[...end]))
                answer.removeFirst(end + 1)
            }
        }
    }

    /// Writes whole answers to the next lines.
    private mutating func write(_ answers: [UInt8]) {
        guard output.writeAll(answers) else {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            exit(EX_IOERR)
        }
        let count = answers.count { $0 == UInt8(ascii: "\n") }
        for line in lines[answered..<answered + count] { bytes -= line.count }
        answered += count
        suspects = max(0, suspects - count)
        if answered > 4096, 2 * answered > lines.count {
            lines.removeFirst(answered)
            (answered, next) = (0, next - answered)
        }
    }

    /// Reads a part of the input, and separates its lines.
    private mutating func read() {
        var part: [UInt8] = []
        isAtEnd = !input.append(to: &part, atMost: 1 << 18)
        // The last line may lack its line break.
        if isAtEnd, !unfinished.isEmpty { part = [UInt8(ascii: "\n")] }
        var rest = part[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            lines.append(unfinished + [UInt8(ascii: "\n")])
            bytes += unfinished.count + 1
            unfinished = []
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    private mutating func keep(_ part: ArraySlice<UInt8>) {
        unfinished += part.prefix(max(0, longest - unfinished.count))
    }
}
