import Foundation
import Synchronization
import HTTPMessages
import WebServer

/// Responds with a description of the request. Paths that start with `/long` are long and wait at the gate, `/busy`
/// blocks its connection's thread, `/long/while-wanted` works as long as it is wanted, `/roomy` uses 100,000 bytes,
/// `/big` creates 5 MB per request, `/kept` always sends the same 5 MB, and `/blocks` sends blocks of different lengths.
struct TestResponder: Responder {
    /// The gate at which long requests wait until the test releases them.
    let gate = DispatchSemaphore(value: 0)
    /// The semaphore that each long request signals when a worker starts it.
    let arrivals = DispatchSemaphore(value: 0)

    static let kept = [UInt8](repeating: 8, count: 5_000_000)
    /// Four blocks of 2 MB between blocks of one byte, each filled with its number.
    static let blocks = BodyBytes(
        (0..<9).map { .init([UInt8](repeating: UInt8(clamping: $0), count: $0 % 2 == 0 ? 1 : 2_000_000)) })

    func place(of path: String) -> Int? { path.hasPrefix("/long") ? 0 : nil }

    func name(ofPlace place: Int) -> String? { "/long" }

    func respond(to request: HTTPRequest, in turn: WorkerTurn) -> HTTPResponse {
        guard request.path == "/long/while-wanted" else { return respond(to: request) }
        arrivals.signal()
        while turn.goesOn() { usleep(1000) }
        return respondWhenOverloaded(request)
    }

    /// The reports of slow requests.
    let reports = Reports()

    func isSlow(_ request: RequestUnderWay) { reports.add([request]) }

    func workersAreStuck(_ requests: [RequestUnderWay]) { reports.add(requests) }

    func respond(to request: HTTPRequest) -> HTTPResponse {
        if isLong(request) {
            arrivals.signal()
            gate.wait()
        }
        if request.path == "/busy" { usleep(300_000) }
        if request.path == "/big" { return HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: 5_000_000)) }
        if request.path == "/kept" { return HTTPResponse(status: 200, body: Self.kept) }
        if request.path == "/blocks" {
            return HTTPResponse(status: 200, fields: ResponseFields([]), content: Self.blocks)
        }
        if request.path == "/long/big" {
            return HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: 500_000))
        }
        if request.path == "/304" { return HTTPResponse(status: 304, headers: [("ETag", "\"x\"")], body: [1, 2, 3]) }
        if request.path == "/split" { return HTTPResponse(status: 200, headers: [("X-A", "a\r\nX-B: b")]) }
        let query = request.query.map { "[\($0.name)|\($0.value)]" }.joined()
        let line = "\(request.method.rawValue) \(request.path) \(query) \(request.body.count) "
        return HTTPResponse(
            status: 200, headers: [("Content-Type", "text/plain")], body: Array(line.utf8) + request.body)
    }

    func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse {
        HTTPResponse(status: fault.status, body: Array("\(fault) \(head.method.rawValue) \(head.rawTarget)".utf8))
    }

    func bodyLimit(_ head: RequestHead) -> Int? { head.rawTarget.hasPrefix("/roomy") ? 100_000 : nil }

    func isLong(_ request: HTTPRequest) -> Bool { request.path.hasPrefix("/long") }

    /// The records of finished requests.
    let records = Records()

    func ended(_ record: RequestRecord) { records.add(record) }

    func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse {
        HTTPResponse(status: 503, headers: [("Retry-After", "1")])
    }
}

/// Collects a server's reports of running requests.
final class Reports: Sendable {
    private let reports = Mutex<[[RequestUnderWay]]>([])
    private let news = DispatchSemaphore(value: 0)

    func add(_ requests: [RequestUnderWay]) {
        reports.withLock { $0.append(requests) }
        news.signal()
    }

    /// Waits for the next report.
    func next() -> [RequestUnderWay] {
        news.wait()
        return reports.withLock { $0.removeFirst() }
    }

    var isEmpty: Bool { reports.withLock(\.isEmpty) }
}

/// Collects a server's request records.
final class Records: Sendable {
    private let records = Mutex<[RequestRecord]>([])

    func add(_ record: RequestRecord) { records.withLock { $0.append(record) } }

    /// Returns `count` records, or those that exist after a minute. Waits briefly for unexpected records.
    func first(_ count: Int) -> [RequestRecord] {
        for _ in 0..<6000 where records.withLock(\.count) < count { usleep(10_000) }
        usleep(20_000)
        // The records are copied, because the thread sanitizer doesn't know that the server doesn't change shared
        // records.
        return records.withLock { $0.map(\.self) }
    }
}

/// Runs `body` with a server on a free port of 127.0.0.1.
func withServer<Answering: Responder>(
    _ responder: Answering = TestResponder(), _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (inout Server) throws -> Void
) throws {
    var configuration = ServerConfiguration()
    configuration.threads = 2
    configuration.quietSeconds = 0.05
    configure(&configuration)
    var server = try Server(configuration, responder: responder)
    try body(&server)
}
