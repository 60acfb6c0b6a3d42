import APITesting
import Foundation
import HTTPMessages
import JSON
import Synchronization
import Testing
import WebServer

@testable import LegibilityService

@Suite("Request log")
struct RequestLogTests {
    private func log(_ format: LogFormat = .json, queries: Bool = false) -> RequestLog {
        var configuration = Configuration()
        configuration.logFormat = format
        configuration.logQueries = queries
        return RequestLog(configuration)
    }

    private func record(_ target: String, headers: [(name: String, value: String)] = []) -> RequestRecord {
        var head = RequestHead(method: .get, rawTarget: target, headers: HTTPHeaders(headers), id: "abc")
        head.client = ClientAddress("2001:db8::7")
        var record = RequestRecord(head)
        record.status = 422
        record.bytes = 321
        record.isComplete = true
        record.worked = .microseconds(1500)
        record.queued = .milliseconds(20)
        return record
    }

    // This is the second example of RFC 3339, section 5.8.
    private let time = timespec(tv_sec: 851_042_397, tv_nsec: 7_999_999)
    private let trace = ("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")

    @Test("A log line describes the request without its query")
    func json() {
        #expect(
            log().line(record("/v1/contrast?foreground=secret"), at: time) == """
                {"time":"1996-12-20T00:39:57.007Z","level":"info","client":"2001:db8::7","method":"GET",\
                "path":"/v1/contrast","status":422,"bytes":321,"complete":true,"milliseconds":1.5,"queueMilliseconds":20,"requestId":"abc"}
                """)
    }

    @Test(
        "A short link contains its pair in the path, which isn't logged", arguments: [LogFormat.json, .text])
    func link(_ format: LogFormat) {
        #expect(log(format).line(record("/c/777-fff"), at: time).contains("/c/{pair}"))
        #expect(log(format, queries: true).line(record("/c/777-fff"), at: time).contains("/c/777-fff"))
    }

    @Test("The text format puts a request on one line")
    func text() {
        let line = log(.text).line(record("/v1/contrast?foreground=secret", headers: [trace]), at: time)
        #expect(
            line == """
                1996-12-20T00:39:57.007Z 2001:db8::7 "GET /v1/contrast" 422 321 ms=1.5 queue-ms=20 id=abc \
                trace=4bf92f3577b34da6a3ce929d0e0e4736 parent=00f067aa0ba902b7
                """)
    }

    @Test(
        "A refused connection is logged with the limit that it exceeded",
        arguments: [(ConnectionLimit.inAll, "connections"), (.fromOneClient, "connections-per-address")])
    func refusal(_ limit: ConnectionLimit, setting: String) throws {
        var record = RequestRecord(RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: ""))
        record.refusal = limit
        #expect(try JSONDocument(Array(log().line(record).utf8)).root["refused"]?.string == setting)
        #expect(log(.text).line(record).hasSuffix(" incomplete refused=\(setting)"))
    }

    @Test("If the operator enables it, queries are logged as sent")
    func queries() throws {
        let record = record("/v1/contrast?foreground=%23777")
        let json = try JSONDocument(Array(log(queries: true).line(record).utf8)).root
        #expect(json["query"]?.string == "foreground=%23777")
        #expect(log(.text, queries: true).line(record).contains("\"GET /v1/contrast?foreground=%23777\""))
    }

    @Test("A valid trace is logged, and an invalid one isn't")
    func traces() throws {
        let json = try JSONDocument(Array(log().line(record("/", headers: [trace])).utf8)).root
        #expect(json["traceId"]?.string == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(json["parentId"]?.string == "00f067aa0ba902b7")
        #expect(json["sampled"]?.bool == true)
        #expect(!log().line(record("/", headers: [("traceparent", "00-x")])).contains("traceId"))
    }

    private func underWay(_ target: String, holder: String? = nil) -> RequestUnderWay {
        var head = RequestHead(
            method: .post, rawTarget: target, headers: HTTPHeaders([(name: trace.0, value: trace.1)]), id: "abc")
        head.client = ClientAddress("2001:db8::7")
        head.holder = holder.map { TokenOwner(name: $0) }
        return RequestUnderWay(
            head, route: "/v1/audit", stage: .working, age: .milliseconds(6500), receivedBytes: 42)
    }

    @Test("A slow or abandoned request is logged with its stage and age")
    func underWay() {
        let request = underWay("/v1/audit?secret", holder: "ci")
        for (isAbandoned, message, word) in [
            (false, "This request is still unfinished.", "slow"),
            (true, "The server stopped before it had responded to this request.", "abandoned"),
        ] {
            #expect(
                log().line(request, isAbandoned: isAbandoned, at: time) == """
                    {"time":"1996-12-20T00:39:57.007Z","level":"warning","message":"\(message)",\
                    "client":"2001:db8::7","token":"ci","method":"POST","path":"/v1/audit","route":"/v1/audit","stage":"working","seconds":6.5,\
                    "receivedBytes":42,"requestId":"abc","traceId":"4bf92f3577b34da6a3ce929d0e0e4736",\
                    "parentId":"00f067aa0ba902b7","sampled":true}
                    """)
            #expect(
                log(.text).line(request, isAbandoned: isAbandoned, at: time) == """
                    1996-12-20T00:39:57.007Z 2001:db8::7 "POST /v1/audit" \(word) route=/v1/audit stage=working \
                    seconds=6.5 received=42 id=abc token="ci" trace=4bf92f3577b34da6a3ce929d0e0e4736 \
                    parent=00f067aa0ba902b7
                    """)
        }
    }

    @Test(
        "A line about a running request contains no query unless the operator enables it", arguments: LogFormat.allCases
    )
    func privacy(format: LogFormat) {
        for target in ["/v1/contrast?foreground=secret", "/c/secret-fff"] {
            #expect(!log(format).line(underWay(target)).contains("secret"))
            #expect(log(format, queries: true).line(underWay(target)).contains("secret"))
        }
        let line = log(format, queries: true).line(underWay("/a\n1996 \"GET /b\" \u{1B}[2J?\r\n"))
        #expect(!line.utf8.contains { $0 < 0x20 })
    }

    @Test("Stuck workers are logged with the number of requests, and their recovery is logged too")
    func stuck() throws {
        let requests = [underWay("/a"), underWay("/b")]
        let stuck = try JSONDocument(Array(log().line(stuck: requests, at: time).utf8)).root
        #expect(stuck["time"]?.string == "1996-12-20T00:39:57.007Z")
        #expect(stuck["requests"]?.number == 2)
        #expect(stuck["message"]?.string?.contains("no worker has finished one for request-seconds") == true)
        #expect(
            log().line(stuck: [], at: time)
                == """
                {"time":"1996-12-20T00:39:57.007Z","level":"warning","message":"Workers have recovered.","requests":0}
                """)
        #expect(
            log(.text).line(stuck: [], at: time)
                == #"1996-12-20T00:39:57.007Z - "Workers have recovered." requests=0"#)
        #expect(log(.text).line(stuck: requests, at: time).hasSuffix("\" requests=2"))
    }

    @Test("A client that is held back is logged, without its query, at most once a minute")
    func heldBack() {
        let head = underWay("/v1/contrast?secret", holder: "ci").head
        let message = "Requests of this client are rejected, because the queue or the memory for bodies is full."
        #expect(
            log().line(heldBack: head, at: time) == """
                {"time":"1996-12-20T00:39:57.007Z","level":"warning","message":"\(message)","client":"2001:db8::7",\
                "token":"ci","requestId":"abc"}
                """)
        #expect(
            log(.text).line(heldBack: head, at: time)
                == "1996-12-20T00:39:57.007Z 2001:db8::7 \"\(message)\" id=abc token=\"ci\"")
        let seconds = Atomic<Int64>(0)
        let notice = OccasionalNotice { seconds.load(ordering: .relaxed) * 1_000_000_000 }
        let due = ([0, 1, 59, 60, 61, 119, 180] as [Int64]).filter { time in
            seconds.store(time, ordering: .relaxed)
            return notice.isDue()
        }
        #expect(due == [0, 60, 180])
    }

    @Test("A message of the program is a line in the format of the log")
    func message() {
        let message = "a file “\u{1B}[2J”"
        #expect(
            RequestLog.line(message, .error, in: .json, at: time)
                == #"{"time":"1996-12-20T00:39:57.007Z","level":"error","message":"a file “\u001b[2J”"}"#)
        #expect(RequestLog.line(message, .error, in: .text) == "legibility: \(message)".showingControls())
        #expect(!RequestLog.line(message, .error, in: .text).utf8.contains(0x1B))
    }

    @Test("The revision comes from the environment, and is unknown if it isn't a word")
    func revision() {
        for (given, revision) in [
            ("6539d03d", "6539d03d"), ("v1.0/main-2", "v1.0/main-2"), ("", "unknown"), ("a\"b", "unknown"),
            (String(repeating: "a", count: 65), "unknown"),
        ] {
            #expect(Release.revision(in: [Release.revisionVariable: given]) == revision)
        }
        #expect(Release.revision(in: [:]) == "unknown")
    }

    @Test("A client can't insert a line break into the log", arguments: LogFormat.allCases)
    func lineBreaks(format: LogFormat) {
        let line = log(format, queries: true).line(record("/a\n1996 \"GET /b\" \u{1B}[2J?\r\n"))
        #expect(!line.utf8.contains { $0 < 0x20 })
    }

    @Test("A client can't send terminal commands through the log", arguments: LogFormat.allCases)
    func controls(format: LogFormat) throws {
        let line = log(format, queries: true).line(record("/\u{9B}2J\u{7F}%1B?\u{202E}"), at: time)
        for obeyed in ["\u{9B}", "\u{7F}", "\u{202E}", "\u{1B}"] { #expect(!line.contains(obeyed)) }
        #expect(line.contains(#"\u009B2J\u007F"#))
        if format == .json {
            #expect(try JSONDocument(Array(line.utf8)).root["query"]?.string == "\u{202E}")
        }
    }

    @Test("Missing values are null in JSON and “-” in text")
    func unread() throws {
        let record = RequestRecord(RequestHead(method: HTTPMethod(rawValue: ""), rawTarget: ""))
        let json = try JSONDocument(Array(log().line(record).utf8)).root
        for name in ["client", "method", "path", "status", "requestId"] {
            #expect(json[name]?.kind == .null, "\(name)")
        }
        #expect(json["complete"]?.bool == false)
        #expect(
            log(.text).line(record, at: time) == """
                1996-12-20T00:39:57.007Z - " " - 0 ms=0 queue-ms=0 id=- incomplete
                """)
    }
}
