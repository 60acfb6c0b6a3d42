import Foundation
import HTTPMessages
import Synchronization
import Testing
import WebServer

@Suite("Requests in progress") struct RequestUnderWayTests {
    /// Returns the requests in progress as soon as there are `count`, or after a minute.
    private func underWay(_ server: borrowing Server, _ count: Int) -> [RequestUnderWay] {
        for _ in 0..<6000 where server.underWay.count != count { usleep(10_000) }
        return server.underWay
    }

    @Test(
        "A request is listed with its client and bytes while it arrives, waits and is processed")
    func stages() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.workers = 1
                $0.trustedProxies = [ClientAddress.Range("127.0.0.1")].compactMap(\.self)
            }
        ) { server in
            let clients = try (0..<3).map { _ in try Client(port: server.port) }
            let head = { (number: Int) in
                "POST /long/\(number) HTTP/1.1\r\nHost: test\r\nX-Request-Id: id-\(number)\r\n"
                    + "X-Forwarded-For: 203.0.113.\(number)\r\nContent-Length: 5\r\n\r\n"
            }
            #expect(server.underWay.isEmpty)
            clients[0].send(head(0) + "abcde")
            responder.arrivals.wait()
            clients[1].send(head(1) + "abcde")
            _ = underWay(server, 2)
            clients[2].send(head(2) + "abc")
            let shown = underWay(server, 3).sorted { $0.head.id < $1.head.id }
            #expect(shown.map(\.head.id) == ["id-0", "id-1", "id-2"])
            #expect(shown.map(\.stage) == [.working, .waiting, .receiving])
            #expect(shown.map(\.receivedBytes) == [5, 5, 3])
            #expect(
                shown.map { $0.head.client?.description } == ["203.0.113.0", "203.0.113.1", "203.0.113.2"])
            #expect(shown.allSatisfy { $0.head.method == .post && $0.route == "/long" && $0.age >= .zero })
            clients[2].send("de")
            for _ in clients { responder.gate.signal() }
            for client in clients { #expect(try client.receive().status == 200) }
            #expect(underWay(server, 0).isEmpty)
        }
    }

    @Test("Work on a request ends when its client disconnects")
    func cancelled() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 1 }) { server in
            let gone = try Client(port: server.port)
            gone.get("/long/while-wanted")
            responder.arrivals.wait()
            let next = try Client(port: server.port)
            next.get("/long")
            gone.abort()
            responder.gate.signal()
            #expect(try next.receive().text == "GET /long  0 ")
            #expect(Set(responder.records.first(2).map(\.path)) == ["/long/while-wanted", "/long"])
        }
    }

    @Test("When the server stops waiting for work, the work ends and the client gets status 503")
    func givenUp() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 1 }) { server in
            let clients = try (0..<2).map { _ in try Client(port: server.port) }
            clients[0].get("/long/while-wanted")
            responder.arrivals.wait()
            clients[1].get("/long/waits")
            _ = underWay(server, 2)
            let isDrained = server.drain(seconds: 0)
            #expect(!isDrained)
            let paths = Set(server.underWay.map(\.head.rawPath))
            #expect(paths == ["/long/while-wanted", "/long/waits"])
            let hasEnded = server.giveUp(seconds: 60)
            #expect(hasEnded)
            for client in clients { #expect(try client.receive().status == 503) }
        }
    }

    @Test("Work that doesn't end is reported, and the server stops waiting for it")
    func stuck() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 1 }) { server in
            let client = try Client(port: server.port)
            client.get("/long")
            responder.arrivals.wait()
            let isDrained = server.drain(seconds: 0)
            #expect(!isDrained)
            let hasEnded = server.giveUp(seconds: 0)
            #expect(!hasEnded)
            #expect(server.underWay.map(\.head.rawPath) == ["/long"])
            // A real process would exit here; a test must release it.
            responder.gate.signal()
        }
    }

    @Test("A slow request is reported only once while it is running")
    func slow() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.slowSeconds = 1 }) { server in
            let client = try Client(port: server.port)
            client.post("/long", [1, 2])
            let report = responder.reports.next()
            #expect(report.map(\.head.rawPath) == ["/long"])
            #expect(report.map(\.stage) == [.working])
            #expect(report.map(\.receivedBytes) == [2])
            #expect(report.allSatisfy { $0.age >= .seconds(1) })
            // Requests in progress are checked four times a second.
            usleep(600_000)
            #expect(responder.reports.isEmpty)
            responder.gate.signal()
            #expect(try client.receive().status == 200)
        }
    }

    @Test("Workers that start nothing while requests wait are stuck until one makes progress")
    func starving() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.workers = 1
                $0.requestTimeout = 1
            }
        ) { server in
            let stuck = try Client(port: server.port)
            stuck.get("/long/stuck")
            responder.arrivals.wait()
            #expect(!server.load.isStuck)
            let late = try Client(port: server.port)
            late.get("/long/late")
            #expect(try late.receive().status == 503)
            let report = responder.reports.next()
            #expect(report.contains { $0.head.rawPath == "/long/stuck" })
            #expect(server.load.isStuck)
            responder.gate.signal()
            #expect(try stuck.receive().status == 200)
            #expect(responder.reports.next().isEmpty)
            #expect(!server.load.isStuck)
        }
    }
}
