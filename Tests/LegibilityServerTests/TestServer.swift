import Foundation
import HTTPMessages
import JSON
import Testing
import WebServer

@testable import LegibilityServer

/// The product without a socket: requests are passed directly to the application.
struct TestServer {
    let application: Application
    let lifecycle: Lifecycle

    private static let shared = Result { try TestServer { _ in } }

    /// A shared server for all tests, since each start prepares every table and page. Tests that count requests or stop
    /// the server create their own.
    init() throws { self = try Self.shared.get() }

    init(
        clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds, after previous: TestServer? = nil,
        _ change: (inout Configuration) -> Void
    ) throws {
        lifecycle = Lifecycle()
        var configuration = Configuration()
        configuration.publicFolder = repository.appending(path: "Public").path
        change(&configuration)
        application = try Application(configuration, lifecycle, after: previous?.application, clock: clock)
    }

    func send(
        _ method: HTTPMethod = .get, _ target: String, headers: [(name: String, value: String)] = [], body: String = "",
        from client: String? = nil
    ) throws -> HTTPResponse {
        var head = RequestHead(method: method, rawTarget: target, headers: HTTPHeaders(headers), id: "test")
        head.client = client.flatMap { ClientAddress($0) }
        var request = try HTTPRequest(head: head, body: Array(body.utf8))
        let response = application.refusal(of: &request) ?? answer(request)
        end(head, with: response)
        return response
    }

    /// Returns the answer as a worker or a connection's thread computes it.
    func answer(_ request: HTTPRequest, while goesOn: @escaping @Sendable () -> Bool = { true }) -> HTTPResponse {
        application.isLong(request) ? application.respond(to: request, while: goesOn) : application.respond(to: request)
    }

    /// Reports the end of a request, as the web server does.
    func end(_ head: RequestHead, with response: HTTPResponse?) {
        var record = RequestRecord(head)
        record.status = response?.status
        application.ended(record)
    }

    func get(_ target: String) throws -> HTTPResponse { try send(.get, target) }

    func post(
        _ target: String, _ body: String, headers: [(name: String, value: String)] = []
    ) throws -> HTTPResponse {
        try send(.post, target, headers: [("Content-Type", "application/json")] + headers, body: body)
    }
}

/// The repository's top folder.
let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

extension HTTPResponse {
    /// The body as JSON.
    var json: JSONValue {
        get throws { try JSONDocument(body).root }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The errors of a problem document: position and detail.
    var faults: [(place: String, detail: String)] {
        get throws {
            let errors = try #require(try json["errors"]?.elements)
            return errors.map { error in
                (error["parameter"]?.string ?? error["pointer"]?.string ?? "", error["detail"]?.string ?? "")
            }
        }
    }
}

extension JSONValue {
    /// A nested value: `verdict.rule.id`, or `results.0.status` with an array index.
    subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in
            if let index = Int(name), let elements = value?.elements.map(Array.init) {
                return index < elements.count ? elements[index] : nil
            }
            return value?[String(name)]
        }
    }
}

/// Returns an image file from the fixtures of RasterImage's tests.
func imageFixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: repository.appending(path: "Tests/RasterImageTests/Fixtures/\(name)")))
}
