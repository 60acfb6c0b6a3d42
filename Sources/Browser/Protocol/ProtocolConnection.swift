import Glibc
import JSON
import Numbers
import OperatingSystem

/// A protocol event, which a target sends without a request.
struct ProtocolEvent {
    let method: String
    /// The session of the target; nil for events of the browser itself.
    let session: String?
    let parameters: JSONValue?
}

/// A connection to a browser over its pipes, for commands, their numbered responses, and events.
///
/// A single thread does everything: while it waits for a response, it also writes pending data and distributes events.
/// Therefore, every wait has a deadline, and reacts to stop signals and to the end of the browser.
final class ProtocolConnection {
    private let process: BrowserProcess
    private let signals: StopSignals
    private var framing = MessageFraming()
    private var unwritten: ArraySlice<UInt8> = []
    private var number = 0
    private var answers: [Int: JSONValue] = [:]
    /// The ids of the commands that are waiting for a response.
    private var awaited: Set<Int> = []
    private var lastComplaints: [UInt8] = []
    /// Handles each event. The handler may send commands but must not wait for their results.
    var takeEvent: (ProtocolEvent) -> Void = { _ in }

    init(_ process: BrowserProcess, _ signals: StopSignals) {
        (self.process, self.signals) = (process, signals)
    }

    /// The error to report if the browser has ended, with the last line of its standard error.
    private var ending: BrowserError {
        // The exit status is known a moment after the pipe is closed.
        for _ in 0..<100 where process.isRunning { usleep(10_000) }
        let line = lastComplaints.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) }
        let words = line.map { ": \($0)" } ?? "."
        guard let status = process.ending else { return .ended(reason: "it closed its pipe\(words)") }
        let number = status & 0x7F
        return .ended(
            reason: number == 0 ? "it exited with status \(status >> 8)\(words)" : "it was killed by signal \(number).")
    }

    // MARK: Commands

    /// Sends a command without waiting for its response.
    func post(_ method: String, session: String? = nil, _ parameters: JSONLiteral = [:]) {
        number += 1
        let message: JSONLiteral = [
            "id": .integer(number), "method": .string(method), "sessionId": session.map { .string($0) },
            "params": parameters,
        ]
        unwritten += message.bytes
        unwritten.append(0)
    }

    /// Sends a command; returns the number with which to wait for the response.
    func send(_ method: String, session: String? = nil, _ parameters: JSONLiteral = [:]) -> Int {
        post(method, session: session, parameters)
        awaited.insert(number)
        return number
    }

    /// Returns the response to a command, or nil if it hasn't arrived yet.
    func answer(to number: Int) -> JSONValue? { answers.removeValue(forKey: number) }

    /// Stops waiting for a response.
    func forget(_ number: Int) {
        awaited.remove(number)
        answers[number] = nil
    }

    // MARK: Waiting

    /// Writes, reads and distributes available data, and waits for more until a deadline, or for 100 ms if that is
    /// sooner.
    func turn(until deadline: Moment) throws(BrowserError) {
        if signals.haveCome { throw .interrupted }
        try process.checkMemory()
        let left = min(max(deadline - .now, .zero), .milliseconds(100))
        let writes = unwritten.isEmpty ? 0 : POLLOUT
        var polled = [
            pollfd(fd: process.answers.number, events: Int16(clamping: POLLIN), revents: 0),
            pollfd(fd: process.complaints.number, events: Int16(clamping: POLLIN), revents: 0),
            pollfd(fd: writes == 0 ? -1 : process.commands.number, events: Int16(clamping: writes), revents: 0),
        ]
        let milliseconds = left.components.attoseconds / 1_000_000_000_000_000
        guard unsafe poll(&polled, 3, Int32(clamping: milliseconds)) > 0 else { return }
        if polled[1].revents != 0, case .bytes(let bytes) = Self.read(process.complaints) {
            lastComplaints = (lastComplaints + bytes).suffix(4096)
        }
        if polled[2].revents != 0 { try write() }
        if polled[0].revents != 0 {
            switch Self.read(process.answers) {
            case .bytes(let bytes): for message in try framing.take(bytes) { try take(message) }
            case .nothing: break
            case .end: throw ending
            }
        }
    }

    private func write() throws(BrowserError) {
        while !unwritten.isEmpty {
            let count = unsafe unwritten.withUnsafeBytes {
                unsafe Glibc.write(process.commands.number, $0.baseAddress, $0.count)
            }
            guard count > 0 else {
                if errno == EAGAIN || errno == EINTR { return }
                throw ending
            }
            unwritten = unwritten.dropFirst(count)
        }
        unwritten = []
    }

    private enum Part { case bytes([UInt8]), nothing, end }

    private static func read(_ descriptor: Descriptor) -> Part {
        var count = 0
        let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, length in
            count = unsafe Glibc.read(descriptor.number, buffer.baseAddress, buffer.count)
            length = max(0, count)
        }
        if count > 0 { return .bytes(part) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
    }

    private func take(_ message: [UInt8]) throws(BrowserError) {
        let root: JSONValue
        do throws(JSONSyntaxError) { root = try JSONDocument(message, maximumDepth: 512).root } catch {
            throw .ended(reason: "one of its messages isn’t JSON: \(error.message).")
        }
        if let number = root["id"]?.number.flatMap({ Int(exactly: $0) }) {
            if awaited.remove(number) != nil { answers[number] = root }
        } else if let method = root["method"]?.string {
            takeEvent(ProtocolEvent(method: method, session: root["sessionId"]?.string, parameters: root["params"]))
        }
    }
}
