import Foundation
import HTTPMessages
import Synchronization
import Testing
import WebServer

/// What a server knows of requests that have no answer yet, and how it ends the work on them.
@Suite("Requests under way") struct RequestUnderWayTests {
    /// Works on `/long` until it may not go on, and on `/deaf` until the test lets it.
    private struct Watcher: Responder {
        final class Events: Sendable {
            private let slowOnes = Mutex<[RequestUnderWay]>([])
            private let reports = Mutex<[[RequestUnderWay]]>([])

            /// Requests that were reported as slow.
            var slow: [RequestUnderWay] { slowOnes.withLock(\.self) }
            /// What was reported of workers that finish nothing.
            var stuck: [[RequestUnderWay]] { reports.withLock(\.self) }

            func add(slow request: RequestUnderWay) { slowOnes.withLock { $0.append(request) } }
            func add(stuck requests: [RequestUnderWay]) { reports.withLock { $0.append(requests) } }
        }

        let events = Events()
        let arrivals = DispatchSemaphore(value: 0)
        let stops = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)

        func place(of path: String) -> Int? { path == "/long" ? 7 : nil }

        func isLong(_ request: HTTPRequest) -> Bool { ["/long", "/deaf"].contains(request.path) }

        func respond(to request: HTTPRequest) -> HTTPResponse {
            HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: request.path == "/big" ? 20_000_000 : 1))
        }

        func respond(to request: HTTPRequest, while goesOn: @escaping @Sendable () -> Bool) -> HTTPResponse {
            arrivals.signal()
            if request.path == "/deaf" {
                gate.wait()
                return HTTPResponse(status: 200)
            }
            while goesOn() { usleep(1000) }
            stops.signal()
            return HTTPResponse(status: 503)
        }

        func respond(to fault: RequestFault, head: RequestHead) -> HTTPResponse { HTTPResponse(status: fault.status) }
        func bodyLimit(_ head: RequestHead) -> Int? { nil }
        func respondWhenOverloaded(_ request: HTTPRequest) -> HTTPResponse { HTTPResponse(status: 503) }
        func ended(_ record: RequestRecord) {}
        func isSlow(_ request: RequestUnderWay) { events.add(slow: request) }
        func workersAreStuck(_ requests: [RequestUnderWay]) { events.add(stuck: requests) }
    }

    /// Whether something comes at all: so long that only what never comes is too late.
    private func comes(_ event: DispatchSemaphore) -> Bool { event.wait(timeout: .now() + 20) == .success }

    /// The first value, once there is one.
    private func first<Value>(_ value: () -> Value?) -> Value? {
        for _ in 0..<2000 {
            if let value = value() { return value }
            usleep(10_000)
        }
        return nil
    }

    private func trustLocal(_ configuration: inout ServerConfiguration) {
        configuration.trustedProxies = [ClientAddress.Range("127.0.0.0/8")].compactMap(\.self)
    }

    @Test("A client that leaves ends the work on its request", arguments: [false, true])
    func leaver(isReset: Bool) throws {
        let responder = Watcher()
        try withServer(responder, { $0.workers = 1 }) { server in
            let client = try Client(port: server.port)
            client.get("/long")
            #expect(comes(responder.arrivals))
            if isReset { client.abort() } else { client.end() }
            #expect(comes(responder.stops))
            let next = try Client(port: server.port)
            next.get("/a")
            #expect(try next.receive().status == 200)
        }
    }

    @Test("A server that gives up ends the work on requests and sends their answers")
    func giveUp() throws {
        let responder = Watcher()
        try withServer(responder, { $0.workers = 2 }) { server in
            let clients = try (0..<2).map { _ in try Client(port: server.port) }
            for client in clients { client.get("/long") }
            for _ in clients { #expect(comes(responder.arrivals)) }
            let hasEnded = server.giveUp(seconds: 20)
            #expect(hasEnded)
            for client in clients { #expect(try client.receive().status == 503) }
        }
    }

    @Test("A server that gives up says whether work goes on that never asks")
    func deaf() throws {
        let responder = Watcher()
        try withServer(responder, { $0.workers = 1 }) { server in
            let client = try Client(port: server.port)
            client.get("/deaf")
            #expect(comes(responder.arrivals))
            let hasEnded = server.giveUp(seconds: 0)
            #expect(!hasEnded)
            responder.gate.signal()
            let hasEndedLater = server.giveUp(seconds: 20)
            #expect(hasEndedLater)
        }
    }

    @Test("A slow request is reported once, the next one on its connection too")
    func slow() throws {
        let responder = Watcher()
        try withServer(
            responder,
            {
                $0.slowSeconds = 1
                $0.workers = 2
            }
        ) { server in
            func reported() -> [String] { responder.events.slow.map(\.head.rawTarget) }
            let (one, other) = (try Client(port: server.port), try Client(port: server.port))
            one.get("/deaf?1")
            #expect(first { reported() == ["/deaf?1"] ? true : nil } != nil)
            // Each second request takes a second or more, in which the first would be reported again.
            other.get("/deaf?2")
            #expect(first { reported().count > 1 ? true : nil } != nil)
            #expect(reported() == ["/deaf?1", "/deaf?2"])
            for _ in 0..<2 { responder.gate.signal() }
            for client in [one, other] { #expect(try client.receive().status == 200) }
            one.get("/deaf?3")
            #expect(first { reported().count > 2 ? true : nil } != nil)
            #expect(reported() == ["/deaf?1", "/deaf?2", "/deaf?3"])
            responder.gate.signal()
            #expect(try one.receive().status == 200)
            let slow = try #require(responder.events.slow.first)
            #expect(slow.stage == .answering && slow.age >= .seconds(1))
        }
    }

    @Test("Workers that finish nothing while requests wait are reported once, and once more when they go on")
    func stuck() throws {
        let responder = Watcher()
        try withServer(
            responder,
            {
                $0.requestTimeout = 1
                $0.workers = 1
            }
        ) { server in
            func reports() -> [Int] { responder.events.stuck.map(\.count) }
            #expect(!server.load.isStuck)
            let working = try Client(port: server.port)
            working.get("/deaf?0")
            #expect(comes(responder.arrivals))
            // None of them waits longer than a request may; so others have to come.
            var waiting: [Client] = []
            for number in 1...200 where reports().count == 0 {
                let client = try Client(port: server.port)
                client.get("/deaf?\(number)")
                waiting.append(client)
                usleep(50_000)
            }
            let requests = try #require(responder.events.stuck.first)
            #expect(requests.contains { $0.head.rawTarget == "/deaf?0" && $0.stage == .answering })
            #expect(requests.count > 1)
            for _ in 0...200 { responder.gate.signal() }
            #expect(try working.receive().status == 200)
            #expect(first { reports().count > 1 ? true : nil } != nil)
            for client in waiting { #expect([200, 503].contains(try client.receive().status)) }
            #expect(reports() == [requests.count, 0])
            #expect(!server.load.isStuck)
        }
    }

    @Test("A request that is worked on shows its place, its bytes, and the client behind a trusted proxy")
    func answering() throws {
        let responder = Watcher()
        try withServer(responder, trustLocal) { server in
            #expect(server.underWay.isEmpty)
            let client = try Client(port: server.port)
            client.send(
                "POST /long HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Length: 3\r\n\r\nabc")
            #expect(comes(responder.arrivals))
            let requests = server.underWay
            #expect(requests.count == 1)
            let request = try #require(requests.first)
            #expect(request.head.method == .post && request.head.rawTarget == "/long")
            #expect(request.head.client == ClientAddress("198.51.100.1"))
            #expect(request.place == 7 && request.stage == .answering && request.receivedBytes == 3)
            client.end()
            #expect(comes(responder.stops))
            #expect(first { server.underWay.isEmpty ? true : nil } != nil)
        }
    }

    @Test("A request whose body arrives shows how much of it has come, also the second one of a connection")
    func receiving() throws {
        try withServer(Watcher(), trustLocal) { server in
            let client = try Client(port: server.port)
            client.post("/a", [1, 2, 3, 4, 5])
            #expect(try client.receive().status == 200)
            client.send(
                "POST /b HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Length: 9\r\n\r\nabcd")
            let request = try #require(
                first { server.underWay.first { $0.head.rawTarget == "/b" && $0.receivedBytes >= 4 } })
            #expect(request.head.rawTarget == "/b" && request.stage == .receiving && request.place == nil)
            #expect(request.receivedBytes == 4)
            #expect(request.head.client == ClientAddress("198.51.100.1"))
            client.send("efghi")
            #expect(try client.receive().status == 200)
        }
    }

    @Test("A request whose answer is being sent says so")
    func sending() throws {
        try withServer(Watcher()) { server in
            let client = try Client(port: server.port)
            client.get("/big")
            let request = try #require(first { server.underWay.first { $0.stage == .sending } })
            #expect(request.head.rawTarget == "/big")
            #expect(request.head.client == ClientAddress("127.0.0.1"))
            #expect(try client.receive().body.count == 20_000_000)
            #expect(first { server.underWay.isEmpty ? true : nil } != nil)
        }
    }
}
