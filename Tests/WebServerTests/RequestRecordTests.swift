import Foundation
import Testing
import HTTPMessages
import WebServer

/// Every request is recorded once, whatever its outcome.
@Suite struct RequestRecordTests {
    /// Sends bytes to a server, and returns the first response and the records.
    private func reported(
        _ bytes: String, count: Int = 1, _ configure: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> (response: Client.Response, records: [RequestRecord]) {
        let responder = TestResponder()
        var result: (response: Client.Response, records: [RequestRecord])?
        try withServer(responder, configure) { server in
            let client = try Client(port: server.port)
            client.send(bytes)
            result = (try client.receive(hasBody: !bytes.hasPrefix("HEAD")), responder.records.first(count))
        }
        return try #require(result)
    }

    // https://www.w3.org/TR/server-timing/, section 3, and RFC 7240 section 3.
    @Test("Only clients that request timing figures receive them")
    func timing() throws {
        for (header, isTold) in [
            ("Prefer: server-timing", true), ("Prefer: respond-async;x=1, SERVER-TIMING", true),
            ("Prefer: wait=10", false), ("Prefer: server-timings", false), ("X: server-timing", false),
        ] {
            let (response, records) = try reported("GET /busy HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n")
            #expect(response.header("Preference-Applied") == (isTold ? "server-timing" : nil), "\(header)")
            let parts = response.header("Server-Timing")?.split(separator: ", ").map { $0.split(separator: ";dur=") }
            #expect(parts?.map { String($0[0]) } == (isTold ? ["read", "wait", "work"] : nil))
            guard let work = parts?.last?.last.flatMap({ Double($0) }) else { continue }
            // The responder sleeps for 300 ms.
            #expect(work >= 300)
            #expect(abs(work - records[0].worked / .milliseconds(1)) < 0.001)
        }
    }

    @Test(
        "Responses and refusals are recorded with status, path and bytes",
        arguments: [
            ("GET /a%20b?c=d HTTP/1.1\r\nHost: x\r\nX-Request-Id: mine\r\n\r\n", 200, "GET", "/a b"),
            ("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n", 200, "HEAD", "/a"),
            ("GET /long HTTP/1.1\r\n\r\n", 400, "GET", "/long"), ("GET\0/a HTTP/1.1\r\nHost: x\r\n\r\n", 400, "", ""),
            ("GET /a HTTP/1.1\r\nHost: x\r\nX-Half: ", 408, "GET", "/a"), ("GET /a", 408, "", ""),
            ("GET /%00?c HTTP/1.1\r\nHost: x\r\n\r\n", 400, "GET", "/%00"),
            ("POST /p?q HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n", 413, "POST", "/p"),
            ("GET /\(String(repeating: "a", count: 60)) HTTP/1.1\r\nHost: x\r\n\r\n", 414, "GET", nil),
            ("GET /h HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 600))\r\n\r\n", 431, "GET", "/h"),
            ("GET /a HTTP/2.0\r\n\r\n", 505, "", ""),
        ] as [(String, Int, String, String?)])
    func everyStatus(_ bytes: String, status: Int, method: String, path: String?) throws {
        let (response, records) = try reported(bytes) {
            $0.headerTimeout = 1
            $0.maximumBodyBytes = 50
            $0.maximumTargetBytes = 50
            $0.maximumHeaderBytes = 500
        }
        #expect(response.status == status)
        try #require(records.count == 1)
        #expect(records[0].status == status)
        #expect(records[0].head.method.rawValue == method)
        if let path { #expect(records[0].path == path) }
        #expect(records[0].head.client == ClientAddress("127.0.0.1"))
        #expect(records[0].bytes == response.body.count)
        #expect(records[0].isComplete)
        #expect(response.header("X-Request-Id") == records[0].head.id)
    }

    @Test("Connections above a limit are recorded, even though none of their bytes were read")
    func refusedConnections() throws {
        for (isPerAddress, status) in [(true, 429), (false, 503)] {
            let responder = TestResponder()
            try withServer(
                responder,
                { if isPerAddress { $0.maximumConnectionsPerAddress = 1 } else { $0.maximumConnections = 1 } }
            ) { server in
                let first = try Client(port: server.port)
                // The connection isn't idle, so it isn't closed for another.
                first.send("GET /a HTTP/1.1\r\n")
                let other = try Client(port: server.port)
                let response = try other.receive()
                let records = responder.records.first(1)
                try #require(records.count == 1)
                #expect(records[0].refusal == (isPerAddress ? .fromOneClient : .inAll))
                #expect(records[0].status == status)
                #expect(records[0].bytes == response.body.count)
                #expect(records[0].head.client == ClientAddress("127.0.0.1"))
                #expect(records[0].head.method.rawValue == "")
                first.send("Host: test\r\n\r\n")
                #expect(try first.receive().status == 200)
                #expect(responder.records.first(2).map(\.status) == [status, 200])
            }
        }
    }

    @Test(
        "The client is the one that trusted proxies report, or unknown if two headers disagree",
        arguments: [
            ("X-Forwarded-For: 192.0.2.7", "192.0.2.7"), ("Forwarded: for=192.0.2.7;proto=https", "192.0.2.7"),
            ("Forwarded: for=192.0.2.7\r\nX-Forwarded-For: 192.0.2.7", "192.0.2.7"),
            ("Forwarded: for=198.51.100.1\r\nX-Forwarded-For: 192.0.2.7", "127.0.0.1"),
            ("Forwarded: for=unknown\r\nX-Forwarded-For: 192.0.2.7", "127.0.0.1"),
        ])
    func proxied(headers: String, client: String) throws {
        let (_, records) = try reported("GET /a HTTP/1.1\r\nHost: x\r\n\(headers)\r\n\r\n") {
            $0.trustedProxies = [ClientAddress.Range("127.0.0.1")].compactMap(\.self)
        }
        #expect(records.map(\.head.client) == [ClientAddress(client)])
    }

    @Test("Time spent waiting for a worker is recorded separately from work")
    func queue() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 1 }) { server in
            let clients = try (0..<2).map { _ in try Client(port: server.port) }
            clients[0].get("/long/0")
            responder.arrivals.wait()
            clients[1].get("/long/1")
            usleep(2_000_000)
            responder.gate.signal()
            responder.arrivals.wait()
            usleep(200_000)
            responder.gate.signal()
            for client in clients { #expect(try client.receive().status == 200) }
            let records = responder.records.first(2)
            let second = try #require(records.first { $0.path == "/long/1" })
            let first = try #require(records.first { $0.path == "/long/0" })
            #expect(first.queued < second.queued)
            #expect(first.worked >= .seconds(2))
            #expect(second.queued >= .milliseconds(250))
            #expect(second.worked >= .milliseconds(200))
        }
    }

