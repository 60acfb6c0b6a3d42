import Endpoints
import Glibc
import HTTPMessages
import JSON
import Legibility
import Numbers
import WebServer

/// A writer of log lines about requests. Queries may be private, so they are included only if the operator enables
/// that.
struct RequestLog: Sendable {
    private let format: LogFormat
    private let holdsQueries: Bool

    init(_ configuration: Configuration) {
        format = configuration.logFormat
        holdsQueries = configuration.logQueries
    }

    /// Returns the line for a completed request; `time` is the moment at which its response had been sent.
    func line(_ record: RequestRecord, at time: timespec = .now) -> String {
        switch format {
        case .json: json(record, at: time)
        case .text: text(record, at: time)
        }
    }

    private func json(_ record: RequestRecord, at time: timespec) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("level", LogLevel.info.rawValue)
            json.member("client", record.head.client?.description)
            if let holder = record.head.holder { json.member("token", holder.name) }
            json.member("method", record.head.method.rawValue.nonEmpty)
            json.member("path", path(of: record).nonEmpty)
            if holdsQueries { json.member("query", record.head.query) }
            json.member("status", record.status)
            json.member("bytes", record.bytes)
            json.member("complete", record.isComplete)
            if let refusal = record.refusal { json.member("refused", refusal.setting) }
            json.member("milliseconds", record.worked / .milliseconds(1))
            json.member("queueMilliseconds", record.queued / .milliseconds(1))
            json.member("requestId", record.head.id.nonEmpty)
            if let trace = TraceParent(record.head.headers) {
                json.member("traceId", trace.traceID)
                json.member("parentId", trace.parentID)
                json.member("sampled", trace.isSampled)
            }
        }
        return json.line
    }

    /// Returns `time client "METHOD path" status bytes`, followed by names with values; “-” if there is no value.
    private func text(_ record: RequestRecord, at time: timespec) -> String {
        let target = path(of: record) + (holdsQueries ? record.head.query.map { "?\($0)" } ?? "" : "")
        var words = [
            time.rfc3339, record.head.client?.description ?? "-",
            "\(record.head.method.rawValue) \(target)".quoted, record.status.map(String.init) ?? "-",
            String(record.bytes), "ms=\((record.worked / .milliseconds(1)).plain)",
            "queue-ms=\((record.queued / .milliseconds(1)).plain)", "id=\(record.head.id.nonEmpty ?? "-")",
        ]
        if let holder = record.head.holder { words.append("token=\(holder.name.quoted)") }
        if !record.isComplete { words.append("incomplete") }
        if let refusal = record.refusal { words.append("refused=\(refusal.setting)") }
        if let trace = TraceParent(record.head.headers) {
            words += ["trace=\(trace.traceID)", "parent=\(trace.parentID)"]
        }
        return words.joined(separator: " ")
    }

    /// Returns the line for a request in progress; `isAbandoned` is true if the server stops without responding to it.
    func line(_ request: RequestUnderWay, isAbandoned: Bool = false, at time: timespec = .now) -> String {
        let path = path(of: RequestRecord(request.head))
        let seconds = request.age / .seconds(1)
        let message =
            isAbandoned
            ? "The server stopped before it had responded to this request." : "This request is still unfinished."
        switch format {
        case .json:
            var json = JSONWriter()
            json.object { json in
                json.member("time", time.rfc3339)
                json.member("level", LogLevel.warning.rawValue)
                json.member("message", message)
                json.member("client", request.head.client?.description)
                if let holder = request.head.holder { json.member("token", holder.name) }
                json.member("method", request.head.method.rawValue.nonEmpty)
                json.member("path", path.nonEmpty)
                json.member("route", request.route)
                if holdsQueries { json.member("query", request.head.query) }
                json.member("stage", request.stage.rawValue)
                json.member("seconds", seconds)
                json.member("receivedBytes", request.receivedBytes)
                json.member("requestId", request.head.id.nonEmpty)
                if let trace = TraceParent(request.head.headers) {
                    json.member("traceId", trace.traceID)
                    json.member("parentId", trace.parentID)
                    json.member("sampled", trace.isSampled)
                }
            }
            return json.line
        case .text:
            let target = path + (holdsQueries ? request.head.query.map { "?\($0)" } ?? "" : "")
            var words = [
                time.rfc3339, request.head.client?.description ?? "-",
                "\(request.head.method.rawValue) \(target)".quoted, isAbandoned ? "abandoned" : "slow",
                "route=\(request.route ?? "-")", "stage=\(request.stage.rawValue)", "seconds=\(seconds.plain)",
                "received=\(request.receivedBytes)",
                "id=\(request.head.id.nonEmpty ?? "-")",
            ]
            if let holder = request.head.holder { words.append("token=\(holder.name.quoted)") }
            if let trace = TraceParent(request.head.headers) {
                words += ["trace=\(trace.traceID)", "parent=\(trace.parentID)"]
            }
            return words.joined(separator: " ")
        }
    }

    /// Returns the line that reports that workers are stuck, or that they have recovered.
    func line(stuck requests: [RequestUnderWay], at time: timespec = .now) -> String {
        let message =
            requests.isEmpty
            ? "Workers have recovered."
            : "Requests are waiting, but no worker has finished one for request-seconds; /livez fails. The next lines list the unfinished requests."
        switch format {
        case .json:
            var json = JSONWriter()
            json.object { json in
                json.member("time", time.rfc3339)
                json.member("level", LogLevel.warning.rawValue)
                json.member("message", message)
                json.member("requests", requests.count)
            }
            return json.line
        case .text: return "\(time.rfc3339) - \(message.quoted) requests=\(requests.count)"
        }
    }

    /// Returns the line that reports that a request was rejected because others use the workers or the memory.
    func line(heldBack head: RequestHead, at time: timespec = .now) -> String {
        let message = "Requests of this client are rejected, because the queue or the memory for bodies is full."
        switch format {
        case .json:
            var json = JSONWriter()
            json.object { json in
                json.member("time", time.rfc3339)
                json.member("level", LogLevel.warning.rawValue)
                json.member("message", message)
                json.member("client", head.client?.description)
                if let holder = head.holder { json.member("token", holder.name) }
                json.member("requestId", head.id.nonEmpty)
            }
            return json.line
        case .text:
            let token = head.holder.map { " token=\($0.name.quoted)" } ?? ""
            return
                "\(time.rfc3339) \(head.client?.description ?? "-") \(message.quoted) id=\(head.id.nonEmpty ?? "-")\(token)"
        }
    }

    /// Returns the path of a record, without the colours that a short link contains.
    private func path(of record: RequestRecord) -> String {
        !holdsQueries && record.path.hasPrefix("/c/") ? "/c/{pair}" : record.path
    }

    /// Returns the line for a message of the program.
    static func line(_ message: String, _ level: LogLevel, in format: LogFormat, at time: timespec = .now) -> String {
        guard format == .json else { return "legibility: \(message)".showingControls() }
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("level", level.rawValue)
            json.member("message", message)
        }
        return json.line
    }

    /// Returns the line that reports dropped log lines. `error` is the system's number of the error for which they
    /// couldn't be written; 0 if the log wasn't read.
    static func line(dropped: Int, because error: Int32, at time: timespec = .now) -> String {
        let advice = error == ENOSPC ? " Free space where the log is stored." : ""
        let reason =
            error == 0
            ? "the log wasn’t read in time."
            : "the log couldn’t be written: \(String(cString: strerror(error))).\(advice)"
        var json = JSONWriter()
        json.object { json in
            json.member("time", time.rfc3339)
            json.member("level", LogLevel.warning.rawValue)
            json.member("droppedLines", dropped)
            json.member("message", "Log lines are missing here because \(reason)")
        }
        return json.line
    }
}

extension ConnectionLimit {
    /// The setting for the limit.
    var setting: String {
        switch self {
        case .inAll: "connections"
        case .fromOneClient: "connections-per-address"
        }
    }
}

extension RequestHead {
    /// The query of the target, as sent.
    fileprivate var query: String? {
        rawTarget.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(rawTarget[rawTarget.utf8.index(after: $0)...]) }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }

    /// The text quoted as in JSON, so that a client can't end a line or a word, or send commands to a terminal.
    fileprivate var quoted: String {
        var json = JSONWriter()
        json.value(self)
        return json.line
    }
}

extension JSONWriter {
    /// The written text, without characters that a terminal would execute.
    var line: String { String(decoding: bytes, as: UTF8.self).showingControlsInJSON }
}

extension timespec {
    /// The current time.
    package static var now: timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }

    /// The time in RFC 3339 format, in UTC with milliseconds: `2026-11-21T09:30:00.123Z`.
    var rfc3339: String {
        var seconds = tv_sec
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let date = [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
        let clock = [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
        return date.map(padded).joined(separator: "-") + "T" + clock.map(padded).joined(separator: ":") + "."
            + padded(tv_nsec / 1_000_000, 3) + "Z"
    }
}
