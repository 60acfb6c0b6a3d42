import Foundation
import HTTPMessages
import JSON
import LegibilityService
import Testing
import WebServer

/// The server without a socket: requests are passed directly to the application.
package struct TestServer {
    package let application: Application
    package let lifecycle: Lifecycle

    private static let shared = Result { try TestServer { _ in } }

    /// A shared server for all tests, since each start prepares every table and page. Tests that count requests or stop
    /// the server create their own.
    package init() throws { self = try Self.shared.get() }

    package init(
        clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds, after previous: TestServer? = nil,
        _ change: (inout Configuration) -> Void
    ) throws {
        lifecycle = Lifecycle()
        var configuration = Configuration()
        configuration.publicFolder = repository.appending(path: "Public").path
        change(&configuration)
        application = try Application(configuration, lifecycle, after: previous?.application, clock: clock)
    }

    package func send(
        _ method: HTTPMethod = .get, _ target: String, headers: [(name: String, value: String)] = [], body: String = "",
        bytes: [UInt8]? = nil, from client: String? = nil
    ) throws -> HTTPResponse {
        var head = RequestHead(method: method, rawTarget: target, headers: HTTPHeaders(headers), id: "test")
        head.client = client.flatMap { ClientAddress($0) }
        var request = try HTTPRequest(head: head, body: bytes ?? Array(body.utf8))
        let response = application.refusal(of: &request) ?? answer(request)
        end(head, with: response)
        return response
    }

    /// Returns the response as a worker or a connection's thread computes it.
    package func answer(_ request: HTTPRequest, while goesOn: @escaping @Sendable () -> Bool = { true }) -> HTTPResponse
    {
        application.isLong(request) ? application.respond(to: request, while: goesOn) : application.respond(to: request)
    }

    /// Reports the end of a request, as the web server does.
    package func end(_ head: RequestHead, with response: HTTPResponse?) {
        var record = RequestRecord(head)
        record.status = response?.status
        application.ended(record)
    }

    package func get(_ target: String) throws -> HTTPResponse { try send(.get, target) }

    package func post(
        _ target: String, _ body: String, headers: [(name: String, value: String)] = []
    ) throws -> HTTPResponse {
        try send(.post, target, headers: [("Content-Type", "application/json")] + headers, body: body)
    }
}