    @Test("Each overload is recorded once")
    func overload() throws {
        let responder = TestResponder()
        try withServer(
            responder,
            {
                $0.workers = 1
                $0.maximumQueued = 0
            }
        ) { server in
            let clients = try (0..<2).map { _ in try Client(port: server.port) }
            clients[0].get("/long/0")
            responder.arrivals.wait()
            clients[1].get("/long/1")
            #expect(try clients[1].receive().status == 503)
            #expect(responder.records.first(1).map(\.status) == [503])
            responder.gate.signal()
            #expect(try clients[0].receive().status == 200)
            #expect(responder.records.first(2).map(\.status) == [503, 200])
        }
    }

    @Test("A client that disconnects during its request body or before the response is recorded")
    func leavers() throws {
        let responder = TestResponder()
        try withServer(responder, { $0.workers = 1 }) { server in
            let first = try Client(port: server.port)
            first.post("/half", [])
            _ = try first.receive()
            first.send("POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab")
            usleep(50_000)
            first.end()
            let records = responder.records.first(2)
            #expect(records.map(\.status) == [200, nil])
            #expect(records.map(\.path) == ["/half", "/half"])

            try {
                let second = try Client(port: server.port)
                second.get("/big")
                usleep(50_000)
                // Because of the unread data, closing makes the client system send a reset.
                second.abort()
            }()
            let cut = try #require(responder.records.first(3).last)
            #expect(cut.status == 200)
            #expect(!cut.isComplete)
            #expect((0..<5_000_000).contains(cut.bytes))
        }
    }
}
